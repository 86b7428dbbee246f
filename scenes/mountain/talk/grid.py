"""The talk board: every verb, every kind and number at a place of its own that never moves.

Verbs stay chosen; a click on a number beside a kind says the sentence. Where there is room the verbs lie beside the
numbers, else below them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game import Refused
from game.mountain.talk.phrases import VOICES
from scenes.mountain.pieces import SUITS, kind_disc
from scenes.mountain.showing import MountainShowing
from scenes.mountain.talk.builder import INJURIES, PAGE, Builder
from scenes.mountain.talk.sayable import EVERYBODY, Given, Sayable, foretold_lines, sentence
from scenes.screens.settings.key_table import shown
from scenes.table.furniture.seats import SHAPES
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Frame, Rect
from scenes.words import say

COLUMNS = 4
TALL = 1000
"""In a window as high as this, in its own measure, cells are as large as any button."""
GAP, BETWEEN = 4, 8
VOICE_ICONS = {"say": "mountain-talk", "shout": "sound-wave", "whisper": "speaker"}


class Measures(NamedTuple):
    """How large the cells are, and whether verbs and numbers lie side by side."""

    high: int
    verb: int
    head: int
    number: int
    per_row: int  # numbers in a row
    columns: int  # verbs in a row
    is_wide: bool


def _cell_height(frame: Frame) -> int:
    return max(frame.u(44 if frame.rect.height >= frame.u(TALL) else 36), round(frame.type(SMALL) * 1.75))


def _number_width(frame: Frame) -> int:
    return max(frame.u(34), frame.text_width("40", SMALL, LABEL_BOLD) + frame.u(10))


def measure(frame: Frame, builder: Builder, wide: int) -> Measures:
    """The cells of a board so wide. Side by side if all ten numbers and four verbs find room."""
    gap, content = frame.u(GAP), builder.showing.content
    high = _cell_height(frame)
    verb = max(frame.text_width(act.short or act.label, SMALL, LABEL_BOLD) for act in builder.verbs()) + frame.u(14)
    number = _number_width(frame)
    names = [*(content.talk.types[kind] for kind in SUITS), content.talk.injuries.many]
    name = max(frame.text_width(each, SMALL, LABEL_BOLD) for each in names) + high + frame.u(10)
    rest = wide - COLUMNS * (verb + gap) - PAGE * (number + gap) - frame.u(BETWEEN)
    if rest >= high:
        head = name if rest >= name else high
        more = rest - head
        number += min(more // (2 * PAGE), frame.u(26))
        verb = (wide - head - PAGE * (number + gap) - COLUMNS * gap - frame.u(BETWEEN)) // COLUMNS
        return Measures(high, min(verb, frame.u(200)), head, number, PAGE, COLUMNS, True)
    columns = max(1, min(COLUMNS, (wide + gap) // (verb + gap)))
    verb = (wide + gap) // columns - gap
    head = high
    per_row = next((count for count in (PAGE, PAGE // 2) if head + count * (number + gap) <= wide), 2)
    number = min((wide - head) // per_row - gap, frame.u(80))
    return Measures(high, verb, head, number, per_row, columns, False)


def row_width(frame: Frame) -> int:
    """What a kind with all its numbers in one row needs, in a column."""
    gap, high = frame.u(GAP), _cell_height(frame)
    return high + PAGE * (_number_width(frame) + gap)


def body_height(frame: Frame, builder: Builder, wide: int) -> int:
    """How high verbs and numbers are together."""
    m, gap = measure(frame, builder, wide), frame.u(GAP)
    verbs = -(-len(builder.verbs()) // m.columns)
    numbers = len(builder.rows) * -(-PAGE // m.per_row)
    rows = max(verbs, numbers) if m.is_wide else verbs + numbers
    return rows * (m.high + gap) - gap + (0 if m.is_wide else frame.u(10))


def ways_height(frame: Frame, builder: Builder, wide: int) -> int:
    cells = _ways(frame, builder, wide)
    return max(rect.bottom for rect in cells.values())


class Grid:
    """Draws the board for one speaker."""

    def __init__(self, showing: MountainShowing, builder: Builder) -> None:
        self.showing = showing
        self.builder = builder

    def draw(self, frame: Frame, at: tuple[int, int], wide: int, sayable: Sayable) -> None:
        """Verbs and numbers, from a corner on."""
        m, gap = measure(frame, self.builder, wide), frame.u(GAP)
        left, top = at
        verbs_at = (left, top)
        if m.is_wide:
            left += m.columns * (m.verb + gap) + frame.u(BETWEEN)
        else:
            lines = len(self.builder.rows) * -(-PAGE // m.per_row)
            verbs_at = (left, top + lines * (m.high + gap) + frame.u(10))
        for number, act in enumerate(self.builder.verbs()):
            row, column = divmod(number, m.columns)
            x, y = verbs_at[0] + column * (m.verb + gap), verbs_at[1] + row * (m.high + gap)
            self._verb(frame, Rect(x, y, m.verb, m.high), act, sayable)
        if "word" in self.builder.slots:
            self._words(frame, Rect(left, top, at[0] + wide - left, 0), m, sayable)
        else:
            self._numbers(frame, (left, top), m, sayable)

    def _verb(self, frame: Frame, rect: Rect, act: Any, sayable: Sayable) -> None:
        builder = self.builder
        given = {**builder.way(), "act": act.id}
        is_open = sayable.fits(given)
        says, id = not act.slots, f"say:act:{act.id}"
        self._cell(
            frame, id, rect, act.short or act.label,
            partial(builder.take_act, act.id, sayable.seat) if is_open else None,
            why=partial(sayable.why_not, given), chosen=builder.act == act.id, said=act.label,
            tip=self._foretell(frame, id, given, sayable) if says else sentence(self.showing, given, sayable.seat),
            face=LABEL_BOLD, is_loud=says,
        )  # fmt: skip

    def _numbers(self, frame: Frame, at: tuple[int, int], m: Measures, sayable: Sayable) -> None:
        gap, builder = frame.u(GAP), self.builder
        asked = {each.type for each in self.showing.view.challenges}
        lines = -(-PAGE // m.per_row)
        for line, row in enumerate(builder.rows):
            top = at[1] + line * lines * (m.high + gap)
            self._head(frame, Rect(at[0], top, m.head, m.high), row, row in asked, sayable)
            for number in range(PAGE):
                down, across = divmod(number, m.per_row)
                x = at[0] + m.head + gap + across * (m.number + gap)
                self._number(frame, Rect(x, top + down * (m.high + gap), m.number, m.high), row,
                             builder.numbers()[number], row in asked, sayable)  # fmt: skip

    def _head(self, frame: Frame, rect: Rect, row: str, is_asked: bool, sayable: Sayable) -> None:
        """A kind: with a verb that needs no number a click says it. Those that are asked for have a mark."""
        builder, content = self.builder, self.showing.content
        id = f"say:type:{row}"
        name = content.talk.types.get(row, content.talk.injuries.many)
        phrase = builder.phrase(row)
        takes = row != INJURIES and set(builder.slots) == {"type"}
        is_open = takes and sayable.allows(phrase)
        if takes and not is_open:
            why: Callable[[], Refused | None] = partial(sayable.why_not, phrase)
        else:
            why = partial(Refused, "MM-71", say("mountain.talk.needs_number", name=name))
        cap = shown(self.showing.scene.app.settings.keys_of(f"kind_{builder.rows.index(row) + 1}")[0])
        ground, ink = ("button", "button_text") if is_open else ("inset", "text")
        frame.paper(rect, ground, 3 if is_open else 0)
        if is_asked or builder.row == row:
            frame.outline(rect, "accent" if is_asked else "edge", frame.u(3), frame.u(6))
        side = min(rect.height, frame.type(SMALL) + frame.u(14)) - frame.u(6)
        place = Rect(rect.left + (rect.height - side) // 2, rect.centery - side // 2, side, side)
        if row == INJURIES:
            frame.icon("mountain-injury", place, "danger")
        else:
            kind_disc(frame, row, place)
        room = Rect(rect.left + rect.height, rect.top, rect.width - rect.height, rect.height)
        if room.width >= frame.text_width(name, SMALL, LABEL_BOLD):
            frame.text(name, room, SMALL, face=LABEL_BOLD, ink=ink, on=ground, valign="middle", leading=1.0)
        if builder.row == row:
            frame.fill(Rect(rect.left, rect.bottom - frame.u(5), rect.width, frame.u(5)), "edge", frame.u(2))
        self._mark(frame, id, rect)
        tip = self._foretell(frame, id, phrase, sayable) if takes else say("mountain.talk.row", name=name)
        tip = f"{tip}\n{say('mountain.talk.row_key', cap=cap)}"
        does = partial(builder.take_row, row, sayable.seat) if is_open else None
        frame.spot(id, rect, does, refuses=None if is_open else why, label=name, tip=tip, rule="MM-71")

    def _number(self, frame: Frame, rect: Rect, row: str, number: int, is_asked: bool, sayable: Sayable) -> None:
        builder = self.builder
        phrase = builder.phrase(row, number)
        takes = row == INJURIES or set(builder.slots) == {"qty", "type"}
        is_open = takes and sayable.allows(phrase)
        if takes:
            why: Callable[[], Refused | None] = partial(sayable.why_not, phrase)
        else:
            label = self.showing.content.acts[builder.act].label
            why = partial(Refused, "MM-71", say("mountain.talk.no_number", label=label))
        does, id = partial(self._say, phrase, sayable.seat) if is_open else None, f"say:{row}:{number}"
        self._cell(
            frame, id, rect, str(number), does, why=why,
            tip=self._foretell(frame, id, phrase, sayable) if takes else "",
            said=sentence(self.showing, phrase, sayable.seat) if takes else str(number), is_loud=is_asked,
        )  # fmt: skip

    def _foretell(self, frame: Frame, id: str, phrase: Given, sayable: Sayable) -> str:
        """The sentence a cell says; while somebody points at it also what Madness will make of it."""
        said = sentence(self.showing, phrase, sayable.seat)
        lines = foretold_lines(self.showing, phrase, sayable.seat) if frame.is_hot(id) else []
        return "\n".join([said, *lines])

    def _say(self, phrase: Given, seat: int) -> None:
        self.builder.say_phrase(seat, phrase)

    def _words(self, frame: Frame, area: Rect, m: Measures, sayable: Sayable) -> None:
        """Noises stand where the numbers are."""
        gap, y = frame.u(GAP), area.top
        for word, text in self.showing.content.talk.noises.items():
            phrase = {**self.builder.way(), "act": self.builder.act, "word": word}
            wide = min(area.width, frame.text_width(text, SMALL, LABEL_BOLD) + frame.u(24))
            does = partial(self._say, phrase, sayable.seat) if sayable.allows(phrase) else None
            id = f"say:word:{word}"
            self._cell(frame, id, Rect(area.left, y, wide, m.high), text, does, why=partial(sayable.why_not, phrase),
                       said=text, tip=self._foretell(frame, id, phrase, sayable))  # fmt: skip
            y += m.high + gap

    # --- to whom and how loud -------------------------------------------------------------------------

    def draw_ways(self, frame: Frame, at: tuple[int, int], wide: int, sayable: Sayable) -> None:
        """To whom, how loud, and which numbers are in sight. A right click on somebody whispers to them."""
        builder = self.builder
        for (kind, value), place in _ways(frame, builder, wide, sayable.seat).items():
            rect = place.move(at)
            if kind == "label":
                frame.text(say("mountain.talk.to"), rect, SMALL, face=LABEL, ink="quiet", valign="middle", leading=1.0)
            elif kind == "to":
                self._listener(frame, rect, value, sayable)
            elif kind == "voice":
                given = {"to": builder.to, "voice": value}
                label = say(f"mountain.talk.voice.{value}")
                self._cell(
                    frame, f"say:voice:{value}", rect, "", partial(builder.take_voice, value)
                    if sayable.fits(given) else None, why=partial(sayable.why_not, given), icon=VOICE_ICONS[value],
                    chosen=builder.voice == value, tip=label, said=label,
                )  # fmt: skip
            else:
                label = _page_words(value)
                tip = say("mountain.talk.page", numbers=label)
                self._cell(frame, f"say:page:{value}", rect, label, partial(builder.take_page, value),
                           chosen=builder.page == value, tip=tip, said=tip)  # fmt: skip

    def _listener(self, frame: Frame, rect: Rect, to: Any, sayable: Sayable) -> None:
        builder = self.builder
        is_all = to == EVERYBODY
        name = say("mountain.talk.all") if is_all else self.showing.name_of(to)
        tip = say("mountain.talk.to_all") if is_all else say("mountain.talk.to_one", name=name)
        label = name if is_all else frame.shortened(name, rect.width - rect.height, SMALL)
        if not is_all and label != name and len(label) < 4:
            label = ""
        is_open = sayable.fits({"to": to})
        looks = None if is_all or not is_open else partial(builder.take_to, to, "whisper")
        self._cell(
            frame, f"say:to:{to}", rect, label, partial(builder.take_to, to) if is_open else None,
            why=partial(sayable.why_not, {"to": to}), icon="" if is_all else f"seat-{SHAPES[to]}",
            chosen=builder.to == to, tip=tip, said=name, looks=looks,
        )  # fmt: skip

    def _mark(self, frame: Frame, id: str, rect: Rect) -> None:
        """What a hint advises to click."""
        if self.showing.points_at(id):
            frame.outline(rect.inflate(frame.u(6), frame.u(6)), "link", frame.u(4), frame.u(8))

    # --- a cell -----------------------------------------------------------------------------------------

    def _cell(
        self, frame: Frame, id: str, rect: Rect, label: str, does: Callable[[], Any] | None, *,
        why: Callable[[], Refused | None] | None = None, chosen: bool = False, icon: str = "", tip: str = "",
        said: str = "", face: str = LABEL_BOLD, is_loud: bool = True, looks: Callable[[], Any] | None = None,
    ) -> None:  # fmt: skip
        draw_cell(frame, id, rect, label, does is not None, chosen, icon, face, is_loud)
        self._mark(frame, id, rect)
        if does is None and why is not None:
            tip = ""
            if frame.is_hot(id) and (refusal := why()) is not None:
                tip = f"{refusal.text} ({refusal.rule})"
        act = None if does is None else lambda: _void(does())
        frame.spot(id, rect, act, refuses=why if does is None else None, label=said or label, tip=tip, rule="MM-71",
                   looks=looks)  # fmt: skip


def draw_cell(
    frame: Frame, id: str, rect: Rect, label: str, is_open: bool, chosen: bool = False, icon: str = "",
    face: str = LABEL_BOLD, is_loud: bool = True,
) -> None:  # fmt: skip
    """A small button without a margin: a number, a word, an icon. What is closed has a hatched corner."""
    down = frame.pointing.pressed == id
    ground, ink = ("button", "button_text") if is_loud else ("panel", "text")
    if not is_open:
        ground, ink = "inset", "quiet"
    if chosen:
        ground, ink = "main", "main_text"
    hot = frame.is_hot(id) and is_open
    frame.paper(rect, ground, 5 if hot and not down else 2 if is_open and not down else 0)
    if not is_open:
        _hatch(frame, rect)
    if hot:
        frame.outline(rect.inflate(-frame.u(6), -frame.u(6)), ink, frame.u(2), frame.u(4))
    side = frame.type(SMALL)
    if icon:
        left = rect.left + (rect.height - side) // 2 if label else rect.centerx - side // 2
        frame.icon(icon, Rect(left, rect.centery - side // 2, side, side), ink)
        room = Rect(rect.left + rect.height - frame.u(4), rect.top, rect.width - rect.height + frame.u(2), rect.height)
        frame.text(label, room, SMALL, face=face, ink=ink, on=ground, valign="middle", leading=1.0)
    else:
        frame.text(label, rect, SMALL, face=face, ink=ink, on=ground, align="centre", valign="middle", leading=1.0)


def _hatch(frame: Frame, rect: Rect) -> None:
    corner, gap = min(frame.u(14), rect.width // 2), frame.u(5)
    for reach in range(gap, corner + 1, gap):
        start, end = (rect.right - reach, rect.bottom - frame.u(2)), (rect.right - frame.u(2), rect.bottom - reach)
        pygame.draw.line(frame.surface, frame.colour("quiet"), start, end, frame.u(2))


def _void(_: object) -> None:
    """For what nobody asks the outcome of."""


def _page_words(page: int) -> str:
    return say("mountain.talk.numbers", first=page * PAGE + 1, last=(page + 1) * PAGE)


def _ways(frame: Frame, builder: Builder, wide: int, seat: int = -1) -> dict[tuple[str, Any], Rect]:
    """The places of the row above the board, in rows as broad as it; they depend on nothing that is chosen."""
    gap, high = frame.u(GAP), max(frame.u(40), round(frame.type(SMALL) * 1.75))
    players = range(len(builder.showing.sitting.players))
    others: Sequence[int] = [each for each in players if each != seat] if seat >= 0 else list(players)[1:]
    label = frame.text_width(say("mountain.talk.to"), SMALL, LABEL) + frame.u(6)
    all_ = frame.text_width(say("mountain.talk.all"), SMALL, LABEL_BOLD) + frame.u(24)
    pages = [frame.text_width(_page_words(page), SMALL, LABEL_BOLD) + frame.u(14) for page in builder.pages]
    fixed = label + all_ + len(VOICES) * high + sum(pages) + gap * (len(others) + len(VOICES) + len(pages) + 6)
    each = max(high, min(frame.em(120), (wide - fixed) // max(1, len(others))))
    sizes: list[tuple[tuple[str, Any], int]] = [(("label", ""), label), (("to", EVERYBODY), all_)]
    sizes += [(("to", other), each) for other in others]
    sizes += [(("voice", voice), high) for voice in VOICES]
    sizes += [(("page", page), size) for page, size in zip(builder.pages, pages, strict=True)]
    found, x, y = {}, 0, 0
    for key, size in sizes:
        if key[0] in ("voice", "page") and key[1] in (VOICES[0], 0) and x:
            x += 2 * gap
        together = sum(pages) + gap * len(pages) if key == ("page", 0) else size
        if x and x + together > wide:
            x, y = 0, y + high + gap
        found[key] = Rect(x, y, size, high)
        x += size + gap
    return found
