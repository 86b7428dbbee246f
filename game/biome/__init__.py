"""Biome Escape: explore, keep secrets, win Keys in quests, and leave together."""

from game.biome.bot.policy import BiomePolicy
from game.biome.content import BiomeContent
from game.biome.gone import gone
from game.biome.natives import (
    allies,  # noqa: F401  their steps and words
    board_turn,  # noqa: F401  their steps and words
)
from game.biome.questions.company import ABOUT_OTHERS
from game.biome.questions.places import ABOUT_PLACES
from game.biome.questions.secrets import ABOUT_SECRETS
from game.biome.questions.setting_up import SETTING_UP
from game.biome.questions.turn import TURN_DECISIONS
from game.biome.questions.using import USING_DECISIONS
from game.biome.redeal import redeal
from game.biome.secrets import (
    foreseeing,  # noqa: F401  their steps and words
    using,  # noqa: F401  their steps and words
)
from game.biome.secrets.foreseeing import FORESIGHT
from game.biome.setup import seat, set_up, settle
from game.biome.state import State
from game.biome.steps import step
from game.biome.view.look import view
from game.biome.view.structs import BiomeView
from game.biome.view.told import describe, moment, remembers
from game.biome.words import conditions  # noqa: F401  their steps and words
from game.biome.words import course as course_words  # noqa: F401  their steps and words
from game.biome.words import placing as placing_words  # noqa: F401  their steps and words
from game.biome.words import rewards as reward_words  # noqa: F401  their steps and words
from game.engine import interpreter
from game.engine.ruleset import Ruleset

interpreter.install(step)

DECISIONS = (
    *TURN_DECISIONS, *SETTING_UP, *ABOUT_SECRETS, *ABOUT_PLACES, *ABOUT_OTHERS, *USING_DECISIONS, *FORESIGHT
)  # fmt: skip

RULESET = Ruleset(
    name="biome",
    seats=(2, 3, 4, 5),
    seats_rule="BE-1",
    turn_rule="BE-31",
    over_rule="BE-360",
    content=BiomeContent,
    state=State,
    steps=step,
    decisions={decision.kind: decision for decision in DECISIONS},
    set_up=set_up,
    view=view,
    view_type=BiomeView,
    redeal=redeal,
    gone=gone,
    describe=describe,
    moment=moment,
    remembers=remembers,
    policy=BiomePolicy(),
    usual_seats=3,
    settle=settle,
    seat=seat,
)
