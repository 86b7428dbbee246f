"""Further rules: contradictions, ties, order, costs, "or", open hands, edges, choosing climbers."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.threatening import event, pair
from tests.marks import rule


def on(leviathan: str, *sets: str, at: list[str]) -> Crew:
    """A crew on a leviathan's own map."""
    return Crew(*sets, leviathan=leviathan, map=None, at=at)


def comes(crew: Crew, *lines: str, grip: int = 8) -> Crew:
    """A threat with these lines has come, in a turn without a card."""
    return event(crew.hand(0).grip_is(0, grip), *lines).picks("reveal", "go").end().resolve()


# --- which rule counts ------------------------------------------------------------------------------


def decree(name: str, *at: str) -> Crew:
    crew = on("tyrant", "fix+breaker", "kestrel+mender", at=list(at or ("A3", "J3")))
    for token in crew.state.tokens:
        token.place, token.face_up = ("card", True) if token.front == name else ("bag", False)
    crew.fresh()
    return crew


@rule("LW-113")
def test_rules_of_the_leviathan_beat_skills():
    crew = decree("silence").hand(0, "fix-2").hand(1, "kestrel-8")
    assert crew.offers("skill+fix-2+0")
    assert not crew.offers("skill+kestrel-8+1")
    assert decree("tithe").hand(1, "kestrel-8").offers("skill+kestrel-8+1")


@rule("LW-113")
def test_rules_of_the_leviathan_beat_the_general_rules():
    crew = decree("labour", "A3", "J1").set(0, health=4).hand(0).picks("reveal", "go", "mend+0")
    assert (crew.climber().health, crew.climber().ap) == (5, 0)


@rule("LW-113")
def test_effects_of_players_beat_the_general_rules():
    crew = pair().hand(0, "breaker-8").crystals(C4=-3, I8=6).skill("breaker-8").pick("C4")
    assert crew.crystal("C4") == 2
    assert crew.climber().blight == 0


@rule("LW-113")
def test_rules_of_the_leviathan_beat_anytime_actions():
    assert not decree("famine").set(0, mushrooms=("red-cap",)).offers("use+red-cap+0")
    assert decree("tithe").set(0, mushrooms=("red-cap",)).offers("use+red-cap+0")


@rule("LW-114")
def test_on_a_tie_the_players_decide():
    crew = comes(pair(at="C4", other="G4"), "{target: highest, do: [{lose_health: 1}]}")
    assert (crew.ask.kind, crew.ask.seat, crew.options()) == ("target", 0, ["0", "1"])
    crew.pick("1")
    assert (crew.climber(0).health, crew.climber(1).health) == (8, 7)


@rule("LW-114")
def test_without_a_tie_nobody_is_asked():
    crew = comes(pair(at="C4", other="G5"), "{target: highest, do: [{lose_health: 1}]}")
    assert (crew.ask.kind, crew.climber(1).health) == ("window", 7)


@rule("LW-114")
def test_where_a_marker_could_lie_on_several_climbers_the_players_decide():
    crew = pair(at="C4", other="G4").row("01-3").pick("reveal")
    assert (crew.ask.kind, crew.options()) == ("target", ["0", "1"])
    crew.pick("1")
    assert [crew.names[cell] for cell in crew.state.markers] == ["G4"]


# --- one effect after the other ---------------------------------------------------------------------


@rule("LW-115")
def test_nobody_can_act_while_a_skill_resolves():
    crew = pair("kestrel+breaker").hand(0, "kestrel-5").hand(1, "hornet-1").skill("kestrel-5").pick("C5")
    assert [ask.kind for ask in crew.asks] == ["climb"]
    crew.pick("stay")
    assert crew.offers("skill+hornet-1+1")


@rule("LW-115")
def test_nobody_can_act_between_two_lines_of_a_threat():
    crew = pair(other="F4").hand(1, "kestrel-8").hand(0)
    event(
        crew,
        "{target: active, do: [{choose: [[{lose_health: 1}], [{lose_grip: 1}]]}]}",
        "{target: active, do: [{choose: [[{lose_health: 1}], [{lose_grip: 1}]]}]}",
    )
    crew.picks("reveal", "go").end().resolve()
    assert [ask.kind for ask in crew.asks] == ["choose"]
    crew.pick("0")
    assert [ask.kind for ask in crew.asks] == ["choose"]


