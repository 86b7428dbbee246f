"""The shapes of things in the content files: targets, origins, hooks, standing rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.engine.files.language import MaybeTold, Told
from game.engine.files.schema import checked, defines
from game.engine.words import Block, Condition
from game.leviathan.files.amounts import Amount
from game.leviathan.files.areas import area_of, area_problem
from game.leviathan.files.meanings import (
    Climbers,
    Dependent,
    FeatureName,
    Goal,
    Ground,
    Leaning,
    OverlayName,
    PlaceName,
    Point,
    PoolName,
    Problem,
    Region,
    TokenFamily,
    TokenName,
    means,
)

if TYPE_CHECKING:
    from game.leviathan.files.known_names import Known

Direction = Literal["up", "down", "left", "right"]
Way = Literal["up", "down", "left", "right", "gravity", "antigravity"]
Icon = Literal["harmful", "difficult", "blight"]
Word = Annotated[str, Meta(min_length=1)]
Picture = Annotated[str, checked(area_problem), means("anything")]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing written in a file. What the texts in it are names of is told by their types."""

    def together(self, known: Known) -> Iterator[Problem]:
        """What is wrong with names in it of which one gives the other its meaning."""
        return iter(())

    def wrong(self, part: str, texts: Iterable[str]) -> Iterator[Problem]:
        return ((self, part, text) for text in texts)


class Within(Form, frozen=True):
    """No farther than this from something."""

    of: Goal | Target
    range: int


class Target(Form, frozen=True):
    """Whom or what an effect finds, when it resolves. A bare word is short for `{who: word}`."""

    who: Annotated[str, means("plain_climbers")] = ""
    n: Annotated[Amount | Literal["all", "all_tied"], means("amount_or_all")] = 0
    by: Literal["", "crew", "user"] = ""
    in_: Region = msgspec.field(default="", name="in")
    not_in: Region = ""
    on: Ground = ""
    if_: Condition | None = msgspec.field(default=None, name="if")
    except_: Literal["", "user", "subject"] = msgspec.field(default="", name="except")
    reach: Literal["", "all"] = ""
    nearest_to: Goal | Target = ""
    farthest_from: Goal | Target = ""
    most: Leaning = ""
    least: Leaning = ""
    sharing: bool = False
    within: Within | None = None
    first_of: tuple[Climbers | Target, ...] = ()
    holds: TokenName = ""
    ready: bool = False
    crystal: Literal["", "lowest", "highest", "highest_row", "lowest_row", "nearest_to", "any", "all"] = ""
    kind: Literal["", "normal", "blighted"] = ""
    prefer: PlaceName = ""
    of: Goal | Target = ""
    token: TokenName = ""
    face: Literal["", "up", "down"] = ""
    pool: PoolName = ""


AnyTarget = Climbers | Target


class Origin(Form, frozen=True):
    """Where an attack starts: a marker, or things on the map."""

    marker: AnyTarget = ""
    also: AnyTarget = ""
    marker_at: PlaceName = ""
    pick: Literal["crew", "random"] = "crew"
    crystals: Annotated[str, means("dice")] = ""
    points: tuple[Point, ...] = ()
    feature: FeatureName = ""
    state: Dependent = ""
    tokens: TokenName = ""
    face: Literal["", "up", "down"] = ""
    overlay: OverlayName = ""
    pool: PoolName = ""
    cells: Annotated[str, means("cells")] = ""

    def together(self, known: Known) -> Iterator[Problem]:
        return self.wrong("state", known.state(self.feature, self.state) if self.state else ())


class Reach(Form, frozen=True):
    """An area without an origin."""

    region: Region = ""
    rows: tuple[int, ...] = ()
    columns: tuple[Annotated[str, means("column")], ...] = ()

    def together(self, known: Known) -> Iterator[Problem]:
        for number, row in enumerate(self.rows):
            if not 1 <= row <= known.size[1]:
                yield self.rows, number, f"the map has no row {row}"


def colour_problems(area: str | Reach, hit: Mapping[str, Any]) -> Iterator[Problem]:
    """The colours of an area are those that say what happens in them."""
    colours = {"a"}
    if isinstance(area, str) and area != "whole_map":
        shape = area_of(area)
        colours = {cell[-1] for cell in shape.cells} | {ray[-1] for ray in shape.rays}
    for colour in hit:
        if colour not in colours:
            yield hit, colour, f"no space of the area has the colour {colour!r}"
    for colour in sorted(colours - set(hit)) if hit else ():
        yield None, "area", f"the area has the colour {colour!r}, but no 'hit' says what happens there"


class Attack(Form, frozen=True):
    """An attack: who is in its area when it resolves suffers by colour."""

    hit: dict[Dependent, Block]
    origin: Origin | None = None
    area: Picture | Reach = "O"
    before: Block = ()
    miss: Block = ()
    after: Block = ()

    def together(self, known: Known) -> Iterator[Problem]:
        return colour_problems(self.area, self.hit)


