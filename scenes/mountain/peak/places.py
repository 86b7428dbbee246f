"""Looking closer at the mountain: spaces, tiles, and single challenges, with the truth about their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.mountain.encounter.tile import VIGNETTE, Sight, challenge_tip, is_live, sight, sight_of_tile, tile_tip
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
from scenes.table.help.look import LookScene
from scenes.ui.frame import HEAD, LARGE, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing
from scenes.words import say

if TYPE_CHECKING:
    from scenes.mountain.board import MountainBoard


def _open(board: MountainBoard, title: str, text: str, draw: Any, shape: tuple[int, int], rule: str) -> None:
    app = board.scene.app
    app.open(LookScene(app, title, text, draw, shape, rule))


def space_name(board: MountainBoard, space: str) -> str:
    region = board.content.spaces[space].region
    return board.content.text(f"space.{region}", number=space[1:])


def counts_tile(board: MountainBoard, space: str) -> bool:
    """Whether the team has just fetched the tile of a space: what is printed there does not count this turn."""
    return space == board.view["plane"] and bool(board.view["has_tile"])


def space_tip(board: MountainBoard, space: str) -> str:
    """What is known of a space, and what a click on it would do."""
    view, content = board.view, board.content
    lines = [f"**{space_name(board, space)}**"]
    printed = challenges_words(board, printed_of(board, space))
    noted = view["noted"].get(space)
    if space == view["plane"]:
        lines.append(say("mountain.board.plane_here"))
    if noted:
        lines.append(say("mountain.board.noted") + " " + tile_tip(board, sight_of_tile(board, noted)))
    elif space in view["tiles"]:
        lines.append(say(f"mountain.board.hidden.{content.spaces[space].region}"))
    if printed:
        key = "mountain.board.printed_below" if space in view["tiles"] else "mountain.board.printed"
        key = "mountain.board.tile_counts" if counts_tile(board, space) else key
        lines.append(say(key, challenges=printed))
    elif space not in view["tiles"] and space != view["plane"]:
        lines.append(say("mountain.board.closed"))
    names = [board.scene.name_of(seat) for seat, each in enumerate(view["seats"]) if each["ping"] == space]
    if names:
        lines.append(say("mountain.board.advised", names=", ".join(names)))
    option = board.choosing.offers.find(space) if space in board.choosing.offers.spaces() else None
    if option is not None:
        lines.append(f":check: {option.label} ({board.rule_now()})")
    return "\n".join(lines)


def look_at_space(board: MountainBoard, space: str) -> None:
    """A space, large: the tile if it is known, its back if it is not, or what is printed there."""
    view = board.view
    noted = view["noted"].get(space)
    if noted:
        look_at_tile(board, noted)
        return
    is_hidden = space in view["tiles"]

    def draw(frame: Frame, rect: Rect) -> None:
        if is_hidden:
            draw_tile_back(frame, board.content.spaces[space].region, rect, 8)
        else:
            draw_printed(frame, printed_of(board, space), rect)

    title, _, text = space_tip(board, space).partition("\n")
    _open(board, title.replace("**", ""), text, draw, (240, 200) if is_hidden else VIGNETTE, "MM-61")


def draw_printed(frame: Frame, challenges: list[dict[str, Any]], rect: Rect) -> None:
    """Challenges side by side on a plaque."""
    ground = plate(frame, rect, 8)
    wide = rect.width // max(1, len(challenges))
    for number, each in enumerate(challenges):
        place = Rect(rect.left + number * wide, rect.top, wide, rect.height)
        side = min(place.width, place.height) * 5 // 10
        kind_disc(frame, each["type"], Rect(place.centerx - side // 2, place.top + frame.u(14), side, side),
                  each["colour"])  # fmt: skip
        words = Rect(place.left, place.top + side + frame.u(14), place.width, place.height - side - frame.u(20))
        size = HEAD if frame.type(HEAD) < words.height else LARGE if frame.type(LARGE) < words.height else TEXT
        if frame.text_width(numbers_of(each), size, FIGURES) > words.width:
            size = SMALL
        frame.text(numbers_of(each), words, size, face=FIGURES, ink="shared.key" if frame.theme.drawn_ground
                   else "text", on=ground, align="centre", valign="middle", leading=1.0)  # fmt: skip


def look_at_tile(board: MountainBoard, tile: str) -> None:
    known = board.content.tiles[tile]

    def draw(frame: Frame, rect: Rect) -> None:
        path = f"mountain/tiles/{tile.lower()}.svg"
        top = Rect(rect.left, rect.top, rect.width, rect.width * VIGNETTE[1] // VIGNETTE[0])
        frame.paper(top, "panel", 8)
        if has_drawing(path):
            frame.picture(path, top)
        below = Rect(rect.left, top.bottom + frame.u(14), rect.width, rect.bottom - top.bottom - frame.u(14))
        draw_printed(frame, [plain_challenge(each) for each in known.challenges], below)

    seen = sight_of_tile(board, tile)
    region = say(f"mountain.board.region.{known.region}")
    lines = [region, "", *tile_tip(board, seen).split("\n")[1:]]
    if known.relic:
        lines += ["", board.relic_tip(known.relic)]
    elif known.reward != "none":
        lines += ["", say(f"mountain.board.reward_tip.{known.reward}")]
    lines += ["", say("mountain.board.meets")]
    _open(board, known.name, "\n".join(lines), draw, (400, 400), "MM-28")


def look_at_sight(board: MountainBoard, seen: Sight) -> None:
    """An empty space, or a tile that cannot be seen."""

    def draw(frame: Frame, rect: Rect) -> None:
        if seen.challenges:
            draw_printed(frame, seen.challenges, rect)
        elif has_drawing(seen.picture):
            frame.picture(seen.picture, rect)

    _open(board, seen.name, tile_tip(board, seen).partition("\n")[2], draw, VIGNETTE, "MM-61")


def look_at_challenge(board: MountainBoard, number: int) -> None:
    """One challenge, large, with the truth about it."""
    challenges = sight(board).challenges
    if number >= len(challenges):
        return
    challenge = challenges[number]

    def draw(frame: Frame, rect: Rect) -> None:
        draw_printed(frame, [challenge], rect)

    text = challenge_tip(board, number, challenge, is_live(board)).partition("\n")[2]
    title = f"{challenge_words(board, challenge)[:1].upper()}{challenge_words(board, challenge)[1:]}"
    _open(board, title, text, draw, (200, 200), "MM-88")
