"""All verbs of a window, in the order in which they are offered."""

from __future__ import annotations

from game.engine.state import Choice
from game.leviathan.actions.action import Action
from game.leviathan.actions.anytime import AnytimeVerb
from game.leviathan.actions.closing import AP, DRAW, END, FALL_ON, GO, RESOLVE, REVEAL, STOP, Closing
from game.leviathan.actions.injuries import SHAKE_OFF, TREAT
from game.leviathan.actions.let_go import LET_GO
from game.leviathan.actions.mend import MEND
from game.leviathan.actions.mushrooms import PICK_UP, TOSS_ON, USE
from game.leviathan.actions.own_actions import ACTION, ANYTIME
from game.leviathan.actions.rest import REST
from game.leviathan.actions.skills import CLASS, COVER, SKILL
from game.leviathan.actions.strike import STRIKE
from game.leviathan.actions.verb import WindowVerb
from game.leviathan.actions.ways import CLIMB, GLIDE, JUMP
from game.leviathan.land.ground import scenario
from game.leviathan.state import Wilds, hand_of

ACTIONS: tuple[Action, ...] = (CLIMB, JUMP, GLIDE, STRIKE, REST, MEND, TREAT, ACTION)
CLOSING: tuple[Closing, ...] = (AP, GO, STOP, FALL_ON, END, REVEAL, RESOLVE, DRAW)
FORAGING: tuple[AnytimeVerb, ...] = (PICK_UP, USE, TOSS_ON)
ANYTIMES: tuple[AnytimeVerb, ...] = (SKILL, COVER, CLASS, *FORAGING, LET_GO, ANYTIME, SHAKE_OFF)
OWNERS: tuple[WindowVerb, ...] = (*ACTIONS, *CLOSING)
"""What only the owner of a window may do."""

VERBS: dict[str, WindowVerb] = {verb.verb: verb for verb in (*OWNERS, *ANYTIMES)}
CLOSES: dict[str, Choice] = {window: (verb.verb,) for verb in CLOSING if verb.passes for window in verb.windows}
"""The choice with which each window is passed; an activation is opened by a card for AP instead."""

_CLOSING_OF = {window: tuple(verb for verb in CLOSING if window in verb.windows) for window in ("activate", *CLOSES)}


def verb_of(choice: Choice) -> WindowVerb:
    return VERBS[choice[0]]


def owner_choices(game: Wilds, window: str, owner: int) -> list[Choice]:
    """How the owner of a window can go on: with an action for AP, or by closing it."""
    found: list[Choice] = []
    climber = game.state.climbers[owner]
    if window == "act" and not climber.falling:
        for verb in ACTIONS:
            found += verb.choices(game, owner)
    for closing in _CLOSING_OF[window]:
        found += closing.choices(game, owner)
    return found


def anytime_choices(game: Wilds, who: int) -> list[Choice]:
    """What a climber can do at this moment without action points."""
    state = game.state
    climber = state.climbers[who]
    if climber.at < 0:
        return []
    found: list[Choice] = []
    if hand_of(state, who):
        found += SKILL.choices(game, who)
    found += COVER.choices(game, who)
    found += CLASS.choices(game, who)
    if climber.mushrooms or climber.at in state.mushrooms:
        for verb in FORAGING:
            found += verb.choices(game, who)
    found += LET_GO.choices(game, who)
    if scenario(game).anytimes:
        found += ANYTIME.choices(game, who)
    if climber.injuries:
        found += SHAKE_OFF.choices(game, who)
    return found


def worth_trying(game: Wilds, who: int) -> list[Choice]:
    """Of these, what may show at once that it helps: no fall, nothing that is for later."""
    return [
        choice
        for choice in anytime_choices(game, who)
        if not (verb_of(choice).starts_fall or verb_of(choice).is_for_later)
    ]
