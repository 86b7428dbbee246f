"""Phrases about tiles and the own pack, and owning up to a secret said aloud."""

from __future__ import annotations

from scenes.words import speak as speak_language
from tests.scenes.biome.asked import ASKED, by_mouse, reach, seated, show, speak
from tests.scenes.biome.tables import MIXED, wild
from tests.scenes.hands import click, press, settled, spot_of, words_on


def said(scene) -> list[tuple[int, str, str]]:
    return [(one.seat, one.phrase, one.at) for one in scene.view.said]


def phrases(app, is_open: bool = True) -> set[str]:
    """The phrases that can be said, or those that cannot."""
    found = [spot for spot in settled(app).spots if spot.id.startswith("talk:say:")]
    return {spot.id.removeprefix("talk:say:") for spot in found if (spot.does is not None) == is_open}


def test_a_plan_is_said_of_a_tile_that_is_clicked(app):
    scene = show(app, seated(wild(2)))
    press(app, "c")
    click(app, "cell:0,-2")
    click(app, "talk:say:help")
    assert said(scene) == [(0, "help", "0,-2")]
    assert scene.view.seats[0].at == "0,0"
    assert scene.board.choosing.panel is None


def test_hints_are_offered_only_where_something_is_known_and_true(app):
    table = wild(2).lay("0,-2", "captured", known_by=(0,)).lay("1,-1", "supply", known_by=(0,)).lay("-1,-1", "key")
    show(app, seated(table))
    press(app, "c")
    click(app, "cell:0,-2")
    assert "danger" in phrases(app)
    assert "clear" in phrases(app, is_open=False)
    click(app, "cell:1,-1")
    assert {"good", "great", "clear"} <= phrases(app)
    assert "danger" in phrases(app, is_open=False)
    click(app, "cell:-1,-1")
    assert not {"good", "danger", "clear"} & phrases(app)
    assert "know no secret there" in words_on(app)


def test_of_the_own_pack_only_hints_are_given(app):
    scene = show(app, seated(wild(2).pack(0, "supply")))
    press(app, "c")
    click(app, "talk:at:pack")
    assert not {"go", "help"} & phrases(app)
    click(app, "talk:say:good")
    assert said(scene) == [(0, "good", "")]


def test_what_is_said_of_a_pack_is_not_said_of_a_place(app):
    choosing = show(app, seated(wild(2).pack(0, "supply"))).board.choosing
    of_pack, of_base = ({"phrase": "good", "at": at} for at in ("pack", "0,0"))
    assert choosing.words_of(of_pack) == "About the own pack: Useful."
    assert choosing.words_of(of_base) == "About Base: Useful."
    try:
        speak_language("fr")
        assert choosing.words_of(of_pack).startswith("À propos de son propre sac\xa0: ")
        assert choosing.words_of(of_base).startswith("À propos de la Base\xa0: ")
    finally:
        speak_language("en")


def test_things_are_brought_to_camps(app):
    scene = show(app, seated(wild(2)))
    press(app, "c")
    click(app, "cell:0,0")
    click(app, "talk:say:bring:supply")
    assert scene.view.said[-1].words == "Bring Supplies here."
    press(app, "c")
    click(app, "cell:0,-1")
    assert "bring:supply" in phrases(app, is_open=False)
    click(app, "talk:say:bring:supply")
    assert app.bubble.refusal.rule == "BE-R35"


def test_one_may_speak_in_the_turn_of_another(app):
    scene = show(app, ASKED["talk"]())
    scene.sitting.tick = lambda *args: False
    speak(app, by_mouse, "0,-2")
    assert said(scene)[0][0] == 0
    assert scene.view.active == 1


def test_a_secret_said_aloud_is_confirmed_and_then_used_or_lost(app):
    scene = show(app, seated(wild(2).pack(0, "farm_kit").at(0, "0,-2")))
    token = scene.view.seats[0].pack[0].token
    before = len(scene.table.done)
    press(app, "c")
    click(app, f"do:blurt+{token}")
    assert len(scene.table.done) == before
    click(app, "confirm:no")
    assert len(scene.table.done) == before
    reach(app, scene, f"blurt+{token}", by_mouse)
    assert scene.view.seats[0].pack == ()


def test_to_give_up_is_confirmed(app):
    quiet = wild(2)
    quiet.state.round = 2
    scene = show(app, seated(quiet))
    reach(app, scene, "give_up", by_mouse)
    assert scene.table.outcome is not None
    assert scene.table.outcome.reason == "gave_up"


def test_another_person_at_the_screen_may_speak_of_plans_only(app):
    table = wild(3, MIXED).lay("0,-2", "supply", known_by=(1,))
    scene = show(app, seated(table, MIXED))
    scene.sitting.tick = lambda *args: False
    click(app, "curtain:open")
    app.clock.wait(1)
    press(app, "c")
    click(app, "talk:as:1")
    click(app, "cell:0,-2")
    assert phrases(app) == {"go", "help", "wait", "mine"}
    assert not {"good", "danger"} & phrases(app, is_open=False)
    click(app, "talk:say:wait")
    assert said(scene) == [(1, "wait", "0,-2")]


def test_what_cannot_be_said_gives_the_tables_own_reason(app):
    scene = show(app, seated(wild(2).lay("0,-2", "captured", known_by=(0,))))
    press(app, "c")
    click(app, "cell:0,-2")
    closed = phrases(app, is_open=False)
    assert {"clear", "bring:key"} <= closed
    for name in closed:
        phrase, _, what = name.partition(":")
        argument = {"phrase": phrase, "at": "0,-2", **({"what": what} if what else {})}
        refusal = scene.table.why_not_say(0, "say", argument)
        assert refusal.rule == "BE-R35"
        assert spot_of(app, f"talk:say:{name}").tip == refusal.text
