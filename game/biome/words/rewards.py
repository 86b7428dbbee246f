"""Words about Keys and treasure."""

from __future__ import annotations

from typing import Literal

from game.biome.ending import ask
from game.biome.harm import destroy_key
from game.biome.quests.boards import claim_key, quest_here
from game.biome.secrets.carrying import gain
from game.biome.secrets.tokens import choosable, destroy, lay, lie_at
from game.biome.state import (
    NOTHING,
    Biome,
    Camp,
    Quest,
)
from game.biome.words.vocabulary import Small, actor, effect
from game.engine.interpreter import Here


@effect(also_at=lambda places: ("actor", "board", "destroyed"))
def key(game: Biome, here: Here, to: str) -> None:
    """The quest's Key, unless claimed, goes to the acting player, to a camp, onto the board, or is destroyed."""
    quest = quest_here(game, here)
    if to == "destroyed":
        destroy_key(game, quest.id)
        return
    token = claim_key(quest)
    if token == NOTHING:
        game.tell("no_key", quest=quest.id)
    elif to == "actor":
        game.tell("key_won", quest=quest.id, seat=actor(game, here), reveals=True)
        gain(game, actor(game, here), (token,))
    elif to == "board":
        quest.board += (token,)
    else:
        game.tell("key_at_camp", quest=quest.id, reveals=True)
        lay(game, quest.places[to], (token,))


@effect()
def take_any(game: Biome, here: Here) -> None:
    """One random secret of the board; nothing if all are gone."""
    quest = quest_here(game, here)
    left = [token for token in quest.board if token != NOTHING]
    if left:
        _take(game, quest, actor(game, here), game.chance.pick("plunder", left))
    else:
        game.tell("empty_handed", seat=actor(game, here))


@effect(wants=lambda args: [("die", "")])
def take_slot(game: Biome, here: Here) -> None:
    """The secret in the slot the die named; an empty slot gives nothing."""
    quest = quest_here(game, here)
    slot = here["roll"] - 1
    token = quest.board[slot] if slot < len(quest.board) else NOTHING
    if token != NOTHING:
        quest.board = (*quest.board[:slot], NOTHING, *quest.board[slot + 1 :])
        _got(game, actor(game, here), token)
    else:
        game.tell("empty_handed", seat=actor(game, here))


def _take(game: Biome, quest: Quest, seat: int, token: int) -> None:
    quest.board = tuple(other for other in quest.board if other != token)
    _got(game, seat, token)


def _got(game: Biome, seat: int, token: int) -> None:
    game.tell("plundered", seat=seat, secret={"thing": game.state.kinds[token]}, to=(seat,), reveals=True)
    gain(game, seat, (token,))


@effect()
def choose_from(game: Biome, here: Here, source: Literal["box", "hoard"]) -> None:
    """The acting player takes a secret of choice from the box, or two from the hoard."""
    seat = actor(game, here)
    if source == "box" and choosable(game):
        ask(game, seat, "box", "reward")
    elif source == "hoard" and quest_here(game, here).board:
        game.tell("hoard_opened", seat=seat)
        ask(game, seat, "hoard", here["quest"])


@effect()
def destroy_board(game: Biome, here: Here) -> None:
    """All secrets still on the board are destroyed."""
    quest = quest_here(game, here)
    lost, quest.board = quest.board, ()
    destroy(game, lost)


@effect()
def strike(game: Biome, here: Here, n: Small) -> None:
    """The Dragon carries the most valuable treasures of a random camp to its hoard."""
    state = game.state
    quest = quest_here(game, here)
    rich = [number for number, camp in enumerate(state.camps) if camp.stands and treasures(game, camp)]
    if not rich:
        game.tell("dragon_idle")
        return
    camp = state.camps[game.chance.pick("dragon", rich)]
    loot = treasures(game, camp)[:n]
    left = tuple(token for token in lie_at(state, camp.cell) if token not in loot)
    state.lying.pop(camp.cell)
    if left:
        state.lying[camp.cell] = left
    quest.board += tuple(loot)
    game.tell("dragon_struck", camp=camp.id, things=tuple(state.kinds[token] for token in loot), reveals=True)


def treasures(game: Biome, camp: Camp) -> list[int]:
    """What the Dragon wants of a camp, the most valuable first (BE-R87)."""
    state, secrets = game.state, game.content.secrets
    anything = state.options["dragon_appetite"] == "anything"
    wanted = [token for token in lie_at(state, camp.cell) if anything or not secrets[state.kinds[token]].currency]
    return sorted(wanted, key=lambda token: (-secrets[state.kinds[token]].value, token))
