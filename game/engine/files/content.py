"""Loading content: a game's YAML files, ours first, then a user's folders that add or override.

Nothing is read while a game is played; a `Content` is complete and fixed once it is loaded.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

from game.engine import record
from game.engine.files.faults import BadContent, Fault, did_you_mean
from game.engine.files.language import DATA, ENGLISH, ROOT, Language, told
from game.engine.files.rulebook import GlossaryFile, OptionsFile, Rulebook, RulesFile, Section, TableOption, TextsFile
from game.engine.files.schema import BAD, Lines, Reading
from game.engine.files.wording import blanks, filled
from game.engine.files.yaml_file import Mapping, Node, Scalar, read_yaml
from game.engine.words import Block, Effect, Vocabulary

F = TypeVar("F", bound=msgspec.Struct)
T = TypeVar("T", bound="Content")

TABLE_TEXTS = "table/texts.yaml"
"""The sentences of the table itself, which every game can say."""
WORDING = ("rules.yaml", "texts.yaml", "glossary.yaml", TABLE_TEXTS)
"""Files that change no play: they do not count for the content digest."""

MOST_GUESSED = 30
"""Of the texts in a file that no game has, for so many it is said which may be meant: guessing takes time."""


class Place(NamedTuple):
    """A file to be read: its name in a game's folder, where it is, and whose folder that is; none if it is ours."""

    name: str
    path: Path
    folder: Path | None = None


