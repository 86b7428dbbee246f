"""Who sees what: in the view, in the events and in the log (MM-R52)."""

from __future__ import annotations

import pytest

from tests.hidden import hidden_ids, ids_in
from tests.marks import rule
from tests.mountain.camp import Camp

EVERYBODY = (None, 0, 1, 2)
every_seat = pytest.mark.parametrize("seat", EVERYBODY)


# --- what everybody knows -----------------------------------------------------------------------


@rule("MM-R52")
@every_seat
def test_everybody_may_browse_the_equipment_discard(seat):
    camp = Camp(3).hand(1, "barometer", "frostbite-1").encounter("T02").lay(1, "barometer", "frostbite-1").sand_out()
    camp.lead("accept").lead("0+madness+seat-0").lead("1+madness+seat-0")
    assert camp.view(seat)["discard"] == ["barometer", "frostbite-1"]


@rule("MM-R52")
@every_seat
def test_everybody_sees_the_sizes_of_piles_and_hands(seat):
    view = Camp(3).hand(1, "barometer", "matches").deck(30).view(seat)
    assert view["deck"] == {"count": 30}
    assert (len(view["injury_pile"]), len(view["arcane_pile"]), len(view["relic_pile"])) == (15, 8, 11)
    sizes = [len(hand) if isinstance(hand, list) else hand["count"] for hand in (s["hand"] for s in view["seats"])]
    assert sizes == [0, 2, 0]


@rule("MM-R52")
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_everybody_sees_how_many_cards_a_seat_has_laid_and_not_which(seat):
    camp = Camp(3).hand(1, "barometer", "frostbite-1").encounter("T01").lay(1, "barometer").lay(1, "frostbite-1")
    assert camp.view(seat)["seats"][1]["laid"] == {"count": 2}
    told = [event.facts for event in camp.table.events_for(seat) if event.name == "laid"]
    assert told == [{"seat": 1, "count": 1, "total": 1}, {"seat": 1, "count": 1, "total": 2}]


@rule("MM-R52")
@every_seat
def test_everybody_sees_relics_covered_places_and_levels_of_madness(seat):
    shown = Camp(3).relic(1, "S-B", "K-A").mad(1, "2-03").view(seat)["seats"][1]
    assert (shown["relics"], shown["covered"], shown["levels"]) == (["S-B", "K-A"], ["movement", "rest"], [2])


@rule("MM-R52", "MM-141")
@every_seat
def test_everybody_sees_relics_against_injuries_in_play(seat):
    view = Camp(3).relic(1, "S-B").injuries(discard=2, deck=1).hand(0, "altitude-sickness-3").view(seat)
    assert (view["relics"], view["injuries"]) == (1, 4)


@rule("MM-R52")
@every_seat
def test_everybody_sees_whose_madness_is_ignored(seat):
    camp = Camp(3).mad(1, "2-03").at("c9").lead("ignore+seat-1+2")
    assert camp.view(seat)["seats"][1]["ignored"] == [2]


@rule("MM-60")
@every_seat
def test_everybody_sees_for_whom_the_table_waits(seat):
    assert Camp(3).resolution("T01", tools=8).view(seat)["waiting_for"] == [0]


# --- what nobody or only one knows --------------------------------------------------------------


@rule("MM-R52", "MM-19")
def test_cards_drawn_are_told_to_their_owner_alone():
    camp = Camp(3).draw()
    hands = [set(explorer.hand) for explorer in camp.state.seats]
    for seat in range(3):
        told = ids_in([event.facts for event in camp.table.events_for(seat)])
        assert [bool(told & hand) for hand in hands] == [other == seat for other in range(3)]


@rule("MM-R52", "MM-36")
@every_seat
def test_decks_boxes_luck_and_memories_are_in_no_view(seat):
    view = Camp(3).view(seat)
    secret = {
        "seed",
        "streams",
        "queued",
        "agenda",
        "answers",
        "madness_decks",
        "boxed_madness",
        "boxed_tiles",
        "delayed",
    }
    assert not secret & set(view)
    assert not {"heard", "claims"} & set(view["seats"][0])


@rule("MM-R52", "MM-14")
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_madness_card_in_the_box_stays_unread_by_others(seat):
    camp = Camp(3).mad(1, "1-04").resolution("T01", tools=8).lead("1+madness+seat-1")
    assert "1-04" not in ids_in(camp.view(seat)) | ids_in([event.facts for event in camp.table.events_for(seat)])


@rule("MM-R52", "MM-58")
@every_seat
def test_a_face_down_tile_is_unknown_to_all_even_before_the_leader(seat):
    camp = Camp(3).tile("c3", "T05").lead("c3")
    shown = ids_in(camp.view(seat)) | ids_in([event.facts for event in camp.table.events_for(seat)])
    assert not shown & set(camp.content.tiles)


@rule("MM-67", "MM-28")
@every_seat
def test_a_tile_that_was_turned_over_is_seen_by_all(seat):
    view = Camp(3).encounter("T05").view(seat)
    assert (view["tile"], len(view["challenges"])) == ("T05", 2)


@rule("MM-69", "MM-14")
def test_a_seat_that_may_not_look_learns_the_tile_from_nothing():
    camp = Camp(3).mad(1, "2-16").encounter("T05")
    assert (camp.view(1)["tile"], camp.view(1)["challenges"], camp.view(1)["blind"]) == ("", [], True)
    assert "T05" not in ids_in([event.facts for event in camp.table.events_for(1)])
    assert not [line for line in camp.table.log(1) if "Smoking Cone" in line]


