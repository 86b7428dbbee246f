"""What somebody adds has no drawing of ours: it is printed as a letter, and nothing else is."""

from __future__ import annotations

import pytest

from game.games import ruleset
from scenes.ui.press import LETTERED, Press, has_drawing


@pytest.mark.parametrize("folder", sorted(LETTERED))
def test_a_thing_without_a_drawing_is_printed_as_its_letter(app, folder):
    press = Press()
    first = press.picture(f"{folder}/zebra.svg", (60, 40))
    assert first.get_size() == (60, 40)
    assert first.get_bounding_rect().size == (60, 40)
    assert press.picture(f"{folder}/zebra.svg", (60, 40)) is first
    other = press.picture(f"{folder}/apple.svg", (60, 40))
    assert bytes(other.get_buffer()) != bytes(first.get_buffer())
    assert press.picture(f"{folder}/--.svg", (1, 1)).get_size() == (1, 1)


def test_a_drawing_of_ours_that_is_missing_is_an_error(app):
    with pytest.raises(FileNotFoundError):
        Press().picture("app/zebra.svg", (9, 9))


def test_our_own_people_and_seasons_have_drawings():
    mountain, climbers, biome = (ruleset(game).content.load() for game in ("mountain", "climbers", "biome"))
    paths = [f"mountain/people/{person.id}.svg" for person in mountain.people]
    paths += [f"biome/people/{person}.svg" for person in biome.people]
    paths += [f"climbers/seasons/{season.id}.svg" for season in climbers.files["seasons.yaml"].gold]
    assert [path for path in paths if not has_drawing(path)] == []
