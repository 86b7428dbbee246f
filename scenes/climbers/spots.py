"""Where cards and seasons can be pointed at: what they are, their rule, and a closer look."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.climbers.looking import (
    card_rule,
    card_tip,
    card_title,
    look_at_card,
    look_at_season,
    season_rule,
    season_tip,
    season_title,
)
from scenes.climbers.showing import ClimbersShowing
from scenes.ui.frame import Frame, Rect


def card_spot(
    frame: Frame, showing: ClimbersShowing, id: str, rect: Rect, card: str, does: Callable[[], None] | None = None,
    beside: Rect | None = None,
) -> None:  # fmt: skip
    """A card somebody may use; without `does` it only lies on the table, and a click looks at it."""
    content = showing.content
    looks = partial(look_at_card, showing, card)
    frame.spot(
        id, rect, does or looks, tip=card_tip(content, card), label=card_title(content, card), focus=does is not None,
        rule=card_rule(content, card), looks=looks, about=(card,), tip_beside=beside,
    )  # fmt: skip


def season_spot(frame: Frame, showing: ClimbersShowing, id: str, rect: Rect, number: int) -> None:
    looks = partial(look_at_season, showing, number)
    frame.spot(
        id, rect, looks, tip=season_tip(showing, number), rule=season_rule(showing, number), looks=looks,
        label=season_title(showing.content, number),
    )  # fmt: skip
