"""Keys on their way out: laid down in quiet places, collected when nothing more is to be won, carried to the Exit."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.handling import PICK_UP, PLACE
from game.biome.actions.use import USE
from game.biome.bot.ideas import WAIT, Idea
from game.biome.bot.questing import BY_THE_FARM, provisions
from game.biome.bot.surveying import FAR, Survey, once
from game.biome.bot.threats import storm_stock
from game.biome.bot.thumbs import can_hunt, workable
from game.biome.land.hexes import BESIDE, HOME, NOWHERE, Cell, direction, distance
from game.biome.land.walking import reach
from game.biome.secrets.tokens import lie_at
from game.biome.state import allowance, camp_at, capacity, healthy, weight

LAST_CALL = 25
"""From this round on the Exit is looked for with the Keys there are."""
NO_MORE_WAITING = 28
"""From this round on nobody waits for whoever or whatever is still elsewhere, only for bait."""
IN_ANY_CASE = 37
"""From this round on the Exit is looked for even if the Main Camp should burn: tables of bots end with round 40."""
TURN_ON_FOOT = 3
"""Who is about as near as another by so many cells is as near: else the work would change hands with every step."""
FEW_BOARDS = 3
"""With so few Quest Boards to come, and Keys enough, nothing more is to be won."""
GATHER = 0.005
"""What it is worth to keep near the others: less than anything else that is to be done."""
TOGETHER = 7.0
"""What it is worth once nobody waits for anything else: more than any quest, whose Key is not needed any more."""
NEAR = 2
"""So many actions from where the Exit is looked for one is near: who is, gets there with a Key in the first turn."""
PERIL = 30
"""So much farther one would go, to wait where neither water nor fire comes."""
LOST = 20
"""So far away counts whoever cannot come at all."""
TOO_MANY_NETS = 0.25
"""If more than this share of what is unseen are nets, nobody looks."""
MUCH_TO_LOOK_AT = 4
"""With so many tiles of unseen secrets everybody is needed to look, also those with a Key."""


@once
def is_collecting(survey: Survey) -> bool:
    """Time to fetch the Keys from where they were laid: nothing more is to be won before the Exit."""
    if survey.exit != NOWHERE:
        return True
    enough = survey.keys_won >= survey.state.keys_needed
    if enough and len(survey.state.boards) <= FEW_BOARDS:
        return True
    return survey.escape_is_next and (enough or not _more_keys(survey) or survey.state.round >= LAST_CALL)


@once
def _more_keys(survey: Survey) -> bool:
    """Whether a Key could still be had without drawing Escape: in a quest, by a hunt, or under an unseen secret."""
    return bool(workable(survey) or survey.stolen_keys() or can_hunt(survey) or _may_find(survey))


@once
def _may_find(survey: Survey) -> bool:
    """Whether an unseen secret that somebody will look at might be a Key."""
    looks = survey.nets <= TOO_MANY_NETS and any(not survey.keys_of(seat) for seat in healthy(survey.state))
    return looks and survey.keys_unseen > 0 and bool(survey.unknown())


@once
def is_ready_for_exit(survey: Survey) -> bool:
    """Before the storm: a stocked Main Camp, the Keys in packs, and everybody near and on their feet."""
    state = survey.state
    if not is_collecting(survey):
        return False
    if state.round >= IN_ANY_CASE:
        return True
    if not is_stocked(survey):
        return False
    if state.round >= NO_MORE_WAITING:
        return True
    return is_complete(survey) and is_gathered(survey)


@once
def is_complete(survey: Survey) -> bool:
    """Whether the Keys are in packs and everybody is on their feet."""
    state = survey.state
    collected = survey.keys_carried >= min(state.keys_needed, survey.keys_won)
    return collected and len(healthy(state)) == len(state.seats)


def is_done_finding(survey: Survey) -> bool:
    """Keys enough, and bait for the storm: whatever else lies about is left there."""
    enough = survey.keys_won >= survey.state.keys_needed
    return is_collecting(survey) and enough and (survey.exit != NOWHERE or is_stocked(survey))


@once
def is_stocked(survey: Survey) -> bool:
    """Whether the Main Camp holds enough for the storm, if anybody could burn it down."""
    return survey.store() >= storm_stock(survey)


def fetching(survey: Survey) -> Iterator[Idea]:
    """When it is time, whoever is nearest and not laden fetches a Key; useless things make room for it."""
    state, game = survey.state, survey.game
    if not is_collecting(survey) or len(survey.my_keys) * 2 >= capacity(game, survey.seat) or has_keys_at_hand(survey):
        return
    taken = fetched_by_others(survey)
    for cell in survey.lying_keys():
        if cell == survey.exit or cell in taken:
            continue
        travel = survey.cost(cell)
        key = next(token for token in lie_at(state, cell) if survey.is_key(token))
        if travel >= FAR:
            yield from provisions(survey, cell, 14.0, 8.0 if survey.exit != NOWHERE else BY_THE_FARM)
            continue
        if cell != survey.here:
            yield Idea(15 - travel / 10, survey.first_step(cell), "fetch_key", cell)
            continue
        if capacity(game, survey.seat) - weight(game, survey.seat) >= game.content.weights["key"]:
            yield Idea(16.0, PICK_UP.choice(key), "fetch_key")
        else:
            junk = sorted((survey.wanted(token), token) for token in survey.me.pack if not survey.is_key(token))
            yield from (Idea(16.0, PLACE.choice(token), "make_room") for _, token in junk[:1])


@once
def fetched_by_others(survey: Survey) -> set[Cell]:
    """Keys that others fetch: to each the nearest, the nearest pair first; nobody takes up what they have not seen
    (BE-69), nobody carries more than they can, and nobody is waited for who cannot come there."""
    state, game = survey.state, survey.game
    able = [seat for seat in survey.others() if survey.keys_of(seat) * 2 < capacity(game, seat)]
    cells = [cell for cell in survey.lying_keys() if cell != survey.exit]
    hidden = {
        cell for cell in cells if not any(survey.is_key(one) and survey.is_open(one) for one in lie_at(state, cell))
    }
    paid = {cell for cell in cells if survey.cost(cell) >= FAR and not survey.packed}

    def comes(seat: int, cell: Cell) -> bool:
        return seat == survey.seat or (cell not in hidden and (cell in paid or cell in ways_of(survey, seat)))

    def far(seat: int, cell: Cell) -> int:
        """Where tolls take a Supply, the way leads over the Main Camp: who is near it stays the one to go."""
        here = state.seats[seat].cell
        return distance(here, HOME) + distance(HOME, cell) if cell in paid else distance(here, cell)

    pairs = sorted(
        (-(-far(seat, cell) // TURN_ON_FOOT), seat, far(seat, cell), cell)
        for seat in (*able, survey.seat)
        for cell in cells
        if comes(seat, cell)
    )
    busy: set[int] = set()
    done: set[Cell] = set()
    taken: set[Cell] = set()
    for _, seat, _, cell in pairs:
        if seat not in busy and cell not in done:
            busy.add(seat)
            done.add(cell)
            if seat != survey.seat:
                taken.add(cell)
    return taken


def stashing(survey: Survey) -> Iterator[Idea]:
    """On open ground nobody takes a Key, and no injury destroys it: lay it down until it is needed.

    Once Escape is the next quest it is needed soon, and stays in the pack unless there is still much to do: else it
    would be laid down for every secret that comes to light, and taken up again.
    """
    if not survey.my_keys or is_collecting(survey):
        return
    if survey.escape_is_next and not workable(survey) and len(survey.unknown()) < MUCH_TO_LOOK_AT:
        return
    if is_quiet(survey, survey.here):
        yield Idea(5.0, PLACE.choice(survey.my_keys[0]), "stash")
        return
    quiet = [(survey.cost(cell), cell) for cell in survey.ways if is_quiet(survey, cell)]
    if quiet:
        travel, cell = min(quiet)
        yield Idea(1.5 / (1 + travel / 3), survey.first_step(cell), "go_stash", cell)


def is_quiet(survey: Survey, cell: Cell) -> bool:
    """Open ground away from water and fire to come."""
    state = survey.state
    if survey.game.content.tiles[state.tiles[cell].kind].group != "terrain" or camp_at(state, cell) is not None:
        return False
    if survey.game.content.tiles[state.tiles[cell].kind].handle > 1:
        return False
    return not is_perilous(survey, cell)


def is_perilous(survey: Survey, cell: Cell) -> bool:
    """Whether water or fire may come to a cell: it is beside what sinks or erupts."""
    perils = [
        quest.places[name]
        for quest in survey.state.quests
        for name in ("atlantis", "volcano")
        if name in quest.places and not quest.result
    ]
    return any(distance(cell, peril) <= 1 for peril in perils)


def leaving(survey: Survey) -> Iterator[Idea]:
    """Keys and everybody to the Exit; Keys go into the lock when enough are there (BE-94)."""
    state = survey.state
    goal = survey.exit
    if goal == NOWHERE:
        return
    enough = survey.keys_won >= state.keys_needed
    if survey.here == goal:
        yield from _at_exit(survey, enough)
        return
    travel = survey.cost(goal)
    if travel >= FAR:
        yield from provisions(survey, goal, 11.0)
        return
    carries = bool(survey.my_keys)
    if can_finish(survey):
        yield Idea(90.0, survey.first_step(goal), "to_the_exit", goal)
        return
    worth = 12.0 if carries and enough else 6.0 if enough else 4.0 if carries else 0.0
    if worth:
        yield Idea(worth, survey.first_step(goal), "to_the_exit", goal)


def _at_exit(survey: Survey, enough: bool) -> Iterator[Idea]:
    """On the Exit: into the lock with the Keys, or wait for the others; while Keys are missing they lie here, and
    whoever brought them helps to find the rest."""
    keys = [*survey.my_keys, *keys_at_exit(survey)]
    is_time = can_finish(survey) or _all_here(survey) or _others_count_less(survey)
    if keys and len(survey.state.lock) < survey.state.keys_needed and is_time:
        yield Idea(95.0, USE.choice(keys[0]), "unlock")
    elsewhere = [cell for cell in survey.lying_keys() if cell != survey.exit]
    if enough and elsewhere and survey.my_keys and _at_hand(survey) < survey.state.keys_needed:
        yield Idea(14.0, PLACE.choice(survey.my_keys[0]), "leave_keys")
    if enough:
        yield Idea(7.0, WAIT, "wait_at_exit")
    elif survey.my_keys:
        yield Idea(4.0, PLACE.choice(survey.my_keys[0]), "leave_keys")


def _all_here(survey: Survey) -> bool:
    """Whether everybody stands on the Exit with Keys enough: some may know of a Key here that others do not, and
    somebody has to begin."""
    return has_keys_at_hand(survey) and all(one.cell == survey.exit for one in survey.state.seats)


def _others_count_less(survey: Survey) -> bool:
    """Whether this seat alone knows that the Keys at hand are enough: praise of a pack tells the others of one. A Key
    in the lock shows them."""
    hidden = sum(not survey.is_open(key) for key in survey.my_keys)
    return hidden > 1 and has_keys_at_hand(survey)


def holds_exit(survey: Survey) -> bool:
    """Whether this seat stands on an Exit that can be won with the Keys at hand: nobody leaves it again."""
    return survey.here == survey.exit and has_keys_at_hand(survey)


def has_keys_at_hand(survey: Survey) -> bool:
    """Whether nobody has to fetch a Key any more: the lock, the packs and the Exit hold enough."""
    return _at_hand(survey) >= survey.state.keys_needed


def _at_hand(survey: Survey) -> int:
    """Keys that nobody has to fetch any more."""
    at_exit = survey.keys_at(survey.exit) if survey.exit != NOWHERE else 0
    return len(survey.state.lock) + survey.keys_carried + at_exit


def keys_at_exit(survey: Survey) -> list[int]:
    """Keys that lie on the Exit and are known: they can be used from there (BE-76)."""
    return [token for token in lie_at(survey.state, survey.exit) if survey.is_key(token)]


@once
def can_finish(survey: Survey) -> bool:
    """Whether all Keys can be in the lock and everybody at the Exit before the board's next turn: nothing is raided."""
    state, game, goal = survey.state, survey.game, survey.exit
    if goal == NOWHERE:
        return False
    travel = survey.cost(goal)
    keys = len(state.lock) + min(len(survey.my_keys) + len(keys_at_exit(survey)), max(0, survey.actions - travel))
    if travel > survey.actions or len(healthy(state)) < len(state.seats):
        return False
    for seat in survey.others():
        comes = survey.acts_later(seat)
        if state.seats[seat].cell != goal and not (comes and goal in reach(game, seat, allowance(game, seat), 0)):
            return False
        keys += survey.keys_of(seat) if comes else 0
    return keys >= state.keys_needed


