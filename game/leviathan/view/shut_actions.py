"""Actions a leviathan gives that a climber cannot take now: they are shown all the same, so that one can ask why."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import choice_id
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.mend import MEND
from game.leviathan.actions.own_actions import ACTION, ANYTIME, said
from game.leviathan.actions.rest import REST
from game.leviathan.actions.verb import Moment
from game.leviathan.asks import WindowAsk
from game.leviathan.files.forms import Anytime, ExtraAction
from game.leviathan.land.ground import scenario
from game.leviathan.language.quantities import fits
from game.leviathan.names import own_name
from game.leviathan.state import Wilds
from game.leviathan.view.structs import Shut


def shut_actions(game: Wilds, ask: OpenAsk, who: int) -> Iterator[Shut]:
    """The leviathan's own actions that a climber cannot take now.

    Of several that differ only in where they lead, one stands for all, and none if one of them is possible. Of what is
    done with a token, only what the climber could do if it were ready. What everybody can do is among them while the
    leviathan has made it dearer and forbids it by a rule of its own.
    """
    file = scenario(game).file
    open_now = game.choices(ask)
    groups: dict[str, list[ExtraAction]] = {}
    for form in file.actions:
        groups.setdefault(form.kin or form.id, []).append(form)
    for kin, group in groups.items():
        if not any((ACTION.verb, form.id) in open_now for form in group):
            yield _shut_group(game, kin, group)
    for extra in file.anytime:
        choice = (ANYTIME.verb, extra.id, who)
        if choice not in open_now and _may_ever(game, who, extra):
            yield _shut(choice, said(game, extra), extra.called)
    dearer = {verb for modifier in file.modifiers for verb in modifier.ap_cost}
    moment = Moment(WindowAsk(*ask.args).name, who, ask.seat)
    for verb in (REST, MEND):
        choice = verb.meant(game, moment, ())
        if verb.verb in dearer and all(each[0] != verb.verb for each in open_now):
            refusal = game.decision(ask).refuse(game, ask, choice)
            if refusal is not None and not refusal.rule.startswith("LW-"):
                label = game.text(f"action.{verb.verb}").capitalize()
                yield _shut(choice, label, label)


def _shut_group(game: Wilds, kin: str, group: list[ExtraAction]) -> Shut:
    first = group[0]
    words = (said(game, first), first.called)
    if len(group) > 1:
        words = (own_name(game.content, scenario(game).file.id, kin),) * 2
    label, brief = (game.text("option.action", text=text, ap=first.ap) for text in words)
    return _shut((ACTION.verb, first.id), label, brief)


def _shut(choice: Choice, label: str, brief: str) -> Shut:
    return Shut(id=choice_id(choice), label=label, brief=brief)


def _may_ever(game: Wilds, who: int, form: Anytime) -> bool:
    """Whether a climber has what an anytime action is done with; always, if it is done with nothing."""
    if form.if_ is None or form.if_.word != "holds":
        return True
    name = str(form.if_.args["token"])
    return any(token.place == "held" and token.at == who and fits(token, name) for token in game.state.tokens)
