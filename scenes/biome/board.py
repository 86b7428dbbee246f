"""The table of Biome Escape: the land in the middle, the quests beside it, the pack of whoever looks below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.biome.content import BiomeContent
from game.biome.view.structs import BiomeView
from game.engine.decision import Ask, choice_id
from game.engine.events import Event
from scenes.biome import flying, looking, places
from scenes.biome.choosing import Choosing
from scenes.biome.column import asks, news, quests
from scenes.biome.ending import ending
from scenes.biome.looks import Looks
from scenes.biome.map.map import Map
from scenes.biome.people import header, pack, players
from scenes.biome.stages import COOLED, KINDS
from scenes.table.board import Board
from scenes.table.furniture.layout import Layout
from scenes.table.scene import TableScene
from scenes.table.stage.beats import AFTER, Kind
from scenes.table.stage.ending import Ending
from scenes.ui.frame import Frame, Rect
from scenes.words import say

HINT = 560
"""How wide the place of a hint is, at 1080 lines."""


class BiomeBoard(Board):
    has_own_lens = True
    marks = ("round_began", "quest_drawn", "quest_over", "camp_lost", "captured", "injured", "exit_found", "unlocked")

    kinds = KINDS

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.content: BiomeContent = scene.content
        self.looks = Looks(scene, self.flights)
        self.choosing = Choosing(self.looks)
        self.map = Map(self.choosing)
        self.choosing.flies = self.map.fly_to
        self._called = ""

    @property
    def view(self) -> BiomeView:
        return self.looks.view

    # --- drawing ----------------------------------------------------------------------------------

    def places(self, frame: Frame, shows_log: bool) -> Layout:
        return places.places(frame)

    def draw(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "ground")
        if asks.covers_map(self.choosing):
            asks.keep_room(self.choosing, area)
            return
        high = header.header_height(frame, self.looks)
        over = places.over_land(frame, area, high, players.plates_height(frame, len(self.view.seats)))
        sheet = quests.sheet(frame, self.choosing, over.column)
        slips = [over.head, sheet, over.foot, *([over.seats] if over.seats is not None else [])]
        self.map.draw(frame, over.land, over.free, slips)
        header.draw_header(frame, self.looks, over.head, self.map.fly_to)
        if over.seats is not None:
            players.draw_plates(frame, self.choosing, over.seats)
        news.draw_last(frame, self.choosing, over.foot)
        quests.draw_quests(frame, self.choosing, sheet)

    def prepare(self, frame: Frame, view: BiomeView) -> Iterator[None]:
        return self.map.prepare(frame, view) if self.map.area.width > 1 else iter(())

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        pack.draw_hand(frame, self.choosing, area)

    def draw_over(self, frame: Frame, area: Rect) -> None:
        pack.draw_carried(frame, self.choosing)

    def hint_area(self, area: Rect) -> Rect:
        """Along the left wall, where there is no land: the hint does not jump about."""
        wide = self.scene.app.frame.em(HINT)
        return Rect(area.left, area.top, min(wide, area.width), area.height)

    def strip_height(self, frame: Frame) -> int:
        return players.strip_height(frame)

    def draw_strip(self, frame: Frame, number: int, rect: Rect) -> None:
        players.draw_strip(frame, self.choosing, number, rect)

    def draw_moving(self, frame: Frame) -> None:
        flying.draw_moving(frame, self.looks, self.map.area)

    def look_at_seat(self, seat: int) -> None:
        looking.look_at_seat(self.looks, seat)

    # --- what the furniture asks ------------------------------------------------------------------

    def objective(self) -> str:
        if self.view.phase == "setup":
            return say("biome.map.objective.setup")
        view = self.view
        return say("biome.map.objective", round=view.round, keys=view.lock, needed=view.keys_needed)

    def status(self) -> str:
        return self.choosing.status()

    def rule_now(self) -> str:
        return self.choosing.rule_now()

    def curtain_says(self, seat: int) -> str:
        return self.choosing.curtain_says(seat)

    # --- what happens -----------------------------------------------------------------------------

    def is_staged(self, event: Event) -> bool:
        return event.name in KINDS and self.view.phase != "setup"

    def kind(self, event: Event) -> Kind:
        """That one's own turn begins needs no telling: one is asked what to do."""
        if event.name == "turn_began" and self.begins_anew(event):
            return AFTER
        return super().kind(event)

    def caption(self, event: Event) -> str:
        """All dice for cool-downs are told together; each has its line of the log."""
        return say("biome.stage.cooling") if event.name in COOLED else super().caption(event)

    def begins_anew(self, event: Event) -> bool:
        watchers = self.scene.sitting.humans or [0]
        return event.name in ("turn_began", "no_turn") and event.facts["seat"] in watchers

    def place_of(self, event: Event) -> Rect | None:
        cell = flying.cell_of(self.looks, event)
        return self.map.lie.field(cell) if cell else super().place_of(event)

    def misses(self, event: Event, seat: int) -> bool:
        return event.name == "no_turn" and event.facts["seat"] == seat

    def look_there(self, event: Event) -> None:
        cell = flying.cell_of(self.looks, event)
        if cell:
            self.map.show([cell])

    def calls(self, ask: Ask) -> bool:
        """Once for each question that must be answered, not for every action of a turn."""
        is_new, self._called = ask.id != self._called, ask.id
        return is_new and ask.must

    def let_fly(self, event: Event) -> None:
        flying.let_fly(self.looks, [event])

    def changed(self, events: list[Event]) -> None:
        self.scene.app.tips.let_go(self.scene.app.input.pointing)  # a tip would tell of what was
        self.choosing.changed(events)
        self.map.follow()
        flying.let_fly(self.looks, [event for event in events if not self.is_staged(event)])

    def tick(self, now: float) -> bool:
        return self.map.tick(now) or self.choosing.step()

    def wakes_at(self) -> float | None:
        return 0.0 if self.choosing.is_walking or self.map.is_gliding else None

    def chapter(self, event: Event) -> int:
        return int(event.facts["round"]) if event.name == "round_began" else 0

    def chapter_name(self, number: int) -> str:
        return say("biome.map.round", round=number)

    def ending(self) -> Ending:
        return ending(self.looks)

    def scenery(self) -> object:
        return self.view.phase == "setup"

    # --- hints and keys ---------------------------------------------------------------------------

    def hint_things(self, choice: Any) -> tuple[str, ...]:
        ask = self.ask
        if ask is None:
            return ()
        takes_several = (ask.at_least, ask.at_most) != (1, 1) and isinstance(choice, tuple)
        wanted = {str(each) for each in choice} if takes_several else {choice_id(choice)}
        found = [option for option in ask.options if option.id in wanted]
        return tuple(thing for option in found for thing in (option.id, *option.points_at))

    def said_things(self, argument: Any) -> tuple[str, ...]:
        return (f"cell:{argument['at']}",)

    def hint_label(self, choice: Any) -> str:
        return self.choosing.hint_label(choice)

    def words_of(self, argument: Any) -> str:
        return self.choosing.words_of(argument)

    def first_focus(self) -> str:
        return self.choosing.first_focus()

    def act(self, action: str) -> bool:
        return self.map.act(action) or self.choosing.act(action)

    def back(self) -> bool:
        return self.choosing.back()


BOARD = BiomeBoard
