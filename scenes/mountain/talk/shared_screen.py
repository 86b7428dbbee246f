"""What several people at one screen see and press: the curtain, calling silence, passing on, saying who spoke."""

from __future__ import annotations

from functools import partial
from typing import Any

from game import Refused
from scenes.mountain.encounter.glass import is_below_glass
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.round import Round
from scenes.table.privacy.curtain import SWALLOW
from scenes.table.time.waiting import sheet
from scenes.table.time.wish import Wish
from scenes.ui.frame import Frame, Rect
from scenes.words import say


class SharedScreen:
    def __init__(self, showing: MountainShowing, round: Round) -> None:
        self.showing = showing
        self.round = round

    def curtain_says(self, seat: int) -> str:
        ask = self.showing.sitting.ask_of(seat)
        if self.round.looker() == seat:
            return say("mountain.talk.curtain.look")
        return say(f"mountain.talk.curtain.{ask.kind if ask is not None else 'look'}")

    def curtain_buttons(self) -> list[dict[str, Any]]:
        """In the silence somebody may still have spoken."""
        return self.spoke_buttons("curtain") if self.round.applies else []

    def notice(self) -> str:
        sitting = self.showing.sitting
        if sitting.clock.is_counting:
            return say("mountain.sand.count")
        if sitting.wish is not None and not is_below_glass(sitting.wish):
            return self.wish_words(sitting.wish)
        if not self.round.applies or self.showing.scene.staging.is_on:
            return ""
        looker = self.round.looker()
        if looker is not None:
            return say("mountain.talk.looks", name=self.showing.name_of(looker))
        if "encounter" not in self.round.kinds():
            return ""
        visitor = self.round.visitor()
        if visitor is not None:
            return say("mountain.talk.lays", name=self.showing.name_of(visitor))
        return say("mountain.talk.ends" if self.round.is_over else "mountain.talk.aloud.status")

    def wish_words(self, wish: Wish) -> str:
        """A bot that leads would fly: until it does, everybody may point out another space (MM-60)."""
        key = "mountain.board.wish_fly" if wish.ask.kind == "fly" else "waiting.wish"
        return say(key, name=self.showing.name_of(wish.ask.seat))

    def spoke_buttons(self, where: str) -> list[dict[str, Any]]:
        """Somebody spoke although it was forbidden: first that, then who (MM-76)."""
        by = next((ask.seat for ask in self.showing.sitting.human_asks() if ask.kind == "encounter"), None)
        if by is None or self.showing.table.why_not(by, f"blab+seat-{by}") is not None:
            self.round.asks_who = False
            return []

        def say_who(option: str) -> None:
            self.round.asks_who = False
            self.showing.choose(option, seat=by)

        def toggle() -> None:
            self.round.asks_who = not self.round.asks_who

        label = say("mountain.talk.who_spoke" if self.round.asks_who else "mountain.talk.spoke")
        found: list[dict[str, Any]] = [
            {"id": f"{where}:spoke", "label": label, "icon": "speaker", "does": toggle, "chosen": self.round.asks_who}
        ]
        if self.round.asks_who:
            for seat in range(len(self.showing.sitting.players)):
                does = partial(say_who, f"blab+seat-{seat}")
                found.append({"id": f"{where}:spoke:{seat}", "label": self.showing.name_of(seat), "does": does})
        return found

    def draw_notice(self, frame: Frame, area: Rect) -> None:
        """Whoever looks at their own cards before the tile is turned says when they are ready."""
        looker = self.round.looker() if self.round.applies else None
        if looker is None or self.showing.eyes != looker or self.showing.scene.peek.seat is not None:
            return
        ready = {"id": "round:ready", "label": say("mountain.talk.ready"), "icon": "check", "main": True,
                 "does": self.ready}  # fmt: skip
        sheet(frame, area, "", say("mountain.talk.looking"), [ready], at_bottom=True)

    def ready(self) -> None:
        self.round.has_looked()
        self.showing.scene.app.input.deafen(SWALLOW)

    def call_silence(self, seat: int) -> None:
        """Somebody lays now; what was being said is cut short."""
        self.showing.scene.peek.hide()
        self.round.call(seat)

    def pass_on(self) -> None:
        self.note_given_back(self.round.visits[0])
        self.round.pass_on()
        self.showing.scene.app.input.deafen(SWALLOW)

    def note_given_back(self, seat: int) -> None:
        """Whoever called silence goes without having laid a card: the others are told why talk goes on."""
        if self.round.is_called():
            self.showing.scene.log.note(say("mountain.talk.given_back", name=self.showing.name_of(seat)))

    def sit_as(self, seat: int) -> None:
        """Where nobody hides anything: act for another of the people."""
        self.showing.sitting.opened = seat

    def no_talk(self) -> Refused:
        """Whoever has called silence is the first to keep it."""
        return Refused("MM-D3", say("mountain.talk.silence.closed"))

    def say_phrase(self, seat: int, phrase: dict[str, Any]) -> bool:
        """Say or type something; false if it was refused. Before all eyes nobody is told of somebody's madness."""
        scene, option = self.showing.scene, "chat" if "text" in phrase else "say"
        if self.round.is_called():
            scene.refuse(self.no_talk())
            return False
        before = len(scene.table.history)
        if scene.eyes == seat:
            scene.choose(option, phrase, seat)
        else:
            refusal = scene.table.why_not_say(seat, option, phrase)
            if refusal is None:
                scene.choose(option, phrase, seat)
            else:
                told = Refused("MM-16", say("mountain.talk.cannot", name=scene.name_of(seat)))
                scene.refuse(told if refusal.is_private else refusal)
        return len(scene.table.history) > before
