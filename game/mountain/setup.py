"""Setting up (MM-33 to MM-51)."""

from __future__ import annotations

from typing import cast

from game.engine.chance import Chance
from game.engine.files.content import Content
from game.engine.state import TableState
from game.mountain.content import MountainContent
from game.mountain.state import Explorer, State
from game.mountain.turn import begin


def set_up(content: Content, seats: int, seed: int, options: dict[str, str]) -> State:
    game = cast(MountainContent, content)
    state = State(seats=[Explorer() for _ in range(seats)], options=options, seed=seed)
    chance = Chance(seed, state.streams, state.queued)
    _lay_tiles(game, state, chance)
    _lay_cards(game, state, chance)
    state.sled = game.play.tokens
    state.people = tuple(2 * seat + chance.below("boards", 2) for seat in range(seats))
    state.agenda = [begin()]
    return state


def _lay_tiles(content: MountainContent, state: State, chance: Chance) -> None:
    """Tiles by region, one on every space; the rest to the box unseen (MM-35, MM-36, MM-R27)."""
    for region in ("coast", "mountain", "city", "edge", "escape"):
        spaces = [space.id for space in content.spaces.values() if space.region == region]
        if region == "edge" and state.options["summit"] == "one_gate":
            spaces = spaces[len(spaces) // 2 :][:1]
        tiles = [tile.id for tile in content.tiles.values() if tile.region == region]
        mixed = chance.shuffled(f"tiles-{region}", tiles)
        state.tiles.update(zip(spaces, mixed, strict=False))
        state.boxed_tiles += tuple(mixed[len(spaces) :])


def _lay_cards(content: MountainContent, state: State, chance: Chance) -> None:
    """Face-up piles, the deck, hands, and as many Injuries in the discard as there are players (MM-38 to MM-44)."""
    seats = len(state.seats)
    ordinary = [card.id for card in content.equipment.values() if not card.arcane]
    state.deck = tuple(chance.shuffled("deck", ordinary))
    state.arcane_pile = tuple(card.id for card in content.equipment.values() if card.arcane)
    state.relic_pile = tuple(content.relics)
    injuries = tuple(content.injuries)
    more = {"players": 0, "players-1": -1, "players+1": 1}[state.options["start_injuries"]]
    state.injury_pile, state.discard = injuries[seats + more :], injuries[: seats + more]
    for explorer in state.seats:
        count = content.hand_limit(seats)
        explorer.hand = content.sorted(state.deck[-count:])
        state.deck = state.deck[:-count]
    decks = []
    for level in (1, 2, 3):
        cards = [card.id for card in content.madness.values() if card.level == level]
        if state.options["own_madness"] == "off":
            cards = [card for card in cards if card not in content.own_madness]
        decks.append(tuple(chance.shuffled(f"madness-{level}", cards)))
    state.madness_decks = tuple(decks)


def seat(state: TableState, names: tuple[str, ...], players: tuple[str, ...]) -> None:
    """How seats are called in talk, and which of them are bots."""
    mountain = cast(State, state)
    mountain.names = names
    mountain.bots = tuple(number for number, player in enumerate(players) if player != "human")


def settle(options: dict[str, str], players: tuple[str, ...]) -> dict[str, str]:
    """What 'auto' means at this table (MM-D1, MM-R60): people alone talk aloud, bots are talked to in phrases."""
    talk, sand = options["talk"], options["sand_seconds"]
    if talk == "auto":
        people = sum(player == "human" for player in players)
        talk = "phrases" if people < 2 else "voices" if people == len(players) else "both"
    if sand == "auto":
        sand = "30" if talk == "voices" else "60"
    # Bots do not mind which board they have (MM-34).
    boards = options["boards"] if "human" in players else "assigned"
    return options | {"talk": talk, "sand_seconds": sand, "boards": boards}
