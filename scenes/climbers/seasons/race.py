"""The race of the season: what the first and the second to empty their hand score, and how far everybody is."""

from __future__ import annotations

import pygame

from game.climbers.view import zones
from scenes.climbers.showing import ClimbersShowing
from scenes.table.furniture.seats import glyph
from scenes.table.zones import count_of
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.words import say

LEAST_ROPE = 160


def race_height(frame: Frame) -> int:
    return round(frame.type(SMALL) * 1.3) + frame.u(14)


def stakes(showing: ClimbersShowing, is_short: bool = False) -> str:
    """'First out 5 VP, second 2 VP', from the cards of the season; and what Climax adds."""
    view, content = showing.view, showing.content
    if not view.season:
        return ""
    silver, gold = content.silver[view.season - 1], view.season_row[view.season - 1].gold
    if gold is None:
        return say("climbers.silver_vp", second=silver.vp)
    first = content.golds[gold].vp
    bonus = view.bonus_vp if view.bonus_place == 1 else 0
    key = "climbers.race" if not bonus else "climbers.race_more" if is_short else "climbers.race_bonus"
    return say(key, first=first, second=silver.vp, bonus=bonus)


def draw_race(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    """The aim in words on the left, and a rope to the summit: whoever has played more cards is further along it."""
    frame.paper(area, "panel", 3)
    text, pad = stakes(showing), frame.u(16)
    if frame.text_width(text, SMALL, LABEL_BOLD) > area.width - 2 * pad:
        text = stakes(showing, is_short=True)
    wide = min(area.width - 2 * pad, frame.text_width(text, SMALL, LABEL_BOLD) + 2)
    words = Rect(area.left + pad, area.top, wide, area.height)
    frame.text(text, words, SMALL, face=LABEL_BOLD, valign="middle", leading=1.0)
    tip = f"{say('climbers.aim')} (TC-127)"
    frame.spot("race", area, lambda: showing.follow_rule("TC-127"), tip=tip, rule="TC-127", label=text)
    rope = Rect(words.right + frame.u(28), area.top, area.right - words.right - frame.u(28) - pad, area.height)
    if rope.width >= frame.em(LEAST_ROPE) and showing.view.phase == "main":
        _rope(frame, showing, rope)


def _rope(frame: Frame, showing: ClimbersShowing, area: Rect) -> None:
    side = area.height - frame.u(10)
    flag = Rect(area.right - side, area.centery - side // 2, side, side)
    line = Rect(area.left, area.top, flag.left - area.left - frame.u(6), area.height)
    colour = frame.colour("climbers.rope" if frame.theme.drawn_ground else "accent")
    pygame.draw.line(frame.surface, colour, (line.left, line.centery), (flag.centerx, line.centery), frame.u(4))
    frame.icon("flag", flag, "text")
    taken: dict[int, int] = {}
    for seat in sorted(range(len(showing.view.seats)), key=lambda each: share_played(showing, each)):
        x = line.left + round((line.width - side) * share_played(showing, seat))
        while any(abs(x - other) < side for other in taken.values()) and x > line.left - 4 * side:
            x -= frame.u(2)
        taken[seat] = x
    shift = max(0, line.left - min(taken.values(), default=line.left))
    for seat, x in taken.items():
        glyph(frame, seat, Rect(min(x + shift, line.right - side), line.centery - side // 2, side, side))


def share_played(showing: ClimbersShowing, seat: int) -> float:
    """How much of its hand a seat has got rid of this season, from 0 to 1."""
    climber = showing.view.seats[seat]
    if climber.place:
        return 1.0
    hand, field, _ = zones(showing.view, seat)
    gone = field + count_of(climber.lodge)
    return gone / (hand + gone) if hand + gone else 0.0
