"""What players read of a leviathan's own rules: how it stands, its log, its labels, its actions that are closed."""

from __future__ import annotations

import random
import re

import pytest

from game.leviathan.land.reach import drop_from
from scenes.leviathan.crew.strips import held_tokens
from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import give, hoard, night
from tests.leviathan.leviathans.test_tyrant import decree, under
from tests.leviathan.on_the_map import OURS, crew_on
from tests.scenes.hands import resize
from tests.scenes.leviathan.wilds import TWO, any_move, scene_of

RAW = re.compile(r"\w_\w|token:|feature|\bset\b|pool-|@")


def now(crew: Crew) -> dict[str, str]:
    """How the scenario stands, by the names of things."""
    return {entry["name"]: entry["text"] for entry in crew.table.view(0)["now"]}


def told(crew: Crew, *names: str) -> list[str]:
    return [crew.table.sentence(event) for event in crew.table.remembered(None) if event.name in names]


# --- how it stands ----------------------------------------------------------------------------------


def test_decrees_in_force_stand_with_their_sentences_and_the_crown_is_closed():
    crew = decree(crew_on("tyrant", "A1", "B1"), "silence", "famine")
    stands = now(crew)
    assert stands["Silence is in force"] == "only the active climber may use skills."
    assert "mushrooms" in stands["Famine is in force"]
    assert stands["Crown"] == "4 + 4 left, closed"
    crew.crystals(B2=2)
    assert now(crew)["Crown"] == "4 + 4 left"


def test_no_decree_is_told_too():
    assert now(decree(crew_on("tyrant", "A1", "B1")))["Decree"] == "No decree is in force."


def test_what_is_needed_to_win_is_counted():
    assert now(give(hoard("B3", "C3"), 0, "bell", "kite"))["To win"] == "relics carried 2 of 6"
    crew = crew_on("forsaken", "A1", "B1")
    crew.state.variables["found"] = 3
    assert now(crew)["To win"] == "hidden crystals found 3 of 4"


def test_tokens_are_counted_where_they_are():
    assert now(crew_on("weaver", "A1", "B1"))["Webs"] == "6 in the supply, 4 on the map"
    assert now(crew_on("hive", "A1", "B1"))["Swarms"] == "10 in the supply, 2 on the map"
    assert now(crew_on("avalanche", "A1", "B1"))["Frost"] == "4 in the supply, Fix 1, Kestrel 1"


def test_what_was_seen_on_the_card_of_the_fury_stands_and_the_rest_does_not():
    crew = crew_on("fury", "A1", "B1")
    for token, seen in zip(crew.state.tokens, (True, False, True), strict=False):
        token.place, token.face_up, token.seen = "card", False, seen
    fronts = sorted(token.front for token in crew.state.tokens if token.seen)
    assert now(crew)["Fury tokens"] == f"9 in the supply, 3 on the card, seen {', '.join(fronts)}"


def test_the_sky_says_what_it_is_and_that_it_turns():
    crew = crew_on("bloom", "A1", "B1")
    assert "next round" in now(crew)["Sky: day"]
    assert "can be struck" in now(night(crew))["Sky: night"]


def test_gravity_is_told_where_it_turns_or_is_not_as_usual():
    assert now(crew_on("vortex", "A1", "B1"))["Gravity"] == "down now, left after the next quarter"
    assert "up" in now(crew_on("deep", "A14", "B14"))["Gravity"]
    assert now(crew_on("sage", "A1", "B1")) == {}


# --- the log and the labels -------------------------------------------------------------------------


def test_a_decree_is_proclaimed_and_repealed_by_name():
    crew = under("labour", at=("A6", "J1")).row("17-3").crystals(A6=-1, J6=-3)
    crew.pick("strike+A6+1")
    assert told(crew, "token_moved")[-1] == "Labour is repealed"
    proclaimed = told(crew_on("tyrant", "A1", "B1"), "token_moved")[0]
    assert re.match(r"The Tyrant proclaims [A-Z]\w+: .+\.$", proclaimed)


