"""Windows of these tests are those of the scenes' tests."""

from __future__ import annotations

from tests.scenes.conftest import *  # noqa: F403
