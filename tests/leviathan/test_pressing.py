"""Whether a window stops for a person tells nothing of what that person cannot know."""

from __future__ import annotations

from game import Table
from game.engine.chance import Stream
from game.engine.record import to_plain
from game.engine.redealt import redealt
from game.leviathan.actions import windows
from tests.players import play_on


def test_whether_a_window_presses_is_asked_of_the_same_world_whatever_is_hidden(monkeypatch):
    table = Table.new("leviathan", 2, 8, players=("rules", "rules"))
    stream = Stream("pressing")
    while table.game.state.turn < 2 or table.game.state.asks[0].kind != "window":
        play_on(table, stream, 1)
    ask = table.game.state.asks[0]
    worlds = [redealt(table.game, ask.seat, Stream("world", each)) for each in range(2)]
    assert to_plain(worlds[0].state) != to_plain(worlds[1].state)
    asked = []
    monkeypatch.setattr(windows, "concerns", lambda game, ask: asked.append(to_plain(game.state)))
    for world in worlds:
        world.decision(ask).is_pressing(world, ask)
    assert asked[0] == asked[1]
