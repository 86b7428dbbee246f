"""How a learner slips on a leviathan: plausibly, and never to a plain defeat or past a plain victory."""

from __future__ import annotations

from game.engine.chance import Stream
from game.engine.policy import SLIPS
from game.leviathan.actions.rest import REST
from game.leviathan.bot.plans import plans
from game.leviathan.bot.policy import CrewPolicy
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on, threatens

POLICY = CrewPolicy()


def slips(crew: Crew, usual) -> set:
    ask = crew.state.asks[0]
    return {POLICY.slip(crew.game.clone(), ask, usual, Stream("slip", number)) for number in range(40)}


def usual(crew: Crew):
    return POLICY.decide(crew.game, crew.state.asks[0], Stream("usual"))


def test_a_learner_takes_any_set_and_does_not_know_which_are_strong():
    crew = Crew("fix+breaker", "kestrel+herald")
    ask = crew.state.asks[0]
    assert POLICY.slips(ask) == SLIPS
    assert POLICY.slips(type(ask)(0, "character")) == 100


def test_a_slip_is_one_of_the_next_best_cards():
    crew = crew_on("sage", "G4", "G2").crystals(G5=2, B5=5).hand(0, "breaker-1", "breaker-2", "fix-8")
    crew = threatens(crew, "01-2")
    best = usual(crew)
    others = slips(crew, best)
    assert best not in others
    assert others <= {("ap", card) for card in ("breaker-1", "breaker-2", "fix-8")}


def test_a_slip_follows_a_plan_that_looks_nearly_as_good():
    crew = threatens(crew_on("sage", "G4", "G2").crystals(G7=4, B5=5, L5=6).hand(0, "breaker-1"), "01-2")
    crew = crew.pick("ap+breaker-1")
    firsts = [plan.choices[0] for plan in plans(crew.game, 0, crew.climber().ap)]
    found = slips(crew, usual(crew))
    assert found - {usual(crew)}
    assert found <= set(firsts)


def test_a_learner_forgets_to_rest():
    crew = crew_on("sage", "G1", "G2").crystals(G7=4).hand(0, "breaker-1")
    threatens(crew, "01-2")
    deck = crew.state.decks[crew.climber().deck]
    crew.state.decks[crew.climber().deck].discard, deck.draw = deck.draw[:-3], deck.draw[-3:]
    crew = crew.pick("ap+breaker-1")
    assert usual(crew) == REST.choice
    assert REST.choice not in slips(crew, REST.choice)


def test_nobody_overlooks_a_blow_that_would_win():
    crew = crew_on("sage", "G4", "G2").crystals(G4=1).hand(0, "breaker-1")
    crew = threatens(crew, "01-2").pick("ap+breaker-1")
    best = usual(crew)
    assert best[0] == "strike"
    assert slips(crew, best) == {best}
