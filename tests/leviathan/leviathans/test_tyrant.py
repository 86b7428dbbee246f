"""The Tyrant: six decrees, what repeals them, and the crown that opens last."""

from __future__ import annotations

import pytest

from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, asked, comes, crew_on, standing, threatens
from tests.marks import rule

DECREES = ("tithe", "curfew", "silence", "famine", "labour", "homage")
CROWN = ("E15", "F15", "E14", "F14")


def decree(crew: Crew, *fronts: str) -> Crew:
    """Exactly these decrees are in force, all others in the bag."""
    for token in crew.state.tokens:
        token.place, token.face_up = ("card", True) if token.front in fronts else ("bag", False)
    crew.fresh()
    return crew


def under(*fronts: str, at: tuple[str, ...] = ("A3", "J1")) -> Crew:
    """The first climber's activation under these decrees, with 2 action points and no card."""
    return decree(crew_on("tyrant", *at), *fronts).row("17-4").picks("reveal", "go")


def lying(crew: Crew, place: str) -> set[str]:
    """The decrees in a place: `card` for those in force, `bag`, `discard`."""
    return {token.front for token in crew.state.tokens if token.place == place}


def crown(crew: Crew) -> list[int]:
    return [die.value for die in crew.state.pools["crown"]]


# --- proclaiming ------------------------------------------------------------------------------------


@rule("TYRANT-1")
def test_at_setup_one_of_six_decrees_is_in_force_and_the_crown_has_two_blighted_4s():
    crew = crew_on("tyrant", "A1", "B1")
    assert sorted(token.front for token in crew.state.tokens) == sorted(DECREES)
    assert (len(lying(crew, "card")), len(lying(crew, "bag"))) == (1, 5)
    assert all(token.face_up == (token.place == "card") for token in crew.state.tokens)
    assert crew.state.pools == {"crown": (Crystal("blighted", 4), Crystal("blighted", 4))}
    plan = OURS.scenarios["tyrant"]
    assert {plan.names[cell] for cell in plan.board.regions["crown"]} == set(CROWN)


@rule("TYRANT-1")
def test_the_first_decree_is_drawn_at_random_and_the_bag_is_secret():
    drawn = {front for seed in range(12) for front in lying(Crew(leviathan="tyrant", map=None, seed=seed), "card")}
    assert len(drawn) > 2
    crew = crew_on("tyrant", "A1", "B1")
    shown = [(token["place"], token["front"]) for token in crew.table.view(0)["tokens"]]
    assert sorted(shown, key=str) == sorted([("bag", None)] * 5 + [("card", *lying(crew, "card"))], key=str)


@rule("TYRANT-2")
def test_to_proclaim_sets_all_decrees_in_force_aside_and_draws_one():
    crew = decree(crew_on("tyrant", "A1", "B1"), "tithe", "famine")
    crew.next("tokens", next(n for n, token in enumerate(crew.state.tokens) if token.front == "labour"))
    comes(crew, "17-3").finish()
    assert lying(crew, "card") == {"labour"}
    assert lying(crew, "discard") == {"tithe", "famine"}
    assert lying(crew, "bag") == {"curfew", "silence", "homage"}


@rule("TYRANT-2")
def test_if_the_bag_is_empty_the_decrees_set_aside_go_back_into_it_first():
    crew = decree(crew_on("tyrant", "A1", "B1"), "labour")
    for token in crew.state.tokens:
        if token.front != "labour":
            token.place, token.face_up = "discard", True
    comes(crew, "17-3")
    assert (len(lying(crew, "card")), len(lying(crew, "bag")), lying(crew, "discard")) == (1, 5, set())
    assert [token.face_up for token in crew.state.tokens if token.place == "bag"] == [False] * 5


@rule("TYRANT-2")
def test_decrees_that_are_set_aside_bind_nobody():
    crew = under(at=("A4", "B4"))
    for token in crew.state.tokens:
        token.place, token.face_up = "discard", True
    crew.set(0, health=7).hand(1, "kestrel-5").grip_is(1, 10)
    assert {"pick_up+0", "skill+kestrel-5+1"} <= set(crew.options(0)) | set(crew.options(1))
    crew.picks("mend+0", "end")
    assert (crew.climber().ap, asked(crew)[2][0], standing(crew)) == (0, "resolve", ["A4 8 10", "B4 8 10"])
    crew.picks("resolve", "0").finish()
    assert [crew.climber(who).health for who in (0, 1)] == [8, 8]


