"""Diagrams: the coloured areas of attacks with their arrows, and the landings of jumps."""

from __future__ import annotations

import pytest

from game.leviathan.files.areas import area_of, jump_of
from tests.leviathan.crew import PLAIN, Crew
from tests.leviathan.threatening import attack, pair
from tests.marks import rule


def landing_names(diagram: str, at: str = "D4") -> set[str]:
    """Where a diagram leads from a space of a wide map, by arithmetic of its own."""
    column, row = ord(at[0]), int(at[1:])
    return {f"{chr(column + dx)}{row - dy}" for dx, dy, _ in jump_of(diagram).landings}


# --- jumps ------------------------------------------------------------------------------------------

JUMPS = {
    "kestrel-1": {"D5", "D6", "D7"},
    "kestrel-3": {"A4", "B4", "C4", "E4", "F4", "G4"},
    "hornet-2": {"B5", "C5", "E5", "F5"},
    "hornet-3": {"C5", "D5", "E5", "C4", "E4"},
    "mystic-3": {"B6", "F6", "B2", "F2"},
    "cheer-7": {"D6", "C5", "D5", "E5", "B4", "C4", "E4", "F4"},
    "freeclimber-2": {"D7", "C6", "D6", "E6"},
    "freeclimber-6": {"B4", "F4", "B3", "C3", "E3", "F3", "C2", "D2", "E2"},
    "gadgeteer-3": {"B6", "D6", "F6"},
    "herald-8": {"B6", "F6", "C5", "E5"},
}
"""The cards with a diagram, and where each leads from D4: written down from the pictures."""


def jumper(card: str, at: str = "D4", grip: int = 5) -> Crew:
    own = card.rpartition("-")[0]
    classes = ("freeclimber", "gadgeteer", "herald")
    first = f"fix+{own}" if own in classes else f"{own}+breaker"
    board = PLAIN.replace(".. ..", ".m .m", 1)
    crew = pair(first, at=at, map=board).hand(0, card).grip_is(0, grip).skill(card)
    while crew.ask.kind == "order":
        jump = next(option.id for option in crew.ask.options if "ump" in option.label)
        crew.pick(jump)
    assert crew.ask.kind == "jump"
    return crew


@rule("LW-49")
@pytest.mark.parametrize("card", JUMPS)
def test_a_diagram_shows_where_a_jump_may_land(card: str):
    assert set(jumper(card).options()) == JUMPS[card] | {"stay"}


@rule("LW-49")
def test_a_jump_by_diagram_enters_only_its_landing():
    crew = jumper("kestrel-1").ground(D5="harmful").pick("D6")
    assert crew.place() == "D6"
    assert crew.climber().health == 8


@rule("LW-49")
def test_the_landing_of_a_jump_is_entered():
    crew = jumper("kestrel-1").ground(D6="harmful").pick("D6")
    assert crew.climber().health == 7


@rule("LW-49", "LW-126")
def test_landings_beyond_the_edge_are_not_there():
    assert set(jumper("kestrel-3", at="B8").options()) == {"A8", "C8", "D8", "E8", "stay"}


@rule("LW-49", "LW-R26")
def test_nobody_lands_where_no_space_is():
    board = ".. .. #. .. .. .6 / .. .. .. .. .. .. / =s =s =s =s =s =s"
    crew = pair("kestrel+breaker", at="B3", map=board, other="A1").hand(0, "kestrel-3").skill("kestrel-3")
    assert set(crew.options()) == {"A3", "D3", "E3", "stay"}


@rule("LW-49")
def test_diagrams_never_turn_with_gravity():
    crew = pair("kestrel+breaker", at="D4").hand(0, "kestrel-1").grip_is(0, 5)
    crew.state.gravity = "left"
    assert set(crew.skill("kestrel-1").options()) == {"D5", "D6", "D7", "stay"}


@rule("LW-123")
def test_a_landing_may_cost_1_grip_more():
    assert jumper("kestrel-1").pick("D7").grip() == 4
    assert jumper("freeclimber-2").pick("D7").grip() == 4


@rule("LW-123")
def test_the_other_landings_cost_nothing():
    assert jumper("kestrel-1").pick("D6").grip() == 5
    assert jumper("freeclimber-2").pick("D6").grip() == 5


@rule("LW-123")
def test_a_landing_that_cannot_be_paid_is_not_offered():
    crew = pair("kestrel+breaker", at="D4").hand(0, "kestrel-1").ground(D4="ledge").grip_is(0, 0).skill("kestrel-1")
    assert set(crew.options()) == {"D5", "D6", "stay"}


@rule("LW-192")
def test_the_sign_of_ones_own_space_stands_where_a_jump_starts():
    assert jump_of("j.@").landings == ((-2, 0, 0),)
    assert jump_of("@ / . / 1").landings == ((0, 2, 1),)