@once
def rally(survey: Survey) -> tuple[int, Cell, Cell] | None:
    """Where the Exit is looked for: near the Main Camp, and near everybody on foot.

    It is a place that all can come to and explore from without paying, if there is one: so everybody finds the same.
    """
    tiles = survey.state.tiles
    ways = [ways_of(survey, seat) for seat in healthy(survey.state)]

    def trouble(spot: tuple[int, Cell, Cell]) -> tuple[float, Cell, Cell]:
        _, cell, target = spot
        crowd = sum(way[cell][0] if cell in way else LOST for way in ways) / len(ways)
        price = survey.game.content.tiles[survey.state.tiles[cell].kind].explore
        return price + 0.6 * distance(HOME, target) + crowd + PERIL * is_perilous(survey, cell), cell, target

    beside = [spot for spot in survey.frontiers() if spot[2] in BESIDE[spot[1]]]
    free = [
        spot for spot in beside
        if all(spot[1] in way for way in ways) and not tiles[spot[1]].cliffs >> direction(spot[1], spot[2]) & 1
    ]  # fmt: skip
    return min(free or beside, key=trouble, default=None)


def ways_of(survey: Survey, seat: int) -> dict[Cell, tuple[int, int, Cell]]:
    """How a seat gets about without paying; what somebody could pay is theirs to know."""
    if seat == survey.seat and not survey.packed:
        return survey.ways
    return reach(survey.game, seat, FAR, 0)


@once
def is_gathered(survey: Survey) -> bool:
    """Whether everybody who can come at all is near where the Exit is looked for now."""
    spot = rally(survey)
    if spot is None:
        return True
    for seat in healthy(survey.state):
        ways = ways_of(survey, seat)
        if spot[1] in ways and ways[spot[1]][0] > NEAR:
            return False
    return True


def gathering(survey: Survey) -> Iterator[Idea]:
    """While the last explorations are made, everybody keeps near the others."""
    if survey.exit == NOWHERE and survey.escape_is_next and is_collecting(survey):
        spot = rally(survey)
        if spot is None or survey.here == spot[1]:
            return
        if distance(survey.here, spot[2]) > 1 or survey.cost(spot[1]) > NEAR:
            worth = TOGETHER if is_stocked(survey) and is_complete(survey) else GATHER
            yield Idea(worth, survey.first_step(spot[1]), "gather", spot[1])
