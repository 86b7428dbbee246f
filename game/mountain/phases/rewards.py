"""Rewards and Relics (MM-91 to MM-101, MM-R43)."""

from __future__ import annotations

from game.engine.state import CLOCK, OpenAsk
from game.mountain.asks import DiscardAsk, RelicAsk
from game.mountain.phases.asking import answers
from game.mountain.phases.drawing import draw_for
from game.mountain.phases.encounter import mill
from game.mountain.phases.going_mad import all_are_highest, draw_madness, may_go_madder
from game.mountain.phases.losing import lose_token_somewhere
from game.mountain.state import ALL, Mountain
from game.mountain.steps import step


@step
def give(game: Mountain, reward: str, relic: str) -> None:
    """What cannot happen is void (MM-R48)."""
    state = game.state
    match reward:
        case "relic" if relic in state.relic_pile:
            game.ask(state.leader, "give_relic", *RelicAsk(relic))
        case "search" if answers(game, "search"):
            game.ask(state.leader, "search")
        case "arcane" if state.arcane_pile:
            game.ask(state.leader, "arcane")
        case "heal":
            heal(game, 1)
        case "praise":
            praise(game, game.content.play.praise)


# --- Relics ---------------------------------------------------------------------------------------


def take_relic(game: Mountain, seat: int, name: str) -> None:
    """Face up before its owner; Madness, a covered place, then the card's action (MM-92, MM-93, MM-R43)."""
    state, relic = game.state, game.content.relics[name]
    explorer = state.seats[seat]
    had_knowledge = any(game.content.relics[other].category == "knowledge" for other in explorer.relics)
    state.relic_pile = tuple(other for other in state.relic_pile if other != name)
    explorer.relics += (name,)
    game.tell("took_relic", seat=seat, relic=name)
    if may_go_madder(game, seat):
        draw_madness(game, seat)
    elif all_are_highest(game) and not lose_token_somewhere(game, "relic"):
        return
    if relic.covers not in explorer.covered and not (relic.category == "knowledge" and had_knowledge):
        explorer.covered += (relic.covers,)
        game.tell("covered", seat=seat, place=relic.covers)
    if game.option("relic_actions") == "full":
        game.then(act(seat, relic.action, relic.n))


@step
def act(game: Mountain, seat: int, action: str, count: int) -> None:
    """The small action of a Relic; what cannot happen is void."""
    state = game.state
    match action:
        case "discard_hand" if state.seats[seat].hand:
            game.ask(seat, "discard_hand", *DiscardAsk(min(count, len(state.seats[seat].hand))))
        case "mill":
            mill(game, count)
        case "draw":
            draw_for(game, seat, count)
        case "praise":
            praise(game, count)
        case "heal":
            heal(game, count)
        case "peek" if state.tiles:
            game.ask(seat, "peek")


def discard_from_hand(game: Mountain, seat: int, cards: tuple[str, ...]) -> None:
    state = game.state
    explorer = state.seats[seat]
    explorer.hand = tuple(card for card in explorer.hand if card not in cards)
    state.discard += cards
    game.tell("discarded", seat=seat, cards=cards, count=len(cards), reveals=True)


def start_peek(game: Mountain, seat: int, space: str) -> None:
    """Its owner alone looks at one face-down tile."""
    state = game.state
    state.peeker, state.peeked = seat, space
    game.tell("peeked", seat=seat, space=space, reveals=True)
    game.tell("studied", private=True, to=(seat,), space=space, tile=state.tiles[space])
    game.ask(seat, "peeked")


def end_peek(game: Mountain) -> None:
    game.state.peeker, game.state.peeked = ALL, ""


# --- the other rewards ----------------------------------------------------------------------------


def start_search(game: Mountain, space: str) -> None:
    """The tile is turned up with the sand for all to study (MM-97)."""
    state = game.state
    state.phase = "search"
    state.studied = space
    if game.option("search_notes") == "on":
        state.noted[space] = state.tiles[space]
    game.tell("searched", space=space, reveals=True)
    game.tell("studied", space=space, tile=state.tiles[space])
    game.then(study())


@step
def study(game: Mountain) -> None:
    """No Madness, and talk is free; the Leader may end it early, the clock ends it (MM-R49)."""
    state = game.state
    others = [OpenAsk(seat, "study", must=False) for seat in range(len(state.seats)) if seat != state.leader]
    asks = [OpenAsk(state.leader, "study"), *others]
    if game.option("sand_seconds") != "off":
        asks.append(OpenAsk(CLOCK, "search_sand"))
    game.ask_race(asks)


def end_search(game: Mountain) -> None:
    state = game.state
    state.phase = "resolution"
    state.studied = ""
    game.tell("search_ended")


def take_arcane(game: Mountain, kind: str) -> None:
    """Any card of the pile goes to the Equipment discard (MM-99)."""
    state = game.state
    card = next(card for card in state.arcane_pile if game.content.type[card] == kind)
    state.arcane_pile = tuple(other for other in state.arcane_pile if other != card)
    state.discard += (card,)
    game.tell("arcane", card=card)


def heal(game: Mountain, count: int) -> None:
    """An Injury of the discard, or one laid this turn, returns to the pile (MM-100, MM-R9)."""
    state, injuries = game.state, game.content.injuries
    for _ in range(count):
        found = next((card for card in state.discard if card in injuries), None)
        if found is not None:
            state.discard = tuple(card for card in state.discard if card != found)
        else:
            owner = next((each for each in state.seats if any(card in injuries for card in each.laid)), None)
            if owner is None:
                return
            found = next(card for card in owner.laid if card in injuries)
            owner.laid = tuple(card for card in owner.laid if card != found)
        state.injury_pile = (found, *state.injury_pile)
        game.tell("healed", card=found)


def praise(game: Mountain, count: int) -> None:
    """Tokens return from the token discard to the Sled (MM-101)."""
    state = game.state
    count = min(count, state.spent)
    if count:
        state.spent -= count
        state.sled += count
        game.tell("praised", count=count)
