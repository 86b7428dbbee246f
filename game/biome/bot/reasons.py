"""Why a bot did what it did, in a sentence for the whole table: what it goes by, and what it weighed that against.

The sentences name places, prices and what everybody can see; never what a secret is, nor who knows it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.biome.actions.action import Action
from game.biome.actions.finish import MAKE_HOME
from game.biome.actions.verbs import TURN
from game.biome.asks import JoinAsk
from game.biome.bot.collecting import is_collecting
from game.biome.bot.ideas import Idea
from game.biome.bot.surveying import FAR, Survey
from game.biome.bot.threats import storm_stock
from game.biome.land.hexes import HOME, NOWHERE, Cell
from game.biome.names import actions_words, cell_name
from game.biome.quests.odds import is_battle
from game.biome.quests.outlook import battle_chances
from game.biome.state import Biome, healthy, quest_of
from game.engine.state import Choice, OpenAsk


class Weighed(NamedTuple):
    """What a bot chose to do, why, the idea behind it, and all ideas it had, the best first."""

    choice: Choice
    why: str
    idea: Idea | None = None
    ideas: list[Idea] = []


def why_done(survey: Survey, weighed: Weighed) -> str:
    """One sentence for a choice of a turn; nothing if there was no choice."""
    game = survey.game
    is_over = weighed.idea is None and not survey.actions
    key = _why_waited(survey) if weighed.why == "nothing" else weighed.why
    if is_over and weighed.choice != MAKE_HOME.choice():
        return ""
    why = game.text(f"why_bot.{key}", **_facts(survey, weighed.idea))
    other = _other(survey, weighed)
    return game.text("why_bot.rather", why=why, other=other) if other else why


def the_plan(survey: Survey) -> str:
    """What the whole team is about, as far as this seat knows: it stays the same until something new is known."""
    game, state = survey.game, survey.state
    missing = state.keys_needed - survey.keys_won
    if survey.exit != NOWHERE:
        key = "leave" if missing <= 0 else "missing"
    elif is_collecting(survey):
        key = "collect"
    else:
        key = "last_keys" if survey.escape_is_next else "keys"
    return game.text(
        f"plan.{key}", missing=max(1, missing), won=survey.keys_won, needed=state.keys_needed,
        store=survey.store(), stock=max(storm_stock(survey), 1),
    )  # fmt: skip


def _why_waited(survey: Survey) -> str:
    """Why a turn was ended although there were actions left."""
    state = survey.state
    if not survey.others():
        return "last_standing"
    if not survey.frontiers():
        return "no_land"
    if not survey.escape_is_next or survey.exit != NOWHERE:
        return "nothing"
    if any(one.health != "healthy" for one in state.seats):
        return "wait_for_health"
    return "wait_for_stock" if is_collecting(survey) else "wait_for_keys"


def _facts(survey: Survey, idea: Idea | None) -> dict[str, Any]:
    """What a sentence may name: where it leads and at what price, and how things stand for everybody."""
    game, state = survey.game, survey.state
    goal = idea.goal if idea is not None and idea.goal != NOWHERE else survey.here
    if idea is not None and isinstance(idea.what, tuple) and idea.goal != NOWHERE:
        deed = TURN.of(idea.what)
        travel = deed.price(game, survey.seat, idea.what).actions if isinstance(deed, Action) else 0
    else:
        travel = survey.cost(goal) if survey.cost(goal) < FAR else survey.cost_beside(goal)[0] + 1
    return {
        "place": cell_name(game, goal), "way": _way(survey, goal, travel), "left": actions_words(game, survey.actions),
        "unknown": len({target for _, _, target in survey.frontiers()}), "down": len(state.seats) - len(healthy(state)),
        "store": survey.store(), "stock": storm_stock(survey), "home": cell_name(game, HOME),
    }  # fmt: skip


def _way(survey: Survey, goal: Cell, travel: int) -> str:
    """How far it is there: '2 actions away'."""
    if goal == survey.here:
        return survey.game.text("way.here")
    return survey.game.text("way.away", actions=actions_words(survey.game, travel))


def _other(survey: Survey, weighed: Weighed) -> str:
    """The next best thing that everybody may hear of."""
    game, texts = survey.game, survey.game.content.texts
    if weighed.idea is None and weighed.why != "save":
        return ""
    mine = (weighed.why, weighed.idea.goal if weighed.idea is not None else NOWHERE)
    for idea in weighed.ideas:
        key = f"why_other.{idea.why}"
        if key in texts and (idea.why, idea.goal) != mine and idea.why != weighed.why:
            return game.text(key, **_facts(survey, idea))
    return ""


def why_answered(game: Biome, ask: OpenAsk, choice: Choice) -> str:
    """Why a question was answered like this; nothing where one answer is as good as another."""
    if ask.kind == "join":
        return _why_joined(game, ask, choice)
    keys = (f"why_bot.{ask.kind}.{choice}", f"why_bot.{ask.kind}")
    return next((game.text(key) for key in keys if key in game.content.texts), "")


def _why_joined(game: Biome, ask: OpenAsk, choice: Choice) -> str:
    state, about = game.state, JoinAsk(*ask.args)
    here = state.seats[ask.seat].cell
    there = [seat for seat in healthy(state) if state.seats[seat].cell == here]
    if len(healthy(state)) <= len(there):
        return game.text("why_bot.join.nobody_left")
    quest = quest_of(state, about.quest)
    if not is_battle(game.content.interactions[about.quest, about.what]) or quest is None:
        return game.text(f"why_bot.join.{choice}", people=len(there))
    return game.text(f"why_bot.join.battle.{choice}", odds=battle_chances(len(there) + quest.counters["supply"]))


def compared(game: Biome, ask: OpenAsk, why: str, other: Choice, worlds: int) -> str:
    """For the seat itself: why, and what came out worse in as many worlds."""
    option = game.decision(ask).option(game, ask, other)
    tried = game.text("why_bot.tried", other=option.brief or option.label, worlds=worlds)
    return f"{why} {tried}".strip()
