"""The control words of the effect language, the same in every game: if, unless, choose, may, repeat."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from game.engine.decision import Decision, Option
from game.engine.game import Game
from game.engine.interpreter import Here, holds
from game.engine.state import Choice, OpenAsk
from game.engine.words import Block, Condition, Vocabulary

CONTROL = Vocabulary()

Times = Annotated[int, Meta(ge=1, le=99)]


@CONTROL.effect
def if_(game: Game[Any, Any], here: Here, condition: Condition, then: Block, else_: Block = ()) -> None:
    """Do the one thing if the condition holds, otherwise the other."""
    game.then(here.block("then" if holds(game, here, condition) else "else_"))


@CONTROL.effect
def unless(game: Game[Any, Any], here: Here, condition: Condition, do: Block) -> None:
    """Do it if the condition does not hold."""
    if not holds(game, here, condition):
        game.then(here.block("do"))


@CONTROL.effect
def choose(game: Game[Any, Any], here: Here, options: Annotated[tuple[Block, ...], Meta(min_length=2)]) -> None:
    """Choose one of these."""
    game.ask(here["seat"], ChooseEffect.kind, here.key, here.place, here.scope, "options", len(options))


@CONTROL.effect
def may(game: Game[Any, Any], here: Here, do: Block) -> None:
    """Do it if you like."""
    game.ask(here["seat"], ChooseEffect.kind, here.key, here.place, here.scope, "do", 0)


@CONTROL.effect
def repeat(game: Game[Any, Any], here: Here, times: Times, do: Block) -> None:
    """Do it several times."""
    game.then(*[here.block("do")] * times)


class ChooseEffect(Decision[Game[Any, Any]]):
    """Which of an effect's blocks happens. A game that uses `choose` or `may` has this decision."""

    kind = "effect"

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def choices(self, game: Game[Any, Any], ask: OpenAsk) -> list[Choice]:
        count = ask.args[4]
        return ["do", "leave"] if count == 0 else [str(number) for number in range(count)]

    def option(self, game: Game[Any, Any], ask: OpenAsk, choice: Choice) -> Option:
        if choice == "leave":
            return Option("leave", game.text("effect.leave"))
        return Option(choice, describe(game, _block_key(ask, choice)))

    def take(self, game: Game[Any, Any], ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice != "leave":
            game.then(("effects", _block_key(ask, choice), 0, ask.args[2]))


def _block_key(ask: OpenAsk, choice: Choice) -> str:
    key, place, _, parameter, count = ask.args
    return f"{key}/{place}.{parameter}" + (f".{choice}" if count else "")


def describe(game: Game[Any, Any], key: str) -> str:
    """A block of effects in players' words: the label is made of what will run, so they cannot differ."""
    return ", ".join(game.text(f"effect.{effect.word}", **effect.args) for effect in game.content.blocks[key])
