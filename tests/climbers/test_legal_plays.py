"""What is offered is exactly what the rulebook's definition of a legal play allows, tried card by card."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.chance import Stream
from tests.climbers.scene import Scene, short, shorts
from tests.marks import rule

LIES = ("R3", "T3", "R3 G3 B3", "R3 R4", "B1 B2 B3", "")


def kind(cards):
    """Type, size and rank by the definitions of TC-41 to TC-49 and TC-79 to TC-82."""
    numbers = sorted(card.number for card in cards)
    twins = sum(card.icon == "twin" for card in cards)
    if len(cards) == 1 and not twins:
        return "single", 1, numbers[0]
    if len(set(numbers)) == 1:
        return "set", len(cards) + twins, numbers[0]
    colours = {card.colour for card in cards if card.colour != "any"}
    stretch = list(range(numbers[0], numbers[0] + len(cards)))
    if numbers == stretch and len(colours) <= 1 and "none" not in colours:
        return "run", len(cards), numbers[-1]
    return None


def beats(cards, latest, low: bool) -> bool:
    """By TC-36 to TC-38, with the raise of TC-84 to TC-87."""
    made = kind(cards)
    if made is None or latest is None:
        return made is not None
    stronger = made[2] < latest[2] if low else made[2] > latest[2]
    same = made[:2] == latest[:2]
    mountain = any(card.icon == "mountain" for card in cards)
    raised = mountain and made[1] == latest[1] + 1 and (made[0] == latest[0] or latest[0] == "single")
    return stronger and (same or raised)


@rule("TC-35", "TC-36", "TC-37", "TC-38", "TC-46", "TC-84", "TC-R13")
@pytest.mark.parametrize("gold", ["standard", "revolution", "up_to_2"])
@pytest.mark.parametrize("lies", LIES)
def test_the_offers_are_all_plays_that_the_definitions_allow_and_no_others(gold, lies):
    known = Scene().table.game.content.cards
    spare = [short(card) for card in known if short(card) not in lies.split()]
    for number in range(12):
        hand = Stream(gold, lies, number).sample(spare, 8)
        scene = Scene(gold=gold).hand("B", " ".join(hand))
        scene = (scene.lies("A", lies) if lies else scene).turn("B")
        most = 2 if gold == "up_to_2" else 8
        wanted = [
            shorts(chosen)
            for count in range(1, most + 1)
            for chosen in combinations(scene.climber("B").hand, count)
            if beats([known[card] for card in chosen], scene.latest, low=gold == "revolution")
        ]
        assert scene.offers() == sorted([*wanted, "pass"] if lies else wanted)
