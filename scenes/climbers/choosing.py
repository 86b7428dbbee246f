"""Half-made choices: cards lifted for a play, cards chosen for the hand. Nothing is sent until a button is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game import Refused
from game.climbers.asks import TransferAsk
from game.climbers.view import leaves_in
from game.engine.decision import Ask, Option
from scenes.climbers.showing import ClimbersShowing
from scenes.table.zones import cards_of, count_of
from scenes.words import say

DOUBLE_CLICK = 0.4
SELECTING = ("hand", "add")


class Choosing:
    def __init__(self, showing: ClimbersShowing) -> None:
        self.showing = showing
        self.sort = "number"
        self.lifted: list[str] = []
        self.taken: list[str] = []
        """Of the cards that may climb, those chosen so far."""
        self._sent: tuple[str, ...] = ()
        self._asked: tuple[Any, ...] | None = None
        self._options: list[Option] | None = None
        self._clicked: tuple[str, float] = ("", -1.0)

    @property
    def ask(self) -> Ask | None:
        return self.showing.ask

    @property
    def options(self) -> list[Option]:
        """The options of the question on the screen."""
        if self._options is None:
            self._options = list(self.ask.options) if self.ask is not None else []
        return self._options

    def changed(self) -> None:
        """A new question, or other eyes: begin anew. While others choose their hands, it is still the same question."""
        self._options = None
        asked = (self.showing.eyes, self.ask.kind, tuple(each.id for each in self.options)) if self.ask else None
        if asked != self._asked or asked is None:
            self.lifted = []
            self.taken = []
        self._asked = asked

    def turn_sort(self) -> None:
        self.sort = "colour" if self.sort == "number" else "number"

    def sorted(self, cards: Iterable[str]) -> list[str]:
        """A hand in the order the player likes: by number, or colour by colour."""
        known = self.showing.content.cards
        order = ("red", "blue", "green", "yellow", "any", "none")
        if self.sort == "colour":
            return sorted(cards, key=lambda card: (order.index(known[card].colour), known[card].number, card))
        return sorted(cards, key=lambda card: (known[card].number, order.index(known[card].colour), card))

    # --- what is where --------------------------------------------------------------------------

    def hand_cards(self) -> list[str]:
        """The cards at the bottom of the screen."""
        me, ask = self.showing.eyes, self.ask
        if me is None:
            return []
        mine = self.showing.view.seats[me]
        team, hand = cards_of(mine.team), cards_of(mine.hand)
        if ask is not None and ask.kind in ("transfer", *SELECTING):
            return self.sorted(team)
        if hand or self.showing.view.phase == "main":
            return self.sorted(hand)
        # Chosen, and the others still choose: what was chosen is the hand already.
        is_chosen = self.showing.view.phase == "select" and set(self._sent) <= set(team)
        return self.sorted(self._sent if is_chosen and self._sent else team)

    @property
    def is_selecting(self) -> bool:
        """Whether the whole team is looked through: a hand is chosen, or a card to give away."""
        return self.ask is not None and self.ask.kind in ("transfer", *SELECTING)

    def is_chosen(self, card: str) -> bool:
        """Whether a card is chosen so far, or climbs anyway."""
        return card in self.lifted or card in self.climbers()

    @property
    def sees_others(self) -> bool:
        """Whether it matters for this choice what others have chosen: they say one after the other what they add."""
        return self.ask is not None and self.ask.kind == "add"

    def climbers(self) -> list[str]:
        """Who will climb if nothing else is chosen: the hand there is, and those chosen."""
        me = self.showing.eyes
        held = cards_of(self.showing.view.seats[me].hand) if me is not None else ()
        return self.sorted([*held, *self.taken])

    def may_take(self, card: str) -> bool:
        """Whether a card is among those that may be chosen."""
        return any(option.id == card for option in self.options)

    def is_dim(self, card: str) -> bool:
        """Whether a card can no longer be part of a legal play with the cards already lifted."""
        ask = self.ask
        if ask is None or ask.kind != "play" or card in self.lifted:
            return False
        if not self.lifted and not self.showing.scene.app.settings.show_legal:
            return False
        return not any(
            card in option.points_at and set(self.lifted) <= set(option.points_at) for option in self.options
        )

    def option_for(self, cards: list[str]) -> Option | None:
        """The option that plays exactly these cards."""
        wanted = set(cards)
        return next((option for option in self.options if option.points_at and set(option.points_at) == wanted), None)

    # --- clicks ---------------------------------------------------------------------------------

    def click(self, card: str) -> None:
        """A card of the hand or of the team."""
        ask = self.ask
        self.showing.forget_refusals()
        self.showing.scene.app.sounds.play("card-lift")
        if ask is None:
            self.showing.point_at(card)
        elif ask.kind in SELECTING:
            self._take(card)
        elif ask.kind == "play":
            self._lift(card)
        elif any(option.id == card for option in self.options):
            self.lifted = [] if self.lifted == [card] else [card]
        else:
            self.showing.point_at(card)

    def _take(self, card: str) -> None:
        """Take a card along, or leave it in the Lodge."""
        if not self.may_take(card):
            self.showing.point_at(card)
        elif card in self.taken:
            self.taken.remove(card)
        else:
            self.taken.append(card)

    def take_together(self, cards: Iterable[str]) -> None:
        """Take all of some cards along; if all are taken already, leave them."""
        own = [card for card in cards if self.may_take(card)]
        if all(card in self.taken for card in own):
            self.taken = [card for card in self.taken if card not in own]
        else:
            self.taken += [card for card in own if card not in self.taken]

    def _lift(self, card: str) -> None:
        now = self.showing.now
        twice = self._clicked[0] == card and now - self._clicked[1] <= DOUBLE_CLICK
        self._clicked = (card, now)
        alone = self.option_for([card])
        if twice and alone is not None and self.lifted in ([card], []):
            self.showing.choose(alone.id)
        elif card in self.lifted:
            self.lifted.remove(card)
        elif self._goes_with(card, self.lifted):
            self.lifted.append(card)
        else:
            self._switch(card)

    def _switch(self, card: str) -> None:
        """A card that does not go with what is lifted: begin anew with it, or say why it cannot be played at all."""
        if self._goes_with(card, []):
            self.lifted = [card]
        else:
            self.showing.point_at(*self.lifted, card)

    def _goes_with(self, card: str, lifted: list[str]) -> bool:
        wanted = {card, *lifted}
        return any(wanted <= set(option.points_at) for option in self.options)

    def back(self) -> bool:
        """Put down what is lifted."""
        if self.lifted:
            self.lifted = []
            return True
        return False

    # --- buttons --------------------------------------------------------------------------------

    def buttons(self) -> list[dict[str, Any]]:
        """The decision's buttons, the main one first.

        `may_say` is what else a button may come to say while the question stays: it has room for that, so that no
        button moves.
        """
        ask = self.ask
        sort = {
            "id": "sort", "icon": "sort", "does": self.turn_sort,
            "label": say(f"climbers.sort.{'colour' if self.sort == 'number' else 'number'}"),
            "may_say": (say("climbers.sort.colour"), say("climbers.sort.number")),
        }  # fmt: skip
        if self.showing.table.outcome is not None and not self.showing.scene.is_past:
            return [self._result_button()]
        if ask is None:
            return [sort] if self.hand_cards() else []
        if ask.kind == "play":
            return [self._play_button(), *self._pass_button(), sort]
        if ask.kind in SELECTING:
            return [self._ready_button(), self._all_button(), sort]
        if ask.kind in ("transfer", "drop"):
            return [self._one_card_button(ask.kind), sort]
        return [
            {"id": f"option:{option.id}", "label": self._seat_name(option.id), "does": self._choose(option.id),
             "icon": "chair", "option": option.id}
            for option in reversed(self.options)
        ]  # fmt: skip

    def _seat_name(self, option: str) -> str:
        return self.showing.name_of(int(option.removeprefix("seat-")))

    def _choose(self, option: str | tuple[str, ...]) -> Any:
        return lambda: self.showing.choose(option)

    def _play_button(self) -> dict[str, Any]:
        option = self.option_for(self.lifted)
        plays = {say("climbers.play", play=each.brief) for each in self.options if each.points_at}
        may_say = (say("climbers.play_none"), say("climbers.play_more"), *sorted(plays))
        if option is None:
            label = say("climbers.play_none") if not self.lifted else say("climbers.play_more")
            return {**self._closed("play", label, "play", tuple(self.lifted)), "may_say": may_say}
        label = say("climbers.play", play=option.brief)
        return {"id": "play", "label": label, "does": self._choose(option.id), "main": True, "icon": "play",
                "mark": "eye", "option": option.id, "tip": f"{option.label}\n{say('table.reveals')}",
                "may_say": may_say}  # fmt: skip

    def _pass_button(self) -> list[dict[str, Any]]:
        if not any(option.id == "pass" for option in self.options):
            return [self._closed("pass", say("climbers.pass"), "climbers-pass", ("pass",))]
        only = len(self.options) == 1
        label = say("climbers.pass_only" if only else "climbers.pass")
        return [{"id": "pass", "label": label, "option": "pass", "does": self._choose("pass"), "lit": only,
                 "icon": "climbers-pass", "tip": say("climbers.pass_tip")}]  # fmt: skip

    def _closed(self, id: str, label: str, icon: str, intent: tuple[str, ...]) -> dict[str, Any]:
        return {"id": id, "label": label, "does": None, "icon": icon, "refuses": lambda: self._why_not(intent)}

    def _why_not(self, intent: tuple[str, ...]) -> Refused | None:
        eyes = self.showing.eyes
        return self.showing.table.why_not(eyes, intent) if eyes is not None else None

    def _result_button(self) -> dict[str, Any]:
        """After the end: back to the result."""
        return {"id": "result", "label": say("climbers.result"), "does": self.showing.scene.finish.show, "main": True,
                "icon": "medal"}  # fmt: skip

    def _all_button(self) -> dict[str, Any]:
        """All of them, to leave a few; or none, to begin anew."""
        cards = [option.id for option in self.options]
        key = "climbers.take_none" if set(cards) == set(self.taken) else "climbers.take_all"
        return {"id": "all", "label": say(key), "does": lambda: self.take_together(cards), "icon": "cards",
                "may_say": (say("climbers.take_none"), say("climbers.take_all"))}  # fmt: skip

    def _send(self, choice: str | tuple[str, ...]) -> Any:
        def send() -> None:
            sent = tuple(self.climbers())
            self.showing.choose(choice)
            self._sent = sent

        return send

    def _ready_button(self) -> dict[str, Any]:
        ask = self.ask
        assert ask is not None
        taken = tuple(option.id for option in self.options if option.id in self.taken)
        spare = max(1, len(self.options) - ask.at_most)
        may_say = (
            say("climbers.ready"), say("climbers.too_many", count=spare), say("climbers.too_few", count=ask.at_least)
        )  # fmt: skip
        if ask.at_least <= len(taken) <= ask.at_most:
            choice = taken if (ask.at_least, ask.at_most) != (1, 1) else taken[0]
            return {"id": "ready", "label": say("climbers.ready"), "does": self._send(choice), "main": True,
                    "icon": "check", "option": choice, "may_say": may_say}  # fmt: skip
        key = "climbers.too_many" if len(taken) > ask.at_most else "climbers.too_few"
        by = len(taken) - ask.at_most if len(taken) > ask.at_most else ask.at_least - len(taken)
        return {**self._closed("ready", say(key, count=by), "check", taken), "may_say": may_say}

    def _one_card_button(self, kind: str) -> dict[str, Any]:
        cards, receiver = self.showing.content.cards, self._receiver()
        labels = {
            each.id: say(f"climbers.{kind}", card=cards[each.id].name, name=receiver) for each in self.options
        }  # fmt: skip
        none = say(f"climbers.{kind}_none")
        may_say = (none, *labels.values())
        if not self.lifted:
            return {**self._closed(kind, none, "play", ()), "may_say": may_say}
        card = self.lifted[0]
        return {"id": kind, "label": labels[card], "main": True, "icon": "play", "does": self._choose(card),
                "option": card, "may_say": may_say}  # fmt: skip

    def _receiver(self) -> str:
        ask = self.ask
        if ask is None or ask.kind != "transfer":
            return ""
        return self.showing.name_of(TransferAsk(*ask.args).receiver)

    # --- words ----------------------------------------------------------------------------------

    def status(self) -> str:
        ask = self.ask
        if ask is None:
            return ""
        name = self.showing.name_of(ask.seat)
        if ask.kind in SELECTING:
            return say("climbers.select_status", name=name)
        if ask.kind == "transfer":
            return say("climbers.transfer_status", name=name, receiver=self._receiver())
        if ask.kind == "play" and len(self.options) == 1 and self.options[0].id == "pass":
            return say("climbers.nothing_beats", name=name)
        return say("climbers.turn_status", name=name, prompt=ask.prompt) if self._are_several() else ask.prompt

    def _are_several(self) -> bool:
        """Whether it has to be said whom a question is for."""
        return len(self.showing.sitting.humans) > 1

    def title(self) -> str:
        """Who climbs? And how many of how many."""
        ask = self.ask
        assert ask is not None
        if ask.kind == "transfer":
            return say("climbers.who_goes", receiver=self._receiver())
        if ask.kind == "add":
            return say("climbers.who_adds")
        key = "climbers.who_climbs" if ask.at_most == ask.at_least else "climbers.who_climbs_more"
        hurt = count_of(self.showing.view.seats[ask.seat].sidelined)
        more = f" {say('climbers.hurt', count=hurt)}" if hurt else ""
        return say(key, count=ask.at_least, team=len(self.options)) + more

    def counter(self) -> str:
        """'9 / 10', and in Climax '12 / 12 + 2'."""
        ask = self.ask
        assert ask is not None
        if ask.kind == "transfer":
            return f"{len(self.lifted)} / 1"
        taken = len(self.taken)
        if ask.kind == "add":
            return f"{len(self.climbers()) - taken} + {taken}"
        if ask.at_most > ask.at_least:
            return f"{min(taken, ask.at_least)} / {ask.at_least} + {max(0, taken - ask.at_least)}"
        return f"{taken} / {ask.at_least}"

    def leaves(self) -> str:
        """In how few plays those chosen so far could leave the hand."""
        climbers = self.climbers()
        if not climbers:
            return ""
        count = leaves_in(self.showing.content, self.showing.view, tuple(climbers))
        return say("climbers.leaves" if count != 1 else "climbers.leaves.one", count=count)

    def act(self, action: str) -> bool:
        """The order of the hand; and keys of the decision, play and pass, whatever is focused."""
        if action == "sort":
            self.turn_sort()
            return True
        if self.ask is None or action not in ("play", "pass"):
            return False
        ids = {"play": ("play", "ready", "transfer", "drop"), "pass": ("pass",)}[action]
        for each in self.buttons():
            if each["id"] in ids:
                if each["does"] is not None:
                    each["does"]()
                else:
                    self.showing.refuse(each["refuses"]())
                return True
        return False
