"""The action bar and what is asked before danger: places that never move, outcomes on them, falls that are meant."""

from __future__ import annotations

import pytest

from scenes.leviathan.ending import ending
from scenes.leviathan.map.foreseen import badge_place
from scenes.leviathan.map.pawns import pawn_places
from scenes.leviathan.map.things import die_place
from scenes.table.scene import TableScene
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on, threatens
from tests.scenes.hands import click, press, spot_of, wait, words_on
from tests.scenes.leviathan.wilds import TWO, scene_of


def acting(app, at: str = "C4", ap: int = 5, **dice: int) -> tuple[TableScene, Crew]:
    """A table on which a person's climber stands somewhere with action points."""
    crew = crew_on("sage", at, "A1").crystals(**dice, M8=6).row("01-1").pick("reveal").pick("go").set(0, ap=ap)
    return scene_of(app, crew.table, TWO), crew


def places(app) -> dict[str, tuple[int, int, int, int]]:
    return {
        spot.id: tuple(spot.rect) for spot in app.draw_now().spots if spot.id.startswith(("do:", "card:", "cover:"))
    }


def test_a_strike_names_its_price_and_what_comes_of_it(app):
    scene, crew = acting(app, C4=-3)
    slot = next(slot for slot in scene.board.slots.all() if slot.id == "do:strike")
    assert (slot.price[0], slot.price[2]) == ("1", "3")
    assert slot.outcome == "3 AP: breaks it, +1 blight"
    click(app, "do:strike")
    assert "breaks it, +1 blight" in words_on(app)
    click(app, "menu:strike+C4+2")
    assert crew.crystal("C4") == 1


def test_nothing_slides_under_the_mouse_after_an_action(app):
    _, crew = acting(app)
    crew.set(0, health=6).mushroom_on("C4", "drift-puff")
    scene_of(app, crew.table, TWO)
    before = places(app)
    click(app, "do:mend")
    assert crew.climber(0).health == 7
    assert places(app) == before
    click(app, "do:pick_up")
    assert places(app).items() >= {id: rect for id, rect in before.items() if id.startswith(("do:", "cover:"))}.items()


def test_a_closed_place_says_why(app):
    scene, _ = acting(app)
    click(app, "do:strike")
    assert app.bubble.refusal is not None
    assert app.bubble.refusal.rule == "LW-R28"
    assert scene.table.outcome is None


def test_a_step_into_open_air_is_asked_for_and_can_be_left(app):
    scene, crew = acting(app, at="J2")
    crew.ground(K2="open")
    scene = scene_of(app, crew.table, TWO)
    done = len(scene.table.done)
    click(app, "space:K2")
    assert "K1" in words_on(app)
    click(app, "confirm:no")
    assert (len(scene.table.done), crew.place(0)) == (done, "J2")
    click(app, "space:K2")
    click(app, "confirm:yes")
    assert len(scene.table.done) > done
    assert crew.place(0) != "J2"


def test_whoever_does_not_want_to_be_asked_is_not(app):
    _, crew = acting(app, at="J2")
    crew.ground(K2="open")
    app.change(confirms=False)
    scene_of(app, crew.table, TWO)
    click(app, "space:K2")
    assert crew.place(0) != "J2"


def test_a_safe_step_is_not_asked_for(app):
    _, crew = acting(app, at="C4")
    click(app, "space:C5")
    assert crew.place(0) == "C5"


def test_who_points_at_a_space_sees_what_the_threat_would_do_there(app):
    crew = threatens(crew_on("sage", "C1", "J1"), "01-1").pick("go").set(0, ap=4)
    scene = scene_of(app, crew.table, TWO)
    here = scene.board.desk.view.forecast
    app.input.pointing.mouse = spot_of(app, "space:D1").rect.center
    app.draw_now()
    app.draw_now()
    assert "If Fix stood on D1:" in words_on(app)
    app.input.pointing.mouse = (1, 1)
    app.draw_now()
    app.draw_now()
    assert scene.board.desk.supposed is None
    assert scene.board.desk.view.forecast == here


