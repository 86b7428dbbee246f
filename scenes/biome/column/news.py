"""What the board did since somebody's last turn, and what was rolled: a short sheet at the top of the column."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pygame

from game.biome.view.told import is_of_turn
from game.engine.events import Event
from game.engine.files.journal import Command
from scenes.biome import names
from scenes.biome.choosing import Choosing
from scenes.biome.column.menu import head, put_buttons
from scenes.biome.map.cooldowns import waiting
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import headed, say

TOLD = (
    "explored", "battle", "quest_rolled", "quest_roll", "counter", "quest_over", "key_won", "key_at_camp",
    "quest_key_lost", "keys_lost", "spare_keys_lost", "quest_drawn", "exit_found", "raided", "razed", "camp_lost",
    "berserk", "woke", "no_raid", "party_sent", "party_home", "party_caught", "party_destroyed", "injured", "captured",
    "sent_home", "healed", "freed", "rescued", "disbanded", "ally_ready", "dragon_struck", "dragon_idle", "gang_moved",
    "gang_fled", "gang_mode", "gang_stays", "covered", "party_moved", "destroyed", "erupted", "priests_died",
    "barn_full",
)  # fmt: skip
"""What somebody must know who was not looking. What farms bring is told in one line."""
SHOWN = 6
"""So many lines are shown at first; a click shows the others."""
ROLLED = ("explored", "quest_roll", "quest_rolled", "battle", "burgled", "hurried")
"""Events with a die."""
DONE = (
    "interacted", "counter", "key_won", "key_at_camp", "quest_over", "built", "founded", "route_laid", "sent",
    "plundered", "empty_handed", "priest_taken", "priest_saved", "rewarded", "hired", "ransomed", "team_buff",
)  # fmt: skip
"""What else came of one's own deed: it is told until the next one."""


def news(choosing: Choosing) -> list[Event]:
    """What happened between somebody's last turn and this one, as long as nothing is done in this one."""
    seat = choosing.offers.ask.seat if choosing.offers.is_turn and choosing.offers.ask is not None else None
    if seat is None:
        return []
    table = choosing.scene.table
    events = table.events
    began = _last(events, "turn_began", seat, len(events))
    if began < 0 or choosing.read == events[began].at:
        return []
    if any(_acts(command, seat) for command in table.done[events[began].at :]):
        return []
    since = _seen(choosing, events[_last(events, "turn_ended", seat, began) + 1 : began])
    if not any(event.name == "board_turn" for event in since):
        return []
    return [event for event in since if event.name in TOLD or event.name == "produced"]


def _last(events: list[Event], name: str, seat: int, before: int) -> int:
    """Where something of a seat happened last before a place in the list; -1 if it never did."""
    found = (at for at in range(before - 1, -1, -1) if events[at].name == name and events[at].facts["seat"] == seat)
    return next(found, -1)


def _seen(choosing: Choosing, events: list[Event]) -> list[Event]:
    """As the eyes on the screen may know them."""
    seen = (event.seen_by(choosing.scene.eyes) for event in events)
    return [event for event in seen if event is not None]


def _acts(command: Command, seat: int) -> bool:
    """Whether a choice is one of a seat in its turn, talk apart."""
    choice = command.choose
    return command.seat == seat and isinstance(choice, str) and is_of_turn(choice)


def own_rolls(choosing: Choosing) -> list[Event]:
    """What came of the last thing that the seat on the screen did in its turn, dice first of all."""
    seat = choosing.offers.seat()
    if seat is None or choosing.view.active != seat or choosing.view.phase != "turn":
        return []
    return [event for event in _since_act(choosing, seat) if event.name in (*ROLLED, *DONE)]


def _since_act(choosing: Choosing, seat: int) -> list[Event]:
    """What came of the last thing that a seat did in its turn."""
    table = choosing.scene.table
    done, events = table.done, table.events
    act = next((number for number in range(len(done), 0, -1) if _acts(done[number - 1], seat)), 0)
    if not act:
        return []
    first = next((at for at in range(len(events), 0, -1) if events[at - 1].at < act), 0)
    return _seen(choosing, events[first:])


def draw_news(column: Column, choosing: Choosing) -> None:
    """What the board did, line by line; of many the newest, and all of them on a click."""
    found = news(choosing)
    if found:
        if choosing.told != found[-1].at:
            choosing.told, choosing.shows_all_news, choosing.to_top = found[-1].at, False, True
            choosing.scene.app.redraw()
        head(column, choosing, say("biome.play.news.title"), "news:close", partial(read, choosing))
        farms = [event for event in found if event.name == "produced"]
        if farms:
            counts = Counter(_produced(choosing, event) for event in farms)
            things = ", ".join(text if n == 1 else f"{text} ({n})" for text, n in counts.items())
            column.text(say("biome.play.news.farms", things=things), SMALL, face=LABEL, leading=1.2)
            column.gap(4)
        if cooled := cooled_words(choosing):
            column.text(cooled, SMALL, face=LABEL, ink="quiet", leading=1.2)
            column.gap(4)
        lines = [event for event in found if event.name != "produced"]
        more = 0 if choosing.shows_all_news else max(0, len(lines) - SHOWN)
        if more:
            label = say("biome.play.news.more", n=more)
            put_buttons(column, [{"id": "news:more", "label": label, "does": choosing.show_all_news, "icon": "plus"}])
        for event in lines[more:]:
            _line(column, choosing, event)
    elif choosing.offers.is_turn:
        choosing.cooled = {(each.label, each.at): each.left for each in waiting(choosing.looks)}
    rolls = [] if found else own_rolls(choosing)
    for event in rolls:
        _line(column, choosing, event)
    if found or rolls:
        column.line()
        column.gap(10)


