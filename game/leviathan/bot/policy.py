"""Rules of thumb for a crew: plan the activation, answer threats that hurt, judge by trying out on a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.chance import Stream
from game.engine.policy import SLIPS, Policy
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.closing import AP, END, GO
from game.leviathan.actions.verbs import verb_of, worth_trying
from game.leviathan.asks import WindowAsk, window_name
from game.leviathan.bot.crew_worth import worth
from game.leviathan.bot.fast_answers import quick_answer
from game.leviathan.bot.plans import Plan, plans
from game.leviathan.bot.reasons import why
from game.leviathan.bot.rules_of_thumb import skill_value, thumb_answer
from game.leviathan.bot.slips import slip
from game.leviathan.bot.ways import forget
from game.leviathan.state import Wilds
from game.leviathan.threats.forecast import forecast

TRIED = 4
"""How many plans a card for action points is tried with."""
BETTER = 0.2
"""By how much an answer to a threat must help to be worth its card."""
BADLY = 2
"""How much health must be at stake before the rules bot looks for an answer."""
FEW = 16
"""Questions with more answers than this are answered by rule of thumb."""
LOOKAHEAD = 0
"""How many turns a play-out goes on after this one."""
PLAIN = 30.0
"""What nobody overlooks: that a climber would be defeated, or that the crew could win now."""
COURTESY = 2.5
"""What a bot gives up to do what somebody asks of it."""

STRONG = ("hornet", "hazard", "brick", "mystic", "breaker", "roughneck", "gadgeteer", "mender")
"""Sets with which crews of bots won most often."""

TRYING = ("climb", "jump", "strike", "target", "choose", "order", "focus", "farseer", "gadget", "mushroom", "forage",
          "let_go", "anchor", "arcane", "dice", "eaten", "side", "interrupt", "last_card", "ride", "colour", "pulled",
          "token", "token_space")  # fmt: skip


class CrewPolicy(Policy[Wilds]):
    """What is usually good on a leviathan."""

    def decide(self, game: Wilds, ask: OpenAsk, stream: Stream) -> Choice | None:
        """Rules of thumb for the activation; an answer to a threat is tried out, by whoever it hurts."""
        forget(game)
        if window_name(ask) in ("swift", "resolve", "fall") and _is_hurt(game, ask.seat):
            return self.ponder(game, ask, stream)
        return thumb_answer(game, ask, stream) if ask.kind == "window" else self.ponder(game, ask, stream)

    def ponder(self, game: Wilds, ask: OpenAsk, stream: Stream) -> Choice | None:
        """What the search bot answers where it does not play out: everything tried once on a copy."""
        forget(game)
        if ask.kind == "window":
            return self._window(game, ask, stream)
        if ask.kind in ("character", "class"):
            strong = [name for name in game.choices(ask) if name in STRONG]
            return stream.pick(strong or game.choices(ask))
        if ask.kind in TRYING and game.state.phase == "play":
            choices = game.choices(ask)
            if 1 < len(choices) <= FEW:
                return max(choices, key=lambda choice: tried(game, ask, choice, stream))
        return quick_answer(game, ask, stream)

    def quick(self, game: Wilds, ask: OpenAsk, stream: Stream) -> Choice:
        if window_name(ask) == "act":
            planned = _next_of_plan(game, ask)
            if planned is not None:
                return planned
        return quick_answer(game, ask, stream)

    # --- windows ------------------------------------------------------------------------------------

    def _window(self, game: Wilds, ask: OpenAsk, stream: Stream) -> Choice:
        name, owner = WindowAsk(*ask.args)
        is_owner = game.state.climbers[owner].seat == ask.seat
        if name in ("swift", "resolve", "fall"):
            return self._answer(game, ask, is_owner, stream)
        if not is_owner:
            return None
        if name == "activate":
            return _best_card(game, ask, owner, stream)[0]
        if name == "act":
            return self._act(game, ask, owner, stream)
        return quick_answer(game, ask, stream)

    def _act(self, game: Wilds, ask: OpenAsk, who: int, stream: Stream) -> Choice:
        planned = _next_of_plan(game, ask)
        if planned is None:
            opening = _best_opening(game, ask, who, stream)
            if opening is not None:
                return opening
            planned = _best_plan(game, ask, who, stream)
        if planned != END.choice:
            return planned
        return _with_skills(game, ask, planned, stream)

    def _answer(self, game: Wilds, ask: OpenAsk, is_owner: bool, stream: Stream) -> Choice:
        """Just before a threat, or in a fall: is there anything that helps more than it costs?"""
        closing = quick_answer(game, ask, stream) if is_owner else None
        base = tried(game, ask, closing, stream) if is_owner else tried(game, game.state.asks[0], None, stream)
        falls = window_name(ask) == "fall"
        if not falls and base >= worth(game) - 0.2:
            return closing
        best, value = closing, base + (BETTER if not falls else 0.1)
        for choice in game.choices(ask):
            if choice == closing or verb_of(choice).is_for_later:
                continue
            now = tried(game, ask, choice, stream)
            if now > value:
                best, value = choice, now
        return best

    # --- searching ----------------------------------------------------------------------------------

    def is_searched(self, game: Wilds, ask: OpenAsk) -> bool:
        if ask.kind != "window" or not ask.must:
            return False
        name, owner = WindowAsk(*ask.args)
        if name == "act":
            return bool(game.state.climbers[owner].ap > 0 and _next_of_plan(game, ask) is None)
        return bool(name == "activate")

    def candidates(self, game: Wilds, ask: OpenAsk, stream: Stream) -> Sequence[Choice]:
        name, owner = WindowAsk(*ask.args)
        forget(game)
        if name == "activate":
            return _best_card(game, ask, owner, stream)
        found = [choices for _, choices in _tried_plans(game, ask, owner, stream)]
        firsts: list[Choice] = []
        opening = _best_opening(game, ask, owner, stream)
        if opening is not None:
            firsts.append(opening)
        for choices in found:
            if choices[0] not in firsts:
                firsts.append(choices[0])
        return firsts[:5] or [END.choice]

    def is_far_enough(self, before: Wilds, now: Wilds, seat: int) -> bool:
        turns = now.state.turn - before.state.turn
        return bool(turns > LOOKAHEAD or (turns == LOOKAHEAD and now.state.step == 4))

    def worth(self, before: Wilds, after: Wilds, seat: int) -> float:
        return worth(after) / 10

    # --- slips --------------------------------------------------------------------------------------

    def slips(self, ask: OpenAsk) -> int:
        """Who has hardly played yet does not know which sets are strong: they take what they like."""
        return 100 if ask.kind in ("character", "class") else SLIPS

    def slip(self, game: Wilds, ask: OpenAsk, usual: Choice, stream: Stream) -> Choice:
        found = slip(game, ask, usual, stream)
        if found == usual or ask.kind != "window":
            return found
        lost = _then(game, ask, usual, stream) - _then(game, ask, found, stream)
        return found if lost < PLAIN else usual

    # --- words --------------------------------------------------------------------------------------

    def told(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, str]:
        reason = self.reason(game, ask, choice)
        return reason, reason

    def reason(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        """All hands lie open: everybody may hear all of it."""
        return why(game, ask, choice, after) if choice is not None and ask.kind == "window" else ""

    def agrees(self, game: Wilds, ask: OpenAsk, choice: Choice, stream: Stream) -> bool:
        """Whether a bot does what somebody asks of it: if it costs the crew little."""
        return _then(game, ask, choice, stream) >= _then(game, ask, None, stream) - COURTESY


def _is_hurt(game: Wilds, seat: int) -> bool:
    """Whether the shown threat would hurt a climber of this seat badly."""
    told = forecast(game)
    mine = [one for one, climber in zip(told, game.state.climbers, strict=True) if climber.seat == seat]
    return any(one is not None and (one.health <= -BADLY or one.defeated) for one in mine)


# --- trying out -------------------------------------------------------------------------------------


def tried(game: Wilds, ask: OpenAsk, choice: Choice, stream: Stream, plan: tuple[Choice, ...] = ()) -> float:
    """What the crew's standing would be before the cards of this turn are drawn."""
    return worth(after(game, ask, choice, stream, plan))


