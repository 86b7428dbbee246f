"""Alone with one deck: two climbers, one hand."""

from __future__ import annotations

import pytest

from game.leviathan.land.ground import scenario
from tests.leviathan.drilled import Drill
from tests.leviathan.threatening import event
from tests.marks import rule

PAIR = ("fix+breaker", "kestrel")


def solo(*at: str, sets: tuple[str, ...] = PAIR, **more) -> Drill:
    return Drill(*sets, at=at or ("C4", "F4"), solo_mode="on", **more)


@rule("LW-105")
def test_two_climbers_share_one_deck_of_two_characters_and_one_class():
    crew = solo()
    assert [climber.character for climber in crew.state.climbers] == ["fix", "kestrel"]
    assert len(crew.state.decks) == 1
    deck = crew.deck()
    cards = [f"{name}-{number}" for name in ("breaker", "fix", "kestrel") for number in range(1, 9)]
    assert sorted((*deck.draw, *deck.hand)) == cards


@rule("LW-105")
def test_one_class_is_chosen_for_both():
    kinds = [told["set"] for told in solo().events("chose_set")]
    assert kinds == ["fix", "breaker", "kestrel"]


@rule("LW-105")
def test_one_hand_serves_both_climbers():
    crew = solo().hand(0, "fix-3")
    assert crew.deck(0) is crew.deck(1)
    assert {"skill+fix-3+0", "skill+fix-3+1"} <= set(crew.options())


@rule("LW-106", "LW-R8")
def test_the_two_climbers_take_turns_alternately():
    crew = solo()
    order = []
    for _ in range(4):
        order.append(crew.state.active)
        crew.finish()
    assert order == [0, 1, 0, 1]


@rule("LW-R8")
def test_in_solo_too_a_random_climber_is_first():
    assert {solo(seed=seed, first_climber="random").state.active for seed in range(12)} == {0, 1}


@rule("LW-107")
def test_each_climber_has_health_and_blight_of_its_own():
    crew = solo().hand(0, "breaker-1").crystals(F4=-6)
    crew.skill("breaker-1", 1).pick("F4")
    crew = event(crew, "{target: active, do: [{lose_health: 2}]}").act().pick("go").end().resolve()
    assert [(climber.health, climber.blight) for climber in crew.state.climbers] == [(6, 0), (8, 1)]


@rule("LW-107")
def test_each_climber_has_a_focus_of_its_own():
    crew = solo().hand(0, "kestrel-8").skill("kestrel-8", 1)
    assert [climber.focused for climber in crew.state.climbers] == [False, True]


@rule("LW-108", "LW-R71")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("card", ["fix-3", "kestrel-8", "breaker-3"])
def test_any_hand_card_may_be_used_for_either_climber(card, who):
    crew = solo().hand(0, card)
    assert crew.skill(card, who).events("played_skill")[-1]["climber"] == who


@rule("LW-108")
@pytest.mark.parametrize("card", ["fix-3", "kestrel-8", "breaker-3"])
def test_either_climber_may_use_any_hand_card_for_action_points(card):
    crew = solo()
    crew.finish().hand(0, card).row("01-2").act(card)
    assert crew.climber(1).ap == crew.game.content.cards[card].ap


@rule("LW-R71")
def test_a_skill_starts_from_the_climber_for_whom_it_is_played():
    crew = solo().hand(0, "kestrel-5").skill("kestrel-5", 0)
    assert "C5" in crew.options()
    crew = solo().hand(0, "kestrel-5").skill("kestrel-5", 1)
    assert "F5" in crew.options()


@rule("LW-109")
def test_the_character_card_belongs_to_its_own_climber():
    crew = solo().hand(0, "fix-1")
    assert {"cover+fix+0", "cover+kestrel+1"} <= set(crew.options())
    assert not {"cover+fix+1", "cover+kestrel+0"} & set(crew.options())


@rule("LW-109")
def test_only_the_focused_climber_may_raise_a_number():
    crew = solo("C4", "C4").hand(0, "breaker-1", "breaker-8").set(1, focused=True).crystals(C4=6, I8=1)
    crew.skill("breaker-8", 0)
    assert crew.ask.kind == "window"
    crew.skill("breaker-1", 1)
    assert crew.ask.kind == "focus"


@rule("LW-109")
def test_mushrooms_belong_to_the_climber_who_carries_them():
    crew = solo().set(1, mushrooms=("red-cap",), health=4)
    assert not crew.offers("use+red-cap+0")
    assert crew.pick("use+red-cap+1").climber(1).health == 6


@rule("LW-109")
def test_an_injury_hampers_its_own_climber_only():
    crew = solo("C4", "C4").set(1, injuries=("numb-fingers",)).hand(0, "breaker-1").crystals(C4=6)
    crew.skill("breaker-1", 0)
    assert crew.crystal("C4") == 2


