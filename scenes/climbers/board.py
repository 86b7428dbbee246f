"""The table of Tabletop Climber: the seasons and their race above, the field in the middle, the hand below."""

from __future__ import annotations

from typing import Any

from game.climbers.content import ClimbersContent
from game.climbers.view import ClimbersView
from game.engine.events import Event
from scenes.climbers import flying, looking
from scenes.climbers.cards import draw_back, draw_card
from scenes.climbers.choosing import Choosing
from scenes.climbers.ending import ending
from scenes.climbers.field.pile import draw_field, least_height
from scenes.climbers.hand import draw_hand
from scenes.climbers.pace import Pace
from scenes.climbers.plates import draw_plate, draw_strip, plate_height, strip_height
from scenes.climbers.seasons.race import draw_race, race_height
from scenes.climbers.seasons.row import draw_season, draw_seasons
from scenes.climbers.seasons.summary import SummaryScene
from scenes.climbers.selection import bar_height, draw_chosen, draw_selection
from scenes.climbers.showing import ClimbersShowing
from scenes.climbers.stages import KINDS
from scenes.table.board import Board
from scenes.table.furniture.layout import Layout
from scenes.table.furniture.seats import Counter
from scenes.table.showing import AtTable
from scenes.table.stage.beats import Kind
from scenes.table.stage.ending import Ending
from scenes.table.stage.staging import AND, MOST_TOLD
from scenes.ui.frame import SMALL, Frame, Rect
from scenes.words import say

IN_SHORT = ("played", "icon_resolved", "blocked", "drew")
"""What has a shorter line while it happens than in the log."""
NOTE = 400
"""How wide a place beside the demand is in which advice can be read."""


