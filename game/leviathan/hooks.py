"""Moments: what leviathans, injuries and covers do whenever something happens; and whether the game is over."""

from __future__ import annotations

from typing import Any

from game.engine.interpreter import Here, Scope, holds
from game.engine.state import Outcome, Step
from game.leviathan.files.forms import Hook
from game.leviathan.land.ground import place_cells, scenario
from game.leviathan.language.quantities import fits
from game.leviathan.language.register import NOBODY, about, finding, name_in, scope, step
from game.leviathan.language.targets import with_found
from game.leviathan.state import Wilds, alive, covers
from game.leviathan.words.control import run

ORDERED = ("on_threat_loss", "on_rest")
"""Moments at which an injury and a cover may both answer: the owner orders them (LW-116)."""


@step
def happened(game: Wilds, moment: str, who: int, names: Scope) -> None:
    happen(game, moment, who, *names)


def happen(game: Wilds, moment: str, who: int, *names: tuple[str, Any]) -> None:
    """Something has happened to a climber (or to nobody): the leviathan answers first, covers wait their turn."""
    plan = scenario(game)
    steps: list[Step] = []
    for hook, key in plan.hooks.get(moment, ()):
        if who < 0 and hook.who:
            if _applies(game, about(NOBODY, *names), hook):
                steps.append(find_subject(hook.who, key, names, hook.if_ is not None))
        elif _applies(game, about(who, *names), hook):
            steps.append(hooked(key, scope(who, NOBODY, *names), hook.if_ is not None))
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
                    steps.append(run(key, scope(who, NOBODY, ("this", injury), *names)))
        for name in covers(climber):
            for hook, key in game.content.set_hooks[name].get(moment, ()):
                if _applies(game, about(who, *names), hook):
                    game.state.queue = (*game.state.queue, (who, key, tuple(names)))
    game.then(*steps)


@step
def find_subject(game: Wilds, word: str, key: str, names: Scope, has_condition: bool) -> None:
    """A leviathan's answer about somebody: of several equals the crew chooses (LW-114)."""
    with_found(game, about(NOBODY), word, subject_found(key, names, has_condition))


@finding
def subject_found(game: Wilds, found: tuple[int, ...], key: str, names: Scope, has_condition: bool) -> None:
    game.then(*(hooked(key, scope(who, NOBODY, *names), has_condition) for who in found[:1]))


@step
def hooked(game: Wilds, key: str, names: Scope, has_condition: bool) -> None:
    """A leviathan's answer; its condition is tested when its turn comes."""
    if has_condition:
        hook = _hook_of(game, key)
        assert hook.if_ is not None
        if not holds(game, Here("", 0, names), hook.if_):
            return
    game.then(run(key, names))


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


# --- the end ----------------------------------------------------------------------------------------


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
