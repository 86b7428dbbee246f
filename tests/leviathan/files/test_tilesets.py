"""Tilesets that are wrong, and files that mean harm: refused at once, with nothing opened outside the map's folder."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.leviathan.land.tiled import read_map
from tests.leviathan.small_map import GOOD, MAPS, edited, faults

ODD_WORDS = [
    *("", "0", "-1", "4294967295", "nan", "1e400", '"', "<", ",", "<object/>", "<layer/>", "<data/>", "<polygon/>"),
    *("<properties><property/></properties>", "<tileset/>", "<tile/>", '<imagelayer name="art"/>'),
]
NO_NUMBER = "layer 'regions', object 'brow': its place or size is no number"
LEGE = "unknown terrain kind 'lege' (did you mean 'ledge'?)"


def retiled(folder: Path, old: str, new: str) -> Path:
    path = edited(folder)
    tileset = folder / "tiles" / "leviathan.tsx"
    text = tileset.read_text(encoding="utf-8")
    assert old in text
    tileset.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('value="ledge"', 'value="lege"', [
            f"map.tmx:14: layer 'terrain', cell C5: {LEGE}",
            f"map.tmx:16: layer 'terrain', cell D3: {LEGE}",
            *(f"map.tmx:18: layer 'terrain', cell {column}1: {LEGE}" for column in "ABCDEF"),
        ]),
        ('value="blighted"', 'value="blited"', [
            "tiles/leviathan.tsx:90: tile 24: property 'crystal' cannot be 'blited' (did you mean 'blighted'?)",
        ]),
        ('value="mushroom"', 'value="tree"', [
            "tiles/leviathan.tsx:126: tile 32: property 'feature' cannot be 'tree'; it is mushroom or start",
        ]),
        ('type="int" value="1"', 'type="int" value="7"', [
            "tiles/leviathan.tsx:54: tile 16: a crystal needs a 'value' from 1 to 6",
        ]),
        ('type="int" value="1"', 'value="1"', [
            "tiles/leviathan.tsx:54: tile 16: a crystal needs a 'value' from 1 to 6",
            "tiles/leviathan.tsx:57: tile 16: property 'value' is a string; it must be an int",
        ]),
        ('name="feature"', 'name="features"', [
            "tiles/leviathan.tsx:128: tile 32: unknown property 'features' (did you mean 'feature'?)",
        ]),
        ('tilewidth="64"', 'tilewidth="16"', [
            "tiles/leviathan.tsx:2: tileset 'leviathan' has tiles of 16 x 64; they must be 64 x 64",
        ]),
        ('<tile id="0">', '<tile id="64">', ["tiles/leviathan.tsx:4: tileset 'leviathan': there is no tile '64'"]),
        ('tilecount="64"', 'tilecount="1000000000"', [
            "tiles/leviathan.tsx:2: tileset 'leviathan' has 1000000000 tiles; 1 to 4096 are allowed",
        ]),
    ],
)  # fmt: skip
def test_a_fault_of_a_tileset_is_told_in_its_own_file(tmp_path, old, new, found):
    told = faults(retiled(tmp_path, old, new))
    assert [fault for fault in told if "mushroom spaces" not in fault and "has no property" not in fault] == found


def test_a_kind_that_a_leviathan_declares_is_known(tmp_path):
    path = retiled(tmp_path, 'value="difficult"', 'value="web"')
    assert faults(path) == ["map.tmx:15: layer 'terrain', cell C4: unknown terrain kind 'web'"]
    board, found = read_map(path, ["web"])
    assert found == []
    assert board.terrain[8] == "web"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("tiles/lost.tsx", "map.tmx:11: there is no tileset 'tiles/lost.tsx'"),
        ("tiles/leviathan.png", "map.tmx:11: the tileset 'tiles/leviathan.png' is no .tsx file"),
        ("../secret.tsx", "map.tmx:11: the tileset '../secret.tsx' is outside the map's folder"),
        ("/etc/passwd.tsx", "map.tmx:11: the tileset '/etc/passwd.tsx' is outside the map's folder"),
        ("..\\secret.tsx", "map.tmx:11: the tileset '..\\\\secret.tsx' is outside the map's folder"),
        ("http://far.away/x.tsx", "map.tmx:11: the tileset 'http://far.away/x.tsx' is outside the map's folder"),
        ("", "map.tmx:11: the tileset '' is outside the map's folder"),
    ],
)
def test_tilesets_stay_in_the_maps_folder(tmp_path, source, found):
    folder = tmp_path / "inner"
    (tmp_path / "secret.tsx").write_text("<tileset/>", encoding="utf-8")
    assert faults(edited(folder, ("tiles/leviathan.tsx", source))) == [found]


def test_a_link_does_not_lead_out_of_the_maps_folder(tmp_path):
    path = edited(tmp_path / "inner", ("tiles/leviathan.tsx", "tiles/link.tsx"))
    shutil.copy(MAPS / "tiles" / "leviathan.tsx", tmp_path / "secret.tsx")
    (path.parent / "tiles" / "link.tsx").symlink_to(tmp_path / "secret.tsx")
    assert faults(path) == ["map.tmx:11: the tileset 'tiles/link.tsx' is outside the map's folder"]


def test_pictures_stay_in_the_maps_folder(tmp_path):
    path = retiled(tmp_path, "leviathan.png", "../../x.png")
    assert faults(path) == [
        "tiles/leviathan.tsx:3: tileset 'leviathan': the picture '../../x.png' is outside the map's folder"
    ]


def test_our_own_tileset_may_be_used_from_any_folder(tmp_path):
    path = edited(tmp_path)
    ours = Path("../" * (len(path.parent.resolve().parts) - 1)) / (MAPS / "tiles" / "leviathan.tsx").relative_to("/")
    path.write_text(GOOD.replace("tiles/leviathan.tsx", ours.as_posix()), encoding="utf-8")
    assert faults(path) == []


def test_two_tilesets_with_the_same_numbers(tmp_path):
    line = ' <tileset firstgid="1" source="tiles/leviathan.tsx"/>'
    path = edited(tmp_path, (line, f"{line}\n{line.replace('1', '9', 1)}"))
    assert faults(path) == [
        "map.tmx:12: tileset 'leviathan': the numbers of its tiles are taken; remove it from the map and add it again"
    ]


def test_an_embedded_tileset_is_read_like_one_in_a_file(tmp_path):
    tileset = (MAPS / "tiles" / "leviathan.tsx").read_text(encoding="utf-8").split("\n", 1)[1].strip()
    inside = tileset.replace("<tileset ", '<tileset firstgid="1" ').replace("leviathan.png", "tiles/leviathan.png")
    path = edited(tmp_path, ('<tileset firstgid="1" source="tiles/leviathan.tsx"/>', inside))
    assert read_map(path)[0] == read_map(edited(tmp_path))[0]


# --- hostile files

LAUGHS = '<!DOCTYPE lolz [<!ENTITY a "ha">' + "".join(
    f'<!ENTITY {new} "{f"&{old};" * 10}">' for old, new in zip("abcdefghi", "bcdefghij", strict=True)
) + "]>"  # fmt: skip
OUTSIDE = '<!DOCTYPE map [<!ENTITY secret SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{LAUGHS}<map>&j;</map>", "1: has a document type (DOCTYPE); no map needs one"),
        (f"{OUTSIDE}<map>&secret;</map>", "1: has a document type (DOCTYPE); no map needs one"),
        ("<?xml-stylesheet href='x'?><map/>", "1: has a processing instruction (<? .. ?>); no map needs one"),
        ("<map>\n&secret;</map>", "2: is not well-formed XML: undefined entity"),
        ("<map>" * 5000 + "</map>" * 5000, "1: elements stand more than 12 deep"),
        ("<map>\n" + "<x/>" * 30_000 + "</map>", "2: has more than 20,000 elements"),
        ("<map a='" + "x" * 1_000_000 + "'/>", "1: is larger than 1,000,000 bytes; no map is that large"),
        ("<map>\n\n</mop>", "3: is not well-formed XML: mismatched tag"),
        ("<map/>\n<map/>", "2: is not well-formed XML: junk after document element"),
        ("", "1: is not well-formed XML: no element found"),
        ("{}", "1: is not well-formed XML: not well-formed (invalid token)"),
        (GOOD.replace('width="6" height="5" tile', 'width="1000000" height="1000000" tile'),
         "2: the map has 1000000 columns; 5 to 24 are allowed|2: the map has 1000000 rows; 5 to 24 are allowed"),
        (GOOD.replace("20,0,0,0,0,0,", "1," * 400_000), "22: layer 'crystals' has 400024 tiles; 6 x 5 are 30"),
        (GOOD.replace("20,0,0,0,0,0,", "9" * 900_000), f"23: layer 'crystals': '{'9' * 20}' is no tile number"),
        (GOOD.replace("0,0 128,0 ", "0,0 " * 100_000), f"41: {NO_NUMBER}"),
    ],
)  # fmt: skip
def test_a_hostile_file_is_refused_at_once(tmp_path, text, found):
    path = edited(tmp_path)
    path.write_text(text, encoding="utf-8")
    assert faults(path) == [f"map.tmx:{fault}" for fault in found.split("|")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{LAUGHS}<tileset>&j;</tileset>", "1: has a document type (DOCTYPE); no map needs one"),
        (f"{OUTSIDE}<tileset>&secret;</tileset>", "1: has a document type (DOCTYPE); no map needs one"),
        ("<map/>", "1: holds a <map>, not a <tileset> of Tiled"),
    ],
)
def test_a_hostile_tileset_is_refused_too(tmp_path, text, found):
    path = edited(tmp_path)
    (tmp_path / "tiles" / "leviathan.tsx").write_text(text, encoding="utf-8")
    assert faults(path) == [f"tiles/leviathan.tsx:{found}"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('<map version="1.10"', '<map version="1.10" filename="/tmp/elsewhere.tmx"'),
        ('<map version="1.10"', '<map version="1.10" layers="" tile_properties="" parse_xml=""'),
        ('<layer id="1"', '<layer id="x" data="" iter_data=""'),
        ('<object id="1"', '<object id="x" points="0,0" template_="" gid_="7"'),
        ('<tileset firstgid="1"', '<tileset firstgid="1" name="x" parent="y"'),
        ("</map>", '<layer name="notes"><data encoding="base64" compression="zlib">eJwDAAAAAAE=</data></layer></map>'),
        ("</map>", '<group name="notes"><group><layer name="terrain"/></group></group></map>'),
        ("</map>", '<imagelayer name="art"/></map>'),
    ],
)
def test_pytmx_sees_nothing_but_what_is_read(tmp_path, old, new):
    """It takes over any attribute as a part of itself, also one that names another file, and unpacks any layer."""
    board, found = read_map(edited(tmp_path, (old, new)))
    assert found == []
    assert board == read_map(edited(tmp_path))[0]


@pytest.mark.parametrize("of", ["", 'type="string"', 'type="int"'])
def test_a_property_needs_a_value_where_pytmx_would_look_for_it(tmp_path, of):
    path = edited(tmp_path, ('<property name="title" value="Newt"/>', f'<property name="title" {of}>Newt</property>'))
    if not of:
        assert read_map(path)[0].title == "Newt"
    else:
        says = "has no value" if "string" in of else "is an int; it must be a string"
        assert faults(path) == [f"map.tmx:8: the map: property 'title' {says}"]


def test_a_cell_without_a_number(tmp_path):
    path = edited(tmp_path, ("5,5,5,5,5,5\n", "5,5,5,5,5,5,\n"))
    assert faults(path) == ["map.tmx:19: layer 'terrain': '' is no tile number"]


def test_a_map_is_utf_8_text(tmp_path):
    path = edited(tmp_path)
    path.write_bytes(GOOD.replace("Newt", "M\u00f6rk").encode("latin-1"))
    assert faults(path) == ["map.tmx:8: is not UTF-8 text; save it as UTF-8"]
    path.write_bytes(GOOD.encode("utf-16"))
    assert faults(path) == ["map.tmx:1: is not UTF-8 text; save it as UTF-8"]
    path.write_text(GOOD.replace("Newt", "M\u00f6rk"), encoding="utf-8-sig")
    assert read_map(path)[0].title == "M\u00f6rk"


def test_a_map_that_is_not_there(tmp_path):
    assert faults(tmp_path / "map.tmx") == ["map.tmx:1: cannot be read: No such file or directory"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_spoilt_map_stops_the_reader(tmp_path, data):
    """Whatever words are changed, there is a board or there are faults."""
    words = re.findall(r"\w+|\W", GOOD)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        words[at] = data.draw(st.sampled_from(ODD_WORDS) | st.sampled_from(words))
    path = edited(tmp_path)
    path.write_text("".join(words), encoding="utf-8")
    faults(path)