class ClimbersBoard(Board):
    marks = ("season_began", "field_reset", "went_out")
    keeps_clear = ("requirement",)
    kinds = KINDS

    def __init__(self, scene: AtTable) -> None:
        super().__init__(scene)
        self.content: ClimbersContent = scene.content
        self.showing = ClimbersShowing(scene, self.flights)
        self.choosing = Choosing(self.showing)
        self._pace = Pace(scene.sitting.humans, len(scene.sitting.players))
        self._summary: SummaryScene | None = None
        self._is_forced = False
        self._has_column = True
        self._beside: Rect | None = None

    @property
    def view(self) -> ClimbersView:
        return self.showing.view

    # --- drawing --------------------------------------------------------------------------------

    def places(self, frame: Frame, shows_log: bool) -> Layout:
        """As at every table; but while a hand is chosen, the team has the whole screen."""
        usual = super().places(frame, shows_log)
        self._has_column = usual.seats is not None
        if not self.choosing.is_selecting:
            return usual
        whole = Rect(0, usual.bar.bottom, frame.rect.width, frame.rect.height - usual.bar.bottom)
        high = bar_height(frame)
        board = Rect(whole.left, whole.top, whole.width, whole.height - high)
        return Layout(usual.bar, board, Rect(whole.left, board.bottom, whole.width, high), None, None)

    def strip_height(self, frame: Frame) -> int:
        return plate_height(frame)

    def draw_strip(self, frame: Frame, number: int, rect: Rect) -> None:
        draw_plate(frame, self.showing, number, rect)

    def draw(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "ground")
        if frame.theme.drawn_ground:
            self._felt(frame, area)
        if self.choosing.is_selecting:
            draw_selection(frame, self.showing, self.choosing, area)
            return
        gap = frame.u(8)
        whole = area.inflate(-2 * gap, -2 * gap)
        strip = 0 if self._has_column else strip_height(frame) + gap
        top = self._draw_season(frame, whole, whole.height - strip - least_height(frame))
        if strip:
            draw_strip(frame, self.showing, Rect(whole.left, top, whole.width, strip - gap))
            top += strip
        draw_field(frame, self.showing, Rect(whole.left, top, whole.width, whole.bottom - top))
        self._beside = self._beside_demand(frame, area)

    def _beside_demand(self, frame: Frame, area: Rect) -> Rect | None:
        """Where only the Reinforcements lie, right of what has to be beaten; None where that is too narrow."""
        demand = frame.by_id("requirement")
        left = area.right if demand is None else demand.rect.right
        beside = Rect(left, area.top, area.right - left, area.height)
        return beside if beside.width >= frame.em(NOTE) else None

    def hint_area(self, area: Rect) -> Rect:
        """Advice hides neither what has to be beaten nor what was beaten."""
        return area if self._beside is None or self.choosing.is_selecting else self._beside

    def _draw_season(self, frame: Frame, area: Rect, most: int) -> int:
        """The seasons and the race of this one; side by side in a line where it is low. Where the rest begins."""
        gap, race = frame.u(8), race_height(frame)
        words = round(frame.type(SMALL) * 2.4) + frame.u(26)
        high = max(words, min(frame.u(150), area.height * 22 // 100))
        if high + race + 2 * gap > most:
            wide = area.width * 48 // 100
            draw_season(frame, self.showing, Rect(area.left, area.top, wide, race))
            draw_race(frame, self.showing, Rect(area.left + wide + gap, area.top, area.width - wide - gap, race))
            return area.top + race + gap
        draw_seasons(frame, self.showing, Rect(area.left, area.top, area.width, high))
        draw_race(frame, self.showing, Rect(area.left, area.top + high + gap, area.width, race))
        return area.top + high + race + 2 * gap

    def _felt(self, frame: Frame, area: Rect) -> None:
        scale = max(area.width / 1600, area.height / 900)
        cover = Rect(area.left, area.top, round(1600 * scale), round(900 * scale))
        clip = frame.surface.get_clip()
        frame.surface.set_clip(area)
        frame.picture("climbers/table/felt.svg", cover)
        frame.surface.set_clip(clip)

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        if self.choosing.is_selecting:
            draw_chosen(frame, self.choosing, area)
        else:
            draw_hand(frame, self.showing, self.choosing, area)

    def draw_moving(self, frame: Frame) -> None:
        for thing, rect in [*self.flights.ghosts_now(frame.now), *self.flights.flying_now(frame.now)]:
            if thing in self.content.cards:
                draw_card(frame, self.content, thing, rect, lift=5)
            else:
                draw_back(frame, rect, lift=5)

    # --- what the furniture asks ----------------------------------------------------------------

    def counters(self, seat: int) -> list[Counter]:
        return self.showing.counters(seat)

    def objective(self) -> str:
        season = self.view.season
        return say("climbers.objective", season=season, seasons=len(self.content.silver)) if season else ""

    def rule_now(self) -> str:
        return self.ask.rule if self.ask is not None else "TC-32"

    def status(self) -> str:
        return self.choosing.status()

    def look_at_seat(self, seat: int) -> None:
        looking.open_lodge(self.showing, seat)

    # --- what happens ---------------------------------------------------------------------------

    def height(self, events: list[Event]) -> int | None:
        """A play that won its field lies on the table only until the reset: show it before."""
        names = [event.name for event in events]
        if "field_reset" not in names or "scored" in names:
            return None
        return names.index("field_reset") - 1

    def kind(self, event: Event) -> Kind:
        return self._pace.kind(event, self.scene.table.events)

    def let_fly(self, event: Event) -> None:
        flying.let_fly(self.showing, [event])

    def caption(self, event: Event) -> str:
        """A line that can be read while it happens; cards and rules are named in the log."""
        if event.name == "forced":
            self._is_forced = event.facts["kind"] == "play"
            return ""
        told = self.scene.table.told(event)
        if event.name == "passed" and self._is_forced:
            self._is_forced = False
            return say("climbers.auto_passed", name=told["seat"])
        if event.name in IN_SHORT:
            raises = event.name == "played" and told["raised"][0]
            return say("climbers.told.raised" if raises else f"climbers.told.{event.name}", **told)
        if self.kind(event).step:  # something comes of it in a moment: until then all of it is told
            if event.name == "hand_ready":
                return say("climbers.all_ready")
            return AND.join(super(ClimbersBoard, self).caption(each) for each in self._pace.alike(event)[-MOST_TOLD:])
        return super().caption(event)

    def changed(self, events: list[Event]) -> None:
        self.choosing.changed()
        flying.let_fly(self.showing, events)

    def caught_up(self, events: list[Event]) -> None:
        self._note_new_cards(events)
        self._note_season(events)

    def _note_new_cards(self, events: list[Event]) -> None:
        """Cards just drawn are marked until the season's hand is chosen."""
        if self.view.phase == "main":
            self.showing.new_cards.clear()
        for event in events:
            if event.name == "drew" and event.facts["seat"] == self.scene.eyes:
                self.showing.new_cards.update(event.facts.get("cards", ()))

    def _note_season(self, events: list[Event]) -> None:
        """A season has ended: say what it brought before the next begins, unless nobody is there to read it."""
        results, sitting = self.view.results, self.scene.sitting
        is_new = any(event.name == "scored" for event in events)
        if is_new and results and sitting.humans and self.scene.app.settings.speed and not self.scene.table.outcome:
            draws = {event.facts["seat"]: event.facts["count"] for event in events if event.name == "drew"}
            self._summary = SummaryScene(self.showing, results[-1], draws)
            sitting.close_curtain()  # all look at it together: whoever had the screen is handed it anew

    def tick(self, now: float) -> bool:
        if self._summary is not None and not self.is_moving(now):
            summary, self._summary = self._summary, None
            self.scene.app.open(summary)
            return True
        return False

    def chapter(self, event: Event) -> int:
        return int(event.facts["season"]) if event.name == "season_began" else 0

    def chapter_name(self, number: int) -> str:
        return say("replay.season", season=number)

    def ending(self) -> Ending:
        return ending(self.showing)

    def hint_things(self, choice: Any) -> tuple[str, ...]:
        """For a hand, the few cards that stay home; else what is played."""
        if self.ask is not None and self.ask.kind == "hand":
            return tuple(option.id for option in self.ask.options if option.id not in choice)
        return super().hint_things(choice)

    def hint_label(self, choice: Any) -> str:
        if self.ask is None or self.ask.kind != "hand":
            return super().hint_label(choice)
        names = [looking.card_title(self.content, card) for card in self.hint_things(choice)]
        return say("climbers.hint_home", cards=", ".join(names)) if names else say("climbers.hint_all")

    def first_focus(self) -> str:
        cards = self.choosing.hand_cards()
        return f"hand:{cards[0]}" if cards else ""

    def act(self, action: str) -> bool:
        return self.choosing.act(action)

    def back(self) -> bool:
        return self.choosing.back()


BOARD = ClimbersBoard
