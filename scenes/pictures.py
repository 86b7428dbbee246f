"""Pictures of screens without a window: for the README, for tests, and for looking at what was built."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame

from game import Refused, Table
from game.commands.folders import user_cache, user_content, user_packs
from game.engine.files.language import DATA, known_languages
from game.games import GAMES, ruleset
from scenes.app import App
from scenes.settings import Folders, Settings
from scenes.stack import Scene
from scenes.table.any_table import AnyTable
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting

MOST_ACTS = 4
"""Where time matters: how often each bot acts, on average, before the clock does."""
NAMES = ("Ana", "Tenzing", "Gerlinde", "Reinhold", "Junko")


def draw_screen(args: argparse.Namespace, options: dict[str, str]) -> None:
    """Draw what `shot` was asked for, with settings of its own and nothing saved."""
    if not 100 <= args.scale <= 200:
        raise Refused("BV-4", "the text size is between 100 and 200 percent.")
    known = ["en", *known_languages((DATA, *user_packs().roots()))]
    if args.language not in known:
        raise Refused("BV-4", f"there is no language {args.language!r}, only {', '.join(known)}.")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        settings = Settings(text_percent=args.scale, theme=args.theme, language=args.language)
        settings.speed, settings.welcomed, settings.muted, settings.coach = 0, True, True, False
        settings.packs_off = tuple(pack.id for pack in user_packs().found if not pack.is_on)
        folders = Folders(root, root / "saves", user_content(), user_cache())
        app = App(args.size, folders=folders, settings=settings)
        from scenes.screens.title import TitleScene

        app.open(TitleScene(app))
        if args.screen != "title":
            app.open(_scene(app, args, options))
        app.draw_now()
        args.out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.display.get_surface() or app.surface, str(args.out))
        app.shut()


def _scene(app: App, args: argparse.Namespace, options: dict[str, str]) -> Scene:
    if args.screen in GAMES:
        table, players = bot_table(app, args.screen, args.players, args.seed, args.steps, args.seat - 1, options)
        sitting = Sitting(table, players, app.settings)
        sitting.clock.is_started = True
        return TableScene(app, sitting)
    if args.screen == "setup":
        from scenes.screens.setup import SetupScene

        return SetupScene(app, GAMES[0])
    if args.screen == "rulebook":
        from scenes.screens.rulebook.scene import RulebookScene

        return RulebookScene(app, GAMES[0])
    if args.screen == "content":
        from scenes.screens.own_content import ContentScene

        return ContentScene(app)
    if args.screen == "about":
        from scenes.screens.about import AboutScene

        return AboutScene(app)
    if args.screen == "book":
        from scenes.screens.setup import book_of

        book = next(filter(None, map(book_of, GAMES)))
        sheet: Scene = book.SHEET(app)
        return sheet
    from scenes.screens.settings.scene import SettingsScene

    return SettingsScene(app)


def bot_table(
    app: App, game: str, seats: int | None, seed: int, steps: int, eyes: int, options: dict[str, str]
) -> tuple[Table, tuple[str, ...]]:
    """A table after some decisions by rules of thumb, with one person in the seat whose eyes we look through."""
    count = seats if seats is not None else ruleset(game).seats_usually
    if not 0 <= eyes < count:
        raise Refused(ruleset(game).seats_rule, f"there are seats 1 to {count}.")
    players = tuple("human" if seat == eyes else "rules" for seat in range(count))
    table = Table.new(
        game, count, seed, options, names=NAMES[:count], players=players, content=app.rules.content(game)
    )  # fmt: skip
    decisions = play_on(Sitting(table, ("rules",) * count, app.settings))
    for _ in range(steps):
        if next(decisions, None) is None:
            break
    return table, players


def play_on(bots: Sitting) -> Iterator[AnyTable]:
    """A game of bots, decision by decision. The clock has no time to wait for here: it acts when they have talked."""
    table, acts, step = bots.table, 0, 0.0
    while table.outcome is None:
        ask = bots.clock.ask()
        step += 1
        if ask is not None and (acts >= MOST_ACTS * len(bots.players) or not bots.tick(step)):
            bots.clock_chooses(ask.options[0].id)
            acts = 0
        elif ask is None:
            bots.tick(step)
        else:
            acts += 1
        yield table
