"""The action bar: a fixed place for each verb of a turn, its end apart; in a question, what sends or takes back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game import Refused
from game.biome.view.structs import PriceView, SecretView
from game.engine.decision import Option
from scenes.biome import looking, names, risks
from scenes.biome.choosing import Choosing
from scenes.biome.column.menu import send_button, tile_options
from scenes.biome.column.odds import odds_lines
from scenes.biome.offers import deed_of, price_text
from scenes.biome.verbs import DISCOVER, PICK_UP, PLACE, SAY, SHOWN, icon_of
from scenes.table.furniture.actions import GAP, NARROWEST, Asks, Slot, cells, draw_actions, draw_slot, least_height
from scenes.ui.frame import LABEL, SMALL, Frame, Rect
from scenes.words import say, words

MANY = 2
"""With so many actions left ending the turn is not what one is most likely to want."""
ENDING = 205
"""How wide the end of the turn is in large type, at 1080 lines."""
DEEDS = 3
"""So many deeds of quests have places in the bar; the last of these is a camp's where no quest wants it."""


def draw_bar(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """What can be done with a button now, each verb at its own place."""
    scene, offers = choosing.scene, choosing.offers
    if offers.question is not None:
        _draw_question(frame, choosing, area)
        return
    slots = turn_slots(choosing) if offers.is_turn else _waiting_slots(choosing)
    is_likely = offers.is_turn and choosing.view.actions < MANY
    if len(slots) > _room(frame, area):
        _draw_close(frame, area, slots, ending(choosing), scene, is_likely)
    else:
        draw_actions(frame, area, slots, ending(choosing), scene, main=is_likely)


def _draw_close(
    frame: Frame, area: Rect, slots: list[Slot | None], end: Slot | None, scene: Asks, is_likely: bool
) -> None:
    """Large type: a line each, in as many rows as there is room for, and a narrow end of the turn."""
    gap, line = frame.u(GAP) // 2, round(frame.type(SMALL) * 1.15)
    apart = min(frame.em(ENDING), area.width // 3)
    left = Rect(area.left, area.top, area.width - apart - gap, area.height)
    rows = max(1, min(len(slots), (area.height + gap) // (line + gap)))
    columns = -(-len(slots) // rows)
    wide, high = (left.width + gap) // columns - gap, (left.height + gap) // rows - gap
    for number, slot in enumerate(slots):
        column, row = divmod(number, rows)
        if slot is not None:
            place = Rect(left.left + column * (wide + gap), left.top + row * (high + gap), wide, high)
            draw_slot(frame, place, slot, scene)
    if end is not None:
        draw_slot(frame, Rect(area.right - apart, area.top, apart, area.height), end, scene, is_main=is_likely)


def _room(frame: Frame, area: Rect) -> int:
    """For how many places there is room, each with a line at least."""
    left = Rect(area.left, area.top, area.width - area.width // 3, area.height)
    columns = max(1, left.width // frame.em(NARROWEST))
    rows = max(1, area.height // max(1, least_height(frame) * 2 // 3))
    found = columns * rows
    while found > 1 and cells(frame, left, found)[0].height < least_height(frame) * 2 // 3:
        found -= 1
    return found


def turn_slots(choosing: Choosing) -> list[Slot | None]:
    """The same places all game long: the tile, its secrets, the pack; deeds of quests here, the camp here, talk."""
    deeds = deed_slots(choosing)
    third = deeds[DEEDS - 1] or _camp(choosing)
    return [
        _tile(choosing),
        _discover(choosing),
        _pick_up(choosing),
        _lay_down(choosing),
        *deeds[:-1],
        third,
        _say(choosing),
    ]


def _waiting_slots(choosing: Choosing) -> list[Slot | None]:
    """While others have the turn, or something is shown: everything stays where it is, closed but for tile and talk."""
    if _is_between(choosing):
        return turn_slots(choosing)
    scene = choosing.scene
    result = None
    if scene.table.outcome is not None:
        result = Slot("open:result", "star", say("biome.play.result"), does=scene.finish.show, lit=True)
    can_look = bool(choosing.offers.here())
    return [_tile(choosing) if can_look else None, None, None, None, result, None, None, _say(choosing)]


def _is_between(choosing: Choosing) -> bool:
    """Whether the seat on the screen has had a turn and will have another one."""
    offers = choosing.offers
    is_over = choosing.scene.table.outcome is not None
    return not is_over and not offers.is_turn and choosing.view.phase != "setup" and bool(offers.here())


def ending(choosing: Choosing) -> Slot | None:
    if _is_between(choosing):
        why = partial(_not_now, choosing)
        return Slot(
            "do:end_turn",
            SHOWN["end_turn"].icon,
            say("biome.play.end"),
            refuses=why,
            rule="BE-36",
            short=_short("end_turn"),
        )
    end = choosing.offers.end
    if end is None or not choosing.offers.is_turn:
        return None
    left = choosing.view.actions
    return Slot(
        f"do:{end.id}",
        icon_of(end),
        say("biome.play.end"),
        outcome=names.counted("biome.act.unused", left) if left else "",
        brief=names.counted("biome.act.unused_short", left) if left else "",
        does=partial(choosing.take, end),
        is_final=True,
        tip=looking.option_tip(choosing.offers, end),
        rule=end.rule,
        option=end.id,
        lit=choosing.scene.points_at(end.id),
        short=_short("end_turn"),
    )


def _tile(choosing: Choosing) -> Slot:
    here = choosing.offers.here()
    count = len({option.label for option in tile_options(choosing, here)}) if choosing.offers.is_turn else 0
    return Slot(
        "open:tile",
        "biome-grassland",
        say("biome.act.tile"),
        short=_short("tile"),
        outcome=names.counted("biome.act.tile_n", count) if count else say("biome.act.tile_none"),
        does=partial(choosing.toggle_tile, here),
        tip=say("biome.play.this_tile_tip"),
        rule="BE-36",
    )


def _say(choosing: Choosing) -> Slot | None:
    scene = choosing.scene
    idle = not scene.staging.is_on and not scene.sitting.is_paused and bool(choosing.talk.asks())
    if not choosing.offers.can_say and not idle:
        return _silence(choosing) if scene.staging.is_on and _is_between(choosing) else None
    return Slot(
        "open:talk",
        "mountain-talk",
        say("biome.act.say"),
        outcome=say("biome.act.say_more"),
        does=choosing.toggle_talk,
        tip=say("biome.play.say_tip"),
        rule="BE-R35",
        option=SAY if choosing.offers.can_say else None,
        lit=scene.points_at(SAY),
    )


def _silence(choosing: Choosing) -> Slot:
    """Talk keeps its place while something is shown."""
    return Slot(
        "open:talk",
        "mountain-talk",
        say("biome.act.say"),
        outcome=say("biome.act.say_more"),
        refuses=partial(_not_now, choosing),
        tip=say("biome.play.say_tip"),
        rule="BE-R35",
    )


def _not_now(choosing: Choosing) -> Refused | None:
    """Why the turn cannot be ended: somebody else has it, or what happened is still being shown."""
    ask = choosing.offers.ask
    return choosing.why(ask.seat if ask is not None else None, "end_turn")


# --- secrets ------------------------------------------------------------------------------------------


def _discover(choosing: Choosing) -> Slot:
    """One face-down secret after the other."""
    offers = choosing.offers
    found = offers.with_verb(DISCOVER)
    lying = names.lying_on(choosing.view, offers.here())
    hidden = [each for each in lying if not each.kind]
    outcome = names.counted("biome.act.hidden", len(hidden)) if hidden else say("biome.act.no_hidden")
    token = hidden[0].token if hidden else -1
    return _of_verb(choosing, DISCOVER, found[:1], token, str(choosing.view.discovering), outcome, is_final=True)


def _pick_up(choosing: Choosing) -> Slot:
    """All that is known here and fits into the pack, at once."""
    found = choosing.offers.with_verb(PICK_UP)
    lying = [each for each in names.lying_on(choosing.view, choosing.offers.here()) if each.kind]
    label = "pick_up" if len(found) < 2 else "pick_up_all"
    outcome = looking.secrets_words(choosing.looks, _those(lying, found)) if found else say("biome.act.nothing_known")
    token = lying[0].token if lying else -1
    return _of_verb(choosing, PICK_UP, found, token, _price(choosing, len(found)), outcome, label=label)


def _lay_down(choosing: Choosing) -> Slot:
    """The only kind that one carries, or a choice of what."""
    offers, seat = choosing.offers, choosing.offers.seat()
    found = offers.with_verb(PLACE)
    pack = choosing.view.seats[seat].pack if seat is not None else ()
    outcome = looking.secrets_words(choosing.looks, pack) if pack else say("biome.play.pack.pack_empty")
    if len(found) < 2:
        return _of_verb(choosing, PLACE, found, pack[0].token if pack else -1, _price(choosing, 1), outcome)
    return Slot(
        "act:place",
        SHOWN[PLACE].icon,
        say("biome.act.place"),
        price=_price(choosing, 1),
        outcome=outcome,
        does=partial(choosing.show, "lay"),
        tip=say("biome.act.place_tip"),
        rule="BE-70",
        lit=_is_lit(choosing, found),
    )


def _those(secrets: list[SecretView], options: list[Option]) -> list[SecretView]:
    tokens = {thing for option in options for thing in option.points_at}
    return [each for each in secrets if f"token:{each.token}" in tokens]


def _price(choosing: Choosing, count: int) -> str:
    return str(choosing.view.handling * max(1, count))


def _is_lit(choosing: Choosing, options: list[Option]) -> bool:
    return any(choosing.scene.points_at(option.id) for option in options)


def _of_verb(
    choosing: Choosing,
    verb: str,
    found: list[Option],
    token: int,
    price: str,
    outcome: str,
    *,
    label: str = "",
    is_final: bool = False,
) -> Slot:
    """A verb that is done to one secret or to several, open or closed."""
    seat = choosing.offers.ask.seat if choosing.offers.ask is not None else None
    why = partial(choosing.why, seat, (verb, f"token:{token}") if token >= 0 else verb)
    return Slot(
        f"act:{verb}",
        SHOWN[verb].icon,
        say(f"biome.act.{label or verb}"),
        price=price if found else "",
        outcome=outcome,
        does=partial(choosing.take_all, found) if found else None,
        refuses=why if token >= 0 else partial(_none, verb),
        is_final=is_final and bool(found),
        tip=_tip(choosing, verb, found),
        rule=found[0].rule if found else RULES[verb],
        option=found[0].id if len(found) == 1 else None,
        lit=_is_lit(choosing, found),
        short=_short(verb),
    )


RULES = {DISCOVER: "BE-65", PICK_UP: "BE-67", PLACE: "BE-70"}


def _none(verb: str) -> Refused:
    """There is nothing that it could be done to."""
    return Refused(RULES[verb], say(f"biome.act.none.{verb}"))


def _tip(choosing: Choosing, verb: str, found: list[Option]) -> str:
    lines = [option.label for option in found]
    key = f"biome.play.option.{verb}"
    return "\n".join([*lines, *([say(key)] if key in words() and found else [])])


# --- deeds --------------------------------------------------------------------------------------------


def deed_slots(choosing: Choosing) -> list[Slot | None]:
    """What quests let be done on the own tile, in the order of their boards."""
    offers, here = choosing.offers, choosing.offers.here()
    found: list[Slot | None] = []
    for quest in choosing.view.quests:
        for form in choosing.content.quests[quest.id].interact:
            deed, option = quest.deed(form.id), offers.of_deed(quest.id, form.id)
            if option is not None or (deed is not None and here in deed.at):
                found.append(_deed(choosing, quest.id, form.id, option))
    found = found[:DEEDS]
    return found + [None] * (DEEDS - len(found))


def _deed(choosing: Choosing, quest: str, what: str, option: Option | None) -> Slot:
    content, seat = choosing.content, choosing.offers.ask.seat if choosing.offers.ask is not None else None
    form = content.interactions[quest, what]
    why = partial(choosing.why, seat, f"do:{quest}:{what}")
    key = f"biome.act.outcome.{what}"
    outcome = risks.risk_words(choosing.view, quest, what) or (say(key) if key in words() else "")
    if option is None and choosing.offers.is_turn:
        refusal = why()
        outcome = refusal.text if refusal is not None else outcome
    price = price_text(PriceView(form.actions, form.pay.get("supply", 0)))
    plain = content.text("option.do", what=form.label, price=names.price_words(content, form.actions, form.pay))
    warning = choosing.warning(option) if option is not None else ""
    return Slot(
        f"act:do:{quest}:{what}",
        "",
        form.label,
        price=price,
        outcome=outcome,
        does=partial(choosing.send, option.id) if option is not None else None,
        refuses=why,
        is_final=not warning and (bool(form.table) or form.joiners),
        warning=warning,
        tip="\n".join([plain, *odds_lines(choosing.view, quest, what)]),
        rule=content.quests[quest].rule,
        option=option.id if option is not None else None,
        lit=option is not None and choosing.scene.points_at(option.id),
        short=_short(what),
    )


def _short(name: str) -> str:
    """What a deed or an offer is called where there is little room."""
    key = f"biome.act.short.{name}"
    return say(key) if key in words() else ""


def _camp(choosing: Choosing) -> Slot | None:
    """What the own tile offers besides; between two turns it keeps its place, closed."""
    here = choosing.offers.here()
    if choosing.offers.is_turn:
        slot = _offered(choosing)
        choosing.camp_kept = (here, slot)
        return slot
    at, kept = choosing.camp_kept
    if kept is None or at != here:
        return None
    return replace(kept, does=None, refuses=partial(_not_now, choosing), option=None, lit=False)


def _offered(choosing: Choosing) -> Slot | None:
    """What a camp on the own tile offers: the only thing at once, several in its panel."""
    found = [option for option in choosing.offers.at("here") if deed_of(option) is None]
    if not found:
        return None
    if len(found) > 1:
        here = choosing.offers.here()
        return Slot(
            "act:camp",
            "biome-camp",
            say("biome.act.camp"),
            outcome=say("biome.act.camp_n", n=len(found)),
            does=partial(choosing.look, here),
            tip="\n".join(option.label for option in found),
            rule=found[0].rule,
            lit=_is_lit(choosing, found),
        )
    option = found[0]
    key, outcome = f"biome.act.{option.verb}", f"biome.act.outcome.{option.verb}"
    return Slot(
        "act:camp",
        icon_of(option),
        say(key) if key in words() else option.label,
        outcome=say(outcome) if outcome in words() else option.label,
        does=partial(choosing.take, option),
        tip=looking.option_tip(choosing.offers, option),
        rule=option.rule,
        option=option.id,
        lit=choosing.scene.points_at(option.id),
        short=_short(option.verb),
    )


# --- questions ----------------------------------------------------------------------------------------


def _draw_question(frame: Frame, choosing: Choosing, area: Rect) -> None:
    """What the question wants, what sends several answers, and a way back while nobody has learnt anything."""
    key = "biome.play.answer_above" if choosing.view.phase == "setup" else "biome.play.answer_here"
    back = back_slot(choosing)
    send = None
    if choosing.offers.takes_several:
        words_ = send_button(choosing)
        send = Slot(
            "send", "check", words_["label"], does=words_["does"], refuses=words_["refuses"], option=words_["option"]
        )
    text = Rect(area.left + frame.u(6), area.top, area.width * 60 // 100, area.height // 2 - frame.u(4))
    if frame.setting(say(key), text.width, SMALL, LABEL, 1.2).height <= text.height:
        frame.text(say(key), text, SMALL, face=LABEL, ink="quiet", on="ground", valign="middle", leading=1.2)
    if back is not None or send is not None:
        low = Rect(area.left, text.bottom + frame.u(4), area.width, area.bottom - text.bottom - frame.u(4))
        draw_actions(frame, low if back is not None else area, [back], send, choosing.scene)


def back_slot(choosing: Choosing) -> Slot | None:
    """Nothing is spent before the answer: whoever has second thoughts takes the first step back."""
    if choosing.view.phase == "setup" or choosing.scene.sitting.cannot_undo() is not None:
        return None
    return Slot(
        "take:back", "undo", say("biome.act.back"), does=choosing.scene.undo, tip=say("biome.act.back_tip"), rule="BV-2"
    )
