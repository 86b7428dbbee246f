"""The worked examples of the rules, each as it is told there."""

from __future__ import annotations

from game.engine.state import CLOCK
from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import cards


def met(camp: Camp) -> list[tuple[int, bool]]:
    return [(challenge["score"], challenge["met"]) for challenge in camp.view()["challenges"]]


@rule("MM-53", "MM-58", "MM-R7")
def test_example_1_first_move():
    camp = Camp(3)
    assert camp.offers(0) == ["c1", "c2", "c3", "c4", "c5", "c6"]
    camp.lead("c4")
    view = camp.view(0)
    assert (view["plane"], "c4" in view["tiles"], view["has_tile"], view["tile"]) == ("c4", False, True, "")


@rule("MM-73", "MM-74", "MM-75", "MM-R51")
def test_example_2_laying_in_silence():
    camp = Camp(3).hand(0, "matches", "barometer").hand(1, "pencils", "revolver", "harpoon").hand(2, "lamp-oil")
    camp.encounter("T01").lay(0, "matches", "barometer")
    assert [camp.refused(seat, "say", {"act": "yes"}).rule for seat in range(3)] == ["MM-73"] * 3
    camp.lay(1, "pencils", "revolver").lay(1, "harpoon")
    assert sum(len(explorer.laid) for explorer in camp.state.seats) == 5
    camp.done(0, 1, 2)
    assert camp.offers(CLOCK) == ["time_up"]
    assert camp.choose(CLOCK, "time_up").view()["phase"] == "restart"


@rule("MM-88", "MM-89", "MM-90")
def test_example_3_range_and_exact_number():
    camp = Camp(3).resolution("T12", tools=12, weapons=13)
    assert met(camp) == [(12, True), (13, False)]
    camp.lead("seat-2")
    assert camp.view()["seats"][2]["relics"] == ["R-B"]
    assert {option.split("+")[0] for option in camp.offers(0)} == {"1"}


@rule("MM-87", "MM-100", "MM-102", "MM-R9")
def test_example_4_seals():
    cards = ("barometer", "binoculars", "laboratory-kit", "pencils", "frostbite-1")
    camp = Camp(3).hand(1, *cards).encounter("T01").lay(1, *cards).sand_out().lead("accept")
    assert met(camp) == [(9, True), (6, False)]
    assert [event.facts["card"] for event in camp.told("healed")] == ["frostbite-1"]
    assert (camp.ask(0).kind, camp.view()["failed"]) == ("failure", [1])


@rule("MM-92", "MM-93", "MM-108")
def test_example_5_ice_tongue():
    camp = Camp(3).mad(1, "1-04").resolution("T03", weapons=8).lead("seat-1")
    shown = camp.view(1)["seats"][1]
    assert (shown["levels"], shown["relics"], shown["covered"]) == ([2], ["S-B"], ["movement"])
    assert camp.state.boxed_madness[0] == ("1-04",)
    camp.leader(1).at("c9")
    assert not [option for option in camp.offers(1) if option.startswith("ignore")]


@rule("MM-105", "MM-106", "MM-116", "MM-121", "MM-114")
def test_example_6_rugged_coast():
    camp = Camp(3).levels(3, 3, 3).tokens(1, 2).queue("die", "confusion", "confusion", "accident")
    camp.resolution("T02", weapons=11, crates=5)
    assert met(camp) == [(11, False), (5, False)]
    assert camp.offers(0) == ["0+die", "1+die"]
    camp.lead("1+die").lead("reroll")
    assert camp.tokens_at == (0, 3, 3)
    assert [event.facts["count"] for event in camp.told("milled")] == [3]
    camp.lead("0+die")
    assert (camp.view()["injuries"], len(camp.told("rolled"))) == (2, 3)


@rule("MM-R15", "MM-116")
def test_example_7_alternatives():
    camp = Camp(3).queue("die", "confusion").resolution("T13", crates=11, books=11)
    assert met(camp)[1] == (11, False)
    camp.lead("tools").lead("1+die").lead("keep")
    assert [event.facts["count"] for event in camp.told("milled")] == [1]


@rule("MM-117", "MM-R10")
def test_example_8_short_deck():
    camp = Camp(3).tokens(1, 2).queue("die", "confusion").resolution("T27", crates=9, weapons=11).deck(3)
    camp.lead("0+die").lead("keep")
    assert camp.offers(0) == ["sled", "spent"]
    camp.lead("sled")
    assert (len(camp.state.deck), camp.tokens_at, camp.told("milled")) == (3, (0, 2, 4), [])


