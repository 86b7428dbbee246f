"""Seats at other screens.

`BIVOUAC_WIRE=full` tries everything in large numbers, for about an hour; without it the long tests take a sample.
"""

from __future__ import annotations

import os

import pytest

IS_FULL = os.environ.get("BIVOUAC_WIRE") == "full"
only_full = pytest.mark.skipif(not IS_FULL, reason="takes long and wants a quiet computer: BIVOUAC_WIRE=full")
