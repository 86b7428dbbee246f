"""What climbers have: hand cards, mushrooms, tokens, action points, and what lasts for a step."""

from __future__ import annotations

from typing import Literal

from game.engine.interpreter import Here
from game.engine.words import Block
from game.leviathan.files.amounts import Amount
from game.leviathan.files.forms import AnyTarget, Icon
from game.leviathan.hooks import happen
from game.leviathan.land.ground import spaces_within
from game.leviathan.standing_rules import forbidden
from game.leviathan.state import Wilds
from game.leviathan.words.control import farther, names_user
from game.leviathan.words.harm import check_grip, leave_void, subject
from game.leviathan.words.payment import ready_names
from game.leviathan.words.quantities import amount, fits, number
from game.leviathan.words.register import VOCABULARY, name_in, scope, step
from game.leviathan.words.targets import with_found

effect = VOCABULARY.effect

# --- cards ------------------------------------------------------------------------------------------


@effect
def draw(game: Wilds, here: Here, n: Amount) -> None:
    """Draw cards, or fewer if you like; the last card of the deck may be left."""
    who = subject(game, here)
    if who >= 0:
        most = min(number(game, here, "n", n), len(game.state.decks[game.state.climbers[who].deck].draw))
        if most:
            game.ask(game.state.climbers[who].seat, "draw", who, most)


@step
def drawing(game: Wilds, who: int, left: int) -> None:
    """Cards still to draw. The last one of the deck may be declined (LW-58, LW-R33)."""
    climber = game.state.climbers[who]
    deck = game.state.decks[climber.deck]
    if left <= 0 or not deck.draw or climber.defeated:
        return
    if len(deck.draw) == 1:
        game.ask(climber.seat, "last_card", who, left)
        return
    draw_card(game, who)
    game.then(drawing(who, left - 1))


def draw_card(game: Wilds, who: int) -> None:
    climber = game.state.climbers[who]
    deck = game.state.decks[climber.deck]
    card = deck.draw[-1]
    deck.draw = deck.draw[:-1]
    deck.hand = (*deck.hand, card)
    game.tell("drew", reveals=True, climber=who, card=card, left=len(deck.draw))
    check_grip(game, climber.deck)


@effect
def discard(game: Wilds, here: Here, n: Amount, random: bool = False) -> None:
    """Discard hand cards, of your choice unless the card says at random."""
    who = subject(game, here)
    if who < 0:
        return
    hand = game.state.decks[game.state.climbers[who].deck].hand
    count = min(amount(game, here, n), len(hand))
    if random:
        for card in game.chance.shuffled("discard", hand)[:count]:
            put_away(game, who, card)
    elif count:
        game.then(cards_away(who, count, "discard"))


@effect
def stow(game: Wilds, here: Here, n: Amount) -> None:
    """Put hand cards of your choice under your deck."""
    who = subject(game, here)
    if who >= 0:
        game.then(cards_away(who, amount(game, here, n), "stow"))


@step
def cards_away(game: Wilds, who: int, count: int, how: str) -> None:
    """Cards to choose from the hand."""
    climber = game.state.climbers[who]
    hand = game.state.decks[climber.deck].hand
    count = min(count, len(hand))
    if count:
        game.ask(climber.seat, "hand_cards", who, count, how)


def put_away(game: Wilds, who: int, card: str) -> None:
    """A hand card goes to the discard pile."""
    deck = game.state.decks[game.state.climbers[who].deck]
    deck.hand = without(deck.hand, card)
    deck.discard = (*deck.discard, card)
    game.tell("discarded", climber=who, card=card)


def stow_cards(game: Wilds, who: int, cards: tuple[str, ...]) -> None:
    deck = game.state.decks[game.state.climbers[who].deck]
    for card in cards:
        deck.hand = without(deck.hand, card)
    deck.draw = (*game.chance.shuffled("stow", cards), *deck.draw)
    game.tell("stowed", climber=who, cards=cards)


