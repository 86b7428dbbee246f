"""What a seat may not know, worked out from the true state by other means than the views use."""

from __future__ import annotations

from typing import Any

from game import Table


def hidden_ids(table: Table, seat: int) -> set[str]:
    """Ids of things this seat has never had reason to know."""
    return {
        "climbers": hidden_cards,
        "toy": hidden_logs,
        "leviathan": hidden_on_the_leviathan,
        "mountain": hidden_on_the_mountain,
        "biome": hidden_in_the_biome,
    }[table.setup.game](table, seat)


def hidden_cards(table: Table, seat: int) -> set[str]:
    """Cards and Gold cards that were never in this seat's team and never lay face up."""
    state = table.game.state
    known = set(state.seats[seat].team)
    for event in table.events:
        if event.name in ("played", "dropped"):
            known |= set(event.facts.get("cards", ())) | {event.facts.get("card")}
        if event.name == "gave" and seat in (event.facts["seat"], event.facts["receiver"]):
            known.add(event.secrets["card"])
        if event.name == "sidelined" and "card" in event.facts:
            known.add(event.facts["card"])
    golds = {gold for number, gold in enumerate(state.golds, start=1) if 1 < number < 5 and number > state.season}
    return (set(table.game.content.cards) - known) | golds | set(state.boxed_golds)


def hidden_logs(table: Table, seat: int) -> set[str]:
    state = table.game.state
    others = {log for other, camper in enumerate(state.seats) if other != seat for log in camper.logs}
    return others | set(state.pile)


def hidden_on_the_leviathan(table: Table, seat: int) -> set[str]:
    """The cards in draw piles, unknown threats, mushrooms and injuries: all that nobody sees."""
    state = table.game.state
    hidden = {card for deck in state.decks for card in deck.draw} | set(state.injuries) | set(state.supply)
    hidden |= {card.card for card in state.row if not card.known}
    hidden |= {mushroom for lying in state.mushrooms.values() for mushroom in lying}
    # What was in the open until this very command is no secret in what is told about it.
    last = table.events[-1].at if table.events else 0
    return hidden - set().union(*(ids_in(event.facts) for event in table.events if event.at == last))


def hidden_on_the_mountain(table: Table, seat: int) -> set[str]:
    """Other hands, what others have laid face down, the deck, face-down tiles, and all Madness but one's own."""
    state = table.game.state
    hidden = set(state.deck) | set(state.boxed_tiles)
    hidden |= {card for deck in state.madness_decks for card in deck}
    for other, explorer in enumerate(state.seats):
        if other != seat:
            hidden |= {*explorer.hand, *explorer.madness}
            hidden |= set(explorer.laid) if state.phase in ("encounter", "restart") else set()
    own = {*state.seats[seat].madness, *state.seats[seat].past_madness}
    hidden |= {card for box in state.boxed_madness for card in box} - own
    face_up = {state.studied, *state.noted, *([state.peeked] if state.peeker == seat else [])}
    hidden |= {tile for space, tile in state.tiles.items() if space not in face_up}
    if state.tile and not (state.is_up and not turned_away(table, seat)):
        hidden.add(state.tile)
    return hidden


def turned_away(table: Table, seat: int) -> bool:
    """Whether a Madness card of this seat hides the tile from it while the sand runs."""
    state = table.game.state
    if state.phase != "encounter" or state.options["madness"] == "off":
        return False
    known = table.game.content.madness
    bound = [known[card] for card in state.seats[seat].madness if known[card].level not in state.seats[seat].ignored]
    return any("blind(tile)" in card.rules for card in bound)


def hidden_in_the_biome(table: Table, seat: int) -> set[str]:
    """Quest Boards to come and Quarries that lie face-down, as far as the seat has not foreseen them.

    Secrets are numbers to whoever does not know them; tests/biome/test_visibility.py looks at each of them.
    """
    state = table.game.state
    hidden = {name for name, seen in state.quarries if not seen >> seat & 1}
    hidden |= set(state.spare_quarries) | {tile.quarry for tile in state.tiles.values() if not tile.up and tile.quarry}
    if state.options["quest_pick"] == "random":
        hidden |= {name for name, seen in state.boards if not seen >> seat & 1} | set(state.spare_boards)
    # A board is called like its tile, and like the phrase that opens it.
    return hidden - set(table.game.content.tiles)


def ids_in(value: Any) -> set[str]:
    """Every text in plain data, keys left out; joined ids taken apart."""
    if isinstance(value, str):
        return {value, *value.split("+")}
    if isinstance(value, dict):
        return set().union(*(ids_in(inner) for inner in value.values()))
    if isinstance(value, list | tuple):
        return set().union(*(ids_in(inner) for inner in value))
    return set()
