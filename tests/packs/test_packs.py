"""Packs: found, read, told of; a fault stays with its file, and two packs that clash are told."""

from __future__ import annotations

import pytest

from game.climbers.content import ClimbersContent
from game.commands.check import check
from game.commands.folders import content_roots, user_packs
from game.engine.files.sharing import sound_content
from game.engine.refused import Refused
from game.packs.pack import find_packs
from tests.packs.making import GOAT, YAK, about, goats, write, zipped

BROKEN = "cards:\n  - {id: bad, name: Bad, deck: nowhere, number: 5, colour: any}\n"


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("BIVOUAC_HOME", str(tmp_path))
    return tmp_path


def sound(packs):
    return sound_content(ClimbersContent, packs.folders("climbers"))


def told(path) -> str:
    return "\n".join(map(str, check([path])))


def test_a_pack_is_a_folder_that_says_whose_it_is(home):
    write(home / "content" / "goats", goats())
    (pack,) = user_packs().found
    assert (pack.name, pack.author, pack.version, pack.games, pack.faults) == (
        "Goats", "Ana", "1.2", ("climbers",), ()
    )  # fmt: skip
    assert "goat-5" in sound(user_packs()).content.cards
    assert check([]) == []


def test_loose_files_are_read_as_ever_and_lie_on_top_of_packs(home):
    write(home / "content" / "goats", goats())
    write(home / "content", {"climbers/cards.yaml": GOAT.replace("Village", "Other")})
    found = sound(user_packs())
    assert found.content.cards["goat-5"].name == "The Other Goat"


def test_a_pack_that_is_off_is_there_and_not_read(home):
    write(home / "content" / "goats", goats())
    write(home, {"settings.json": '{"packs_off": ["goats"], "volume": 3}'})
    packs = user_packs()
    assert [pack.is_on for pack in packs.found] == [False]
    assert packs.folders("climbers") == ()
    assert packs.names("climbers") == ()
    assert "goat-5" not in sound(packs).content.cards


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name: [1]\ngames: [climbers]\n", "pack.yaml:1: "),
        ("games: [climbers]\n", "name"),
        (about(games="[climber]"), "there is no game 'climber' (did you mean 'climbers'?)"),
        (about(games="[climbers, biome]"), "pack.yaml:4: there is no folder 'biome' beside pack.yaml"),
        (about(games="[]"), "the folder 'climbers' is not read"),
        (about(name='"\\a"'), "must be something that can be printed"),
        (about(name="x" * 61), "61 letters"),
        (": : :", "pack.yaml:1: "),
    ],
)
def test_what_is_wrong_with_a_pack_is_told_with_file_and_line(home, text, says):
    pack = write(home / "content" / "goats", goats(**{"pack.yaml": text}))
    assert says in told(pack)
    assert says in told(home / "content")


def test_a_folder_with_games_and_no_pack_file_says_so_and_any_other_folder_is_nobodys_business(home):
    write(home / "content" / "goats", {"climbers/cards.yaml": GOAT})
    write(home / "content" / "photographs", {"notes.txt": "none"})
    (pack,) = user_packs().found
    assert "has no pack.yaml" in pack.faults[0].text
    assert user_packs().folders("climbers") == ()


def test_a_broken_file_of_one_pack_takes_nothing_else_with_it(home):
    write(home / "content" / "a", goats(**{"climbers/cards.yaml": BROKEN, "climbers/seasons.yaml": "gold: []\n"}))
    write(home / "content" / "b", goats(**{"climbers/cards.yaml": YAK}))
    found = sound(user_packs())
    assert "yak-5" in found.content.cards
    assert "bad" not in found.content.cards
    assert [fault.file for fault in found.faults] == [str(home / "content" / "a" / "climbers" / "cards.yaml")]
    assert found.left_out == {home / "content" / "a" / "climbers" / "cards.yaml"}


def test_two_packs_with_a_thing_of_one_id_are_told_and_the_later_counts(home):
    write(home / "content" / "a", goats())
    write(home / "content" / "b", goats(**{"climbers/cards.yaml": GOAT.replace("Village", "Other")}))
    found = sound(user_packs())
    assert found.content.cards["goat-5"].name == "The Other Goat"
    (fault,) = found.faults
    assert fault.file.endswith("cards.yaml")
    assert fault.line == 2
    assert "'goat-5' is also in" in fault.text
    assert "'goat-5' is also in" in told(home / "content")
    assert told(home / "content" / "a") == ""


def test_commands_take_a_folder_a_pack_a_zip_or_the_name_of_one(home, tmp_path):
    pack = write(home / "content" / "goats", goats())
    other = zipped(tmp_path / "elsewhere" / "yaks.zip", goats(**{"climbers/cards.yaml": YAK}))
    assert content_roots(pack) == (pack,)
    assert [root.name for root in content_roots(home / "content")] == ["goats", "content"]
    assert content_roots(type(pack)("goats")) == (pack,)
    assert (content_roots(other)[0] / "climbers" / "cards.yaml").read_text() == YAK
    with pytest.raises(Refused):
        content_roots(tmp_path / "nowhere")


def test_faults_in_a_zip_are_told_in_the_zip(home):
    path = zipped(home / "content" / "goats.zip", goats(**{"climbers/cards.yaml": BROKEN}))
    packs = find_packs(home / "content", home / "cache")
    (fault,) = packs.told(sound(packs).faults)
    assert fault.file == str(path / "climbers" / "cards.yaml")
    assert str(path / "climbers" / "cards.yaml") in told(path)
