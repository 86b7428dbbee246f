"""Sitting down at a table: a new game, the same again, a saved one, or one that goes on from an earlier moment."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game import Table
from game.bots.levels import LEVELS
from game.engine.files.journal import BadFile, Setup, read_saved
from game.engine.files.kept_file import free_name
from scenes.net.addresses import addresses
from scenes.screens.saves.saved_games import reason_of
from scenes.table.door import kept_beside
from scenes.table.scene import TableScene
from scenes.table.seating import HUMAN
from scenes.table.sitting import Sitting
from scenes.table.time.kept import KeptTime

if TYPE_CHECKING:
    from scenes.app import App

MOST_TOLD = 3
"""How many faults of one's own content are told beside a game that cannot go on; the title tells them all."""
SUBSTITUTE = "rules"
"""Who plays for a bot that this Bivouac does not know."""


def new_seed() -> int:
    """Six digits: enough for a lifetime of games, short enough to be read to a friend."""
    return random.SystemRandom().randrange(100_000, 1_000_000)


def open_table(
    app: App,
    game: str,
    players: Sequence[str],
    names: Sequence[str],
    seed: int,
    options: Mapping[str, str],
    practice: bool = False,
) -> TableScene:
    """Deal a new game and show it. It is saved from the first moment on."""
    table = Table.new(
        game,
        len(players),
        seed,
        options,
        names=tuple(names),
        practice=practice,
        players=tuple(players),
        content=app.rules.content(game),
    )
    return sit_down(app, table, new_save(app.folders.saves, table.setup))


def play_again(app: App, setup: Setup, seed: int, changes: Mapping[str, str] | None = None) -> TableScene:
    """The same people, the same options but for some changes; the luck that the seed brings."""
    options = {**setup.options, **(changes or {})}
    return open_table(app, setup.game, players_of(setup), setup.names, seed, options, setup.practice)


def resume_table(app: App, path: Path) -> TableScene:
    """Open a saved game where it was left; if it is over, its result."""
    table = saved_table(app, path)
    scene = sit_down(app, table, None)
    if table.outcome is None:
        table.autosave_to = path  # written with the next choice: whoever only looks changes nothing
        _keep_time(app, scene.sitting, path)
        reopen_to_others(app, scene, path)
    else:
        scene.finish.show()
    return scene


def open_to_others(app: App, scene: TableScene, seats: Sequence[int]) -> None:
    """These seats are played from other screens: open the table on the first network there is, and show the codes."""
    from scenes.screens.invite import InviteScene

    for seat in seats:
        scene.sitting.links.link(seat)
    invite = InviteScene(app, scene)
    invite.open_table(tuple(seats))
    app.open(invite)


def reopen_to_others(app: App, scene: TableScene, path: Path) -> None:
    """A table that was open to others when it was left, or when the program died, is open to them again."""
    if not kept_beside(path).exists():
        return
    from scenes.net.seats import SeatBook
    from scenes.screens.invite import InviteScene

    kept = SeatBook.kept(kept_beside(path))
    if kept is None or not kept[0].seats:
        return
    book, address, port = kept
    for seat in book.seats:
        scene.sitting.links.link(seat)
    try:
        scene.door.open(address, port, book)
    except OSError:
        try:
            scene.door.open(addresses()[0].address, 0, book)  # another network than last time: the codes are new
        except OSError:
            return
    app.open(InviteScene(app, scene))


def saved_table(app: App, path: Path) -> Table:
    """A saved game where it was left. If it does not fit, faults in one's own content may be why: they are told too."""
    setup = read_saved(path).setup
    game = setup.game
    content = app.rules.content(game)
    try:
        return Table.load(path, content=content)
    except BadFile as bad:
        missing = [name for name in setup.packs if name not in content.packs]
        if missing:
            raise BadFile(path, "needs_packs", bad.line, reason=reason_of(bad), packs=", ".join(missing)) from None
        faults = "\n".join(map(str, app.rules.faults.get(game, [])[:MOST_TOLD]))
        if not faults:
            raise
        raise BadFile(path, "own_faults", bad.line, reason=reason_of(bad), faults=faults) from None


def branch_table(app: App, past: Table) -> TableScene:
    """Play on from an earlier moment: a practice table of its own; the game it comes from stays as it was."""
    past.setup = msgspec.structs.replace(past.setup, practice=True)
    return sit_down(app, past, new_save(app.folders.saves, past.setup))


def sit_down(app: App, table: Table, save: Path | None) -> TableScene:
    """Show a table instead of whatever is open, but for the title."""
    sitting = Sitting(table, players_of(table.setup), app.settings, lambda: app.thinkers)
    if save is not None:
        table.autosave_to = save
        _keep_time(app, sitting, save)
    scene = TableScene(app, sitting)
    app.home()
    app.open(scene)
    table.autosave()  # at the table: where nothing can be written one is told so, and plays on
    return scene


def _keep_time(app: App, sitting: Sitting, save: Path) -> None:
    """Sand that was running when a table was left has not come back when it is opened again."""
    sitting.clock.keep(KeptTime(app.folders.config / "sand.json", save.name))


def players_of(setup: Setup) -> tuple[str, ...]:
    """Who sits where. Old files do not say: then people do."""
    if len(setup.players) != setup.seats:
        return (HUMAN,) * setup.seats
    return tuple(player if player == HUMAN or player in LEVELS else SUBSTITUTE for player in setup.players)


def new_save(folder: Path, setup: Setup) -> Path:
    """A file name nobody has yet: the game, the moment, the seed."""
    return free_name(folder / f"{setup.game}-{datetime.now():%Y%m%d-%H%M%S}-{setup.seed}.json")