class Content:
    """Everything a game's files say. A game derives from this and names its files."""

    NAME: ClassVar[str]
    HOME: ClassVar[Path | None] = None  # where our files are, if not in data/<name>
    FILES: ClassVar[dict[str, type[msgspec.Struct]]]
    SHELVES: ClassVar[dict[str, type[msgspec.Struct]]] = {}  # folders in which every YAML file is of one kind
    DRAWN: ClassVar[dict[str, str]] = {}  # folders of what is drawn with other programs, and how such names end
    VOCABULARY: ClassVar[Vocabulary] = Vocabulary()
    COMMON: ClassVar[dict[str, type[msgspec.Struct]]] = {
        "rules.yaml": RulesFile,
        "options.yaml": OptionsFile,
        "texts.yaml": TextsFile,
    }

    def __init__(
        self,
        files: dict[str, msgspec.Struct],
        defined: dict[tuple[str, str], tuple[str, int]],
        paths: dict[str, Path] | None = None,
    ) -> None:
        self.files = files
        self.defined = defined
        self.paths = paths or {}
        """Where each file was read, the last one that had a say."""
        self.lines = Lines()
        """Where each thing stands in its file; known only while content is checked."""
        self.clashes: list[Fault] = []
        """What two of a user's folders both have; that of the later one counts."""
        self.packs: tuple[str, ...] = ()
        """The names of the packs that have a say in it."""
        self.rulebook = Rulebook(self.file("rules.yaml", RulesFile))
        self.table_options: dict[str, TableOption] = {
            option.id: option for option in self.file("options.yaml", OptionsFile).options
        }
        self.presets = {preset.id: preset for preset in self.file("options.yaml", OptionsFile).presets}
        self.texts = self.file(TABLE_TEXTS, TextsFile).texts | self.file("texts.yaml", TextsFile).texts
        self.language = ENGLISH
        self._source: Content | None = None  # what was translated, if this is in another language
        self.digest = record.digest({name: file for name, file in files.items() if name not in WORDING})
        glossary = files.get("glossary.yaml")
        self.glossary = {term.id: term for term in glossary.terms} if isinstance(glossary, GlossaryFile) else {}
        self.blocks: dict[str, Block] = {}
        self.scratch: dict[Any, Any] = {}
        """What bots have worked out and may meet again. Anything here may be forgotten at any time."""
        self.arrange()

    def arrange(self) -> None:
        """A game builds its tables here."""

    def faults(self) -> Iterable[Fault]:
        """What is wrong although every file by itself is well formed: counts, missing partners."""
        return ()

    def drawn_faults(self, path: Path) -> list[Fault]:
        """What is wrong with a file in a folder of `DRAWN`, whether or not anything names it."""
        return []

    def file(self, name: str, cls: type[F]) -> F:
        found = self.files[name]
        assert isinstance(found, cls)
        return found

    def blamed(self, file: str) -> Container[str]:
        """The content files to leave out for a fault in a file: a map's faults are those of what is played on it."""
        return (file,)

    def where(self, kind: str, name: str) -> tuple[str, int]:
        """File and line that define a thing."""
        return self.defined[kind, name]

    def text(self, key: str, **facts: Any) -> str:
        """A sentence with its blanks filled. A key without a sentence is a fault of ours: say so."""
        sentence = self.texts.get(key)
        if sentence is None:
            raise KeyError(f"{self.NAME}/texts.yaml has no {key!r}")
        return self.fill(sentence, **facts)

    def fill(self, sentence: str, **facts: Any) -> str:
        """A sentence of any file of the content with its blanks filled, as its language asks for it."""
        return filled(sentence, facts, self.language.grammar) if facts else sentence

    def told_in(self: T, language: Language) -> T:
        """The same content in another language: other sentences, and nothing else that differs."""
        source = self._source or self
        assert isinstance(source, type(self))
        if language in (self.language, source.language):
            return self if language is self.language else source
        files = {name: told(file, language, self._place(name)) for name, file in source.files.items()}
        content = type(self)(files, self.defined, self.paths)
        content.language, content.digest, content._source = language, self.digest, source
        content.clashes, content.packs = self.clashes, self.packs
        return content

    def _place(self, name: str) -> str:
        return name if name == TABLE_TEXTS else f"{self.NAME}/{name}"

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
                elif isinstance(value, dict):
                    for word, inner in value.items():
                        if _is_block(inner):
                            self.add_block(f"{key}/{index}.{name}.{word}", inner)

    @classmethod
    def schemas(cls) -> dict[str, type[msgspec.Struct]]:
        return cls.COMMON | cls.FILES

    @classmethod
    def prepare(cls, name: str, node: Node, file: str, faults: list[Fault]) -> Node:  # noqa: ARG003
        """A file's nodes before they are checked; a game that lets files define words of their own writes them out."""
        return node

    @classmethod
    def as_written(cls, schema: dict[str, Any]) -> None:
        """Change a JSON Schema where files are written otherwise than what `prepare` makes of them."""

    @classmethod
    def kind_of(cls, name: str) -> type[msgspec.Struct]:
        """What a file holds, by its name in a game's folder: `cards.yaml`, `leviathans/01-sage.yaml`."""
        if name == TABLE_TEXTS:
            return TextsFile
        shelf, _, inner = name.partition("/")
        return cls.SHELVES[shelf] if inner else cls.schemas()[name]

    @classmethod
    def home(cls) -> Path:
        return cls.HOME or DATA / cls.NAME

    @classmethod
    def on_shelves(cls, folder: Path) -> list[tuple[str, Path]]:
        """The files on a folder's shelves, each with its name in the game's folder."""
        return [(f"{shelf}/{path.name}", path) for shelf in cls.SHELVES for path in yaml_files(folder / shelf)]

    @classmethod
    def drawn_in(cls, folder: Path) -> list[Path]:
        """The files of such folders in a game's folder."""
        return [path for name, end in cls.DRAWN.items() for path in sorted((folder / name).glob(f"*{end}"))]

    @classmethod
    def load(cls: type[T], folders: Iterable[Path] = ()) -> T:
        """Our files with those of the folders on top. Raises BadContent with every fault found."""
        content, faults = cls.try_load(folders)
        if content is None or faults:
            raise BadContent(faults)
        return content

    @classmethod
    def places(cls, folder: Path) -> list[Place]:
        """The files in a user's folder that are read."""
        found = [Place(name, folder / name, folder) for name in cls.schemas() if (folder / name).exists()]
        return found + [Place(*shelved, folder) for shelved in cls.on_shelves(folder)]

    @classmethod
    def try_load(
        cls: type[T], folders: Iterable[Path] = (), without: Container[Path] = ()
    ) -> tuple[T | None, list[Fault]]:
        """The content if it could be built, and all faults; some files may be left out."""
        faults: list[Fault] = []
        folders = list(folders)
        places = cls._ours()
        for folder in folders:
            places += [place for place in cls.places(folder) if place.path not in without]
        content = cls._read(places, faults)
        for folder in folders:
            faults.extend(strangers(folder, cls.schemas()))
        return content, faults

    @classmethod
    def try_load_shelf(cls, shelf: str, folder: Path) -> list[Fault]:
        """The faults of a folder whose files would lie on a shelf, with ours beneath."""
        faults: list[Fault] = []
        found = [Place(f"{shelf}/{path.name}", path, folder) for path in yaml_files(folder.absolute())]
        cls._read([*cls._ours(), *found], faults)
        return faults

    @classmethod
    def _ours(cls) -> list[Place]:
        ours = [Place(TABLE_TEXTS, DATA / TABLE_TEXTS), *(Place(name, cls.home() / name) for name in cls.schemas())]
        return ours + [Place(*shelved) for shelved in cls.on_shelves(cls.home())]

    @classmethod
    def try_load_file(cls, path: Path) -> list[Fault]:
        """The faults of one file. It may mention what the files beside it define, but their faults are left out."""
        folder = path.parent
        if path.absolute().parent.name in cls.SHELVES:
            path = path.absolute()
            folder = path.parent.parent
        others = [*yaml_files(folder), *(shelved for _, shelved in cls.on_shelves(folder))]
        beside = {shown(other) for other in others if other != path}
        return [fault for fault in cls.try_load([folder])[1] if fault.file not in beside]

    @classmethod
    def _read(cls: type[T], places: list[Place], faults: list[Fault]) -> T | None:
        """Read files in order, later ones on top of earlier ones, and check all of it."""
        reading = Reading(cls.VOCABULARY, faults)
        files: dict[str, msgspec.Struct] = {}
        sources: dict[str, Path] = {}
        ours: dict[str, str] = {}
        owners = Owners(reading.lines, faults)
        for name, path, folder in places:
            node = read_yaml(path, shown(path), faults)
            if node is None:
                reading.lose(cls.kind_of(name))
                continue
            if name == "texts.yaml":
                ours = ours or {key: sentence for key, sentence, _ in _sentences(node)}
                faults.extend(_text_faults(node, shown(path), ours))
            node = cls.prepare(name, node, shown(path), faults)
            file = reading.read(node, cls.kind_of(name), shown(path))
            if file is BAD:
                continue
            if "/" in name:
                name = owners.shelved(name, file, path, folder, files)
            elif name in files:
                owners.merged(name, file, path, folder)
                file = merged(files[name], file, _given(node))
            files[name] = file
            sources[name] = path
        reading.check_mentions()
        if faults or not {TABLE_TEXTS, *cls.schemas()} <= set(files):
            return None
        content = cls(files, reading.defined, sources)
        content.lines = reading.lines
        faults.extend(content.faults())
        faults.extend(_preset_faults(content))
        faults.extend(_usual_faults(content))
        content.lines = Lines()
        content.clashes = owners.clashes
        return content


