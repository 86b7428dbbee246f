"""A table without a window: `main.py host GAME`. Everybody comes with a phone or a window of their own."""

from __future__ import annotations

import argparse
import importlib
import json
import threading
import time
from pathlib import Path

from game import Table
from game.bots.workers import Thinkers
from game.commands.folders import user_data, user_packs
from game.engine.files.content import Content
from game.engine.files.journal import read_saved
from game.engine.files.kept_file import free_name
from game.engine.files.sharing import sound_content
from game.engine.refused import Refused
from game.games import ruleset
from scenes.net.addresses import addresses
from scenes.net.host import Host
from scenes.net.seats import SeatBook, beside
from scenes.settings import Settings, load_settings, user_folders
from scenes.table.hosting import Hosting
from scenes.table.seating import HUMAN
from scenes.table.sitting import Sitting
from scenes.words import learn_from, say, speak, spoken

PERSONS = ("me", "phone", HUMAN)
"""Words for a seat that somebody plays from another screen."""
LOOKS = 50
"""How often a second the table is looked at while nothing comes."""


class Loop:
    """A host and its table, run without a window."""

    def __init__(self, sitting: Sitting, book: SeatBook | None = None, save: Path | None = None) -> None:
        self.woken = threading.Event()
        self.sitting = sitting
        self.host = Host(sitting, book, save=save, wake=self.woken.set)
        self.is_running = True

    def step(self) -> None:
        """One look: what came first, then time and bots."""
        now = time.monotonic()
        self.host.pump(now)
        for _ in range(20):
            if not self.sitting.tick(now):
                break
        if not self.host.is_behind:
            self.woken.wait(1 / LOOKS)
            self.woken.clear()

    def run(self) -> None:
        while self.is_running:
            self.step()


def hosting_of(game: str) -> type[Hosting]:
    found: type[Hosting] = importlib.import_module(f"scenes.{game}.hosting").HOSTING
    return found


def sitting_of(table: Table, settings: Settings, thinkers: Thinkers | None) -> Sitting:
    """People and bots around a table that nobody sees from here."""
    players = table.setup.players or (HUMAN,) * table.setup.seats
    sitting = Sitting(table, players, settings, (lambda: thinkers) if thinkers is not None else None)
    sitting.hosting = hosting_of(table.setup.game)(sitting)
    return sitting


def host(args: argparse.Namespace, options: dict[str, str]) -> int:
    """Open a table to others and run it until somebody stops the program."""
    settings, _ = load_settings(user_folders().settings)
    if args.speed is not None:
        settings.speed = args.speed
    learn_from(user_packs().roots())
    speak(settings.language)
    book, address, port = None, args.address or addresses()[0].address, args.port
    if args.resume is not None:
        table, save = Table.load(args.resume, content=_content(args.resume)), args.resume
        table.autosave_to = save
        kept = SeatBook.kept(beside(save))
        if kept is not None:
            book, address, port = kept[0], args.address or kept[1], args.port or kept[2]
    else:
        table = _new_table(args, options)
        save = args.save or free_name(user_data() / "saves" / f"{args.game}-host-{table.setup.seed}.json")
        table.autosave_to = save
        table.save(save)
    with Thinkers(1, user_packs().roots()) as thinkers:
        loop = Loop(sitting_of(table, settings, thinkers), book, save)
        if book is None:
            for seat, player in enumerate(table.setup.players):
                if player == HUMAN:
                    loop.host.invite(seat)
        loop.host.open(address, port)
        try:
            print(_told(loop.host, table, save), flush=True)
            loop.run()
        finally:
            loop.host.close()
    return 0


def _content(save: Path) -> Content:
    game = read_saved(save).setup.game
    return sound_content(ruleset(game).content, user_packs().folders(game), spoken()).content


def _new_table(args: argparse.Namespace, options: dict[str, str]) -> Table:
    rules = ruleset(args.game)
    seats = tuple(HUMAN if word in PERSONS else word for word in args.seats.split(",")) if args.seats else ()
    players = seats or (HUMAN,) * rules.seats_usually
    if HUMAN not in players:
        raise Refused("BV-6", "nobody would come: name at least one seat phone.")
    content = sound_content(rules.content, user_packs().folders(args.game), spoken()).content
    seed = args.seed if args.seed is not None else time.time_ns() % 900_000 + 100_000
    names = tuple(say("table.seat", number=seat + 1) for seat in range(len(players)))
    return Table.new(args.game, len(players), seed, options, names=names, players=players, content=content)


def _told(host: Host, table: Table, save: Path) -> str:
    """One line for programs: where the table is, and the address of each seat."""
    seats = {str(seat): host.address(seat) for seat in host.book.seats}
    return json.dumps({"game": table.setup.game, "at": host.base, "seats": seats, "save": str(save)})
