"""Content: the user's packs, what is wrong with them, and all that can be done with them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.files.faults import Fault
from game.engine.files.language import forget_languages
from game.engine.files.sharing import forget_shared
from game.games import GAMES, ruleset
from game.packs.export import export
from game.packs.new import NotMade, new_leviathan
from game.packs.pack import Pack
from scenes.own.outside import open_in_tiled, show_folder, tiled
from scenes.screens.page import Foot, page
from scenes.stack import Scene
from scenes.ui.column import Column
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, LARGE, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.text import broken
from scenes.ui.widgets import button_size, choice, row, text_field
from scenes.words import name_of, say

if TYPE_CHECKING:
    from scenes.app import App

WIDEST = 1040
LOOSE = ""
"""Stands for the files that are in no pack."""
LONGEST_NAME = 30


class ContentScene(Scene):
    name = "content"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.said = ""  # what came of the last thing done
        self.is_bad = False
        self.opened: set[str] = set()  # the packs of which all faults are shown
        self.new_name = ""

    # --- what can be done -----------------------------------------------------------------------

    def back(self) -> None:
        self.app.close(self)

    def look_again(self) -> None:
        """Read everything anew."""
        for game in GAMES:
            forget_shared(ruleset(game).content)
        forget_languages()
        self.app.content_changed()

    def _say(self, text: str, is_bad: bool = False) -> None:
        self.said, self.is_bad = text, is_bad
        self.app.redraw()

    def switch(self, pack: Pack, value: str) -> None:
        off = {*self.app.settings.packs_off} - {pack.id} | ({pack.id} if value == "off" else set())
        self.app.change(packs_off=tuple(sorted(off)))
        self.app.content_changed()

    def show(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if not show_folder(folder):
            self._say(say("content.not_shown", path=folder))

    def draw_map(self, path: Path) -> None:
        if not open_in_tiled(path):
            self._say(say("content.not_shown", path=path), is_bad=True)

    def hand_on(self, pack: Pack) -> None:
        try:
            self._say(say("content.handed_on", path=export(pack, self.app.folders.content.parent / "exports")))
        except NotMade as odd:
            self._say(say(odd.key, **odd.facts), is_bad=True)

    def begin(self) -> None:
        """A new leviathan."""
        author = self.app.settings.names[0] if self.app.settings.names else ""
        folders = self.app.rules.packs.folders("leviathan")
        try:
            path = new_leviathan(self.new_name, self.app.folders.content, folders, author)
        except NotMade as odd:
            self._say(say(odd.key, **odd.facts), is_bad=True)
            return
        self.new_name = ""
        self.look_again()
        self._say(say("content.begun", path=path))

    def _name(self, text: str) -> None:
        self.new_name = text[:LONGEST_NAME]
        self.app.redraw()

    def open_faults(self, id: str) -> None:
        self.opened ^= {id}
        self.app.redraw()

    def faults_of(self, pack: Pack | None) -> list[Fault]:
        """What is wrong with a pack, or with files that are in none."""
        packs = self.app.rules.packs.found
        faults = self.app.rules.own_faults() + self.app.rules.language_faults()
        if pack is None:
            return [fault for fault in faults if not any(_is_in(fault, each.at) for each in packs)]
        if not pack.is_on:
            return list(self.app.rules.packs.told(pack.faults))
        return [fault for fault in faults if _is_in(fault, pack.at)]

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        foot = Foot("back", say("about.back"), self.back, "home")
        with page(frame, "content", WIDEST, (foot,), self.app.redraw) as column:
            self._head(column)
            for pack in self.app.rules.packs.found:
                self._pack(column, pack)
            self._loose(column)
            self._new(column)

    def _head(self, column: Column) -> None:
        column.text(say("content.title"), HEAD, face=TITLE, leading=1.1)
        column.gap(8)
        column.text(say("content.says"), TEXT, leading=1.4)
        column.gap(12)
        if self.said:
            mark = "warning" if self.is_bad else "check"
            column.text(f":{mark}: {self.said}", TEXT, face=LABEL_BOLD, links=False, leading=1.3)
            column.gap(12)
        folder = self.app.folders.content
        buttons = [
            _button("folder", "folder", partial(self.show, folder)),
            _button("again", "restart", self.look_again),
        ]
        column.put(lambda rest: row(column.frame, rest, buttons))
        column.gap(20)

    def _pack(self, column: Column, pack: Pack) -> None:
        column.line()
        column.gap(14)
        column.text(pack.name, LARGE, face=TITLE, links=False, leading=1.15)
        if pack.root is not None:
            told = [*map(self.app.rules.title, pack.games), *map(name_of, pack.languages)]
            games = ", ".join(told) or say("content.no_game")
            facts = say("content.facts", author=pack.author, version=pack.version, games=games)
            column.text(facts, SMALL, face=LABEL, ink="quiet", links=False, leading=1.4)
        column.text(pack.id, SMALL, face=LABEL, ink="quiet", links=False, leading=1.4)
        column.gap(10)
        values = [("on", say("content.on")), ("off", say("content.off"))]
        chosen = "on" if pack.is_on else "off"
        pick = partial(self.switch, pack)
        column.put(lambda rest: choice(column.frame, f"pack:{pack.id}", rest, values, chosen, pick, TEXT))
        column.gap(10)
        column.put(lambda rest: row(column.frame, rest, self._deeds(pack)))
        self._faults(column, pack.id, self.faults_of(pack))
        column.gap(20)

    def _deeds(self, pack: Pack) -> list[dict[str, Any]]:
        if pack.root is None:
            return []
        found = [_button(f"export:{pack.id}", "save", partial(self.hand_on, pack), "export")]
        if pack.is_zip:
            return found
        found.append(_button(f"show:{pack.id}", "folder", partial(self.show, pack.at), "show"))
        if tiled() is not None:
            for path in sorted((pack.root / "leviathan" / "maps").glob("*.tmx"))[:6]:
                label = say("content.tiled", map=path.name)
                deed = {"id": f"tiled:{pack.id}:{path.name}", "label": label, "icon": "pin"}
                found.append({**deed, "does": partial(self.draw_map, path)})
        return found

    def _loose(self, column: Column) -> None:
        games = [game for game in GAMES if (self.app.folders.content / game).is_dir()]
        faults = self.faults_of(None)
        if not games and not faults:
            return
        column.line()
        column.gap(14)
        column.text(say("content.loose"), LARGE, face=TITLE, leading=1.15)
        titles = ", ".join(self.app.rules.title(game) for game in games)
        column.text(say("content.loose_says", games=titles), SMALL, face=LABEL, ink="quiet", leading=1.4)
        self._faults(column, LOOSE, faults)
        column.gap(20)

    def _faults(self, column: Column, id: str, faults: list[Fault]) -> None:
        if not faults:
            return
        column.gap(10)
        is_open = id in self.opened
        key = "content.faults.one" if len(faults) == 1 else "content.faults"
        label = say("content.faults_close") if is_open else say(key, count=len(faults))
        deed = {"id": f"faults:{id}", "label": label, "icon": "warning", "does": partial(self.open_faults, id)}
        column.put(lambda rest: row(column.frame, rest, [deed]))
        if is_open:
            for fault in faults:
                column.gap(8)
                column.text(broken(str(fault)), SMALL, face=LABEL, links=False, leading=1.35)

    def _new(self, column: Column) -> None:
        frame = column.frame
        column.line()
        column.gap(14)
        column.text(say("content.new"), LARGE, face=TITLE, leading=1.15)
        column.text(say("content.new_says"), SMALL, face=LABEL, ink="quiet", leading=1.4)
        column.gap(10)
        high = button_size(frame, "X")[1]
        field = Rect(column.area.left, column.y, min(column.area.width, frame.em(420)), high)
        text_field(frame, "new", field, self.new_name, self._name, say("content.new_hint"), self.begin)
        column.y = field.bottom
        column.gap(10)
        column.put(lambda rest: row(frame, rest, [_button("begin", "plus", self.begin)]))
        column.gap(10)


def _button(id: str, icon: str, does: Any, word: str = "") -> dict[str, Any]:
    return {"id": id, "label": say(f"content.{word or id}"), "icon": icon, "does": does}


def _is_in(fault: Fault, at: Path) -> bool:
    return fault.file == str(at) or Path(fault.file).is_relative_to(at)
