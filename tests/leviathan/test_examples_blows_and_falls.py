"""The worked examples of the rules: blows, falls, grip, strikes, cards that answer, pools."""

from __future__ import annotations

from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.leviathan.threatening import attack, event, pair
from tests.marks import rule


def hit(crew: Crew, *do: str) -> Crew:
    """A threat with this line for the active climber is about to come."""
    return event(crew.hand(0), f"{{target: active, do: [{', '.join(do)}]}}").picks("reveal", "go").end()


# --- blows ------------------------------------------------------------------------------------------


@rule("LW-131", "LW-139")
def test_blocked_is_hit():
    crew = pair("hazard+breaker").hand(0)
    attack(crew, "{a: [{lose_health: 2}, {push: {n: 1, dir: down}}]}", more="miss: [{enrage: 1}]")
    crew.picks("reveal", "go").end().hand(0, "hazard-1").skill("hazard-1").resolve()
    assert crew.climber().health == 8
    assert crew.place() == "C4"
    assert not any(card.enraged for card in crew.state.row)


@rule("LW-132", "LW-R20")
def test_block_played_before_a_swift_card_does_not_last_into_step_3():
    crew = pair("hazard+breaker").hand(0, "breaker-6")
    event(crew, "{target: active, swift: true, do: [{lose_health: 1}]}", "{target: active, do: [{lose_health: 1}]}")
    crew.pick("reveal").skill("breaker-6").resolve()
    assert crew.climber().health == 8
    assert sum(n for n, _ in crew.climber().blocks) == 0
    crew.pick("go").end().resolve()
    assert crew.climber().health == 7


@rule("LW-124", "LW-R58")
def test_an_or_with_an_empty_deck_costs_health():
    for grip, line in ((0, "[[{lose_grip: 1}], [{lose_health: 1}]]"), (1, "[[{lose_grip: 2}], [{lose_health: 1}]]")):
        crew = pair().ground(C4="ledge").hand(0).grip_is(0, grip)
        event(crew, f"{{target: active, do: [{{choose: {line}}}]}}").picks("reveal", "go").end().resolve()
        assert (crew.climber().health, crew.grip()) == (7, grip)


# --- falls ------------------------------------------------------------------------------------------


@rule("LW-R37")
def test_a_skill_into_the_void_still_strikes_there():
    crew = pair("fix+freeclimber", at="D6").hand(0, "freeclimber-7").ground(D7="open").crystals(D7=5, I8=6)
    crew.skill("freeclimber-7").picks("0", "D7")
    assert crew.climber().falling
    assert crew.crystal("D7") == 3
    assert crew.place() == "D7"
    assert crew.picks("fall_on", "fall_on").place() == "D5"


@rule("LW-R37", "LW-129")
def test_lost_steps_and_an_anchor_beside_the_void():
    crew = pair("kestrel+breaker", at="D4").ground(D6="open").hand(0, "kestrel-5", "kestrel-4").grip_is(0, 5)
    crew.skill("kestrel-5").picks("D5", "D6")
    assert (crew.ask.args[:2], crew.place()) == (("fall", 0), "D6")  # the third step is lost
    crew.skill("kestrel-4")
    assert crew.ask.kind == "order"
    crew.picks("1", "E6", "yes")  # climb aside first: then the anchor holds
    assert (crew.place(), crew.climber().falling) == ("E6", False)


@rule("LW-R37", "LW-129")
def test_an_anchor_in_the_void_itself_does_not_hold():
    crew = pair("kestrel+breaker", at="D4").ground(D6="open").hand(0, "kestrel-5", "kestrel-4").grip_is(0, 5)
    crew.skill("kestrel-5").picks("D5", "D6").skill("kestrel-4").picks("0", "E6")
    assert (crew.place(), crew.climber().falling) == ("E6", True)


@rule("LW-R39")
def test_a_push_over_a_gap_onto_a_ledge():
    crew = hit(pair().ground(D4="open", E4="ledge"), "{push: {n: 2, dir: right}}").resolve()
    assert crew.place() == "E4"
    assert crew.climber().falling
    assert crew.pick("stop").place() == "E4"


