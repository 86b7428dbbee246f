"""Where the words of the effect language and the steps of the agenda are collected, with all that is known of them.

    @effect(spelled=("forage {range}",), focus=("range",), reads=("place",))
    def forage(game, here, range: Amount) -> None: ...

Whoever wants to know something of a word (the shorthand, the checker, the labels, focus, bots) asks its facts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Concatenate, Literal, NamedTuple, ParamSpec

from game.engine.interpreter import Here, Scope
from game.engine.state import Step
from game.engine.steps import Steps
from game.engine.words import Condition, Effect, Vocabulary
from game.leviathan.files.meanings import Problem
from game.leviathan.files.shorthand import Shorthand
from game.leviathan.files.spelling import Spelling
from game.leviathan.state import Climber, Wilds

if TYPE_CHECKING:
    from game.leviathan.files.known_names import Known
    from game.leviathan.files.sheets import Keyword

VOCABULARY = Vocabulary()
VOCABULARY.shorthand = Shorthand(VOCABULARY).nodes_of
step = Steps()

NOBODY = -1

Args = Mapping[str, Any]
"""What is written behind a word, by the names of its parameters."""

Aspect = Literal["place", "ground", "fall", "grip", "bonus", "block", "gravity"]
"""What a part of a skill may change that another part looks at (LW-118)."""

Stock = Literal["", "grip", "health", "hand", "mushrooms", "injuries", "token"]
"""What words take away that may not be there: as a cost (LW-120), or as harm (LW-R58)."""


def _is_written(args: Args, parameter: str) -> bool:
    return bool(args[parameter])


@dataclass(frozen=True, kw_only=True)
class EffectFacts:
    """All that is known of an effect word besides what it does. Used as a decorator, it makes a function a word."""

    # In the files
    spelled: tuple[str | Spelling, ...] = ()
    """Its spellings in shorthand; of several the first that fits counts."""
    together: Callable[[Known, Args], Iterator[Problem]] | None = None
    """What is wrong with names of which one gives the other its meaning."""
    said_in: Callable[[Mapping[str, Keyword], Args], str] | None = None
    """A text besides the card's own in which its numbers may stand."""

    # In play
    focus: tuple[str, ...] = ()
    """Printed amounts that focus may raise, and blocks in which to look for more. Never costs, conditions or diagrams
    (LW-R51)."""
    focus_ranges: tuple[str, ...] = ()
    """Targets that are found within a range, which focus may raise too."""
    printed: Callable[[Args, str], bool] = _is_written
    """Whether the number of a parameter stands on the card."""
    reads: tuple[Aspect, ...] = ()
    changes: tuple[Aspect, ...] = ()
    """Parts of a skill are put in order only if one changes what another one reads (LW-118)."""
    blockable: bool = False
    """Whether block prevents its `n` (LW-131)."""
    takes: Stock = ""
    """What it takes `n` of."""
    stands_for: str = ""
    """The block that it is but another name for."""
    possible: Callable[[Wilds], bool] | None = None
    """Whether it can be chosen now."""
    idle: Callable[[Wilds, int, Args], bool] | None = None
    """Whether it would only bring about what is so already (LW-R29); without it, it is thought to do something."""

    # In words
    says: Callable[[Wilds, Args], str] | None = None
    """How it reads; otherwise as the text `effect.<word>`, with its numbers and names."""
    adds_up: bool = False
    """Whether doing it several times is said as doing it once with more."""
    is_price: bool = False
    """Whether it is a price with something else for those who cannot pay it, so that both are said."""

    # For bots and for whoever looks ahead
    helps_a_fall: bool = False
    """Whether somebody who falls would want it."""
    serves: Literal["", "strike", "health", "grip", "block", "anchor"] = ""
    """What a card with it is good for, as far as its `n` goes."""
    hurts: float = 0.5
    """What one of it costs whom an attack hits, roughly."""
    felt: Callable[[Climber, int], float] | None = None
    """What one of it costs a climber with so much grip who may choose it."""

    def __call__(self, run: Callable[..., None]) -> Callable[..., None]:
        return VOCABULARY.effect(run, self)


class Progress(NamedTuple):
    """How much there is of how much, and of what."""

    now: int
    need: int
    what: str


@dataclass(frozen=True, kw_only=True)
class ConditionFacts:
    """All that is known of a condition besides when it holds. Used as a decorator, it makes a function a word."""

    spelled: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Words for it in shorthand, each with what it stands for in a file."""
    together: Callable[[Known, Args], Iterator[Problem]] | None = None
    """What is wrong with names of which one gives the other its meaning."""
    cause: Callable[[Args], str] | None = None
    """The token in force or the state of a feature that it asks for, by which a standing rule holds."""
    progress: Callable[[Wilds, Args], Progress | None] | None = None
    """How far it is, if it is a number that must be reached."""

    def __call__(self, run: Callable[..., bool]) -> Callable[..., bool]:
        return VOCABULARY.condition(run, self)


effect = EffectFacts
condition = ConditionFacts


def facts_of(each: Effect) -> EffectFacts:
    facts: EffectFacts = VOCABULARY.effects[each.word].facts
    return facts


def facts_of_condition(each: Condition) -> ConditionFacts:
    facts: ConditionFacts = VOCABULARY.conditions[each.word].facts
    return facts


P = ParamSpec("P")


def finding(run: Callable[Concatenate[Wilds, tuple[int, ...], P], None]) -> Callable[P, Step]:
    """A step that goes on with what a target means. It is described without that: `with_found` adds it at the end."""

    def go_on(game: Wilds, *given: Any) -> None:
        *args, found = given
        run(game, found, *args)  # type: ignore[call-arg]

    go_on.__name__ = run.__name__
    go_on.__doc__ = run.__doc__
    return step(go_on)  # type: ignore[arg-type]


def scope(who: int, user: int = NOBODY, *names: tuple[str, Any]) -> Scope:
    """What names mean at the start of a block: who suffers or acts, and whose skill it is, if it is one."""
    return (("who", who), ("user", user), *names)


def name_in(here: Here, name: str, default: Any = None) -> Any:
    """The value of a name that need not be there."""
    for known, value in reversed(here.scope):
        if known == name:
            return value
    return default


def about(who: int, *names: tuple[str, Any]) -> Here:
    """A place outside all blocks, to ask conditions and amounts about a climber."""
    return Here("", 0, scope(who, who, *names))
