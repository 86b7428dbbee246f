"""What bots do besides quests and Keys: explore, discover, carry, dress, build, help, and flee."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.ally_camp import HIRE_RESCUE, TRADE
from game.biome.actions.buffs import TAKE_OFF, TEAM_SET
from game.biome.actions.enemy_camp import BURGLE, RANSOM
from game.biome.actions.explore import EXPLORE
from game.biome.actions.handling import DISCOVER, PICK_UP
from game.biome.actions.use import USE
from game.biome.bot.collecting import (
    LAST_CALL,
    TOO_MANY_NETS,
    is_collecting,
    is_done_finding,
    is_quiet,
    is_ready_for_exit,
    is_stocked,
    rally,
)
from game.biome.bot.ideas import Idea
from game.biome.bot.questing import key_value, may_risk
from game.biome.bot.storing import gives_buffs, reserve
from game.biome.bot.surveying import FAR, Survey
from game.biome.bot.threats import needed, storm_stock
from game.biome.bot.thumbs import workable
from game.biome.land.ground import can_build, frontier
from game.biome.land.hexes import BESIDE, HOME, NAMES, NOWHERE, Cell, distance, within
from game.biome.natives.allies import rescues, serves
from game.biome.quests.outlook import is_doomed
from game.biome.secrets.tokens import lie_at
from game.biome.secrets.using import cooldowns_at
from game.biome.state import NOTHING, camp_at, capacity, is_enemy, is_friendly, knows, wears, weight

HEAL = 9.0
"""What it is worth to bring somebody back on their feet sooner: more than to wait for anything."""
NO_HOPE = 0.02
"""Where a net would cost more than is to be hoped for, secrets are looked at for want of anything better."""
PACE = {2: 1, 3: 1, 4: 2, 5: 2}
"""How many quests a team of that size has in hand before it opens no more."""


def may_open_more(survey: Survey) -> bool:
    """Quests run out of time: no new ones while there is work for half the team (BE-R17)."""
    state = survey.state
    if not state.boards or survey.exit != NOWHERE:
        return True
    if survey.escape_is_next:
        return is_ready_for_exit(survey)
    if state.round >= LAST_CALL or survey.keys_won >= state.keys_needed:
        return True
    return len(workable(survey)) < PACE[len(state.seats)]


def exploring(survey: Survey) -> Iterator[Idea]:
    """Unknown land, as long as the team can cope with what comes."""
    state = survey.state
    spots = survey.frontiers()
    is_wanted = may_open_more(survey)
    if not spots or not (is_wanted or may_explore_for_want_of_better(survey)):
        return
    eager = 0.75
    if survey.exit != NOWHERE:
        eager = 0.1 if survey.keys_won >= state.keys_needed else 0.5
    elif survey.escape_is_next:
        eager = 1.0
    best = min(
        [spot for spot in spots if survey.is_open_way(spot[1])] or spots, key=lambda spot: _effort(survey, *spot)
    )
    if survey.escape_is_next:
        best = rally(survey) or best
    travel, cell, target = best
    price = survey.explore_price(cell)
    worth = eager * 1.6 / (1.2 + travel + price)
    step = EXPLORE.choice(NAMES[target]) if cell == survey.here else survey.first_step(cell)
    if not is_wanted:
        yield Idea(worth / 50, step, "explore_anyway", target)
    elif survey.escape_is_next and not is_stocked(survey):
        yield Idea(worth, step, "explore_late", target)
    else:
        yield Idea(worth, step, "explore", target)


def may_explore_for_want_of_better(survey: Survey) -> bool:
    """Whoever has nothing else to do explores; but not where Escape might come before the team is ready: in trials
    that cost a third of the games that were won."""
    return not survey.escape_is_next


def _effort(survey: Survey, travel: int, cell: Cell, target: Cell) -> tuple[float, int, int]:
    """Near first; late in the game near everybody, and never far out."""
    out = distance(HOME, target)
    crowd = sum(distance(one.cell, target) for one in survey.state.seats if one.cell != NOWHERE)
    late = 0.3 if survey.escape_is_next else 0.05
    price = survey.explore_price(cell)
    return travel + price + 0.12 * out + late * crowd, cell, target


def discovering(survey: Survey) -> Iterator[Idea]:
    """Unseen secrets, never with a Key in the pack: it might be a net (BE-103)."""
    if survey.my_keys or survey.me.priests or not survey.others():
        return
    state = survey.state
    risk = survey.nets
    burden = sum(survey.wanted(token) for token in survey.me.pack) / 3
    short = survey.keys_won < state.keys_needed
    if risk > TOO_MANY_NETS or is_done_finding(survey):
        return
    hope = max(NO_HOPE, 1.0 - risk * (4 + burden) + (3.0 if short and len(state.boards) < 2 else 0.0))
    unknown = [spot for spot in survey.unknown() if survey.is_open_way(spot[1])] or survey.unknown()
    taken = _left_to_others(survey, [cell for _, cell, _ in unknown])
    best = max(
        ((count * hope / (travel + 0.6 + 1.6 * count), cell) for travel, cell, count in unknown
         if travel == 0 or cell not in taken),
        default=None,
    )  # fmt: skip
    if best is None:
        return
    worth, cell = best
    if cell == survey.here:
        token = next(token for token in lie_at(state, cell) if not knows(state, survey.seat, token))
        yield Idea(worth + (0.15 if hope > NO_HOPE else 0.0), DISCOVER.choice(token), "discover")
    else:
        yield Idea(worth, survey.first_step(cell), "go_discover", cell)


def _left_to_others(survey: Survey, cells: list[Cell]) -> set[Cell]:
    """Tiles with secrets that somebody else without a Key looks at: to each the nearest, the nearest pair first."""
    seats = survey.state.seats
    free = [seat for seat in survey.others() if not survey.keys_of(seat)]
    pairs = sorted((distance(seats[seat].cell, cell), seat, cell) for seat in (*free, survey.seat) for cell in cells)
    busy: set[int] = set()
    taken: set[Cell] = set()
    mine = NOWHERE
    for _, seat, cell in pairs:
        if seat not in busy and cell not in taken and cell != mine:
            busy.add(seat)
            if seat == survey.seat:
                mine = cell
            else:
                taken.add(cell)
    return taken


def carrying(survey: Survey) -> Iterator[Idea]:
    """Pick up what is useful, near first; Keys before all."""
    state, game = survey.state, survey.game
    room = capacity(game, survey.seat) - weight(game, survey.seat)
    is_done = is_done_finding(survey)
    for cell, tokens in state.lying.items():
        if cell not in survey.ways or is_enemy(camp_at(state, cell)):
            continue
        at_camp = is_friendly(camp_at(state, cell))
        for token in tokens:
            if not knows(state, survey.seat, token):
                continue
            kind = state.kinds[token]
            if kind == "captured" or game.content.weights[kind] > room:
                continue
            if kind == "key" and (is_collecting(survey) or (not at_camp and is_quiet(survey, cell))):
                continue  # it is fetched when it is time, or lies well where it is
            worth = 0.0 if kind != "key" and is_done and cell != survey.here else _wish(survey, kind, at_camp)
            if worth <= 0 or (kind != "key" and cell == HOME and survey.store() <= reserve(survey)):
                continue
            if cell == survey.here:
                yield Idea(worth + 0.6, PICK_UP.choice(token), "pick_up")
            elif survey.nearer(cell) == 0 or kind != "key":
                travel = survey.cost(cell)
                yield Idea(worth / (1 + travel), survey.first_step(cell), "fetch", cell)


def _wish(survey: Survey, kind: str, at_camp: bool) -> float:
    """What carrying a secret off is worth to this seat."""
    state = survey.state
    if kind == "key":
        return key_value(survey) + 4
    wanted = survey.game.content.secrets[kind].worth
    if survey.game.content.secrets[kind].buff:
        # Without an action to put it on it would only be laid back.
        return 0.0 if wears(survey.game, survey.seat, kind) or (at_camp and not survey.actions) else wanted
    if at_camp:
        if kind == "supply":
            spare = survey.store() - reserve(survey)
            mine = sum(state.kinds[token] == "supply" for token in survey.me.pack)
            return 1.2 if spare > 0 and mine < 2 else 0.0
        return 0.0
    if kind in ("supply", "camp_kit", "farm_kit", "teleport", "repair_tools", "clairvoyance"):
        return wanted * 0.7
    return 0.3 if survey.store() < 6 else 0.1


def dressing(survey: Survey) -> Iterator[Idea]:
    """Put on what helps; at the Main Camp the first Extra Action becomes the team's (BE-127)."""
    state, game = survey.state, survey.game
    for token in survey.me.pack:
        kind = state.kinds[token]
        if not game.content.secrets[kind].buff or wears(game, survey.seat, kind):
            continue
        if kind != "extra_action" and gives_buffs(survey):
            continue  # it is bait now
        if survey.here == HOME and state.team_buff == NOTHING and kind == "extra_action":
            yield Idea(20.0, TEAM_SET.choice(token), "team_buff")
        elif kind != "extra_action" or state.team_buff != NOTHING or survey.cost(HOME) > 3:
            yield Idea(6.0, USE.choice(token), "wear")
    if camp_at(state, survey.here) is None:
        for token in lie_at(state, survey.here):
            kind = state.kinds[token]
            is_buff = knows(state, survey.seat, token) and game.content.secrets[kind].buff
            if is_buff and not wears(game, survey.seat, kind):
                yield Idea(6.0, USE.choice(token), "wear")
    if survey.here == HOME and state.team_buff == NOTHING:
        for token in lie_at(state, HOME):
            if state.kinds[token] == "extra_action":
                yield Idea(20.0, TEAM_SET.choice(token), "team_buff")
    for token in survey.me.worn:
        if state.kinds[token] == "extra_action" and survey.here == HOME and state.team_buff == NOTHING:
            yield Idea(3.0, TAKE_OFF.choice(token), "share_buff")


