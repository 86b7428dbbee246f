"""The seventeen maps: what stands on them, that they are drawn with our tiles, and the board they become."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location

import pygame
import pytest
from msgspec.structs import replace

from game.engine.files.language import ROOT
from game.leviathan.land.board import (
    CRYSTALS,
    DIRECTIONS,
    KINDS,
    ORIENTATIONS,
    WRAPS,
    Board,
    board_from_ascii,
    cells_of,
)
from game.leviathan.land.tiled import read_map
from game.leviathan.land.tmx_file import CLASSES, OBJECT_PROPERTIES
from game.leviathan.land.xml_file import read_xml
from tests.leviathan.small_map import MAPS

# Horizontal or vertical, columns, rows, spaces; normal crystals, blighted crystals, mushrooms.
# Pools, overlays and tokens have crystals of their own.
SEVENTEEN = {
    "01-sage": ("h", 13, 8, 104, "J2:4 C3:4 G3:4 J5:4 E6:3", "B5:4 L5:4 G7:3", "D3 J3 A4 H5 M6 F8"),
    "02-sentinel": ("v", 9, 13, 117, "G2:4 A4:4 I5:4 C9:4 G9:4", "D2:4 E7:4 E12:4", "H4 B5 F7 I9 A10 E13"),
    "03-storm": ("h", 15, 9, 135, "H4:6 B7:5 N7:5 F8:4 J8:5", "D6:5 L6:5 H9:5", "B2 N2 A5 J5 O5 E7"),
    "04-watcher": ("v", 9, 13, 117, "D2:3 F2:3 E6:3 A9:2", "B4:3 H4:3 I9:3", "A2 I2 B7 H7 C12 E13"),
    "05-weaver": ("h", 14, 9, 126, "B8:3 M8:3", "B2:3 M2:4 I3:4 K4:4 I5:3 F8:3", "G2 C3 L3 A5 N6 F9"),
    "06-avalanche": ("v", 9, 14, 126, "D2:2 I2:3 H5:3 A7:3", "A3:3 E9:2 I9:2 F12:2 C13:2", "C2 I4 D6 A10 H11 D14"),
    "07-hive": ("h", 14, 9, 126, "A2:2 K2:3 H4:4 N4:4 B5:3", "E2:2 E6:3 K6:3 H8:3", "M2 G3 A4 N6 C7 I9"),
    "08-collector": ("h", 14, 9, 126, "B2:3 L2:4 H5:4 B6:3", "D4:3 K4:3 M6:4 F8:3", "G2 M2 A4 N4 G6 F9"),
    "09-fury": ("v", 9, 14, 126, "A2:3 G2:3 C3:3 D8:3 B9:3 H9:4", "B6:3 H6:3 E13:4", "C2 I4 E5 A9 I9 E14"),
    "10-bloom": ("v", 9, 14, 126, "B2:2 H2:3 B6:3 H6:3 D10:2 E11:2", "E4:3 A8:3 I8:3 E13:2", "B4 H4 E6 I7 F10 E14"),
    "11-forsaken": ("h", 14, 9, 126, "K2:2 A3:3 N4:2 C6:3 I6:3", "K4:3", "B2 N2 M3 E4 N6 G9"),
    "12-tunneler": ("v", 10, 14, 140, "C2:2 H2:3 I6:3 C8:3 B12:3", "J4:3 A5:3 G9:3 J10:3 I13:2", "I2 A4 J8 D9 B10 H14"),
    "13-twins": ("h", 15, 9, 135, "H2:3 B8:2", "H6:2 N8:2", "A2 O2 A6 O6 H7 H9"),
    "14-vortex": ("h", 11, 10, 110, "J2:4 H3:4 G6:3 D8:3 B9:3", "B2:4 D3:3 F5:3 J9:3", "A2 J4 A5 E6 G7 K10"),
    "15-hunger": ("h", 16, 9, 123, "A2:2 J2:3 F3:3 M4:3 C5:3 G6:3", "G4:3 O6:3 D8:2 I8:2", "K2 K3 B4 P5 G8 E9"),
    "16-deep": ("v", 9, 14, 126, "A4:3 H5:4 B9:3 H11:3 C12:3", "D2:4 G2:4 D7:3 G8:3", "A1 E1 D4 I7 A9 H13"),
    "17-tyrant": ("v", 10, 15, 150, "B2:2 I2:3 E4:3 D9:2 G9:2", "A6:3 J6:3 B12:2 I12:2", "J2 A4 I7 J7 C10 D13"),
}  # fmt: skip
POINTS = {
    "05-weaver": "A:K6 B:B5 C:M4 D:G3",
    "08-collector": "A:A2 B:A7 C:E9 D:J9 E:N7 F:N2",
    "09-fury": "A:B11 B:H11 C:E7 D:H3",
    "12-tunneler": "A:E2 B:E6 C:E10 D:E13 P:D2 Q:G6 R:D10 S:G13",
    "13-twins": "A:D9 B:J6 C:D3 D:J9 E:D6 F:J3",
    "14-vortex": "C:F5",
    "15-hunger": "M:K5 X:N7 G:N2",
    "16-deep": "A:A11 B:I10 C:E7 D:C5",
}
REGIONS = {
    "02-sentinel": {"shade": "D10 E10 F10 E6 D5 F5 D4 F4 B3 H3"},
    "04-watcher": {"eye": "D9:F10", "brow": "C11:G11"},
    "10-bloom": {"petals": "A13 I13 A10 I10 B8 H8 A6 I6 A3 I3", "moonleaves": "C11 G11 B9 E9 H9 D6 F6 A4 I4"},
    "11-forsaken": {
        "group_a": "B8 D8 A6 D6",
        "group_b": "E7 G8 G6 I8",
        "group_c": "K8 M7 L6 N5",
        "group_d": "C4 E3 H4 I3",
    },
    "12-tunneler": {"shaft": "E2:F14"},
    "13-twins": {"gulfs": "D2:F9 J2:L9"},
    "15-hunger": {"stomach": "M2:P7"},
    "16-deep": {"abyss": "A1:I6", "surface": "A14:I14"},
    "17-tyrant": {"crown": "E14:F15"},
}
POOLS = {"04-watcher": ("eye",), "17-tyrant": ("crown",)}

SAGE = """
    o. o. o. o. .. =m .. .. o. o. o. o. o.
    o. o. o. .. .. .. .c =. .. o. o. o. o.
    o. o. .. ~. .3 .. !. .. ~. .. o. .. .m
    o. .d .. =. .. .. =. ~m .. .4 o. .d =.
    .m .. !. .. =. =. .. .. .. .. .. .. ..
    .. ~. .4 .m ~. .. .4 !. .. .m ~. o. o.
    o. .. =. o. o. o. o. o. .. .4 o. o. o.
    =s =s =s =s =s =s =s =s =s =s =s =s =s