@rule("LW-110", "LW-R73")
def test_a_rest_gives_seven_grip_instead_of_the_whole_discard_pile():
    crew = solo("C1", "F4").hand(0, "fix-1").grip_is(0, 5).row("01-2").act("fix-1")
    discards = len(crew.deck().discard)
    crew.pick("rest")
    assert (crew.grip(), len(crew.deck().discard)) == (12, discards - 7)


@rule("LW-R73")
def test_the_seven_cards_of_a_rest_are_random():
    found = set()
    for seed in range(6):
        crew = solo("C1", "F4").hand(0, "fix-1").grip_is(0, 5).row("01-2").act("fix-1")
        crew.state.seed = seed
        found.add(crew.pick("rest").deck().draw[:7])
    assert len(found) > 3
    assert len({frozenset(cards) for cards in found}) > 3


@rule("LW-110")
def test_a_rest_with_few_discards_gives_what_there_is():
    crew = solo("C1", "F4").hand(0, "fix-1").grip_is(0, 20).row("01-2").act("fix-1").pick("rest")
    assert (crew.grip(), crew.deck().discard) == (23, ())


@rule("LW-111")
def test_when_the_deck_is_empty_both_climbers_fall():
    crew = solo("C5", "F5").hand(0, "breaker-3").grip_is(0, 1, "breaker-1").row("01-2").act("breaker-3").end().resolve()
    assert [climber.falling for climber in crew.state.climbers] == [True, True]


@rule("LW-111")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_chooses_who_falls_first(first):
    crew = solo("C3", "F3").hand(0, "breaker-3", "fix-3").grip_is(0, 1, "breaker-1").row("01-2").act("breaker-3")
    crew.end().resolve()
    assert (crew.ask.kind, crew.options()) == ("falls", ["0", "1"])
    crew.pick(str(first))
    assert crew.ask.args[:2] == ("fall", first)
    crew.picks("fall_on", "fall_on")
    assert crew.place(first) in ("C1", "F1")
    assert crew.ask.args[:2] == ("fall", 1 - first)


@rule("LW-R72")
def test_a_climber_on_a_ledge_may_stop_at_once_when_the_deck_is_empty():
    crew = solo("C3", "F3").ground(C3="ledge", F3="ledge").hand(0, "breaker-3", "fix-3").grip_is(0, 1, "breaker-1")
    crew.row("01-2").act("breaker-3").end().resolve().picks("0", "stop", "stop")
    assert (crew.place(0), crew.place(1)) == ("C3", "F3")


@rule("LW-R72")
def test_grip_lost_by_either_comes_from_the_one_deck():
    crew = solo().hand(0, "fix-1").row("01-2").act("fix-1").end()
    grip = crew.grip()
    crew.finish()
    assert [told["climber"] for told in crew.events("lost_grip")] == [0, 1]
    assert len([card for told in crew.events("lost_grip") for card in told["cards"]]) == 2
    assert grip - 2 >= crew.grip()


@rule("LW-R72")
def test_a_secure_card_goes_to_the_one_hand():
    crew = solo().hand(0).grip_is(0, 9, "fix-1").set(1, mushrooms=("vine-button",)).ground(F5="difficult")
    crew.picks("use+vine-button+1", "F5")
    assert crew.deck().hand == ("fix-1",)


@rule("LW-R72")
def test_after_a_defeat_the_other_plays_on_with_the_deck():
    crew = event(solo(), "{target: next, do: [{lose_health: 8}]}").hand(0, "fix-1", "fix-2")
    crew.act("fix-1").end().resolve()
    assert crew.climber(1).defeated
    assert crew.deck().hand == ("fix-2",)
    assert crew.grip() > 15
    crew.finish()
    assert (crew.state.active, crew.table.outcome) == (0, None)
    crew.finish()
    assert crew.table.outcome.reason == "last_chance"


@rule("LW-R72")
def test_the_ap_card_of_a_defeated_climber_is_discarded_though_the_deck_plays_on():
    crew = solo().hand(0, "fix-3", "fix-2").ground(C5="harmful").set(0, health=1).row("01-2").act("fix-3")
    crew.pick("climb+C5")
    deck = crew.deck()
    every = (*deck.draw, *deck.hand, *deck.discard)
    assert crew.climber(0).defeated
    assert (len(every), len(set(every))) == (24, 24)


@rule("LW-112", "LW-R90")
def test_paranoid_is_laid_aside_and_another_injury_drawn():
    crew = solo()
    crew.state.injuries = ("dazed", "rattled", "paranoid")
    event(crew, "{target: next, do: [{injure: 1}]}").hand(0, "fix-1").act("fix-1").end().resolve()
    assert crew.climber(1).injuries == ("rattled",)
    assert (crew.state.injuries, crew.state.injuries_aside) == (("dazed",), ("paranoid",))


