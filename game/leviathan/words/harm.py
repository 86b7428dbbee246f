"""Health, blight, grip and injuries: what is lost, what blocks it, and defeat (LW-64 to LW-71)."""

from __future__ import annotations

from typing import Any, Literal

from game.engine.interpreter import Here
from game.engine.words import Block
from game.leviathan.files.amounts import Amount
from game.leviathan.files.spelling import spelling
from game.leviathan.hooks import happen
from game.leviathan.land.ground import is_firm, is_open
from game.leviathan.land.toll import icons_now
from game.leviathan.language.quantities import amount, number
from game.leviathan.language.register import NOBODY, effect, facts_of, name_in, step
from game.leviathan.standing_rules import forbidden
from game.leviathan.state import MOST_HEALTH, Cause, Climber, Wilds


def subject(game: Wilds, here: Here) -> int:
    """The climber an effect is about; nobody if there is none or it is defeated."""
    who: int = name_in(here, "who", NOBODY)
    return NOBODY if who < 0 or game.state.climbers[who].defeated else who


# --- losing -----------------------------------------------------------------------------------------


@effect(
    spelled=("-health {n}",),
    takes="health",
    blockable=True,
    adds_up=True,
    hurts=1.6,
    felt=lambda climber, grip: 1.4 if climber.health - climber.blight > 3 else 4.0,
)
def lose_health(game: Wilds, here: Here, n: Amount, unblockable: bool = False) -> None:
    """Lose health."""
    who = subject(game, here)
    if who >= 0:
        suffer(game, here, "health", who, amount(game, here, n), unblockable)


@effect(
    spelled=("-grip {n}",),
    takes="grip",
    blockable=True,
    hurts=0.7,
    felt=lambda climber, grip: 0.6 if grip > 5 else 1.8,
)
def lose_grip(game: Wilds, here: Here, n: Amount, unblockable: bool = False) -> None:
    """Lose grip: the top cards of the deck are discarded."""
    who = subject(game, here)
    if who >= 0:
        suffer(game, here, "grip", who, amount(game, here, n), unblockable)


def source_of(here: Here) -> Cause:
    """Where a loss comes from, as far as the rules care."""
    words: tuple[Cause, ...] = ("cost", "threat", "terrain")
    return next((word for word in words if name_in(here, word)), "effect")


def suffer(game: Wilds, here: Here, what: str, who: int, n: int, unblockable: bool) -> None:
    """A loss of health or grip: block may prevent it (LW-131), by itself where nothing depends on it (LW-R53)."""
    climber = game.state.climbers[who]
    source = source_of(here)
    pool = block_left(climber)
    if n > 0 and pool and source != "cost" and not unblockable and not name_in(here, "keyword"):
        most = min(n, pool)
        if game.option("block_prompt") == "ask" or pool < n + still_to_come(game, here):
            game.ask(climber.seat, "block", what, who, n, most, source)
            return
        spend_block(game, who, most)
        n -= most
    lose(game, what, who, n, source)


def still_to_come(game: Wilds, here: Here) -> int:
    """How much more that could be blocked follows on the card, at most."""
    block = game.content.blocks.get(here.key, ())
    more = _blockable(game, here, block[here.place + 1 :])
    for planned in reversed(game.state.agenda):
        if planned[0] == "card_answers":
            break
        if planned[0] == "line":
            key = f"{game.content.line_key(game.state, planned[1], planned[2])}:"
            more += max((_blockable(game, here, inner) for inner in _blocks_of(game, key)), default=0)
    return more


def _blocks_of(game: Wilds, key: str) -> list[Block]:
    """The blocks of a line; asked for often, so remembered."""
    found: list[Block] | None = game.content.scratch.get(("blocks", key))
    if found is None:
        found = [block for name, block in game.content.blocks.items() if name.startswith(key)]
        game.content.scratch["blocks", key] = found
    return found


def _blockable(game: Wilds, here: Here, block: Block) -> int:
    return sum(amount(game, here, each.args["n"]) for each in block if facts_of(each).blockable)


