"""The words of the quest and secret files."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.biome import disasters, placing
from game.biome.camps import add_camp
from game.biome.camps import ruin as ruin_camp
from game.biome.ending import ask
from game.biome.exploring import lay_from_stack, random_stack, take_tile
from game.biome.gang import enrage_for_good, gang_update, new_gang, set_mode
from game.biome.ground import change, put_tile
from game.biome.harm import destroy_key, first_den, priest_lost
from game.biome.harm import injure as injure_seat
from game.biome.hexes import BESIDE, NAMES, Cell
from game.biome.quests import claim_key, quest_here, run
from game.biome.raids import go_berserk, remove_party
from game.biome.raids import wake as wake_camp
from game.biome.state import (
    NOBODY,
    NOTHING,
    Biome,
    Camp,
    Party,
    Quest,
    Tile,
    camp_at,
    everybody,
    number_of,
    quest_of,
    roll,
)
from game.biome.tables import line_for
from game.biome.tokens import choosable, destroy, draw_from_box, gain, lay, lie_at, show
from game.biome.travelling import go_fountain, go_tomb
from game.engine.control import CONTROL
from game.engine.interpreter import Here
from game.engine.schema import refers_to
from game.engine.words import Block, Vocabulary

VOCABULARY = Vocabulary(CONTROL)
word, condition = VOCABULARY.effect, VOCABULARY.condition

CampName = Annotated[str, refers_to("camp")]
TileName = Annotated[str, refers_to("tile")]
Small = Annotated[int, Meta(ge=1, le=9)]


def place(game: Biome, quest: Quest, name: str) -> Cell:
    """The cell behind a name of a quest's board."""
    if name == "front":
        return quest.track[quest.counters["front"]] if quest.track else quest.places["explored"]
    return quest.places[name]


def camp_named(game: Biome, name: str) -> Camp:
    return next(camp for camp in game.state.camps if camp.id == name)


# --- setting up -----------------------------------------------------------------------------------


@word
def roll_land(game: Biome, here: Here, at: str) -> None:
    """Put a random land tile there, without secrets, if the cell is empty."""
    quest = quest_here(game, here)
    cell = place(game, quest, at)
    if cell not in game.state.tiles and cell not in game.state.sealed:
        stack = random_stack(game, "land", game.content.land)
        lay_from_stack(game, _explorer(game, here), cell, stack, secrets=False)


def _explorer(game: Biome, here: Here) -> int:
    """Who chooses for the board when nobody acts: the player whose turn was last."""
    seat = here["seat"]
    return seat if seat != NOBODY else max(game.state.active, 0)


@word
def pick(
    game: Biome,
    here: Here,
    rule: Literal["war_pair", "nearest", "flower", "beside_explored", "exit"],
    to: str = "explored",
    distance: Annotated[int, Meta(ge=0, le=20)] = 0,
) -> None:
    """The explorer chooses a cell, or a pair of them, among those the rule allows."""
    quest = quest_here(game, here)
    cell = quest.places[to]
    match rule:
        case "war_pair":
            sites = placing.war_pairs(game, cell)
        case "nearest":
            sites = placing.nearest(game, cell)
        case "flower":
            sites = placing.flowers(game, cell, distance)
        case "beside_explored":
            sites = placing.beside_explored(game, cell, distance)
        case "exit":
            sites = placing.exits(game, cell)
    ask(game, here["seat"], "site", here["quest"], rule, tuple(sites))


@word
def put(game: Biome, here: Here, tile: TileName, at: str, as_: str = "") -> None:
    """Put a quest tile on a cell."""
    quest = quest_here(game, here)
    cell = quest.places[at]
    if as_:
        quest.places[as_] = cell
    put_tile(game, cell, Tile(tile))
    if tile == "gang_tile":
        game.state.gang = new_gang(cell)


