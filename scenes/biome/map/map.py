"""The map: land, pieces and marks through the camera, and the cells somebody can point at."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import partial
from typing import NamedTuple

from game.biome.land.hexes import CELLS
from game.biome.view.structs import BiomeView
from scenes.biome.choosing import Choosing
from scenes.biome.looks import Part
from scenes.biome.map import cooldowns, forecast, marks, pieces, ways
from scenes.biome.map.camera import LandCamera, Lie
from scenes.biome.map.land import Land, beside, frontier, land_box
from scenes.biome.map.tiles import draw_cliffs
from scenes.ui.frame import SMALL, TARGET, TEXT, Frame, Rect, TipRoom
from scenes.ui.widgets import button
from scenes.words import say

TIP = 480
"""How much room a tip needs beside what it tells of."""
GLIDE, NEAR = 380, 52
"""Milliseconds the camera takes to a place, and how large tiles are there at least, at 1080 lines."""
LEAST, LARGEST, MOST = 24, 104, 150
"""The radius of a tile at 1080 lines: the smallest, the largest while all land is in sight, and the nearest."""
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Glide(NamedTuple):
    """The camera on its way: zoom and shift at both ends."""

    first: tuple[float, float, float]
    last: tuple[float, float, float]
    start: float
    seconds: float

    def at(self, now: float) -> tuple[float, float, float]:
        part = min(1.0, max(0.0, (now - self.start) / self.seconds))
        part = part * part * (3 - 2 * part)
        zoom, x, y = (one + (other - one) * part for one, other in zip(self.first, self.last, strict=True))
        return zoom, x, y


class Map(Part):
    def __init__(self, choosing: Choosing) -> None:
        super().__init__(choosing.looks)
        self.choosing = choosing
        self.camera = LandCamera()
        self.land = Land()
        self.lie = Lie(0, 0, 40)
        self.area = Rect(0, 0, 1, 1)  # all land that is drawn, below slips too
        self.free = Rect(0, 0, 1, 1)  # the part of it that no slip covers
        self._slips: list[Rect] = []
        self._glide: Glide | None = None
        self.ring = Rect(0, 0, 1, 1)  # of cool-downs, or the button it is folded to
        self.shows_cooldowns: bool | None = None  # None: as there is room for it
        self.shows_grid = False  # bare cells with their coordinates, as the log names them
        self._seen = ""

    # --- where things are -------------------------------------------------------------------------

    def cell_at(self, at: tuple[int, int]) -> str:
        """The cell at a point of the screen; empty outside the map and behind the walls."""
        name = self.lie.cell_at(at)
        return name if self.area.collidepoint(at) and name in CELLS else ""

    def show(self, cells: list[str]) -> None:
        """Have some cells in sight, the first of all."""
        for name in reversed(cells):
            self.camera.show(name, self.free)

    def fly_to(self, name: str) -> None:
        """Have a cell well in sight: the camera glides there, unless it is seen anyway."""
        near = self.scene.app.frame.u(NEAR)
        if self.camera.holds(name) and self.camera.radius >= near:
            return
        zoom, shift = self.camera.centred_on(name, near)
        seconds = self.scene.milliseconds(GLIDE)
        if not seconds or self.scene.app.settings.reduced_motion:
            self.camera.look(zoom, shift)
        else:
            self._glide = Glide((self.camera.zoom, *self.camera.shift), (zoom, *shift), self.scene.app.now, seconds)

    def tick(self, now: float) -> bool:
        """One picture further on a glide."""
        if self._glide is None:
            return False
        zoom, x, y = self._glide.at(now)
        self.camera.look(zoom, (x, y))
        if now >= self._glide.start + self._glide.seconds:
            self._glide = None
        return True

    @property
    def is_gliding(self) -> bool:
        return self._glide is not None

    def follow(self) -> None:
        """The pawn of whoever acts does not leave the sight."""
        view = self.view
        active = view.active
        at = view.seats[active].at if 0 <= active < len(view.seats) else ""
        if at and at != self._seen and self.area.width > 1:
            self.camera.show(at, self.free)
        self._seen = at or self._seen

    def pointed(self, frame: Frame) -> str:
        """The cell under the pointer or the focus."""
        hover = frame.pointing.focus if frame.pointing.shows_focus else frame.pointing.hover
        return hover.removeprefix("cell:") if hover.startswith("cell:") else ""

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, frame: Frame, area: Rect, free: Rect, slips: list[Rect]) -> None:
        """The land over a whole area; what matters of it fits into the free part, and `slips` will lie over it."""
        choosing, view = self.choosing, self.view
        is_new = self.area.width <= 1
        self.area, self.free, self._slips = Rect(area), Rect(free), slips
        self.scene.lens.area, self.scene.lens.camera = Rect(area), self.camera
        marked = choosing.cells()
        self.lie = lie = self._lay(frame, self.camera, view, list(marked))
        if is_new:
            self._seen = ""
            self.follow()
            self.lie = lie = self._lay(frame, self.camera, view, list(marked))
        least = _least(frame)
        clip = frame.surface.get_clip()
        frame.surface.set_clip(clip.clip(area))
        printed = pieces.Printed(Rect(area), TEXT if lie.radius >= 3 * frame.type(TEXT) else SMALL)
        printed.is_mute = lie.radius < least * 3 // 4
        waits = cooldowns.waiting(self.looks)
        corner = Rect(area.left, area.top, area.width, self._corner(frame, slips) - area.top)
        is_open = self._shows_ring(frame, waits, [*view.tiles, *marked], corner, slips)
        self.ring = ring = cooldowns.place(frame, corner, is_open)
        printed.taken += [
            *self._tool_rects(frame),
            ring,
            *slips,
        ]  # numbers are not printed below what lies over the map
        self.land.draw(frame, view, self.content, lie, area)
        if self.shows_grid:
            marks.draw_grid(frame, lie, area, list(view.tiles), printed)
        marks.draw_marks(frame, lie, marked)
        for name, tile in view.tiles.items():
            draw_cliffs(frame, frame.surface, lie.centre(name), tile.cliffs, lie.radius)
        ways.draw_ways(frame, view, lie)
        self._outlines(frame, lie)
        counts = pieces.draw_buildings(frame, view, lie)
        counts += pieces.draw_secrets(frame, view, lie, area)
        hover = self.pointed(frame)
        if hover in marked and marked[hover].kind == "move":
            ways.draw_walk(frame, lie, [choosing.offers.here(), *(step.to for step in choosing.way_to(hover))])
        forecast.draw_forecast(frame, view, lie, printed)
        ways.draw_threats(frame, view, lie, hover)
        marks.draw_prices(frame, lie, marked, printed)
        pieces.draw_pieces(frame, view, self.looks.flights, lie, printed)
        pieces.draw_badges(frame, view, lie, printed)
        for text, at, sign in counts:
            pieces.number(frame, text, at, printed, sign=sign)
        marks.draw_said(frame, view, lie, printed, hover)
        self._spots(frame, lie, list(marked))
        frame.surface.set_clip(clip)
        self._tools(frame)
        cooldowns.draw_cooldowns(frame, waits, ring, is_open, partial(self._show_ring, not is_open))

    def _lay(self, frame: Frame, camera: LandCamera, view: BiomeView, marked: list[str]) -> Lie:
        least = _least(frame)
        box = land_box(view, marked)
        return camera.lay(self.free, box, least, frame.u(LARGEST), max(frame.u(MOST), 2 * least))

    def prepare(self, frame: Frame, view: BiomeView) -> Iterator[None]:
        """Print the land and the pieces of a view that comes next, where the camera will have them."""
        lie = self._lay(frame, copy(self.camera), view, [])
        yield from self.land.prepare(frame, view, self.content, lie, self.area)
        pieces.draw_buildings(frame, view, lie)
        yield
        pieces.draw_secrets(frame, view, lie, self.area)
        for piece, rect in pieces.piece_rects(pieces.pieces_on(view), lie):
            yield
            pieces.draw_piece(frame, view, piece, rect)

    def _corner(self, frame: Frame, slips: list[Rect]) -> int:
        """How far down the ring may lie: a slip may take the corner itself."""
        taken = [slip.top for slip in slips if slip.left < frame.u(TARGET) and slip.bottom > self.area.bottom - TARGET]
        return min([self.area.bottom, *taken])

    def _shows_ring(
        self, frame: Frame, waits: list[cooldowns.Cooldown], cells: list[str], corner: Rect, slips: list[Rect]
    ) -> bool:
        """Until somebody folds or opens it, the ring of cool-downs is open where it covers no land."""
        if self.shows_cooldowns is not None:
            return self.shows_cooldowns
        return bool(waits) and not cooldowns.covers(frame, corner, self.lie, cells, slips)

    def _show_ring(self, is_open: bool) -> None:
        self.shows_cooldowns = is_open

    def _outlines(self, frame: Frame, lie: Lie) -> None:
        """What a panel, a hint or a line of the log means, and the cell under the pointer."""
        scene = self.scene
        for name in self.view.tiles:
            if scene.points_at(f"cell:{name}"):
                marks.outline(frame, lie, name, "link", frame.u(5), 0.95)
        for name in self.choosing.lit():
            marks.outline(frame, lie, name, "shared.lantern", frame.u(5), 0.95)
        hover = self.pointed(frame)
        if hover:
            marks.outline(frame, lie, hover, "shared.lantern", frame.u(4), 0.97)

    def _spots(self, frame: Frame, lie: Lie, marked: list[str]) -> None:
        """Tiles, empty cells beside them, and whatever else can be chosen."""
        choosing, view = self.choosing, self.view
        hover, here, rule = self.pointed(frame), choosing.offers.here(), choosing.rule_now()
        known = [*view.tiles, *frontier(view), *view.sealed]
        for name in dict.fromkeys([*known, *marked]):
            field = lie.field(name)
            if not field.colliderect(self.area):
                continue
            tip = choosing.cell_tip(name) if hover == name else name
            seen = field.clip(self.area)
            is_whole = seen.width >= min(field.width, frame.u(TARGET)) and seen.height >= min(field.height, frame.u(28))
            frame.spot(
                f"cell:{name}", field, partial(choosing.click, name), label=name, tip=tip, rule=rule,
                focus=is_whole and (name in marked or name == here), about=(f"cell:{name}",),
                looks=partial(choosing.look, name), option=choosing.option_of(name) if name in marked else None,
                drags=True, tip_room=self._tip_room(lie, name) if hover == name else None,
            )  # fmt: skip

    def _tip_room(self, lie: Lie, name: str) -> TipRoom:
        """The tip of a cell lies beside its neighbours, so that all of them stay in sight, and never over a hint."""
        near = [lie.field(other) for other in (name, *beside(name))]
        hint = self.scene.app.frame.by_id("hint:panel")
        keep = [hint.seen] * 9 if hint is not None else []
        x, y = lie.centre(name)
        reach = round(2.4 * lie.radius)
        across = Rect(x - reach - TIP, y - reach * 2 // 3, 2 * (reach + TIP), reach * 4 // 3)
        return TipRoom(across.clip(self.area), tuple(near * 9 + keep + self._slips * 3))

    # --- the corners below the walls ----------------------------------------------------------------

    def _tools(self, frame: Frame) -> None:
        for id, rect in zip(("zoom_in", "zoom_out", "fit"), self._tool_rects(frame), strict=True):
            icon = {"zoom_in": "zoom-in", "zoom_out": "zoom-out", "fit": "camera-fit"}[id]
            button(frame, f"map:{id}", rect, "", partial(self._tool, id), icon=icon, tip=say(f"biome.map.{id}"))

    def _tool(self, id: str) -> None:
        self.scene.lens.act(id)

    def _tool_rects(self, frame: Frame) -> list[Rect]:
        side, gap = frame.u(TARGET), frame.u(8)
        left, top = self.free.right - side, self.area.bottom - side - gap
        return [Rect(left, top - number * (side + gap), side, side) for number in (2, 1, 0)]

    # --- keys ---------------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """Arrows move from cell to cell while one is focused; a key shows the bare grid."""
        if action == "grid":
            self.shows_grid = not self.shows_grid
            return True
        pointing = self.scene.app.input.pointing
        if action not in ARROWS or not pointing.shows_focus or not pointing.focus.startswith("cell:"):
            return False
        here = pointing.focus.removeprefix("cell:")
        found = self._next(here, ARROWS[action])
        if not found:
            return False
        self.camera.show(found, self.free)
        pointing.focus = f"cell:{found}"
        self.scene.app.redraw()
        return True

    def _next(self, here: str, way: tuple[int, int]) -> str:
        """The nearest cell that can be focused, in a direction of the screen."""
        cells = [*self.view.tiles, *self.choosing.cells()]
        x, y = self.lie.centre(here)
        best, found = 1e9, ""
        for name in cells:
            dx, dy = self.lie.centre(name)[0] - x, self.lie.centre(name)[1] - y
            along = dx * way[0] + dy * way[1]
            across = abs(dx * way[1]) + abs(dy * way[0])
            if along > self.lie.radius * 0.4 and along + 1.2 * across < best:
                best, found = along + 1.2 * across, name
        return found


def _least(frame: Frame) -> int:
    """The radius below which a tile cannot be read."""
    return max(frame.u(LEAST), round(frame.type(SMALL) * 1.25))
