"""Things of single leviathans laid out as a test wants them: the row, the Collector's relics, the Bloom's sky."""

from __future__ import annotations

from game.leviathan.land.ground import scenario
from game.leviathan.state import RowCard, Token
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on

PETALS = ["A13", "I13", "A10", "I10", "B8", "H8", "A6", "I6", "A3", "I3"]
MOONLEAVES = ["C11", "G11", "B9", "E9", "H9", "D6", "F6", "A4", "I4"]

RELICS = {"bell": "A2", "lantern": "A7", "winch": "E9", "chisel": "J9", "kite": "N7", "flask": "N2"}
"""Where the relics lie in these tests; in a game they are shuffled."""


def last_of_the_round(crew: Crew, card: str) -> Crew:
    """All other cards of the row are done."""
    nn = card.partition("-")[0]
    done = [f"{nn}-{number}" for number in range(1, 6) if f"{nn}-{number}" != card]
    row = [RowCard(name, face_up=True, known=True, resolved=True) for name in done]
    crew.state.row = (*row, RowCard(card))
    crew.fresh()
    return crew


# --- the Bloom --------------------------------------------------------------------------------------


def night(crew: Crew) -> Crew:
    """The sky as it is by night."""
    crew.state.features["sky"] = "night"
    return crew.ground(**dict.fromkeys(PETALS, "open"), **dict.fromkeys(MOONLEAVES, "ledge"))


def sky(crew: Crew) -> str:
    now: str = crew.state.features["sky"]
    return now


# --- the Collector ----------------------------------------------------------------------------------


def hoard(*places: str) -> Crew:
    """Climbers on the Collector, its relics face down on points that the test knows."""
    crew = crew_on("collector", *places)
    for front, place in RELICS.items():
        token = relic(crew, front)
        token.place, token.at, token.face_up = "map", crew.names.index(place), False
    crew.fresh()
    return crew


def relic(crew: Crew, front: str) -> Token:
    (token,) = [token for token in crew.state.tokens if token.front == front]
    return token


def give(crew: Crew, who: int, *fronts: str, ready: bool = True) -> Crew:
    """A climber carries these relics; their points are free."""
    for front in fronts:
        token = relic(crew, front)
        token.place, token.at, token.face_up, token.ready = "held", who, True, ready
    crew.fresh()
    return crew


def carried(crew: Crew) -> list[list[str]]:
    """For each climber the relics carried."""
    held = [token for token in crew.state.tokens if token.place == "held"]
    return [sorted(token.front for token in held if token.at == who) for who in range(len(crew.state.climbers))]


def lies(crew: Crew, front: str) -> tuple[str, bool]:
    """Where a relic lies on the map, and whether it lies face up."""
    token = relic(crew, front)
    assert token.place == "map"
    return crew.names[token.at], token.face_up


def choice_of(crew: Crew, front: str) -> str:
    """The option that means a relic."""
    return str(crew.state.tokens.index(relic(crew, front)))


# --- the Forsaken -----------------------------------------------------------------------------------


def rot(crew: Crew, **what: str) -> Crew:
    """What the face-down tokens on these spaces are; another one of the group takes the front that was there."""
    regions = scenario(crew.game).board.regions.values()
    lying = {crew.names[token.at]: token for token in crew.state.tokens}
    for place, front in what.items():
        group = next(region for region in regions if crew.names.index(place) in region)
        other = next(lying[crew.names[cell]] for cell in group if lying[crew.names[cell]].front == front)
        other.front, lying[place].front = lying[place].front, front
    crew.fresh()
    return crew


def places(crew: Crew) -> list[str]:
    """The spaces with rot."""
    return [crew.names[token.at] for token in crew.state.tokens if token.place == "map"]


def fronts(crew: Crew, place: str) -> list[str]:
    """The face-up rot on a space."""
    cell = crew.names.index(place)
    return [token.front for token in crew.state.tokens if token.place == "map" and token.at == cell and token.face_up]


def known_rot(crew: Crew, seat: int = 0) -> dict[str, str]:
    """The face-down rot that a seat knows."""
    tokens = [token for token in crew.table.view(seat)["tokens"] if token["place"] == "map" and not token["face_up"]]
    return {crew.names[token["at"]]: token["front"] for token in tokens if token["front"]}
