"""Double-click this on Windows: Bivouac without a console. What goes wrong is told in a box (see main.py)."""

import os
import runpy
import sys

sys.argv = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "main.py")]
runpy.run_path(sys.argv[0], run_name="__main__")
