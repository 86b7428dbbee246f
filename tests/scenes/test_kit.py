"""The interface kit: inks, type, frames, tips, lists, fields, the camera, and things that fly."""

from __future__ import annotations

import pygame
import pytest

from game import Refused
from scenes.table.stage.flights import Flights
from scenes.ui import motion
from scenes.ui.camera import Camera
from scenes.ui.frame import BODY, TEXT, Frame, Rect
from scenes.ui.lining import with_lining_figures
from scenes.ui.press import BODY_BOLD, FIGURES, LABEL, LABEL_BOLD, TITLE, Press
from scenes.ui.text import runs, set_text, without_marks
from scenes.ui.theme import EDGE_PAIRS, HIGH, PAPER, TEXT_PAIRS, contrast
from scenes.ui.widgets import button, dropdown, text_field
from tests.scenes.hands import Page, click, press, tab_to, type_text, wait


@pytest.mark.parametrize(("theme", "least"), [(PAPER, 4.5), (HIGH, 7.0)], ids=["paper", "high"])
@pytest.mark.parametrize("pair", TEXT_PAIRS, ids=" on ".join)
def test_every_text_ink_can_be_read_on_its_ground(theme, least, pair):
    assert contrast(theme[pair[0]], theme[pair[1]]) >= least


@pytest.mark.parametrize(("theme", "least"), [(PAPER, 3.0), (HIGH, 7.0)], ids=["paper", "high"])
@pytest.mark.parametrize("pair", EDGE_PAIRS, ids=" beside ".join)
def test_every_edge_of_a_control_stands_out(theme, least, pair):
    assert contrast(theme[pair[0]], theme[pair[1]]) >= least


@pytest.mark.parametrize("theme", [PAPER, HIGH], ids=["paper", "high"])
@pytest.mark.parametrize("ground", ["panel", "ground", "bar", "accent", "main"])
def test_one_of_the_two_inks_of_the_focus_ring_shows_on_any_ground(theme, ground):
    assert max(contrast(theme[ink], theme[ground]) for ink in ("focus", "focus_edge")) >= 3.0


def test_marks_in_a_text_become_bold_words_icons_terms_and_links_to_rules(app):
    found = runs("**No** :hint: a [[Run|runs]], see TC-44 and TC-R3", BODY)
    assert [(run.text, run.icon, run.link) for run in found if run.text.strip(" ,") or run.icon] == [
        ("No", "", ""),
        ("", "hint", ""),
        (" a ", "", ""),
        ("runs", "", "term:Run"),
        (", see ", "", ""),
        ("TC-44", "", "rule:TC-44"),
        (" and ", "", ""),
        ("TC-R3", "", "rule:TC-R3"),
    ]
    assert without_marks("a [[Run]] of **three**") == "a Run of three"


@pytest.mark.parametrize("face", [LABEL, LABEL_BOLD, BODY, BODY_BOLD, TITLE, FIGURES])
def test_a_zero_cannot_be_taken_for_an_o(app, face):
    """All figures stand on the line and are as high as a capital."""

    def printed(letter: str) -> Rect:
        return app.press.text(letter, face, 40, (0, 0, 0)).get_bounding_rect()

    for figure in "0123456789":
        assert printed(figure).height == pytest.approx(printed("H").height, abs=4), figure
        assert printed(figure).bottom == pytest.approx(printed("H").bottom, abs=3), figure
    assert printed("0").height > 1.25 * printed("o").height


def test_a_font_without_such_figures_is_left_as_it_is():
    font = b"\0\1\0\0" + b"\0\1" + bytes(6) + b"cmap" + bytes(12)
    assert with_lining_figures(font) == font


def test_words_are_wrapped_and_no_line_is_wider_than_asked(app):
    text = "Whoever is first to empty the hand wins the Gold card of the season, whatever the others hold."
    for width in (180, 260, 400, 900):
        set_ = set_text(Press(), text, width, 24)
        assert set_.width <= width
        words = " ".join(piece.text for line in set_.lines for piece in line).split()
        assert words == text.split()


def test_a_tip_opens_after_a_moment_and_a_term_inside_it_opens_another(app):
    def paint(frame: Frame) -> None:
        button(frame, "b", Rect(300, 300, 200, 60), "Card", lambda: None, tip="It is part of a [[Run]] of three.")

    app.open(Page(app, paint))
    app.draw_now()
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(350, 330), rel=(0, 0), buttons=(0, 0, 0))])
    assert app.tips.open == []
    wait(app, 0.4)
    assert [tip.source for tip in app.tips.open] == ["b"]
    link = next(spot for spot in app.draw_now().spots if spot.id.startswith("link:term:Run"))
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=link.seen.center, rel=(0, 0), buttons=(0, 0, 0))])
    wait(app, 0.4)
    assert len(app.tips.open) == 2
    assert "numbers in a row" in app.tips.open[1].text
    press(app, "t")
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    wait(app, 1)
    assert len(app.tips.open) == 2, "pinned tips stay"
    press(app, "escape")
    assert app.tips.open == []


def test_what_came_under_a_resting_pointer_by_itself_opens_no_tip_until_the_pointer_moves(app):
    ids = ["end"]

    def paint(frame: Frame) -> None:
        button(frame, ids[-1], Rect(300, 300, 200, 60), "Card", lambda: None, tip=f"This is {ids[-1]}.")

    def point(x: int) -> None:
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 330), rel=(0, 0), buttons=(0, 0, 0))])
        wait(app, 0.4)

    app.open(Page(app, paint))
    app.draw_now()
    point(350)
    assert [tip.source for tip in app.tips.open] == ["end"]
    ids.append("draw")
    app.redraw()
    for _ in range(4):
        wait(app, 0.4)
    assert app.tips.open == [], "it would lie over what is chosen next"
    point(352)
    assert [tip.source for tip in app.tips.open] == ["draw"]


