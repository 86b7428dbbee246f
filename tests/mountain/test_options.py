"""What a table may agree on before it plays: every value of every option that the rules know."""

from __future__ import annotations

import pytest

from game import Refused, Table
from game.engine.state import CLOCK
from game.mountain.content import MountainContent
from tests.marks import rule
from tests.mountain.camp import Camp


def new(seats: int = 3, seed: int = 1, players: tuple[str, ...] = (), **options: str) -> Table:
    return Table.new("mountain", seats, seed, options, players=players)


@rule("MM-R5", "MM-R27", "MM-R39", "MM-R41", "MM-R43", "MM-R46", "MM-R49", "MM-R56", "MM-R61", "MM-145")
def test_a_table_that_agrees_on_nothing_plays_by_the_usual_settings():
    assert new(players=("human", "rules", "rules")).view(None)["options"] == {
        "blab_penalty": "token",
        "summit": "three_gates",
        "relic_to_level3": "no",
        "relic_actions": "madness_only",
        "expert": "off",
        "honest_colours": "off",
        "sand_seconds": "60",
        "sand_pace": "1",
        "leader_seconds": "10",
        "one_screen_sand": "talk_only",
        "search_notes": "off",
        "boards": "choose",
        "first_leader": "random",
        "talk": "phrases",
        "loose_tongues": "off",
        "own_madness": "off",
        "start_injuries": "players",
        "madness": "on",
    }


@rule("MM-R5")
def test_a_value_an_option_does_not_have_is_refused_by_the_options_ruling():
    with pytest.raises(Refused) as refusal:
        new(blab_penalty="song")
    assert refusal.value.rule == "MM-R5"


# --- summit -------------------------------------------------------------------------------------


@rule("MM-R27")
def test_summit_three_gates_has_three_edge_tiles():
    assert {"e1", "e2", "e3"} <= set(new().view(None)["tiles"])
    assert set(Camp(3).at("y3").offers(0)) == {"y1", "y2", "e1", "e2", "e3"}


@rule("MM-R27")
def test_summit_one_gate_has_one_random_edge_tile_and_two_in_the_box():
    tables = [new(3, seed, summit="one_gate") for seed in range(15)]
    for table in tables:
        assert {"e1", "e2", "e3"} & set(table.view(None)["tiles"]) == {"e2"}
        boxed = [tile for tile in table.game.state.boxed_tiles if table.game.content.tiles[tile].region == "edge"]
        assert len(boxed) == 2
    assert {table.game.state.tiles["e2"] for table in tables} == {"T22", "T23", "T24"}


@rule("MM-R27")
@pytest.mark.parametrize("space", ["e1", "e3"])
def test_summit_one_gate_closes_the_other_edge_spaces(space):
    camp = Camp(3, summit="one_gate").at("y3")
    assert set(camp.offers(0)) == {"y1", "y2", "e2"}
    assert camp.refused(0, space).rule == "MM-R27"


@rule("MM-R27", "MM-96")
def test_summit_one_gate_offers_no_closed_space_for_a_search():
    camp = Camp(3, summit="one_gate").resolution("T02", "c9", weapons=7, crates=8)
    assert ("e2" in camp.offers(0), "e1" in camp.offers(0)) == (True, False)


# --- relic_to_level3, relic_actions -------------------------------------------------------------


@rule("MM-R41")
@pytest.mark.parametrize(("value", "offered"), [("no", ["seat-1", "seat-2"]), ("yes", ["seat-0", "seat-1", "seat-2"])])
def test_relic_to_level3_says_whether_level_3_may_receive(value, offered):
    camp = Camp(3, relic_to_level3=value).levels(3, 1, 0).resolution("T03", weapons=8, tools=7)
    assert camp.offers(0) == offered


@rule("MM-R41")
def test_relic_to_level3_yes_draws_nothing_and_costs_no_token():
    camp = Camp(3, relic_to_level3="yes").mad(0, "3-04").levels(3, 1, 0).resolution("T03", weapons=8, tools=7)
    before = camp.state.seats[0].madness
    camp.lead("seat-0")
    assert (camp.state.seats[0].madness, camp.tokens_at) == (before, (6, 0, 0))
    assert camp.view()["seats"][0]["covered"] == ["movement"]


@rule("MM-R43")
@pytest.mark.parametrize(("value", "milled"), [("full", 1), ("madness_only", 0)])
def test_relic_actions_says_whether_the_small_action_happens(value, milled):
    camp = Camp(3, relic_actions=value).resolution("T03", weapons=8, tools=7).lead("seat-1")
    assert len(camp.told("milled")) == milled
    assert (camp.view()["seats"][1]["levels"], camp.view()["seats"][1]["covered"]) == ([1], ["movement"])


# --- expert, honest_colours, madness ------------------------------------------------------------


@rule("MM-145")
@pytest.mark.parametrize(("value", "levels"), [("off", [2]), ("on", [1, 2])])
def test_expert_says_whether_lower_madness_is_kept(value, levels):
    camp = Camp(3, expert=value).levels(0, 1, 0).resolution("T01", tools=8).lead("1+madness+seat-1")
    assert camp.view()["seats"][1]["levels"] == levels


