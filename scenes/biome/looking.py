"""Tips and closer looks: tiles, secrets, seats, camps. Everything a player needs is one hover away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.biome.content import BiomeContent, SecretKind
from game.biome.view.structs import DueView, SecretView, WornView
from game.engine.decision import Option
from scenes.biome.column.odds import next_words, odds_lines
from scenes.biome.looks import Looks
from scenes.biome.map.pieces import secret_art
from scenes.biome.map.sites import site_label
from scenes.biome.names import name_of_cell, price_words, secret_name
from scenes.biome.offers import Offers, deed_of
from scenes.table.help.look import LookScene
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from scenes.words import headed, say, words

SIDES = 6
BOARD_RULE = "BE-38"
"""The board's turn, step by step."""
UNKNOWN_RULE = "BE-65"
"""Secrets that nobody here knows."""


# --- tips -------------------------------------------------------------------------------------------


def secret_tip(content: BiomeContent, kind: str) -> str:
    """What a secret is, weighs and does."""
    form = content.secrets[kind]
    return f"**{form.name}** · {weight_words(form)}\n{form.text}"


def weight_words(form: SecretKind) -> str:
    return say("biome.play.weighs", n=form.weight) if form.weight else say("biome.play.weightless")


def token_tip(offers: Offers, each: SecretView | WornView) -> str:
    """A secret, and what can be done with it now."""
    text = secret_tip(offers.content, each.kind) if each.kind else say("biome.play.unknown_text")
    can = [option.label for option in offers.of_token(each.token)]
    lines = [text, *(f"- {label}" for label in can)]
    if each.kind and isinstance(each, SecretView):
        lines.append(say("biome.play.all_know" if each.public else "biome.play.you_know"))
    return "\n".join(lines)


def option_tip(offers: Offers, option: Option) -> str:
    """What an option does beyond its label, odds included."""
    if offers.question is not None:
        return option.label
    deed = deed_of(option)
    if deed is not None:
        return "\n".join([option.label, *odds_lines(offers.view, *deed)])
    if kind := offers.kind_used(option):
        return "\n".join([secret_tip(offers.content, kind), *serves_lines(offers, kind)])
    key = f"biome.play.option.{option.verb}"
    if key not in words():
        return option.label
    content = offers.content
    stacks = ", ".join(f"{number} {content.stack_name(number)}" for number in content.stacks)
    facts = {"stacks": stacks, "rescue_most": content.play.rescue_most, "steps": board_steps(content)}
    return f"{option.label}\n{say(key, **facts)}"


KITS = ("farm_kit", "blacksmith_kit")
"""Secrets that build something for a camp."""


def serves_lines(offers: Offers, kind: str) -> list[str]:
    """Which camps a building would serve that is raised where the seat on the screen stands."""
    if kind not in KITS or not offers.view.sites:
        return []
    return [say("biome.play.serves", camps=", ".join(offers.content.camps[camp].name for camp in offers.view.sites))]


def board_steps(content: BiomeContent) -> str:
    """What the board does in its turn, in order."""
    return ", ".join(say(f"biome.play.board.step.{name}") for name in content.play.board_turn)


def cell_tip(offers: Offers, name: str) -> str:
    """The tile, what lies and stands there, and what a click would cost."""
    lines = [f"**{name_of_cell(offers.looks, name)}**", *tile_lines(offers.looks, name)]
    cost = cost_line(offers, name)
    if cost:
        lines.append(cost)
    return "\n".join(lines)


def cost_line(offers: Offers, name: str) -> str:
    """What a click on a cell would do, its price, and what would be left."""
    if offers.question is not None:
        found = offers.on_cell(name)
        labels = [site_label(offers, each) if offers.kind == "site" else each.label for each in found]
        return ", ".join(labels[:3])
    if not offers.is_turn:
        return ""
    if name == offers.here():
        return say("biome.play.cost.here")
    mark = offers.marks().get(name)
    if mark is None or mark.price is None:
        return ""
    actions, supplies = mark.price
    words = price_words(offers.content, actions, {"supply": supplies})
    return say(f"biome.play.cost.{mark.kind}", price=words, left=offers.view.actions - actions)


def tile_lines(looks: Looks, name: str) -> list[str]:
    """What everybody may know of a tile, and what the eyes on the screen know."""
    view, content = looks.view, looks.content
    tile = view.tiles.get(name)
    if tile is None:
        key = "sealed" if name in view.sealed else "unexplored"
        return [say(f"biome.play.tile.{key}")]
    lines: list[str] = []
    if tile.up:
        kind = content.tiles[tile.kind]
        if not any(camp.at == name and camp.stands for camp in view.camps):
            lines.append(say("biome.play.tile.ford") if tile.ford else kind.text)
        if tile.lava or tile.ruffians:
            lines = [say("biome.play.tile.lava" if tile.lava else "biome.play.tile.ruffians")]
    else:
        lines.append(say("biome.play.tile.quarry_down" if tile.kind == "quarry" else "biome.play.tile.down"))
    lines += camp_lines(looks, name)
    here = [looks.scene.name_of(seat) for seat, record in enumerate(view.seats) if record.at == name]
    if here:
        lines.append(say("biome.play.tile.people", names=", ".join(here)))
    if tile.secrets:
        lines.append(say("biome.play.tile.secrets", names=secrets_words(looks, tile.secrets)))
    lines += [
        say("biome.play.said", name=looks.scene.name_of(one.seat), words=one.words)
        for one in view.said
        if one.at == name
    ]
    return [*lines, *native_lines(looks, name), *doom_lines(looks, name)]


