"""The table of Leviathan Wilds: threats on the left, the map in the middle, the climber on the screen below."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from game.engine.decision import Ask, choice_id
from game.engine.events import Event
from game.leviathan.content import LeviathanContent
from game.leviathan.view.structs import LeviathanView
from scenes.leviathan import flying
from scenes.leviathan.choosing import Choosing
from scenes.leviathan.crew.cards import draw_card
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.crew.hand import draw_hand, hand_cards
from scenes.leviathan.crew.sets import draw_sets
from scenes.leviathan.crew.strips import draw_strip, look_at_climber, strip_height
from scenes.leviathan.desk import Desk
from scenes.leviathan.ending import ending
from scenes.leviathan.map.grid import Grid, grid_in
from scenes.leviathan.map.ground import draw_ground
from scenes.leviathan.map.pawns import draw_forecasts, draw_pawn, draw_pawns
from scenes.leviathan.map.space_tip import space_tip
from scenes.leviathan.map.things import draw_gravity, draw_things
from scenes.leviathan.map.tints import draw_area, draw_drop, draw_lit, draw_way, framed
from scenes.leviathan.menu import draw_menu
from scenes.leviathan.offers import SETS
from scenes.leviathan.side.threats import draw_threats
from scenes.leviathan.stages import KINDS, cell_of, kind_of
from scenes.leviathan.story import StoryScene
from scenes.leviathan.verbs import AP, FAR, LET_GO
from scenes.table.board import Board
from scenes.table.scene import TableScene
from scenes.table.stage.beats import Kind
from scenes.table.stage.ending import Ending
from scenes.ui.frame import Frame, Rect
from scenes.words import say


class LeviathanBoard(Board):
    has_own_lens = True
    marks = ("introduced", "round", "turn", "broke", "defeated")
    kinds = KINDS

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.content: LeviathanContent = scene.content
        self.desk = Desk(scene, self.flights)
        self.choosing = Choosing(self.desk)
        self._about: tuple[str, int] = ("", -1)
        self._called = ""
        self._story: StoryScene | None = None
        self._grid = Grid(0, 0, 1, 1, 1)

    @property
    def view(self) -> LeviathanView:
        return self.desk.view

    @property
    def crew(self) -> Crew:
        return self.desk.crew

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "leviathan.deep" if frame.theme.drawn_ground else "ground")
        ask = self.ask
        if ask is not None and ask.kind in SETS:
            draw_sets(frame, self.choosing, area)
            return
        gap = frame.u(8)
        inner = area.inflate(-2 * gap, -2 * gap)
        side, place = self._split(frame, inner, gap)
        draw_threats(frame, self.desk, side)
        self._draw_map(frame, place)

    def _split(self, frame: Frame, inner: Rect, gap: int) -> tuple[Rect, Rect]:
        """The threats take what the map leaves: much beside a tall one, little beside a broad one."""
        board = self.crew.plan.board
        least = min(frame.em(250), inner.width * 36 // 100)
        most = min(frame.em(460), inner.width * 45 // 100)
        needed = board.width * (inner.height // board.height)
        wide = max(least, min(most, inner.width - needed - gap))
        side = Rect(inner.left, inner.top, wide, inner.height)
        return side, Rect(side.right + gap, inner.top, inner.right - side.right - gap, inner.height)

    def _draw_map(self, frame: Frame, area: Rect) -> None:
        lens = self.scene.lens
        lens.area = Rect(area)
        grid = self._grid = grid_in(area, self.crew.plan, lens.camera.zoom, lens.camera.shift)
        clip = frame.surface.get_clip()
        edge = frame.u(3)
        frame.surface.set_clip(clip.clip(area))
        frame.fill(grid.rect.inflate(2 * edge, 2 * edge), "leviathan.bone" if frame.theme.drawn_ground else "edge")
        desk, crew = self.desk, self.crew
        draw_ground(frame, crew, grid, desk.shows_grid)
        if crew.view.terrain:
            draw_area(frame, crew, grid)
            self._draw_lit(frame, grid)
            draw_things(frame, desk, grid)
            draw_pawns(frame, desk, grid)
            self._spots(frame, grid)
            self._draw_hover(frame, grid)
            draw_forecasts(frame, crew, grid)
        draw_gravity(frame, desk, grid, area)
        frame.surface.set_clip(clip)

    def _draw_lit(self, frame: Frame, grid: Grid) -> None:
        """Spaces that can be chosen now, and what a hint or a line of the log means."""
        cells = self.view.cells
        spaces, offers = self.choosing.offers.spaces(), self.choosing.offers
        near: list[int] = []
        far: list[int] = []
        for name, found in spaces.items():
            is_far = all(offer.verb in FAR for offer in found)
            (far if is_far else near).append(self.crew.cell(name))
        if offers.question is not None:
            for offer in offers.all:
                near += [self.crew.climbers[int(who)].at for who in offer.things("climber")]
        picked = [self.crew.cell(name) for name in self.choosing.picked if name in cells]
        draw_lit(frame, grid, [cell for cell in near if cell >= 0], far, picked)
        for cell, name in enumerate(cells):
            if self.scene.points_at(f"space:{name}") or self.scene.points_at(f"cell:{cell}"):
                framed(frame, grid.cell(cell), role="link")

    def _spots(self, frame: Frame, grid: Grid) -> None:
        cells = self.view.cells
        lit = set(self.choosing.offers.spaces())
        if self.choosing.offers.question is not None:
            lit |= {cells[each.at] for each in self.crew.climbers if each.at >= 0}
        hover = frame.pointing.focus if frame.pointing.shows_focus else frame.pointing.hover
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
                option=meant.id if meant is not None else None,
                tip_beside=self._way_rect(grid, cell) if hover == id else None,
            )  # fmt: skip

    def _way_rect(self, grid: Grid, cell: int) -> Rect:
        """A space with the way that leads to it: its tip must not lie over that."""
        who, rect = self.choosing.climber(), grid.cell(cell)
        return rect.union(grid.cell(self.crew.climbers[who].at)) if who >= 0 else rect

    def _draw_hover(self, frame: Frame, grid: Grid) -> None:
        """The way a click would take, and where a fall would end."""
        hover = frame.pointing.focus if frame.pointing.shows_focus else frame.pointing.hover
        kind, _, name = hover.partition(":")
        choosing = self.choosing
        if kind == "do" and (offer := choosing.offers.find(name)) is not None and offer.verb == LET_GO:
            who = offer.who if offer.who is not None else -1
            if (drop := choosing.drop_of(who)) is not None:
                draw_drop(frame, grid, self.view.climbers[who].at, drop)
        if kind != "space" or name not in self.view.cells or choosing.menu is not None:
            return
        way, reach = choosing.way_to(name), choosing.reach()
        if way is not None and reach is not None:
            draw_way(frame, grid, self.view.climbers[reach.climber].at, way)
            end = way.cells[-1]
            if way.falls and end in reach.drops:
                draw_drop(frame, grid, end, reach.drops[end])

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        draw_hand(frame, self.choosing, area)

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
        return f"{self.scene.name_of(ask.seat)}: {ask.prompt}" if several else ask.prompt

    def rule_now(self) -> str:
        return self.ask.rule if self.ask is not None else "LW-20"

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
            self._story = StoryScene(self.desk)

    def _own_or(self, who: int) -> int:
        """A climber of somebody here: the one given if it is, else the one on the screen."""
        return who if self.desk.is_ours(who) or not self.scene.sitting.humans else self.choosing.chosen

    def tick(self, now: float) -> bool:
        if self._story is not None:
            story, self._story = self._story, None
            self.scene.app.open(story)
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
        buttons = self.choosing.buttons()
        cards = hand_cards(self.choosing, self.choosing.shown)
        if self.choosing.offers.with_verb(AP) and cards:
            return f"card:{self.choosing.shown}:0:{cards[0]}:{AP}"
        return str(buttons[0]["id"]) if buttons else ""

    def act(self, action: str) -> bool:
        if action == "grid":
            self.desk.shows_grid = not self.desk.shows_grid
            return True
        return self.choosing.act(action)

    def back(self) -> bool:
        return self.choosing.back()


BOARD = LeviathanBoard
