"""Rules of thumb for captives who want to get out: weigh all ideas of a turn, do the best one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.biome.actions.action import Action
from game.biome.actions.finish import END_TURN, MAKE_HOME
from game.biome.actions.handling import Handling
from game.biome.actions.move import MOVE, RIDE
from game.biome.actions.talk import SAY
from game.biome.actions.verbs import TURN
from game.biome.bot import collecting, defence, perils, roaming, searching, storing
from game.biome.bot.answering import answer
from game.biome.bot.hinting import honest_phrase
from game.biome.bot.ideas import WAIT, Idea
from game.biome.bot.reasons import Weighed, compared, the_plan, why_answered, why_done
from game.biome.bot.surveying import Survey
from game.biome.bot.thumbs import quest_ideas
from game.biome.land.hexes import BESIDE, NAMES
from game.biome.state import Biome
from game.engine.chance import Stream
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk, Spoken

URGENT = 20.0
"""An idea worth this much is followed even back the way one came."""


class BiomePolicy(Policy[Biome]):
    """Everybody works out who is nearest to what, so that the team spreads without a word."""

    most_worlds = 12

    def decide(self, game: Biome, ask: OpenAsk, stream: Stream) -> Choice | Spoken | None:
        return self._considered(game, ask, stream, foresees=False)

    def ponder(self, game: Biome, ask: OpenAsk, stream: Stream) -> Choice | Spoken | None:
        """Whoever looks ahead does so everywhere: where nothing is played on, at what the board may do next."""
        return self._considered(game, ask, stream, foresees=True)

    def _considered(self, game: Biome, ask: OpenAsk, stream: Stream, foresees: bool) -> Choice | Spoken | None:
        if ask.kind == "talk":
            return None
        if ask.kind != "turn":
            return answer(game, ask, stream)
        phrase = honest_phrase(game, ask.seat)
        if phrase is not None:
            return Spoken(SAY.choice(), phrase)
        return weigh(game, ask.seat, foresees).choice

    def quick(self, game: Biome, ask: OpenAsk, stream: Stream) -> Choice:
        """The rules of thumb without a word: in a play-out nobody is persuaded."""
        if ask.kind == "talk":
            return None
        return best_idea(game, ask.seat)[0] if ask.kind == "turn" else answer(game, ask, stream)

    def is_searched(self, game: Biome, ask: OpenAsk) -> bool:
        if ask.kind != "turn" or honest_phrase(game, ask.seat) is not None:
            return False
        return searching.pays(Survey(game, ask.seat))

    def candidates(self, game: Biome, ask: OpenAsk, stream: Stream) -> Sequence[Choice]:
        return list(tried(game, ask.seat))

    def stage(self, game: Biome, ask: OpenAsk, choice: Choice) -> None:
        searching.stage(game, choice)

    def is_far_enough(self, before: Biome, now: Biome, seat: int) -> bool:
        return searching.is_far_enough(before, now)

    def worth(self, before: Biome, after: Biome, seat: int) -> float:
        return searching.worth(after)

    def slip(self, game: Biome, ask: OpenAsk, usual: Choice | Spoken | None, stream: Stream) -> Choice | Spoken | None:
        """Forget to say something; or follow the second or third of one's ideas."""
        if ask.kind != "turn":
            return usual
        weighed, offered = weigh(game, ask.seat), TURN.choices(game, ask.seat)
        if isinstance(usual, Spoken):
            return weighed.choice
        survey = Survey(game, ask.seat)
        found = [as_choice(survey, idea.what) for idea in weighed.ideas]
        others = [choice for choice in dict.fromkeys(found) if choice in offered and choice != usual][:2]
        return stream.pick(others) if others else usual

    def told(self, game: Biome, ask: OpenAsk, choice: Choice) -> tuple[str, str]:
        reason = self.reason(game, ask, choice)
        return reason, self._with_plan(game, ask, reason)

    def advice(self, game: Biome, ask: OpenAsk, choice: Choice) -> str:
        """Why, for the seat itself: with the plan that this is a step of."""
        return self._with_plan(game, ask, self.reason(game, ask, choice))

    def _with_plan(self, game: Biome, ask: OpenAsk, reason: str) -> str:
        if ask.kind != "turn":
            return reason
        plan = the_plan(Survey(game, ask.seat))
        return game.text("plan.step", plan=plan, why=reason) if reason else game.text("plan.alone", plan=plan)

    def reason(self, game: Biome, ask: OpenAsk, choice: Choice) -> str:
        """Why, for the whole table: never what a secret is."""
        if ask.kind != "turn":
            return why_answered(game, ask, choice)
        if isinstance(choice, Spoken):
            return game.text("why_bot.say")
        usual = weigh(game, ask.seat)
        weighed = usual if usual.choice == choice else tried(game, ask.seat).get(choice)
        return why_done(Survey(game, ask.seat), weighed) if weighed is not None else ""

    def compared(self, game: Biome, ask: OpenAsk, choice: Choice, other: Choice, worlds: int) -> str:
        """What the seat itself is told: with the plan, and what came out worse where it was played on."""
        return self._with_plan(game, ask, compared(game, ask, self.reason(game, ask, choice), other, worlds))


