"""Actions a leviathan gives that a climber cannot take now: they are shown all the same, so that one can ask why."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import choice_id
from game.engine.state import OpenAsk
from game.leviathan.files.forms import Anytime
from game.leviathan.land.ground import scenario
from game.leviathan.language.quantities import fits
from game.leviathan.seen import Shut
from game.leviathan.state import Wilds


def shut_actions(game: Wilds, ask: OpenAsk, who: int) -> Iterator[Shut]:
    """The leviathan's own actions that a climber cannot take now.

    Of several that differ only in where they lead, one stands for all, and none if one of them is possible. Of what is
    done with a token, only what the climber could do if it were ready. What everybody can do is among them while the
    leviathan has made it dearer and forbids it by a rule of its own.
    """
    file = scenario(game).file
    open_now = {choice_id(choice) for choice in game.choices(ask)}
    groups: dict[str, list[str]] = {}
    for form in file.actions:
        groups.setdefault(form.id.partition("_")[0], []).append(form.id)
    for form in file.actions:
        group = groups[form.id.partition("_")[0]]
        if form.id == group[0] and not any(f"action+{id}" in open_now for id in group):
            text = form.text.rstrip(".") if len(group) == 1 else form.text.replace(":", " ").split()[0]
            yield Shut(id=f"action+{form.id}", label=game.text("option.action", text=text, ap=form.ap))
    for extra in file.anytime:
        if f"anytime+{extra.id}+{who}" not in open_now and _may_ever(game, who, extra):
            yield Shut(id=f"anytime+{extra.id}+{who}", label=extra.text.rstrip("."))
    dearer = {verb for modifier in file.modifiers for verb in modifier.ap_cost}
    for verb, intent in (("rest", "rest"), ("mend", f"mend+{who}")):
        if verb in dearer and not any(id.partition("+")[0] == verb for id in open_now):
            refusal = game.decision(ask).why_not(game, ask, (intent,))
            if refusal is not None and not refusal.rule.startswith("LW-"):
                yield Shut(id=intent, label=game.text(f"action.{verb}").capitalize())


def _may_ever(game: Wilds, who: int, form: Anytime) -> bool:
    """Whether a climber has what an anytime action is done with; always, if it is done with nothing."""
    if form.if_ is None or form.if_.word != "holds":
        return True
    name = str(form.if_.args["token"])
    return any(token.place == "held" and token.at == who and fits(token, name) for token in game.state.tokens)