class Owners:
    """Whose each thing is while files are read: two folders of a user may both have a thing of one id."""

    def __init__(self, lines: Lines, faults: list[Fault]) -> None:
        self._lines = lines
        self._faults = faults
        self._owned: dict[tuple[str, str], tuple[Path, Path]] = {}  # by file and id: the folder, and the file in it
        self._shelved: dict[str, Path | None] = {}
        self.clashes: list[Fault] = []

    def merged(self, name: str, file: msgspec.Struct, path: Path, folder: Path | None) -> None:
        for field in file.__struct_fields__:
            value = getattr(file, field)
            for thing in value if isinstance(value, tuple) else ():
                if isinstance(getattr(thing, "id", None), str):
                    self._own(f"{name}/{field}", thing, path, folder)

    def shelved(
        self, name: str, file: msgspec.Struct, path: Path, folder: Path | None, files: dict[str, msgspec.Struct]
    ) -> str:
        """The name by which a file of a shelf is kept: it replaces ours of its name, and whatever has its id."""
        shelf, id = name.partition("/")[0], getattr(file, "id", None)
        if isinstance(id, str):
            self._own(shelf, file, path, folder)
            for other in [other for other in files if other.startswith(f"{shelf}/")]:
                if getattr(files[other], "id", None) == id:
                    del files[other]
        while self._shelved.get(name) is not None and name in files:
            name += "+"
        self._shelved[name] = folder
        return name

    def _own(self, where: str, thing: Any, path: Path, folder: Path | None) -> None:
        if folder is None:
            return
        before = self._owned.get((where, thing.id))
        self._owned[where, thing.id] = (folder, path)
        if before is not None and before[0] != folder:
            text = f"{thing.id!r} is also in {shown(before[1])}; this one counts"
            self.clashes.append(Fault(shown(path), self._lines.of(thing), text))
        elif before is not None and before[1] != path:
            text = f"{thing.id!r} is in {before[1].name!r} already; give this one an id of its own"
            self._faults.append(Fault(shown(path), self._lines.of(thing), text))