def test_a_lift_tells_whom_it_carries():
    plan = OURS.scenarios["tunneler"]
    stop = plan.names[plan.board.points["A"]]
    crew = crew_on("tunneler", stop, "A1").picks("reveal", "go")
    crew.state.features["button_3"] = "lit"
    crew.fresh()
    crew.pick("action+ride_c")
    assert told(crew, "overlay_moved")[-1].startswith("The lift moves")
    assert told(crew, "moved")[-1] == f"Fix is carried to {crew.place(0)}"


def test_twins_are_called_as_players_call_them():
    crew = crew_on("twins", "A1", "B1")
    at = crew.state.overlays["normal_twin"][0]
    place = next(name for name in crew.names if crew.names.index(name) - at in range(3) and crew.crystal(name))
    crew.put(0, place).picks("reveal", "go")
    crew.state.crystals[crew.names.index(place)] = type(crew.state.crystals[crew.names.index(place)])("normal", 1)
    crew.fresh()
    crew.picks(f"strike+{place}+1", "yes")
    assert told(crew, "overlay_moved")[-1].startswith("The Normal Twin moves")
    assert told(crew, "moved")[-1].startswith("Fix is carried to")


def test_a_choice_of_air_reads_as_a_player_would_say_it():
    crew = crew_on("deep", "A14", "B14").row("16-5")
    while crew.ask.kind != "choose":
        crew.pick(crew.options()[0] if "end" not in crew.options() else "end")
    labels = [option.label for option in crew.ask.options]
    grip, air = labels
    assert re.fullmatch(r"lose \d grip", grip)
    assert re.fullmatch(r"lose \d air \(if you have none: lose \d health\)", air) or air.startswith("lose 1 air")


@pytest.mark.parametrize("leviathan", list(OURS.scenarios))
def test_nothing_that_is_told_shows_an_id(leviathan):
    plan = OURS.scenarios[leviathan]
    crew = crew_on(leviathan, *(plan.names[cell] for cell in plan.board.starts[:2]))
    choices = random.Random(1)
    said = []
    for _ in range(20):
        any_move(crew.table, choices)
        said += [option.label for ask in crew.asks for option in ask.options]
    said += [crew.table.sentence(event) for event in crew.table.remembered(None)]
    said += [f"{name}: {text}" for name, text in now(crew).items()]
    assert [line for line in said if RAW.search(line)] == []


# --- on the screen ----------------------------------------------------------------------------------


def test_the_standing_is_drawn_beside_an_open_threat_also_where_there_is_little_room(app):
    scene = scene_of(app, under("silence").table, TWO)
    resize(app, (1280, 720))
    ids = {spot.id: spot for spot in app.frame.spots}
    assert {"now:decree/silence", "now:crown"} <= set(ids)
    assert ids["now:decree/silence"].rule == "TYRANT-7"
    assert ids["now:decree/silence"].seen.height
    assert scene.board.view.now


def test_actions_that_are_closed_are_shown_and_say_why(app):
    crew = crew_on("tunneler", "A1", "B1").picks("reveal", "go")
    scene = scene_of(app, crew.table, TWO)
    closed = {slot.id: slot for slot in scene.board.slots.all()}
    assert (closed["do:press"].label, closed["do:ride"].label) == ("Press", "Ride")
    assert closed["do:ride"].does is None
    assert closed["do:ride"].refuses().rule == "TUNNELER-4"


def test_equal_tokens_of_a_climber_are_shown_once_with_their_number(app):
    scene = scene_of(app, crew_on("deep", "A14", "B14").table, TWO)
    (air,) = held_tokens(scene.board.crew, 0)
    assert air.times == 3


def test_a_fall_around_the_map_is_told_with_what_leaving_it_takes():
    crew = crew_on("vortex", "A1", "B1")
    drops = [drop_from(crew.game, 0, cell) for cell in OURS.scenarios["vortex"].board.spaces]
    around = [drop for drop in drops if drop is not None and drop.wraps]
    assert around
    assert all(drop.grip >= 2 * drop.wraps for drop in around)
