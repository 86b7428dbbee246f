"""Checks content: ours, or a user's folder or file, with one line for each fault."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.commands.folders import user_cache, user_content
from game.engine.files.content import Content, shown, yaml_files
from game.engine.files.faults import Fault, did_you_mean
from game.engine.files.language import DATA, LANGUAGE_ID, languages_in
from game.engine.files.sharing import sound_content
from game.engine.files.table_files import FILES as TABLE_FILES
from game.engine.files.table_files import try_table_file
from game.engine.words import Vocabulary, Word
from game.games import GAMES, ruleset
from game.packs.art import drawings
from game.packs.pack import PACK_FILE, TABLE, Pack, PackFile, Packs, find_packs, read_pack
from game.teaching.coach import FILE as COACH
from game.teaching.coach import CoachFile, read_coach
from game.teaching.files import SHELF, lesson_files, read_lesson
from game.teaching.lesson import Lesson
from game.teaching.rehearsal import rehearse
from game.translations import translation, translation_faults


def check(paths: list[Path]) -> list[Fault]:
    """Every fault in these files and folders, in the order of the lines; in ours and the user's if none are given."""
    faults: list[Fault] = []
    if not paths:
        for name in TABLE_FILES:
            faults += try_table_file(name)[1]
        for game in GAMES:
            faults += _game_faults(ruleset(game).content)
        for language in languages_in(DATA):
            faults += translation_faults(language)
        if user_content().is_dir():
            faults += check_path(user_content())
    for path in paths:
        try:
            faults += check_path(path)
        except OSError as error:
            faults.append(Fault(str(path), 1, f"cannot be read: {error.strerror}"))
    return sorted(set(faults))


def check_path(path: Path) -> list[Fault]:
    """A content file, the folder of one game, a folder with folders of games in it, or the name of a user's pack."""
    path = own_named(path)
    if not path.exists():
        return [Fault(str(path), 1, "there is no such file or folder")]
    if path.name == PACK_FILE:
        path = path.absolute().parent
    pack = read_pack(path, user_cache()) if path.absolute().name not in GAMES else None
    if pack is not None and (path.is_file() or (path / PACK_FILE).is_file()):
        return check_pack(pack)
    if (told := language_of(path)) is not None:
        return [fault for fault in translation_faults(*told) if _is_in(fault, path)]
    if path.is_file():
        return check_file(path)
    if path.resolve() == DATA.resolve():
        return check([])
    if path.resolve() == (DATA / "table").resolve():
        return [fault for name in TABLE_FILES for fault in try_table_file(name)[1]]
    name = path.absolute().name
    if name in GAMES:
        return check_game_folder(path, ruleset(name).content)
    contents = [ruleset(game).content for game in GAMES]
    for content in contents:
        if name in content.SHELVES and yaml_files(path):
            return content.try_load_shelf(name, path)
        if drawn := [file for end in content.DRAWN.values() for file in sorted(path.glob(f"*{end}"))]:
            return [fault for file in drawn for fault in drawn_faults(file, content)]
    games = [inner for inner in sorted(path.iterdir()) if inner.is_dir() and inner.name in GAMES]
    packs = find_packs(path, user_cache())
    loose = languages_in(path) if games or (path / TABLE).is_dir() else []
    if games or packs.found or loose:
        faults = [fault for game in games for fault in check_game_folder(game, ruleset(game.name).content)]
        faults += [fault for language in loose for fault in translation_faults(language, path)]
        faults += [fault for each in packs.found for fault in check_pack(each)]
        return faults + packs.told(_clashes(packs))
    fitting = [one for one in contents if any(file.name in one.schemas() for file in yaml_files(path))]
    if yaml_files(path) or any(one.on_shelves(path) for one in contents):
        as_shelf = [] if fitting else [one.try_load_shelf(shelf, path) for one in contents for shelf in one.SHELVES]
        fitting = fitting or [one for one in contents if one.on_shelves(path)] or contents
        return min([*(check_game_folder(path, one) for one in fitting), *as_shelf], key=len)
    known = ", ".join(GAMES)
    return [Fault(str(path), 1, f"holds no content: neither YAML files nor a folder named after a game ({known})")]


def own_named(path: Path) -> Path:
    """A path as it is, or what of that name is in the user's content folder."""
    own = (user_content() / path, user_content() / f"{path}.zip")
    return next((each for each in (path, *own) if each.exists()), path)


def language_of(path: Path) -> tuple[str, Path] | None:
    """The language that a file or folder belongs to, and the folder with the games' folders it is in."""
    whole = path.absolute()
    for folder in (whole, *whole.parents):
        if LANGUAGE_ID.fullmatch(folder.name) and folder.parent.name in (*GAMES, TABLE):
            root = folder.parent.parent
            return folder.name, DATA if root.resolve() == DATA.resolve() else root
    return None


