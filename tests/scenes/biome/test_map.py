"""The map at the table: what stands where, what can be pointed at, how it moves, and how quickly it is drawn."""

from __future__ import annotations

import time

import msgspec
import pygame
import pytest

from scenes.biome import flying
from scenes.biome.map import cooldowns, land, ways
from scenes.biome.map.land import frontier
from scenes.biome.map.pieces import pieces_on, piles
from scenes.biome.map.tiles import art_of
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.theme import THEMES
from tests.scenes.biome.tables import given_to, late, quests, sit, wild, with_everything, with_quest
from tests.scenes.hands import click, press, resize, settled, spot_of, wheel


def kinds_on(scene, cell: str) -> list[str]:
    return [piece.kind for piece in pieces_on(scene.view).get(cell, [])]


def point(app, scene, cell: str) -> None:
    at = scene.board.map.lie.centre(cell)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    settled(app)


def pixels(app) -> bytes:
    app.draw_now()
    return pygame.image.tobytes(app.surface, "RGB")


# --- cells ------------------------------------------------------------------------------------------


def test_every_tile_and_what_lies_beside_it_can_be_pointed_at(app):
    scene = sit(app, wild().table)
    found = {spot.id for spot in app.frame.spots if spot.id.startswith("cell:")}
    cells = [*scene.view.tiles, *frontier(scene.view)]
    assert {f"cell:{name}" for name in cells} <= found
    for name in cells:
        at, radius = scene.board.map.lie.centre(name), scene.board.map.lie.radius
        assert radius > 20
        if scene.board.map.area.collidepoint(at):
            assert scene.board.map.cell_at(at) == name
            assert app.frame.at(at).id == f"cell:{name}"


def test_behind_the_walls_there_is_no_cell(app):
    scene = sit(app, wild().table)
    area = scene.board.map.area
    assert scene.board.map.cell_at((area.left + 3, area.bottom - 3)) == ""
    assert scene.board.map.cell_at((area.right + 30, area.top + 30)) == ""


def test_a_click_on_a_neighbour_walks_there(app):
    scene = sit(app, wild().table)
    click(app, "cell:0,-1")
    assert scene.table.look(0).seats[0].at == "0,-1"
    assert scene.view.actions == 2


def test_reachable_cells_carry_their_price(app):
    scene = sit(app, wild().table)
    area = scene.board.map.area
    shown = [word.text for word in app.draw_now().words if area.contains(word.rect)]
    prices = [mark.text for mark in scene.board.choosing.cells().values() if mark.kind == "move"]
    assert prices
    for price in set(prices):
        assert shown.count(price) >= prices.count(price)


