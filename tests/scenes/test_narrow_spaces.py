"""A narrow space is seen in every face: French has one before ; ! ? and inside of quotes."""

from __future__ import annotations

import pytest

from scenes.ui.press import BODY, BODY_BOLD, LABEL, LABEL_BOLD, TITLE, Press

SIZE = 90


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("face", [LABEL, LABEL_BOLD, BODY, BODY_BOLD, TITLE])
def test_a_narrow_space_is_at_least_a_ninth_of_the_size_and_no_wider_than_a_space(app, face, plain):
    press = Press()
    press.plain = plain
    bare, narrow, wide = (press.width(f"a{between}!", face, SIZE) for between in ("", "\u202f", "\xa0"))
    assert SIZE // 9 <= narrow - bare <= wide - bare
    assert press.text("a\u202f!", face, SIZE, (0, 0, 0)).get_width() == narrow
