"""How bots spend their turns over whole games: nobody idles, goes to and fro, or leaves an Exit that can be won."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Table
from game.biome.actions.verbs import TURN
from game.biome.bot.policy import best_idea
from game.biome.bot.roaming import may_explore_for_want_of_better, may_open_more
from game.biome.bot.surveying import Survey
from game.biome.land.hexes import HOME, NOWHERE
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.state import CLOCK, Choice, Spoken
from tests.biome.wild import Wild

RISKY = ("attack_gang", "attack_dragon", "lend_sword")


def verb(choice: Choice) -> str:
    return choice[0] if isinstance(choice, tuple) else choice


def useful(survey: Survey) -> set[str]:
    """What could plainly be of use now: safe, and worth an action."""
    state, content = survey.state, survey.game.content
    if survey.here == survey.exit and survey.keys_won >= state.keys_needed:
        return set()
    found = set()
    for choice in TURN.choices(survey.game, survey.seat):
        match verb(choice):
            case "explore":
                if may_open_more(survey) or may_explore_for_want_of_better(survey):
                    found.add("explore")
            case "discover":
                if not survey.my_keys and survey.others() and not survey.is_dangerous(survey.here):
                    found.add("discover")
            case "pick_up":
                is_key = state.kinds[choice[1]] == "key"
                if survey.here != HOME and not is_key and content.secrets[state.kinds[choice[1]]].worth > 1:
                    found.add("pick_up")
            case "do":
                if choice[2] not in RISKY and not survey.my_keys:
                    found.add(choice[2])
            case "ransom" | "hire_rescue":
                found.add(verb(choice))
    return found


def watched(seats: int, seeds: range) -> Counter[str]:
    """Games of rules bots, and how their turns went."""
    count: Counter[str] = Counter()
    for seed in seeds:
        game = Table.new("biome", seats, seed, players=("rules",) * seats).game.clone()
        streams = [Stream("bot", seed, seat) for seat in range(seats)]
        handled: dict[tuple[int, int], list[tuple[int, str]]] = {}
        last = CLOCK

        def answer(ask, game=game, streams=streams):
            found = think(game, ask, level("rules"), streams[ask.seat], Budget(), told=False)
            return found.choice if found.argument is None else Spoken(found.choice, found.argument)

        while game.state.outcome is None:
            ask, choice, argument = next_answer(game, answer, last)
            state = game.state
            if ask.kind == "turn":
                survey = Survey(game, ask.seat)
                if verb(choice) == "end_turn":
                    count["turns"] += 1
                    count["idle"] += state.actions >= 2 and bool(useful(survey))
                elif verb(choice) in ("pick_up", "place") and survey.is_key(choice[1]):
                    moves = handled.setdefault((ask.seat, choice[1]), [])
                    moves.append((state.round, verb(choice)))
                    count["flips"] += (
                        len(moves) > 2 and moves[-1][1] == moves[-3][1] and moves[-1][0] - moves[-3][0] <= 2
                    )
                elif verb(choice) in ("move", "ride") and survey.here == state.exit != NOWHERE:
                    carried = sum(state.kinds[token] == "key" for one in state.seats for token in one.pack)
                    at_exit = sum(state.kinds[token] == "key" for token in state.lying.get(state.exit, ()))
                    count["left"] += len(state.lock) + carried + at_exit >= state.keys_needed
            game.answer(ask, choice, argument)
            last = last if ask.seat == CLOCK else ask.seat
        count["won"] += game.state.outcome.result == "win"
        count["games"] += 1
    return count


def check(count: Counter[str]) -> None:
    assert count["idle"] <= count["turns"] / 100, count
    assert count["flips"] <= count["games"] / 5, count
    assert count["left"] == 0, count


def test_bots_do_not_idle_or_lay_keys_down_and_up_again():
    check(watched(2, range(1, 7)))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "least"), [(2, 40), (3, 38), (4, 28), (5, 18)])
def test_over_many_games_bots_do_not_idle_and_win_as_many(seats, least):
    count = watched(seats, range(1, 101))
    check(count)
    assert count["won"] >= least, count


def test_keys_lie_on_the_exit_while_others_are_looked_for():
    wild = Wild(2).tile("0,-2", "forest").exit_at("0,-3").pack(0, "key", public=True).at(0, "0,-3").at(1, "0,-2")
    choice, why = best_idea(wild.turn(0).game, 0)
    assert (choice, why) == (("place", wild.token("key")), "leave_keys")


def test_a_key_that_lies_on_the_exit_is_used_from_there():
    wild = (
        Wild(2).tile("0,-2", "forest").exit_at("0,-3").lock(1).lay("0,-3", "key", known_by=(0, 1))
        .at(0, "0,-3").at(1, "0,-3")
    )  # fmt: skip
    choice, why = best_idea(wild.turn(0).game, 0)
    assert (choice, why) == (("use", wild.token("key")), "unlock")
