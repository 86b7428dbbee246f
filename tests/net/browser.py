"""A page of phone size in a real browser, by taps alone: what to choose is read from the wire, how is the page's."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Stream

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

ROOT = Path(__file__).resolve().parent.parent.parent
Json = dict[str, Any]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PATIENCE = 15_000
SWALLOWED = 0.24
"""Seconds after a new question in which the page swallows taps on buttons."""


def browser_of(maker: Any) -> Any:
    if CHROMIUM is None:
        pytest.skip("no chromium here")
    return maker.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])


@contextlib.contextmanager
def hosted(game: str, seats: str, save: Path, seed: int = 3, **options: str) -> Iterator[Json]:
    """A table without a window, as `main.py host` opens it."""
    words = [sys.executable, "main.py", "host", game, "--seats", seats, "--seed", str(seed), "--address", "127.0.0.1",
             "--speed", "0", "--save", str(save)]  # fmt: skip
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())
    finally:
        process.terminate()
        process.wait(20)


class Unreachable(AssertionError):
    """An option that no tap leads to."""


class Phone:
    """One person's page."""

    def __init__(
        self, browser: Any, address: str, *, width: int = 390, height: int = 844, script: str = "", locale: str = "en"
    ) -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, device_scale_factor=1,
            reduced_motion="reduce", locale=locale,
        )  # fmt: skip
        self.page = self.context.new_page()
        if script:
            self.page.add_init_script(script)
        self.shot: Json = {}
        self.welcome: Json = {}
        self.replies: list[Json] = []
        self.sent: list[Json] = []
        self.errors: list[str] = []
        self.wanted = ""
        self.from_list = 0
        """Choices that were made in the list of everything: what was to be tapped was covered."""
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: line.type == "error" and self.errors.append(line.text))
        self.page.goto(address)
        self.page.wait_for_selector("#page:not([hidden])", timeout=PATIENCE)

    def close(self) -> None:
        self.context.close()

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", self._heard)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _heard(self, frame: str) -> None:
        message = json.loads(frame)
        if message["is"] == "snapshot":
            self.shot = message
        elif message["is"] == "welcome":
            self.welcome = message
        elif message["is"] == "reply":
            self.replies.append(message)

    def wait(self, seconds: float) -> None:
        self.page.wait_for_timeout(seconds * 1000)

    # --- taps ---------------------------------------------------------------------------------------------------

    def tap(self, selector: str, timeout: float = 6000) -> bool:
        """A tap in the middle of something that can be seen and is not covered; False if there is no such thing."""
        try:
            self.page.locator(selector).first.tap(timeout=timeout)
        except playwright.Error:
            return False
        return True

    def is_offered(self, ask: Json, option: str) -> bool:
        """Whether an option still stands: others may have closed it without this seat's question being a new one."""
        for each in self.shot["asks"]:
            if each["key"] == ask["key"]:
                things = set(option.split("+")[1:])
                picks = each.get("picks", [])
                if any(option.startswith(pick["verb"]) and things <= set(pick["things"]) for pick in picks):
                    return True
                return any(one["id"] == option for one in each["options"])
        return False

    def close_sheet(self) -> None:
        if self.page.locator("#sheet[open]").count():
            self.tap("#sheet [data-tap='close']", 500)

    def see(self, tab: str) -> None:
        if self.page.get_attribute(f"#tab-{tab}", "aria-selected") != "true":
            self.tap(f"#tab-{tab}")

    def point(self, thing: str) -> bool:
        """Tap a thing in the tray, a place on the map, a person, or something that lies on the table."""
        for number, plate in enumerate(self.shot["plates"]):
            if thing in plate.get("points_at", []) and not self._on_map(thing):
                return self.tap(f"#seats [data-id='plate:{number}']")
        if self._lies(thing) or (thing in self.shot["things"] and not self._on_map(thing)):
            if self.page.locator(f".tray [data-id='{thing}']").count() == 0:
                for zone in self.shot["zones"]:
                    if thing in zone.get("things", []):
                        self.tap(f"[data-tap='zone'][data-id='{zone['id']}']", 300)
            if self.page.locator(f".tray [data-id='{thing}']").count():
                return self._tap_card(f".tray [data-id='{thing}']")
            self.see("table")
            return self._tap_card(f"#table [data-id='{thing}']")
        place = self._on_map(thing)
        if not place:
            return False
        self.see("map")
        return self.tap(f"#map [data-tap='space'][data-id='{place}']", 600)

    def _tap_card(self, selector: str) -> bool:
        """Where a person taps a card that lies under the next one: at its free edge."""
        found = self.page.locator(selector).first
        try:
            found.scroll_into_view_if_needed(timeout=6000)
            found.tap(position={"x": 20, "y": 40}, timeout=6000)
        except playwright.Error:
            return False
        return True

    def _lies(self, thing: str) -> bool:
        return any(thing in zone.get("things", []) for zone in self.shot["zones"])

    def _on_map(self, thing: str) -> str:
        board = self.shot["board"] or {"spaces": [], "pieces": []}
        for space in board["spaces"]:
            if space["id"] == thing:
                return thing
        for piece in board.get("pieces", []):
            if thing in (piece["id"], *piece.get("points_at", [])):
                return str(piece["at"])
        return ""

    # --- answering ----------------------------------------------------------------------------------------------

    def answer(self, stream: Stream, spoken: float = 0.1) -> str:
        """Answer one of the questions by taps; the kind of the question, or nothing if there is none to answer."""
        self.wait(0.02)  # what has come meanwhile is heard first
        asks = [ask for ask in self.shot["asks"] if ask["options"] or ask.get("picks")]
        must = [ask for ask in asks if ask["must"]]
        self.close_sheet()
        if not must:
            act = self.page.locator("[data-tap='act']:not([data-id='stop'])")
            if act.count() and stream.below(2):
                return "act" if self.tap("[data-tap='act']:not([data-id='stop'])") else ""
        if not asks or (not must and stream.below(100) >= 50):
            return ""
        ask = stream.pick(must or asks)
        before = len(self.replies)
        try:
            self.choose(ask, stream, spoken)
        except Unreachable:
            self.wait(0.05)
            if self.is_offered(ask, self.wanted):
                raise
            return ""  # the table has moved on meanwhile
        for _ in range(40):
            if len(self.replies) > before:
                break
            self.wait(0.02)
        return str(ask["kind"])

    def choose(self, ask: Json, stream: Stream, spoken: float = 0.1) -> None:
        if len(self.shot["asks"]) > 1:
            self.page.evaluate(
                "key => document.querySelector(`[data-tap=ask][data-id=${CSS.escape(key)}]`)?.scrollIntoView()",
                ask["key"],
            )
            self.tap(f"[data-tap='ask'][data-id=\"{_quoted(ask['key'])}\"]", 500)
        if (ask["least"], ask["most"]) != (1, 1):
            count = ask["least"] + stream.below(ask["most"] - ask["least"] + 1)
            self.wanted = ask["options"][0]["id"]
            return self._several(stream.sample(ask["options"], count))
        plain = [option for option in ask["options"] if "form" not in option and option.get("verb") != "give_up"]
        forms = [option for option in ask["options"] if "form" in option]
        if forms and (not plain or stream.below(1000) < spoken * 1000):
            return self._say(stream.pick(forms), stream)
        picks = ask.get("picks", [])
        if picks and (not plain or stream.below(2)):
            pick = stream.pick(picks)
            mask = stream.pick(pick["sets"])
            things = [thing for place, thing in enumerate(pick["things"]) if mask >> place & 1]
            return self.take({"id": "+".join([pick["verb"], *things]), "points_at": things})
        return self.take(stream.pick(plain)) if plain else None

    def take(self, option: Json) -> None:
        """Choose an option: point at what it points at, and press its button."""
        self.wanted = option["id"]
        self._unpoint()
        before = self.chosen()
        button = f":is(#options, #actions) [data-tap='option'][data-id=\"{_quoted(option['id'])}\"]"
        if self.page.locator(button).count() == 0:
            for thing in option.get("points_at", []):
                self.point(thing)
                if self.page.locator(button).count() and len(option["points_at"]) == 1:
                    break
        self.wait(SWALLOWED)
        way = f"#sheet [data-tap='way'][data-id=\"{_quoted(option['id'])}\"]"
        if self.page.locator(way).count() and self.tap(way):  # who was pointed at tells what can be done with them
            return
        self.close_sheet()
        if self.page.locator(button).count() and self.tap(button):
            return
        if self.chosen() > before:  # the tap did it, and its button was gone before the browser could say so
            return
        self.from_list += 1
        self.tap("[data-tap='all']")
        if not self.tap(way) and self.chosen() == before:
            raise Unreachable(f"{option['id']} cannot be reached: {self.page.inner_text('#actions')}")

    def chosen(self) -> int:
        """How many choices went over the wire so far."""
        return sum(message["is"] == "choose" for message in self.sent)

    def _unpoint(self) -> None:
        """Take back what was pointed at before."""
        chosen = ".tray .card.is-chosen, .seat.is-chosen, #options .option.is-chosen, #map .space[aria-pressed=true]"
        for _ in range(20):
            found = self.page.locator(chosen)
            if found.count() == 0:
                return
            selector = chosen if found.first.is_visible() else "#tab-map"
            if not (
                self._tap_card(selector)
                if found.first.evaluate("each => each.matches('.card')")
                else self.tap(selector)
            ):
                return

    def _several(self, options: list[Json]) -> None:
        self._unpoint()
        for option in options:
            if not any(self.point(thing) for thing in option.get("points_at", [])):
                self.tap(f"[data-tap='toggle'][data-id=\"{_quoted(option['id'])}\"]")
        self.wait(SWALLOWED)
        if not self.tap("[data-tap='several']"):
            raise Unreachable(f"these cannot be taken: {self.page.inner_text('#actions')}")

    def _say(self, option: Json, stream: Stream) -> None:
        form = option["form"]
        chips = f".chips [data-tap='ready'][data-id='{option['id']}']"
        if form.get("ready") and stream.below(2) and self.page.locator(chips).count():
            number = stream.below(len(form["ready"]))
            self.tap(f"{chips}[data-number='{number}']")
            return
        self.take(option)
        self.wait(0.1)
        if self.page.locator("#sheet[open]").count() == 0:  # the table moved on in between, and the tap was swallowed
            return
        for _ in range(8):
            self.wait(0.15)
            empty = self.page.locator("#sheet .field[role=radiogroup]:not(:has([aria-checked=true]))")
            if empty.count() == 0:
                break
            chips_there = empty.first.locator(".chip:not(.is-closed)")
            if chips_there.count() == 0:
                break
            with contextlib.suppress(playwright.Error):  # the host's answer has closed it just now: another one
                chips_there.nth(stream.below(chips_there.count())).tap(timeout=2000)
        if self.page.locator("#sheet input").count():
            self.page.locator("#sheet input").fill("Brr.")
        self.tap("#sheet [data-tap='say']")
        self.wait(0.2)
        self.close_sheet()  # refused, or there was nothing to say about that: nothing was said


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
