"""The panel of talk: a phrase about a tile or the own pack, and owning up to a secret said aloud (BE-R34, BE-R35)."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.biome.content import BiomeContent
from scenes.biome import names
from scenes.biome.choosing import Choosing
from scenes.biome.column.menu import head, option_button, put_buttons
from scenes.biome.talking import PACK
from scenes.biome.verbs import BLURT, GIVE_UP, SAY
from scenes.table.furniture.seats import SHAPES
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL
from scenes.words import say


def draw_talk(column: Column, choosing: Choosing) -> None:
    talk = choosing.talk
    seat = talk.speaker()
    head(column, choosing, say("biome.play.talk.title"))
    if seat is None:
        column.text(say("biome.play.talk.nobody"), SMALL, face=LABEL)
        return
    _people(column, choosing, seat)
    column.text(say("biome.play.talk.about"), SMALL, face=LABEL_BOLD)
    column.gap(4)
    put_buttons(column, _places(choosing, seat))
    if talk.at:
        _phrases(column, choosing, seat)
    else:
        column.text(
            say("biome.play.talk.click" if talk.is_own() else "biome.play.talk.click_tile"),
            SMALL,
            face=LABEL,
            ink="quiet",
            leading=1.2,
        )
        column.gap(6)
    _blurts(column, choosing)
    give_up = choosing.offers.with_verb(GIVE_UP)
    if give_up and talk.is_own():
        column.gap(4)
        put_buttons(column, [option_button(choosing, option) for option in give_up])


def _people(column: Column, choosing: Choosing, seat: int) -> None:
    asks = choosing.talk.asks()
    if len(asks) < 2:
        return
    column.text(say("biome.play.talk.as"), SMALL, face=LABEL_BOLD)
    column.gap(4)
    put_buttons(
        column,
        [
            {
                "id": f"talk:as:{each}",
                "label": choosing.scene.name_of(each),
                "does": partial(choosing.talk.speak_as, each),
                "icon": f"seat-{SHAPES[each]}",
                "chosen": each == seat,
            }
            for each in asks
        ],
    )


def _places(choosing: Choosing, seat: int) -> list[dict[str, Any]]:
    talk = choosing.talk
    found: list[dict[str, Any]] = []
    here = choosing.view.seats[seat].at
    if talk.is_own():
        found.append(
            {
                "id": "talk:at:pack",
                "label": say("biome.play.talk.pack"),
                "does": partial(talk.about, PACK),
                "chosen": talk.at == PACK,
                "icon": "biome-weight",
            }
        )
    shown = [here] if here else []
    if talk.at and talk.at != PACK and talk.at not in shown:
        shown.append(talk.at)
    found += [
        {
            "id": f"talk:at:{each}",
            "label": names.name_of_cell(choosing.looks, each),
            "does": partial(talk.about, each),
            "chosen": talk.at == each,
        }
        for each in shown
    ]
    return found


def _phrases(column: Column, choosing: Choosing, seat: int) -> None:
    """What can be said is a button; what cannot says why."""
    content, talk = choosing.content, choosing.talk
    hints = [_phrase(choosing, seat, made) for made in _about(content, talk.at, False)] if talk.is_own() else []
    plans = [_phrase(choosing, seat, made) for made in _about(content, talk.at, True)]
    if hints and not any(each["does"] for each in hints):
        column.text(content.text("talk.know_nothing"), SMALL, face=LABEL, ink="quiet", leading=1.2)
        column.gap(6)
    else:
        put_buttons(column, hints)
    if talk.at != PACK:
        put_buttons(column, plans)
    if not talk.is_own():
        column.text(say("biome.play.talk.plans_only"), SMALL, face=LABEL, ink="quiet", leading=1.2)
        column.gap(6)


def _about(content: BiomeContent, at: str, plans: bool) -> list[dict[str, str]]:
    """All phrases about a place, plans or hints at secrets; each thing that others may be asked to bring is one."""
    wishes = [key.removeprefix("bring.") for key in content.texts if key.startswith("bring.")]
    found: list[dict[str, str]] = []
    for phrase in content.phrases.values():
        if phrase.is_plan == plans:
            made = {"phrase": phrase.id, "at": at}
            found += [made | {"what": what} for what in wishes] if phrase.about == "bring" else [made]
    return found


def _phrase(choosing: Choosing, seat: int, made: dict[str, str]) -> dict[str, Any]:
    content = choosing.content
    phrase, what = content.phrases[made["phrase"]], made.get("what", "")
    text = content.fill(phrase.text, what=content.text(f"bring.{what}")) if what else phrase.text
    refusal = choosing.scene.table.why_not_say(seat, SAY, made)
    tip = say("biome.play.talk.plan" if phrase.is_plan else "biome.play.talk.info")
    return {
        "id": f"talk:say:{phrase.id}{':' + what if what else ''}",
        "label": text,
        "does": partial(choosing.speak, made) if refusal is None else None,
        "refuses": lambda: refusal,
        "icon": "mountain-talk",
        "tip": tip if refusal is None else refusal.text,
        "rule": "BE-R35",
    }


def _blurts(column: Column, choosing: Choosing) -> None:
    found = choosing.offers.with_verb(BLURT)
    if not found or not choosing.talk.is_own():
        return
    column.text(say("biome.play.talk.blurt"), SMALL, face=LABEL_BOLD, leading=1.2)
    column.text(say("biome.play.talk.blurt_tip"), SMALL, face=LABEL, ink="quiet", leading=1.2)
    column.gap(6)
    put_buttons(column, [option_button(choosing, option) for option in found])
