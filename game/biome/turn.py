"""Rounds and turns (BE-31 to BE-38)."""

from __future__ import annotations

from game.biome.ending import lose
from game.biome.land.hexes import NOWHERE
from game.biome.land.walking import is_stranded
from game.biome.natives.board_turn import board_turn
from game.biome.quests.boards import live, update
from game.biome.secrets.paying import purse
from game.biome.state import Biome, allowance
from game.biome.steps import step
from game.engine.state import OpenAsk


@step
def new_round(game: Biome) -> None:
    """Everybody in turn order, the board last (BE-31)."""
    state = game.state
    state.round += 1
    state.gave_up = ()
    for camp in state.camps:
        camp.fresh = False
    if state.options["round_limit"] != "off" and state.round > int(state.options["round_limit"]):
        lose(game, "round_limit")
        return
    state.phase = "turn"
    seats = len(state.seats)
    order = [(state.first + number) % seats for number in range(seats)]
    game.tell("round_began", round=state.round)
    game.then(*(turn(seat) for seat in order), board_turn(), new_round())


@step
def turn(game: Biome, seat: int) -> None:
    """One player's turn. By the other clock of the table, quests are rolled for first (BE-R17)."""
    state = game.state
    state.phase = "turn"
    if state.options["quest_clock"] == "turn_roll":
        numbers = live(game)
        count = 1 if state.exit == NOWHERE else 2
        chosen = game.chance.shuffled("clock", numbers)[:count]
        game.then(*(update(number) for number in sorted(chosen)), begin(seat))
    else:
        game.then(begin(seat))


@step
def begin(game: Biome, seat: int) -> None:
    """An injured or captured player has no turn (BE-33)."""
    state = game.state
    state.active = seat
    if state.seats[seat].health != "healthy":
        state.actions = 0
        game.tell("no_turn", seat=seat, why=state.seats[seat].health)
        return
    state.actions = allowance(game, seat)
    state.acted, state.fought, state.handled, state.walked = False, False, (), ()
    state.said = tuple(one for one in state.said if one.seat != seat or one.news)
    state.stranded = is_stranded(game, seat, purse(game, seat))
    game.tell("turn_began", seat=seat, actions=state.actions)
    game.then(play(seat))


@step
def play(game: Biome, seat: int) -> None:
    """The active player acts as long as they like; the others may speak."""
    state = game.state
    if state.outcome is not None or state.seats[seat].health != "healthy":
        return
    asks = [OpenAsk(seat, "turn")]
    asks += [OpenAsk(other, "talk", (), False) for other in range(len(state.seats)) if other != seat]
    game.ask_race(asks)


@step
def count_votes(game: Biome) -> None:
    """Everybody at the table must want to give up (BE-R94)."""
    state = game.state
    people = [seat for seat in range(len(state.seats)) if seat not in state.bots]
    if all(seat in state.gave_up for seat in people):
        lose(game, "gave_up")