def _is_in(fault: Fault, path: Path) -> bool:
    return Path(fault.file).absolute().is_relative_to(path.absolute()) or shown(path) in fault.file


def notes(paths: list[Path]) -> list[str]:
    """How much of each language is there: of those in these folders and packs, or of ours and the user's."""
    roots: list[Path] = [] if paths else [DATA]
    for path in map(own_named, paths or [user_content()]):
        if path.resolve() == DATA.resolve():
            roots.append(DATA)
        elif (pack := read_pack(path, user_cache())) is not None and pack.root is not None:
            roots.append(pack.root)
        elif path.is_dir():
            roots += [root for root in find_packs(path, user_cache()).roots() if root not in roots]
    return [line for root in roots for language in languages_in(root) for line in translation(language, root).notes()]


def game_folders(paths: list[Path]) -> list[tuple[str, Path | None]]:
    """The games that these files and folders belong to, each with the folder; all of ours if none are given."""
    found: dict[tuple[str, Path | None], None] = {} if paths else dict.fromkeys((game, None) for game in GAMES)
    for path in [one.absolute() for one in paths or [user_content()]]:
        folder = path.parent if path.is_file() else path
        for game in GAMES:
            content = ruleset(game).content
            home = folder.parent if folder.name in {*content.SHELVES, *content.DRAWN} else folder
            known = any(file.name in content.schemas() for file in yaml_files(home)) or content.on_shelves(home)
            if home.name == game or (home.name not in GAMES and known):
                found[game, home] = None
            elif (home / game).is_dir():
                found[game, home / game] = None
    ours = {(game, (DATA / game).resolve()) for game in GAMES}
    return [(game, None if home and (game, home.resolve()) in ours else home) for game, home in found]


def check_pack(pack: Pack) -> list[Fault]:
    """A pack by itself: what it says of itself, and its files for each game."""
    faults = list(pack.faults)
    if pack.root is not None:
        for game in pack.games:
            faults += check_game_folder(pack.root / game, ruleset(game).content)
        faults += [fault for language in pack.languages for fault in translation_faults(language, pack.root)]
        faults += drawings(pack.root)[1]
    return Packs(pack.at.parent, (pack,)).told(faults)


def _clashes(packs: Packs) -> list[Fault]:
    """What two packs both have."""
    found: list[Fault] = []
    for game in GAMES:
        folders = packs.folders(game)
        if len(folders) > 1:
            found += sound_content(ruleset(game).content, folders).content.clashes
    return found


def check_game_folder(path: Path, content: type[Content]) -> list[Fault]:
    """A folder of one game, ours or one laid on top of ours."""
    if path.resolve() == (DATA / content.NAME).resolve():
        return _game_faults(content)
    return _game_faults(content, path)


def _game_faults(content: type[Content], folder: Path | None = None) -> list[Fault]:
    """The faults of a game's files, with a user's folder on top; lessons are tried once the rest is sound."""
    found, faults = content.try_load([folder] if folder else [])
    if found is None or faults:
        return faults
    paths = yaml_files(folder / SHELF) if folder else lesson_files(content)
    coach = [] if folder else read_coach(found)[1]
    drawn = [fault for path in content.drawn_in(folder or content.home()) for fault in found.drawn_faults(path)]
    return coach + drawn + lessons_faults(paths, found)


def lessons_faults(paths: list[Path], content: Content) -> list[Fault]:
    """What is wrong with lessons; of two with one id only the later could be learnt."""
    faults: list[Fault] = []
    first: dict[str, str] = {}
    for path in paths:
        read = read_lesson(path, faults)
        if read is not None:
            faults += rehearse(content.NAME, read, content)
            other = first.setdefault(read.lesson.id, path.name)
            if other != path.name:
                line = read.lines.of(read.lesson, "id")
                faults.append(Fault(read.file, line, f"{other!r} is a lesson {read.lesson.id!r} already"))
    return faults


def drawn_faults(path: Path, content: type[Content]) -> list[Fault]:
    """What is wrong with a map, by the files in the folder above its own if they are sound, else by ours."""
    path = path.absolute()
    found = content.try_load([path.parent.parent])[0] if path.parent.name in content.DRAWN else None
    return (found or content.load()).drawn_faults(path)


