"""What everybody may do at any time: speak, own up to a slip of the tongue, propose to give up (BE-84 to BE-92)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.biome.actions import phrases
from game.biome.actions.action import Deed, Reason, pointed
from game.biome.actions.handling import ToSecret
from game.biome.actions.use import USE
from game.biome.names import token_name
from game.biome.secrets.tokens import destroy, lie_at, lift, show
from game.biome.state import Biome, Tokens, camp_at, everybody, is_friendly, is_public, knows
from game.biome.turn import count_votes
from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


class Say(Deed):
    """A phrase about a tile or the own pack (BE-86, BE-88, BE-R35)."""

    verb, rule, wants = "say", "BE-88", "phrase"

    def reason(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        return None

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        return Option(choice_id(choice), game.text(f"option.{self.verb}"), (), self.wants)

    def refuse_argument(self, game: Biome, seat: int, argument: Any) -> Refused | None:
        read = phrases.read(game, argument)
        if read is None:
            return Refused("BE-R35", game.text("talk.no_phrase"))
        return phrases.may_say(game, seat, *read)

    def take(self, game: Biome, seat: int, choice: Choice, argument: Any) -> None:
        read = phrases.read(game, argument)
        assert read is not None
        phrases.say(game, seat, *read)


class Blurt(Deed):
    """Said aloud: public, and used at once or lost; no penalty at a friendly camp (BE-91, BE-92, BE-R34)."""

    verb, rule = "blurt", "BE-R34"

    read = ToSecret.read

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        state = game.state
        tokens = [*state.seats[who].pack, *(token for lying in state.lying.values() for token in lying)]
        return (self.choice(token) for token in tokens)

    def choices(self, game: Biome, who: int) -> list[Choice]:
        state = game.state
        if state.options["blurt_button"] != "on":
            return []
        full, bit, known, verb = everybody(state), 1 << who, state.known, self.verb
        found: list[Choice] = [(verb, token) for token in state.seats[who].pack if known[token] != full]
        for lying in state.lying.values():
            for token in lying:
                if known[token] & bit and known[token] != full:
                    found.append((verb, token))
        return found

    def reason(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        state = game.state
        token: int = choice[1]
        if state.options["blurt_button"] != "on":
            return Reason("BE-R34", "blurt.off")
        carried = token in state.seats[seat].pack
        if not carried and not any(token in lying for lying in state.lying.values()):
            return Reason("BE-R34", "blurt.where")
        if not carried and not knows(state, seat, token):
            return Reason("BE-R34", "blurt.unknown")
        return Reason("BE-R34", "blurt.public") if is_public(state, token) else None

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        label = game.text(f"option.{self.verb}", secret=token_name(game, who, choice[1]))
        return Option(choice_id(choice), label, pointed("token", choice[1]))

    def do(self, game: Biome, who: int, choice: Choice) -> None:
        state = game.state
        token: int = choice[1]
        explorer = state.seats[who]
        kind = state.kinds[token]
        show(state, (token,))
        game.tell("blurted", seat=who, thing=kind, reveals=True)
        at_camp = token in explorer.pack and explorer.health == "healthy" and is_friendly(camp_at(state, explorer.cell))
        if at_camp or kind == "captured":
            return
        mine: Tokens = (*explorer.pack, *lie_at(state, explorer.cell))
        acts = state.active == who and explorer.health == "healthy" and state.phase == "turn" and state.actions > 0
        if token in mine and acts and USE.useless(game, who, token) is None:
            state.actions -= 1
            USE.act(game, who, USE.choice(token))
            return
        if token in explorer.pack:
            explorer.pack = tuple(other for other in explorer.pack if other != token)
        else:
            cell = next(cell for cell, tokens in state.lying.items() if token in tokens)
            lift(state, cell, token)
        destroy(game, (token,))


class GiveUp(Deed):
    """All people at the table must agree (BE-R94)."""

    verb, rule = "give_up", "BE-R94"

    def choices(self, game: Biome, who: int) -> list[Choice]:
        return [] if who in game.state.bots or who in game.state.gave_up else [self.verb]

    def reason(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        if seat in game.state.bots:
            return Reason("BE-R94", "give_up.bot")
        return Reason("BE-R94", "give_up.again") if seat in game.state.gave_up else None

    def do(self, game: Biome, who: int, choice: Choice) -> None:
        state = game.state
        state.gave_up += (who,)
        game.tell("proposed_to_give_up", seat=who, reveals=True)
        others = [other for other in range(len(state.seats)) if other != who and other not in state.bots]
        game.then(count_votes())
        if others:
            game.ask_sealed([OpenAsk(other, "vote", (who,)) for other in others])


SAY, BLURT, GIVE_UP = Say(), Blurt(), GiveUp()
