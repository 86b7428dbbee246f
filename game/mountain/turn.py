"""The course of the game: turns and their phases (MM-52), and the end."""

from __future__ import annotations

from game.mountain.phases import drawing, encounter, movement, resolution
from game.mountain.phases.going_mad import draw_madness
from game.mountain.phases.losing import final_count
from game.mountain.state import Mountain, left_of
from game.mountain.steps import step


@step
def begin(game: Mountain) -> None:
    """Boards (MM-34), who leads first (MM-46, MM-R56), and who starts mad (MM-48 to MM-51)."""
    state = game.state
    if game.option("boards") == "choose" and len(state.chose) + len(state.bots) < len(state.seats):
        seat = next(seat for seat in range(len(state.seats)) if seat not in (*state.chose, *state.bots))
        game.then(begin())
        game.ask(seat, "board")
        return
    if game.option("first_leader") == "chosen":
        game.then(start_mad(), turn())
        game.ask(0, "first_leader")
    else:
        lead_first(game, game.chance.below("leader", len(game.state.seats)))
        game.then(start_mad(), turn())


def take_board(game: Mountain, seat: int, person: str) -> None:
    """Whoever was dealt that board takes the one left over (MM-34)."""
    state, content = game.state, game.content
    people = list(state.people)
    wanted = next(number for number, each in enumerate(content.people) if each.id == person)
    holders = [other for other, has in enumerate(people) if content.people[has].board == content.people[wanted].board]
    for other in holders:
        people[other] = people[seat]
    people[seat] = wanted
    state.people = tuple(people)
    state.chose += (seat,)
    game.tell("took_board", seat=seat, person=person)


def lead_first(game: Mountain, seat: int) -> None:
    game.state.leader = seat
    game.tell("leads", seat=seat)


@step
def start_mad(game: Mountain) -> None:
    """The first Leader is the last to go mad (MM-49)."""
    state = game.state
    seats = len(state.seats)
    for place in range(1, game.content.play.start_madness[str(seats)] + 1):
        draw_madness(game, (state.leader + place) % seats)


@step
def turn(game: Mountain) -> None:
    """Movement, Encounter, Resolution, Draw, Rest (MM-52)."""
    state = game.state
    state.turn += 1
    state.scores, state.failed, state.die = (), (), ""
    for explorer in state.seats:
        explorer.ignored, explorer.heard, explorer.ping = (), (), ""
    game.tell("turn_began", turn=state.turn, seat=state.leader)
    game.then(movement.move(), encounter.turn_over(), resolution.resolve(), draw_and_rest(), end_turn())


@step
def draw_and_rest(game: Mountain) -> None:
    """After the last Escape tile nothing that is drawn could matter any more (MM-R54)."""
    if not is_over(game):
        game.then(drawing.draw(), drawing.rest())


@step
def end_turn(game: Mountain) -> None:
    """The end, or the Sled passes to the left (MM-137, MM-138)."""
    state = game.state
    if is_over(game):
        state.phase = "end"
        final_count(game)
        return
    state.leader = left_of(state, state.leader)
    game.then(turn())


def is_over(game: Mountain) -> bool:
    return game.content.spaces[game.state.plane].to == ()
