"""The Main phase: turns, passing, going out, and resetting the field (TC-24 to TC-63, TC-70)."""

from __future__ import annotations

from game.climbers.plays import play_of
from game.climbers.state import START, Cards, Climber, Climbers, Play, State, answers_reverse, declined, without
from game.climbers.steps import step
from game.engine.interpreter import run_block


def next_seat(state: State, seat: int) -> int | None:
    """The next other seat in turn order that holds cards and has not passed (TC-33, TC-93)."""
    seats, direction = state.seats, state.direction
    count = len(seats)
    other = seat
    for _ in range(count - 1):
        other = (other + direction) % count
        climber = seats[other]
        if not climber.passed and climber.hand:
            return other
    return None


def open_main_phase(game: Climbers) -> None:
    """The holder plays the Start card; the next seat has the first turn (TC-24, TC-31)."""
    state = game.state
    state.phase = "main"
    state.latest = START
    state.latest_by = state.starter
    game.tell("start_played", seat=state.starter)
    go_on(game)


def play(game: Climbers, seat: int, cards: Cards) -> None:
    """Resolve a play in the order of TC-70."""
    state = game.state
    climber = state.seats[seat]
    made = play_of(game.content, cards, state.as_single)
    assert made is not None
    beaten = state.latest
    hand = climber.hand
    climber.hand = without(hand, cards)
    game.content.play_book.after(hand, cards, climber.hand)
    climber.field += cards
    show(climber, cards)
    note_declined(state, climber, made)
    state.latest = made
    state.latest_by = seat
    if game.events is not None:
        game.tell(
            "played", seat=seat, cards=cards, type=made.type, size=made.size, rank=made.rank,
            left=len(climber.hand), field=state.fields, raised=raised_by(made, beaten), reveals=True,
        )  # fmt: skip
    if not climber.hand and went_out(game, seat):
        return
    icon = event_icon(game, cards)
    if icon is None or (icon == "reverse" and beaten is not None and not answers_reverse(state)):
        go_on(game)
    else:
        game.tell("icon_resolved", seat=seat, icon=icon)
        game.then(run_block(f"icon:{icon}", ("seat", seat)), after_icon(seat))


def raised_by(made: Play, beaten: Play | None) -> tuple[str, int]:
    """The type and size that a Mountain raised (TC-84); nothing if the play is as large as what it beat."""
    if beaten is None or beaten.type == "start" or made.size == beaten.size:
        return "", 0
    return beaten.type, beaten.size


def event_icon(game: Climbers, cards: Cards) -> str | None:
    """The one event icon of a play: that of its highest number (TC-66 to TC-69)."""
    icons, number = game.content.event_icon, game.content.number
    highest = number[cards[-1]]
    for card in reversed(cards):
        if number[card] != highest:
            return None
        if card in icons:
            return icons[card]
    return None


@step
def drop_one(game: Climbers, seat: int) -> None:
    """A Drop with an empty hand does nothing (TC-73)."""
    if game.state.seats[seat].hand:
        game.ask(seat, "drop")


@step
def after_icon(game: Climbers, seat: int) -> None:
    """A Drop may have emptied the hand (TC-70 d)."""
    climber = game.state.seats[seat]
    if not climber.hand and not climber.place and went_out(game, seat):
        return
    go_on(game)


def pass_turn(game: Climbers, seat: int) -> None:
    state = game.state
    climber = state.seats[seat]
    climber.passed = True
    note_declined(state, climber, None)
    if game.events is not None:
        game.tell("passed", seat=seat)
    go_on(game)


def go_on(game: Climbers) -> None:
    """Ask whoever is next; reset the field first if nobody else is in it (TC-52, TC-60, TC-61)."""
    state = game.state
    owner = state.latest_by
    if state.latest is not None:
        # Every seat between the owner of the latest play and the next turn has passed or is out.
        following = next_seat(state, owner)
        if following is not None:
            game.ask(following, "play")
            return
        reset_field(game)
    leader = owner if state.seats[owner].hand else next_seat(state, owner)
    assert leader is not None, "the Main phase ends before the last hand is empty"
    game.ask(leader, "play")


def went_out(game: Climbers, seat: int) -> bool:
    """Note a seat's place; true if it was the second, which ends the Main phase at once (TC-57, TC-62)."""
    state = game.state
    place = 1 + sum(climber.place > 0 for climber in state.seats)
    state.seats[seat].place = place
    game.tell("went_out", seat=seat, place=place)
    return place == 2


def reset_field(game: Climbers) -> None:
    """Played cards go to the Lodges face up; nobody counts as passed; Reverse icons end (TC-53 to TC-55)."""
    state = game.state
    for climber in state.seats:
        if climber.field:
            climber.lodge += climber.field
            climber.field = ()
        climber.passed = False
    state.latest = None
    state.flipped = False
    state.fields += 1
    game.tell("field_reset")


def note_declined(state: State, climber: Climber, made: Play | None) -> None:
    """Keep what a seat might have played instead, for those who wonder what it holds."""
    known = declined(state, made)
    if known is not None:
        climber.declined += (known,)


def show(climber: Climber, cards: Cards) -> None:
    """The whole table has seen these cards in this seat's team."""
    for card in cards:
        if card not in climber.shown:
            climber.shown += (card,)
