"""How bots spend their turns over whole games: nobody idles, goes to and fro, or leaves an Exit that can be won."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Table
from game.biome.actions.verbs import TURN
from game.biome.bot.collecting import can_finish, fetched_by_others, is_collecting, is_ready_for_exit
from game.biome.bot.policy import best_idea
from game.biome.bot.storing import GRAVE, reserve
from game.biome.bot.surveying import FAR, Survey
from game.biome.bot.threats import risk, storm_stock
from game.biome.bot.thumbs import hunted
from game.biome.land.hexes import HOME, NOWHERE
from game.biome.state import camp_at, capacity, wears, weight
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.state import CLOCK, Choice, Spoken
from tests.biome.wild import Wild

RISKY = ("attack_gang", "attack_dragon", "lend_sword")
"""Deeds that may injure: to leave them is never idle."""


def verb(choice: Choice) -> str:
    return choice[0] if isinstance(choice, tuple) else choice


def useful(survey: Survey) -> set[str]:
    """The useful verbs that a seat has now: legal, of use to the team, and not against what the team waits for.

    - explore: as long as Escape cannot come, or the team is ready for it.
    - discover: an unseen secret here, nobody warned of it; but with a Key in the pack, or alone on their feet, nobody
      looks (a net would end the game), nor when Keys and bait are complete.
    - pick_up: a Key when Keys are collected; away from camps, what is worth more than an exploration; known things for
      bait while the Main Camp lacks some for the storm and nobody else is nearer.
    - place: bait at the Main Camp that makes its fall less likely in the board's next turn.
    - use: a buff that is not worn yet, Repair Tools for the injured, a Farm Kit beside the Main Camp.
    - do: every deed of a quest but those that may injure or cost the last Supplies; with a Key in the pack none.
    - unlock: a Key used on the Exit, if all can be there before the board's turn.
    - ransom, hire_rescue.
    - walk: to the Exit when there are Keys enough; to a Key that is to be collected; to unseen secrets, if one may
      look; home with bait while the Main Camp may fall; to the others, while the Exit is looked for.
    Whoever waits where all agreed to meet is at work: on the Exit with Keys enough, in the Dragon's lair before a hunt.
    What must stay in the Main Camp's store is not there to be used.
    """
    state, content = survey.state, survey.game.content
    enough = survey.keys_won >= state.keys_needed
    if survey.here == survey.exit and enough:
        return {"unlock"} if can_finish(survey) and survey.my_keys else set()
    if survey.here in hunted(survey) and best_idea(survey.game, survey.seat)[1] == "wait_for_company":
        return set()
    is_store = survey.here == HOME and survey.store() <= reserve(survey)
    lacks_bait = survey.exit == NOWHERE and is_collecting(survey) and survey.store() < storm_stock(survey)
    may_look = (
        not survey.my_keys and not survey.me.priests and bool(survey.others())
        and (not (is_collecting(survey) and enough) or lacks_bait)
    )  # fmt: skip
    found = set()
    for choice in TURN.choices(survey.game, survey.seat):
        match verb(choice):
            case "explore":
                if not survey.escape_is_next or is_ready_for_exit(survey):
                    found.add("explore")
            case "discover":
                if may_look and not survey.is_dangerous(survey.here):
                    found.add("discover")
            case "pick_up":
                kind = state.kinds[choice[1]]
                if kind == "key":
                    wanted = is_collecting(survey) and survey.here != survey.exit
                else:
                    wanted = camp_at(state, survey.here) is None and (content.secrets[kind].worth > 1 or lacks_bait)
                if wanted:
                    found.add("pick_up")
            case "place":
                if survey.here == HOME and not survey.is_key(choice[1]):
                    store = survey.store()
                    if risk(survey, store + 1) < risk(survey, store):
                        found.add("place")
            case "use":
                kind = state.kinds[choice[1]]
                is_new = content.secrets[kind].buff and not wears(survey.game, survey.seat, kind)
                heals = (
                    kind == "repair_tools" and survey.here == HOME
                    and any(one.health == "injured" for one in state.seats)
                )  # fmt: skip
                if (is_new or heals) and not (is_store and choice[1] not in survey.me.pack):
                    found.add("use")
            case "do":
                if choice[2] not in RISKY and not survey.my_keys and survey.live():
                    found.add(choice[2])
            case "ransom" | "hire_rescue":
                found.add(verb(choice))
    return found | ({"walk"} if walks(survey, may_look) else set())


def walks(survey: Survey, may_look: bool) -> bool:
    """Whether there is somewhere to walk to where something of use is to be done, and a step can be taken."""
    state = survey.state
    goals = []
    if survey.keys_won >= state.keys_needed and survey.exit != NOWHERE:
        goals.append(survey.exit)
    if is_collecting(survey) and capacity(survey.game, survey.seat) - weight(survey.game, survey.seat) >= 2:
        taken = fetched_by_others(survey)
        goals += [cell for cell in survey.lying_keys() if cell not in (survey.exit, survey.here, *taken)]
    if may_look:
        goals += [cell for _, cell, _ in survey.unknown() if survey.nearer(cell) == 0]
    things = [token for token in survey.me.pack if not survey.is_key(token)]
    store = survey.store()
    if things and survey.nearer(HOME) == 0 and risk(survey, store + len(things)) < risk(survey, store):
        goals += [HOME] if survey.cost(HOME) <= survey.actions else []
    steps = [survey.first_step(goal) for goal in goals if goal != survey.here and survey.cost(goal) < FAR]
    return any(survey.cost(step) <= survey.actions and not survey.gang_may_come(step) for step in steps)


class Trail:
    """How one seat's turns went, to see whether a plan was dropped and taken up again with nothing gained."""

    def __init__(self) -> None:
        self.walked: list[int] = []  # cells since something else was done
        self.handled: list[tuple[int, str, int]] = []  # turn, verb, secret

    def flips(self, turn: int, choice: Choice, here: int, was: int) -> bool:
        """Whether a plan flips back with nothing new known: A to B to A with nothing done between (in one turn: between
        two turns the others and the board act), or the same secret laid down, taken up and laid down again, or the
        other way round, within two turns."""
        if verb(choice) in ("move", "ride"):
            self.walked = [*(self.walked or [was]), here]
            return len(self.walked) > 2 and self.walked[-3] == here
        if verb(choice) != "say":
            self.walked = []
        if verb(choice) in ("pick_up", "place"):
            token = choice[1]
            past = [did for when, did, what in self.handled if what == token and turn - when <= 2]
            self.handled.append((turn, verb(choice), token))
            return past[-2:] == [verb(choice), {"pick_up": "place", "place": "pick_up"}[verb(choice)]]
        return False


