"""The leviathan on the set-up screen: a card that shows the chosen one and opens the book, and the index below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.files.rulebook import TableOption
from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from game.leviathan.view.crew import crew_changes
from scenes.leviathan.book.art import draw_pips, draw_plate, pips_width, plate_size
from scenes.leviathan.book.contact_sheet import ContactSheet
from scenes.leviathan.book.pages import climate_of, pages
from scenes.leviathan.book.strip import Index, draw_strip
from scenes.ui.column import Column
from scenes.ui.frame import BODY, LABEL, LABEL_BOLD, LARGE, SMALL, TEXT, TITLE, Frame, Rect
from scenes.words import say

if TYPE_CHECKING:
    from scenes.screens.setup import SetupScene

OPTION = "leviathan"
"""The option that is chosen from the book."""
SHEET = ContactSheet
"""All its pages at once."""
OPEN = "book:open"
HIGH, PAD, FOOT = 250, 16, 40


def draw_book_card(column: Column, setup: SetupScene, option: TableOption) -> None:
    """The option's name, the card, and a small picture of each that can be chosen without opening the book."""
    content = setup.content
    assert isinstance(content, LeviathanContent)
    column.text(f"**{option.title}** {option.rule}", TEXT, face=LABEL)
    column.gap(6)
    chosen = setup.options[option.id]
    plan = content.scenarios.get(chosen)
    if plan is not None:
        column.put(lambda rest: _card(column.frame, setup, content, plan, rest))
        column.gap(10)
        column.text(crew_says(content, plan, setup), SMALL, ink="quiet", leading=1.3)
        column.gap(14)

    def pick(name: str) -> None:
        setup.options[option.id] = name

    index = Index(content, pages(content), chosen, chosen, f"option:{option.id}", pick)
    column.put(lambda rest: draw_strip(column.frame, rest, index, "left"))
    column.gap(28)


def crew_says(content: LeviathanContent, plan: Scenario, setup: SetupScene) -> str:
    """What the size of the crew and the difficulty change on this leviathan (LW-193, LW-194)."""
    climbers, points, calm = crew_changes(content, plan, setup.count, setup.options)
    parts = [say(f"book.crew.{'lower' if points < 0 else 'higher' if points > 0 else 'same'}", points=abs(points))]
    if calm:
        parts.append(say("book.crew.calm", round=calm + 1))
    level = content.table_options["difficulty"].name_of(setup.options["difficulty"])
    key = "book.crew.one" if climbers == 1 else "book.crew"
    return say(key, count=climbers, difficulty=level, what=", ".join(parts))


def open_book(setup: SetupScene) -> None:
    from scenes.leviathan.book.scene import BookScene

    setup.app.open(BookScene(setup.app, setup))


def _card(frame: Frame, setup: SetupScene, content: LeviathanContent, plan: Scenario, rest: Rect) -> Rect:
    """Picture and words side by side, or the words below; the part it took."""
    pad, gap = frame.u(PAD), frame.u(22)
    inner = rest.width - 2 * pad
    is_broad = inner >= frame.em(640)
    mat = (min(frame.u(400), inner * 2 // 5), frame.u(HIGH)) if is_broad else (inner, frame.u(HIGH))
    wide = inner - mat[0] - gap if is_broad else inner
    words = _words_height(frame, plan, wide)
    high = max(mat[1], words) if is_broad else mat[1] + frame.u(12) + words
    card = Rect(rest.left, rest.top, rest.width, high + 2 * pad)
    is_hot, is_down = frame.is_hot(OPEN), frame.pointing.pressed == OPEN
    body = card.move(0, frame.u(2)) if is_down else card
    frame.paper(body, "button", 0 if is_down else 6 if is_hot else 3)
    picture = Rect(body.left + pad, body.top + pad, mat[0], high if is_broad else mat[1])
    _picture(frame, content, plan, picture)
    left, top = (picture.right + gap, picture.top) if is_broad else (picture.left, picture.bottom + frame.u(12))
    _words(frame, plan, Rect(left, top, wide, words if not is_broad else high))
    if is_hot:
        frame.outline(body.inflate(-frame.u(8), -frame.u(8)), "button_text", frame.u(2), frame.u(4))
    said = f"{plan.file.name}. {say('book.open')}"
    frame.spot(OPEN, card, lambda: open_book(setup), label=said, rule="LW-1")
    return card


def _picture(frame: Frame, content: LeviathanContent, plan: Scenario, mat: Rect) -> None:
    frame.fill(mat, "inset", frame.u(4))
    if not mat.colliderect(frame.surface.get_clip()):  # it is scrolled away
        return
    rect = Rect(0, 0, *plate_size(plan, mat.size))
    rect.center = mat.center
    draw_plate(frame, content, plan, rect)
    frame.outline(rect, "edge", frame.u(2))


def _facts(plan: Scenario) -> str:
    return f"{say('book.complexity', count=plan.file.complexity)} · {climate_of(plan)}"


def _name(plan: Scenario) -> str:
    return say("book.thumb", number=plan.file.nn, name=plan.file.name)


def _words_height(frame: Frame, plan: Scenario, wide: int) -> int:
    name = frame.setting(_name(plan), wide, LARGE, TITLE, 1.1).height
    facts = frame.setting(_facts(plan), wide - pips_width(frame) - frame.u(10), SMALL, LABEL).height
    special = frame.setting(plan.file.special, wide, SMALL, BODY, 1.35).height
    return name + facts + special + frame.u(6 + 10 + 16) + frame.em(FOOT)


def _words(frame: Frame, plan: Scenario, rect: Rect) -> None:
    """Name, complexity, climate, what is special; at the foot what a click does."""
    more: Any = {"ink": "button_text", "on": "button"}
    y = frame.text(_name(plan), rect, LARGE, face=TITLE, leading=1.1, **more).bottom + frame.u(6)
    indent = pips_width(frame) + frame.u(10)
    line = Rect(rect.left + indent, y, rect.width - indent, rect.bottom - y)
    set_ = frame.setting(_facts(plan), line.width, SMALL, LABEL)
    draw_pips(frame, Rect(rect.left, y, indent, set_.line_height), plan.file.complexity, ink="button_text")
    y = frame.text(_facts(plan), line, SMALL, face=LABEL, **more).bottom + frame.u(10)
    frame.text(plan.file.special, Rect(rect.left, y, rect.width, rect.bottom - y), SMALL, leading=1.35, **more)
    label = f":rulebook: {say('book.open')}"
    wide = min(rect.width, frame.text_width(label, TEXT, LABEL_BOLD) + 2 * frame.u(14))
    plaque = Rect(rect.left, rect.bottom - frame.em(FOOT), wide, frame.em(FOOT))
    frame.fill(plaque, "main", frame.u(6))
    inner = plaque.inflate(-2 * frame.u(14), 0)
    frame.text(label, inner, TEXT, face=LABEL_BOLD, ink="main_text", on="main", valign="middle", leading=1.1)
