"""The first start in a copy of the project: an environment of its own, which is whole or is made again.

An environment is ready once its mark says so. The mark is written last, and names the Python it was made with and all
that was installed: what is half made, left over from another Python, or older than pyproject.toml asks for has no such
mark. This runs before any package is there.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

MODULES = {"PyYAML": "yaml", "pygame-ce": "pygame", "pytest-xdist": "xdist", "types-PyYAML": ""}
"""How packages are imported whose module has another name; types are not imported at all."""
MARK = "bivouac.json"
STARTS = "BIVOUAC_STARTS"
"""How often this start has been handed on already: no mistake may let it go round for ever."""

OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ConnectionRefused|Connection refused|getaddrinfo|"
    r"name resolution|Network is unreachable|ProxyError|timed out",
    re.IGNORECASE,
)


class CannotStart(Exception):
    """With the sentence that says why, and what to do."""


def elsewhere(here: str, words: list[str], tell: Callable[[str, list[str]], int]) -> int | None:
    """Start Bivouac in its own environment, made first if need be; its exit code. None if this Python will do."""
    home = Path(here)
    needs = needed(home, words[:1] == ["test"])
    own = [Environment(folder) for folder in folders_for(home)]
    inside = next((one for one in own if one.is_running()), None)
    if inside.is_ready(needs) if inside else not lacking(needs):
        os.environ.pop(STARTS, None)
        return None
    times = int(os.environ.get(STARTS, "0"))
    try:
        if times >= 3:
            folder = (inside or own[0]).folder
            raise CannotStart(f"Bivouac's environment does not work. Delete the folder {folder} and start again.")
        if inside:  # only from outside can all of it be made anew
            python = getattr(sys, "_base_executable", sys.executable)
        else:
            opens_a_window = not words or words[0] in ("play", "replay", "join")
            python = str(prepared(own, needs, opens_a_window).python())
    except CannotStart as trouble:
        return tell(str(trouble), words)
    except KeyboardInterrupt:
        return 130
    environment = os.environ | {STARTS: str(times + 1)}
    try:
        return subprocess.call([python, str(home / "main.py"), *words], env=environment)
    except KeyboardInterrupt:
        return 130


# --- what is needed ---------------------------------------------------------------------------------


def needed(home: Path, wants_tests: bool) -> list[str]:
    """What pyproject.toml asks for."""
    project = tomllib.loads((home / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[str] = project["dependencies"]
    return found + (project["optional-dependencies"]["test"] if wants_tests else [])


def lacking(needs: list[str]) -> list[str]:
    """What this Python has not, or too old."""
    return [need for need in needs if not has(*named(need))]


def named(need: str) -> tuple[str, str]:
    """A package and its lowest version: 'pytmx>=3.32'."""
    name, _, lowest = need.partition(">=")
    return name.strip(), lowest.strip() or "0"


def has(name: str, lowest: str) -> bool:
    from importlib import metadata

    module = MODULES.get(name, name.replace("-", "_"))
    try:
        if module and find_spec(module) is None:
            return False
        return numbers(metadata.version(name)) >= numbers(lowest)
    except (metadata.PackageNotFoundError, ValueError, TypeError):
        return False


def numbers(version: str) -> tuple[int, ...]:
    found = re.match(r"[0-9.]+", version)
    return tuple(int(part) for part in found[0].split(".") if part) if found else ()


def probe(needs: list[str]) -> str:
    """A program that ends well only in an environment that is whole: everything is there, and can be imported."""
    modules = [MODULES.get(name, name.replace("-", "_")) for name, _ in map(named, needs)]
    return (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import first_start, importlib, pip\n"
        f"assert not first_start.lacking({needs!r})\n"
        f"for name in {[name for name in modules if name]!r}: importlib.import_module(name)"
    )


# --- an environment ---------------------------------------------------------------------------------


def folders_for(home: Path) -> list[Path]:
    """Where the environment may be: beside the program, or in the user's folder if nothing can be written there."""
    here = hashlib.sha256(str(home).encode()).hexdigest()[:8]
    return [home / ".venv", user_folder() / f"environment-{here}"]


def user_folder() -> Path:
    if os.environ.get("BIVOUAC_HOME"):
        return Path(os.environ["BIVOUAC_HOME"])
    user = Path.home()
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or user / "AppData" / "Local") / "Bivouac"
    if sys.platform == "darwin":
        return user / "Library" / "Application Support" / "Bivouac"
    return Path(os.environ.get("XDG_DATA_HOME") or user / ".local" / "share") / "Bivouac"


