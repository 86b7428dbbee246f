"""Tips and closer looks: tiles, secrets, seats, camps. Everything a player needs is one hover away."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.engine.decision import Option
from scenes.biome.column.odds import next_words, odds_lines
from scenes.biome.map.sites import site_label
from scenes.biome.names import capital, find_token, name_of_cell, price_words, secret_name
from scenes.biome.offers import verb_of, words_of
from scenes.table.help.look import LookScene
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from scenes.words import say

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard

OPTION_TIPS = (
    "burgle",
    "ransom",
    "trade",
    "hire_rescue",
    "hire_gang",
    "hire_party",
    "send",
    "blurt",
    "make_home",
    "team_set",
    "team_clear",
    "explore",
    "discover",
    "give_up",
)


# --- tips -------------------------------------------------------------------------------------------


def secret_tip(board: BiomeBoard, kind: str) -> str:
    """What a secret is, weighs and does."""
    form = board.content.secrets[kind]
    weight = say("biome.play.weighs", n=form.weight) if form.weight else say("biome.play.weightless")
    return f"**{form.name}** · {weight}\n{form.text}"


def token_tip(board: BiomeBoard, each: dict[str, Any]) -> str:
    """A secret, and what can be done with it now."""
    offers = board.choosing.offers
    text = secret_tip(board, each["kind"]) if each["kind"] else say("biome.play.unknown_text")
    can = [option.label for option in offers.of_token(each["token"]) if verb_of(option) != "blurt"]
    lines = [text, *(f"- {label}" for label in can)]
    if each["kind"] and each.get("public"):
        lines.append(say("biome.play.all_know"))
    elif each["kind"] and "public" in each:
        lines.append(say("biome.play.you_know"))
    return "\n".join(lines)


def option_tip(board: BiomeBoard, option: Option) -> str:
    """What an option does beyond its label, odds included."""
    verb = verb_of(option)
    if board.choosing.offers.question is not None:
        return option.label
    if verb == "do":
        _, quest, what = words_of(option)
        return "\n".join([option.label, *odds_lines(board, quest, what)])
    if verb == "use":
        each = find_token(board, int(words_of(option)[1]))
        return secret_tip(board, each["kind"]) if each is not None and each["kind"] else option.label
    if verb == "end_turn":
        return say("biome.play.end_tip")
    return f"{option.label}\n{say(f'biome.play.option.{verb}')}" if verb in OPTION_TIPS else option.label


def cell_tip(board: BiomeBoard, name: str) -> str:
    """The tile, what lies and stands there, and what a click would cost."""
    lines = [f"**{name_of_cell(board, name)}**", *tile_lines(board, name)]
    cost = cost_line(board, name)
    if cost:
        lines.append(cost)
    return "\n".join(lines)


def cost_line(board: BiomeBoard, name: str) -> str:
    """What a click on a cell would do, its price, and what would be left."""
    view, offers = board.view, board.choosing.offers
    if offers.question is not None:
        found = offers.on_cell(name)
        labels = [site_label(board, each) if offers.kind == "site" else each.label for each in found]
        return ", ".join(labels[:3])
    if not offers.is_turn:
        return ""
    if name == board.choosing.here():
        return say("biome.play.cost.here")
    marks = offers.marks()
    if name not in marks:
        return ""
    kind = marks[name].kind
    if kind == "explore":
        actions, supplies = view["explores"].get(name, (1, 0))
    elif kind == "ride":
        actions, supplies = 1, 0
    else:
        actions, supplies, _ = view["reach"][name]
    words = price_words(board, actions, {"supply": supplies})
    return say(f"biome.play.cost.{kind}", price=words, left=view["actions"] - actions)


def tile_lines(board: BiomeBoard, name: str) -> list[str]:
    """What everybody may know of a tile, and what the eyes on the screen know."""
    view, content = board.view, board.content
    tile = view["tiles"].get(name)
    if tile is None:
        key = "sealed" if name in view["sealed"] else "unexplored"
        return [say(f"biome.play.tile.{key}")]
    lines: list[str] = []
    if tile["up"]:
        kind = content.tiles[tile["kind"]]
        if not any(camp["at"] == name and camp["stands"] for camp in view["camps"]):
            lines.append(say("biome.play.tile.ford") if tile["ford"] else kind.text)
        if tile["lava"] or tile["ruffians"]:
            lines = [say("biome.play.tile.lava" if tile["lava"] else "biome.play.tile.ruffians")]
    else:
        lines.append(say("biome.play.tile.quarry_down" if tile["kind"] == "quarry" else "biome.play.tile.down"))
    lines += camp_lines(board, name)
    here = [board.scene.name_of(seat) for seat, record in enumerate(view["seats"]) if record["at"] == name]
    if here:
        lines.append(say("biome.play.tile.people", names=", ".join(here)))
    if tile["secrets"]:
        lines.append(say("biome.play.tile.secrets", names=secrets_words(board, tile["secrets"])))
    lines += [
        say("biome.play.said", name=board.scene.name_of(one["seat"]), words=one["words"])
        for one in view["said"]
        if one["at"] == name
    ]
    return [*lines, *native_lines(board, name)]


def secrets_words(board: BiomeBoard, secrets: list[dict[str, Any]]) -> str:
    """'2 Supply, Key, 1 unknown'."""
    known = Counter(secret_name(board, each["kind"]) for each in secrets if each["kind"])
    hidden = len(secrets) - known.total()
    parts = [name if count == 1 else f"{count} {name}" for name, count in known.items()]
    return ", ".join([*parts, *([say("biome.play.tile.hidden", n=hidden)] if hidden else [])])


def camp_lines(board: BiomeBoard, name: str) -> list[str]:
    """Who lives there, the cool-down, what would be raided."""
    view = board.view
    lines: list[str] = []
    for camp in view["camps"]:
        if camp["at"] != name or not camp["stands"]:
            continue
        lines.append(say(f"biome.play.camp.{camp['kind']}"))
        if camp["dormant"]:
            lines.append(say("biome.play.camp.dormant"))
        elif camp["cooldown"] and camp["kind"] in ("killer", "stealer"):
            key = "biome.play.camp.berserk" if camp["berserk"] else "biome.play.camp.cooldown"
            lines.append(say(key, n=camp["cooldown"], rolls=rolls_left(camp["cooldown"])))
        elif camp["cooldown"]:
            lines.append(say("biome.play.camp.service_in", n=camp["cooldown"]))
        elif camp["service"]:
            lines.append(say(f"biome.play.camp.{camp['service']}"))
        if camp["raids"]:
            names = ", ".join(target_name(board, target) for target in camp["raids"])
            lines.append(say("biome.play.camp.raids", names=names))
        held = [
            board.scene.name_of(seat)
            for seat, record in enumerate(view["seats"])
            if record["health"] == "captured"
            and view["camps"][record["captor"]]["id"] == camp["id"]
            and record["captor"] >= 0
        ]
        if held:
            lines.append(say("biome.play.camp.holds", names=", ".join(held)))
    for building in view["buildings"]:
        if building["at"] == name:
            lines.append(say(f"biome.play.building.{building['kind']}", n=building["cooldown"]))
    return lines


def native_lines(board: BiomeBoard, name: str) -> list[str]:
    view = board.view
    lines = []
    for party in view["parties"]:
        if party["at"] == name:
            loot = ", ".join(secret_name(board, kind) for kind in party["loot"]) or board.content.text("nothing")
            camp = view["camps"][party["camp"]]["name"]
            lines.append(say("biome.play.party", camp=camp, loot=loot))
    gang, group = view["gang"], view["mercenaries"]
    if gang is not None and gang["at"] == name:
        lines.append(say(f"biome.play.gang.{gang['mode']}", left=gang["left"]))
    if group is not None and group["at"] == name:
        lines.append(say("biome.play.mercenaries", task=board.content.text(f"task.{group['task']}")))
    return lines


def target_name(board: BiomeBoard, target: str) -> str:
    if target == "exit":
        return str(board.content.text("camp.exit"))
    return board.content.camps[target].name


def rolls_left(cooldown: int) -> str:
    """How many board turns a cool-down lasts with a D6 each: at least and at most."""
    least, most = -(-cooldown // 6), max(1, cooldown)
    return str(least) if least == most else f"{least}-{most}"


def board_lines(board: BiomeBoard) -> list[str]:
    """What the next turn of the board may bring: dangers, quests, then what is good; farms in one line."""
    view, content = board.view, board.content
    bad: list[str] = []
    good: list[str] = []
    away = {party["camp"] for party in view["parties"] if not party["quest"]}
    for number, camp in enumerate(view["camps"]):
        sixths = 6 if camp["berserk"] else falls_due(camp["cooldown"])
        if not camp["stands"] or camp["dormant"] or not sixths:
            continue
        if camp["kind"] in ("killer", "stealer") and number not in away:
            bad.append(say("biome.play.board.attacks", camp=capital(camp["name"]), chance=chance_words(sixths)))
        elif camp["kind"] == "ally" and camp["service"] and camp["cooldown"]:
            good.append(say("biome.play.board.opens", camp=capital(camp["name"]), chance=chance_words(sixths)))
    for seat, record in enumerate(view["seats"]):
        if record["health"] == "captured" and record["captive"] == 1:
            bad.append(say("biome.play.board.sent_home", name=board.scene.name_of(seat)))
        if record["health"] == "injured" and (sixths := falls_due(record["healing"])):
            good.append(say("biome.play.board.heals", name=board.scene.name_of(seat), chance=chance_words(sixths)))
    for quest in view["quests"]:
        if not quest["result"] and quest["id"] != "escape":
            bad.append(f"{content.quests[quest['id']].name}: {next_words(board, quest)}")
    for party in view["parties"]:
        if not party["quest"]:
            bad.append(say("biome.play.board.party", camp=view["camps"][party["camp"]]["name"]))
    for kind in ("farm", "smith"):
        due = [each for each in view["buildings"] if each["kind"] == kind and each["serves"] >= 0]
        chances = sorted((falls_due(each["cooldown"]) for each in due), reverse=True)
        if any(chances):
            listed = ", ".join(chance_words(each) for each in chances if each)
            good.append(say(f"biome.play.board.{kind}s", chances=listed))
    return bad + good


def chance_words(sixths: int) -> str:
    """'for sure', or on how many rolls of six."""
    return say("biome.play.board.sure") if sixths >= 6 else say("biome.play.board.chance", n=sixths)


def falls_due(cooldown: int) -> int:
    """In how many of six rolls a cool-down is over after the next die."""
    return max(0, 7 - max(1, cooldown)) if cooldown else 0


# --- looking closer -----------------------------------------------------------------------------------


def explain(board: BiomeBoard, title: str, text: str, picture: str = "", rule: str = "") -> None:
    """A sheet with a picture and words."""

    def draw(frame: Frame, rect: Rect) -> None:
        if picture and has_drawing(picture):
            frame.picture(picture, rect)
        else:
            frame.paper(rect, "panel", 6)
            frame.icon("biome-quest", rect.inflate(-rect.width // 2, -rect.height // 2))

    shape = (400, 220) if "/quests/" in picture else (400, 348) if "/tiles/" in picture else (1, 1)
    app = board.scene.app
    app.open(LookScene(app, title, text, draw, shape, rule))


def look_at_secret(board: BiomeBoard, kind: str) -> None:
    if not kind:
        explain(
            board, say("biome.play.pack.unknown"), say("biome.play.unknown_text"), "biome/secrets/back.svg", "BE-65"
        )
        return
    form = board.content.secrets[kind]
    title, _, text = secret_tip(board, kind).partition("\n")
    words = f"{title.partition(' · ')[2]}\n{text}\n\n{form.flavour}"
    explain(board, form.name, words, f"biome/secrets/{kind}.svg", secret_rule(kind))


def secret_rule(kind: str) -> str:
    return SECRET_RULES.get(kind, "BE-65")


SECRET_RULES = {
    "key": "BE-93", "extra_action": "BE-96", "extra_carry": "BE-97", "extra_sight": "BE-98", "ease": "BE-101",
    "captured": "BE-103", "supply": "BE-104", "farm_kit": "BE-106", "camp_kit": "BE-108", "caravan_kit": "BE-113",
    "repair_tools": "BE-114", "blacksmith_kit": "BE-115", "clairvoyance": "BE-116", "foresight": "BE-120",
    "teleport": "BE-121",
}  # fmt: skip


def seat_lines(board: BiomeBoard, seat: int) -> list[str]:
    """All that everybody may see of a seat."""
    view, content = board.view, board.content
    record = view["seats"][seat]
    lines: list[str] = []
    if record["person"]:
        person = content.people[record["person"]]
        lines.append(f"**{person.name}**, {person.trade}: {person.line}")
    lines.append(health_words(board, seat))
    if record["at"]:
        lines.append(say("biome.play.seat.at", cell=name_of_cell(board, record["at"])))
    lines.append(say("biome.play.seat.actions", n=record["allowance"]))
    names = secrets_words(board, record["pack"]) or content.text("nothing")
    lines.append(say("biome.play.seat.pack", names=names, n=record["capacity"]))
    if record["worn"]:
        names = ", ".join(secret_name(board, each["kind"]) for each in record["worn"])
        lines.append(say("biome.play.seat.worn", names=names))
    if record["priests"]:
        lines.append(say("biome.play.seat.priests", n=record["priests"]))
    lines += [
        say(
            "biome.play.said_at",
            cell=name_of_cell(board, one["at"]) if one["at"] else say("biome.play.own_pack"),
            words=one["words"],
        )
        for one in view["said"]
        if one["seat"] == seat
    ]
    return lines


def health_words(board: BiomeBoard, seat: int) -> str:
    record = board.view["seats"][seat]
    if record["health"] == "injured":
        return say("biome.play.seat.injured", n=record["healing"], rolls=rolls_left(record["healing"]))
    if record["health"] == "captured":
        where = (
            board.view["camps"][record["captor"]]["name"]
            if record["captor"] >= 0
            else board.content.text("camp.unknown")
        )
        return say("biome.play.seat.captured", camp=where, n=record["captive"])
    return say("biome.play.seat.healthy")


def look_at_seat(board: BiomeBoard, seat: int) -> None:
    person = board.view["seats"][seat]["person"]
    picture = f"biome/people/{person}.svg" if person else ""
    explain(board, board.scene.name_of(seat), "\n".join(seat_lines(board, seat)), picture, "BE-24")