def test_explorable_cells_are_drawn_otherwise_than_other_empty_ones(app):
    scene = sit(app, wild().at(0, "2,-2").table)
    marked = scene.board.choosing.cells()
    explorable = [name for name in frontier(scene.view) if name in marked]
    others = [name for name in frontier(scene.view) if name not in marked]
    assert explorable
    assert others
    app.draw_now()

    def inks_in(name: str) -> set[bytes]:
        field = scene.board.map.lie.field(name)
        middle = app.surface.subsurface(field.inflate(-field.width * 3 // 5, -field.height * 3 // 5))
        data = pygame.image.tobytes(middle, "RGB")
        return {data[at : at + 3] for at in range(0, len(data), 3)}

    inner = [name for name in others if scene.board.map.area.contains(scene.board.map.lie.field(name))]
    assert all(inks_in(name) == {bytes(app.frame.theme["shared.paper"])} for name in inner)
    assert all(bytes(app.frame.theme["shared.key"]) in inks_in(name) for name in explorable)


# --- pieces -----------------------------------------------------------------------------------------


def test_everything_stands_where_it_is(app):
    scene = sit(app, with_everything().table)
    assert kinds_on(scene, "0,0") == ["pawn"] * 4
    assert kinds_on(scene, "2,-3") == ["pawn"]
    assert kinds_on(scene, "1,-2") == ["party-killer"]
    assert kinds_on(scene, "0,-2") == ["gang"]
    pieces = {piece.id: piece for all_of in pieces_on(scene.view).values() for piece in all_of}
    assert pieces["pawn:1"].is_lying
    assert pieces["pawn:2"].is_held


@pytest.mark.parametrize(
    ("quest", "kind"),
    [("tug_of_war", "front"), ("dragon", "dragon"), ("vesuvius", "priest"), ("roaming_gang", "gang"),
     ("tomb", "party-stealer"), ("fountain", "party-stealer"), ("trade_war", "warrior-ally")],
)  # fmt: skip
def test_the_pieces_of_a_quest_stand_on_the_map(app, quest, kind):
    scene = sit(app, with_quest(quest).table)
    assert kind in [piece.kind for all_of in pieces_on(scene.view).values() for piece in all_of]


def test_the_pieces_of_a_quest_go_with_it():
    view = with_quest("dragon").table.look(0)
    over = msgspec.structs.replace(view.quests[0], result="won")
    view = msgspec.structs.replace(view, quests=(over,))
    assert not any(piece.kind == "dragon" for all_of in pieces_on(view).values() for piece in all_of)


def test_every_tile_has_a_drawing_on_every_moment():
    for _, moment in [*quests(), ("late", late()), ("all", with_everything())]:
        for name, tile in moment.table.look(0).tiles.items():
            assert has_drawing(f"biome/tiles/{art_of(tile, name)}.svg")


def test_a_tile_nobody_has_turned_shows_its_back():
    view = with_quest("fountain").table.look(0)
    hidden = [tile for tile in view.tiles.values() if tile.area and not tile.up]
    assert len(hidden) == 7
    assert {art_of(tile, "0,-7") for tile in hidden} == {"area-back"}


def test_few_secrets_lie_singly_and_many_in_piles():
    assert piles(["supply", "", "supply"]) == [("supply", 1), ("supply", 1), ("", 1)]
    assert piles(["supply", "key", "supply", "", "", "supply"]) == [("key", 1), ("supply", 3), ("", 2)]


def test_a_big_store_prints_its_numbers(app):
    scene = sit(app, with_everything().table)
    at = scene.board.map.lie.field("-2,0").inflate(40, 40)
    assert "2" in [word.text for word in app.draw_now().words if at.contains(word.rect)]


# --- what is shown on pointing ----------------------------------------------------------------------


def test_pointing_at_an_enemy_camp_shows_whom_it_would_raid(app, monkeypatch):
    scene = sit(app, with_everything().table)
    arrows = given_to(monkeypatch, ways, "_arrow")
    camp = next(camp for camp in scene.view.camps if camp.id == "killer_a")
    assert camp.raids
    point(app, scene, "2,-3")
    places = {each.id: each.at for each in scene.view.camps}
    assert {(start, end) for _, _, start, end in arrows} == {("2,-3", places[target]) for target in camp.raids}
    arrows.clear()
    point(app, scene, "0,-1")
    assert not arrows


def test_pointing_at_the_gang_shows_where_it_could_end(app, monkeypatch):
    scene = sit(app, with_quest("roaming_gang").table)
    targets = given_to(monkeypatch, ways, "_target")
    point(app, scene, scene.view.gang.at)
    assert {name for _, _, name in targets} == set(scene.view.gang.reach)
    assert targets


def test_pointing_at_a_far_cell_shows_the_walk(app, monkeypatch):
    scene = sit(app, wild().table)
    walks = given_to(monkeypatch, ways, "draw_walk")
    point(app, scene, "0,-2")
    assert walks[-1][2] == ["0,0", "0,-1", "0,-2"]


def test_the_way_of_a_party_and_the_front_are_always_seen(app, monkeypatch):
    dashes = given_to(monkeypatch, ways, "_dashes")
    sit(app, with_quest("tomb").table)
    assert dashes
    fronts = given_to(monkeypatch, ways, "_front")
    scene = sit(app, with_quest("tug_of_war").table)
    assert fronts[-1][2] == scene.view.quests[0].track


# --- cool-downs -------------------------------------------------------------------------------------


def test_the_ring_has_its_corners_where_cool_downs_start(app):
    frame = app.draw_now()
    ring = Rect(0, 0, 1000, 1000)
    places = [cooldowns.space(frame, ring, number) for number in range(20)]
    assert len({place.topleft for place in places}) == 20
    for number in range(20):
        one, other = places[number], places[(number + 1) % 20]
        assert abs(one.x - other.x) + abs(one.y - other.y) == one.width
    for number in (0, 6, 10, 16):
        before, here, after = places[number - 1], places[number], places[(number + 1) % 20]
        assert here.topleft in ((before.x, after.y), (after.x, before.y))
        assert (before.x != after.x) == (before.y != after.y)


def test_everything_that_waits_is_on_the_ring(app):
    scene = sit(app, with_everything().table)
    found = {(each.left, each.label) for each in cooldowns.waiting(scene.board.looks)}
    assert (6, "the Ash Hand") in found
    assert (9, "Blacksmith of Alder") in found
    assert (10, "Bo") in found


def test_nobody_opened_the_ring_then_it_covers_no_land(app):
    for moment in (with_everything(), late(), late(tiles=100)):
        scene = sit(app, moment.table)
        ring = scene.board.map.ring
        assert ring.width > app.frame.u(60), "there is room for it"
        cells = [*scene.view.tiles, *scene.board.choosing.cells()]
        corners = [point for name in cells for point in scene.board.map.lie.corners(name)]
        assert not any(ring.collidepoint(point) for point in corners)


def test_without_room_beside_the_land_the_ring_is_folded(app):
    resize(app, (1280, 720))
    scene = sit(app, with_everything().table)
    assert scene.board.map.ring.width < app.frame.u(60)


def test_the_ring_is_folded_and_opened(app):
    scene = sit(app, with_everything().table)
    is_open = "Cool-downs" in [word.text for word in app.draw_now().words]
    click(app, "map:cooldowns")
    assert ("Cool-downs" in [word.text for word in app.draw_now().words]) is not is_open
    click(app, "map:cooldowns")
    assert ("Cool-downs" in [word.text for word in app.draw_now().words]) is is_open
    assert scene.board.map.shows_cooldowns is is_open


# --- the camera at the table ------------------------------------------------------------------------


def test_wheel_buttons_and_keys_move_the_camera(app):
    scene = sit(app, late().table)
    area, lie = scene.board.map.area, scene.board.map.lie
    wheel(app, area.center, 2)
    assert scene.board.map.lie.radius > lie.radius
    press(app, "0")
    assert scene.board.map.lie == lie
    click(app, "map:zoom_in")
    near = scene.board.map.lie
    assert near.radius > lie.radius
    press(app, "left")
    click(app, "map:fit")
    assert scene.board.map.lie == lie


def test_the_camera_follows_whoever_walks_out_of_sight(app):
    scene = sit(app, late().table)
    scene.board.map.camera.turn(12, scene.board.map.area.midtop, scene.board.map.area)
    app.draw_now()
    at = scene.board.map.lie.centre("0,0")
    assert not scene.board.map.area.collidepoint(at)
    scene.choose("move+0,-1")
    app.draw_now()
    at = scene.board.map.lie.centre("0,-1")
    assert scene.board.map.area.collidepoint(at)


def test_arrows_go_from_cell_to_cell(app):
    scene = sit(app, wild().table)
    app.input.pointing.focus, app.input.pointing.shows_focus = "cell:0,0", True
    press(app, "up")
    assert app.input.pointing.focus == "cell:0,-1"
    press(app, "up")
    assert app.input.pointing.focus == "cell:0,-2"
    press(app, "right")
    assert app.input.pointing.focus in ("cell:1,-2", "cell:1,-3")
    press(app, "left")
    assert scene.board.map.pointed(app.frame).startswith("0,")


def test_what_a_line_of_the_log_means_is_outlined(app):
    scene = sit(app, wild().table)
    before = pixels(app)
    scene.hint.things = lambda: ("cell:0,-2",)
    assert pixels(app) != before


# --- movement ---------------------------------------------------------------------------------------


def test_a_pawn_is_seen_on_its_way(app):
    app.change(speed=100)
    scene = sit(app, wild().table)
    start = scene.board.flights.anchors["pawn:0"]
    scene.choose("move+0,-1")
    app.draw_now()
    assert scene.board.flights.are_up(app.now)
    assert start.center != scene.board.flights.anchors["pawn:0"].center
    app.clock.wait(0.05)
    surface = app.surface.copy()
    frame = Frame(surface, app.press, app.frame.theme, unit=app.frame.unit, now=app.now)
    flying.draw_moving(frame, scene.board.looks, scene.board.map.area)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(app.surface, "RGB")


# --- speed ------------------------------------------------------------------------------------------


def fastest(app, scene, times: int = 12) -> float:
    """Milliseconds of the quickest of some pictures of the map."""
    best = 1e9
    for _ in range(times):
        frame = Frame(app.surface, app.press, THEMES["paper"], unit=app.frame.unit, pointing=app.input.pointing)
        start = time.process_time()  # whatever else the machine has to do does not count
        scene.board.map.draw(frame, scene.board.map.area, scene.board.map.free, [])
        best = min(best, time.process_time() - start)
    return best * 1000


def test_a_late_map_is_drawn_within_a_frame(app):
    scene = sit(app, late().table)
    assert len(scene.view.tiles) >= 60
    assert fastest(app, scene) < 16


def test_the_land_is_printed_once_and_then_kept(app, monkeypatch):
    scene = sit(app, late().table)
    printed = given_to(monkeypatch, land, "_printing")
    app.draw_now()
    point(app, scene, "0,-2")
    assert not printed
    wheel(app, scene.board.map.area.center, 1)
    assert len(printed) == 1
    assert spot_of(app, "cell:0,-2")
