"""What options are called, and what they point at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.decision import Option, choice_id
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.paid import cost_of
from game.leviathan.files.forms import Anytime
from game.leviathan.land.ground import scenario
from game.leviathan.language.described import described
from game.leviathan.names import cause_in, own_name, own_rule
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
    """An anytime action of a leviathan, with what it costs; what is done by exhausting a token goes by the token."""
    name, _, does = form.text.rstrip(".").partition(": ")
    key = "option.anytime.cost" if form.cost else "option.anytime"
    if does and [each.word for each in form.cost] == ["exhaust"]:
        key = "option.anytime.token"
    words = {"text": form.text.rstrip("."), "name": name, "does": does, "cost": described(game, form.cost)}
    return game.text(key, climber=climber_name(game, who), **words)


def block_label(game: Wilds, key: str) -> str:
    """A block of effects in players' words."""
    return described(game, game.content.blocks.get(key, ()))


# --- why a question is asked ------------------------------------------------------------------------


def cause_said(game: Wilds, ask: OpenAsk) -> str:
    """What a question comes from: the threat, the card, or the leviathan's own rule with its number.

    The block that asks stands in the ask. Where none does, a threat asks if one is being marked or carried out.
    """
    key = next(_blocks_in(game, ask.args), "")
    if key:
        return _block_cause(game, key)
    state = game.state
    marks = ask.kind == "marker" or (ask.kind == "target" and ask.args[-1][0] == "marked")
    if state.current >= 0 and (state.resolving or marks):
        lying = state.row[state.current]
        return _threat_name(game, lying.card, lying.enraged)
    return ""


def _blocks_in(game: Wilds, value: Any) -> Iterator[str]:
    """The keys of blocks that are said with an ask, the nearest first."""
    if isinstance(value, str) and value in game.content.blocks:
        yield value
    elif isinstance(value, tuple):
        for inner in value:
            yield from _blocks_in(game, inner)


def _threat_name(game: Wilds, card: str, enraged: bool) -> str:
    plan = scenario(game)
    return plan.end(card, enraged).name or plan.threats[card].name


def _block_cause(game: Wilds, key: str) -> str:
    """What a block of effects is part of, as players call it."""
    content = game.content
    outer = key.partition("/")[0]
    match outer.split(":"):
        case ["leviathan", _, *words]:
            return _own_cause(game, outer, words)
        case ["card", card]:
            return str(content.cards[card].name)
        case ["cover", set_] if (skill := content.sets[set_].skill) is not None:
            return str(skill.name)
        case ["class", set_, effect]:
            return next(form.name for form in content.sets[set_].anytime if form.id == effect)
        case ["arcane", set_, effect]:
            return next(form.name for form in content.sets[set_].arcane if form.id == effect)
        case ["mushroom", mushroom]:
            return str(content.mushrooms[mushroom].name)
        case ["injury", injury, *_]:
            return str(content.injuries[injury].name)
        case ["set", set_, *_]:
            cover = content.sets[set_].cover
            return cover.name if cover is not None else set_name(game, set_)
    return ""


def _own_cause(game: Wilds, key: str, words: list[str]) -> str:
    """A threat by its name; an action, a moment or a ride by its name and rule; else the leviathan."""
    plan = scenario(game)
    file = plan.file
    match words:
        case [card, end, *_] if card in plan.threats:
            return _threat_name(game, card, end == "enraged")
        case ["action" | "anytime", name, *_]:
            texts = {form.id: form.text for form in file.actions} | {form.id: form.text for form in file.anytime}
            text = texts[name]
            thing, said = name, text.partition(":")[0].rstrip(".")
        case ["strike" | "ride" | "terrain", name, *_]:
            thing, said = name, own_name(game.content, file.id, name)
        case [moment, number, *_]:
            thing = f"{moment}.{number}"  # a moment with a name of its own, or one that a token or a state brings about
            if f"own.{file.id}.{thing}" not in game.content.texts:
                thing = next(
                    (cause_in(hook.if_) for hook, known in plan.hooks.get(moment, ()) if known == key and hook.if_), ""
                )
            said = own_name(game.content, file.id, thing)
        case _:
            thing = said = ""
    if not said:
        return str(file.name)
    said, rule = said[:1].upper() + said[1:], own_rule(game.content, file.id, thing, "")
    return game.text("ask.cause", name=said, rule=rule) if rule else said