@word
def put_camp(game: Biome, here: Here, camp: CampName, at: str, as_: str = "") -> None:
    """Put a tribe's camp on a cell."""
    quest = quest_here(game, here)
    cell = quest.places[at]
    if as_:
        quest.places[as_] = cell
    tile = game.content.camps[camp].tile
    assert tile is not None
    put_tile(game, cell, Tile(tile))
    added = add_camp(game, camp, cell)
    dens = [one for one in game.state.camps if one.kind == "stealer"]
    if added.kind == "stealer" and len(dens) == 1:
        first_den(game, number_of(game.state, added))


@word
def lay_track(game: Biome, here: Here) -> None:
    """Lay the front track from the Killer Camp over the battlefield to the Ally Camp."""
    quest = quest_here(game, here)
    places = quest.places
    quest.track = placing.front_track(game, places["left"], places["explored"], places["right"])


@word
def lay_area(game: Biome, here: Here, hidden: TileName, others: Small) -> None:
    """Shuffle a quest tile with random tiles and lay them face-down around the chosen cell."""
    quest = quest_here(game, here)
    centre = quest.places["picked"]
    tiles = [take_tile(game, random_stack(game, "area", (1, 2, 3, 4, 5, 6, 7))) for _ in range(others)]
    numbers = game.chance.shuffled("flower", list(range(others + 1)))
    laid = [tiles[number] if number < others else Tile(hidden) for number in numbers]
    for cell, tile in zip((centre, *BESIDE[centre]), laid, strict=True):
        game.state.tiles[cell] = Tile(tile.kind, up=False, quarry=tile.quarry, area=True)
        if tile.kind == hidden:
            quest.places[hidden] = cell
    game.tell("area_laid", cell=NAMES[centre], quest=quest.id)


@word
def send_party(game: Biome, here: Here, camp: CampName) -> None:
    """A raiding party sets out for the quest."""
    number = number_of(game.state, camp_named(game, camp))
    game.state.parties.append(Party(camp=number, cell=game.state.camps[number].cell, quest=quest_here(game, here).id))


@word
def draw(game: Biome, here: Here, n: Small) -> None:
    """Put secrets of the box on the Quest Board, neither Captured nor Keys; the Dragon's lie face-up."""
    quest = quest_here(game, here)
    quest.board = draw_from_box(game, n, skip=("captured", "key"))
    if quest.id == "dragon":
        show(game.state, quest.board)


@word
def exit_found(game: Biome, here: Here) -> None:
    """Seal the cells around the Exit, and let all enemies go berserk."""
    state = game.state
    quest = quest_here(game, here)
    state.exit = quest.places["exit"]
    state.sealed += tuple(cell for cell in BESIDE[state.exit] if cell not in state.tiles)
    game.tell("exit_found", cell=NAMES[state.exit], reveals=True)
    if state.limbo:
        lost, state.limbo = state.limbo, ()
        destroy(game, lost)
    enrage_for_good(game)
    go_berserk(game)


# --- counters, dice, fights -----------------------------------------------------------------------


@word
def count(game: Biome, here: Here, of: str, by: int, most: int = 99) -> None:
    """Move a counter of the Quest Board, never below 0."""
    quest = quest_here(game, here)
    quest.counters[of] = min(most, max(0, quest.counters[of] + by))
    game.tell("counter", quest=quest.id, counter=of, value=quest.counters[of])


@word
def roll_(game: Biome, here: Here, table: dict[str, Block]) -> None:
    """Roll a six-sided die and do what its line says."""
    number = roll(game, "quest")
    game.tell("quest_rolled", quest=quest_here(game, here).id, roll=number)
    game.then(here.block(f"table.{line_for(table, number)}"))


