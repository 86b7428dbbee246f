"""Bots in processes of their own: whoever asks goes on at once, and looks later whether there is an answer."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from game.bots.bot import Budget, Clock, Thought, few_collections
from game.bots.levels import level, think
from game.engine.chance import Stream
from game.engine.files.content import Content
from game.engine.files.language import DATA, language
from game.engine.files.sharing import forget_shared, sound_content
from game.engine.game import Game
from game.engine.record import to_plain
from game.engine.redealt import redealt
from game.engine.state import OpenAsk, state_from_plain
from game.games import ruleset


class Thinkers:
    """A few processes in which bots think. Use as a context manager, or close it at the end.

    `folders` are a user's content folders, with a folder for each game in them. They are read when a bot first thinks,
    and again when the table it thinks about has other content.
    """

    def __init__(self, processes: int = 1, folders: tuple[Path, ...] = ()) -> None:
        self.folders = folders
        self._pool = ProcessPoolExecutor(
            processes, mp_context=multiprocessing.get_context("spawn"), initializer=_end_with_the_table
        )

    def start(
        self, game: Game[Any, Any], ask: OpenAsk, bot: str, seed: object, budget: Budget, clock: Clock | None = None
    ) -> Future[Thought]:
        """Begin to think about an ask; the future holds the thought once it is there.

        What the seat cannot know does not leave this process: it is dealt anew first.
        """
        level(bot)
        state = msgspec.json.encode(to_plain(redealt(game, ask.seat, Stream("leaves", str(seed))).state))
        return self._pool.submit(
            _think, game.ruleset.name, self.folders, game.content.digest, game.content.language.id, state, ask.seat,
            bot, str(seed), budget, clock,
        )  # fmt: skip

    def close(self) -> None:
        """Stop; thoughts not begun are dropped. One that was begun is waited for, as the program's end would: a pool
        that stops by itself meanwhile may be woken when it is already closed, and says so."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def __enter__(self) -> Thinkers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _end_with_the_table() -> None:
    """In the worker: should the program be killed, nobody else would end this process."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _think(
    name: str,
    folders: tuple[Path, ...],
    digest: str,
    speaks: str,
    state: bytes,
    seat: int,
    bot: str,
    seed: str,
    budget: Budget,
    clock: Clock | None,
) -> Thought:
    """In the worker: put the game together again, and think."""
    few_collections()
    rules = ruleset(name)
    own = tuple(folder / name for folder in folders if (folder / name).is_dir())
    content = content_of(rules.content, own, digest).told_in(language(speaks, (DATA, *folders)))
    game: Game[Any, Any] = Game(rules, content, state_from_plain(msgspec.json.decode(state), rules.state))
    ask = next(ask for ask in game.state.asks if ask.seat == seat)
    return think(game, ask, level(bot), Stream("worker", seed), budget, clock)


def content_of(cls: type[Content], folders: tuple[Path, ...], digest: str) -> Content:
    """The content a table is played with. Files may have been edited since they were read here."""
    content = sound_content(cls, folders).content
    if content.digest != digest:
        forget_shared(cls)
        content = sound_content(cls, folders).content
        if content.digest != digest:
            raise ValueError(f"the files of {cls.NAME} are not those the table is played with")
    return content
