"""Rules of thumb, one for each kind of quest: what a seat's help is worth, and the next thing to do there.

A board names its rule of thumb in quests.yaml (`bots`). It must have the counters and deeds that the rule reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.biome.actions.explore import EXPLORE
from game.biome.actions.handling import PLACE
from game.biome.actions.interact import INTERACT
from game.biome.bot.ideas import WAIT, Idea
from game.biome.bot.questing import actions_before, crowd, help_wanted, key_value, may_risk, provisions
from game.biome.bot.surveying import FAR, Survey, once
from game.biome.content import Thumb
from game.biome.land.hexes import BESIDE, HOME, NAMES, NOWHERE, Cell, distance
from game.biome.quests.outlook import outlook
from game.biome.secrets.paying import purse
from game.biome.state import Quest, capacity, healthy, weight

LOOT = 0.8
"""What a secret of a board is worth."""
PLUNDER, GIVE, ATTACK = "plunder", "give_supply", "attack_dragon"


class Rule(NamedTuple):
    """A rule of thumb, and what it reads of a board."""

    ideas: Callable[[Survey, Quest], Iterator[Idea]]
    deeds: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    is_timed: bool = False
    """Whether a few players can win such a quest, if they come in time."""


def quest_ideas(survey: Survey) -> Iterator[Idea]:
    for quest in survey.state.quests:
        rule = rule_for(survey, quest)
        if rule is not None and not quest.result:
            yield from rule.ideas(survey, quest)
    if survey.me.priests:
        yield from _set_down(survey)


def rule_for(survey: Survey, quest: Quest) -> Rule | None:
    """The rule of thumb that a board names, if it has what the rule reads."""
    content = survey.game.content
    name = content.quests[quest.id].bots
    if name is None:
        return None
    rule = RULES[name]
    fits = all((quest.id, deed) in content.interactions for deed in rule.deeds)
    return rule if fits and all(counter in quest.counters for counter in rule.counters) else None


@once
def workable(survey: Survey) -> list[str]:
    """Live quests that want people now."""
    return [quest.id for quest in survey.live() if (rule := rule_for(survey, quest)) is not None and rule.is_timed]


@once
def hunted(survey: Survey) -> list[Cell]:
    """Where something is to be hunted for its Key."""
    return [place_of(survey, quest, ATTACK) for quest in survey.live() if rule_for(survey, quest) is RULES["hunt"]]


def place_of(survey: Survey, quest: Quest, deed: str) -> Cell:
    """Where a deed of a board is done; NOWHERE if that place is not known yet."""
    return quest.places.get(survey.game.content.interactions[quest.id, deed].at, NOWHERE)


# --- plundering -----------------------------------------------------------------------------------


def _plunder(survey: Survey, quest: Quest) -> Iterator[Idea]:
    cell = place_of(survey, quest, PLUNDER)
    if cell == NOWHERE:
        return
    loot = sum(token >= 0 for token in quest.board)
    has_key = quest.key >= 0
    updates = int(outlook(survey.game, quest).get("updates_left", 0))
    travel = survey.cost(cell)
    if travel >= FAR or not (has_key or loot) or not help_wanted(survey, cell, crowd(survey)):
        return
    left = actions_before(survey, updates) - travel - _way_out(survey, quest)
    tries = max(0, left // 2)
    if tries == 0:
        return
    chance = 1 - (5 / 6) ** tries if has_key else 0.0
    worth = key_value(survey) * chance + LOOT * min(loot, tries / 2)
    if not has_key:
        worth = LOOT * min(loot, tries / 2) / 2
    score = worth / (travel + 2 * min(tries, 6)) * (2.2 if has_key else 1)
    if survey.here == cell:
        if survey.actions >= 2:
            if weight(survey.game, survey.seat) + 2 > capacity(survey.game, survey.seat) and has_key:
                score *= 0.95
            yield Idea(score + 0.4, INTERACT.choice(quest.id, PLUNDER), "plunder")
        return
    yield Idea(score, survey.first_step(cell), "go_plunder", cell)


def _way_out(survey: Survey, quest: Quest) -> int:
    """Nobody stays on a tile when it goes under: one action to leave."""
    return 1 if survey.game.content.quests[quest.id].clock is not None else 0


def _sinking(survey: Survey, quest: Quest) -> Iterator[Idea]:
    """Plundering, and shoring up what goes under soon."""
    yield from _plunder(survey, quest)
    cell = place_of(survey, quest, PLUNDER)
    if survey.here != cell or quest.key < 0:
        return
    if quest.counters["height"] <= 2 and not quest.counters["shored"]:
        if purse(survey.game, survey.seat, "repair_tools"):
            yield Idea(2.4, INTERACT.choice(quest.id, "shore_tools"), "shore_up")
        elif survey.supplies >= 3:
            yield Idea(2.0, INTERACT.choice(quest.id, "shore_supply"), "shore_up")


# --- priests --------------------------------------------------------------------------------------


def _rescue(survey: Survey, quest: Quest) -> Iterator[Idea]:
    counters, cell = quest.counters, place_of(survey, quest, "search")
    if counters["erupted"] or not counters["priests"] or cell == NOWHERE:
        return
    travel = survey.cost(cell)
    if travel >= FAR or not help_wanted(survey, cell, crowd(survey, 2)):
        return
    left = actions_before(survey, counters["eruption"]) - travel
    search = 0 if counters["temple"] else 3
    # Two priests a walk: take, step off, set down; and back for the third.
    needed = search + 3 * counters["priests"] + 1
    chance = min(1.0, left / needed) if left >= 2 else 0.0
    worth = (key_value(survey) * 0.8 + LOOT * 2) * chance if quest.key >= 0 else LOOT * 2 * chance
    score = worth / (travel + needed) * 2
    if chance < 0.3:
        return
    if survey.here != cell:
        yield Idea(score, survey.first_step(cell), "go_vesuvius", cell)
        return
    if not counters["temple"]:
        if left > 2:
            yield Idea(score + 0.5, INTERACT.choice(quest.id, "search"), "search")
        return
    room = capacity(survey.game, survey.seat) - weight(survey.game, survey.seat)
    if survey.actions >= 2 or counters["eruption"] > 1:
        if room >= 2:
            yield Idea(score + 0.8, INTERACT.choice(quest.id, "take_priest"), "take_priest")
        elif survey.me.pack and survey.me.priests == 0 and survey.actions >= 2:
            junk = [token for token in survey.me.pack if survey.state.kinds[token] != "key"]
            if junk:
                yield Idea(score + 0.6, PLACE.choice(junk[0]), "make_room")


def _set_down(survey: Survey) -> Iterator[Idea]:
    """Off the volcano, priests are set down at once."""
    quest = next((quest for quest in survey.state.quests if rule_for(survey, quest) is RULES["rescue"]), None)
    if quest is None:
        return
    volcano = place_of(survey, quest, "search")
    if survey.here != volcano:
        yield Idea(9.0, INTERACT.choice(quest.id, "save_priest"), "save_priest")
        return
    room = capacity(survey.game, survey.seat) - weight(survey.game, survey.seat)
    more = quest.counters["priests"] and room >= 2 and survey.actions >= 2
    if not more:
        near = [(survey.cost(cell), cell) for cell in BESIDE[volcano] if cell in survey.ways]
        if near:
            beside = min(near)[1]
            yield Idea(8.0, beside, "carry_priest", beside)


# --- a hidden place -------------------------------------------------------------------------------


def _seek(survey: Survey, quest: Quest) -> Iterator[Idea]:
    """The goal is one of seven face-down tiles."""
    state = survey.state
    if "picked" not in quest.places or quest.key < 0:
        return
    centre = quest.places["picked"]
    area = [cell for cell in (centre, *BESIDE[centre]) if cell in state.tiles]
    if not help_wanted(survey, centre, crowd(survey, 2)):
        return
    worth = key_value(survey) * 0.8
    shown = [cell for cell in area if state.tiles[cell].up and state.tiles[cell].kind == "fountain"]
    if shown:
        travel = survey.cost(shown[0])
        if travel < FAR:
            yield Idea(worth / (travel + 1) * 2 + 1, survey.first_step(shown[0]), "go_fountain", shown[0])
            return
    hidden = {cell for cell in area if not state.tiles[cell].up}
    best = min((spot for spot in survey.frontiers() if spot[2] in hidden), default=None)
    if best is not None:
        travel, seat_at, cell = best
        score = worth / (travel + 4)
        choice = EXPLORE.choice(NAMES[cell]) if travel == 0 else survey.first_step(seat_at)
        yield Idea(score + (0.6 if travel == 0 else 0.2), choice, "seek_fountain", cell)
        return
    # Not connected yet: build a way towards it.
    ways = [
        (survey.cost(cell) + 2 * distance(target, centre), cell, target)
        for _, cell, target in survey.frontiers()
        if distance(target, centre) < distance(cell, centre)
    ]
    if ways:
        total, cell, target = min(ways)
        score = worth / (total + 4)
        choice = EXPLORE.choice(NAMES[target]) if cell == survey.here else survey.first_step(cell)
        yield Idea(score, choice, "towards_fountain", target)


# --- fights ---------------------------------------------------------------------------------------


def _gang(survey: Survey, quest: Quest) -> Iterator[Idea]:
    gang = survey.state.gang
    if gang is None or quest.key < 0 or gang.mode == "enraged" or not may_risk(survey):
        return
    travel, cell = survey.cost_beside(gang.cell)
    if travel >= FAR or not help_wanted(survey, gang.cell, 1 if len(survey.others()) < 3 else 2):
        return
    burden = sum(survey.game.content.secrets[survey.state.kinds[token]].value for token in survey.me.pack) / 12
    worth = key_value(survey) * 0.5 - burden - 1.5
    doing = {"normal": "attack_gang", "pinned": "take_key"}.get(gang.mode)
    if doing is None or worth <= 0:
        return
    if travel == 0:
        yield Idea(worth / 3 + 0.4, INTERACT.choice(quest.id, doing), doing)
    elif travel < survey.actions:
        yield Idea(worth / (travel + 3), survey.first_step(cell), "go_gang", cell)


def _war(survey: Survey, quest: Quest) -> Iterator[Idea]:
    """A Supply before every battle; a sword costs more players' turns than a Key is worth."""
    state = survey.state
    ally = place_of(survey, quest, GIVE)
    if ally == NOWHERE or quest.key < 0:
        return
    worth = key_value(survey)
    travel = survey.cost(ally)
    carried = sum(state.kinds[token] == "supply" for token in survey.me.pack)
    if survey.supplies and not quest.counters["supply"] and survey.here == ally:
        yield Idea(worth / 6, INTERACT.choice(quest.id, GIVE), "give_supply")
    elif carried and travel < FAR and survey.nearer(ally) == 0:
        yield Idea(worth / 8 / (1 + travel / 4), survey.first_step(ally), "carry_supply", ally)