@rule("TYRANT-3")
def test_every_round_after_the_first_begins_with_a_new_decree():
    crew = decree(crew_on("tyrant", "A1", "B1"), "tithe").row("17-1", "17-2", "17-4", "17-5")
    for _ in range(5):
        assert crew.state.round == 1
        before = lying(crew, "card")
        crew.finish()
    assert crew.state.round == 2
    assert len(lying(crew, "card")) == 1
    assert lying(crew, "card") != before
    assert before <= lying(crew, "discard")


# --- what repeals a decree --------------------------------------------------------------------------


@rule("TYRANT-4")
def test_a_blighted_crystal_that_breaks_ends_all_decrees_until_the_next_proclaim():
    crew = under("labour", "curfew", at=("A6", "J1")).set(0, ap=3, health=7).pick("strike+A6+3")
    assert lying(crew, "card") == set()
    assert lying(crew, "discard") == {"labour", "curfew"}
    crew.set(0, ap=1, blight=0)
    assert crew.offers("mend+0")
    crew.pick("end")
    assert standing(crew)[0] == "A6 7 10"
    crew.finish()
    assert lying(crew, "card") == set()


@rule("TYRANT-4")
def test_a_normal_crystal_or_a_blow_that_does_not_break_repeals_nothing():
    crew = under("labour", at=("B2", "J1")).pick("strike+B2+2")
    assert (crew.crystal("B2"), lying(crew, "card")) == (0, {"labour"})
    crew = under("labour", at=("A6", "J1")).pick("strike+A6+2")
    assert (crew.crystal("A6"), lying(crew, "card")) == (1, {"labour"})


# --- the six decrees --------------------------------------------------------------------------------


@rule("TYRANT-5", "LEV-2")
def test_tithe_takes_a_card_or_1_grip_at_the_end_of_the_own_activation():
    crew = under("tithe").hand(0, "fix-1", "fix-2").hand(1, "kestrel-1").grip_is(0, 9).grip_is(1, 9).pick("end")
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick("1")
    assert (crew.grip(0), crew.grip(1), asked(crew)[2][0]) == (8, 9, "resolve")
    crew = under("tithe").hand(0, "fix-1", "fix-2").grip_is(0, 9).picks("end", "0").several("fix-1")
    assert (crew.grip(), crew.deck().hand) == (9, ("fix-2",))


@rule("TYRANT-5", "LW-124")
def test_tithe_without_a_card_costs_grip_and_without_grip_a_card():
    crew = under("tithe").pick("end")
    assert standing(crew)[0] == "A3 8 9"
    crew = under("tithe", at=("A1", "J1")).hand(0, "fix-1").grip_is(0, 0).pick("end")
    assert crew.deck().hand == ()


@rule("TYRANT-6")
def test_curfew_costs_2_grip_who_ends_the_activation_off_a_ledge():
    assert standing(under("curfew", at=("A3", "B3")).pick("end")) == ["A3 8 8", "B3 8 10"]
    for ledge in ("A1", "B5", "E14"):
        assert standing(under("curfew", at=(ledge, "B3")).pick("end")) == [f"{ledge} 8 10", "B3 8 10"]


@rule("TYRANT-5", "TYRANT-6", "LW-R52")
def test_decrees_are_plain_losses_and_can_be_blocked():
    crew = under("tithe", "curfew").set(0, blocks=((3, ""),)).pick("end")
    assert standing(crew)[0] == "A3 8 10"
    assert sum(event["n"] for event in crew.events("blocked")) == 3


@rule("TYRANT-7")
def test_under_silence_only_the_active_climber_uses_skills_of_cards_and_characters():
    crew = decree(crew_on("tyrant", "A3", "J3", "H5"), "silence").row("17-4")
    crew.hand(0, "fix-1", "fix-2").hand(1, "kestrel-5").grip_is(1, 10).hand(2, "hazard-1")
    for closes in ("reveal", "ap+fix-2", "end", "resolve"):
        assert crew.offers("skill+fix-1+0")
        for barred in ("skill+kestrel-5+1", "cover+kestrel+1", "skill+hazard-1+2", "cover+hazard+2"):
            assert not crew.offers(barred), (closes, barred)
        crew.pick(closes)
    assert crew.refused("skill+kestrel-5+1", 1)
    decree(crew)
    assert crew.offers("skill+kestrel-5+1")
    assert crew.offers("cover+kestrel+1")


