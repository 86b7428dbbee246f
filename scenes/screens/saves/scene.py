"""Saved games: every game ever begun, to go on with, to watch, or to throw away (and to fetch back)."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.saved import moment_of
from scenes.input import WHEEL
from scenes.screens.saves.saved_games import SavedGame, fetch_back, prune, saved_games, throw_away
from scenes.stack import Scene
from scenes.ui.column import sheet
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, LARGE, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size, row
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

WIDEST = 1120
GAP = 16
PICTURE = (72, 96)
BOUNDLESS = 100_000


class Place(NamedTuple):
    """How the line of a game is divided."""

    indent: int
    width: int  # of the words
    beside: bool  # buttons stand beside the words, not below
    buttons: tuple[int, int]
    height: int


class SavesScene(Scene):
    name = "saves"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games: list[SavedGame] = []
        self.thrown: dict[Path, Path] = {}  # thrown away while this screen is open: where it was, where it is
        self.stuck: dict[Path, str] = {}  # why a file could not be moved
        self._read_at: float | None = None  # the folder's own time when it was last read
        self.moments: dict[tuple[Path, float], str] = {}  # how far each is, in its game's words
        self._is_shown = False
        self._read()

    def language_changed(self) -> None:
        self._read_at, self.moments = None, {}
        self._read()

    # --- what can be done -----------------------------------------------------------------------

    def _read(self) -> None:
        """Read the list anew if the folder changed; games thrown away here keep their place in it."""
        folder = self.app.folders.saves
        changed = folder.stat().st_mtime_ns if folder.is_dir() else -1
        if changed == self._read_at:
            return
        self._read_at = changed
        ghosts = [game for game in self.games if game.path in self.thrown]
        there = [game for game in saved_games(folder) if game.path not in self.thrown]
        self.games = sorted(there + ghosts, key=lambda game: (-game.when, game.path.name))

    def tick(self, now: float) -> bool:
        """The list stands at once; how far each game is comes line by line, for a game's files may take a while."""
        waiting = self._untold()
        if not self._is_shown or waiting is None:
            return False
        assert waiting.setup is not None
        self.moments[waiting.path, waiting.when] = moment_of(waiting.path, self.app.rules.content(waiting.setup.game))
        return True

    def wakes_at(self) -> float | None:
        return self.app.now if self._is_shown and self._untold() is not None else None

    def _untold(self) -> SavedGame | None:
        """The first game of which nobody knows yet how far it is."""
        there = (game for game in self.games if game.setup is not None and game.path not in self.thrown)
        return next((game for game in there if (game.path, game.when) not in self.moments), None)

    def resume(self, game: SavedGame) -> None:
        """Go on with a game; if it is over, see its result."""
        from scenes.table.start import resume_table

        resume_table(self.app, game.path)

    def watch(self, game: SavedGame) -> None:
        from scenes.screens.replay.scene import ReplayScene

        self.app.open(ReplayScene.of_file(self.app, game.path))

    def delete(self, game: SavedGame) -> None:
        try:
            self.thrown[game.path] = throw_away(game.path)
        except OSError as error:
            self.stuck[game.path] = say("saves.stuck", reason=error.strerror)

    def undo_delete(self, game: SavedGame) -> None:
        try:
            target = fetch_back(self.thrown[game.path], game.path)
        except OSError as error:
            self.stuck[game.path] = say("saves.stuck", reason=error.strerror)
            return
        del self.thrown[game.path]
        if target != game.path:
            self._read_at = None

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        """Beside the sheet the wheel turns it too."""
        self.app.input.scroll("saves", -steps * self.app.frame.em(WHEEL))
        return True

    def left(self) -> None:
        prune(self.app.folders.saves)

    # --- the sheet ------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        self._read()
        self._is_shown = True
        inner = sheet(frame, WIDEST)
        top = self._draw_head(frame, inner)
        area = Rect(inner.left, top, inner.width + frame.u(20), inner.bottom - top)
        if not self.games:
            self._draw_none(frame, Rect(inner.left, top, inner.width, area.height))
            return
        heights = [self._place(frame, game, inner.width).height for game in self.games]
        with frame.scroll("saves", area, sum(heights) + frame.u(8)) as column:
            y = column.top
            # A little more than can be seen, so that Tab walks on into what comes next.
            near = area.inflate(0, area.height)
            for game, height in zip(self.games, heights, strict=True):
                rect = Rect(inner.left, y, inner.width, height)
                if rect.colliderect(near):
                    self._draw_game(frame, rect, game)
                y += height

    def _draw_head(self, frame: Frame, inner: Rect) -> int:
        size = button_size(frame, say("saves.done"), icon="home")
        height = max(size[1], frame.type(HEAD))
        done = Rect(inner.right - size[0], inner.top + (height - size[1]) // 2, *size)
        title = Rect(inner.left, inner.top, done.left - inner.left - frame.u(16), frame.rect.height)
        used = frame.text(say("saves.title"), title, HEAD, face=TITLE, leading=1.0)
        button(frame, "done", done, say("saves.done"), lambda: self.app.close(self), icon="home")
        y = max(inner.top + height, used.bottom) + frame.u(16)
        frame.fill(Rect(inner.left, y, inner.width, frame.u(3)), "edge")
        return y + frame.u(3)

    def _draw_none(self, frame: Frame, area: Rect) -> None:
        side = min(frame.em(96), area.height // 3)
        wide = min(area.width, frame.em(620))
        head = frame.setting(say("saves.none"), wide, LARGE, TITLE)
        says = frame.setting(say("saves.none.says"), wide, TEXT, leading=1.5)
        top = max(area.top + frame.u(16), area.centery - (side + head.height + says.height + frame.u(32)) // 2)
        frame.picture("app/icon.svg", Rect(area.centerx - side // 2, top, side, side))
        text = Rect(area.centerx - wide // 2, top + side + frame.u(20), wide, head.height)
        frame.text(say("saves.none"), text, LARGE, face=TITLE, align="centre")
        text = Rect(text.left, text.bottom + frame.u(8), wide, says.height)
        frame.text(say("saves.none.says"), text, TEXT, align="centre", leading=1.5)

    # --- a game ---------------------------------------------------------------------------------

    def _draw_game(self, frame: Frame, rect: Rect, game: SavedGame) -> None:
        frame.fill(Rect(rect.left, rect.bottom - frame.u(1), rect.width, frame.u(1)), "edge")
        body = rect.inflate(0, -2 * frame.u(GAP))
        place = self._place(frame, game, rect.width)
        if place.indent:
            self._draw_picture(frame, Rect(body.left, body.top, frame.em(PICTURE[0]), frame.em(PICTURE[1])), game)
        y = body.top
        for text, size, face, ink, leading in self._lines(game):
            line = Rect(body.left + place.indent, y, place.width, BOUNDLESS)
            y = frame.text(text, line, size, face=face, ink=ink, leading=leading).bottom + frame.u(4)
        words = Rect(rect.left, body.top, place.indent + place.width, y - body.top)
        if game.path not in self.thrown and game.setup is not None:
            goes = self.watch if game.is_finished else self.resume
            frame.spot(f"game:{game.path.stem}", words, lambda: goes(game), focus=False, label=self._lines(game)[0][0])
        if place.beside:
            area = Rect(body.right - place.buttons[0], body.centery - place.buttons[1] // 2, *place.buttons)
        else:
            area = Rect(body.left + place.indent, y + frame.u(8), place.width, BOUNDLESS)
        row(frame, area, self._buttons(game), align="right" if place.beside else "left")

    def _place(self, frame: Frame, game: SavedGame, width: int) -> Place:
        """How a game's line is divided: the picture if there is room for it, the words, the buttons beside or below."""
        indent = frame.em(PICTURE[0]) + frame.u(24) if width >= frame.em(560) else 0
        buttons = self._buttons(game)
        sizes = [button_size(frame, each["label"], icon=each["icon"]) for each in buttons]
        high = max(size[1] for size in sizes)
        wide = sum(size[0] for size in sizes) + frame.u(12) * (len(sizes) - 1)
        beside = width >= frame.em(900)
        words = width - indent - (wide + frame.u(24) if beside else 0)
        lines = self._lines(game)
        length = sum(
            frame.setting(text, words, size, face, leading).height + frame.u(4)
            for text, size, face, _, leading in lines
        )
        if not beside:
            rows = 1 if wide <= words else len(sizes)
            length += frame.u(8) + rows * high + (rows - 1) * frame.u(12)
        height = max(length, high, frame.em(PICTURE[1]) if indent else 0)
        return Place(indent, words, beside, (wide, high), height + 2 * frame.u(GAP))

    def _draw_picture(self, frame: Frame, rect: Rect, game: SavedGame) -> None:
        name = f"posters/{game.setup.game}.svg" if game.setup else ""
        if name and has_drawing(name) and game.path not in self.thrown:
            frame.picture(name, rect)
            frame.outline(rect, "edge", frame.u(2))
        else:
            frame.outline(rect, "quiet", frame.u(2), frame.u(4))
            side = frame.em(36)
            icon = "trash" if game.path in self.thrown else "warning"
            frame.icon(icon, Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side), "quiet")

    def _buttons(self, game: SavedGame) -> list[dict[str, Any]]:
        name = game.path.stem
        if game.path in self.thrown:
            undo = {"label": say("saves.undo"), "icon": "undo", "does": lambda: self.undo_delete(game), "main": True}
            return [{"id": f"undo:{name}", **undo}]
        trash = {
            "id": f"delete:{name}", "label": "", "icon": "trash", "does": lambda: self.delete(game),
            "tip": say("saves.delete"), "said": say("saves.delete"),
        }  # fmt: skip
        if game.setup is None:
            return [trash]
        watch = {
            "id": f"watch:{name}", "label": say("saves.watch"), "icon": "eye", "does": lambda: self.watch(game),
            "main": game.is_finished,
        }  # fmt: skip
        if game.is_finished:
            result = {"label": say("saves.result"), "icon": "medal", "does": lambda: self.resume(game)}
            return [watch, {"id": f"result:{name}", **result}, trash]
        go_on = {"label": say("saves.resume"), "icon": "play", "does": lambda: self.resume(game), "main": True}
        return [{"id": f"resume:{name}", **go_on}, watch, trash]

    def _lines(self, game: SavedGame) -> list[tuple[str, int, str, str, float]]:
        """What is said about a game: each line with its size, face, ink and leading."""
        if game.setup is None:
            said = [(say("saves.unreadable"), LARGE, TITLE, "text", 1.2), (game.trouble, SMALL, "body", "danger", 1.35)]
        else:
            people = " · ".join(
                f":{'person' if human else 'robot'}: {name}" + (" :crown:" if seat in game.winners else "")
                for seat, (name, human) in enumerate(game.players())
            )
            said = [
                (self.app.rules.title(game.setup.game), LARGE, TITLE, "text", 1.2),
                (people, TEXT, LABEL, "text", 1.35),
            ]
        facts = [day(game.when, time.time())]
        if game.setup is not None:
            moment = self.moments.get((game.path, game.when), "")
            said.insert(1, (moment or _how_far(game), TEXT, LABEL_BOLD, "text", 1.25))
            facts.insert(0, say("saves.finished" if game.is_finished else "saves.open"))
        if game.path in self.thrown:
            said, facts = said[:1], [say("saves.deleted")]
        stuck = self.stuck.get(game.path)
        return [
            *said,
            (" · ".join(facts), SMALL, LABEL, "quiet", 1.35),
            *([(stuck, SMALL, LABEL, "danger", 1.35)] if stuck else []),
        ]


def _how_far(game: SavedGame) -> str:
    """What can be told of any game until it has told more of itself."""
    if game.season:
        return say("saves.season", season=game.season)
    return say("saves.round", round=game.round) if game.round else say("saves.begun")


def day(when: float, now: float) -> str:
    """A moment as people say it: today, yesterday, or the date; with the time of day."""
    at, today = time.localtime(when), time.localtime(now)
    clock = time.strftime("%H:%M", at)
    for name, ago in (("today", 0), ("yesterday", 86_400)):
        then = time.localtime(now - ago)
        if (at.tm_year, at.tm_yday) == (then.tm_year, then.tm_yday):
            return say(f"saves.{name}", clock=clock)
    month = say("saves.months").split(" ")[at.tm_mon - 1]
    said = say("saves.day", day=at.tm_mday, month=month, clock=clock)
    return said if at.tm_year == today.tm_year else say("saves.year", said=said, year=at.tm_year)
