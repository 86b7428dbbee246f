"""Windows: the moments at which actions are possible, with one question for each seat (LW-44, LW-R19).

Only the owner of a window can close it, and nobody is asked to pass: every other seat may act while it is open.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.chance import Stream
from game.engine.decision import Decision, Intent, Option
from game.engine.redealt import redealt
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.closing import EXPLAINED, RULES
from game.leviathan.actions.injuries import TREAT
from game.leviathan.actions.mushrooms import PICK_UP, USE
from game.leviathan.actions.skills import SKILL
from game.leviathan.actions.strike import STRIKE
from game.leviathan.actions.verb import Moment
from game.leviathan.actions.verbs import (
    ANYTIMES,
    CLOSES,
    OWNERS,
    VERBS,
    anytime_choices,
    owner_choices,
    verb_of,
)
from game.leviathan.actions.ways import CLIMB
from game.leviathan.asks import WindowAsk
from game.leviathan.land.ground import scenario
from game.leviathan.language.register import step
from game.leviathan.names import climber_name
from game.leviathan.settling import settle
from game.leviathan.state import NEW, Wilds, next_climber
from game.leviathan.threats.forecast import concerns, is_spent
from game.leviathan.words.falling import fall_space


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
    if len(asks) == 1:
        ways_on = owner_choices(game, name, owner)
        if len(ways_on) == 1 and not _seat_choices(game, climber.seat):
            verb_of(ways_on[0]).do(game, owner, ways_on[0])
            return
    game.ask_race(asks)


def _seat_choices(game: Wilds, seat: int) -> list[Choice]:
    """The anytime actions of all climbers of a seat."""
    return [
        choice
        for who, climber in enumerate(game.state.climbers)
        if climber.seat == seat and not climber.defeated
        for choice in anytime_choices(game, who)
    ]


def _moment(ask: OpenAsk) -> Moment:
    name, owner = WindowAsk(*ask.args)
    return Moment(name, owner, ask.seat)


class Window(Decision[Wilds]):
    """What to do now: close the window, spend action points, or act at any time."""

    kind = "window"
    rule = "LW-44"

    def candidates(self, game: Wilds, ask: OpenAsk) -> Iterator[Choice]:
        """What its owner could do, then what any climber could."""
        owner = WindowAsk(*ask.args).owner
        for verb in OWNERS:
            yield from verb.candidates(game, owner)
        for who, climber in enumerate(game.state.climbers):
            if not climber.defeated:
                for verb in ANYTIMES:
                    yield from verb.candidates(game, who)

    def refuse(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Refused | None:
        moment, verb = _moment(ask), verb_of(choice)
        who = verb.doer(moment.owner, choice)
        return verb.untimely(game, moment, who) or verb.refuse(game, who, choice)

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        name, owner = ask.args
        mine = owner_choices(game, name, owner) if game.state.climbers[owner].seat == ask.seat else []
        return mine + _seat_choices(game, ask.seat)

    def meant(self, game: Wilds, ask: OpenAsk, intent: Intent) -> Choice | None:
        """A verb with what it is about; or a space, a card, a mushroom or an injury alone."""
        moment = _moment(ask)
        word, words = intent[0] if intent else "", intent[1:]
        if word not in VERBS:
            verb = self._verb_for(game, word)
            if verb is None:
                return None
            word, words = verb, intent
        choice = VERBS[word].meant(game, moment, words)
        return self._on_own_space(game, ask, choice) or choice

    def _verb_for(self, game: Wilds, thing: str) -> str | None:
        """What one would do with a thing that is pointed at."""
        content = game.content
        known = (
            (scenario(game).cells, CLIMB), (content.cards, SKILL), (content.mushrooms, USE), (content.injuries, TREAT)
        )  # fmt: skip
        return next((verb.verb for things, verb in known if thing in things), None)

    def _on_own_space(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Choice | None:
        """A click on the space one stands on means what lies there, if that is refused: a crystal or a mushroom."""
        owner = WindowAsk(*ask.args).owner
        at = game.state.climbers[owner].at
        if choice != (CLIMB.verb, scenario(game).names[at]):
            return None
        lying = [*STRIKE.here(game, owner)]
        if at in game.state.mushrooms:
            lying.append((PICK_UP.verb, owner))
        return next((each for each in lying if self.refuse(game, ask, each) is not None), None)

    def why_not(self, game: Wilds, ask: OpenAsk, intent: Intent) -> Refused:
        choice = self.meant(game, ask, intent)
        refusal = None if choice is None else self.refuse(game, ask, choice)
        return refusal or game.no(RULES[WindowAsk(*ask.args).name], "not_now")

    def about(self, game: Wilds, ask: OpenAsk) -> int:
        return WindowAsk(*ask.args).owner

    def is_chance(self, game: Wilds, ask: OpenAsk) -> bool:
        """All but those in which its owner takes a step of the turn (LW-R19)."""
        return WindowAsk(*ask.args).name not in ("activate", "act", "draw")

    def explained_by(self, game: Wilds, ask: OpenAsk) -> str:
        return EXPLAINED[WindowAsk(*ask.args).name]

    def prompt(self, game: Wilds, ask: OpenAsk) -> str:
        name, owner = WindowAsk(*ask.args)
        climber = game.state.climbers[owner]
        said = name if climber.seat == ask.seat else "other"
        if name == "resolve" or name == "swift":
            card = game.state.row[game.state.current]
            threat = scenario(game).threats[card.card]
            return game.text(f"ask.window.{name}.{said}", threat=threat.name, climber=climber_name(game, owner))
        return game.text(f"ask.window.{said}", climber=climber_name(game, owner), ap=climber.ap)

    def option(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Option:
        verb = verb_of(choice)
        return verb.shown(game, verb.doer(WindowAsk(*ask.args).owner, choice), choice)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        name, owner = ask.args
        number, verb = game.state.window, VERBS[choice[0]]
        if not verb.closes:
            if name == "fall":
                game.then(settle(), fall_space(owner, number, game.state.climbers[owner].at))
            else:  # each gap between actions is a window of its own (LW-R89)
                game.then(settle(), window(name, owner, NEW if verb.spends_ap else number))
        verb.do(game, verb.doer(owner, choice), choice)

    def closing(self, game: Wilds, ask: OpenAsk) -> Choice | None:
        return CLOSES.get(WindowAsk(*ask.args).name)

    def is_pressing(self, game: Wilds, ask: OpenAsk) -> bool:
        """Asked of a world the seat could be in: whether the table waits must not tell what will be drawn."""
        return concerns(redealt(game, ask.seat, Stream("pressing", 0)), ask)
