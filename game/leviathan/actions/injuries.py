"""Getting rid of injuries: for AP, or at any time for what the card says (LW-90)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Option, choice_id
from game.engine.interpreter import holds
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.action import Action
from game.leviathan.actions.anytime import AnytimeVerb
from game.leviathan.actions.verb import Moment
from game.leviathan.language.payment import payable
from game.leviathan.language.register import NOBODY, about, scope
from game.leviathan.state import Wilds
from game.leviathan.words.control import pay, run


class Treat(Action):
    """An action that an injury brings with it, such as binding an ankle."""

    verb, rule = "treat", "LW-90"
    price = 0

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        for injury in game.state.climbers[who].injuries:
            yield from (("treat", injury) for _ in game.content.injuries[injury].actions)

    def unfit(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        injury = game.content.injuries.get(choice[1])
        if injury is None or choice[1] not in game.state.climbers[who].injuries:
            return game.no("LW-90", "no_such_injury")
        if not injury.actions or not _holds(game, who, choice[1]):
            return game.no("LW-90", "untreatable", injury=injury.name, text=injury.removed)
        return None

    def base_price(self, game: Wilds, who: int, choice: Choice) -> int:
        return int(game.content.injuries[choice[1]].actions[0].ap)

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        """An injury; one that is shaken off at any time is meant that way."""
        name = words[0] if words else ""
        injury = game.content.injuries.get(name)
        if injury is not None and injury.anytime and not injury.actions:
            climbers = game.state.climbers
            has = [who for who, each in enumerate(climbers) if name in each.injuries and each.seat == moment.seat]
            return (SHAKE_OFF.verb, name, has[0] if has else moment.owner)
        return ("treat", name)

    def act(self, game: Wilds, who: int, choice: Choice) -> None:
        action = game.content.injuries[choice[1]].actions[0]
        game.then(run(f"injury:{choice[1]}:{action.id}", scope(who, NOBODY, ("this", choice[1]))))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        form = game.content.injuries[choice[1]].actions[0]
        said = game.text("option.treat", text=form.text, ap=form.ap)
        return Option(choice_id(choice), said, (f"injury:{choice[1]}",))


def _holds(game: Wilds, who: int, injury: str) -> bool:
    """Whether an injury can be treated where a climber is."""
    condition = game.content.injuries[injury].actions[0].if_
    return condition is None or holds(game, about(who), condition)


class ShakeOff(AnytimeVerb):
    """What an injury lets one do at any time to be rid of it."""

    verb, rule = "shake_off", "LW-90"

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        for injury in game.state.climbers[who].injuries:
            yield from (("shake_off", injury, who) for _ in game.content.injuries[injury].anytime)

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        injury = game.content.injuries.get(choice[1])
        if injury is None or choice[1] not in game.state.climbers[who].injuries:
            return game.no("LW-90", "no_such_injury")
        if not injury.anytime:
            return game.no("LW-90", "untreatable", injury=injury.name, text=injury.removed)
        return None if payable(game, who, injury.anytime[0].cost) else game.no("LW-120", "cannot_pay")

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        form = game.content.injuries[choice[1]].anytime[0]
        key = f"injury:{choice[1]}:{form.id}"
        names = scope(who, NOBODY, ("this", choice[1]))
        game.then(pay(f"{key}:cost", names), run(key, names))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        said = game.content.injuries[choice[1]].anytime[0].text
        return Option(choice_id(choice), said, (f"injury:{choice[1]}", f"climber:{who}"))


TREAT, SHAKE_OFF = Treat(), ShakeOff()