def drawing(hand: str, *deck: str) -> Crew:
    """Step 4 with one card in hand and two in the deck."""
    crew = hit(pair(), "{gain_blight: 1}").hand(0, hand).grip_is(0, len(deck), *deck).resolve().pick("draw")
    return crew.several()


@rule("LW-56", "LW-57", "LW-58")
def test_by_a_thread():
    crew = drawing("fix-2", "fix-3", "fix-5")
    assert crew.ask.kind == "last_card"
    assert crew.deck().hand == ("fix-2", "fix-3")
    crew.pick("no")
    assert (len(crew.deck().hand), crew.grip(), crew.climber().falling) == (2, 1, False)


@rule("LW-56", "LW-57", "LW-58")
def test_who_draws_the_last_card_falls():
    crew = drawing("fix-2", "fix-3", "fix-5").pick("yes")
    assert (len(crew.deck().hand), crew.grip(), crew.climber().falling) == (3, 0, True)


# --- strikes ----------------------------------------------------------------------------------------


@rule("LW-144", "LW-159")
def test_wind_up_and_a_strike_of_1_break_a_crystal_of_3():
    crew = pair().hand(0, "breaker-3", "fix-3").crystals(C4=3, C5=6, I8=6).act("fix-3").skill("breaker-3")
    crew.pick("strike+C4+1")
    assert crew.crystal("C4") == 0
    assert crew.climber().focused
    crew.picks("climb+C5", "strike+C5+1")
    assert crew.crystal("C5") == 5


@rule("LW-93")
def test_icons_are_not_armour():
    crew = pair("kestrel+breaker").hand(0, "kestrel-7").ground(C5="difficult").grip_is(0, 9)
    event(crew, "{target: active, do: [{lose_grip: 2}]}").act("kestrel-7").pick("climb+C5")
    assert crew.grip() == 9
    crew.picks("cover+kestrel+0", "stay")
    assert crew.grip() == 8
    assert crew.end().resolve().grip() == 6


# --- cards that answer ------------------------------------------------------------------------------


@rule("LW-154", "LW-R75")
def test_relic_shield_against_a_threat_to_all():
    crew = Crew("hazard+breaker", "fix+mender", at=["C4", "D4"]).hand(0)
    event(crew, "{target: all, do: [{lose_health: 1}]}").picks("reveal", "go").end().pick("cover+hazard+0").resolve()
    assert (crew.climber(0).health, crew.climber(1).health) == (7, 8)


def retaliating() -> Crew:
    crew = pair("fix+roughneck").crystals(C4=4, I8=6).ground(B4="harmful").hand(0)
    event(crew, "{target: active, do: [{lose_health: 3}, {push: {n: 1, dir: left}}]}").picks("reveal", "go").end()
    return crew.hand(0, "roughneck-1").grip_is(0, 6).skill("roughneck-1").resolve()


@rule("LW-165")
def test_retaliate_finds_no_crystal_where_it_was_pushed_to():
    crew = retaliating().pick("2")
    assert crew.place() == "B4"
    assert crew.climber().health == 6  # 1 of the blow, 1 of the ground
    assert crew.crystal("C4") == 4
    assert crew.grip() == 7  # Grit
    assert "roughneck-1" in crew.deck().discard


@rule("LW-165")
def test_retaliate_strikes_if_a_point_of_it_blocked_the_push():
    crew = retaliating().picks("1", "1")
    assert crew.place() == "C4"
    assert crew.climber().health == 6
    assert crew.crystal("C4") == 2
    assert crew.grip() == 7


@rule("LW-161")
def test_teamwork_of_a_focused_herald_raises_one_climb():
    crew = Crew("fix+herald", "kestrel+mender", "brick+roughneck", at=["A1", "C2", "G2"]).hand(0, "herald-1")
    crew.set(0, focused=True).skill("herald-1").pick("1").pick("2")
    climbed = {1: 0, 2: 0}
    while crew.ask.kind in ("choose", "focus", "climb"):
        if crew.ask.kind == "climb":
            who = crew.ask.args[0]
            climbed[who] += 1
            crew.pick(crew.options()[0])
        else:
            crew.pick("0")
    assert sorted(climbed.values()) == [2, 3]
    assert not crew.climber(0).focused