def _then(game: Wilds, ask: OpenAsk, answer: Choice, stream: Stream) -> float:
    """The same for an answer that may be to do nothing."""
    return tried(game, ask if answer is not None else game.state.asks[0], answer, stream)


def after(game: Wilds, ask: OpenAsk, choice: Choice, stream: Stream, plan: tuple[Choice, ...] = ()) -> Wilds:
    """The game before the cards of this turn are drawn, if a choice or a plan is followed."""
    copy = game.clone()
    state = copy.state
    turn = state.turn
    if choice is not None:
        copy.answer(ask, choice)
    steps = list(plan)
    for _ in range(120):
        if state.outcome is not None or state.turn != turn or state.step == 4:
            break
        open_ask = state.asks[0]
        if steps and window_name(open_ask) == "act":
            planned = steps.pop(0)
            if planned == END.choice or planned in copy.choices(open_ask):
                _remember(copy, open_ask, (planned, *steps))
                copy.answer(open_ask, planned)
                continue
            steps = []
        answer = _next_of_plan(copy, open_ask) if not plan and open_ask.kind == "window" else None
        copy.answer(open_ask, quick_answer(copy, open_ask, stream) if answer is None else answer)
    return copy


def _key(game: Wilds, ask: OpenAsk) -> tuple[Any, ...]:
    """What a plan depends on, as far as everybody can see it."""
    state = game.state
    who = WindowAsk(*ask.args).owner
    climber = state.climbers[who]
    deck = state.decks[climber.deck]
    dice = tuple(sorted((cell, die.value) for cell, die in state.crystals.items()))
    places = tuple(other.at for other in state.climbers)
    return (
        "plan", state.options["leviathan"], state.turn, who, climber.ap, climber.health, climber.blight, deck.hand,
        len(deck.draw), len(deck.discard), places, dice, climber.ap_card, state.current, state.markers,
    )  # fmt: skip


def _remember(game: Wilds, ask: OpenAsk, steps: tuple[Choice, ...]) -> None:
    game.content.scratch.setdefault(_key(game, ask), steps[0])


