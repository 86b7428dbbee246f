"""Every drawing keeps the rules of art/README.md, and pygame really draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

import pygame
import pytest

from tests.art.drawing_rules import (
    ART,
    LARGEST_FILE,
    contrast,
    difference,
    faults_of_a_blank_print,
    faults_of_a_printed_icon,
    faults_of_the_drawing,
    ink_table,
    inks_for,
    printed,
)

TABLE = ink_table()
DRAWINGS = [path.relative_to(ART).as_posix() for path in sorted(ART.rglob("*.svg"))]
FOLDERS = sorted({place.partition("/")[0] for place in DRAWINGS})
ICONS = [place for place in DRAWINGS if place.startswith("icons/")]

CLIMBER_SUITS = [f"climbers-suit-{suit}" for suit in ("red", "blue", "green", "yellow", "any")]
EQUIPMENT = [f"mountain-{kind}" for kind in ("weapons", "books", "crates", "tools")]
SEATS = [f"seat-{shape}" for shape in ("circle", "triangle", "square", "diamond", "hexagon")]


def data(place: str) -> bytes:
    return (ART / place).read_bytes()


def drawings_of(folder: str) -> list[str]:
    return [place for place in DRAWINGS if place.startswith(f"{folder}/")]


def icon(name: str) -> bytes:
    return data(f"icons/{name}.svg")


# --- every drawing there is


def faulty(places: Iterable[str], faults: Callable[[str], object]) -> dict[str, object]:
    """Drawings that break a rule, each with what is wrong with it."""
    found = {place: faults(place) for place in places}
    return {place: what for place, what in found.items() if what}


@pytest.mark.parametrize("folder", FOLDERS)
def test_drawings_keep_the_rules_for_drawings(folder):
    assert not faulty(drawings_of(folder), lambda place: faults_of_the_drawing(data(place), place, TABLE))


@pytest.mark.parametrize("folder", FOLDERS)
def test_pygame_really_draws_them(folder):
    assert not faulty(drawings_of(folder), lambda place: faults_of_a_blank_print(data(place), place))


def test_icons_can_be_seen_and_stand_in_the_middle():
    assert not faulty(ICONS, lambda place: faults_of_a_printed_icon(data(place), place))


def test_drawings_have_names_that_can_be_typed():
    assert not faulty(DRAWINGS, lambda place: [one for one in place if not (one.islower() or one in "0123456789-_/.")])


@pytest.mark.parametrize(
    ("one", "other"), [pair for suits in (CLIMBER_SUITS, EQUIPMENT) for pair in combinations(suits, 2)]
)
def test_suits_differ_without_colour_when_small(one, other):
    assert difference(icon(one), icon(other)) > 0.2


@pytest.mark.parametrize(("one", "other"), list(combinations(SEATS, 2)))
def test_the_shapes_of_players_differ_when_small(one, other):
    assert difference(icon(one), icon(other)) > 0.07


@pytest.mark.parametrize(("one", "other"), list(combinations(("red", "blue", "green", "yellow"), 2)))
def test_the_carved_patterns_of_suits_differ_without_colour(one, other):
    cards = [data(f"climbers/suits/pattern-{suit}.svg") for suit in (one, other)]
    masks = [pygame.mask.from_surface(printed(card), 20) for card in cards]
    both = masks[0].overlap_area(masks[1], (0, 0))
    assert both < min(mask.count() for mask in masks) / 2


def test_no_two_icons_look_alike():
    masks = {place: pygame.mask.from_surface(printed(data(place), (24, 24)), 96) for place in ICONS}
    alike = [
        (one, other)
        for one, other in combinations(ICONS, 2)
        if masks[one].count() + masks[other].count() - 2 * masks[one].overlap_area(masks[other], (0, 0)) < 8
    ]
    assert alike == []


# --- the inks


@pytest.mark.parametrize(
    ("ink", "ground", "promised"),
    [
        ("shared.key", "shared.paper", 13.8),
        ("shared.quiet", "shared.paper", 6.4),
        ("shared.danger", "shared.paper", 5.9),
        ("shared.link", "shared.paper", 5.6),
        ("shared.good", "shared.paper", 5.5),
        ("shared.lantern", "shared.key", 8.7),
        ("high_contrast.yellow", "high_contrast.black", 14.9),
        ("high_contrast.cyan", "high_contrast.black", 14.3),
        ("mountain.snow", "mountain.night", 16.1),
        ("mountain.ice", "mountain.night", 10.6),
        ("mountain.dawn", "mountain.night", 8.1),
        ("leviathan.grip", "shared.key", 9.1),
        ("leviathan.wound", "shared.key", 6.4),
        ("climbers.crack", "climbers.face", 4.9),
        ("climbers.crack", "climbers.sun", 8.8),
        ("climbers.chalk", "climbers.shade", 5.7),
        ("climbers.rope", "climbers.chalk", 5.2),
    ],
)
def test_inks_stand_out_as_much_as_promised(ink, ground, promised):
    colours = [TABLE[palette][name] for palette, name in (ink.split("."), ground.split("."))]
    assert contrast(*colours) >= promised - 0.05


@pytest.mark.parametrize("ink", ["quiet", "danger", "link", "good", "key"])
def test_words_in_a_shared_ink_can_be_read_on_both_papers(ink):
    """Text needs 4.5 to 1 on paper; on shaded paper these words are large or bold, which needs 3."""
    assert contrast(TABLE["shared"][ink], TABLE["shared"]["paper"]) >= 4.5
    assert contrast(TABLE["shared"][ink], TABLE["shared"]["paper_shade"]) >= 3


@pytest.mark.parametrize("ink", TABLE["players"])
def test_players_inks_stand_out_from_the_key_block(ink):
    assert contrast(TABLE["players"][ink], TABLE["shared"]["key"]) >= 3.0


@pytest.mark.parametrize("ink", ["white", "yellow", "cyan"])
def test_the_high_contrast_theme_has_seven_to_one(ink):
    assert contrast(TABLE["high_contrast"][ink], TABLE["high_contrast"]["black"]) >= 7


def test_lantern_is_too_pale_for_words_on_paper_and_so_is_yellow():
    """The reason why both are used on the key block or with a key outline only."""
    assert contrast(TABLE["shared"]["lantern"], TABLE["shared"]["paper"]) < 3
    assert contrast(TABLE["suits"]["yellow"], TABLE["shared"]["paper"]) < 3


def test_black_on_white_is_twenty_one_to_one():
    assert round(contrast("#000000", "#FFFFFF"), 6) == 21
    assert contrast("#8A2A1C", "#8A2A1C") == 1


# --- each check finds what it is there for

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">'
GOOD = '<path fill="#16202B" d="M8 8H56V56H8Z"/>'


def drawing(inside: str, head: str = HEAD) -> bytes:
    return f"{head}\n{inside}\n</svg>\n".encode()


def test_a_good_drawing_has_no_faults():
    assert faults_of_the_drawing(drawing(GOOD), "icons/good.svg", TABLE) == []
    assert faults_of_a_blank_print(drawing(GOOD), "icons/good.svg") == []
    assert faults_of_a_printed_icon(drawing(GOOD), "icons/good.svg") == []


@pytest.mark.parametrize(
    ("inside", "complaint"),
    [
        ("<text>8</text>", "<text> is not drawn"),
        ('<use href="#a"/>', "<use> is not drawn"),
        ("<style>path{fill:red}</style>", "<style> is not drawn"),
        ("<defs/>", "<defs> is not drawn"),
        ("<image/>", "<image> is not drawn"),
        (f"<mask>{GOOD}</mask>", "<mask> is not drawn"),
        (f'<clipPath id="c">{GOOD}</clipPath>', "<clipPath> is not drawn"),
        (HEAD + "</svg>", "<svg> is not drawn"),
        ("Summit", "words between the tags"),
        (GOOD.replace("d=", 'style="fill:#16202B" d='), "may not have 'style'"),
        (GOOD.replace("d=", 'opacity="0.5" d='), "may not have 'opacity'"),
        (GOOD.replace("d=", 'onclick="x()" d='), "may not have 'onclick'"),
        (GOOD.replace("d=", 'clip-path="url(#c)" d='), "may not have 'clip-path'"),
        ('<circle fill="#16202B" cx="32" cy="32"/>', "<circle> has no 'r'"),
        ('<circle fill="#16202B" cx="50%" cy="32" r="9"/>', "cannot have cx='50%'"),
        (GOOD.replace("d=", 'fill-rule="even-odd" d='), "cannot have fill-rule='even-odd'"),
        (GOOD.replace("d=", 'fill-opacity="40" d='), "cannot have fill-opacity='40'"),
        (GOOD.replace("d=", 'transform="turn(4)" d='), "cannot have transform='turn(4)'"),
        (GOOD.replace("d=", 'transform="rotate(4 5)" d='), "cannot have transform='rotate(4 5)'"),
        ('<path fill="#16202B" d="M8 8 to 9 9"/>', "cannot have d="),
        ('<polygon fill="#16202B" points="1 1 2 2 3"/>', "cannot have points="),
        (GOOD.replace("#16202B", "rgba(22,32,43,0.5)"), "a colour is written #RRGGBB"),
        (GOOD.replace("#16202B", "#16202B80"), "a colour is written #RRGGBB"),
        (GOOD.replace("#16202B", "black"), "a colour is written #RRGGBB"),
        (GOOD.replace("#16202B", "url(#g)"), "a colour is written #RRGGBB"),
        (GOOD.replace("#16202B", "#123456"), "uses #123456 for its fill, which is no ink"),
        ('<path d="M8 8H56V56H8Z"/>', "would be black"),
        ('<line x1="8" y1="8" x2="56" y2="56"/>', "would not be seen"),
        ('<path fill="none" stroke="#16202B" d="M8 8H56"/>', "a stroke 1 wide"),
        ('<g stroke="#16202B" fill="none" stroke-width="1.2"><path d="M8 8H56"/></g>', "a stroke 1.2 wide"),
        (
            '<g transform="scale(.25)"><path fill="none" stroke="#16202B" stroke-width="4" d="M8 8H56"/></g>',
            "a stroke 1 wide",
        ),
        ('<circle fill="#16202B" cx="32" cy="32" r="0.5"/>', "a dot 1 wide"),
        ('<ellipse fill="#16202B" cx="32" cy="32" rx="20" ry="0.5"/>', "a dot 1 wide"),
        ("<path", "is not well-formed"),
    ],
)
def test_a_bad_line_is_found_and_named(inside, complaint):
    faults = faults_of_the_drawing(drawing(inside), "icons/bad.svg", TABLE)
    assert any(complaint in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("head", "complaint"),
    [
        (HEAD.replace(' viewBox="0 0 64 64"', ""), "has no viewBox"),
        (HEAD.replace(' width="64"', "").replace(' height="64"', ""), "has no width and no height"),
        (HEAD.replace("0 0 64 64", "0 0 32 32"), "viewBox is to be '0 0 64 64'"),
        (HEAD.replace("0 0 64 64", "4 0 64 64"), "viewBox is to be '0 0 64 64'"),
        (HEAD.replace('width="64"', 'width="64px"'), "plain numbers"),
        (HEAD.replace("64", "48"), "an icon is 64 x 64, not 48 x 48"),
        ('<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + HEAD, "DOCTYPE or an ENTITY"),
        ('<?xml version="1.0" encoding="utf-7"?>' + HEAD, "only UTF-8"),
    ],
)
def test_a_bad_beginning_is_found_and_named(head, complaint):
    faults = faults_of_the_drawing(drawing(GOOD, head), "icons/bad.svg", TABLE)
    assert any(complaint in fault for fault in faults), faults


def test_the_line_of_a_fault_is_told():
    inside = f"{GOOD}\n{GOOD}\n<text>8</text>"
    assert faults_of_the_drawing(drawing(inside), "icons/bad.svg", TABLE)[0].startswith("icons/bad.svg:4:")


def test_another_outermost_tag_is_found():
    assert "not <svg>" in faults_of_the_drawing(b"<g/>", "icons/bad.svg", TABLE)[0]


def test_bytes_that_are_no_text_are_found():
    assert "not UTF-8" in faults_of_the_drawing(drawing(GOOD).decode().encode("utf-16"), "icons/bad.svg", TABLE)[0]


def test_a_drawing_that_is_too_large_is_found():
    large = drawing(GOOD + " " * LARGEST_FILE)
    assert "the most is" in faults_of_the_drawing(large, "icons/bad.svg", TABLE)[0]


def test_pictures_need_stouter_lines_than_icons():
    line = drawing('<path fill="none" stroke="#16202B" stroke-width="1.8" d="M8 8H56"/>')
    assert faults_of_the_drawing(line, "icons/a.svg", TABLE) == []
    assert "the least is 2" in faults_of_the_drawing(line, "climbers/a.svg", TABLE)[0]


def test_a_game_does_not_borrow_inks_from_another():
    crystal = drawing(GOOD.replace("#16202B", TABLE["leviathan"]["crystal"]))
    for place in ("leviathan/a.svg", "posters/leviathan.svg", "app/a.svg"):
        assert faults_of_the_drawing(crystal, place, TABLE) == []
    for place in ("climbers/a.svg", "posters/climbers.svg", "icons/a.svg"):
        assert "is no ink of" in faults_of_the_drawing(crystal, place, TABLE)[0]


def test_every_picture_may_use_the_shared_inks_and_those_of_players_and_suits_but_an_icon_only_key():
    for palette in ("shared", "players", "suits"):
        assert {colour.upper() for colour in TABLE[palette].values()} <= inks_for("biome/a.svg", TABLE).keys()
    assert list(inks_for("icons/a.svg", TABLE).values()) == ["key"]


def test_an_empty_drawing_is_found():
    assert "draws nothing" in faults_of_a_blank_print(drawing(""), "app/a.svg")[0]
    beside = drawing('<path fill="#16202B" d="M80 80H90V90H80Z"/>')
    assert "draws nothing" in faults_of_a_blank_print(beside, "app/a.svg")[0]


@pytest.mark.parametrize(
    ("shape", "complaint"),
    [
        ("M31 31H34V34H31Z", "0% of it is ink"),
        ("M2 2H62V62H2Z", "88% of it is ink"),
        ("M0 8H40V56H0Z", "over its margin"),
        ("M4 4H40V40H4Z", "too far from"),
    ],
)
def test_an_icon_that_prints_badly_is_found(shape, complaint):
    faults = faults_of_a_printed_icon(drawing(f'<path fill="#16202B" d="{shape}"/>'), "icons/bad.svg")
    assert any(complaint in fault for fault in faults), faults


def test_two_like_icons_have_no_difference_and_opposite_ones_have_much():
    left, right = (drawing(f'<path fill="#16202B" d="M{x} 0H{x + 32}V64H{x}Z"/>') for x in (0, 32))
    assert difference(left, left) == 0
    assert difference(left, right) == 1
