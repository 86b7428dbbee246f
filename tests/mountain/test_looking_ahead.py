"""Leaders who look ahead: what they try, what they may know, and that talk and the sand do not wait for them."""

from __future__ import annotations

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.commands.simulate import Job, play_game
from game.engine.chance import Stream
from game.engine.redealt import redealt
from game.engine.state import Spoken
from game.mountain.bot import looking_ahead
from game.mountain.bot.outline import fewest, outline, understanding
from game.mountain.bot.straight_up import lead_straight_up
from game.mountain.questions import QUESTIONS
from tests.conservation import mountain_conserved
from tests.mountain.camp import Camp

RULES, SEARCH = level("rules"), level("search")
FEW = Budget(playouts=12)


def leaders_questions(seats: int, seed: int, most: int):
    """A game of rules bots, at each question that a Leader would look ahead for."""
    table = Table.new("mountain", seats, seed, {}, players=("search",) * seats)
    game = table.game
    streams = [Stream("bots", seed, seat) for seat in range(seats)]

    def answer(ask):
        found = think(game, ask, RULES, streams[ask.seat], Budget(), told=False)
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    asked = 0
    while game.state.outcome is None and asked < most:
        ask = game.state.asks[0]
        if ask.kind in looking_ahead.SEARCHED:
            asked += 1
            yield table, ask
        ask, choice, argument = next_answer(game, answer)
        game.answer(ask, choice, argument)


# --- what it may know -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, pytest.param(4, marks=pytest.mark.slow), pytest.param(5, marks=pytest.mark.slow)])
def test_what_a_leader_finds_by_looking_ahead_depends_on_nothing_it_does_not_know(seats):
    """In worlds that look the same to its seat the same is tried, found and told."""
    told, kinds = 0, set()
    for number, (table, ask) in enumerate(leaders_questions(seats, 30 + seats, 40)):
        if number % 3:
            continue
        worlds = [redealt(table.game, ask.seat, Stream("world", number, each)) for each in range(2)]
        thoughts = [think(world, ask, SEARCH, Stream("same", number), FEW) for world in (table.game, *worlds)]
        assert thoughts[0] == thoughts[1] == thoughts[2]
        told += "expeditions tried" in thoughts[0].reason
        kinds.add(ask.kind)
    assert told > 2
    assert len(kinds) > 3


def test_a_leader_names_to_all_what_it_tried_besides():
    """One sentence for the table and for hints: with the answer that came next, and in how many expeditions."""
    found = 0
    for table, ask in leaders_questions(3, 7, 12):
        thought = think(table.game, ask, SEARCH, Stream("why"), FEW)
        worse = [name for name, value in thought.values.items() if value < max(thought.values.values())]
        if not thought.playouts or not worse or "expeditions tried" not in thought.reason:
            continue
        labels = [option for each in table.asks for option in each.options if each.seat == ask.seat]
        assert any(f"“{option.label}”" in thought.reason or f"“{option.brief}”" in thought.reason for option in labels)
        assert thought.advice == thought.reason
        found += 1
    assert found > 2


# --- what is tried ----------------------------------------------------------------------------------


def test_every_question_that_is_searched_is_one_of_the_games():
    assert set(looking_ahead.SEARCHED) <= {question.kind for question in QUESTIONS}


def test_the_first_answer_tried_is_the_usual_one_and_all_are_allowed():
    policy = Table.new("mountain", 3).game.ruleset.policy
    for table, ask in leaders_questions(4, 5, 60):
        tried = policy.candidates(table.game, ask, Stream("same"))
        assert tried[0] == lead_straight_up(table.game, ask, Stream("same"))
        assert set(tried) <= set(table.game.choices(ask))
        assert len(set(tried)) == len(tried)


def test_nobody_looks_ahead_while_the_sand_runs_or_after_it():
    camp = Camp(3).deal(0, tools=8).encounter("T01")
    for ask in camp.state.asks[:3]:
        assert think(camp.table.game, ask, SEARCH, Stream("talk"), Budget(400)).playouts == 0
    camp.lay(0, *camp.state.seats[0].hand).sand_out()
    assert camp.state.asks[0].kind == "restart"
    assert think(camp.table.game, camp.state.asks[0], SEARCH, Stream("sand"), Budget(400)).playouts == 0


