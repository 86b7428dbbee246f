"""What the parts of a board draw from: what the eyes on the screen see, what is printed, who is called what.

A part (a hand, a map, a menu) gets this and whatever else it needs by name. None of them knows its board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from game import Refused
from game.engine.decision import Ask
from game.engine.views import TableView
from scenes.table.any_table import AnyTable
from scenes.table.furniture.lens import Lens
from scenes.table.furniture.log import LogBook
from scenes.table.help.hint import Hint
from scenes.table.help.look import CARD_SHARE, LookScene
from scenes.table.privacy.peek import Peek
from scenes.table.sitting import Sitting
from scenes.table.stage.finish import Finish
from scenes.table.stage.flights import Flights
from scenes.table.stage.staging import Staging
from scenes.ui.frame import Act, Frame, Rect

if TYPE_CHECKING:
    from scenes.app import App

V = TypeVar("V", bound=TableView)
C = TypeVar("C")
Draw = Callable[[Frame, Rect], None]


class AtTable(Protocol):
    """What a board and its parts may use of the table they lie on."""

    app: App
    content: Any
    memory: dict[str, Any]
    sitting: Sitting
    peek: Peek
    staging: Staging
    lens: Lens
    log: LogBook
    hint: Hint
    finish: Finish
    refusals: list[Refused]
    is_past: bool

    @property
    def table(self) -> Any: ...

    @property
    def view(self) -> Any: ...

    @property
    def ask(self) -> Ask | None: ...

    @property
    def eyes(self) -> int | None: ...

    def name_of(self, seat: int) -> str: ...

    def points_at(self, thing: str) -> bool: ...

    def milliseconds(self, normal: int) -> float: ...

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None: ...

    def confirm(self, question: str, does: Act, rule: str = "") -> None: ...

    def let_come(self) -> bool: ...

    def please(self, seat: int, option: str, otherwise: Refused) -> None: ...

    def grant(self) -> None: ...

    def undo(self) -> None: ...

    def refuse(self, refusal: Refused | None) -> None: ...

    def point_at(self, *things: str) -> None: ...

    def point_at_seat(self, seat: int) -> None: ...

    def look_at_seat(self, seat: int) -> None: ...

    def rule_now(self) -> str: ...

    def open_rule(self) -> None: ...

    def show_moment(self, at: int) -> None: ...


class Showing(Generic[V, C]):
    """A table as the parts of its board see it. Each game adds what its own parts ask for again and again."""

    def __init__(self, scene: AtTable, flights: Flights) -> None:
        self.scene = scene
        self.flights = flights

    @property
    def view(self) -> V:
        return cast(V, self.scene.view)

    @property
    def content(self) -> C:
        return cast(C, self.scene.content)

    @property
    def table(self) -> AnyTable:
        return cast(AnyTable, self.scene.table)

    @property
    def ask(self) -> Ask | None:
        return self.scene.ask

    @property
    def eyes(self) -> int | None:
        """The seat whose view is on the screen."""
        return self.scene.eyes

    @property
    def sitting(self) -> Sitting:
        """Who sits around the table, and whose turn it is at this screen."""
        return self.scene.sitting

    @property
    def is_calm(self) -> bool:
        """Whether nothing is to move more than it must."""
        return self.scene.app.settings.reduced_motion

    @property
    def now(self) -> float:
        return self.scene.app.now

    def name_of(self, seat: int) -> str:
        return self.scene.name_of(seat)

    def points_at(self, thing: str) -> bool:
        """Whether a hint, or the line of the log under the pointer, is about a thing."""
        return self.scene.points_at(thing)

    def hints_at(self, thing: str) -> bool:
        """Whether a hint that is open is about a thing."""
        return self.scene.hint.is_open and self.scene.points_at(thing)

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None:
        """Answer the question on the screen, or that of another seat."""
        self.scene.choose(option, argument, seat)

    def point_at(self, *things: str) -> None:
        """Somebody clicked something that is no option by itself: say why."""
        self.scene.point_at(*things)

    def refuse(self, refusal: Refused | None) -> None:
        """Say why something cannot be done."""
        self.scene.refuse(refusal)

    def forget_refusals(self) -> None:
        """Somebody did it better: why it could not be done stands in the way no longer."""
        self.scene.refusals.clear()
        self.scene.app.bubble.clear()

    def show_moment(self, at: int) -> None:
        """The board as it was when something happened."""
        self.scene.show_moment(at)

    def milliseconds(self, normal: int) -> float:
        """How long a movement takes, in seconds, at the speed that is set."""
        return self.scene.milliseconds(normal)

    def redraw(self) -> None:
        self.scene.app.redraw()

    def follow_rule(self, rule: str) -> None:
        """Open the rulebook there."""
        self.scene.app.follow_link(f"rule:{rule}")

    def open_look(
        self, title: str, text: str, draw: Draw, shape: tuple[int, int], rule: str = "",
        share: tuple[int, int] = CARD_SHARE,
    ) -> None:  # fmt: skip
        """Show one thing large, with its words beside it."""
        app = self.scene.app
        app.open(LookScene(app, title, text, draw, shape, rule, share))
