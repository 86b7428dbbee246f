"""Bots on the mountain: good company that obeys its Madness, tells the truth, and knows only what its seat knows."""

from __future__ import annotations

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.redealt import redealt
from game.engine.state import Spoken
from game.mountain.bot.belief import Belief
from tests.mountain.camp import Camp

RULES = level("rules")


def bot_game(seats: int, seed: int, **options: str):
    """A game of bots through the public table, which refuses what is not allowed; yields after each choice."""
    table = Table.new("mountain", seats, seed, options)
    streams = [Stream("bots", seed, seat) for seat in range(seats)]

    def answer(ask):
        found = think(table.game, ask, RULES, streams[ask.seat], Budget())
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    while table.outcome is None:
        ask, choice, argument = next_answer(table.game, answer)
        several = table.game.decision(ask).several and isinstance(choice, tuple)
        table.choose(ask.seat, list(choice) if several else choice_id(choice), argument)
        yield table, ask, choice, argument


def let_talk(camp: Camp, *, marks: int = 3) -> Camp:
    """Bots say what they have to say, until nobody has anything to add; the sand goes on meanwhile."""
    table = camp.table
    for _ in range(400):
        if camp.state.phase != "encounter":
            return camp

        def answer(ask):
            found = think(table.game, ask, RULES, Stream("talk", ask.seat), Budget())
            return found.choice if found.argument is None else Spoken(found.choice, found.argument)

        ask, choice, argument = next_answer(table.game, answer)
        if ask.kind == "sand" and camp.state.marks >= marks:
            return camp
        table.choose(ask.seat, choice_id(choice), argument)
    raise AssertionError("they never stop talking")


@pytest.mark.parametrize(("seats", "seed", "options"), [
    (3, 1, {}), (4, 2, {}), (5, 3, {"expert": "on"}), (4, 4, {"sand_seconds": "off"}), (3, 5, {"talk": "voices"}),
])  # fmt: skip
def test_all_that_bots_say_and_lay_is_allowed_by_their_madness(seats, seed, options):
    *_, (table, _, _, _) = bot_game(seats, seed, **options)
    assert table.outcome is not None


@pytest.mark.parametrize("seed", [11, 12])
def test_a_bot_names_only_cards_it_holds_and_denies_none(seed):
    named = 0
    for table, ask, _, argument in bot_game(4, seed):
        if not isinstance(argument, dict) or "act" not in argument:
            continue
        content, explorer = table.game.content, table.game.state.seats[ask.seat]
        held = [
            (content.type[card], content.value[card])
            for card in (*explorer.hand, *explorer.laid)
            if card in content.type
        ]
        if argument["act"] == "card":
            assert (argument["type"], argument["qty"]) in held
            named += 1
        if argument["act"] == "none":
            assert argument["type"] not in [kind for kind, _ in held]
    assert named > 20


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_bot_does_and_why_depends_on_nothing_it_does_not_know(seats):
    policy = Table.new("mountain", seats).game.ruleset.policy
    for number, (table, _, _, _) in enumerate(bot_game(seats, 20 + seats)):
        if number % 5 or table.outcome is not None:
            continue
        for ask in table.game.state.asks:
            if ask.seat < 0:
                continue
            worlds = [redealt(table.game, ask.seat, Stream("world", number, each)) for each in range(3)]
            answers = [policy.decide(world, ask, Stream("same")) for world in worlds]
            assert answers[0] == answers[1] == answers[2]
            if answers[0] is not None:
                told = [
                    (policy.reason(world, ask, answers[0]), policy.advice(world, ask, answers[0])) for world in worlds
                ]
                assert told[0] == told[1] == told[2]


def test_nobody_is_told_why_a_bot_talks_or_lays():
    policy = Table.new("mountain", 3).game.ruleset.policy
    camp = Camp(3).deal(0, tools=8).encounter("T01")
    ask = next(ask for ask in camp.state.asks if ask.seat == 0)
    phrase = Spoken("say", {"act": "card", "type": "tools", "qty": 5})
    assert policy.reason(camp.table.game, ask, phrase) == ""
    assert policy.reason(camp.table.game, ask, ("lay", "barometer")) == ""
    assert policy.advice(camp.table.game, ask, phrase)


def test_sane_bots_meet_every_challenge_that_can_be_met():
    camp = Camp(3).deal(0, tools=4, books=3).deal(1, tools=5, books=5).deal(2, books=2).encounter("T01")
    let_talk(camp).sand_out()
    laid = [card for explorer in camp.state.seats for card in explorer.laid]
    sums = {
        kind: sum(camp.content.value[card] for card in laid if camp.content.type[card] == kind)
        for kind in ("tools", "books")
    }
    assert sums["tools"] in (7, 8, 9)
    assert sums["books"] in (7, 8, 9)


def test_a_bot_that_hears_a_number_no_card_has_knows_whose_words_are_doubled():
    camp = Camp(3).hand(1, "barometer", "binoculars").mad(1, "2-03").encounter("T01")
    camp.say(1, "card", qty=3, type="tools").say(1, "card", qty=6, type="tools")
    assert [phrase.qty for phrase in camp.heard(0)] == [6, 12]
    assert Belief(camp.table.game, 0).told[1].cards == {"tools": [3, 6]}


