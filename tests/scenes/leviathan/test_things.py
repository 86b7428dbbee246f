"""What belongs to one leviathan is drawn on its map: overlays, features, regions, points, tokens."""

from __future__ import annotations

import msgspec
import pytest

from game import Table
from game.leviathan.land.ground import refresh
from scenes.leviathan.map.ground import pull, turn
from scenes.leviathan.map.marks import drawing, feature_drawing
from scenes.leviathan.map.things import draw_token, token_picture
from scenes.ui.frame import Rect
from scenes.ui.press import has_drawing
from tests.leviathan.laid_out import give, night
from tests.leviathan.on_the_map import NAMES, OURS, crew_on, eye_open
from tests.scenes.hands import faults_of, resize
from tests.scenes.leviathan.wilds import scene_of

PLANS = OURS.scenarios


def shown(app, crew):
    """The table of a crew on the screen: the scene, and what is printed on the map."""
    scene = scene_of(app, crew.table, ("human",) * len(crew.state.climbers))
    area = scene.lens.area
    return scene, [word.text for word in app.frame.words if area.contains(word.rect)]


def cell_of(scene, name: str) -> Rect:
    return scene.board._grid.cell(scene.view.cells.index(name))


def pixels(app, rect: Rect) -> bytes:
    return app.surface.subsurface(rect).convert(24).get_buffer().raw


# --- drawings ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_own_thing_of_a_leviathan_has_a_drawing(name):
    file = PLANS[name].file
    missing = [
        f"{form.id} {state}" for form in file.features for state in form.states if not feature_drawing(form, state)
    ]
    missing += [form.id for form in file.overlays if not drawing("overlays", form.id)]
    missing += [kind.id for kind in file.terrain_kinds if not has_drawing(f"leviathan/terrain/{kind.id}.svg")]
    for form in file.tokens:
        for front in (None, *form.fronts):
            if token_picture(form.id, front).endswith("back.svg"):
                missing.append(f"{form.id} {front}")
    assert missing == []


def test_buttons_share_a_drawing_and_each_state_has_its_own():
    one, two = PLANS["tunneler"].file.features[:2]
    assert feature_drawing(one, "lit") == feature_drawing(two, "lit") != feature_drawing(one, "dark")


def test_a_feature_is_printed_anew_when_it_changes(app):
    scene, _ = shown(app, crew_on("watcher", "E11", "A1"))
    eye = cell_of(scene, "D10")
    before = pixels(app, eye)
    shown(app, eye_open("E11", "A1"))
    assert pixels(app, eye) != before


# --- letters ----------------------------------------------------------------------------------------


def test_stands_and_horns_have_letters(app):
    _, words = shown(app, crew_on("twins", "A1", "B1"))
    assert sorted(word for word in words if len(word) == 1 and word.isalpha()) == list("ABCDEFHI")


def test_points_that_only_the_setup_names_have_no_letter(app):
    _, words = shown(app, crew_on("weaver", "A1", "B1"))
    assert not any(word in "ABCD" for word in words)


def test_a_large_region_has_its_name_and_a_scattered_one_none(app):
    _, words = shown(app, crew_on("deep", "A14", "B14"))
    assert "Abyss" in words
    _, words = shown(app, crew_on("sentinel", "A1", "B1"))
    assert "Shade" not in words


def test_a_vent_is_known_to_burst_two_spaces_far():
    bursts = PLANS["fury"].bursts
    board = PLANS["fury"].board
    x, y = board.xs[board.points["C"]], board.ys[board.points["C"]]
    near = {cell for cell in board.spaces if abs(board.xs[cell] - x) + abs(board.ys[cell] - y) <= 2}
    assert set(bursts) == {board.points[name] for name in "ABCD"}
    assert bursts[board.points["C"]] == near


# --- tokens -----------------------------------------------------------------------------------------


def test_alike_tokens_of_a_space_are_one_with_their_number(app):
    crew = crew_on("hive", "A1", "B1")
    lying = [token for token in crew.state.tokens if token.place == "supply"][:3]
    for token in lying:
        token.place, token.at, token.face_up = "map", crew.names.index("G4"), True
    crew.fresh()
    scene, _ = shown(app, crew)
    cell = cell_of(scene, "G4")
    assert [word.text for word in app.frame.words if cell.inflate(8, 8).contains(word.rect)] == ["3"]


def test_an_exhausted_relic_looks_different(app):
    crew = give(crew_on("collector", "A1", "B1"), 0, "bell")
    token = next(token for token in crew.table.look(0).tokens if token.front == "bell")
    shown(app, crew)
    rect, prints = Rect(100, 100, 40, 40), []
    for ready in (True, False):
        app.frame.fill(rect, "shared.paper")
        draw_token(app.frame, msgspec.structs.replace(token, ready=ready), rect)
        prints.append(pixels(app, rect))
    assert prints[0] != prints[1]


def test_a_web_is_drawn_as_the_space_it_makes(app):
    crew = crew_on("weaver", "A1", "B1")
    scene, _ = shown(app, crew)
    cell = cell_of(scene, "K6")
    token = next(token for token in crew.state.tokens if token.place == "map" and crew.names[token.at] == "K6")
    web = pixels(app, cell)
    token.place = "supply"
    refresh(crew.game)
    crew.fresh()
    shown(app, crew)
    assert pixels(app, cell) != web


# --- what is closed, and which way is down ----------------------------------------------------------


def test_the_crown_is_closed_while_a_blighted_crystal_is_left():
    crew = crew_on("tyrant", "A1", "B1")
    assert crew.table.view(0)["closed"] == {"spaces": [], "pools": ["crown"]}
    crew.crystals(A2=3)
    assert crew.table.view(0)["closed"] == {"spaces": [], "pools": []}


def test_blighted_crystals_of_the_bloom_are_closed_by_day_and_the_iris_while_the_eye_is():
    crew = crew_on("bloom", "A1", "B1")
    blighted = [cell for cell, die in crew.state.crystals.items() if die.kind == "blighted"]
    assert crew.table.view(0)["closed"] == {"spaces": sorted(blighted), "pools": []}
    assert night(crew).table.view(0)["closed"]["spaces"] == []
    assert crew_on("watcher", "A1").table.view(0)["closed"]["pools"] == ["iris"]
    assert eye_open("E11", "A1").table.view(0)["closed"]["pools"] == []


def test_things_turn_with_gravity_but_not_where_the_map_is_drawn_for_it():
    crew = crew_on("vortex", "D5", "F5")
    crew.state.gravity = "left"
    assert turn(PLANS["vortex"], crew.table.look(0)) == 270
    deep = PLANS["deep"]
    assert turn(deep, crew_on("deep", "A14", "B14").table.look(0)) == 0
    before = Table.new("leviathan", 2, 1, {"leviathan": "deep"}, content=OURS).look(0)
    assert (pull(deep, before), turn(deep, before)) == ("up", 0)


@pytest.mark.parametrize(
    ("name", "places"), [("deep", ("E7", "C5")), ("hunger", ("K5", "N2")), ("vortex", ("D5", "F5"))]
)
def test_a_crowded_map_can_be_read_in_a_small_window_with_large_type(app, name, places):
    resize(app, (1280, 720))
    app.change(text_percent=200)
    shown(app, crew_on(name, *places))
    assert faults_of(app.frame) == []
