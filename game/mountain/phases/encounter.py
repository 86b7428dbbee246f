"""The Encounter: the sand runs, all talk, then lay cards in silence (MM-67 to MM-84)."""

from __future__ import annotations

from game.engine.state import CLOCK, OpenAsk
from game.mountain.phases.asking import answers
from game.mountain.phases.losing import Where, add_injuries, box_token, lose_token_somewhere, spend_token
from game.mountain.state import ALL, LAST_MARK, Cards, Mountain
from game.mountain.steps import step
from game.mountain.talk.speaking import deliver_late
from game.mountain.talk.warping import is_blind

FACES = ("accident", "confusion", "morale")
"""The penalty die: each result twice on its six faces (MM-R37)."""
NOBODY = -1


@step
def turn_over(game: Mountain) -> None:
    """Sand and tile are turned at the same instant (MM-67)."""
    state = game.state
    state.phase = "encounter"
    state.is_up = True
    state.sand = 0
    state.first_layer = ALL
    if game.events is not None:
        seeing = tuple(seat for seat in range(len(state.seats)) if not is_blind(game, seat))
        game.tell("tile_turned", space=state.plane, secret={"tile": state.tile}, to=seeing, reveals=True)
    game.then(turn_sand())


@step
def turn_sand(game: Mountain) -> None:
    """A new sand: talk is allowed again until somebody lays a card (MM-82)."""
    state = game.state
    state.phase = "encounter"
    state.sand += 1
    state.marks = 0
    state.silence = False
    state.delayed = ()
    for explorer in state.seats:
        explorer.done = False
    game.tell("sand_turned", sand=state.sand)
    game.then(while_sand_runs())


@step
def while_sand_runs(game: Mountain) -> None:
    """Everybody may act at any moment; the clock goes on when nobody does."""
    state = game.state
    keeper = timekeeper(game)
    asks = [
        OpenAsk(seat, "encounter", must=seat == keeper)
        for seat, explorer in enumerate(state.seats)
        if not explorer.done
    ]
    if keeper == NOBODY:
        asks.append(OpenAsk(CLOCK, "sand"))
    game.ask_race(asks)


def timekeeper(game: Mountain) -> int:
    """Where no clock runs, the Leader says when the sand goes on; else nobody does."""
    return game.state.leader if game.option("sand_seconds") == "off" else NOBODY


def keeps_time(game: Mountain, seat: int) -> bool:
    return seat == timekeeper(game)


def all_done(game: Mountain, but: int = NOBODY) -> bool:
    """Once silence has fallen and all are done, the sand may end early (MM-R51); perhaps all but one."""
    state = game.state
    return state.silence and all(explorer.done for seat, explorer in enumerate(state.seats) if seat != but)


def pass_mark(game: Mountain) -> None:
    """Another quarter of the sand has run out."""
    state = game.state
    state.marks += 1
    game.tell("mark", mark=state.marks, reveals=True)
    if not state.silence:
        deliver_late(game)


def lay(game: Mountain, seat: int, cards: Cards) -> None:
    """Cards go face down on the Sled; the first ends all talk (MM-72, MM-73)."""
    state = game.state
    explorer = state.seats[seat]
    explorer.hand = tuple(card for card in explorer.hand if card not in cards)
    explorer.laid += cards
    if not state.silence:
        state.silence = True
        state.delayed = ()
        state.first_layer = seat
        game.tell("silence", seat=seat)
    game.tell(
        "laid", seat=seat, count=len(cards), total=len(explorer.laid), secret={"cards": cards}, to=(seat,), reveals=True
    )


def blab(game: Mountain, seat: int) -> None:
    """Somebody spoke in the silence (MM-76, MM-R5)."""
    penalty = game.option("blab_penalty")
    game.tell("blabbed", seat=seat, reveals=True)
    if penalty == "token":
        lose_token_somewhere(game, "blab")
    elif penalty == "die":
        _roll_for_blabbing(game)


def _roll_for_blabbing(game: Mountain) -> None:
    """The die at once, without rerolls, and with no choice to make (MM-R62)."""
    state, play = game.state, game.content.play
    face = game.chance.pick("die", FACES)
    game.tell("rolled", face=face, challenge=-1, reveals=True)
    where: Where = "spent" if state.spent else "sled"
    if face == "accident":
        add_injuries(game, play.accident)
    elif face == "morale":
        if state.sled >= play.morale:
            for _ in range(play.morale):
                spend_token(game, "morale")
        else:
            box_token(game, where)
    elif state.deck:
        mill(game, 1)
    else:
        box_token(game, where)


def mill(game: Mountain, count: int) -> None:
    """Cards from the top of the deck go to the discard, as many as there are."""
    state = game.state
    count = min(count, len(state.deck))
    if count:
        milled = tuple(reversed(state.deck[-count:]))
        state.deck = state.deck[:-count]
        state.discard += milled
        game.tell("milled", count=count, cards=milled, reveals=True)


def end_sand(game: Mountain) -> None:
    """The sand is out: only the Leader acts now (MM-79)."""
    state = game.state
    state.phase = "restart"
    state.delayed = ()
    game.tell("sand_out", sand=state.sand, reveals=True)
    if len(answers(game, "restart")) > 1:
        game.then(decide_restart())


@step
def decide_restart(game: Mountain) -> None:
    """A token turns the sand again; silence of the Leader is a no (MM-80 to MM-83, MM-R46)."""
    asks = [OpenAsk(game.state.leader, "restart")]
    if game.option("leader_seconds") != "off":
        asks.append(OpenAsk(CLOCK, "lapse"))
    game.ask_race(asks)


def restart(game: Mountain) -> None:
    spend_token(game, "restart")
    game.then(turn_sand())


def has_marks_left(game: Mountain) -> bool:
    return game.state.marks < LAST_MARK
