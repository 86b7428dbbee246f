"""Refusals: put into words when somebody reads them, and the same wherever they go."""

from __future__ import annotations

import pickle

from game.engine.refused import Refused


class Sentence:
    """Says something, and counts how often it was asked to."""

    def __init__(self, text: str) -> None:
        self.text, self.asked = text, 0

    def __call__(self) -> str:
        self.asked += 1
        return self.text


def test_a_refusal_is_put_into_words_once_and_only_if_it_is_read():
    sentence = Sentence("You cannot fly.")
    refusal = Refused("BV-1", sentence)
    assert refusal.rule == "BV-1"
    assert not refusal.is_private
    assert sentence.asked == 0
    assert str(refusal) == f"{refusal.text} (BV-1)" == "You cannot fly. (BV-1)"
    assert sentence.asked == 1


def test_refusals_with_the_same_rule_and_words_are_equal_whoever_put_them_into_words():
    written, made = Refused("BV-1", "You cannot fly."), Refused("BV-1", Sentence("You cannot fly."))
    assert written == made
    assert hash(written) == hash(made)
    assert written != Refused("BV-2", "You cannot fly.")
    assert written != Refused("BV-1", "You cannot swim.")


def test_a_refusal_survives_the_way_to_another_process():
    refusal = Refused("BV-1", lambda: "You cannot fly.", is_private=True)
    found = pickle.loads(pickle.dumps(refusal))
    assert found == refusal
    assert found.is_private