@rule("LW-115")
def test_what_answers_a_skill_waits_until_it_has_ended():
    crew = pair().hand(0, "breaker-2").crystals(C4=2, C5=4, I8=6).skill("breaker-2")
    assert crew.crystal("C4") == 0
    assert crew.crystal("C5") == 2  # the second strike came unfocused
    assert crew.climber().focused  # and Shatterpoint after it


@rule("LW-116")
def test_the_leviathan_answers_before_the_players():
    crew = pair(leviathan="sentinel", regions={"shade": ["A1"]}).hand(0, "breaker-1").crystals(C4=4, I8=6)
    crew.skill("breaker-1").pick("C4")
    names = [event.name for event in crew.table.events if event.name in ("token_moved", "focused")]
    assert names == ["token_moved", "focused"]


@rule("LW-116")
def test_the_players_choose_the_order_of_their_own_answers():
    crew = pair("fix+roughneck").set(0, injuries=("cracked-rib",))
    comes(crew, "{target: active, do: [{lose_health: 1}]}")
    assert (crew.ask.kind, crew.ask.seat) == ("triggers", 0)  # Grit, and the rib


@rule("LW-117")
def test_a_strike_behind_the_one_that_closed_the_eye_does_nothing():
    crew = on("watcher", "hornet+breaker", "fix+mender", at=["E9", "D9"]).hand(0, "hornet-5")
    crew.state.features["eye"] = "open"
    crew.fresh()
    before = sum(die.value for die in crew.state.pools["iris"])
    crew.skill("hornet-5").pick("eye@E9")
    while crew.ask.kind == "dice":
        crew.pick(crew.options()[0])
    assert crew.state.features["eye"] == "closed"
    assert crew.ask.kind == "window"  # the second climber found nothing to strike
    assert before - sum(die.value for die in crew.state.pools["iris"]) == 1
    assert [climber.blight for climber in crew.state.climbers] == [1, 0]


@rule("LW-118")
@pytest.mark.parametrize(("order", "left"), [("0", {"C4": 4, "C5": 2}), ("1", {"C4": 2, "C5": 4})])
def test_the_effects_of_a_skill_may_be_resolved_in_any_order(order: str, left: dict[str, int]):
    crew = pair("fix+freeclimber").hand(0, "freeclimber-7").crystals(C4=4, C5=4, I8=6).skill("freeclimber-7")
    assert (crew.ask.kind, crew.options()) == ("order", ["0", "1"])
    crew.pick(order).pick("C5")
    assert {place: crew.crystal(place) for place in left} == left


@rule("LW-118")
def test_a_skill_may_state_an_order():
    crew = pair("hornet+breaker").hand(0, "hornet-2").crystals(C4=4, E5=4, I8=6).skill("hornet-2")
    assert crew.ask.kind == "jump"
    crew.pick("E5")
    assert (crew.crystal("C4"), crew.crystal("E5")) == (4, 3)


@rule("LW-119")
def test_a_climb_may_be_shorter_than_its_number():
    crew = pair("kestrel+breaker").hand(0, "kestrel-5").skill("kestrel-5").picks("C5", "stay")
    assert crew.place() == "C5"
    assert crew.ask.kind == "window"


@rule("LW-119")
def test_a_move_may_not_be_made_at_all():
    crew = pair("savvy+breaker").hand(0, "savvy-2").skill("savvy-2").pick("stay")
    assert crew.place() == "C4"
    assert "savvy-2" in crew.deck().discard


@rule("LW-119")
def test_what_is_not_used_cannot_be_saved():
    crew = pair("kestrel+breaker").hand(0, "kestrel-5").skill("kestrel-5").picks("C5", "stay")
    assert not any(option.startswith("climb") for option in crew.options())


