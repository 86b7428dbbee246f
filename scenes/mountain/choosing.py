"""What a click means: cards are picked and laid together, spaces and seats answer, buttons carry verb and cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import Refused
from game.engine.decision import Option
from scenes.mountain.looking import look_at_seat
from scenes.mountain.offers import Offers
from scenes.mountain.peak.places import look_at_challenge
from scenes.mountain.pieces import SUITS
from scenes.mountain.showing import MountainShowing
from scenes.words import say

PLAIN = {
    "turn_tile": ("turn_tile",),
    "restart": ("accept", "restart"),
    "peeked": ("seen",),
    "study": ("end_search",),
    "reroll": ("keep", "reroll"),
    "raise_limit": ("end_draw", "raise_limit"),
    "rest": ("move_on", "rest+spent", "rest+sled"),
}
"""Questions answered by buttons below the showing, the plain way on first."""
SAME = {"rest+sled": "rest+spent"}
"""Answers that lead to the same as another: whichever token leaves, a Rest puts all others on the Sled (MM-134)."""
ICONS = {
    "turn_tile": "mountain-sand", "accept": "eye", "restart": "mountain-sand", "seen": "check", "end_search": "check",
    "keep": "check", "reroll": "dice", "end_draw": "check", "raise_limit": "cards", "move_on": "mountain-airplane",
    "rest+sled": "mountain-rest", "rest+spent": "mountain-rest", "done": "check", "mark": "mountain-sand",
    "sled": "mountain-sled", "spent": "mountain-leader-token",
}  # fmt: skip
Button = dict[str, Any]


class Choosing:
    def __init__(self, showing: MountainShowing) -> None:
        self.showing = showing
        self.offers = Offers(showing)
        self.picked: list[str] = []
        self.shows_blab = False
        self.is_visit: Callable[[], bool] = lambda: False
        """Whether somebody lays behind the curtain, with a way on of their own."""
        self._asked = ""

    def changed(self) -> None:
        """The table has moved on. Picked cards stay picked while they are in the hand and the question is the same."""
        self.offers.forget()
        ask = self.showing.ask
        if ask is not None and ask.id != self._asked:
            self._asked, self.picked, self.shows_blab = ask.id, [], False
        hand = self.showing.hand_cards()
        self.picked = [card for card in self.picked if card in hand]

    # --- taking -----------------------------------------------------------------------------------

    def take(self, id: str) -> None:
        self.shows_blab = False
        self.showing.choose(id)

    def refuse(self, *things: str) -> None:
        """Say why something cannot be done now, with the rule's number."""
        showing, ask = self.showing, self.showing.ask
        if ask is None:
            showing.point_at(*things)
        else:
            showing.refuse(showing.table.why_not(ask.seat, things) or Refused("MM-52", say("mountain.board.not_now")))

    # --- spaces, seats, challenges ----------------------------------------------------------------

    def click_space(self, space: str) -> None:
        if space in self.offers.spaces():
            self.take(space)
        else:
            self.refuse(space)

    def click_seat(self, seat: int) -> None:
        """A seat answers a question about seats, else it is looked at."""
        option = self.offers.seat(seat)
        if option is not None:
            self.take(option.id)
        elif self.offers.kind in ("give_relic", "deal_to", "failure"):
            self.refuse(f"seat-{seat}")
        else:
            look_at_seat(self.showing, seat)

    def click_challenge(self, number: int) -> None:
        """Which failure comes first is the Leader's choice (MM-105)."""
        if not self.offers.deal_with(number):
            look_at_challenge(self.showing, number)

    # --- cards ------------------------------------------------------------------------------------

    def click_card(self, card: str) -> None:
        """Into the pile that will be sent together, or out of it."""
        several, ask = self.offers.several, self.showing.ask
        self._asked = ask.id if ask is not None else self._asked
        if card in self.picked:
            self.picked.remove(card)
        elif several is not None:
            if len(self.picked) < several[1]:
                self.picked.append(card)
            elif several[1] == 1:
                self.picked = [card]
            else:
                self.refuse(*self.picked, card)
        elif self.offers.lays():
            self.picked.append(card)
        else:
            self.refuse("lay", card) if self.offers.kind == "encounter" else self.refuse(card)

    def is_barred(self, card: str) -> bool:
        """Whether a card cannot be laid now in any way that is chosen card by card."""
        if self.offers.kind != "encounter":
            return False
        return not any(card in option.points_at for option in self.offers.starting("lay"))

    def lay(self) -> None:
        option = self.offers.lay_of(self.picked)
        if option is not None:
            self.take(option.id)
        else:
            self.refuse("lay", *self.showing.content.sorted(self.picked))

    def send(self) -> None:
        self.showing.choose(tuple(self.picked))

    # --- buttons ----------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """The decision's buttons, the main one first."""
        kind = self.offers.kind
        if kind == "encounter":
            return self._blabs() if self.shows_blab else self._laying()
        if kind == "discard_hand":
            return [self._send_button()]
        ids = [id for id in PLAIN.get(kind, ()) if self.offers.find(SAME.get(id, "")) is None]
        found = [self.offers.find(id) for id in ids]
        return [self._button(option, not number) for number, option in enumerate(found) if option is not None]

    def _button(self, option: Option, main: bool = False, key: str = "") -> Button:
        """A verb, and what it costs."""
        return {"id": f"do:{option.id}", "label": say(f"mountain.board.do.{key or option.id}"), "option": option.id,
                "does": lambda: self.take(option.id), "icon": ICONS.get(option.id, ""), "main": main,
                "tip": self._tip(option), "rule": self.showing.rule_now()}  # fmt: skip

    def _tip(self, option: Option) -> str:
        return f"{option.label} ({self.showing.rule_now()})"

    def _laying(self) -> list[Button]:
        found = self._unseen()
        if not found:
            found = [self._lay_button()]
        ask = self.showing.ask
        keeps_time = ask is not None and ask.seat == self.showing.view.timekeeper
        done = self.offers.find("done")
        if done is not None:
            key = "end_sand" if keeps_time else "done_for_good" if self.is_visit() else ""
            button = self._button(done, key=key)
            button["short"] = say("mountain.board.do.done") if key == "done_for_good" else button["label"]
            if self.picked:  # nobody means to leave these in the hand for good
                button.update(does=None, option=None, refuses=self.unlaid)
            found.append(button)
        elif not self.is_visit():
            found.append({"id": "do:done", "label": say("mountain.board.do.done_later"), "does": None, "icon": "check",
                          "short": say("mountain.board.do.done"),
                          "tip": say("mountain.board.done_tip"), "refuses": lambda: self._why_not("done")})  # fmt: skip
        if self.offers.starting("blab") and not self.showing.sitting.hides:
            found.append({"id": "blab", "label": say("mountain.board.blab"), "does": self._open_blab,
                          "icon": "mountain-talk", "tip": say("mountain.board.blab_tip"), "rule": "MM-76"})  # fmt: skip
        return found

    def _lay_button(self) -> Button:
        count = len(self.picked)
        if not count:
            return {"id": "lay", "label": say("mountain.board.lay_none"), "does": None, "icon": "mountain-sled",
                    "tip": say("mountain.board.lay_tip"), "refuses": lambda: self._why_not("lay")}  # fmt: skip
        option = self.offers.lay_of(self.picked)
        label = say("mountain.board.lay_one" if count == 1 else "mountain.board.lay", count=count)
        return {"id": "lay", "label": label, "does": self.lay if option is not None else None, "icon": "mountain-sled",
                "main": True, "option": option.id if option is not None else None,
                "tip": say("mountain.board.lay_tip"),
                "refuses": lambda: self._why_not("lay", *self.showing.content.sorted(self.picked))}  # fmt: skip

    def _unseen(self) -> list[Button]:
        """Madness that lays unseen: how many of which kind, drawn by chance."""
        content = self.showing.content
        found = []
        for option in self.offers.starting("lay_unseen"):
            _, kind, count = option.id.split("+")
            label = say("mountain.board.unseen" if kind != "hand" else "mountain.board.unseen_hand", count=count,
                        type=content.talk.types.get(kind, content.talk.injuries.many))  # fmt: skip
            icon = f"mountain-{kind}" if kind in SUITS else "mountain-injury" if kind == "injury" else "hand"
            found.append({"id": f"do:{option.id}", "label": label, "option": option.id, "icon": icon,
                          "does": lambda id=option.id: self.take(id), "tip": option.label})  # fmt: skip
        return found

    def _why_not(self, *things: str) -> Refused | None:
        ask = self.showing.ask
        return self.showing.table.why_not(ask.seat, things) if ask is not None else None

    def unlaid(self) -> Refused:
        """Why nobody is done while cards are picked."""
        return Refused("MM-R51", say("mountain.board.unlaid"))

    def time_is_up(self, seat: int) -> None:
        """Somebody's time to lay has run out: what they picked goes back into the hand, and that is written down."""
        scene = self.showing.scene
        if self.picked:
            self.picked = []
            scene.log.note(say("mountain.talk.put_back", name=scene.name_of(seat)))

    def _open_blab(self) -> None:
        self.shows_blab = True

    def _blabs(self) -> list[Button]:
        """Who spoke in the silence."""

        def close() -> None:
            self.shows_blab = False

        back = {"id": "blab:back", "label": say("mountain.board.nobody_spoke"), "does": close, "icon": "close",
                "main": True}  # fmt: skip
        return [back, *(
            {"id": f"do:{option.id}", "label": self.showing.name_of(int(option.id.rpartition("-")[2])),
             "option": option.id, "does": lambda id=option.id: self.take(id), "icon": "mountain-talk",
             "tip": option.label, "rule": "MM-76"}
            for option in self.offers.starting("blab")
        )]  # fmt: skip

    def _send_button(self) -> Button:
        several = self.offers.several or (1, 1)
        count = len(self.picked)
        can = several[0] <= count <= several[1]
        more = several[0] - count
        label = say("mountain.board.discard_send", count=count) if can else say("mountain.board.pick_more", count=more)
        return {"id": "send", "label": label, "does": self.send if can else None, "icon": "check", "main": True,
                "option": tuple(self.picked) if can else None, "rule": "MM-R43",
                "refuses": lambda: self._why_not(*self.picked)}  # fmt: skip

    # --- answers beside the board -----------------------------------------------------------------

    def answers(self) -> list[Button]:
        """A button for each answer that is listed, in the order of the engine."""
        return [self._answer(option) for option in self.offers.listed()]

    def _answer(self, option: Option) -> Button:
        label, icon, mark = self._answer_words(option)
        return {"id": f"answer:{option.id}", "label": label, "option": option.id, "icon": icon, "align": "left",
                "does": lambda: self.take(option.id), "tip": f"{option.label} ({self.showing.rule_now()})",
                "seat": mark, "person": option.id if self.offers.kind == "board" else "",
                "lit": self.showing.points_at(option.id)}  # fmt: skip

    def _answer_words(self, option: Option) -> tuple[str, str, int | None]:
        """A label, an icon, and the seat an answer names."""
        words = option.id.split("+")
        kind = self.offers.kind
        seat = next((int(word.removeprefix("seat-")) for word in words if word.startswith("seat-")), None)
        if words[0] == "ignore":
            return option.brief, "mountain-madness", seat
        if kind == "failure":
            return option.brief, "dice" if seat is None else "mountain-madness", seat
        if kind == "give_relic":
            return option.brief, "mountain-relic", seat
        if kind == "board":
            return option.label, "", None
        if kind == "deal_to":
            return option.label, "cards", seat
        if kind == "arcane":
            return option.label[:1].upper() + option.label[1:], f"mountain-{option.id}", None
        return option.label, ICONS.get(option.id, "mountain-sled"), seat

    # --- keys -------------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """The play key does what the main button does; the keys to pass and to end a turn say that one is done."""
        scene = self.showing.scene
        buttons = self.buttons()
        if action == "play" and buttons:
            self._press(buttons[0])
            return True
        is_pass = action == "pass" and not scene.app.input.pointing.shows_focus  # else it presses what is focused
        if (is_pass or action == "end_turn") and self.offers.kind == "encounter":
            done = next((each for each in buttons if each["id"] == "do:done"), None)
            if done is not None:
                self._press(done)
                return True
        return False

    def _press(self, button: Button) -> None:
        button["does"]() if button["does"] is not None else self.showing.refuse(button["refuses"]())

    def back(self) -> bool:
        if self.picked or self.shows_blab:
            self.picked, self.shows_blab = [], False
            return True
        return False
