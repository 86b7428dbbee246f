"""Maps that are wrong: each fault is found and told with its place. And what is unusual but right."""

from __future__ import annotations

import pytest

from game.leviathan.files.map_checks import out_of_reach
from game.leviathan.land.board import Crystal, Drawn, board_from_ascii
from game.leviathan.land.tiled import read_map
from tests.leviathan.small_map import ASCII, BROW, FLOOR, POINT, STARTS, edited, faults, properties

IN_THE_AIR = "an open space on the floor; a fall ends there, and nobody can stand in the air"
ENDLESS = "a fall from here never ends; its {} wraps round the map without a ledge"
REGION_CLASSES = "give it the class 'region' or 'pool'"


def test_a_map_becomes_a_board(tmp_path):
    board, found = read_map(edited(tmp_path))
    assert found == []
    regions = {"brow": ["A5", "B5", "B3", "C3", "B2"]}
    assert board == board_from_ascii(ASCII, leviathan="newt", title="Newt", regions=regions)
    assert board.crystals == {0: Crystal("normal", 4), 8: Crystal("blighted", 3)}
    assert board.points == {"A": 7}


def a_map_with(*edits: tuple[str, str], found: list[str], called: str) -> object:
    return pytest.param(edits, found, id=called)


@pytest.mark.parametrize(
    ("edits", "found"),
    [
        a_map_with(
            ('<map version="1.10"', '<world version="1.10"'),
            ("</map>", "</world>"),
            found=["2: holds a <world>, not a <map> of Tiled"],
            called="another kind of file",
        ),
        a_map_with(
            ('orientation="orthogonal"', 'orientation="isometric"'),
            ('infinite="0"', 'infinite="1"'),
            ('tilewidth="64"', 'tilewidth="32"'),
            found=[
                "2: the map has tiles of 32 x 64; they must be 64 x 64",
                "2: the map is 'isometric'; only orthogonal maps are read",
                "2: the map is infinite; give it a fixed size in Tiled",
            ],
            called="another kind of map",
        ),
        a_map_with(
            ('width="6" height="5" tile', 'width="4" height="25" tile'),
            found=["2: the map has 25 rows; 5 to 24 are allowed", "2: the map has 4 columns; 5 to 24 are allowed"],
            called="too few columns, too many rows",
        ),
        a_map_with(
            ('width="6" height="5" tile', 'width="6" tile'),
            found=["2: the map has no rows; 5 to 24 are allowed"],
            called="no size",
        ),
        a_map_with(
            ('name="wrap"', 'name="warp"'),
            found=["9: the map: unknown property 'warp' (did you mean 'wrap'?)"],
            called="unknown property",
        ),
        a_map_with(
            ('name="leviathan"', 'name="title"'),
            found=["2: the map: property 'leviathan' is missing", "8: the map: property 'title' stands twice"],
            called="one property twice, another missing",
        ),
        a_map_with(
            ('value="down"', 'value="dwon"'),
            ('"wrap" value="none"', '"wrap" value="x"'),
            found=[
                "4: the map: property 'gravity' cannot be 'dwon' (did you mean 'down'?)",
                "9: the map: property 'wrap' cannot be 'x'; it is one of none, vertical, horizontal, both",
            ],
            called="properties with unknown values",
        ),
        a_map_with(
            ('"nn" type="int"', '"nn"'),
            ('"title" value', '"title" type="class" propertytype="Name" value'),
            found=[
                "6: the map: property 'nn' is a string; it must be an int",
                "8: the map: property 'title' is of the type 'class'; it must be a string",
            ],
            called="properties of a wrong type",
        ),
        a_map_with(
            ('"nn" type="int" value="18"', '"nn" type="int" value="1.5"'),
            found=["6: the map: property 'nn' cannot be '1.5'"],
            called="no whole number",
        ),
        a_map_with(
            ('name="terrain"', 'name="terain"'),
            found=["2: there is no layer 'terrain'", "12: unknown layer 'terain' (did you mean 'terrain'?)"],
            called="unknown layer",
        ),
        a_map_with(
            ('name="points"', 'name="crystals"'),
            found=["45: layer 'crystals' must be a tile layer, not an object layer"],
            called="objects where tiles belong",
        ),
        a_map_with(
            ('name="crystals"', 'name="regions"'),
            found=["21: layer 'regions' must be an object layer, not a tile layer"],
            called="tiles where objects belong",
        ),
        a_map_with(
            (' <objectgroup id="5" name="points">', ' <objectgroup id="5" name="regions">'),
            (POINT, POINT.replace('type="point"', 'type="region"')),
            found=["45: layer 'regions' stands twice"],
            called="a layer twice",
        ),
        a_map_with(
            (' <objectgroup id="5"', ' <group id="6" name="more"/>\n <objectgroup id="5"'),
            found=["45: layer 'more' is a group; take the layers out of it"],
            called="a group",
        ),
        a_map_with(
            ('name="crystals" width="6"', 'name="crystals" width="7"'),
            ('name="points"', 'name="points" offsety="1.5"'),
            found=[
                "21: layer 'crystals' is 7 x 5; the map is 6 x 5",
                "45: layer 'points' is shifted; set its offset to 0",
            ],
            called="layers that do not lie on the map",
        ),
        a_map_with(
            ('<data encoding="csv">\n20', '<data encoding="base64" compression="zlib">\n20'),
            found=["22: layer 'crystals' is not stored as CSV; set Tile Layer Format to CSV in Tiled"],
            called="compressed tiles",
        ),
        a_map_with(
            ("20,0,0,0,0,0,", "20,0,0,0,0,"),
            ("2,3,5,6,2,0,", "2,3,x,6,2,0,"),
            ("0,0,33,0,33,0,", "0,0,33,-3,33,0,"),
            found=[
                "14: layer 'terrain': 'x' is no tile number",
                "22: layer 'crystals' has 29 tiles; 6 x 5 are 30",
                "32: layer 'features': '-3' is no tile number",
            ],
            called="tiles that cannot be counted",
        ),
        a_map_with(
            ("2,3,5,6,2,0,", "2,3,33,65,2,0,"),
            ("20,0,0,0,0,0,", "20,0,0,5,0,0,"),
            found=[
                "14: layer 'terrain', cell C5: tile 32 of 'leviathan' has no property 'kind'; it belongs in 'features'",
                "14: layer 'terrain', cell D5: no tileset has a tile 65",
                "23: layer 'crystals', cell D5: tile 4 of 'leviathan' has no property 'crystal'; "
                "it belongs in 'terrain'",
            ],
            called="tiles in a wrong layer",
        ),
        a_map_with(
            ("20,0,0,0,0,0,", "20,0,0,0,0,19,"),
            ("0,0,33,0,33,0,", "0,0,33,0,0,33,"),
            found=[
                "23: layer 'crystals', cell F5: a crystal stands on no space",
                "32: layer 'features', cell F5: a mushroom stands on no space",
            ],
            called="things on no space",
        ),
        a_map_with(
            (FLOOR, "5,5,5,5,5,0\n"),
            found=["36: layer 'features', cell F1: a start stands on no space"],
            called="start on no space",
        ),
        a_map_with(
            (STARTS, "0,0,0,0,0,33\n"),
            found=[
                "30: layer 'features': 7 mushroom spaces; there must be 6",
                "30: layer 'features': there is no start space",
            ],
            called="no start, too many mushrooms",
        ),
        a_map_with(
            ('name="features"', 'name="notes"'),
            found=[
                "2: layer 'features': 0 mushroom spaces; there must be 6",
                "2: layer 'features': there is no start space",
            ],
            called="no features",
        ),
        a_map_with(
            ("20,0,0,0,0,0,\n0,0,27,0,0,0,\n", "20,20,20,20,20,0,\n20,20,27,27,27,20,\n"),
            ("0,0,0,0,0,0,\n0,0,0,0,0,0,\n0,0,0,0,0,0\n", "27,27,27,27,27,0,\n0,0,0,0,0,0,\n0,0,0,0,0,0\n"),
            found=[
                "24: layer 'crystals', cell B4: one normal crystal too many; the box has 6 dice of each colour",
                "25: layer 'crystals', cell D3: one blighted crystal too many; the box has 6 dice of each colour",
            ],
            called="more dice than in the box",
        ),
        a_map_with(
            (FLOOR, "5,5,6,5,5,5\n"),
            (STARTS, "34,34,0,34,34,34\n"),
            found=[f"18: layer 'terrain', cell C1: {IN_THE_AIR}"],
            called="open floor",
        ),
        a_map_with(
            ("2,2,2,2,2,2,\n" + FLOOR, "2,2,6,2,2,2,\n5,5,0,5,5,5\n"),
            (STARTS, "34,34,0,34,34,34\n"),
            found=[f"17: layer 'terrain', cell C2: {IN_THE_AIR}"],
            called="open above no space",
        ),
        a_map_with(
            ('value="down"', 'value="right"'),
            ("2,2,2,5,2,2,\n", "2,2,2,5,2,6,\n"),
            found=[f"16: layer 'terrain', cell F3: {IN_THE_AIR}"],
            called="open floor at the right",
        ),
        a_map_with(
            ("2,2,2,5,2,2,\n", "2,2,2,6,2,2,\n"),
            ("0,0,0,0,0,33,\n33,", "0,0,0,34,0,33,\n33,"),
            found=["16: layer 'terrain', cell D3: an open start space; climbers would fall before they begin"],
            called="open start",
        ),
        a_map_with(
            ('"wrap" value="none"', '"wrap" value="both"'),
            (FLOOR, "5,6,5,5,5,5\n"),
            (STARTS, "34,0,34,34,34,34\n"),
            found=[
                f"14: layer 'terrain', cell B5: {ENDLESS.format('column')}",
                f"15: layer 'terrain', cell A4: {ENDLESS.format('row')}",
                f"17: layer 'terrain', cell A2: {ENDLESS.format('row')}",
            ],
            called="endless falls",
        ),
        a_map_with(
            ("2,3,5,6,2,0,\n2,2,4,2,2,2,\n", "2,0,0,6,2,0,\n0,0,4,2,2,2,\n"),
            ("2,2,2,5,2,2,\n", "0,2,2,5,2,2,\n"),
            ("0,0,33,0,33,0,", "0,0,0,33,33,0,"),
            (BROW, BROW.replace("brow", "eye").replace("region", "pool").replace("128", "64")),
            (POINT, POINT.replace('y="96"', 'y="160"')),
            found=[
                "23: layer 'crystals', cell A5: no climber can get to this crystal",
                "40: layer 'regions', object 'eye': no climber can get to this pool",
            ],
            called="out of reach",
        ),
    ],
)
def test_a_fault_of_the_map_is_told_with_its_place(tmp_path, edits, found):
    assert faults(edited(tmp_path, *edits)) == [f"map.tmx:{fault}" for fault in found]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('x="0"', 'x="320"', ["it reaches outside the map"]),
        ('x="0"', 'x="-64"', ["it reaches outside the map"]),
        ('x="0" y="0" width="128"', 'x="320" y="0" width="64"', ["it covers no space"]),
        ('height="64"', 'height="20"', ["it covers no space"]),
        ('"region"', '"regoin"', ["its class is 'regoin' (did you mean 'region'?); " + REGION_CLASSES]),
        (' type="region"', "", ["it has no class; " + REGION_CLASSES]),
        (" x=", ' rotation="45" x=', ["it is rotated; set its rotation to 0"]),
        ("/>", "><ellipse/></object>", ["its shape is ellipse; draw a rectangle or a polygon"]),
        ("/>", "><point/></object>", ["its shape is point; draw a rectangle or a polygon"]),
        (" x=", ' gid="3" x=', ["its shape is tile; draw a rectangle or a polygon"]),
        (" x=", ' template="brow.tx" x=', ["it comes from a template; detach it in Tiled"]),
        ('x="0"', 'x="nan"', ["its place or size is no number"]),
        ("/>", f">{properties('state', 'open')}</object>", ["unknown property 'state'"]),
    ],
)
def test_a_fault_of_a_region_is_told_with_its_name(tmp_path, old, new, found):
    path = edited(tmp_path, (BROW, BROW.replace(old, new, 1)))
    assert faults(path) == [f"map.tmx:40: layer 'regions', object 'brow': {fault}" for fault in found]


