"""The table of Mountains of Madness: the poster while the team flies, the tile and the Sled while the sand runs."""

from __future__ import annotations

from typing import Any

from game.engine.decision import Ask, choice_id
from game.engine.events import Event
from game.mountain.content import MountainContent
from scenes.mountain import flying, looking
from scenes.mountain.choosing import PLAIN, Choosing
from scenes.mountain.encounter.glass import draw_glass
from scenes.mountain.encounter.sled import draw_sled
from scenes.mountain.encounter.tile import draw_tile, sight
from scenes.mountain.ending import ending
from scenes.mountain.offers import LISTED, ON_POSTER
from scenes.mountain.peak import places
from scenes.mountain.peak.poster import SHAPE, draw_poster
from scenes.mountain.people.hand import draw_hand
from scenes.mountain.people.strips import draw_strip, strip_height
from scenes.mountain.side import draw_side
from scenes.mountain.stages import HOLDS, MOVED_ON
from scenes.mountain.talk.panel import Talk
from scenes.mountain.talk.round import Campers
from scenes.table.scene import TableScene
from scenes.table.sitting import Wish
from scenes.table.stage.ending import Ending
from scenes.ui.frame import Frame, Rect
from scenes.words import say

RULES = {
    "movement": "MM-54", "encounter": "MM-72", "restart": "MM-79", "resolution": "MM-85", "search": "MM-97",
    "draw": "MM-125", "rest": "MM-132", "end": "MM-141",
}  # fmt: skip
SWALLOW = 0.5
"""Seconds for which clicks are swallowed when the sand runs out."""
AT_THE_TILE = ("encounter", "restart", "resolution", "search")
SHORT = ("give_relic", "rest", "failure", "peeked", "raise_limit", "deal_to")
"""Questions whose sentence is too long for the bar; it stands beside the board, or their buttons tell."""
TALKING = ("encounter", "restart", "search")
WITH_SAND = ("encounter", "restart", "search")


