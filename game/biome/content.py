"""Tiles, secrets, people, quests and the numbers of Biome Escape, and quick tables made of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from game.biome.land.hexes import CELLS
from game.biome.quests.checking import quest_faults, shared_camps
from game.biome.quests.tables import line_for
from game.biome.words.vocabulary import VOCABULARY, facts_of
from game.engine.files.content import Content
from game.engine.files.faults import Fault
from game.engine.files.language import MaybeTold, Told
from game.engine.files.rulebook import GlossaryFile, Words
from game.engine.files.schema import Form, defines, refers_to
from game.engine.words import Block, Condition, effects_in

Small = Annotated[int, Meta(ge=0, le=99)]
ByPlayers = Annotated[tuple[Small, ...], Meta(min_length=4, max_length=4)]
"""A number for 2, 3, 4 and 5 players."""
Side = Annotated[int, Meta(ge=0, le=5)]
TileId = Annotated[str, refers_to("tile")]
RuleId = Annotated[str, refers_to("rule")]

FEWEST = 2
NATURAL_ONE = "natural_one"
MIDDLE = "0,0"


class TileKind(Form, frozen=True):
    """A kind of ground."""

    id: Annotated[str, defines("tile")]
    name: Told
    text: Told
    group: Literal["terrain", "quest", "camp", "gang", "exit"] = "terrain"
    stack: Annotated[int, Meta(ge=1, le=7)] | None = None
    count: ByPlayers = (0, 0, 0, 0)
    passable: bool = True
    enter: Small = 1
    explore: Small = 1
    discover: Small = 1
    handle: Small = 1  # picking up and placing
    secrets: bool = True  # whether exploring it brings secrets
    second_secret: Small = 6  # the lowest roll that brings a second one
    farm: Small = 0
    smith: Small = 0


class Quarry(Form, frozen=True):
    id: Annotated[str, defines("quarry")]
    name: Told
    cliffs: tuple[Side, ...]

    @property
    def sides(self) -> int:
        """Its cliffs before it is turned, a bit each."""
        return sum(1 << side for side in self.cliffs)


class StartTile(Form, frozen=True):
    at: Words
    tile: TileId
    secrets: Small = 0


class TilesFile(Form, frozen=True):
    tiles: tuple[TileKind, ...] = ()
    quarries: tuple[Quarry, ...] = ()
    start: tuple[StartTile, ...] = ()


class SecretKind(Form, frozen=True):
    id: Annotated[str, defines("secret")]
    name: Told
    text: Told
    flavour: Told
    spent: Literal["kept", "gone", "stock"]
    short: MaybeTold = ""
    rule: RuleId = "BE-65"  # the one that explains it
    weight: Small = 0
    value: Small = 0
    wanted: Annotated[int, Meta(ge=-99, le=999)] = 5  # what it is worth to a bot that carries it, in tenths
    currency: bool = False
    buff: bool = False
    tiles: ByPlayers = (0, 0, 0, 0)
    box: ByPlayers = (0, 0, 0, 0)
    lean: ByPlayers | None = None  # instead of `tiles`, if the table wants fewer buffs
    use: Block = ()

    @property
    def brief(self) -> str:
        return self.short or self.name

    @property
    def worth(self) -> float:
        """What it is worth to a bot that carries it, measured in explorations."""
        return self.wanted / 10


class SecretsFile(Form, frozen=True):
    secrets: tuple[SecretKind, ...] = ()


class Person(Form, frozen=True):
    id: Annotated[str, defines("person")]
    name: Told
    trade: Told
    line: Told


class CampForm(Form, frozen=True):
    id: Annotated[str, defines("camp")]
    kind: Literal["main", "built", "ally", "killer", "stealer"]
    name: Told
    first: MaybeTold = ""  # how the name reads at the start of a sentence, if that differs
    tile: TileId | None = None

    @property
    def title(self) -> str:
        return self.first or self.name


class PeopleFile(Form, frozen=True):
    people: tuple[Person, ...] = ()
    camps: tuple[CampForm, ...] = ()


class PhraseForm(Form, frozen=True):
    """Something that may be said about a tile or the own pack (BE-R35)."""

    id: Annotated[str, defines("phrase")]
    text: Told
    about: Literal["captured", "known", "all_known", "plan", "bring"]

    @property
    def is_plan(self) -> bool:
        """A plan tells nothing about secrets; all other phrases do (BE-R35)."""
        return self.about in ("plan", "bring")


class Cooldowns(Form, frozen=True):
    farm: Small
    smith: Small
    injury: Small
    ally: Small
    service: Small
    enemy: Small
    raid_one: Small
    raid_two: Small
    destroyed: Small


BoardStep = Literal["farms", "injuries", "allies", "mercenaries", "parties", "quests"]


class PlayFile(Form, frozen=True):
    quests: ByPlayers
    quarries: ByPlayers
    allowance: Small
    capacity: Small
    start_supplies: Small
    harvest: ByPlayers
    barn: dict[str, int]
    cooldowns: Cooldowns
    ransom: Small
    trade: Small
    rescue_most: Small
    hire_gang: Small
    hire_party: Small
    captive_rounds: Small
    pin: Small
    native_movement: Small
    route_tiles: Small
    foresight: Small
    board_turn: tuple[BoardStep, ...]
    phrases: tuple[PhraseForm, ...]


class Interaction(Form, frozen=True):
    """Something a player may do with a quest, and its price (BE-227)."""

    id: Words
    label: Told
    at: Words
    actions: Small
    pay: dict[str, int] = {}
    only_if: Condition | None = None
    before: str = ""  # a counter that must still be 0
    needs: str = ""  # a counter that must not be 0
    needs_key: bool = False
    once_per: Literal["battle", "turn", ""] = ""
    joiners: bool = False
    plus_most: Small = 0  # joiners improve the roll by 1 each, up to this
    weight: Small = 0  # room it takes in the pack
    free_at_camp: bool = False
    do: Block = ()
    table: dict[str, Block] = {}
    natural_one: Block = ()

    def total(self, rolled: int, helpers: int = 0) -> int:
        """The roll with the bonus of those who joined."""
        return rolled + min(self.plus_most, helpers)

    def line(self, rolled: int, helpers: int = 0) -> str:
        """The line of the table in which a roll is read; nobody helps a natural 1, if the board speaks of it."""
        return line_for(self.table, rolled if self._is_natural_one(rolled) else self.total(rolled, helpers))

    def part(self, rolled: int, helpers: int = 0) -> str:
        """The part of the deed that a roll does: a line of its table, or what a natural 1 brings."""
        return NATURAL_ONE if self._is_natural_one(rolled) else self.line(rolled, helpers)

    def brings(self, rolled: int, helpers: int = 0) -> Block:
        """What a roll does."""
        return self.natural_one if self._is_natural_one(rolled) else self.table[self.line(rolled, helpers)]

    def _is_natural_one(self, rolled: int) -> bool:
        return rolled == 1 and bool(self.natural_one)


class End(Form, frozen=True):
    when: Condition
    do: Block


class Clock(Form, frozen=True):
    """How a quest runs out of time, and what goes under then: for bots and the quests' panels."""

    at: Words
    counters: tuple[str, ...]  # together they are what is left
    by: Small = 1  # the most that one update takes
    before: str = ""  # only while this counter is 0


