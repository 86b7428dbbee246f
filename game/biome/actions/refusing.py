"""Why something the active player pointed at is not offered: a rule and a sentence."""

from __future__ import annotations

from game.biome.actions.offered import discover_price, handling_price
from game.biome.land.exploring import targets
from game.biome.land.ground import blocks, ruffian_tax
from game.biome.land.hexes import CELLS, NOWHERE, Cell, distance
from game.biome.land.walking import can_explore_at_all, step_price
from game.biome.names import price_words, secret_name
from game.biome.quests.interacting import refusal
from game.biome.secrets.paying import purse
from game.biome.secrets.tokens import lie_at
from game.biome.secrets.using import use_refusal
from game.biome.state import Biome, camp_at, capacity, gang_holds, is_enemy, knows, quest_of, weight
from game.engine.decision import Intent
from game.engine.refused import Refused

INTERACTION_RULES = {
    "quest.over": "BE-228", "quest.elsewhere": "BE-227", "quest.closed": "BE-227", "quest.no_key": "BE-226",
    "quest.too_heavy": "BE-79", "quest.fought": "BE-238", "quest.given": "BE-236", "quest.actions": "BE-37",
    "quest.pay": "BE-R27",
}  # fmt: skip

HANDLING = ("discover", "pick_up", "place", "use", "send")
CAMP_RULES = {
    "burgle": "BE-R61", "trade": "BE-210", "ransom": "BE-158", "hire_rescue": "BE-214", "hire_party": "BE-214",
    "hire_gang": "BE-214", "team_set": "BE-127", "team_clear": "BE-128",
}  # fmt: skip


def why_not(game: Biome, seat: int, intent: Intent) -> Refused:
    verb = intent[0] if intent else ""
    things = intent[1:]
    for thing in intent:
        if thing.startswith("cell:") or thing in CELLS:
            return cell_refusal(game, seat, CELLS.get(thing.removeprefix("cell:"), NOWHERE), verb)
        if thing.startswith("token:") or (thing.isdecimal() and verb in HANDLING):
            return token_refusal(game, seat, thing.removeprefix("token:"), verb)
    if verb == "do" and len(things) == 2:
        return interaction_refusal(game, seat, things[0], things[1])
    for thing in intent:
        if thing.startswith("do:") and thing.count(":") == 2:
            return interaction_refusal(game, seat, *thing.split(":")[1:])
        if thing.startswith(("camp:", "seat:", "quest:")):
            return Refused("BE-227", game.text("refused.stand_there"))
    if verb in CAMP_RULES:
        return Refused(CAMP_RULES[verb], game.text("refused.not_here"))
    return Refused("BE-36", game.text("refused.not_offered"))


def interaction_refusal(game: Biome, seat: int, name: str, what: str) -> Refused:
    quest = quest_of(game.state, name)
    form = game.content.interactions.get((name, what))
    if quest is None or form is None:
        return Refused("BE-227", game.text("refused.not_offered"))
    text = refusal(game, seat, quest, form) or "quest.closed"
    return Refused(INTERACTION_RULES[text], game.text(f"refused.{text}"))


def cell_refusal(game: Biome, seat: int, cell: Cell, verb: str = "") -> Refused:
    """Why one can neither walk there nor explore it."""
    state = game.state
    here = state.seats[seat].cell
    tile = state.tiles.get(cell)
    if cell == NOWHERE:
        return Refused("BE-12", game.text("refused.outside"))
    if cell in state.sealed:
        return Refused("BE-62", game.text("refused.sealed"))
    if cell == here:
        return Refused("BE-39", game.text("refused.here"))
    if tile is None or not tile.up:
        return _explore_refusal(game, seat, cell)
    if verb == "explore":
        return Refused("BE-52", game.text("refused.explored"))
    if distance(here, cell) > 1:
        return Refused("BE-39", game.text("refused.too_far"))
    if gang_holds(state, cell):
        return Refused("BE-47", game.text("refused.gang"))
    if blocks(game, tile) and not tile.ford:
        return Refused("BE-46" if tile.lava or tile.ruffians else "BE-42", game.text("refused.impassable"))
    price = step_price(game, seat, here, cell)
    assert price is not None
    if price[0] > state.actions:
        rule = "BE-40" if price[0] > 1 else "BE-39"
        return Refused(rule, _actions_text(game, price[0]))
    if price[1] > purse(game, seat):
        return Refused(_toll_rule(game, cell), _toll_text(game, price[1]))
    return Refused("BE-36", game.text("refused.not_offered"))