class Environment:
    """A folder with a Python and packages in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def is_running(self) -> bool:
        return os.path.realpath(sys.prefix) == os.path.realpath(self.folder)

    def python(self, silent: bool | None = None) -> Path:
        """Started without a console, it goes on without one."""
        if os.name != "nt":
            return self.folder / "bin" / "python"
        if silent is None:
            silent = Path(sys.executable).name.lower().startswith("pythonw")
        return self.folder / "Scripts" / ("pythonw.exe" if silent else "python.exe")

    def is_ready(self, needs: list[str]) -> bool:
        try:
            mark = json.loads((self.folder / MARK).read_bytes())
            return mark["python"] == self.interpreter() and set(needs) <= set(mark["needs"])
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def interpreter(self) -> list[Any]:
        """The Python behind the environment: another one, or none any more, after an upgrade of the machine."""
        written = (self.folder / "pyvenv.cfg").read_text(encoding="utf-8")
        home = re.search(r"^home\s*=\s*(.+?)\s*$", written, re.MULTILINE)
        behind = Path(home[1]) / "python.exe" if os.name == "nt" and home else Path(os.path.realpath(self.python()))
        seen = behind.stat()
        return [str(behind), seen.st_size, seen.st_mtime_ns]

    def can_be_written(self) -> bool:
        folder = self.folder if self.folder.is_dir() else self.folder.parent
        try:
            if folder != self.folder:
                folder.mkdir(parents=True, exist_ok=True)
            attempt = folder / f".write-{os.getpid()}"
            attempt.touch()
            attempt.unlink()
        except OSError:
            return False
        return True

    def make_ready(self, needs: list[str], tools: Tools) -> None:
        """Make what is missing; what does not work afterwards is thrown away and made from nothing, once."""
        if self.folder.is_dir():
            (self.folder / MARK).unlink(missing_ok=True)
        if not tools.works(self, []):
            self.make(needs, tools)
        elif not tools.works(self, needs):
            tools.install(self, needs)
        if not tools.works(self, needs):
            self.make(needs, tools)
            if not tools.works(self, needs):
                raise CannotStart("Bivouac installed its packages, but they do not work. The lines above say more.")
        part = self.folder / f"{MARK}.part"
        part.write_text(json.dumps({"python": self.interpreter(), "needs": needs}), encoding="utf-8")
        part.replace(self.folder / MARK)

    def make(self, needs: list[str], tools: Tools) -> None:
        self.remove()
        tools.create(self)
        tools.install(self, needs)

    def remove(self) -> None:
        import shutil

        try:
            if self.folder.is_symlink() or self.folder.is_file():
                self.folder.unlink()
            elif self.folder.is_dir():
                shutil.rmtree(self.folder)
        except OSError as error:
            raise CannotStart(f"Bivouac cannot replace the folder {self.folder}: {error.strerror}.") from None


def prepared(own: list[Environment], needs: list[str], wants_window: bool, tools: Tools | None = None) -> Environment:
    """The environment to start in, ready for use."""
    for one in own:
        if one.is_ready(needs):
            return one
    environment = next((one for one in own if one.can_be_written()), None)
    if environment is None:
        raise CannotStart(
            f"Bivouac has to install its packages once, but may write neither to {own[0].folder.parent} nor to "
            f"{own[1].folder.parent}. Copy its folder to a place of your own and start it there."
        )
    progress = tools.progress if tools else progress_for(wants_window)
    try:
        with alone(environment.folder.with_name(environment.folder.name + ".lock"), progress) as lock:
            if not environment.is_ready(needs):
                environment.make_ready(needs, tools or Tools(progress, lock))
    except OSError as error:
        raise CannotStart(f"Bivouac cannot make {environment.folder}: {error.strerror or error}.") from None
    finally:
        progress.close()
    return environment


@contextmanager
def alone(path: Path, progress: Progress) -> Iterator[int]:
    """Hold the lock of an environment; whoever else starts meanwhile waits. It ends with the process that holds it."""
    with path.open("a+b") as file:
        if not try_lock(file.fileno()):
            progress.say("Bivouac is being set up by another start of it; this one waits ...")
            while not try_lock(file.fileno()):
                progress.wait()
        yield file.fileno()


def try_lock(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 0, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return os.name != "nt"  # a file system without locks; on Windows this is a lock somebody else holds
    return True


class Tools:
    """What makes an environment: venv and pip, each in a process of its own."""

    def __init__(self, progress: Progress, lock: int = -1) -> None:
        self.progress = progress
        self.lock = lock

    def works(self, environment: Environment, needs: list[str]) -> bool:
        """Whether everything that is needed can be imported there."""
        if not environment.python(silent=False).exists():
            return False
        enough = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
        return self.run([environment.python(silent=False), "-c", probe(needs) if needs else enough])[0] == 0

    def create(self, environment: Environment) -> None:
        if find_spec("venv") is None or find_spec("ensurepip") is None:
            raise CannotStart(
                "Bivouac needs Python's module venv, which is missing here. "
                "On Debian and Ubuntu it is installed with: sudo apt install python3-venv"
            )
        self.progress.say(f"Bivouac: first start, making {environment.folder} ...")
        code, said = self.run([getattr(sys, "_base_executable", sys.executable), "-m", "venv", environment.folder])
        if code != 0:
            raise CannotStart(f"Bivouac cannot make {environment.folder}:\n{last_lines(said)}")

    def install(self, environment: Environment, needs: list[str]) -> None:
        self.progress.say(f"Bivouac: installing {len(needs)} packages; this takes a minute, once ...")
        words = ["--disable-pip-version-check", "--no-input", "--retries", "2", "--timeout", "15"]
        code, said = self.run([environment.python(silent=False), "-m", "pip", "install", "--quiet", *words, *needs])
        if code == 0:
            return
        if "No space left" in said:
            raise CannotStart("Bivouac could not install its packages: the disk is full.")
        if OFFLINE.search(said):
            raise CannotStart(
                "Bivouac could not install its packages: this machine seems to be offline. "
                "Connect it once and start again; after that Bivouac needs no network."
            )
        raise CannotStart(f"Bivouac could not install its packages:\n{last_lines(said)}")

    def run(self, command: list[Any]) -> tuple[int, str]:
        """Its exit code and what it said. Should this program be killed, the one that runs on holds the lock."""
        held: dict[str, Any] = {"pass_fds": (self.lock,)} if self.lock >= 0 and os.name != "nt" else {}
        if sys.platform == "win32":
            held["creationflags"] = subprocess.CREATE_NO_WINDOW
        surroundings = {name: said for name, said in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
        running = subprocess.Popen(
            list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace", env=surroundings, **held,
        )  # fmt: skip
        said: list[str] = []
        reader = Thread(target=lambda: said.extend(running.stdout or ()), daemon=True)
        reader.start()
        try:
            while running.poll() is None:
                self.progress.wait()
        except BaseException:
            running.kill()
            raise
        reader.join(5)
        return running.returncode, "".join(said)


def last_lines(said: str) -> str:
    return "\n".join(said.strip().splitlines()[-8:])


# --- what is seen meanwhile -------------------------------------------------------------------------


class Progress:
    """Lines on the console, if there is one."""

    def say(self, text: str) -> None:
        if sys.stderr:
            print(text, file=sys.stderr, flush=True)

    def wait(self) -> None:
        time.sleep(0.05)

    def close(self) -> None:
        pass


class ProgressWindow(Progress):
    """A small window with a sentence and a bar that moves, for whoever has double-clicked."""

    def __init__(self) -> None:
        import tkinter
        from tkinter import ttk

        self.root = tkinter.Tk()
        self.root.title("Bivouac")
        self.root.resizable(False, False)
        self.root.protocol("WM_DELETE_WINDOW", self.stop)
        self.label = ttk.Label(self.root, text="", wraplength=420)
        self.label.pack(padx=24, pady=(20, 10), fill="x")
        bar = ttk.Progressbar(self.root, mode="indeterminate", length=420)
        bar.pack(padx=24, pady=(0, 22))
        bar.start(20)
        self.root.eval("tk::PlaceWindow . center")
        self.stopped = False

    def say(self, text: str) -> None:
        super().say(text)
        self.label["text"] = text
        self.root.update()

    def stop(self) -> None:
        self.stopped = True

    def wait(self) -> None:
        super().wait()
        self.root.update()
        if self.stopped:
            raise KeyboardInterrupt

    def close(self) -> None:
        self.root.destroy()


def progress_for(wants_window: bool) -> Progress:
    if wants_window and not (sys.stderr and sys.stderr.isatty()):
        try:
            return ProgressWindow()
        except Exception:  # no tkinter here, or no screen: then there is nothing to show it on
            return Progress()
    return Progress()
