"""Content as somebody might write it: our files with values of the same shape changed, and things added under new ids.

Nothing here knows what a file means. What a value may be is read off our own files: another one that stands under the
same key somewhere, a number of about its size, any words where words stand. `check` says which drafts are sound.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from game.engine.files.content import Content

WORDING = {"rules.yaml", "texts.yaml", "glossary.yaml", "options.yaml", "talk.yaml"}
"""Files of words, and of what the engine must know by name."""
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 50, 99)
SENTENCES = ("", "x", "Ünï ☃ 日本", "a {brace}", "[[nothing]] **here**", "much " * 60, "Wortwortwortwortwort" * 3)
TOLD = {"name", "text", "flavour", "short", "label", "trade", "line", "special", "how_it_plays", "title", "place",
        "first", "intro", "outro", "about"}  # fmt: skip

Place = tuple[Any, Any]
"""A mapping or list, and the key or index in it."""


class Loader(yaml.SafeLoader):
    """Only `true` and `false` are yes and no."""


Loader.yaml_implicit_resolvers = {
    letter: [(tag, found) for tag, found in known if tag != "tag:yaml.org,2002:bool" or letter in "tf"]
    for letter, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


class Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


@cache
def read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader)


def files_of(content: type[Content]) -> dict[str, Path]:
    names = [name for name in content.FILES if name not in WORDING]
    found = {name: content.home() / name for name in names}
    return found | dict(content.on_shelves(content.home()))


@cache
def seen_under(content: type[Content]) -> dict[str, tuple[Any, ...]]:
    """For each key what stands under it anywhere in a game's files."""
    seen: dict[str, list[Any]] = {}
    for path in files_of(content).values():
        for holder, key in places(read(path)):
            if isinstance(key, str) and holder[key] not in seen.setdefault(key, []):
                seen[key].append(holder[key])
    return {key: tuple(values) for key, values in seen.items()}


def places(data: Any) -> Iterator[Place]:
    """Every place in a file where something stands."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield data, key
        yield from places(value)


def draft(content: type[Content], random: Random) -> dict[str, Any]:
    """A user's folder: files by name, each a part of ours that is changed or added to."""
    files = files_of(content)
    made: dict[str, Any] = {}
    for name in random.sample(sorted(files), random.choice((1, 1, 1, 2))):
        data = copy.deepcopy(read(files[name]))
        if "/" not in name:
            if name != "play.yaml":
                data = {key: data[key] for key in random.sample(sorted(data), 1)}
            for key, listed in data.items():
                if isinstance(listed, list) and listed and all(isinstance(one, dict) for one in listed):
                    data[key] = _things(listed, content, random)
        for _ in range(random.choice((0, 1, 1, 2, 3))):
            change(data, content, random)
        made[name] = data
    return made


def _things(listed: list[Any], content: type[Content], random: Random) -> list[Any]:
    """Some of the things as they are, or new ones like them."""
    if "id" not in listed[0]:
        return listed
    chosen = [copy.deepcopy(random.choice(listed)) for _ in range(random.choice((1, 1, 2, 3, 12)))]
    if random.random() < 0.25:
        return list({one["id"]: one for one in chosen}.values())
    for number, thing in enumerate(chosen):
        for holder, key in list(places(thing)):
            if key == "id" and isinstance(holder[key], str):
                holder[key] = f"{holder[key]}_{number}"
        thing["id"] = f"mine_{number}" if "_" in str(thing["id"]) else f"mine{number}"
        if random.random() < 0.5:
            change(thing, content, random)
    return chosen


def change(data: Any, content: type[Content], random: Random) -> None:
    """One value becomes another of its kind, goes, or stands twice."""
    holder, key = random.choice(list(places(data)) or [({}, "")])
    value = holder.get(key) if isinstance(holder, dict) else holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = random.choice((value - 1, value + 1, random.choice(NUMBERS)))
    elif key in TOLD:
        holder[key] = random.choice(SENTENCES)
    elif isinstance(value, list) and value and random.random() < 0.5:
        value.pop(random.randrange(len(value))) if random.random() < 0.5 else value.append(random.choice(value))
    elif isinstance(key, str) and key != "id" and key in seen_under(content):
        holder[key] = copy.deepcopy(random.choice(seen_under(content)[key]))


def write(folder: Path, made: dict[str, Any]) -> None:
    for name, data in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        text = yaml.dump(data, Dumper=Dumper, allow_unicode=True, sort_keys=False)
        (folder / name).write_text(text, encoding="utf-8")