@word
def battle(game: Biome, here: Here) -> None:
    """A war roll: 5 or more, with all bonuses, is an ally victory; a natural 1 never, a natural 6 always."""
    quest = quest_here(game, here)
    lenders = dict(here.scope).get("fighters", ())
    bonus = len(lenders) + quest.counters["supply"]
    quest.counters["supply"] = 0
    number = roll(game, "battle")
    won = number != 1 and (number == 6 or number + bonus >= 5)
    game.tell("battle", quest=quest.id, roll=number, bonus=bonus, won=won, reveals=True)
    game.then(run(game, quest, "ally_win" if won else "enemy_win", here["seat"]))
    if not won:
        for seat in lenders:
            injure_seat(game, seat)


@word
def injure(game: Biome, here: Here, who: Literal["fighters"]) -> None:
    """Everybody who fought is injured."""
    for seat in here["fighters"]:
        injure_seat(game, seat)


@word
def gang_moves(game: Biome, here: Here) -> None:
    """The Gang roams, or counts the updates it has to lie still."""
    game.then(gang_update())


@word
def subdue(game: Biome, here: Here, updates: Small) -> None:
    """The Gang lies low for so many updates."""
    set_mode(game, "subdued", updates)


# --- Keys and treasure ----------------------------------------------------------------------------


@word
def key(game: Biome, here: Here, to: str) -> None:
    """The quest's Key, unless claimed, goes to the acting player, to a camp, onto the board, or is destroyed."""
    quest = quest_here(game, here)
    if to == "destroyed":
        destroy_key(game, quest.id)
        return
    token = claim_key(quest)
    if token == NOTHING:
        game.tell("no_key", quest=quest.id)
    elif to == "actor":
        game.tell("key_won", quest=quest.id, seat=here["seat"], reveals=True)
        gain(game, here["seat"], (token,))
    elif to == "board":
        quest.board += (token,)
    else:
        game.tell("key_at_camp", quest=quest.id, reveals=True)
        lay(game, quest.places[to], (token,))


@word
def take_any(game: Biome, here: Here) -> None:
    """One random secret of the board; nothing if all are gone."""
    quest = quest_here(game, here)
    left = [token for token in quest.board if token != NOTHING]
    if left:
        _take(game, quest, here["seat"], game.chance.pick("plunder", left))
    else:
        game.tell("empty_handed", seat=here["seat"])


@word
def take_slot(game: Biome, here: Here) -> None:
    """The secret in the slot the die named; an empty slot gives nothing."""
    quest = quest_here(game, here)
    slot = here["roll"] - 1
    token = quest.board[slot] if slot < len(quest.board) else NOTHING
    if token != NOTHING:
        quest.board = (*quest.board[:slot], NOTHING, *quest.board[slot + 1 :])
        _got(game, here["seat"], token)
    else:
        game.tell("empty_handed", seat=here["seat"])


def _take(game: Biome, quest: Quest, seat: int, token: int) -> None:
    quest.board = tuple(other for other in quest.board if other != token)
    _got(game, seat, token)


def _got(game: Biome, seat: int, token: int) -> None:
    game.tell("plundered", seat=seat, secret={"thing": game.state.kinds[token]}, to=(seat,), reveals=True)
    gain(game, seat, (token,))


@word
def choose_from(game: Biome, here: Here, source: Literal["box", "hoard"]) -> None:
    """The acting player takes a secret of choice from the box, or two from the hoard."""
    seat = here["seat"]
    if source == "box" and choosable(game):
        ask(game, seat, "box", "reward")
    elif source == "hoard" and quest_here(game, here).board:
        game.tell("hoard_opened", seat=seat)
        ask(game, seat, "hoard", here["quest"])


@word
def destroy_board(game: Biome, here: Here) -> None:
    """All secrets still on the board are destroyed."""
    quest = quest_here(game, here)
    lost, quest.board = quest.board, ()
    destroy(game, lost)


