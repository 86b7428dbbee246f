"""What options are called, and what they point at."""

from __future__ import annotations

from game.engine.decision import Option, choice_id
from game.engine.state import Choice
from game.leviathan.actions import cost_of
from game.leviathan.described import described
from game.leviathan.forms import Anytime
from game.leviathan.ground import scenario
from game.leviathan.naming import own_name
from game.leviathan.state import Wilds


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
        return game.text("crystal.pool", pool=own_name(game.content, plan.file.id, target.removeprefix("pool-")))
    name, _, at = target.partition("@")
    return game.text("crystal.special", name=own_name(game.content, plan.file.id, name), space=at)


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
            ap = cost_of(game, owner, choice)
            return Option(name, game.text("option.mend", climber=climber_name(game, who), ap=ap), (f"climber:{who}",))
        case ("rest",):
            return Option(name, game.text("option.rest", ap=cost_of(game, owner, choice)), ())
        case ("treat", injury):
            said = content.injuries[injury].actions[0].text
            return Option(name, game.text("option.treat", text=said), (f"injury:{injury}",))
        case ("action", action):
            form_ = next(form for form in plan.file.actions if form.id == action)
            said = game.text("option.action", text=form_.text.rstrip("."), ap=form_.ap)
            return Option(name, said, (f"action:{action}",))
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
            said = anytime_label(game, who, extra)
            return Option(name, said, (f"action:{action}", f"climber:{who}"))
        case ("shake_off", injury, who):
            return Option(name, content.injuries[injury].anytime[0].text, (f"injury:{injury}", f"climber:{who}"))
        case ("stop" | "fall_on",):
            space = cell_label(game, game.state.climbers[owner].at)
            return Option(name, game.text(f"option.{word}", space=space), ())
    return Option(name, game.text(f"option.{word}"), ())


def anytime_label(game: Wilds, who: int, form: Anytime) -> str:
    """An anytime action of a leviathan, with what it costs."""
    key = "option.anytime.cost" if form.cost else "option.anytime"
    words = {"text": form.text.rstrip("."), "cost": described(game, form.cost)}
    return game.text(key, climber=climber_name(game, who), **words)


def block_label(game: Wilds, key: str) -> str:
    """A block of effects in players' words."""
    return described(game, game.content.blocks.get(key, ()))
