"""For each verb the situations in which it is refused, with the one true reason: a rule, and a word of its sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.words import Effect
from game.leviathan.files.forms import ExtraAction
from tests.leviathan.crew import Crew
from tests.leviathan.drilled import Drill
from tests.leviathan.on_the_map import crew_on
from tests.leviathan.threatening import change_file
from tests.marks import rule

TWO = ("fix+breaker", "kestrel+mender")
GAPS = """
.. .. .. .. .6
.. .. .. .. ..
.. #. .. #. ..
.. .. #. .. ..
=s =s =s =s =s
"""

Situation = Callable[[], Crew]
Case = tuple[Situation, str, str, str]


def assert_refused(crew: Crew, seat: int, intent: str, cited: str, said: str) -> None:
    refusal = crew.table.why_not(seat, intent)
    assert refusal is not None
    assert (refusal.rule, said in refusal.text) == (cited, True), str(refusal)


def before(*sets: str, at: tuple[str, ...] = ("C4", "F4"), **options) -> Crew:
    """A pair before the first card is revealed; the first climber is active."""
    return Drill(*(sets or TWO), at=at, **options).row("01-2")


def acting(*sets: str, ap: int = 6, at: tuple[str, ...] = ("C4", "F4"), **options) -> Crew:
    """The first climber's activation with so many action points, no card in hand and none discarded."""
    crew = before(*sets, at=at, **options).hand(0).picks("reveal", "go").set(0, ap=ap)
    crew.deck().discard = ()
    return crew


def over() -> Crew:
    """The activation is over, the threat has not come yet."""
    return acting().pick("end")


def drawing() -> Crew:
    """The threat is done; in step 4, before cards are drawn."""
    return over().pick("resolve")


def fallen(who: int = 0, spaces: int = 1) -> Crew:
    """A climber has let go and fallen so many spaces, in the first climber's activation."""
    crew = acting(at=("C7", "F7")).pick(f"let_go+{who}")
    for _ in range(spaces):
        crew.pick("fall_on")
    return crew


def hurt(injury: str, *sets: str, **situation) -> Crew:
    return acting(*sets, **situation).set(0, injuries=(injury,))


def rested(ap: int) -> Crew:
    """On a ledge with nothing to take back but a relic that is exhausted."""
    crew = acting("hazard+breaker", "kestrel+mender", ap=ap).ground(C4="ledge")
    return crew.set(0, ready=dict.fromkeys(crew.climber().ready, False))


def carrying(*mushrooms: str, at: tuple[str, ...] = ("C4", "F4")) -> Crew:
    return acting(at=at).set(0, mushrooms=mushrooms)


def tossed() -> Crew:
    """The mushroom has come from the other climber at this moment."""
    return acting(at=("C4", "D4")).set(1, mushrooms=("red-cap",)).pick("toss+red-cap+1+0")


def cannonball() -> Crew:
    crew = acting("brick+mender", "kestrel+breaker", at=("C7", "F7")).crystals(C5=5)
    return crew.picks("let_go+0", "fall_on", "fall_on", "cover+brick+0")


WAYS: list[Case] = [
    (acting, "climb+C6", "LW-38", "right beside"),
    (lambda: acting(map=GAPS, at=("C3", "A1")), "climb+B3", "LW-38", "gap"),
    (lambda: acting(map=GAPS, at=("C3", "A1")), "climb+C2", "LW-38", "gap"),
    (lambda: acting(ap=0), "climb+C5", "LW-32", "costs 1 AP, and 0"),
    (before, "climb+C5", "LW-31", "play a card"),
    (lambda: before().pick("reveal"), "climb+C5", "LW-31", "play a card"),
    (over, "climb+C5", "LW-36", "over"),
    (drawing, "climb+C5", "LW-36", "over"),
    (fallen, "climb+C7", "LW-83", "while falling"),
    (lambda: fallen(1), "climb+C6", "LW-83", "Kestrel is falling"),
    (acting, "climb", "LW-38", "right beside"),
    (acting, "climb+Z99", "LW-38", "right beside"),
    (acting, "jump+C7", "LW-R26", "distance 1 or 2"),
    (acting, "jump+C4", "LW-R26", "distance 1 or 2"),
    (lambda: acting(map=GAPS, at=("C4", "A1")), "jump+B3", "LW-R26", "gap"),
    (lambda: acting(ap=2), "jump+C6", "LW-32", "costs 3 AP, and 2"),
    (lambda: hurt("sprained-ankle", ap=3), "jump+C6", "LW-90", "4 AP"),
    (lambda: hurt("sprained-ankle", ap=2), "jump+C6", "LW-32", "costs 4 AP"),
    (acting, "glide+C5", "LW-R27", "goes down"),
    (acting, "glide+F3", "LW-R27", "aside"),
    (lambda: acting(map=GAPS, at=("C4", "A1")), "glide+B3", "LW-R27", "gap"),
    (lambda: acting(ap=2), "glide+C1", "LW-32", "costs 3 AP, and 2"),
]  # fmt: skip

