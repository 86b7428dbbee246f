"""Anytime actions: skills, covers, letting go, mushrooms, and those of leviathans (LW-44 to LW-54)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.interpreter import holds
from game.engine.state import Choice
from game.engine.words import Block
from game.leviathan.actions.paid import is_done
from game.leviathan.land.ground import scenario
from game.leviathan.language.payment import head_cost, payable
from game.leviathan.language.register import NOBODY, about, scope, step
from game.leviathan.standing_rules import forbidden
from game.leviathan.state import Wilds, alive
from game.leviathan.words.control import pay
from game.leviathan.words.falling import can_let_go, can_pay_to_let_go, let_go_now
from game.leviathan.words.hand import without
from game.leviathan.words.mushrooms import pick_up, use_up

TOSS = 3


def anytime_choices(game: Wilds, who: int) -> list[Choice]:
    """What a climber can do at this moment without action points."""
    state, content, plan = game.state, game.content, scenario(game)
    climber = state.climbers[who]
    if climber.at < 0:
        return []
    found: list[Choice] = []
    bound = bool(climber.injuries or plan.file.modifiers)
    if not (bound and forbidden(game, who, "skill")):
        for card in dict.fromkeys(state.decks[climber.deck].hand):
            if can_pay(game, who, f"card:{card}", card):
                found.append(("skill", card, who))
        cover = content.sets[climber.character]
        if cover.skill is not None and can_use_cover(game, who):
            found.append(("cover", cover.id, who))
    found += _class_effects(game, who)
    if climber.mushrooms or climber.at in state.mushrooms:
        found += _mushrooms(game, who)
    if (
        can_let_go(game, who)
        and f"window:{state.window}:let_go" not in climber.used
        and (not bound or can_pay_to_let_go(game, who))
    ):
        found.append(("let_go", who))
    found += _extras(game, who)
    return found


def can_pay(game: Wilds, who: int, key: str, card: str = "") -> bool:
    price = _price(game, key)
    return not price or payable(game, who, price, card)


def _price(game: Wilds, key: str) -> Block:
    """The cost at the head of a skill; read often, so remembered."""
    cache = game.content.scratch
    found: Block | None = cache.get(("price", key))
    if found is None:
        found = cache["price", key] = head_cost(game.content.blocks[key])
    return found


def can_use_cover(game: Wilds, who: int) -> bool:
    """A cover's condition must hold, its cost be payable, and it may be used only so often (LW-47)."""
    climber = game.state.climbers[who]
    cover = game.content.sets[climber.character]
    assert cover.skill is not None
    if cover.skill.once and f"turn:{cover.skill.id}" in climber.used:
        return False
    key = f"cover:{cover.id}"
    block = game.content.blocks[key]
    if block[0].word == "cost":
        if not payable(game, who, block[0].args["price"]):
            return False
        block = block[0].args["then"]
    needs = block[0].args["condition"] if block[0].word == "if" and not block[0].args["else_"] else None
    return needs is None or holds(game, about(who), needs)


def _class_effects(game: Wilds, who: int) -> Iterator[Choice]:
    class_ = game.state.climbers[who].class_
    for form in game.content.sets[class_].anytime:
        if can_pay(game, who, f"class:{class_}:{form.id}"):
            yield ("class", form.id, who)


def _mushrooms(game: Wilds, who: int) -> Iterator[Choice]:
    """Pick up, use, toss (LW-51 to LW-53)."""
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    if forbidden(game, who, "forage"):
        return
    if climber.at in state.mushrooms:
        yield ("pick_up", who)
    carried = dict.fromkeys(climber.mushrooms)
    if not forbidden(game, who, "use_mushroom"):
        yield from (("use", mushroom, who) for mushroom in carried)
    near = [
        other
        for other in alive(state)
        if other != who and plan.apart[climber.at][state.climbers[other].at] <= TOSS
        and not forbidden(game, other, "chosen_by_others") and not forbidden(game, who, "choose_others")
    ]  # fmt: skip
    for mushroom in carried:
        if f"window:{state.window}:toss:{mushroom}" not in climber.used:
            yield from (("toss", mushroom, who, other) for other in near)


def _extras(game: Wilds, who: int) -> Iterator[Choice]:
    """Anytime actions of leviathans and injuries."""
    climber = game.state.climbers[who]
    for form in scenario(game).file.anytime:
        if form.once and f"{form.once}:{form.id}" in climber.used:
            continue
        may = (form.if_ is None or holds(game, about(who), form.if_)) and payable(game, who, form.cost)
        if may and not is_done(game, who, form.do):
            yield ("anytime", form.id, who)
    for injury in climber.injuries:
        for form in game.content.injuries[injury].anytime:
            if payable(game, who, form.cost):
                yield ("shake_off", injury, who)


