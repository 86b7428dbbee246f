"""The introduction before the first turn: the leviathan, large, its story, and on one card goal, loss and turn."""

from __future__ import annotations

from scenes.leviathan.desk import Desk
from scenes.stack import Scene
from scenes.ui.frame import HEAD, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import headed, say


class StoryScene(Scene):
    name = "story"
    is_opaque = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.scene.app)
        self.desk = desk

    def draw(self, frame: Frame) -> None:
        file = self.desk.crew.plan.file
        whole = frame.rect
        frame.shade(whole, "bar", 170)
        frame.spot("story:behind", whole, self.close, focus=False, label=say("leviathan.begin"))
        wide = min(whole.width - frame.u(40), frame.em(1080))
        pad = frame.u(36)
        label = say("leviathan.begin")
        size = button_size(frame, label, TEXT, "arrow-right")
        picture = self._picture(frame, wide - 2 * pad, whole.height)
        words_w = wide - 2 * pad - (picture.width + pad if picture.height else 0)
        head = frame.setting(file.name, words_w, HEAD, TITLE, 1.1)
        text = self._text()
        body = frame.setting(text, words_w - frame.u(16), TEXT, leading=1.28)
        high = max(picture.height, head.height + body.height + size[1] + frame.u(40)) + 2 * pad
        panel = Rect(0, 0, wide, min(high, whole.height - frame.u(16)))
        panel.center = whole.center
        frame.paper(panel, "panel", 10)
        frame.spot("story:panel", panel, focus=False, label=file.name, rule="LW-19")
        inner = panel.inflate(-2 * pad, -2 * pad)
        if picture.height:
            picture.topleft = (inner.left, inner.top + max(0, (inner.height - picture.height) // 2))
            frame.picture(self.desk.picture, picture)
            frame.outline(picture, "edge", frame.u(3))
            inner = Rect(picture.right + pad, inner.top, inner.right - picture.right - pad, inner.height)
        used = frame.text(
            file.name, Rect(inner.left, inner.top, inner.width, head.height), HEAD, face=TITLE, leading=1.1
        )
        rest = Rect(
            inner.left, used.bottom + frame.u(10), inner.width, inner.bottom - used.bottom - size[1] - frame.u(26)
        )
        with frame.scroll("story", rest, body.height) as place:
            frame.text(text, place, TEXT, leading=1.28)
        place = Rect(inner.right - size[0], inner.bottom - size[1], *size)
        button(frame, "story:done", place, label, self.close, icon="arrow-right", main=True)

    def _text(self) -> str:
        """The story; then how one wins, how one loses, what a turn is, and what is special here."""
        crew = self.desk.crew
        file, own = crew.plan.file, [entry for entry in crew.view.now if entry.about == "win"]
        goal = say("leviathan.intro.goal", dice=crew.view.left_to_break)
        lines = [file.story.intro, "", " ".join([goal, *(f"{headed(entry.name, entry.text)}." for entry in own)])]
        lines += [say("leviathan.intro.loss"), say("leviathan.intro.turn")]
        return "\n".join([*lines, f"**{say('leviathan.special')}** {file.special}"])

    def _picture(self, frame: Frame, wide: int, high: int) -> Rect:
        """The body beside the words, if there is a picture and room for both."""
        board = self.desk.crew.plan.board
        room = wide * 45 // 100
        if not self.desk.picture or room < frame.u(200) or wide - room < frame.em(340):
            return Rect(0, 0, 0, 0)
        scale = min(room / board.width, (high - frame.u(120)) / board.height)
        return Rect(0, 0, round(board.width * scale), round(board.height * scale))

    def close(self) -> None:
        self.app.close(self)

    def act(self, action: str) -> bool:
        if action in ("activate", "pass", "play"):
            self.close()
            return True
        return False
