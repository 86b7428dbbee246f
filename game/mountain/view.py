"""What a seat may see of the game, and what the log says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.engine.events import Event
from game.engine.views import allowed
from game.mountain.content import Challenge
from game.mountain.names import card_name, challenge_words, name_of, space_name
from game.mountain.questions.speaking import no_talk
from game.mountain.state import ALL, Heard, Mountain, Phrase, challenges, hand_limit, injuries_in_play, relic_count
from game.mountain.talk.chips import chips
from game.mountain.talk.phrases import plain, words
from game.mountain.talk.tongue import Tongue
from game.mountain.talk.typed_lines import rewritten
from game.mountain.talk.warping import is_blind, name_used, style_of, warped


def view(game: Mountain, seat: int | None, at_rest: bool = True) -> Any:
    state, content = game.state, game.content
    shown = allowed(state, seat)
    shown["tiles"] = [space for space in content.spaces if space in state.tiles]
    shown["may_talk"] = no_talk(game) is None
    shown["has_tile"] = bool(state.tile)
    shown["tile"] = state.tile if sees_tile(game, seat) else ""
    shown["challenges"] = shown_challenges(game, seat)
    shown["box"] = content.play.tokens - state.sled - state.spent
    shown["hand_limit"] = hand_limit(game)
    shown["relics"] = relic_count(state)
    shown["injuries"] = injuries_in_play(game)
    shown["studied_tile"] = state.tiles.get(state.studied, "")
    shown["studied_challenges"] = _on_tile(game, shown["studied_tile"])
    shown["peeked"] = state.peeked if seat is not None and seat == state.peeker else ""
    shown["peeked_tile"] = state.tiles.get(shown["peeked"], "")
    shown["peeked_challenges"] = _on_tile(game, shown["peeked_tile"])
    for owner, (explorer, record) in enumerate(zip(state.seats, shown["seats"], strict=True)):
        record["levels"] = [content.madness[card].level for card in explorer.madness]
        if is_revealed(game):
            record["laid"] = list(explorer.laid)
        record["person"] = content.people[2 * owner + state.turned[owner]].id
    shown["heard"] = [_heard(game, heard) for heard in state.seats[seat].heard] if seat is not None else []
    shown.update(_own(game, seat))
    return shown


def _own(game: Mountain, seat: int | None) -> dict[str, Any]:
    """What only the seat itself is told: whether its Madness hushes or blinds it, and what it might say."""
    if seat is None or game.state.phase != "encounter":
        return {"hushed": "", "blind": False, "chips": []}
    hushed = Tongue(game, seat).hushed() or ""
    made = [] if hushed or game.state.silence or no_talk(game) is not None else chips(game, seat)
    return {
        "hushed": hushed,
        "blind": is_blind(game, seat),
        "chips": [
            {
                "phrase": plain(phrase),
                "words": words(game.content, game.state.names, Heard(seat, phrase)),
                "heard_as": heard_as(game, seat, phrase),
            }
            for phrase in made
        ],
    }


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


def shown_challenges(game: Mountain, seat: int | None) -> list[dict[str, Any]]:
    """What is to be met, as it is drawn; the board's own challenges are always known."""
    state = game.state
    if not state.plane or (state.tile and not sees_tile(game, seat)):
        return []
    drawn = _drawn(game, challenges(game), state.tile)
    for challenge, score, shown in zip(challenges(game), state.scores, drawn, strict=False):
        shown["score"], shown["met"] = score, challenge.is_met(score)
    return drawn


def _drawn(game: Mountain, found: tuple[Challenge, ...], tile: str) -> list[dict[str, Any]]:
    """Challenges as they are drawn on a tile, or on the board."""
    return [
        {
            "type": challenge.type,
            "numbers": list(challenge.numbers),
            "is_range": bool(challenge.range),
            "words": challenge_words(game, challenge),
            "colour": colour,
            "score": None,
            "met": None,
        }
        for challenge, colour in zip(found, false_colours(game, found, tile), strict=True)
    ]


def _on_tile(game: Mountain, tile: str) -> list[dict[str, Any]]:
    return _drawn(game, game.content.tiles[tile].challenges, tile) if tile else []


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


def _heard(game: Mountain, heard: Heard) -> dict[str, Any]:
    phrase = heard.phrase
    return {
        "by": heard.by,
        "to": "all" if phrase.to == ALL else phrase.to,
        "voice": phrase.voice,
        "words": words(game.content, game.state.names, heard),
        "own": heard.own,
        "heard_as": heard_as(game, heard.by, phrase) if heard.own else "",
        "style": heard.style,
        "sand": heard.sand,
        "quarter": heard.quarter,
        "phrase": msgspec.to_builtins(phrase),
    }


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
