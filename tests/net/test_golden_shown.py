"""Every moment of the golden games can be shown to every seat at another screen: no word or drawing is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Table
from game.engine.files.journal import read_saved
from game.engine.state import CLOCK
from game.games import GAMES
from scenes.net import wire
from scenes.net.shown import ART
from scenes.net.snapshot import Reader, snapshot
from tests.net import IS_FULL
from tests.net.hall import linked

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
FIRST = [sorted((GOLDEN / game).glob("*.json"))[0] for game in GAMES]


def show_all_along(path: Path, each: int) -> None:
    saved = read_saved(path)
    setup = saved.setup
    table = Table.new(setup.game, setup.seats, setup.seed, setup.options, names=setup.names, practice=setup.practice,
                      players=setup.players)  # fmt: skip
    sitting = linked(table)
    readers = [Reader() for _ in range(setup.seats)]
    for number, command in enumerate(saved.history):
        if command.undo:
            table.undo(command.undo)
        elif command.redo:
            table.redo(command.redo)
        else:
            table.choose(command.seat, command.choose, command.argument)
        if number % each == 0 or table.outcome is not None:
            for seat, reader in enumerate(readers):
                shot = snapshot(sitting, seat, reader)
                if shot is not None:
                    wire.packed(shot)
                    whole(shot, table, seat)


def whole(shot: wire.Snapshot, table: Table, seat: int) -> None:
    """Zones name things that are there, pieces stand on spaces that are there, drawings are there."""
    things = [thing for zone in shot.zones for thing in zone.things]
    assert not [thing for thing in things if thing not in shot.things]
    spaces = {space.id for space in shot.board.spaces} if shot.board is not None else set()
    pieces = shot.board.pieces if shot.board is not None else []
    assert not [piece for piece in pieces if piece.at not in spaces]
    drawn = [*shot.things.values(), *pieces, *(shot.board.spaces if shot.board is not None else [])]
    assert not [each.art for each in drawn if each.art and not (ART / each.art).is_file()]
    icons = [each.icon for each in (*shot.things.values(), *shot.lines) if each.icon]
    icons += [option.icon for ask in shot.asks for option in ask.options if option.icon]
    assert not [icon for icon in icons if not (ART / "icons" / f"{icon}.svg").is_file()]
    assert {ask.seat for ask in table.asks if ask.seat in (seat, CLOCK)} - {CLOCK} <= {ask.seat for ask in shot.asks}


@pytest.mark.parametrize("path", FIRST, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_can_be_shown_at_other_screens(path):
    show_all_along(path, 12)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_all_golden_games_can_be_shown_at_other_screens(game):
    for path in sorted((GOLDEN / game).glob("*.json")):
        show_all_along(path, 4 if IS_FULL else 30)