ACTIONS: list[Case] = [
    (acting, "strike", "LW-R28", "nothing to strike"),
    (lambda: acting(ap=0), "strike+C4+1", "LW-R28", "nothing to strike"),
    (lambda: acting().crystals(C5=3), "strike+C5+1", "LW-R28", "own space"),
    (lambda: acting().crystals(C4=2, I8=1), "strike+C4+3", "LW-R28", "More than 2"),
    (lambda: acting(ap=1).crystals(C4=2, I8=1), "strike+C4+2", "LW-32", "costs 2 AP, and 1"),
    (lambda: acting(ap=0).crystals(C4=2, I8=1), "strike+C4+1", "LW-32", "costs 1 AP"),
    (acting, "rest", "LW-42", "ledge"),
    (lambda: acting(ap=1), "rest", "LW-42", "ledge"),
    (lambda: acting().ground(C4="ledge"), "rest", "LW-R29", "nothing"),
    (lambda: rested(1), "rest", "LW-32", "costs 2 AP, and 1"),
    (lambda: hurt("numb-fingers", ap=1).ground(C4="ledge"), "rest", "LW-32", "costs 2 AP"),
    (lambda: acting(ap=1).ground(C4="ledge").grip_is(0, 5), "rest", "LW-32", "costs 2 AP"),
    (acting, "mend", "LW-R29", "nothing"),
    (lambda: acting().set(1, health=5), "mend+1", "LW-43", "only yourself"),
    (lambda: acting("kestrel+mender", "fix+breaker").set(1, health=5), "mend+1", "LW-43", "2 spaces"),
    (lambda: acting("kestrel+mender", "fix+breaker", at=("C4", "D4")), "mend+1", "LW-R29", "nothing"),
    (lambda: acting(ap=0).set(0, health=5), "mend+0", "LW-32", "costs 1 AP"),
    (acting, "treat+sprained-ankle", "LW-90", "do not have"),
    (lambda: hurt("sprained-ankle"), "treat+sprained-ankle", "LW-90", "ledge"),
    (lambda: hurt("sprained-ankle", ap=1).ground(C4="ledge"), "treat+sprained-ankle", "LW-32", "costs 2 AP"),
    (lambda: hurt("torn-glove", ap=1), "treat+torn-glove", "LW-32", "costs 2 AP"),
    (lambda: hurt("numb-fingers"), "treat+numb-fingers", "LW-90", "Numb Fingers"),
    (lambda: hurt("queasy"), "treat+queasy", "LW-120", "pay"),
    (acting, "action+dance", "LEV-6", "No rule"),
]  # fmt: skip

ANYTIME: list[Case] = [
    (lambda: acting().hand(1, "mender-1"), "skill+mender-1+0", "LW-46", "Fix does not hold"),
    (lambda: acting().hand(1, "mender-1"), "skill+mender-1+1", "LW-46", "Kestrel decides"),
    (acting, "skill+fix-2+0", "LW-46", "does not hold"),
    (lambda: acting("mystic+breaker", TWO[1]).hand(0, "mystic-2").grip_is(0, 0), "skill+mystic-2+0", "LW-120", "pay"),
    (lambda: acting("brick+mender", "kestrel+breaker"), "cover+brick+0", "LW-47", "condition"),
    (cannonball, "cover+brick+0", "LW-47", "once"),
    (acting, "cover+kestrel+0", "LW-47", "no skill"),
    (acting, "class+breaker+0", "LW-47", "no skill"),
    (lambda: acting("fix+gadgeteer", "kestrel+mender").set(0, ready={"grapple": False, "piton": False, "drill": False,
        "parasail": False}), "class+gadgeteer+0", "LW-47", "cost"),
    (acting, "pick_up+0", "LW-51", "no mushroom"),
    (acting, "use+red-cap+0", "LW-52", "does not carry"),
    (lambda: acting().set(1, mushrooms=("red-cap",)), "use+red-cap+1", "LW-52", "Kestrel decides"),
    (lambda: carrying("red-cap").set(0, injuries=("queasy",)), "use+red-cap+0", "LW-90", "Queasy"),
    (acting, "toss+red-cap+0+1", "LW-53", "does not carry"),
    (lambda: carrying("red-cap", at=("C4", "I4")), "toss+red-cap+0+1", "LW-53", "3 spaces"),
    (lambda: carrying("red-cap"), "toss+red-cap+0+0", "LW-53", "another climber"),
    (lambda: carrying("red-cap").set(0, injuries=("paranoid",)), "toss+red-cap+0+1", "LW-90", "Paranoid"),
    (lambda: carrying("red-cap").set(1, injuries=("paranoid",)), "toss+red-cap+0+1", "LW-90", "Paranoid"),
    (tossed, "toss+red-cap+0+1", "LW-R66", "already"),
    (lambda: acting(at=("C1", "F4")), "let_go+0", "LW-R46", "ground"),
    (lambda: fallen(0), "let_go+0", "LW-50", "falling already"),
    (lambda: hurt("fearful"), "let_go+0", "LW-120", "pay"),
    (lambda: acting(at=("C4", "F1")), "let_go+1", "LW-50", "Kestrel decides"),
    (lambda: hurt("queasy"), "shake_off+queasy+0", "LW-120", "pay"),
    (acting, "shake_off+queasy+0", "LW-90", "do not have"),
    (lambda: acting().set(1, defeated=True, at=-1, seat=0), "let_go+1", "LW-66", "defeated"),
]  # fmt: skip

