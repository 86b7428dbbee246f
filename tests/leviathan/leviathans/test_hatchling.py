"""The Hatchling, whom lessons are about: it is offered nowhere, and every end of its threats on its own map."""

from __future__ import annotations

import pytest

from game import Refused, Table
from game.engine.files.faults import Fault
from game.engine.files.sharing import shared_content
from game.leviathan.content import LeviathanContent
from game.leviathan.report import guide
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, threatens
from tests.marks import rule

# --- where it is met --------------------------------------------------------------------------------


def test_it_is_no_page_of_the_book_and_no_choice():
    option = OURS.table_options["leviathan"]
    assert "hatchling" not in [plan.file.id for plan in OURS.book]
    assert "hatchling" not in [value.id for value in option.values]
    assert [value.id for value in option.unlisted] == ["hatchling"]
    assert option.name_of("hatchling") == "Hatchling"


def test_a_table_may_name_it_although_it_is_not_offered():
    table = Table.new("leviathan", 2, 1, {"leviathan": "hatchling"})
    assert table.game.state.options["leviathan"] == "hatchling"
    with pytest.raises(Refused) as refused:
        Table.new("leviathan", 2, 1, {"leviathan": "hatching"})
    assert "hatchling" not in refused.value.text


def test_no_report_counts_it():
    listed = guide(shared_content(LeviathanContent))
    assert "hatchling" not in listed["order"]["leviathan"]
    assert not any(cause.startswith("00-") for cause in listed["causes"])


def test_its_map_and_file_are_checked_as_all_others(tmp_path):
    folder = tmp_path / "leviathans"
    folder.mkdir()
    text = (LeviathanContent.home() / "leviathans" / "00-hatchling.yaml").read_text(encoding="utf-8")
    (folder / "00-hatchling.yaml").write_text(text.replace("mushrooms: 2", "mushrooms: 3"), encoding="utf-8")
    faults: list[Fault] = LeviathanContent.try_load([tmp_path])[1]
    assert [fault.text for fault in faults] == ["layer 'features': 2 mushroom spaces; there must be 3"]


@rule("LW-102")
def test_three_crystals_set_it_free():
    crew = crew_on("hatchling", "A1", "I1").picks("reveal", "go")
    dice = {crew.names[cell]: die.value for cell, die in crew.state.crystals.items()}
    assert dice == {"C5": 4, "H5": 4, "F2": 3}
    for place, value in dice.items():
        assert crew.table.outcome is None
        crew.put(0, place).set(0, ap=value).pick(f"strike+{place}+{value}")
    assert crew.table.outcome.result == "win"


# --- its threats ------------------------------------------------------------------------------------


def test_stumble_hits_three_spaces_in_a_row_for_2_health():
    crew = threatens(crew_on("hatchling", "C3", "D3", "C4"), "00-1")
    assert markers(crew) == ["C3"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"B3", "C3", "D3"}
    assert standing(crew) == ["C3 6 10", "D3 6 10", "C4 8 10"]


def test_enraged_stumble_hits_the_row_above_as_well_for_3_health():
    crew = comes(crew_on("hatchling", "C3", "D3", "C4", "C2"), "00-1!")
    assert standing(crew) == ["C3 5 10", "D3 5 10", "C4 5 10", "C2 8 10"]


def test_shiver_costs_all_2_grip_and_enraged_3():
    assert standing(comes(crew_on("hatchling", "C3", "F5"), "00-2")) == ["C3 8 8", "F5 8 8"]
    assert standing(comes(crew_on("hatchling", "C3", "F5"), "00-2!")) == ["C3 8 7", "F5 8 7"]


def test_snap_hits_a_cross_around_the_highest_for_3_health():
    crew = comes(crew_on("hatchling", "C3", "E5", "E4", "D4"), "00-3")
    assert area(crew) == {"E6", "D5", "E5", "F5", "E4"}
    assert standing(crew) == ["C3 8 10", "E5 5 10", "E4 5 10", "D4 8 10"]


def test_enraged_snap_hits_all_nine_spaces_for_4_health():
    crew = comes(crew_on("hatchling", "C3", "E5", "D4"), "00-3!")
    assert standing(crew) == ["C3 8 10", "E5 4 10", "D4 4 10"]


def test_shake_costs_the_highest_1_health_and_pushes_1_down():
    assert standing(comes(crew_on("hatchling", "C3", "F5"), "00-4")) == ["C3 8 10", "F4 7 10"]


def test_enraged_shake_costs_the_highest_2_health_and_pushes_2_down():
    assert standing(comes(crew_on("hatchling", "C3", "F5"), "00-4!")) == ["C3 8 10", "F3 6 10"]


def test_whimper_costs_the_active_climber_1_health_or_3_grip():
    crew = comes(crew_on("hatchling", "C3", "F5"), "00-5")
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick("1")
    assert standing(crew) == ["C3 8 7", "F5 8 10"]


def test_enraged_whimper_costs_the_active_climber_2_health_or_4_grip():
    crew = comes(crew_on("hatchling", "C3", "F5"), "00-5!").pick("0")
    assert standing(crew) == ["C3 6 10", "F5 8 10"]