def without(items: tuple[str, ...], one: str) -> tuple[str, ...]:
    place = items.index(one)
    return (*items[:place], *items[place + 1 :])


@effect
def recover(
    game: Wilds,
    here: Here,
    n: Amount,
    where: Literal["discard"] = "discard",
    pick: Literal["choose", "random"] = "choose",
) -> None:
    """Take cards of your discard pile into your hand."""
    who = subject(game, here)
    if who < 0:
        return
    deck = game.state.decks[game.state.climbers[who].deck]
    count = min(amount(game, here, n), len(deck.discard))
    if pick == "random":
        for card in game.chance.shuffled("recover", deck.discard)[:count]:
            take_back(game, who, card)
    elif count:
        game.ask(game.state.climbers[who].seat, "recover", who, count)


def take_back(game: Wilds, who: int, card: str) -> None:
    deck = game.state.decks[game.state.climbers[who].deck]
    deck.discard = without(deck.discard, card)
    deck.hand = (*deck.hand, card)


# --- for the rest of the step -----------------------------------------------------------------------


@effect
def block(game: Wilds, here: Here, n: Amount, then: Block = ()) -> None:
    """Prevent so much loss of health, loss of grip or push in this step (LW-131)."""
    who = subject(game, here)
    if who < 0:
        return
    climber = game.state.climbers[who]
    card = ""
    if then:
        card = name_in(here, "card", "")
        game.state.playing = (*game.state.playing, (card, who))
        plus = name_in(here, "plus", "")
        if plus.startswith(f"{here.key}/{here.place}.then"):
            game.state.raised = (*game.state.raised, (card, plus))
    climber.blocks = (*climber.blocks, (number(game, here, "n", n), card))


Ignored = Literal["harmful", "difficult", "blight", "push", "open"]


@effect
def ignore(game: Wilds, here: Here, what: tuple[Ignored, ...], n: Amount = 0, scope: Literal["", "step"] = "") -> None:
    """Ignore terrain, pushes or the blight of strikes: so often, or for the rest of the step."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        times = -1 if scope == "step" else amount(game, here, n)
        climber.ignores = (*climber.ignores, *((word, times) for word in what))


@effect
def protect_icon(game: Wilds, here: Here, icon: Icon) -> None:
    """Your AP card has that icon too."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        climber.icons = (*climber.icons, icon)


@effect
def gain_ap(game: Wilds, here: Here, n: Amount) -> None:
    """More action points, in your own activation only."""
    who = subject(game, here)
    if who >= 0 and who == game.state.active and game.state.activating:
        game.state.climbers[who].ap += number(game, here, "n", n)


@effect
def lose_ap(game: Wilds, here: Here, n: Amount, min: int = 0) -> None:
    """Fewer action points in this activation."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        left = climber.ap - amount(game, here, n)
        climber.ap = climber.ap if climber.ap < min else (left if left > min else min)


@effect
def redirect(game: Wilds, here: Here, target: AnyTarget) -> None:
    """Suffer this step's threat in place of another climber (LW-154)."""
    with_found(game, farther(game, here, "target"), target, ("shielded", names_user(here)))


@step
def shielded(game: Wilds, by: int, found: tuple[int, ...]) -> None:
    for who in found[:1]:
        game.state.climbers[who].shield = by
        game.tell("shielded", climber=who, by_climber=by)


# --- mushrooms --------------------------------------------------------------------------------------


@effect
def gain_mushroom(
    game: Wilds, here: Here, n: Amount, from_: Literal["supply", "discard"] = "supply", pick: Literal["", "choose"] = ""
) -> None:
    """Take mushrooms of the supply, or discarded ones of your choice."""
    who = subject(game, here)
    if who < 0:
        return
    count = number(game, here, "n", n)
    if from_ == "discard":
        game.then(("choose_eaten", who, count))
        return
    for _ in range(count):
        take_from_supply(game, who)


