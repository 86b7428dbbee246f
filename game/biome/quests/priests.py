"""The priests of Mt Vesuvius: carried like secrets of weight 2, saved where they are set down (BE-348 to BE-351)."""

from __future__ import annotations

from game.biome.ending import ask
from game.biome.harm import priest_lost
from game.biome.land.ground import blocks
from game.biome.land.hexes import NOWHERE, Cell
from game.biome.quests.boards import claim_key
from game.biome.state import NOTHING, Biome, everybody, rescue_of
from game.biome.steps import step


def is_safe(game: Biome, cell: Cell) -> bool:
    """Passable ground other than the Volcano, where a priest may be set down (BE-349)."""
    if cell == NOWHERE:
        return False
    quest = rescue_of(game.state)
    tile = game.state.tiles[cell]
    return (quest is None or cell != quest.places.get("volcano")) and not blocks(game, tile)


def saved(game: Biome, seat: int) -> None:
    """The first two bring a secret, the third the Key (BE-350)."""
    quest = rescue_of(game.state)
    assert quest is not None
    quest.counters["saved"] += 1
    game.tell("priest_saved", seat=seat, count=quest.counters["saved"], reveals=True)
    if quest.counters["saved"] == 3:
        reward = claim_key(quest)
    else:
        reward, quest.board = (quest.board[0], quest.board[1:]) if quest.board else (NOTHING, ())
    if reward != NOTHING:
        game.state.known[reward] = everybody(game.state)
        ask(game, seat, "reward_camp", reward)


@step
def drop_priest(game: Biome, seat: int) -> None:
    """A priest too heavy to carry is set down; on safe ground he is saved (BE-R90)."""
    explorer = game.state.seats[seat]
    explorer.priests -= 1
    if is_safe(game, explorer.cell):
        saved(game, seat)
    else:
        quest = rescue_of(game.state)
        if quest is not None and not quest.counters["erupted"]:
            quest.counters["priests"] += 1
        else:
            priest_lost(game)
