"""The course of the game: seasons and their phases (TC-15 to TC-23, TC-117 to TC-129)."""

from __future__ import annotations

from game.climbers import field
from game.climbers.state import Climbers, SeasonResult
from game.climbers.steps import step
from game.climbers.words import reset_season_rules
from game.engine.interpreter import run_block
from game.engine.state import OpenAsk, Outcome


@step
def choose_starter(game: Climbers) -> None:
    """Who holds the Start card first (TC-11, TC-R3)."""
    if game.option("first_start") == "choose":
        game.ask(0, "starter")
    else:
        set_starter(game, game.chance.below("starter", len(game.state.seats)))


def set_starter(game: Climbers, seat: int) -> None:
    game.state.starter = seat
    game.tell("starter", seat=seat)


@step
def season(game: Climbers, number: int) -> None:
    """One season in four phases (TC-15)."""
    game.state.season = number
    game.then(reveal_rule(), select_hands(), main_phase(), end_phase(), next_season())


@step
def reveal_rule(game: Climbers) -> None:
    """The season's Gold card is turned face up and acts (TC-17 to TC-19)."""
    state = game.state
    state.phase = "reveal"
    gold = state.golds[state.season - 1]
    reset_season_rules(state)
    known = game.content.golds[gold].slot != "pool"
    game.tell("season_began", season=state.season, gold=gold, reveals=not known)
    game.then(run_block(f"gold:{gold}"))


@step
def select_hands(game: Climbers) -> None:
    """All seats select at the same time and in secret (TC-20, TC-21)."""
    state = game.state
    state.phase = "select"
    game.then(add_in_turn() if adds_in_turn(game) else hands_ready())
    game.ask_sealed([OpenAsk(seat, "hand") for seat in range(len(state.seats))])


def adds_in_turn(game: Climbers) -> bool:
    return game.state.extra_hand > 0 and game.option("climax_announce") == "in_turn"


@step
def add_in_turn(game: Climbers) -> None:
    """Climax additions are said one after the other, from the Start holder on (TC-R24)."""
    state = game.state
    count = len(state.seats)
    seats = [(state.starter + place) % count for place in range(count)]
    game.then(*[add_cards(seat) for seat in seats], hands_ready())


@step
def add_cards(game: Climbers, seat: int) -> None:
    if game.state.seats[seat].bench:
        game.ask(seat, "add")


@step
def hands_ready(game: Climbers) -> None:
    """The sizes of hands and Lodges are public, and so is what was added (TC-23, TC-114)."""
    state = game.state
    for seat, climber in enumerate(state.seats):
        news = state.extra_hand > 0  # in other seasons the sizes are known beforehand
        game.tell("hand_ready", seat=seat, cards=len(climber.hand), added=climber.added, reveals=news)


@step
def main_phase(game: Climbers) -> None:
    field.open_main_phase(game)


@step
def end_phase(game: Climbers) -> None:
    """Places score, draw, and all cards are the team again (TC-117 to TC-126)."""
    state, content = game.state, game.content
    state.phase = "end"
    gold = content.golds[state.golds[state.season - 1]]
    silver = content.silver[state.season - 1]
    first = next(seat for seat, climber in enumerate(state.seats) if climber.place == 1)
    second = next(seat for seat, climber in enumerate(state.seats) if climber.place == 2)
    for seat, vp in ((first, gold.vp), (second, silver.vp)):
        climber = state.seats[seat]
        bonus = state.bonus_vp * climber.added if climber.place == state.bonus_place else 0
        climber.vp += vp + bonus
        game.tell("scored", seat=seat, place=climber.place, vp=vp, bonus=bonus, total=climber.vp)
    state.seats[first].golds += (gold.id,)
    state.seats[second].silvers += (silver.id,)
    state.starter = first
    totals = tuple(climber.vp for climber in state.seats)
    left = tuple(len(climber.hand) for climber in state.seats)
    state.results += (SeasonResult(state.season, gold.id, first, second, totals, left),)
    if state.season < len(content.silver) or game.option("final_draw") == "on":
        draw_reinforcements(game, first, second)
    for climber in state.seats:
        climber.hand = climber.bench = climber.sidelined = climber.lodge = climber.field = ()
        climber.declined = ()
        climber.passed = False
        climber.place = climber.added = 0
    state.latest = None
    state.latest_by = -1
    state.flipped = False


def draw_reinforcements(game: Climbers, first: int, second: int) -> None:
    """First place draws least; the order is 1st, 2nd, then the others clockwise from the 1st (TC-123)."""
    state, draws = game.state, game.content.draws
    count = len(state.seats)
    others = [seat for seat in ((first + step) % count for step in range(1, count)) if seat != second]
    wanted = [(first, draws.first), (second, draws.second), *((seat, draws.others) for seat in others)]
    for seat, number in wanted:
        number = min(number, len(state.pile))
        if number == 0:
            continue
        drawn = tuple(reversed(state.pile[-number:]))
        state.pile = state.pile[:-number]
        climber = state.seats[seat]
        climber.team = game.content.sorted((*climber.team, *drawn))
        game.tell("drew", seat=seat, count=number, secret={"cards": drawn}, to=(seat,), reveals=True)


@step
def next_season(game: Climbers) -> None:
    state = game.state
    if state.season < len(game.content.silver):
        game.then(season(state.season + 1))
    else:
        finish(game)


def finish(game: Climbers) -> None:
    """Most VP wins; then most cards in the team; then most Gold cards; then it is shared (TC-127 to TC-129)."""
    climbers = game.state.seats
    winners = list(range(len(climbers)))
    reason = "most_vp"
    for name, worth in (
        ("most_vp", lambda climber: climber.vp),
        ("larger_team", lambda climber: len(climber.team)),
        ("more_golds", lambda climber: len(climber.golds)),
    ):
        best = max(worth(climbers[seat]) for seat in winners)
        left = [seat for seat in winners if worth(climbers[seat]) == best]
        if len(left) < len(winners):
            reason = name
        winners = left
        if len(winners) == 1:
            break
    else:
        reason = "shared"
    scores = tuple(climber.vp for climber in climbers)
    game.end(Outcome("ranking", reason, scores, tuple(winners)))
