"""The leviathan's own rules beside the threats: how the scenario stands, always in sight, and what its cards say."""

from __future__ import annotations

from functools import partial

from game.leviathan.view.structs import Entry
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.looking import look_at_story
from scenes.ui.frame import SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button
from scenes.words import headed, say

FEW_LINES = 3
"""So many lines of the rules stay in sight above the button that opens them all."""


def card_text(crew: Crew) -> str:
    """What the scenario cards say; of a leviathan without any, what is special."""
    file = crew.plan.file
    return "\n".join(f"**{card.title}.** {card.text}" for card in file.scenario_cards) or file.special


def entry_text(entry: Entry) -> str:
    """One line: a name with what is to be said of it."""
    text = entry.text
    if ":" in entry.name:  # a name that says a state already: what follows is a sentence
        return f"**{entry.name}.** {text[:1].upper()}{text[1:]}"
    return headed(entry.name, text, bold=True)


def entry_tip(entry: Entry) -> str:
    lines = [f"**{entry.name}**", entry.text, entry.tip, f"({entry.rule})" if entry.rule else ""]
    return "\n".join(line for line in lines if line)


def now_height(frame: Frame, desk: Desk, width: int) -> int:
    """How much room the standing of the scenario needs; nothing where there is none."""
    entries = desk.view.now
    if not entries:
        return 0
    return sum(_entry_height(frame, entry, _inner(frame, width)) for entry in entries) + frame.u(12)


def _inner(frame: Frame, width: int) -> int:
    """The width of the words: room is kept for the bar that scrolls them."""
    return width - frame.u(14) - frame.u(10) - frame.u(14)


def _entry_height(frame: Frame, entry: Entry, width: int) -> int:
    return frame.setting(entry_text(entry), width, SMALL, "label", 1.15).height + frame.u(5)


def draw_scenario(frame: Frame, desk: Desk, area: Rect) -> Rect:
    """The panel: first how it stands, then the name and the cards. What does not fit is scrolled to, or read whole."""
    plan, entries = desk.crew.plan, desk.view.now
    wide, pad = _inner(frame, area.width), frame.u(6)
    said = card_text(desk.crew)
    head = frame.setting(plan.file.name, wide, TEXT, TITLE, 1.1).height
    body = frame.setting(said, wide, SMALL, leading=1.2).height
    highs = [_entry_height(frame, entry, wide) for entry in entries]
    content = sum(highs) + head + body + 2 * pad + (pad if entries else 0)
    rect = Rect(area.left, area.top, area.width, min(area.height, content + pad))
    id = "leviathan:story"
    frame.paper(rect, "panel", 6 if frame.is_hot(id) else 3)
    frame.spot(
        id, rect, partial(look_at_story, desk), tip=f"**{plan.file.name}**\n{said}", label=plan.file.name, rule="LW-1"
    )
    inner = Rect(rect.left + frame.u(14), rect.top + pad, rect.width - frame.u(14) - frame.u(6), rect.height - 2 * pad)
    if content + pad > area.height:
        inner.height -= _draw_read(frame, desk, rect)
    if entries:
        bar = Rect(rect.left + frame.u(2), inner.top, frame.u(6), min(sum(highs), inner.height))
        frame.fill(bar, "accent", frame.u(3))
    with frame.scroll("scenario", inner, content - pad) as place:
        y = place.top
        for entry, high in zip(entries, highs, strict=True):
            _draw_entry(frame, desk, entry, Rect(place.left, y, wide, high))
            y += high
        if entries:
            frame.fill(Rect(place.left, y, wide, max(1, frame.u(2))), "quiet")
            y += pad
        frame.text(plan.file.name, Rect(place.left, y, wide, head), TEXT, face=TITLE, leading=1.1)
        frame.text(said, Rect(place.left, y + head, wide, body), SMALL, leading=1.2)
    return rect


def _draw_read(frame: Frame, desk: Desk, rect: Rect) -> int:
    """A button below words that are cut opens all of them on a sheet, where there is room for it; how high it is."""
    label, high = say("leviathan.read_all"), max(frame.u(34), round(frame.type(SMALL) * 1.2))
    if rect.height < high + FEW_LINES * frame.type(SMALL) * 1.2:
        return 0
    edge = frame.u(6)
    place = Rect(rect.left + edge, rect.bottom - high - edge, rect.width - 2 * edge, high)
    label = frame.shortened(label, place.width - frame.type(SMALL) - frame.u(40), SMALL)
    tip = say("leviathan.read_tip", name=desk.crew.plan.file.name)
    button(frame, "leviathan:read", place, label, partial(look_at_story, desk), icon="eye", size=SMALL, said=tip,
           tip=tip)  # fmt: skip
    return high + edge


def _draw_entry(frame: Frame, desk: Desk, entry: Entry, rect: Rect) -> None:
    rule = entry.rule
    does = partial(desk.follow, rule) if rule else partial(look_at_story, desk)
    tip = entry_tip(entry)
    frame.spot(
        f"now:{entry.about}", rect, does, tip=tip, rule=rule or "LW-1", focus=False,
        label=headed(entry.name, entry.text),
    )  # fmt: skip
    ink = "link" if frame.is_hot(f"now:{entry.about}") else "text"
    frame.text(entry_text(entry), rect, SMALL, face="label", ink=ink, leading=1.15, links=False)
