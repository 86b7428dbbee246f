"""Packs: content that is handed on as one thing, a folder or a .zip with a `pack.yaml` that says whose it is.

    content/
      leviathan/            loose files, as ever
      marmots/pack.yaml     a pack: name, author, version, games
      marmots/leviathan/    its files, as in the content folder itself
      others.zip            a pack as well

A pack only adds a folder for each game; whoever reads content asks for those folders and need not know packs. Languages
lie in it as they lie in ours: `marmots/leviathan/de/`, and for the table itself `marmots/table/de/`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Annotated

import msgspec

from game.engine.files.content import shown
from game.engine.files.faults import Fault, did_you_mean
from game.engine.files.language import holds_files, languages_in
from game.engine.files.schema import BAD, Form, Reading, checked
from game.engine.files.yaml_file import read_yaml
from game.engine.words import Vocabulary
from game.games import GAMES
from game.packs.zips import BadZip, unpacked

PACK_FILE = "pack.yaml"
TABLE = "table"
"""Beside the games' folders: what the table itself and the window say, in other languages."""
LOOSE = (*GAMES, TABLE)
"""Folders in a content folder that are no packs."""
MOST_PACKS = 200
"""Whatever else lies in a content folder, no more is looked at."""
LONGEST = 60


def _is_said(text: str) -> str | None:
    if not text.strip() or not text.isprintable():
        return "must be something that can be printed"
    return f"has {len(text)} letters; at most {LONGEST} are shown" if len(text) > LONGEST else None


Said = Annotated[str, checked(_is_said)]


class PackFile(Form, frozen=True):
    """What a pack says of itself."""

    name: Said
    games: tuple[Said, ...] = ()
    author: Said = "unknown"
    version: Said = "1"


class Pack(msgspec.Struct, frozen=True):
    """A pack as it was found."""

    id: str
    """The name of its folder or .zip: by this it is switched on and off."""
    at: Path
    root: Path | None
    """The folder it is read from; none if it cannot be read."""
    name: str
    author: str = ""
    version: str = ""
    games: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    """The languages it tells something in, by the folders it has for them."""
    faults: tuple[Fault, ...] = ()
    """What is wrong with the pack itself, not with what is in it."""
    is_on: bool = True

    @property
    def is_zip(self) -> bool:
        return self.at.suffix.lower() == ".zip"

    def folder(self, game: str) -> Path | None:
        """Its files for a game, if it is on and has any."""
        if not self.is_on or self.root is None or game not in self.games:
            return None
        return self.root / game


class Packs(msgspec.Struct, frozen=True):
    """All that a user's content folder holds."""

    content: Path
    found: tuple[Pack, ...] = ()

    def folders(self, game: str) -> tuple[Path, ...]:
        """A user's folders for a game: those of the packs, then the loose files, which lie on top."""
        packs = (pack.folder(game) for pack in self.found)
        loose = self.content / game
        return (*(folder for folder in packs if folder is not None), *((loose,) if loose.is_dir() else ()))

    def roots(self) -> tuple[Path, ...]:
        """Folders with a folder for each game in them, for bots and languages, who need not know packs."""
        packs = (pack.root for pack in self.found if pack.is_on and (pack.games or pack.languages))
        return (*(root for root in packs if root is not None), *((self.content,) if self.content.is_dir() else ()))

    def names(self, game: str) -> tuple[str, ...]:
        """The packs that are on and have files for a game."""
        return tuple(pack.name for pack in self.found if pack.folder(game) is not None)

    def pack_of(self, path: Path) -> Pack | None:
        """The pack a file belongs to."""
        return next((pack for pack in self.found if pack.root is not None and path.is_relative_to(pack.root)), None)

    def told(self, faults: Iterable[Fault]) -> list[Fault]:
        """Faults as a user can find them: a file of a .zip is in the .zip, wherever it was unpacked to."""
        zips = [(str(pack.root), str(pack.at)) for pack in self.found if pack.is_zip and pack.root is not None]
        found = []
        for file, line, text in faults:
            for root, at in zips:
                file, text = file.replace(root, at), text.replace(root, at)
            found.append(Fault(file, line, text))
        return found


def find_packs(content: Path, cache: Path, off: Collection[str] = ()) -> Packs:
    """The packs in a content folder, by name; those of `off` are there, but switched off."""
    try:
        inside = sorted(path for path in content.iterdir() if path.name not in LOOSE and path.name[:1] not in "._")
    except OSError:
        return Packs(content)
    packs = (read_pack(path, cache, path.name not in off) for path in inside[:MOST_PACKS])
    return Packs(content, tuple(pack for pack in packs if pack is not None))


def read_pack(at: Path, cache: Path, is_on: bool = True) -> Pack | None:
    """A pack, with what is wrong with it; None if this is none: no .zip, and nothing of a game in it."""
    try:
        if at.suffix.lower() == ".zip" and at.is_file():
            return _described(at, pack_root(unpacked(at, cache)), is_on)
        if at.is_dir() and ((at / PACK_FILE).is_file() or any((at / game).is_dir() for game in GAMES)):
            return _described(at, at, is_on)
    except BadZip as bad:
        return _broken(at, is_on, Fault(shown(at), 1, str(bad)))
    except OSError as error:
        return _broken(at, is_on, Fault(shown(at), 1, f"cannot be read: {error.strerror}"))
    return None


def pack_root(folder: Path) -> Path:
    """Where a pack begins: here, or in the one folder there is, as whoever zips a folder may zip it whole."""
    if (folder / PACK_FILE).is_file():
        return folder
    inside = [path for path in folder.iterdir() if path.is_dir()]
    return inside[0] if len(inside) == 1 and (inside[0] / PACK_FILE).is_file() else folder


def _broken(at: Path, is_on: bool, fault: Fault) -> Pack:
    return Pack(at.name, at, None, at.stem, faults=(fault,), is_on=is_on)


def _described(at: Path, root: Path, is_on: bool) -> Pack:
    faults: list[Fault] = []
    path = root / PACK_FILE
    if not path.is_file():
        return _broken(at, is_on, Fault(shown(at), 1, f"has no {PACK_FILE}, so nothing in it is read"))
    name = shown(path) if at == root else str(at / PACK_FILE)  # in the .zip, not where it was unpacked to
    reading = Reading(Vocabulary(), faults)
    node = read_yaml(path, name, faults)
    file = reading.read(node, PackFile, name) if node is not None else BAD
    if not isinstance(file, PackFile) or faults:
        return Pack(at.name, at, None, at.stem, faults=tuple(faults), is_on=is_on)
    line = reading.lines.of(file, "games")
    games = []
    for game in file.games:
        if game not in GAMES:
            faults.append(Fault(name, line, f"there is no game {game!r}{did_you_mean(game, GAMES)}"))
        elif not (root / game).is_dir():
            faults.append(Fault(name, line, f"there is no folder {game!r} beside {PACK_FILE}"))
        elif game not in games:
            games.append(game)
    for game in GAMES:
        if game not in file.games and holds_files(root / game):
            faults.append(Fault(name, line, f"the folder {game!r} is not read, as it is not among its games"))
    languages = tuple(languages_in(root))
    if not file.games and not languages:
        faults.append(Fault(name, 1, "names no games, and there is no folder of a language in it"))
    about = (file.name, file.author, file.version)
    return Pack(at.name, at, root, *about, tuple(games), languages, tuple(faults), is_on)
