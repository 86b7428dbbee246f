"""What the parts of the game are: Equipment, Injuries, Relics, Madness, hands, tokens, tiles (MM-1 to MM-32)."""

from __future__ import annotations

from collections import Counter

import pytest

from game import Refused, Table
from game.engine.state import CLOCK
from tests.marks import rule
from tests.mountain.camp import Camp

CONTENT = Table.new("mountain", 3).game.content


# --- the team -----------------------------------------------------------------------------------


@rule("MM-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_seats_form_a_team(seats):
    assert len(Table.new("mountain", seats).view(None)["seats"]) == seats


@rule("MM-1")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_fewer_than_three_and_more_than_five_seats_are_refused(seats):
    with pytest.raises(Refused) as refusal:
        Table.new("mountain", seats)
    assert refusal.value.rule == "MM-1"


@rule("MM-1")
def test_all_win_together():
    camp = Camp(4).resolution("T26", "f3", books=12, weapons=11)
    assert (camp.result, camp.table.outcome.winners) == (("win", "faint"), (0, 1, 2, 3))


@rule("MM-1")
def test_all_lose_together():
    camp = Camp(4).injuries(discard=1).resolution("T26", "f3", books=12, weapons=11)
    assert (camp.result, camp.table.outcome.winners) == (("loss", "injuries"), ())


@rule("MM-2")
def test_the_rulebook_says_for_whom_the_game_is_and_how_long_it_takes():
    text = CONTENT.rulebook["MM-2"]
    assert ("12" in text, "60" in text) == (True, True)


@rule("MM-3")
def test_relics_outweigh_injuries_at_the_escape():
    camp = Camp(3).relic(0, "S-A", "S-B").injuries(discard=2).resolution("T26", "f3", books=12, weapons=11)
    assert camp.result == ("win", "faint")


# --- Equipment and Injuries ---------------------------------------------------------------------


@rule("MM-4")
def test_there_are_four_types_of_equipment():
    assert {card.type for card in CONTENT.equipment.values()} == {"crates", "tools", "weapons", "books"}


@rule("MM-5", "MM-R6")
@pytest.mark.parametrize("kind", ["crates", "tools", "weapons", "books"])
def test_each_type_has_two_ordinary_cards_of_each_value_from_2_to_6(kind):
    values = [card.value for card in CONTENT.equipment.values() if card.type == kind and not card.arcane]
    assert sorted(values) == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


@rule("MM-6", "MM-R6")
@pytest.mark.parametrize("kind", ["crates", "tools", "weapons", "books"])
def test_each_type_has_two_arcane_cards_of_value_10(kind):
    values = [card.value for card in CONTENT.equipment.values() if card.type == kind and card.arcane]
    assert values == [10, 10]


@rule("MM-R6")
def test_there_are_48_equipment_cards_of_which_40_are_ordinary():
    assert Counter(card.arcane for card in CONTENT.equipment.values()) == {False: 40, True: 8}


@rule("MM-6")
def test_an_arcane_card_counts_ten_for_a_challenge_of_its_type():
    camp = Camp(3).hand(1, "the-humming-compass").encounter("T12").lay(1, "the-humming-compass").sand_out()
    camp.lead("accept")
    assert (camp.view()["challenges"][0]["score"], camp.view()["challenges"][0]["met"]) == (10, True)


@rule("MM-6")
def test_an_arcane_card_counts_nothing_for_another_type():
    camp = Camp(3).hand(1, "the-humming-compass").encounter("T12").lay(1, "the-humming-compass").sand_out()
    camp.lead("accept")
    assert camp.view()["challenges"][1]["score"] == 0


@rule("MM-7")
def test_no_arcane_card_is_in_play_at_the_start():
    state = Table.new("mountain", 5, 3).game.state
    arcane = {card.id for card in CONTENT.equipment.values() if card.arcane}
    assert set(state.arcane_pile) == arcane
    assert not arcane & {*state.deck, *state.discard, *(card for seat in state.seats for card in seat.hand)}


@rule("MM-7", "MM-99")
def test_a_reward_brings_an_arcane_card_into_play_by_way_of_the_discard():
    camp = Camp(3).resolution("T05", tools=8, crates=7).lead("books")
    assert "the-flayed-atlas" in camp.view()["discard"]
    assert camp.view()["arcane_pile"].count("the-flayed-atlas") == 0


@rule("MM-8")
def test_an_injury_has_neither_type_nor_value():
    assert len(CONTENT.injuries) == 15
    assert not set(CONTENT.injuries) & {*CONTENT.type, *CONTENT.value}


@rule("MM-8")
def test_an_injury_fills_a_place_in_the_hand():
    camp = Camp(3).hand(0, "frostbite-1", "barometer").draw()
    assert len(camp.state.seats[0].hand) == 5
    assert [event.facts["count"] for event in camp.told("drew") if event.facts["seat"] == 0] == [3]


@rule("MM-8", "MM-R23")
def test_a_laid_injury_counts_nothing():
    camp = Camp(3).hand(1, "barometer", "frostbite-1").encounter("T01").lay(1, "barometer", "frostbite-1").sand_out()
    camp.lead("accept")
    assert [challenge["score"] for challenge in camp.view()["challenges"]] == [6, 0]


# --- Relics -------------------------------------------------------------------------------------


@rule("MM-9")
def test_every_relic_is_a_specimen_a_ruin_or_knowledge():
    found = Counter(relic.category for relic in CONTENT.relics.values())
    assert found == {"specimen": 4, "ruin": 4, "knowledge": 3}


@rule("MM-10")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_everybody_sees_a_relic_before_its_owner(seat):
    camp = Camp(3).resolution("T03", weapons=8, tools=7).lead("seat-2")
    assert camp.view(seat)["seats"][2]["relics"] == ["S-B"]


@rule("MM-10")
def test_a_relic_takes_no_place_in_the_hand():
    camp = Camp(3).relic(2, "S-A", "R-D", "K-A").draw()
    assert len(camp.state.seats[2].hand) == 5


@rule("MM-11", "MM-R32")
@pytest.mark.parametrize(
    ("relic", "covers", "action"),
    [
        ("S-A", "encounter", "discard_hand"),
        ("S-B", "movement", "mill"),
        ("S-C", "draw", "draw"),
        ("S-D", "resolution", "peek"),
        ("R-A", "resolution", "praise"),
        ("R-B", "draw", "mill"),
        ("R-C", "movement", "draw"),
        ("R-D", "encounter", "discard_hand"),
        ("K-A", "rest", "praise"),
        ("K-B", "rest", "peek"),
        ("K-C", "rest", "heal"),
    ],
)
def test_every_relic_covers_one_place_for_good_and_has_one_action(relic, covers, action):
    assert (CONTENT.relics[relic].covers, CONTENT.relics[relic].action) == (covers, action)


@rule("MM-12")
def test_a_relic_does_not_hamper_while_somebody_else_leads():
    camp = Camp(3).relic(1, "S-B").mad(1, "1-04").at("c9")
    assert "ignore+seat-1+1" in camp.offers(0)


@rule("MM-12", "MM-R50")
def test_a_relic_hampers_its_owner_as_leader():
    camp = Camp(3).relic(1, "S-B").mad(1, "1-04").leader(1).at("c9")
    assert "ignore+seat-1+1" not in camp.offers(1)
    assert camp.refused(1, "ignore+seat-1+1").rule == "MM-R50"


# --- Madness ------------------------------------------------------------------------------------


@rule("MM-13", "MM-R28")
def test_there_are_twenty_printed_madness_cards_of_each_level():
    assert Counter(card.level for card in CONTENT.madness.values()) == {1: 20, 2: 20, 3: 20}


@rule("MM-13")
def test_every_madness_card_has_a_name_and_an_instruction_of_its_own():
    assert len({card.name for card in CONTENT.madness.values()}) == 60
    assert len({card.text for card in CONTENT.madness.values()}) == 60


@rule("MM-14")
def test_a_madness_card_is_read_by_its_owner_alone():
    camp = Camp(3).mad(1, "2-03")
    assert camp.view(1)["seats"][1]["madness"] == ["2-03"]
    for seat in (None, 0, 2):
        assert camp.view(seat)["seats"][1]["madness"] == {"count": 1}


@rule("MM-14")
def test_a_madness_card_takes_no_place_in_the_hand():
    camp = Camp(3).mad(2, "2-03").draw()
    assert len(camp.state.seats[2].hand) == 5
    assert "2-03" not in camp.state.seats[2].hand


@rule("MM-15")
def test_madness_binds_while_the_sand_runs():
    camp = Camp(3).mad(1, "3-02").encounter("T01")
    assert "say" not in camp.offers(1)
    assert camp.refused(1, "say", {"act": "yes"}).rule == "MM-69"


@rule("MM-15")
def test_madness_does_not_bind_in_movement():
    camp = Camp(3).mad(1, "3-02")
    assert camp.choose(1, "c4").view()["seats"][1]["ping"] == "c4"


@rule("MM-15")
def test_madness_does_not_bind_a_discard_for_a_relic():
    camp = Camp(3).mad(1, "2-15").hand(1, "snow-shovel", "barometer").resolution("T07", books=8, tools=8)
    camp.lead("seat-1").choose(1, ["snow-shovel"])
    assert "snow-shovel" in camp.view()["discard"]


@rule("MM-15")
def test_madness_does_not_bind_a_leader_who_decides_about_a_restart():
    camp = Camp(3).mad(0, "3-02").encounter("T01").sand_out()
    assert camp.offers(0) == ["restart", "accept"]


@rule("MM-16")
def test_no_phrase_of_the_table_speaks_of_madness():
    said = [word.lower() for act in CONTENT.talk.acts for word in (act.text, act.label)]
    said += [noise.lower() for noise in CONTENT.talk.noises.values()]
    assert len(said) == 47
    assert not [words for words in said if "mad" in words]


@rule("MM-16", "MM-17")
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_log_tells_others_the_level_and_never_the_card(seat):
    camp = Camp(3).resolution("T01", tools=8).lead("1+madness+seat-1")
    name = camp.content.madness[camp.state.seats[1].madness[0]].name
    assert "Bo goes mad, level 1" in camp.table.log(seat)
    assert not [line for line in camp.table.log(seat) if name in line]


@rule("MM-17")
@pytest.mark.parametrize("moment", ["movement", "restart", "draw"])
def test_while_no_sand_runs_nobody_can_tell_one_madness_from_another(moment):
    seen = []
    for card in ("1-04", "1-15"):
        camp = Camp(3).mad(1, card).hand(1, "barometer", "matches")
        if moment == "restart":
            camp.encounter("T01").sand_out()
        elif moment == "draw":
            camp.draw()
        seen.append((camp.view(0), camp.offers(0), camp.offers(1)))
    assert seen[0] == seen[1]


@rule("MM-18")
def test_a_madness_card_beats_the_right_to_lay_at_any_moment():
    camp = Camp(3).mad(1, "2-14").hand(1, "barometer").encounter("T01")
    assert camp.refused(1, "lay+barometer").rule == "MM-69"


@rule("MM-18")
def test_a_madness_card_beats_the_right_to_talk_freely():
    camp = Camp(3).mad(1, "1-07").encounter("T01")
    assert camp.refused(1, "say", {"act": "give", "type": "tools", "qty": 7}).rule == "MM-69"


# --- hands and talk about them ------------------------------------------------------------------


@rule("MM-19")
def test_a_hand_is_seen_by_its_holder_alone():
    camp = Camp(3).hand(1, "barometer", "matches")
    assert camp.view(1)["seats"][1]["hand"] == ["matches", "barometer"]
    for seat in (None, 0, 2):
        assert camp.view(seat)["seats"][1]["hand"] == {"count": 2}


@rule("MM-20")
def test_hands_may_be_talked_about_until_silence_falls():
    camp = Camp(3).hand(0, "barometer").encounter("T01")
    assert camp.may_say(1, "give", qty=5, type="tools")
    camp.lay(0, "barometer")
    assert camp.refused(1, "say", {"act": "give", "qty": 5, "type": "tools"}).rule == "MM-73"


@rule("MM-20")
def test_nothing_can_be_said_in_movement_after_the_sand_in_draw_and_in_rest():
    moments = [Camp(3), Camp(3).encounter("T01").sand_out(), Camp(3).draw(), Camp(3).rest()]
    for camp in moments:
        assert not [option for seat in range(3) for option in camp.offers(seat) if option in ("say", "chat")]


@rule("MM-21")
def test_everything_on_ones_cards_may_be_told():
    camp = Camp(3).hand(1, "barometer", "pencils", "frostbite-1").encounter("T01")
    camp.say(1, "card", qty=6, type="tools").say(1, "card", qty=2, type="books").say(1, "hurt", qty=1)
    camp.say(1, "none", type="weapons")
    assert camp.words(0) == [
        "I hold tools 6",
        "I hold books 2",
        "I hold 1 injury",
        "I have no weapons",
    ]


@rule("MM-21")
def test_to_tell_of_a_card_shows_it_to_nobody():
    camp = Camp(3).hand(1, "barometer").encounter("T01").say(1, "card", qty=6, type="tools")
    assert camp.view(0)["seats"][1]["hand"] == {"count": 1}
    assert "barometer" not in str([event.facts for event in camp.table.events_for(0)])


@rule("MM-22")
def test_everybody_may_point_out_a_space_in_movement():
    camp = Camp(4).choose(1, "c4").choose(2, "c1").choose(3, "c4")
    assert [explorer["ping"] for explorer in camp.view()["seats"]] == ["", "c4", "c1", "c4"]


@rule("MM-22")
def test_no_clock_hurries_the_movement_phase():
    camp = Camp(4)
    assert CLOCK not in [ask.seat for ask in camp.table.asks]
    camp.lead("c2")
    assert CLOCK not in [ask.seat for ask in camp.table.asks]


# --- tokens, Sled, die, Airplane ----------------------------------------------------------------


@rule("MM-23")
def test_every_token_is_on_the_sled_in_the_token_discard_or_in_the_box():
    assert Camp(3).tokens_at == (6, 0, 0)
    assert Camp(3).tokens(3, 1).tokens_at == (3, 1, 2)


@rule("MM-24")
def test_a_discarded_token_goes_from_the_sled_to_the_token_discard():
    camp = Camp(3).tokens(4, 1).encounter("T01").sand_out().lead("restart")
    assert camp.tokens_at == (3, 2, 1)


@rule("MM-24")
def test_a_returned_token_goes_to_the_box():
    assert Camp(3).tokens(4, 1).rest().lead("rest+sled").tokens_at == (4, 0, 2)


@rule("MM-25")
def test_the_sled_with_its_tokens_goes_to_the_next_leader():
    camp = Camp(3).tokens(3, 2).rest().lead("move_on")
    assert (camp.view()["leader"], camp.tokens_at) == (1, (3, 2, 1))


@rule("MM-25")
def test_the_sled_holds_the_cards_of_this_turn_until_they_are_discarded():
    camp = Camp(3).hand(2, "barometer", "matches").encounter("T01").lay(2, "barometer", "matches")
    assert camp.view(0)["seats"][2]["laid"] == {"count": 2}
    assert camp.view()["discard"] == []


@rule("MM-26", "MM-R37")
def test_the_die_shows_three_results_each_about_one_time_in_three():
    faces = Counter()
    for seed in range(120):
        camp = Camp(3, seed=seed).resolution("T01", tools=8).lead("1+die")
        faces[camp.told("rolled")[0].facts["face"]] += 1
    assert set(faces) == {"accident", "confusion", "morale"}
    assert all(28 <= count <= 52 for count in faces.values())


@rule("MM-27")
def test_the_airplane_marks_the_space_of_this_turn():
    assert Camp(3).fly("c5").view()["plane"] == "c5"


# --- tiles and boards ---------------------------------------------------------------------------


@rule("MM-28")
def test_every_tile_has_a_name_of_its_own_challenges_and_a_reward():
    assert len(CONTENT.tiles) == len({tile.name for tile in CONTENT.tiles.values()}) == 36
    assert {tile.reward for tile in CONTENT.tiles.values()} == {"relic", "search", "arcane", "heal", "praise", "none"}


@rule("MM-29", "MM-R15")
@pytest.mark.parametrize(
    ("tile", "challenge", "numbers", "words"),
    [
        ("T12", 1, [14], "weapons 14"),
        ("T12", 0, [10, 11, 12], "tools 10-12"),
        ("T13", 1, [10, 12], "books 10 or 12"),
    ],
)
def test_a_challenge_has_one_number_a_range_or_a_choice_of_numbers(tile, challenge, numbers, words):
    shown = Camp(3).encounter(tile).view()["challenges"][challenge]
    assert (shown["numbers"], shown["words"]) == (numbers, words)


@rule("MM-30")
def test_the_regions_rise_from_coast_to_edge():
    lowest = {}
    for space in CONTENT.spaces.values():
        lowest[space.region] = max(space.y, lowest.get(space.region, 0))
    regions = sorted(lowest, key=lambda region: -lowest[region])
    assert regions == ["coast", "mountain", "city", "edge", "escape"]


@rule("MM-31")
def test_only_escape_tiles_are_without_a_reward_and_not_all_of_them():
    bare = [tile.region for tile in CONTENT.tiles.values() if tile.reward == "none"]
    assert bare == ["escape"] * 6
    assert len([tile for tile in CONTENT.tiles.values() if tile.region == "escape"]) == 12


@rule("MM-32")
def test_player_boards_differ_in_nothing_but_the_person_shown():
    seats = Camp(5).view()["seats"]
    assert len({seat.pop("person") for seat in seats}) == 5
    assert all(seat == seats[0] for seat in seats)