def test_names_that_rules_could_not_say(tmp_path):
    path = edited(tmp_path, (BROW, BROW.replace("brow", "Big Brow")), (POINT, POINT.replace('"A"', '"A,B"')))
    assert faults(path) == [
        "map.tmx:40: layer 'regions', object 'Big Brow': the name 'Big Brow' is not of small letters, digits and _",
        "map.tmx:46: layer 'points', object 'A,B': the name 'A,B' is not of letters, digits and _",
    ]


@pytest.mark.parametrize("corners", ["0,0 128 128,64", "0,0 128,0", "0,0 1,x 1,1", "", "0,0 1,1e9 1,1"])
def test_a_polygon_has_corners(tmp_path, corners):
    path = edited(tmp_path, ("0,0 128,0 128,64 64,64 64,128 0,128", corners))
    assert faults(path) == ["map.tmx:41: layer 'regions', object 'brow': its place or size is no number"]


@pytest.mark.parametrize(
    ("old", "new", "line", "found"),
    [
        (POINT, POINT.replace('x="96"', 'x="384"'), 46, "it reaches outside the map"),
        (POINT, POINT.replace('x="96"', 'x="-0.01"'), 46, "it reaches outside the map"),
        (POINT, POINT.replace('x="96" y="96"', 'x="352" y="32"'), 46, "it stands on no space"),
        ("   <point/>\n", "", 46, "its shape is rectangle; draw a point"),
        (POINT, f"{POINT}<point/></object>\n{POINT}", 47, "there is a point of this name already"),
        ("<point/>", f"<point/>{properties('order', '1')}", 47, "property 'order' is a string; it must be an int"),
        ("<point/>", f"<point/>{properties('stat', 'lit')}", 47, "unknown property 'stat' (did you mean 'state'?)"),
    ],
)
def test_a_fault_of_a_point_is_told_with_its_name(tmp_path, old, new, line, found):
    assert faults(edited(tmp_path, (old, new))) == [f"map.tmx:{line}: layer 'points', object 'A': {found}"]