def _farm_sites(survey: Survey) -> list[Cell]:
    """Where a farm or blacksmith could feed the Main Camp."""
    return [cell for cell in BESIDE[HOME] if cell in survey.ways and can_build(survey.game, cell)]


def building(survey: Survey) -> Iterator[Idea]:
    """Farms beside the Main Camp, tools on what cools down, camps far out while the land is unknown."""
    state, game = survey.state, survey.game
    kits = [token for token in survey.me.pack if state.kinds[token] in ("farm_kit", "blacksmith_kit")]
    if kits and survey.here not in _farm_sites(survey):
        for cell in _farm_sites(survey)[:1]:
            yield Idea(2.4 / (1 + survey.cost(cell) / 3), survey.first_step(cell), "go_build", cell)
    for token in survey.me.pack:
        kind = state.kinds[token]
        if kind in ("farm_kit", "blacksmith_kit") and USE.useless(game, survey.seat, token) is None:
            if survey.here in _farm_sites(survey):
                yield Idea(3.0, USE.choice(token), "build")
            elif not _farm_sites(survey) and any(is_friendly(camp_at(state, cell)) for cell in BESIDE[survey.here]):
                yield Idea(0.8, USE.choice(token), "build")
        elif kind == "camp_kit" and USE.useless(game, survey.seat, token) is None and _should_found(survey):
            yield Idea(2.2, USE.choice(token), "found")
        elif kind == "caravan_kit" and USE.useless(game, survey.seat, token) is None:
            yield Idea(0.4, USE.choice(token), "route")
        elif (
            kind == "repair_tools"
            and survey.here == HOME
            and any(name.startswith("seat-") for name in cooldowns_at(game, HOME))
        ):
            yield Idea(HEAL, USE.choice(token), "heal")
        elif kind == "clairvoyance" and _unseen_around(survey) >= 2:
            yield Idea(1.0, USE.choice(token), "look")
        elif kind == "foresight":
            yield Idea(0.3, USE.choice(token), "foresee")
    if survey.here == HOME and any(name.startswith("seat-") for name in cooldowns_at(game, HOME)):
        lying = [token for token in lie_at(state, HOME) if state.kinds[token] == "repair_tools"]
        if lying and survey.store() > max(needed(survey), storm_stock(survey)):
            yield Idea(HEAL, USE.choice(lying[0]), "heal")


