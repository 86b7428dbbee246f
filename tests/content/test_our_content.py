"""Our own files: free of faults, with a sentence for all the game says, and with JSON Schemas that fit."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from game.climbers.content import ClimbersContent
from game.climbers.questions import DECISIONS
from game.commands.check import check, write_schemas
from game.engine.decision import Decision
from game.engine.files.content import blanks
from game.engine.files.language import DATA, ROOT, languages_in
from game.engine.files.yaml_file import Mapping, Sequence, parse_yaml

CODE = sorted((ROOT / "game" / "climbers").glob("*.py"))
TEXTS = ClimbersContent.load().texts
RENEW = "data/schema is out of date; renew it with: python3 main.py check --schema data/schema"

OWN_PROMPT = [decision.kind for decision in DECISIONS.values() if type(decision).prompt is not Decision.prompt]
FAMILIES = {
    "colour.": ["red", "blue", "green", "yellow", "any", "none"],
    "type.": ["start", "single", "set", "run"],
    "reason.": ["most_vp", "larger_team", "more_golds", "shared"],
    "place.": ["1", "2"],
    "why.": [kind for kind in DECISIONS if kind != "play"],
}
"""The keys that are made of a fixed beginning and a word the game fills in."""

FOUND_BY_DESCRIBE = {"season_began": {"rule"}, "played": {"play", "how"}, "strength_flipped": {"order"},
                     "hand_ready": {"more"}, "scored": {"more"}, "icon_resolved": {"effect"}}  # fmt: skip
"""What `describe` adds to the facts of an event."""


def functions() -> Iterator[ast.FunctionDef]:
    for path in CODE:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def calls(function: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name:
            yield node


def keys_in(expression: ast.AST, function: ast.AST) -> set[str]:
    """All keys of texts that an expression can stand for."""
    if isinstance(expression, ast.Name):
        given = [
            node.value for node in ast.walk(function) if isinstance(node, ast.Assign) and expression.id in names(node)
        ]
        return set().union(*(keys_in(value, function) for value in given))
    if isinstance(expression, ast.JoinedStr):
        beginning = expression.values[0]
        assert isinstance(beginning, ast.Constant)
        assert beginning.value in FAMILIES, f"say in this file what a key that begins with {beginning.value!r} can be"
        return {f"{beginning.value}{word}" for word in FAMILIES[beginning.value]}
    said = {
        node.value for node in ast.walk(expression) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {key for key in said if "." in key}


def names(assign: ast.Assign) -> list[str]:
    return [target.id for target in assign.targets if isinstance(target, ast.Name)]


def said_texts() -> Iterator[tuple[str, set[str]]]:
    """Every key the game asks a sentence for, with the names of the blanks it fills."""
    for function in functions():
        yield from refusals_in(function)
        for call in calls(function, "text"):
            found = keys_in(call.args[0], function)
            assert found, f"a text without a key that can be told: {ast.unparse(call)}"
            filled = {word.arg for word in call.keywords if word.arg}
            yield from ((key, filled) for key in found)
    yield from ((f"ask.{kind}", set()) for kind in DECISIONS if kind not in OWN_PROMPT)
    yield from ((key, set()) for key in ("title", "refused.not_offered"))


def refusals_in(function: ast.FunctionDef) -> Iterator[tuple[str, set[str]]]:
    """What `game.no(rule, key, ...)` says."""
    for call in calls(function, "no"):
        filled = {word.arg for word in call.keywords if word.arg}
        words = words_in(call.args[1], function)
        assert words, f"a refusal without a key that can be told: {ast.unparse(call)}"
        yield from ((f"refused.{word}", filled) for word in words)


def words_in(expression: ast.AST, function: ast.AST) -> set[str]:
    """All words that an expression can stand for."""
    if isinstance(expression, ast.IfExp):
        return words_in(expression.body, function) | words_in(expression.orelse, function)
    if isinstance(expression, ast.Name):
        given = [node.value for node in ast.walk(function) if isinstance(node, ast.Assign)
                 and expression.id in names(node)]  # fmt: skip
        return set().union(*(words_in(value, function) for value in given))
    return {expression.value} if isinstance(expression, ast.Constant) else set()


def told_events() -> Iterator[tuple[str, set[str], set[str]]]:
    """Every event with its facts, and the facts that only some may know."""
    yield "ended", {"result", "reason", "winners"}, set()
    yield "forced", {"seat", "kind"}, set()
    for function in functions():
        for call in calls(function, "tell"):
            event = call.args[0]
            assert isinstance(event, ast.Constant)
            given = {word.arg: word.value for word in call.keywords if word.arg}
            secret = given.get("secret")
            hidden = (
                {key.value for key in secret.keys if isinstance(key, ast.Constant)}
                if isinstance(secret, ast.Dict)
                else set()
            )
            facts = set(given) - {"secret", "to", "private", "reveals"}
            yield event.value, facts | FOUND_BY_DESCRIBE.get(event.value, set()), hidden


def unfilled(key: str, filled: set[str]) -> list[str]:
    return [blank for blank in blanks(TEXTS[key]) if blank.strip("{}") not in filled]


def test_our_content_is_free_of_faults():
    assert [str(fault) for fault in check([])] == []


def test_every_sentence_the_game_says_is_there_and_all_its_blanks_are_filled():
    said = list(said_texts())
    assert len(said) > 60
    assert sorted({key for key, _ in said} - set(TEXTS)) == []
    assert {key: left for key, filled in said if (left := unfilled(key, filled))} == {}


def test_every_event_has_a_sentence_and_all_its_blanks_are_filled():
    events = list(told_events())
    assert len(events) > 15
    assert sorted({f"log.{event}" for event, _, _ in events} - set(TEXTS)) == []
    for event, facts, hidden in events:
        assert unfilled(f"log.{event}", facts) == [], event
        if f"log.{event}.known" in TEXTS:
            assert unfilled(f"log.{event}.known", facts | hidden) == [], event


def test_the_json_schemas_are_up_to_date(tmp_path):
    written = {path.relative_to(tmp_path): path.read_text(encoding="utf-8") for path in write_schemas(tmp_path)}
    shipped = {
        path.relative_to(DATA / "schema"): path.read_text(encoding="utf-8")
        for path in (DATA / "schema").rglob("*.json")
    }
    assert set(written) == set(shipped), RENEW
    assert [str(path) for path in written if written[path] != shipped[path]] == [], RENEW


LANGUAGES = languages_in(DATA)
OURS = sorted(path for path in [*DATA.glob("*/*.yaml"), *DATA.glob("*/*/*.yaml")] if path.parent.name not in LANGUAGES)
"""Without the other languages, whose files hold only a part."""


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.relative_to(DATA).as_posix())
def test_our_files_name_their_json_schema_and_fit_it(path):
    pytest.importorskip("jsonschema")
    text = path.read_text(encoding="utf-8")
    named = text.partition("\n")[0].removeprefix("# yaml-language-server: $schema=")
    validator_of((path.parent / named).resolve()).validate(plain(parse_yaml(text, path.name, [])))


@cache
def validator_of(path: Path):
    """A schema that is one itself; many files share one."""
    from jsonschema.validators import validator_for

    schema = json.loads(path.read_text(encoding="utf-8"))
    kind = validator_for(schema)
    kind.check_schema(schema)
    return kind(schema)


def plain(node):
    """What editors read: as we do, they take only true and false for yes and no."""
    match node:
        case Mapping(items=items):
            return {key: plain(inner) for key, inner in items.items()}
        case Sequence(items=items):
            return [plain(inner) for inner in items]
    return node.value


def test_the_json_schemas_refuse_what_the_check_refuses():
    jsonschema = pytest.importorskip("jsonschema")
    refused = []
    for case in (
        "schema-unknown-key",
        "schema-bad-id",
        "effect-unknown",
        "effect-missing-value",
        "schema-too-few-entries",
    ):
        for path in (Path(__file__).parent / "bad" / case / "climbers").glob("*.yaml"):
            schema = json.loads((DATA / "schema" / "climbers" / f"{path.stem}.schema.json").read_text(encoding="utf-8"))
            with pytest.raises(jsonschema.ValidationError):
                jsonschema.validate(yaml.safe_load(path.read_text(encoding="utf-8")), schema)
            refused.append(case)
    assert len(refused) == 5
