"""Setting up (BE-11 to BE-30)."""

from __future__ import annotations

from typing import cast

from game.biome.content import BiomeContent
from game.biome.land.hexes import CELLS, HOME
from game.biome.natives.camps import add_camp
from game.biome.quests.boards import ESCAPE
from game.biome.secrets.tokens import draw_from_box, lay, new_token
from game.biome.state import Biome, Building, Explorer, State, Tile, everybody, roll
from game.biome.steps import step
from game.biome.turn import new_round
from game.engine.chance import Chance
from game.engine.files.content import Content
from game.engine.state import TableState

BOT_ROUNDS = "40"
"""A game among bots alone does not go on for ever (BE-R94)."""


def set_up(content: Content, seats: int, seed: int, options: dict[str, str]) -> State:
    biome = cast(BiomeContent, content)
    state = State(seats=[Explorer() for _ in range(seats)], options=options, seed=seed)
    chance = Chance(seed, state.streams, state.queued)
    for start in biome.start:
        state.tiles[CELLS[start.at]] = Tile(start.tile)
    _stack_tiles(biome, state, chance)
    steps = [seed_tiles(), who_starts(), spare_keys(), new_round()]
    if options["quest_pick"] == "agreed":
        steps.insert(0, agree_quests())
    else:
        mixed = chance.shuffled("boards", _ordinary(biome))
        count = quest_count(biome, options, seats)
        choose_boards(biome, state, tuple(mixed[:count]), tuple(mixed[count:]))
    _fill_box(biome, state, chance)
    state.agenda = list(reversed(steps))
    return state


def quest_count(content: BiomeContent, options: dict[str, str], seats: int) -> int:
    """3, 5, 7 or 9, or what the table agreed on (BE-2)."""
    if options["quests"] == "usual":
        return content.by_players(content.play.quests, seats)
    return int(options["quests"])


def _ordinary(content: BiomeContent) -> list[str]:
    return [quest for quest in content.quests if quest != ESCAPE]


def _stack_tiles(content: BiomeContent, state: State, chance: Chance) -> None:
    """Stacks by the number of players; the Quarries shuffled face-down (BE-15 to BE-17)."""
    seats = len(state.seats)
    for tile in content.tiles.values():
        if tile.stack:
            state.stacks[tile.id] = content.by_players(tile.count, seats)
    patterns = chance.shuffled("quarries", list(content.quarries))
    count = state.stacks["quarry"]
    state.quarries = tuple((pattern, 0) for pattern in patterns[:count])
    state.spare_quarries = tuple(patterns[count:])


def choose_boards(content: BiomeContent, state: State, used: tuple[str, ...], spare: tuple[str, ...]) -> None:
    """The chosen boards on top of Escape, which is always drawn last (BE-18)."""
    state.boards = (*((name, 0) for name in used), (ESCAPE, everybody(state)))
    state.spare_boards = spare
    # Half of all quests with Escape, rounded up (BE-4).
    state.keys_needed = (len(used) + 2) // 2
    state.keys_total = len(used) + _spare_key_count(content, state)


def _spare_key_count(content: BiomeContent, state: State) -> int:
    if state.options["box_keys"] == "none":
        return 0
    return content.by_players(content.secrets["key"].tiles, len(state.seats))


def _fill_box(content: BiomeContent, state: State, chance: Chance) -> None:
    """All secrets but the Keys are mixed in the box; a split table keeps the right-hand numbers in a chest (BE-R42)."""
    seats = len(state.seats)
    draw: list[str] = []
    chest: list[str] = []
    for secret in content.secrets.values():
        if secret.id == "key":
            continue
        on_tiles = secret.lean if secret.lean and state.options["buff_counts"] == "lean" else secret.tiles
        draw += [secret.id] * content.by_players(on_tiles, seats)
        chest += [secret.id] * content.by_players(secret.box, seats)
    if state.options["secret_pools"] == "single":
        draw, chest = draw + chest, []
    for kind in (*chance.shuffled("box", draw), *chance.shuffled("chest", chest)):
        new_token(state, kind, 0)
    state.box = tuple(range(len(draw)))
    state.chest = tuple(range(len(draw), len(draw) + len(chest)))


@step
def agree_quests(game: Biome) -> None:
    """The table chooses which quests are used (BE-19)."""
    game.ask(0, "quests", quest_count(game.content, game.state.options, len(game.state.seats)))


@step
def seed_tiles(game: Biome) -> None:
    """Main Camp with its Supplies, the first farm, and secrets on the start tiles (BE-13, BE-14, BE-22)."""
    state = game.state
    add_camp(game, "base", HOME)
    stock = tuple(new_token(state, "supply", everybody(state)) for _ in range(game.content.play.start_supplies))
    lay(game, HOME, stock)
    farm = next(start for start in game.content.start if start.tile == "farmland")
    turns = game.content.tiles["farmland"].farm
    state.buildings.append(Building(kind="farm", cell=CELLS[farm.at], serves=0, cooldown=turns))
    for start in game.content.start:
        lay(game, CELLS[start.at], draw_from_box(game, start.secrets))


@step
def who_starts(game: Biome) -> None:
    """The highest roll starts, tied leaders roll again (BE-28); then everybody chooses in turn order (BE-24, BE-25)."""
    state = game.state
    seats = list(range(len(state.seats)))
    while len(seats) > 1:
        rolls = {seat: roll(game, "start") for seat in seats}
        game.tell("rolled_for_start", rolls=tuple(rolls.values()), seats=tuple(rolls))
        seats = [seat for seat in seats if rolls[seat] == max(rolls.values())]
    state.first = seats[0]
    game.tell("starts", seat=state.first)
    order = [(state.first + number) % len(state.seats) for number in range(len(state.seats))]
    game.then(*(introduce(seat) for seat in order), *(start_pick(seat) for seat in order))


@step
def introduce(game: Biome, seat: int) -> None:
    game.ask(seat, "person")


@step
def start_pick(game: Biome, seat: int) -> None:
    game.ask(seat, "start_pick")


@step
def spare_keys(game: Biome) -> None:
    """Spare Keys go into the box after the starting picks (BE-30, BE-R21)."""
    state = game.state
    for _ in range(_spare_key_count(game.content, state)):
        token = new_token(state, "key", 0)
        place = game.chance.below("spare-key", len(state.box) + 1)
        state.box = (*state.box[:place], token, *state.box[place:])
    # What a number is must not be told by the number: the last ones made are not always Keys.
    hidden = sorted(state.box)
    mixed = game.chance.shuffled("numbers", hidden)
    kinds = list(state.kinds)
    known = list(state.known)
    for old, new in zip(hidden, mixed, strict=True):
        kinds[new], known[new] = state.kinds[old], state.known[old]
    renamed = dict(zip(hidden, mixed, strict=True))
    state.kinds, state.known = tuple(kinds), known
    state.box = tuple(renamed[token] for token in state.box)


def seat(state: TableState, names: tuple[str, ...], players: tuple[str, ...]) -> None:
    """Which seats are bots: they never give up, and never shuffle things about for nothing."""
    biome = cast(State, state)
    biome.bots = tuple(number for number, player in enumerate(players) if player != "human")


def settle(options: dict[str, str], players: tuple[str, ...]) -> dict[str, str]:
    """A table of bots alone gets a limit of rounds."""
    if options["round_limit"] == "off" and players and all(player != "human" for player in players):
        return options | {"round_limit": BOT_ROUNDS}
    return options
