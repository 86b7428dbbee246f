"""The title: the name, the shelf of games as posters, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.games import GAMES
from scenes.screens.posters import SKY, cover_of, draw_ground, draw_picture, seats_text
from scenes.screens.saves.saved_games import SavedGame, dated_saves, latest_unfinished
from scenes.stack import Scene
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import LABEL, LABEL_BOLD, LARGE, POSTER, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.theme import Ink
from scenes.ui.widgets import button_size, row
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

CALM_FROM, CALM_TO = 0.80, 0.955
"""Where the quiet part of a poster lies, in parts of its height."""
MOON = 1206
"""Where the moon begins in the picture, which is 1920 wide; no letters are printed over it."""
EDGE, GAP = 44, 26


class TitleScene(Scene):
    name = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tells_all = False  # the banner is open
        self._looked_at: list[tuple[Path, int]] | None = None
        self._continues: SavedGame | None = None

    # --- what there is --------------------------------------------------------------------------

    def continues(self) -> SavedGame | None:
        """The game to go on with; looked for again whenever the folder has changed."""
        seen = dated_saves(self.app.folders.saves)[:20]
        if seen != self._looked_at:
            self._looked_at = seen
            self._continues = latest_unfinished(self.app.folders.saves)
        return self._continues

    def troubles(self) -> list[str]:
        """What went wrong with the user's own files, each with file and line."""
        told = [say("title.trouble", text=self.app.trouble)] if self.app.trouble else []
        return told + [str(fault) for fault in self.app.rules.own_faults()]

    def open_game(self, game: str) -> None:
        from scenes.screens.setup import SetupScene

        self.app.open(SetupScene(self.app, game))

    def open_learn(self) -> None:
        from scenes.screens.learn import LearnScene

        self.app.open(LearnScene(self.app))

    def open_join(self) -> None:
        from scenes.screens.join import JoinScene

        self.app.open(JoinScene(self.app))

    def open_about(self) -> None:
        from scenes.screens.about import AboutScene

        self.app.open(AboutScene(self.app))

    def open_content(self) -> None:
        from scenes.screens.own_content import ContentScene

        self.app.open(ContentScene(self.app))

    def open_saves(self) -> None:
        from scenes.screens.saves.scene import SavesScene

        self.app.open(SavesScene(self.app))

    def back(self) -> None:
        """There is nothing further back; leaving is a button, so that no key quits by mistake."""

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        ground = draw_ground(frame)
        titles = [self.app.rules.title(game) for game in GAMES]
        buttons = self._buttons()
        wide = frame.rect.width - 2 * frame.u(EDGE)
        furniture = self._furniture(frame, buttons, wide)
        shelf = _upright(frame, titles, wide, furniture)
        page = Rect(frame.u(EDGE), 0, wide + frame.u(20), frame.rect.height)
        if shelf is None and frame.theme.drawn_ground:
            frame.shade(frame.rect, SKY, 205)  # letters will lie on all of the picture: let it sink into the night
        with scrolling_column(frame, "title", page, self.app.redraw) as flow:
            flow.area.width = wide
            free = frame.rect.height - furniture - shelf[1] if shelf else 0
            flow.y += frame.u(22) + max(0, free) // 6
            _name(frame, flow, ground, is_centred=shelf is not None)
            self._banner(frame, flow)
            if shelf is None:
                self._lying(frame, flow, buttons)
            else:
                self._standing(frame, flow, buttons, shelf)

    def _furniture(self, frame: Frame, buttons: list[dict[str, Any]], wide: int) -> int:
        """How much height everything but the posters needs."""
        lines, x = 1, 0
        for each in buttons:
            size = button_size(frame, each["label"], TEXT, each["icon"])[0]
            if x and x + size > wide:
                lines, x = lines + 1, 0
            x += size + frame.u(16)
        high = button_size(frame, "X")[1] + frame.u(16)
        banner = self._banner_height(frame) + frame.u(12) if self.troubles() else 0
        return frame.u(22) + _name_height(frame) + banner + lines * high + frame.u(24)

    def _standing(self, frame: Frame, flow: Column, buttons: list[dict[str, Any]], shelf: tuple[int, int]) -> None:
        """Four posters side by side, the buttons under them."""
        wide, high = shelf
        left_over = frame.rect.height - flow.y - high - button_size(frame, "X")[1]
        flow.y += max(frame.u(12), left_over * 2 // 5)
        gap = frame.u(GAP)
        games = GAMES
        left = flow.area.left + (flow.area.width - len(games) * wide - (len(games) - 1) * gap) // 2
        for number, game in enumerate(games):
            self._poster(frame, game, Rect(left + number * (wide + gap), flow.y, wide, high))
        flow.y += high
        rest = frame.rect.height - flow.y - button_size(frame, "X")[1]
        flow.y += max(frame.u(18), rest * 5 // 10)
        flow.put(lambda rest: row(frame, rest, buttons, gap=16, align="centre"))

    def _lying(self, frame: Frame, flow: Column, buttons: list[dict[str, Any]]) -> None:
        """Large letters, small window: the posters beside their words, one or two in a row."""
        flow.gap(14)
        flow.put(lambda rest: row(frame, rest, buttons))
        flow.gap(24)
        gap = frame.u(20)
        count = 2 if (flow.area.width - gap) // 2 >= frame.em(370) else 1
        wide = (flow.area.width - (count - 1) * gap) // count
        games = GAMES
        for at in range(0, len(games), count):
            line = games[at : at + count]
            high = max(self._slab_height(frame, game, wide) for game in line)
            for number, game in enumerate(line):
                self._slab(frame, game, Rect(flow.area.left + number * (wide + gap), flow.y, wide, high))
            flow.y += high + gap
        flow.gap(14)

    # --- cards ----------------------------------------------------------------------------------

    def _spot(self, frame: Frame, game: str, rect: Rect) -> None:
        said = say("title.play", game=self.app.rules.title(game))
        frame.spot(f"game:{game}", rect, lambda: self.open_game(game), label=said)

    def _card(self, frame: Frame, game: str, rect: Rect) -> Rect:
        """The sheet a game is printed on; it rises when somebody points at it."""
        self._spot(frame, game, rect)
        hot = frame.is_hot(f"game:{game}")
        down = frame.pointing.pressed == f"game:{game}"
        sheet = rect.move(0, -frame.u(6)) if hot and not down else rect
        frame.paper(sheet, "panel", 12 if hot and not down else 5)
        if hot:
            frame.outline(sheet.inflate(frame.u(6), frame.u(6)), "accent", frame.u(4), frame.u(8))
        return sheet

    def _poster(self, frame: Frame, game: str, rect: Rect) -> None:
        sheet = self._card(frame, game, rect)
        poster = Rect(sheet.left, sheet.top, sheet.width, sheet.width * 4 // 3).inflate(-frame.u(4), -frame.u(4))
        calm = draw_picture(frame, game, poster)
        top, bottom = poster.top + round(poster.height * CALM_FROM), poster.top + round(poster.height * CALM_TO)
        plaque = Rect(poster.left, top, poster.width, bottom - top).inflate(-poster.width * 16 // 100, 0)
        frame.fill(plaque, calm)
        title, seats = self.app.rules.title(game), seats_text(game)
        titles = [self.app.rules.title(each) for each in GAMES]
        fits = all(frame.text_width(each, LARGE, TITLE) <= plaque.width for each in titles)
        size = LARGE if fits else TEXT
        first = round(frame.type(size) * 1.15)
        second = round(frame.type(SMALL) * 1.25)
        y = plaque.centery - (first + second) // 2
        paper, light = frame.colour("shared.paper"), frame.colour("shared.lantern")
        line = Rect(plaque.left, y, plaque.width, first)
        frame.text(title, line, size, face=TITLE, ink=paper, on=calm, align="centre", leading=1.15)
        line = Rect(plaque.left, y + first, plaque.width, second)
        frame.text(seats, line, SMALL, face=LABEL_BOLD, ink=light, on=calm, align="centre")
        words = Rect(sheet.left, poster.bottom, sheet.width, sheet.bottom - poster.bottom)
        words = words.inflate(-2 * frame.u(20), 0)
        if not frame.theme.drawn_ground:
            words.top += frame.u(7)  # the poster's own margin ends in another ink there
        frame.text(say(f"title.about.{game}"), words, SMALL, ink="text", leading=1.2)
        _tag(frame, game, (sheet.left, sheet.top + frame.u(26)))

    def _slab_height(self, frame: Frame, game: str, wide: int) -> int:
        thumb = _thumb(frame)
        words = wide - thumb[0] - frame.u(58)
        title = frame.setting(self.app.rules.title(game), words, LARGE, TITLE, 1.1).height
        about = frame.setting(say(f"title.about.{game}"), words, SMALL, leading=1.25).height
        seats = round(frame.type(SMALL) * 1.4)
        return max(thumb[1], title + about + seats) + frame.u(36)

    def _slab(self, frame: Frame, game: str, rect: Rect) -> None:
        sheet = self._card(frame, game, rect)
        thumb = Rect(sheet.left + frame.u(14), sheet.top + frame.u(16), *_thumb(frame))
        draw_picture(frame, game, thumb)
        _tag(frame, game, (sheet.left, thumb.top + frame.u(14)))
        left = thumb.right + frame.u(22)
        words = Column(frame, Rect(left, thumb.top, sheet.right - frame.u(20) - left, 0))
        words.text(self.app.rules.title(game), LARGE, face=TITLE, leading=1.1)
        words.text(seats_text(game), SMALL, face=LABEL_BOLD, ink="quiet", leading=1.4)
        words.text(say(f"title.about.{game}"), SMALL, leading=1.25)

    # --- buttons and banner ---------------------------------------------------------------------

    def go_on(self, latest: SavedGame) -> None:
        from scenes.table.start import resume_table

        resume_table(self.app, latest.path)

    def _buttons(self) -> list[dict[str, Any]]:
        app = self.app
        found: list[dict[str, Any]] = []
        latest = self.continues()
        if latest is not None and latest.setup is not None:
            names = ", ".join(name for name, _ in latest.players())
            tip = say("title.continue_tip", game=app.rules.title(latest.setup.game), names=names)
            found.append(_button("continue", "play", lambda: self.go_on(latest), lit=True, tip=tip))
        found += [
            _button("learn", "hint", self.open_learn, lit=not found),
            _button("join", "link", self.open_join),
            _button("saves", "folder", self.open_saves),
            _button("content", "cards", self.open_content),
            _button("rulebook", "rulebook", lambda: app.follow_link("")),
            _button("settings", "settings", app.open_settings),
            _button("about", "info", self.open_about),
            _button("quit", "close", app.quit),
        ]
        return found

    def _banner_text(self) -> str:
        told = self.troubles()
        if self.tells_all:
            return f":warning: **{say('title.faults_all')}**\n" + "\n".join(told)
        first = told[0] if self.app.trouble else say("title.faults", first=told[0])
        more = f" · {say('title.faults_more', count=len(told) - 1)}" if len(told) > 1 else ""
        return f":warning: {first}{more}"

    def _banner_height(self, frame: Frame) -> int:
        wide = frame.rect.width - 2 * frame.u(EDGE) - frame.u(40)
        return max(frame.u(44), frame.setting(self._banner_text(), wide, SMALL, LABEL).height + frame.u(16))

    def _banner(self, frame: Frame, flow: Column) -> None:
        if not self.troubles():
            return
        flow.gap(12)
        rect = Rect(flow.area.left, flow.y, flow.area.width, self._banner_height(frame))
        flow.y = rect.bottom
        frame.paper(rect, "panel", 3)
        frame.fill(Rect(rect.left, rect.top, frame.u(8), rect.height), "accent", frame.u(4))
        if frame.is_hot("faults"):
            frame.outline(rect.inflate(-frame.u(6), -frame.u(6)), "text", frame.u(2), frame.u(4))
        text = self._banner_text()
        frame.spot("faults", rect, self._toggle_banner, label=text)
        inner = rect.inflate(-frame.u(40), -frame.u(8))
        frame.text(text, inner, SMALL, face=LABEL, valign="middle")

    def _toggle_banner(self) -> None:
        self.tells_all = not self.tells_all


def _name_height(frame: Frame) -> int:
    return round(frame.type(POSTER) * 1.1) + round(frame.type(TEXT) * 1.3)


def _name(frame: Frame, flow: Column, ground: Ink, is_centred: bool) -> None:
    """The tent, the name beside it, and a line below."""
    paper, light = frame.colour("bar_text"), frame.colour("accent")
    name, line = say("title.name"), say("title.tagline")
    words = max(frame.text_width(name, POSTER, TITLE), frame.text_width(line, TEXT, LABEL))
    high = _name_height(frame)
    mark = high if has_drawing("app/icon.svg") else 0
    gap = frame.u(20) if mark else 0
    left = flow.area.left + (max(0, (flow.area.width - words - mark - gap) // 2) if is_centred else 0)
    moon = cover_of(frame.rect).left + cover_of(frame.rect).width * MOON // 1920
    left = max(flow.area.left, min(left, moon - frame.u(24) - words - mark - gap))
    if mark:
        frame.picture("app/icon.svg", Rect(left, flow.y, mark, mark))
    text = Rect(left + mark + gap, flow.y, words + 2, high)
    flow.y += high
    used = frame.text(name, text, POSTER, face=TITLE, ink=paper, on=ground, leading=1.1)
    below = Rect(text.left, used.bottom, text.width, high - used.height)
    frame.text(line, below, TEXT, face=LABEL, ink=light, on=ground)


def _upright(frame: Frame, titles: list[str], wide: int, furniture: int) -> tuple[int, int] | None:
    """Width and height of a standing card if all fit side by side, else None."""
    gap = frame.u(GAP)
    width = min(frame.u(380), (wide - (len(titles) - 1) * gap) // len(titles))
    room = frame.rect.height - furniture - frame.u(40)
    while width >= frame.em(220):
        words = width - 2 * frame.u(20)
        about = max(frame.setting(say(f"title.about.{game}"), words, SMALL, leading=1.2).height for game in GAMES)
        high = width * 4 // 3 + about + frame.u(18)
        plaque = width * 80 // 100
        if any(frame.text_width(title, TEXT, TITLE) > plaque for title in titles):
            return None
        if high <= room:
            return width, high
        width -= frame.u(6)
    return None


def _thumb(frame: Frame) -> tuple[int, int]:
    wide = frame.em(126)
    return wide, wide * 4 // 3


def _tag_size(frame: Frame, game: str) -> tuple[int, int]:
    icon, word = _tag_words(game)
    return frame.text_width(f":{icon}: {word}", SMALL, LABEL_BOLD) + frame.u(34), round(
        frame.type(SMALL) * 1.3
    ) + frame.u(8)


def _tag_words(game: str) -> tuple[str, str]:
    return "play", say("title.play_tag")


def _tag(frame: Frame, game: str, corner: tuple[int, int]) -> None:
    """A ribbon that hangs from the left edge: what can be done with this game today."""
    icon, word = _tag_words(game)
    ground, text = ("accent", "on_accent") if game in GAMES else ("panel", "text")
    rect = Rect(corner[0] - frame.u(6), corner[1], *_tag_size(frame, game))
    notch = rect.height // 3
    shape = [rect.topleft, rect.topright, (rect.right - notch, rect.centery), rect.bottomright, rect.bottomleft]
    if frame.theme.shadow:
        below = [(x, y + frame.u(3)) for x, y in shape]
        pygame.draw.polygon(frame.surface, frame.colour("shared.key"), below)
    pygame.draw.polygon(frame.surface, frame.colour(ground), shape)
    pygame.draw.polygon(frame.surface, frame.colour("edge"), shape, frame.u(2))
    inner = Rect(rect.left + frame.u(12), rect.top, rect.width, rect.height)
    frame.text(f":{icon}: {word}", inner, SMALL, face=LABEL_BOLD, ink=text, on=ground, valign="middle")


def _button(key: str, icon: str, does: Callable[[], Any], **more: Any) -> dict[str, Any]:
    return {"id": key, "label": say(f"title.{key}"), "icon": icon, "does": does, **more}
