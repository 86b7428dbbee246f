"""Carrying out what the active player chose."""

from __future__ import annotations

from typing import Any

from game.biome.actions.offered import discover_price, handling_price
from game.biome.ending import check_win
from game.biome.harm import capture, captured_by, injure, set_free
from game.biome.land.exploring import explore, targets
from game.biome.land.hexes import HOME, NAMES, Cell, direction
from game.biome.land.walking import step_price
from game.biome.natives.allies import hire
from game.biome.quests.boards import check_ends
from game.biome.secrets.paying import pay
from game.biome.secrets.tokens import destroy, gain, lay, learn, let_go, lie_at, lift, show
from game.biome.secrets.using import after_teleport, use, use_refusal
from game.biome.state import Biome, Task, camp_at, is_friendly, is_public, number_of, roll
from game.biome.steps import step


def move(game: Biome, seat: int, cell: Cell) -> None:
    """A step to a neighbouring tile; tolls are paid on the way (BE-39 to BE-46)."""
    state = game.state
    here = state.seats[seat].cell
    price = step_price(game, seat, here, cell, direction(here, cell))
    assert price is not None
    state.actions -= price[0]
    game.then(pay(seat, "supply", price[1]), arrive(seat, cell, "walk"))


@step
def arrive(game: Biome, seat: int, cell: Cell, kind: str) -> None:
    """The pawn is there; whatever the tile does to an arrival follows."""
    game.state.seats[seat].cell = cell
    game.tell("moved", seat=seat, cell=NAMES[cell], kind=kind, reveals=kind == "teleport")
    if not check_win(game):
        game.then(check_ends(seat))


def ride(game: Biome, seat: int, cell: Cell) -> None:
    game.state.actions -= 1
    game.then(arrive(seat, cell, "ride"))


def start_exploring(game: Biome, seat: int, cell: Cell) -> None:
    actions, supplies = next((a, s) for target, a, s in targets(game, seat) if target == cell)
    game.state.actions -= actions
    game.then(pay(seat, "supply", supplies), explore(seat, cell))


def discover(game: Biome, seat: int, token: int) -> None:
    """Seen by this player alone; Captured springs (BE-65, BE-103)."""
    state = game.state
    state.actions -= discover_price(game, seat)
    learn(state, seat, (token,))
    kind = state.kinds[token]
    cell = state.seats[seat].cell
    game.tell("discovered", seat=seat, cell=NAMES[cell], secret={"thing": kind}, to=(seat,), reveals=True)
    if kind == "captured":
        lift(state, cell, token)
        show(state, (token,))
        state.gone += (token,)
        game.tell("net_sprung", seat=seat)
        capture(game, seat)


def pick_up(game: Biome, seat: int, token: int) -> None:
    """Into the pack, face-down (BE-67, BE-68). What was public stays known."""
    state = game.state
    price = handling_price(game, seat)
    state.actions -= price
    cell = state.seats[seat].cell
    lift(state, cell, token)
    state.seats[seat].pack += (token,)
    _handled(game, seat, token, price)
    facts: dict[str, Any] = {"thing": state.kinds[token]} if is_public(state, token) else {}
    hidden = {} if facts else {"thing": state.kinds[token]}
    game.tell("picked_up", seat=seat, cell=NAMES[cell], secret=hidden, to=(seat,) if hidden else (), **facts)


def place(game: Biome, seat: int, token: int) -> None:
    """On the own tile: face-down, at a friendly camp face-up for everybody (BE-70 to BE-72)."""
    state = game.state
    price = handling_price(game, seat)
    state.actions -= price
    explorer = state.seats[seat]
    explorer.pack = tuple(other for other in explorer.pack if other != token)
    camp = camp_at(state, explorer.cell)
    was_public = is_public(state, token)
    lay(game, explorer.cell, (token,))
    _handled(game, seat, token, price)
    kind = state.kinds[token]
    facts: dict[str, Any] = {"thing": kind} if camp is not None or was_public else {}
    hidden = {} if facts else {"thing": kind}
    shows = camp is not None and not was_public
    game.tell(
        "placed",
        seat=seat,
        cell=NAMES[explorer.cell],
        secret=hidden,
        to=(seat,) if hidden else (),
        reveals=shows,
        **facts,
    )


def _handled(game: Biome, seat: int, token: int, price: int) -> None:
    if price == 0 and seat in game.state.bots:
        game.state.handled += (token,)