def _hunt(survey: Survey, quest: Quest) -> Iterator[Idea]:
    """Those who carry no Key go against the Dragon, but never all (BE-315); they strike when enough are there."""
    lair = place_of(survey, quest, ATTACK)
    if lair not in hunted(survey) or not is_hunt_on(survey, lair):
        return
    party = hunters(survey, lair)
    if survey.seat not in party:
        return
    alone = "_alone" if len(party) == 1 else ""
    if survey.cost(lair) >= FAR:
        yield from provisions(survey, lair, HUNT)
    elif survey.here != lair:
        yield Idea(HUNT, survey.first_step(lair), f"to_the_lair{alone}", lair)
    elif _are_enough(survey, party, lair) and may_risk(survey):
        yield Idea(HUNT + 2, INTERACT.choice(quest.id, ATTACK), f"attack_dragon{alone}")
    else:
        yield Idea(HUNT, WAIT, "wait_for_company")


@once
def can_hunt(survey: Survey) -> bool:
    """Whether there is a hoard with a Key that is needed, and somebody to go for it."""
    return any(is_hunt_on(survey, lair) for lair in hunted(survey))


def is_hunt_on(survey: Survey, lair: Cell) -> bool:
    """When Keys are short, no quests are left, and a way leads there; with few hunters only if no other Key is left to
    look for."""
    state = survey.state
    is_late = survey.escape_is_next or survey.exit != NOWHERE
    if survey.keys_won >= state.keys_needed or not is_late or workable(survey) or survey.toll(lair) >= FAR:
        return False
    party = len(hunters(survey, lair))
    return party > 0 if not survey.unknown() or not survey.keys_unseen else party >= FEWEST_HUNTERS[len(state.seats)]


