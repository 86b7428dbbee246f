"""A small menu at the cursor, and the sheet of a question with its answers."""

from __future__ import annotations

from typing import Any

from scenes.leviathan.choosing import Choosing
from scenes.leviathan.offers import SETS, Offer
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import say


def draw_menu(frame: Frame, choosing: Choosing, within: Rect) -> None:
    """The menu that is open, over everything else; a click beside it closes it."""
    menu = choosing.menu
    if menu is None:
        return
    pad = frame.u(8)
    most = min(frame.em(520), within.width - 4 * pad)
    sizes = [button_size(frame, entry.label, SMALL, entry.icon, most - 2 * pad) for entry in menu.entries]
    title_h = round(frame.type(SMALL) * 1.3)
    wide = min(most, max([size[0] for size in sizes] + [frame.text_width(menu.title, SMALL, LABEL_BOLD)]) + 2 * pad)
    highs = [max(frame.u(TARGET), size[1]) + frame.u(6) for size in sizes]
    content = sum(highs)
    panel = Rect(0, 0, wide + (frame.u(14) if content + title_h > within.height - 4 * pad else 0), 0)
    panel.height = min(content + title_h + 2 * pad, within.height - 2 * pad)
    panel.topleft = (menu.at[0] + pad, menu.at[1] + pad)
    panel.clamp_ip(within.inflate(-2 * pad, -2 * pad))

    def close() -> None:
        choosing.menu = None

    frame.spots[:] = [spot for spot in frame.spots if spot.id.startswith("bar:")]
    frame.regions.clear()
    frame.spot("menu:close", frame.rect, close, focus=False, label=say("look.close"))
    frame.paper(panel, "panel", 8, over=True)
    frame.spot("menu:panel", panel, focus=False, label=menu.title)
    inner = panel.inflate(-2 * pad, -2 * pad)
    head = Rect(inner.left, inner.top, inner.width, title_h)
    frame.text(menu.title, head, SMALL, face=LABEL_BOLD, ink="quiet", leading=1.1)
    rest = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    with frame.scroll("menu", rest, content) as place:
        y = place.top
        for entry, high in zip(menu.entries, highs, strict=True):
            line = Rect(place.left, y, place.width, high - frame.u(6))
            button(frame, entry.id, line, entry.label, entry.does, icon=entry.icon, size=SMALL, align="left",
                   option=entry.option or None)  # fmt: skip
            y += high


def panel_offers(choosing: Choosing) -> list[Offer]:
    """The answers of a question that are given by buttons: those no space and no card stands for."""
    offers = choosing.offers
    if offers.question is None or offers.takes_several or offers.question.kind in SETS:
        return []
    return [
        offer for offer in offers.all
        if (not offer.things("space") and not offer.things("card") and not offer.declines)
        or (offer.things("card") and offers.question.kind == "interrupt")
    ]  # fmt: skip


def draw_panel(frame: Frame, choosing: Choosing, area: Rect, found: list[Offer]) -> None:
    """A question in the place of the hand: the sentence, and an answer on each button."""
    question = choosing.offers.question
    assert question is not None
    sheet = Rect(area)
    frame.paper(sheet, "panel", 3, over=True)
    frame.spot("question", sheet, focus=False, label=question.prompt)
    inner = sheet.inflate(-2 * frame.u(14), -2 * frame.u(8))
    set_ = frame.setting(question.prompt, inner.width, SMALL, LABEL_BOLD, 1.15)
    used = frame.text(
        question.prompt, Rect(inner.left, inner.top, inner.width, set_.height), SMALL, face=LABEL_BOLD, leading=1.15
    )
    rest = Rect(inner.left, used.bottom + frame.u(6), inner.width, inner.bottom - used.bottom - frame.u(6))
    flow(frame, "question", rest, _answers(choosing, found))


def panel_height(frame: Frame, choosing: Choosing, wide: int, found: list[Offer]) -> int:
    """How high a question is on a panel of some width."""
    question = choosing.offers.question
    assert question is not None
    inner = wide - 2 * frame.u(14)
    buttons = _answers(choosing, found)
    labels = [str(each["label"]) for each in buttons]
    sentence_ = frame.setting(question.prompt, inner, SMALL, LABEL_BOLD, 1.15).height
    return sentence_ + _flowing(frame, buttons, labels, inner - frame.u(14), SMALL)[1] + 2 * frame.u(8) + frame.u(6)


def _answers(choosing: Choosing, found: list[Offer]) -> list[dict[str, Any]]:
    return [
        {"id": f"answer:{offer.id}", "label": sentence(offer.option.label), "does": _take(choosing, offer),
         "size": SMALL, "icon": offer.icon, "option": offer.id}
        for offer in found
    ]  # fmt: skip


def sentence(label: str) -> str:
    """A label that stands alone begins with a capital."""
    return label[:1].upper() + label[1:]


def _take(choosing: Choosing, offer: Offer) -> Any:
    return lambda: choosing.take(offer)


def flow(frame: Frame, id: str, area: Rect, buttons: list[dict[str, Any]], size: int = SMALL) -> None:
    """Buttons side by side in as many rows as they need; with short labels, and scrolled, where there is no room."""
    wide = area.width - frame.u(14)
    labels = [str(each["label"]) for each in buttons]
    places, content = _flowing(frame, buttons, labels, wide, size)
    if content > area.height:
        labels = [str(each.get("short", each["label"])) for each in buttons]
        places, content = _flowing(frame, buttons, labels, wide, size)
    with frame.scroll(id, area, content) as inner:
        for each, label, place in zip(buttons, labels, places, strict=True):
            words = {"size": size, **{key: value for key, value in each.items() if key not in ("label", "short")}}
            rect = place.move(inner.left, inner.top)
            button(frame, words.pop("id"), rect, label, words.pop("does"), **words)


def _flowing(
    frame: Frame, buttons: list[dict[str, Any]], labels: list[str], wide: int, size: int
) -> tuple[list[Rect], int]:
    """Where the buttons are with these labels, and how high that is."""
    gap = frame.u(8)
    places: list[Rect] = []
    x = y = high = 0
    for each, label in zip(buttons, labels, strict=True):
        across, down = button_size(frame, label, each.get("size", size), each.get("icon", ""), wide)
        if x and x + across > wide:
            x, y, high = 0, y + high + gap, 0
        places.append(Rect(x, y, min(across, wide), down))
        x, high = x + across + gap, max(high, down)
    return places, y + high + frame.u(4)
