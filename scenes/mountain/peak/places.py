"""Looking closer at the mountain: spaces, tiles, and single challenges, with the truth about their colours."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Option
from game.mountain.view.structs import ChallengeView
from scenes.mountain.encounter.sight import VIGNETTE, Sight, challenge_tip, is_live, sight, sight_of_tile, tile_tip
from scenes.mountain.looking import relic_tip
from scenes.mountain.pieces import (
    challenge_words,
    challenges_words,
    draw_tile_back,
    kind_disc,
    numbers_of,
    plain_challenge,
    plate,
    printed_of,
)
from scenes.mountain.showing import MountainShowing
from scenes.ui.frame import HEAD, LARGE, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say


def counts_tile(showing: MountainShowing, space: str) -> bool:
    """Whether the team has just fetched the tile of a space: what is printed there does not count this turn."""
    return space == showing.view.plane and bool(showing.view.has_tile)


def space_tip(showing: MountainShowing, space: str, option: Option | None = None) -> str:
    """What is known of a space, and what a click on it would do."""
    view, content = showing.view, showing.content
    lines = [f"**{showing.space_name(space)}**"]
    printed = challenges_words(content, printed_of(content, space))
    noted = view.noted.get(space)
    if space == view.plane:
        lines.append(say("mountain.board.plane_here"))
    if noted:
        lines.append(say("mountain.board.noted") + " " + tile_tip(showing, sight_of_tile(showing, noted)))
    elif space in view.tiles:
        lines.append(say(f"mountain.board.hidden.{content.spaces[space].region}"))
    if printed:
        key = "mountain.board.printed_below" if space in view.tiles else "mountain.board.printed"
        key = "mountain.board.tile_counts" if counts_tile(showing, space) else key
        lines.append(say(key, challenges=printed))
    elif space not in view.tiles and space != view.plane:
        lines.append(say("mountain.board.closed"))
    names = [showing.name_of(seat) for seat, each in enumerate(view.seats) if each.ping == space]
    if names:
        lines.append(say("mountain.board.advised", names=", ".join(names)))
    if option is not None:
        lines.append(f":check: {option.label} ({showing.rule_now()})")
    return "\n".join(lines)


def look_at_space(showing: MountainShowing, space: str, option: Option | None = None) -> None:
    """A space, large: the tile if it is known, its back if it is not, or what is printed there."""
    view = showing.view
    noted = view.noted.get(space)
    if noted:
        look_at_tile(showing, noted)
        return
    is_hidden = space in view.tiles

    def draw(frame: Frame, rect: Rect) -> None:
        if is_hidden:
            draw_tile_back(frame, showing.content.spaces[space].region, rect, 8)
        else:
            draw_printed(frame, printed_of(showing.content, space), rect)

    title, _, text = space_tip(showing, space, option).partition("\n")
    showing.open_look(title.replace("**", ""), text, draw, (240, 200) if is_hidden else VIGNETTE, "MM-61")


def draw_printed(frame: Frame, challenges: Sequence[ChallengeView], rect: Rect) -> None:
    """Challenges side by side on a plaque."""
    ground = plate(frame, rect, 8)
    wide = rect.width // max(1, len(challenges))
    for number, each in enumerate(challenges):
        place = Rect(rect.left + number * wide, rect.top, wide, rect.height)
        side = min(place.width, place.height) * 5 // 10
        kind_disc(frame, each.type, Rect(place.centerx - side // 2, place.top + frame.u(14), side, side),
                  each.colour)  # fmt: skip
        words = Rect(place.left, place.top + side + frame.u(14), place.width, place.height - side - frame.u(20))
        size = HEAD if frame.type(HEAD) < words.height else LARGE if frame.type(LARGE) < words.height else TEXT
        if frame.text_width(numbers_of(each), size, FIGURES) > words.width:
            size = SMALL
        frame.text(numbers_of(each), words, size, face=FIGURES, ink="shared.key" if frame.theme.drawn_ground
                   else "text", on=ground, align="centre", valign="middle", leading=1.0)  # fmt: skip


def look_at_tile(showing: MountainShowing, tile: str) -> None:
    known = showing.content.tiles[tile]

    def draw(frame: Frame, rect: Rect) -> None:
        path = f"mountain/tiles/{tile.lower()}.svg"
        top = Rect(rect.left, rect.top, rect.width, rect.width * VIGNETTE[1] // VIGNETTE[0])
        frame.paper(top, "panel", 8)
        if has_drawing(path):
            frame.picture(path, top)
        below = Rect(rect.left, top.bottom + frame.u(14), rect.width, rect.bottom - top.bottom - frame.u(14))
        draw_printed(frame, [plain_challenge(showing.content, each) for each in known.challenges], below)

    seen = sight_of_tile(showing, tile)
    region = say(f"mountain.board.region.{known.region}")
    lines = [region, "", *tile_tip(showing, seen).split("\n")[1:]]
    if known.relic:
        lines += ["", relic_tip(showing, known.relic)]
    elif known.reward != "none":
        lines += ["", say(f"mountain.board.reward_tip.{known.reward}")]
    lines += ["", say("mountain.board.meets")]
    showing.open_look(known.name, "\n".join(lines), draw, (400, 400), "MM-28")


def look_at_sight(showing: MountainShowing, seen: Sight) -> None:
    """An empty space, or a tile that cannot be seen."""

    def draw(frame: Frame, rect: Rect) -> None:
        if seen.challenges:
            draw_printed(frame, seen.challenges, rect)
        elif has_drawing(seen.picture):
            frame.picture(seen.picture, rect)

    showing.open_look(seen.name, tile_tip(showing, seen).partition("\n")[2], draw, VIGNETTE, "MM-61")


def look_at_challenge(showing: MountainShowing, number: int) -> None:
    """One challenge, large, with the truth about it."""
    challenges = sight(showing).challenges
    if number >= len(challenges):
        return
    challenge = challenges[number]

    def draw(frame: Frame, rect: Rect) -> None:
        draw_printed(frame, [challenge], rect)

    text = challenge_tip(showing, number, challenge, is_live(showing)).partition("\n")[2]
    title = (
        f"{challenge_words(showing.content, challenge)[:1].upper()}{challenge_words(showing.content, challenge)[1:]}"
    )
    showing.open_look(title, text, draw, (200, 200), "MM-88")