def ideas(survey: Survey) -> Iterator[Idea]:
    yield from quest_ideas(survey)
    yield from collecting.leaving(survey)
    yield from roaming.dressing(survey)
    yield from roaming.carrying(survey)
    yield from collecting.stashing(survey)
    yield from collecting.fetching(survey)
    yield from storing.hauling(survey)
    yield from storing.keeping_camp(survey)
    if survey.foresees:
        yield from defence.defending_together(survey)
    yield from roaming.building(survey)
    yield from roaming.helping(survey)
    yield from roaming.exploring(survey)
    yield from roaming.discovering(survey)
    yield from collecting.gathering(survey)
    yield from (perils if survey.foresees else roaming).fleeing(survey)


def best_idea(game: Biome, seat: int) -> tuple[Choice, str]:
    """The best thing that is really offered, and why."""
    found = weigh(game, seat)
    return found.choice, found.why


def weigh(game: Biome, seat: int, foresees: bool = False) -> Weighed:
    """All ideas of a seat against each other; and what would have come next."""
    offered = TURN.choices(game, seat)
    end = END_TURN.choice()
    if MAKE_HOME.choice() in offered:
        return Weighed(MAKE_HOME.choice(), "make_home")
    survey = Survey(game, seat, foresees)
    dared = ((perils if foresees else roaming).dared(survey, idea) for idea in ideas(survey))
    stays = collecting.holds_exit(survey)
    good = (
        idea for idea in dared
        if idea.worth > 0 and not (stays and storing.is_walk_off(survey, idea))
        and not is_way_back(survey, idea) and not is_to_and_fro(survey, idea)
    )  # fmt: skip
    found = sorted(good, key=lambda idea: -idea.worth)
    choices = [as_choice(survey, idea.what) for idea in found]
    hopes = next((idea.worth for idea, choice in zip(found, choices, strict=True) if choice != end), 0.0)
    for idea in storing.supplying(survey, hopes):
        if idea.what in offered:
            return Weighed(idea.what, idea.why, idea, found)
    is_patient = False
    for idea, choice in zip(found, choices, strict=True):
        if choice in offered and not (is_patient and isinstance(idea.what, int)):
            return Weighed(choice, idea.why, idea, found)
        is_patient = is_patient or is_too_dear(survey, choice)
    return Weighed(end, "save" if is_patient else "nothing", None, found)


def tried(game: Biome, seat: int) -> dict[Choice, Weighed]:
    """What a searching bot tries out, with the idea behind each: first what it would do without."""
    usual = weigh(game, seat, foresees=True)
    found = {usual.choice: usual}
    survey = Survey(game, seat)
    if not searching.pays(survey):
        return found
    offered = TURN.choices(game, seat)
    for idea in searching.alternatives(survey, usual.why, usual.ideas):
        choice = as_choice(survey, idea.what)
        if choice in offered and choice not in found:
            found[choice] = Weighed(choice, idea.why, idea, usual.ideas)
        if len(found) == searching.MOST:
            break
    return found


def is_way_back(survey: Survey, idea: Idea) -> bool:
    """Whether a step leads back to where this turn came from, with nothing done since: nothing is known now that was
    not known there, so only who must flee or save the Main Camp goes back."""
    return isinstance(idea.what, int) and idea.what in survey.state.walked and idea.worth < URGENT


def is_to_and_fro(survey: Survey, idea: Idea) -> bool:
    """Whether an idea moves a secret for nothing that was moved each way this turn: the same two ideas would call for
    each other for ever."""
    deed = TURN.of(idea.what) if isinstance(idea.what, tuple) else None
    return isinstance(deed, Handling) and deed.is_to_and_fro(survey.game, survey.seat, idea.what[1])


def is_too_dear(survey: Survey, choice: Choice) -> bool:
    """Whether only actions are missing: then nobody walks away from it, to come back for it in the next turn."""
    deed = TURN.of(choice)
    return (
        isinstance(deed, Action)
        and deed.price(survey.game, survey.seat, choice).actions > survey.actions
        and deed.closed(survey.game, survey.seat, choice) is None
    )


def as_choice(survey: Survey, what: Any) -> Choice:
    """A cell to step to becomes a walk or a ride; waiting is ending the turn."""
    if what == WAIT:
        return END_TURN.choice()
    if isinstance(what, int):
        name = NAMES[what]
        near = what in survey.ways and survey.ways[what][2] == survey.here
        return MOVE.choice(name) if near and what in BESIDE[survey.here] else RIDE.choice(name)
    return what