@rule("LW-119")
def test_a_strike_at_a_blighted_crystal_may_be_left():
    crew = pair().hand(0, "breaker-1").crystals(C4=-6, I8=6).skill("breaker-1").pick("none")
    assert (crew.crystal("C4"), crew.climber().blight) == (6, 0)


@rule("LW-119")
def test_a_strike_at_a_normal_crystal_may_be_left():
    crew = pair(leviathan="sentinel", regions={"shade": ["A1"]}).hand(0, "fix-3").crystals(C4=2, I8=6)
    crew.skill("fix-3")  # only for the grip: who breaks a crystal draws the Sentinel's gaze
    assert crew.ask.kind == "strike"
    assert crew.pick("none").crystal("C4") == 2


# --- costs ------------------------------------------------------------------------------------------


@rule("LW-120")
def test_a_cost_is_paid_before_the_effect():
    crew = pair("brick+breaker").hand(0, "brick-1").crystals(C4=-6, I8=6).skill("brick-1")
    assert crew.ask.kind == "strike"
    assert crew.climber().health == 7


@rule("LW-120")
def test_a_skill_whose_cost_cannot_be_paid_cannot_be_used():
    crew = pair().hand(0)
    assert not crew.offers("cover+fix+0")
    assert crew.refused("cover+fix+0") == "LW-47"
    assert crew.hand(0, "fix-3").offers("cover+fix+0")


@rule("LW-120")
def test_the_card_that_is_played_does_not_pay_for_itself():
    crew = pair("fix+gambler").hand(0, "gambler-5")
    assert crew.refused("skill+gambler-5+0") == "LW-120"
    assert crew.hand(0, "gambler-5", "fix-3").offers("skill+gambler-5+0")


@rule("LW-120")
def test_a_cost_is_paid_even_if_the_effect_finds_nothing():
    crew = pair("brick+breaker").hand(0, "brick-1").skill("brick-1")
    assert crew.climber().health == 7


# --- or ---------------------------------------------------------------------------------------------

SORROW = "{target: active, do: [{choose: [[{lose_health: 1}], [{lose_grip: 2}]]}]}"


@rule("LW-124")
def test_who_suffers_an_or_chooses():
    crew = comes(pair(), SORROW)
    assert (crew.ask.kind, crew.ask.seat, crew.options()) == ("choose", 0, ["0", "1"])
    crew.pick("1")
    assert (crew.climber().health, crew.grip()) == (8, 6)


@rule("LW-124")
def test_another_climber_who_suffers_chooses_too():
    crew = comes(pair(), SORROW.replace("active", "next"))
    assert (crew.ask.kind, crew.ask.seat) == ("choose", 1)


@rule("LW-124")
def test_an_effect_that_can_be_fulfilled_must_be_chosen():
    crew = comes(pair(at="C1"), SORROW, grip=0)
    assert crew.ask.kind == "window"  # only health was left
    assert crew.climber().health == 7


@rule("LW-R58")
def test_an_effect_counts_only_if_it_can_be_suffered_in_full():
    crew = comes(pair(), SORROW, grip=1)
    assert (crew.climber().health, crew.grip()) == (7, 1)


@rule("LW-R58")
def test_if_no_effect_can_be_fulfilled_one_chooses_freely_and_suffers_what_is_possible():
    line = "{target: active, do: [{choose: [[{discard: 1}], [{lose_grip: 2}]]}]}"
    crew = comes(pair(at="C1"), line, grip=1)
    assert (crew.ask.kind, crew.options()) == ("choose", ["0", "1"])
    crew.pick("1")
    assert crew.grip() == 0


@rule("LW-124")
def test_in_a_skill_or_is_a_free_choice():
    crew = pair().hand(0, "fix-3", "fix-5").set(0, health=8).pick("cover+fix+0").several("fix-3")
    assert (crew.ask.kind, crew.options()) == ("choose", ["0", "1"])


# --- the open table ---------------------------------------------------------------------------------


