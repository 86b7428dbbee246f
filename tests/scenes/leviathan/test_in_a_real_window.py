"""A real window on a virtual screen, with real clicks: set up Leviathan Wilds and play the first turns."""

from __future__ import annotations

import time

from tests.scenes.test_real_window import Screen, pytestmark, screen

__all__ = ["pytestmark", "screen"]


def step(screen: Screen) -> None:
    """Whatever the table asks for: the first set, a space of the starting row, a card, and on."""
    spots = screen.open_spots()
    status = next((spot["label"] for spot in screen.seen()["spots"] if spot["id"] == "status"), "")
    cards = [id for id in spots if id.startswith("card:") and id.endswith(":ap")]
    ways = [id for id in spots if id.startswith(("do:", "answer:", "send", "let_come"))]
    if "look:done" in spots:  # a click that came after the picture had changed
        screen.click("look:done")
    elif sets := [id for id in spots if id.startswith("set:")]:
        screen.click(sets[0])
    elif "starting row" in status:
        screen.click(next(id for id in spots if id.startswith("space:") and id.endswith("1")))
    elif "play a card" in status and cards:
        screen.click(cards[0])
    elif ways:
        screen.click(ways[-1] if "do:end" not in ways else "do:end")
    else:
        time.sleep(0.05)


def test_a_person_can_set_up_and_play_the_first_turns_with_real_clicks(screen):
    screen.start()
    screen.click("game:leviathan")
    screen.until(lambda seen: seen["scene"] == "setup")
    screen.click("seats:2")
    screen.click("start")
    screen.until(lambda seen: seen["scene"] == "table")
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        if any(spot["id"].startswith("log:") and "Turn 4" in spot["label"] for spot in screen.seen()["spots"]):
            break
        step(screen)
    else:
        raise AssertionError(f"the turns do not end; on the screen is {screen.seen()}")
    screen.click("bar:menu")
    screen.click("leave")
    screen.click("quit")
    assert screen.ends() == 0
    assert len(list((screen.home / "saves").glob("leviathan-*.json"))) == 1
