"""What the active player may do, and at what price (table of actions; BE-36, BE-37).

Choices are tuples: ("move", "1,-2"), ("use", 17). Prices are checked here, so whatever is offered can be paid.
"""

from __future__ import annotations

from game.biome.land.exploring import targets
from game.biome.land.hexes import HOME, NAMES, Cell
from game.biome.land.walking import moves, rides, usable_routes
from game.biome.natives.allies import gang_can_be_pinned, hunts, rescues, serves
from game.biome.natives.raids import captives_of
from game.biome.quests.interacting import offers
from game.biome.secrets.paying import affords, purse
from game.biome.secrets.tokens import lie_at, source
from game.biome.secrets.using import use_refusal
from game.biome.state import (
    NOTHING,
    Biome,
    camp_at,
    capacity,
    everybody,
    is_enemy,
    is_friendly,
    knows,
    number_of,
    wears,
    weight,
)
from game.engine.state import Choice

END = "end_turn"
SAY = "say"


def turn_choices(game: Biome, seat: int) -> list[Choice]:
    """Everything the active player could do now."""
    state = game.state
    left = state.actions
    supplies = purse(game, seat)
    found: list[Choice] = []
    if left:
        found += [
            ("move", NAMES[cell]) for cell, actions, paid in moves(game, seat) if actions <= left and paid <= supplies
        ]
        found += [("ride", NAMES[cell]) for cell in rides(state, state.seats[seat].cell)]
        found += [
            ("explore", NAMES[cell])
            for cell, actions, paid in targets(game, seat)
            if actions <= left and paid <= supplies
        ]
    found += _secrets(game, seat)
    found += [("do", quest, interaction) for quest, interaction in offers(game, seat)]
    found += _at_camp(game, seat)
    if state.stranded and not state.acted:
        found.append("make_home")
    found.append(END)
    found += table_talk(game, seat)
    return found


def handling_price(game: Biome, seat: int) -> int:
    """Picking up or placing: 1, 2 on a Desert, nothing at a friendly camp (BE-67, BE-70)."""
    state = game.state
    cell = state.seats[seat].cell
    if is_friendly(camp_at(state, cell)):
        return 0
    price = game.content.tiles[state.tiles[cell].kind].handle
    return 1 if price > 1 and wears(game, seat, "ease") else price


def discover_price(game: Biome, seat: int) -> int:
    """1, on a Mountain 2 (BE-66)."""
    state = game.state
    price = game.content.tiles[state.tiles[state.seats[seat].cell].kind].discover
    return 1 if price > 1 and wears(game, seat, "ease") else price


def may_handle(game: Biome, seat: int, token: int, price: int) -> bool:
    """A bot moves the same secret for nothing at most once each way in a turn (BE-R94)."""
    state = game.state
    return price > 0 or seat not in state.bots or state.handled.count(token) < 2


def _secrets(game: Biome, seat: int) -> list[Choice]:
    """Discover, pick up, place, use, wear (BE-65 to BE-80)."""
    state = game.state
    explorer = state.seats[seat]
    left = state.actions
    cell = explorer.cell
    camp = camp_at(state, cell)
    price = handling_price(game, seat)
    found: list[Choice] = []
    lying = lie_at(state, cell)
    if lying:
        found += _lying(game, seat, lying, price, is_enemy(camp))
    if explorer.pack:
        can_place = price <= left and not is_enemy(camp)
        seen: list[str] = []
        for token in explorer.pack:
            kind = state.kinds[token]
            if can_place and may_handle(game, seat, token, price):
                found.append(("place", token))
            if left and kind not in seen:
                seen.append(kind)
                if use_refusal(game, seat, kind) is None:
                    found.append(("use", token))
    if left:
        found += [("take_off", token) for token in explorer.worn]
        if cell == HOME:
            found += _team_buffs(game, seat)
    return found