@rule("MM-116", "MM-R10")
def test_example_8_deck_just_long_enough():
    camp = Camp(3).tokens(1, 2).queue("die", "confusion").resolution("T27", crates=9, weapons=11).deck(4)
    camp.lead("0+die").lead("keep")
    assert [event.facts["count"] for event in camp.told("milled")] == [4]
    assert (len(camp.state.deck), camp.tokens_at) == (0, (1, 2, 3))


@rule("MM-119", "MM-120", "MM-R18")
def test_example_9_morale():
    camp = Camp(3).tokens(1, 1).queue("die", "morale", "morale").resolution("T01")
    camp.lead("0+die").lead("keep").lead("spent")
    assert (camp.tokens_at, camp.result) == ((1, 0, 5), None)
    camp.lead("1+die").lead("keep")
    assert camp.result == ("loss", "tokens")


@rule("MM-115", "MM-R44")
def test_example_10_accident_at_the_end_of_the_pile():
    camp = Camp(3).injuries(pile=1).queue("die", "accident").resolution("T27", crates=9).lead("0+die").lead("keep")
    assert camp.result == ("loss", "no_injury")


@rule("MM-82", "MM-84", "MM-R11", "MM-R45")
def test_example_11_restart():
    camp = Camp(3).mad(1, "3-02").mad(2, "1-05").hand(0, "matches", "barometer").hand(2, "pencils", "revolver")
    camp.at("c9").lead("ignore+seat-1+3").fly("c3")
    for _ in range(6):
        camp.say(2, "yes")
    assert not camp.may_say(2, "yes")
    camp.lay(0, "matches", "barometer").lay(2, "pencils", "revolver").sand_out().lead("restart")
    assert [len(explorer.laid) for explorer in camp.state.seats] == [2, 0, 2]
    assert [camp.may_say(seat, "yes") for seat in range(3)] == [True, True, True]


@rule("MM-110", "MM-111", "MM-112")
def test_example_12_all_mad_relic_won():
    camp = Camp(3).levels(3, 3, 3).tokens(0, 1).resolution("T03", weapons=8, tools=7).lead("seat-2")
    assert (camp.view()["seats"][2]["relics"], camp.result) == (["S-B"], ("loss", "tokens"))


@rule("MM-R41")
def test_example_13_who_may_take_the_relic():
    camp = Camp(3).levels(3, 3, 1).resolution("T03", weapons=8, tools=7)
    assert [explorer["relics"] for explorer in camp.view()["seats"]] == [[], [], ["S-B"]]


@rule("MM-95")
def test_example_14_second_knowledge():
    camp = Camp(3).relic(1, "K-A").resolution("T20", books=15, crates=14).lead("seat-1")
    shown = camp.view()["seats"][1]
    assert (shown["levels"], shown["covered"], shown["relics"]) == ([1], ["rest"], ["K-A", "K-B"])
    assert camp.told("covered") == []


@rule("MM-128", "MM-129", "MM-130", "MM-131")
def test_example_15_draw_with_tokens():
    camp = Camp(4)
    for seat, kind in enumerate(("crates", "tools", "weapons", "books")):
        camp.hand(seat, *[card for card in camp.content.equipment if camp.content.type[card] == kind][:4])
    camp.deck(6).draw().lead("raise_limit")
    assert (camp.view()["hand_limit"], camp.view()["deck"]) == (5, {"count": 2})
    assert [len(explorer.hand) for explorer in camp.state.seats] == [5, 5, 5, 5]
    kept = [explorer.hand for explorer in camp.state.seats]
    camp.lead("end_draw").lead("move_on").fly("c2").sand_out().lead("accept")
    camp.lead("0+madness+seat-0").lead("1+madness+seat-0")
    assert (camp.view()["hand_limit"], camp.view()["phase"]) == (4, "draw")
    assert [explorer.hand for explorer in camp.state.seats] == kept
    assert camp.view()["deck"] == {"count": 2}


@rule("MM-133", "MM-134", "MM-135", "MM-136")
def test_example_16_rest():
    camp = Camp(3).hand(0, "matches", "tinned-beef", "lamp-oil", "dog-feed", "pencils").deck(5).tokens(1, 3).rest()
    assert len(camp.view()["discard"]) == 30
    camp.lead("rest+spent")
    assert (camp.tokens_at, camp.view()["deck"], camp.view()["discard"]) == ((3, 0, 3), {"count": 35}, [])
    lone = Camp(3).tokens(1, 0).rest()
    assert lone.view()["phase"] == "movement"


