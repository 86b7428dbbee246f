"""What is offered is what the refusals leave, whoever plays."""

from __future__ import annotations

import pytest

from game import Table
from tests.offered import bot_moments, held_to_refusals, random_moments

OPTIONS = [
    {},
    {"auto_pass": "off", "first_start": "choose"},
    {"climax_announce": "in_turn", "mountain_step": "any", "accident_card": "face_up"},
]


@pytest.mark.parametrize(
    "options",
    [pytest.param(each, marks=pytest.mark.slow if number else ()) for number, each in enumerate(OPTIONS)],
    ids=str,
)
@pytest.mark.parametrize("moments", [random_moments, bot_moments])
def test_whoever_is_asked_is_offered_just_what_is_not_refused(moments, options):
    cited = set()
    for seed in range(3):
        table = Table.new("climbers", 3 + seed % 2, seed, options)
        for moment in moments(table, seed):
            cited |= held_to_refusals(moment)
    assert {"TC-26", "TC-34", "TC-36", "TC-37", "TC-38", "TC-81"} <= cited