def _are_enough(survey: Survey, party: list[int], lair: Cell) -> bool:
    there = sum(survey.state.seats[seat].cell == lair for seat in party)
    return there >= min(len(party), GOOD_PARTY[len(survey.state.seats)])


FEWEST_HUNTERS = {2: 9, 3: 2, 4: 3, 5: 3}
"""How many must go against the Dragon while there are other Keys to look for: two players never do."""
GOOD_PARTY = {2: 1, 3: 2, 4: 3, 5: 3}
"""So many hunters do not wait for more."""
HUNT = 3.0
"""What a hunt is worth when there is no other way to a Key."""


def hunters(survey: Survey, lair: Cell) -> list[int]:
    """Who goes: the nearest who carry no Key, at most four, and one healthy player always stays out of it (BE-9)."""
    state = survey.state
    free = [seat for seat in healthy(state) if not survey.keys_of(seat) and not state.seats[seat].priests]
    # Where tolls take a Supply, the way leads over the Main Camp: whoever is near it stays the one to go.
    start = HOME if survey.cost(lair) >= FAR else lair
    free.sort(key=lambda seat: (distance(state.seats[seat].cell, start), seat))
    return free[: min(4, len(healthy(state)) - 1)]


# --- mending --------------------------------------------------------------------------------------