def cooled_words(choosing: Choosing) -> str:
    """What the dice took off cool-downs since somebody's last turn: 'Farm of Base 4, the Red Toll 5'."""
    now = {(each.label, each.at): each.left for each in waiting(choosing.looks)}
    taken = {each: left - now[each] for each, left in choosing.cooled.items() if now.get(each, left) < left}
    told = ", ".join(say("biome.play.news.cooled_one", name=label, n=n) for (label, _), n in taken.items())
    return say("biome.play.news.cooled", things=told) if told else ""


def new_quests(choosing: Choosing) -> list[str]:
    """Quests that were found just now, or since somebody's last turn: their boards are shown large once."""
    found = news(choosing)
    seat = choosing.offers.seat()
    if not found and seat is not None and choosing.view.phase == "turn":
        found = _since_act(choosing, seat)
    return [event.facts["quest"] for event in found if event.name == "quest_drawn"]


def read(choosing: Choosing) -> None:
    """The sheet is closed until the next turn."""
    events, seat = choosing.scene.table.events, choosing.offers.seat()
    began = _last(events, "turn_began", seat, len(events)) if seat is not None else -1
    choosing.read = events[began].at if began >= 0 else -1


def _produced(choosing: Choosing, event: Event) -> str:
    camp = choosing.content.camps[event.facts["camp"]].title
    thing = names.secret_name(choosing.content, event.facts["thing"])
    return say("biome.play.news.farm", camp=camp, thing=thing)


def _line(column: Column, choosing: Choosing, event: Event) -> None:
    """A sentence, with its die before it."""
    frame = column.frame
    text = names.begun(choosing.scene.table.sentence(event))
    if event.name == "explored":
        text = headed(text, stack_name(choosing, int(event.facts["roll"])))
    side = frame.type(SMALL) + frame.u(14) if event.name in ROLLED else 0
    left = column.area.left + (side + frame.u(10) if side else 0)
    wide = column.area.right - left
    set_ = frame.setting(text, wide, SMALL, LABEL, 1.2)
    high = max(side, set_.height)
    if side:
        draw_die(frame, int(event.facts["roll"]), Rect(column.area.left, column.y, side, side), event.name)
    frame.text(text, Rect(left, column.y, wide, high), SMALL, face=LABEL, valign="middle", leading=1.2)
    column.y += high + frame.u(5)


def stack_name(choosing: Choosing, number: int) -> str:
    """What a number of the D8 brings."""
    content = choosing.content
    return content.stack_name(number) if number in content.stacks else say("biome.play.news.quest")


def draw_die(frame: Frame, number: int, rect: Rect, name: str = "") -> None:
    """A D6 as a square; a D8, which finds a tile, as the diamond that it looks like."""
    if name == "explored":
        corners = [rect.midtop, rect.midright, rect.midbottom, rect.midleft]
        pygame.draw.polygon(frame.surface, frame.colour("bar"), corners)
    else:
        frame.fill(rect, "bar", frame.u(6))
    frame.text(
        str(number), rect, SMALL, face=FIGURES, ink="bar_text", on="bar", align="centre", valign="middle", leading=1.0
    )


LAST = 2
"""So many sentences tell what happened last, if there is room."""


def draw_last(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """What happened last, in the corner below the wall, no word of it cut; a click opens all of it."""
    scene = choosing.scene
    lines = [names.begun(text) for event, text in scene.log_lines() if event is not None][-LAST:]
    if not lines or area.width > frame.rect.width * 3 // 10:  # in large type it would lie over the land
        return
    pad = frame.u(4)
    inner = area.inflate(-2 * frame.u(10), -2 * pad)
    shown: list[tuple[str, Rect]] = []
    bottom = inner.bottom
    for text in reversed(lines):
        high = frame.setting(text, inner.width, SMALL, LABEL, 1.15).height
        if shown and high > bottom - inner.top:
            break
        shown.append((text, Rect(inner.left, bottom - high, inner.width, high)))
        bottom -= high
    area = Rect(area.left, bottom - pad, area.width, area.bottom - bottom + pad)
    frame.paper(area, "panel", 2, radius=4, over=True)
    for number, (text, place) in enumerate(shown):
        frame.text(text, place, SMALL, face=LABEL, ink="quiet" if number else "text", leading=1.15, links=False)
    told = "\n".join(lines)
    frame.spot(
        "last:lines", area, scene.toggle_tab, label=told, tip=f"{told}\n{say('biome.play.last_tip')}", focus=False
    )
