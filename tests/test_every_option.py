"""Every value of every table option of every game: bots play with it, and no decision takes endless thought."""

from __future__ import annotations

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.game import Game
from game.engine.state import CLOCK, Choice, OpenAsk, Spoken
from game.games import GAMES, ruleset

FEWER = {("solo_mode", "off"): 1, ("climbers_per_seat", "3"): 1, ("climbers_per_seat", "4"): 1}
"""Values for one seat alone; all others are played by as few as a game takes, two at least."""

MANY = 500
"""More copies of the game than this are never made for one decision, by the bot that thinks or by the rules."""


def values_of(game: str) -> list[tuple[str, dict[str, str]]]:
    """A table where everything is as usual, then each other value on its own."""
    options = Table.new(game, max(2, ruleset(game).seats[0])).game.content.table_options
    return [(game, {}), *((game, {name: value.id}) for name, form in options.items() for value in form.values[1:])]


every_value = pytest.mark.parametrize(
    ("game", "options"),
    [case for game in GAMES for case in values_of(game)],
    ids=lambda said: said if isinstance(said, str) else "+".join(f"{name}={said[name]}" for name in said) or "usual",
)


def play_counting_copies(
    monkeypatch: pytest.MonkeyPatch, name: str, options: dict[str, str], bot: str, most: int
) -> None:
    seats = min([FEWER.get(value, 9) for value in options.items()] + [max(2, ruleset(name).seats[0])])
    game = Table.new(name, seats, 1, options, players=(bot,) * seats).game.clone()
    assert options.items() <= game.state.options.items()
    copies, clone = [0], Game.clone

    def counted(copied: Game) -> Game:
        copies[0] += 1
        assert copies[0] <= MANY, "a decision takes endless thought"
        return clone(copied)

    monkeypatch.setattr(Game, "clone", counted)
    streams = [Stream("option", seat) for seat in range(seats)]

    def answer(ask: OpenAsk) -> Choice | Spoken | None:
        found = think(game, ask, level(bot), streams[ask.seat], Budget(1))
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    last = CLOCK
    for _ in range(most):
        if game.state.outcome is not None:
            return
        copies[0] = 0
        ask, choice, argument = next_answer(game, answer, last)
        game.answer(ask, choice, argument)
        last = last if ask.seat == CLOCK else ask.seat


@every_value
def test_bots_begin_a_game_with_every_value_of_every_option(monkeypatch, game, options):
    play_counting_copies(monkeypatch, game, options, "rules", 60)


@pytest.mark.slow
@every_value
@pytest.mark.parametrize("bot", ["random", "rules"])
def test_bots_play_on_with_every_value_of_every_option(monkeypatch, game, options, bot):
    play_counting_copies(monkeypatch, game, options, bot, 400)
