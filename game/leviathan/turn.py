"""The turn: four steps, the round's end, the last chance (LW-20, LW-56 to LW-63, LW-67)."""

from __future__ import annotations

from game.engine.state import Outcome
from game.leviathan.actions.windows import window
from game.leviathan.crew_size import calm_rounds
from game.leviathan.hooks import happened
from game.leviathan.land.ground import scenario
from game.leviathan.language.payment import head_cost, payable
from game.leviathan.language.register import NOBODY, step
from game.leviathan.settling import settle
from game.leviathan.state import NEW, Wilds, next_climber
from game.leviathan.threats.row import delayed_marks, enrage_cards, new_row, resolve_card, reveal
from game.leviathan.words.hand import drawing, hand_size


@step
def turn(game: Wilds, who: int) -> None:
    """One climber's turn."""
    state = game.state
    state.active = who
    state.turn += 1
    state.broke = ()
    state.chosen = ()
    for climber in state.climbers:
        climber.used = tuple(mark for mark in climber.used if mark.startswith("round:"))
    game.tell("turn", climber=who, turn=state.turn)
    game.then(
        begin_step(1),
        happened("on_turn_start", NOBODY, ()),
        settle(),
        window("reveal", who, NEW),
        reveal(),
        settle(),
        begin_step(2),
        activation(who),
        settle(),
        begin_step(3),
        delayed_marks(),
        happened("before_resolve", NOBODY, ()),
        settle(),
        window("resolve", who, NEW),
        resolve_card(),
        happened("after_resolve", NOBODY, ()),
        settle(),
        begin_step(4),
        draw_step(who),
        settle(),
        happened("on_turn_end", NOBODY, ()),
        settle(),
        begin_step(0),
        turn_over(who),
    )


@step
def begin_step(game: Wilds, number: int) -> None:
    """Everything that lasts until the end of a step ends (LW-132, LW-145)."""
    state = game.state
    state.step = number
    for who, climber in enumerate(state.climbers):
        climber.blocks = ()
        climber.bonus = climber.reach = 0
        climber.ignores = ()
        climber.shield = NOBODY
        climber.used = tuple(mark for mark in climber.used if not mark.startswith(("step:", "window:")))
        for card, owner in state.playing:
            if owner == who:  # it waited for a blow that did not come (LW-R79)
                deck = state.decks[climber.deck]
                deck.discard = (*deck.discard, card)
    state.playing = ()
    state.armed = ()
    state.raised = ()


# --- step 2 -----------------------------------------------------------------------------------------


@step
def activation(game: Wilds, who: int) -> None:
    """Play a card for action points, spend them, end."""
    if game.state.climbers[who].defeated:
        return
    game.state.activating = True
    game.state.climbers[who].ap = 0
    game.then(
        window("activate", who, NEW),
        happened("on_activation_start", who, ()),
        settle(),
        window("act", who, NEW),
        happened("on_activation_end", who, ()),
        settle(),
        activation_over(who),
    )


@step
def activation_over(game: Wilds, who: int) -> None:
    """The AP card goes to the discard pile; what was not spent is lost (LW-33, LW-36)."""
    state = game.state
    climber = state.climbers[who]
    deck = state.decks[climber.deck]
    if climber.ap_card:
        deck.discard = (*deck.discard, climber.ap_card)
    climber.ap_card = ""
    climber.ap = 0
    climber.icons = ()
    state.activating = False


# --- step 4 -----------------------------------------------------------------------------------------


@step
def draw_step(game: Wilds, who: int) -> None:
    """Discard any number, then draw until holding three (LW-56)."""
    if not game.state.climbers[who].defeated:
        game.then(window("draw", who, NEW), offers(who), discards(who), draw_up(who))


@step
def offers(game: Wilds, who: int) -> None:
    """What may be done before drawing, such as shaking off a daze."""
    state = game.state
    climber = state.climbers[who]
    for injury in climber.injuries:
        for _, key in game.content.set_hooks[f"injury:{injury}"].get("on_draw_step", ()):
            if payable(game, who, head_cost(game.content.blocks[key])):
                game.ask(climber.seat, "offer", who, injury, key)
                return


@step
def discards(game: Wilds, who: int) -> None:
    climber = game.state.climbers[who]
    if not climber.defeated and game.state.decks[climber.deck].hand:
        game.ask(climber.seat, "discards", who)


@step
def draw_up(game: Wilds, who: int) -> None:
    climber = game.state.climbers[who]
    if not climber.defeated:
        game.then(drawing(who, hand_size(game, who) - len(game.state.decks[climber.deck].hand)))


# --- what comes next --------------------------------------------------------------------------------


@step
def turn_over(game: Wilds, who: int) -> None:
    """The round's end if all threats are done; then the next climber, or the last chance."""
    state = game.state
    state.markers = ()
    state.current = -1
    if all(card.face_up for card in state.row):
        game.then(happened("on_round_end", NOBODY, ()), settle(), round_over(), next_turn(who))
    else:
        game.then(next_turn(who))


@step
def round_over(game: Wilds) -> None:
    """A new row; the threat cube advances unless it waits, and so many cards are enraged (LW-60, LW-61, LW-193)."""
    state = game.state
    track = game.content.play.track
    waits = calm_rounds(game.content, scenario(game), state) > 0
    state.round += 1
    state.row = new_row(game)
    state.track = min(state.track + (not waits), len(track) - 1)
    for climber in state.climbers:
        climber.used = tuple(mark for mark in climber.used if not mark.startswith("round:"))
    game.tell("round", round=state.round, enraged=track[state.track])
    enrage_cards(game, track[state.track])
    game.then(happened("on_round_start", NOBODY, ()), settle())


@step
def next_turn(game: Wilds, who: int) -> None:
    """The next climber clockwise; after a defeat everybody has one more turn (LW-67, LW-R16)."""
    state = game.state
    if state.last_chance is None and any(climber.defeated for climber in state.climbers):
        count = len(state.climbers)
        order = [(who + place) % count for place in range(1, count + 1)]
        state.last_chance = tuple(other for other in order if not state.climbers[other].defeated)
        game.tell("last_chance")
    if state.last_chance is None:
        game.then(turn(next_climber(state, who)))
        return
    left = [other for other in state.last_chance if not state.climbers[other].defeated]
    if not left:
        game.end(Outcome("loss", "last_chance"))
        return
    state.last_chance = tuple(left[1:])
    game.then(turn(left[0]))
