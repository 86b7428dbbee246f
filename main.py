#!/usr/bin/env python3
"""Bivouac: four expedition board games on one table. Double-click to play; see `--help` for the command line.

On a machine without the packages it needs, it first makes a folder `.venv` beside itself and installs them there.
This file must start under any Python 3, so that an old one gets a sentence and not a traceback.
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")


def main(words):
    if sys.version_info < (3, 11):
        sys.exit("Bivouac needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])
    if HERE not in sys.path:
        sys.path.insert(0, HERE)
    wants_tests = words[:1] == ["test"]
    if not has_packages(wants_tests):
        return run_in_venv(words, wants_tests)
    if wants_tests:
        return subprocess.call([sys.executable, "-m", "pytest", "-n", "auto"] + words[1:], cwd=HERE)
    return start(words, "main.py")


def command():
    """The command `bivouac` of an installed Bivouac: its packages were installed with it, its tests were not."""
    if HERE not in sys.path:
        sys.path.insert(0, HERE)
    if sys.argv[1:2] == ["test"]:
        sys.exit("The tests are not installed; they are run in a copy of the project: python3 main.py test")
    return start(sys.argv[1:], "bivouac")


def start(words, called):
    import time

    from game.commands.line import run

    return run(words, time.perf_counter, LateWindow(), called)


class LateWindow:
    """The window, loaded when it is first needed: most commands do without pictures."""

    def __getattr__(self, name):
        from scenes import commands

        return getattr(commands, name)


def has_packages(wants_tests):
    """Whether this Python has all that is needed."""
    from importlib.util import find_spec

    needed = ["msgspec", "yaml", "pygame", "pytmx", "platformdirs"]
    if wants_tests:
        needed += ["pytest", "hypothesis", "xdist", "ruff", "mypy"]
    return all(find_spec(name) is not None for name in needed)


def run_in_venv(words, wants_tests):
    """Make the folder .venv if need be, install what is missing, and start again there."""
    python = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin", "python")
    if os.name == "nt":
        # Started without a console, it goes on without one.
        silent = os.path.basename(sys.executable).lower().startswith("pythonw")
        python += "w.exe" if silent else ".exe"
    if os.path.abspath(sys.executable) == os.path.abspath(python):
        install(python, wants_tests)
        return subprocess.call([python, os.path.join(HERE, "main.py")] + words)
    if not os.path.exists(python):
        print("Bivouac: first start, making .venv ...", file=sys.stderr)
        subprocess.check_call([sys.executable, "-m", "venv", VENV])
    return subprocess.call([python, os.path.join(HERE, "main.py")] + words)


def install(python, wants_tests):
    """The packages named in pyproject.toml."""
    import tomllib

    with open(os.path.join(HERE, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    packages = list(project["dependencies"])
    if wants_tests:
        packages += project["optional-dependencies"]["test"]
    print("Bivouac: installing %d packages into .venv ..." % len(packages), file=sys.stderr)
    done = subprocess.call([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"] + packages)
    if done != 0:
        sys.exit("Bivouac could not install its packages. Is this machine online? The lines above say more.")
    if not has_packages_of(python, wants_tests):
        sys.exit("Bivouac installed its packages, but they cannot be found. Delete the folder .venv and start again.")


def has_packages_of(python, wants_tests):
    probe = "import sys; sys.path.insert(0, %r); import main; sys.exit(not main.has_packages(%r))" % (HERE, wants_tests)
    return subprocess.call([python, "-c", probe]) == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