def burgle(game: Biome, seat: int) -> None:
    """1-2 caught, 3-4 nothing, 5-6 one secret of choice (BE-R61)."""
    state = game.state
    state.actions -= 1
    camp = camp_at(state, state.seats[seat].cell)
    assert camp is not None
    rolled = roll(game, "burgle")
    game.tell("burgled", seat=seat, camp=camp.id, roll=rolled, reveals=True)
    if rolled >= 5:
        game.ask(seat, "loot")
    elif rolled <= 2 and camp.kind == "stealer":
        captured_by(game, seat, number_of(state, camp))
    elif rolled <= 2:
        injure(game, seat)


def loot(game: Biome, seat: int, token: int) -> None:
    lift(game.state, game.state.seats[seat].cell, token)
    game.tell("looted", seat=seat, thing=game.state.kinds[token], reveals=True)
    gain(game, seat, (token,))


def ransom(game: Biome, seat: int, captive: int) -> None:
    """1 action and 2 Supplies: free and healthy on that camp (BE-158, BE-R58)."""
    game.state.actions -= 1
    game.tell("ransomed", seat=seat, receiver=captive, reveals=True)
    game.then(pay(seat, "supply", game.content.play.ransom), freed(captive))


@step
def freed(game: Biome, seat: int) -> None:
    set_free(game, seat)


def trade(game: Biome, seat: int) -> None:
    """Supplies first, then a look through the box (BE-210 to BE-213)."""
    state = game.state
    state.actions -= 1
    camp = camp_at(state, state.seats[seat].cell)
    assert camp is not None
    camp.cooldown = game.content.play.cooldowns.service
    game.tell("traded", seat=seat, camp=camp.id, reveals=True)
    game.then(pay(seat, "supply", game.content.play.trade), look_through_box(seat))


@step
def look_through_box(game: Biome, seat: int) -> None:
    game.ask(seat, "box", "trade")


def hire_for(game: Biome, seat: int, task: Task, camp: int) -> None:
    """Rescue is paid item by item, the other tasks at once (BE-214 to BE-221)."""
    game.state.actions -= 1
    hire(game, seat, task, camp)
    play = game.content.play
    if task == "rescue":
        game.then(name_goods(seat, camp))
    else:
        game.then(pay(seat, "supply", play.hire_gang if task == "gang" else play.hire_party))


@step
def name_goods(game: Biome, seat: int, camp: int) -> None:
    """What the mercenaries bring home: one Supply for each (BE-217)."""
    game.ask(seat, "rescue", camp)


def send(game: Biome, seat: int, token: int, camp: int) -> None:
    """By caravan, face-up, for a Supply and no action (BE-147, BE-R53)."""
    game.then(shipped(seat, token, camp), pay(seat, "supply", 1))


@step
def shipped(game: Biome, seat: int, token: int, camp: int) -> None:
    """The secret leaves first, so that it cannot pay for itself."""
    state = game.state
    let_go(state, seat, token)
    game.tell("sent", seat=seat, thing=state.kinds[token], camp=state.camps[camp].id, reveals=True)
    lay(game, state.camps[camp].cell, (token,))


def make_home(game: Biome, seat: int) -> None:
    """All actions, home with the pack, and the turn ends (BE-R95)."""
    game.state.actions = 0
    game.state.stranded = False
    game.state.seats[seat].cell = HOME
    game.tell("made_home", seat=seat, reveals=True)


def teleport_to(game: Biome, seat: int, cell: Cell) -> None:
    game.state.seats[seat].cell = cell
    game.tell("moved", seat=seat, cell=NAMES[cell], kind="teleport", reveals=True)
    game.then(after_teleport(seat))


def blurt(game: Biome, seat: int, token: int) -> None:
    """Said aloud: public, and used at once or lost; no penalty at a friendly camp (BE-91, BE-92, BE-R34)."""
    state = game.state
    explorer = state.seats[seat]
    kind = state.kinds[token]
    show(state, (token,))
    game.tell("blurted", seat=seat, thing=kind, reveals=True)
    at_camp = token in explorer.pack and explorer.health == "healthy" and is_friendly(camp_at(state, explorer.cell))
    if at_camp or kind == "captured":
        return
    mine = token in explorer.pack or token in lie_at(state, explorer.cell)
    acts = state.active == seat and explorer.health == "healthy" and state.phase == "turn" and state.actions > 0
    if mine and acts and use_refusal(game, seat, kind) is None:
        use(game, seat, token)
        return
    if token in explorer.pack:
        explorer.pack = tuple(other for other in explorer.pack if other != token)
    else:
        cell = next(cell for cell, tokens in state.lying.items() if token in tokens)
        lift(state, cell, token)
    destroy(game, (token,))
