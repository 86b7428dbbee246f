"""What keys do at a table, besides moving the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def act_on(scene: TableScene, action: str) -> bool:
    """Carry out a key's action; false if it means nothing here."""
    if scene.board.act(action) or scene.lens.act(action):
        return True
    match action:
        case "undo":
            refusal = scene.sitting.cannot_undo()
            scene.refuse(refusal) if refusal else scene.undo()
        case "redo":
            scene.redo() if scene.table.undone else scene.refuse(scene.no_redo())
        case "hint":
            scene.ask_hint() if scene.can_hint() else scene.refuse(scene.no_hint())
        case "why":
            scene.say_why()
        case "log":
            scene.toggle_tab()
        case "menu":
            scene.open_menu()
        case _:
            return False
    return True