def _actions_text(game: Biome, price: int) -> str:
    return game.text("refused.actions", price=price_words(game, price), left=game.state.actions)


def _toll_text(game: Biome, supplies: int) -> str:
    return game.text("refused.toll", price=game.text("price.supply" if supplies == 1 else "price.supplies", n=supplies))


def _toll_rule(game: Biome, cell: Cell) -> str:
    """Which toll it is: ruffians, a ford, or a cliff."""
    if ruffian_tax(game.state, cell):
        return "BE-44"
    return "BE-R13" if game.state.tiles[cell].ford else "BE-43"


def _explore_refusal(game: Biome, seat: int, cell: Cell) -> Refused:
    state = game.state
    here = state.seats[seat].cell
    for target, actions, supplies in targets(game, seat):
        if target == cell:
            if actions > state.actions:
                rule = "BE-53" if actions > 1 else "BE-52"
                return Refused(rule, _actions_text(game, actions))
            if supplies > purse(game, seat):
                return Refused("BE-54", _toll_text(game, supplies))
    if not can_explore_at_all(game) and cell not in state.tiles:
        return Refused("BE-R15", game.text("refused.no_tiles"))
    if distance(here, cell) == 2:
        return Refused("BE-63", game.text("refused.sight"))
    return Refused("BE-52", game.text("refused.explore_far"))


def token_refusal(game: Biome, seat: int, name: str, verb: str = "") -> Refused:
    """Why a secret cannot be discovered, picked up, placed or used."""
    state = game.state
    if not name.isdecimal() or int(name) >= len(state.kinds):
        return Refused("BE-76", game.text("refused.no_secret"))
    token = int(name)
    explorer = state.seats[seat]
    camp = camp_at(state, explorer.cell)
    here = token in lie_at(state, explorer.cell)
    if token not in explorer.pack and token not in explorer.worn and not here:
        return Refused("BE-76", game.text("refused.secret_elsewhere"))
    if here and not knows(state, seat, token):
        if verb in ("pick_up", "use", "send"):
            return Refused("BE-69", game.text("refused.unknown"))
        price = discover_price(game, seat)
        return Refused("BE-66" if price > 1 else "BE-65", _actions_text(game, price))
    kind = state.kinds[token]
    if here and is_enemy(camp):
        return Refused("BE-143", game.text("refused.enemy_store"))
    if kind == "captured":
        return Refused("BE-78", game.text("refused.captured"))
    if verb == "discover":
        return Refused("BE-65", game.text("refused.known"))
    price = handling_price(game, seat)
    if verb in ("pick_up", "") and here:
        if game.content.weights[kind] > capacity(game, seat) - weight(game, seat):
            return Refused("BE-79", game.text("refused.heavy", secret=secret_name(game, kind)))
        if price > state.actions:
            return Refused("BE-67", _actions_text(game, price))
    if verb == "place" and not here:
        if is_enemy(camp):
            return Refused("BE-74", game.text("refused.enemy_place"))
        if price > state.actions:
            return Refused("BE-70", _actions_text(game, price))
    if verb in ("use", "") and state.actions:
        found = use_refusal(game, seat, kind, token)
        if found is not None:
            return Refused(found[0], game.text(f"refused.{found[1]}"))
    return Refused("BE-76", _actions_text(game, 1))
