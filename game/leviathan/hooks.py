"""Moments: what leviathans, injuries and covers do whenever something happens, and in which order (LW-R23)."""

from __future__ import annotations

from typing import Any

from game.engine.interpreter import Here, holds
from game.engine.state import Outcome, Step
from game.leviathan.files.forms import Hook
from game.leviathan.land.ground import place_cells, scenario
from game.leviathan.state import Wilds, alive, covers, crew_seat
from game.leviathan.words.quantities import fits
from game.leviathan.words.register import NOBODY, about, name_in, scope, step
from game.leviathan.words.targets import with_found

ORDERED = ("on_threat_loss", "on_rest")
"""Moments at which an injury and a cover may both answer: the owner orders them (LW-116)."""


@step
def happened(game: Wilds, moment: str, who: int, names: tuple[tuple[str, Any], ...]) -> None:
    happen(game, moment, who, *names)


def happen(game: Wilds, moment: str, who: int, *names: tuple[str, Any]) -> None:
    """Something has happened to a climber (or to nobody): the leviathan answers first, covers wait their turn."""
    plan = scenario(game)
    steps: list[Step] = []
    for hook, key in plan.hooks.get(moment, ()):
        if who < 0 and hook.who:
            if _applies(game, about(NOBODY, *names), hook):
                steps.append(("find_subject", hook.who, key, names, hook.if_ is not None))
        elif _applies(game, about(who, *names), hook):
            steps.append(("hooked", key, scope(who, NOBODY, *names), hook.if_ is not None))
    if who >= 0:
        climber = game.state.climbers[who]
        for injury in climber.injuries:
            if moment == "on_injury" and dict(names).get("this") != injury:
                continue
            for hook, key in game.content.set_hooks[f"injury:{injury}"].get(moment, ()):
                if moment == "on_draw_step":
                    continue  # an offer, not something that happens: see the last step of a turn
                here = about(who, *names)
                if _applies(game, here, hook) and (hook.if_ is None or holds(game, here, hook.if_)):
                    if moment in ORDERED:
                        game.state.queue = (*game.state.queue, (who, key, (("this", injury), *names)))
                        continue
                    steps.append(("part", key, scope(who, NOBODY, ("this", injury), *names)))
        for name in covers(climber):
            for hook, key in game.content.set_hooks[name].get(moment, ()):
                if _applies(game, about(who, *names), hook):
                    game.state.queue = (*game.state.queue, (who, key, tuple(names)))
    game.then(*steps)


@step
def find_subject(game: Wilds, word: str, key: str, names: tuple[tuple[str, Any], ...], has_condition: bool) -> None:
    """A leviathan's answer about somebody: of several equals the crew chooses (LW-114)."""
    with_found(game, about(NOBODY), word, ("subject_found", key, names, has_condition))


@step
def subject_found(
    game: Wilds, key: str, names: tuple[tuple[str, Any], ...], has_condition: bool, found: tuple[int, ...]
) -> None:
    game.then(*(("hooked", key, scope(who, NOBODY, *names), has_condition) for who in found[:1]))


@step
def hooked(game: Wilds, key: str, names: tuple[tuple[str, Any], ...], has_condition: bool) -> None:
    """A leviathan's answer; its condition is tested when its turn comes."""
    if has_condition:
        hook = _hook_of(game, key)
        assert hook.if_ is not None
        if not holds(game, Here("", 0, names), hook.if_):
            return
    game.then(("part", key, names))


def _hook_of(game: Wilds, key: str) -> Hook:
    for hooks in scenario(game).hooks.values():
        for hook, known in hooks:
            if known == key:
                return hook
    raise KeyError(key)


def answers_of(game: Wilds, moment: str, here: Here) -> list[Hook]:
    """The leviathan's answers to a moment, as far as their filters fit."""
    return [hook for hook, _ in scenario(game).hooks.get(moment, ()) if _applies(game, here, hook)]


