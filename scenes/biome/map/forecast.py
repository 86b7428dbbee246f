"""What the board's next turn may bring, drawn on the land: raids with their odds, where parties will be, disasters."""

from __future__ import annotations

import pygame

from game.biome.view.structs import BiomeView
from scenes.biome.map.camera import Lie
from scenes.biome.map.pieces import Printed, number, piece_size
from scenes.biome.map.ways import arrow, two_inks
from scenes.ui.frame import Frame, Rect

GHOST = 120
"""How much of a piece is seen where it will be."""
SIXTHS = 6


def draw_forecast(frame: Frame, view: BiomeView, lie: Lie, printed: Printed) -> None:
    """Raids that may come, then where parties go, then what disasters take."""
    for quest in view.quests:
        for doom in quest.doom:
            _doom(frame, lie, doom.at, f"{doom.n}/{doom.of}" if doom.n < doom.of else "!", printed)
    for party in view.parties:
        if party.at and party.next and party.next != party.at:
            _ghost(frame, lie, f"party-{view.camps[party.camp].kind}", party.next)
    for due in view.next_board_turn:
        if due.what == "attack":
            _raid(frame, view, lie, due.of, due.sixths, printed)


def _raid(frame: Frame, view: BiomeView, lie: Lie, of: int, sixths: int, printed: Printed) -> None:
    """An arrow to each camp that may be the one; of several chance decides, so each has its share of the odds."""
    camp = view.camps[of]
    places = {other.id: other.at for other in view.camps} | {"exit": view.exit}
    ends = [places[target] for target in camp.raids if places.get(target)]
    for end in ends:
        middle = arrow(frame, lie, camp.at, end, 0.5 if sixths < SIXTHS or len(ends) > 1 else 0.8)
        if middle is not None:
            told = f"{sixths}/{SIXTHS}" if sixths < SIXTHS else "!"
            number(frame, told if len(ends) == 1 else f"{told} ?", middle, printed, "shared.danger")


def _ghost(frame: Frame, lie: Lie, kind: str, cell: str) -> None:
    """A piece where it will stand, pale."""
    wide, high = piece_size(kind, round(lie.radius * 0.8))
    x, y = lie.centre(cell)
    rect = Rect(x - wide // 2, y - high // 2, wide, high)
    picture = frame.press.picture(f"biome/pieces/{kind}.svg", rect.size).copy()
    picture.set_alpha(GHOST)
    frame.surface.blit(picture, rect)


def _doom(frame: Frame, lie: Lie, cell: str, told: str, printed: Printed) -> None:
    """A tile that may be lost: hatched, with its chance."""
    ink, rim = two_inks(frame, "shared.danger")
    points = lie.corners(cell, 0.84)
    wide = max(2, lie.radius // 18)
    for one, other in ((4, 3), (5, 2), (0, 1)):
        pygame.draw.line(frame.surface, rim, points[one], points[other], wide + 3)
        pygame.draw.line(frame.surface, ink, points[one], points[other], wide)
    pygame.draw.polygon(frame.surface, rim, points, wide + 3)
    pygame.draw.polygon(frame.surface, ink, points, wide)
    number(frame, told, lie.at_corner(cell, 2, 0.62), printed, "shared.danger")
