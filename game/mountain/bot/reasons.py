"""Why a bot did something: for the whole table by what everybody can count, for the seat itself by sums and shares."""

from __future__ import annotations

from typing import Any

from game.engine.state import Choice, OpenAsk, Spoken
from game.mountain.bot.contributing import Layer
from game.mountain.bot.leading import space_worth
from game.mountain.bot.talking import Talker
from game.mountain.questions.kinds import number
from game.mountain.state import Mountain, challenges, level
from game.mountain.talk.warping import is_blind

SILENT = ("encounter", "study", "peek", "peeked", "discard_hand")
"""Talk, laid cards and looks are nobody else's business."""
SAVAGE = 2
"""The level from which a token is spent on a Madness."""
BRIEFLY = ("failure", "give_relic")
"""Questions whose answers are understood by their few words, or only by them."""
WORDS = ("turn_tile", "restart", "accept", "keep", "reroll", "end_draw", "raise_limit", "move_on")


def public_reason(game: Mountain, ask: OpenAsk, choice: Choice) -> str:
    """Only for what the whole table sees and knows."""
    if ask.kind in SILENT:
        return ""
    word = _said(choice)
    if ask.kind == "fly" and isinstance(choice, str):
        word = _way(game, choice)
    if word == "turn_tile" and max(level(game, seat) for seat in range(len(game.state.seats))) < SAVAGE:
        word = "sane"
    return game.text(f"why_bot.{ask.kind}.{word}", **_facts(game, choice))


def _said(choice: Choice) -> str:
    """The word of a choice on which its reason depends."""
    if isinstance(choice, tuple):
        return str(choice[1] if isinstance(choice[0], int) else choice[0])
    return choice if choice in WORDS else "any"


def _way(game: Mountain, space: str) -> str:
    """Where a course leads: up, along in the City, or where nothing better is."""
    state, spaces = game.state, game.content.spaces
    if not state.plane:
        return "any"
    climbs = spaces[state.plane].y - spaces[space].y
    if climbs > 0:
        return "up" if space in state.tiles else "up_empty"
    return "city" if spaces[space].region == "city" and space in state.tiles else "any"


def _facts(game: Mountain, choice: Choice) -> dict[str, Any]:
    """What everybody can count."""
    state = game.state
    seat = next((number(word) for word in _words(choice) if word.startswith("seat-")), state.leader)
    hands = [len(explorer.hand) for explorer in state.seats]
    ways = [space for space in state.tiles if state.plane and space_worth(game, space) > 0]
    return {
        "sled": state.sled, "spent": state.spent, "deck": len(state.deck), "discard": len(state.discard),
        "fewest": min(hands), "most": max(hands), "level": level(game, seat), "name": _name(game, seat),
        "tiles": len(ways), "raised": state.raised,
    }  # fmt: skip


def _words(choice: Choice) -> list[str]:
    return [str(word) for word in choice] if isinstance(choice, tuple) else [str(choice)]


def private_reason(game: Mountain, ask: OpenAsk, choice: Choice) -> str:
    """While the sand runs: the sums that are wanted, and what is known of the shares."""
    if ask.kind != "encounter":
        return public_reason(game, ask, choice)
    texts = game.content.texts
    if isinstance(choice, Spoken):
        act, kind, to = choice.argument.get("act", "talk"), choice.argument.get("type", ""), choice.argument.get("to")
        known = f"why_bot.encounter.{act}"
        why = game.text(known if known in texts else "why_bot.encounter.talk")
        if isinstance(to, int):
            why = game.text("why_bot.encounter.to", name=_name(game, to), why=why)
        return f"{why} {sums}" if (sums := sums_of(game, ask.seat, kind)) else why
    if isinstance(choice, str):
        known = f"why_bot.encounter.{choice}"
        return game.text(known if known in texts else "why_bot.encounter.talk")
    kinds = {game.content.type.get(str(card), str(card)) for card in choice[1:]}
    told = [sums for kind in sorted(kinds) if (sums := sums_of(game, ask.seat, kind))]
    return " ".join([game.text("why_bot.encounter.lay"), *told])


def compared(game: Mountain, ask: OpenAsk, other: Choice, worlds: int) -> str:
    """What was tried besides, in how many expeditions: a Leader's answers are known to all."""
    option = game.decision(ask).option(game, ask, other)
    name = option.brief if option.brief and ask.kind in BRIEFLY else option.label
    return game.text("why_bot.compared", other=name, worlds=worlds)


def sums_of(game: Mountain, seat: int, kind: str) -> str:
    """What is wanted of a kind, and what the shares that this seat knows of come to."""
    challenge = next((each for each in challenges(game) if each.type == kind), None)
    if challenge is None or is_blind(game, seat):
        return ""
    talker = Talker(game, seat)
    shares, _ = talker.shares(challenge)
    mine = Layer(game, seat, talker).wanted().get(kind, 0)
    if mine and seat not in shares:
        shares = {**shares, seat: mine}
    wanted = challenge.numbers
    span = f"{wanted[0]}-{wanted[-1]}" if challenge.range and len(wanted) > 1 else ", ".join(map(str, wanted))
    total = sum(shares.values())
    facts = {"kind": game.content.talk.types[kind], "wanted": span, "sum": total}
    if not shares:
        return game.text("why_bot.sum.unknown", **facts)
    names = ", ".join(
        game.text("why_bot.sum.own" if other == seat else "why_bot.sum.share", name=_name(game, other), n=share)
        for other, share in sorted(shares.items())
    )
    key = "why_bot.sum.met" if challenge.is_met(total) else "why_bot.sum.short"
    return game.text(key, **facts, shares=names)


def _name(game: Mountain, seat: int) -> str:
    names = game.state.names
    return names[seat] if names else game.text("table.seat", number=seat + 1)
