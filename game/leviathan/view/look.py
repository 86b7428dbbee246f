"""What everybody sees of Leviathan Wilds, and how events read in the log; no hand is secret (LW-125)."""

from __future__ import annotations

from game.engine.state import OpenAsk
from game.engine.views import see
from game.leviathan.asks import WindowAsk, window_name
from game.leviathan.crew_size import calm_rounds
from game.leviathan.land.ground import scenario
from game.leviathan.land.reach import drop_from, reach_of
from game.leviathan.language.described import described
from game.leviathan.language.register import NOBODY
from game.leviathan.state import RowCard, Token, Wilds
from game.leviathan.threats.areas import area_cells, lines_of
from game.leviathan.threats.forecast import no_forecast, shown
from game.leviathan.view.scenario_status import scenario_now
from game.leviathan.view.structs import Ahead, ClimberView, ClosedView, DeckView, LeviathanView, ThreatView, TokenView
from game.leviathan.words.crystals import closed_targets


def view(game: Wilds, seat: int | None, at_rest: bool = True) -> LeviathanView:
    """The fields everybody may see, and what follows from the rules as things lie."""
    state = game.state
    is_play = state.phase == "play"
    cells, pools = closed_targets(game, state.active) if is_play else ((), ())
    forecast, ahead = shown(game) if at_rest else (no_forecast(game), Ahead())
    ask, owner = _activation(game) if at_rest else (None, NOBODY)
    return see(
        LeviathanView,
        state,
        seat,
        leviathan=state.options["leviathan"],
        climbers=tuple(see(ClimberView, climber, seat, climber.seat) for climber in state.climbers),
        decks=tuple(see(DeckView, deck, seat) for deck in state.decks),
        cells=scenario(game).names,
        closed=ClosedView(spaces=tuple(sorted(cells)), pools=tuple(sorted(pools))),
        mushrooms={cell: len(lying) for cell, lying in state.mushrooms.items()},
        tokens=tuple(map(_token, state.tokens)),
        now=scenario_now(game) if is_play else (),
        row=tuple(map(_threat, state.row)),
        track_value=game.content.play.track[state.track],
        calm=calm_rounds(game.content, scenario(game), state),
        area=_area(game),
        shades=_shades(game),
        forecast=forecast,
        ahead=ahead,
        reach=reach_of(game, owner) if ask is not None else None,
        drops=tuple(
            drop_from(game, who, climber.at) if at_rest and is_play else None
            for who, climber in enumerate(state.climbers)
        ),
    )


def _threat(card: RowCard) -> ThreatView:
    known = card.card if card.known or card.face_up else None
    return ThreatView(card=known, enraged=card.enraged, face_up=card.face_up, resolved=card.resolved)


def _token(token: Token) -> TokenView:
    known = (token.face_up and token.place not in ("bag",)) or token.seen or token.place == "held"
    return TokenView(
        set=token.set, front=token.front if known else None, place=token.place, at=token.at, face_up=token.face_up,
        ready=token.ready,
    )  # fmt: skip


def _area(game: Wilds) -> dict[int, tuple[str, ...]]:
    """The spaces an open attack threatens, with their colours."""
    state = game.state
    if state.current < 0 or state.row[state.current].resolved or state.phase != "play":
        return {}
    found: dict[int, tuple[str, ...]] = {}
    for line in lines_of(game, state.current):
        if line.attack is not None:
            found |= area_cells(game, line.attack)
    return found


def _shades(game: Wilds) -> dict[str, str]:
    """What each colour of an open attack does, if it has more than one (LW-121)."""
    state = game.state
    if state.current < 0 or state.row[state.current].resolved or state.phase != "play":
        return {}
    attacks = [line.attack for line in lines_of(game, state.current) if line.attack is not None]
    several = (attack.hit for attack in attacks if len(attack.hit) > 1)
    return {colour: described(game, block) for hit in several for colour, block in sorted(hit.items())}


def _activation(game: Wilds) -> tuple[OpenAsk | None, int]:
    """The question of the climber who may spend action points now, and that climber; nothing of it is secret."""
    for ask in game.state.asks:
        if window_name(ask) == "act" and ask.must:
            return ask, WindowAsk(*ask.args).owner
    return None, NOBODY
