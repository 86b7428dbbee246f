"""What the shown threat will do: where climbers are sent, what moves and grows, and what hangs on a choice."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.drilled import Drill
from tests.leviathan.leviathans.test_hive import swarming
from tests.leviathan.on_the_map import comes, crew_on, threatens
from tests.leviathan.threatening import event, pair
from tests.marks import rule


def told(crew: Crew, who: int):
    return crew.table.look(0).forecast[who]


def ahead(crew: Crew):
    return crew.table.look(0).ahead


def legs(crew: Crew, who: int) -> list[tuple[str, list[str]]]:
    return [(leg.how, [crew.names[cell] for cell in leg.cells]) for leg in told(crew, who).legs]


# --- climbers ---------------------------------------------------------------------------------------


@rule("LW-55", "LW-141")
def test_a_push_is_told_with_its_spaces_and_the_fall_after_it_as_one_way():
    crew = pair(at="C5").ground(C3="open")
    event(crew, "{target: active, do: [{push: {n: 2, dir: down}}]}").pick("reveal")
    (push, pushed), (fall, fallen) = legs(crew, 0)
    assert (push, pushed) == ("push", ["C5", "C4", "C3"])
    assert (fall, fallen[:2]) == ("fall", ["C3", "C2"])
    assert crew.names[told(crew, 0).moved_to] == fallen[-1]


@rule("LW-55", "LW-R28")
def test_air_that_will_be_lost_is_told_and_presses():
    crew = threatens(crew_on("deep", "A14", "A1"), "16-2").picks("go", "end")
    lost = {who: [(change.set, change.by, change.is_bad) for change in told(crew, who).tokens] for who in (0, 1)}
    assert sorted(lost.values()) == [[], [("air", -1, True)]]
    assert all(told(crew, who).is_bad for who in (0, 1))


@rule("LW-55")
def test_a_burden_that_comes_is_bad_and_one_that_leaves_is_not():
    crew = threatens(crew_on("sentinel", "E12", "F3"), "02-1").picks("go")
    held = [change for one in crew.table.look(0).forecast if one is not None for change in one.tokens]
    assert all((change.by > 0) == change.is_bad for change in held)


@rule("LW-106")
def test_of_a_shared_deck_the_loss_is_told_once():
    crew = Drill("fix+breaker", "kestrel", at=("C4", "F4"), solo_mode="on")
    event(crew, "{target: active, do: [{lose_grip: 2}]}").pick("reveal")
    losses = [one.grip if one is not None else 0 for one in crew.table.look(0).forecast]
    assert losses == [-2, 0]


@rule("LW-114")
def test_of_equals_each_is_told_what_it_would_suffer_and_that_it_may_be_another():
    crew = threatens(crew_on("hive", "C6", "F6", "F4"), "07-3").picks("go", "end")
    assert [(one.grip, one.tied) if one else None for one in crew.table.look(0).forecast] == [
        (-3, True), (-3, True), None,
    ]  # fmt: skip


@rule("LW-114")
def test_whoever_may_choose_between_two_harms_is_told_the_other():
    crew = threatens(crew_on("deep", "A14", "B14"), "16-5").picks("go", "end")
    told = [(one, one.instead) for one in crew.table.look(0).forecast]
    crew.pick("resolve")
    for one, instead in told:
        labels = [option.label for option in crew.ask.options]
        assert len(labels) == 2
        assert instead == (labels[1 if one.grip else 0],), "what is told as the other is what the trial did not take"
        crew.pick("0")


# --- the map ----------------------------------------------------------------------------------------


@rule("HIVE-8", "LW-55")
def test_swarms_are_told_with_their_flights():
    crew = swarming(crew_on("hive", "C4", "F8"), "H4")
    threatens(crew, "07-2").picks("go", "end")
    (flight,) = ahead(crew).shifts
    assert (flight.thing, flight.name, crew.names[flight.start]) == ("token", "swarm", "H4")
    comes_to = crew.picks("resolve").events("token_moved")
    assert flight.tied or comes_to[-1]["at"] == flight.end


@rule("HUNGER-10")
def test_the_crystal_that_metabolize_lets_grow_is_told():
    crew = crew_on("hunger", "B1", "C1").crystals(D3=2, E5=4)
    threatens(crew, "15-3").picks("go", "end")
    assert [(crew.names[one.space], one.by, one.now, one.tied) for one in ahead(crew).crystals] == [("D3", 1, 3, False)]


@rule("LW-114")
def test_of_equal_crystals_each_is_told_as_one_of_several():
    crew = threatens(crew_on("tyrant", "A1", "B1").crystals(C3=2, D4=2, E5=3), "17-5").picks("go", "end")
    assert {(crew.names[one.space], one.by, one.tied) for one in ahead(crew).crystals} == {
        ("C3", 1, True), ("D4", 1, True),
    }  # fmt: skip


def test_with_no_card_open_nothing_is_ahead():
    crew = crew_on("hive", "C4", "F8")
    assert (ahead(crew).shifts, ahead(crew).crystals, ahead(crew).pools) == ((), (), {})


# --- who was lost to what -----------------------------------------------------------------------------


def log(crew: Crew) -> str:
    return [crew.table.sentence(one) for one in crew.table.remembered(None) if one.name == "defeated"][-1]


@rule("LW-65", "LW-66")
def test_whoever_is_defeated_by_a_card_is_remembered_with_it():
    crew = comes(crew_on("deep", "A14", "B14").set(0, health=1), "16-1")
    (lost,) = crew.events("defeated")
    assert lost == {
        "climber": 0, "space": crew.names.index("A14"), "cause": "threat", "card": "16-1", "enraged": False,
        "falling": False,
    }  # fmt: skip
    assert log(crew).endswith("is defeated by Upwelling")


@rule("LW-65", "LW-77")
def test_blight_of_a_crystal_is_remembered_as_such():
    crew = crew_on("hive", "C4", "F8").crystals(C4=-6).set(0, health=1).row("07-4").picks("reveal", "go").set(0, ap=1)
    crew.pick("strike+C4+1")
    (lost,) = crew.events("defeated")
    assert (lost["cause"], lost.get("card")) == ("crystal", None)
    assert log(crew).endswith("is defeated by the blight of a crystal on C4")


# --- colours, delays and injuries -------------------------------------------------------------------


@rule("LW-121", "LW-55")
def test_each_climber_is_told_what_the_colour_of_its_space_does():
    crew = threatens(crew_on("vortex", "E5", "C7", "D7"), "14-4").pick("go")
    assert [(one.health, one.grip) if one else None for one in crew.table.look(0).forecast] == [(-4, 0), (0, -4), None]
    assert crew.table.look(0).shades == {"a": "lose 4 health", "b": "lose 4 grip"}


@rule("LW-121")
def test_an_attack_of_one_colour_needs_no_words_for_it():
    assert threatens(crew_on("vortex", "E5", "A1"), "14-5").table.look(0).shades == {}


@rule("LW-R60", "LW-55")
def test_who_stands_in_two_colours_is_told_both_and_that_the_crew_decides():
    crew = threatens(crew_on("fury", "D12", "E12"), "09-4").picks("0", "1", "go")
    found = told(crew, 0)
    assert found.by_crew
    both = {f"lose {-found.health} health" if found.health else f"lose {-found.grip} grip", *found.instead}
    assert both == {"lose 3 health", "lose 2 grip"}


@rule("LW-134", "LW-55")
def test_where_a_delayed_attack_will_strike_is_told_before_its_marker_lies_and_moves_with_the_climbers():
    crew = threatens(crew_on("forsaken", "F4", "K8"), "11-3").pick("go")
    assert crew.table.look(0).area == {}
    assert [crew.names[cell] for cell in ahead(crew).marks] == ["F4"]
    assert {crew.names[cell] for cell in ahead(crew).area} >= {"F5", "F3", "D4", "H4"}
    assert told(crew, 0).health == -2
    crew.pick("climb+F5")
    assert [crew.names[cell] for cell in ahead(crew).marks] == ["F5"]
    crew.pick("end")
    assert (ahead(crew).marks, ahead(crew).area) == ((), ())
    assert crew.table.look(0).area


@rule("LW-89", "LW-55")
def test_of_an_injury_to_come_no_loss_is_made_up():
    for number in range(12):
        crew = crew_on("weaver", "F6", "A1")
        order = crew.state.injuries
        crew.state.injuries = (*order[number:], *order[:number])
        found = told(threatens(crew, "05-3!").pick("go"), 0)
        assert (found.health, found.grip, found.injuries) == (-3, 0, 1)
