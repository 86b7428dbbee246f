"""Quests as compact cards: picture, name, how long there is still time, the Key; a click flies there and unfolds it."""

from __future__ import annotations

from functools import partial

from msgspec import UNSET

from game.biome.view.structs import QuestView
from scenes.biome import looking
from scenes.biome.choosing import Choosing
from scenes.biome.column.news import read
from scenes.biome.column.odds import next_words
from scenes.biome.names import counted
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say, words

SOON = 2
"""So many turns of the board, and a quest is in danger."""
SHAPE = (400, 220)


def goal_of(choosing: Choosing, quest: QuestView) -> str:
    """The cell where something can be done for a quest: the nearest of those, or the one it is about."""
    view = choosing.view
    if quest.id == "escape":
        return view.exit
    cells = [cell for deed in quest.deeds for cell in deed.at]

    def price(cell: str) -> int:
        way = view.reach.get(cell)
        return way.actions if way is not None else view.afar[cell].actions if cell in view.afar else 99

    if cells:
        return min(cells, key=price)
    return quest.places.get("picked") or next(iter(quest.places.values()), "")


def clock_words(choosing: Choosing, quest: QuestView) -> str:
    """How long there is still time, in a few words: 'sinks in 3 turns', 'front 5 of 7, wins on 2 of 6'."""
    view, outlook = choosing.view, quest.outlook
    facts: dict[str, object] = {**quest.counters, "lock": view.lock, "needed": view.keys_needed}
    facts["length"] = quest.lengths.get("front", 0)
    facts["wins"] = outlook.win_sixths if outlook.win_sixths is not UNSET else 0
    key = f"biome.card.{quest.id}"
    if key not in words():
        return "" if quest.turns_left is None else counted("biome.card.turns", quest.turns_left)
    return counted(key, quest.turns_left if quest.turns_left is not None else 0, **facts)


def key_words(quest: QuestView) -> str:
    """Where the Key of a quest is."""
    return say(f"biome.play.key.{quest.key}")


def draw_card(column: Column, choosing: Choosing, quest: QuestView, is_open: bool) -> None:
    frame, form = column.frame, choosing.content.quests[quest.id]
    line = round(frame.type(SMALL) * 1.22)
    wide, pad = column.area.width, frame.u(5)
    art = Rect(0, 0, 0, 0)
    side = 2 * line * SHAPE[0] // SHAPE[1] * 3 // 4 if wide >= frame.em(240) else 0
    text = clock_words(choosing, quest)
    room = wide - side - 3 * pad
    set_ = frame.setting(text, room, SMALL, LABEL, 1.1)
    title = frame.setting(form.name, room, SMALL, LABEL_BOLD, 1.1)
    high = max(2 * line, set_.height + title.height) + 2 * pad
    rect = Rect(column.area.left, column.y, wide, high)
    id = f"quest:{quest.id}"
    is_soon = quest.turns_left is not None and quest.turns_left <= SOON
    frame.paper(rect, "inset" if is_open else "panel", 4 if frame.is_hot(id) else 2, radius=4)
    if is_soon:
        frame.outline(rect, "danger", frame.u(3), frame.u(4))
    if side:
        art = Rect(rect.left + pad, rect.top + pad, side, 2 * line)
        _picture(frame, quest, art)
        _clock(frame, quest, art)
    left = rect.left + pad + (side + pad if side else 0)
    ground = "inset" if is_open else "panel"
    name = Rect(left, rect.top + pad, rect.right - pad - left, title.height)
    frame.text(form.name, name, SMALL, face=LABEL_BOLD, on=ground, leading=1.1)
    below = Rect(left, name.bottom, name.width, rect.bottom - name.bottom)
    frame.text(
        text, below, SMALL, face=LABEL, ink="danger" if is_soon else "quiet", on=ground, leading=1.1, links=False
    )
    _spot(frame, choosing, quest, rect)
    if choosing.scene.points_at(id):
        frame.outline(rect, "link", frame.u(4), frame.u(4))
    column.y += high + frame.u(6)


def _spot(frame: Frame, choosing: Choosing, quest: QuestView, rect: Rect) -> None:
    form = choosing.content.quests[quest.id]
    told = f"{form.aim}\n{form.doom}\n{next_words(choosing.content, quest)}"
    look = partial(
        looking.explain,
        choosing.looks,
        form.name,
        told.replace("\n", "\n\n"),
        f"biome/quests/{quest.id}.svg",
        form.rule,
    )

    def opens() -> None:
        read(choosing)  # what the board did would lie above it
        choosing.open_card(quest.id, goal_of(choosing, quest))

    frame.spot(
        f"quest:{quest.id}", rect, opens, label=form.name,
        tip=f"**{form.name}**\n{told}", rule=form.rule, about=(f"quest:{quest.id}",), looks=look,
    )  # fmt: skip


def _picture(frame: Frame, quest: QuestView, place: Rect) -> None:
    """The middle of the quest's picture, and its Key in a corner while it can be won."""
    path = f"biome/quests/{quest.id}.svg"
    if has_drawing(path):
        clip = frame.surface.get_clip()
        frame.surface.set_clip(clip.clip(place))
        wide = place.height * SHAPE[0] // SHAPE[1]
        frame.picture(path, Rect(place.centerx - wide // 2, place.top, wide, place.height))
        frame.surface.set_clip(clip)
    frame.outline(place, "edge", frame.u(2))
    if quest.has_key:
        side = place.height * 46 // 100
        frame.picture("biome/secrets/key.svg", Rect(place.left + frame.u(2), place.top + frame.u(2), side, side))


def _clock(frame: Frame, quest: QuestView, place: Rect) -> None:
    """The turns of the board that are left, on a disc: red when it is nearly over."""
    if quest.turns_left is None:
        return
    side = max(frame.type(SMALL) + frame.u(6), place.height * 52 // 100)
    disc = Rect(place.right - side, place.bottom - side, side, side)
    ground = "shared.danger" if quest.turns_left <= SOON else "shared.key"
    frame.fill(disc, "shared.paper", side // 2)
    frame.fill(disc.inflate(-frame.u(3), -frame.u(3)), ground, side // 2)
    frame.text(str(quest.turns_left), disc, SMALL, face=FIGURES, ink="shared.paper", on=ground, align="centre",
               valign="middle", leading=1.0)  # fmt: skip