def _mend(survey: Survey, quest: Quest) -> Iterator[Idea]:
    cell = place_of(survey, quest, "repair_tools")
    health = quest.counters["health"]
    tools = purse(survey.game, survey.seat, "repair_tools")
    if survey.here == cell:
        if tools:
            yield Idea(3.0 if health >= 6 else 1.6, INTERACT.choice(quest.id, "repair_tools"), "repair")
        elif survey.supplies >= 2 and health >= 8:
            yield Idea(2.0, INTERACT.choice(quest.id, "repair_supply"), "repair")
        return
    carried = sum(survey.state.kinds[token] == "repair_tools" for token in survey.me.pack)
    travel = survey.cost(cell)
    if carried and travel < FAR and health + 2 * carried >= 7:
        yield Idea(key_value(survey) / 10 * carried / (1 + travel / 3), survey.first_step(cell), "carry_tools", cell)


RULES: dict[Thumb, Rule] = {
    "war": Rule(_war, (GIVE,), ("supply",)),
    "seek": Rule(_seek, is_timed=True),
    "plunder": Rule(_plunder, (PLUNDER,), is_timed=True),
    "sinking": Rule(_sinking, (PLUNDER, "shore_tools", "shore_supply"), ("height", "shored"), is_timed=True),
    "gang": Rule(_gang, ("attack_gang", "take_key")),
    "hunt": Rule(_hunt, (ATTACK,)),
    "mend": Rule(_mend, ("repair_tools", "repair_supply"), ("health",)),
    "rescue": Rule(
        _rescue, ("search", "take_priest", "save_priest"), ("erupted", "priests", "eruption", "temple"), is_timed=True
    ),
}
