"""The mountain, its tiles, equipment, relics and Madness, and quick tables made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, get_args

import msgspec
from msgspec import Meta

from game.engine.files.content import Content
from game.engine.files.faults import Fault
from game.engine.files.language import MaybeTold, Told
from game.engine.files.rulebook import GlossaryFile, Words
from game.engine.files.schema import Form, defines, refers_to
from game.engine.files.yaml_file import Mapping, Node, Sequence
from game.mountain.words.clauses import BadClause, Clause, read_clause
from game.mountain.words.typed_lines import SAID, ChatRule, read_chat
from game.mountain.words.wordbook import TypedWords, Wordbook

Kind = Literal["crates", "tools", "weapons", "books"]
Region = Literal["coast", "mountain", "city", "edge", "escape"]
Place = Literal["movement", "encounter", "resolution", "draw", "rest"]
Number = Annotated[int, Meta(ge=1, le=99)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Value = Literal[2, 3, 4, 5, 6, 10]
"""Ordinary and Arcane Equipment (MM-5, MM-6): the values that can be named in talk."""

BLANKS = 2
"""Blank Madness cards at each level."""


class Challenge(Form, frozen=True):
    """One type of Equipment, and the sums that meet it (MM-29)."""

    type: Kind
    range: tuple[Number, ...] = ()
    any: tuple[Number, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every sum that meets it, the smallest first."""
        return _numbers(self.range, self.any)

    def is_met(self, score: int) -> bool:
        return score in self.numbers

    def gap(self, score: int) -> int:
        """The distance to the nearest sum that would have met it (MM-116)."""
        return min(abs(score - number) for number in self.numbers)


def range_of(ends: tuple[int, ...]) -> range:
    return range(ends[0], ends[-1] + 1)