@rule("LW-125")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_and_discards_are_open_to_all(seat: int | None):
    crew = pair().hand(0, "fix-3", "fix-5").hand(1, "kestrel-2")
    crew.deck(1).discard = ("kestrel-4",)
    decks = crew.table.view(seat)["decks"]
    assert (decks[0]["hand"], decks[1]["hand"]) == (["fix-3", "fix-5"], ["kestrel-2"])
    assert decks[1]["discard"] == ["kestrel-4"]


# --- edges and spaces -------------------------------------------------------------------------------


@rule("LW-126")
def test_nobody_can_move_beyond_the_edge():
    crew = pair(at="A8").hand(0, "breaker-2").act("breaker-2")
    spaces = {option.partition("+")[2] for option in crew.options() if option.startswith(("climb", "jump"))}
    assert spaces == {"B8", "A7", "C8", "B7", "A6"}


@rule("LW-126")
@pytest.mark.parametrize(("way", "place"), [("left", "A4"), ("right", "I4"), ("up", "C8"), ("down", "C1")])
def test_nobody_can_be_pushed_beyond_the_edge(way: str, place: str):
    crew = comes(pair(), f"{{target: active, do: [{{push: {{n: 9, dir: {way}}}}}]}}")
    assert crew.place() == place


@rule("LW-126")
def test_nobody_can_be_pushed_into_a_gap_of_the_map():
    hole = ".. .. .. .. #. .. .. .. .6 / =s =s =s =s =s =s =s =s =s"
    crew = comes(pair(at="C2", map=hole), "{target: active, do: [{push: {n: 3, dir: right}}]}")
    assert crew.place() == "D2"


@rule("LW-127")
def test_climbers_may_share_a_space():
    crew = pair(at="C4", other="C5").hand(0, "breaker-2").act("breaker-2").pick("climb+C5")
    assert crew.place(0) == crew.place(1) == "C5"


@rule("LW-128")
def test_active_is_the_climber_whose_turn_it_is():
    crew = comes(pair(other="F4"), "{target: active, do: [{lose_health: 1}]}")
    assert [climber.health for climber in crew.state.climbers] == [7, 8]
    crew.hand(0, "fix-3", "fix-5", "fix-7").finish()
    event(crew.hand(1), "{target: active, do: [{lose_health: 1}]}").picks("reveal", "go").end().resolve()
    assert [climber.health for climber in crew.state.climbers] == [7, 7]


# --- choosing climbers ------------------------------------------------------------------------------


@rule("LW-130")
def test_any_climber_may_be_oneself():
    crew = pair("mystic+breaker", at="A8", other="I1").hand(0, "mystic-5").skill("mystic-5")
    assert (crew.ask.kind, crew.ask.seat, crew.options()) == ("target", 0, ["0", "1"])


@rule("LW-130")
def test_any_climber_may_be_anywhere_on_the_map():
    crew = pair("mystic+breaker", at="A8", other="I1").hand(0, "mystic-5").grip_is(1, 2).skill("mystic-5").pick("1")
    assert crew.grip(1) == 5


@rule("LW-130")
def test_a_climber_whom_another_chose_decides_how_the_effect_is_used():
    crew = pair("fix+breaker", other="C4").hand(0, "fix-4").skill("fix-4").pick("0")
    assert (crew.ask.kind, crew.ask.seat) == ("climb", 1)
    crew.picks("D4", "stay")
    assert crew.place(1) == "D4"


@rule("LW-130")
def test_a_climber_whom_another_chose_chooses_between_effects():
    crew = pair(other="D4").hand(0, "fix-3", "fix-5").pick("cover+fix+0").several("fix-3").pick("1")
    assert (crew.ask.kind, crew.ask.seat) == ("choose", 1)


# --- arrows -----------------------------------------------------------------------------------------


@rule("LW-192", "LW-141")
@pytest.mark.parametrize(("way", "place"), [("up", "C6"), ("down", "C2"), ("left", "A4"), ("right", "E4")])
def test_an_arrow_is_the_direction_of_a_push(way: str, place: str):
    crew = comes(pair(), f"{{target: active, do: [{{push: {{n: 2, dir: {way}}}}}]}}")
    assert crew.place() == place
