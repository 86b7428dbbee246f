"""Keys on their way out: laid down in quiet places, collected when nothing more is to be won, carried to the Exit."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.handling import PICK_UP, PLACE
from game.biome.actions.use import USE
from game.biome.bot.ideas import WAIT, Idea
from game.biome.bot.questing import BY_THE_FARM, provisions
from game.biome.bot.surveying import FAR, Survey
from game.biome.bot.thumbs import hunted, workable
from game.biome.land.hexes import NOWHERE, Cell, distance
from game.biome.secrets.tokens import lie_at
from game.biome.state import camp_at, capacity, healthy, is_enemy, party_of, weight

LAST_CALL = 25
"""From this round on the Exit is looked for, ready or not."""
MUCH_TO_LOOK_AT = 4
"""With so many tiles of unseen secrets everybody is needed to look, also those with a Key."""
MOST_STOCK = 7
"""More than this the Main Camp need not hold when the storm breaks."""


def is_collecting(survey: Survey) -> bool:
    """Time to fetch the Keys from where they were laid: nothing more is to be won before the Exit."""
    if survey.exit != NOWHERE:
        return True
    enough = survey.keys_won >= survey.state.keys_needed
    return survey.escape_is_next and (enough or not _more_keys(survey) or survey.state.round >= LAST_CALL)


def _more_keys(survey: Survey) -> bool:
    """Whether a Key could still be had without drawing Escape: in a quest, or under an unseen secret."""
    hoard = hunted(survey) and len(survey.state.seats) > 2
    looks = any(not survey.keys_of(seat) for seat in healthy(survey.state))
    return bool(workable(survey) or (looks and survey.unknown()) or survey.stolen_keys() or hoard)


def is_ready_for_exit(survey: Survey) -> bool:
    """Before the storm: the Keys in packs, everybody on their feet, and a stocked Main Camp."""
    state = survey.state
    if not is_collecting(survey):
        return False
    collected = survey.keys_carried >= min(state.keys_needed, survey.keys_won)
    if state.round >= LAST_CALL + 3:
        return True
    everybody_up = all(one.health == "healthy" for one in state.seats)
    return collected and everybody_up and is_stocked(survey)


def is_stocked(survey: Survey) -> bool:
    """Whether the Main Camp holds enough for the storm, if anybody could burn it down."""
    return not survey.killer_awake or survey.store() >= storm_stock(survey)


def storm_stock(survey: Survey) -> int:
    """What the Main Camp must hold when all enemies strike at once: two for each, and one that is left (BE-195)."""
    state = survey.state
    strikers = [
        camp
        for number, camp in enumerate(state.camps)
        if is_enemy(camp) and camp.stands and not camp.dormant and party_of(state, number) is None
    ]
    return min(MOST_STOCK, 2 * len(strikers) + 1)


def fetching(survey: Survey) -> Iterator[Idea]:
    """When it is time, whoever is nearest and not laden fetches a Key; useless things make room for it."""
    state, game = survey.state, survey.game
    if not is_collecting(survey) or len(survey.my_keys) * 2 >= capacity(game, survey.seat):
        return
    for cell in survey.lying_keys():
        if cell == survey.exit:
            continue
        travel = survey.cost(cell)
        key = next(token for token in lie_at(state, cell) if survey.is_key(token))
        mine = (distance(survey.here, cell), survey.seat)
        # Nobody else can take up what only this seat has seen (BE-69).
        able = survey.others() if survey.is_open(key) else []
        rivals = [seat for seat in able if survey.keys_of(seat) * 2 < capacity(game, seat)]
        if any((distance(state.seats[seat].cell, cell), seat) < mine for seat in rivals):
            continue
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
    perils = [
        quest.places[name]
        for quest in state.quests
        for name in ("atlantis", "volcano")
        if name in quest.places and not quest.result
    ]
    return all(distance(cell, peril) > 1 for peril in perils)


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
    worth = 12.0 if carries and enough else 6.0 if enough else 4.0 if carries else 0.0
    if worth:
        yield Idea(worth, survey.first_step(goal), "to_the_exit", goal)


def _at_exit(survey: Survey, enough: bool) -> Iterator[Idea]:
    """On the Exit: into the lock with the Keys, or wait for the others; while Keys are missing they lie here, and
    whoever brought them helps to find the rest."""
    keys = [*survey.my_keys, *keys_at_exit(survey)]
    if keys and len(survey.state.lock) < survey.state.keys_needed and _can_finish(survey, survey.exit):
        yield Idea(30.0, USE.choice(keys[0]), "unlock")
    elsewhere = [cell for cell in survey.lying_keys() if cell != survey.exit]
    if enough and elsewhere and survey.my_keys and _at_hand(survey) < survey.state.keys_needed:
        yield Idea(14.0, PLACE.choice(survey.my_keys[0]), "leave_keys")
    if enough:
        yield Idea(7.0, WAIT, "wait_at_exit")
    elif survey.my_keys:
        yield Idea(4.0, PLACE.choice(survey.my_keys[0]), "leave_keys")


def _at_hand(survey: Survey) -> int:
    """Keys that nobody has to fetch any more."""
    return len(survey.state.lock) + survey.keys_carried + len(keys_at_exit(survey))


def keys_at_exit(survey: Survey) -> list[int]:
    """Keys that lie on the Exit and are known: they can be used from there (BE-76)."""
    return [token for token in lie_at(survey.state, survey.exit) if survey.is_key(token)]


def _can_finish(survey: Survey, goal: Cell) -> bool:
    """Whether all Keys can be in the lock and everybody here before the board's next turn: then nothing is raided."""
    state = survey.state
    seats = len(state.seats)
    mine = (survey.seat - state.first) % seats
    keys = len(state.lock) + min(len(survey.my_keys) + len(keys_at_exit(survey)), survey.actions)
    for seat, one in enumerate(state.seats):
        if seat == survey.seat:
            continue
        to_come = (seat - state.first) % seats > mine
        if one.health != "healthy" or (one.cell != goal and not (to_come and distance(one.cell, goal) <= 4)):
            return False
        if to_come:
            keys += survey.keys_of(seat)
    return keys >= state.keys_needed


def gathering(survey: Survey) -> Iterator[Idea]:
    """While the last explorations are made, everybody keeps near the others."""
    state = survey.state
    if survey.exit == NOWHERE and survey.escape_is_next and is_ready_for_exit(survey):
        others = [state.seats[seat].cell for seat in survey.others()]
        if others:
            spots = [cell for cell in survey.ways if survey.cost(cell) <= survey.actions]
            best = min(
                spots, key=lambda cell: (sum(distance(cell, other) for other in others), survey.cost(cell), cell)
            )
            if best != survey.here:
                yield Idea(0.2, survey.first_step(best), "gather", best)
