"""The action bar of Leviathan Wilds: a place for each verb that is done by a button, and apart from them the ending.

The places are the same all game long: what everybody can do, then what the leviathan adds. What cannot be done now is
shown closed, and a click says why.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game import Refused
from game.leviathan.files.forms import Anytime, ExtraAction
from game.leviathan.names import own_name
from game.leviathan.view.outlook import injures
from scenes.leviathan.choosing import Choosing
from scenes.leviathan.map.ways import drop_words
from scenes.leviathan.offers import Offer
from scenes.leviathan.outcomes import outcome_words
from scenes.leviathan.verbs import (
    ACTION,
    ANYTIME,
    DRAW,
    END,
    LET_GO,
    LOOKS,
    PLACES,
    RESOLVE,
    SHAKE_OFF,
    TREAT,
    pointing,
)
from scenes.table.furniture.actions import Slot
from scenes.words import say

DISCARDS = "discards"
"""The question that comes before drawing."""
SEVERAL = 3
"""From how many anytime actions of its own on a leviathan's share one place."""


class Own(NamedTuple):
    """What a leviathan adds: actions that differ only in where they lead, or what is done with its tokens."""

    id: str
    label: str
    verb: str
    names: tuple[str, ...]
    ap: int


class Slots:
    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing
        self.desk = choosing.desk

    # --- the places -----------------------------------------------------------------------------------

    def all(self) -> list[Slot]:
        """A slot for each verb and for each action of the leviathan's own, in their order."""
        who, crew = self.choosing.shown, self.desk.crew
        verbs = [verb for verb in PLACES if verb != TREAT or injures(crew.content, crew.plan.file.id)]
        return [*(self._usual(who, verb) for verb in verbs), *(self._own(who, own) for own in self._owns())]

    def _usual(self, who: int, verb: str) -> Slot:
        verbs = (TREAT, SHAKE_OFF) if verb == TREAT else (verb,)
        found = [offer for offer in self.choosing.offers.with_verb(*verbs) if self._is_by(offer, who)]
        label = say(f"leviathan.slot.{verb}")
        slot = self._slot(f"do:{verb}", label, LOOKS[verb].icon, found, pointing(verb, *self._meant(who, verb)), who)
        drop = self.choosing.drop_of(who) if verb == LET_GO and found else None
        if drop is None:
            return slot
        crew = self.desk.crew
        said = say("leviathan.slot.drop", space=crew.cell_name(drop.end), cost=drop_words(crew.content, drop))
        return _with(slot, outcome=said, tip=f"**{label}**\n{say('leviathan.tip.let_go', fall=said)}")

    def _meant(self, who: int, verb: str) -> tuple[object, ...]:
        """What somebody points at who would do a verb and cannot."""
        climber = self.desk.view.climbers[who]
        if verb == TREAT:
            return climber.injuries[:1]
        return (who,) if verb == LET_GO else ()

    def _is_by(self, offer: Offer, who: int) -> bool:
        """Whether a climber does it: an action is its who activates, anything else names who does it."""
        owner = self.choosing.offers.owner()
        return offer.who == who if offer.who is not None else owner == who

    def _slot(self, id: str, label: str, icon: str, found: list[Offer], intent: str, who: int) -> Slot:
        """Open with its price and what comes of the strongest of what it stands for; closed with the reason."""
        if not found:
            return Slot(
                id, icon, label, refuses=partial(self._refusal, intent, who), tip=self._closed_tip(label, intent, who)
            )
        outcomes = [self.choosing.outcomes.of(offer.seat, offer.id) for offer in found]
        prices = sorted({outcome.ap for outcome in outcomes if outcome is not None and outcome.ap > 0})
        price = say("leviathan.slot.price", count=prices[0]) if len(prices) == 1 else ""
        if len(prices) > 1:
            price = say("leviathan.slot.prices", least=prices[0], most=prices[-1])
        best = outcomes[-1]
        said = outcome_words(best)
        if len(found) > 1 and said:
            said = say("leviathan.slot.best", count=best.ap, outcome=said) if best is not None and best.ap else said
        tip = "\n".join([f"**{label}**", *(self.choosing.line(offer) for offer in found)])
        return Slot(
            id, icon, label, price, said, partial(self._do, label, found), tip=tip, rule=self.desk.scene.rule_now(),
            option=found[0].id if len(found) == 1 else None, is_final=bool(best is not None and best.is_final),
        )  # fmt: skip

    def _do(self, label: str, found: list[Offer]) -> None:
        self.choosing.open_offers(label, found)

    def _refusal(self, intent: str, who: int) -> Refused | None:
        scene, ask = self.desk.scene, self.desk.ask
        if ask is None:
            return Refused(scene.table.game.ruleset.turn_rule, say("table.not_asked"))
        if not self.desk.is_ours(who):
            return Refused("LW-125", say("leviathan.not_yours", name=self.desk.crew.name(who)))
        return scene.table.why_not(
            ask.seat if self.choosing.offers.question is not None else self.desk.seat_of(who), intent
        )

    def _closed_tip(self, label: str, intent: str, who: int) -> str:
        refusal = self._refusal(intent, who)
        return f"**{label}**\n{refusal.text} ({refusal.rule})" if refusal is not None else label

    # --- what the leviathan adds ----------------------------------------------------------------------

    def _owns(self) -> Iterator[Own]:
        crew = self.desk.crew
        file, content = crew.plan.file, crew.content
        groups: dict[str, list[ExtraAction]] = {}
        for action in file.actions:
            groups.setdefault(action.kin or action.id, []).append(action)
        for kin, group in groups.items():
            label = own_name(content, file.id, kin) if len(group) > 1 else group[0].called
            yield Own(kin, label, ACTION, tuple(each.id for each in group), group[0].ap)
        held = [form for form in file.anytime if _by_token(form)] if len(file.anytime) >= SEVERAL else []
        for form in file.anytime:
            if form not in held:
                yield Own(form.id, form.called, ANYTIME, (form.id,), 0)
        if held:
            yield Own("held", say("leviathan.slot.held"), ANYTIME, tuple(form.id for form in held), 0)

    def _own(self, who: int, own: Own) -> Slot:
        offers = [
            offer for offer in self.choosing.offers.with_verb(own.verb)
            if self._is_by(offer, who) and set(offer.things("action")) & set(own.names)
        ]  # fmt: skip
        intent = pointing(own.verb, own.names[0], *((who,) if own.verb == ANYTIME else ()))
        slot = self._slot(
            f"do:{own.id}", own.label[:1].upper() + own.label[1:], LOOKS[own.verb].icon, offers, intent, who
        )
        return slot if offers or not own.ap else _with(slot, price=say("leviathan.slot.price", count=own.ap))

    # --- the ending -----------------------------------------------------------------------------------

    def endings(self) -> list[Slot]:
        """With what one goes on, the likeliest first."""
        offers = self.choosing.offers
        if offers.ask is None:
            return []
        if offers.takes_several:
            return [self._send()]
        if offers.question is not None:
            return [self._ending(offer) for offer in offers.all if offer.declines]
        found = [slot for offer in offers.all if offer.looks.is_closing for slot in self._closing(offer)]
        if not found and self.desk.scene.sitting.is_stopped():
            tip = f"**{say('leviathan.let_come')}**\n{say('leviathan.let_come_tip')}"
            found = [Slot("let_come", LOOKS[RESOLVE].icon, say("leviathan.let_come"), does=self.let_come, tip=tip)]
        return found

    def _closing(self, offer: Offer) -> Iterator[Slot]:
        """The slot of a closing word; before drawing there are two, so that keeping one's hand is one click."""
        if offer.verb != DRAW or not self.desk.crew.hand(self.choosing.shown):
            yield self._ending(offer)
            return
        yield _with(self._ending(offer), does=partial(self._draw, offer), outcome=say("leviathan.slot.keep"))
        yield Slot("do:discard", "cards", say("leviathan.slot.discard_first"), does=partial(self.choosing.take, offer),
                   tip=say("leviathan.slot.discard_tip"), short=say("leviathan.short.discard"))  # fmt: skip

    def _ending(self, offer: Offer) -> Slot:
        label = say(f"leviathan.do.{offer.verb}") if offer.looks.has_button_words else offer.option.label
        outcome = ""
        if offer.verb == END and (left := self.desk.view.climbers[self.choosing.shown].ap):
            outcome = say("leviathan.slot.unspent", count=left)
        return Slot(
            f"do:{offer.id}", offer.icon, label[:1].upper() + label[1:], outcome=outcome,
            does=partial(self.choosing.take, offer), option=offer.id,
            tip=say(f"leviathan.tip.{offer.verb}") if offer.verb else "",
            short=say(f"leviathan.short.{offer.verb or offer.id}"),
        )  # fmt: skip

    def _draw(self, offer: Offer) -> None:
        """Draw, and keep what is in hand: the question what to discard is answered with nothing."""
        self.choosing.take(offer)
        sitting = self.desk.scene.sitting
        sitting.answer_next(offer.seat, DISCARDS, lambda ask: () if ask.at_least == 0 else None)

    def _send(self) -> Slot:
        choosing, scene = self.choosing, self.desk.scene
        question = choosing.offers.question
        assert question is not None
        count, can = len(choosing.picked), choosing.can_send()
        key = "leviathan.send_none" if not count else f"leviathan.send.{question.kind}"
        if not can:
            key = "leviathan.send_more"
        short = "leviathan.short.more" if not can else "leviathan.short.send" if count else "leviathan.short.keep"
        label = say(key, count=count if can else max(0, question.at_least - count))
        return Slot(
            "send", "check", label, does=choosing.send_picked if can else None,
            option=tuple(choosing.picked) if can else None,
            refuses=lambda: scene.table.why_not(question.seat, tuple(choosing.picked)),
            short=say(short, count=count if can else max(0, question.at_least - count)),
        )  # fmt: skip

    def let_come(self) -> None:
        self.choosing.walk, self.choosing.menu = [], None
        self.desk.scene.let_come()

    # --- keys -----------------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """Space holds what comes next; Enter lets come what was shown; a key of its own does the ending choice."""
        scene = self.desk.scene
        if action == "pass":
            scene.sitting.is_held = not scene.sitting.is_held
            return True
        main = next(iter(self.endings()), None) if action in ("activate", "play", "end_turn") else None
        if main is None or (
            action == "activate" and (scene.app.input.pointing.shows_focus or not self.choosing.offers.is_window)
        ):
            return False
        if main.does is not None:
            main.does()
        elif action != "activate" and main.refuses is not None:
            scene.refuse(main.refuses())
        return main.does is not None or action != "activate"


def _by_token(form: Anytime) -> bool:
    """Whether it is done with a token the climber holds."""
    return form.if_ is not None and form.if_.word == "holds"


def _with(slot: Slot, **changes: object) -> Slot:
    return replace(slot, **changes)  # type: ignore[arg-type]