def do_anytime(game: Wilds, choice: Choice) -> None:
    """Do an anytime action; nothing interrupts it (LW-45)."""
    state, content = game.state, game.content
    match choice:
        case ("skill", card, who):
            play_skill(game, card, who)
        case ("cover", name, who):
            skill = content.sets[name].skill
            assert skill is not None
            game.tell("used_cover", climber=who, set=name)
            if skill.once:
                state.climbers[who].used = (*state.climbers[who].used, f"turn:{skill.id}")
            game.then(("part", f"cover:{name}", scope(who, who, ("skill", True))))
        case ("class", name, who):
            class_ = state.climbers[who].class_
            game.tell("used_class", climber=who, effect=name, set=class_)
            game.then(("part", f"class:{class_}:{name}", scope(who, who)))
        case ("pick_up", who):
            pick_up(game, who, state.climbers[who].at)
        case ("use", mushroom, who):
            use_up(game, who, mushroom)
            game.tell("ate", climber=who, mushroom=mushroom)
            game.then(("part", f"mushroom:{mushroom}", scope(who, who, ("skill", True))))
        case ("toss", mushroom, who, other):
            toss(game, mushroom, who, other)
        case ("let_go", who):
            let_go(game, who)
        case ("anytime", name, who):
            plan = scenario(game)
            form = next(form for form in plan.file.anytime if form.id == name)
            if form.once:
                state.climbers[who].used = (*state.climbers[who].used, f"{form.once}:{name}")
            game.tell("leviathan_action", climber=who, action=name)
            key = f"leviathan:{plan.file.id}:anytime:{name}"
            game.then(pay(f"{key}:cost", scope(who, who)), ("part", key, scope(who, who)))
        case ("shake_off", injury, who):
            form = content.injuries[injury].anytime[0]
            key = f"injury:{injury}:{form.id}"
            names = scope(who, NOBODY, ("this", injury))
            game.then(pay(f"{key}:cost", names), ("part", key, names))


def play_skill(game: Wilds, card: str, who: int) -> None:
    """Play a hand card for its lower half (LW-46)."""
    state = game.state
    deck = state.decks[state.climbers[who].deck]
    deck.hand = without(deck.hand, card)
    state.struck = False
    game.tell("played_skill", climber=who, card=card)
    names = scope(who, who, ("skill", True), ("card", card))
    skill = ("part", f"card:{card}", names)
    if game.content.cards[card].arcane and can_add_arcane(game, who):
        game.then(("arcane", card, who), ("to_discard", card, who))
    else:
        game.then(skill, ("to_discard", card, who))


@step
def arcane(game: Wilds, card: str, who: int) -> None:
    """A card marked Arcane may add one effect of the Magus's cover (LW-163)."""
    game.ask(game.state.climbers[who].seat, "arcane", card, who)


def can_add_arcane(game: Wilds, who: int) -> bool:
    climber = game.state.climbers[who]
    return "sigil" in climber.ready and bool(arcane_prices(game, who))


def arcane_prices(game: Wilds, who: int) -> list[str]:
    climber = game.state.climbers[who]
    found = ["sigil"] if climber.ready.get("sigil") else []
    return [*found, "grip"] if game.state.decks[climber.deck].draw else found


@step
def to_discard(game: Wilds, card: str, who: int) -> None:
    """A played card goes to the discard pile, unless it waits for a blow (LW-165)."""
    state = game.state
    if (card, who) not in state.playing:
        deck = state.decks[state.climbers[who].deck]
        deck.discard = (*deck.discard, card)


def toss(game: Wilds, mushroom: str, who: int, other: int) -> None:
    """A carried mushroom changes hands, each once in a window (LW-53, LW-R66)."""
    giver, receiver = game.state.climbers[who], game.state.climbers[other]
    giver.mushrooms = without(giver.mushrooms, mushroom)
    receiver.mushrooms = (*receiver.mushrooms, mushroom)
    receiver.used = (*receiver.used, f"window:{game.state.window}:toss:{mushroom}")
    game.tell("tossed", climber=who, mushroom=mushroom, to_climber=other)


def let_go(game: Wilds, who: int) -> None:
    """Start falling because one wants to, once in a window (LW-50, LW-R89)."""
    climber = game.state.climbers[who]
    climber.used = (*climber.used, f"window:{game.state.window}:let_go")
    let_go_now(game, who)
