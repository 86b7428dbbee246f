"""Biome Escape: explore, keep secrets, win Keys in quests, and leave together."""

from game.biome import (  # noqa: F401  their steps and words
    allies,
    board_turn,
    conditions,
    course_words,
    foreseeing,
    interacting,
    placing_words,
    reward_words,
    using,
)
from game.biome.bot import BiomePolicy
from game.biome.content import BiomeContent
from game.biome.decisions import DECISIONS
from game.biome.foreseeing import FORESIGHT
from game.biome.gone import gone
from game.biome.redeal import redeal
from game.biome.setup import seat, set_up, settle
from game.biome.state import State
from game.biome.steps import step
from game.biome.turn_decisions import TURN_DECISIONS
from game.biome.using_decisions import USING_DECISIONS
from game.biome.view import describe, remembers, view
from game.engine import interpreter
from game.engine.ruleset import Ruleset

interpreter.install(step)

RULESET = Ruleset(
    name="biome",
    seats=(2, 3, 4, 5),
    seats_rule="BE-1",
    turn_rule="BE-31",
    over_rule="BE-360",
    content=BiomeContent,
    state=State,
    steps=step,
    decisions={decision.kind: decision for decision in (*TURN_DECISIONS, *DECISIONS, *USING_DECISIONS, *FORESIGHT)},
    set_up=set_up,
    view=view,
    redeal=redeal,
    gone=gone,
    describe=describe,
    remembers=remembers,
    policy=BiomePolicy(),
    usual_seats=3,
    settle=settle,
    seat=seat,
)
