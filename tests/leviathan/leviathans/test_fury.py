"""The Fury: tokens on its card, vents that burst, and every end of its five threats on the real map."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import (
    OURS,
    SETS,
    Settled,
    area,
    asked,
    comes,
    crew_on,
    injuries,
    markers,
    standing,
    threatens,
)
from tests.marks import rule

VENTS = {"A": "B11", "B": "H11", "C": "E7", "D": "H3"}


def fury(crew: Crew, card: str = "", bag: str = "") -> Crew:
    """Tokens of these letters lie face down on the card and in the supply, the others out of the game."""
    left = list(crew.state.tokens)
    for place, letters in (("card", card), ("bag", bag)):
        for letter in letters:
            token = next(token for token in left if token.front == letter)
            left.remove(token)
            token.place, token.face_up = place, False
    for token in left:
        token.place = "box"
    crew.fresh()
    return crew


def lying(crew: Crew, place: str) -> str:
    """The letters of the tokens in a place."""
    return "".join(sorted(token.front for token in crew.state.tokens if token.place == place))


def count(crew: Crew, place: str) -> int:
    return len(lying(crew, place))


def known(crew: Crew, seat: int = 0) -> str:
    """The letters on the card that a seat knows."""
    tokens = crew.table.view(seat)["tokens"]
    return "".join(sorted(token["front"] for token in tokens if token["place"] == "card" and token["front"]))


def within(crew: Crew, place: str, reach: int) -> set[str]:
    row = OURS.scenarios["fury"].apart[crew.names.index(place)]
    return {name for cell, name in enumerate(crew.names) if row[cell] <= reach}


def seeded(seed: int) -> Crew:
    return Settled(*SETS[:2], leviathan="fury", map=None, at=["B11", "A1"], seed=seed).hand(0).hand(1)


# --- fury tokens ------------------------------------------------------------------------------------


@rule("FURY-1")
def test_at_setup_three_tokens_of_each_letter_lie_face_down_in_the_supply():
    crew = crew_on("fury", "A1", "B1")
    assert lying(crew, "bag") == "AAABBBCCCDDD"
    assert not any(token.face_up for token in crew.state.tokens)
    assert count(crew, "card") == 0
    assert {token["front"] for token in crew.table.view(0)["tokens"]} == {None}


@rule("FURY-1")
def test_the_order_in_which_tokens_are_kept_does_not_betray_them():
    assert len({tuple(token.front for token in seeded(seed).state.tokens) for seed in range(5)}) > 1


@rule("FURY-2")
def test_fury_x_moves_x_random_tokens_face_down_onto_the_card():
    drawn = set()
    for seed in range(5):
        crew = comes(seeded(seed), "09-1!")
        assert (count(crew, "card"), count(crew, "bag")) == (5, 7)
        assert known(crew) == ""
        drawn.add(lying(crew, "card"))
    assert len(drawn) > 1


@rule("FURY-2", "LW-R87")
@pytest.mark.parametrize("card", ["09-1", "09-1!", "09-2", "09-5!"])
def test_fury_with_an_empty_supply_gives_all_1_blight_whatever_x_is(card):
    crew = comes(fury(crew_on("fury", "A1", "B1", "C4"), card="AABBCC"), card)
    assert [climber.blight for climber in crew.state.climbers] == [1, 1, 1]
    assert count(crew, "card") == 6


@rule("FURY-3")
def test_fury_with_too_few_tokens_moves_those_and_does_nothing_else():
    crew = comes(fury(crew_on("fury", "A1", "B1"), card="A", bag="BD"), "09-1!")
    assert (lying(crew, "card"), lying(crew, "bag")) == ("ABD", "")
    assert [climber.blight for climber in crew.state.climbers] == [0, 0]


@rule("FURY-4")
def test_erupt_turns_the_tokens_and_every_vent_that_shows_costs_1_health_for_each_of_its_tokens():
    crew = comes(fury(crew_on("fury", "B11", "H11", "E7", "H3"), card="AACDDD"), "09-3")
    assert standing(crew) == ["B11 6 10", "H11 8 10", "E7 7 10", "H3 5 10"]
    assert sorted(event["front"] for event in crew.events("token_turned")) == list("AACDDD")


@rule("FURY-4")
def test_a_vent_reaches_two_spaces():
    crew = comes(fury(crew_on("fury", "E9", "G7", "D8", "F9"), card="C"), "09-3")
    assert area(crew) == within(crew, "E7", 2)
    assert len(area(crew)) == 13
    assert standing(crew) == ["E9 7 10", "G7 7 10", "D8 7 10", "F9 8 10"]
    assert markers(crew) == []


@rule("FURY-4")
def test_after_erupt_all_tokens_are_back_in_the_supply_and_unknown():
    crew = comes(fury(crew_on("fury", "A1", "B1"), card="AACD", bag="BB"), "09-3")
    assert (lying(crew, "card"), lying(crew, "bag")) == ("", "AABBCD")
    assert not any(token.face_up or token.seen for token in crew.state.tokens if token.place == "bag")
    assert {token["front"] for token in crew.table.view(0)["tokens"] if token["place"] == "bag"} == {None}


@rule("FURY-4", "LEV-4", "LW-133")
def test_an_eruption_cannot_be_blocked():
    crew = fury(crew_on("fury", "A1", "B1", "B11").hand(2, "hazard-1").grip_is(2, 10), card="AA")
    threatens(crew, "09-3").picks("go", "end").skill("hazard-1", 2).resolve()
    assert standing(crew)[2] == "B11 6 10"
    assert crew.events("blocked") == []


@rule("FURY-5", "LW-174")
@pytest.mark.parametrize("card", ["09-3", "09-3!"])
def test_without_tokens_on_the_card_erupt_has_no_effect(card):
    crew = comes(fury(crew_on("fury", "B11", "E7"), bag="AABB"), card)
    assert standing(crew) == ["B11 8 10", "E7 8 10"]
    assert crew.events("attacked") == []
    assert (lying(crew, "card"), lying(crew, "bag")) == ("", "AABB")


@rule("FURY-6")
def test_the_areas_of_two_vents_never_overlap():
    crew = comes(fury(crew_on("fury", "A1", "B1"), card="ABCD"), "09-3")
    areas = [{crew.names[cell] for cell in event["cells"]} for event in crew.events("attacked")]
    assert areas == [within(crew, place, 2) for place in VENTS.values()]
    assert sum(len(one) for one in areas) == len(set().union(*areas))


# --- listening and venting --------------------------------------------------------------------------


@rule("FURY-7")
def test_listen_shows_two_tokens_of_the_card_for_1_ap_and_they_stay_face_down():
    crew = fury(crew_on("fury", "A1", "B1"), card="ABCD").row("09-3").picks("reveal", "go", "action+listen")
    assert crew.climber().ap == 1
    assert len(known(crew)) == 2
    assert not any(token.face_up for token in crew.state.tokens if token.place == "card")
    assert count(crew, "card") == 4


@rule("FURY-7")
def test_what_was_heard_is_known_to_everybody_and_cannot_be_taken_back():
    crew = fury(crew_on("fury", "A1", "B1"), card="AD").row("09-3").picks("reveal", "go")
    before = len(crew.table.events)
    crew.pick("action+listen")
    assert known(crew, 0) == known(crew, 1) == "AD"
    assert any(event.reveals for event in crew.table.events[before:])


@rule("FURY-7")
def test_listen_with_one_token_shows_it():
    crew = fury(crew_on("fury", "A1", "B1"), card="D").row("09-3").picks("reveal", "go", "action+listen")
    assert known(crew) == "D"


@rule("FURY-7")
def test_listening_again_shows_the_tokens_nobody_has_seen():
    crew = fury(crew_on("fury", "A1", "B1"), card="ABCD").row("09-3").picks("reveal", "go")
    crew.picks("action+listen", "action+listen")
    assert known(crew) == "ABCD"


@rule("FURY-7")
def test_which_two_tokens_are_heard_does_not_depend_on_their_letters():
    heard = set()
    for seed in range(8):
        crew = fury(seeded(seed), card="ABCD").row("09-3").picks("reveal", "go", "action+listen")
        heard.add(known(crew))
    assert len(heard) > 1


@rule("FURY-7", "LEV-6")
def test_there_is_nothing_to_listen_to_without_tokens_or_outside_the_own_activation():
    crew = fury(crew_on("fury", "A1", "B1"), bag="ABCD").row("09-3").picks("reveal", "go")
    assert crew.refused("action+listen")
    crew = fury(crew_on("fury", "A1", "B1"), card="ABCD").row("09-3").pick("reveal")
    assert not crew.offers("action+listen")
    assert crew.pick("go").offers("action+listen")
    assert not any(option.startswith("action") for option in crew.options(1))
    crew.set(0, ap=0)
    assert not crew.offers("action+listen")


@rule("FURY-8")
@pytest.mark.parametrize("place", list(VENTS.values()))
def test_on_a_vent_one_token_returns_to_the_supply_for_1_ap(place):
    crew = fury(crew_on("fury", place, "A1"), card="ABC").row("09-3").picks("reveal", "go", "action+vent")
    assert (count(crew, "card"), count(crew, "bag"), crew.climber().ap) == (2, 1, 1)
    assert crew.events("token_turned") == crew.events("looked") == []


@rule("FURY-8")
def test_which_token_returns_is_random():
    returned = set()
    for seed in range(8):
        crew = fury(seeded(seed), card="ABC").row("09-3").picks("reveal", "go", "action+vent")
        returned.add(lying(crew, "bag"))
    assert len(returned) > 1


@rule("FURY-8")
def test_nothing_is_vented_beside_a_vent_or_from_an_empty_card():
    crew = fury(crew_on("fury", "B10", "A1"), card="ABC").row("09-3").picks("reveal", "go")
    assert not crew.offers("action+vent")
    crew = fury(crew_on("fury", "B11", "A1"), bag="ABC").row("09-3").picks("reveal", "go")
    assert not crew.offers("action+vent")


@rule("FURY-8")
def test_a_token_that_was_heard_is_unknown_again_once_it_has_returned():
    crew = (
        fury(crew_on("fury", "B11", "A1"), card="D").row("09-3").picks("reveal", "go", "action+listen", "action+vent")
    )
    assert lying(crew, "bag") == "D"
    crew.finish()
    comes(crew.hand(1), "09-2")
    assert (lying(crew, "card"), known(crew)) == ("D", "")


@rule("FURY-9")
def test_breaking_a_crystal_returns_a_random_token_unseen():
    returned = set()
    for seed in range(8):
        crew = fury(seeded(seed).put(0, "C3"), card="ABCD").crystals(C3=2, E13=-5).row("09-3")
        crew.picks("reveal", "go", "strike+C3+1")
        assert count(crew, "card") == 4
        crew.pick("strike+C3+1")
        assert (count(crew, "card"), count(crew, "bag")) == (3, 1)
        assert crew.events("token_turned") == crew.events("looked") == []
        returned.add(lying(crew, "bag"))
    assert len(returned) > 1


@rule("FURY-9")
def test_a_crystal_broken_with_a_skill_in_another_turn_returns_a_token_too():
    crew = fury(crew_on("fury", "A1", "B1", "H6"), card="ABC").crystals(H6=-3, E13=-5).hand(2, "hazard-3")
    crew.skill("hazard-3", 2).pick("H6")
    assert (crew.crystal("H6"), count(crew, "card")) == (0, 2)


@rule("FURY-9")
def test_breaking_a_crystal_with_an_empty_card_returns_nothing():
    crew = fury(crew_on("fury", "C3", "A1"), bag="AB").crystals(C3=2, E13=-5).row("09-3")
    crew.picks("reveal", "go", "strike+C3+2")
    assert (lying(crew, "card"), lying(crew, "bag")) == ("", "AB")


@rule("FURY-10")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = fury(crew_on("fury", "C3", "A1"), card="ABC").crystals(C3=2).row("09-3").picks("reveal", "go", "strike+C3+2")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")


# --- 09-1 Rising Heat -------------------------------------------------------------------------------


def test_rising_heat_is_fury_3_and_costs_the_active_and_the_next_climber_2_health_and_2_grip():
    crew = threatens(crew_on("fury", "E7", "H9", "A1"), "09-1")
    assert (markers(crew), count(crew, "card")) == ([], 0)
    crew.picks("go", "end", "resolve")
    assert count(crew, "card") == 3
    assert standing(crew) == ["E7 6 8", "H9 6 8", "A1 8 10"]


def test_enraged_rising_heat_is_fury_5_and_costs_the_active_and_the_next_climber_3_health_and_2_grip():
    crew = comes(crew_on("fury", "E7", "H9", "A1"), "09-1!")
    assert count(crew, "card") == 5
    assert standing(crew) == ["E7 5 8", "H9 5 8", "A1 8 10"]


# --- 09-2 Chest Drum --------------------------------------------------------------------------------


def test_chest_drum_hits_eleven_spaces_round_the_active_climber_for_4_health_and_is_fury_2():
    crew = threatens(crew_on("fury", "E8", "E9", "G8", "G9"), "09-2")
    assert markers(crew) == ["E8"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "DEF" for row in (7, 8, 9)} | {"C8", "G8"}
    assert standing(crew) == ["E8 4 10", "E9 4 10", "G8 4 10", "G9 8 10"]
    assert count(crew, "card") == 2


def test_chest_drum_is_dodged_and_is_fury_2_all_the_same():
    crew = threatens(crew_on("fury", "E9", "A1"), "09-2").picks("go", "climb+E10", "climb+E11", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E11 8 10", "A1 8 10"]
    assert count(crew, "card") == 2


def test_enraged_chest_drum_hits_21_spaces_for_5_health_and_is_fury_3():
    crew = threatens(crew_on("fury", "E8", "C9", "F6", "C10"), "09-2!")
    assert markers(crew) == ["E8"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "CDEFG" for row in (7, 8, 9)} | {
        f"{column}{row}" for column in "DEF" for row in (6, 10)
    }
    assert standing(crew) == ["E8 3 10", "C9 3 10", "F6 3 10", "C10 8 10"]
    assert count(crew, "card") == 3


def test_enraged_chest_drum_is_dodged_and_is_fury_3_all_the_same():
    crew = threatens(crew_on("fury", "E9", "A1"), "09-2!").put(0, "E12").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert (standing(crew), count(crew, "card")) == (["E12 8 10", "A1 8 10"], 3)


# --- 09-3 Erupt -------------------------------------------------------------------------------------


def test_erupt_finds_the_climbers_when_it_resolves():
    crew = threatens(fury(crew_on("fury", "D6", "B10"), card="AAC"), "09-3").picks("go", "climb+D5", "climb+C5")
    crew.picks("end", "resolve")
    assert standing(crew) == ["C5 7 10", "B10 6 10"]  # the harmful ground of C5, not the vent at E7


def test_enraged_erupt_is_fury_4_first_if_the_card_has_tokens():
    crew = comes(fury(crew_on("fury", "E7", "H3", "B11"), card="C", bag="AADD"), "09-3!")
    assert standing(crew) == ["E7 7 10", "H3 6 10", "B11 6 10"]
    assert (lying(crew, "card"), lying(crew, "bag")) == ("", "AACDD")
    crew = comes(fury(crew_on("fury", "A1", "B1"), card="C", bag="AAABBBCCDDD"), "09-3!")
    assert len(crew.events("token_turned")) == 5


@rule("FURY-2")
def test_enraged_erupt_with_an_empty_supply_gives_all_1_blight_and_erupts():
    crew = comes(fury(crew_on("fury", "E7", "H3"), card="CC"), "09-3!")
    assert standing(crew) == ["E7 6 10", "H3 8 10"]
    assert [climber.blight for climber in crew.state.climbers] == [1, 1]


@rule("FURY-1")
def test_the_forecast_of_erupt_does_not_betray_the_letters():
    crew = fury(crew_on("fury", "B11", "H3"), card="AA")
    threatens(crew, "09-3")
    shown = crew.table.view(0)["forecast"]
    for token in crew.state.tokens:
        token.front = {"A": "D", "D": "A"}.get(token.front, token.front)
    crew.fresh()
    assert lying(crew, "card") == "DD"
    assert crew.table.view(0)["forecast"] == shown


# --- 09-4 Spat Magma --------------------------------------------------------------------------------


@rule("LW-121")
def test_spat_magma_costs_the_highest_and_the_lowest_3_health_and_splashes_2_grip_beside_them():
    crew = threatens(crew_on("fury", "E8", "E12", "B5", "F12"), "09-4")
    assert asked(crew) == (0, "target", ["1", "3"])
    crew.pick("1")
    assert markers(crew) == ["E12", "B5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"D12", "E12", "F12", "A5", "B5", "C5"}
    assert standing(crew) == ["E8 8 10", "E12 5 10", "B5 5 10", "F12 8 8"]


@rule("LW-29")
def test_spat_magma_hits_who_stands_beside_both_markers_once():
    crew = threatens(crew_on("fury", "D12", "F12", "E12"), "09-4").picks("0", "1")
    assert markers(crew) == ["D12", "F12"]
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["D12 5 10", "F12 5 10", "E12 8 8"]


@rule("LW-R60", "LW-121")
@pytest.mark.parametrize(("colour", "after"), [("a", "D12 5 10"), ("b", "D12 8 8")])
def test_who_is_on_one_marker_and_splashed_by_the_other_suffers_what_the_crew_picks(colour, after):
    crew = threatens(crew_on("fury", "D12", "E12"), "09-4").picks("0", "1")
    assert markers(crew) == ["D12", "E12"]
    crew.picks("go", "end", "resolve")
    assert asked(crew) == (0, "colour", ["a", "b"])
    assert [option.label for option in crew.ask.options] == ["lose 3 health", "lose 2 grip"]
    crew.pick(colour)
    assert asked(crew) == (0, "colour", ["a", "b"])
    assert standing(crew.pick("b")) == [after, "E12 8 8"]


@rule("LW-138")
def test_spat_magma_that_is_dodged_is_fury_2():
    crew = threatens(crew_on("fury", "E12", "B5"), "09-4").put(1, "B7").picks("go", "climb+E11", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert (standing(crew), count(crew, "card")) == (["E11 8 10", "B7 8 10"], 2)


@rule("LW-121", "LW-89")
def test_enraged_spat_magma_costs_3_health_and_injures_on_a_marker_and_splashes_1_health_and_2_grip_round_it():
    crew = threatens(crew_on("fury", "E11", "E12", "B5", "C6"), "09-4!")
    assert markers(crew) == ["E12", "B5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"E13", "D12", "E12", "F12", "E11", "B6", "A5", "B5", "C5", "B4"}
    assert standing(crew) == ["E11 7 8", "E12 5 10", "B5 5 10", "C6 8 10"]
    assert injuries(crew) == [0, 1, 1, 0]
    assert count(crew, "card") == 0


@rule("LW-138")
def test_enraged_spat_magma_that_misses_is_fury_3():
    crew = threatens(crew_on("fury", "E12", "B5"), "09-4!").put(0, "E10").put(1, "B8").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert (standing(crew), count(crew, "card")) == (["E10 8 10", "B8 8 10"], 3)


# --- 09-5 Tantrum -----------------------------------------------------------------------------------


def test_tantrum_is_fury_2_costs_the_active_climber_2_health_and_pushes_who_is_not_on_a_ledge_1_down():
    crew = threatens(crew_on("fury", "E12", "D9", "B12", "C10"), "09-5")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["E11 6 10", "D9 8 10", "B11 7 10", "C9 8 9"]
    assert count(crew, "card") == 2


def test_tantrum_pushes_off_the_belly():
    crew = comes(crew_on("fury", "A1", "D4"), "09-5")
    assert standing(crew) == ["A1 6 10", "D3 8 10"]
    crew.picks("fall_on", "fall_on")
    assert standing(crew) == ["A1 6 10", "D1 8 10"]


def test_enraged_tantrum_is_fury_3_costs_the_active_and_the_next_2_health_and_1_grip_and_pushes_2_down():
    crew = comes(crew_on("fury", "E12", "D9", "F12", "C10"), "09-5!")
    assert standing(crew) == ["E10 6 9", "D9 6 9", "F10 7 10", "C8 8 9"]
    assert count(crew, "card") == 3


@rule("LW-R38")
def test_enraged_tantrum_lets_who_has_lost_all_grip_fall_before_it_pushes():
    crew = comes(crew_on("fury", "A1", "E9").grip_is(1, 1), "09-5!")
    assert (standing(crew)[1], crew.climber(1).falling) == ("E9 6 0", True)


def test_the_names_of_its_threats():
    threats = OURS.scenarios["fury"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("09-1", "Rising Heat"), ("09-2", "Chest Drum"), ("09-3", "Erupt"), ("09-4", "Spat Magma"), ("09-5", "Tantrum"),
    ]  # fmt: skip
