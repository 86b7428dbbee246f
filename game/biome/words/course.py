"""Words for the course of a quest: counters, dice, fights, parties, disasters, its end."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from game.biome.ending import ask
from game.biome.harm import injure as injure_seat
from game.biome.harm import priest_lost
from game.biome.land import disasters
from game.biome.land.ground import change
from game.biome.land.paths import step_cost, way_to
from game.biome.natives.camps import ruin as ruin_camp
from game.biome.natives.gang import gang_update, set_mode
from game.biome.natives.raids import remove_party
from game.biome.natives.raids import wake as wake_camp
from game.biome.natives.travelling import go_fountain, go_tomb
from game.biome.quests.boards import quest_here, run
from game.biome.quests.outlook import battle_chances, battle_won
from game.biome.quests.priests import saved
from game.biome.quests.tables import line_for
from game.biome.secrets.tokens import destroy
from game.biome.state import (
    Biome,
    Party,
    Quest,
    camp_at,
    number_of,
    roll,
)
from game.biome.words.vocabulary import Args, CampName, Small, Thing, actor, camp_named, effect
from game.engine.interpreter import Here
from game.engine.words import Block


@effect(counter="of")
def count(game: Biome, here: Here, of: str, by: int, most: int = 99) -> None:
    """Move a counter of the Quest Board, never below 0."""
    quest = quest_here(game, here)
    if of == "front" and quest.track:
        most = min(most, len(quest.track) - 1)
    quest.counters[of] = min(most, max(0, quest.counters[of] + by))
    game.tell("counter", quest=quest.id, counter=of, value=quest.counters[of])


@effect(table="table")
def roll_(game: Biome, here: Here, table: dict[str, Block]) -> None:
    """Roll a six-sided die and do what its line says."""
    number = roll(game, "quest")
    game.tell("quest_rolled", quest=quest_here(game, here).id, roll=number)
    game.then(here.block(f"table.{line_for(table, number)}"))


@effect(
    wants=lambda args: [("counter", "supply")],
    foretells=lambda game, quest, args: {"win_sixths": battle_chances(quest.counters.get("supply", 0))},
)
def battle(game: Biome, here: Here) -> None:
    """A war roll: 5 or more, with all bonuses, is an ally victory; a natural 1 never, a natural 6 always."""
    quest = quest_here(game, here)
    lenders = dict(here.scope).get("fighters", ())
    bonus = len(lenders) + quest.counters["supply"]
    quest.counters["supply"] = 0
    number = roll(game, "battle")
    won = battle_won(number, bonus)
    game.tell("battle", quest=quest.id, roll=number, bonus=bonus, won=won, reveals=True)
    game.then(run(game, quest, "ally_win" if won else "enemy_win", here["seat"]))
    if not won:
        for seat in lenders:
            injure_seat(game, seat)


@effect(wants=lambda args: [("deed", "")])
def injure(game: Biome, here: Here, who: Literal["fighters"]) -> None:
    """Everybody who fought is injured."""
    for seat in here["fighters"]:
        injure_seat(game, seat)


@effect(wants=lambda args: [("tile", "gang_tile")])
def gang_moves(game: Biome, here: Here) -> None:
    """The Gang roams, or counts the updates it has to lie still."""
    game.then(gang_update())


@effect(wants=lambda args: [("tile", "gang_tile")])
def subdue(game: Biome, here: Here, updates: Small) -> None:
    """The Gang lies low for so many updates."""
    set_mode(game, "subdued", updates)


def _updates_of_travel(game: Biome, quest: Quest, args: dict[str, Any]) -> dict[str, Any]:
    """Updates until the raid: the party's way, and one more (BE-281). Who explores may find the goal any time."""
    if args.get("explores"):
        return {}
    party = next((party for party in game.state.parties if party.quest == quest.id), None)
    if party is None or args["to"] not in quest.places:
        return {"updates_left": 9}
    here, updates, left = party.cell, 0, 0
    for cell in way_to(game, party.cell, quest.places[args["to"]]):
        cost = step_cost(game, here, cell)
        if cost > left:
            updates, left = updates + 1, game.content.play.native_movement
        left -= cost
        here = cell
    return {"updates_left": updates + 1}