@rule("TYRANT-7")
def test_silence_leaves_the_others_mushrooms_class_effects_and_letting_go():
    crew = Crew("fix+breaker", "kestrel+herald", leviathan="tyrant", map=None, at=["A3", "B3"])
    decree(crew, "silence").set(1, mushrooms=("sparkcap",)).hand(1, "kestrel-5")
    assert {"use+sparkcap+1", "class+rally+1", "let_go+1"} <= set(crew.options(1))
    assert not crew.offers("skill+kestrel-5+1")


@rule("TYRANT-7", "LW-82")
def test_under_silence_a_falling_climber_who_is_not_active_has_no_skills():
    crew = decree(crew_on("tyrant", "A1", "C7"), "silence").hand(1, "kestrel-4").row("17-1").picks("reveal", "go")
    crew.pick("let_go+1")
    assert asked(crew)[:2] == (1, "window")
    assert not crew.offers("skill+kestrel-4+1")
    crew = decree(crew_on("tyrant", "C7", "A1"), "silence").hand(0, "fix-1").row("17-1").picks("reveal", "ap+fix-1")
    crew.hand(0, "fix-2").pick("let_go+0")
    assert crew.offers("skill+fix-2+0")


@rule("TYRANT-8")
def test_under_famine_no_mushroom_is_picked_up_used_or_tossed():
    crew = under("famine", at=("A4", "B4")).set(0, mushrooms=("sparkcap",))
    words = ("pick_up", "use", "toss")
    assert not any(option.startswith(words) for option in crew.options(0))
    decree(crew)
    assert {"pick_up+0", "use+sparkcap+0", "toss+sparkcap+0+1"} <= set(crew.options(0))


@rule("TYRANT-8")
def test_under_famine_no_skill_picks_a_mushroom_up():
    crew = Crew("fix+magus", "kestrel+herald", leviathan="tyrant", map=None, at=["A3", "J1"])
    for fronts, picked in (((), 1), (("famine",), 0)):
        decree(crew, *fronts).set(0, mushrooms=()).hand(0, "magus-3").skill("magus-3")
        while crew.ask.kind != "window":
            crew.pick("A4" if crew.offers("A4") else "none" if crew.offers("none") else asked(crew)[2][0])
        assert len(crew.climber().mushrooms) == picked


@rule("TYRANT-8")
def test_under_famine_no_skill_lets_anybody_use_a_mushroom():
    crew = Crew("cheer+breaker", "kestrel+herald", leviathan="tyrant", map=None, at=["A3", "B3"])
    decree(crew, "famine").set(0, mushrooms=("sparkcap",)).hand(0, "cheer-2").skill("cheer-2")
    while crew.ask.kind != "window":
        crew.pick(asked(crew)[2][0])
    assert crew.events("ate") == []
    assert crew.climber().mushrooms == ("sparkcap",)


@rule("TYRANT-9")
def test_under_labour_resting_and_mending_cost_1_ap_more():
    crew = under("labour", at=("B5", "J1")).set(0, ap=2, health=5)
    assert not crew.offers("rest")
    crew.pick("mend+0")
    assert (crew.climber().ap, crew.climber().health) == (0, 6)
    assert not crew.set(0, ap=1).offers("mend+0")
    crew.set(0, ap=3).pick("rest")
    assert crew.climber().ap == 0
    crew = under(at=("B5", "J1")).set(0, ap=3, health=5).picks("rest", "mend+0")
    assert crew.climber().ap == 0


@rule("TYRANT-10")
def test_homage_costs_the_highest_1_health_at_the_end_of_every_turn_unless_on_a_ledge():
    crew = comes(decree(crew_on("tyrant", "A1", "C7", "B3"), "homage"), "17-5").pick("0")
    assert standing(crew) == ["A1 8 8", "C7 8 10", "B3 8 10"]
    crew.finish()
    assert standing(crew) == ["A1 8 5", "C7 7 10", "B3 8 10"]
    crew.hand(1).row("17-1").put(1, "D6").picks("reveal", "go", "end").put(1, "A7").finish()
    assert crew.climber(1).health == 7


@rule("TYRANT-10", "LW-114")
def test_of_two_equally_high_the_crew_chooses_who_pays_homage_also_the_one_on_a_ledge():
    crew = comes(decree(crew_on("tyrant", "A1", "C6", "B3"), "homage"), "17-3!").put(1, "C8").put(2, "B8")
    decree(crew, "homage").pick("draw")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("1")
    assert [crew.climber(who).health for who in range(3)] == [6, 8, 8]


