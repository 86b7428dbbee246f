"""Giving an answer at a lesson's table through what is drawn, by mouse or by keys, in each of the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.teaching.lesson import Answer
from scenes.app import App
from scenes.lesson.scene import LessonScene
from tests.scenes import test_table_by_mouse as climbers
from tests.scenes.biome import asked as biome
from tests.scenes.hands import settled
from tests.scenes.leviathan import wilds
from tests.scenes.mountain import moments as mountain

Use = Callable[[App, str], None]
HANDS: dict[str, tuple[Use, Use]] = {
    "climbers": (climbers.by_mouse, climbers.by_keys),
    "leviathan": (wilds.by_mouse, wilds.by_keys),
    "mountain": (mountain.by_mouse, mountain.by_keys),
    "biome": (biome.by_mouse, biome.by_keys),
}
"""How each game is played: by mouse, and by keys."""


def give(app: App, scene: LessonScene, answer: Answer, use: Use) -> None:
    """Whatever a click may hurt is confirmed."""
    GIVES[scene.game](app, scene, answer, use)
    if settled(app).by_id("confirm:yes") is not None:
        use(app, "confirm:yes")


def _climbers(app: App, scene: LessonScene, answer: Answer, use: Use) -> None:
    ask = scene.ask
    assert ask is not None
    if not isinstance(answer.option, str):
        for card in sorted(set(answer.option) ^ set(scene.board.choosing.taken)):
            use(app, f"hand:{card}")
        use(app, "ready")
    elif answer.option == "pass":
        use(app, "pass")
    else:
        option = next(each for each in ask.options if each.id == answer.option)
        for card in option.points_at:
            use(app, f"hand:{card}")
        use(app, "play" if ask.kind == "play" else ask.kind)


def _leviathan(app: App, scene: LessonScene, answer: Answer, use: Use) -> None:
    words = (answer.option,) if isinstance(answer.option, str) else answer.option
    focus = _focus_button(app, scene, words[0]) if words else ""
    if focus:
        use(app, focus)
        return
    for word in words:
        wilds.reach(app, scene, next(offer for offer in wilds.offers(scene) if offer.id == word), use)
    if not isinstance(answer.option, str):
        use(app, "send")


def _focus_button(app: App, scene: LessonScene, option: str) -> str:
    """The button that uses a skill with focus, if that is what the step shows."""
    step = scene.course.step
    if step is None or not option.startswith("skill+") or len(step.shows) < 2:
        return ""
    card = option.split("+")[1]
    return next((spot.id for spot in settled(app).spots if spot.id.endswith(f":{card}:focus")), "")


def _mountain(app: App, scene: LessonScene, answer: Answer, use: Use) -> None:
    option = answer.option
    assert isinstance(option, str), f"no hand can give {answer}"
    if option == "say":
        _say(app, scene, answer.argument, use)
    elif option.startswith("lay+"):
        for card in option.split("+")[1:]:
            use(app, f"hand:{card}")
        use(app, "lay")
    else:
        mountain.reach(app, scene, option, use)


def _say(app: App, scene: LessonScene, phrase: dict[str, Any], use: Use) -> None:
    """A sentence: at the foot of a card, as a ready one, or clicked together on the board."""
    board = scene.board
    talk, builder = board.talk, board.talk.builder
    settled(app)
    card = next((each for each in board.showing.hand_cards() if talk.card_phrase(each) == phrase), None)
    ready = next((number for number, chip in enumerate(talk.ready.chips) if talk.ready.phrase(chip) == phrase), None)
    if card is not None:
        use(app, f"tell:{card}")
    elif ready is not None:
        use(app, f"talk:chip:{ready}")
    else:
        chosen = (f"say:to:{builder.to}", f"say:voice:{builder.voice}", f"say:act:{builder.act}")
        for spot in talk.spots_of(phrase):
            if spot not in chosen:
                use(app, spot)


def _biome(app: App, scene: LessonScene, answer: Answer, use: Use) -> None:
    if isinstance(answer.argument, dict):
        use(app, "open:talk")
        use(app, f"talk:at:{answer.argument['at']}")
        use(app, f"talk:say:{answer.argument['phrase']}")
        return
    if isinstance(answer.option, str):
        if answer.option.startswith("ransom") and not biome.spot_with(app, answer.option, use):
            use(app, "act:camp")  # a camp with several offers lists them
        biome.reach(app, scene, answer.option, use)
        return
    for word in answer.option:
        use(app, f"answer:{word}")
    use(app, "send")


GIVES = {"climbers": _climbers, "leviathan": _leviathan, "mountain": _mountain, "biome": _biome}