def _goal_of_travel(args: Args) -> list[Thing]:
    """Who explores on the way looks for the Fountain."""
    return [("place", "fountain"), ("place", "picked")] if args.get("explores") else []


@effect(foretells=_updates_of_travel, wants=_goal_of_travel)
def travel(game: Biome, here: Here, to: str, explores: bool = False) -> None:
    """The quest's party moves on; a lost party is replaced instead (BE-R96)."""
    state = game.state
    quest = quest_here(game, here)
    party = next((party for party in state.parties if party.quest == quest.id), None)
    if party is None:
        den = camp_at(state, quest.places["explored"])
        if den is not None:
            state.parties.append(Party(camp=number_of(state, den), cell=den.cell, quest=quest.id))
            game.tell("party_sent", camp=den.id)
    elif explores:
        go_fountain(game, quest, party)
    else:
        go_tomb(game, party, quest.places[to])


@effect()
def recall_party(game: Biome, here: Here) -> None:
    """The quest's party is removed."""
    quest = quest_here(game, here)
    for party in [party for party in game.state.parties if party.quest == quest.id]:
        remove_party(game, party)


@effect(wants=lambda args: [("camp", args["camp"])])
def wake(game: Biome, here: Here, camp: CampName, cooldown: Annotated[int, Meta(ge=0, le=19)]) -> None:
    """The enemy camp wakes, on this cool-down."""
    wake_camp(game, camp_named(game, camp), cooldown)


@effect(wants=lambda args: [("camp", args["camp"])])
def ruin(game: Biome, here: Here, camp: CampName) -> None:
    """The Ally Camp is destroyed with all it holds."""
    ruin_camp(game, camp_named(game, camp))


SERVED_BY = {"hire": "ally_a", "trade": "ally_b"}


@effect(wants=lambda args: [("camp", SERVED_BY[args["service"]])])
def open_(game: Biome, here: Here, service: Literal["hire", "trade"]) -> None:
    """The quest's Ally Camp offers a service from now on."""
    kind = SERVED_BY[service]
    camp_named(game, kind).service = service
    game.tell("service_open", service=service, camp=kind)


@effect()
def close(game: Biome, here: Here, result: Literal["won", "lost", "raided", "sunk", "spent"]) -> None:
    """The quest is over."""
    quest = quest_here(game, here)
    quest.result = result
    if result != "raided":
        game.tell("quest_over", quest=quest.id, result=result, reveals=True)


@effect()
def transport(game: Biome, here: Here) -> None:
    """The acting player may be taken to a friendly camp."""
    ask(game, actor(game, here), "transport")


@effect()
def raze(game: Biome, here: Here, at: str) -> None:
    """A quest tile is destroyed: only Scrub is left."""
    cell = quest_here(game, here).places[at]
    if cell in game.state.tiles:
        change(game, cell, kind="scrub")


@effect(also_at=lambda places: tuple(f"beside_{name}" for name in places))
def cover(game: Biome, here: Here, at: str, with_: Literal["lake", "lava", "ruffians"], n: Small = 1) -> None:
    """Water, lava or ruffians take a tile, or random tiles beside one."""
    quest = quest_here(game, here)
    if not at.startswith("beside_"):
        if quest.places[at] in game.state.tiles:
            disasters.cover(game, quest.places[at], with_)
        return
    cells = disasters.coverable(game, quest.places[at.removeprefix("beside_")], with_)
    for cell in game.chance.shuffled("spread", cells)[:n]:
        disasters.cover(game, cell, with_)


PRIESTS: list[Thing] = [("counter", name) for name in ("erupted", "priests", "saved")]
"""The counters by which a quest knows where its priests are."""


@effect(wants=lambda args: [("place", "volcano"), *PRIESTS])
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


@effect(wants=lambda args: PRIESTS)
def take_priest(game: Biome, here: Here) -> None:
    """One priest is carried like a secret of weight 2."""
    quest_here(game, here).counters["priests"] -= 1
    game.state.seats[actor(game, here)].priests += 1
    game.tell("priest_taken", seat=actor(game, here))


@effect(wants=lambda args: [*PRIESTS, ("deed", "")])
def save_priest(game: Biome, here: Here) -> None:
    """A priest is saved; his reward goes to a player camp of the rescuer's choice."""
    game.state.seats[here["seat"]].priests -= 1
    saved(game, here["seat"])
