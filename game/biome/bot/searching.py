"""Where a bot that searches looks ahead, what it tries out there, and how far it plays on.

To look ahead pays where a single choice settles much and shows it soon: whether to hold back from exploring while only
Escape is left to come, what to do once the Exit is found and the Keys are at hand, and whenever the board's next turn
might be the last, as the Main Camp could fall or a single player is on their feet. Everywhere else a play-out that a
bot has time for tells less than the rules of thumb: to look for the Exit before they would, for one, loses more games
than it wins. There it plays by them, and works out what the board's next turn may do (`perils.py`, `defence.py`).

A candidate is an idea: its next step is taken, and everybody goes on by the rules of thumb, in worlds in which hidden
secrets and the dice are dealt anew. Exploring is tried as if Escape came: that it mostly does not tells nothing of how
the team would fare. What still stands on the table at the end of a play-out is judged by `leaf.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.explore import EXPLORE
from game.biome.actions.use import USE
from game.biome.bot.collecting import has_keys_at_hand, keys_at_exit
from game.biome.bot.ideas import WAIT, Idea
from game.biome.bot.leaf import likelihood
from game.biome.bot.surveying import FAR, Survey, once
from game.biome.bot.threats import risk
from game.biome.land.hexes import HOME, NOWHERE
from game.biome.state import Biome
from game.engine.state import Choice

MOST = 4
"""How many ideas are tried against each other."""
ROUNDS = 1
"""So many rounds a play-out goes on after this one, once the Exit is found."""
STAKE = 4.0
"""What it is worth to get out: the larger, the smaller a difference that counts."""
QUEST = 8
"""The roll that brings a quest (BE-15)."""


def pays(survey: Survey) -> bool:
    """Whether looking ahead tells more here than the rules of thumb."""
    if not survey.actions:
        return False
    is_start = not survey.state.acted
    if is_start and is_in_danger(survey):
        return True
    if not has_keys_at_hand(survey):
        return False
    return survey.escape_is_next if survey.exit == NOWHERE else is_start or survey.here == survey.exit


@once
def is_in_danger(survey: Survey) -> bool:
    """Whether the board's next turn might be the last: the Main Camp could fall, or the last one on their feet."""
    return not survey.others() or risk(survey, survey.store()) > 0


def alternatives(survey: Survey, why: str, ideas: list[Idea]) -> Iterator[Idea]:
    """What is tried besides what the rules of thumb would do, for that reason and with these ideas."""
    is_leaving = survey.exit != NOWHERE and has_keys_at_hand(survey)
    if is_leaving:
        yield from _before_leaving(survey)
    if is_leaving or is_in_danger(survey):
        yield from _each_once(ideas)
        yield Idea(0.0, WAIT, "lie_low")
    elif why in ("explore", "explore_late"):
        yield from (idea for idea in ideas if idea.why != why)
        yield Idea(0.0, WAIT, "hold_back")


def _each_once(ideas: list[Idea]) -> Iterator[Idea]:
    """Of all ideas for the same reason the best."""
    seen = set()
    for idea in ideas:
        if idea.why not in seen:
            seen.add(idea.why)
            yield idea


def _before_leaving(survey: Survey) -> Iterator[Idea]:
    """Keys into the lock before all are here, the straight way to the Exit, and back to the Main Camp."""
    if survey.here == survey.exit:
        if len(survey.state.lock) < survey.state.keys_needed:
            yield from (
                Idea(0.0, USE.choice(key), "unlock_early") for key in (survey.my_keys or keys_at_exit(survey))[:1]
            )
        yield Idea(0.0, WAIT, "wait_at_exit")
    elif survey.cost(survey.exit) < FAR:
        yield Idea(0.0, survey.first_step(survey.exit), "to_the_exit", survey.exit)
    if survey.here != HOME and survey.cost(HOME) < FAR and survey.me.pack:
        yield Idea(0.0, survey.first_step(HOME), "go_defend", HOME)


def stage(game: Biome, choice: Choice) -> None:
    """With only Escape to come, exploring is tried as if it came now."""
    state = game.state
    if len(state.boards) == 1 and choice[:1] == (EXPLORE.verb,):
        state.forecast = (QUEST,)


def is_far_enough(before: Biome, now: Biome) -> bool:
    """A play-out ends with the board's turn; once the Exit is found it goes on for a round."""
    return now.state.round > before.state.round + (ROUNDS if now.state.exit != NOWHERE else 0)


def worth(game: Biome) -> float:
    outcome = game.state.outcome
    if outcome is not None:
        return STAKE if outcome.result == "win" else 0.0
    return STAKE * likelihood(game)