def wild_swing(*coins: str, hand: tuple[str, ...]) -> Crew:
    crew = pair("fix+gambler").crystals(C4=-6, D4=-6, I8=6).hand(0, "gambler-3", *hand).grip_is(0, 6)
    return crew.next("coin", *coins).skill("gambler-3")


@rule("LW-160", "LW-R78")
def test_my_lucky_day_turns_tails_into_heads():
    crew = wild_swing("tails", hand=("gambler-1",))
    assert (crew.ask.kind, crew.ask.seat) == ("interrupt", 0)
    crew.picks("gambler-1", "heads", "C4")
    assert crew.crystal("C4") == 1
    assert crew.climber().blight == 1


@rule("LW-160", "LW-R78")
def test_double_or_nothing_behind_it_with_heads_strikes_twice():
    crew = wild_swing("tails", "heads", hand=("gambler-1", "gambler-2"))
    crew.picks("gambler-1", "heads", "gambler-2", "C4", "C4")
    assert crew.crystal("C4") == 0
    assert crew.climber().blight == 2


@rule("LW-160", "LW-R78")
def test_double_or_nothing_behind_it_with_tails_does_nothing_and_pays_1_grip():
    crew = wild_swing("tails", "tails", hand=("gambler-1", "gambler-2")).picks("gambler-1", "heads", "gambler-2")
    assert crew.ask.kind == "window"
    assert crew.crystal("C4") == 6
    assert crew.grip() == 7  # House Money


@rule("LW-157", "LW-158")
def test_who_stands_in_the_void_by_the_farseer_falls_when_it_moves_away():
    crew = Crew("savvy+breaker", "kestrel+mender", at=["E6", "E4"]).ground(E5="open").hand(0, "breaker-3").hand(1)
    crew.picks("cover+savvy+0", "E5").hand(1, "kestrel-5").skill("kestrel-5", 1).picks("E5", "stay")
    assert not crew.climber(1).falling
    crew.act("breaker-3").picks("cover+savvy+0", "E7")
    assert (crew.ask.args[:2], crew.place(1)) == (("fall", 1), "E5")
    assert crew.pick("fall_on").place(1) == "E4"


@rule("LW-143", "LW-82")
def test_a_secure_card_lost_in_a_fall_can_be_played_at_once():
    crew = pair(at="B7").hand(0).ground(B5="difficult").grip_is(0, 6, "fix-1").picks("let_go+0", "fall_on", "fall_on")
    assert (crew.place(), crew.grip(), crew.deck().hand) == ("B5", 5, ("fix-1",))
    crew.skill("fix-1").picks("0", "yes")
    assert (crew.place(), crew.climber().falling) == ("B5", False)


@rule("LW-R47")
def test_cannonball_with_let_it_drop():
    crew = pair("brick+breaker", at="F9", map=TALL).crystals(F7=4, I9=6).ground(F5="ledge").hand(0, "brick-2")
    crew.skill("brick-2").pick("yes")
    crew.pick("fall_on")
    assert not crew.offers("cover+brick+0")
    crew.pick("fall_on")
    assert crew.place() == "F7"
    crew.pick("cover+brick+0")
    assert crew.crystal("F7") == 0
    assert not crew.offers("cover+brick+0")
    crew.picks("fall_on", "fall_on", "stop")
    assert crew.place() == "F5"


TALL = """
.. .. .. .. .. .. .. .. .6
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
=s =s =s =s =s =s =s =s =s
"""


# --- pools ------------------------------------------------------------------------------------------


@rule("LW-99", "LW-100", "LW-159")
def test_a_pool_struck_with_sledge():
    crew = Crew("fix+breaker", "kestrel+mender", leviathan="tyrant", map=None, at=["F14", "A1"]).hand(0, "breaker-1")
    crew.crystals(A2=3)
    crew.state.pools["crown"] = (Crystal("blighted", 6), Crystal("blighted", 3))
    crew.fresh()
    crew.skill("breaker-1").pick("pool-crown")
    assert crew.ask.kind == "dice"
    crew.pick("1+3")
    assert crew.state.pools["crown"] == (Crystal("blighted", 5),)
    assert crew.climber().blight == 1
    assert crew.climber().focused