def next_mushroom(game: Wilds) -> str:
    """The next one of the supply; discarded ones are mixed in when it is empty (LW-153)."""
    state = game.state
    if not state.supply:
        state.supply, state.eaten = tuple(game.chance.shuffled("mushrooms", state.eaten)), ()
    if not state.supply:
        return ""
    mushroom = state.supply[-1]
    state.supply = state.supply[:-1]
    return mushroom


def take_from_supply(game: Wilds, who: int) -> None:
    mushroom = next_mushroom(game)
    if mushroom:
        climber = game.state.climbers[who]
        climber.mushrooms = (*climber.mushrooms, mushroom)
        game.tell("found_mushroom", reveals=True, climber=who, mushroom=mushroom)


@step
def choose_eaten(game: Wilds, who: int, count: int) -> None:
    if count > 0 and game.state.eaten:
        game.ask(game.state.climbers[who].seat, "eaten", who, count)


@effect
def lose_mushroom(game: Wilds, here: Here, n: Amount) -> None:
    """Discard carried mushrooms of your choice."""
    who = subject(game, here)
    if who >= 0:
        game.then(mushrooms_away(who, amount(game, here, n)))


@step
def mushrooms_away(game: Wilds, who: int, count: int) -> None:
    climber = game.state.climbers[who]
    if count > 0 and climber.mushrooms:
        game.ask(climber.seat, "mushroom", who, count, "lose", ())


@effect
def forage(game: Wilds, here: Here, range: Amount) -> None:
    """Pick up a mushroom within the range."""
    who = subject(game, here)
    if who < 0 or forbidden(game, who, "forage"):
        return
    near = spaces_within(game, game.state.climbers[who].at, number(game, here, "range", range))
    cells = tuple(cell for cell in near if game.state.mushrooms.get(cell))
    if cells:
        game.ask(game.state.climbers[who].seat, "forage", who, cells)


def pick_up(game: Wilds, who: int, cell: int) -> None:
    """A mushroom of the map is taken, and turned face up (LW-51)."""
    state = game.state
    mushroom, *rest = state.mushrooms[cell]
    if rest:
        state.mushrooms[cell] = tuple(rest)
    else:
        del state.mushrooms[cell]
    climber = state.climbers[who]
    climber.mushrooms = (*climber.mushrooms, mushroom)
    game.tell("picked_up", reveals=True, climber=who, mushroom=mushroom, space=cell)
    happen(game, "on_forage", who)


def use_up(game: Wilds, who: int, mushroom: str) -> None:
    climber = game.state.climbers[who]
    climber.mushrooms = without(climber.mushrooms, mushroom)
    game.state.eaten = (*game.state.eaten, mushroom)


@effect
def feed(game: Wilds, here: Here, who: AnyTarget, plus: Amount) -> None:
    """Another climber uses one of your mushrooms, its number raised."""
    user = subject(game, here)
    if user >= 0 and game.state.climbers[user].mushrooms and not forbidden(game, user, "forage"):
        with_found(game, farther(game, here, "who"), who, ("fed", user, number(game, here, "plus", plus)))


@step
def fed(game: Wilds, user: int, plus: int, found: tuple[int, ...]) -> None:
    climber = game.state.climbers[user]
    if found and climber.mushrooms:
        game.ask(climber.seat, "mushroom", user, 1, "feed", (found[0], plus))


def feed_mushroom(game: Wilds, user: int, mushroom: str, eater: int, plus: int) -> None:
    """The eater resolves it; the first number in it is raised."""
    if forbidden(game, eater, "use_mushroom"):
        return
    use_up(game, user, mushroom)
    game.tell("ate", climber=eater, mushroom=mushroom)
    key = f"mushroom:{mushroom}"
    game.then(("raised_part", key, scope(eater, user), plus))


@step
def raised_part(game: Wilds, key: str, names: tuple[tuple[str, object], ...], plus: int) -> None:
    """A mushroom whose number is raised: the same effect with the higher number."""
    first = game.content.blocks[key][0]
    value = first.args.get("n")
    if isinstance(value, int) and first.word not in ("ignore",):
        made = dict(first.args, n=value + plus)
        game.content.VOCABULARY.effects[first.word].run(game, Here(key, 0, names), **made)
        return
    game.then(("effects", key, 0, names))


