"""Mountains of Madness: a cooperative expedition against the sand, with hidden hands and madness that cripples talk."""

from game.engine.ruleset import Ruleset
from game.mountain.bot.policy import MountainPolicy
from game.mountain.content import MountainContent
from game.mountain.gone import gone
from game.mountain.questions import QUESTIONS
from game.mountain.redeal import redeal
from game.mountain.setup import seat, set_up, settle
from game.mountain.state import State
from game.mountain.steps import step
from game.mountain.view import describe, moment, remembers, view
from game.mountain.view.structs import MountainView

RULESET = Ruleset(
    name="mountain",
    seats=(3, 4, 5),
    seats_rule="MM-1",
    turn_rule="MM-60",
    over_rule="MM-64",
    content=MountainContent,
    state=State,
    steps=step,
    decisions={question.kind: question for question in QUESTIONS},
    set_up=set_up,
    view=view,
    view_type=MountainView,
    redeal=redeal,
    gone=gone,
    describe=describe,
    moment=moment,
    remembers=remembers,
    policy=MountainPolicy(),
    usual_seats=3,
    settle=settle,
    seat=seat,
)
