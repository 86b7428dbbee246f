"""The same games on other machines: a Dask cluster plays what `simulate` otherwise plays in processes of its own.

A game depends on nothing but its job, so it does not matter who plays it, or how often: what a lost worker has not
handed over is played again by another, and reports come in the order of the jobs, as they always do. Dask is needed
for this alone, and only looked for when it is asked for.
"""

from __future__ import annotations

import importlib
import logging
import os
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from game.commands.fingerprint import loaded
from game.commands.program import LOCAL
from game.commands.progress import progress
from game.commands.simulate import Job, Report, play_game
from game.engine.refused import Refused

PATIENCE = 15
"""Seconds to wait for the scheduler, and for the first worker."""
WAYS = ("tcp", "tls", "ws", "wss")
"""How a scheduler's address may begin."""
LARGEST_PART = 25
PARTS_EACH = 4
"""So many parts at least for each worker: nobody waits long for the last one, and a lost one loses little."""

_ONE_GAME = threading.Lock()


def played_by(address: str, work: list[Job], workers: int | None = None) -> Iterator[Report]:
    """Reports one after the other, in the order of the jobs, while the cluster plays the rest."""
    if not work:
        return
    refuse(address, work, workers)
    with joined(address, workers) as client:
        _refuse_strangers(client, work[0])
        yield from progress(_reports(client, work), len(work), "games")


def refuse(address: str, work: list[Job], workers: int | None) -> None:
    """What a cluster cannot play."""
    if any(job.budget.seconds is not None for job in work):
        raise Refused(
            "BV-4", "bots that think by the clock play other games on every machine; give a cluster --playouts instead."
        )
    way, sign, _ = address.partition("://")
    if sign and way not in WAYS:
        raise Refused("BV-4", f"a scheduler's address is written tcp://HOST:8786, not {address!r}.")
    if workers is not None and address != LOCAL:
        raise Refused("BV-4", "a cluster has the workers that have joined it; leave out --workers.")


@contextmanager
def joined(address: str, workers: int | None = None) -> Iterator[Any]:
    """A client of the scheduler at this address, or of a cluster of one's own that ends with it."""
    dask = _dask()
    with _own_cluster(dask, workers) if address == LOCAL else closing(_Elsewhere(address)) as cluster:
        try:
            client = dask.Client(cluster.scheduler_address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Refused("BV-4", f"no scheduler answers at {address!r} ({_brief(error)}).") from None
        with client:
            try:
                client.wait_for_workers(1, timeout=PATIENCE)
            except TimeoutError:
                raise Refused("BV-4", f"no worker has joined the scheduler at {address!r}.") from None
            yield client


class _Elsewhere:
    """A cluster that others have started, and that goes on without us."""

    def __init__(self, address: str) -> None:
        self.scheduler_address = address

    def close(self) -> None:
        pass


def _own_cluster(dask: Any, workers: int | None) -> Any:
    return dask.LocalCluster(
        n_workers=workers or os.cpu_count() or 1,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    )


def _dask() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise Refused("BV-4", "a cluster needs Dask, which is not installed: pip install distributed.") from None


def _refuse_strangers(client: Any, job: Job) -> None:
    """Every worker must play by our rules and our content, or its games would be other games."""
    mine = loaded(job.game, job.folders)
    for worker, found in sorted(client.run(loaded, job.game, job.folders, on_error="return").items()):
        if isinstance(found, BaseException):
            raise Refused("BV-4", f"the worker {worker} cannot play {job.game}: {_brief(found)}.")
        if found != mine:
            raise Refused("BV-4", _stranger(f"the worker {worker}"))


def _stranger(who: str) -> str:
    return (
        f"{who} has other rules or content than this program. Give it the same version and the same content folders, "
        "and start it again."
    )


# --- playing ----------------------------------------------------------------------------------------


def _reports(client: Any, work: list[Job]) -> Iterator[Report]:
    dask = _dask()
    hands = sum(client.nthreads().values()) or 1
    size = max(1, min(LARGEST_PART, len(work) // (hands * PARTS_EACH)))
    parts = [work[start : start + size] for start in range(0, len(work), size)]
    mine = loaded(work[0].game, work[0].folders)
    futures = [client.submit(play_part, part, mine, key=_key(number, part), pure=False)
               for number, part in enumerate(parts)]  # fmt: skip
    for number, part in enumerate(parts):
        try:
            yield from futures[number].result()
        except dask.KilledWorker:
            said = "every worker that tried this game, or one of those beside it, was lost"
            yield from (Report(job.seed, 0, hero=job.hero, error=said) for job in part)
        except (dask.CancelledError, OSError) as error:
            raise Refused("BV-4", f"the cluster is gone ({_brief(error)}).") from None
        futures[number] = None  # the cluster need not keep it any longer


def _key(number: int, part: list[Job]) -> str:
    """What the cluster calls these games: whoever looks at its pages sees what is played."""
    return f"{part[0].game}-{os.urandom(4).hex()}-{number}-seeds-{part[0].seed}-{part[-1].seed}"


def play_part(part: list[Job], mark: str) -> list[Report]:
    """On a worker: some games. A worker that joined late is asked here whether it plays by the same rules."""
    if loaded(part[0].game, part[0].folders) != mark:
        raise Refused("BV-4", _stranger("a worker that has joined"))
    with _ONE_GAME:  # several threads of one process would only wait for each other, and share what bots remember
        return [play_game(job) for job in part]


def _brief(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
