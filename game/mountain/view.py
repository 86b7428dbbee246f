"""What a seat may see of the game, and what the log says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.engine.events import Event
from game.engine.views import Count, TableView, View, see
from game.mountain.content import Challenge
from game.mountain.names import card_name, challenge_words, name_of, space_name
from game.mountain.phases.going_mad import HIGHEST
from game.mountain.phases.movement import is_closed
from game.mountain.questions.speaking import no_talk
from game.mountain.state import (
    ALL,
    Cards,
    Heard,
    Mountain,
    Phase,
    Phrase,
    challenges,
    hand_limit,
    injuries_in_play,
    relic_count,
)
from game.mountain.talk.chips import chips
from game.mountain.talk.phrases import plain, words
from game.mountain.talk.tongue import Tongue
from game.mountain.talk.typed_lines import rewritten
from game.mountain.talk.warping import is_blind, name_used, style_of, warped


class ChallengeView(View, frozen=True, kw_only=True):
    """A challenge as it is drawn on a tile or on the board; once the cards are revealed also what became of it."""

    type: str
    numbers: tuple[int, ...]
    is_range: bool
    words: str
    colour: str  # may lie (MM-R39)
    score: int | None = None
    met: bool | None = None
    gap: int | None = None  # the distance to the nearest sum that would have met it (MM-116)


class ExplorerView(View, frozen=True, kw_only=True):
    """One seat. Cards that whoever looks may not see are a number."""

    hand: Cards | Count
    laid: Cards | Count
    madness: Cards | Count
    ignored: tuple[int, ...]
    relics: tuple[str, ...]
    covered: tuple[str, ...]
    done: bool
    ping: str
    levels: tuple[int, ...]  # of its Madness cards: their backs tell
    person: str

    @property
    def level(self) -> int:
        """How mad a seat is: 0 for not at all."""
        return self.levels[-1] if self.levels else 0

    @property
    def can_go_madder(self) -> bool:
        return self.level < HIGHEST


class HeardView(View, frozen=True, kw_only=True):
    """Something a seat has heard in this turn, or said itself."""

    by: int
    to: int | str  # a seat, or "all"
    voice: str
    words: str
    own: bool = False
    heard_as: str = ""  # what one's own Madness made of it
    style: str = ""
    sand: int = 0
    quarter: int = 0
    phrase: dict[str, Any] = {}


class ChipView(View, frozen=True, kw_only=True):
    """A phrase that may be said with one click."""

    phrase: dict[str, Any]
    words: str
    heard_as: str


class MountainView(TableView, frozen=True, kw_only=True):
    """What a seat sees of Mountains of Madness."""

    seats: tuple[ExplorerView, ...]
    turn: int
    phase: Phase
    leader: int
    plane: str
    tiles: tuple[str, ...]  # spaces where one lies face down
    closed: tuple[str, ...]  # spaces nobody can fly to at this table (MM-R27)
    may_talk: bool  # whether anything may be said at all, whoever speaks
    has_tile: bool
    is_up: bool
    tile: str  # empty for whoever cannot see it
    challenges: tuple[ChallengeView, ...]
    used_tiles: tuple[str, ...]
    sled: int
    spent: int
    box: int
    deck: Count
    discard: Cards
    injury_pile: Cards
    arcane_pile: Cards
    relic_pile: tuple[str, ...]
    relics: int
    injuries: int
    sand: int
    marks: int
    silence: bool
    first_layer: int
    raised: int
    hand_limit: int
    scores: tuple[int, ...]
    failed: tuple[int, ...]
    die: str
    studied: str
    studied_tile: str
    studied_challenges: tuple[ChallengeView, ...]
    peeked: str
    peeked_tile: str
    peeked_challenges: tuple[ChallengeView, ...]
    peeker: int
    noted: dict[str, str]
    heard: tuple[HeardView, ...]
    hushed: str
    blind: bool
    chips: tuple[ChipView, ...]

    @property
    def is_revealed(self) -> bool:
        """Whether the laid cards lie face up."""
        return bool(self.scores) and all(not isinstance(each.laid, Count) for each in self.seats)


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
        person=content.people[2 * owner + game.state.turned[owner]].id,
        **further,
    )


def _own(game: Mountain, seat: int | None, at_rest: bool) -> tuple[str, bool, tuple[ChipView, ...]]:
    """What only the seat itself is told: whether its Madness hushes or blinds it, and what it might say."""
    if seat is None or game.state.phase != "encounter":
        return "", False, ()
    hushed = Tongue(game, seat).hushed() or ""
    is_mute = bool(hushed) or game.state.silence or no_talk(game) is not None
    made = [] if is_mute or not at_rest else chips(game, seat)
    return hushed, is_blind(game, seat), tuple(_chip(game, seat, phrase) for phrase in made)


def _chip(game: Mountain, seat: int, phrase: Phrase) -> ChipView:
    said = words(game.content, game.state.names, Heard(seat, phrase))
    return ChipView(phrase=plain(phrase), words=said, heard_as=heard_as(game, seat, phrase))


def heard_as(game: Mountain, seat: int, phrase: Phrase) -> str:
    """What the others will hear, if a seat's own Madness makes something else of its words; else nothing."""
    meant = words(game.content, game.state.names, Heard(seat, phrase))
    said = rewritten(game, seat, phrase.text) if phrase.act == "chat" else ""
    heard = msgspec.structs.replace(warped(game, seat, phrase), text=said)
    told = words(game.content, game.state.names, Heard(name_used(game, seat), heard, style=style_of(game, seat)))
    return told if told != meant else ""


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