def block_left(climber: Climber) -> int:
    return sum(n for n, _ in climber.blocks)


def spend_block(game: Wilds, who: int, n: int) -> None:
    """Use block, first that of cards which answer a blow (LW-165)."""
    state = game.state
    climber = state.climbers[who]
    left = n
    kept = []
    for has, card in sorted(climber.blocks, key=lambda pool: not pool[1]):
        used = min(has, left)
        left -= used
        if used and card and (card, who) not in state.armed:
            state.armed = (*state.armed, (card, who))
        if has > used:
            kept.append((has - used, card))
    climber.blocks = tuple(kept)
    if n:
        game.tell("blocked", climber=who, n=n)


@step
def loss(game: Wilds, what: str, who: int, n: int, source: Cause) -> None:
    lose(game, what, who, n, source)


def lose(game: Wilds, what: str, who: int, n: int, source: Cause) -> None:
    """What was not prevented is lost."""
    climber = game.state.climbers[who]
    if n <= 0 or climber.defeated:
        return
    if what == "grip":
        discard_grip(game, who, n)
        return
    n = min(n, climber.health)
    climber.health -= n
    if source == "threat":
        climber.hurt_by_card = True
    game.tell("lost_health", climber=who, n=n, left=climber.health)
    check_defeat(game, who, source)


def discard_grip(game: Wilds, who: int, n: int) -> None:
    """The top cards go face up to the discard pile, Secure ones to the hand (LW-69, LW-143)."""
    climber = game.state.climbers[who]
    deck = game.state.decks[climber.deck]
    n = min(n, len(deck.draw))
    if n == 0:
        return
    lost = tuple(reversed(deck.draw[-n:]))
    deck.draw = deck.draw[:-n]
    secured = tuple(card for card in lost if game.content.cards[card].secure)
    deck.hand += secured
    deck.discard += tuple(card for card in lost if card not in secured)
    game.tell("lost_grip", reveals=True, climber=who, n=n, cards=lost, left=len(deck.draw))
    for card in secured:
        game.tell("secured", climber=who, card=card)
    check_grip(game, climber.deck)


def check_grip(game: Wilds, deck: int) -> None:
    """Whoever hangs on an empty deck falls (LW-70)."""
    if not game.state.decks[deck].draw:
        for who, climber in enumerate(game.state.climbers):
            if climber.deck == deck and climber.at >= 0:
                start_fall(game, who, "grip")


def start_fall(game: Wilds, who: int, why: str) -> None:
    """A climber begins to fall; the fall itself comes when the present effect is done (LW-R37)."""
    climber = game.state.climbers[who]
    if climber.falling or climber.defeated or climber.at < 0:
        return
    climber.fallen = 0
    climber.wraps = 0
    game.state.fell[who] = game.state.fell.get(who, 0) + 1
    climber.lets_go = why == "let_go"
    game.tell("began_to_fall", climber=who, why=why)
    happen(game, "on_fall_start", who)


def check_hold(game: Wilds, who: int) -> None:
    """With an empty deck one holds on only where the ground is firm (LW-R34)."""
    climber = game.state.climbers[who]
    if not game.state.decks[climber.deck].draw and not is_firm(game, climber.at):
        start_fall(game, who, "grip")


@effect(spelled=("+blight {n}",), hurts=2.5, felt=lambda climber, grip: 2.5)
def gain_blight(game: Wilds, here: Here, n: Amount) -> None:
    """Gain blight; nothing blocks it."""
    who = subject(game, here)
    if who >= 0:
        if name_in(here, "special_strike") and (name_in(here, "pure") or protects(game, who, "blight")):
            return
        add_blight(game, who, amount(game, here, n), source_of(here))


def add_blight(game: Wilds, who: int, n: int, source: Cause) -> None:
    climber = game.state.climbers[who]
    if n <= 0 or climber.defeated:
        return
    climber.blight = min(MOST_HEALTH, climber.blight + n)
    game.tell("gained_blight", climber=who, n=n, now=climber.blight)
    if not check_defeat(game, who, source):
        happen(game, "on_blight_gain", who, ("amount", n))


