"""What options are called, what they point at, and why something is not offered."""

from __future__ import annotations

from game.engine.decision import Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions import cost_of
from game.leviathan.described import described
from game.leviathan.ground import is_floor, is_ledge, scenario
from game.leviathan.rules import forbidden
from game.leviathan.state import MOST_HEALTH, Wilds


def climber_name(game: Wilds, who: int) -> str:
    """A climber as players call it."""
    if who < 0:
        return game.text("nobody")
    character = game.state.climbers[who].character
    return set_name(game, character) if character else game.text("climber", number=who + 1)


def set_name(game: Wilds, name: str) -> str:
    found = game.content.sets[name]
    return found.own_name if found.own_name and game.option("own_names") == "on" else found.name


def cell_label(game: Wilds, cell: int) -> str:
    return scenario(game).names[cell] if cell >= 0 else ""


def target_label(game: Wilds, target: str) -> str:
    """Something that can be struck, in players' words."""
    plan = scenario(game)
    if target in plan.cells:
        die = game.state.crystals.get(plan.cells[target])
        if die is None:
            return target
        return game.text(f"crystal.{die.kind}", value=die.value, space=target)
    if target.startswith("pool-"):
        return game.text("crystal.pool", pool=target.removeprefix("pool-"))
    name, _, at = target.partition("@")
    return game.text("crystal.special", name=name, space=at)


def target_points(game: Wilds, target: str) -> tuple[str, ...]:
    if target.startswith("pool-"):
        plan = scenario(game)
        region = plan.pools[target.removeprefix("pool-")].region
        return tuple(f"space:{plan.names[cell]}" for cell in plan.board.regions[region])
    return (f"space:{target.partition('@')[2] or target}",)


def option_of(game: Wilds, owner: int, choice: Choice) -> Option:
    """An option of a window."""
    name = choice_id(choice)
    content, plan = game.content, scenario(game)
    word = choice[0]
    match choice:
        case ("ap", card):
            form = content.cards[card]
            return Option(
                name, game.text("option.ap", card=form.name, ap=form.ap), (f"card:{card}", f"climber:{owner}")
            )
        case ("climb" | "jump" | "glide", space):
            ap = cost_of(game, owner, choice)
            return Option(name, game.text(f"option.{word}", space=space, ap=ap), (f"space:{space}",))
        case ("strike", target, power):
            said = game.text("option.strike", n=power, target=target_label(game, target))
            return Option(name, said, target_points(game, target))
        case ("mend", who):
            return Option(name, game.text("option.mend", climber=climber_name(game, who)), (f"climber:{who}",))
        case ("treat", injury):
            said = content.injuries[injury].actions[0].text
            return Option(name, game.text("option.treat", text=said), (f"injury:{injury}",))
        case ("action", action):
            form_ = next(form for form in plan.file.actions if form.id == action)
            return Option(name, game.text("option.action", text=form_.text, ap=form_.ap), (f"action:{action}",))
        case ("skill", card, who):
            form = content.cards[card]
            said = game.text("option.skill", climber=climber_name(game, who), card=form.name, text=form.text)
            return Option(name, said, (f"card:{card}", f"climber:{who}"))
        case ("cover", set_, who):
            skill = content.sets[set_].skill
            assert skill is not None
            said = game.text("option.skill", climber=climber_name(game, who), card=skill.name, text=skill.text)
            return Option(name, said, (f"cover:{set_}", f"climber:{who}"))
        case ("class", effect, who):
            class_ = game.state.climbers[who].class_
            form__ = next(form for form in content.sets[class_].anytime if form.id == effect)
            said = game.text("option.skill", climber=climber_name(game, who), card=form__.name, text=form__.text)
            return Option(name, said, (f"class:{class_}:{effect}", f"climber:{who}"))
        case ("use", mushroom, who):
            shroom = content.mushrooms[mushroom]
            said = game.text("option.use", climber=climber_name(game, who), mushroom=shroom.name, text=shroom.text)
            return Option(name, said, (f"mushroom:{mushroom}", f"climber:{who}"))
        case ("toss", mushroom, who, other):
            said = game.text(
                "option.toss", climber=climber_name(game, who), mushroom=content.mushrooms[mushroom].name,
                other=climber_name(game, other),
            )  # fmt: skip
            return Option(name, said, (f"mushroom:{mushroom}", f"climber:{other}"))
        case ("pick_up" | "let_go", who):
            space = cell_label(game, game.state.climbers[who].at)
            return Option(
                name, game.text(f"option.{word}", climber=climber_name(game, who), space=space),
                (f"climber:{who}", f"space:{space}") if word == "pick_up" else (f"climber:{who}",),
            )  # fmt: skip
        case ("anytime", action, who):
            extra = next(form for form in plan.file.anytime if form.id == action)
            said = game.text("option.anytime", climber=climber_name(game, who), text=extra.text)
            return Option(name, said, (f"action:{action}", f"climber:{who}"))
        case ("shake_off", injury, who):
            return Option(name, content.injuries[injury].anytime[0].text, (f"injury:{injury}", f"climber:{who}"))
        case ("stop" | "fall_on",):
            space = cell_label(game, game.state.climbers[owner].at)
            return Option(name, game.text(f"option.{word}", space=space), ())
    return Option(name, game.text(f"option.{word}"), ())