class Line(Form, frozen=True):
    """One line of a threat card: a target with what it suffers, or an attack."""

    target: AnyTarget = ""
    do: Block = ()
    if_: Condition | None = msgspec.field(default=None, name="if")
    else_: Block = msgspec.field(default=(), name="else")
    swift: bool = False
    attack: Attack | None = None


class End(Form, frozen=True):
    """One end of a threat card."""

    kind: Literal["attack", "event"]
    text: Told
    name: MaybeTold = ""
    keywords: tuple[Literal["swift", "delayed"], ...] = ()
    steps: tuple[Line, ...] = ()
    origin: Origin | None = None
    area: Picture | Reach = "O"
    hit: dict[Dependent, Block] = {}
    before: Block = ()
    miss: Block = ()
    after: Block = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines in order; an attack's short form is one line."""
        if self.kind == "event" or self.steps:
            return self.steps
        return (Line(attack=Attack(self.hit, self.origin, self.area, self.before, self.miss, self.after)),)

    def together(self, known: Known) -> Iterator[Problem]:
        is_short = self.kind == "attack" and not self.steps
        return colour_problems(self.area, self.hit) if is_short else iter(())


class Threat(Form, frozen=True):
    """A threat card with its two ends."""

    id: Annotated[str, defines("threat")]
    name: Told
    normal: End
    enraged: End


class Hook(Form, frozen=True):
    """Something that happens whenever something else does; the filters say when exactly."""

    do: Block
    if_: Condition | None = msgspec.field(default=None, name="if")
    where: Annotated[str, means("where")] = ""
    kind: Literal["", "normal", "blighted"] = ""
    feature: FeatureName = ""
    to: Dependent = ""
    set: TokenFamily = ""
    face: Literal["", "up", "down"] = ""
    who: Climbers = ""
    how: tuple[Annotated[str, means("entered")], ...] = ()
    before_terrain: bool = False

    def together(self, known: Known) -> Iterator[Problem]:
        return self.wrong("to", known.come_to(self.feature, self.to) if self.to else ())


HookName = Literal[
    "on_round_start", "on_round_end", "on_turn_start", "on_turn_end", "on_reveal", "before_resolve", "after_resolve",
    "on_activation_start", "on_activation_end", "on_enter", "on_leave", "on_strike", "on_break", "on_pool_die",
    "on_fall_start", "on_fall_end", "on_fall_out", "on_rest", "on_forage", "on_injury", "on_defeat", "on_state",
    "on_token_enter", "on_token_leave", "on_threat_loss", "on_flip", "on_heal", "on_blight_gain", "on_blight_reduced",
    "on_draw_step",
]  # fmt: skip

Forbidden = Literal[
    "climb", "jump", "glide", "strike", "rest", "mend", "skill", "forage", "let_go", "ignore_ledge", "anchor", "focus",
    "use_mushroom", "chosen_by_others", "choose_others",
]  # fmt: skip


class Modifier(Form, frozen=True):
    """A standing rule, read whenever options are offered or a number is needed."""

    forbid: Forbidden | None = None
    at: Target | None = None
    if_: Condition | None = msgspec.field(default=None, name="if")
    ap_cost: dict[Literal["climb", "jump", "glide", "strike", "rest", "mend"], int] = {}
    extra_cost: dict[Literal["let_go", "jump_skill"], Block] = {}
    value: dict[Literal["difficult", "draw_to", "strike", "ap_card", "mend_range"], int] = {}
    min: int | None = None


class Named(Form, frozen=True):
    """Something a climber can do: the sentence that tells it, and the same in short for buttons."""

    id: Word
    text: Told
    do: Block
    name: MaybeTold = ""
    does: MaybeTold = ""
    if_: Condition | None = msgspec.field(default=None, name="if")

    @property
    def called(self) -> str:
        """Its name, or where it has none, all that is said of it."""
        return self.name or self.text


class ExtraAction(Named, frozen=True):
    """An extra action for AP in one's own activation (LEV-6)."""

    ap: Annotated[int, Meta(ge=0, le=9)] = 1
    kin: str = ""
    """What it has in common with actions that differ from it only in where they lead."""


class Anytime(Named, frozen=True):
    """An extra anytime action, or an effect of a class cover."""

    cost: Block = ()
    once: Literal["", "step", "turn", "round"] = ""


class SpecialStrike(Form, frozen=True):
    """Something other than a crystal that can be struck (LEV-1)."""

    id: Word
    where: Annotated[Word, means("place")]
    do: Block
    if_: Condition | None = msgspec.field(default=None, name="if")
    range_ok: bool = True
