"""The tile before the Leader, large: picture, name, reward, and its challenges with what was laid for them."""

from __future__ import annotations

from functools import partial

from game.mountain.view.structs import ChallengeView
from scenes.mountain.choosing import Choosing
from scenes.mountain.encounter.sight import VIGNETTE, Sight, challenge_tip, is_live, sight, tile_tip
from scenes.mountain.peak.places import look_at_challenge, look_at_sight, look_at_tile
from scenes.mountain.pieces import (
    badge,
    challenge_words,
    fits,
    kind_disc,
    lit,
    numbers_of,
    one_line,
    plate,
    seal,
)
from scenes.mountain.showing import MountainShowing
from scenes.table.stage.flights import Flights
from scenes.ui.frame import HEAD, LABEL, LABEL_BOLD, LARGE, POSTER, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say

LONG = 3
"""A sheet this much broader than it is high is a strip: everything lies side by side."""
MOST = 60
"""Hundredths that name and reward take at most of a broad sheet."""
SIZES = (POSTER, HEAD, LARGE, TEXT, SMALL)


# --- the sheet --------------------------------------------------------------------------------------


def draw_tile(frame: Frame, showing: MountainShowing, choosing: Choosing, rect: Rect) -> None:
    """The tile as a sheet: its picture at the left and its challenges at the right, or one below the other."""
    seen = sight(showing)
    ground = plate(frame, rect, 4)
    looks = partial(look_at_tile, showing, seen.tile) if seen.tile else partial(look_at_sight, showing, seen)
    frame.spot("tile", rect, looks, label=seen.name, tip=tile_tip(showing, seen), rule="MM-28", looks=looks,
               focus=bool(seen.tile))  # fmt: skip
    inner = rect.inflate(-2 * frame.u(12), -2 * frame.u(12))
    if not seen.challenges:
        _face(frame, seen, inner, ground)
        return
    is_broad = inner.width >= inner.height * 1.2
    if is_broad:
        share = 46 if inner.width < inner.height * LONG else 42
        wide = min(max(inner.width * share // 100, _widest(frame, seen)), inner.width * MOST // 100)
        left = Rect(inner.left, inner.top, wide, inner.height)
        right = Rect(left.right + frame.u(14), inner.top, inner.right - left.right - frame.u(14), inner.height)
    else:
        high = min(inner.height * 42 // 100, inner.width * VIGNETTE[1] // VIGNETTE[0] + round(frame.type(TEXT) * 2.6))
        left = Rect(inner.left, inner.top, inner.width, high)
        right = Rect(inner.left, left.bottom + frame.u(8), inner.width, inner.bottom - left.bottom - frame.u(8))
    _face(frame, seen, left, ground)
    _challenges(frame, showing, choosing, seen, right)


def _widest(frame: Frame, seen: Sight) -> int:
    """The longest word of name and reward, which cannot be broken."""
    reward = frame.setting(seen.reward or seen.note, 1, SMALL, LABEL_BOLD).width
    return max(frame.setting(seen.name, 1, SMALL, TITLE).width, reward)


def _face(frame: Frame, seen: Sight, rect: Rect, ground: str) -> None:
    """Name and reward first, for they are words; the picture takes what they leave, or is left out."""
    dark = "shared.key" if frame.theme.drawn_ground else "text"
    beside = rect.height * VIGNETTE[0] // VIGNETTE[1]
    least = max(frame.em(150), frame.setting(seen.name, 10_000, SMALL, TITLE, 1.05).width // 2)
    has_picture = bool(seen.picture) and has_drawing(seen.picture)
    if has_picture and rect.width >= max(rect.height * 2, min(beside, frame.u(90)) + least):
        wide = min(beside, rect.width - least)
        place = Rect(rect.left, 0, wide, wide * VIGNETTE[1] // VIGNETTE[0])
        place.centery = rect.centery
        frame.picture(seen.picture, place)
        words = Rect(place.right + frame.u(10), rect.top, rect.right - place.right - frame.u(10), rect.height)
        _face(frame, seen._replace(picture=""), words, ground)
        return
    size = next((size for size in (HEAD, LARGE, TEXT) if _name_fits(frame, seen.name, rect, size)), SMALL)
    name = frame.setting(seen.name, rect.width, size, TITLE, 1.05)
    told = seen.reward or seen.note
    reward = frame.setting(told, rect.width, SMALL, LABEL_BOLD, 1.15).height if told else 0
    room = rect.height - name.height - reward - frame.u(10)
    wide = min(rect.width, room * VIGNETTE[0] // VIGNETTE[1])
    y = rect.top
    if wide >= frame.u(110) and seen.picture and has_drawing(seen.picture):
        place = Rect(rect.left, rect.top, wide, wide * VIGNETTE[1] // VIGNETTE[0])
        if wide < rect.width:
            place.centerx = rect.centerx
        frame.picture(seen.picture, place)
        y = place.bottom + frame.u(6)
    used = frame.text(seen.name, Rect(rect.left, y, rect.width, name.height), size, face=TITLE, ink=dark, on=ground,
                      leading=1.05)  # fmt: skip
    if not told or used.bottom + reward > rect.bottom + frame.u(4):
        return
    below = Rect(rect.left, used.bottom + frame.u(4), rect.width, reward)
    used = frame.text(told, below, SMALL, face=LABEL_BOLD, ink=dark, on=ground, leading=1.15, links=False)
    about = "\n".join(each for each in (seen.note if seen.reward else "", seen.about) if each)
    more = frame.setting(about, rect.width, SMALL, LABEL, 1.2).height if about else 0
    if more and used.bottom + more <= rect.bottom:
        rest = Rect(rect.left, used.bottom + frame.u(2), rect.width, more)
        frame.text(about, rest, SMALL, face=LABEL, ink=dark, on=ground, leading=1.2, links=False)


def _name_fits(frame: Frame, name: str, rect: Rect, size: int) -> bool:
    set_ = frame.setting(name, rect.width, size, TITLE, 1.05)
    return set_.width <= rect.width and set_.height <= max(rect.height * 30 // 100, frame.type(size) * 1.2)


def _challenges(frame: Frame, showing: MountainShowing, choosing: Choosing, seen: Sight, area: Rect) -> None:
    count = len(seen.challenges)
    gap = frame.u(10)
    each = (area.height - gap * (count - 1)) // count
    if each < frame.em(84) and area.width >= count * frame.em(120):
        wide = (area.width - gap * (count - 1)) // count
        for number, challenge in enumerate(seen.challenges):
            rect = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            draw_challenge(frame, showing, choosing, number, challenge, rect, live=is_live(showing))
        return
    high = min((area.height - gap * (count - 1)) // count, frame.u(190))
    top = area.top + max(0, (area.height - count * high - gap * (count - 1)) // 2)
    for number, challenge in enumerate(seen.challenges):
        rect = Rect(area.left, top + number * (high + gap), area.width, high)
        draw_challenge(frame, showing, choosing, number, challenge, rect, live=is_live(showing))


def draw_challenge(
    frame: Frame, showing: MountainShowing, choosing: Choosing, number: int, challenge: ChallengeView, rect: Rect,
    live: bool = True,
) -> None:  # fmt: skip
    """A kind and the sums that meet it; after the reveal what was laid, and whether it was right."""
    view, id = showing.view, f"challenge:{number}"
    ground = "panel"
    frame.paper(rect, ground, 6 if frame.is_hot(id) else 3)
    score = challenge.score if live else None
    is_due = live and number in view.failed and choosing.offers.kind == "failure"
    inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(8))
    side = min(inner.height, inner.width * 30 // 100)
    kind_disc(frame, challenge.type, Rect(inner.left, inner.centery - side // 2, side, side), challenge.colour)
    rest = Rect(inner.left + side + frame.u(12), inner.top, inner.right - inner.left - side - frame.u(12), inner.height)
    if score is not None:
        mark = min(rest.height, rest.width * 28 // 100, frame.u(96))
        seal_rect = Rect(rest.right - mark, rest.centery - mark // 2, mark, mark)
        seal(frame, seal_rect, bool(challenge.met))
        showing.flights.anchor(f"seal:{number}", seal_rect)
        rest.width -= mark + frame.u(8)
    _numbers(frame, showing, number, challenge, score, rest, ground)
    if is_due:
        lit(frame, rect, "danger" if number != choosing.offers.challenge else "accent")
    if showing.points_at(f"challenge-{number}"):
        frame.outline(rect.inflate(frame.u(12), frame.u(12)), "link", frame.u(4), frame.u(10))
    frame.spot(
        id, rect, partial(choosing.click_challenge, number), label=challenge_words(showing.content, challenge),
        tip=challenge_tip(showing, number, challenge, live), rule="MM-88", focus=is_due,
        looks=partial(look_at_challenge, showing, number),
    )  # fmt: skip


def _numbers(
    frame: Frame, showing: MountainShowing, number: int, challenge: ChallengeView, score: int | None, rest: Rect,
    ground: str,
) -> None:  # fmt: skip
    """The sums that meet it, as large as there is room; below them what was laid."""
    words = numbers_of(challenge)
    low = Rect(rest.left, rest.bottom - rest.height * 45 // 100, rest.width, rest.height * 45 // 100)
    showing.flights.anchor(f"gauge:{number}", Rect(low.left, low.top, frame.u(20), low.height))
    if score is None:
        _wanted(frame, showing.content.talk.types[challenge.type], words, rest, ground)
        return
    room = Rect(rest.left, rest.top, rest.width, low.top - rest.top)
    size = next((size for size in SIZES if one_line(frame, words, room, size, FIGURES)), 0)
    told = say("mountain.board.score", score=score)
    if size and rest.width >= frame.em(190) and low.height >= frame.type(SMALL) * 1.2:
        frame.text(words, room, size, face=FIGURES, on=ground, valign="middle", leading=1.0)
        _gauge(frame, showing.flights, number, challenge, score, low)
    elif size and one_line(frame, told, low, SMALL):
        frame.text(words, room, size, face=FIGURES, on=ground, valign="middle", leading=1.0)
        frame.text(told, low, SMALL, face=LABEL_BOLD, on=ground, valign="middle", leading=1.0)
    else:
        _score_words(frame, challenge, score, rest, ground)


def _wanted(frame: Frame, kind: str, words: str, rest: Rect, ground: str) -> None:
    above = round(frame.type(SMALL) * 1.2)
    room = Rect(rest.left, rest.top, rest.width, rest.height - above)
    size = next((size for size in SIZES if one_line(frame, words, room, size, FIGURES)), 0)
    if size and one_line(frame, kind, rest, SMALL):
        high = round(frame.type(size) * 1.1)
        head = Rect(rest.left, rest.centery - (above + high) // 2, rest.width, above)
        frame.text(kind, head, SMALL, face=LABEL_BOLD, ink="quiet", on=ground, leading=1.0)
        frame.text(words, Rect(rest.left, head.bottom, rest.width, high), size, face=FIGURES, on=ground,
                   valign="middle", leading=1.0)  # fmt: skip
        return
    size = next((size for size in SIZES if one_line(frame, words, rest, size, FIGURES)), SMALL)
    frame.text(words, rest, size, face=FIGURES, on=ground, valign="middle", leading=1.0)


def _score_words(frame: Frame, challenge: ChallengeView, score: int, rest: Rect, ground: str) -> None:
    """Where the text is large: what is there, and what was wanted, in a line."""
    words = say("mountain.board.score_of", score=score, numbers=numbers_of(challenge))
    size = next((size for size in (TEXT, SMALL) if fits(frame, words, rest, size)), 0)
    if size:
        frame.text(words, rest, size, face=LABEL_BOLD, on=ground, valign="middle", leading=1.1)
    else:
        frame.text(str(score), rest, SMALL, face=FIGURES, on=ground, valign="middle", leading=1.0)


def _gauge(frame: Frame, flights: Flights, number: int, challenge: ChallengeView, score: int, rect: Rect) -> None:
    """A scale from nothing to too much: the sums that meet it are marked, and the total slides to its place."""
    top = max(score, challenge.numbers[-1]) + 2
    size = TEXT if rect.height >= frame.type(TEXT) * 1.4 else SMALL
    side = min(rect.height, round(frame.type(size) * 1.4))
    high = max(frame.u(8), min(frame.u(26), side * 6 // 10))
    bar = Rect(rect.left + side // 2, rect.centery - high // 2, rect.width - side, high)
    frame.fill(bar, "inset", high // 2)
    frame.outline(bar, "edge", frame.u(2), high // 2)
    ends = [bar.left + bar.width * (2 * each - 1) // (2 * top) for each in challenge.numbers]
    wide = max(3, bar.width // top)
    for left in ends:
        band = Rect(left, bar.top - frame.u(4), wide + 1, high + frame.u(8))
        frame.fill(band, "good")
    for left in ends:
        frame.fill(Rect(left, bar.top - frame.u(4), frame.u(2), high + frame.u(8)), "panel")
    marker = Rect(0, 0, side, side)
    marker.center = (bar.left + bar.width * score // top, bar.centery)
    if not flights.takes(f"score:{number}:{score}", marker):
        badge(frame, str(score), marker.center, size)