def test_a_die_that_takes_the_last_token_is_rolled_again():
    """By rule of thumb Confusion is kept; with an empty deck and one token that would be the end."""
    camp = Camp(3).levels(3, 3, 3).tokens(1).relic(0, "S-A", "S-B", "S-C").at("f2")
    camp.queue("die", "confusion").resolution("T25", "f3", crates=11).deck(0).choose(0, "0+die")
    ask = camp.state.asks[0]
    assert ask.kind == "reroll"
    assert think(camp.table.game, ask, RULES, Stream("last"), Budget()).choice == "keep"
    assert think(camp.table.game, ask, SEARCH, Stream("last"), Budget(200)).choice == "reroll"


@pytest.mark.parametrize(("space", "way"), [("y1", {"y3"}), ("c8", {"m1", "m2"}), ("y3", {"e1", "e2", "e3"})])
def test_it_expects_to_fly_straight_up(space, way):
    camp = Camp(3).at(space)
    assert lead_straight_up(camp.table.game, camp.state.asks[0], Stream("up")) in way


def test_it_expects_the_die_below_the_edge_and_relics_for_the_sanest():
    camp = Camp(3).levels(0, 1, 2).resolution("T01")
    assert lead_straight_up(camp.table.game, camp.state.asks[0], Stream("die")) == (0, "die")
    camp = Camp(3).levels(2, 1, 2).resolution("T03", weapons=8)
    assert lead_straight_up(camp.table.game, camp.state.asks[0], Stream("relic")) == "seat-1"


# --- an Encounter in outline ------------------------------------------------------------------------


@pytest.mark.parametrize(("numbers", "values", "sums"), [
    ((7, 8, 9), (2, 3, 5, 6), (3, 5)), ((14,), (4, 4, 6, 10), (4, 10)), ((7, 8), (2, 2), ()), ((9,), (), ()),
])  # fmt: skip
def test_the_fewest_cards_meet_a_challenge(numbers, values, sums):
    places = fewest(numbers, values)
    assert len(places) == len(sums)
    assert not places or sum(values[place] for place in places) in numbers


def test_in_outline_the_sane_lay_what_is_wanted_and_their_injuries():
    camp = Camp(3).deal(0, tools=5, books=4).deal(1, tools=3, weapons=6).injuries(deck=1)
    camp.hand(2, camp.content.sorted(camp.content.injuries)[0]).encounter("T01")
    game = redealt(camp.table.game, 0, Stream("keep"))
    game.state.seats[1].hand, game.state.seats[2].hand = (explorer.hand for explorer in camp.state.seats[1:])
    game.state.queued = {"outline": (0, 0)}
    outline(game)
    assert game.state.scores == (8, 0)
    assert not game.state.seats[2].hand
    assert [game.content.type[card] for card in game.state.seats[1].hand] == ["weapons"]


def test_the_madder_a_team_the_less_it_understands_and_a_token_helps():
    found = [understanding(Camp(3).levels(*levels).encounter().table.game) for levels in
             [(0, 0, 0), (0, 0, 2), (0, 2, 3), (0, 3, 3), (3, 3, 3)]]  # fmt: skip
    assert found == sorted(found, reverse=True)
    camp = Camp(3).levels(3, 3, 3)
    camp.choose(0, "c1").choose(0, "ignore+seat-0+3").choose(0, "turn_tile")
    assert understanding(camp.table.game) > found[-1]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_play_out_ends_and_loses_no_card(seats):
    table = Table.new("mountain", seats, 3, {}, players=("search",) * seats)
    stream = Stream("out")
    while table.game.state.outcome is None:
        looking_ahead.play_on(table.game, stream)
        mountain_conserved(table)


@pytest.mark.parametrize("options", [{}, {"expert": "on", "sand_seconds": "off"}, {"relic_actions": "full"}])
def test_searching_bots_play_whole_games(options):
    report = play_game(Job("mountain", 4, ("search",) * 3, tuple(options.items()), Budget(6), lambda: 0.0))
    assert not report.error
    assert report.result in ("win", "loss")
