"""The table of Mountains of Madness: the poster while the team flies, the tile and the Sled while the sand runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.decision import Ask, choice_id
from game.engine.events import Event
from game.mountain.content import MountainContent
from game.mountain.view.structs import MountainView
from scenes.mountain import drama, flying
from scenes.mountain.choosing import PLAIN, Choosing
from scenes.mountain.encounter.glass import draw_glass, is_below_glass
from scenes.mountain.encounter.sight import sight
from scenes.mountain.encounter.sled import draw_sled
from scenes.mountain.encounter.tile import draw_tile
from scenes.mountain.ending import ending
from scenes.mountain.goal import draw_goal, goal_words
from scenes.mountain.hosting import MountainHosting
from scenes.mountain.looking import look_at_seat
from scenes.mountain.offers import LISTED, ON_POSTER
from scenes.mountain.peak.poster import SHAPE, draw_poster
from scenes.mountain.people.hand import buttons_area, draw_hand
from scenes.mountain.people.strips import draw_strip, strip_height
from scenes.mountain.showing import MountainShowing
from scenes.mountain.side import draw_side
from scenes.mountain.stages import FIRST_TURN, KINDS, MOST_TOLD, MOVED_ON, brought
from scenes.mountain.talk.grid import row_width
from scenes.mountain.talk.panel import Talk
from scenes.mountain.talk.sayable import sentence
from scenes.mountain.talk.shared_screen import SharedScreen
from scenes.mountain.talk.silent import unheard_words
from scenes.screens.settings.key_table import shown
from scenes.table.board import Board
from scenes.table.furniture.layout import Layout
from scenes.table.showing import AtTable
from scenes.table.stage.beats import Kind
from scenes.table.stage.ending import Ending
from scenes.table.time.wish import Wish
from scenes.ui.frame import Frame, Rect
from scenes.words import headed, say

SWALLOW = 0.5
"""Seconds for which clicks are swallowed when the sand runs out."""
AT_THE_TILE = ("encounter", "restart", "resolution", "search")
SHORT = ("give_relic", "rest", "failure", "peeked", "raise_limit", "deal_to")
"""Questions whose sentence is too long for the bar; it stands beside the board, or their buttons tell."""
LARGEST = 1.9
"""From this scale on the longest words of a tile need half of the table."""
ROW_MOST, ROW_MOST_LARGEST = 56, 50
"""How much of the table, in a hundred, a talk board in a column may take to have all numbers of a kind in one row."""
LAYING = ("laid", "done", "blabbed")
PASSING = ("mark", "sand_turned", "sand_out", "tile_turned", "silence", "done", "lapsed")
"""What matters only while the sand runs."""
TALKING = ("encounter", "restart", "search")
WITH_SAND = ("encounter", "restart", "search")


class MountainBoard(Board):
    has_own_lens = True
    keeps_clear = ("challenge:", "tokens", "sled:tokens", "balance", "sand", "lay", "do:")
    marks = ("turn_began", "revealed", "took_relic", "went_mad", "rolled", "rested")
    kinds = KINDS

    def __init__(self, scene: AtTable) -> None:
        super().__init__(scene)
        self.content: MountainContent = scene.content
        hosting = scene.sitting.hosting
        assert isinstance(hosting, MountainHosting)
        self.showing = MountainShowing(scene, self.flights)
        self.choosing = Choosing(self.showing)
        self.round = hosting.round
        self.round.time_is_up = self._time_is_up
        self.choosing.is_visit = lambda: self.round.applies and self.round.visitor() is not None
        self.shared = SharedScreen(self.showing, self.round)
        self.talk = Talk(self.showing, self.shared, self.choosing)
        self._buttons_at = Rect(0, 0, 0, 0)
        self._is_low = False  # whether the seats' plates are low
        self._has_log = False  # whether what was said stands in the log's place
        self._called = ""
        self._told = len(scene.table.events)
        self._advice: set[str] = set()  # spaces that people have pointed out

    def _time_is_up(self, seat: int) -> None:
        """Somebody's time behind the curtain has run out."""
        self.choosing.time_is_up(seat)
        self.shared.note_given_back(seat)

    @property
    def view(self) -> MountainView:
        return self.showing.view

    # --- what is there ----------------------------------------------------------------------------

    @property
    def is_at_tile(self) -> bool:
        """Whether the tile is on the screen; else the mountain is."""
        if self.ask is not None and self.ask.kind in ON_POSTER:
            return False
        return self.view.phase in AT_THE_TILE and bool(self.view.plane)

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "mountain.night" if frame.theme.drawn_ground else "ground")
        inner = area.inflate(-2 * frame.u(8), -2 * frame.u(8))
        if self.is_at_tile:
            self._draw_at_tile(frame, inner)
        else:
            self._draw_on_mountain(frame, inner)

    def _draw_on_mountain(self, frame: Frame, inner: Rect) -> None:
        """The poster as broad as its picture; what lies ready takes the rest, but not too little."""
        gap = frame.u(8)
        least = min(frame.em(250), inner.width * 40 // 100)
        wide = max(least, inner.width - round(inner.height * SHAPE) - gap)
        side = Rect(inner.left, inner.top, wide, inner.height)
        draw_side(frame, self.showing, self.choosing, side)
        poster = Rect(side.right + gap, inner.top, inner.width - wide - gap, inner.height)
        draw_poster(frame, self.showing, self.choosing, self.scene.lens, poster)

    def _draw_at_tile(self, frame: Frame, inner: Rect) -> None:
        gap = frame.u(8)
        high = self._board_height(frame, inner)
        if high:
            low = Rect(inner.left, inner.bottom - high, inner.width, high)
            self.talk.draw_board(frame, low)
            self._draw_strip(frame, Rect(inner.left, inner.top, inner.width, low.top - gap - inner.top))
            return
        wide = min(max(inner.width // 3, frame.em(380)), inner.width * 45 // 100)
        is_narrow = self.talk.is_board and not self.view.silence
        in_a_row = row_width(frame) + frame.u(48)
        has_clock = self.view.timekeeper < 0  # else the Leader's button for the quarters needs the place
        most = ROW_MOST if frame.text_scale < LARGEST else ROW_MOST_LARGEST
        if is_narrow and has_clock and in_a_row <= inner.width * most // 100:
            wide = max(wide, in_a_row)  # half as many rows, and the verbs come into sight
        left = Rect(inner.left, inner.top, wide, inner.height)
        if is_narrow:
            self.talk.draw_narrow(frame, left, has_line=not self._has_log)
        elif self.view.phase in TALKING:
            self.talk.draw(frame, left, has_heard=not self._has_log)
        else:
            draw_side(frame, self.showing, self.choosing, left)
        rest = Rect(left.right + gap, inner.top, inner.width - wide - gap, inner.height)
        self._draw_tile_and_sled(frame, rest, is_narrow)

    def _board_height(self, frame: Frame, inner: Rect) -> int:
        """How high a talk board is that is as broad as the table; 0 if there is none. Nobody has laid a card yet, so
        the Sled can give its place."""
        sitting = self.scene.sitting
        changes_chairs = len(sitting.humans) > 1 and not sitting.hides  # whoever acts is chosen in the column
        if not self.talk.is_board or self.view.silence or changes_chairs:
            return 0
        return self.talk.board_height(frame, inner.width, inner.height)

    def _draw_strip(self, frame: Frame, rect: Rect) -> None:
        """Above a broad talk board: the tile with its challenges, what is at stake, and the sand."""
        gap = frame.u(8)
        glass = Rect(rect.right - min(frame.em(130), rect.width * 14 // 100), rect.top, 0, rect.height)
        glass.width = rect.right - glass.left
        goal = Rect(glass.left - gap - min(frame.em(210), rect.width * 22 // 100), rect.top, 0, rect.height)
        goal.width = glass.left - gap - goal.left
        draw_glass(frame, self.showing, glass)
        draw_goal(frame, self.showing, goal)
        tile = Rect(rect.left, rect.top, goal.left - gap - rect.left, rect.height)
        draw_tile(frame, self.showing, self.choosing, tile)

    def _draw_tile_and_sled(self, frame: Frame, rect: Rect, is_narrow: bool) -> None:
        """Where the text is large and all talk, the Sled, on which nothing lies yet, leaves its place to what was heard
        or to what is at stake."""
        gap = frame.u(8)
        low = min(rect.height * 40 // 100, max(frame.u(230), rect.height * 34 // 100))
        top = Rect(rect.left, rect.top, rect.width, rect.height - low - gap)
        if self.view.phase in WITH_SAND:
            wide = min(frame.em(170), rect.width * 26 // 100)
            draw_glass(frame, self.showing, Rect(top.right - wide, top.top, wide, top.height))
            top.width -= wide + gap
        draw_tile(frame, self.showing, self.choosing, top)
        below = Rect(rect.left, rect.bottom - low, rect.width, low)
        if not is_narrow:
            draw_sled(frame, self.showing, below)
        elif self._has_log:
            draw_goal(frame, self.showing, below)
        else:
            self.talk.draw_heard(frame, below, is_apart=False)

    def shows_wish(self, wish: Wish) -> bool:
        return is_below_glass(wish)

    def wish_area(self, area: Rect) -> Rect:
        """Where one's own buttons are: not over the mountain, the piles, the tokens or the talk."""
        return self._buttons_at

    def wish_words(self, wish: Wish) -> str:
        return self.shared.wish_words(wish)

    def why_now(self) -> tuple[str, str]:
        """While the sand runs nobody learns why bots speak or lay; but who is mad and does not answer, all can tell."""
        if self.view.phase != "encounter" or not any(map(self.scene.sitting.is_bot, range(len(self.view.seats)))):
            return "", ""
        silent = [unheard_words(self.showing, each, is_long=True) for each in self.talk.hearing.unheard()]
        return say("mountain.talk.why"), "\n".join([*silent, say("mountain.talk.why_secret")])

    def scenery(self) -> object:
        """The list of boards that are chosen before the first turn goes at once, and other things take its place."""
        return self.view.phase, self.view.turn > 0

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        self._buttons_at = buttons_area(frame, area)
        draw_hand(frame, self.showing, self.choosing, self.talk, area)

    def places(self, frame: Frame, shows_log: bool) -> Layout:
        """While all talk, plates are low enough that what was said finds room below them."""
        self._is_low = False
        found = super().places(frame, shows_log)
        if self.is_heard_apart and found.log is None and found.seats is not None:
            self._is_low = True
            found = super().places(frame, shows_log)
        self._has_log = found.log is not None and self.is_heard_apart
        return found

    @property
    def is_heard_apart(self) -> bool:
        """Whether what was said stands where the log is at other times."""
        return self.is_at_tile and self.view.phase in TALKING and not self.talk.is_aloud

    def draw_log(self, frame: Frame, area: Rect, draw: Callable[[Frame, Rect], None]) -> None:
        if self.is_heard_apart:
            self.talk.draw_heard(frame, area)
        else:
            draw(frame, area)

    def strip_height(self, frame: Frame) -> int:
        return strip_height(frame, self._is_low)

    def draw_strip(self, frame: Frame, number: int, rect: Rect) -> None:
        draw_strip(frame, self.showing, self.choosing, self.talk, number, rect)

    def draw_moving(self, frame: Frame) -> None:
        words = len(frame.words)
        for thing, rect in [*self.flights.ghosts_now(frame.now), *self.flights.flying_now(frame.now)]:
            flying.draw_thing(frame, self.content, thing, rect)
        del frame.words[words:]

    # --- looking ----------------------------------------------------------------------------------

    def look_at_seat(self, seat: int) -> None:
        look_at_seat(self.showing, seat)

    # --- what the furniture asks ------------------------------------------------------------------

    def objective(self) -> str:
        return say("mountain.board.objective", turn=self.view.turn, goal=goal_words(self.view))

    def status(self) -> str:
        ask = self.ask
        if ask is None:
            return ""
        if ask.kind == "encounter" and self._lacks_goal:
            return say(
                f"mountain.board.status.{'silence' if self.view.silence else 'sand'}", goal=goal_words(self.view)
            )
        several = len(self.scene.sitting.humans) > 1
        prompt = say(f"mountain.board.status.{ask.kind}") if ask.kind in SHORT else ask.prompt
        return headed(self.scene.name_of(ask.seat), prompt) if several else prompt

    def rule_now(self) -> str:
        return self.showing.rule_now()

    @property
    def _lacks_goal(self) -> bool:
        """Whether the text is so large that what is at stake stands nowhere while all talk; then the bar tells it."""
        return self.is_heard_apart and not self._has_log and self.view.phase == "encounter"

    def notice(self) -> str:
        is_of_round = self.round.applies and not self.round.is_over and not self.scene.sitting.clock.is_counting
        if not is_of_round or not self._lacks_goal:
            return self.shared.notice()
        visitor, goal = self.round.visitor(), goal_words(self.view)
        if visitor is None:
            return say("mountain.board.status.aloud", goal=goal)
        return say("mountain.board.status.lays", goal=goal, name=self.scene.name_of(visitor))

    def draw_notice(self, frame: Frame, area: Rect) -> None:
        self.shared.draw_notice(frame, area)

    def curtain_says(self, seat: int) -> str:
        return self.shared.curtain_says(seat)

    def curtain_tells(self, event: Event) -> bool:
        """In the silence only what lies on the Sled is news: the rest all have seen together."""
        return event.name in LAYING if "encounter" in self.round.kinds() else event.name not in PASSING

    def curtain_buttons(self) -> list[dict[str, Any]]:
        return self.shared.curtain_buttons()

    # --- what happens -----------------------------------------------------------------------------

    def is_staged(self, event: Event) -> bool:
        """While the sand runs nobody waits for a picture."""
        return event.name in KINDS and self.view.phase != "encounter"

    def calls(self, ask: Ask) -> bool:
        """Once for each question somebody waits for; not for every sentence while the sand runs."""
        is_new, self._called = ask.id != self._called, ask.id
        return is_new and (ask.must or ask.kind == "encounter")

    def let_fly(self, event: Event) -> None:
        flying.let_fly(self.showing, [event])

    def draw_great(self, frame: Frame, area: Rect, event: Event, seconds: float) -> bool:
        if event.name == "revealed":
            drama.draw_reveal(frame, self.showing, area, event, seconds)
        elif event.name == "went_mad":
            drama.draw_going_mad(frame, self.showing, area, event)
        return event.name in ("revealed", "went_mad")

    def great_moves(self, event: Event) -> float:
        return drama.reveal_moves(self.showing, event) if event.name == "revealed" else 0.0

    def stamp_lines(self, event: Event) -> list[str]:
        """Before the next turn: what this one brought. At the die: what its face does."""
        if event.name == "rolled":
            return [say(f"mountain.board.face.{event.facts['face']}")]
        if event.name != "turn_began":
            return []
        told = brought(self.scene.table.events_for(self.scene.eyes, self.scene.staging.shown_until))
        return [str(self.scene.table.sentence(each)) for each in told][-MOST_TOLD:]

    def kind(self, event: Event) -> Kind:
        """The first turn has nothing behind it that would have to be read."""
        return FIRST_TURN if event.name == "turn_began" and event.facts["turn"] == 1 else super().kind(event)

    def height(self, events: list[Event]) -> int | None:
        """Revealed cards are gone when a turn has ended at once: show them as they lay there."""
        names = [event.name for event in events]
        gone = [number for number, name in enumerate(names) if name in MOVED_ON]
        return min(gone) - 1 if gone and "revealed" in names else None

    def changed(self, events: list[Event]) -> None:
        self.choosing.changed()
        if self.scene.app.settings.speed and any(event.name == "sand_out" for event in events):
            self.scene.app.input.deafen(SWALLOW)  # a click meant for a card must not buy another sand
        self.talk.changed(events)
        self._answer_advice()
        flying.let_fly(self.showing, [event for event in events if not self.is_staged(event)])

    def _answer_advice(self) -> None:
        """A bot that leads and flies elsewhere than people pointed out does not pass over it in silence."""
        sitting, told = self.scene.sitting, self.scene.table.events
        news, self._told = told[self._told :], len(told)
        for event in news:
            if event.name == "advised" and sitting.is_human(event.facts["seat"]):
                self._advice.add(event.facts["space"])
            elif event.name == "flew":
                declined, self._advice = self._advice - {event.facts["space"]}, set()
                if sitting.is_bot(event.facts["seat"]):
                    self._decline(event.facts["seat"], declined)

    def _decline(self, leader: int, spaces: set[str]) -> None:
        cap = shown(self.scene.app.settings.keys_of("why")[0])
        for space in sorted(spaces):
            names = {"name": self.scene.name_of(leader), "space": self.showing.space_name(space)}
            self.scene.log.note(say("mountain.board.advice_declined", cap=cap, **names))

    def chapter(self, event: Event) -> int:
        return int(event.facts["turn"]) if event.name == "turn_began" else 0

    def chapter_name(self, number: int) -> str:
        return say("mountain.board.turn", turn=number)

    def ending(self) -> Ending:
        return ending(self.showing)

    # --- hints and keys ---------------------------------------------------------------------------

    def hint_things(self, choice: Any) -> tuple[str, ...]:
        ask = self.ask
        if ask is None:
            return ()
        if self.choosing.offers.several is not None:
            return tuple(choice) if isinstance(choice, tuple) else (str(choice),)
        option = self.choosing.offers.find(choice_id(choice))
        return (option.id, *option.points_at) if option is not None else (choice_id(choice),)

    def said_things(self, argument: Any) -> tuple[str, ...]:
        """The places of the talk board that make it, whom it is said to, and the challenge it is about."""
        kinds = [challenge.type for challenge in sight(self.showing).challenges]
        about = tuple(f"challenge-{n}" for n, kind in enumerate(kinds) if kind == argument.get("type"))
        to = (f"seat-{argument['to']}",) if isinstance(argument["to"], int) else ()
        return (*self.talk.spots_of(argument), *to, *about)

    def hint_label(self, choice: Any) -> str:
        if self.choosing.offers.several is not None:
            names = [self.content.names[card] for card in self.hint_things(choice)]
            return say("hint.choice", label=", ".join(names))
        option = self.choosing.offers.find(choice_id(choice))
        return say("hint.choice", label=option.label if option is not None else choice_id(choice))

    def words_of(self, argument: Any) -> str:
        """A phrase with whom it goes to."""
        words, to = sentence(self.showing, argument), argument.get("to", "all")
        if to == "all":
            return words
        key = "mountain.talk.hint_whisper" if argument.get("voice") == "whisper" else "mountain.talk.hint_to"
        return say(key, name=self.scene.name_of(to), words=words)

    def first_focus(self) -> str:
        sitting = self.scene.sitting
        if sitting.clock.waits:
            return "waiting:go"
        if sitting.wish is not None and not self.shows_wish(sitting.wish):
            return "waiting:agree"
        kind, offers = self.choosing.offers.kind, self.choosing.offers
        if kind in ON_POSTER and offers.spaces():
            return f"space:{offers.spaces()[0]}"
        if kind in LISTED:
            return f"answer:{offers.listed()[0].id}"
        if kind in PLAIN:
            return f"do:{PLAIN[kind][0]}"
        cards = self.showing.hand_cards()
        return f"hand:{cards[0]}" if cards and kind in ("encounter", "discard_hand") else ""

    def act(self, action: str) -> bool:
        if self.view.phase in TALKING and self.talk.act(action):
            return True
        return self.choosing.act(action)

    def back(self) -> bool:
        return self.talk.back() or self.choosing.back()


BOARD = MountainBoard