def _preset_faults(content: Content) -> Iterable[Fault]:
    """Presets that set what does not exist."""
    for preset in content.presets.values():
        where = content.where("preset", preset.id)
        for name, value in preset.options.items():
            option = content.table_options.get(name)
            if option is None:
                hint = did_you_mean(name, content.table_options)
                yield Fault(*where, f"there is no table option {name!r}{hint}")
            elif value not in [known.id for known in option.values]:
                yield Fault(*where, f"{name} cannot be {value!r}")


def _usual_faults(content: Content) -> Iterable[Fault]:
    """Options whose usual value is none of theirs."""
    for option in content.table_options.values():
        if option.usual and option.usual not in [known.id for known in option.values]:
            yield Fault(*content.where("option", option.id), f"{option.id} cannot be {option.usual!r}")


def _is_block(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(effect, Effect) for effect in value)


def strangers(folder: Path, known: Iterable[str]) -> Iterable[Fault]:
    """YAML files in a user's folder that nothing would ever read."""
    for path in yaml_files(folder):
        if path.name not in known:
            yield Fault(shown(path), 1, f"no content file is called {path.name!r}{did_you_mean(path.name, known)}")


def yaml_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*") if path.suffix.lower() in (".yaml", ".yml"))


def _sentences(node: Node) -> Iterable[tuple[str, str, int]]:
    """Key, sentence and line of all that a file of texts holds."""
    match node:
        case Mapping(items={"texts": Mapping(items=texts, key_lines=lines)}):
            for key, inner in texts.items():
                if isinstance(inner, Scalar) and isinstance(inner.value, str):
                    yield key, inner.value, lines[key]


def _text_faults(node: Node, file: str, ours: dict[str, str]) -> Iterable[Fault]:
    """Sentences that nothing says and blanks that nothing fills: games would stop at them."""
    unknown = 0
    for key, sentence, line in _sentences(node):
        if key not in ours:
            unknown += 1
            hint = did_you_mean(key, ours) if unknown <= MOST_GUESSED else ""
            yield Fault(file, line, f"the game has no text {key!r}{hint}")
            continue
        try:
            has, may = blanks(sentence), blanks(ours[key])
        except ValueError:
            yield Fault(file, line, f"a brace in {key!r} has no partner; write it twice if it is no blank")
            continue
        for blank in has:
            if blank not in may:
                held = f"it can hold {', '.join(may)}" if may else "it has no blanks"
                yield Fault(file, line, f"nothing fills the blank {blank} in {key!r}; {held}")


def shown(path: Path) -> str:
    """A path as messages give it: ours from the project's folder on, others as they are."""
    try:
        return path.resolve().relative_to(ROOT).as_posix()
    except ValueError:
        return str(path)


def merged(first: F, second: F, given: Container[str]) -> F:
    """Two files of one kind: things with an id are replaced or added, keys likewise; the rest is replaced if given."""
    changes: dict[str, Any] = {}
    for name, key in zip(first.__struct_fields__, first.__struct_encode_fields__, strict=True):
        if key not in given:
            continue
        old, new = getattr(first, name), getattr(second, name)
        if isinstance(old, dict):
            new = old | new
        elif isinstance(old, tuple) and all(hasattr(item, "id") for item in (*old, *new)):
            things = {item.id: item for item in old}
            things.update({item.id: _on_top(things.get(item.id), item) for item in new})
            new = tuple(things.values())
        changes[name] = new
    return msgspec.structs.replace(first, **changes)


def _given(node: Node) -> Container[str]:
    return node.items if isinstance(node, Mapping) else ()


def _on_top(old: Any, new: Any) -> Any:
    """A thing replaces the one of its id; only a section of rules keeps the rules that are not in the new one."""
    return merged(old, new, new.__struct_encode_fields__) if isinstance(old, Section) else new