@rule("MM-15")
def test_a_seat_that_may_not_look_sees_the_tile_when_the_sand_is_out():
    camp = Camp(3).mad(1, "2-16").encounter("T05").sand_out()
    assert camp.view(1)["tile"] == "T05"


@rule("MM-69")
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_nobody_sees_that_a_seat_may_not_look_or_speak(seat):
    camp = Camp(3).mad(1, "2-16").encounter("T05")
    assert (camp.view(seat)["blind"], camp.view(seat)["hushed"]) == (False, "")


@rule("MM-R43", "MM-R52")
def test_a_peek_is_told_to_all_but_its_tile_to_the_peeker_alone():
    camp = Camp(3).resolution("T08", tools=7, weapons=8).tile("m3", "T15").lead("seat-1").choose(1, "m3")
    told = [seat for seat in EVERYBODY if "T15" in ids_in([event.facts for event in camp.table.events_for(seat)])]
    assert told == [1]
    assert all("Bo looks at the tile on Mountain 3" in camp.table.log(seat) for seat in EVERYBODY)


@rule("MM-R41")
def test_only_the_seat_itself_is_told_that_it_had_no_choice():
    camp = Camp(3).levels(3, 3, 1).resolution("T03", weapons=8, tools=7)
    told = [seat for seat in EVERYBODY if "Ana had only one way to go on" in camp.table.log(seat)]
    assert told == [0]


# --- talk ---------------------------------------------------------------------------------------


@rule("MM-71")
def test_each_seat_keeps_its_own_log_as_heard():
    camp = Camp(3).mad(1, "2-03").deal(1, tools=5).encounter("T01").say(1, "give", qty=5, type="tools")
    assert [camp.words(seat) for seat in range(3)] == [
        ["I can give 10 tools"],
        ["I can give 5 tools"],
        ["I can give 10 tools"],
    ]


@rule("MM-71")
def test_what_is_said_is_told_only_to_those_who_hear_it():
    camp = Camp(3).encounter("T01").say(0, "yes", to=2, voice="whisper")
    heard = [
        [event.name for event in camp.table.events_for(seat) if event.name in ("said", "heard")] for seat in (0, 1, 2)
    ]
    assert heard == [["said"], [], ["heard"]]


@rule("MM-71")
def test_whoever_only_watches_hears_nothing():
    camp = Camp(3).encounter("T01").say(0, "yes").chat(1, "well")
    assert camp.view(None)["heard"] == []
    assert not [event for event in camp.table.events_for(None) if event.name in ("said", "heard")]


@rule("MM-71")
def test_the_talk_of_a_turn_is_gone_in_the_next():
    camp = Camp(3).encounter("T01").say(0, "yes").rest().lead("move_on")
    assert [camp.words(seat) for seat in range(3)] == [[], [], []]


# --- throughout a game --------------------------------------------------------------------------


@rule("MM-R52", "MM-14", "MM-19")
def test_in_every_phase_no_view_names_what_its_seat_may_not_know():
    camp = Camp(3).hand(0, "matches", "barometer").hand(1, "pencils", "frostbite-1").hand(2, "revolver", "coil-of-rope")
    camp.levels(1, 2, 3).tile("c3", "T01")
    moments = [
        lambda: camp.lead("c3"),
        lambda: camp.lead("turn_tile"),
        lambda: camp.lay(0, "barometer").lay(2, "coil-of-rope"),
        lambda: camp.sand_out(),
        lambda: camp.lead("accept"),
        lambda: camp.lead("1+madness+seat-0"),
        lambda: camp.lead("end_draw"),
        lambda: camp.lead("rest+sled"),
    ]
    for step in moments:
        step()
        for seat in range(3):
            hidden = hidden_ids(camp.table, seat)
            assert len(hidden) > 50
            assert not hidden & ids_in(camp.view(seat))


# --- what follows from the rules, so that no screen has to know them ------------------------------


@rule("MM-R27")
@pytest.mark.parametrize(("summit", "closed"), [("one_gate", ["e1", "e3"]), ("three_gates", [])])
def test_everybody_sees_which_spaces_nobody_can_fly_to(summit, closed):
    assert [Camp(3, summit=summit).view(seat)["closed"] for seat in EVERYBODY] == [closed] * 4


@rule("MM-116")
def test_a_challenge_tells_how_far_the_laid_cards_were_from_meeting_it():
    camp = Camp(3).encounter("T01")
    assert [each["gap"] for each in camp.view()["challenges"]] == [None, None]
    camp = Camp(3).resolution("T01", tools=8)
    known = camp.table.game.content.tiles["T01"].challenges
    shown = camp.view()["challenges"]
    assert [each["gap"] for each in shown] == [0, min(known[1].numbers)]
    assert [each["met"] for each in shown] == [True, False]


@rule("MM-71")
def test_phrases_of_one_click_are_worked_out_only_when_somebody_could_click_them():
    game = Camp(3, talk="phrases").deal(0, tools=9).encounter("T01").table.game
    assert game.ruleset.view(game, 0, True).chips
    assert game.ruleset.view(game, 0, False).chips == ()
