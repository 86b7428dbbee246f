#!/usr/bin/env python3
"""Bivouac: four expedition board games on one table. Double-click to play; see `--help` for the command line.

On a machine without the packages it needs, it first makes a folder `.venv` beside itself and installs them there.
This file must start under any Python 3, so that an old one gets a sentence and not a traceback.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
IS_BUNDLE = getattr(sys, "frozen", False)


def main(words):
    if sys.version_info < (3, 11):
        return tell("Bivouac needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2], words)
    if HERE not in sys.path:
        sys.path.insert(0, HERE)
    if IS_BUNDLE or not os.path.exists(os.path.join(HERE, "pyproject.toml")):
        return start(words, "bivouac")
    import first_start

    code = first_start.elsewhere(HERE, words, tell)
    if code is not None:
        return code
    if words[:1] == ["test"]:
        return test(words[1:])
    return start(words, "main.py")


def test(words):
    """Tests start many programs: what one compiles the others find, beside the packages and not among our files."""
    import subprocess

    env = dict(os.environ)
    beside = os.path.join(HERE, ".venv")
    if os.path.isdir(beside):
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        env.setdefault("PYTHONPYCACHEPREFIX", os.path.join(beside, "compiled"))
    return subprocess.call([sys.executable, "-m", "pytest", "-n", "auto"] + words, cwd=HERE, env=env)


def command():
    """The command `bivouac` of an installed Bivouac: its packages were installed with it."""
    if HERE not in sys.path:
        sys.path.insert(0, HERE)
    return start(sys.argv[1:], "bivouac")


def start(words, called):
    if words[:1] == ["test"]:
        return tell("The tests are not installed; they are run in a copy of the project: python3 main.py test", words)
    import time

    from game.commands.line import run

    return run(words, time.perf_counter, LateWindow(), called)


class LateWindow:
    """The window, loaded when it is first needed: most commands do without pictures."""

    def __getattr__(self, name):
        if name == "host":
            from scenes.net.headless import host

            return host
        from scenes import commands

        return getattr(commands, name)


# --- whoever double-clicks has no console to read in ------------------------------------------------


def has_console():
    return bool(sys.stderr) and sys.stderr.isatty()


def wants_window(words):
    return not words or words[0] in ("play", "replay", "join")


def tell(text, words):
    """Say why it cannot start, where it can be read; the exit code."""
    if sys.stderr:
        sys.stderr.write(text + "\n")
    if wants_window(words) and not has_console() and not is_kept():
        show_box(text)
    return 1


def show_box(text):
    """A window with a sentence, by whatever there is that can open one."""
    if has_screen():
        for way in (system_box, tkinter_box, desktop_box):
            try:
                if way(text):
                    return
            except Exception:
                continue  # the next one may be there


def system_box(text):
    import subprocess

    if os.name == "nt":
        import ctypes

        ctypes.windll.user32.MessageBoxW(0, text, "Bivouac", 0x10)
    elif sys.platform == "darwin":
        said = text.replace("\\", "\\\\").replace('"', '\\"')
        subprocess.check_call(["osascript", "-e", 'display alert "Bivouac" message "%s"' % said])
    else:
        return False
    return True


def tkinter_box(text):
    from tkinter import Tk, messagebox

    root = Tk()
    root.withdraw()
    messagebox.showerror("Bivouac", text)
    root.destroy()
    return True


def desktop_box(text):
    import shutil
    import subprocess

    for words in (
        ["zenity", "--error", "--no-markup", "--title=Bivouac", "--text=" + text],
        ["kdialog", "--title", "Bivouac", "--error", text],
        ["xmessage", "-center", text],
        ["notify-send", "Bivouac", text],
    ):
        if shutil.which(words[0]):
            return subprocess.call(words) >= 0
    return False


def has_screen():
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def is_kept():
    """Whether all that is written is shown at the end."""
    return hasattr(sys.stderr, "getvalue")


def run_without_streams(words):
    """Started without a console there is nowhere to write to: what would have been written is shown if it fails."""
    import io
    import traceback

    written = sys.stdout = sys.stderr = io.StringIO()
    code = 1
    try:
        code = main(words)
    except SystemExit as leaving:
        code = leaving.code
        if isinstance(code, str):
            written.write(code)
    except BaseException:
        traceback.print_exc(file=written)
    if code not in (0, None) and written.getvalue().strip():
        show_box(written.getvalue().strip()[-1500:])
    return code


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()  # in a bundle, bots' processes start here too
    sys.exit((main if sys.stderr else run_without_streams)(sys.argv[1:]))
