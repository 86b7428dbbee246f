"""The map: land, pieces and marks through the camera, and the cells somebody can point at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.biome.column import cooldowns
from scenes.biome.map import marks, pieces, ways
from scenes.biome.map.camera import LandCamera, Lie
from scenes.biome.map.land import Land, beside, frontier, is_inside, land_box
from scenes.biome.map.tiles import draw_cliffs
from scenes.ui.frame import SMALL, TARGET, TEXT, Frame, Rect, TipRoom
from scenes.ui.widgets import button
from scenes.words import say

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard

LEAST, LARGEST, MOST = 24, 104, 150
"""The radius of a tile at 1080 lines: the smallest, the largest while all land is in sight, and the nearest."""
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Map:
    def __init__(self, board: BiomeBoard) -> None:
        self.board = board
        self.camera = LandCamera()
        self.land = Land()
        self.lie = Lie(0, 0, 40)
        self.area = Rect(0, 0, 1, 1)
        self.shows_cooldowns: bool | None = None  # None: as there is room for it
        self._seen = ""

    # --- where things are -------------------------------------------------------------------------

    def cell_at(self, at: tuple[int, int]) -> str:
        """The cell at a point of the screen; empty outside the map and behind the walls."""
        name = self.lie.cell_at(at)
        q, r = (int(part) for part in name.split(","))
        return name if self.area.collidepoint(at) and is_inside(q, r) else ""

    def show(self, cells: list[str]) -> None:
        """Have some cells in sight, the first of all."""
        for name in reversed(cells):
            self.camera.show(name, self.area)

    def follow(self) -> None:
        """The pawn of whoever acts does not leave the sight."""
        view = self.board.view
        active = view["active"]
        at = view["seats"][active]["at"] if 0 <= active < len(view["seats"]) else ""
        if at and at != self._seen and self.area.width > 1:
            self.camera.show(at, self.area)
        self._seen = at or self._seen

    def pointed(self, frame: Frame) -> str:
        """The cell under the pointer or the focus."""
        hover = frame.pointing.focus if frame.pointing.shows_focus else frame.pointing.hover
        return hover.removeprefix("cell:") if hover.startswith("cell:") else ""

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, frame: Frame, area: Rect) -> None:
        board, view = self.board, self.board.view
        is_new = self.area.width <= 1
        self.area = Rect(area)
        board.scene.lens.area, board.scene.lens.camera = Rect(area), self.camera
        marked = board.choosing.cells()
        least = max(frame.u(LEAST), round(frame.type(SMALL) * 1.25))
        box = land_box(view, list(marked))
        self.lie = lie = self.camera.lay(area, box, least, frame.u(LARGEST), max(frame.u(MOST), 2 * least))
        if is_new:
            self._seen = ""
            self.follow()
            self.lie = lie = self.camera.lay(area, box, least, frame.u(LARGEST), max(frame.u(MOST), 2 * least))
        clip = frame.surface.get_clip()
        frame.surface.set_clip(clip.clip(area))
        printed = pieces.Printed(Rect(area), TEXT if lie.radius >= 3 * frame.type(TEXT) else SMALL)
        printed.is_mute = lie.radius < least * 3 // 4
        ring = cooldowns.place(frame, board, area)
        printed.taken += [*self._tool_rects(frame), ring]  # numbers are not printed below what lies over the map
        self.land.draw(frame, view, lie, area)
        marks.draw_marks(frame, lie, marked)
        for name, tile in view["tiles"].items():
            draw_cliffs(frame, frame.surface, lie.centre(name), tile["cliffs"], lie.radius)
        ways.draw_ways(frame, board, lie)
        self._outlines(frame, lie)
        counts = pieces.draw_buildings(frame, board, lie)
        counts += pieces.draw_secrets(frame, board, lie, area)
        hover = self.pointed(frame)
        if hover in marked and marked[hover].kind == "move":
            ways.draw_walk(frame, lie, [board.choosing.here(), *board.choosing.way_to(hover)])
        ways.draw_threats(frame, board, lie, hover)
        marks.draw_prices(frame, lie, marked, printed)
        pieces.draw_pieces(frame, board, lie, printed)
        pieces.draw_badges(frame, board, lie, printed)
        for text, at, sign in counts:
            pieces.number(frame, text, at, printed, sign=sign)
        marks.draw_said(frame, board, lie, printed, hover)
        self._spots(frame, lie, list(marked))
        frame.surface.set_clip(clip)
        self._tools(frame)
        cooldowns.draw_cooldowns(frame, board, ring)

    def _outlines(self, frame: Frame, lie: Lie) -> None:
        """What a panel, a hint or a line of the log means, and the cell under the pointer."""
        scene = self.board.scene
        for name in self.board.view["tiles"]:
            if scene.points_at(f"cell:{name}"):
                marks.outline(frame, lie, name, "link", frame.u(5), 0.95)
        for name in self.board.choosing.lit():
            marks.outline(frame, lie, name, "shared.lantern", frame.u(5), 0.95)
        hover = self.pointed(frame)
        if hover:
            marks.outline(frame, lie, hover, "shared.lantern", frame.u(4), 0.97)

    def _spots(self, frame: Frame, lie: Lie, marked: list[str]) -> None:
        """Tiles, empty cells beside them, and whatever else can be chosen."""
        board, choosing = self.board, self.board.choosing
        hover, here, rule = self.pointed(frame), choosing.here(), board.rule_now()
        known = [*board.view["tiles"], *frontier(board.view), *board.view["sealed"]]
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
        """The tip of a cell lies in a corner of the map and leaves land in sight, above all what is around the cell."""
        near = [lie.field(other) for other in beside(name)]
        land = [lie.field(other) for other in [*self.board.view["tiles"], *self.board.choosing.cells()]]
        return TipRoom(self.area, tuple(near * 9 + land))

    # --- the corners below the walls ----------------------------------------------------------------

    def _tools(self, frame: Frame) -> None:
        for id, rect in zip(("zoom_in", "zoom_out", "fit"), self._tool_rects(frame), strict=True):
            icon = {"zoom_in": "zoom-in", "zoom_out": "zoom-out", "fit": "camera-fit"}[id]
            button(frame, f"map:{id}", rect, "", partial(self._tool, id), icon=icon, tip=say(f"biome.map.{id}"))

    def _tool(self, id: str) -> None:
        self.board.scene.lens.act(id)

    def _tool_rects(self, frame: Frame) -> list[Rect]:
        side, gap = frame.u(TARGET), frame.u(8)
        left, top = self.area.right - side - gap, self.area.bottom - side - gap
        return [Rect(left, top - number * (side + gap), side, side) for number in (2, 1, 0)]

    # --- keys ---------------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        """Arrows move from cell to cell while one is focused."""
        pointing = self.board.scene.app.input.pointing
        if action not in ARROWS or not pointing.shows_focus or not pointing.focus.startswith("cell:"):
            return False
        here = pointing.focus.removeprefix("cell:")
        found = self._next(here, ARROWS[action])
        if not found:
            return False
        self.camera.show(found, self.area)
        pointing.focus = f"cell:{found}"
        self.board.scene.app.redraw()
        return True

    def _next(self, here: str, way: tuple[int, int]) -> str:
        """The nearest cell that can be focused, in a direction of the screen."""
        cells = [*self.board.view["tiles"], *self.board.choosing.cells()]
        x, y = self.lie.centre(here)
        best, found = 1e9, ""
        for name in cells:
            dx, dy = self.lie.centre(name)[0] - x, self.lie.centre(name)[1] - y
            along = dx * way[0] + dy * way[1]
            across = abs(dx * way[1]) + abs(dy * way[0])
            if along > self.lie.radius * 0.4 and along + 1.2 * across < best:
                best, found = along + 1.2 * across, name
        return found
