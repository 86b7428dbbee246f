"""Rest: on a ledge, the discard pile goes under the deck (LW-42, LW-R29)."""

from __future__ import annotations

from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.action import Action
from game.leviathan.hooks import happen
from game.leviathan.land.ground import is_ledge
from game.leviathan.state import Wilds, covers
from game.leviathan.words.climber_tokens import turn_token
from game.leviathan.words.harm import regain_grip


class Rest(Action):
    """Two action points on a ledge: shuffle the discard pile and lay it under the deck; tokens become ready."""

    verb, rule = "rest", "LW-42"
    price = 2

    def unfit(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        if not is_ledge(game, game.state.climbers[who].at):
            return game.no("LW-42", "rest_ledge")
        return None if self.changes_something(game, who) else game.no("LW-R29", "useless")

    def changes_something(self, game: Wilds, who: int) -> bool:
        """There are cards to take back, or an injury or a token that profits from it (LW-R29)."""
        climber = game.state.climbers[who]
        if game.state.decks[climber.deck].discard:
            return True
        if any("on_rest" in game.content.injuries[injury].hooks for injury in climber.injuries):
            return True
        gear = [each for name in (climber.character, climber.class_) for each in game.content.sets[name].tokens]
        return any(not climber.ready[each.id] and (each.readies == "own_rest" or each.gadget) for each in gear)

    def act(self, game: Wilds, who: int, choice: Choice) -> None:
        """In solo mode the pair gains 7 grip instead (LW-110)."""
        deck = game.state.decks[game.state.climbers[who].deck]
        game.tell("rested", reveals=True, climber=who)
        if game.option("solo_mode") == "on":
            regain_grip(game, who, game.content.play.solo_rest)
        else:
            deck.draw = (*game.chance.shuffled("rest", deck.discard), *deck.draw)
            deck.discard = ()
        ready_tokens(game, who, "own_rest")
        happen(game, "on_rest", who)

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        return Option(choice_id(choice), game.text("option.rest", ap=self.cost(game, who, choice)))


def ready_tokens(game: Wilds, who: int, when: str) -> None:
    """The tokens of a climber's sets that become ready at a moment do so."""
    for name in covers(game.state.climbers[who]):
        for gear in game.content.sets[name].tokens:
            if gear.readies == when:
                turn_token(game, who, gear.id, True)


REST = Rest()