def test_keeping_the_hand_and_drawing_is_one_click(app):
    crew = (
        crew_on("sage", "C1", "A1").hand(0, "fix-1", "fix-2").row("01-1").picks("reveal", "ap+fix-1", "end", "resolve")
    )
    scene = scene_of(app, crew.table, TWO)
    assert crew.ask.args[0] == "draw"
    click(app, "do:draw")
    assert crew.deck(0).hand[0] == "fix-2"
    assert len(crew.deck(0).hand) == 3
    assert scene.table.outcome is None


def test_who_wants_to_discard_before_drawing_says_so(app):
    crew = (
        crew_on("sage", "C1", "A1").hand(0, "fix-1", "fix-2").row("01-1").picks("reveal", "ap+fix-1", "end", "resolve")
    )
    scene_of(app, crew.table, TWO)
    click(app, "do:discard")
    assert crew.ask.kind == "discards"


def test_hold_in_ones_own_activation_stops_the_threat_that_follows(app):
    crew = crew_on("sage", "C1", "A1").row("01-1").picks("reveal", "go")
    scene = scene_of(app, crew.table, TWO)
    press(app, "space")
    assert scene.sitting.is_held
    click(app, "do:end")
    for _ in range(5):
        wait(app, 1)
    assert crew.ask.args[0] == "resolve", "the table stands still before the blow"
    assert scene.sitting.is_held
    click(app, "do:resolve")
    assert not scene.sitting.is_held


def test_block_that_would_be_spent_too_early_is_asked_for(app):
    crew = crew_on("sage", "C1", "A1", "B1").hand(2, "mender-5").row("01-1").picks("reveal", "go")
    scene_of(app, crew.table, ("human", "human", "human"))
    click(app, "climber:2")
    click(app, "card:2:0:mender-5:skill")
    assert app.frame.by_id("confirm:no") is not None
    click(app, "confirm:no")
    assert crew.deck(2).hand == ("mender-5",)


def test_the_climb_of_a_skill_takes_a_click_several_steps_away(app):
    crew = threatens(crew_on("sage", "C1", "A1", "B1", "G1").hand(3, "brick-6"), "01-1")
    crew.pick("skill+brick-6+3")
    scene_of(app, crew.table, ("human",) * 4)
    click(app, "space:E1")
    assert crew.place(3) == "E1"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_number_of_a_die_is_not_covered_by_who_stands_there(app, count):
    crew = crew_on("sage", *(["C4"] * count)).crystals(C4=5)
    scene = scene_of(app, crew.table, ("human",) * count)
    app.draw_now()
    grid = scene.board._grid
    die = die_place(grid.cell(crew.names.index("C4")), count)
    digit = die.inflate(-die.width * 6 // 10, -die.height * 6 // 10)
    assert not any(place.colliderect(digit) for place in pawn_places(scene.board.crew, grid).values())


def test_a_badge_finds_a_place_beside_pawns(app):
    scene, _ = acting(app, at="A8")
    frame = app.draw_now()
    grid = scene.board._grid
    pawn = grid.cell(0)
    rect = badge_place(frame, "-2", pawn, grid.rect, [pawn])
    assert not rect.colliderect(pawn)
    assert grid.rect.contains(rect)


def test_the_result_tells_who_fell_to_what_and_what_to_try_next(app):
    crew = crew_on("sage", "C1", "A1").set(0, health=1).set(1, health=1)
    while crew.table.outcome is None:
        crew.finish()
        for who in (0, 1):
            if not crew.climber(who).defeated:
                crew.set(who, health=1)
    scene = scene_of(app, crew.table, TWO)
    told = ending(scene.board.desk)
    assert told.losses
    assert told.losses[0].text.startswith("Round ")
    assert "defeated" in told.losses[0].text
    assert told.turning is not None
    assert [each.options for each in told.next] == [{"difficulty": "casual"}]
    assert len(told.columns) == len(told.rows[0].values) == 5


def test_the_introduction_says_how_one_wins_and_loses_and_what_a_turn_is(app):
    from scenes.leviathan.story import StoryScene

    scene, _ = acting(app)
    text = StoryScene(scene.board.desk)._text()
    assert all(word in text for word in ("You win", "You lose", "A turn:"))
