"""Leviathan Wilds: a crew of climbers scales a frenzied giant and breaks the crystals that bind it."""

from game.engine.ruleset import Ruleset
from game.leviathan.actions.windows import Window
from game.leviathan.bot.policy import CrewPolicy
from game.leviathan.content import LeviathanContent
from game.leviathan.files.adopting import adopt
from game.leviathan.gone import gone
from game.leviathan.language.register import step
from game.leviathan.questions.cards import CARDS
from game.leviathan.questions.effects import EFFECTS
from game.leviathan.questions.things import THINGS
from game.leviathan.redeal import redeal
from game.leviathan.report import facts, guide
from game.leviathan.setup import SETUP, made_definite, set_up
from game.leviathan.state import State
from game.leviathan.trial import own_options, stalls
from game.leviathan.view.look import view
from game.leviathan.view.structs import LeviathanView
from game.leviathan.view.told import describe, moment, remembers

RULESET = Ruleset(
    name="leviathan",
    seats=(1, 2, 3, 4),
    usual_seats=2,
    seats_rule="LW-1",
    turn_rule="LW-20",
    over_rule="LW-102",
    content=LeviathanContent,
    state=State,
    steps=step,
    decisions={decision.kind: decision for decision in (Window(), *EFFECTS, *THINGS, *CARDS, *SETUP)},
    set_up=set_up,
    settle=made_definite,
    view=view,
    view_type=LeviathanView,
    redeal=redeal,
    gone=gone,
    describe=describe,
    moment=moment,
    remembers=remembers,
    policy=CrewPolicy(),
    adopt=adopt,
    report=(facts, guide),
    crew=("character", "class"),
    own_options=own_options,
    stalls=stalls,
)