def _should_found(survey: Survey) -> bool:
    """A camp explores all around: good while quests are wanted, never when it might bring Escape too early."""
    around = len(frontier(survey.game, survey.here))
    if survey.exit != NOWHERE or not may_open_more(survey):
        return False
    if survey.escape_is_next:
        return around >= 2
    return around >= 3 and len(survey.state.boards) > 2


def _unseen_around(survey: Survey) -> int:
    state = survey.state
    return sum(not knows(state, survey.seat, token) for cell in within(survey.here, 1) for token in lie_at(state, cell))


def helping(survey: Survey) -> Iterator[Idea]:
    """Ransom, mercenaries, and stolen Keys."""
    state, game = survey.state, survey.game
    for seat, one in enumerate(state.seats):
        if one.health == "captured" and one.captor >= 0:
            cell = state.camps[one.captor].cell
            if survey.here == cell and survey.supplies >= game.content.play.ransom and survey.actions:
                yield Idea(6.0, RANSOM.choice(f"seat-{seat}"), "ransom")
            elif survey.cost(cell) <= survey.actions + survey.full and _packed(survey, "supply") >= 2:
                yield Idea(2.5, survey.first_step(cell), "go_ransom", cell)
    for cell in survey.stolen_keys():
        if not may_risk(survey) or survey.cost(cell) >= FAR or game.option("burgle") == "off":
            continue
        if survey.here == cell:
            yield Idea(key_value(survey) / 5, BURGLE.choice(), "burgle")
        elif survey.nearer(cell) == 0:
            yield Idea(key_value(survey) / 6 / (1 + survey.cost(cell) / 4), survey.first_step(cell), "go_burgle", cell)
    if serves(game, survey.here, "trade") and survey.supplies >= 2:
        yield Idea(1.6, TRADE.choice(), "trade")
    if serves(game, survey.here, "hire") and survey.supplies >= 1:
        for number in rescues(game):
            camp = state.camps[number]
            if any(state.kinds[token] == "key" for token in lie_at(state, camp.cell)):
                yield Idea(6.0, HIRE_RESCUE.choice(camp.id), "hire")