# --- the crown --------------------------------------------------------------------------------------


@rule("TYRANT-11")
@pytest.mark.parametrize("place", CROWN)
def test_the_crown_is_closed_while_a_blighted_crystal_is_outside_it(place):
    crew = under(at=(place, "A1"))
    assert not crew.offers("strike+pool-crown+1")
    crew.crystals(B2=2, I12=-1)
    assert not crew.offers("strike+pool-crown+1")
    crew.crystals(B2=2).pick("strike+pool-crown+1").pick(asked(crew)[2][0])
    assert (sum(crown(crew)), crew.climber().blight) == (7, 1)


@rule("TYRANT-11")
def test_no_skill_reaches_the_closed_crown_either():
    crew = under(at=("E13", "A1")).crystals(I12=-1, E12=2).hand(0, "fix-6").skill("fix-6")
    assert asked(crew) == (0, "strike", ["E12", "none"])
    crew = under(at=("E13", "A1")).crystals(E12=2).hand(0, "fix-6").skill("fix-6")
    assert asked(crew) == (0, "strike", ["E12", "pool-crown", "none"])


@rule("TYRANT-12")
def test_the_last_blighted_crystal_enrages_2_proclaims_and_opens_the_crown():
    crew = under("labour", at=("A6", "J1")).crystals(A6=-2, B2=2).pick("strike+A6+2")
    assert [card.enraged for card in crew.state.row] == [False, True, True, False, False]
    assert len(lying(crew, "card")) == 1
    assert lying(crew, "discard") == {"labour"}
    assert crew.put(0, "E14").set(0, ap=1).offers("strike+pool-crown+1")


@rule("TYRANT-12")
def test_who_is_defeated_by_the_blow_opens_the_crown_all_the_same():
    crew = under("labour", at=("A6", "J1")).crystals(A6=-2, B2=2).set(0, health=3, blight=2).pick("strike+A6+2")
    assert crew.climber().defeated
    assert [card.enraged for card in crew.state.row] == [False, True, True, False, False]
    assert (len(lying(crew, "card")), lying(crew, "discard")) == (1, {"labour"})


@rule("TYRANT-12")
def test_then_no_decree_is_repealed_by_breaking_crystals():
    crew = under("labour", at=("A6", "J1")).crystals(A6=-2, B2=2).pick("strike+A6+2")
    force = lying(crew, "card")
    crew.put(0, "B2").set(0, ap=2, blight=0).pick("strike+B2+2")
    crew.put(0, "E14").set(0, ap=8, blight=0).pick("strike+pool-crown+4").pick("0+4")
    assert (crown(crew), lying(crew, "card")) == ([4], force)


@rule("TYRANT-13", "LW-186", "LW-R63")
def test_enraged_impale_resolves_when_revealed_and_again_in_step_3_with_a_new_marker():
    crew = threatens(decree(crew_on("tyrant", "D5", "D7", "A1")), "17-1!")
    crew.pick("resolve")
    assert standing(crew) == ["D5 7 9", "D7 7 9", "A1 8 10"]
    crew.put(2, "I9").picks("go", "end", "resolve")
    assert standing(crew) == ["D5 7 9", "D7 7 9", "I9 7 9"]
    assert crew.state.row[0].resolved


@rule("TYRANT-14", "LW-101")
def test_the_crew_wins_when_the_crown_is_empty_and_no_crystal_is_left():
    crew = under(at=("E14", "A1")).crystals(B2=1).set(0, ap=8).pick("strike+pool-crown+8")
    assert (crown(crew), crew.table.outcome) == ([], None)
    crew.put(0, "B2").set(0, ap=1).pick("strike+B2+1")
    assert crew.table.outcome.result == "win"
    crew = under(at=("B2", "A1")).crystals(B2=1).pick("strike+B2+1")
    assert crew.table.outcome is None
    crew.put(0, "F15").set(0, ap=8, health=1).pick("strike+pool-crown+8")
    assert crew.table.outcome.result == "win"


def test_what_a_decree_makes_too_dear_is_refused_with_its_rule():
    crew = under("labour", at=("A3", "J1")).set(0, ap=1, health=5)
    assert crew.table.why_not(0, "mend+0").rule.startswith("TYRANT-")
    assert crew.set(0, ap=2).table.why_not(0, "mend+0") is None
