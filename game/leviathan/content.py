"""Everything the files of Leviathan Wilds say, and quick tables made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from game.engine import record
from game.engine.files.content import Content, shown
from game.engine.files.faults import Fault, did_you_mean
from game.engine.files.rulebook import GlossaryFile, Value
from game.engine.files.text_file import is_there
from game.engine.files.yaml_file import Node
from game.engine.words import Block
from game.leviathan.files.checks import scenario_faults, set_faults
from game.leviathan.files.forms import Hook, Modifier
from game.leviathan.files.keywords import write_out
from game.leviathan.files.sheets import (
    ActionCard,
    CardSet,
    InjuriesFile,
    LeviathanFile,
    MushroomsFile,
    PlayFile,
    SetsFile,
)
from game.leviathan.land.board import Board
from game.leviathan.land.tiled import read_map
from game.leviathan.scenario import Scenario
from game.leviathan.state import State
from game.leviathan.words.vocabulary import VOCABULARY

MAPS, MAP = "maps", ".tmx"
"""The folder of the maps, and how their names end."""


class LeviathanContent(Content):
    NAME = "leviathan"
    VOCABULARY = VOCABULARY
    FILES: ClassVar[dict[str, type[msgspec.Struct]]] = {
        "play.yaml": PlayFile,
        "characters.yaml": SetsFile,
        "classes.yaml": SetsFile,
        "injuries.yaml": InjuriesFile,
        "mushrooms.yaml": MushroomsFile,
        "glossary.yaml": GlossaryFile,
    }
    SHELVES: ClassVar[dict[str, type[msgspec.Struct]]] = {"leviathans": LeviathanFile}
    DRAWN: ClassVar[dict[str, str]] = {MAPS: MAP}

    @classmethod
    def prepare(cls, name: str, node: Node, file: str, faults: list[Fault]) -> Node:
        return write_out(node, file, faults) if name.startswith("leviathans/") else node

    @classmethod
    def as_written(cls, schema: dict[str, Any]) -> None:
        """In a file a keyword has a body, and is called by its name with values."""
        parts = schema.get("$defs", {})
        if "Keyword" in parts:
            parts["Keyword"]["properties"]["do"] = {"type": "array"}
        for form in parts.get("Effect", {}).get("anyOf", ()):
            if "keyword" in form.get("properties", {}):
                form["properties"] = {"keyword": {"type": "object"}}

    def arrange(self) -> None:
        self.play = self.file("play.yaml", PlayFile)
        self.diagrams = {diagram.id: diagram.rows for diagram in self.play.diagrams}
        self.characters = {each.id: each for each in self.file("characters.yaml", SetsFile).sets}
        self.classes = {each.id: each for each in self.file("classes.yaml", SetsFile).sets}
        self.sets: dict[str, CardSet] = self.characters | self.classes
        self.cards: dict[str, ActionCard] = {card.id: card for each in self.sets.values() for card in each.cards}
        self.injuries = {injury.id: injury for injury in self.file("injuries.yaml", InjuriesFile).injuries}
        self.mushrooms = {each.id: each for each in self.file("mushrooms.yaml", MushroomsFile).mushrooms}
        self.set_hooks: dict[str, dict[str, tuple[tuple[Hook, str], ...]]] = {}
        self._add_sets()
        self._add_injuries()
        for mushroom in self.mushrooms.values():
            self.add_block(f"mushroom:{mushroom.id}", mushroom.do)
        self.map_faults: list[Fault] = []
        self._blamed: dict[str, list[str]] = {}  # by file with a fault: the leviathans' files
        self.map_files: dict[str, Path] = {}
        self.scenarios: dict[str, Scenario] = {}
        self.book: tuple[Scenario, ...] = ()
        """Those to choose from, in the order of their numbers."""
        for name, found in self.files.items():
            if isinstance(found, LeviathanFile):
                self._add_leviathan(name, found)
        self._offer_leviathans()
        boards = {name: scenario.board for name, scenario in self.scenarios.items()}
        self.digest = record.digest([self.digest, boards])

    # --- building ---------------------------------------------------------------------------------

    def _add_sets(self) -> None:
        for each in self.sets.values():
            for card in each.cards:
                self.add_block(f"card:{card.id}", card.do)
            if each.skill:
                self.add_block(f"cover:{each.id}", each.skill.do)
            for effect in each.anytime:
                self.add_block(f"class:{each.id}:{effect.id}", effect.do)
            for effect in each.arcane:
                self.add_block(f"arcane:{each.id}:{effect.id}", effect.do)
            self.set_hooks[each.id] = self._hooks(f"set:{each.id}", each.hooks)
            self._add_prices(f"set:{each.id}", each.modifiers)

    def _add_injuries(self) -> None:
        for injury in self.injuries.values():
            key = f"injury:{injury.id}"
            self.set_hooks[key] = self._hooks(key, injury.hooks)
            for action in injury.actions:
                self.add_block(f"{key}:{action.id}", action.do)
            for anytime in injury.anytime:
                self.add_block(f"{key}:{anytime.id}", anytime.do)
                self.add_block(f"{key}:{anytime.id}:cost", anytime.cost)
            self._add_prices(key, injury.modifiers)

    def _add_prices(self, key: str, modifiers: Iterable[Modifier]) -> None:
        """What standing rules make things cost besides."""
        for modifier in modifiers:
            for word, price in modifier.extra_cost.items():
                self.add_block(f"{key}:{word}", price)

    def _hooks(self, key: str, hooks: Mapping[Any, tuple[Hook, ...]]) -> dict[str, tuple[tuple[Hook, str], ...]]:
        made: dict[str, tuple[tuple[Hook, str], ...]] = {}
        for moment, entries in hooks.items():
            listed = []
            for number, entry in enumerate(entries):
                self.add_block(f"{key}:{moment}:{number}", entry.do)
                listed.append((entry, f"{key}:{moment}:{number}"))
            made[moment] = tuple(listed)
        return made

    def _add_leviathan(self, name: str, file: LeviathanFile) -> None:
        folders = [self.paths[name].parent.parent / MAPS, self.home() / MAPS]
        path = next((folder / file.map for folder in folders if is_there(folder / file.map)), None)
        if path is None or path.name != file.map:
            known = {path.name for folder in folders for path in folder.glob(f"*{MAP}")}
            hint = did_you_mean(file.map[:100], known) or f"; it is the name of a file in the folder {MAPS!r}"
            at = self.where("leviathan", file.id)
            self.map_faults.append(Fault(*at, f"{file.name}: there is no map {file.map[:100]!r}{hint}"))
            return
        board, faults = self._read_map(path, file)
        self.map_faults += faults
        for fault in faults:
            self._blamed.setdefault(fault.file, []).append(shown(self.paths[name]))
        self.map_files[file.id] = path
        if board is None:
            return
        key = f"leviathan:{file.id}"
        is_own = not self.paths[name].is_relative_to(self.home())
        scenario = Scenario(file, board, self._hooks(key, file.hooks), is_own)
        self.scenarios[file.id] = scenario
        self.add_block(f"{key}:setup", file.setup)
        self.add_block(f"{key}:setup_after_placement", file.setup_after_placement)
        for action in file.actions:
            self.add_block(f"{key}:action:{action.id}", action.do)
        for anytime in file.anytime:
            self.add_block(f"{key}:anytime:{anytime.id}", anytime.do)
            self.add_block(f"{key}:anytime:{anytime.id}:cost", anytime.cost)
        self._add_prices(key, file.modifiers)
        for strike in file.strikes:
            self.add_block(f"{key}:strike:{strike.id}", strike.do)
        for overlay in file.overlays:
            self.add_block(f"{key}:ride:{overlay.id}", overlay.ride)
        for kind in file.terrain_kinds:
            self.add_block(f"{key}:terrain:{kind.id}", kind.on_enter)
        for threat in file.threats:
            for enraged, end in ((False, threat.normal), (True, threat.enraged)):
                self._add_end(f"{key}:{threat.id}:{'enraged' if enraged else 'normal'}", end.lines)

    def _add_end(self, key: str, lines: tuple[Any, ...]) -> None:
        for number, line in enumerate(lines):
            at = f"{key}:{number}"
            self.add_block(f"{at}:do", line.do)
            self.add_block(f"{at}:else", line.else_)
            if line.attack is not None:
                self.add_attack(at, line.attack)

    def add_attack(self, key: str, attack: Any) -> None:
        blocks: dict[str, Block] = {"before": attack.before, "miss": attack.miss, "after": attack.after}
        blocks |= {f"hit.{colour}": block for colour, block in attack.hit.items()}
        for name, block in blocks.items():
            self.add_block(f"{key}:{name}", block)

    def _offer_leviathans(self) -> None:
        """The leviathan to save is a table option: every one there is a file of. Those of lessons are not offered."""
        ordered = sorted(self.scenarios.values(), key=lambda plan: (plan.file.nn, plan.file.id))
        self.book = tuple(plan for plan in ordered if not plan.file.for_lessons)
        apart = [plan for plan in ordered if plan.file.for_lessons]
        option = self.table_options["leviathan"]
        values = tuple(map(_value, self.book)) if len(self.book) > 1 else option.values
        unlisted = tuple(map(_value, apart))
        self.table_options["leviathan"] = msgspec.structs.replace(option, values=values, unlisted=unlisted)

    def line_key(self, state: State, place: int, line: int) -> str:
        """Where the blocks of a line stand: of a card of the row, at the end that is upright."""
        card = state.row[place]
        end = "enraged" if card.enraged else "normal"
        return f"leviathan:{state.options['leviathan']}:{card.card}:{end}:{line}"

    # --- checking ---------------------------------------------------------------------------------

    @staticmethod
    def _read_map(path: Path, file: LeviathanFile) -> tuple[Board | None, list[Fault]]:
        kinds = [kind.id for kind in file.terrain_kinds]
        return read_map(path, kinds, detached=file.detached, no_floor=file.no_floor, mushrooms=file.mushrooms)

    def came_from(self, leviathan: str) -> Path:
        """The game's folder in which a leviathan's file lies."""
        (name,) = [name for name, file in self.files.items() if file is self.scenarios[leviathan].file]
        return self.paths[name].resolve().parent.parent

    def drawn_faults(self, path: Path) -> list[Fault]:
        """What is wrong with a map, whether or not a leviathan names it: if none does, it may be one of usual rules."""
        files = [plan.file for plan in self.scenarios.values() if self.map_files[plan.file.id] == path]
        return self._read_map(path, files[0])[1] if files else read_map(path)[1]

    def blamed(self, file: str) -> list[str]:
        return [file, *self._blamed.get(file, ())]

    def faults(self) -> Iterable[Fault]:
        yield from self.map_faults
        yield from set_faults(self)
        for scenario in self.scenarios.values():
            yield from scenario_faults(self, scenario)


def _value(plan: Scenario) -> Value:
    return Value(plan.file.id, f"{plan.file.name}. {plan.file.special}", plan.file.name)