def protects(game: Wilds, who: int, what: str) -> bool:
    """Whether an icon, a mushroom or a skill keeps a climber from harmful or difficult terrain, or from blight."""
    if what in icons_now(game, who):
        return True
    climber = game.state.climbers[who]
    for place, (word, times) in enumerate(climber.ignores):
        if word == what:
            if times > 0:
                left = ((word, times - 1),) if times > 1 else ()
                climber.ignores = (*climber.ignores[:place], *left, *climber.ignores[place + 1 :])
            return True
    return False


def check_defeat(game: Wilds, who: int, source: Cause) -> bool:
    """Health that meets blight defeats the climber, at once (LW-65)."""
    climber = game.state.climbers[who]
    if climber.health > climber.blight or climber.defeated:
        return climber.defeated
    defeat(game, who, source)
    return True


def _tell_defeat(game: Wilds, who: int, source: Cause) -> None:
    """Who was lost to what: while a card is carried out, whatever it leads to is its doing."""
    state = game.state
    climber = state.climbers[who]
    facts: dict[str, Any] = {"cause": source, "falling": climber.falling}
    if state.current >= 0 and (state.resolving or source == "threat"):
        card = state.row[state.current]
        facts |= {"cause": "threat", "card": card.card, "enraged": card.enraged}
    game.tell("defeated", climber=who, space=climber.at, **facts)


def defeat(game: Wilds, who: int, source: Cause) -> None:
    """Out of the scenario: cards, injuries, mushrooms and tokens leave the map (LW-66, LW-R15)."""
    state = game.state
    climber = state.climbers[who]
    climber.defeated = True
    _tell_defeat(game, who, source)
    happen(game, "on_defeat", who, ("space", climber.at))
    climber.at = NOBODY
    farseer, climber.farseer = climber.farseer, NOBODY
    climber.fallen = -1
    climber.blocks = ()
    state.falls = tuple(other for other in state.falls if other != who)
    state.eaten += climber.mushrooms
    climber.mushrooms = ()
    for injury in climber.injuries:
        return_injury(game, injury)
    climber.injuries = ()
    state.queue = tuple(trigger for trigger in state.queue if trigger[0] != who)
    if who == state.active:
        climber.ap = 0
    deck = state.decks[climber.deck]
    if all(other.defeated for other in state.climbers if other.deck == climber.deck):
        in_play = tuple(card for card, owner in state.playing if owner == who)
        ap_card = (climber.ap_card,) if climber.ap_card else ()
        deck.discard = (*deck.discard, *deck.hand, *deck.draw, *in_play, *ap_card)
        deck.hand = deck.draw = ()
        state.playing = tuple(pair for pair in state.playing if pair[1] != who)
        state.armed = tuple(pair for pair in state.armed if pair[1] != who)
        climber.ap_card = ""
    climber.icons = ()
    leave_void(game, farseer)


def leave_void(game: Wilds, cell: int) -> None:
    """The farseer is gone from an open space: whoever still stands there falls (LW-158)."""
    if cell >= 0 and is_open(game, cell):
        for other, climber in enumerate(game.state.climbers):
            if climber.at == cell:
                start_fall(game, other, "open")


# --- injuries ---------------------------------------------------------------------------------------


@effect(takes="injuries", hurts=2.0, felt=lambda climber, grip: 2.0)
def injure(game: Wilds, here: Here, n: Amount = 1) -> None:
    """Draw injury cards."""
    who = subject(game, here)
    if who >= 0:
        for _ in range(amount(game, here, n)):
            draw_injury(game, who)


def draw_injury(game: Wilds, who: int) -> None:
    state = game.state
    climber = state.climbers[who]
    while state.injuries:
        injury = state.injuries[-1]
        state.injuries = state.injuries[:-1]
        if game.option("solo_mode") == "on" and not game.content.injuries[injury].solo:
            state.injuries_aside = (*state.injuries_aside, injury)  # LW-112: drawn and discarded
            continue
        climber.injuries = (*climber.injuries, injury)
        game.tell("injured", reveals=True, climber=who, injury=injury)
        happen(game, "on_injury", who, ("this", injury))
        return


