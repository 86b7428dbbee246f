"""What can be done at a table besides playing: by keys, and by the buttons of the bar."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game import Refused
from scenes.table.any_table import AnyTable
from scenes.table.door import Door
from scenes.table.furniture.bar import BarButton
from scenes.table.help.telling import no_hint, no_redo, no_why, undo_tip
from scenes.table.help.why import Why
from scenes.table.sitting import Sitting
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App


class Played(Protocol):
    """A table on the screen, and what somebody may do with it."""

    app: App
    sitting: Sitting
    door: Door
    has_tabs: bool
    why: Why

    @property
    def eyes(self) -> int | None: ...

    @property
    def table(self) -> AnyTable: ...

    def name_of(self, seat: int) -> str: ...

    def refuse(self, refusal: Refused | None) -> None: ...

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def can_hint(self) -> bool: ...

    def ask_hint(self) -> None: ...

    def say_why(self) -> None: ...

    def toggle_tab(self) -> None: ...

    def open_recap(self) -> None: ...

    def open_menu(self) -> None: ...

    def open_rule(self) -> None: ...


def act_on(scene: Played, action: str) -> bool:
    """Carry out a key's action; false if it means nothing here."""
    match action:
        case "undo":
            refusal = scene.sitting.cannot_undo()
            scene.refuse(refusal) if refusal else scene.undo()
        case "redo":
            scene.redo() if scene.table.undone else scene.refuse(no_redo())
        case "hint":
            scene.ask_hint() if scene.can_hint() else scene.refuse(no_hint())
        case "why":
            scene.say_why() if scene.why.has_any() else scene.refuse(no_why())
        case "recap":
            scene.open_recap()
        case "log":
            scene.toggle_tab()
        case "menu":
            scene.open_menu()
        case _:
            return False
    return True


def open_invite(scene: Played) -> None:
    """Who is there with a phone, and who is not yet."""
    from scenes.screens.invite import InviteScene

    scene.app.open(InviteScene(scene.app, scene))


def bar_buttons(scene: Played) -> list[BarButton]:
    """The buttons of the bar, from its right edge."""
    undo, can_redo = scene.sitting.cannot_undo(), bool(scene.table.undone)
    door = [BarButton("phone", partial(open_invite, scene), say("table.invite"))] if scene.door.is_open else []
    tab = [BarButton("chair", scene.toggle_tab, say("table.tab"))] if scene.has_tabs else []
    return [
        BarButton("menu", scene.open_menu, say("table.menu")),
        *tab,
        *door,
        BarButton("hint", scene.ask_hint if scene.can_hint() else None, say("table.hint"), no_hint),
        BarButton("rulebook", scene.open_rule, say("table.rulebook")),
        BarButton("robot", scene.say_why if scene.why.has_any() else None, say("table.why"), no_why),
        BarButton("redo", scene.redo if can_redo else None, say("table.redo"), no_redo),
        BarButton(
            "undo",
            None if undo else scene.undo,
            undo_tip(scene.sitting, scene.eyes),
            refuses=lambda: undo,
            is_locked=undo is not None,
        ),
    ]