def doom_lines(looks: Looks, name: str) -> list[str]:
    """What the board's next turn may do to a tile."""
    view = looks.view
    lines = []
    for quest in view.quests:
        for doom in quest.doom:
            if doom.at == name:
                key = "biome.play.doom.sure" if doom.n >= doom.of else "biome.play.doom"
                lines.append(say(key, quest=looks.content.quests[quest.id].name, n=doom.n, of=doom.of))
    gang = view.gang
    if gang is not None and name in gang.reach:
        lines.append(say("biome.play.doom.gang"))
    lines += [
        say("biome.play.doom.party", camp=view.camps[party.camp].name)
        for party in view.parties
        if party.next == name and party.at != name
    ]
    return lines


def secrets_words(looks: Looks, secrets: Sequence[SecretView]) -> str:
    """'2 Supply, Key, 1 unknown'."""
    known = Counter(secret_name(looks.content, each.kind) for each in secrets if each.kind)
    hidden = len(secrets) - known.total()
    parts = [name if count == 1 else f"{count} {name}" for name, count in known.items()]
    return ", ".join([*parts, *([say("biome.play.tile.hidden", n=hidden)] if hidden else [])])


def camp_lines(looks: Looks, name: str) -> list[str]:
    """Who lives there, the cool-down, what would be raided."""
    view = looks.view
    lines: list[str] = []
    for camp in view.camps:
        if camp.at != name or not camp.stands:
            continue
        lines.append(say(f"biome.play.camp.{camp.kind}"))
        if camp.dormant:
            lines.append(say("biome.play.camp.dormant"))
        elif camp.cooldown and camp.enemy:
            key = "biome.play.camp.berserk" if camp.berserk else "biome.play.camp.cooldown"
            lines.append(say(key, n=camp.cooldown, rolls=turns_words(camp.turns)))
        elif camp.cooldown:
            lines.append(say("biome.play.camp.service_in", n=camp.cooldown))
        elif camp.service:
            lines.append(say(f"biome.play.camp.{camp.service}"))
        if camp.raids:
            names = ", ".join(target_name(looks, target) for target in camp.raids)
            lines.append(say("biome.play.camp.raids", names=names))
        held = [
            looks.scene.name_of(seat)
            for seat, record in enumerate(view.seats)
            if record.health == "captured" and view.camps[record.captor].id == camp.id and record.captor >= 0
        ]
        if held:
            lines.append(say("biome.play.camp.holds", names=", ".join(held)))
    for building in view.buildings:
        if building.at == name:
            serves = view.camps[building.serves].name if building.serves >= 0 else say("biome.map.idle")
            chance = faces_words(building.cooldown)
            lines.append(say(f"biome.play.building.{building.kind}", n=building.cooldown, camp=serves, chance=chance))
    return lines


def native_lines(looks: Looks, name: str) -> list[str]:
    view = looks.view
    lines = []
    for party in view.parties:
        if party.at == name:
            loot = ", ".join(secret_name(looks.content, kind) for kind in party.loot) or looks.content.text("nothing")
            camp = view.camps[party.camp].name
            lines.append(say("biome.play.party", camp=camp, loot=loot))
    gang, group = view.gang, view.mercenaries
    if gang is not None and gang.at == name:
        key = f"biome.play.gang.{gang.mode}"
        lines.append(say(f"{key}.one" if gang.left == 1 and gang.mode != "normal" else key, left=gang.left))
    if group is not None and group.at == name:
        lines.append(say("biome.play.mercenaries", task=looks.content.text(f"task.{group.task}")))
    return lines


def target_name(looks: Looks, target: str) -> str:
    if target == "exit":
        return looks.content.text("camp.exit")
    return looks.content.camps[target].name


def turns_words(turns: tuple[int, int]) -> str:
    """'2', or '2-9' turns of the board."""
    least, most = turns
    return str(least) if least == most else f"{least}-{most}"


def board_lines(looks: Looks, with_quests: bool = True) -> list[str]:
    """What the next turn of the board may bring: dangers, quests, then what is good; farms in one line."""
    due = [each for each in looks.view.next_board_turn if with_quests or each.what != "update"]
    lines = [due_words(looks, each) for each in due if each.what not in ("farm", "smith")]
    for kind in ("farm", "smith"):
        chances = [(each.sixths, looks.view.buildings[each.of].at) for each in due if each.what == kind]
        if chances:
            listed = ", ".join(
                _of_building(at, sixths, len(chances) > 1) for sixths, at in sorted(chances, reverse=True)
            )
            lines.append(say(f"biome.play.board.{kind}s", chances=listed))
    return lines


