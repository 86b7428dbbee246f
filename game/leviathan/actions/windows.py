"""Windows: the moments at which actions are possible, with one question for each seat (LW-44, LW-R19).

Only the owner of a window can close it, and nobody is asked to pass: every other seat may act while it is open.
"""

from __future__ import annotations

from game.engine.decision import Decision, Intent, Option
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.anytime import anytime_choices, do_anytime
from game.leviathan.actions.labels import climber_name, option_of
from game.leviathan.actions.paid import ap_choices, do_action
from game.leviathan.actions.refusing import why_not
from game.leviathan.forecast import concerns, is_spent
from game.leviathan.land.ground import scenario
from game.leviathan.language.register import step
from game.leviathan.state import NEW, Wilds, next_climber
from game.leviathan.turn import play_ap
from game.leviathan.words.falling import may_stop, stop_fall

CLOSES = {"reveal": "reveal", "swift": "resolve", "act": "end", "resolve": "resolve", "draw": "draw", "fall": "fall_on"}
"""The word with which each window is closed; an activation is opened by a card for AP instead."""


@step
def window(game: Wilds, name: str, owner: int, number: int) -> None:
    """Open a window, or go on with one in which somebody acted; what is allowed once counts by its number."""
    state = game.state
    if state.climbers[owner].defeated:
        if name not in ("swift", "resolve"):
            state.falls = tuple(other for other in state.falls if other != owner)
            return
        owner = next_climber(state, owner)  # a threat can still be answered by the others (LW-R17)
        if owner < 0:
            return
    climber = state.climbers[owner]
    if number == NEW:
        state.windows += 1
        number = state.windows
    state.window = number
    asks = [OpenAsk(climber.seat, "window", (name, owner))]
    seats = {climber.seat}
    for other in state.climbers:
        if other.seat not in seats and not other.defeated:
            seats.add(other.seat)
            asks.append(OpenAsk(other.seat, "window", (name, owner), must=False))
    if name == "act" and game.option("auto_end") == "on" and climber.ap <= 0:
        state.mode, state.asks = "race", asks  # open while it is looked at, so that answers can be tried
        spent = is_spent(game, asks)
        state.asks = []
        if spent:
            return
    if len(asks) == 1 and len(owner_choices(game, name, owner)) == 1 and not seat_choices(game, climber.seat):
        close(game, name, owner, owner_choices(game, name, owner)[0])
        return
    game.ask_race(asks)


def owner_choices(game: Wilds, name: str, owner: int) -> list[Choice]:
    """How the owner can go on."""
    state = game.state
    climber = state.climbers[owner]
    if name == "activate":
        hand = state.decks[climber.deck].hand
        return [("ap", card) for card in dict.fromkeys(hand)] or [("go",)]
    if name == "fall":
        return [("stop",), ("fall_on",)] if may_stop(game, owner) else [("fall_on",)]
    if name == "act" and not climber.falling:
        return [*ap_choices(game, owner), ("end",)]
    return [(CLOSES[name],)]


def seat_choices(game: Wilds, seat: int) -> list[Choice]:
    """The anytime actions of all climbers of a seat."""
    state = game.state
    return [
        choice
        for who, climber in enumerate(state.climbers)
        if climber.seat == seat and not climber.defeated
        for choice in anytime_choices(game, who)
    ]


class Window(Decision[Wilds]):
    """What to do now: close the window, spend action points, or act at any time."""

    kind = "window"
    rule = "LW-44"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        name, owner = ask.args
        mine = owner_choices(game, name, owner) if game.state.climbers[owner].seat == ask.seat else []
        return mine + seat_choices(game, ask.seat)

    def prompt(self, game: Wilds, ask: OpenAsk) -> str:
        name, owner = ask.args
        climber = game.state.climbers[owner]
        said = name if climber.seat == ask.seat else "other"
        if name == "resolve" or name == "swift":
            card = game.state.row[game.state.current]
            threat = scenario(game).threats[card.card]
            return game.text(f"ask.window.{name}.{said}", threat=threat.name, climber=climber_name(game, owner))
        return game.text(f"ask.window.{said}", climber=climber_name(game, owner), ap=climber.ap)

    def option(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Option:
        return option_of(game, ask.args[1], choice)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        name, owner = ask.args
        number = game.state.window
        if choice[0] in CLOSING:
            close(game, name, owner, choice)
            return
        if name == "fall":
            game.then(("settle",), ("fall_space", owner, number, game.state.climbers[owner].at))
        else:  # each gap between actions is a window of its own (LW-R89)
            game.then(("settle",), ("window", name, owner, NEW if choice[0] in ACTIONS else number))
        if choice[0] in ACTIONS:
            do_action(game, owner, choice)
        else:
            do_anytime(game, choice)

    def closing(self, game: Wilds, ask: OpenAsk) -> Choice | None:
        word = CLOSES.get(ask.args[0])
        return None if word is None else (word,)

    def is_pressing(self, game: Wilds, ask: OpenAsk) -> bool:
        return concerns(game, ask)

    def why_not(self, game: Wilds, ask: OpenAsk, intent: Intent) -> Refused:
        return why_not(game, ask, intent)


CLOSING = ("reveal", "resolve", "end", "draw", "stop", "fall_on", "ap", "go")
ACTIONS = ("climb", "jump", "glide", "strike", "rest", "mend", "treat", "action")


def close(game: Wilds, name: str, owner: int, choice: Choice) -> None:
    """The owner goes on."""
    match choice:
        case ("ap", card):
            play_ap(game, owner, card)
        case ("go",):
            play_ap(game, owner, "")
        case ("stop",):
            stop_fall(game, owner)
        case ("fall_on",):
            game.then(("fall_on", owner))
