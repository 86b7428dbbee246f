"""What seats are asked: a question an object, with everything the rules say of its answers."""

from __future__ import annotations

from typing import Any

from game.engine.decision import Decision
from game.mountain.questions.drawing import DealTo, RaiseLimit, Rest
from game.mountain.questions.encounter import Encounter
from game.mountain.questions.failures import BoxToken, Failure, Reroll
from game.mountain.questions.movement import Advise, Fly, TurnTile
from game.mountain.questions.relics import DiscardHand, GiveRelic, Peek, Peeked
from game.mountain.questions.rewards import Arcane, Search, SearchSand, Study
from game.mountain.questions.sand import Lapse, Restart, Sand
from game.mountain.questions.setting_up import Board, FirstLeader

QUESTIONS: tuple[Decision[Any], ...] = (
    Board(), FirstLeader(), Fly(), Advise(), TurnTile(), Encounter(), Sand(), Restart(), Lapse(), GiveRelic(),
    DiscardHand(), Peek(), Peeked(), Search(), Study(), SearchSand(), Arcane(), Failure(), Reroll(), BoxToken(),
    DealTo(), RaiseLimit(), Rest(),
)  # fmt: skip
