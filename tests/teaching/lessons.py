"""All lessons there are, each with the game it teaches."""

from __future__ import annotations

from pathlib import Path

from game.engine.files.content import Content
from game.engine.files.sharing import shared_content
from game.games import GAMES, ruleset
from game.teaching.files import Read, lesson_files, read_lesson

FILES = [(game, path) for game in GAMES for path in lesson_files(ruleset(game).content)]
IDS = [f"{game}/{path.stem}" for game, path in FILES]


def _chapters(path: Path) -> int:
    found = read_lesson(path, [])
    return 0 if found is None else len(found.lesson.chapters)


CHAPTERS = [(game, path, number) for game, path in FILES for number in range(_chapters(path))]
CHAPTER_IDS = [f"{game}/{path.stem}/{number + 1}" for game, path, number in CHAPTERS]


def content_of(game: str) -> Content:
    return shared_content(ruleset(game).content)


def read(path: Path) -> Read:
    found = read_lesson(path, [])
    assert found is not None
    return found
