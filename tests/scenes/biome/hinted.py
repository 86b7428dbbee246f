"""Games in which everybody does what the window's hint advises, and how the plan it tells holds.

    python -m tests.scenes.biome.hinted --games 40 --first 9001 --seats 2 3

Every question goes the way of the H key: `Hint` asks the sitting for advice, goes through its three steps, and makes
the choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game import Table
from game.commands.statistics import said
from game.engine.decision import Ask
from scenes.settings import Settings
from scenes.table.help.hint import WHY, Hint
from scenes.table.sitting import Sitting
from tests.biome.many import play_many

MOST = 6_000
"""So many choices no game takes; a hint that led in circles would."""


class Seats:
    """The people before the screen."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    def turn_to_who_is_awaited(self) -> None:
        """The screen goes to the seat that the table waits for; the others could only speak."""
        self.sitting.opened = next(ask.seat for ask in self.sitting.table.game.state.asks if ask.must)

    @property
    def ask(self) -> Ask | None:
        return self.sitting.ask_of(self.sitting.opened) if self.sitting.opened is not None else None

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None:
        self.sitting.choose(option, argument, seat)


def hinted(seats: int, seed: int) -> Counter[str]:
    """One game by hints alone, with the limit of rounds that tables of bots have."""
    table = Table.new("biome", seats, seed, {"round_limit": "40"})
    sitting = Sitting(table, ("human",) * seats, Settings(privacy="open"))
    people = Seats(sitting)
    hint = Hint(people, None)  # type: ignore[arg-type]  # a board is asked only for words and marks
    count: Counter[str] = Counter()
    told: dict[int, list[str]] = {}
    for _ in range(MOST):
        if table.outcome is not None:
            break
        people.turn_to_who_is_awaited()
        for _ in range(WHY):
            hint.next()
        thought, ask = hint.thought(), people.ask
        assert thought is not None
        assert ask is not None
        if ask.kind == "turn" and thought.argument is None:
            count["hints"] += 1
            plans = told.setdefault(ask.seat, [])
            plan = thought.advice.split(":")[1].split(",")[0] if thought.advice else ""
            if plan and plan != (plans[-1] if plans else ""):
                count["plans changed"] += len(plans) > 0
                count["plans taken up again"] += plan in plans
                plans.append(plan)
        hint.do_it()
    count["games"] += 1
    count["won"] += table.outcome is not None and table.outcome.result == "win"
    count["endless"] += table.outcome is None
    return count


def _one(task: tuple[int, int]) -> Counter[str]:
    return hinted(*task)


def lines(seats: int, count: Counter[str]) -> Iterator[str]:
    yield f"{seats} seats: won {said(count['won'] / count['games'], count['games'])}"
    yield "  " + ", ".join(f"{name} {count[name]}" for name in sorted(count))


if __name__ == "__main__":
    play_many("How games of Biome Escape end if everybody follows every hint.", _one, lines)
