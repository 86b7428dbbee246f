"""The names a leviathan's file may use, and what is wrong with a name that means nothing.

Each method takes a text that stands in a certain place of a file and gives the problems it has there, none if it
means something. What is known comes from the file itself, from its map and from the game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.files.faults import did_you_mean
from game.leviathan.files.amounts import ASKS, Sum, compared, names_in, parsed
from game.leviathan.language.quantities import LYING, NAMES
from game.leviathan.language.targets import LEANINGS, WORDS
from game.leviathan.scenario import KINDS, Scenario

if TYPE_CHECKING:
    from game.leviathan.content import LeviathanContent

GROUND = tuple(KINDS)
DICE = ("all", "normal", "blighted", "lowest", "highest")
LAID = ("held", "supply", "bag", "card", "discard", "box")
"""Where tokens may be laid without naming a space."""

ENTERED = ("climb", "jump", "glide", "fall", "push", "swap", "moved", "left")
"""How a space may be entered or left."""

PLACES = ("region:", "point:", "overlay:", "feature:", "terrain:", "token:")
SIDES = ("heads", "tails")
READY = ("ready", "exhausted")


def _one_among(known: Callable[[Known], Collection[str]], said: str) -> Callable[[Known, str], Iterator[str]]:
    """The method for a name that must be one of those that are known."""
    return lambda names, name: _one_of(name, known(names), said)


@dataclass(frozen=True)
class Known:
    """All names that mean something in one file. What climbers bring along knows no map."""

    diagrams: Collection[str]
    gear: Collection[str]
    regions: Collection[str] = ()
    points: Collection[str] = ()
    map_points: Collection[str] = ()  # without those on overlays, which may lie anywhere
    size: tuple[int, int] = (0, 0)
    kinds: Collection[str] = GROUND
    tokens: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    features: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    overlays: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    anchored: Collection[str] = ()  # the overlays that have anchors
    pools: Collection[str] = ()
    strikes: Collection[str] = ()
    actions: Collection[str] = ()
    anytimes: Collection[str] = ()
    targets: Collection[str] = ()
    variables: Collection[str] = ()

    def anything(self, text: str) -> Iterator[str]:
        """Words for people, or names that only another name gives a meaning."""
        return iter(())

    # --- who ------------------------------------------------------------------------------------------

    climbers = _one_among(lambda known: (*WORDS, *known.targets), "nobody is called")
    """A word for climbers, the leviathan's own included."""

    def plain_climbers(self, word: str) -> Iterator[str]:
        """Behind `who` only the game's own words are understood."""
        if word in self.targets and word not in WORDS:
            yield f"{word!r} is a target of its own; it stands alone, not behind 'who'"
        else:
            yield from self.climbers(word)

    def marched(self, word: str) -> Iterator[str]:
        if word != "nearest":
            yield from self.climbers(word)

    def goal(self, words: str) -> Iterator[str]:
        """Something that is near or far: a climber, a place, a point, or here."""
        if ":" in words:
            yield from self.place(words)
        else:
            known = (*WORDS, *self.targets, *self.points, "here", "farseer")
            yield from _one_of(words, known, "nobody and no point is called")

    def leaning(self, words: str) -> Iterator[str]:
        """What climbers have most or least of."""
        kind, colon, name = words.partition(":")
        if kind == "tokens" and colon:
            yield from self.token(name)
        else:
            yield from _one_of(words, (*LEANINGS, *(f"tokens:{one}" for one in self.tokens)), "no climber has")

    # --- places ---------------------------------------------------------------------------------------

    region = _one_among(lambda known: known.regions, "the map has no region")
    point = _one_among(lambda known: known.points, "the map has no point")
    map_point = _one_among(lambda known: known.map_points, "the map has no point")

    def several_points(self, names: str) -> Iterator[str]:
        """One point, or several with commas between them."""
        for name in names.split(","):
            yield from self.point(name.strip())

    def stop(self, overlay: str, name: str) -> Iterator[str]:
        """Where an overlay goes."""
        if name != "next_anchor":
            yield from _one_of(name, (*self.map_points, "next_anchor"), "the map has no point")
        elif overlay in self.overlays and overlay not in self.anchored:
            yield f"the overlay {overlay!r} has no anchors, so there is no 'next_anchor'"

    def place(self, words: str) -> Iterator[str]:
        """Spaces of the map: `region:eye`, `point:A,B`, or a bare point."""
        kind, colon, name = words.partition(":")
        match kind if colon else "":
            case "":
                yield from self.point(words)
            case "region":
                yield from self.region(name)
            case "point":
                yield from self.several_points(name)
            case "overlay":
                yield from self.overlay(name)
            case "feature":
                yield from self.feature(name)
            case "terrain":
                yield from self.kind(name)
            case "token":
                yield from self.family(name)
            case _:
                yield f"{words!r} is no place{did_you_mean(f'{kind}:', PLACES) or f'; it begins with {_or(PLACES)}'}"

    def where(self, words: str) -> Iterator[str]:
        """A place at which something happens; a token's front may be named."""
        if words.startswith("token:"):
            yield from self.token(words.removeprefix("token:"))
        else:
            yield from self.place(words)

    def on(self, words: str) -> Iterator[str]:
        """What one can be on."""
        if ":" in words:
            yield from self.where(words)
        elif words in self.kinds and words not in GROUND:
            yield f"{words!r} is a terrain of its own; write 'terrain:{words}'"
        else:
            yield from _one_of(words, (*GROUND, "crystal", *self.points), "nothing on a map is called")

    def space(self, words: str) -> Iterator[str]:
        if words not in ("here", "target"):
            yield from self.place(words)

    def flat(self, words: str) -> Iterator[str]:
        """Where tokens are turned: on a card, or on the map."""
        if words != "card":
            yield from self.place(words)

    looked_at = _one_among(lambda known: ("card",), "nobody can look at tokens in")
    same = _one_among(lambda known: ("here",), "no region is found by")

    def column(self, letter: str) -> Iterator[str]:
        if not (len(letter) == 1 and 0 <= ord(letter) - ord("A") < self.size[0]):
            yield f"the map has no column {letter!r}"

    # --- things ---------------------------------------------------------------------------------------

    kind = _one_among(lambda known: known.kinds, "there is no terrain")
    new_kind = _one_among(lambda known: (*known.kinds, "printed"), "there is no terrain")
    ground = _one_among(lambda known: GROUND, "no terrain is like")
    """What terrain is like."""

    def cells(self, words: str) -> Iterator[str]:
        """`all_open`: all spaces of a terrain."""
        known = [f"all_{kind}" for kind in self.kinds]
        if words not in self.kinds:
            yield from _one_of(words, known, "no spaces are called")

    def token(self, name: str) -> Iterator[str]:
        """`frost`, or `frost/claw` for those that show it."""
        family, slash, front = name.partition("/")
        if family not in self.tokens:
            yield from self.family(family)
        elif slash:
            yield from _one_of(front, self.tokens[family], f"no token of {family!r} shows")

    front = _one_among(lambda known: [front for fronts in known.tokens.values() for front in fronts], "no token shows")
    """What a token of any set may show."""
    family = _one_among(lambda known: known.tokens, "there is no token set")

    def lying(self, place: str) -> Iterator[str]:
        """Where tokens are counted or taken from."""
        kind, colon, more = place.partition(":")
        if kind == "region" and colon:
            yield from self.region(more)
        elif not (kind in ("range", "facedown") and more.isdigit()):
            yield from _one_of(place, LYING, "no token lies in")

    def taken_from(self, place: str) -> Iterator[str]:
        if place != "anywhere":
            yield from self.lying(place)

    laid = _one_among(lambda known: LAID, "no token can be laid in")

    def gear_or_token(self, name: str) -> Iterator[str]:
        """What is readied and exhausted."""
        if "/" in name:
            yield from self.token(name)
        else:
            yield from _one_of(name, (*self.gear, *self.tokens), "there is no token")

    gear_name = _one_among(lambda known: known.gear, "there is no token")
    readiness = _one_among(lambda known: READY, "no token is")
    feature = _one_among(lambda known: known.features, "there is no feature")

    def state(self, feature: str, state: str, *more: str) -> Iterator[str]:
        """A state of a feature that is known; other words may stand in its place."""
        if feature in self.features:
            yield from _one_of(state, (*self.features[feature], *more), f"{feature!r} is never")

    def come_to(self, feature: str, word: str) -> Iterator[str]:
        """The state a feature has come to, or the side of a coin."""
        if feature:
            yield from self.state(feature, word)
        elif word not in (*SIDES, *(state for states in self.features.values() for state in states)):
            yield f"nothing is ever {word!r}"

    overlay = _one_among(lambda known: known.overlays, "there is no overlay")

    def side(self, overlay: str, side: str) -> Iterator[str]:
        if side and overlay in self.overlays:
            yield from _one_of(side, self.overlays[overlay], f"the overlay {overlay!r} has no side")

    pool = _one_among(lambda known: known.pools, "there is no pool")
    strike = _one_among(lambda known: known.strikes, "there is no special strike")
    action = _one_among(lambda known: known.actions, "there is no action")
    anytime = _one_among(lambda known: known.anytimes, "there is no anytime action")
    diagram = _one_among(lambda known: known.diagrams, "there is no jump diagram")
    dice = _one_among(lambda known: DICE, "no crystals are called")
    entered = _one_among(lambda known: ENTERED, "nobody enters a space by")

    # --- numbers --------------------------------------------------------------------------------------

    variable = _one_among(lambda known: known.variables, "the leviathan keeps no number")

    def own_variable(self, name: str) -> Iterator[str]:
        """A number the leviathan keeps would never be read if the game has one of its name."""
        if name in NAMES:
            yield f"every game has a quantity {name!r}; call the leviathan's own number something else"

    def amount(self, text: str) -> Iterator[str]:
        yield from self._sum(parsed(text))

    def amount_or_all(self, text: str) -> Iterator[str]:
        if text not in ("all", "all_tied"):
            yield from self.amount(text)

    def token_count(self, text: str) -> Iterator[str]:
        """Tokens are counted before the game begins, when only the climbers are known."""
        found = parsed(text)
        asked = {word for word, _ in _asks(found)}
        for name in sorted(names_in(found) | asked):
            if name != "climbers":
                yield f"the number of tokens cannot depend on {name!r}, only on 'climbers'"

    def comparison(self, text: str) -> Iterator[str]:
        left, _, right = compared(text)
        yield from self._sum(left)
        yield from self._sum(right)

    def _sum(self, found: Sum) -> Iterator[str]:
        known = (*NAMES, *self.variables)
        for name in sorted(names_in(found).difference(known)):
            yield f"there is no quantity {name!r}{did_you_mean(name, known)}"
        for word, names in _asks(found):
            yield from self._asked(word, names)

    def _asked(self, word: str, names: tuple[str, ...]) -> Iterator[str]:
        question = ASKS[word]
        if len(names) != len(question.means):
            yield f"{word}({', '.join(names)}) must have {question.wants} in its brackets"
            return
        for meaning, name in zip(question.means, names, strict=True):
            yield from getattr(self, meaning)(name)