@word
def strike(game: Biome, here: Here, n: Small) -> None:
    """The Dragon carries the most valuable treasures of a random camp to its hoard."""
    state = game.state
    quest = quest_here(game, here)
    rich = [number for number, camp in enumerate(state.camps) if camp.stands and treasures(game, camp)]
    if not rich:
        game.tell("dragon_idle")
        return
    camp = state.camps[game.chance.pick("dragon", rich)]
    loot = treasures(game, camp)[:n]
    left = tuple(token for token in lie_at(state, camp.cell) if token not in loot)
    state.lying.pop(camp.cell)
    if left:
        state.lying[camp.cell] = left
    quest.board += tuple(loot)
    game.tell("dragon_struck", camp=camp.id, things=tuple(state.kinds[token] for token in loot), reveals=True)


def treasures(game: Biome, camp: Camp) -> list[int]:
    """What the Dragon wants of a camp, the most valuable first (BE-R87)."""
    state, secrets = game.state, game.content.secrets
    anything = state.options["dragon_appetite"] == "anything"
    wanted = [token for token in lie_at(state, camp.cell) if anything or not secrets[state.kinds[token]].currency]
    return sorted(wanted, key=lambda token: (-secrets[state.kinds[token]].value, token))


# --- parties, camps, endings ----------------------------------------------------------------------


@word
def travel(game: Biome, here: Here, to: str, explores: bool = False) -> None:
    """The quest's party moves on; a lost party is replaced instead (BE-R96)."""
    state = game.state
    quest = quest_here(game, here)
    party = next((party for party in state.parties if party.quest == quest.id), None)
    if party is None:
        den = camp_at(state, quest.places["explored"])
        assert den is not None
        state.parties.append(Party(camp=number_of(state, den), cell=den.cell, quest=quest.id))
        game.tell("party_sent", camp=den.id)
    elif explores:
        go_fountain(game, quest, party)
    else:
        go_tomb(game, party, quest.places[to])


@word
def recall_party(game: Biome, here: Here) -> None:
    """The quest's party is removed."""
    quest = quest_here(game, here)
    for party in [party for party in game.state.parties if party.quest == quest.id]:
        remove_party(game, party)


@word
def wake(game: Biome, here: Here, camp: CampName, cooldown: Annotated[int, Meta(ge=0, le=19)]) -> None:
    """The enemy camp wakes, on this cool-down."""
    wake_camp(game, camp_named(game, camp), cooldown)


@word
def ruin(game: Biome, here: Here, camp: CampName) -> None:
    """The Ally Camp is destroyed with all it holds."""
    ruin_camp(game, camp_named(game, camp))


@word
def open_(game: Biome, here: Here, service: Literal["hire", "trade"]) -> None:
    """The quest's Ally Camp offers a service from now on."""
    kind = "ally_a" if service == "hire" else "ally_b"
    camp_named(game, kind).service = service
    game.tell("service_open", service=service, camp=kind)


@word
def close(game: Biome, here: Here, result: Literal["won", "lost", "raided", "sunk", "spent"]) -> None:
    """The quest is over."""
    quest = quest_here(game, here)
    quest.result = result
    if result != "raided":
        game.tell("quest_over", quest=quest.id, result=result, reveals=True)


@word
def transport(game: Biome, here: Here) -> None:
    """The acting player may be taken to a friendly camp."""
    ask(game, here["seat"], "transport")


@word
def raze(game: Biome, here: Here, at: str) -> None:
    """A quest tile is destroyed: only Scrub is left."""
    change(game, quest_here(game, here).places[at], kind="scrub")


@word
def cover(game: Biome, here: Here, at: str, with_: Literal["lake", "lava", "ruffians"], n: Small = 1) -> None:
    """Water, lava or ruffians take a tile, or random tiles beside one."""
    quest = quest_here(game, here)
    if not at.startswith("beside_"):
        disasters.cover(game, quest.places[at], with_)
        return
    cells = disasters.coverable(game, quest.places[at.removeprefix("beside_")], with_)
    for cell in game.chance.shuffled("spread", cells)[:n]:
        disasters.cover(game, cell, with_)


