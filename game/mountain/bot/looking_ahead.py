"""Which questions of a Leader are worth looking ahead for, which answers are tried, and what an end is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.engine.chance import Stream
from game.engine.state import Choice, OpenAsk
from game.mountain.asks import RelicAsk
from game.mountain.bot.leading import is_person
from game.mountain.bot.outline import outline
from game.mountain.bot.straight_up import lead_straight_up
from game.mountain.questions.kinds import number
from game.mountain.state import Mountain, level

SEARCHED = ("fly", "turn_tile", "give_relic", "arcane", "failure", "reroll", "raise_limit", "rest")
"""Questions whose answers lead to different expeditions. Talk, cards and another sand hang on what others will say."""
MARGIN = 0.1
"""What a Relic more or an Injury less is worth beside the success itself: a near miss tells more than a bare loss."""
MOST_MARGIN = 4


def play_on(game: Mountain, stream: Stream) -> None:
    """The next answer of whoever leads; an Encounter is over in one step."""
    ask = game.state.asks[0]
    if ask.kind == "encounter":
        outline(game)
    else:
        game.answer(ask, lead_straight_up(game, ask, stream))


def worth(after: Mountain) -> float:
    """A success, by how much; whoever has lost otherwise than by the final count has lost by most."""
    outcome = after.state.outcome
    assert outcome is not None
    margin = outcome.scores[0] if outcome.reason not in ("tokens", "no_injury") else -MOST_MARGIN
    margin = max(-MOST_MARGIN, min(MOST_MARGIN, margin))
    return (outcome.result == "win") + MARGIN * margin


# --- what is tried --------------------------------------------------------------------------------


def tried(game: Mountain, ask: OpenAsk, stream: Stream) -> list[Choice]:
    """The usual answer first, then one of each sort of other answers."""
    usual = lead_straight_up(game, ask, stream)
    others = [choice for choice in game.choices(ask) if choice != usual]
    sort = _SORTS.get(ask.kind)
    if sort is None:
        return [usual, *others]
    return _one_of_each([usual, *others], lambda choice: sort(game, ask, choice))


def _one_of_each(choices: Iterable[Choice], sort: Callable[[Choice], Any]) -> list[Choice]:
    found: dict[Any, Choice] = {}
    for choice in choices:
        kind = sort(choice)
        if kind is not None:
            found.setdefault(kind, choice)
    return list(found.values())


def _way(game: Mountain, ask: OpenAsk, choice: Choice) -> Any:
    """Spaces; but not down to where nothing is left, and in the first turn one is as good as another."""
    if not isinstance(choice, str):
        return None
    state, spaces = game.state, game.content.spaces
    if not state.plane:
        return "begin"
    is_down = spaces[choice].y > spaces[state.plane].y
    return None if is_down and choice not in state.tiles else choice


def _ignored(game: Mountain, ask: OpenAsk, choice: Choice) -> Any:
    """Nobody, or somebody of a level; one who leads is as good as another."""
    if isinstance(choice, str):
        return choice
    seat = number(choice[1])
    return (choice[2], seat == game.state.leader) if choice[2] >= 2 else None


def _taker(game: Mountain, ask: OpenAsk, choice: Choice) -> Any:
    """Who takes a Relic: by level, and by what it covers."""
    seat = number(choice)
    place = game.content.relics[RelicAsk(*ask.args).relic].covers
    covered = game.state.seats[seat].covered
    return level(game, seat), place in covered, len(covered), is_person(game, seat)


def _suffering(game: Mountain, ask: OpenAsk, choice: Choice) -> Any:
    """The die, or Madness for somebody of a level: for the first failure, the others come later."""
    if choice[0] != game.state.failed[0]:
        return None
    if choice[1] == "die":
        return "die"
    seat = number(choice[2])
    return level(game, seat), is_person(game, seat)


_SORTS: dict[str, Callable[[Mountain, OpenAsk, Choice], Any]] = {
    "fly": _way, "turn_tile": _ignored, "give_relic": _taker, "failure": _suffering,
}  # fmt: skip