# --- what is allowed


def test_a_turned_tile_is_the_same_tile(tmp_path):
    turned = [str(6 + bits) for bits in (1 << 31, 1 << 30, 1 << 29, 1 << 28)]
    path = edited(tmp_path, ("2,3,5,6,2,0,", f"{turned[0]},{turned[1]},5,{turned[2]},{turned[3]},0,"))
    board, found = read_map(path)
    assert found == []
    assert board.terrain[:6] == ("open", "open", "ledge", "open", "open", "none")


def test_the_class_of_an_object_may_be_called_class(tmp_path):
    path = edited(tmp_path, (BROW, BROW.replace("type=", "class=")), (POINT, POINT.replace("type=", "class=")))
    assert read_map(path)[0] == read_map(edited(tmp_path))[0]


def test_notes_are_not_read(tmp_path):
    notes = ' <group id="9" name="notes"><layer name="x"/></group>\n <objectgroup id="5"'
    assert faults(edited(tmp_path, (' <objectgroup id="5"', notes))) == []


def test_the_picture_is_named(tmp_path):
    layer = ' <imagelayer id="9" name="art"><image source="newt.svg"/></imagelayer>\n <objectgroup id="5"'
    assert read_map(edited(tmp_path, (' <objectgroup id="5"', layer)))[0].picture == "newt.svg"
    path = edited(tmp_path, (' <objectgroup id="5"', layer.replace("newt", "../newt")))
    assert faults(path) == ["map.tmx:45: layer 'art': the picture '../newt.svg' is outside the map's folder"]