# --- the log --------------------------------------------------------------------------------------


def describe(game: Mountain, name: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts of an event in players' words."""
    said = dict(facts)
    content = game.content
    if said.get("space"):
        said["space"] = space_name(game, said["space"])
    if "card" in said:
        said["card"] = card_name(game, said["card"])
    if isinstance(said.get("cards"), list | tuple):
        said["cards"] = ", ".join(card_name(game, card) for card in said["cards"])
    if said.get("relic"):
        said["relic"] = content.relics[said["relic"]].name
    if "tile" in said:
        said["tile"] = content.tiles[said["tile"]].name if said["tile"] else game.text("tile.none")
    if "madness" in said:
        said["madness"] = content.madness[said["madness"]].name
    for key in ("face", "place", "where", "why", "reward", "voice"):
        if key in said:
            said[key] = game.text(f"{key}.{said[key]}")
    if name in ("said", "heard"):
        # The table puts a name for `receiver`; all is nobody by name.
        to = said.pop("receiver")
        heard = Heard(facts["by"], msgspec.convert(facts["phrase"], Phrase), style=facts["style"])
        said["words"] = words(content, game.state.names, heard)
        said["to"] = game.text("to.all") if to == ALL else game.text("to.one", name=name_of(game, to))
    if name == "revealed":
        said["scores"] = _scores(game, facts)
    if name == "ended":
        said["reason"] = game.text(f"reason.{facts['reason']}")
    return said


def _scores(game: Mountain, facts: Mapping[str, Any]) -> str:
    """'tools 8, met; books 4, failed'. The tile may be gone when the log is read again."""
    told = []
    for number, (kind, score) in enumerate(zip(facts["kinds"], facts["scores"], strict=True)):
        key = "score.failed" if number in facts["failed"] else "score.met"
        told.append(game.text(key, type=game.content.talk.types[kind], score=score))
    return "; ".join(told)


def remembers(game: Mountain, event: Event) -> bool:
    """Nobody writes down what a tile showed; it is read while it lies open (MM-R49)."""
    if event.name != "studied" or game.option("search_notes") == "on":
        return True
    return event.facts["space"] in (game.state.studied, game.state.peeked)
