"""All verbs, in the order in which they are offered, and what is meant by pointing at something."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.action import Deed
from game.biome.actions.ally_camp import HIRE_GANG, HIRE_PARTY, HIRE_RESCUE, TRADE
from game.biome.actions.buffs import TAKE_OFF, TEAM_CLEAR, TEAM_SET
from game.biome.actions.enemy_camp import BURGLE, RANSOM
from game.biome.actions.explore import EXPLORE
from game.biome.actions.finish import END_TURN, MAKE_HOME
from game.biome.actions.handling import DISCOVER, PICK_UP, PLACE, ToSecret, lying_here
from game.biome.actions.interact import INTERACT
from game.biome.actions.move import MOVE, RIDE
from game.biome.actions.send import SEND
from game.biome.actions.talk import BLURT, GIVE_UP, SAY
from game.biome.actions.use import USE
from game.biome.land.hexes import CELLS, HOME, NOWHERE
from game.biome.secrets.paying import purse
from game.biome.secrets.tokens import lie_at
from game.biome.state import NOTHING, Biome, Tokens, camp_at, is_enemy, knows
from game.engine.decision import Intent
from game.engine.state import Choice
from game.engine.verb import Verbs

WALKING: tuple[Deed, ...] = (MOVE, RIDE, EXPLORE)
ON_TILE: tuple[ToSecret, ...] = (DISCOVER, PICK_UP, USE)
"""What may be done to each secret that lies on the own tile."""
IN_PACK: tuple[ToSecret, ...] = (PLACE, USE)
"""What may be done to each secret in the pack."""
AT_HOME: tuple[Deed, ...] = (TEAM_CLEAR, TEAM_SET)
AT_ENEMY: tuple[Deed, ...] = (BURGLE, RANSOM)
SERVICES: tuple[Deed, ...] = (TRADE, HIRE_RESCUE, HIRE_GANG, HIRE_PARTY)
FINISHING: tuple[Deed, ...] = (MAKE_HOME, END_TURN)
TALKING: tuple[Deed, ...] = (SAY, BLURT, GIVE_UP)
OTHERS: tuple[Deed, ...] = (TAKE_OFF, *AT_HOME, INTERACT, *AT_ENEMY, *SERVICES, SEND, *FINISHING, *TALKING)
"""What comes after walking and the secrets at hand."""


class Deeds(Verbs[Biome]):
    """Verbs of a seat, found by their names."""

    def of(self, choice: Choice) -> Deed:
        return super().of(choice)  # type: ignore[return-value]  # all of them are deeds

    def meant(self, game: Biome, who: int, intent: Intent) -> Choice | None:
        """A verb and what it is done to: ("use", "token:17"), ("use", "17"), ("do:ruins:repair_tools",)."""
        words = tuple(word for thing in intent for word in _words(thing))
        return self.of(words[0]).read(words[1:]) if words and words[0] in self else None


def _words(thing: str) -> tuple[str, ...]:
    """The words of a choice that a thing pointed at stands for."""
    kind, _, name = thing.partition(":")
    if kind == INTERACT.verb and name:
        return (kind, *name.split(":"))
    if kind == "seat" and name:
        return (f"seat-{name}",)
    return (name,) if name and kind in ("cell", "token", "camp", "quest") else (thing,)


class TurnDeeds(Deeds):
    """Everything the active player could do, talk included."""

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        for verb in WALKING:
            yield from verb.candidates(game, who)
        for verbs, tokens in ((ON_TILE, lying_here(game, who)), (IN_PACK, game.state.seats[who].pack)):
            for token in tokens:
                yield from (verb.choice(token) for verb in verbs)
        for verb in OTHERS:
            yield from verb.candidates(game, who)

    def choices(self, game: Biome, who: int) -> list[Choice]:
        """The quick way: what cannot be offered where the player stands is not asked at all."""
        state = game.state
        explorer = state.seats[who]
        left = state.actions
        camp = camp_at(state, explorer.cell)
        found: list[Choice] = []
        if left:
            supplies = purse(game, who)
            found += MOVE.quick(game, who, supplies)
            if state.routes:
                found += RIDE.quick(game, who, supplies)
            found += EXPLORE.quick(game, who, supplies)
        lying = lie_at(state, explorer.cell)
        if lying:
            found += _with_secrets(game, who, ON_TILE, lying)
        if explorer.pack:
            found += _with_secrets(game, who, IN_PACK, explorer.pack)
        if left:
            found += [TAKE_OFF.choice(token) for token in explorer.worn]
            if explorer.cell == HOME:
                found += TEAM_SET.choices(game, who) if state.team_buff == NOTHING else TEAM_CLEAR.choices(game, who)
        found += INTERACT.choices(game, who)
        if camp is not None:
            for verb in AT_ENEMY if is_enemy(camp) else SERVICES if camp.service else ():
                found += verb.choices(game, who)
            if state.routes:
                found += SEND.choices(game, who)
        if state.stranded:
            found += MAKE_HOME.choices(game, who)
        found.append(END_TURN.verb)
        found += TALK.choices(game, who)
        return found

    def meant(self, game: Biome, who: int, intent: Intent) -> Choice | None:
        """Also a cell or a secret alone stands for something: walking, exploring, discovering, picking up, using."""
        found = super().meant(game, who, intent)
        if found is not None or len(intent) != 1:
            return found
        kind, _, name = intent[0].rpartition(":")
        if kind == "cell" or name in CELLS:
            return _to_cell(game, name)
        return _to_secret(game, who, int(name)) if kind == "token" and name.isdecimal() else None


def _with_secrets(game: Biome, seat: int, verbs: tuple[ToSecret, ...], tokens: Tokens) -> list[Choice]:
    """What may be done to secrets that lie together: secret by secret, each verb asked once for all of them."""
    offered = [(verb.verb, verb.quick(game, seat, tokens)) for verb in verbs]
    return [(verb, token) for token in tokens for verb, fit in offered if token in fit]


def _to_cell(game: Biome, name: str) -> Choice:
    """A face-up tile is walked to, anything else between the walls explored."""
    cell = CELLS.get(name, NOWHERE)
    tile = game.state.tiles.get(cell)
    walks = cell == NOWHERE or (tile is not None and tile.up)
    return MOVE.choice(name) if walks else EXPLORE.choice(name)


def _to_secret(game: Biome, seat: int, token: int) -> Choice:
    """The first that one would want of a secret and cannot have."""
    state = game.state
    if token in lying_here(game, seat):
        if not knows(state, seat, token):
            return DISCOVER.choice(token)
        if PICK_UP.reason(game, seat, PICK_UP.choice(token)) is not None:
            return PICK_UP.choice(token)
    return USE.choice(token)


class TalkDeeds(Deeds):
    """What everybody may do at any time."""

    def choices(self, game: Biome, who: int) -> list[Choice]:
        return [SAY.verb, *BLURT.choices(game, who), *GIVE_UP.choices(game, who)]


TALK = TalkDeeds(*TALKING)
TURN = TurnDeeds(*WALKING, *ON_TILE, PLACE, *OTHERS)
