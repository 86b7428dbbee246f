"""The two Gold cards that act before hands are selected."""

from __future__ import annotations

from tests.climbers.course import words_in
from tests.climbers.scene import Scene, card, short
from tests.marks import rule


def before_transfer(season: int = 1) -> Scene:
    """Transfer has just been revealed; A owns the Twin 2, B the 14."""
    return Scene(season=season, then="transfer").bench("A", "T2").bench("B", "14").about_to_end("C", "D").ends()


def transferred(**gifts: str) -> Scene:
    """After the Transfer; seats not named give the lowest card of their team."""
    scene = before_transfer()
    for name in "ABCD":
        scene.gives(name, gifts.get(name) or short(scene.climber(name).team[0]))
    return scene


def accident(**hit: str) -> Scene:
    """An Accident has just happened, to these cards."""
    scene = Scene(season=1, then="accident").bench("C", "R9 T6")
    for name, word in hit.items():
        scene.accident_hits(name, word)
    return scene.about_to_end("A", "B").ends()


# --- Transfer ---------------------------------------------------------------------------------------


@rule("TC-97")
def test_each_seat_chooses_one_card_of_its_whole_team():
    scene = before_transfer()
    assert (scene.asked, scene.kind) == ("ABCD", "transfer")
    for ask in scene.table.asks:
        assert {option.id for option in ask.options} == set(scene.state.seats[ask.seat].team)
        assert (ask.at_least, ask.at_most) == (1, 1)


@rule("TC-97", "TC-R29")
def test_no_card_moves_and_nobody_learns_anything_before_all_have_chosen():
    scene = before_transfer()
    views = [scene.table.view(seat)["seats"] for seat in range(4)]
    events = [scene.table.events_for(seat) for seat in range(4)]
    scene.gives("B", "14").gives("A", "T2").gives("D", short(scene.climber("D").team[0]))
    assert [scene.table.view(seat)["seats"] for seat in range(4)] == views
    assert [scene.table.events_for(seat) for seat in range(4)] == events
    assert scene.asked == "C"


@rule("TC-97", "TC-R29")
def test_a_received_card_cannot_be_the_one_that_is_given():
    scene = before_transfer().gives("A", "T2")
    assert "T2" not in scene.offers("B")
    assert scene.refuses("B", "T2").rule == "TC-97"


@rule("TC-98", "TC-R29")
def test_each_card_goes_to_the_seat_on_the_left_which_is_the_next_one_clockwise():
    scene = before_transfer()
    given = {name: short(scene.climber(name).team[-1]) for name in "ABCD"}
    for name, word in given.items():
        scene.gives(name, word)
    for giver, receiver in ("AB", "BC", "CD", "DA"):
        assert given[giver] in scene.team(receiver)
        assert given[giver] not in scene.team(giver)


@rule("TC-98")
def test_a_transfer_leaves_all_teams_as_large_as_they_were():
    before = before_transfer().table.view(None)["team_sizes"]
    assert transferred().table.view(None)["team_sizes"] == before


@rule("TC-99")
def test_a_received_card_may_be_used_in_this_very_season():
    scene = transferred(B="14").select_strongest()
    assert "14" in scene.holds("C").split()


@rule("TC-100")
def test_a_transferred_card_is_still_with_its_new_team_in_the_next_season():
    scene = transferred(B="14").select_strongest()
    while scene.state.season == 2:
        ask = scene.table.asks[0]
        scene.table.choose(ask.seat, ask.options[0].id)
    assert "14" in scene.team("C")
    assert "14" not in scene.team("B")


@rule("TC-R29")
def test_only_giver_and_receiver_know_the_face_of_a_transferred_card():
    scene = transferred(B="14")
    knowing = [
        seat
        for seat in (None, 0, 1, 2, 3)
        if card("14") in words_in([event.facts for event in scene.table.events_for(seat)])
    ]
    assert knowing == [1, 2]
    assert [seat for seat in range(4) if card("14") in words_in(scene.table.view(seat))] == [1, 2]


@rule("TC-R29")
def test_everybody_knows_that_a_card_moved_from_whom_to_whom():
    scene = transferred(B="14")
    assert scene.table.log(0).count("Seat 2 gives a card to Seat 3") == 1
    assert scene.table.log(2).count("Seat 2 gives The Grand Veteran (14) to Seat 3") == 1


@rule("TC-100", "TC-R7")
def test_after_a_transfer_nobody_is_sure_any_more_of_the_cards_a_team_has_shown():
    scene = Scene(then="transfer").lodge("C", "R3 R4").about_to_end("A", "B").ends()
    for name in "ABCD":
        scene.gives(name, short(scene.climber(name).team[0]))
    seen = scene.table.view(0)["seats"][2]
    assert (list(seen["shown"]), list(seen["hinted"])) == ([], ["red-3", "red-4"])


# --- Accident ---------------------------------------------------------------------------------------


@rule("TC-104")
def test_each_seat_loses_exactly_one_card_of_its_team_to_an_accident():
    scene = accident()
    for climber in scene.state.seats:
        assert len(climber.sidelined) == 1
        assert set(climber.sidelined) <= set(climber.team)


@rule("TC-104", "TC-R33")
def test_an_accident_may_hit_any_card_of_the_whole_team():
    hit, team = set(), set()
    for seed in range(120):
        scene = Scene(season=1, then="accident", seed=seed).about_to_end("A", "B").ends()
        hit |= set(scene.climber("C").sidelined)
        team = set(scene.climber("C").team)
    assert hit == team


@rule("TC-105")
def test_the_card_of_an_accident_lies_in_the_lodge_space_and_not_among_the_cards_to_select():
    scene = accident(C="R9")
    assert scene.climber("C").sidelined == ("red-9",)
    assert "R9" not in scene.offers("C")
    assert scene.table.view(0)["seats"][2]["sidelined"] == {"count": 1}
    assert [scene.table.look(seat).seats[2].in_lodge for seat in (0, 2)] == [1, 1]
    scene.select_strongest()
    seen = scene.table.look(0).seats[2]
    assert (seen.in_lodge, seen.hand.count) == (len(scene.climber("C").team) - 9, 9)


@rule("TC-106")
def test_the_card_of_an_accident_cannot_be_selected():
    scene = accident(C="R9")
    others = [name for name in scene.climber("C").team if name != "red-9"]
    assert scene.table.why_not(2, ["red-9", *others[:8]]).rule == "TC-106"


@rule("TC-106")
def test_the_card_of_an_accident_cannot_be_played():
    scene = Scene(gold="accident", season=2).hand("B", "R3 R4").sidelined("B", "R9").start_by("A").turn("B")
    assert "R9" not in scene.offers()
    assert scene.refuses("B", "R9").rule == "TC-106"


@rule("TC-107", "TC-R22")
def test_the_card_of_an_accident_lies_face_down_known_to_its_owner_only():
    scene = accident(C="R9")
    knowing = [
        seat
        for seat in (None, 0, 1, 2, 3)
        if "red-9" in words_in([event.facts for event in scene.table.events_for(seat)])
        or "red-9" in words_in(scene.table.view(seat))
    ]
    assert knowing == [2]


@rule("TC-107")
def test_the_card_of_an_accident_is_back_in_the_team_after_the_season():
    scene = Scene(gold="accident", season=2, then="revolution").sidelined("C", "R9").about_to_end("A", "B").ends()
    assert scene.climber("C").sidelined == ()
    assert "R9" in scene.offers("C")