def _next_of_plan(game: Wilds, ask: OpenAsk) -> Choice | None:
    """What was planned for this very situation, if anything was and it can still be done."""
    if window_name(ask) != "act":
        return None
    planned: Choice | None = game.content.scratch.get(_key(game, ask))
    if planned is None or planned == END.choice or planned in game.choices(ask):
        return planned
    return None


def _tried_plans(game: Wilds, ask: OpenAsk, who: int, stream: Stream) -> list[tuple[float, tuple[Choice, ...]]]:
    """Plans with what came of them, the best first."""
    found: list[tuple[float, tuple[Choice, ...]]] = []
    for plan in plans(game, who, game.state.climbers[who].ap):
        found.append((_outcome(game, plan, stream), plan.choices))
    found.sort(key=lambda pair: -pair[0])
    return found


def _outcome(game: Wilds, plan: Plan, stream: Stream) -> float:
    return tried(game, game.state.asks[0], None, stream, plan.choices)


def _best_plan(game: Wilds, ask: OpenAsk, who: int, stream: Stream) -> Choice:
    found = _tried_plans(game, ask, who, stream)
    if not found:
        return END.choice
    best = found[0][1]
    game.content.scratch[_key(game, ask)] = best[0]
    _walk(game, best, stream)
    return best[0]


def _best_opening(game: Wilds, ask: OpenAsk, who: int, stream: Stream) -> Choice | None:
    """A skill that makes a better plan possible, such as a climb to a crystal out of reach."""
    climber = game.state.climbers[who]
    if climber.ap < 2 or climber.falling:
        return None
    first = plans(game, who, climber.ap)[:TRIED]
    best: Choice | None = None
    value = max((_outcome(game, plan, stream) for plan in first), default=-999.0) + BETTER
    for choice in worth_trying(game, who):
        copy = game.clone()
        copy.answer(ask, choice)
        state = copy.state
        for _ in range(40):
            if state.outcome is not None or window_name(state.asks[0]) == "act":
                break
            copy.answer(state.asks[0], quick_answer(copy, state.asks[0], stream))
        if state.outcome is not None:
            now = worth(copy)
        elif state.asks[0].kind != "window" or state.climbers[who].defeated:
            continue
        else:
            tries = plans(copy, who, state.climbers[who].ap)[:TRIED]
            now = max((_outcome(copy, plan, stream) for plan in tries), default=worth(copy))
        now -= _given_up(game, choice)
        if now > value:
            best, value = choice, now
    return best


def _given_up(game: Wilds, choice: Choice) -> float:
    """What is given up for something done at any time: a card's skill is worth more than the rest."""
    card = verb_of(choice).card(choice)
    return skill_value(game.content.cards[card].ap) * 0.5 if card else 0.15


def _walk(game: Wilds, steps: tuple[Choice, ...], stream: Stream) -> None:
    """Go through a plan once more, so that its later steps are remembered over those of other plans."""
    copy = game.clone()
    left = list(steps)
    while left and copy.state.outcome is None:
        ask = copy.state.asks[0]
        if window_name(ask) != "act":
            copy.answer(ask, quick_answer(copy, ask, stream))
            continue
        planned = left.pop(0)
        if planned != END.choice and planned not in copy.choices(ask):
            return
        copy.content.scratch[_key(copy, ask)] = planned
        copy.answer(ask, planned)


def _best_card(game: Wilds, ask: OpenAsk, who: int, stream: Stream) -> list[Choice]:
    """Cards for action points, the best first: each with the best of its plans."""
    state = game.state
    hand = state.decks[state.climbers[who].deck].hand
    if not hand:
        return [GO.choice]
    values: list[tuple[float, Choice]] = []
    seen: dict[tuple[int, tuple[str, ...]], float] = {}
    for card in dict.fromkeys(hand):
        form = game.content.cards[card]
        copy = game.clone()
        copy.answer(ask, (AP.verb, card))
        opened = copy.state.asks[0] if copy.state.outcome is None else None
        if opened is None or window_name(opened) != "act":
            values.append((worth(copy), (AP.verb, card)))
            continue
        same = (form.ap, form.icons)
        best = seen.get(same)
        if best is None:
            tries = plans(copy, who, copy.state.climbers[who].ap)[:TRIED]
            best = max((_outcome(copy, plan, stream) for plan in tries), default=worth(copy))
            seen[same] = best
        values.append((best - skill_value(form.ap), (AP.verb, card)))
    values.sort(key=lambda pair: -pair[0])
    return [choice for _, choice in values]


def _with_skills(game: Wilds, ask: OpenAsk, closing: Choice, stream: Stream) -> Choice:
    """Before the activation ends: does any skill, cover or mushroom help?"""
    base = tried(game, ask, closing, stream)
    best, value = closing, base
    for who, climber in enumerate(game.state.climbers):
        if climber.seat != ask.seat or climber.defeated:
            continue
        for choice in worth_trying(game, who):
            now = tried(game, ask, choice, stream) - _given_up(game, choice)
            if now > value + 0.05:
                best, value = choice, now
    return best
