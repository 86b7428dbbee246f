"""A pack with something for every game, made by the documented steps."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.packs.new import new_leviathan
from tests.packs.making import write

PURPLE = (122, 31, 162)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#7A1FA2"/></svg>'
FILES: dict[str, str] = {
    "biome/secrets.yaml": (
        "secrets:\n  - {id: tea, name: Tea, weight: 1, value: 3, wanted: 5, tiles: [9, 9, 9, 9], spent: gone, "
        'use: [refresh], rule: BE-104, text: "A pot of tea.", flavour: "Still warm."}\n'
    ),
    "biome/tiles.yaml": (
        'tiles:\n  - {id: moor, name: Moor, stack: 1, count: [30, 30, 30, 30], text: "Wet, and wide."}\n'
    ),
    "mountain/equipment.yaml": "equipment:\n  - {id: teapot, name: Teapot, type: tools, value: 4}\n",
    "climbers/cards.yaml": (
        "cards:\n  - {id: goat-5, name: The Village Goat, deck: reinforcement, number: 5, colour: any}\n"
    ),
    "art/biome/secrets/tea.svg": SVG,
    "art/leviathan/bodies/tea_marmot.svg": SVG,
    "art/climbers/cards/goat-5.svg": SVG,
}


def whole_pack(content: Path) -> Path:
    """`new leviathan`, then a file for each other game, and drawings."""
    pack = new_leviathan("Tea Marmot", content)
    write(pack, FILES)
    about = (pack / "pack.yaml").read_text(encoding="utf-8")
    about = about.replace("[leviathan]", "[climbers, leviathan, mountain, biome]")
    (pack / "pack.yaml").write_text(about, encoding="utf-8")
    picture = pygame.Surface((120, 104))
    picture.fill(PURPLE)
    (pack / "art" / "biome" / "tiles").mkdir(parents=True)
    pygame.image.save(picture, str(pack / "art" / "biome" / "tiles" / "moor.png"))
    return pack
