"""The Collector: six relics, what they do, how they are taken and lost, and what they are needed for."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import RELICS, carried, choice_of, give, hoard, last_of_the_round, lies, relic
from tests.leviathan.on_the_map import SETS, Settled, asked, comes, crew_on, standing, threatens
from tests.marks import rule

# --- relics -----------------------------------------------------------------------------------------


@rule("COLLECTOR-1")
def test_at_setup_one_relic_lies_face_down_on_each_of_the_six_points():
    crew = crew_on("collector", "A1", "B1")
    assert sorted(token.front for token in crew.state.tokens) == sorted(RELICS)
    assert all(token.place == "map" and not token.face_up for token in crew.state.tokens)
    assert sorted(crew.names[token.at] for token in crew.state.tokens) == sorted(RELICS.values())
    assert {token["front"] for token in crew.table.view(0)["tokens"]} == {None}


def mixed(seed: int) -> Crew:
    return Settled(*SETS[:2], leviathan="collector", map=None, seed=seed)


@rule("COLLECTOR-1")
def test_the_relics_are_shuffled():
    crews = [mixed(seed) for seed in range(6)]
    assert len({relic(crew, "bell").at for crew in crews}) > 1


@rule("COLLECTOR-1")
def test_the_order_in_which_the_relics_are_shown_does_not_betray_them():
    seen = set()
    for seed in range(6):
        crew = mixed(seed)
        fronts = {token.at: token.front for token in crew.state.tokens}
        seen.add(tuple(fronts[token["at"]] for token in crew.table.view(0)["tokens"]))
    assert len(seen) > 1


@rule("COLLECTOR-2")
def test_a_climber_on_its_space_takes_a_relic_face_up_and_ready():
    crew = hoard("A7", "B1").pick("anytime+take+0")
    assert carried(crew) == [["lantern"], []]
    assert (relic(crew, "lantern").face_up, relic(crew, "lantern").ready) == (True, True)
    assert "lantern" in [token["front"] for token in crew.table.view(1)["tokens"]]
    assert not crew.offers("anytime+take+0")


@rule("COLLECTOR-2")
def test_no_relic_is_taken_from_the_next_space():
    crew = hoard("A6", "B7")
    assert not crew.offers("anytime+take+0")
    assert not crew.offers("anytime+take+1")


@rule("COLLECTOR-2", "LEV-6")
def test_a_relic_is_taken_in_the_turn_of_another():
    crew = hoard("A1", "N2").pick("reveal").pick("anytime+take+1")
    assert carried(crew) == [[], ["flask"]]
    crew = hoard("A1", "N2").row("08-1").picks("reveal", "go", "end", "anytime+take+1")
    assert carried(crew) == [[], ["flask"]]


@rule("COLLECTOR-2", "LW-82")
def test_a_relic_is_taken_in_passing_while_falling():
    crew = hoard("A8", "B1").picks("let_go+0", "fall_on", "anytime+take+0", "fall_on")
    assert carried(crew) == [["lantern"], []]
    assert crew.place() == "A6"


@rule("COLLECTOR-2", "LW-R83")
def test_what_a_face_down_relic_is_cannot_be_learnt_and_taken_back():
    crew = hoard("A7", "B1")
    before = len(crew.table.events)
    crew.pick("anytime+take+0")
    assert any(event.reveals for event in crew.table.events[before:])


@rule("COLLECTOR-3", "LW-167")
def test_a_climber_with_several_relics_uses_them_all():
    crew = give(hoard("H6", "B1"), 0, *RELICS).set(0, health=5)
    crew.picks("anytime+lantern+0", "anytime+flask+0", "anytime+chisel+0", "anytime+bell+0", "0")
    climber = crew.climber()
    assert (climber.focused, climber.health, climber.bonus, climber.blocks) == (True, 6, 2, ((2, ""),))
    crew.picks("anytime+winch+0", "G6", "stay", "anytime+kite+0", "F5")
    assert crew.place() == "F5"
    assert not any(option.startswith("anytime") for option in crew.options(0))


@rule("COLLECTOR-4")
def test_only_its_bearer_uses_a_relic_and_only_while_it_is_ready():
    crew = give(hoard("H6", "H6"), 1, "flask").set(0, health=5).set(1, health=5)
    assert not crew.offers("anytime+flask+0")
    crew.pick("anytime+flask+1")
    assert [climber.health for climber in crew.state.climbers] == [5, 6]
    assert not relic(crew, "flask").ready
    assert not crew.offers("anytime+flask+1")
    assert carried(crew) == [[], ["flask"]]


@rule("COLLECTOR-4")
def test_a_relic_on_the_map_has_no_effect():
    crew = hoard("N2", "B1").set(0, health=5)
    assert not crew.offers("anytime+flask+0")
    crew.pick("anytime+take+0")
    assert crew.offers("anytime+flask+0")


@rule("COLLECTOR-4", "LW-R50")
def test_a_relic_is_no_skill_that_focus_could_raise():
    crew = give(hoard("H6", "B1"), 0, "flask").set(0, health=3, focused=True).pick("anytime+flask+0")
    assert (crew.climber().health, crew.climber().focused) == (4, True)


@rule("COLLECTOR-5")
def test_exhausted_relics_become_ready_at_the_start_of_a_round_not_of_a_turn():
    crew = give(hoard("A1", "N1"), 0, "bell", "kite", ready=False)
    give(crew, 1, "flask", ready=False).row("08-2").finish()
    assert not any(relic(crew, front).ready for front in ("bell", "kite", "flask"))
    crew.hand(1)
    last_of_the_round(crew, "08-2").finish()
    assert crew.state.round == 2
    assert all(relic(crew, front).ready for front in ("bell", "kite", "flask"))


@rule("COLLECTOR-6")
def test_the_bell_blocks_2_for_any_climber():
    crew = threatens(give(hoard("E7", "F8", "N1"), 0, "bell"), "08-2").picks("go", "end")
    crew.pick("anytime+bell+0")
    assert asked(crew) == (0, "target", ["0", "1", "2"])
    crew.picks("1", "resolve")
    assert asked(crew) == (1, "block", ["2", "1", "0"])
    assert standing(crew.pick("2")) == ["E7 4 10", "F8 6 10", "N1 8 10"]


@rule("COLLECTOR-6", "LW-130")
def test_who_rings_the_bell_chooses_for_whom():
    crew = threatens(give(hoard("E7", "F8", "N1"), 2, "bell"), "08-2").picks("go", "end")
    crew.pick("anytime+bell+2")
    assert asked(crew) == (2, "target", ["0", "1", "2"])


@rule("COLLECTOR-6")
def test_the_lantern_focuses():
    crew = give(hoard("E7", "F8"), 1, "lantern").pick("anytime+lantern+1")
    assert [climber.focused for climber in crew.state.climbers] == [False, True]


@rule("COLLECTOR-6")
def test_with_the_winch_one_climbs_2():
    crew = give(hoard("E7", "F8"), 0, "winch").pick("anytime+winch+0")
    assert asked(crew)[1] == "climb"
    crew.picks("D7", "D6")
    assert standing(crew)[0] == "D6 8 9"  # over difficult ground
    assert asked(crew)[1] == "window"


@rule("COLLECTOR-6")
def test_the_chisel_makes_the_next_strike_2_stronger():
    crew = give(hoard("B6", "F8"), 0, "chisel").row("08-2").picks("reveal", "go", "anytime+chisel+0")
    crew.pick("strike+B6+1")
    assert crew.crystal("B6") == 2
    assert (crew.climber().ap, crew.climber().bonus) == (1, 0)


@rule("COLLECTOR-6")
def test_with_the_kite_one_glides_3():
    crew = give(hoard("E7", "F8"), 0, "kite").pick("anytime+kite+0")
    spaces = {f"{column}6" for column in "DEF"} | {f"{column}5" for column in "CDEFG"}
    assert set(asked(crew)[2]) == spaces | {f"{column}4" for column in "BCDEFGH"} | {"stay"}
    assert standing(crew.pick("H4"))[0] == "H4 8 10"


@rule("COLLECTOR-6")
def test_the_flask_heals_1():
    crew = give(hoard("E7", "F8"), 0, "flask").set(0, health=4).pick("anytime+flask+0")
    assert crew.climber().health == 5


# --- losing relics ----------------------------------------------------------------------------------


@rule("COLLECTOR-7")
def test_who_drops_chooses_a_relic_and_it_lies_face_up_on_the_nearest_free_point():
    crew = comes(give(hoard("N1", "C6"), 1, "bell", "lantern", "winch"), "08-3")
    assert asked(crew)[:2] == (1, "token")
    assert set(asked(crew)[2]) == {choice_of(crew, front) for front in ("bell", "lantern", "winch")}
    crew.pick(choice_of(crew, "winch"))
    assert lies(crew, "winch") == ("A7", True)
    assert carried(crew) == [[], ["bell", "lantern"]]


@rule("COLLECTOR-7")
def test_a_point_with_a_relic_is_not_free():
    crew = comes(give(hoard("N1", "C6"), 1, "winch", "kite"), "08-3")
    crew.pick(choice_of(crew, "kite"))
    assert lies(crew, "kite") == ("E9", True)


@rule("COLLECTOR-7")
def test_an_only_relic_goes_without_a_question_to_the_point_one_stands_on():
    crew = comes(give(hoard("N1", "A7"), 1, "lantern"), "08-3")
    assert lies(crew, "lantern") == ("A7", True)
    assert crew.offers("anytime+take+1")


@rule("COLLECTOR-7", "LW-114", "LW-R24")
def test_of_two_equally_near_points_the_crew_chooses():
    crew = comes(give(hoard("N1", "D7"), 1, "lantern", "winch"), "08-3")
    crew.pick(choice_of(crew, "winch"))
    assert asked(crew) == (0, "token_space", ["A7", "E9"])
    crew.pick("A7")
    assert lies(crew, "winch") == ("A7", True)


@rule("COLLECTOR-7")
def test_who_carries_none_drops_nothing():
    crew = give(hoard("C6", "C5", "N1"), 0, "bell", "kite")
    comes(crew, "08-3").pick(choice_of(crew, "bell"))
    assert carried(crew) == [["kite"], [], []]
    assert standing(crew) == ["C6 5 10", "C5 5 10", "N1 8 10"]


@rule("COLLECTOR-2", "COLLECTOR-7")
def test_a_relic_that_was_dropped_exhausted_is_ready_when_it_is_taken_again():
    crew = give(hoard("N1", "A7"), 1, "lantern", ready=False)
    comes(crew, "08-3").pick("anytime+take+1")
    assert carried(crew)[1] == ["lantern"]
    assert crew.offers("anytime+lantern+1")


@rule("LEV-4")
def test_block_saves_health_from_a_snatch_but_no_relic():
    crew = give(hoard("N1", "A1", "C6"), 2, "bell").hand(2, "hazard-1").grip_is(2, 10)
    threatens(crew, "08-3").picks("go", "end").skill("hazard-1", 2).resolve()
    assert standing(crew)[2] == "C6 8 10"
    assert carried(crew)[2] == []


@rule("COLLECTOR-8", "LW-168")
def test_who_is_defeated_by_a_snatch_keeps_all_relics():
    crew = give(hoard("N1", "C6"), 1, "bell", "kite").set(1, health=1)
    comes(crew, "08-3")
    assert crew.climber(1).defeated
    assert carried(crew) == [[], ["bell", "kite"]]
    assert asked(crew)[1] == "window"


@rule("COLLECTOR-8", "LW-168")
def test_the_relics_of_the_defeated_cannot_be_used_and_draw_no_threat():
    crew = give(hoard("N1", "C6", "G4"), 1, "bell", "kite", "flask").set(1, health=1)
    give(crew, 2, "winch").set(2, health=7)
    threatens(crew, "08-1!").picks("go", "end", "resolve")
    assert crew.climber(1).defeated
    assert standing(crew)[2] == "G4 5 10"  # now the richest
    assert all(not option.endswith("+1") for ask in crew.asks for option in [one.id for one in ask.options])
    crew.finish()
    assert crew.state.active == 2
    comes(crew.hand(2), "08-1")
    assert standing(crew)[2] == "G4 2 8"


@rule("COLLECTOR-9")
def test_relics_are_neither_given_nor_tossed_nor_taken_from_another():
    crew = give(hoard("H6", "H6"), 0, "bell", "winch").hand(0, "fix-2").hand(1, "kestrel-8")
    crew.grip_is(0, 10).grip_is(1, 10)
    verbs = {option.partition("+")[0] for option in (*crew.options(0), *crew.options(1))}
    assert verbs == {"reveal", "skill", "cover", "let_go", "anytime"}
    extra = [option for option in (*crew.options(0), *crew.options(1)) if option.startswith("anytime")]
    assert extra == ["anytime+bell+0", "anytime+winch+0"]


@rule("COLLECTOR-10")
def test_the_crew_wins_when_the_last_relic_is_taken_after_the_last_crystal():
    crew = give(hoard("B2", "B1"), 1, *list(RELICS)[:5]).crystals(B2=2).row("08-2").picks("reveal", "go", "strike+B2+2")
    assert (crew.state.crystals, crew.table.outcome) == ({}, None)
    crew.put(0, "N2").pick("anytime+take+0")
    assert (crew.table.outcome.result, crew.table.outcome.winners) == ("win", (0, 1))


@rule("COLLECTOR-10")
def test_the_crew_wins_when_the_last_crystal_breaks_after_the_last_relic():
    crew = give(hoard("N2", "A1"), 1, *list(RELICS)[:5]).crystals(N2=2).row("08-2")
    crew.picks("reveal", "go", "anytime+take+0")
    assert crew.table.outcome is None
    crew.pick("strike+N2+2")
    assert crew.table.outcome.result == "win"
