"""For each question and each verb: situations, and the one true rule that refuses what was pointed at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.state import OpenAsk
from tests.marks import rule
from tests.mountain.camp import Camp

Moment = Callable[[], Camp]


def sand(**options: str) -> Camp:
    return Camp(3, **options).hand(0, "barometer", "matches").hand(1, "pencils", "frostbite-1").encounter("T01")


def mad(card: str, *hand: str) -> Camp:
    return Camp(3).mad(1, card).hand(1, *hand).hand(0, "ice-axe").encounter("T01")


def relic_won() -> Camp:
    return Camp(3).levels(3, 0, 0).resolution("T03", weapons=8, tools=7)


def peeking() -> Camp:
    camp = Camp(3)
    relic = next(relic for relic in camp.content.relics.values() if relic.action == "peek")
    tile = next(tile for tile in camp.content.tiles.values() if tile.relic == relic.id)
    sums = {challenge.type: challenge.numbers[0] for challenge in tile.challenges}
    return camp.resolution(tile.id, **sums).lead("seat-1")


TABLE: list[tuple[str, Moment, int, str]] = [
    # Movement
    ("MM-53", lambda: Camp(3), 0, "c8"),
    ("MM-54", lambda: Camp(3).at("c9"), 0, "c1"),
    ("MM-56", lambda: Camp(3).at("c9"), 0, "c9"),
    ("MM-62", lambda: Camp(3).at("e2"), 0, "y3"),
    ("MM-63", lambda: Camp(3).at("e2"), 0, "f2"),
    ("MM-R27", lambda: Camp(3, summit="one_gate").at("y3"), 0, "e1"),
    ("MM-54", lambda: Camp(3).at("c9"), 1, "c1"),
    ("MM-60", lambda: Camp(3).mad(2, "1-04").at("c9"), 1, "ignore+seat-2+1"),
    ("MM-66", lambda: Camp(3).mad(1, "1-04").tokens(0, 3).lead("c3"), 0, "ignore+seat-1+1"),
    ("MM-R50", lambda: Camp(3).mad(1, "1-04").relic(0, "S-B").lead("c3"), 0, "ignore+seat-1+1"),
    ("MM-R13", lambda: Camp(3).mad(1, "1-04").lead("c3"), 0, "ignore+seat-1+2"),
    ("MM-R13", lambda: Camp(3).mad(1, "1-04").lead("c3").lead("ignore+seat-1+1"), 0, "ignore+seat-1+1"),
    ("MM-67", lambda: Camp(3).lead("c3"), 0, "c4"),
    # while the sand runs
    ("MM-D1", lambda: sand(talk="voices"), 0, "say"),
    ("MM-73", lambda: sand().lay(1, "pencils"), 0, "say"),
    ("MM-73", lambda: sand().lay(1, "pencils"), 0, "chat"),
    ("MM-72", lambda: sand(), 1, "lay"),
    ("MM-72", lambda: sand(), 1, "lay+barometer"),
    ("MM-72", lambda: sand(), 1, "lay+pencils+pencils"),
    ("MM-72", lambda: sand(), 1, "lay_unseen+hand+1"),
    ("MM-R45", lambda: sand().lay(1, "pencils"), 1, "lay+pencils"),
    ("MM-R51", lambda: sand(), 0, "done"),
    ("MM-R51", lambda: sand(sand_seconds="off"), 1, "done"),
    ("MM-68", lambda: sand(), 0, "mark"),
    ("MM-68", lambda: sand(sand_seconds="off"), 1, "mark"),
    ("MM-68", lambda: sand(sand_seconds="off").lead("mark").lead("mark").lead("mark"), 0, "mark"),
    ("MM-68", lambda: sand(), -1, "time_up"),
    ("MM-68", lambda: sand().mark(3), -1, "sand"),
    ("MM-76", lambda: sand(talk="both"), 0, "blab+seat-1"),
    ("MM-76", lambda: sand().lay(1, "pencils"), 0, "blab+seat-1"),
    ("MM-65", lambda: sand().mad(1, "1-04"), 0, "ignore+seat-1+1"),
    # rewards and Relics
    ("MM-R41", relic_won, 0, "seat-0"),
    ("MM-91", relic_won, 0, "seat-7"),
    ("MM-R43", lambda: peeking().only_tiles("c1", "c2"), 1, "c3"),
    ("MM-96", lambda: Camp(3).at("c1").resolution("T02", "c9", weapons=7, crates=8), 0, "c1"),
    ("MM-R8", lambda: Camp(3).at("c1").resolution("T02", "c9", weapons=7, crates=8), 0, "m2"),
    ("MM-R49", lambda: Camp(3).at("c1").resolution("T02", "c9", weapons=7, crates=8).lead("y3"), 1, "end_search"),
    # failures
    ("MM-103", lambda: Camp(3).resolution("T01", tools=8), 0, "0+madness+seat-1"),
    ("MM-103", lambda: Camp(3).resolution("T01", tools=8), 0, "0+die"),
    ("MM-109", lambda: Camp(3).levels(0, 3, 0).resolution("T01", tools=8), 0, "1+madness+seat-1"),
    ("MM-109", lambda: Camp(3).levels(0, 3, 0).resolution("T01", tools=8), 0, "seat-1"),
    ("MM-106", lambda: Camp(3).levels(3, 3, 3).resolution("T01", tools=8), 0, "1+madness+seat-1"),
    ("MM-121", lambda: Camp(3).resolution("T01", tools=8).lead("1+die"), 0, "1+die"),
    # Draw and Rest
    ("MM-131", lambda: Camp(3).hand(2, "matches", "tinned-beef", "lamp-oil", "pencils", "dog-feed").deck(3).draw(), 0,
     "seat-2"),
    ("MM-132", lambda: Camp(3).rest(), 0, "rest+spent"),
    ("MM-132", lambda: Camp(3).tokens(0, 3).rest(), 0, "rest+sled"),
]  # fmt: skip


@rule(
    "MM-103",
    "MM-106",
    "MM-109",
    "MM-121",
    "MM-131",
    "MM-132",
    "MM-53",
    "MM-54",
    "MM-56",
    "MM-60",
    "MM-62",
    "MM-63",
    "MM-65",
    "MM-66",
    "MM-67",
    "MM-68",
    "MM-72",
    "MM-73",
    "MM-76",
    "MM-91",
    "MM-96",
    "MM-D1",
    "MM-R13",
    "MM-R27",
    "MM-R41",
    "MM-R43",
    "MM-R45",
    "MM-R49",
    "MM-R50",
    "MM-R51",
    "MM-R8",
)
@pytest.mark.parametrize("row", TABLE, ids=[f"{row[0]} {row[3]} {number}" for number, row in enumerate(TABLE)])
def test_what_cannot_be_chosen_is_refused_by_its_own_rule(row):
    cites, moment, seat, pointed_at = row
    assert moment().refused(seat, pointed_at).rule == cites


@rule("MM-69")
@pytest.mark.parametrize(
    ("clause", "pointed_at"),
    [
        ("play.ban", "lay+frostbite-1"),
        ("play.order", "lay+barometer+matches"),
        ("play.group", "lay+barometer"),
        ("play.types", "lay+barometer+matches+pencils"),
        ("play.all", "lay+barometer"),
        ("play.after", "lay+barometer"),
        ("play.cap", "lay+barometer"),
        ("play.random", "lay+barometer"),
    ],
)
def test_every_madness_of_laying_cites_itself(clause, pointed_at):
    camp = Camp(3)
    cards = [card for card, clauses in camp.content.clauses.items() if any(c.verb == clause for c in clauses)]
    hand = ("barometer", "matches", "pencils", "frostbite-1")
    refusals = []
    for card in cards:
        moment = mad(card, *hand)
        found = moment.table.why_not(1, pointed_at)
        if found is not None:
            refusals.append(found)
            assert found.rule == "MM-69"
            assert moment.content.madness[card].name in found.text
    assert refusals, f"no card with {clause} forbids {pointed_at}"


def covered_rest() -> Camp:
    camp = Camp(3)
    relic = next(relic.id for relic in camp.content.relics.values() if relic.covers == "rest")
    return camp.relic(0, relic)


@rule("MM-136", "MM-R50")
@pytest.mark.parametrize(
    ("moment", "cites"),
    [(lambda: Camp(3).tokens(1, 0), "MM-136"), (lambda: Camp(3).tokens(0, 1), "MM-136"), (covered_rest, "MM-R50")],
)
def test_a_rest_that_cannot_be_had_is_not_asked_about_and_knows_why(moment, cites):
    camp = moment().rest()
    assert all(ask.kind != "rest" for ask in camp.table.asks)
    game = camp.table.game
    game.state.leader = 0  # the Sled has passed on by now
    ask = OpenAsk(0, "rest")
    question = game.decision(ask)
    refusals = [question.refuse(game, ask, choice) for choice in question.candidates(game, ask)]
    assert [refusal and refusal.rule for refusal in refusals] == [None, cites, cites]
