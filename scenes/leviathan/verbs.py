"""How the window shows what can be done: for each verb of the game its icon, its place in the action bar, its words.

Nothing else in this room knows verbs by their names.
"""

from __future__ import annotations

from typing import NamedTuple


class Looks(NamedTuple):
    """How the options of a verb look."""

    icon: str
    is_closing: bool = False  # the main button, with which one goes on
    has_button_words: bool = False  # the button says `leviathan.do.<verb>` instead of the label


LOOKS = {
    "reveal": Looks("leviathan-reveal", is_closing=True, has_button_words=True),
    "resolve": Looks("leviathan-threat", is_closing=True, has_button_words=True),
    "end": Looks("leviathan-end-turn", is_closing=True, has_button_words=True),
    "draw": Looks("leviathan-draw", is_closing=True),
    "stop": Looks("leviathan-ledge", is_closing=True, has_button_words=True),
    "fall_on": Looks("leviathan-fall", is_closing=True, has_button_words=True),
    "go": Looks("leviathan-action-point", is_closing=True),
    "ap": Looks("leviathan-action-point"),
    "skill": Looks("cards"),
    "cover": Looks("star"),
    "class": Looks("star"),
    "climb": Looks("leviathan-climb"),
    "jump": Looks("leviathan-jump"),
    "glide": Looks("leviathan-glide"),
    "strike": Looks("leviathan-strike"),
    "use": Looks("leviathan-mushroom"),
    "toss": Looks("leviathan-toss"),
    "action": Looks("star"),
    "anytime": Looks("star"),
    "rest": Looks("leviathan-rest"),
    "mend": Looks("leviathan-mend"),
    "treat": Looks("leviathan-injury-card"),
    "pick_up": Looks("leviathan-forage"),
    "shake_off": Looks("leviathan-injury-card"),
    "let_go": Looks("leviathan-let-go"),
}
NO_VERB = Looks("")

CLIMB = "climb"
FAR = ("jump", "glide")
"""Ways to a space that lead farther than a climb; a click means a climb where that leads there."""
WAYS = (CLIMB, *FAR)
AP, SKILL = "ap", "skill"
"""The two halves of a card."""
RESOLVE = "resolve"
COVER, CLASS = "cover", "class"
USE, TOSS = "use", "toss"
SKILLS = (SKILL, COVER, USE)
"""What focus may raise a number of (LW-R50)."""
FOCUS = "focus"
"""The question whether it does."""
TREAT, SHAKE_OFF = "treat", "shake_off"
LET_GO = "let_go"
ACTION, ANYTIME = "action", "anytime"
"""What a leviathan adds: for action points, and at any time."""
DRAW, END = "draw", "end"
PLACES = ("strike", "rest", "mend", "pick_up", TREAT, LET_GO)
"""The verbs that have a place of their own in the action bar, in their order."""


def pointing(verb: str, *things: object) -> str:
    """What somebody points at who would do this with these things, to ask why it cannot be done."""
    return "+".join(map(str, (verb, *things)))
