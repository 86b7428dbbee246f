"""How the window shows what can be done: for each verb of the game its icon, its place among the buttons, its words.

Nothing else in this room knows verbs by their names.
"""

from __future__ import annotations

from typing import NamedTuple


class Looks(NamedTuple):
    """How the options of a verb look."""

    icon: str
    row: int | None = None  # where their buttons stand; None: they are clicked elsewhere, on a space, a card, a plate
    is_closing: bool = False  # the main button, with which one goes on
    has_button_words: bool = False  # the button says `leviathan.do.<verb>` instead of the label


OWN, USUAL, LAST = range(3)
"""The leviathan's own come first, letting go last: it never takes the place of what was just clicked."""

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
    "action": Looks("star", OWN),
    "anytime": Looks("star", OWN),
    "rest": Looks("leviathan-rest", USUAL),
    "mend": Looks("leviathan-mend", USUAL),
    "treat": Looks("leviathan-injury-card", USUAL),
    "pick_up": Looks("leviathan-forage", USUAL, has_button_words=True),
    "shake_off": Looks("leviathan-injury-card", USUAL),
    "let_go": Looks("leviathan-let-go", LAST),
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
TREAT, SHAKE_OFF = "treat", "shake_off"
LET_GO = "let_go"


def pointing(verb: str, *things: object) -> str:
    """What somebody points at who would do this with these things, to ask why it cannot be done."""
    return "+".join(map(str, (verb, *things)))