def _applies(game: Wilds, here: Here, hook: Hook) -> bool:
    """Whether the filters of a hook fit what happened."""
    facts = dict(here.scope)
    if hook.kind and facts.get("kind") != hook.kind:
        return False
    if hook.feature and facts.get("feature") != hook.feature:
        return False
    if hook.to and facts.get("to") != hook.to:
        return False
    if hook.set and facts.get("set") != hook.set:
        return False
    if hook.how and facts.get("how") not in hook.how:
        return False
    if hook.before_terrain != bool(facts.get("before_terrain")) and "how" in facts:
        return False
    return not hook.where or _is_there(game, here, hook)


def _is_there(game: Wilds, here: Here, hook: Hook) -> bool:
    cell: int = name_in(here, "space", NOBODY)
    if cell < 0:
        who: int = name_in(here, "who", NOBODY)
        cell = game.state.climbers[who].at if who >= 0 else NOBODY
    if cell < 0:
        return False
    kind, _, name = hook.where.partition(":")
    if kind == "token":
        return any(
            token.place == "map" and token.at == cell and fits(token, name)
            and (not hook.face or token.face_up == (hook.face == "up"))
            for token in game.state.tokens
        )  # fmt: skip
    return cell in place_cells(game, hook.where)


# --- after every effect -----------------------------------------------------------------------------


@step
def settle(game: Wilds) -> None:
    """After an effect: has the crew won or lost; then falls; then what covers answer (LW-R23)."""
    if check_end(game):
        return
    state = game.state
    if state.armed and not state.resolving:  # a card that blocked terrain answers at once (LW-165)
        card, who = state.armed[0]
        game.then(("answer_blow", card, who), ("settle",))
        return
    fallers = [who for who in alive(state) if state.climbers[who].falling and who not in state.falls]
    if fallers:
        if len(fallers) > 1:
            game.ask(crew_seat(game), "falls", tuple(fallers))
        else:
            game.then(("fall", fallers[0]), ("settle",))
        return
    waiting = [number for number, trigger in enumerate(state.queue) if not state.climbers[trigger[0]].defeated]
    if not waiting:
        state.queue = ()
        return
    first = state.queue[waiting[0]][0]
    mine = [number for number in waiting if state.queue[number][0] == first]
    if len(mine) > 1 and len({state.queue[number][1] for number in mine}) > 1:
        game.ask(state.climbers[first].seat, "triggers", tuple(mine))
        return
    take_trigger(game, mine[0])


def take_trigger(game: Wilds, number: int) -> None:
    """One of the waiting answers happens now."""
    state = game.state
    who, key, names = state.queue[number]
    state.queue = (*state.queue[:number], *state.queue[number + 1 :])
    if key.startswith("set:"):
        game.tell("cover_acts", climber=who, set=key.split(":")[1])
    game.then(("part", key, scope(who, who, *names)), ("settle",))


def check_end(game: Wilds) -> bool:
    """Whether the game is over; if so, it ends here."""
    state = game.state
    if state.outcome is not None:
        return True
    if state.phase != "play":
        return False
    if has_won(game):
        seats = sorted({climber.seat for climber in state.climbers})
        game.tell("concluded", leviathan=scenario(game).file.id)
        game.end(Outcome("win", "crystals", winners=tuple(seats)))
        return True
    plan = scenario(game)
    if any(holds(game, about(NOBODY), condition) for condition in plan.file.lose):
        game.end(Outcome("loss", "scenario"))
        return True
    if not alive(state):
        game.end(Outcome("loss", "all_defeated"))
        return True
    return False


def has_won(game: Wilds) -> bool:
    """No crystal left, no pool, and the leviathan's own conditions (LW-101, LW-102)."""
    state = game.state
    if state.crystals or any(state.pools.values()):
        return False
    return all(holds(game, about(NOBODY), condition) for condition in scenario(game).file.win)
