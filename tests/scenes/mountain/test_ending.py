"""How an expedition ended: what killed it, what it cost, and every Madness with the best that was said under it."""

from __future__ import annotations

import random

from game.engine.events import Event
from game.engine.state import Outcome
from scenes.mountain.ending import _madness_words, ending
from scenes.mountain.quotes import Quote, quotes
from scenes.words import say
from tests.marks import rule
from tests.scenes.hands import words_on
from tests.scenes.mountain.moments import FOUR, any_move, new_table, scene_of
from tests.scenes.mountain.tables import camp_for, sit


def finished(seed: int):
    chance = random.Random(seed)
    table = new_table(FOUR, seed)
    while table.outcome is None:
        any_move(table, chance)
    return table


def test_the_end_tells_figures_and_every_madness(app):
    scene = scene_of(app, finished(3), FOUR)
    end = ending(scene.board.showing)
    view, known = scene.view, scene.board.content.madness
    assert f"Relics {view.relics} : Injuries {view.injuries}" in end.story
    assert [row.values[0] for row in end.rows] == [str(len(seat.relics)) for seat in view.seats]
    told = "\n".join(end.chapters)
    for seat in range(4):
        cards = scene.table.view(seat)["seats"][seat]["madness"]
        assert all(known[card].name in told for card in cards)
    assert f"Turns: {view.turn}" in told
    assert f"Tokens left: {view.sled + view.spent}" in told
    assert "60 seconds" in told
    if end.lines:
        relics, injuries, tokens = (line.values[-1] for line in end.lines)
        assert (relics, injuries) == (view.relics, view.injuries)
        assert tokens == (0 if scene.table.outcome.reason == "tokens" else view.sled + view.spent)


def test_a_lost_game_tells_what_killed_it_and_what_to_try_next(app):
    scene = scene_of(app, finished(3), FOUR)
    outcome, end = scene.table.outcome, ending(scene.board.showing)
    assert outcome.reason == "tokens"
    boxed = [event for event in scene.table.events if event.name == "boxed"]
    assert boxed
    assert {turn.at for turn in end.losses} <= {event.at for event in boxed}
    assert end.losses[-1].at == boxed[-1].at
    assert end.turning is not None
    assert end.turning.text.startswith("Turn ")
    assert [each.options for each in end.next] == [{"sand_pace": "3"}, {"madness": "off"}]
    assert end.picture is not None


def hurt(app, reason: str, *told: tuple[str, dict]):
    """An expedition that was lost, with these events turn by turn."""
    table = camp_for(("human", "rules", "rules")).table
    table.events = [Event(name, facts, at=at) for at, (name, facts) in enumerate(told, 1)]
    table.game.state.outcome = Outcome("loss", reason)
    return ending(sit(app, table, ("human", "rules", "rules")).board.showing)


@rule("MM-142")
def test_losses_of_one_turn_are_told_in_one_line(app):
    accident = ("injured", {"count": 2})
    end = hurt(
        app, "injuries", ("turn_began", {"turn": 1, "seat": 0}), accident, accident, accident,
        ("turn_began", {"turn": 2, "seat": 1}), ("injured", {"count": 1}), ("turn_began", {"turn": 3, "seat": 2}),
    )  # fmt: skip
    told = [turn.text for turn in end.losses]
    assert [text.split(";")[0] for text in told] == [
        "Turn 1: 6 Injuries came into the game", "Turn 2: 1 Injury came into the game"
    ]  # fmt: skip
    assert [turn.at for turn in end.losses] == [4, 6], "a click shows when it was over"


@rule("MM-139")
def test_tokens_that_left_in_one_turn_are_told_in_one_line(app):
    end = hurt(
        app, "tokens", ("turn_began", {"turn": 1, "seat": 0}), ("boxed", {"where": "sled", "left": 5}),
        ("boxed", {"where": "sled", "left": 4}), ("turn_began", {"turn": 2, "seat": 1}),
        ("boxed", {"where": "sled", "left": 3}),
    )  # fmt: skip
    assert [turn.text for turn in end.losses] == [
        "Turn 1: 2 tokens left the game; 4 remained", "Turn 2: 1 token left the game; 3 remained"
    ]  # fmt: skip


@rule("MM-14")
def test_the_end_tells_every_madness_with_the_best_that_was_said_under_it(app):
    """What one's Madness made of one's words is worth more than what arrived as it was meant."""
    camp = camp_for(("human", "rules", "rules"))
    table = camp.mad(1, "2-03").encounter("T01").table
    table.events.append(Event("went_mad", {"seat": 1, "level": 2}, {"madness": "2-03"}, (1,)))
    for act, number in (("hold", None), ("give", 5), ("go", None)):
        slots = {"type": "tools", "qty": number} if number else {}
        table.choose(1, "say", {"act": act, "to": "all", "voice": "say", **slots})
    scene = sit(app, table, ("human", "rules", "rules"))
    assert quotes(scene.board.showing) == {
        (1, "2-03"): Quote("I can give 5 tools", "I can give 10 tools", quotes(scene.board.showing)[1, "2-03"].worth)
    }
    names = {"name": "Bo", "madness": "Double Vision", "level": 2}
    told = say("mountain.board.end_mad_twisted", meant="I can give 5 tools", heard="I can give 10 tools", **names)
    assert _madness_words(quotes(scene.board.showing)[1, "2-03"], names) == told
    assert _madness_words(None, names) == "**Bo** · Double Vision (2)"


def test_the_result_shows_the_grade_in_words_and_figures(app):
    scene = scene_of(app, finished(3), FOUR)
    scene.finish.show()
    text = words_on(app)
    reason = scene.content.text(f"reason.{scene.table.outcome.reason}")
    assert reason[1:] in text
    assert "Relics" in text


def test_the_result_shows_every_madness_wherever_there_is_room(app):
    """What finds no room beside the graph stands below it."""
    scene = scene_of(app, finished(3), FOUR)
    end = ending(scene.board.showing)
    scene.finish.show()
    drawn = " ".join(word.text for word in app.draw_now().words)
    known = scene.board.content.madness
    drew = [card for seat in range(4) for card in scene.board.showing.madness_drawn(seat)]
    assert len(drew) > 6
    assert end.lines, "there is a graph beside the figures"
    for card in drew:
        assert known[card].name.split()[-1] in drawn, card
