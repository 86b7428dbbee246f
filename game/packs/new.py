"""A new pack to begin with: a leviathan that can be played as it is, its map, and all that Tiled and editors want."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.engine.files.language import DATA
from game.engine.files.rulebook import TextsFile
from game.engine.files.sharing import sound_content
from game.engine.files.table_files import read_table_file
from game.games import ruleset
from game.packs.pack import PACK_FILE

PATTERN = DATA / "leviathan" / "pattern"
MAPS = DATA / "leviathan" / "maps"
NAME = re.compile(r"[^\W\d_][\w '-]{0,29}")
TIMID = re.compile(r"[^\w .,'-]")


class NotMade(Exception):
    """Why no pack was made: the table's text `table.pack.<key>`, with its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        self.key = f"table.pack.{key}"
        self.facts = facts
        super().__init__(read_table_file("texts.yaml", TextsFile).texts[self.key].format_map(facts))


def id_of(name: str) -> str:
    """What a thing of this name is called in files: small letters, digits, and `_` between them."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def new_leviathan(name: str, content: Path, folders: Iterable[Path] = (), author: str = "") -> Path:
    """Write a pack with a new leviathan into a content folder. `folders` are those that are read already."""
    name = " ".join(name.split())
    id = id_of(name)
    if not NAME.fullmatch(name) or not id or id[0].isdigit():
        raise NotMade("name")
    known: Any = sound_content(ruleset("leviathan").content, tuple(folders)).content
    pack = content / id
    if id in known.scenarios or pack.exists() or id in ruleset("leviathan").content.schemas():
        raise NotMade("taken", name=name)
    number = max(18, *(plan.file.nn + 1 for plan in known.scenarios.values()))
    part = content / f".{id}.new"
    shutil.rmtree(part, ignore_errors=True)
    try:
        _write(part, name, id, number, author)
        part.replace(pack)
    except OSError as error:
        raise NotMade("unwritten", error=error.strerror) from None
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return pack


def _write(pack: Path, name: str, id: str, number: int, author: str) -> None:
    leviathans, maps, schema = pack / "leviathan" / "leviathans", pack / "leviathan" / "maps", pack / "schema"
    for folder in (leviathans, maps, schema / "leviathan"):
        folder.mkdir(parents=True)
    shutil.copytree(MAPS / "tiles", maps / "tiles")
    shutil.copy(MAPS / "leviathan.tiled-project", maps)
    shutil.copy(DATA / "schema" / "pack.schema.json", schema)
    shutil.copy(DATA / "schema" / "leviathan" / "leviathans.schema.json", schema / "leviathan")
    file = f"{number}-{id.replace('_', '-')}"
    for kind, folder in ((".yaml", leviathans), (".tmx", maps)):
        text = (PATTERN / f"pattern{kind}").read_text(encoding="utf-8").replace("18-pattern", file)
        text = text.replace("pattern", id).replace("Pattern", name).replace("18-", f"{number}-")
        text = text.replace("nn: 18", f"nn: {number}").replace('type="int" value="18"', f'type="int" value="{number}"')
        (folder / f"{file}{kind}").write_text(text, encoding="utf-8")
    author = TIMID.sub("", author).strip()[:60] or "unknown"
    about = (
        "# yaml-language-server: $schema=schema/pack.schema.json\n"
        f'name: "{name}"\nauthor: "{author}"\nversion: "1"\ngames: [leviathan]\n'
    )
    (pack / PACK_FILE).write_text(about, encoding="utf-8")
