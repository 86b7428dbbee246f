"""What a seat may see of the game."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.views import see
from game.mountain.content import Challenge
from game.mountain.names import challenge_words
from game.mountain.phases.encounter import all_done, timekeeper
from game.mountain.phases.movement import is_closed
from game.mountain.questions.speaking import no_talk
from game.mountain.state import (
    ALL,
    Heard,
    Mountain,
    Phrase,
    binding,
    challenges,
    hand_limit,
    injuries_in_play,
    relic_count,
)
from game.mountain.talk.chips import chips
from game.mountain.talk.phrases import plain, words
from game.mountain.talk.tongue import Tongue
from game.mountain.talk.typed_lines import rewritten
from game.mountain.talk.warping import is_blind, name_used
from game.mountain.view.foretold import foretold
from game.mountain.view.structs import ChallengeView, ChipView, ExplorerView, HeardView, MountainView, MouthView


def view(game: Mountain, seat: int | None, at_rest: bool = True) -> MountainView:
    state, content = game.state, game.content
    studied_tile = state.tiles.get(state.studied, "")
    peeked = state.peeked if seat is not None and seat == state.peeker else ""
    peeked_tile = state.tiles.get(peeked, "")
    hushed, blind, chips = _own(game, seat, at_rest)
    return see(
        MountainView,
        state,
        seat,
        names=(),
        seats=tuple(_explorer(game, seat, owner) for owner in range(len(state.seats))),
        tiles=tuple(space for space in content.spaces if space in state.tiles),
        closed=tuple(space for space in content.spaces if is_closed(game, space)),
        may_talk=no_talk(game) is None,
        has_tile=bool(state.tile),
        tile=state.tile if sees_tile(game, seat) else "",
        challenges=shown_challenges(game, seat),
        box=content.play.tokens - state.sled - state.spent,
        all_done=all_done(game),
        timekeeper=timekeeper(game),
        hand_limit=hand_limit(game),
        relics=relic_count(state),
        injuries=injuries_in_play(game),
        studied_tile=studied_tile,
        studied_challenges=_on_tile(game, studied_tile),
        peeked=peeked,
        peeked_tile=peeked_tile,
        peeked_challenges=_on_tile(game, peeked_tile),
        heard=tuple(_heard(game, heard) for heard in state.seats[seat].heard) if seat is not None else (),
        hushed=hushed,
        blind=blind,
        mouth=_mouth(game, seat) if seat is not None else None,
        chips=chips,
    )


def _explorer(game: Mountain, seat: int | None, owner: int) -> ExplorerView:
    explorer, content = game.state.seats[owner], game.content
    further: dict[str, Any] = {"laid": explorer.laid} if is_revealed(game) else {}
    return see(
        ExplorerView,
        explorer,
        seat,
        owner,
        levels=tuple(content.madness[card].level for card in explorer.madness),
        person=content.people[game.state.people[owner]].id,
        **further,
    )


def _own(game: Mountain, seat: int | None, at_rest: bool) -> tuple[str, bool, tuple[ChipView, ...]]:
    """What only the seat itself is told: whether its Madness hushes or blinds it, and what it might say."""
    if seat is None or game.state.phase != "encounter":
        return "", False, ()
    hushed = Tongue(game, seat).hushed_by() or ""
    is_mute = bool(hushed) or game.state.silence or no_talk(game) is not None
    made = [] if is_mute or not at_rest else chips(game, seat)
    return hushed, is_blind(game, seat), tuple(_chip(game, seat, phrase) for phrase in made)


def _chip(game: Mountain, seat: int, phrase: Phrase) -> ChipView:
    said = words(game.content, game.state.names, Heard(seat, phrase))
    return ChipView(phrase=plain(phrase), words=said, heard_as=heard_as(game, seat, phrase))


def heard_as(game: Mountain, seat: int, phrase: Phrase) -> str:
    """What the others will hear, if a seat's own Madness makes something else of its words; else nothing."""
    if phrase.act == "chat":
        said = rewritten(game, seat, phrase.text)
        return said if said != phrase.text else ""
    return foretold(game.content, game.state.names, _mouth(game, seat), seat, phrase)


def _mouth(game: Mountain, seat: int) -> MouthView:
    return MouthView(cards=binding(game, seat), name=name_used(game, seat))


def is_revealed(game: Mountain) -> bool:
    """Whether the laid cards lie face up."""
    return bool(game.state.scores)


def sees_tile(game: Mountain, seat: int | None) -> bool:
    """The tile, once turned over, is seen by all but those whose Madness turns them away."""
    return game.state.is_up and not (seat is not None and is_blind(game, seat))


def shown_challenges(game: Mountain, seat: int | None) -> tuple[ChallengeView, ...]:
    """What is to be met, as it is drawn; the board's own challenges are always known."""
    state = game.state
    if not state.plane or (state.tile and not sees_tile(game, seat)):
        return ()
    found = challenges(game)
    drawn = _drawn(game, found, state.tile)
    scores = (*state.scores, *[None] * (len(found) - len(state.scores)))
    return tuple(
        shown if score is None else _scored(shown, challenge, score)
        for challenge, score, shown in zip(found, scores, drawn, strict=False)
    )


def _scored(shown: ChallengeView, challenge: Challenge, score: int) -> ChallengeView:
    return msgspec.structs.replace(shown, score=score, met=challenge.is_met(score), gap=challenge.gap(score))


def _drawn(game: Mountain, found: tuple[Challenge, ...], tile: str) -> tuple[ChallengeView, ...]:
    """Challenges as they are drawn on a tile, or on the board."""
    return tuple(
        ChallengeView(
            type=challenge.type,
            numbers=challenge.numbers,
            is_range=bool(challenge.range),
            words=challenge_words(game, challenge),
            colour=colour,
        )
        for challenge, colour in zip(found, false_colours(game, found, tile), strict=True)
    )


def _on_tile(game: Mountain, tile: str) -> tuple[ChallengeView, ...]:
    return _drawn(game, game.content.tiles[tile].challenges, tile) if tile else ()


def false_colours(game: Mountain, found: tuple[Challenge, ...], tile: str) -> list[str]:
    """High tiles lie about the colours of their icons, never about the shapes (MM-R39)."""
    true = [challenge.type for challenge in found]
    if not tile or game.option("honest_colours") == "on":
        return list(true)
    match game.content.tiles[tile].region:
        case "coast":
            return list(true)
        case "mountain":
            return [*true[:-1], true[0]]
    return [*true[1:], true[0]]


def _heard(game: Mountain, heard: Heard) -> HeardView:
    phrase = heard.phrase
    return HeardView(
        by=heard.by,
        to="all" if phrase.to == ALL else phrase.to,
        voice=phrase.voice,
        words=words(game.content, game.state.names, heard),
        own=heard.own,
        heard_as=heard_as(game, heard.by, phrase) if heard.own else "",
        style=heard.style,
        sand=heard.sand,
        quarter=heard.quarter,
        phrase=msgspec.to_builtins(phrase),
    )