@rule("MM-R39")
@pytest.mark.parametrize(("value", "colours"), [("off", ["books", "tools"]), ("on", ["tools", "books"])])
def test_honest_colours_says_whether_icons_lie(value, colours):
    camp = Camp(3, honest_colours=value).encounter("T19")
    assert [challenge["colour"] for challenge in camp.view()["challenges"]] == colours


@rule("MM-69")
@pytest.mark.parametrize(("value", "may"), [("on", False), ("off", True)])
def test_madness_says_whether_madness_binds(value, may):
    camp = Camp(3, madness=value).mad(1, "1-15").mad(2, "3-02").hand(1, "matches", "barometer").encounter("T01")
    assert (camp.may_say(2, "yes"), camp.may_lay(1, "matches", "barometer")) == (may, may)


@rule("MM-69")
def test_madness_off_still_draws_the_cards():
    camp = Camp(3, madness="off").resolution("T01", tools=8).lead("1+madness+seat-1")
    assert camp.view()["seats"][1]["levels"] == [1]


# --- sand_seconds, leader_seconds ---------------------------------------------------------------


@rule("MM-R60", "MM-68")
@pytest.mark.parametrize(("talk", "seconds"), [("voices", "30"), ("phrases", "60"), ("both", "60")])
def test_sand_seconds_auto_goes_by_how_the_table_talks(talk, seconds):
    assert new(talk=talk).view(None)["options"]["sand_seconds"] == seconds


@rule("MM-R60")
@pytest.mark.parametrize("seconds", ["30", "45", "60", "90"])
def test_sand_seconds_as_agreed(seconds):
    camp = Camp(3, sand_seconds=seconds, talk="voices").encounter("T01")
    assert (camp.view()["options"]["sand_seconds"], camp.offers(CLOCK)) == (seconds, ["sand"])


@rule("MM-R60", "MM-D4")
def test_sand_seconds_off_has_no_clock_and_the_leader_makes_marks_and_end():
    camp = Camp(3, sand_seconds="off").encounter("T01")
    assert CLOCK not in [ask.seat for ask in camp.table.asks]
    assert [option for option in camp.offers(0) if option in ("mark", "done")] == ["mark", "done"]
    assert [ask.seat for ask in camp.table.asks if ask.must] == [0]


@rule("MM-D4")
def test_sand_seconds_off_lets_the_leader_end_the_sand_before_silence():
    camp = Camp(3, sand_seconds="off").encounter("T01").lead("done")
    assert camp.view()["phase"] == "restart"


@rule("MM-D4")
def test_sand_seconds_off_offers_three_marks():
    camp = Camp(3, sand_seconds="off").encounter("T01").lead("mark").lead("mark").lead("mark")
    assert (camp.view()["marks"], "mark" in camp.offers(0)) == (3, False)


@rule("MM-D4")
def test_sand_seconds_off_keeps_madness_that_goes_by_quarters_at_work():
    camp = Camp(3, sand_seconds="off").mad(1, "3-10").encounter("T01")
    assert not camp.may_say(1, "yes")
    assert camp.lead("mark").lead("mark").lead("mark").may_say(1, "yes")


@rule("MM-D4")
def test_sand_seconds_off_keeps_held_back_phrases_at_work():
    camp = Camp(3, sand_seconds="off").mad(1, "3-13").encounter("T01").say(1, "yes")
    assert (camp.words(2), camp.lead("mark").words(2)) == ([], ["Yes."])


@rule("MM-D4", "MM-R49")
def test_sand_seconds_off_lets_the_leader_end_a_search():
    camp = Camp(3, sand_seconds="off").resolution("T02", "c9", weapons=7, crates=8).lead("y3")
    assert CLOCK not in [ask.seat for ask in camp.table.asks]
    assert camp.lead("end_search").view()["phase"] == "draw"


@rule("MM-D4")
def test_sand_seconds_off_marks_and_done_of_others_are_not_the_sands():
    camp = Camp(3, sand_seconds="off").hand(0, "barometer").encounter("T01").lay(0, "barometer")
    assert ("mark" in camp.offers(1), "done" in camp.offers(1)) == (False, True)
    assert camp.done(1, 2).view()["phase"] == "encounter"


@rule("MM-R46", "MM-80")
@pytest.mark.parametrize(("value", "clocks"), [("10", 1), ("20", 1), ("off", 0)])
def test_leader_seconds_says_whether_the_clock_answers_for_the_leader(value, clocks):
    camp = Camp(3, leader_seconds=value).encounter("T01").sand_out()
    assert [ask.kind for ask in camp.table.asks if ask.seat == CLOCK] == ["lapse"] * clocks
    assert camp.view()["options"]["leader_seconds"] == value


# --- search_notes, first_leader, talk -----------------------------------------------------------


