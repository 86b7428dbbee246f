"""Content that all tables of a process share: without a fault, or whatever of it is sound."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.engine.files.content import Content, Place, shown, strangers
from game.engine.files.faults import BadContent, Fault
from game.engine.files.language import ENGLISH, Language

_SHARED: dict[tuple[type[Content], tuple[Path, ...], Language], Content] = {}


def shared_content(cls: type[Content], folders: tuple[Path, ...] = (), language: Language = ENGLISH) -> Content:
    """Content that all tables of this process may share."""
    key = (cls, folders, language)
    if key not in _SHARED:
        english = language is ENGLISH
        _SHARED[key] = cls.load(folders) if english else shared_content(cls, folders).told_in(language)
    return _SHARED[key]


class Sound(NamedTuple):
    """What of a user's folders can be played with, and what is wrong with the rest."""

    content: Content
    faults: list[Fault]
    left_out: frozenset[Path] = frozenset()


_SOUND: dict[tuple[type[Content], tuple[Path, ...]], Sound] = {}


def sound_content(cls: type[Content], folders: tuple[Path, ...], language: Language = ENGLISH) -> Sound:
    """Our content with all of the folders that is sound: a file with a fault takes no other file with it."""
    key = (cls, folders)
    if key not in _SOUND:
        _SOUND[key] = _sound(cls, folders)
    found = _SOUND[key]
    if language is ENGLISH:
        return found
    told = (cls, folders, language)
    if told not in _SHARED:
        _SHARED[told] = found.content.told_in(language)
    return found._replace(content=_SHARED[told])


def sound_before(cls: type[Content], folders: tuple[Path, ...]) -> Sound | None:
    """What was sound when the folders were last read, if they were."""
    return _SOUND.get((cls, folders))


def _sound(cls: type[Content], folders: tuple[Path, ...]) -> Sound:
    try:
        content = shared_content(cls, folders)
    except BadContent:
        content = None
    if content is not None:
        return Sound(content, sorted(set(content.clashes)))
    faults: set[Fault] = set()
    out: set[Path] = set()
    used: list[Path] = []
    content = shared_content(cls)
    for folder in folders:  # one after the other: what fits neither ours nor those before is out
        with_it = _with(cls, [*used, folder], out, faults)
        if with_it is None:
            out.update(place.path for place in cls.places(folder))
        else:
            used.append(folder)
            content = with_it
    return Sound(content, sorted({*faults, *content.clashes}), frozenset(out))


def _with(cls: type[Content], folders: list[Path], out: set[Path], faults: set[Fault]) -> Content | None:
    """Content with what of the last folder is sound, if anything is; round by round, files with faults are put out."""
    own = cls.places(folders[-1])
    while True:
        content, found = cls.try_load(folders, out)
        faults.update(found)
        if content is not None and not _serious(cls, folders, found):
            return content
        guilty = {place.path for fault in found for place in _blamed(own, fault, content)} - out
        if not guilty:
            return None
        out |= guilty


def _blamed(own: list[Place], fault: Fault, content: Content | None) -> list[Place]:
    """The files to leave out for a fault."""
    files = content.blamed(fault.file) if content is not None else (fault.file,)
    return [place for place in own if shown(place.path) in files]


def _serious(cls: type[Content], folders: list[Path], faults: list[Fault]) -> list[Fault]:
    """Faults with which nothing can be played; a file that nobody reads is only told."""
    told = {fault for folder in folders for fault in strangers(folder, cls.schemas())}
    return [fault for fault in faults if fault not in told]


def forget_shared(cls: type[Content]) -> None:
    """Files have changed: whoever asks next gets what they say now."""
    for key in list(_SHARED):
        if key[0] is cls:
            _SHARED.pop(key, None)
    for known in list(_SOUND):
        if known[0] is cls:
            _SOUND.pop(known, None)
