"""Panels above the quests: a tile, a secret, what can be laid down, the talk."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.engine.decision import Option
from scenes.biome import looking, names
from scenes.biome.choosing import Choosing, Panel
from scenes.biome.column.menu import head, option_button, put_buttons, tile_options
from scenes.biome.column.talk import draw_talk
from scenes.biome.map.pieces import draw_token
from scenes.biome.offers import things
from scenes.biome.verbs import PICK_UP, PLACE, SHOWN, TAKE_OFF, USE, icon_of, in_order
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, Rect
from scenes.words import headed, say


def draw_panel(column: Column, choosing: Choosing, panel: Panel) -> None:
    match panel.kind:
        case "tile":
            _tile(column, choosing, panel.about)
        case "token":
            _token(column, choosing, int(panel.about))
        case "lay":
            _lay(column, choosing)
        case _:
            draw_talk(column, choosing)
    column.gap(4)
    column.line()
    column.gap(12)


def _tile(column: Column, choosing: Choosing, name: str) -> None:
    head(column, choosing, names.name_of_cell(choosing.looks, name))
    for text in looking.tile_lines(choosing.looks, name):
        column.text(text, SMALL, face=LABEL, leading=1.2)
        column.gap(4)
    column.gap(4)
    options = {option.label: option for option in reversed(tile_options(choosing, name))}  # one of those that are alike
    found = [
        option_button(choosing, option, id=f"tile:{option.id}", align="left")
        for option in tile_options(choosing, name)
        if options[option.label] is option
    ]
    way = choosing.view.reach.get(name)
    if choosing.offers.is_turn and not found and way is not None:
        price = names.price_words(choosing.content, way.actions, {"supply": way.supplies})
        label = say("biome.play.walk", price=price)
        found.append({"id": f"walk:{name}", "label": label, "does": partial(choosing.go, name), "icon": "biome-forest"})
    if choosing.offers.can_say and name in choosing.view.tiles:
        found.append(
            {
                "id": "panel:talk",
                "label": say("biome.play.say_here"),
                "does": partial(choosing.open_talk, name),
                "icon": "mountain-talk",
            }
        )
    put_buttons(column, found)
    if name == choosing.offers.here():
        _ways(column, choosing)


def _ways(column: Column, choosing: Choosing) -> None:
    """Steps, rides and explorations from the own tile: the same as on the map, for who does not use it."""
    ways = choosing.offers.at("way")
    if not ways:
        return
    column.text(say("biome.play.ways"), SMALL, face=LABEL_BOLD, ink="quiet")
    column.gap(4)
    put_buttons(column, [option_button(choosing, option, id=f"way:{option.id}", align="left") for option in ways])


def _token(column: Column, choosing: Choosing, token: int) -> None:
    """What a secret can be used for; what it cannot be used for says why."""
    frame = column.frame
    each = names.find_token(choosing.view, token)
    kind = each.kind if each is not None else ""
    name = choosing.content.secrets[kind].name if kind else say("biome.play.pack.unknown")
    head(column, choosing, name)
    side = frame.u(72)
    draw_token(frame, kind, Rect(column.area.left, column.y, side, side))
    text = choosing.content.secrets[kind].text if kind else say("biome.play.unknown_text")
    text = " ".join([text, *looking.serves_lines(choosing.offers, kind)])
    wide = column.area.width - side - frame.u(12)
    high = frame.setting(text, wide, SMALL, LABEL, 1.2).height
    frame.text(text, Rect(column.area.left + side + frame.u(12), column.y, wide, high), SMALL, face=LABEL, leading=1.2)
    column.y += max(side, high) + frame.u(10)
    found = in_order(choosing.offers.of_token(token, "secret", "talk"))
    buttons = [option_button(choosing, option, align="left") for option in found]
    buttons += _all_alike(choosing, token)
    buttons += _closed(choosing, token, kind, found)
    put_buttons(column, buttons)


def _all_alike(choosing: Choosing, token: int) -> list[dict[str, Any]]:
    """The whole pile at once: laid down, or picked up."""
    seat = choosing.offers.seat()
    if seat is None:
        return []
    pack, here = choosing.view.seats[seat].pack, names.lying_on(choosing.view, choosing.offers.here())
    for shelf, verb, key in ((pack, PLACE, "place_all"), (here, PICK_UP, "pick_up_pile")):
        kind = next((each.kind for each in shelf if each.token == token), "")
        if kind:
            alike = [str(each.token) for each in shelf if each.kind == kind]
            options = [each for each in choosing.offers.with_verb(verb) if set(alike) & set(things(each, "token"))]
            return all_button(choosing, options, key, kind)
    return []


def _closed(choosing: Choosing, token: int, kind: str, found: list[Option]) -> list[dict[str, Any]]:
    """What one would expect of a secret, but cannot do now: using it, picking it up; with the reason."""
    ask = choosing.offers.ask
    if ask is None or not choosing.offers.is_turn or not kind:
        return []
    verbs = {option.verb for option in found}
    here = names.lying_on(choosing.view, choosing.offers.here())
    wanted = [] if verbs & {USE, TAKE_OFF} else [USE]
    if PICK_UP not in verbs and any(each.token == token for each in here):
        wanted.append(PICK_UP)
    closed = []
    for verb in wanted:
        why = partial(choosing.scene.table.why_not, ask.seat, (verb, f"token:{token}"))
        label = say(f"biome.play.cannot_{verb}", name=choosing.content.secrets[kind].brief)
        refusal = why()
        if verb == PICK_UP and refusal is not None:
            label = headed(label, refusal.text)
        closed.append(
            {
                "id": f"no:{verb}:{token}",
                "label": label,
                "does": None,
                "refuses": why,
                "icon": SHOWN[verb].icon,
                "align": "left",
            }
        )
    return closed


def _lay(column: Column, choosing: Choosing) -> None:
    """All that can be laid down here, pile by pile: one of it, or all."""
    head(column, choosing, say("biome.act.place"))
    seat = choosing.offers.seat()
    pack = choosing.view.seats[seat].pack if seat is not None else ()
    found = choosing.offers.with_verb(PLACE)
    buttons = []
    for kind in dict.fromkeys(each.kind for each in pack):
        alike = [each.token for each in pack if each.kind == kind]
        options = [option for token in alike for option in found if str(token) in things(option, "token")]
        if options:
            buttons.append(option_button(choosing, options[0], align="left"))
            buttons += all_button(choosing, options, "place_all", kind)
    buttons += all_button(choosing, found, "place_everything", "") if len(pack) > 1 else []
    put_buttons(column, buttons)


def all_button(choosing: Choosing, options: list[Option], key: str, kind: str) -> list[dict[str, Any]]:
    """One button for the same thing done to several secrets."""
    if len(options) < 2:
        return []
    name = names.secret_name(choosing.content, kind)
    price = names.price_words(choosing.content, choosing.view.handling * len(options), {})
    label = say(f"biome.act.{key}", n=len(options), name=name, price=price)
    does = partial(choosing.take_all, options)
    return [{"id": f"all:{options[0].id}", "label": label, "does": does, "icon": icon_of(options[0]), "align": "left"}]
