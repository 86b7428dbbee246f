"""`@rule("TC-12")`: this test shows that rule. The rule table is read from these marks."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)
