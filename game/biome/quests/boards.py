"""Quest Boards: drawing, updating, ending (BE-225 to BE-228)."""

from __future__ import annotations

from typing import Any

from game.biome.land.hexes import NAMES, Cell
from game.biome.secrets.tokens import new_token
from game.biome.state import NOBODY, NOTHING, Biome, Quest, everybody
from game.biome.steps import step
from game.biome.words.vocabulary import facts_of_condition
from game.engine.interpreter import Here, holds, run_block
from game.engine.words import Condition

ESCAPE = "escape"


def draw_board(game: Biome, seat: int, cell: Cell) -> None:
    """The top Quest Board is set up by the explorer, starting at the explored cell."""
    state = game.state
    (name, _), state.boards = state.boards[0], state.boards[1:]
    form = game.content.quests[name]
    quest = Quest(id=name, counters=dict(form.counters), places={"explored": cell})
    for variant in form.variants:
        if state.options[variant.option] == variant.value:
            quest.counters |= variant.counters
    if form.key:
        quest.key = new_token(state, "key", everybody(state))
    state.quests.append(quest)
    game.tell("quest_drawn", quest=name, cell=NAMES[cell], seat=seat, reveals=True)
    game.then(run(game, quest, "setup", seat), check_ends(seat))


def run(game: Biome, quest: Quest, part: str, seat: int, *names: tuple[str, Any]) -> tuple[Any, ...]:
    """The step that runs one block of a quest's data."""
    return run_block(f"{quest.id}.{part}", ("quest", game.state.quests.index(quest)), ("seat", seat), *names)


def quest_here(game: Biome, here: Here) -> Quest:
    number: int = here["quest"]
    return game.state.quests[number]


def live(game: Biome) -> list[int]:
    """The quests that are not over, the oldest first."""
    return [number for number, quest in enumerate(game.state.quests) if not quest.result and quest.id != ESCAPE]


@step
def update(game: Biome, number: int) -> None:
    """One run of a quest's update step."""
    quest = game.state.quests[number]
    if not quest.result and game.state.outcome is None:
        game.tell("quest_update", quest=quest.id)
        game.then(run(game, quest, "update", NOBODY), check_ends(NOBODY))


@step
def check_ends(game: Biome, seat: int) -> None:
    """Whether any quest is over now; `seat` is whoever brought it about."""
    state = game.state
    if state.outcome is not None:
        return
    for number, quest in enumerate(state.quests):
        if quest.result and quest.result != "raided":
            continue
        for place, end in enumerate(game.content.quests[quest.id].ends):
            here = Here(f"{quest.id}.end.{place}", 0, (("quest", number), ("seat", seat)))
            if holds(game, here, end.when):
                actor = _actor(game, quest, end.when, seat)
                game.then(run(game, quest, f"end.{place}", actor), check_ends(seat))
                if quest.result == "raided":
                    quest.result = "lost"
                return


def _actor(game: Biome, quest: Quest, when: Condition, seat: int) -> int:
    """Who gets the reward: the one who acted, or where standing on a place is what counts, whoever stands there."""
    facts = facts_of_condition(when)
    if not facts.rewards:
        return seat
    cell = quest.places[when.args[facts.place]]
    there = [other for other, one in enumerate(game.state.seats) if one.cell == cell and one.health == "healthy"]
    return seat if seat in there else there[0] if there else NOBODY


def claim_key(quest: Quest) -> int:
    """The quest's Key leaves its board; NOTHING if it is gone."""
    token, quest.key = quest.key, NOTHING
    return token