@rule("MM-R49")
@pytest.mark.parametrize(("value", "noted"), [("off", {}), ("on", {"y3": "T21"})])
def test_search_notes_says_whether_a_searched_tile_can_be_looked_up(value, noted):
    camp = Camp(3, search_notes=value).resolution("T02", "c9", weapons=7, crates=8).tile("y3", "T21")
    assert camp.lead("y3").lead("end_search").view(2)["noted"] == noted


@rule("MM-R49")
def test_search_notes_end_when_the_tile_is_taken():
    camp = Camp(3, search_notes="on").resolution("T02", "c9", weapons=7, crates=8).tile("y2", "T21")
    camp.lead("y2").lead("end_search").at("y3").lead("y2")
    assert camp.view()["noted"] == {}


@rule("MM-R56", "MM-46")
def test_first_leader_random_asks_nobody():
    assert {ask.kind for ask in new(first_leader="random").asks} == {"fly", "advise"}


@rule("MM-R56", "MM-46", "MM-49")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_first_leader_chosen_lets_the_table_pick_and_spares_that_seat_the_madness(seat):
    table = new(4, first_leader="chosen")
    (ask,) = table.asks
    assert [option.id for option in ask.options] == ["seat-0", "seat-1", "seat-2", "seat-3"]
    table.choose(ask.seat, f"seat-{seat}")
    view = table.view(None)
    assert view["leader"] == seat
    assert [explorer["levels"] for explorer in view["seats"]] == [[] if one == seat else [1] for one in range(4)]


@rule("MM-D1")
@pytest.mark.parametrize(
    ("players", "talk"),
    [
        (("human", "rules", "rules"), "phrases"),
        (("human", "human", "human"), "voices"),
        (("human", "human", "rules"), "both"),
        (("rules", "rules", "rules"), "phrases"),
    ],
)
def test_talk_auto_goes_by_who_plays(players, talk):
    assert new(players=players).view(None)["options"]["talk"] == talk


@rule("MM-D1")
@pytest.mark.parametrize(("talk", "says"), [("phrases", True), ("both", True), ("voices", False)])
def test_talk_says_whether_phrases_are_clicked(talk, says):
    camp = Camp(3, talk=talk).encounter("T01")
    assert ("say" in camp.offers(1), "chat" in camp.offers(1)) == (says, says)


@rule("MM-D1")
def test_talk_voices_refuses_phrases():
    assert Camp(3, talk="voices").encounter("T01").refused(1, "say", {"act": "yes"}).rule == "MM-D1"


@rule("MM-D1")
def test_talk_voices_has_no_typed_lines_in_a_search():
    camp = Camp(3, talk="voices").resolution("T02", "c9", weapons=7, crates=8).lead("y3")
    assert (camp.offers(0), camp.offers(1)) == (["end_search"], [])


# --- own_madness, start_injuries ----------------------------------------------------------------

CARDS = """\
- {id: own-1, level: 1, name: Ship's Cat, text: "End every sentence with a miaow.", rules: [], chat: "need miaow$"}
- {id: own-2, level: 3, name: Monk, text: "One sentence per sand.", rules: ["cap(1)"], chat: "deny {NUM}"}
"""


@pytest.fixture
def own(tmp_path) -> MountainContent:
    (tmp_path / "own_madness.yaml").write_text(CARDS, encoding="utf-8")
    return MountainContent.load([tmp_path])


@rule("MM-R28")
@pytest.mark.parametrize(("value", "decks"), [("off", [20, 20, 20]), ("on", [21, 20, 21])])
def test_own_madness_says_whether_written_cards_are_shuffled_in(own, value, decks):
    table = Table.new("mountain", 3, 1, {"own_madness": value}, content=own)
    assert [len(deck) for deck in table.game.state.madness_decks] == decks


@rule("MM-R28")
def test_a_written_card_binds_like_a_printed_one(own):
    camp = Camp(3, content=own, own_madness="on").mad(1, "own-2").encounter("T01").say(1, "yes")
    assert camp.refused(1, "say", {"act": "yes"}).rule == "MM-69"


@rule("MM-R28")
@pytest.mark.parametrize(("player", "drawn"), [("human", True), ("rules", False)])
def test_a_card_without_rules_goes_to_people_and_never_to_a_bot(own, player, drawn):
    camp = Camp(3, content=own, own_madness="on", players=("human", player, "human"))
    decks = camp.state.madness_decks
    top = tuple(card for card in decks[0] if card != "own-1")
    camp.state.madness_decks = ((*top, "own-1"), *decks[1:])
    camp.resolution("T01", tools=8).lead("1+madness+seat-1")
    assert (camp.state.seats[1].madness == ("own-1",)) is drawn
    assert camp.view()["seats"][1]["levels"] == [1]


@rule("MM-42")
@pytest.mark.parametrize(("value", "more"), [("players", 0), ("players-1", -1), ("players+1", 1)])
@pytest.mark.parametrize("seats", [3, 5])
def test_start_injuries_says_how_many_injuries_start_in_the_discard(value, more, seats):
    view = new(seats, start_injuries=value).view(None)
    assert (len(view["discard"]), len(view["injury_pile"]), view["injuries"]) == (
        seats + more,
        15 - seats - more,
        seats + more,
    )