def check_file(path: Path) -> list[Fault]:
    """One file, laid on top of our content; the folder's name or the fewest faults tell which game it is for."""
    folder = path.absolute().parent.name
    if path.resolve().parent == (DATA / "table").resolve() and path.name in TABLE_FILES:
        return try_table_file(path.name)[1]
    if folder == SHELF:
        return _lone_lesson(path)
    for game in GAMES:
        if path.suffix.lower() in ruleset(game).content.DRAWN.values():
            return drawn_faults(path, ruleset(game).content)
    if path.name == COACH and folder in GAMES:
        return read_coach(ruleset(folder).content.load(), path)[1]
    for game in GAMES:
        if folder in ruleset(game).content.SHELVES:
            return ruleset(game).content.try_load_file(path)
    games = [ruleset(game).content for game in ([folder] if folder in GAMES else GAMES)]
    fitting = [content for content in games if path.name in content.schemas()]
    if fitting:
        return min((content.try_load_file(path) for content in fitting), key=len)
    known = {name for content in games for name in content.schemas()}
    return [Fault(shown(path), 1, f"no content file is called {path.name!r}{did_you_mean(path.name, known)}")]


def _lone_lesson(path: Path) -> list[Fault]:
    """A lesson's file: the folder above its own tells which game it teaches, or else where it has the fewest faults."""
    above = path.absolute().parent.parent.name
    games = [above] if above in GAMES else GAMES
    found = [ruleset(game).content.try_load()[0] for game in games]
    return min((lessons_faults([path], content) for content in found if content is not None), key=len)


def write_schemas(folder: Path) -> list[Path]:
    """JSON Schemas: one for each kind of content file, for editors, and one for each game's view."""
    written = [
        _write(folder / "table" / name.replace(".yaml", ".schema.json"), file, Vocabulary())
        for name, file in TABLE_FILES.items()
    ]
    written.append(_write(folder / "pack.schema.json", PackFile, Vocabulary()))
    written.append(_write(folder / "lesson.schema.json", Lesson, Vocabulary()))
    written.append(_write(folder / "coach.schema.json", CoachFile, Vocabulary()))
    for game in GAMES:
        content = ruleset(game).content
        shelves = {f"{shelf}.yaml": file for shelf, file in content.SHELVES.items()}
        for name, file in (content.schemas() | shelves).items():
            path = folder / game / name.replace(".yaml", ".schema.json")
            written.append(_write(path, file, content.VOCABULARY, content.as_written))
        written.append(_write(folder / game / "view.schema.json", ruleset(game).view_type, Vocabulary()))
    return written


def _write(
    path: Path,
    file: type[msgspec.Struct],
    vocabulary: Vocabulary,
    as_written: Callable[[dict[str, Any]], None] = lambda schema: None,
) -> Path:
    schema = msgspec.json.schema(file)
    parts = schema.get("$defs", {})
    if "Effect" in parts:
        parts["Effect"] = _words(vocabulary.effects, parts)
    if "Condition" in parts:
        parts["Condition"] = _words(vocabulary.conditions, parts)
    if vocabulary.shorthand is not None:
        _allow_lines(schema)
    as_written(schema)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(schema, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def _allow_lines(part: Any) -> None:
    """Where a block of effects may stand, a line of shorthand may stand too."""
    if isinstance(part, list):
        for inner in part:
            _allow_lines(inner)
    elif isinstance(part, dict):
        if part.get("type") == "array" and part.get("items") == {"$ref": "#/$defs/Effect"}:
            part["type"] = ["array", "string"]
        for inner in part.values():
            _allow_lines(inner)


def _words(words: dict[str, Word], parts: dict[str, Any]) -> dict[str, Any]:
    """A word alone, or a mapping with the word as a key; by name, whichever module was read first."""
    known = [words[name] for name in sorted(words)]
    bare = [word.name for word in known if not any(p.required for p in word.parameters)]
    forms: list[dict[str, Any]] = [{"enum": bare}] if bare else []
    for word in known:
        (schemas, found) = msgspec.json.schema_components(
            [parameter.hint for parameter in word.parameters], ref_template="#/$defs/{name}"
        )
        parts.update({name: part for name, part in found.items() if name not in parts})
        values = {p.key: schema for p, schema in zip(word.parameters, schemas, strict=True)}
        required = [p.key for p in word.parameters if p.required]
        named = {"type": "object", "properties": values, "required": required, "additionalProperties": False}
        behind = [named, *list(values.values())[:1]] if values else [named, {"const": True}]
        beside = {key: value for key, value in values.items() if key != word.name}
        forms.append(
            {
                "type": "object",
                "description": word.glossary,
                "properties": {**beside, word.name: {"anyOf": behind}},
                "required": [word.name],
                "additionalProperties": False,
            }
        )
    return {"anyOf": forms}
