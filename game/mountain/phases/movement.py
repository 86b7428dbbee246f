"""Movement: where to fly, and whose Madness to ignore (MM-53 to MM-66)."""

from __future__ import annotations

from game.engine.state import OpenAsk
from game.mountain.phases.losing import spend_token
from game.mountain.state import Mountain, level
from game.mountain.steps import step


@step
def move(game: Mountain) -> None:
    """The Leader chooses a space; the others may each point one out (MM-60)."""
    game.state.phase = "movement"
    game.then(fly())


@step
def fly(game: Mountain) -> None:
    """Asked anew after every piece of advice and every token, until the Leader has chosen."""
    state = game.state
    advisers = [seat for seat, explorer in enumerate(state.seats) if seat != state.leader and not explorer.ping]
    game.ask_race(
        [OpenAsk(state.leader, "fly"), *(OpenAsk(seat, "advise", must=False) for seat in advisers)],
    )


@step
def ready(game: Mountain) -> None:
    """The tile lies face down before the Leader: the last moment to ignore Madness before it is turned over."""
    game.ask_race([OpenAsk(game.state.leader, "turn_tile")])


def is_closed(game: Mountain, space: str) -> bool:
    """With one gate only the middle Edge space exists (MM-R27)."""
    if game.option("summit") != "one_gate":
        return False
    edges = [each.id for each in game.content.spaces.values() if each.region == "edge"]
    return space in edges and space != edges[len(edges) // 2]


def fly_to(game: Mountain, space: str) -> None:
    """The Airplane goes there; a tile found there comes face down to the Leader (MM-58, MM-59)."""
    state = game.state
    start = state.plane
    state.plane = space
    state.tile = state.tiles.pop(space, "")
    state.noted.pop(space, None)
    state.is_up = False
    game.tell("flew", seat=state.leader, start=start, space=space, empty=not state.tile)
    game.then(ready())


def ignore(game: Mountain, seat: int, which: int) -> None:
    explorer = game.state.seats[seat]
    explorer.ignored = tuple(sorted((*explorer.ignored, which)))
    spend_token(game, "ignore")
    game.tell("ignored", seat=seat, level=which, highest=level(game, seat))
