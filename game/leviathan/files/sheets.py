"""The content files of Leviathan Wilds: climbers, classes, injuries, mushrooms, and a file for each leviathan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from game.engine.files.language import MaybeTold, Told
from game.engine.files.schema import checked, defines
from game.engine.words import Block, Condition
from game.leviathan.bot.advice import Advice
from game.leviathan.files.amounts import AmountBeforePlay
from game.leviathan.files.areas import jump_problem
from game.leviathan.files.forms import (
    AnyTarget,
    Anytime,
    ExtraAction,
    Form,
    Hook,
    HookName,
    Icon,
    Modifier,
    SpecialStrike,
    Threat,
    Way,
    Word,
)
from game.leviathan.files.meanings import Dependent, FreeText, MapPoint, Point, Problem, Region, StrikeName, means

if TYPE_CHECKING:
    from game.leviathan.files.known_names import Known

MOST_COMPLEX = 3
"""How much a set or a leviathan gives to think about, at most."""
Level = Annotated[int, Meta(ge=0, le=4)]


class Attributes(Form, frozen=True):
    """What a set is good at; no effect in play (LW-150)."""

    mobility: Level
    power: Level
    support: Level


class ActionCard(Form, frozen=True):
    """A card of a set: action points, or a skill at any moment."""

    id: Annotated[str, defines("card")]
    name: Told
    ap: Annotated[int, Meta(ge=1, le=9)]
    text: Told
    do: Block
    icons: tuple[Icon, ...] = ()
    secure: bool = False
    arcane: bool = False
    interrupt: Literal["", "coin"] = ""


class Skill(Form, frozen=True):
    """The skill on a character's cover (LW-47)."""

    id: Word
    name: Told
    text: Told
    do: Block
    once: Literal["", "turn"] = ""


class Gear(Form, frozen=True):
    """A token of a character or class (LW-136)."""

    id: Word
    name: Told
    readies: Literal["own_activation_start", "own_rest", "never"]
    gadget: bool = False


class Cover(Form, frozen=True):
    """The rule on a class's cover, in words."""

    name: Told
    text: Told


class Planting(Form, frozen=True):
    """Extra mushrooms at setup (LW-151)."""

    plant: Annotated[int, Meta(ge=1, le=4)]
    text: Told