def test_a_bot_that_is_refused_what_was_just_offered_knows_whose_kinds_are_turned_round():
    camp = Camp(3).hand(1, "barometer").mad(1, "3-04").encounter("T03")
    camp.say(1, "card", qty=6, type="tools")
    assert Belief(camp.table.game, 0).told[1].cards == {"weapons": [6]}
    camp.say(0, "put", qty=6, type="weapons", to=1).say(1, "no", to=0)
    assert Belief(camp.table.game, 0).told[1].cards == {"tools": [6]}


def test_more_copies_than_there_are_give_a_liar_away():
    camp = Camp(3).hand(0, "coil-of-rope", "tent-pegs").hand(1, "pencils").mad(1, "2-06").encounter("T01")
    camp.say(1, "card", qty=2, type="books")
    assert camp.heard(0)[-1].type == "tools"
    assert Belief(camp.table.game, 0).told[1].cards == {"books": [2]}


def test_who_cannot_speak_adds_what_the_others_need():
    camp = Camp(3).deal(0, tools=5, books=2).deal(2, tools=3).mad(2, "3-02").encounter("T01")
    let_talk(camp).sand_out()
    assert sum(camp.content.value[card] for card in camp.state.seats[2].laid) == 3


def test_who_can_only_nod_is_asked():
    camp = Camp(3).deal(0, tools=5, books=2).deal(2, tools=3).mad(2, "3-08").encounter("T01")
    let_talk(camp, marks=2)
    assert "can" in [phrase.act for phrase in camp.heard(2)]
    assert "yes" in [phrase.act for phrase in camp.heard(0)] or "no" in [phrase.act for phrase in camp.heard(0)]


def test_a_bot_repeats_itself_when_asked():
    camp = Camp(3).deal(1, tools=5).encounter("T01")
    camp.say(1, "card", qty=5, type="tools").say(0, "again", to=1)
    found = think(camp.table.game, camp.state.asks[1], RULES, Stream("again"), Budget())
    assert (found.argument["act"], found.argument["qty"]) == ("card", 5)


def test_a_bot_lays_when_somebody_says_go_and_not_before():
    camp = Camp(3).hand(1, "theodolite", "binoculars").encounter("T01")
    camp.say(1, "card", qty=5, type="tools").say(1, "card", qty=3, type="tools").say(1, "none", type="books")
    ask = next(ask for ask in camp.state.asks if ask.seat == 1)
    assert think(camp.table.game, ask, RULES, Stream("go"), Budget()).choice is None
    camp.say(0, "go")
    found = think(camp.table.game, ask, RULES, Stream("go"), Budget()).choice
    assert found[0] == "lay"
    assert sum(camp.content.value[card] for card in found[1:]) == 8


def test_a_leader_flies_where_somebody_points_if_it_is_as_good():
    camp = Camp(3)
    camp.choose(1, "c5")
    found = think(camp.table.game, camp.state.asks[0], RULES, Stream("fly"), Budget())
    assert found.choice == "c5"


def test_failures_of_the_last_turn_go_to_madness_because_it_no_longer_matters():
    camp = Camp(3).levels(2, 2, 1).encounter("T25", "f3").sand_out()
    if camp.state.phase == "restart":
        camp.choose(0, "accept")
    found = think(camp.table.game, camp.state.asks[0], RULES, Stream("last"), Budget())
    assert found.choice[1] == "madness"


def test_two_injuries_are_rolled_again():
    camp = Camp(3).levels(3, 3, 3).tokens(3).queue("die", "accident").resolution("T01")
    camp.choose(0, "0+die")
    assert think(camp.table.game, camp.state.asks[0], RULES, Stream("die"), Budget()).choice == "reroll"


def test_bots_spare_a_person_madness_and_relics():
    camp = Camp(3, players=("human", "rules", "rules")).levels(2, 2, 2).leader(1).resolution("T01")
    found = think(camp.table.game, camp.state.asks[0], RULES, Stream("spare"), Budget())
    assert found.choice[1] == "madness"
    assert found.choice[2] != "seat-0"
    camp = Camp(3, players=("human", "rules", "rules")).relic(0, "S-B").leader(1).resolution("T03", weapons=8)
    assert think(camp.table.game, camp.state.asks[0], RULES, Stream("spare"), Budget()).choice != "seat-0"


@pytest.mark.parametrize(("answer", "wish"), [(None, "restart"), ("no", "accept")])
def test_a_share_that_was_named_and_never_laid_is_worth_another_sand(answer, wish):
    camp = Camp(3).deal(0, tools=5).deal(1, tools=3).encounter("T01")
    camp.say(0, "put", qty=3, type="tools", to=1)
    if answer:
        camp.say(1, answer, to=0)
    camp.lay(0, *camp.state.seats[0].hand).sand_out()
    assert think(camp.table.game, camp.state.asks[0], RULES, Stream("again"), Budget()).choice == wish