def _one_of(name: str, known: Collection[str], said: str) -> Iterator[str]:
    if name not in known:
        yield f"{said} {name!r}{did_you_mean(name, known)}"


def _asks(found: Sum) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The questions a sum asks, such as tokens(frost, held)."""
    if found[0] == "ask":
        yield found[1], found[2]
    elif found[0] not in ("number", "name"):
        for inner in found[1:]:
            yield from _asks(inner)


def _or(words: Collection[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} or {last}"


def known_to_all(content: LeviathanContent) -> Known:
    """What the cards of climbers, injuries and mushrooms may name: nothing of a leviathan's."""
    gear = {token.id for each in content.sets.values() for token in each.tokens}
    return Known(tuple(content.diagrams), (*sorted(gear), "gadget", "any"))


def known_to(content: LeviathanContent, plan: Scenario) -> Known:
    """What a leviathan's file may name."""
    file, board = plan.file, plan.board
    everywhere = known_to_all(content)
    laid = [side.board for sides in plan.overlays.values() for side in sides.values()]
    return Known(
        everywhere.diagrams,
        everywhere.gear,
        regions=tuple(board.regions),
        points=(*board.points, *(point for each in laid for point in each.points)),
        map_points=tuple(board.points),
        size=(board.width, board.height),
        kinds=tuple(plan.kinds),
        tokens={form.id: tuple(form.fronts) for form in file.tokens},
        features={form.id: form.states for form in file.features},
        overlays={form.id: tuple(form.sides) for form in file.overlays},
        anchored=tuple(form.id for form in file.overlays if form.anchors),
        pools=tuple(plan.pools),
        strikes=tuple(form.id for form in file.strikes),
        actions=tuple(form.id for form in file.actions),
        anytimes=tuple(form.id for form in file.anytime),
        targets=tuple(file.targets),
        variables=tuple(file.vars),
    )
