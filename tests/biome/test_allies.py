"""Ally camps and trade (BE-207 to BE-213, BE-R55)."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule


def fair(supplies: int = 2, **facts: int) -> Wild:
    """Seat 0 at the Salt Fair, whose war is won, with Supplies in the pack."""
    wild = Wild().add_camp("ally_b", "0,-2", service="trade", **facts).at(0, "0,-2")
    return wild.pack(0, *["supply"] * supplies)


@rule("BE-207")
@pytest.mark.parametrize(("quest", "camp"), [("tug_of_war", "ally_a"), ("trade_war", "ally_b")])
def test_an_ally_camp_is_revealed_without_secrets_and_on_a_cooldown_of_six(quest, camp):
    wild = Wild().start_quest(quest, "0,-3")
    ally = next(one for one in wild.view()["camps"] if one["id"] == camp)
    assert (ally["kind"], ally["cooldown"], wild.lying(ally["at"])) == ("ally", 6, [])


@rule("BE-208", "BE-R55")
def test_no_trade_while_the_camp_is_on_cooldown():
    assert fair(cooldown=1).refused(0, "trade").rule == "BE-208"
    assert "trade" in fair().options(0)


@rule("BE-208", "BE-R55")
def test_no_hiring_while_the_camp_is_on_cooldown():
    wild = (
        Wild().add_camp("ally_a", "0,-2", cooldown=1, service="hire").add_camp("stealer_a", "0,-6").lay("0,-6", "ease")
    )
    wild.at(0, "0,-2").pack(0, "supply")
    assert wild.offers(0, "hire_rescue") == []
    wild.camp("ally_a").cooldown = 0
    assert wild.again().offers(0, "hire_rescue") == ["hire_rescue+stealer_a"]


@rule("BE-209", "BE-R55")
def test_secrets_are_stored_at_an_ally_camp_like_at_an_own_one():
    wild = fair(0, cooldown=6).pack(0, "ease")
    wild.choose(0, f"place+{wild.token('ease')}")
    assert (wild.view()["actions"], wild.lying("0,-2")) == (3, ["ease"])
    assert wild.view(1)["tiles"]["0,-2"]["secrets"][0]["kind"] == "ease"
    wild.choose(0, f"pick_up+{wild.token('ease')}")
    assert (wild.view()["actions"], wild.packed(0)) == (3, ["ease"])


@rule("BE-R55")
def test_a_camp_on_cooldown_takes_part_in_its_war():
    wild = Wild().start_quest("trade_war", "0,-2").turn(0).at(0, "0,-2").pack(0, "supply")
    assert wild.camp("ally_b").cooldown == 6
    wild.choose(0, "do+trade_war+give_supply")
    assert wild.quest("trade_war").counters["supply"] == 1


@rule("BE-R55")
def test_a_camp_on_cooldown_ends_a_route():
    wild = Wild().add_camp("ally_b", "0,-2", cooldown=6).pack(0, "caravan_kit").use("caravan_kit")
    assert wild.choose(0, "ride+0,-2").where(0) == "0,-2"


# --- trade ----------------------------------------------------------------------------------------


@rule("BE-210")
def test_trade_costs_an_action_and_two_supplies():
    wild = fair(3).choose(0, "trade")
    assert (wild.view()["actions"], wild.packed(0), wild.ask(0).kind) == (2, ["supply"], "box")


@rule("BE-210")
def test_no_trade_with_one_supply_or_before_the_war_is_won():
    assert fair(1).refused(0, "trade").rule == "BE-210"
    wild = Wild().start_quest("trade_war", "0,-2", killer=1).turn(0).at(0, "0,-2").pack(0, "supply", "supply")
    wild.camp("ally_b").cooldown = 0
    assert "trade" not in wild.again().options(0)
    wild.dice("battle", 6).update("trade_war")
    assert "trade" in wild.options(0)


@rule("BE-210")
def test_trade_needs_a_player_at_that_camp():
    assert fair().at(0, "0,-1").refused(0, "trade").rule == "BE-210"


@rule("BE-211")
def test_the_trader_takes_one_secret_of_choice_that_nobody_else_sees():
    wild = fair().choose(0, "trade").choose(0, "extra_sight")
    assert wild.packed(0) == ["extra_sight"]
    assert wild.view(0)["seats"][0]["pack"][0]["kind"] == "extra_sight"
    assert wild.view(1)["seats"][0]["pack"][0]["kind"] == ""
    assert "extra_sight" not in str(wild.table.events_for(1))


@rule("BE-211")
def test_the_trader_may_take_nothing_but_no_key_and_no_captured():
    wild = fair().choose(0, "trade")
    kinds = wild.options(0, "box")
    assert "none" in kinds
    assert not {"key", "captured"} & set(kinds)
    assert {"key", "captured"} <= {wild.state.kinds[token] for token in wild.state.box}


@rule("BE-211")
def test_nobody_else_is_asked_while_the_trader_looks_through_the_box():
    wild = fair().choose(0, "trade")
    assert [ask.seat for ask in wild.table.asks] == [0]


@rule("BE-212")
def test_after_a_trade_the_camp_has_a_cooldown_of_ten():
    wild = fair(4).choose(0, "trade").choose(0, "ease")
    assert wild.camp("ally_b").cooldown == 10
    assert "trade" not in wild.options(0)


@rule("BE-213")
def test_the_supplies_are_spent_even_if_nothing_was_taken():
    wild = fair(2).choose(0, "trade").choose(0, "none")
    assert (wild.packed(0), wild.camp("ally_b").cooldown, wild.view()["actions"]) == ([], 10, 2)
