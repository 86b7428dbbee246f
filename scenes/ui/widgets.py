"""Buttons, switches, choices, fields: drawn into a frame, kept nowhere. Sizes follow the text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TARGET, TEXT, Act, Frame, Rect, Typing

PAD = 14


def button_size(frame: Frame, label: str, size: int = TEXT, icon: str = "", most: int = 10_000) -> tuple[int, int]:
    """How large a button wants to be; wrapped if it would be wider than `most`."""
    pad = frame.u(PAD)
    glyph = frame.type(size) + (frame.u(8) if label else 0) if icon else 0
    set_ = frame.setting(label, max(40, most - 2 * pad - glyph), size, LABEL_BOLD, 1.1)
    least = frame.u(TARGET)
    wide = set_.width + glyph + 2 * pad if label else glyph + 2 * frame.u(10)
    return max(least, wide), max(least, set_.height + frame.u(14))


def button(
    frame: Frame,
    id: str,
    rect: Rect,
    label: str,
    does: Act | None,
    *,
    icon: str = "",
    size: int = TEXT,
    main: bool = False,
    bar: bool = False,
    chosen: bool = False,
    lit: bool = False,
    refuses: Callable[[], Any] | None = None,
    mark: str = "",
    align: str = "centre",
    **more: Any,
) -> None:
    """A button with an icon and a label. Without `does` it is shown as closed, and a click says why."""
    ink, ground, body = button_body(frame, id, rect, does is not None, main=main or chosen, bar=bar, lit=lit)
    _label(frame, body, label, icon, size, ink, ground, align)
    if mark:
        side = frame.type(SMALL)
        frame.icon(mark, Rect(body.right - side - frame.u(4), body.top + frame.u(3), side, side), ink)
    if does is None and refuses is None:
        more.setdefault("focus", False)
    said = more.pop("said", "") or label
    frame.spot(id, rect, does, refuses=refuses, label=said, **more)


def button_body(
    frame: Frame, id: str, rect: Rect, is_open: bool, *, main: bool = False, bar: bool = False, lit: bool = False
) -> tuple[str, str, Rect]:
    """A button without its words: the inks of words and ground, and where it is while it is pressed."""
    hot = frame.is_hot(id) and is_open
    down = frame.pointing.pressed == id
    ground, ink = ("main", "main_text") if main else ("bar", "bar_text") if bar else ("button", "button_text")
    if not is_open:
        ground, ink = ("bar", "bar_quiet") if bar else ("inset", "quiet")
    elif lit:
        ground, ink = "accent", "on_accent"
    lift = 0 if bar or not is_open else 6 if hot and not down else 0 if down else 3
    body = rect.move(0, frame.u(2)) if down and not bar else rect
    if bar:
        frame.fill(body, ground, frame.u(6))
        if hot:
            frame.outline(body, "accent", frame.u(2), frame.u(6))
    else:
        frame.paper(body, ground, lift)
        if not is_open:
            _hatch(frame, body)
        if hot:
            frame.outline(body.inflate(-frame.u(6), -frame.u(6)), ink, frame.u(2), frame.u(4))
    return ink, ground, body


def _hatch(frame: Frame, rect: Rect) -> None:
    """The corner of what is closed is hatched, as on a card that cannot be played: colour alone tells nothing."""
    corner, gap = frame.u(20), frame.u(6)
    for reach in range(gap, corner + 1, gap):
        start, end = (rect.right - reach, rect.bottom - frame.u(2)), (rect.right - frame.u(2), rect.bottom - reach)
        pygame.draw.line(frame.surface, frame.colour("quiet"), start, end, frame.u(2))


def _label(frame: Frame, rect: Rect, label: str, icon: str, size: int, ink: str, ground: str, align: str) -> None:
    inner = rect.inflate(-2 * frame.u(PAD if label else 6), 0)
    if icon:
        side = frame.type(size)
        if not label:
            side = min(rect.size) - 2 * frame.u(8)
            frame.icon(icon, Rect(0, 0, side, side).move(rect.centerx - side // 2, rect.centery - side // 2), ink)
            return
        gap = frame.u(8)
        set_ = frame.setting(label, inner.width - side - gap, size, LABEL_BOLD, 1.1)
        left = inner.left if align == "left" else inner.left + max(0, (inner.width - set_.width - side - gap) // 2)
        frame.icon(icon, Rect(left, rect.centery - side // 2, side, side), ink)
        text = Rect(left + side + gap, rect.top, inner.right - left - side - gap, rect.height)
        frame.text(label, text, size, face=LABEL_BOLD, ink=ink, on=ground, valign="middle", leading=1.1)
    else:
        frame.text(label, inner, size, face=LABEL_BOLD, ink=ink, on=ground, align=align, valign="middle", leading=1.1)


Line = list[tuple[dict[str, Any], tuple[int, int]]]
"""Buttons side by side, each with its size."""


def _broken(frame: Frame, wide: int, buttons: Sequence[dict[str, Any]], gap: int) -> list[Line]:
    rows: list[Line] = [[]]
    x = 0
    for each in buttons:
        size = button_size(frame, each["label"], each.get("size", TEXT), each.get("icon", ""), wide)
        if rows[-1] and x + size[0] > wide:
            rows.append([])
            x = 0
        rows[-1].append((each, size))
        x += size[0] + frame.u(gap)
    return rows


def row_height(frame: Frame, wide: int, buttons: Sequence[dict[str, Any]], *, gap: int = 12) -> int:
    """How high the buttons of a `row` will be."""
    rows = _broken(frame, wide, buttons, gap)
    return sum(max((size[1] for _, size in line), default=0) for line in rows) + (len(rows) - 1) * frame.u(gap)


def row(frame: Frame, area: Rect, buttons: Sequence[dict[str, Any]], *, gap: int = 12, align: str = "left") -> Rect:
    """Buttons side by side, broken into further rows if they do not fit; the part they took."""
    space, rows = frame.u(gap), _broken(frame, area.width, buttons, gap)
    y = area.top
    for line in rows:
        height = max((size[1] for _, size in line), default=0)
        wide = sum(size[0] + space for _, size in line) - space
        x = area.left if align == "left" else area.right - wide if align == "right" else area.centerx - wide // 2
        for each, size in line:
            words = dict(each)
            button(frame, words.pop("id"), Rect(x, y, size[0], height), words.pop("label"), words.pop("does"), **words)
            x += size[0] + space
        y += height + space
    return Rect(area.left, area.top, area.width, y - area.top - space)


def choice(
    frame: Frame, id: str, area: Rect, values: Sequence[tuple[str, str]], chosen: str, pick: Callable[[str], None],
    size: int = TEXT,
) -> Rect:  # fmt: skip
    """A few values side by side, one of them chosen (with a tick, not by colour alone)."""
    return row(
        frame,
        area,
        [
            {
                "id": f"{id}:{value}", "label": label, "chosen": value == chosen, "size": size,
                "icon": "check" if value == chosen else "", "does": lambda value=value: pick(value),
            }
            for value, label in values
        ],
    )  # fmt: skip


def slider(
    frame: Frame, id: str, rect: Rect, value: int, least: int, most: int, step: int, change: Callable[[int], None],
    said: str,
) -> None:  # fmt: skip
    """A number between two ends: a button for less, the number, a button for more. No dragging needed."""
    side = max(frame.u(TARGET), frame.type(TEXT) + frame.u(14))
    less, more = max(least, value - step), min(most, value + step)
    _step(frame, f"{id}:less", Rect(rect.left, rect.top, side, side), "minus", less != value, lambda: change(less))
    wide = frame.text_width(said, TEXT, LABEL_BOLD) + frame.u(30)
    middle = Rect(rect.left + side, rect.top, max(wide, frame.u(110)), side)
    frame.text(said, middle, TEXT, face=LABEL_BOLD, align="centre", valign="middle")
    _step(frame, f"{id}:more", Rect(middle.right, rect.top, side, side), "plus", more != value, lambda: change(more))


def _step(frame: Frame, id: str, rect: Rect, icon: str, is_open: bool, does: Act) -> None:
    button(frame, id, rect, "", does if is_open else None, icon=icon)


def text_field(
    frame: Frame, id: str, rect: Rect, value: str, change: Callable[[str], None], hint: str = "",
    done: Act | None = None,
) -> None:  # fmt: skip
    """A line of text that can be typed into while it is focused."""
    is_open = frame.pointing.focus == id
    frame.fill(rect, "panel", frame.u(4))
    frame.outline(rect, "link" if is_open else "edge", frame.u(3 if is_open else 2), frame.u(4))
    inner = rect.inflate(-2 * frame.u(10), 0)
    shown, ink = (value, "text") if value else (hint, "quiet")
    clip = frame.surface.get_clip()
    frame.surface.set_clip(clip.clip(inner.inflate(frame.u(4), 0)))
    size = frame.type(TEXT)
    wide = frame.press.width(shown, LABEL, size)
    left = inner.left - max(0, wide - inner.width) if is_open else inner.left
    if value and frame.memory.get("selected") == id:
        frame.fill(Rect(left, rect.centery - size * 5 // 8, wide, size * 5 // 4), "main")
        ink = "main_text"
    if shown:
        image = frame.press.text(shown, LABEL, size, frame.colour(ink))
        drop = frame.press.drop(LABEL, size)
        frame.surface.blit(image, (left, rect.centery - image.get_height() // 2 + drop))
    if is_open:
        x = left + (wide if value else 0) + frame.u(2)
        pygame.draw.line(
            frame.surface,
            frame.colour("text"),
            (x, rect.centery - size // 2),
            (x, rect.centery + size // 2),
            frame.u(2),
        )
    frame.surface.set_clip(clip)
    frame.spot(id, rect, lambda: None, label=hint or value, typing=Typing(value, change, done))


def dropdown(
    frame: Frame, id: str, rect: Rect, values: Sequence[tuple[str, str]], chosen: str, pick: Callable[[str], None]
) -> None:
    """One value shown; a click opens the list. The list itself is drawn by `open_list` at the end of the frame."""
    shown = dict(values).get(chosen, chosen)
    is_open = frame.memory.get("open_list", {}).get("id") == id

    def toggle() -> None:
        frame.memory["open_list"] = {} if is_open else {"id": id}
        before = [value for value, _ in values].index(chosen) if chosen in dict(values) else 0
        frame.memory["scroll:open_list"] = max(0, before - 2) * max(frame.u(TARGET), frame.type(TEXT) + frame.u(16))

    frame.paper(rect, "button", 0 if is_open else 3)
    side = frame.type(SMALL)
    inner = Rect(rect.left + frame.u(12), rect.top, rect.width - side - frame.u(30), rect.height)
    frame.text(shown, inner, TEXT, face=LABEL_BOLD, on="button", ink="button_text", valign="middle", leading=1.1)
    icon = "chevron-up" if is_open else "chevron-down"
    frame.icon(icon, Rect(rect.right - side - frame.u(10), rect.centery - side // 2, side, side), "button_text")
    if frame.is_hot(id):
        frame.outline(rect.inflate(-frame.u(6), -frame.u(6)), "button_text", frame.u(2), frame.u(4))
    frame.spot(id, rect, toggle, label=shown)
    if is_open:
        frame.memory["open_list"] = {"id": id, "rect": Rect(rect), "values": values, "chosen": chosen, "pick": pick}


def open_list(frame: Frame) -> None:
    """The list of the dropdown that is open, over everything else. Call it last."""
    opened = frame.memory.get("open_list", {})
    if "rect" not in opened or frame.by_id(opened["id"]) is None:
        return
    rect, values, pick = opened["rect"], opened["values"], opened["pick"]
    high = max(frame.u(TARGET), frame.type(TEXT) + frame.u(16))
    wide = max(rect.width, *(frame.text_width(label, TEXT, LABEL_BOLD) + frame.u(64) for _, label in values))
    height = min(high * len(values) + frame.u(8), frame.rect.height - frame.u(20))
    panel = Rect(rect.left, rect.bottom + frame.u(4), min(wide, frame.rect.width - frame.u(20)), height)
    if panel.bottom > frame.rect.bottom - frame.u(8):
        panel.bottom = max(rect.top - frame.u(4), frame.u(8) + height)
    panel.right = min(panel.right, frame.rect.right - frame.u(8))
    opener = frame.by_id(opened["id"])
    frame.modal()

    def close() -> None:
        frame.memory["open_list"] = {}

    frame.spot("list:close", frame.rect, close, focus=False, label="close")
    if opener is not None:
        frame.spots.append(opener)
    frame.paper(panel, "panel", 6, over=True)
    with frame.scroll("open_list", panel.inflate(-frame.u(4), -frame.u(4)), high * len(values)) as area:
        for number, (value, label) in enumerate(values):

            def take(value: str = value) -> None:
                close()
                pick(value)

            line = Rect(area.left, area.top + number * high, area.width, high)
            id = f"{opened['id']}:{value}"
            is_chosen = value == opened["chosen"]
            ground = "main" if is_chosen else "panel"
            if is_chosen:
                frame.fill(line, "main")
            if frame.is_hot(id):
                frame.outline(line.inflate(-frame.u(4), -frame.u(4)), "main_text" if is_chosen else "edge", frame.u(2))
            inner = line.inflate(-2 * frame.u(14), 0)
            ink = "main_text" if is_chosen else "text"
            frame.text(label, inner, TEXT, face=LABEL_BOLD, ink=ink, on=ground, valign="middle")
            frame.spot(id, line, take, label=label)