def _packed(survey: Survey, kind: str) -> int:
    return sum(survey.state.kinds[token] == kind for token in survey.me.pack)


def fleeing(survey: Survey) -> Iterator[Idea]:
    """Off what is about to sink or burn, out of the Gang's reach, with the last actions of the turn."""
    state = survey.state
    for quest in state.quests:
        if is_doomed(survey.game, quest, survey.here):
            safe = [(survey.cost(cell), cell) for cell in survey.ways if 0 < survey.cost(cell) <= survey.actions]
            if safe and survey.actions <= min(safe)[0] + 1:
                yield Idea(25.0, survey.first_step(min(safe)[1]), "flee", min(safe)[1])
    chance = survey.gang_chance(survey.here)
    if not chance:
        return
    safe = [
        (survey.cost(cell), cell)
        for cell in survey.ways
        if 0 < survey.cost(cell) <= survey.actions and not survey.gang_may_come(cell)
    ]
    if safe and survey.actions <= min(safe)[0] + 1:
        yield Idea(chance * stake(survey), survey.first_step(min(safe)[1]), "flee_gang", min(safe)[1])


def dared(survey: Survey, idea: Idea) -> Idea:
    """An idea whose next step may be the last of the turn is worth less where the Gang could come (BE-294)."""
    if not isinstance(idea.what, int) or survey.cost(idea.what) + 2 < survey.actions:
        return idea
    chance = survey.gang_chance(idea.what)
    return idea._replace(worth=idea.worth - chance * stake(survey)) if chance else idea


def stake(survey: Survey) -> float:
    """What an injury would cost: some turns, the whole pack, or the game (BE-9, BE-152)."""
    if not survey.others():
        return 60.0
    return 6.0 + sum(12.0 if survey.is_key(token) else max(0.0, survey.wanted(token)) for token in survey.me.pack)