@word
def erupt(game: Biome, here: Here) -> None:
    """First the Volcano itself is covered in lava, later one random tile beside it each time."""
    quest = quest_here(game, here)
    volcano = quest.places["volcano"]
    game.tell("erupted", quest=quest.id, reveals=True)
    if quest.counters["erupted"]:
        cells = disasters.coverable(game, volcano, "lava")
        if cells:
            disasters.cover(game, game.chance.pick("spread", cells), "lava")
        return
    quest.counters["erupted"] = 1
    left, quest.counters["priests"] = quest.counters["priests"], 0
    disasters.cover(game, volcano, "lava")
    if left:
        game.tell("priests_died", count=left)
        # Priests on the way to safety still bring their rewards.
        carried = sum(one.priests for one in game.state.seats)
        lost, quest.board = quest.board[carried:], quest.board[:carried]
        priest_lost(game)
        destroy(game, lost)


@word
def take_priest(game: Biome, here: Here) -> None:
    """One priest is carried like a secret of weight 2."""
    quest_here(game, here).counters["priests"] -= 1
    game.state.seats[here["seat"]].priests += 1
    game.tell("priest_taken", seat=here["seat"])


@word
def save_priest(game: Biome, here: Here) -> None:
    """A priest is saved; his reward goes to a player camp of the rescuer's choice."""
    game.state.seats[here["seat"]].priests -= 1
    saved(game, here["seat"])


def saved(game: Biome, seat: int) -> None:
    """The first two bring a secret, the third the Key (BE-350)."""
    quest = quest_of(game.state, "vesuvius")
    assert quest is not None
    quest.counters["saved"] += 1
    game.tell("priest_saved", seat=seat, count=quest.counters["saved"], reveals=True)
    if quest.counters["saved"] == 3:
        reward = claim_key(quest)
    else:
        reward, quest.board = (quest.board[0], quest.board[1:]) if quest.board else (NOTHING, ())
    if reward != NOTHING:
        game.state.known[reward] = everybody(game.state)
        ask(game, seat, "reward_camp", reward)


# --- conditions -----------------------------------------------------------------------------------


@condition
def counter(game: Biome, here: Here, of: str, is_: int) -> bool:
    """A counter of the board stands there."""
    value = quest_here(game, here).counters[of]
    if of == "front" and is_ == 7:
        return value == len(quest_here(game, here).track) - 1
    return value == is_


@condition
def player_on(game: Biome, here: Here, place: str) -> bool:
    """A healthy player stands on the face-up tile."""
    state = game.state
    cell = quest_here(game, here).places[place]
    return state.tiles[cell].up and any(one.cell == cell and one.health == "healthy" for one in state.seats)


@condition
def party_on(game: Biome, here: Here, place: str) -> bool:
    """The quest's party stands there."""
    quest = quest_here(game, here)
    cell = quest.places[place]
    return any(party.quest == quest.id and party.cell == cell for party in game.state.parties)


@condition
def emptied(game: Biome, here: Here) -> bool:
    """Key and secrets are gone from the board."""
    quest = quest_here(game, here)
    return not quest.result and quest.key == NOTHING and all(token == NOTHING for token in quest.board)


@condition
def closed(game: Biome, here: Here, result: str) -> bool:
    """The quest was just closed with this result."""
    return quest_here(game, here).result == result


@condition
def gang_is(game: Biome, here: Here, mode: Literal["normal", "subdued", "pinned", "enraged"]) -> bool:
    """The Gang is in this mode."""
    return game.state.gang is not None and game.state.gang.mode == mode


@condition
def burnt_out(game: Biome, here: Here) -> bool:
    """The Volcano has erupted and no tile beside it is left to cover."""
    quest = quest_here(game, here)
    return bool(quest.counters["erupted"]) and disasters.is_burnt_out(game, quest.places["volcano"])