@rule("LW-R90")
def test_if_paranoid_is_the_last_injury_there_is_none():
    crew = solo()
    crew.state.injuries = ("paranoid",)
    event(crew, "{target: next, do: [{injure: 2}]}").hand(0, "fix-1").act("fix-1").end().resolve()
    assert (crew.climber(1).injuries, crew.state.injuries, crew.state.injuries_aside) == ((), (), ("paranoid",))


@rule("LW-R90")
def test_paranoid_stays_aside_when_injuries_are_shuffled_back():
    crew = solo("C1", "F4").set(0, injuries=("numb-fingers",)).hand(0, "fix-1")
    crew.state.injuries, crew.state.injuries_aside = ("dazed",), ("paranoid",)
    crew.row("01-2").act("fix-1").pick("rest")
    assert sorted(crew.state.injuries) == ["dazed", "numb-fingers"]
    assert crew.state.injuries_aside == ("paranoid",)


@rule("LW-112")
def test_with_two_players_paranoid_is_an_injury_like_any_other():
    crew = Drill("fix+breaker", "kestrel+mender", at=["C4", "F4"])
    crew.state.injuries = ("dazed", "paranoid")
    event(crew, "{target: next, do: [{injure: 1}]}").act("fix-1").end().resolve()
    assert crew.climber(1).injuries == ("paranoid",)


@rule("LW-R69")
@pytest.mark.parametrize("who", [0, 1])
def test_the_class_rule_works_for_whichever_climber_wakes_it(who):
    crew = solo("C4", "C4").hand(0, "breaker-1").crystals(C4=3, I8=6).skill("breaker-1", who)
    assert [climber.focused for climber in crew.state.climbers] == [who == 0, who == 1]


@rule("LW-R69")
def test_the_class_tokens_belong_to_the_pair():
    """A gadget that one of them exhausts cannot be used by the other."""
    crew = solo(sets=("fix+gadgeteer", "kestrel"))
    assert {"class+grapple+0", "class+grapple+1"} <= set(crew.options())
    crew.picks("class+grapple+0", "C5")
    assert not crew.offers("class+grapple+1")


@rule("LW-R69")
def test_the_sigil_of_a_pair_is_one():
    crew = solo(sets=("fix+magus", "kestrel")).hand(0, "magus-6", "magus-5")
    crew.skill("magus-6", 0).pick("veil+sigil+after")
    crew.skill("magus-5", 1)
    assert not any("sigil" in option for option in crew.options())


@rule("LW-R70")
def test_numbers_per_climber_count_two():
    crew = Drill(*PAIR, solo_mode="on", leviathan="avalanche", map=None)
    assert len([token for token in crew.state.tokens if token.set == "frost"]) == 6


@rule("LW-R70")
def test_all_and_next_mean_both_climbers_as_with_two_players():
    crew = solo().hand(0, "fix-1")
    event(crew, "{target: all, do: [{lose_health: 1}]}", "{target: next, do: [{lose_health: 1}]}")
    crew.act("fix-1").end().resolve()
    assert [climber.health for climber in crew.state.climbers] == [7, 6]


@rule("LW-R70")
def test_both_climbers_stand_on_the_starting_row():
    crew = Drill(*PAIR, solo_mode="on")
    assert {crew.climber(0).at, crew.climber(1).at} <= set(scenario(crew.game).board.starts)


@rule("LW-R74")
def test_one_person_may_lead_several_climbers_with_a_deck_each():
    crew = Drill("fix+breaker", "kestrel+mender", "hazard+herald", seats=1, climbers_per_seat="3")
    assert [climber.seat for climber in crew.state.climbers] == [0, 0, 0]
    assert [len(deck.draw) for deck in crew.state.decks] == [13, 13, 13]


@rule("LW-R74")
def test_the_hands_of_several_climbers_of_one_seat_stay_apart():
    crew = Drill("fix+breaker", "kestrel+mender", seats=1, climbers_per_seat="2", at=["C4", "F4"])
    crew.hand(0, "fix-1").hand(1, "kestrel-8")
    assert {"skill+fix-1+0", "skill+kestrel-8+1"} <= set(crew.options(0))
    assert not {"skill+fix-1+1", "skill+kestrel-8+0"} & set(crew.options(0))


@rule("LW-R74")
def test_there_are_never_more_than_four_climbers():
    crew = Drill("fix+breaker", "kestrel+mender", "hazard+herald", "hornet+magus", seats=2, climbers_per_seat="4")
    assert [climber.seat for climber in crew.state.climbers] == [0, 0, 1, 1]
