"""What the table asks, offers and reports, in players' words."""

from __future__ import annotations

import pytest

from tests.climbers.course import new_game
from tests.climbers.scene import Scene, shorts
from tests.marks import rule


def question(scene: Scene) -> str:
    return scene.table.asks[0].prompt


def label(scene: Scene, words: str) -> str:
    """How the option of these cards reads."""
    (ask,) = scene.table.asks
    return next(option.label for option in ask.options if shorts(option.points_at) == words)


# --- questions --------------------------------------------------------------------------------------


@rule("TC-34", "TC-35")
def test_a_leader_is_told_that_it_leads():
    assert question(Scene().hand("B", "R3 R4").turn("B")) == "You lead: play any Single, Set or Run"


@rule("TC-26")
def test_the_seat_that_answers_the_start_card_is_told_to_play_a_single():
    scene = Scene().hand("B", "R3 R4").start_by("A").turn("B")
    assert question(scene) == "Play a Single, or pass"


@rule("TC-36", "TC-37", "TC-38")
@pytest.mark.parametrize(
    ("lies", "words"),
    [
        ("R5", "Single, above 5: beat it or pass"),
        ("T5", "Set of 2, above 5: beat it or pass"),
        ("R3 R4 R5", "Run of 3, above 5: beat it or pass"),
    ],
)
def test_the_question_says_what_has_to_be_beaten(lies, words):
    assert question(Scene().lies("A", lies).turn("B")) == words


@rule("TC-76", "TC-108")
def test_the_question_says_below_while_the_order_is_inverted():
    assert question(Scene().lies("A", "R5").flipped().turn("B")) == "Single, below 5: beat it or pass"
    assert question(Scene(gold="revolution").lies("A", "R5").turn("B")) == "Single, below 5: beat it or pass"
    turned_back = Scene(gold="revolution").lies("A", "R5").flipped().turn("B")
    assert question(turned_back) == "Single, above 5: beat it or pass"


@rule("TC-20", "TC-113")
def test_the_question_says_how_many_cards_make_a_hand():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends()
    assert question(scene) == "Choose the 9 cards of your hand"
    climax = Scene(season=4).teams_of(13).about_to_end("A", "B").ends()
    assert question(climax) == "Choose the 12 cards of your hand, and any you add (up to 14)"


@rule("TC-98")
def test_the_question_of_a_transfer_says_who_gets_the_card():
    scene = Scene(season=1, then="transfer").about_to_end("A", "B").ends()
    assert [ask.prompt for ask in scene.table.asks] == [
        f"Transfer: choose a card of your team to give to seat {seat}, for good" for seat in (2, 3, 4, 1)
    ]


@rule("TC-11")
def test_the_seats_for_the_first_start_card_are_named_as_people_count():
    (ask,) = new_game(seats=3, first_start="choose").asks
    assert [option.label for option in ask.options] == ["Seat 1", "Seat 2", "Seat 3"]


# --- options ----------------------------------------------------------------------------------------


@rule("TC-41", "TC-42", "TC-44")
def test_an_option_names_type_size_rank_and_cards():
    scene = Scene().hand("B", "R5 W5 R6 12a").turn("B")
    assert label(scene, "12a") == "Single, rank 12: Sister Corrie (12)"
    assert label(scene, "R5 W5") == "Set of 2, rank 5: Rope Second (red 5) + Botanist (any colour 5)"
    assert label(scene, "R5 R6") == "Run of 2, rank 6: Rope Second (red 5) + Rope Scout (red 6)"


@rule("TC-84", "TC-89")
def test_an_option_that_raises_says_so_and_an_ordinary_one_does_not():
    scene = Scene().hand("B", "M-G5 R5").lies("A", "R4").turn("B")
    assert label(scene, "R5 M-G5") == "Set of 2, rank 5, raise: Rope Second (red 5) + Ridge-runner Pia (green 5)"
    assert label(scene, "M-G5") == "Single, rank 5: Ridge-runner Pia (green 5)"


# --- the log ----------------------------------------------------------------------------------------


@rule("TC-17")
def test_the_log_says_which_rule_a_season_has():
    scene = Scene(season=1, then="revolution").about_to_end("A", "B").ends()
    assert "Season 2: Revolution. Small beats big. Reverse turns it back." in scene.table.log(None)


@rule("TC-64", "TC-75")
def test_the_log_says_which_icon_acts_and_which_order_holds():
    scene = Scene().hand("A", "R11 R2 R3").turn("A").plays("A", "R11")
    quoted = scene.table.game.content.icons["reverse"].text
    assert scene.table.log(None)[1:] == [f"Reverse by Seat 1: “{quoted}”", "Reverse: now the smaller number wins"]


@rule("TC-84")
def test_the_log_says_what_was_raised_to_what():
    scene = Scene().hand("B", "R6 M-B6 Y1 Y2").lies("A", "R5").turn("B").plays("B", "R6 M-B6")
    assert "raises the Single to a Set of 2, rank 6" in scene.table.log(None)[-1]
    scene = Scene().hand("B", "R6 Y1 Y2").lies("A", "R5").turn("B").plays("B", "R6")
    assert "plays Single, rank 6" in scene.table.log(None)[-1]


@rule("TC-32", "TC-34")
def test_whoever_leads_is_not_told_to_pass():
    scene = Scene().hand("A", "R6 R7").turn("A")
    assert "pass" not in scene.table.why_not(0, ()).text
    scene = Scene().hand("B", "R6 R7").lies("A", "R5").turn("B")
    assert "or pass" in scene.table.why_not(1, ()).text


@rule("TC-109")
def test_the_log_says_that_a_reverse_makes_the_larger_number_win_under_revolution():
    scene = Scene(gold="revolution").hand("A", "R11 R2 R3").turn("A").plays("A", "R11")
    assert scene.table.log(None)[-1] == "Reverse: now the larger number wins"


@rule("TC-57", "TC-62")
def test_the_log_says_who_is_out_and_in_which_place():
    scene = Scene(then="revolution").hand("A", "R6").hand("B", "R7").teams_of(12).turn("A")
    scene.plays("A", "R6").plays("B", "R7")
    lines = [line for line in scene.table.log(None) if " is out" in line]
    assert lines == ["Seat 1 is out, in first place", "Seat 2 is out, in second place"]


@rule("TC-117", "TC-120", "TC-115")
def test_the_log_says_what_the_places_score():
    scene = Scene(season=5, gold="climax").vp(A=4).added("A", 2).about_to_end("A", "B").ends()
    lines = [line for line in scene.table.log(None) if " scores " in line]
    assert lines == [
        "Seat 1 scores 10 VP and 2 bonus for first place: 16 in all",
        "Seat 2 scores 5 VP for second place: 5 in all",
    ]


@rule("TC-127", "TC-129")
@pytest.mark.parametrize(
    ("golds", "words"),
    [
        (("standard", "no_set"), "Winner: Seat 4 (tied on points and team, but with more Gold cards)"),
        (("standard",), "Winner: Seat 1, Seat 4 (tied in everything, the victory is shared)"),
    ],
)
def test_the_log_says_who_wins_and_why(golds, words):
    scene = (
        Scene(season=5, gold="climax", final_draw="off")
        .vp(A=11, D=21)
        .won_golds("D", *golds)
        .about_to_end("A", "B")
        .ends()
    )
    assert scene.table.log(None)[-1] == f"The climb is over. {words}"
