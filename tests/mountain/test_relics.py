"""Relics: who takes them, the Madness they bring, the place they cover, their small actions (MM-91 to MM-95)."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp

# For each Relic a tile on which it is won, and what meets both its challenges.
WON_ON = {
    "S-A": ("T07", {"books": 8, "tools": 8}),
    "S-B": ("T03", {"weapons": 8, "tools": 7}),
    "S-C": ("T10", {"books": 7, "weapons": 9}),
    "S-D": ("T08", {"tools": 7, "weapons": 8}),
    "R-A": ("T11", {"books": 8, "crates": 7}),
    "R-B": ("T12", {"tools": 10, "weapons": 14}),
    "R-C": ("T15", {"weapons": 13, "crates": 11}),
    "R-D": ("T21", {"weapons": 13, "tools": 10, "crates": 9}),
    "K-A": ("T19", {"tools": 14, "books": 16}),
    "K-B": ("T20", {"books": 15, "crates": 14}),
    "K-C": ("T22", {"books": 15, "weapons": 14}),
}


def won(relic: str, camp: Camp | None = None) -> Camp:
    """The tile of a Relic has been met in full; the Leader is about to give the Relic away."""
    tile, laid = WON_ON[relic]
    return (camp or Camp(3)).resolution(tile, **laid)


# --- giving it away -----------------------------------------------------------------------------


@rule("MM-91")
@pytest.mark.parametrize("relic", WON_ON)
def test_the_relic_named_on_the_tile_comes_from_the_pile_to_a_player(relic):
    camp = won(relic).lead("seat-1")
    assert camp.view()["seats"][1]["relics"] == [relic]
    assert (relic in camp.view()["relic_pile"], len(camp.view()["relic_pile"])) == (False, 10)


@rule("MM-91")
def test_the_leader_chooses_among_all_and_may_choose_themself():
    camp = won("S-B", Camp(4))
    assert camp.offers(0) == ["seat-0", "seat-1", "seat-2", "seat-3"]
    assert camp.lead("seat-0").view()["seats"][0]["relics"] == ["S-B"]


@rule("MM-91")
def test_one_success_is_enough_for_a_relic():
    camp = Camp(3).resolution("T03", tools=7).lead("seat-2")
    assert camp.view()["seats"][2]["relics"] == ["S-B"]
    assert camp.view()["failed"] == [0]


@rule("MM-92", "MM-107")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_recipient_draws_madness_at_once(level):
    camp = won("S-B", Camp(3).levels(0, level, 0)).lead("seat-1")
    assert camp.view()["seats"][1]["levels"] == [level + 1]


@rule("MM-93", "MM-R32")
@pytest.mark.parametrize(
    ("relic", "place"),
    [("S-A", "encounter"), ("S-B", "movement"), ("S-C", "draw"), ("S-D", "resolution"), ("R-A", "resolution"),
     ("R-B", "draw"), ("R-C", "movement"), ("R-D", "encounter"), ("K-A", "rest"), ("K-B", "rest"), ("K-C", "rest")],
)  # fmt: skip
def test_the_relic_covers_the_place_it_names(relic, place):
    camp = won(relic).lead("seat-1")
    assert camp.view()["seats"][1]["covered"] == [place]


@rule("MM-93", "MM-R50")
def test_a_covered_encounter_place_stops_restarts():
    camp = Camp(3).relic(0, "R-D").encounter("T01").sand_out()
    assert camp.view()["phase"] == "resolution"


@rule("MM-93", "MM-R50")
def test_a_covered_resolution_place_stops_rerolls():
    camp = Camp(3).relic(0, "R-A").queue("die", "accident").resolution("T01", tools=8).lead("1+die")
    assert camp.view()["injuries"] == 2


@rule("MM-93", "MM-R50")
def test_a_covered_draw_place_stops_raising_the_hand_limit():
    assert Camp(3).draw().ask(0).kind == "raise_limit"
    assert Camp(3).relic(0, "S-C").draw().ask(0).kind == "rest"


@rule("MM-93", "MM-R32", "MM-R50")
def test_a_covered_rest_place_stops_resting():
    assert Camp(3).rest().ask(0).kind == "rest"
    camp = Camp(3).relic(0, "K-B").rest()
    assert (camp.view()["turn"], camp.view()["leader"]) == (2, 1)


@rule("MM-93")
def test_a_place_stays_covered_for_the_rest_of_the_game():
    camp = Camp(3).relic(0, "K-B").rest()
    for leader in (1, 2):
        assert camp.view()["leader"] == leader
        camp.rest().lead("move_on")
    camp.rest()
    assert (camp.view()["leader"], camp.view()["turn"]) == (1, 5)


@rule("MM-94")
def test_a_player_may_own_several_relics():
    camp = won("S-B", Camp(3).relic(1, "S-A", "K-A")).lead("seat-1")
    assert camp.view()["seats"][1]["relics"] == ["S-A", "K-A", "S-B"]
    assert camp.view()["seats"][1]["covered"] == ["encounter", "rest", "movement"]


@rule("MM-95")
def test_a_second_knowledge_relic_brings_no_second_token():
    camp = won("K-B", Camp(3).relic(1, "K-A")).lead("seat-1")
    assert camp.view()["seats"][1]["covered"] == ["rest"]
    assert camp.told("covered") == []


@rule("MM-95")
def test_a_second_knowledge_relic_brings_madness_all_the_same():
    camp = won("K-B", Camp(3).relic(1, "K-A")).lead("seat-1")
    assert camp.view()["seats"][1]["levels"] == [1]


@rule("MM-R42")
def test_a_place_that_is_covered_twice_is_just_covered():
    camp = won("R-D", Camp(3).relic(1, "S-A")).lead("seat-1")
    assert camp.view()["seats"][1]["covered"] == ["encounter"]
    assert len(camp.view()["seats"][1]["relics"]) == 2


# --- Level 3 ------------------------------------------------------------------------------------


@rule("MM-R41", "MM-109")
def test_a_player_with_level_3_takes_no_relic_while_others_are_saner():
    camp = won("S-B", Camp(3).levels(3, 1, 0))
    assert camp.offers(0) == ["seat-1", "seat-2"]
    assert camp.refused(0, "seat-0").rule == "MM-R41"


@rule("MM-R41", "MM-110")
def test_if_all_have_level_3_anyone_may_take_a_relic():
    assert won("S-B", Camp(3).levels(3, 3, 3)).offers(0) == ["seat-0", "seat-1", "seat-2"]


@rule("MM-92", "MM-110")
def test_a_button_tells_how_mad_the_taker_of_a_relic_becomes():
    def briefs(camp: Camp) -> list[str]:
        return [option.brief for option in won("S-B", camp).ask(0, "give_relic").options]

    ada, bea, cy = Camp(3).table.setup.names
    assert briefs(Camp(3).levels(2, 1, 0)) == [
        f"{ada}, mad to level 3",
        f"{bea}, mad to level 2",
        f"{cy}, mad to level 1",
    ]
    assert briefs(Camp(3).levels(3, 3, 3)) == [ada, bea, cy]


@rule("MM-110", "MM-R17")
def test_if_all_have_level_3_a_relic_costs_a_token_of_the_sled_instead_of_madness():
    camp = Camp(3).levels(3, 3, 3)
    cards = [explorer.madness for explorer in camp.state.seats]
    won("S-B", camp).lead("seat-1")
    assert camp.tokens_at == (5, 1, 0)
    assert [explorer.madness for explorer in camp.state.seats] == cards


@rule("MM-111")
def test_if_the_sled_is_empty_then_a_token_of_the_discard_goes_to_the_box():
    camp = won("S-B", Camp(3).levels(3, 3, 3).tokens(0, 3)).lead("seat-1")
    assert camp.tokens_at == (0, 2, 4)


@rule("MM-112", "MM-139")
def test_if_that_is_the_last_token_the_game_is_lost():
    camp = won("S-B", Camp(3).levels(3, 3, 3).tokens(0, 1)).lead("seat-1")
    assert camp.result == ("loss", "tokens")


@rule("MM-110", "MM-112")
def test_the_last_token_on_the_sled_is_only_discarded():
    camp = won("S-B", Camp(3).levels(3, 3, 3).tokens(1, 0)).lead("seat-1")
    assert (camp.result, camp.tokens_at) == (None, (0, 1, 5))


# --- the small actions --------------------------------------------------------------------------


@rule("MM-R43")
def test_madness_comes_first_then_the_place_then_the_action():
    camp = won("S-B").lead("seat-1")
    names = [event.name for event in camp.table.events]
    assert names.index("took_relic") < names.index("went_mad") < names.index("covered") < names.index("milled")


@rule("MM-R43", "MM-11")
@pytest.mark.parametrize("relic", ["S-A", "R-D"])
def test_discard_hand_costs_the_recipient_a_card_of_choice(relic):
    camp = won(relic, Camp(3).hand(1, "matches", "tinned-beef")).lead("seat-1")
    assert camp.offers(1) == ["matches", "tinned-beef"]
    camp.choose(1, ["matches"])
    assert "matches" in camp.view()["discard"]
    assert "tinned-beef" in camp.state.seats[1].hand


@rule("MM-R43")
def test_discard_hand_may_take_an_injury():
    camp = won("S-A", Camp(3).hand(1, "matches", "frostbite-1")).lead("seat-1").choose(1, ["frostbite-1"])
    assert "frostbite-1" in camp.view()["discard"]
    assert camp.view()["injuries"] == 1


@rule("MM-R43", "MM-R48")
def test_discard_hand_takes_the_only_card_unasked_and_asks_nobody_with_an_empty_hand():
    camp = won("S-A", Camp(3).hand(1, "matches")).lead("seat-1")
    assert "matches" in camp.view()["discard"]
    camp = won("S-A").lead("seat-1")
    assert (camp.view()["phase"], camp.told("discarded")) == ("draw", [])


@rule("MM-R43")
@pytest.mark.parametrize("relic", ["S-B", "R-B"])
def test_mill_discards_the_top_three_cards_of_the_deck(relic):
    camp = won(relic)
    top = tuple(reversed(camp.state.deck))[:3]
    camp.lead("seat-1")
    assert camp.told("milled")[0].facts["cards"] == top


@rule("MM-R43", "MM-R48")
def test_mill_takes_as_many_as_there_are_and_costs_no_token():
    camp = won("S-B").deck(2).lead("seat-1")
    assert [event.facts["count"] for event in camp.told("milled")] == [2]
    assert camp.tokens_at == (6, 0, 0)


@rule("MM-R43")
@pytest.mark.parametrize("relic", ["S-C", "R-C"])
def test_draw_gives_the_recipient_a_card(relic):
    camp = won(relic, Camp(3).hand(1, "matches"))
    top = camp.state.deck[-1]
    camp.lead("seat-1")
    first = camp.told("drew")[0]
    assert (first.facts["seat"], first.facts["count"], first.secrets["cards"]) == (1, 1, (top,))


@rule("MM-R43", "MM-131")
def test_draw_stops_at_the_hand_limit():
    full = ("matches", "tinned-beef", "lamp-oil", "wool-blankets", "dog-feed")
    camp = won("S-C", Camp(3).hand(1, *full)).lead("seat-1")
    assert camp.state.seats[1].hand == full


@rule("MM-R43", "MM-128")
def test_draw_goes_by_the_hand_limit_in_force():
    camp = Camp(3).hand(1, "matches", "tinned-beef", "lamp-oil", "wool-blankets", "dog-feed")
    camp.state.raised = 1
    won("S-C", camp).lead("seat-1")
    assert len(camp.state.seats[1].hand) == 6


@rule("MM-R43", "MM-R48")
def test_draw_from_an_empty_deck_is_void():
    camp = won("S-C").deck(0).lead("seat-1")
    assert camp.told("drew") == []


@rule("MM-R43")
@pytest.mark.parametrize("relic", ["R-A", "K-A"])
@pytest.mark.parametrize(("spent", "left"), [(3, (3, 2, 1)), (0, (2, 0, 4))])
def test_praise_of_a_relic_brings_one_token_back(relic, spent, left):
    assert won(relic, Camp(3).tokens(2, spent)).lead("seat-1").tokens_at == left


@rule("MM-R43")
def test_heal_of_a_relic_returns_one_injury():
    camp = won("K-C", Camp(3).injuries(discard=3)).lead("seat-1")
    assert camp.view()["injuries"] == 2


@rule("MM-R43", "MM-R48")
def test_heal_of_a_relic_without_an_injury_is_void():
    camp = won("K-C", Camp(3)).lead("seat-1")
    assert (camp.told("healed"), camp.view()["phase"]) == ([], "draw")


@rule("MM-R43")
@pytest.mark.parametrize("relic", ["S-D", "K-B"])
def test_peek_offers_the_recipient_every_face_down_tile(relic):
    camp = won(relic).lead("seat-1")
    assert camp.ask(1).kind == "peek"
    assert camp.offers(1) == camp.view()["tiles"]
    assert len(camp.offers(1)) == 26


@rule("MM-R43")
def test_peek_shows_the_tile_to_the_recipient_alone():
    camp = won("S-D").tile("m3", "T15").lead("seat-1").choose(1, "m3")
    assert (camp.view(1)["peeked"], camp.view(1)["peeked_tile"]) == ("m3", "T15")
    for seat in (None, 0, 2):
        assert camp.view(seat)["peeked_tile"] == ""


@rule("MM-R43")
def test_after_a_peek_the_tile_lies_face_down_as_before():
    camp = won("S-D").tile("m3", "T15").lead("seat-1").choose(1, "m3").choose(1, "seen")
    assert (camp.view(1)["peeked_tile"], camp.state.tiles["m3"], camp.view()["phase"]) == ("", "T15", "draw")


@rule("MM-R43")
def test_nobody_but_the_recipient_chooses_for_the_relic():
    assert won("S-D").lead("seat-1").refused(0, "m3").rule == "MM-60"
