"""What data/README.md shows can be used as it stands, and it leaves no word of the effect language out."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import get_args

import pytest

from game import Table
from game.commands.check import check
from game.engine.chance import Stream
from game.engine.files.language import DATA
from game.leviathan.content import LeviathanContent
from game.leviathan.files import forms
from game.leviathan.files.amounts import ASKS
from game.leviathan.files.sheets import LeviathanFile
from game.leviathan.files.shorthand import Shorthand, words_of
from game.leviathan.files.spelling import Verb
from game.leviathan.language.quantities import NAMES
from game.leviathan.language.targets import WORDS
from game.leviathan.words.vocabulary import VOCABULARY
from tests.players import play_on

README = (DATA / "README.md").read_text(encoding="utf-8")
MAPS = DATA / "leviathan" / "maps"
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", README, flags=re.S | re.M)


def example(beginning: str) -> str:
    (found,) = [text for text in EXAMPLES if text.startswith(beginning)]
    return found


def own_map() -> str:
    """The Sage's map after the steps in the README: without its picture, and with the Marmot's properties."""
    text = (MAPS / "01-sage.tmx").read_text(encoding="utf-8")
    for pattern, new in (
        (r" <imagelayer.*?</imagelayer>\n", ""),
        (r'name="leviathan" value="sage"', 'name="leviathan" value="marmot"'),
        (r'name="title" value="Sage"', 'name="title" value="Marmot"'),
        (r'name="nn" type="int" value="1"', 'name="nn" type="int" value="18"'),
    ):
        text, count = re.subn(pattern, new, text, flags=re.S)
        assert count == 1, pattern
    return text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A user's content folder, laid out as the README says."""
    home = tmp_path / "leviathan"
    (home / "leviathans").mkdir(parents=True)
    (home / "leviathans" / "18-marmot.yaml").write_text(example("id: marmot"), encoding="utf-8")
    shutil.copytree(MAPS / "tiles", home / "maps" / "tiles")
    shutil.copy(MAPS / "leviathan.tiled-project", home / "maps")
    (home / "maps" / "18-marmot.tmx").write_text(own_map(), encoding="utf-8")
    return tmp_path


def test_the_leviathan_of_the_readme_has_no_faults(folder):
    assert check([folder]) == []


def test_the_leviathan_of_the_readme_is_played(folder):
    content = LeviathanContent.load([folder / "leviathan"])
    assert content.table_options["leviathan"].values[-1].id == "marmot"
    table = Table.new("leviathan", 2, 18, {"leviathan": "marmot"}, content=content)
    assert play_on(table, Stream("readme"), 30) == 30
    state = table.game.state
    assert state.phase == "play"
    assert {card.card for card in state.row} == {f"18-{number}" for number in range(1, 6)}


def test_the_leviathan_of_the_readme_can_be_played_to_its_end(folder):
    content = LeviathanContent.load([folder / "leviathan"])
    table = Table.new("leviathan", 3, 1, {"leviathan": "marmot", "difficulty": "expert"}, content=content)
    play_on(table, Stream("to the end"), 3000)
    assert table.outcome is not None


def test_a_mushroom_of_the_readme_replaces_ours(folder):
    (folder / "leviathan" / "mushrooms.yaml").write_text(example("mushrooms:"), encoding="utf-8")
    content = LeviathanContent.load([folder / "leviathan"])
    ours = LeviathanContent.load()
    assert list(content.mushrooms) == list(ours.mushrooms)
    assert content.mushrooms["red-cap"] != ours.mushrooms["red-cap"]


def test_both_spellings_of_the_readme_are_the_same(folder):
    shorthand, in_yaml = re.split(r"^(?=do: *#)", example("do: "), flags=re.M)
    blocks = []
    for text in (shorthand, in_yaml):
        indented = "".join(f"    {line}\n" for line in text.splitlines())
        mushroom = f'mushrooms:\n  - id: red-cap\n    name: Red cap\n    text: "Within 3."\n{indented}'
        (folder / "leviathan" / "mushrooms.yaml").write_text(mushroom, encoding="utf-8")
        blocks.append(LeviathanContent.load([folder / "leviathan"]).mushrooms["red-cap"].do)
    assert blocks[0] == blocks[1]


def section(title: str) -> str:
    """What stands under a heading, up to the next one."""
    return re.split(r"^#+ ", README.split(f"\n### {title}\n")[1], maxsplit=1, flags=re.M)[0]


WORDS_BY_SECTION = {
    "Effects": tuple(VOCABULARY.effects),
    "Conditions": tuple(VOCABULARY.conditions),
    "Targets": (*WORDS, *forms.Target.__struct_encode_fields__),
    "Numbers": (*NAMES, *ASKS),
    "Hooks": get_args(forms.HookName),
    "Standing rules": (*get_args(forms.Forbidden), *forms.Modifier.__struct_encode_fields__),
    "A leviathan's file": LeviathanFile.__struct_encode_fields__,
}


@pytest.mark.parametrize("title", WORDS_BY_SECTION)
def test_the_readme_has_every_word(title):
    said = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", section(title)))))
    assert sorted(set(WORDS_BY_SECTION[title]) - said) == []


def test_the_readme_has_every_spelling():
    """Each line of shorthand that the README shows can be read, and none is left out."""
    table = README.split("\n| Shorthand | Means |\n")[1].split("\n\n")[0]
    shown = re.findall(r"`([^`]+)`", " ".join(row.split(" | ")[0] for row in table.splitlines()))
    shorthand = Shorthand(VOCABULARY)
    told = {verb.form.pattern for line in shown for verb in _spellings(shorthand, line)}
    every = {verb.form.pattern for verbs in shorthand.verbs.values() for verb in verbs}
    assert sorted(every - told) == []


def _spellings(shorthand: Shorthand, line: str) -> list[Verb]:
    parts = words_of(line)
    return [verb for verb in shorthand.verbs.get(parts[0], []) if verb.fits(parts)][:1]


@pytest.mark.parametrize(("title", "known"), [("Effects", VOCABULARY.effects), ("Conditions", VOCABULARY.conditions)])
def test_the_readme_has_no_word_that_does_not_exist(title, known):
    """The first cell of a row begins each of its spellings with a word."""
    rows = re.findall(r"^\| (`.*?) \|", section(title), flags=re.M)
    words = [re.match(r"\w+", spelling)[0] for row in rows for spelling in re.findall(r"`([^`]+)`", row)]
    assert words
    assert [word for word in words if word not in known] == []