def test_a_closed_button_says_why_when_it_is_clicked(app):
    def paint(frame: Frame) -> None:
        button(
            frame, "b", Rect(300, 300, 200, 60), "Play", None, refuses=lambda: Refused("TC-32", "Lift a card first.")
        )

    app.open(Page(app, paint))
    click(app, "b")
    assert app.bubble.refusal == Refused("TC-32", "Lift a card first.")
    wait(app, 8)
    assert app.bubble.refusal is None


def test_a_field_takes_letters_and_a_list_opens_and_closes(app):
    state = {"name": "", "level": "rules"}

    def paint(frame: Frame) -> None:
        text_field(frame, "name", Rect(100, 100, 300, 50), state["name"], lambda text: state.update(name=text))
        values = [("random", "Random"), ("rules", "Rules"), ("search", "Search")]
        pick = lambda value: state.update(level=value)  # noqa: E731
        dropdown(frame, "level", Rect(100, 200, 300, 50), values, state["level"], pick)

    app.open(Page(app, paint))
    click(app, "name")
    type_text(app, "Éva")
    press(app, "backspace")
    assert state["name"] == "Év"
    click(app, "level")
    click(app, "level:search")
    assert state["level"] == "search"
    tab_to(app, "level")
    press(app, "return")
    press(app, "escape")
    assert app.draw_now().by_id("level:random") is None


def test_no_letter_is_lost_however_fast_they_come_and_all_can_be_selected_and_replaced(app):
    state = {"name": ""}

    def paint(frame: Frame) -> None:
        text_field(frame, "name", Rect(100, 100, 300, 50), state["name"], lambda text: state.update(name=text))
        button(frame, "other", Rect(100, 200, 100, 50), "Other", lambda: None)

    app.open(Page(app, paint))
    click(app, "name")
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "twin"])
    assert state["name"] == "twin"
    press(app, "ctrl+a")
    type_text(app, "x")
    assert state["name"] == "x"
    press(app, "ctrl+a")
    click(app, "other")
    click(app, "name")
    type_text(app, "y")
    assert state["name"] == "xy", "what was selected before another click is not lost"


def test_nothing_is_drawn_while_nothing_happens(app):
    app.open(Page(app, lambda frame: frame.text("quiet", Rect(10, 10, 200, 50), TEXT)))
    app.step([])
    drawn = app.drawn
    for _ in range(20):
        wait(app, 0.25)
    assert app.drawn == drawn


def test_whatever_goes_wrong_becomes_a_screen_and_the_program_goes_on(app):
    def fail() -> None:
        raise ZeroDivisionError("on purpose")

    app.open(Page(app, lambda frame: button(frame, "b", Rect(300, 300, 200, 60), "Fail", fail)))
    click(app, "b")
    assert app.stack.top.name == "error"
    assert "on purpose" in (app.folders.config / "report.txt").read_text()
    click(app, "home")
    assert app.is_running
    assert app.stack.top.name == "ground"


def test_every_key_can_be_changed_and_then_does_what_it_did(app):
    app.open(Page(app, lambda frame: None))
    app.change(keys={"settings": "f9"})
    press(app, "f3")
    assert app.stack.top.name == "page"
    press(app, "f9")
    assert app.stack.top.name == "settings"


# --- the camera ----------------------------------------------------------------------------------


def test_zooming_keeps_what_is_under_the_cursor_there():
    area, camera = Rect(0, 56, 1500, 800), Camera()
    at = (400, 300)
    before = camera.rect(area)
    part = ((at[0] - before.left) / before.width, (at[1] - before.top) / before.height)
    camera.turn(5, at, area)
    after = camera.rect(area)
    assert after.width == pytest.approx(1500 * 1.15**5, abs=2)
    assert after.left + part[0] * after.width == pytest.approx(at[0], abs=3)
    assert after.top + part[1] * after.height == pytest.approx(at[1], abs=3)
    camera.turn(-5, at, area)
    assert camera.rect(area) == area


def test_the_board_cannot_be_pushed_out_of_sight():
    area, camera = Rect(0, 0, 1000, 800), Camera()
    camera.turn(4, (500, 400), area)
    camera.pan((100_000, -100_000), area)
    assert camera.rect(area).clip(area).width >= 499
    assert camera.rect(area).clip(area).height >= 399
    camera.fit()
    assert camera.rect(area) == area


# --- movement ------------------------------------------------------------------------------------


def test_a_movement_begins_at_the_beginning_ends_at_the_end_and_never_turns_back():
    values = [motion.standard(step / 50) for step in range(51)]
    assert (values[0], values[-1]) == (0, 1)
    assert values == sorted(values)


def test_a_thing_flies_from_where_it_was_to_where_it_is():
    flights = Flights()
    start, end = Rect(0, 0, 100, 140), Rect(500, 300, 50, 70)
    flights.send("card", start, 10.0, 0.2)
    flights.begin(10.0)
    assert flights.takes("card", end)
    assert flights.flying_now(10.0) == [("card", start)]
    middle = flights.flying_now(10.1)[0][1]
    assert start.centerx < middle.centerx < end.centerx
    assert flights.flying_now(10.3) == [("card", end)]
    assert not flights.are_up(10.3)
    flights.begin(10.3)
    assert not flights.takes("card", end)


def test_nothing_flies_when_it_takes_no_time():
    flights = Flights()
    flights.send("card", Rect(0, 0, 1, 1), 10.0, 0.0)
    flights.dismiss("card", Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), 10.0, 0.0)
    assert not flights.are_up(10.0)