@rule("MM-141", "MM-143", "MM-144", "MM-R1", "MM-R2")
def test_example_17_final_count():
    camp = Camp(3).relic(0, "S-A", "S-B").relic(1, "S-C", "K-A").relic(2, "R-A", "R-B")
    camp.hand(0, "frostbite-1").hand(1, "frostbite-2", "frostbite-3").injuries(discard=1, deck=2)
    camp.resolution("T26", "f3", books=12, weapons=11)
    assert (len(camp.view()["injury_pile"]), camp.result, camp.table.outcome.scores) == (9, ("win", "faint"), (0,))


@rule("MM-96", "MM-R8")
def test_example_18_search():
    offered = Camp(3).resolution("T02", "c9", weapons=7, crates=8).offers(0)
    assert not {"c3", "c4", "c8", "c10", "m2", "m3"} & set(offered)
    assert {"c1", "m6", "y3", "e2", "f1"} <= set(offered)


@rule("MM-62", "MM-63", "MM-64", "MM-R54")
def test_example_19_edge():
    camp = Camp(3).at("y3")
    assert sorted(camp.offers(0)) == ["e1", "e2", "e3", "y1", "y2"]
    ways = [Camp(3).at(space).offers(0) for space in ("e1", "f1", "f2")]
    assert ways == [["f1"], ["f2"], ["f3"]]
    camp = Camp(3).at("f2").tile("f3", "T27").fly("f3").sand_out().lead("accept")
    assert camp.result is None
    camp.lead("0+madness+seat-0").lead("1+madness+seat-0")
    assert (camp.result, camp.view()["seats"][0]["levels"]) == (("win", "faint"), [2])


@rule("MM-69")
def test_example_20_inflation_and_snowball():
    camp = Camp(3).mad(0, "2-03").mad(1, "3-06").deal(0, tools=5).encounter("T01").say(0, "give", qty=5, type="tools")
    assert [phrase.qty for phrase in (camp.heard(1)[-1], camp.heard(2)[-1], camp.heard(0)[-1])] == [10, 10, 5]
    numbers = [qty for qty in range(1, 41) if camp.may_say(1, "give", qty=qty, type="books")]
    assert numbers == [11]
    assert camp.may_say(1, "yes")


@rule("MM-69")
def test_example_21_looking_glass():
    camp = Camp(3).mad(2, "3-03").deal(2, books=4).encounter("T01").say(0, "can", qty=4, type="books", to=2)
    camp.say(2, "yes")
    assert (camp.words(0)[-1], camp.words(1)[-1], camp.words(2)[-1]) == ("No.", "No.", "Yes.")


@rule("MM-146", "MM-R59")
def test_example_22_expert_clash():
    camp = Camp(3, expert="on").mad(1, "2-04", "3-08").encounter("T01")
    said = camp.table.arguments(1, "say", {"to": "all", "voice": "say"})
    assert [phrase["act"] for phrase in said] == ["yes", "no", "maybe"]


@rule("MM-69", "MM-18")
def test_example_23_boss_first_leader_is_mad():
    camp = Camp(3).mad(0, "2-14").hand(0, "barometer").hand(1, "pencils").encounter("T01")
    assert camp.refused(0, "lay+barometer").rule == "MM-69"
    assert not camp.mark(3).may_lay(0, "barometer")
    camp.lay(1, "pencils")
    assert camp.may_lay(0, "barometer")


@rule("MM-R64")
def test_example_of_a_whole_encounter():
    camp = Camp(3).queue("die", "confusion").encounter("T01")
    camp.hand(0, *cards(camp, "books6")).hand(1, *cards(camp, "tools5")).hand(2, *cards(camp, "tools4 books4"))
    camp.state.injury_pile, camp.state.discard = camp.state.injury_pile[1:], camp.state.injury_pile[:1]
    camp.say(1, "give", qty=5, type="tools")
    for seat in (1, 2, 0):
        camp.lay(seat, *camp.state.seats[seat].hand)
    camp.sand_out().choose(0, "accept")
    assert met(camp) == [(9, True), (10, False)]
    assert len(camp.told("healed")) == 1
    camp.lead("1+die").lead("keep")
    assert camp.told("milled")[-1].facts["count"] == 1
