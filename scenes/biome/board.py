"""The table of Biome Escape: the land in the middle, the quests beside it, the pack of whoever looks below."""

from __future__ import annotations

from typing import Any

from game.biome.content import BiomeContent
from game.biome.view.structs import BiomeView
from game.engine.decision import Ask, choice_id
from game.engine.events import Event
from scenes.biome import flying, looking
from scenes.biome.choosing import Choosing
from scenes.biome.column import asks, quests
from scenes.biome.ending import ending
from scenes.biome.looks import Looks
from scenes.biome.map.map import Map
from scenes.biome.people import header, pack, players
from scenes.biome.stages import KINDS
from scenes.table.board import Board
from scenes.table.furniture.layout import HAND
from scenes.table.scene import TableScene
from scenes.table.stage.ending import Ending
from scenes.ui.frame import Frame, Rect
from scenes.words import say

LOW = 184
"""How high the pack below the map is, at 1080 lines."""


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
        self._called = ""

    @property
    def view(self) -> BiomeView:
        return self.looks.view

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "ground")
        high = header.header_height(frame, self.looks, area.width)
        header.draw_header(frame, self.looks, Rect(area.left, area.top, area.width, high))
        rest = Rect(area.left, area.top + high, area.width, area.height - high)
        if asks.covers_map(self.choosing):
            asks.keep_room(self.choosing, rest)
            return
        is_live = any(not quest.result for quest in self.view.quests)
        least, part = (330, 26) if is_live else (250, 19)  # while there is no quest, land has more room
        wide = min(max(frame.em(least), rest.width * part // 100), rest.width * 40 // 100)
        quests.draw_quests(frame, self.choosing, Rect(rest.right - wide, rest.top, wide, rest.height))
        self.map.draw(frame, Rect(rest.left, rest.top, rest.width - wide, rest.height))

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        pack.draw_hand(frame, self.choosing, area)

    @property
    def hand_most(self) -> int:
        """Low, for the land grows upwards; larger text needs the room it has in other games."""
        return min(HAND, LOW * self.scene.app.settings.text_percent // 100)

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
        return self.choosing.step()

    def wakes_at(self) -> float | None:
        return 0.0 if self.choosing.is_walking else None

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
        wanted = {str(each) for each in choice} if isinstance(choice, tuple) else {choice_id(choice)}
        found = [option for option in ask.options if option.id in wanted]
        return tuple(thing for option in found for thing in (option.id, *option.points_at))

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
