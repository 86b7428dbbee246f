"""Several people at one screen (MM-D3): they look round before the tile turns, talk aloud, and lay one after the other.

Nothing here is a rule of the game. It only says who has the screen, and when time stands still for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game import Refused
from game.engine.decision import Ask
from scenes.mountain.encounter.glass import seconds_for
from scenes.table.board import Board
from scenes.table.privacy.curtain import SWALLOW
from scenes.table.time.waiting import sheet
from scenes.ui.frame import Frame, Rect
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SECRET = ("encounter", "discard_hand", "peek", "peeked")
"""Questions that nobody can answer without their own cards, or that show them something."""
STARTS = (("turn_tile", "turn_tile"), ("restart", "restart"))
LAPS = 2
"""How often everybody may lay, so that late reactions to the number of cards laid stay possible."""


class Round:
    """Who has the screen while several people share it."""

    def __init__(self, board: Campers) -> None:
        self.board = board
        self.visits: list[int] = []  # who still comes to lay, the one whose turn it is first
        self.is_over = False  # all have been asked to lay as often as they may
        self.asks_who = False  # somebody spoke; who was it?
        self.bar: float | None = None  # seconds left of a visit; None if there is no limit
        self._looked: set[int] = set()
        self._turn = 0
        self._sand = (0, 0)
        self._facts: tuple[int, dict[str, Any]] = (-1, {})

    # --- what it looks at -----------------------------------------------------------------------

    @property
    def applies(self) -> bool:
        return self.board.scene.sitting.hides

    def facts(self) -> dict[str, Any]:
        """What everybody may know, worked out once for each moment."""
        table = self.board.scene.table
        now = len(table.history)
        if self._facts[0] != now:
            self._facts = (now, table.view(None))
        return self._facts[1]

    def kinds(self) -> set[str]:
        return {ask.kind for ask in self.board.scene.table.asks}

    def people(self, first: int) -> list[int]:
        """All people, from one seat on leftwards."""
        sitting = self.board.scene.sitting
        count = len(sitting.players)
        return [seat for seat in ((first + step) % count for step in range(count)) if sitting.is_human(seat)]

    # --- whose screen it is ---------------------------------------------------------------------

    def next_person(self, seats: Sequence[int], opened: int | None) -> int | None:
        kinds = self.kinds()
        if "turn_tile" in kinds:
            looker = self.looker()
            if looker is not None:
                return looker
        if "encounter" in kinds:
            return self.visitor()
        return Board.next_person(self.board, seats, opened)

    def looker(self) -> int | None:
        """Who looks at their own cards next, before the tile is turned."""
        facts = self.facts()
        if facts["turn"] != self._turn:
            self._turn, self._looked = facts["turn"], set()
        if "turn_tile" not in self.kinds():
            return None
        return next((seat for seat in self.people(facts["leader"]) if seat not in self._looked), None)

    def has_looked(self) -> None:
        """Whoever has the screen has seen enough."""
        looker = self.looker()
        if looker is not None:
            self._looked.add(looker)
            self._hand_back()

    def visitor(self) -> int | None:
        """Who lays behind the curtain now."""
        self._follow()
        return self.visits[0] if self.visits else None

    def is_called(self) -> bool:
        """Somebody has called silence and has not laid a card yet: the game itself knows of no silence before that."""
        is_sand = self.applies and "encounter" in self.kinds()
        return is_sand and self.visitor() is not None and not self.facts()["silence"]

    def call(self, seat: int) -> None:
        """Silence: somebody lays now, and after them all others, one after the other."""
        self._follow()
        if not self.visits and not self.is_over:
            self.visits = self.people(seat) * LAPS
            self._begin_visit()

    def pass_on(self) -> None:
        """The person at the screen lays no more cards for now."""
        if not self.visits:
            return
        gone = self.visits.pop(0)
        if not self.facts()["silence"]:
            self.visits = []  # whoever called for silence has to lay a card
        self.visits = [seat for seat in self.visits if self._can_come(seat)]
        if not self.visits and self.facts()["silence"]:
            self.is_over = True
        self._begin_visit()
        if self.board.scene.sitting.opened == gone:
            self._hand_back()

    def _can_come(self, seat: int) -> bool:
        """Somebody without cards, or who is done, need not be handed the screen."""
        return not self.facts()["seats"][seat]["done"] and self.facts()["seats"][seat]["hand"]["count"] > 0

    def _begin_visit(self) -> None:
        options = self.board.scene.table.setup.options
        is_free = "off" in (options["leader_seconds"], options["sand_seconds"])
        self.bar = None if is_free else self.whole_bar()

    def whole_bar(self) -> float:
        """Seconds for a visit, if there is a limit."""
        options = self.board.scene.table.setup.options
        limit = options["leader_seconds"]
        return (10.0 if limit == "off" else float(limit)) * float(options["sand_pace"])

    def _hand_back(self) -> None:
        self.board.scene.sitting.opened = None

    def _follow(self) -> None:
        """A new sand begins anew; and if a bot has laid the first card, the people come without a call."""
        facts = self.facts()
        sand = (facts["turn"], facts["sand"])
        if sand != self._sand:
            self._sand, self.visits, self.is_over, self.asks_who = sand, [], False, False
        if facts["silence"] and self.visits and not self._can_come(self.visits[0]):
            self.visits = [seat for seat in self.visits if self._can_come(seat)]
            self.is_over = not self.visits
            self._begin_visit()
        if facts["silence"] and not self.visits and not self.is_over:
            self.visits = [seat for seat in self.people(facts["first_layer"]) * LAPS if self._can_come(seat)]
            self.is_over = not self.visits
            self._begin_visit()

    # --- time -----------------------------------------------------------------------------------

    def pass_time(self, seconds: float) -> bool:
        """The bar of a visit runs while its owner has the screen; run out, it is a pass."""
        sitting = self.board.scene.sitting
        visitor = self.visitor() if "encounter" in self.kinds() else None
        if visitor is None or self.bar is None or sitting.eyes != visitor:
            return False
        self.bar -= seconds
        if self.bar <= 0:
            self.board.time_is_up(visitor)
            self.pass_on()
        return True


class Campers(Board):
    """The manners of an expedition's table, for one person with bots and for several people at one screen."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.round = Round(self)

    def agreed(self, option: str) -> str:
        """What the table agreed on."""
        return str(self.scene.table.setup.options[option])

    # --- people at one screen -------------------------------------------------------------------

    def is_secret(self, seat: int, ask: Ask | None) -> bool:
        return ask is None or ask.kind in SECRET or self.round.looker() == seat

    def only_looks(self, seat: int) -> bool:
        return self.round.applies and self.round.looker() is not None

    def next_person(self, seats: Sequence[int], opened: int | None) -> int | None:
        if self.round.applies:
            return self.round.next_person(seats, opened)
        return super().next_person(seats, opened)

    def curtain_says(self, seat: int) -> str:
        ask = self.scene.sitting.ask_of(seat)
        if self.round.looker() == seat:
            return say("mountain.talk.curtain.look")
        return say(f"mountain.talk.curtain.{ask.kind if ask is not None else 'look'}")

    def curtain_buttons(self) -> list[dict[str, Any]]:
        """In the silence somebody may still have spoken."""
        return self.spoke_buttons("curtain") if self.round.applies else []

    def notice(self) -> str:
        sitting = self.scene.sitting
        if sitting.clock.is_counting:
            return say("mountain.sand.count")
        if sitting.wish is not None and not self.shows_wish(sitting.wish):
            return say("waiting.wish", name=self.scene.name_of(sitting.wish.ask.seat))
        if not self.round.applies or self.scene.staging.is_on:
            return ""
        looker = self.round.looker()
        if looker is not None:
            return say("mountain.talk.looks", name=self.scene.name_of(looker))
        if "encounter" not in self.round.kinds():
            return ""
        visitor = self.round.visitor()
        if visitor is not None:
            return say("mountain.talk.lays", name=self.scene.name_of(visitor))
        return say("mountain.talk.ends" if self.round.is_over else "mountain.talk.aloud.status")

    def spoke_buttons(self, where: str) -> list[dict[str, Any]]:
        """Somebody spoke although it was forbidden: first that, then who (MM-76)."""
        by = next((ask.seat for ask in self.scene.sitting.human_asks() if ask.kind == "encounter"), None)
        can_blab = self.round.facts()["silence"] and self.agreed("talk") in ("voices", "both")
        if by is None or not can_blab:
            self.round.asks_who = False
            return []

        def say_who(option: str) -> None:
            self.round.asks_who = False
            self.scene.choose(option, seat=by)

        def toggle() -> None:
            self.round.asks_who = not self.round.asks_who

        label = say("mountain.talk.who_spoke" if self.round.asks_who else "mountain.talk.spoke")
        found: list[dict[str, Any]] = [
            {"id": f"{where}:spoke", "label": label, "icon": "speaker", "does": toggle, "chosen": self.round.asks_who}
        ]
        if self.round.asks_who:
            for seat in range(len(self.scene.sitting.players)):
                does = partial(say_who, f"blab+seat-{seat}")
                found.append({"id": f"{where}:spoke:{seat}", "label": self.scene.name_of(seat), "does": does})
        return found

    def draw_notice(self, frame: Frame, area: Rect) -> None:
        """Whoever looks at their own cards before the tile is turned says when they are ready."""
        looker = self.round.looker() if self.round.applies else None
        if looker is None or self.scene.eyes != looker or self.scene.peek.seat is not None:
            return
        ready = {"id": "round:ready", "label": say("mountain.talk.ready"), "icon": "check", "main": True,
                 "does": self.ready}  # fmt: skip
        sheet(frame, area, "", say("mountain.talk.looking"), [ready], at_bottom=True)

    def ready(self) -> None:
        self.round.has_looked()
        self.scene.app.input.deafen(SWALLOW)

    def call_silence(self, seat: int) -> None:
        """Somebody lays now; what was being said is cut short."""
        self.scene.peek.hide()
        self.round.call(seat)

    def pass_on(self) -> None:
        self.round.pass_on()
        self.scene.app.input.deafen(SWALLOW)

    def time_is_up(self, seat: int) -> None:
        """Nobody lays for long: what was only picked stays in the hand."""

    def sit_as(self, seat: int) -> None:
        """Where nobody hides anything: act for another of the people."""
        self.scene.sitting.opened = seat

    def no_talk(self) -> Refused:
        """Whoever has called silence is the first to keep it."""
        return Refused("MM-D3", say("mountain.talk.silence.closed"))

    def say_phrase(self, seat: int, phrase: dict[str, Any]) -> bool:
        """Say or type something; false if it was refused. Before all eyes nobody is told of somebody's madness."""
        scene, option = self.scene, "chat" if "text" in phrase else "say"
        if self.round.is_called():
            scene.refuse(self.no_talk())
            return False
        before = len(scene.table.history)
        if scene.eyes == seat:
            scene.choose(option, phrase, seat)
        else:
            refusal = self._refusal(seat, option, phrase)
            if refusal is None:
                scene.choose(option, phrase, seat)
            else:
                is_secret = refusal.rule == "MM-69"
                told = Refused("MM-16", say("mountain.talk.cannot", name=scene.name_of(seat)))
                scene.refuse(told if is_secret else refusal)
        return len(scene.table.history) > before

    def _refusal(self, seat: int, option: str, phrase: dict[str, Any]) -> Refused | None:
        """Why the table would refuse it, if it would; a copy of the table is asked."""
        try:
            self.scene.table.clone().choose(seat, option, phrase)
        except Refused as refusal:
            return refusal
        return None

    # --- time -----------------------------------------------------------------------------------

    def seconds_for(self, ask: Ask) -> float | None:
        return seconds_for(self.scene.table.setup.options, ask)

    def parts_of(self, ask: Ask) -> tuple[int, int]:
        return (int(self.round.facts()["marks"]), 4) if ask.kind == "sand" else (0, 1)

    def is_due(self, ask: Ask) -> bool:
        if ask.kind != "sand":
            return False
        facts = self.round.facts()
        if facts["silence"] and all(seat["done"] for seat in facts["seats"]):
            return True
        return self.round.applies and self.round.is_over and self.scene.sitting.minds.are_quiet()

    def stands_still(self) -> bool:
        if not self.round.applies or "encounter" not in self.round.kinds():
            return False
        return self.round.visitor() is not None and self.agreed("one_screen_sand") == "talk_only"

    def starts_clock(self, ask: Ask, option: str) -> bool:
        has_clock = self.agreed("sand_seconds") != "off"
        return has_clock and ((ask.kind, option) in STARTS or ask.kind == "search")

    def needs_people(self, ask: Ask, option: str) -> bool:
        """Nobody ends a sand or a look at a tile for people who are still busy with it."""
        return (ask.kind, option) in (("encounter", "mark"), ("study", "end_search")) or (
            ask.kind == "encounter" and option == "done" and ask.must
        )

    def is_real_time(self) -> bool:
        return "encounter" in self.round.kinds()

    def beat(self) -> float:
        return super().beat() * float(self.agreed("sand_pace"))

    def holds_bots(self) -> bool:
        """Bots wait while people look round, and for the first card of whoever called silence: they heard the call."""
        return self.round.applies and (self.round.looker() is not None or self.round.is_called())

    def pass_time(self, seconds: float) -> bool:
        return self.round.applies and self.round.pass_time(seconds)

    def words_of(self, argument: Any) -> str:
        from scenes.mountain.talk.builder import sentence

        return sentence(self, argument)