# --- tokens of characters and classes ---------------------------------------------------------------


@effect
def exhaust(game: Wilds, here: Here, thing: str) -> None:
    """Turn a token face down: it cannot be used again until it is readied (LW-136); of nobody, all that are held."""
    who = subject(game, here)
    if who < 0:
        for token in game.state.tokens:
            if token.place == "held" and fits(token, thing):
                token.ready = False
        return
    climber = game.state.climbers[who]
    names = [name for name in ready_names(game, who, thing) if climber.ready[name]]
    if len(names) > 1:
        game.ask(climber.seat, "gadget", who, "exhaust", 1)
    elif names:
        turn_token(game, who, names[0], False)
    else:
        for token in game.state.tokens:
            if token.place == "held" and token.at == who and token.ready and fits(token, thing):
                token.ready = False
                return


@effect
def ready(game: Wilds, here: Here, thing: str, n: Amount = 1) -> None:
    """Turn exhausted tokens face up again."""
    held = [token for token in game.state.tokens if token.place == "held" and fits(token, thing)]
    for token in held:
        token.ready = True
    who = subject(game, here)
    if held or who < 0:
        return
    game.then(readying(who, thing, number(game, here, "n", n)))


@step
def readying(game: Wilds, who: int, thing: str, count: int) -> None:
    names = exhausted(game, who, thing)
    if not names or count <= 0:
        return
    if len(names) <= count or len(set(names)) == 1:
        for name in names[:count]:
            make_ready(game, who, name)
    else:
        game.ask(game.state.climbers[who].seat, "gadget", who, f"ready:{thing}", count)


def exhausted(game: Wilds, who: int, thing: str) -> list[str]:
    """What could be readied: `any` means every token, and the focus token."""
    climber = game.state.climbers[who]
    names = list(climber.ready) if thing == "any" else ready_names(game, who, thing)
    found = [name for name in names if not climber.ready[name]]
    if thing == "any" and not climber.focused and not forbidden(game, who, "focus"):
        found.append("focus")
    return found


def turn_token(game: Wilds, who: int, name: str, is_ready: bool) -> None:
    """Ready or exhaust a token; alone with one deck, the class tokens belong to the pair (LW-R69)."""
    state = game.state
    mine = state.climbers[who]
    of_class = any(gear.id == name for gear in game.content.sets[mine.class_].tokens)
    for climber in state.climbers:
        if climber is mine or (of_class and climber.deck == mine.deck):
            climber.ready[name] = is_ready


def make_ready(game: Wilds, who: int, name: str) -> None:
    climber = game.state.climbers[who]
    if name == "focus":
        climber.focused = True
    else:
        turn_token(game, who, name, True)
    game.tell("readied", climber=who, token=name)


@effect
def place_token(game: Wilds, here: Here, token: Literal["farseer"], range: Amount) -> None:
    """Put the farseer on a space within the range."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        cells = spaces_within(game, climber.at, number(game, here, "range", range))
        game.ask(climber.seat, "farseer", who, tuple(cells))


def move_farseer(game: Wilds, who: int, cell: int) -> None:
    """Whoever still stands in the void it leaves falls (LW-158)."""
    state = game.state
    left = state.climbers[who].farseer
    state.climbers[who].farseer = cell
    game.tell("farseer_moved", climber=who, space=cell)
    if left != cell:
        leave_void(game, left)


@effect
def use_gadget(game: Wilds, here: Here, exhaust: bool = True) -> None:
    """Use one gadget effect of the user; it is not exhausted."""
    who = subject(game, here)
    user = names_user(here)
    if who >= 0 and game.content.sets[game.state.climbers[user].class_].anytime:
        game.ask(game.state.climbers[who].seat, "gadget", who, f"use:{user}", 1)
