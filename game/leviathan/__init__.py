"""Leviathan Wilds: a crew of climbers scales a frenzied giant and breaks the crystals that bind it."""

from game.engine.ruleset import Ruleset
from game.leviathan.adopting import adopt
from game.leviathan.bot import CrewPolicy
from game.leviathan.card_decisions import CARDS
from game.leviathan.content import LeviathanContent
from game.leviathan.decisions import EFFECTS
from game.leviathan.gone import gone
from game.leviathan.redeal import redeal
from game.leviathan.report import facts, guide
from game.leviathan.setup import SETUP, set_up
from game.leviathan.state import State
from game.leviathan.thing_decisions import THINGS
from game.leviathan.view import describe, remembers, view
from game.leviathan.windows import Window
from game.leviathan.words import step

RULESET = Ruleset(
    name="leviathan",
    seats=(1, 2, 3, 4),
    seats_rule="LW-1",
    turn_rule="LW-20",
    over_rule="LW-102",
    content=LeviathanContent,
    state=State,
    steps=step,
    decisions={decision.kind: decision for decision in (Window(), *EFFECTS, *THINGS, *CARDS, *SETUP)},
    set_up=set_up,
    view=view,
    redeal=redeal,
    gone=gone,
    describe=describe,
    remembers=remembers,
    policy=CrewPolicy(),
    adopt=adopt,
    report=(facts, guide),
)