def watched(seats: int, seeds: range) -> Counter[str]:
    """Games of rules bots with the table options of the book, and how their turns went."""
    count: Counter[str] = Counter()
    for seed in seeds:
        game = Table.new("biome", seats, seed, players=("rules",) * seats).game.clone()
        streams = [Stream("bot", seed, seat) for seat in range(seats)]
        trails = [Trail() for _ in range(seats)]
        last = CLOCK

        def answer(ask, game=game, streams=streams):
            found = think(game, ask, level("rules"), streams[ask.seat], Budget(), told=False)
            return found.choice if found.argument is None else Spoken(found.choice, found.argument)

        while game.state.outcome is None:
            ask, choice, argument = next_answer(game, answer, last)
            state = game.state
            was = state.seats[ask.seat].cell if ask.seat != CLOCK else NOWHERE
            turn, is_turn = state.round, ask.kind == "turn"
            if is_turn:
                survey = Survey(game, ask.seat)
                if verb(choice) == "end_turn":
                    count["turns"] += 1
                    left = useful(survey) if state.actions >= 2 else set()
                    count["idle"] += bool(left)
                    count.update(f"left {one}" for one in left)
                elif verb(choice) in ("move", "ride") and survey.here == state.exit != NOWHERE:
                    carried = sum(state.kinds[token] == "key" for one in state.seats for token in one.pack)
                    at_exit = sum(state.kinds[token] == "key" for token in state.lying.get(state.exit, ()))
                    # Nobody leaves an Exit that can be won, unless the Main Camp would likely fall meanwhile.
                    is_safe = risk(survey, survey.store()) <= GRAVE
                    count["left the Exit"] += is_safe and len(state.lock) + carried + at_exit >= state.keys_needed
            game.answer(ask, choice, argument)
            if is_turn:
                count["flips"] += trails[ask.seat].flips(turn, choice, game.state.seats[ask.seat].cell, was)
            last = last if ask.seat == CLOCK else ask.seat
        count["won"] += game.state.outcome.result == "win"
        count["games"] += 1
    return count


def check(count: Counter[str], idle: float = 0.015, flips: float = 0.05) -> None:
    """The aim is 1 turn of 100 for both; the limits are wider, because few games are watched."""
    assert count["idle"] <= count["turns"] * idle + 2, count
    assert count["flips"] <= count["turns"] * flips + 2, count
    assert count["left the Exit"] == 0, count


def test_bots_do_not_idle_go_to_and_fro_or_leave_the_exit():
    check(watched(2, range(1, 7)))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "least"), [(2, 12), (3, 12), (4, 8), (5, 4)])
def test_over_many_games_bots_do_not_idle_and_win_as_many(seats, least):
    count = watched(seats, range(1, 41))
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