CLOSING: list[Case] = [
    (lambda: before().hand(0, "fix-1").pick("reveal"), "ap+fix-2", "LW-31", "does not hold"),
    (lambda: acting().hand(0, "fix-1"), "ap+fix-1", "LW-31", "at the start"),
    (lambda: before().hand(0, "fix-1").pick("reveal"), "go", "LW-37", "must play"),
    (acting, "stop", "LW-75", "not falling"),
    (acting, "fall_on", "LW-80", "not falling"),
    (lambda: fallen(0), "stop", "LW-75", "no ledge"),
    (lambda: fallen(0, 0).ground(C7="ledge"), "stop", "LW-R46", "at least 1 space"),
    (acting, "reveal", "LW-32", "moment"),
    (before, "draw", "LW-R19", "moment"),
]  # fmt: skip

POINTED: list[Case] = [
    (acting, "C6", "LW-38", "right beside"),
    (before, "C6", "LW-31", "play a card"),
    (acting, "fix-2", "LW-46", "does not hold"),
    (acting, "red-cap", "LW-52", "does not carry"),
    (acting, "sprained-ankle", "LW-90", "do not have"),
    (acting, "nonsense", "LW-32", "moment"),
    (fallen, "nonsense", "LW-82", "moment"),
    (acting, "climb+C4", "LW-38", "right beside"),
    (lambda: acting(ap=0).crystals(C4=2, I8=1), "climb+C4", "LW-32", "costs 1 AP"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("situation", "intent", "cited", "said"),
    [pytest.param(*case, marks=rule(case[2])) for case in (*WAYS, *ACTIONS, *ANYTIME, *CLOSING, *POINTED)],
)
def test_a_refusal_gives_the_one_true_reason(situation, intent, cited, said):
    crew = situation()
    assert intent not in crew.options(0)
    assert_refused(crew, 0, intent, cited, said)


@rule("LW-32")
@pytest.mark.parametrize(
    ("intent", "cited", "said"),
    [("climb+F5", "LW-32", "Only Fix"), ("rest", "LW-32", "Only Fix"), ("end", "LW-32", "Only Fix goes on"),
     ("ap+kestrel-1", "LW-31", "at the start"), ("let_go+0", "LW-50", "Fix decides"), ("draw", "LW-32", "moment")],
)  # fmt: skip
def test_whoever_is_not_active_is_told_whose_turn_it_is(intent, cited, said):
    assert_refused(acting(), 1, intent, cited, said)


@rule("LW-83")
def test_whoever_falls_in_somebody_elses_turn_is_told_of_the_fall():
    assert_refused(fallen(1), 1, "climb+F7", "LW-83", "while falling")


@rule("LW-R29")
def test_rest_is_offered_for_a_relic_alone_and_not_once_it_is_ready():
    assert rested(2).offers("rest")
    crew = rested(4).pick("rest")
    assert crew.refused("rest") == "LW-R29"


# --- questions --------------------------------------------------------------------------------------


@rule("LW-48")
@pytest.mark.parametrize(("space", "cited", "said"), [("F6", "LW-38", "right beside"), ("D4", "LW-48", "only up")])
def test_a_climb_of_a_skill_is_refused_like_the_action_or_by_what_the_card_says(space, cited, said):
    crew = acting("fix+freeclimber", "kestrel+mender").hand(0, "freeclimber-1").skill("freeclimber-1")
    assert_refused(crew, 0, space, cited, said)


def test_a_space_that_is_no_answer_is_refused_with_the_question():
    crew = acting("savvy+mender", "kestrel+breaker").pick("cover+savvy+0")
    assert_refused(crew, 0, "I8", "LW-157", crew.ask.prompt)


def test_a_card_that_lies_elsewhere_is_no_card_to_discard():
    crew = drawing()
    crew.deck().discard = ("fix-1",)
    crew.hand(0, "fix-2").pick("draw")
    assert crew.ask.kind == "discards"
    assert "fix-1" in crew.ask.candidates
    assert crew.refused("fix-1") == "LW-56"


@pytest.mark.parametrize(
    ("to", "ap", "cited", "said"), [("day", 2, "LW-R29", "change nothing"), ("night", 0, "LEV-6", "costs 1 AP")]
)
def test_an_own_action_without_words_of_its_own_says_that_it_is_useless_or_too_dear(to, ap, cited, said):
    crew = crew_on("bloom", "A1", "B1").picks("reveal", "go").set(0, ap=ap)
    wait = ExtraAction("wait", "Wait for the sky to change.", (Effect("set_state", {"feature": "sky", "to": to}),))
    change_file(crew, actions=(wait,))
    assert_refused(crew, 0, "action+wait", cited, said)
