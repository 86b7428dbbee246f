"""What a game's board must give the table. Each game draws its own; the table does the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.decision import Ask, choice_id
from game.engine.events import Event
from scenes.table.furniture.layout import HAND, Layout, layout
from scenes.table.furniture.seats import Counter, draw_seat, seat_height, strip_height
from scenes.table.showing import AtTable
from scenes.table.stage.beats import ALONG, Kind, Kinds, filled
from scenes.table.stage.ending import Ending
from scenes.table.stage.flights import Flights
from scenes.table.stage.stamp import Stamp
from scenes.table.time.wish import Wish
from scenes.ui.frame import Frame, Rect
from scenes.words import say


class Board:
    """A game's part of the table. It sees only the view of the seat whose eyes the screen shows."""

    has_own_lens = False
    """Whether the camera moves only a part of the board, which the board lays under the lens itself."""

    def __init__(self, scene: AtTable) -> None:
        self.scene = scene
        self.content: Any = scene.content
        """What is printed; it may be edited while it is played."""
        self.flights = Flights()

    @property
    def view(self) -> Any:
        return self.scene.view

    @property
    def ask(self) -> Ask | None:
        return self.scene.ask

    def draw(self, frame: Frame, area: Rect) -> None:
        """The board itself."""
        raise NotImplementedError

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        """The hand of the seat on the screen, with the buttons of its decision."""
        raise NotImplementedError

    @property
    def hand_most(self) -> int:
        """How high the place of the hand is at most, at 1080 lines."""
        return HAND

    def places(self, frame: Frame, shows_log: bool) -> Layout:
        """Where board, hand, seats and log are; a game whose board wants another shape says so."""
        return layout(frame, strip_height(frame, self), shows_log, self.hand_most)

    def draw_log(self, frame: Frame, area: Rect, draw: Callable[[Frame, Rect], None]) -> None:
        """What stands in the log's place: the log, or what a game needs to be read there for a while."""
        draw(frame, area)

    def foot(self, frame: Frame, high: int) -> Rect | None:
        """Where something so high may lie at the lower edge, such as the controls of looking back, beside a board that
        keeps the whole height; None if all of the board is to end above it."""
        return None

    def strip_count(self) -> int:
        """How many plates the strip of seats has."""
        return len(self.scene.sitting.players)

    def strip_height(self, frame: Frame) -> int:
        return seat_height(frame)

    def draw_strip(self, frame: Frame, number: int, rect: Rect) -> None:
        """A plate of the strip of seats."""
        draw_seat(frame, self.scene, number, rect, self.counters(number))

    def counters(self, seat: int) -> list[Counter]:
        """What the strip of seats shows about a seat."""
        return []

    def status(self) -> str:
        """One line: who, what, how many left."""
        return ""

    def notice(self) -> str:
        """What the status line says instead, if people are doing something that no question asks for."""
        return ""

    def curtain_says(self, seat: int) -> str:
        """What a seat will be asked or shown behind the curtain, without saying what it has."""
        kind = next(ask.kind for ask in self.scene.table.asks if ask.seat == seat)
        return str(self.scene.content.text(f"curtain.{kind}"))

    def curtain_tells(self, event: Event) -> bool:
        """Whether something that happened is worth telling to whoever takes the screen."""
        return True

    def curtain_buttons(self) -> list[dict[str, Any]]:
        """What else can be done while the screen is handed over."""
        return []

    def words_of(self, argument: Any) -> str:
        """What is said along with a choice, in words."""
        return str(argument)

    def prepare(self, frame: Frame, view: Any) -> Iterator[None]:
        """Print what a view that comes next will need, in steps of a few milliseconds; nobody sees this frame."""
        return iter(())

    kinds: Kinds = {}
    """What each event is on the stage."""

    def kind(self, event: Event) -> Kind:
        return self.kinds.get(event.name, ALONG)

    def is_staged(self, event: Event) -> bool:
        """Whether an event is played on the stage; if not, it is simply there afterwards."""
        return event.name in self.kinds

    def begins_anew(self, event: Event) -> bool:
        """Whether a round that is watched ends with an event: the turn of somebody at this screen begins, or would."""
        return False

    def place_of(self, event: Event) -> Rect | None:
        """Where on the screen something happens."""
        for name in self.kind(event).at:
            found = self.flights.anchors.get(filled(name, event.facts))
            if found is not None:
                return found
        return None

    def stamp_of(self, event: Event) -> Stamp:
        """What is stamped when something great happens."""
        kind, scene = self.kind(event), self.scene
        words = say(f"{scene.table.setup.game}.stage.{event.name}", **scene.table.told(event))
        die = str(event.facts[kind.die]) if kind.die else ""
        waits = kind.waits and scene.staging.does_wait
        icon, art = filled(kind.icon, event.facts), filled(kind.art, event.facts)
        return Stamp(words, icon, art, kind.shape, die, kind.tumbles, tuple(self.stamp_lines(event)), waits)

    def stamp_lines(self, event: Event) -> list[str]:
        """What else is told on a stamp."""
        return []

    def draw_great(self, frame: Frame, area: Rect, event: Event, seconds: float) -> bool:
        """A great moment that the game draws in its own way, so long after it began; false if a stamp tells it."""
        return False

    def great_moves(self, event: Event) -> float:
        """For how many seconds something moves that the game draws in its own way."""
        return 0.0

    def look_there(self, event: Event) -> None:
        """Have the place in sight where something happens."""

    def height(self, events: list[Event]) -> int | None:
        """For looking back: which event was the height of a move, if the table had moved on when it was over."""
        return None

    def staged(self, view: Any, before: Any) -> Any:
        """A view noted in the middle of a move, with what nobody worked out there and the screen keeps showing."""
        return view

    def let_fly(self, event: Event) -> None:
        """Start the movement an event is seen by; the view is still what was before it."""

    def caption(self, event: Event) -> str:
        """What the status line says while an event is shown."""
        return str(self.scene.table.sentence(event))

    def changed(self, events: list[Event]) -> None:
        """The table has moved on: forget half-made choices, and let things fly."""

    def caught_up(self, events: list[Event]) -> None:
        """The screen shows what is; all that happened since it did so last."""

    def misses(self, event: Event, seat: int) -> bool:
        """Whether an event tells that a seat has no turn: its player is told later what happened meanwhile."""
        return False

    def act(self, action: str) -> bool:
        """A key's action that is the board's own."""
        return False

    def release(self, action: str) -> bool:
        """A key of an action is let go; true if that changes what is seen."""
        return False

    def back(self) -> bool:
        """One step back in a choice of several steps; false if there is none."""
        return False

    def is_moving(self, now: float) -> bool:
        return self.flights.are_up(now)

    def draw_moving(self, frame: Frame) -> None:
        """What flies over everything else. The table below is not drawn anew meanwhile."""

    def objective(self) -> str:
        """Where we are in the game, in a few words, for the left of the bar."""
        return ""

    def rule_now(self) -> str:
        """The rule that explains the question on the screen."""
        return ""

    def look_at_seat(self, seat: int) -> None:
        """Open what everybody may see of a seat."""

    def hint_things(self, choice: Any) -> tuple[str, ...]:
        """What a hint marks on the board."""
        return tuple(choice) if isinstance(choice, tuple) else (str(choice),)

    def said_things(self, argument: Any) -> tuple[str, ...]:
        """What a hint marks of something that is to be said: whom it is for, what it is about."""
        return ()

    def hint_label(self, choice: Any) -> str:
        """The advised choice in words."""
        ask = self.ask
        known = {option.id: option.label for option in ask.options} if ask is not None else {}
        name = choice_id(choice)
        label = known.get(name) or ", ".join(known.get(thing, thing) for thing in self.hint_things(choice))
        return say("hint.choice", label=label)

    def calls(self, ask: Ask) -> bool:
        """Whether somebody is called to the table by a sound for this question."""
        return True

    def shows_wish(self, wish: Wish) -> bool:
        """Whether the board itself has a button (`waiting:agree`) for what a bot would do; else a sheet asks."""
        return False

    def wish_area(self, area: Rect) -> Rect:
        """The part of the board where a sheet may lie that asks for a word to a bot."""
        return area

    def wish_words(self, wish: Wish) -> str:
        """What a sheet says that asks for a word to a bot."""
        return say("waiting.wish", name=self.scene.name_of(wish.ask.seat))

    def why_now(self) -> tuple[str, str]:
        """At a moment whose decisions are secret: a title, and what may be said of the bots; else nothing."""
        return "", ""

    @property
    def keeps_clear(self) -> tuple[str, ...]:
        """What no advice may lie over, although it cannot be chosen: how ids of spots begin, or what they are about."""
        return ()

    def can_advise(self) -> bool:
        """Whether the question on the screen is one to give a hint for."""
        return True

    def hint_area(self, area: Rect) -> Rect:
        """The part of the board in whose corners a hint may lie."""
        return area

    def scenery(self) -> object:
        """What is on the screen at large: when it changes, tips of what was there go."""
        return None

    def draw_over(self, frame: Frame, area: Rect) -> None:
        """What lies over the board and the hand: a menu that is open."""

    def draw_notice(self, frame: Frame, area: Rect) -> None:
        """What lies over the board while people do something that no question asks for."""

    def wakes_at(self) -> float | None:
        """When the board next has something to do by itself."""
        return None

    marks: tuple[str, ...] = ()
    """Events worth jumping to when looking back."""

    def chapter(self, event: Event) -> int:
        """The number of the chapter an event begins; 0 for any other event."""
        return 0

    def chapter_name(self, number: int) -> str:
        """'Season 2'."""
        return ""

    def ending(self) -> Ending:
        """How the game ended, in figures."""
        raise NotImplementedError

    def first_focus(self) -> str:
        """The spot where somebody who uses the keyboard begins."""
        return ""

    def tick(self, now: float) -> bool:
        return False