class CardSet(Form, frozen=True):
    """A character or a class: a cover and eight action cards."""

    id: Annotated[str, defines("set")]
    kind: Literal["character", "class"]
    name: Told
    complexity: Annotated[int, Meta(ge=1, le=MOST_COMPLEX)]
    attributes: Attributes
    cards: tuple[ActionCard, ...]
    own_name: MaybeTold = ""
    who: MaybeTold = ""
    skill: Skill | None = None
    cover: Cover | None = None
    setup: Planting | None = None
    tokens: tuple[Gear, ...] = ()
    hooks: dict[HookName, tuple[Hook, ...]] = {}
    anytime: tuple[Anytime, ...] = ()
    arcane: tuple[Anytime, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


class SetsFile(Form, frozen=True):
    sets: tuple[CardSet, ...] = ()


class Injury(Form, frozen=True):
    """An injury card: what it does until it is removed, and how that happens (LW-90)."""

    id: Annotated[str, defines("injury")]
    name: Told
    text: Told
    removed: Told
    solo: bool = True
    modifiers: tuple[Modifier, ...] = ()
    hooks: dict[HookName, tuple[Hook, ...]] = {}
    actions: tuple[ExtraAction, ...] = ()
    anytime: tuple[Anytime, ...] = ()


class InjuriesFile(Form, frozen=True):
    injuries: tuple[Injury, ...] = ()


class Mushroom(Form, frozen=True):
    id: Annotated[str, defines("mushroom")]
    name: Told
    text: Told
    do: Block


class MushroomsFile(Form, frozen=True):
    mushrooms: tuple[Mushroom, ...] = ()


class Diagram(Form, frozen=True):
    """Where a jump may land: `@` start, `j` landing, `1` landing for 1 grip more; rows from the top."""

    id: Annotated[str, defines("diagram")]
    rows: Annotated[str, checked(jump_problem)]


Points = Annotated[int, Meta(ge=-24, le=24)]
CrewSize = Literal["1", "2", "3", "4"]
Difficulty = Literal["casual", "normal", "hard", "expert"]


class CrewRule(Form, frozen=True):
    """What is different for a crew of this size: points on the crystals, rounds in which the cube waits (LW-193)."""

    crystals: Points = 0
    calm: Annotated[int, Meta(ge=0, le=9)] = 0


class PlayFile(Form, frozen=True):
    """Numbers and pictures of the game itself."""

    track: Annotated[tuple[Annotated[int, Meta(ge=0, le=5)], ...], Meta(min_length=1)] = (0, 0, 1, 2, 3, 4, 5)
    starts: dict[Difficulty, Annotated[int, Meta(ge=0, le=9)]] = {}
    crystals: dict[Difficulty, Points] = {}
    crews: dict[CrewSize, CrewRule] = {}
    solo_rest: Annotated[int, Meta(ge=0, le=24)] = 7
    diagrams: tuple[Diagram, ...] = ()


class Story(Form, frozen=True):
    intro: Told
    outro: Told
    shorter: tuple[Told, ...] = ()
    """Beginnings of the introduction for pages that have no room for all of it, the longest first."""


class ScenarioCard(Form, frozen=True):
    title: Told
    text: Told


class TokenSet(Form, frozen=True):
    """Scenario tokens: what is printed on how many (LW-95)."""

    id: Annotated[str, Meta(min_length=1)]
    count: AmountBeforePlay
    fronts: tuple[Dependent, ...] | dict[Dependent, int | Literal["all"]]
    back: Word
    start: Literal["supply", "bag", "map"]
    limit_per_space: Annotated[int, Meta(ge=0, le=16)] = 1
    burden: bool = False  # whoever holds one would rather not
    terrain: dict[Dependent, Annotated[str, means("kind")]] = {}
    deal: dict[Region, tuple[Dependent, ...]] = {}

    def together(self, known: Known) -> Iterator[Problem]:
        for front in self.terrain:
            yield from ((self.terrain, front, text) for text in known.token(f"{self.id}/{front}"))
        for fronts in self.deal.values():
            for number, front in enumerate(fronts):
                yield from ((fronts, number, text) for text in known.token(f"{self.id}/{front}"))


class PoolDice(Form, frozen=True):
    normal: tuple[Annotated[int, Meta(ge=1, le=6)], ...] = ()
    blighted: tuple[Annotated[int, Meta(ge=1, le=6)], ...] = ()


class Pool(Form, frozen=True):
    """One large crystal that can be struck from several spaces (LW-98)."""

    id: Word
    region: Annotated[Word, means("region")]
    dice: PoolDice
    struck_by: StrikeName = ""


class Feature(Form, frozen=True):
    """A named thing with a state."""

    id: Word
    states: Annotated[tuple[FreeText, ...], Meta(min_length=2)]
    start: Annotated[Word, means("anything")]
    region: Region = ""
    point: Point = ""

    def together(self, known: Known) -> Iterator[Problem]:
        return self.wrong("start", known.state(self.id, self.start))


class OverlayForm(Form, frozen=True):
    """A piece of map laid on the map (LW-96)."""

    id: Word
    size: tuple[int, ...]
    at: Annotated[Word, means("map_point")]
    side: Annotated[Word, means("anything")]
    sides: dict[FreeText, FreeText]
    anchors: tuple[MapPoint, ...] = ()
    carries: bool | Literal["ask"] = True
    ride: Block = ()

    def together(self, known: Known) -> Iterator[Problem]:
        return self.wrong("side", known.side(self.id, self.side))


class TerrainKind(Form, frozen=True):
    """A kind of terrain: what entering it does, and whether a fall may stop there."""

    id: Annotated[str, Meta(min_length=1)]
    like: Literal["normal", "harmful", "difficult", "ledge", "open"]
    ledge: bool = False
    on_enter: Block = ()
    colour: str = ""
    icon: str = ""
    icon_protects: Icon | None = None


class Keyword(Form, frozen=True):
    """A word of a leviathan's own; where it is called, the loader writes it out."""

    text: Told
    brief: MaybeTold = ""
    """What it does as part of a longer sentence, where its effects have no words of their own."""
    params: tuple[str, ...] = ()
    blockable: bool = False


class GravityRules(Form, frozen=True):
    fall: Way = "gravity"
    glide: Way = "gravity"


class LeviathanFile(Form, frozen=True):
    """A leviathan: its map, story, special rules and five threat cards."""

    id: Annotated[str, defines("leviathan")]
    nn: Annotated[int, Meta(ge=0, le=99)]
    name: Told
    complexity: Annotated[int, Meta(ge=1, le=MOST_COMPLEX)]
    orientation: Literal["horizontal", "vertical"]
    map: Word
    special: Told
    how_it_plays: Told
    story: Story
    threats: tuple[Threat, ...]
    climate: str = ""
    scenario_cards: tuple[ScenarioCard, ...] = ()
    vars: dict[Annotated[str, means("own_variable")], int] = {}
    tokens: tuple[TokenSet, ...] = ()
    pools: tuple[Pool, ...] = ()
    features: tuple[Feature, ...] = ()
    overlays: tuple[OverlayForm, ...] = ()
    terrain_kinds: tuple[TerrainKind, ...] = ()
    targets: dict[Annotated[str, defines("target")], AnyTarget] = {}
    keywords: dict[str, Keyword] = {}
    setup: Block = ()
    setup_after_placement: Block = ()
    hooks: dict[HookName, tuple[Hook, ...]] = {}
    actions: tuple[ExtraAction, ...] = ()
    anytime: tuple[Anytime, ...] = ()
    strikes: tuple[SpecialStrike, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    win: tuple[Condition, ...] = ()
    lose: tuple[Condition, ...] = ()
    untargetable: tuple[Region, ...] = ()
    detached: tuple[Region, ...] = ()
    no_floor: bool = False
    mushrooms: Annotated[int, Meta(ge=0, le=16)] = 6
    crystals: dict[Difficulty, Points] = {}
    """Points on the crystals by difficulty: instead of what `play.yaml` says for every leviathan."""
    crews: dict[CrewSize, CrewRule] = {}
    """Likewise what is different for larger and smaller crews."""
    gravity_rules: GravityRules = msgspec.field(default_factory=GravityRules)
    bots: Advice = msgspec.field(default_factory=Advice)
    for_lessons: bool = False
    """It waits in a lesson, and is no page of the book."""

    def together(self, known: Known) -> Iterator[Problem]:
        for name in self.targets:
            if _leads_back(self.targets, name, ()):
                yield self.targets, name, f"the target {name!r} leads back to itself"


def _leads_back(targets: Mapping[str, AnyTarget], name: str, before: tuple[str, ...]) -> bool:
    if name in before:
        return True
    target = targets.get(name)
    words = (target,) if isinstance(target, str) else target.first_of if target is not None else ()
    return any(_leads_back(targets, word, (*before, name)) for word in words if isinstance(word, str))
