"""What a leviathan adds: actions for AP and anytime actions of its own (LEV-6)."""

from __future__ import annotations

from game.engine.decision import Option, choice_id
from game.engine.interpreter import holds
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.action import Action
from game.leviathan.actions.anytime import AnytimeVerb
from game.leviathan.actions.verb import Moment
from game.leviathan.files.forms import Anytime, ExtraAction
from game.leviathan.land.ground import scenario
from game.leviathan.language.described import described
from game.leviathan.language.idle import would_change_nothing
from game.leviathan.language.payment import payable
from game.leviathan.language.register import NOBODY, about, scope
from game.leviathan.names import climber_name, own_rule
from game.leviathan.state import Wilds
from game.leviathan.words.control import pay, run


def _meets(game: Wilds, who: int, form: ExtraAction | Anytime) -> bool:
    return form.if_ is None or holds(game, about(who), form.if_)


def _unfit(game: Wilds, who: int, form: ExtraAction | Anytime) -> Refused | None:
    """Why a leviathan's action is not possible here, whatever it costs: its condition, or it would change nothing."""
    if not _meets(game, who, form):
        return _by_own_rule(game, form)
    if not would_change_nothing(game, who, form.do):
        return None
    return _by_own_words(game, form) or game.no("LW-R29", "anytime_useless", text=form.text)


def _by_own_rule(game: Wilds, form: ExtraAction | Anytime) -> Refused:
    """The refusal in the leviathan's words, or at least with its rule."""
    file = scenario(game).file
    own = _by_own_words(game, form)
    return own or game.no(_rule_of(game, form), "own_action", leviathan=file.name, text=form.text)


def _by_own_words(game: Wilds, form: ExtraAction | Anytime) -> Refused | None:
    file = scenario(game).file
    for name in (form.id, form.kin if isinstance(form, ExtraAction) else ""):
        key = f"{file.id}.{name}"
        if f"refused.{key}" in game.content.texts:
            return game.no(_rule_of(game, form), key)
    return None


def _rule_of(game: Wilds, form: ExtraAction | Anytime) -> str:
    return own_rule(game.content, scenario(game).file.id, form.id, "LEV-6")


def said(game: Wilds, form: ExtraAction | Anytime) -> str:
    """The name of an action and what it does, as it stands on a button."""
    return game.text("option.own", name=form.called, does=form.does) if form.does else form.called


class OwnAction(Action):
    """An action of the leviathan's own, for AP."""

    verb, rule = "action", "LEV-6"
    price = 0

    def candidates(self, game: Wilds, who: int) -> list[Choice]:
        return [("action", name) for name in scenario(game).actions]

    def unfit(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        form = scenario(game).actions.get(choice[1])
        return game.no("LEV-6", "no_such_action") if form is None else _unfit(game, who, form)

    def base_price(self, game: Wilds, who: int, choice: Choice) -> int:
        return scenario(game).actions[choice[1]].ap

    def price_rule(self, game: Wilds, choice: Choice) -> str:
        return own_rule(game.content, scenario(game).file.id, choice[1], "LEV-6")

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        return ("action", words[0] if words else "")

    def act(self, game: Wilds, who: int, choice: Choice) -> None:
        game.tell("leviathan_action", climber=who, action=choice[1])
        game.then(run(f"leviathan:{scenario(game).file.id}:action:{choice[1]}", scope(who, NOBODY)))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        form = scenario(game).actions[choice[1]]
        label, brief = (game.text("option.action", text=text, ap=form.ap) for text in (said(game, form), form.called))
        return Option(choice_id(choice), label, (f"action:{choice[1]}",), brief=brief)


class OwnAnytime(AnytimeVerb):
    """An anytime action of the leviathan's own: it may have a condition and a price, and be allowed only so often."""

    verb, rule = "anytime", "LEV-6"

    def candidates(self, game: Wilds, who: int) -> list[Choice]:
        return [("anytime", name, who) for name in scenario(game).anytimes]

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        form = scenario(game).anytimes.get(choice[1])
        if form is None:
            return game.no("LEV-6", "no_such_action")
        if self._is_used(game, who, form):
            return _by_own_rule(game, form)
        if not _meets(game, who, form) or not payable(game, who, form.cost):
            relic = f"{scenario(game).file.id}.relic"
            if form.cost and _by_own_words(game, form) is None and f"refused.{relic}" in game.content.texts:
                return game.no(_rule_of(game, form), relic)
            return _by_own_rule(game, form)
        return _unfit(game, who, form)

    def _is_used(self, game: Wilds, who: int, form: Anytime) -> bool:
        return bool(form.once) and f"{form.once}:{form.id}" in game.state.climbers[who].used

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        form = scenario(game).anytimes[choice[1]]
        if form.once:
            self.use(game, who, f"{form.once}:{form.id}")
        game.tell("leviathan_action", climber=who, action=form.id)
        key = f"leviathan:{scenario(game).file.id}:anytime:{form.id}"
        game.then(pay(f"{key}:cost", scope(who, who)), run(key, scope(who, who)))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        form = scenario(game).anytimes[choice[1]]
        label = game.text("option.anytime", climber=climber_name(game, who), text=self._priced(game, form, True))
        points = (f"action:{form.id}", f"climber:{who}")
        return Option(choice_id(choice), label, points, brief=self._priced(game, form, False))

    def _priced(self, game: Wilds, form: Anytime, is_whole: bool) -> str:
        """With what it costs; what is done by exhausting a token goes by the token."""
        if form.does and [each.word for each in form.cost] == ["exhaust"]:
            return game.text("option.anytime.token", name=form.called, does=form.does)
        text = said(game, form) if is_whole else form.called
        return game.text("option.anytime.cost", text=text, cost=described(game, form.cost)) if form.cost else text


ACTION, ANYTIME = OwnAction(), OwnAnytime()