"""
SENTINEL = """
    o. o. .. =. .m .. .. o. o.
    o. .. ~. .. .d .. ~. .. o.
    o. .. .. !. .. !. .. .. o.
    .m .. .. .. ~. .. .. .. o.
    .. .. .4 .. =. .. .4 .. .m
    o. ~. .. =. .. =. .. ~. ..
    .. =. =. .. .d .m =. =. ..
    =. .. !. .. =. .. !. .. ~.
    .. ~m .. ~. o. ~. .. .. .4
    .4 .. .. .. o. .. .. .m =.
    .. =. .. =. o. =. .. =. ..
    !. .. .. .d o. .. .4 ~. ..
    =s =s =s =s =s =s =s =s =s
"""
STORM = """
    o. o. o. o. o. o. .. .e =. o. o. o. o. o. o.
    o. .. .. o. o. .4 .. ~. .. .5 o. o. .. .. o.
    .. .5 .. .. .m .. =. .. =. .. .. .. .. .5 ..
    .. ~. .. .e !. .. .. !. .. .. !. .e .. ~. ..
    =m =. .. .. .. .. .. =. .. .m .. .. .. =. =m
    o. .. ~. o. .. =. .. .6 .. =. .. o. ~. .. o.
    o. o. .. o. o. o. .. .. .. o. o. o. .. o. o.
    o. .m =. o. o. o. ~. =. ~. o. o. o. =. .m o.
    =s =s =s =s =s =s =s =s =s =s =s =s =s =s =s
