"""What keeps harm off for the rest of a step: block, what is ignored, icons, somebody who steps in (LW-131, LW-154)."""

from __future__ import annotations

from typing import Any, Literal

from game.engine.interpreter import Here
from game.engine.words import Block
from game.leviathan.files.amounts import Amount
from game.leviathan.files.forms import AnyTarget, Icon
from game.leviathan.files.spelling import Spelling, spelling
from game.leviathan.language.focus import farther, names_user
from game.leviathan.language.quantities import amount, number
from game.leviathan.language.register import Args, effect, finding, name_in
from game.leviathan.language.targets import with_found
from game.leviathan.state import Wilds
from game.leviathan.words.harm import subject


@effect(
    spelled=("block {n}", "block {n} => ({then})"),
    focus=("n", "then"),
    changes=("block",),
    serves="block",
    felt=lambda climber, grip: -0.5,
)
def block(game: Wilds, here: Here, n: Amount, then: Block = ()) -> None:
    """Prevent so much loss of health, loss of grip or push in this step (LW-131)."""
    who = subject(game, here)
    if who < 0:
        return
    climber = game.state.climbers[who]
    card = ""
    if then:
        card = name_in(here, "card", "")
        game.state.playing = (*game.state.playing, (card, who))
        plus = name_in(here, "plus", "")
        if plus.startswith(f"{here.key}/{here.place}.then"):
            game.state.raised = (*game.state.raised, (card, plus))
    climber.blocks = (*climber.blocks, (number(game, here, "n", n), card))


def answer_key(game: Wilds, card: str) -> str:
    """What a card does after the blow that it blocked (LW-165)."""
    for key, effects in game.content.blocks.items():
        if key.startswith(f"card:{card}"):
            for place, each in enumerate(effects):
                if each.word == "block" and each.args["then"]:
                    return f"{key}/{place}.then"
    raise KeyError(card)


Ignored = Literal["harmful", "difficult", "blight", "push", "open"]


def _icon_or_once(given: dict[str, Any]) -> list[Any]:
    """`ignore harmful`: an icon on the AP card while it lies there, otherwise once."""
    (what, *_) = given["what"]
    has_card = {"all": [{"is": "activating"}, {"count": "ap_card", "ge": 1}]}
    once = [{"ignore": {"what": [what], "n": 1}}]
    return [{"if": has_card, "then": [{"protect_icon": what}], "else": once}]


def _ignore_said(game: Wilds, args: Args) -> str:
    return game.text("effect.ignore", what=", ".join(game.text(f"ignored.{word}") for word in args["what"]))


def _ignore_idle(game: Wilds, who: int, args: Args) -> bool:
    return args["scope"] == "step" and all((word, -1) in game.state.climbers[who].ignores for word in args["what"])


@effect(
    spelled=(
        spelling("ignore {what} step", scope="step"),
        "ignore {what} {n}",
        Spelling("ignore {what}", becomes=_icon_or_once),
    ),
    changes=("ground",),
    says=_ignore_said,
    idle=_ignore_idle,
)
def ignore(game: Wilds, here: Here, what: tuple[Ignored, ...], n: Amount = 0, scope: Literal["", "step"] = "") -> None:
    """Ignore terrain, pushes or the blight of strikes: so often, or for the rest of the step."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        times = -1 if scope == "step" else amount(game, here, n)
        climber.ignores = (*climber.ignores, *((word, times) for word in what))


def _protect_icon_said(game: Wilds, args: Args) -> str:
    return game.text("effect.protect_icon", icon=game.text(f"icon.{args['icon']}"))


@effect(says=_protect_icon_said)
def protect_icon(game: Wilds, here: Here, icon: Icon) -> None:
    """Your AP card has that icon too."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        climber.icons = (*climber.icons, icon)


@effect(spelled=("redirect {target}",), focus_ranges=("target",), reads=("place",))
def redirect(game: Wilds, here: Here, target: AnyTarget) -> None:
    """Suffer this step's threat in place of another climber (LW-154)."""
    with_found(game, farther(game, here, "target"), target, shielded(names_user(here)))


@finding
def shielded(game: Wilds, found: tuple[int, ...], by: int) -> None:
    for who in found[:1]:
        game.state.climbers[who].shield = by
        game.tell("shielded", climber=who, by_climber=by)
