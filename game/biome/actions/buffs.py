"""Buffs: taking one off, and the team's buff at the Main Camp (BE-123 to BE-129)."""

from __future__ import annotations

from game.biome.actions.action import Action, Reason, pointed
from game.biome.actions.handling import ToSecret, lying_here
from game.biome.land.hexes import HOME
from game.biome.names import secret_name
from game.biome.secrets.carrying import overflow
from game.biome.secrets.tokens import lay, let_go, show
from game.biome.state import MAIN, NOTHING, Biome, Tokens, allowance
from game.engine.decision import Option, choice_id
from game.engine.state import Choice


class Buff(ToSecret):
    """A verb that is done to a buff, which everybody may know of."""

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        name = secret_name(game, game.state.kinds[choice[1]])
        return Option(choice_id(choice), game.text(f"option.{self.verb}", secret=name), pointed("token", choice[1]))


class TakeOff(Buff):
    """Into the pack; its effect ends at once (BE-125, BE-R46)."""

    verb, rule = "take_off", "BE-125"

    def things(self, game: Biome, seat: int) -> Tokens:
        return game.state.seats[seat].worn

    def not_among(self, game: Biome, seat: int, token: int) -> Reason:
        return Reason("BE-125", "not_worn")

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        state = game.state
        token: int = choice[1]
        explorer = state.seats[seat]
        before = allowance(game, seat)
        explorer.worn = tuple(other for other in explorer.worn if other != token)
        explorer.pack += (token,)
        state.actions = max(0, state.actions - before + allowance(game, seat))
        game.tell("took_off", seat=seat, thing=state.kinds[token], reveals=True)
        game.then(overflow(seat))


class TeamSet(Buff):
    """A buff from the pack or the store becomes the team's: it works for all players at once (BE-127, BE-R47)."""

    verb, rule = "team_set", "BE-127"

    def things(self, game: Biome, seat: int) -> Tokens:
        return (*game.state.seats[seat].pack, *lying_here(game, seat))

    def not_among(self, game: Biome, seat: int, token: int) -> Reason:
        return Reason("BE-125", "worn")

    def closed_here(self, game: Biome, seat: int) -> Reason | None:
        if game.state.seats[seat].cell != HOME:
            return Reason("BE-127", "team_where")
        return Reason("BE-R47", "team_taken") if game.state.team_buff != NOTHING else None

    def closed_for(self, game: Biome, seat: int, token: int) -> Reason | None:
        is_buff = game.content.secrets[game.state.kinds[token]].buff
        return None if is_buff else Reason("BE-127", "no_buff")

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        state = game.state
        token: int = choice[1]
        before = allowance(game, seat)
        let_go(state, seat, token)
        show(state, (token,))
        state.team_buff = token
        state.actions += allowance(game, seat) - before
        game.tell("team_buff", seat=seat, thing=state.kinds[token], reveals=True)


class TeamClear(Action):
    """The team's buff goes back to the camp's store; it ends at once for everybody (BE-128)."""

    verb, rule = "team_clear", "BE-128"

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        if game.state.seats[seat].cell != HOME:
            return Reason("BE-128", "team_clear_where")
        return Reason("BE-128", "no_team_buff") if game.state.team_buff == NOTHING else None

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        state = game.state
        before = allowance(game, seat)
        token, state.team_buff = state.team_buff, NOTHING
        state.actions = max(0, state.actions - before + allowance(game, seat))
        game.tell("team_buff_out", seat=seat, thing=state.kinds[token], reveals=True)
        lay(game, state.camps[MAIN].cell, (token,))
        for other in range(len(state.seats)):
            game.then(overflow(other))


TAKE_OFF, TEAM_SET, TEAM_CLEAR = TakeOff(), TeamSet(), TeamClear()