def test_every_diagram_of_ours_is_on_a_card():
    diagrams = pair().game.content.diagrams
    assert len(diagrams) == len(JUMPS)
    assert {frozenset(landing_names(rows)) for rows in diagrams.values()} == {frozenset(to) for to in JUMPS.values()}


# --- areas of attacks -------------------------------------------------------------------------------

BOTH = "{a: [{lose_health: 1}], b: [{lose_health: 2}], c: [{lose_health: 3}]}"


def threatened(area: str, at: str = "D4", other: str = "I1", hit: str = BOTH) -> Crew:
    return attack(pair(at=at, other=other).hand(0), hit, area).pick("reveal")


def shown(crew: Crew) -> dict[str, str]:
    """The spaces that are tinted on the map, with their colours."""
    return {crew.names[int(cell)]: "".join(colours) for cell, colours in crew.table.view(None)["area"].items()}


@rule("LW-121")
def test_the_colours_of_a_picture_are_those_of_its_spaces():
    area = area_of("b . c\n. O a")
    assert set(area.cells) == {(-1, -1, "b"), (1, -1, "c"), (0, 0, "a"), (1, 0, "a")}


@rule("LW-121")
@pytest.mark.parametrize(("place", "lost"), [("C4", 1), ("D4", 1), ("E4", 2), ("D5", 3), ("C5", 0)])
def test_the_colour_of_ones_space_decides_what_one_suffers(place: str, lost: int):
    crew = threatened(". c .\na O b", other=place)
    crew.picks("go").end().resolve()
    assert 8 - crew.climber(1).health == lost


@rule("LW-121")
def test_the_area_is_shown_with_its_colours():
    assert shown(threatened(". c .\na O b")) == {"D5": "c", "C4": "a", "D4": "a", "E4": "b"}


@rule("LW-192", "LW-121")
def test_the_origin_is_affected_unless_it_is_crossed_out():
    assert shown(threatened("a O a")) == {"C4": "a", "D4": "a", "E4": "a"}
    crew = threatened("a x a")
    assert shown(crew) == {"C4": "a", "E4": "a"}
    crew.pick("go").end().resolve()
    assert crew.climber().health == 8


@rule("LW-121", "LW-126")
def test_an_area_is_cut_at_the_edge():
    assert shown(threatened("b a b\na O a\nb a b", at="A8")) == {"A8": "a", "B8": "a", "A7": "a", "B7": "b"}


@rule("LW-122")
def test_an_arrow_extends_an_area_to_the_edge():
    assert set(shown(threatened("O >"))) == {"D4", "E4", "F4", "G4", "H4", "I4"}
    assert set(shown(threatened("< O"))) == {"A4", "B4", "C4", "D4"}
    assert set(shown(threatened("^\nO"))) == {"D4", "D5", "D6", "D7", "D8"}
    assert set(shown(threatened("O\nv"))) == {"D4", "D3", "D2", "D1"}


@rule("LW-122")
def test_an_arrow_may_leave_from_a_space_beside_the_origin():
    assert set(shown(threatened("a O a\nv . v"))) == {"C4", "D4", "E4", "C3", "C2", "C1", "E3", "E2", "E1"}


@rule("LW-122")
def test_an_arrow_goes_on_over_gaps_of_the_map():
    board = ".. .. .. #. .. .6 / =s =s =s =s =s =s"
    crew = attack(pair(at="B2", other="E2", map=board).hand(0), "{a: [{lose_health: 1}]}", "O >").picks("reveal", "go")
    crew.end().resolve()
    assert crew.climber(1).health == 7


@rule("LW-121", "LW-122")
def test_an_arrow_has_the_colour_of_the_space_it_leaves_from():
    crew = threatened("O b >")
    assert shown(crew) == {"D4": "a", "E4": "b", "F4": "b", "G4": "b", "H4": "b", "I4": "b"}


@rule("LW-121", "LW-122")
def test_an_arrow_may_name_a_colour_of_its_own():
    assert shown(threatened("a O >c"))["H4"] == "c"


@rule("LW-122")
def test_an_arrow_whose_space_is_off_the_map_leads_nowhere():
    assert set(shown(threatened("O a >", at="H4"))) == {"H4", "I4"}


@rule("LW-122")
def test_an_arrow_hits_who_stands_far_away():
    crew = threatened("O >", other="I4").pick("go")
    assert crew.end().resolve().climber(1).health == 7


@rule("LW-121")
def test_areas_never_turn_with_gravity():
    crew = pair(at="D4").hand(0)
    crew.state.gravity = "right"
    attack(crew, BOTH, "O\nv").pick("reveal")
    assert set(shown(crew)) == {"D4", "D3", "D2", "D1"}