def return_injury(game: Wilds, injury: str) -> None:
    """A removed injury is shuffled back (LW-91)."""
    game.state.injuries = tuple(game.chance.shuffled("injuries", (*game.state.injuries, injury)))


@effect(spelled=(spelling("cure", n=1),))
def heal_injury(game: Wilds, here: Here, n: int | Literal["this"] = 1) -> None:
    """Remove an injury: this one, or one of your choice."""
    who = subject(game, here)
    if who < 0:
        return
    climber = game.state.climbers[who]
    if n == "this":
        remove_injury(game, who, name_in(here, "this"))
    elif len(climber.injuries) == 1:
        remove_injury(game, who, climber.injuries[0])
    elif climber.injuries:
        game.ask(climber.seat, "injury", who)


def remove_injury(game: Wilds, who: int, injury: str) -> None:
    climber = game.state.climbers[who]
    if injury in climber.injuries:
        climber.injuries = tuple(other for other in climber.injuries if other != injury)
        return_injury(game, injury)
        game.tell("healed_injury", climber=who, injury=injury)


# --- gaining ----------------------------------------------------------------------------------------


@effect(
    spelled=("+health {n}",),
    focus=("n",),
    serves="health",
    felt=lambda climber, grip: -1.0 if climber.health < 7 else 0.0,
)
def gain_health(game: Wilds, here: Here, n: Amount) -> None:
    """Gain health, up to 8."""
    who = subject(game, here)
    if who >= 0:
        heal(game, who, number(game, here, "n", n))


def heal(game: Wilds, who: int, n: int) -> None:
    climber = game.state.climbers[who]
    gained = min(n, MOST_HEALTH - climber.health)
    if gained > 0:
        climber.health += gained
        game.tell("gained_health", climber=who, n=gained, now=climber.health)
        happen(game, "on_heal", who, ("amount", gained))


@effect(spelled=("-blight {n}",), focus=("n",))
def lose_blight(game: Wilds, here: Here, n: Amount) -> None:
    """Reduce blight."""
    who = subject(game, here)
    if who >= 0:
        climber = game.state.climbers[who]
        less = min(number(game, here, "n", n), climber.blight)
        if less:
            climber.blight -= less
            game.tell("lost_blight", climber=who, n=less, now=climber.blight)
            happen(game, "on_blight_reduced", who, ("amount", less))


@effect(spelled=("+grip {n}",), focus=("n",), changes=("grip",), serves="grip", felt=lambda climber, grip: -0.7)
def gain_grip(game: Wilds, here: Here, n: Amount) -> None:
    """Gain grip: random cards of your discard pile go under your deck."""
    who = subject(game, here)
    if who >= 0:
        regain_grip(game, who, number(game, here, "n", n))


def regain_grip(game: Wilds, who: int, n: int) -> None:
    """Random cards of the discard pile go under the deck, in an order nobody knows (LW-71, LW-R48)."""
    deck = game.state.decks[game.state.climbers[who].deck]
    n = min(n, len(deck.discard))
    if n <= 0:
        return
    mixed = game.chance.shuffled("grip", deck.discard)
    back = mixed[:n]
    left = list(deck.discard)
    for card in back:
        left.remove(card)
    deck.discard = tuple(left)
    deck.draw = (*game.chance.shuffled("grip", back), *deck.draw)
    game.tell("gained_grip", reveals=True, climber=who, n=n, now=len(deck.draw))


@effect(spelled=("focus",))
def focus(game: Wilds, here: Here) -> None:
    """Become focused: you may raise one number of a skill by 1."""
    who = subject(game, here)
    if who >= 0 and not forbidden(game, who, "focus") and not game.state.climbers[who].focused:
        game.state.climbers[who].focused = True
        game.tell("focused", climber=who)


@effect()
def unfocus(game: Wilds, here: Here) -> None:
    """Your focus token is exhausted."""
    who = subject(game, here)
    if who >= 0:
        game.state.climbers[who].focused = False
