"""Bots: they answer only what is offered, tell why, give nothing away, and their games end."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game import Table
from game.biome.bot.policy import best_idea, weigh
from game.biome.bot.questing import provisions
from game.biome.bot.surveying import FAR, Survey
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.files.content import Content
from game.engine.redealt import redealt
from game.engine.state import Spoken
from tests.biome.test_searching import before_the_exit
from tests.biome.wild import Wild

ROOM = Path(__file__).resolve().parent.parent.parent / "game" / "biome" / "bot"


def played(seats: int, seed: int, most: int = 3_000, bots: str = "rules", content: Content | None = None) -> Table:
    table = Table.new("biome", seats, seed, players=(bots,) * seats, content=content)
    bot, streams = level(bots), [Stream("bots", seed, seat) for seat in range(seats)]

    def answer(ask):
        found = think(table.game, ask, bot, streams[ask.seat], Budget())
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    for _ in range(most):
        if table.outcome is not None:
            return table
        ask, choice, argument = next_answer(table.game, answer)
        several = table.game.decision(ask).several and isinstance(choice, tuple)
        table.choose(ask.seat, list(choice) if several else choice_id(choice), argument)
    raise AssertionError(f"{seats} seats, seed {seed}: not over after {most} choices")


@pytest.mark.parametrize("seats", [2, *(pytest.param(more, marks=pytest.mark.slow) for more in (3, 4, 5))])
def test_a_game_of_bots_ends(seats):
    assert played(seats, 60 + seats).outcome.reason in ("escaped", "keys", "main_camp", "nobody", "round_limit")


def test_every_idea_has_a_reason_in_words():
    """Whatever a bot may think of, the table can say why."""
    texts = Wild(2).content.texts
    reasons = set()
    for path in ROOM.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_idea = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Idea" and len(node.args) >= 3
            if is_idea and isinstance(node.args[2], ast.Constant):
                reasons.add(node.args[2].value)
    assert len(reasons) > 30
    assert [why for why in reasons if f"why_bot.{why}" not in texts] == []


def test_what_a_bot_does_depends_on_nothing_its_seat_does_not_know():
    for seed in range(6):
        wild = Wild(3, seed=seed).lay("0,-1", "key", "captured").lay("1,-1", "supply")
        wild.pack(1, "teleport").pack(2, "camp_kit").turn(0)
        first = best_idea(wild.table.redeal(0, 1).game, 0)
        for world in range(2, 8):
            assert best_idea(wild.table.redeal(0, world).game, 0) == first


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_neither_what_a_bot_does_nor_its_reason_tells_what_its_seat_does_not_know(seats):
    """In whole games: whatever is dealt anew of what a seat has not seen, it does the same and says the same."""
    table = Table.new("biome", seats, 70 + seats, players=("rules",) * seats)
    game, policy, seen = table.game.clone(), table.game.ruleset.policy, 0
    streams = [Stream("bots", 70, seat) for seat in range(seats)]

    def answer(ask):
        found = think(game, ask, level("rules"), streams[ask.seat], Budget(), told=False)
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    for number in range(400):
        if game.state.outcome is not None:
            break
        ask, choice, argument = next_answer(game, answer)
        if ask.kind == "turn" and argument is None and number % 4 == 0:
            worlds = [redealt(game, ask.seat, Stream("worlds", number, world)) for world in range(3)]
            told = {(str(best_idea(world, ask.seat)), policy.reason(world, ask, choice)) for world in worlds}
            assert len(told) == 1, told
            seen += 1
        game.answer(ask, choice, argument)
    assert seen > 20


def test_a_bot_never_discovers_with_a_key_in_its_pack():
    wild = Wild(2).pack(0, "key", public=True).lay("0,-1", "supply").at(0, "0,-1")
    choice, _ = best_idea(wild.game, 0)
    assert choice_id(choice).split("+")[0] != "discover"


def test_a_bot_leaves_atlantis_before_it_sinks():
    wild = Wild(2).start_quest("atlantis", "0,-2", height=1).at(0, "0,-2").turn(0).actions(1)
    choice, why = best_idea(wild.game, 0)
    assert (choice_id(choice).split("+")[0], why) == ("move", "flee")


def test_a_bot_warns_of_a_net_it_has_seen():
    wild = Wild(2, players=("rules", "rules")).lay("0,-1", "captured", known_by=(0,))
    thought = think(wild.game, wild.state.asks[0], level("rules"), Stream("warns"), Budget())
    assert (thought.choice, thought.argument) == ("say", {"phrase": "danger", "at": "0,-1"})


def test_bots_go_for_the_lock_when_all_are_there():
    wild = (
        Wild(2).tile("0,-2", "forest").exit_at("0,-3").lock(1).pack(0, "key", public=True).at(0, "0,-3").at(1, "0,-3")
    )
    choice, why = best_idea(wild.turn(0).game, 0)
    assert (choice_id(choice), why) == (f"use+{wild.token('key')}", "unlock")


@pytest.mark.parametrize(
    ("at", "store", "why"), [(12, 0, "nothing"), (30, 0, "nothing"), (37, 0, "explore_late"), (12, 4, "explore")]
)
def test_nobody_looks_for_the_exit_while_the_main_camp_would_burn_until_time_runs_out(at, store, why):
    wild = before_the_exit().clear().add_camp("killer_a", "2,-2").lay("0,0", *["camp_kit"] * store, known_by=(0, 1))
    wild.state.round = at
    assert weigh(wild.game, 0).why == why


def test_whoever_is_waited_for_comes_before_going_on_with_a_quest_that_no_key_is_needed_of():
    wild = before_the_exit(gathered=False).start_quest("atlantis", "-1,-1").clear().lay("0,0", "camp_kit", "camp_kit")
    wild.at(1, "-1,-1").turn(1)
    assert weigh(wild.game, 1).why == "gather"
    wild.state.seats[0].pack = ()
    assert weigh(wild.game, 1).why != "gather"


@pytest.mark.parametrize("dragon", [False, True])
def test_nobody_waits_for_what_a_farm_brings_where_a_dragon_carries_it_off(dragon):
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).exit_at("0,-3").clear().at(0, "0,0")
    if dragon:
        wild.start_quest("dragon", "2,-4")
    survey = Survey(wild.turn(0).game, 0)
    assert (survey.cost(survey.exit), survey.toll(survey.exit)) == (FAR, 1)
    assert [idea.why for idea in provisions(survey, survey.exit, 11.0)] == ([] if dragon else ["wait_for_supply"])


def test_random_players_never_win_by_accident():
    assert all(played(2, seed, bots="random").outcome.result == "loss" for seed in range(4))