def block_label(game: Wilds, key: str) -> str:
    """A block of effects in players' words."""
    return described(game, game.content.blocks.get(key, ()))


# --- refusals ---------------------------------------------------------------------------------------

_WINDOW_RULES = {
    "reveal": "LW-R19", "swift": "LW-146", "activate": "LW-31", "act": "LW-32", "resolve": "LW-R19", "draw": "LW-56",
    "fall": "LW-83",
}  # fmt: skip


def why_not(game: Wilds, ask: OpenAsk, intent: Intent) -> Refused:
    """Why what was pointed at cannot be done now."""
    name, owner = ask.args
    state = game.state
    climber = state.climbers[owner]
    words = [*intent, ""]
    if state.climbers[owner].seat != ask.seat and words[0] in (
        "climb",
        "jump",
        "glide",
        "strike",
        "rest",
        "mend",
        "end",
        "ap",
    ):
        return _refused(game, "LW-32", "not_active", climber=climber_name(game, owner))
    if words[0] in ("climb", "jump", "glide", "strike", "rest", "mend", "treat", "action"):
        return _action_refused(game, name, owner, tuple(words))
    if words[0] == "let_go":
        rule = "LW-R46" if is_floor(game, climber.at) else "LW-R89"
        return _refused(game, rule, "floor" if rule == "LW-R46" else "let_go_once")
    if words[0] == "stop":
        return _refused(game, "LW-75" if not climber.lets_go else "LW-R46", "no_ledge")
    if words[0] in ("skill", "cover", "class", "use", "toss", "pick_up"):
        return _anytime_refused(game, tuple(words))
    if words[0] == "ap":
        return _refused(game, "LW-31", "ap_now")
    return _refused(game, _WINDOW_RULES[name], "not_now")


def _refused(game: Wilds, rule: str, key: str, **facts: object) -> Refused:
    return Refused(rule, game.text(f"refused.{key}", **facts))


def _action_refused(game: Wilds, window: str, who: int, words: tuple[str, ...]) -> Refused:
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    action = words[0]
    if climber.falling:
        return _refused(game, "LW-83", "falling")
    if window != "act":
        return _refused(game, "LW-31", "card_first")
    if source := forbidden(game, who, action):
        return _refused(game, _source_rule(source), "forbidden", what=game.text(f"action.{action}"))
    cell = plan.cells.get(words[1], -1)
    match action:
        case "climb" if cell < 0 or plan.apart[climber.at][cell] != 1:
            return _refused(game, "LW-38", "climb_far")
        case "jump" if cell < 0 or not 0 < plan.apart[climber.at][cell] <= 2:
            return _refused(game, "LW-R26", "jump_far")
        case "glide":
            return _refused(game, "LW-R27", "glide_far")
        case "strike" if cell != climber.at or cell not in state.crystals:
            return _refused(game, "LW-R28", "no_crystal")
        case "rest" if not is_ledge(game, climber.at):
            return _refused(game, "LW-42", "rest_ledge")
        case "rest" if not state.decks[climber.deck].discard:
            return _refused(game, "LW-R29", "useless")
        case "mend" if climber.health == MOST_HEALTH:
            return _refused(game, "LW-R29", "useless")
    return _refused(game, "LW-32", "too_dear", ap=climber.ap)


def _source_rule(source: str) -> str:
    return "LW-90" if source.startswith("injury:") else "LW-113"


def _anytime_refused(game: Wilds, words: tuple[str, ...]) -> Refused:
    state = game.state
    match words[0]:
        case "skill" if words[1] in game.content.cards:
            held = any(words[1] in deck.hand for deck in state.decks)
            return _refused(game, "LW-120" if held else "LW-46", "cannot_pay" if held else "not_in_hand")
        case "cover" | "class":
            return _refused(game, "LW-47", "cover_not_now")
        case "pick_up":
            return _refused(game, "LW-51", "no_mushroom")
        case "use" | "toss":
            return _refused(game, "LW-53" if words[0] == "toss" else "LW-52", "mushroom_not_now")
    return _refused(game, "LW-44", "not_now")
