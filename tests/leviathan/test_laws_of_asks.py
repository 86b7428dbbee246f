"""What is offered and what is refused agree: choices are the candidates that nothing refuses, on every leviathan."""

from __future__ import annotations

import inspect

import pytest

from game import Table
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.state import OpenAsk
from game.leviathan.actions.verbs import VERBS
from game.leviathan.bot.fast_answers import quick_answer
from game.leviathan.language.register import step
from scenes.leviathan.verbs import LOOKS
from tests.leviathan.on_the_map import NAMES, OURS
from tests.players import random_choice

STATES = 14
EVERY = 13
"""Between two states that are looked at, so many questions are answered."""


def assert_lawful(table: Table, ask: OpenAsk) -> None:
    game = table.game
    decision = game.decision(ask)
    choices, candidates = game.choices(ask), list(decision.candidates(game, ask))
    refusals = [(choice, decision.refuse(game, ask, choice)) for choice in candidates]
    assert choices == [choice for choice, refusal in refusals if refusal is None], (ask.kind, ask.args)
    is_plain = decision.takes(game, ask) == (1, 1)
    for choice, refusal in refusals:
        if refusal is None and not is_plain:
            continue  # one of several is an answer only together with others
        told = table.why_not(ask.seat, choice_id(choice))
        expected = None if refusal is None else (refusal.rule, refusal.text)
        assert (None if told is None else (told.rule, told.text)) == expected, (ask.kind, choice)
        assert refusal is None or refusal.rule in game.content.rulebook


def quick_choice(table: Table, stream: Stream) -> tuple[int, object]:
    """What a bot answers at once."""
    game = table.game
    ask = game.state.asks[0]
    answer = quick_answer(game, ask, stream)
    if game.decision(ask).takes(game, ask) == (1, 1):
        return ask.seat, choice_id(answer)
    return ask.seat, [choice_id(each) for each in answer]


@pytest.mark.parametrize("player", [random_choice, quick_choice], ids=["random", "quick"])
@pytest.mark.parametrize("leviathan", NAMES)
def test_choices_are_the_candidates_that_are_not_refused_and_refusals_are_told(leviathan, player):
    seats = 1 + NAMES.index(leviathan) % 4
    table = Table.new("leviathan", seats, 7, {"leviathan": leviathan}, content=OURS)
    stream = Stream("laws", leviathan)
    for _ in range(STATES):
        for _ in range(EVERY):
            if table.outcome is None:
                table.choose(*player(table, stream))
        if table.outcome is not None:
            break
        for ask in table.game.state.asks:
            assert_lawful(table, ask)


@pytest.mark.parametrize("leviathan", ["sage", "tyrant", "collector", "tunneler"])
def test_the_law_holds_at_every_question_of_a_random_game(leviathan):
    table = Table.new("leviathan", 2, 11, {"leviathan": leviathan, "hit_order": "crew"}, content=OURS)
    stream = Stream("every", leviathan)
    seen: set[str] = set()
    for _ in range(260):
        if table.outcome is not None:
            break
        for ask in table.game.state.asks:
            if ask.kind != "window":
                seen.add(ask.kind)
                assert_lawful(table, ask)
        table.choose(*random_choice(table, stream))
    assert len(seen) >= 8


def test_every_option_of_a_window_names_its_verb_and_no_answer_to_a_question_does():
    table, stream, seen = Table.new("leviathan", 2, 3, {"leviathan": "collector"}), Stream("verbs"), set()
    for _ in range(200):
        for ask in table.asks:
            for option in ask.options:
                assert (option.verb in VERBS) == (ask.kind == "window"), (ask.kind, option)
                assert not option.verb or option.id.split("+")[0] == option.verb
                seen.add(option.verb)
        if table.outcome is not None:
            break
        table.choose(*random_choice(table, stream))
    assert len(seen) > 8


def test_the_window_has_looks_for_exactly_the_verbs_there_are():
    assert set(LOOKS) == set(VERBS)


def test_a_step_that_is_described_early_is_made_later_with_the_same_arguments():
    assert step.promised
    for name, described in step.promised.items():
        _, *args = inspect.signature(step[name]).parameters.values()
        assert args == list(inspect.signature(described).parameters.values()), name
