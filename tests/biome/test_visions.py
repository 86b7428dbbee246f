"""Secrets that show or lead far: Clairvoyance, Foresight, Teleport, and picks from the box."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule


def kinds_at(wild: Wild, seat: int | None, at: str) -> list[str]:
    return [secret["kind"] for secret in wild.view(seat)["tiles"][at]["secrets"]]


# --- Clairvoyance -------------------------------------------------------------------------------


def scattered() -> Wild:
    """Secrets on the Forest, next to it and farther away; seat 0 on the Forest."""
    wild = Wild(2).tiles("grassland", "0,-2", "0,-3", "0,-4", "0,-5")
    wild.lay("0,-1", "key").lay("0,-2", "teleport", "supply").lay("0,-3", "foresight").lay("0,-4", "ease").lay(
        "0,-5", "key"
    )
    return wild.at(0, "0,-1").pack(0, "clairvoyance")


@rule("BE-116")
def test_clairvoyance_shows_the_user_alone_the_own_tile_and_all_around_it():
    wild = scattered().use("clairvoyance")
    assert [kinds_at(wild, 0, at) for at in ("0,-1", "0,-2", "0,-3")] == [["key"], ["teleport", "supply"], [""]]
    assert [kinds_at(wild, 1, at) for at in ("0,-1", "0,-2")] == [[""], ["", ""]]
    assert not any("Teleport" in line for line in wild.table.log(1))


@rule("BE-117")
def test_a_captured_seen_by_clairvoyance_does_not_spring():
    wild = (
        Wild(2)
        .lay("0,-1", "captured")
        .lay("1,-1", "captured")
        .at(0, "0,-1")
        .pack(0, "clairvoyance")
        .use("clairvoyance")
    )
    assert (wild.seat(0).health, kinds_at(wild, 0, "0,-1"), kinds_at(wild, 0, "1,-1")) == (
        "healthy",
        ["captured"],
        ["captured"],
    )


@rule("BE-100", "BE-118")
def test_with_extra_sight_clairvoyance_sees_a_chosen_tile_up_to_3_away_and_around_it():
    wild = scattered().wear(0, "extra_sight").use("clairvoyance")
    far = [option for option in wild.options(0, "clairvoyance") if option.startswith("far")]
    assert "far+0,-4" in far
    assert "far+0,-5" not in far
    wild.choose(0, "far+0,-4")
    seen = [kinds_at(wild, 0, at) for at in ("0,-1", "0,-2", "0,-3", "0,-4", "0,-5")]
    assert seen == [[""], ["", ""], ["foresight"], ["ease"], ["key"]]


@rule("BE-100", "BE-119")
def test_or_the_own_tile_and_all_within_2_cells():
    wild = scattered().wear(0, "extra_sight").use("clairvoyance").choose(0, "wide")
    assert [kinds_at(wild, 0, at) for at in ("0,-1", "0,-3", "0,-4")] == [["key"], ["foresight"], [""]]


@rule("BE-118")
def test_without_extra_sight_nothing_is_asked():
    assert scattered().use("clairvoyance").ask(0).kind == "turn"


# --- Foresight ----------------------------------------------------------------------------------


def order(wild: Wild, *places: int) -> Wild:
    for place in places:
        if wild.ask(0).kind != "arrange":
            break  # the last one is the only one left
        wild.choose(0, str(place))
    return wild


@rule("BE-120", "BE-R36")
def test_foresight_arranges_the_next_5_secrets_of_the_box():
    wild = Wild(2).pack(0, "foresight").use("foresight").choose(0, "box")
    top = wild.state.box[:6]
    order(wild, 4, 3, 2, 1, 0)
    assert wild.state.box[:6] == (*reversed(top[:5]), top[5])
    wild.at(0, "0,-1").dice("explore", 1).dice("second", 6).choose(0, "explore+0,-2")
    assert tuple(secret["token"] for secret in wild.view()["tiles"]["0,-2"]["secrets"]) == (top[4], top[3])


@rule("BE-120", "BE-R36")
def test_nobody_else_sees_what_was_foreseen_or_how_it_was_arranged():
    wild = Wild(2).pack(0, "foresight").use("foresight").choose(0, "box")
    labels = [option.label for option in wild.ask(0, "arrange").options]
    names = [wild.content.secrets[wild.state.kinds[token]] for token in wild.state.box[:5]]
    assert all(secret.name.startswith(label) for label, secret in zip(labels, names, strict=True))
    order(wild, 1, 0, 2, 3, 4)
    told = str([event.facts for event in wild.table.events_for(1) if event.name in ("foresaw", "arranged", "forced")])
    assert not [kind for kind in wild.content.secrets if kind in told]
    assert wild.table.log(1)[-1] == "Ana has arranged what comes"


@rule("BE-R36")
def test_the_foreseen_tiles_come_without_a_roll_in_the_order_chosen():
    wild = (
        Wild(2)
        .boards("ruins")
        .pack(0, "foresight")
        .dice("foresight", 1, 2, 3, 5, 6)
        .use("foresight")
        .choose(0, "tiles")
    )
    order(wild, 4, 3, 2, 1, 0)
    found = []
    for cell in ("0,-2", "1,-2", "-1,-1", "0,-3", "1,-3"):
        wild.at(0, "0,-1" if cell in ("0,-2", "1,-2", "-1,-1") else "0,-2").actions(3).choose(0, f"explore+{cell}")
        found.append(wild.view()["tiles"][cell]["kind"])
    assert found == ["mountain", "desert", "forest", "farmland", "grassland"]
    assert wild.view(0)["forecast"] in ([], 0)


@rule("BE-R36")
def test_only_the_forecaster_sees_the_row():
    wild = Wild(2).pack(0, "foresight").dice("foresight", 1, 2, 3, 5, 6).use("foresight").choose(0, "tiles")
    order(wild, 0, 1, 2, 3, 4)
    assert (wild.view(0)["forecast"], wild.view(1)["forecast"], wild.view(None)["forecast"]) == ([1, 2, 3, 5, 6], 5, 5)


@rule("BE-R36")
def test_explorations_of_other_players_use_the_row_too():
    wild = Wild(2).pack(0, "foresight").dice("foresight", 6, 1, 1, 1, 1).use("foresight").choose(0, "tiles")
    order(wild, 0, 1, 2, 3, 4).end_turn().at(1, "0,-1").choose(1, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == "mountain"


@rule("BE-R36", "BE-R15")
def test_a_foreseen_result_is_read_anew_when_it_is_used():
    wild = (
        Wild(2)
        .boards("ruins")
        .pack(0, "foresight")
        .dice("foresight", 5, 1, 1, 1, 1)
        .use("foresight")
        .choose(0, "tiles")
    )
    order(wild, 0, 1, 2, 3, 4)
    wild.state.stacks["desert"] = 0
    wild.at(0, "0,-1").choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == "ruins"


@rule("BE-R36")
def test_a_second_foresight_tops_the_row_up_to_5():
    wild = Wild(2).pack(0, "foresight").dice("foresight", 1, 2, 3, 5, 6).use("foresight").choose(0, "tiles")
    order(wild, 0, 1, 2, 3, 4).at(0, "0,-1").choose(0, "explore+0,-2").end_turn()
    wild.at(1, "0,-1").pack(1, "foresight").dice("foresight", 7).use("foresight", 1).choose(1, "tiles")
    for place in (0, 1, 2, 3, 4):
        if wild.ask(1).kind == "arrange":
            wild.choose(1, str(place))
    assert wild.view(1)["forecast"] == [2, 3, 5, 6, 7]


@rule("BE-R37")
def test_a_pick_from_the_box_takes_the_deepest_copy_and_shuffles_nothing():
    wild = Wild(2).add_camp("ally_b", "0,-2", service="trade").at(0, "0,-2").pack(0, "supply", "supply")
    before = wild.state.box
    deepest = [token for token in before if wild.state.kinds[token] == "supply"][-1]
    wild.choose(0, "trade").choose(0, "supply")
    assert wild.seat(0).pack == (deepest,)
    assert wild.state.box == tuple(token for token in before if token != deepest)


@rule("BE-R38", "BE-R37")
def test_any_kind_in_the_box_can_be_had_by_trade_but_captured_and_keys():
    wild = (
        Wild(2).add_camp("ally_b", "0,-2", service="trade").at(0, "0,-2").pack(0, "supply", "supply").choose(0, "trade")
    )
    present = {wild.state.kinds[token] for token in wild.state.box}
    assert {"key", "captured"} <= present
    assert set(wild.options(0, "box")) == (present - {"key", "captured"}) | {"none"}


# --- Teleport -----------------------------------------------------------------------------------


@rule("BE-121")
def test_teleport_leads_to_any_face_up_tile():
    wild = Wild(2).tile("0,-5", "mountain").tile("0,-6", "forest", up=False).pack(0, "teleport").use("teleport")
    assert sorted(wild.options(0, "teleport")) == ["-1,0", "0,-1", "0,-5", "1,-1"]
    assert (wild.choose(0, "0,-5").where(0), wild.view()["actions"]) == ("0,-5", 2)


@rule("BE-122", "BE-R39")
@pytest.mark.parametrize("danger", ["lake", "gang", "pinned", "lava"])
def test_teleporting_onto_a_lake_lava_or_the_gang_injures_and_destroys_the_pack(danger):
    wild = Wild(2).tile("0,-2", "lake" if danger == "lake" else "grassland")
    if danger in ("gang", "pinned"):
        wild.gang("0,-2", "normal" if danger == "gang" else "pinned", 2)
    if danger == "lava":
        wild.start_quest("vesuvius", "0,-3", eruption=1).update("vesuvius").turn(0)
    wild.pack(0, "teleport", "key").use("teleport").choose(0, "0,-3" if danger == "lava" else "0,-2")
    assert (wild.seat(0).health, wild.where(0), wild.packed(0), wild.view()["keys_destroyed"] > 0) == (
        "injured",
        "0,0",
        [],
        True,
    )


@rule("BE-122")
def test_teleporting_onto_a_subdued_gang_is_safe():
    wild = (
        Wild(2)
        .tile("0,-2", "grassland")
        .gang("0,-2", "subdued", 2)
        .pack(0, "teleport")
        .use("teleport")
        .choose(0, "0,-2")
    )
    assert (wild.seat(0).health, wild.where(0)) == ("healthy", "0,-2")


@rule("BE-R39")
def test_ruins_of_ruffians_cannot_be_chosen():
    wild = Wild(2).start_quest("ruins", "0,-2", health=1).dice("quest", 3).update("ruins").turn(0)
    wild.pack(0, "teleport").use("teleport")
    assert wild.tile_at("0,-2").ruffians
    assert "0,-2" not in wild.options(0, "teleport")


@rule("BE-R39")
def test_the_offer_says_where_it_is_deadly():
    wild = Wild(2).tile("0,-2", "lake").pack(0, "teleport").use("teleport")
    labels = {option.id: option.label for option in wild.ask(0, "teleport").options}
    assert labels["0,-2"].endswith(": you would be injured")
    assert "injured" not in labels["0,-1"]
