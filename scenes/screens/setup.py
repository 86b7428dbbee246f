"""Setting up: who sits where, what the table agrees on, and the luck it plays with."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from game import Refused
from game.bots.levels import LEVELS
from game.engine.files.rulebook import TableOption
from game.games import ruleset
from scenes.screens.last_tables import LastSeat, LastTable, last_table, remember_table
from scenes.screens.posters import draw_ground, draw_poster, seats_text
from scenes.screens.settings.rows import section
from scenes.settings import SPEEDS
from scenes.stack import Scene
from scenes.table.boards import hosting_class
from scenes.table.furniture.seats import glyph
from scenes.table.seating import HUMAN
from scenes.table.start import new_seed, open_table, open_to_others
from scenes.table.watching import told
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size, choice, dropdown, row, text_field
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

LONGEST_NAME, LONGEST_SEED = 24, 18
DEFAULT_BOT = "rules"
ELSEWHERE = "elsewhere"
"""A person who comes with a phone, or a window of their own."""
PEOPLE = (HUMAN, ELSEWHERE)
START, SIDE_BY_SIDE = 320, 1000
"""How wide the button is that most people look for; and the sheet, for seats and game to stand side by side."""
UNBOUND = 100_000


@dataclass
class Seat:
    player: str
    name: str
    is_own: bool = False  # somebody typed this name: it stays when the player changes


class SetupScene(Scene):
    name = "setup"

    def __init__(self, app: App, game: str, remembers: bool = True) -> None:
        """`remembers`: the table is proposed as it was set up last, and this one will be proposed next."""
        super().__init__(app)
        self.game = game
        self.rules = ruleset(game)
        self.content = app.rules.content(game)
        self.count = self.rules.seats_usually
        self.seats = [Seat("", "") for _ in range(max(self.rules.seats))]
        for number in range(len(self.seats)):
            self.sit(number, HUMAN if number == 0 else DEFAULT_BOT)
        self.options = {name: option.default for name, option in self.content.table_options.items()}
        self.seed = str(new_seed())
        self.is_practice = False
        self.speed: int = app.settings.speed
        self.unfolded: set[str] = set()
        self.watch = app.watch_of(game)
        self.book = book_of(game)
        self._remembers = remembers
        last = last_table(app.folders.config, game) if remembers else None
        if last is not None:
            self._propose(last)

    def language_changed(self) -> None:
        self.content = self.app.rules.content(self.game)
        for number, seat in enumerate(self.seats):
            if not seat.is_own:
                self.sit(number, seat.player)

    # --- what can be set ------------------------------------------------------------------------

    def _propose(self, last: LastTable) -> None:
        """The table as it was; whatever this Bivouac does not know (any more) is as usual."""
        if last.count in self.rules.seats:
            self.count = last.count
        for number, seat in enumerate(last.seats[: len(self.seats)]):
            if seat.name.strip():
                self.rename(number, seat.name)
            if seat.player in self.players():
                self.sit(number, seat.player)
        for name, option in self.content.table_options.items():
            if last.options.get(name) in [value.id for value in option.values]:
                self.options[name] = last.options[name]
        self.is_practice = last.practice
        self.speed = last.speed if last.speed in SPEEDS else self.speed

    def _remember(self) -> None:
        seats = tuple(LastSeat(seat.player, seat.name if seat.is_own else "") for seat in self.seats)
        table = LastTable(self.count, seats, dict(self.options), self.is_practice, self.speed)
        remember_table(self.app.folders.config, self.game, table)

    def players(self) -> list[str]:
        """Who can sit on a seat: a person, or a bot of any strength this game has; chance is no company."""
        looks_ahead = self.rules.policy.looks_ahead
        return [
            HUMAN,
            ELSEWHERE,
            *(level for level in LEVELS if level != "random" and (level != "search" or looks_ahead)),
        ]

    def sit(self, number: int, player: str) -> None:
        """Put a person or a bot on a seat; a name nobody typed changes with it."""
        seat = self.seats[number]
        seat.player = player
        if not seat.is_own:
            seat.name = self._name(number)

    def _name(self, number: int) -> str:
        """What a seat is called until somebody types a name: the people of last time, or an old hand of the ropes."""
        taken = {seat.name for at, seat in enumerate(self.seats) if at != number}
        if self.seats[number].player in PEOPLE:
            used = [name for name in self.app.settings.names if name not in taken]
            first = number == 0 or (say("setup.you") not in taken and not self._people(number))
            return used[0] if used else say("setup.you") if first else say("setup.person", seat=number + 1)
        names = [name.strip() for name in say("setup.bot_names").split(",")]
        at = (number - 1) % len(names)
        return next(name for name in names[at:] + names if name not in taken)

    def _people(self, before: int) -> list[Seat]:
        return [seat for seat in self.seats[:before] if seat.player in PEOPLE]

    def rename(self, number: int, name: str) -> None:
        seat = self.seats[number]
        seat.name, seat.is_own = name[:LONGEST_NAME], bool(name.strip())

    def set_seed(self, text: str) -> None:
        text = text.strip()
        if text and not (text.isascii() and text.isdigit()):
            raise Refused("BV-4", say("setup.seed_digits"))
        if len(text) > LONGEST_SEED:
            raise Refused("BV-4", say("setup.seed_long"))
        self.seed = text

    def set_count(self, count: str) -> None:
        self.count = int(count)

    def set_practice(self, value: str) -> None:
        self.is_practice = value == "practice_on"

    def start(self) -> None:
        if not self.seed:
            raise Refused("BV-4", say("setup.seed_empty"))
        seats = self.seats[: self.count]
        for number, seat in enumerate(seats):
            seat.name = seat.name.strip() or self._name(number)
        players = [HUMAN if seat.player in PEOPLE else seat.player for seat in seats]
        names = [seat.name for seat in seats]
        scene = open_table(self.app, self.game, players, names, int(self.seed), self.options, self.is_practice)
        people = tuple(seat.name for seat in seats if seat.player in PEOPLE and seat.is_own)
        if people:
            self.app.change(names=people)
        if self._remembers:
            self._remember()
        if self.speed != self.app.settings.speed:
            self.app.change(speed=self.speed)
        elsewhere = [number for number, seat in enumerate(seats) if seat.player == ELSEWHERE]
        if elsewhere:
            open_to_others(self.app, scene, elsewhere)

    # --- files that are edited meanwhile --------------------------------------------------------

    def tick(self, now: float) -> bool:
        reading = self.watch.tick(now) if self.watch is not None else None
        if reading is not None and reading.content is not None:
            self.app.content_changed()
            self.content = self.app.rules.content(self.game)
            for name, option in self.content.table_options.items():
                if self.options.get(name) not in [value.id for value in option.values]:
                    self.options[name] = option.default
            self.options = {name: self.options[name] for name in self.content.table_options}
        return reading is not None

    def wakes_at(self) -> float | None:
        return self.watch.wakes_at(self.app.now) if self.watch is not None else None

    def trouble(self) -> str:
        """What is wrong with a user's files, and what is played instead."""
        faults = (self.watch.faults if self.watch is not None else []) or self.app.rules.faults.get(self.game, [])
        return say("setup.faults", first=told(faults, self.app.folders.content)) if faults else ""

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        draw_ground(frame)
        margin, pad = frame.u(24), frame.u(36)
        room = frame.rect.inflate(-2 * margin, -2 * margin)
        wide = min(room.width, frame.em(1060) + 2 * pad)
        poster = min(room.width - wide - frame.u(32), frame.u(460))
        if poster >= frame.u(260):
            left = frame.rect.centerx - (wide + poster + frame.u(32)) // 2
            high = poster * 4 // 3
            draw_poster(frame, self.game, Rect(left, frame.rect.centery - high // 2, poster, high))
            sheet = Rect(left + poster + frame.u(32), room.top, wide, room.height)
        else:
            sheet = Rect(frame.rect.centerx - wide // 2, room.top, wide, room.height)
        frame.paper(sheet, "panel", 6)
        inner = sheet.inflate(-2 * pad, -2 * frame.u(18))
        top = self._head(frame, inner)
        bottom = self._foot(frame, inner)
        area = Rect(inner.left, top, inner.width + frame.u(20), bottom - top)
        with scrolling_column(frame, "setup", area, self.app.redraw) as column:
            column.area.width = inner.width
            self._draw_trouble(column)
            self._draw_table(column)
            column.gap(24)

    def _head(self, frame: Frame, inner: Rect) -> int:
        is_roomy = frame.rect.height >= frame.em(600)
        title = self.app.rules.title(self.game)
        used = frame.text(title, inner, HEAD if is_roomy else LARGE, face=TITLE, leading=1.05)
        told = Rect(inner.left, used.bottom + frame.u(4), inner.width, UNBOUND)
        if is_roomy:
            used = frame.text(self.content.text("aim"), told, SMALL, leading=1.25)
        y = used.bottom + frame.u(10)
        frame.fill(Rect(inner.left, y, inner.width, frame.u(3)), "edge")
        return y + frame.u(3)

    def _foot(self, frame: Frame, inner: Rect) -> int:
        """Back on the left, Start on the right; what lies above scrolls."""
        size = button_size(frame, say("setup.start"), LARGE, "flag")
        y = inner.bottom - size[1]
        wide = max(size[0], min(frame.em(START), inner.width // 2))
        start = Rect(inner.right - wide, y, wide, size[1])
        back = button_size(frame, say("setup.back"), TEXT, "arrow-left")
        frame.fill(Rect(inner.left, y - frame.u(14), inner.width, frame.u(3)), "edge")
        place = Rect(inner.left, y + (size[1] - back[1]) // 2, *back)
        button(frame, "back", place, say("setup.back"), self.back, icon="arrow-left")
        button(frame, "start", start, say("setup.start"), self.start, icon="flag", size=LARGE, main=True)
        return y - frame.u(14)

    def _draw_trouble(self, column: Column) -> None:
        text = self.trouble()
        if not text:
            return
        column.gap(14)
        y = column.y
        column.text(f":warning: {text}", SMALL, face="label")
        frame = column.frame
        frame.spot("faults", Rect(column.area.left, y, column.area.width, column.y - y), focus=False, label=text)

    def _draw_table(self, column: Column) -> None:
        """Who plays, what is chosen for nearly every game, and the rest folded away; in two columns where they fit."""
        frame, area = column.frame, column.area
        if area.width < frame.em(SIDE_BY_SIDE):
            for draw in (self._draw_seats, self._draw_book, self._draw_chief, self._draw_folds):
                draw(column)
            return
        gap = frame.u(40)
        wide = (area.width - gap) // 2
        left = Column(frame, Rect(area.left, column.y, wide, 0))
        right = Column(frame, Rect(area.left + wide + gap, column.y, wide, 0))
        self._draw_seats(left)
        if self.book is not None:
            self._draw_book(right)
            self._draw_chief(left)
            self._draw_folds(left)
        else:
            self._draw_chief(right)
            self._draw_folds(right)
        column.y = max(left.y, right.y)

    def _draw_folds(self, column: Column) -> None:
        self._draw_fold(column, "options", self.agreed(), self._draw_options)
        self._draw_fold(column, "luck", self.luck(), self._draw_luck)

    def _draw_seats(self, column: Column) -> None:
        frame = column.frame
        section(column, "setup.seats", "chair")
        values = [
            (str(count), say("setup.seats_count", count=count) if count > 1 else say("setup.seats_count.one"))
            for count in self.rules.seats
        ]
        column.put(lambda rest: choice(frame, "seats", rest, values, str(self.count), self.set_count))
        column.gap(14)
        for number in range(self.count):
            self._draw_seat(column, number)
            column.gap(10)
        seated = [seat.player for seat in self.seats[: self.count]]
        for kind in self.players()[1:]:
            if kind in seated:
                column.text(
                    f"**{say(f'setup.{kind}')}.** {say(f'setup.{kind}.about')}", SMALL, ink="quiet", leading=1.3
                )
        column.text(f"{seats_text(self.game)}. {say('setup.mix')} ({self.rules.seats_rule})", SMALL, ink="quiet")
        people = seated.count(HUMAN)
        if people != 1:
            shared = "setup.curtain" if hosting_class(self.game).secret_hands else "setup.open_hands"
            column.text(say("setup.watching" if not people else shared), SMALL, ink="quiet")

    def _draw_seat(self, column: Column, number: int) -> None:
        """A seat's mark, its name, and who plays it."""
        frame, seat, rest = column.frame, self.seats[number], column.rest
        high = max(frame.u(TARGET), frame.type(TEXT) + frame.u(18))
        glyph(frame, number, Rect(rest.left, rest.top, high, high))
        left, gap = rest.left + high + frame.u(14), frame.u(12)
        wide = rest.right - left
        field = Rect(left, rest.top, min(frame.em(230), wide * 43 // 100), high)
        place = Rect(field.right + gap, rest.top, min(frame.em(270), wide - field.width - gap), high)
        if wide < frame.em(400):
            field.width = wide
            place = Rect(left, field.bottom + frame.u(8), min(wide, frame.em(300)), high)
        hint = say("setup.name_hint", seat=number + 1)
        text_field(frame, f"name:{number}", field, seat.name, lambda name: self.rename(number, name), hint)
        kinds = [(kind, say(f"setup.{kind}")) for kind in self.players()]
        dropdown(frame, f"player:{number}", place, kinds, seat.player, lambda player: self.sit(number, player))
        column.y = place.bottom

    # --- what is agreed -------------------------------------------------------------------------

    def agreed(self) -> str:
        """What is not as usual among the options that are folded away."""
        odd = [
            f"{option.title} ({option.name_of(self.options[option.id])})"
            for option in self.content.table_options.values()
            if not option.chief and self.options[option.id] != option.default
        ]
        return say("setup.agreed", agreed=", ".join(odd)) if odd else say("setup.as_usual")

    def luck(self) -> str:
        return say("setup.luck_practice" if self.is_practice else "setup.luck_real", seed=self.seed)

    def unfold(self, name: str) -> None:
        """Show what is folded away, or fold it again."""
        self.unfolded ^= {name}

    def _draw_fold(self, column: Column, name: str, now: str, draw: Callable[[Column], None]) -> None:
        """A heading with what holds now; a click shows all of it."""
        frame, is_open = column.frame, name in self.unfolded
        column.gap(20)
        label = say(f"setup.{name}")
        icon = "chevron-up" if is_open else "chevron-down"
        rect = Rect(column.area.left, column.y, column.area.width, max(frame.u(TARGET), frame.type(TEXT) + frame.u(20)))
        said = f"{label}. {say('setup.fold' if is_open else 'setup.unfold')}"
        button(frame, f"fold:{name}", rect, label, lambda: self.unfold(name), icon=icon, align="left", said=said)
        column.y = rect.bottom
        column.gap(8)
        if is_open:
            column.gap(10)
            draw(column)
        else:
            column.text(now, SMALL, ink="quiet", leading=1.3)

    def _chief(self) -> list[TableOption]:
        """Options that are in sight, but for the one that is chosen from a book."""
        from_book = self.book.OPTION if self.book is not None else ""
        return [option for option in self.content.table_options.values() if option.chief and option.id != from_book]

    def _draw_book(self, column: Column) -> None:
        if self.book is not None:
            section(column, "setup.book", "rulebook")
            self.book.draw_book_card(column, self, self.content.table_options[self.book.OPTION])

    def _draw_chief(self, column: Column) -> None:
        """What is chosen for nearly every game: sets of options, and those that matter most."""
        section(column, "setup.chief", "flag")
        if self.content.presets:
            self._draw_presets(column)
        self._draw_all(column, self._chief())
        self._draw_speed(column)

    def _draw_speed(self, column: Column) -> None:
        frame = column.frame
        column.text(say("settings.speed"), TEXT, face=LABEL_BOLD)
        column.gap(6)
        values = [(str(speed), say(f"settings.speed.{speed}")) for speed in SPEEDS]

        def pick(value: str) -> None:
            self.speed = int(value)

        column.put(lambda rest: choice(frame, "speed", rest, values, str(self.speed), pick))
        column.gap(8)
        column.text(say("settings.speed.says"), SMALL, ink="quiet", leading=1.3)

    def _draw_options(self, column: Column) -> None:
        self._draw_all(column, [option for option in self.content.table_options.values() if not option.chief])

    def _draw_all(self, column: Column, options: list[TableOption]) -> None:
        """Two beside each other where there is room, as in a table of a guide book."""
        frame = column.frame
        gap = frame.u(36)
        across = 2 if column.area.width >= frame.em(860) and len(options) > 1 else 1
        wide = (column.area.width - (across - 1) * gap) // across
        for at in range(0, len(options), across):
            y = column.y
            for number, option in enumerate(options[at : at + across]):
                place = Column(frame, Rect(column.area.left + number * (wide + gap), y, wide, 0))
                self._draw_option(place, option)
                column.y = max(column.y, place.y)
            column.gap(20)

    def _draw_presets(self, column: Column) -> None:
        """Sets of options that are chosen with one click; the one that is chosen is worked out from the options."""
        frame, presets = column.frame, self.content.presets
        now = next((name for name in presets if self.options == self._preset(name)), "")

        def pick(name: str) -> None:
            self.options = self._preset(name)

        values = [(preset.id, preset.title) for preset in presets.values()]
        column.put(lambda rest: choice(frame, "preset", rest, values, now, pick))
        column.gap(8)
        about = presets[now].text if now else say("setup.own_options")
        column.text(about, SMALL, ink="quiet", leading=1.3)
        column.gap(24)

    def _preset(self, name: str) -> dict[str, str]:
        given = self.content.presets[name].options
        return {option: given.get(option, known.default) for option, known in self.content.table_options.items()}

    def _draw_option(self, column: Column, option: TableOption) -> None:
        frame, chosen = column.frame, self.options[option.id]
        column.text(f"**{option.title}** {option.rule}", TEXT, face="label")
        column.gap(6)
        values = [(value.id, value.name) for value in option.values]

        def pick(value: str) -> None:
            self.options[option.id] = value

        column.put(lambda rest: choice(frame, f"option:{option.id}", rest, values, chosen, pick))
        column.gap(8)
        column.text(next(value.text for value in option.values if value.id == chosen), SMALL, ink="quiet", leading=1.3)

    def _draw_luck(self, column: Column) -> None:
        frame = column.frame
        column.text(say("setup.seed"), TEXT, face=LABEL_BOLD)
        column.gap(6)
        high = max(frame.u(TARGET), frame.type(TEXT) + frame.u(18))
        field = Rect(column.area.left, column.y, min(column.area.width, frame.em(260)), high)
        text_field(frame, "seed", field, self.seed, self.set_seed, say("setup.seed_hint"))
        again = self._new_seed_button()
        beside = Rect(field.right + frame.u(14), field.top, column.area.right - field.right - frame.u(14), UNBOUND)
        if beside.width < button_size(frame, again["label"], TEXT, "dice")[0]:
            beside = Rect(field.left, field.bottom + frame.u(8), column.area.width, UNBOUND)
        column.y = max(field.bottom, row(frame, beside, [again]).bottom)
        column.gap(8)
        column.text(say("setup.seed_about"), SMALL, ink="quiet", leading=1.3)
        column.gap(20)
        column.text(say("setup.practice"), TEXT, face=LABEL_BOLD)
        column.gap(6)
        chosen = "practice_on" if self.is_practice else "practice_off"
        values = [(value, say(f"setup.{value}")) for value in ("practice_off", "practice_on")]
        column.put(lambda rest: choice(frame, "practice", rest, values, chosen, self.set_practice))
        column.gap(8)
        column.text(say(f"setup.{chosen}.about"), SMALL, ink="quiet", leading=1.3)

    def _new_seed_button(self) -> dict[str, Any]:
        def deal() -> None:
            self.seed = str(new_seed())

        return {"id": "new_seed", "label": say("setup.new_seed"), "icon": "dice", "does": deal}


def book_of(game: str) -> ModuleType | None:
    """A game with an option that is chosen from a book has a room `book` with a `card`; `SHEET` shows all its pages."""
    room = f"scenes.{game}.book"
    return importlib.import_module(f"{room}.card") if find_spec(room) else None