def _of_building(at: str, sixths: int, is_one_of_several: bool) -> str:
    """'on 1 of 6 rolls'; of several, each with its tile: '(-1,0) on 1 of 6 rolls'."""
    chance = chance_words(sixths)
    return say("biome.play.board.at", at=at, chance=chance) if is_one_of_several else chance


def due_words(looks: Looks, due: DueView) -> str:
    """'Killer Camp A attacks on 2 of 6 rolls.'"""
    view, chance = looks.view, chance_words(due.sixths)
    match due.what:
        case "attack" | "service":
            return say(
                f"biome.play.board.{due.what}", camp=looks.content.camps[view.camps[due.of].id].title, chance=chance
            )
        case "update":
            quest = view.quests[due.of]
            return headed(looks.content.quests[quest.id].name, next_words(looks.content, quest))
        case "party":
            camp = view.camps[view.parties[due.of].camp].name
            return say("biome.play.board.party", camp=camp, steps=looks.content.play.native_movement)
        case _:
            return say(f"biome.play.board.{due.what}", name=looks.scene.name_of(due.of), chance=chance)


def faces_words(cooldown: int) -> str:
    """On which faces of the next die a cool-down is over."""
    if cooldown <= 1:
        return say("biome.map.cooldown.sure")
    if cooldown > SIDES:
        return say("biome.map.cooldown.not")
    return say("biome.map.cooldown.on", faces=str(SIDES) if cooldown == SIDES else f"{cooldown}-{SIDES}")


def chance_words(sixths: int) -> str:
    """'for sure', or on how many rolls of six."""
    return say("biome.play.board.sure") if sixths >= 6 else say("biome.play.board.chance", n=sixths)


# --- looking closer -----------------------------------------------------------------------------------


def explain(looks: Looks, title: str, text: str, picture: str = "", rule: str = "") -> None:
    """A sheet with a picture and words."""

    def draw(frame: Frame, rect: Rect) -> None:
        if picture and has_drawing(picture):
            frame.picture(picture, rect)
        else:
            frame.paper(rect, "panel", 6)
            frame.icon("biome-quest", rect.inflate(-rect.width // 2, -rect.height // 2))

    shape = (400, 220) if "/quests/" in picture else (400, 348) if "/tiles/" in picture else (1, 1)
    app = looks.scene.app
    app.open(LookScene(app, title, text, draw, shape, rule))


def look_at_secret(looks: Looks, kind: str) -> None:
    if not kind:
        name, text = say("biome.play.pack.unknown"), say("biome.play.unknown_text")
        explain(looks, name, text, "biome/secrets/back.svg", UNKNOWN_RULE)
        return
    form = looks.content.secrets[kind]
    text = f"{weight_words(form)}\n{form.text}\n\n{form.flavour}"
    explain(looks, form.name, text, secret_art(kind), form.rule)


def secret_rule(content: BiomeContent, kind: str) -> str:
    """The rule of a secret; of an unknown one that of discovering it."""
    return content.secrets[kind].rule if kind else UNKNOWN_RULE


def seat_lines(looks: Looks, seat: int) -> list[str]:
    """All that everybody may see of a seat."""
    view, content = looks.view, looks.content
    record = view.seats[seat]
    lines: list[str] = []
    if record.person:
        person = content.people[record.person]
        lines.append(headed(f"**{person.name}**, {person.trade}", person.line))
    lines.append(health_words(looks, seat))
    if record.at:
        lines.append(say("biome.play.seat.at", cell=name_of_cell(looks, record.at)))
    lines.append(say("biome.play.seat.actions", n=record.allowance))
    names = secrets_words(looks, record.pack) or content.text("nothing")
    lines.append(say("biome.play.seat.pack", names=names, n=record.capacity))
    if record.worn:
        names = ", ".join(secret_name(looks.content, each.kind) for each in record.worn)
        lines.append(say("biome.play.seat.worn", names=names))
    if record.priests:
        lines.append(say("biome.play.seat.priests", n=record.priests))
    lines += [
        say("biome.play.said_at", cell=name_of_cell(looks, one.at), words=one.words)
        if one.at
        else say("biome.play.said_of_pack", words=one.words)
        for one in view.said
        if one.seat == seat
    ]
    return lines


def health_words(looks: Looks, seat: int) -> str:
    record = looks.view.seats[seat]
    if record.health == "injured":
        return say("biome.play.seat.injured", n=record.healing, rolls=turns_words(record.turns))
    if record.health == "captured":
        where = looks.view.camps[record.captor].name if record.captor >= 0 else looks.content.text("camp.unknown")
        return say("biome.play.seat.captured", camp=where, n=record.captive)
    return say("biome.play.seat.healthy")


def look_at_seat(looks: Looks, seat: int) -> None:
    person = looks.view.seats[seat].person
    picture = f"biome/people/{person}.svg" if person else ""
    explain(looks, looks.scene.name_of(seat), "\n".join(seat_lines(looks, seat)), picture, "BE-24")