def _lying(game: Biome, seat: int, lying: tuple[int, ...], price: int, at_enemy: bool) -> list[Choice]:
    state = game.state
    left = state.actions
    room = capacity(game, seat) - weight(game, seat)
    discover = discover_price(game, seat)
    found: list[Choice] = []
    seen: list[str] = []
    for token in lying:
        if not knows(state, seat, token):
            if discover <= left:
                found.append(("discover", token))
            continue
        kind = state.kinds[token]
        if at_enemy or kind == "captured":
            continue
        if price <= left and game.content.weights[kind] <= room and may_handle(game, seat, token, price):
            found.append(("pick_up", token))
        if left and kind not in seen:
            seen.append(kind)
            if use_refusal(game, seat, kind, token) is None:
                found.append(("use", token))
    return found


def _team_buffs(game: Biome, seat: int) -> list[Choice]:
    """Install a buff at the Main Camp for all, or take it out (BE-127, BE-128)."""
    state = game.state
    if state.team_buff != NOTHING:
        return ["team_clear"]
    secrets = game.content.secrets
    return [
        ("team_set", token)
        for token in (*state.seats[seat].pack, *lie_at(state, HOME))
        if secrets[state.kinds[token]].buff
    ]


def _at_camp(game: Biome, seat: int) -> list[Choice]:
    """Burgle, ransom, trade, hire, send by caravan."""
    state = game.state
    explorer = state.seats[seat]
    cell = explorer.cell
    camp = camp_at(state, cell)
    if camp is None:
        return []
    left = state.actions
    play = game.content.play
    found: list[Choice] = []
    if is_enemy(camp):
        if left and state.options["burgle"] == "on" and lie_at(state, cell):
            found.append("burgle")
        if left and affords(game, seat, {"supply": play.ransom}):
            found += [("ransom", f"seat-{other}") for other in captives_of(state, number_of(state, camp))]
        return found
    if left and serves(game, cell, "trade") and affords(game, seat, {"supply": play.trade}) and source(state):
        found.append("trade")
    if left and serves(game, cell, "hire"):
        found += _hires(game, seat)
    if purse(game, seat):
        found += sendings(game, seat, cell)
    return found


def _hires(game: Biome, seat: int) -> list[Choice]:
    play = game.content.play
    supplies = purse(game, seat)
    found: list[Choice] = []
    if supplies:
        found += [("hire_rescue", game.state.camps[number].id) for number in rescues(game)]
    if supplies >= play.hire_gang and gang_can_be_pinned(game):
        found.append("hire_gang")
    if supplies >= play.hire_party:
        found += [("hire_party", game.state.camps[number].id) for number in hunts(game)]
    return found


def sendings(game: Biome, seat: int, cell: Cell) -> list[Choice]:
    """One secret to the other end of a route for a Supply (BE-147); the Supply that pays cannot be the one sent."""
    state = game.state
    ends = [
        route.ends[1] if route.cells[0] == cell else route.ends[0]
        for route in usable_routes(state)
        if cell in (route.cells[0], route.cells[-1])
    ]
    if not ends:
        return []
    supplies = purse(game, seat)
    known = [token for token in lie_at(state, cell) if knows(state, seat, token)]
    return [
        ("send", token, state.camps[end].id)
        for end in ends
        for token in (*state.seats[seat].pack, *known)
        if supplies > (state.kinds[token] == "supply")
    ]


def table_talk(game: Biome, seat: int) -> list[Choice]:
    """What any seat may do at any time: speak, own up to a slip of the tongue, propose to give up."""
    state = game.state
    found: list[Choice] = [SAY]
    if state.options["blurt_button"] == "on":
        found += [("blurt", token) for token in private_secrets(game, seat)]
    if seat not in state.bots and seat not in state.gave_up:
        found.append("give_up")
    return found


def private_secrets(game: Biome, seat: int) -> list[int]:
    """What a seat knows, lying or carried, that not everybody knows."""
    state = game.state
    full = everybody(state)
    bit = 1 << seat
    known = state.known
    found = [token for token in state.seats[seat].pack if known[token] != full]
    for lying in state.lying.values():
        for token in lying:
            if known[token] & bit and known[token] != full:
                found.append(token)
    return found
