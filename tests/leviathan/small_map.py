"""A small map with nothing wrong, for tests that spoil it."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.engine.files.language import DATA
from game.leviathan.land.tiled import read_map

MAPS = DATA / "leviathan" / "maps"

GOOD = """\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="6" height="5" tilewidth="64" tileheight="64" infinite="0">
 <properties>
  <property name="gravity" value="down"/>
  <property name="leviathan" value="newt"/>
  <property name="nn" type="int" value="18"/>
  <property name="orientation" value="horizontal"/>
  <property name="title" value="Newt"/>
  <property name="wrap" value="none"/>
 </properties>
 <tileset firstgid="1" source="tiles/leviathan.tsx"/>
 <layer id="1" name="terrain" width="6" height="5">
  <data encoding="csv">
2,3,5,6,2,0,
2,2,4,2,2,2,
2,2,2,5,2,2,
2,2,2,2,2,2,
5,5,5,5,5,5
</data>
 </layer>
 <layer id="2" name="crystals" width="6" height="5">
  <data encoding="csv">
20,0,0,0,0,0,
0,0,27,0,0,0,
0,0,0,0,0,0,
0,0,0,0,0,0,
0,0,0,0,0,0
</data>
 </layer>
 <layer id="3" name="features" width="6" height="5">
  <data encoding="csv">
0,0,33,0,33,0,
0,0,0,0,0,33,
0,0,0,0,0,33,
33,0,0,0,0,33,
34,34,34,34,34,34
</data>
 </layer>
 <objectgroup id="4" name="regions">
  <object id="1" name="brow" type="region" x="0" y="0" width="128" height="64"/>
  <object id="2" name="brow" type="region" x="64" y="128">
   <polygon points="0,0 128,0 128,64 64,64 64,128 0,128"/>
  </object>
 </objectgroup>
 <objectgroup id="5" name="points">
  <object id="3" name="A" type="point" x="96" y="96">
   <point/>
  </object>
 </objectgroup>
</map>
"""
ASCII = """
    .4 !. =m o. .m #.
    .. .A ~c .. .. .m
    .. .. .. =. .. .m
    .m .. .. .. .. .m
    =s =s =s =s =s =s
"""

FLOOR = "5,5,5,5,5,5\n"
STARTS = "34,34,34,34,34,34\n"
BROW = '<object id="1" name="brow" type="region" x="0" y="0" width="128" height="64"/>'
POINT = '<object id="3" name="A" type="point" x="96" y="96">'


def edited(folder: Path, *edits: tuple[str, str]) -> Path:
    """The good map with some of its words changed, in a folder with a copy of our tileset."""
    text = GOOD
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    shutil.copytree(MAPS / "tiles", folder / "tiles", dirs_exist_ok=True)
    path = folder / "map.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path, **options) -> list[str]:
    board, found = read_map(path, **options)
    assert (board is None) == bool(found)
    return [str(fault).removeprefix(f"{path.parent}/") for fault in found]


def properties(name: str, value: str) -> str:
    return f'<properties><property name="{name}" value="{value}"/></properties>'