class Variant(Form, frozen=True):
    """Where counters start if the table has agreed on something."""

    option: Annotated[str, refers_to("option")]
    value: Words
    counters: dict[str, int]


Thumb = Literal["war", "seek", "plunder", "sinking", "gang", "hunt", "mend", "rescue"]
"""How bots work on a quest: `bot/thumbs.py` has the rules of thumb."""


class QuestForm(Form, frozen=True):
    id: Annotated[str, defines("quest")]
    nr: Annotated[int, Meta(ge=1, le=99)]
    name: Told
    aim: Told
    doom: Told
    rule: RuleId = "BE-225"  # the one that explains it
    bots: Thumb | None = None  # the rule of thumb by which bots work on it; without one they leave it alone
    key: bool = True
    counters: dict[str, int] = {}
    variants: tuple[Variant, ...] = ()
    clock: Clock | None = None
    setup: Block = ()
    update: Block = ()
    ally_win: Block = ()
    enemy_win: Block = ()
    interact: tuple[Interaction, ...] = ()
    ends: tuple[End, ...] = ()


class QuestsFile(Form, frozen=True):
    quests: tuple[QuestForm, ...] = ()


class BiomeContent(Content):
    NAME = "biome"
    VOCABULARY = VOCABULARY
    FILES: ClassVar[dict[str, type[msgspec.Struct]]] = {
        "tiles.yaml": TilesFile,
        "secrets.yaml": SecretsFile,
        "people.yaml": PeopleFile,
        "play.yaml": PlayFile,
        "quests.yaml": QuestsFile,
        "glossary.yaml": GlossaryFile,
    }

    def arrange(self) -> None:
        tiles = self.file("tiles.yaml", TilesFile)
        people = self.file("people.yaml", PeopleFile)
        self.play = self.file("play.yaml", PlayFile)
        self.tiles = {tile.id: tile for tile in tiles.tiles}
        self.stacks = _stacked(tiles.tiles)
        self.land = tuple(
            sorted(number for number, kinds in self.stacks.items() if all(self.tiles[kind].passable for kind in kinds))
        )
        self.quarries = {quarry.id: quarry for quarry in tiles.quarries}
        self.start = tiles.start
        self.secrets = {secret.id: secret for secret in self.file("secrets.yaml", SecretsFile).secrets}
        self.uses = {secret.id: tuple(facts_of(effect) for effect in secret.use) for secret in self.secrets.values()}
        self.weights = {secret.id: secret.weight for secret in self.secrets.values()}
        self.people = {person.id: person for person in people.people}
        self.camps = {camp.id: camp for camp in people.camps}
        self.phrases = {phrase.id: phrase for phrase in self.play.phrases}
        self.quests = {quest.id: quest for quest in self.file("quests.yaml", QuestsFile).quests}
        self.hoards = tuple(quest.id for quest in self.quests.values() if _hoards(quest))
        self.interactions = {
            (quest.id, interaction.id): interaction for quest in self.quests.values() for interaction in quest.interact
        }
        self.foretellers = {
            quest.id: tuple((facts_of(effect).foretells, effect.args) for effect in effects_in(quest.update))
            for quest in self.quests.values()
        }
        for secret in self.secrets.values():
            self.add_block(f"secret.{secret.id}", secret.use)
        for quest in self.quests.values():
            self._arrange_quest(quest)

    def _arrange_quest(self, quest: QuestForm) -> None:
        for part in ("setup", "update", "ally_win", "enemy_win"):
            self.add_block(f"{quest.id}.{part}", getattr(quest, part))
        for interaction in quest.interact:
            key = f"{quest.id}.{interaction.id}"
            self.add_block(key, interaction.do)
            self.add_block(f"{key}.{NATURAL_ONE}", interaction.natural_one)
            for rolls, block in interaction.table.items():
                self.add_block(f"{key}.{rolls}", block)
        for number, end in enumerate(quest.ends):
            self.add_block(f"{quest.id}.end.{number}", end.do)

    def stack_name(self, number: int) -> str:
        """What a number of the eight-sided die brings; tiles of one's own may have joined a stack."""
        return ", ".join(self.tiles[kind].name for kind in self.stacks[number])

    @staticmethod
    def by_players(numbers: tuple[int, ...], seats: int) -> int:
        """The number that holds for a table of this size."""
        return numbers[seats - FEWEST]

    def faults(self) -> Iterable[Fault]:
        tiles = self.file("tiles.yaml", TilesFile)
        yield from self._start_faults(tiles.start)
        if sorted(self.stacks) != list(range(1, 8)):
            yield Fault(*self.where("tile", tiles.tiles[0].id), "the stacks are not numbered from 1 to 7")
        if len(tiles.quarries) < max(self.play.quarries):
            found = f"there are {len(tiles.quarries)} quarry tiles; five players need {max(self.play.quarries)}"
            yield Fault(*self.where("tile", "quarry"), found)
        camps = [camp.id for camp in self.camps.values() if camp.tile is not None]
        for quest in self.quests.values():
            where = self.where("quest", quest.id)
            yield from (Fault(*where, found) for found in quest_faults(quest, self.secrets, camps))
        for quest_id, found in shared_camps(self.quests.values()):
            yield Fault(*self.where("quest", quest_id), found)
        if "escape" not in self.quests:
            yield Fault(*self.where("quest", next(iter(self.quests))), "the quest 'escape' is missing")

    def _start_faults(self, starts: tuple[StartTile, ...]) -> Iterable[Fault]:
        """Main Camp lies in the middle, with a farm; around it is ground that could be explored (BE-13, BE-14)."""
        seen: set[str] = set()
        for start in starts:
            where = self.where("tile", start.tile)
            if start.at not in CELLS:
                yield Fault(*where, f"the start cell {start.at!r} lies outside the walls")
            if start.at in seen:
                yield Fault(*where, f"two start tiles lie on {start.at!r}")
            seen.add(start.at)
            if (start.tile == "main_camp") != (start.at == MIDDLE):
                yield Fault(*where, f"the start tile on {MIDDLE!r}, and no other, is 'main_camp'")
            elif start.at != MIDDLE and self.tiles[start.tile].group != "terrain":
                yield Fault(*where, f"{start.tile!r} cannot be a start tile; it is no terrain")
        if MIDDLE not in seen or "farmland" not in [start.tile for start in starts]:
            first = starts[0].tile if starts else "main_camp"
            yield Fault(*self.where("tile", first), "the start tiles need a 'main_camp' and a 'farmland' for its farm")


def _stacked(tiles: Iterable[TileKind]) -> dict[int, tuple[str, ...]]:
    """The kinds of tiles in each stack, by the number that the die shows for it."""
    stacks: dict[int, tuple[str, ...]] = {}
    for tile in tiles:
        if tile.stack is not None:
            stacks[tile.stack] = (*stacks.get(tile.stack, ()), tile.id)
    return stacks


def _hoards(quest: QuestForm) -> bool:
    """Whether the Key lies among the secrets on the board."""
    return any(effect.word == "key" and effect.args["to"] == "board" for effect in effects_in(quest.setup))
