"""Tabletop Climber: a ladder-climbing card game over five seasons."""

from game.climbers.bot.policy import ClimberPolicy
from game.climbers.content import ClimbersContent
from game.climbers.gone import gone
from game.climbers.questions import DECISIONS
from game.climbers.redeal import redeal
from game.climbers.setup import set_up
from game.climbers.state import State
from game.climbers.steps import step
from game.climbers.view import ClimbersView, describe, moment, remembers, view
from game.engine.ruleset import Ruleset

RULESET = Ruleset(
    name="climbers",
    seats=(3, 4),
    seats_rule="TC-1",
    turn_rule="TC-31",
    over_rule="TC-127",
    content=ClimbersContent,
    state=State,
    steps=step,
    decisions=DECISIONS,
    set_up=set_up,
    view=view,
    view_type=ClimbersView,
    redeal=redeal,
    gone=gone,
    describe=describe,
    remembers=remembers,
    policy=ClimberPolicy(),
    moment=moment,
)
