"""What is offered is what the refusals leave of everything one could point at, whoever plays."""

from __future__ import annotations

import pytest

from game import Table
from tests.marks import rule
from tests.mountain.camp import Camp
from tests.offered import bot_moments, held_to_refusals, random_moments

OPTIONS = [
    {"blab_penalty": "none"},
    {"talk": "both", "expert": "on", "blab_penalty": "none", "search_notes": "on"},
    {"sand_seconds": "off", "loose_tongues": "on", "first_leader": "chosen", "summit": "one_gate"},
    {"talk": "voices", "blab_penalty": "none"},
]


@pytest.mark.parametrize(
    "options",
    [pytest.param(each, marks=pytest.mark.slow if number else ()) for number, each in enumerate(OPTIONS)],
    ids=str,
)
@pytest.mark.parametrize("moments", [random_moments, bot_moments])
def test_whoever_is_asked_is_offered_just_what_is_not_refused(moments, options):
    cited = set()
    for seed in range(2):
        table = Table.new("mountain", 3 + 2 * seed, seed, options)
        for number, moment in enumerate(moments(table, seed)):
            if number % 3 == 0 or moment.asks[0].kind != "encounter":
                cited |= held_to_refusals(moment)
    assert {"MM-53", "MM-54", "MM-60", "MM-65", "MM-68", "MM-R13", "MM-103"} <= cited


@rule("MM-69", "MM-R59")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_under_every_madness_the_offers_are_what_it_does_not_forbid(level):
    """Each card in turn, before and after others have laid, with Equipment and an Injury in the hand."""
    for card, known in Camp(3).content.madness.items():
        if known.level != level:
            continue
        camp = Camp(3).mad(1, card).hand(1, "barometer", "matches", "pencils", "tinned-beef", "frostbite-1")
        camp.hand(0, "ice-axe", "binoculars").encounter("T01")
        held_to_refusals(camp.table)
        held_to_refusals(camp.say(0, "put", qty=6, type="tools", to=1).table)
        held_to_refusals(camp.mark(2).lay(0, "ice-axe").table)
        lays = [option for option in camp.offers(1) if option.startswith("lay")]
        if lays:
            camp.choose(1, lays[0])
            held_to_refusals(camp.table)