class MountainBoard(Campers):
    has_own_lens = True
    marks = ("turn_began", "revealed", "took_relic", "went_mad", "rolled", "rested")

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.content: MountainContent = scene.content
        self.choosing = Choosing(self)
        self.talk = Talk(self)
        self.plane_at = Rect(0, 0, 0, 0)
        self._sheet_at = Rect(0, 0, 0, 0)
        self._called = ""

    # --- what is there ----------------------------------------------------------------------------

    @property
    def is_at_tile(self) -> bool:
        """Whether the tile is on the screen; else the mountain is."""
        if self.ask is not None and self.ask.kind in ON_POSTER:
            return False
        return self.view["phase"] in AT_THE_TILE and bool(self.view["plane"])

    @property
    def is_revealed(self) -> bool:
        laid = [record["laid"] for record in self.view["seats"]]
        return bool(self.view["scores"]) and all(isinstance(cards, list) for cards in laid)

    def hand_cards(self) -> list[str]:
        """The hand of the eyes on the screen, as it is held."""
        eyes = self.scene.eyes
        cards = self.view["seats"][eyes]["hand"] if eyes is not None else []
        return list(self.content.sorted(cards)) if isinstance(cards, list) else []

    def hand_count(self, seat: int) -> int:
        return _count(self.view["seats"][seat]["hand"])

    def laid_count(self, seat: int) -> int:
        return _count(self.view["seats"][seat]["laid"])

    def madness_cards(self, seat: int) -> list[str]:
        """Madness that may be read: that of the eyes on the screen, and everybody's once the game is over (MM-14)."""
        record = self.view["seats"][seat]
        if self.scene.table.outcome is not None:
            record = self.scene.table.view(seat)["seats"][seat]
        cards = record["madness"]
        return list(cards) if isinstance(cards, list) else []

    def madness_drawn(self, seat: int) -> list[str]:
        """Every Madness card a seat has drawn, one after the other, once the game is over."""
        if self.scene.table.outcome is None:
            return []
        events = self.scene.table.events_for(seat)
        mine = [event.facts for event in events if event.name == "went_mad" and event.facts["seat"] == seat]
        return [facts["madness"] for facts in mine if "madness" in facts]

    def space_name(self, space: str) -> str:
        return places.space_name(self, space)

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "mountain.night" if frame.theme.drawn_ground else "ground")
        inner = area.inflate(-2 * frame.u(8), -2 * frame.u(8))
        if self.is_at_tile:
            self._draw_at_tile(frame, inner)
        else:
            self._draw_on_mountain(frame, inner)

    def _draw_on_mountain(self, frame: Frame, inner: Rect) -> None:
        """The poster as broad as its picture; what lies ready takes the rest, but not too little."""
        gap = frame.u(8)
        least = min(frame.em(250), inner.width * 40 // 100)
        wide = max(least, inner.width - round(inner.height * SHAPE) - gap)
        side = Rect(inner.left, inner.top, wide, inner.height)
        self._sheet_at = side
        draw_side(frame, self, side)
        draw_poster(frame, self, Rect(side.right + gap, inner.top, inner.width - wide - gap, inner.height))

    def _draw_at_tile(self, frame: Frame, inner: Rect) -> None:
        gap = frame.u(8)
        wide = min(max(inner.width // 3, frame.em(380)), inner.width * 45 // 100)
        left = Rect(inner.left, inner.top, wide, inner.height)
        if self.view["phase"] in TALKING:
            self.talk.draw(frame, left)
        else:
            draw_side(frame, self, left)
        self._sheet_at = Rect(left.right + gap, inner.top, inner.width - wide - gap, inner.height)
        self._draw_tile_and_sled(frame, self._sheet_at)

    def _draw_tile_and_sled(self, frame: Frame, rect: Rect) -> None:
        gap = frame.u(8)
        low = min(rect.height * 40 // 100, max(frame.u(230), rect.height * 34 // 100))
        top = Rect(rect.left, rect.top, rect.width, rect.height - low - gap)
        if self.view["phase"] in WITH_SAND:
            wide = min(frame.em(170), rect.width * 26 // 100)
            draw_glass(frame, self, Rect(top.right - wide, top.top, wide, top.height))
            top.width -= wide + gap
        draw_tile(frame, self, top)
        draw_sled(frame, self, Rect(rect.left, rect.bottom - low, rect.width, low))

    def shows_wish(self, wish: Wish) -> bool:
        """While all talk and lay, a bot that leads waits for its quarter below the glass."""
        return wish.ask.kind == "encounter"

    def wish_area(self, area: Rect) -> Rect:
        """Neither over the mountain nor over the talk."""
        return self._sheet_at

    def scenery(self) -> object:
        return self.view["phase"]

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        draw_hand(frame, self, area)

    def strip_height(self, frame: Frame) -> int:
        return strip_height(frame)

    def draw_strip(self, frame: Frame, number: int, rect: Rect) -> None:
        draw_strip(frame, self, number, rect)

    def draw_moving(self, frame: Frame) -> None:
        words = len(frame.words)
        for thing, rect in [*self.flights.ghosts_now(frame.now), *self.flights.flying_now(frame.now)]:
            flying.draw_thing(frame, self, thing, rect)
        del frame.words[words:]

    # --- looking ----------------------------------------------------------------------------------

    def look_at_seat(self, seat: int) -> None:
        looking.look_at_seat(self, seat)

    def look_at_card(self, card: str) -> None:
        looking.look_at_card(self, card)

    def look_at_laid(self, seat: int) -> None:
        looking.look_at_laid(self, seat)

    def look_at_sled(self) -> None:
        looking.look_at_sled(self)

    def look_at_deck(self) -> None:
        looking.look_at_deck(self)

    def look_at_tile(self, tile: str) -> None:
        if tile:
            places.look_at_tile(self, tile)
        else:
            places.look_at_sight(self, sight(self))

    def look_at_challenge(self, number: int) -> None:
        places.look_at_challenge(self, number)

    def look_at_tokens(self) -> None:
        looking.look_at_tokens(self)

    def look_at_balance(self) -> None:
        looking.look_at_balance(self)

    def tokens_words(self) -> str:
        """'3 on the Sled, 2 spent, 1 gone'."""
        view = self.view
        key = "mountain.board.tokens_gone" if view["box"] else "mountain.board.tokens"
        return say(key, count=view["sled"], spent=view["spent"], gone=view["box"])

    def tokens_tip(self) -> str:
        return looking.tokens_tip(self)

    def balance_words(self) -> str:
        return say("mountain.board.balance", relics=self.view["relics"], injuries=self.view["injuries"])

    def balance_tip(self) -> str:
        return looking.balance_tip(self)

    def relic_tip(self, relic: str) -> str:
        return looking.relic_tip(self, relic)

    # --- what the furniture asks ------------------------------------------------------------------

    def objective(self) -> str:
        view = self.view
        return say("mountain.board.objective", turn=view["turn"], relics=view["relics"], injuries=view["injuries"])

    def status(self) -> str:
        ask = self.ask
        if ask is None:
            return ""
        several = len(self.scene.sitting.humans) > 1
        prompt = say(f"mountain.board.status.{ask.kind}") if ask.kind in SHORT else ask.prompt
        return f"{self.scene.name_of(ask.seat)}: {prompt}" if several else prompt

    def rule_now(self) -> str:
        if self.ask is None:
            return RULES[self.view["phase"]]
        return str(self.scene.table.game.ruleset.decisions[self.ask.kind].rule)

    # --- what happens -----------------------------------------------------------------------------

    def is_staged(self, event: Event) -> bool:
        """While the sand runs nobody waits for a picture."""
        return event.name in HOLDS and self.view["phase"] != "encounter"

    def calls(self, ask: Ask) -> bool:
        """Once for each question somebody waits for; not for every sentence while the sand runs."""
        is_new, self._called = ask.id != self._called, ask.id
        return is_new and (ask.must or ask.kind == "encounter")

    def let_fly(self, event: Event) -> None:
        flying.let_fly(self, [event])

    def holds(self, event: Event) -> int:
        return HOLDS[event.name]

    def height(self, events: list[Event]) -> int | None:
        """Revealed cards are gone when a turn has ended at once: show them as they lay there."""
        names = [event.name for event in events]
        gone = [number for number, name in enumerate(names) if name in MOVED_ON]
        return min(gone) - 1 if gone and "revealed" in names else None

    def changed(self, events: list[Event]) -> None:
        self.choosing.changed()
        if self.scene.app.settings.speed and any(event.name == "sand_out" for event in events):
            self.scene.app.input.deafen(SWALLOW)  # a click meant for a card must not buy another sand
        self.talk.changed(events)
        flying.let_fly(self, [event for event in events if not self.is_staged(event)])

    def chapter(self, event: Event) -> int:
        return int(event.facts["turn"]) if event.name == "turn_began" else 0

    def chapter_name(self, number: int) -> str:
        return say("mountain.board.turn", turn=number)

    def ending(self) -> Ending:
        return ending(self)

    def time_is_up(self, seat: int) -> None:
        self.choosing.time_is_up(seat)

    # --- hints and keys ---------------------------------------------------------------------------

    def hint_things(self, choice: Any) -> tuple[str, ...]:
        ask = self.ask
        if ask is None:
            return ()
        if self.choosing.offers.several is not None:
            return tuple(choice) if isinstance(choice, tuple) else (str(choice),)
        option = self.choosing.offers.find(choice_id(choice))
        return (option.id, *option.points_at) if option is not None else (choice_id(choice),)

    def hint_label(self, choice: Any) -> str:
        if self.choosing.offers.several is not None:
            names = [self.content.names[card] for card in self.hint_things(choice)]
            return say("hint.choice", label=", ".join(names))
        option = self.choosing.offers.find(choice_id(choice))
        return say("hint.choice", label=option.label if option is not None else choice_id(choice))

    def first_focus(self) -> str:
        sitting = self.scene.sitting
        if sitting.clock.waits:
            return "waiting:go"
        if sitting.wish is not None and not self.shows_wish(sitting.wish):
            return "waiting:agree"
        kind, offers = self.choosing.offers.kind, self.choosing.offers
        if kind in ON_POSTER and offers.spaces():
            return f"space:{offers.spaces()[0]}"
        if kind in LISTED:
            return f"answer:{offers.listed()[0].id}"
        if kind in PLAIN:
            return f"do:{PLAIN[kind][0]}"
        cards = self.hand_cards()
        return f"hand:{cards[0]}" if cards and kind in ("encounter", "discard_hand") else ""

    def act(self, action: str) -> bool:
        if self.view["phase"] in TALKING and self.talk.act(action):
            return True
        return self.choosing.act(action)

    def back(self) -> bool:
        return self.talk.back() or self.choosing.back()


def _count(zone: Any) -> int:
    return int(zone["count"]) if isinstance(zone, dict) else len(zone)


BOARD = MountainBoard
