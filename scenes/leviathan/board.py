"""The table of Leviathan Wilds: threats on the left, the map in the middle, the climber on the screen below."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from game.engine.decision import Ask, choice_id
from game.engine.events import Event
from game.leviathan.content import LeviathanContent
from game.leviathan.view.structs import Drop, LeviathanView
from scenes.leviathan import flying
from scenes.leviathan.choosing import Choosing
from scenes.leviathan.crew.cards import draw_card
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.crew.hand import draw_hand, hand_cards
from scenes.leviathan.crew.sets import draw_sets
from scenes.leviathan.crew.strips import draw_strip, look_at_climber, strip_height
from scenes.leviathan.desk import Desk, Supposed
from scenes.leviathan.ending import ending
from scenes.leviathan.map.foreseen import draw_badges, draw_foreseen
from scenes.leviathan.map.grid import Grid, grid_in
from scenes.leviathan.map.ground import draw_ground
from scenes.leviathan.map.pawns import draw_pawn, draw_pawns
from scenes.leviathan.map.rulers import EDGE, draw_cell_names, draw_rulers, inside
from scenes.leviathan.map.space_tip import space_tip
from scenes.leviathan.map.things import draw_gravity, draw_things
from scenes.leviathan.map.tints import draw_area, draw_drop, draw_lit, draw_way, pointed
from scenes.leviathan.map.ways import drop_words
from scenes.leviathan.menu import draw_menu
from scenes.leviathan.offers import SETS
from scenes.leviathan.places import Places, sets_layout, tall_layout, tall_map, wide_layout, wide_places
from scenes.leviathan.side.threats import draw_threats
from scenes.leviathan.slots import Slots
from scenes.leviathan.stages import KINDS, cell_of, kind_of
from scenes.leviathan.story import StoryScene
from scenes.leviathan.verbs import AP, FAR, LET_GO, WAYS
from scenes.table.board import Board
from scenes.table.furniture.layout import Layout
from scenes.table.furniture.seats import strip_height as seats_height
from scenes.table.scene import TableScene
from scenes.table.stage.beats import Kind
from scenes.table.stage.ending import Ending
from scenes.ui.frame import Frame, Rect
from scenes.words import headed, say

HELD = 0.35
"""From how many seconds on a key counts as held."""


class LeviathanBoard(Board):
    has_own_lens = True
    marks = ("introduced", "round", "turn", "broke", "defeated")
    kinds = KINDS

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.content: LeviathanContent = scene.content
        self.desk = Desk(scene, self.flights)
        self.choosing = Choosing(self.desk)
        self.slots = Slots(self.choosing)
        self._about: tuple[str, int] = ("", -1)
        self._called = ""
        self._story: StoryScene | None = None
        self._grid = Grid(0, 0, 1, 1, 1)
        self._places: Places | None = None  # where a tall map and its threats are
        self._foot = 0
        self._grid_since = 0.0

    @property
    def view(self) -> LeviathanView:
        return self.desk.view

    @property
    def crew(self) -> Crew:
        return self.desk.crew

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "leviathan.deep" if frame.theme.drawn_ground else "ground")
        if self._is_choosing:
            draw_sets(frame, self.choosing, area)
            self.scene.lens.shut()
            return
        self.desk.supposed = self._supposed(frame)
        places = self._places or self._wide_places(frame, area)
        gap = frame.u(8)
        draw_threats(frame, self.desk, places.threats.inflate(-2 * gap, -2 * gap))
        self._draw_map(frame, places.map)

    def places(self, frame: Frame, shows_log: bool) -> Layout:
        foot, self._foot = self._foot, 0
        if self._is_choosing:
            self._places = None
            return sets_layout(frame, seats_height(frame, self), shows_log)
        if not self._is_tall:
            self._places = None
            return wide_layout(frame, self.crew.plan.board.height, seats_height(frame, self), shows_log)
        found, self._places = tall_layout(frame, self._tall_map(frame), seats_height(frame, self), shows_log, foot)
        return found

    @property
    def _is_tall(self) -> bool:
        """Whether a map that is higher than wide is on the screen; who is still choosing sets sees none."""
        board = self.crew.plan.board
        return board.height > board.width and not self._is_choosing

    @property
    def _is_choosing(self) -> bool:
        """Whether somebody chooses who climbs."""
        return self.ask is not None and self.ask.kind in SETS

    def _tall_map(self, frame: Frame) -> Rect:
        board = self.crew.plan.board
        return tall_map(frame, board.width, board.height)

    def foot(self, frame: Frame, high: int) -> Rect | None:
        if not self._is_tall:
            return None
        self._foot, left = high, self._tall_map(frame).right
        return Rect(left, frame.rect.bottom - high, frame.rect.width - left, high)

    def _wide_places(self, frame: Frame, area: Rect) -> Places:
        board = self.crew.plan.board
        return wide_places(frame, board.width, board.height, area)

    def _draw_map(self, frame: Frame, area: Rect) -> None:
        lens = self.scene.lens
        window = lens.area = inside(frame, self.crew.plan.board.height, area)
        grid = self._grid = grid_in(window, self.crew.plan, lens.camera.zoom, lens.camera.shift)
        clip = frame.surface.get_clip()
        edge = frame.u(EDGE)
        frame.surface.set_clip(clip.clip(window))
        frame.fill(grid.rect.inflate(2 * edge, 2 * edge), "leviathan.bone" if frame.theme.drawn_ground else "edge")
        desk, crew = self.desk, self.crew
        draw_ground(frame, crew, grid, desk.shows_grid)
        if crew.view.terrain:
            if desk.shows_grid:
                draw_cell_names(frame, self.view, grid)
            draw_area(frame, crew, grid)
            self._draw_lit(frame, grid)
            draw_things(frame, desk, grid)
            draw_pawns(frame, desk, grid)
            self._spots(frame, grid)
            draw_foreseen(frame, desk, grid)
            self._draw_hover(frame, grid)
            draw_badges(frame, desk, grid)
        frame.surface.set_clip(clip)
        draw_gravity(frame, desk, grid, window, area)
        draw_rulers(frame, self.view, grid, window, area)

    def _supposed(self, frame: Frame) -> Supposed | None:
        """What would come if the climber stood where somebody points, or where a fall from there would end."""
        kind, _, name = self._hover(frame).partition(":")
        if (kind, name) == ("do", LET_GO):
            return self._supposed_to_let_go()
        who = self.choosing.climber()
        if kind != "space" or who < 0 or name not in self.view.cells or self.view.open_threat is None:
            return None
        found = [offer for offer in self.choosing.offers.on_space(name) if offer.verb in WAYS]
        way = self.choosing.way_to(name)
        if not found and way is None:
            return None
        falls = way.falls if way is not None else self.choosing.falls(found[0])
        drop = self.choosing.drop_at(name) if falls else None
        cell = drop.end if drop is not None else self.crew.cell(name)
        forecast, ahead = self.choosing.outcomes.forecast_at(who, cell)
        return Supposed(who, cell, forecast, ahead)

    def _supposed_to_let_go(self) -> Supposed | None:
        """What would come if the climber on the screen let go, and lay where the fall ends."""
        who = self.choosing.shown
        drop = self.choosing.drop_of(who) if self.choosing.offers.by_climber(who, LET_GO) else None
        if drop is None or self.view.open_threat is None:
            return None
        return Supposed(who, drop.end, *self.choosing.outcomes.forecast_at(who, drop.end))

    def _hover(self, frame: Frame) -> str:
        return frame.pointing.focus if frame.pointing.shows_focus else frame.pointing.hover

    def _draw_lit(self, frame: Frame, grid: Grid) -> None:
        """Spaces that can be chosen now, and what a hint or a line of the log means."""
        cells = self.view.cells
        spaces, offers = self.choosing.offers.spaces(), self.choosing.offers
        near: list[int] = []
        far: list[int] = []
        open_: list[int] = []
        for name, found in spaces.items():
            is_far = all(offer.verb in FAR for offer in found)
            (far if is_far else near).append(self.crew.cell(name))
            if any(map(self.choosing.falls, found)):
                open_.append(self.crew.cell(name))
        if offers.question is not None:
            for offer in offers.all:
                near += [self.crew.climbers[int(who)].at for who in offer.things("climber")]
        picked = [self.crew.cell(name) for name in self.choosing.picked if name in cells]
        draw_lit(frame, grid, [cell for cell in near if cell >= 0], far, picked, open_, self.view.gravity)
        for cell, name in enumerate(cells):
            if self.scene.points_at(f"space:{name}") or self.scene.points_at(f"cell:{cell}"):
                pointed(frame, grid.cell(cell))

    def _spots(self, frame: Frame, grid: Grid) -> None:
        cells = self.view.cells
        lit = set(self.choosing.offers.spaces())
        if self.choosing.offers.question is not None:
            lit |= {cells[each.at] for each in self.crew.climbers if each.at >= 0}
        hover = self._hover(frame)
        for cell, kind in enumerate(self.view.terrain):
            if kind == "none":
                continue
            name = cells[cell]
            id = f"space:{name}"
            found = self.choosing.offers.on_space(name) if name in lit else []
            meant = self.choosing.meant(name, found) if found else None
            frame.spot(
                id, grid.cell(cell), partial(self.choosing.click_space, name), label=name,
                tip=space_tip(self.choosing, cell) if hover == id else name, rule=self.rule_now(), focus=bool(found),
                looks=partial(self.choosing.look_space, name), about=(id, f"cell:{cell}"),
                option=meant.id if meant is not None else None, drags=not self.scene.lens.camera.is_fit,
                tip_beside=self._way_rect(grid, cell) if hover == id else None,
            )  # fmt: skip

    def _way_rect(self, grid: Grid, cell: int) -> Rect:
        """A space with the way that leads to it: its tip must not lie over that."""
        who, rect = self.choosing.walker(), grid.cell(cell)
        return rect.union(grid.cell(self.crew.climbers[who].at)) if who >= 0 else rect

    def _draw_hover(self, frame: Frame, grid: Grid) -> None:
        """The way a click would take, and where a fall would end."""
        kind, _, name = self._hover(frame).partition(":")
        choosing = self.choosing
        if (kind, name) == ("do", LET_GO) and (drop := choosing.drop_of(choosing.shown)) is not None:
            self._draw_drop(frame, grid, self.view.climbers[choosing.shown].at, drop)
        if kind != "space" or name not in self.view.cells or choosing.menu is not None:
            return
        if (way := choosing.way_to(name)) is not None:
            draw_way(frame, grid, self.view.climbers[choosing.walker()].at, way)
            if way.falls and (drop := choosing.drop_at(name)) is not None:
                self._draw_drop(frame, grid, way.cells[-1], drop)
            return
        if any(map(choosing.falls, choosing.offers.on_space(name))) and (drop := choosing.drop_at(name)) is not None:
            self._draw_drop(frame, grid, self.crew.cell(name), drop)

    def _draw_drop(self, frame: Frame, grid: Grid, start: int, drop: Drop) -> None:
        supposed = self.desk.supposed
        is_ghost = supposed is not None and supposed.cell == drop.end
        draw_drop(frame, grid, start, drop, drop_words(self.content, drop), has_sign=not is_ghost)

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        draw_hand(frame, self.choosing, self.slots, area)

    def draw_over(self, frame: Frame, area: Rect) -> None:
        draw_menu(frame, self.choosing, area)

    def strip_count(self) -> int:
        return len(self.scene.view.climbers)

    def strip_height(self, frame: Frame) -> int:
        return strip_height(frame)

    def draw_strip(self, frame: Frame, number: int, rect: Rect) -> None:
        draw_strip(frame, self.choosing, number, rect)

    def draw_moving(self, frame: Frame) -> None:
        clip = frame.surface.get_clip()
        for thing, rect in [*self.flights.ghosts_now(frame.now), *self.flights.flying_now(frame.now)]:
            kind, _, name = thing.partition(":")
            if kind != "card":
                frame.surface.set_clip(self.scene.lens.area)
                is_drawn = flying.draw_thing(frame, thing, rect)
                frame.surface.set_clip(clip)
                if is_drawn:
                    continue
            if kind == "pawn":
                frame.surface.set_clip(self.scene.lens.area)
                draw_pawn(frame, self.desk, int(name), rect)
                frame.surface.set_clip(clip)
            elif rect.width >= 40 and rect.height >= 40:
                words = len(frame.words)
                draw_card(frame, self.content, name, rect, lift=5)
                del frame.words[words:]

    # --- what the furniture asks ------------------------------------------------------------------

    def objective(self) -> str:
        if self.view.phase == "setup":
            return self.crew.plan.file.name
        return say("leviathan.objective", round=self.view.round, dice=self.view.left_to_break)

    def status(self) -> str:
        ask = self.ask
        if ask is None:
            return ""
        sitting = self.scene.sitting
        several = len(sitting.humans) > 1 and ask.must
        return headed(self.scene.name_of(ask.seat), ask.prompt) if several else ask.prompt

    def rule_now(self) -> str:
        return self.ask.rule if self.ask is not None else "LW-20"

    @property
    def keeps_clear(self) -> tuple[str, ...]:
        """The spaces of whoever has the turn, and of the climber whose cards lie below the map."""
        who = {self.crew.active, self.choosing.shown} - {-1}
        return tuple(f"cell:{at}" for at in sorted(self.crew.climbers[each].at for each in who) if at >= 0)

    def can_advise(self) -> bool:
        """Whoever merely may act in somebody else's turn is advised when the table stops for them."""
        return self.ask is not None and (self.ask.must or self.scene.sitting.is_stopped())

    def look_at_seat(self, seat: int) -> None:
        who = next((who for who, each in enumerate(self.crew.climbers) if each.seat == seat), 0)
        look_at_climber(self.desk, who)

    # --- what happens -----------------------------------------------------------------------------

    def kind(self, event: Event) -> Kind:
        return kind_of(event)

    def is_staged(self, event: Event) -> bool:
        return event.name in KINDS and self.view.phase != "setup"

    def place_of(self, event: Event) -> Rect | None:
        cell = cell_of(event)
        return self._grid.cell(cell) if cell is not None else super().place_of(event)

    def misses(self, event: Event, seat: int) -> bool:
        return event.name == "defeated" and self.view.climbers[event.facts["climber"]].seat == seat

    def look_there(self, event: Event) -> None:
        cell = cell_of(event)
        if cell is None and "climber" in event.facts:
            cell = self.view.climbers[event.facts["climber"]].at
        if cell is not None and cell >= 0:
            self.scene.lens.show(self._grid.cell(cell))

    def stamp_lines(self, event: Event) -> list[str]:
        """A threat that is revealed says what it will do."""
        return [str(self.scene.table.told(event)["text"])] if event.name == "revealed" else []

    def calls(self, ask: Ask) -> bool:
        """Once for each question that must be answered, not for every step of an activation."""
        is_new, self._called = ask.id != self._called, ask.id
        return is_new and ask.must

    def staged(self, view: LeviathanView, before: LeviathanView) -> LeviathanView:
        """What the threat will do stays in sight until the table is at rest and it is worked out anew."""
        return msgspec.structs.replace(view, forecast=before.forecast)

    def let_fly(self, event: Event) -> None:
        flying.let_fly(self.desk, self._grid, [event])

    def changed(self, events: list[Event]) -> None:
        self.choosing.changed()
        flying.let_fly(self.desk, self._grid, [event for event in events if event.name not in KINDS])
        about = (self.ask.id if self.ask is not None else "", self.view.turn)
        who = self.choosing.offers.about()
        if about != self._about and who >= 0:
            self.choosing.chosen = who
        elif about[1] != self._about[1] and self.crew.active >= 0:
            self.choosing.chosen = self._own_or(self.crew.active)
        self._about = about
        sitting = self.scene.sitting
        if any(event.name == "introduced" for event in events) and sitting.humans and self.scene.app.settings.speed:
            self._tell_story()

    def _tell_story(self) -> None:
        """Before anything moves: bots do nothing while the sheet lies over the table."""
        self._story = StoryScene(self.desk)
        if self.scene.app.stack.top is self.desk.scene:
            self._open_story()

    def _open_story(self) -> None:
        story, self._story = self._story, None
        if story is not None:
            self.scene.app.open(story)

    def _own_or(self, who: int) -> int:
        """A climber of somebody here: the one given if it is, else the one on the screen."""
        return who if self.desk.is_ours(who) or not self.scene.sitting.humans else self.choosing.chosen

    def tick(self, now: float) -> bool:
        if self._story is not None:
            self._open_story()
            return True
        return self.choosing.step()

    def wakes_at(self) -> float | None:
        return 0.0 if self.choosing.walk or self._story is not None else None

    def chapter(self, event: Event) -> int:
        return int(event.facts["round"]) if event.name == "round" else int(event.name == "introduced")

    def chapter_name(self, number: int) -> str:
        return say("leviathan.round", round=number)

    def ending(self) -> Ending:
        return ending(self.desk)

    # --- hints and keys ---------------------------------------------------------------------------

    def hint_things(self, choice: Any) -> tuple[str, ...]:
        ask = self.ask
        name = choice_id(choice)
        if ask is None:
            return ()
        if (ask.at_least, ask.at_most) != (1, 1) and isinstance(choice, tuple):
            ids = {str(each) for each in choice}
            return tuple(thing for option in ask.options if option.id in ids for thing in option.points_at)
        option = next((option for option in ask.options if option.id == name), None)
        return option.points_at or (name,) if option is not None else (name,)

    def hint_label(self, choice: Any) -> str:
        ask = self.ask
        if ask is not None and (ask.at_least, ask.at_most) != (1, 1) and isinstance(choice, tuple):
            labels = [option.label for option in ask.options if option.id in {str(each) for each in choice}]
            return say("hint.choice", label=", ".join(labels) or say("leviathan.nothing"))
        return super().hint_label(choice)

    def first_focus(self) -> str:
        ask = self.ask
        if ask is None:
            return ""
        if ask.kind in SETS:
            return f"set:{ask.options[0].id}"
        endings = self.slots.endings()
        cards = hand_cards(self.choosing, self.choosing.shown)
        if self.choosing.offers.with_verb(AP) and cards:
            return f"card:{self.choosing.shown}:0:{cards[0]}:{AP}"
        return endings[0].id if endings else ""

    def act(self, action: str) -> bool:
        if action == "grid":
            self.desk.shows_grid = not self.desk.shows_grid
            self._grid_since = self.scene.app.now
            return True
        return self.slots.act(action)

    def release(self, action: str) -> bool:
        """Whoever holds the key sees the bare grid while it is down; a short press leaves it until the next."""
        if action == "grid" and self.desk.shows_grid and self.scene.app.now - self._grid_since > HELD:
            self.desk.shows_grid = False
            return True
        return False

    def back(self) -> bool:
        return self.choosing.back()


BOARD = LeviathanBoard
