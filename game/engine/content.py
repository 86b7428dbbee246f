"""Loading content: a game's YAML files, ours first, then a user's folders that add or override.

Nothing is read while a game is played; a `Content` is complete and fixed once it is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import msgspec

from game.engine import record
from game.engine.faults import BadContent, Fault, did_you_mean
from game.engine.rulebook import OptionsFile, Rulebook, RulesFile, TableOption, TextsFile
from game.engine.schema import BAD, Reading
from game.engine.words import Block, Effect, Vocabulary
from game.engine.yaml_file import read_yaml

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "data"

F = TypeVar("F", bound=msgspec.Struct)
T = TypeVar("T", bound="Content")

WORDING = ("rules.yaml", "texts.yaml")
"""Files that change no play: they do not count for the content digest."""


class Content:
    """Everything a game's files say. A game derives from this and names its files."""

    NAME: ClassVar[str]
    HOME: ClassVar[Path | None] = None  # where our files are, if not in data/<name>
    FILES: ClassVar[dict[str, type[msgspec.Struct]]]
    VOCABULARY: ClassVar[Vocabulary] = Vocabulary()
    COMMON: ClassVar[dict[str, type[msgspec.Struct]]] = {
        "rules.yaml": RulesFile,
        "options.yaml": OptionsFile,
        "texts.yaml": TextsFile,
    }

    def __init__(self, files: dict[str, msgspec.Struct], defined: dict[tuple[str, str], tuple[str, int]]) -> None:
        self.files = files
        self.defined = defined
        self.rulebook = Rulebook(self.file("rules.yaml", RulesFile))
        self.table_options: dict[str, TableOption] = {
            option.id: option for option in self.file("options.yaml", OptionsFile).options
        }
        self.texts = self.file("texts.yaml", TextsFile).texts
        self.digest = record.digest({name: file for name, file in files.items() if name not in WORDING})
        self.blocks: dict[str, Block] = {}
        self.arrange()

    def arrange(self) -> None:
        """A game builds its tables here."""

    def faults(self) -> Iterable[Fault]:
        """What is wrong although every file by itself is well formed: counts, missing partners."""
        return ()

    def file(self, name: str, cls: type[F]) -> F:
        found = self.files[name]
        assert isinstance(found, cls)
        return found

    def where(self, kind: str, name: str) -> tuple[str, int]:
        """File and line that define a thing."""
        return self.defined[kind, name]

    def text(self, key: str, **facts: Any) -> str:
        """A sentence with its blanks filled. A key without a sentence is a fault of ours: say so."""
        sentence = self.texts.get(key)
        if sentence is None:
            raise KeyError(f"{self.NAME}/texts.yaml has no {key!r}")
        return sentence.format_map(facts) if facts else sentence

    def add_block(self, key: str, block: Block) -> None:
        """Give a block of effects, and all blocks inside it, the key by which the agenda names them."""
        self.blocks[key] = block
        for index, effect in enumerate(block):
            for name, value in effect.args.items():
                if _is_block(value):
                    self.add_block(f"{key}/{index}.{name}", value)
                elif isinstance(value, tuple) and any(_is_block(inner) for inner in value):
                    for number, inner in enumerate(value):
                        self.add_block(f"{key}/{index}.{name}.{number}", inner)

    @classmethod
    def schemas(cls) -> dict[str, type[msgspec.Struct]]:
        return cls.COMMON | cls.FILES

    @classmethod
    def our_files(cls) -> list[Path]:
        return [(cls.HOME or DATA / cls.NAME) / name for name in cls.schemas()]

    @classmethod
    def load(cls: type[T], folders: Iterable[Path] = ()) -> T:
        """Our files with those of the folders on top. Raises BadContent with every fault found."""
        content, faults = cls.try_load(folders)
        if content is None or faults:
            raise BadContent(faults)
        return content

    @classmethod
    def try_load(cls: type[T], folders: Iterable[Path] = ()) -> tuple[T | None, list[Fault]]:
        """The content if it could be built, and all faults."""
        faults: list[Fault] = []
        paths = cls.our_files()
        for folder in folders:
            paths += [folder / name for name in cls.schemas() if (folder / name).exists()]
            faults.extend(_strangers(folder, cls.schemas()))
        content = cls._read(paths, faults)
        return content, faults

    @classmethod
    def try_load_file(cls, path: Path) -> list[Fault]:
        """The faults of one file laid on top of ours."""
        faults: list[Fault] = []
        cls._read([*cls.our_files(), path], faults)
        return [fault for fault in faults if fault.file == shown(path)] or faults

    @classmethod
    def _read(cls: type[T], paths: list[Path], faults: list[Fault]) -> T | None:
        """Read files in order, later ones on top of earlier ones, and check all of it."""
        reading = Reading(cls.VOCABULARY, faults)
        files: dict[str, msgspec.Struct] = {}
        for path in paths:
            node = read_yaml(path, shown(path), faults)
            if node is None:
                continue
            file = reading.read(node, cls.schemas()[path.name], shown(path))
            if file is not BAD:
                files[path.name] = merged(files[path.name], file) if path.name in files else file
        reading.check_mentions()
        if faults or set(files) != set(cls.schemas()):
            return None
        content = cls(files, reading.defined)
        faults.extend(content.faults())
        return content


def _is_block(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(effect, Effect) for effect in value)


def _strangers(folder: Path, known: Iterable[str]) -> Iterable[Fault]:
    """YAML files in a user's folder that nothing would ever read."""
    for path in sorted(folder.glob("*.y*ml")):
        if path.name not in known:
            yield Fault(shown(path), 1, f"no content file is called {path.name!r}{did_you_mean(path.name, known)}")


def shown(path: Path) -> str:
    """A path as messages give it: ours from the project's folder on, others as they are."""
    try:
        return path.resolve().relative_to(ROOT).as_posix()
    except ValueError:
        return str(path)


def merged(first: F, second: F) -> F:
    """Two files of one kind: things with an id are replaced or added, keys likewise."""
    changes: dict[str, Any] = {}
    for name in first.__struct_fields__:
        old, new = getattr(first, name), getattr(second, name)
        if isinstance(old, dict):
            changes[name] = old | new
        elif isinstance(old, tuple) and all(hasattr(item, "id") for item in (*old, *new)):
            changes[name] = tuple({item.id: item for item in (*old, *new)}.values())
    return msgspec.structs.replace(first, **changes)


_SHARED: dict[tuple[type[Content], tuple[Path, ...]], Content] = {}


def shared_content(cls: type[Content], folders: tuple[Path, ...] = ()) -> Content:
    """Content that all tables of this process may share."""
    key = (cls, folders)
    if key not in _SHARED:
        _SHARED[key] = cls.load(folders)
    return _SHARED[key]
