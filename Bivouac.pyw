"""Double-click this on Windows: Bivouac without a console."""

import os
import runpy
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def tell(text):
    """There is no console to read it in."""
    if os.name == "nt":
        import ctypes

        ctypes.windll.user32.MessageBoxW(0, str(text), "Bivouac", 0)


try:
    sys.argv = [os.path.join(HERE, "main.py")]
    runpy.run_path(sys.argv[0], run_name="__main__")
except SystemExit as leaving:
    if isinstance(leaving.code, str):
        tell(leaving.code)
    raise