def test_overlays_and_tokens_are_read(tmp_path):
    layers = (
        ' <objectgroup id="9" name="overlays"><object id="8" name="raft" type="overlay" x="64" y="192" width="128"'
        ' height="64"><properties><property name="at_start" type="bool" value="true"/></properties></object>'
        '</objectgroup>\n <objectgroup id="10" name="tokens"><object id="9" type="token" x="32" y="32">'
        f'{properties("set", "rot")}<point/></object></objectgroup>\n <objectgroup id="5"'
    )
    board, found = read_map(edited(tmp_path, (' <objectgroup id="5"', layers)))
    assert found == []
    assert board.drawn == (
        Drawn("overlay", "raft", (19, 20), {"at_start": True}),
        Drawn("token", "", (0,), {"set": "rot"}),
    )


def test_a_leviathan_may_have_another_number_of_mushrooms(tmp_path):
    path = edited(tmp_path, ("0,0,33,0,33,0,", "0,0,33,0,0,0,"))
    assert faults(path) == ["map.tmx:30: layer 'features': 5 mushroom spaces; there must be 6"]
    assert faults(path, mushrooms=5) == []


def test_a_leviathan_may_have_no_floor(tmp_path):
    path = edited(tmp_path, (FLOOR, "5,5,6,5,5,5\n"), (STARTS, "34,34,0,34,34,34\n"))
    assert faults(path, no_floor=True) == []


def test_a_fall_that_wraps_needs_no_floor(tmp_path):
    wrap = ('"wrap" value="none"', '"wrap" value="vertical"')
    assert faults(edited(tmp_path, wrap, (FLOOR, "5,5,6,5,5,5\n"), (STARTS, "34,34,0,34,34,34\n"))) == []


def test_a_detached_region_need_not_be_reached_and_is_no_way():
    far = board_from_ascii("=s #. #. .5", regions={"gut": ["D1"]})
    assert out_of_reach(far, []) == {3}
    assert out_of_reach(far, ["gut"]) == set()
    behind = board_from_ascii("=s #. .. #. .5", regions={"gut": ["C1"]})
    assert out_of_reach(behind, []) == set()
    assert out_of_reach(behind, ["gut"]) == {4}