@cache
def _numbers(ends: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(range_of(ends)) if ends else tuple(sorted(some))


class Space(Form, frozen=True):
    id: Annotated[str, defines("space")]
    region: Region
    x: Percent
    y: Percent
    to: tuple[Annotated[str, refers_to("space")], ...] = ()
    printed: tuple[Challenge, ...] = ()


class BoardFile(Form, frozen=True):
    first_row: tuple[Annotated[str, refers_to("space")], ...] = ()
    spaces: tuple[Space, ...] = ()


class Tile(Form, frozen=True):
    id: Annotated[str, defines("tile")]
    region: Region
    name: Told
    challenges: Annotated[tuple[Challenge, ...], Meta(min_length=2, max_length=3)]
    reward: Literal["relic", "search", "arcane", "heal", "praise", "none"]
    relic: Annotated[str, refers_to("relic")] | None = None


class TilesFile(Form, frozen=True):
    tiles: tuple[Tile, ...] = ()


class Equipment(Form, frozen=True):
    id: Annotated[str, defines("card")]
    name: Told
    type: Kind
    value: Value
    arcane: bool = False


class Injury(Form, frozen=True):
    id: Annotated[str, defines("card")]
    name: Told
    picture: Words


class EquipmentFile(Form, frozen=True):
    equipment: tuple[Equipment, ...] = ()
    injuries: tuple[Injury, ...] = ()


class Relic(Form, frozen=True):
    id: Annotated[str, defines("relic")]
    name: Told
    category: Literal["specimen", "ruin", "knowledge"]
    covers: Place
    action: Literal["discard_hand", "mill", "draw", "praise", "heal", "peek"]
    n: Annotated[int, Meta(ge=1, le=9)] = 1


class RelicsFile(Form, frozen=True):
    relics: tuple[Relic, ...] = ()


class MadnessCard(Form, frozen=True):
    id: Annotated[str, defines("madness")]
    level: Annotated[int, Meta(ge=1, le=3)]
    name: Told
    text: Told
    rules: tuple[str, ...] = ()
    chat: str = ""


class MadnessFile(Form, frozen=True):
    madness: tuple[MadnessCard, ...] = ()


class OwnMadnessFile(MadnessFile, frozen=True):
    """The blank cards."""


class Person(Form, frozen=True):
    id: Annotated[str, defines("person")]
    name: Told
    board: Annotated[int, Meta(ge=1, le=5)]


class PeopleFile(Form, frozen=True):
    people: tuple[Person, ...] = ()


class Act(Form, frozen=True):
    """One thing that can be said in phrases."""

    id: Annotated[str, defines("act")]
    class_: Literal["state", "ask", "order", "reply", "noise"] = msgspec.field(name="class")
    slots: tuple[Literal["qty", "type", "word"], ...]
    label: Told
    text: Told
    short: MaybeTold = ""  # for a place among many; else the label stands there


class Me(Form, frozen=True):
    i: Told
    hold: Told
    have: Told
    name_hold: Told
    name_have: Told


class OneMany(Form, frozen=True):
    one: Told
    many: Told


class TalkFile(Form, frozen=True):
    acts: tuple[Act, ...]
    voices: dict[str, MaybeTold]
    noises: dict[str, MaybeTold]
    me: Me
    injuries: OneMany
    types: dict[str, MaybeTold]
    amounts: dict[str, MaybeTold]
    typed: dict[str, TypedWords]


class Grade(Form, frozen=True):
    from_: Annotated[int, Meta(ge=0)] = msgspec.field(name="from")
    id: Words


class PlayFile(Form, frozen=True):
    tokens: Number
    praise: Number
    accident: Number
    morale: Number
    hand: dict[str, Annotated[int, Meta(ge=1, le=8)]]  # five hands of eight are the whole deck
    start_madness: dict[str, Annotated[int, Meta(ge=0, le=5)]]
    grades: tuple[Grade, ...]


class MountainContent(Content):
    NAME = "mountain"
    FILES: ClassVar[dict[str, type[msgspec.Struct]]] = {
        "board.yaml": BoardFile,
        "tiles.yaml": TilesFile,
        "equipment.yaml": EquipmentFile,
        "relics.yaml": RelicsFile,
        "madness.yaml": MadnessFile,
        "own_madness.yaml": OwnMadnessFile,
        "people.yaml": PeopleFile,
        "talk.yaml": TalkFile,
        "play.yaml": PlayFile,
        "glossary.yaml": GlossaryFile,
    }

    @classmethod
    def prepare(cls, name: str, node: Node, file: str, faults: list[Fault]) -> Node:  # noqa: ARG003
        """Madness of one's own may be written as a bare list of cards."""
        if name == "own_madness.yaml" and isinstance(node, Sequence):
            return Mapping({"madness": node}, {"madness": node.line}, node.line)
        return node

    @classmethod
    def as_written(cls, schema: dict[str, Any]) -> None:
        """Madness of one's own may be a bare list in its file."""
        own = schema.get("$defs", {}).get("OwnMadnessFile")
        if own is not None:
            schema["anyOf"] = [{"$ref": schema.pop("$ref")}, own["properties"]["madness"]]

    def arrange(self) -> None:
        board = self.file("board.yaml", BoardFile)
        cards = self.file("equipment.yaml", EquipmentFile)
        self.play = self.file("play.yaml", PlayFile)
        self.talk = self.file("talk.yaml", TalkFile)
        self.wordbook = Wordbook(self.talk.typed)
        self.spaces = {space.id: space for space in board.spaces}
        self.first_row = board.first_row
        self.tiles = {tile.id: tile for tile in self.file("tiles.yaml", TilesFile).tiles}
        self.equipment = {card.id: card for card in cards.equipment}
        self.injuries = {card.id: card for card in cards.injuries}
        self.relics = {relic.id: relic for relic in self.file("relics.yaml", RelicsFile).relics}
        self.people = self.file("people.yaml", PeopleFile).people
        self.acts = {act.id: act for act in self.talk.acts}
        self.type = {card.id: card.type for card in cards.equipment}
        self.value: dict[str, int] = {card.id: card.value for card in cards.equipment}
        self.names = {card.id: card.name for card in cards.equipment} | {card.id: card.name for card in cards.injuries}
        self.order = {card: place for place, card in enumerate(self._in_order())}
        self.adjacent = self._adjacent()
        self._arrange_madness()

    def _in_order(self) -> list[str]:
        """Equipment by kind and value, Injuries last: how hands are held."""
        kinds = ("crates", "tools", "weapons", "books")
        cards = sorted(self.equipment.values(), key=lambda card: (kinds.index(card.type), card.value))
        return [*(card.id for card in cards), *self.injuries]

    def _adjacent(self) -> dict[str, frozenset[str]]:
        """For a Search both ends of every way are neighbours, also of those that lead only one way (MM-96)."""
        found: dict[str, set[str]] = {space: set() for space in self.spaces}
        for space in self.spaces.values():
            for other in space.to:
                found[space.id].add(other)
                found.setdefault(other, set()).add(space.id)
        return {space: frozenset(others) for space, others in found.items()}

    def _arrange_madness(self) -> None:
        ours = self.file("madness.yaml", MadnessFile).madness
        blanks = self.file("own_madness.yaml", OwnMadnessFile).madness
        self.own_madness = tuple(card.id for card in blanks)
        self.madness = {card.id: card for card in (*ours, *blanks)}
        self.clauses: dict[str, tuple[Clause, ...]] = {}
        self.chat: dict[str, ChatRule] = {}
        self._bad: list[tuple[str, str]] = []
        for card in self.madness.values():
            read = []
            for text in card.rules:
                try:
                    read.append(read_clause(text))
                except BadClause as bad:
                    self._bad.append((card.id, str(bad)))
            self.clauses[card.id] = tuple(read)
            try:
                self.chat[card.id] = read_chat(card.chat)
            except BadClause as bad:
                self._bad.append((card.id, str(bad)))

    def sorted(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards as they are held in a hand."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def slots(self, act: str) -> tuple[str, ...]:
        return self.acts[act].slots

    def hand_limit(self, players: int) -> int:
        return self.play.hand[str(players)]

    def faults(self) -> Iterable[Fault]:
        for card, message in self._bad:
            file, line = self.where("madness", card)
            yield Fault(file, line, f"the Madness card {card!r}: {message}")
        yield from self._tile_faults()
        yield from self._blank_faults()
        yield from self._play_faults()
        yield from self._typed_faults()
        for space in self.spaces.values():
            if space.region in ("coast", "mountain", "city") and len(space.printed) != 2:
                file, line = self.where("space", space.id)
                yield Fault(
                    file, line, f"the space {space.id!r} can be entered empty: two challenges must be printed on it"
                )

    def _play_faults(self) -> Iterable[Fault]:
        """Nobody starts madder than level 1 (MM-48)."""
        for players, mad in self.play.start_madness.items():
            if players.isdecimal() and mad > int(players):
                yield Fault("data/mountain/play.yaml", 1, f"{mad} of {players} players cannot start mad")

    def _typed_faults(self) -> Iterable[Fault]:
        """Every language has words for everything, and all kinds in the same forms."""
        for language, words in self.talk.typed.items():
            missing = [macro for macro in SAID if not words.said.get(macro)]
            if missing or set(words.kinds) != set(get_args(Kind)) or len(set(map(len, words.kinds.values()))) != 1:
                about = f"no words for {', '.join(missing)}" if missing else "kinds that are not all there in one form"
                yield Fault("data/mountain/talk.yaml", 1, f"the typed words of {language!r} have {about}")

    def _tile_faults(self) -> Iterable[Fault]:
        """Enough tiles for the spaces, a Relic where one is won, numbers that can be met."""
        have = Counter(tile.region for tile in self.tiles.values())
        for region, needed in Counter(space.region for space in self.spaces.values()).items():
            if have[region] < needed:
                yield Fault(
                    "data/mountain/tiles.yaml", 1, f"{have[region]} tiles for the {needed} spaces of the {region}"
                )
        for tile in self.tiles.values():
            file, line = self.where("tile", tile.id)
            if (tile.reward == "relic") != (tile.relic is not None):
                yield Fault(file, line, f"the tile {tile.id!r}: a Relic is named just where the reward is a relic")
            for challenge in tile.challenges:
                if bool(challenge.range) == bool(challenge.any) or (challenge.range and len(challenge.range) != 2):
                    yield Fault(
                        file, line, f"the tile {tile.id!r}: a challenge has either a range [7, 9] or any [10, 12]"
                    )
                elif challenge.range and challenge.range[0] > challenge.range[1]:
                    yield Fault(file, line, f"the tile {tile.id!r}: the range {list(challenge.range)} is empty")

    def _blank_faults(self) -> Iterable[Fault]:
        """The box has two blank cards at each level (MM-R28)."""
        printed = {card.id for card in self.file("madness.yaml", MadnessFile).madness}
        for card in self.own_madness:
            if card in printed:
                file, line = self.where("madness", card)
                yield Fault(file, line, f"a card of your own cannot be {card!r}: that is a printed one")
        levels = Counter(self.madness[card].level for card in self.own_madness)
        for level, count in levels.items():
            if count > BLANKS:
                last = [card for card in self.own_madness if self.madness[card].level == level][-1]
                file, line = self.where("madness", last)
                yield Fault(
                    file, line, f"{count} cards of your own at level {level}; there are {BLANKS} blanks at each level"
                )