"""
HUNGER = """
    o. o. o. .. =m .. o. o. .. .. o. #. #. #. #. #.
    o. o. .. .b .. .. .m .. .b .. .. #. #. #. #. #.
    o. .. .. ~. .. =. .. ~. .. !. .. #. .. =X .. ..
    .. .. .. .. !. .. .3 .. =. .. .. #. ~. .. .c ..
    .. .. =3 .. =. ~. =. .. .. =. =M #. .. !. .. ~m
    .. .m .. =. .. .. .c =. .. ~. .. #. .3 .. =. ..
    .. ~. .. .. .. .3 ~. .. .. .. .m #. .. ~. .. ..
    .2 .. o. o. !. .. .. o. o. .3 .m #. =. =G =. =.
    =s =s =s =s =s =s =s =s =s =s =s #. #. #. #. #.
"""


def board(name: str) -> Board:
    found, faults = read_map(MAPS / f"{name}.tmx", mushrooms=6 if name in SEVENTEEN else 2)
    assert faults == []
    assert found is not None
    return found


def listed(text: str) -> list[list[str]]:
    return [item.split(":") for item in text.split()]


def test_there_are_seventeen():
    for_lessons = "00-hatchling"
    assert [path.stem for path in sorted(MAPS.glob("*.tmx"))] == [for_lessons, *SEVENTEEN]


@pytest.mark.parametrize("name", SEVENTEEN)
def test_a_map_holds_what_its_leviathan_needs(name):
    orientation, width, height, spaces, normal, blighted, mushrooms = SEVENTEEN[name]
    found = board(name)
    assert (found.leviathan, found.title) == (name[3:], name[3:].capitalize())
    assert found.orientation == {"h": "horizontal", "v": "vertical"}[orientation]
    assert (found.width, found.height, len(found.spaces)) == (width, height, spaces)
    for kind, crystals in (("normal", normal), ("blighted", blighted)):
        there = {found.cell_name(cell): die.value for cell, die in found.crystals.items() if die.kind == kind}
        assert there == {cell: int(value) for cell, value in listed(crystals)}
    assert sorted(map(found.cell_name, found.mushrooms)) == sorted(mushrooms.split())
    assert found.points == {point: found.cell_named(cell) for point, cell in listed(POINTS.get(name, ""))}
    regions = {region: cells_of(found, cells.split()) for region, cells in REGIONS.get(name, {}).items()}
    assert found.regions == regions
    assert found.pools == POOLS.get(name, ())


@pytest.mark.parametrize("name", SEVENTEEN)
def test_climbers_start_on_the_ledges_of_the_floor(name):
    found = board(name)
    row = 0 if name == "16-deep" else found.height - 1
    assert found.starts == tuple(cell for cell in found.spaces if found.ys[cell] == row)
    assert {found.terrain[cell] for cell in found.starts} == {"ledge"}


def test_only_the_deep_and_the_vortex_fall_otherwise():
    assert {name for name in SEVENTEEN if board(name).gravity != "down"} == {"16-deep"}
    assert board("16-deep").gravity == "up"
    assert {name: board(name).wrap for name in SEVENTEEN if board(name).wrap != "none"} == {"14-vortex": "both"}


@pytest.mark.parametrize(("name", "total"), [("01-sage", 30), ("02-sentinel", 32), ("03-storm", 40)])
def test_the_dice_of_the_first_three_add_up_to_30_and_32_and_40(name, total):
    dice = board(name).crystals.values()
    assert (len(dice), sum(die.value for die in dice)) == (8, total)


@pytest.mark.parametrize(("name", "drawing"), [("01-sage", SAGE), ("02-sentinel", SENTINEL), ("03-storm", STORM)])
def test_the_first_three_maps_are_drawn_space_by_space(name, drawing):
    drawn = board_from_ascii(
        drawing,
        leviathan=name[3:],
        title=name[3:].capitalize(),
        regions={region: cells.split() for region, cells in REGIONS.get(name, {}).items()},
    )
    assert replace(board(name), picture="") == drawn


def test_the_map_with_a_stomach_is_drawn_space_by_space():
    hunger = board_from_ascii(HUNGER, leviathan="hunger", title="Hunger", regions={"stomach": ["M2:P7"]})
    assert replace(board("15-hunger"), picture="") == hunger


def test_the_stomach_may_be_a_map_of_its_own():
    assert read_map(MAPS / "15-hunger.tmx", detached=["stomach"])[1] == []


@pytest.mark.parametrize("name", sorted(path.stem for path in MAPS.glob("*.tmx")))
def test_the_picture_under_a_map_is_a_drawing_of_ours(name):
    assert board(name).picture == f"../../../art/leviathan/bodies/{name[3:]}.svg"


def test_maps_are_checked_without_a_display_and_without_a_greeting():
    """pytmx takes pygame along, but nothing of it is started, and it says nothing."""
    code = (
        "from pathlib import Path; from game.leviathan.land.tiled import read_map;"
        f"print(read_map(Path({str(MAPS / '01-sage.tmx')!r}))[1]);"
        "import pygame; print(pygame.display.get_init(), pygame.font.get_init(), pygame.mixer.get_init())"
    )
    bare = {name: said for name, said in os.environ.items() if not name.startswith(("SDL", "DISPLAY", "PYGAME"))}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=bare, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[]\nFalse False None\n", "")


# --- the tiles


def tiles() -> dict[int, dict[str, str]]:
    root = read_xml(MAPS / "tiles" / "leviathan.tsx", "leviathan.tsx", [])
    found = {}
    for tile in root.tagged("tile"):
        (group,) = tile.tagged("properties")
        found[int(tile.get("id"))] = {one.get("name"): one.get("value") for one in group.tagged("property")}
    return found


def test_tiles_have_fixed_numbers():
    kinds = dict(enumerate((*KINDS, "normal", "harmful", "difficult", "ledge")))
    expected = {number: {"kind": kind} for number, kind in kinds.items()}
    for first, crystal in ((16, "normal"), (24, "blighted")):
        for value in range(1, 7):
            expected[first + value - 1] = {"crystal": crystal, "value": str(value)}
    assert tiles() == expected | {32: {"feature": "mushroom"}, 33: {"feature": "start"}}


def test_the_sheet_is_drawn_by_its_script_and_shows_every_tile():
    path = ROOT / "art" / "leviathan" / "tiles" / "make.py"
    spec = spec_from_file_location("make_tiles", path)
    maker = module_from_spec(spec)
    spec.loader.exec_module(maker)
    sheet, drawn = pygame.image.load(maker.SHEET), maker.drawn()
    assert sheet.get_size() == drawn.get_size() == (512, 512)
    # Processors round the shrinking of a picture differently.
    ours, theirs = (pygame.image.tobytes(surface, "RGBA") for surface in (sheet, drawn))
    assert max(abs(one - other) for one, other in zip(ours, theirs, strict=True)) <= 8
    for tile in [*tiles(), 40, 63]:
        assert sheet.subsurface((tile % 8 * 64, tile // 8 * 64, 64, 64)).get_bounding_rect().width > 20


def test_tiled_offers_the_words_that_are_read():
    project = json.loads((MAPS / "leviathan.tiled-project").read_text(encoding="utf-8"))
    types = {one["name"]: one for one in project["propertyTypes"]}
    words = {name: tuple(one["values"]) for name, one in types.items() if one["type"] == "enum"}
    assert words == {
        "kind": KINDS,
        "crystal": CRYSTALS,
        "feature": ("mushroom", "start"),
        "gravity": ("down", "up", "left", "right"),
        "wrap": WRAPS,
        "orientation": ORIENTATIONS,
        "face": ("up", "down"),
    }
    assert set(words["gravity"]) == set(DIRECTIONS)
    classes = {name: one for name, one in types.items() if one["type"] == "class"}
    assert set(classes) == {name for names in CLASSES.values() for name in names}
    for layer, names in CLASSES.items():
        for name in names:
            assert {member["name"] for member in classes[name]["members"]} == set(OBJECT_PROPERTIES[layer])


@pytest.mark.parametrize("name", SEVENTEEN)
def test_a_row_of_tiles_is_a_line_of_the_file(name):
    text = (MAPS / f"{name}.tmx").read_text(encoding="utf-8")
    width, height = SEVENTEEN[name][1:3]
    for data in re.findall(r'<data encoding="csv">\n(.*?)\n</data>', text, re.S):
        assert [row.rstrip(",").count(",") + 1 for row in data.split("\n")] == [width] * height
    assert text.count("<data") == 3


# --- the board


def test_a_cell_has_a_name():
    wide = board_from_ascii(" ".join([".."] * 30) + " / " + " ".join([".."] * 30))
    for name, cell in {"A2": 0, "Z2": 25, "AA2": 26, "AD2": 29, "A1": 30, "AD1": 59}.items():
        assert wide.cell_name(cell) == name
        assert wide.cell_named(name) == cell
    for name in ("", "A", "1", "a1", "A0", "A01", "A3", "AE1", "ÄA1", "A1:B1", "A-1", "ZZZZ1", "A99999"):
        assert wide.cell_named(name) is None


def test_ways_from_a_cell():
    small = board_from_ascii(".. .. #. / .. =. ..", wrap="horizontal")
    assert small.near[1] == (4, 0)
    assert [small.steps[way][2] for way in ("up", "down", "left", "right")] == [-1, 5, 1, -1]
    assert [small.steps["right"][cell] for cell in range(6)] == [1, 2, -1, 4, 5, -1]
    assert [small.drops["right"][cell] for cell in range(6)] == [1, 2, 0, 4, 5, 3]
    assert small.drops["down"] == small.steps["down"] == (3, 4, 5, -1, -1, -1)
    assert small.apart[0][5] == small.apart[5][0] == 3
    assert (small.xs[5], small.ys[5]) == (2, 1)


def test_cells_are_named_one_by_one_or_by_corners():
    small = board_from_ascii(".. .. #. / .. =. ..")
    assert cells_of(small, ["C1", "B2:A1"]) == (0, 1, 3, 4, 5)
    assert cells_of(small, ["B2:C2"]) == (1,)
    for name, reason in {
        "C2": "'C2' is no space",
        "D1": "the map has no cell 'D1'",
        "A1:B1:C1": "'A1:B1:C1' has more than two corners",
    }.items():
        with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
            cells_of(small, [name])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the drawing has no cells"),
        (".. .. / ..", "cell A1: a row of 1 cells among rows of 2"),
        (".. ?.", "cell B1: '?.' has no known terrain"),
        (".. .7", "cell B1: '.7' says nothing known"),
        (".. .", "cell B1: '.' says nothing known"),
        (".. #m", "cell B1: '#m' lies on no space"),
        (".A .A", "cell B1: there is a point A already"),
    ],
)
def test_a_drawing_that_cannot_be_read(text, reason):
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        board_from_ascii(text)


def test_a_drawing_may_have_signs_of_its_own():
    drawn = board_from_ascii("!H .4 w. / =3 .. .c", signs={"w": "web"}, points={"K": "B1"})
    assert drawn.terrain == ("harmful", "normal", "web", "ledge", "normal", "normal")
    assert drawn.points == {"H": 0, "K": 4}
    assert {drawn.cell_name(cell): (die.kind, die.value) for cell, die in drawn.crystals.items()} == {
        "B2": ("normal", 4),
        "A1": ("normal", 3),
        "C1": ("blighted", 3),
    }
