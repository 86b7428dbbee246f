"""The table of Tabletop Climber: season row, seats around the field, the middle, and the hand below."""

from __future__ import annotations

from typing import Any

from game.climbers.content import ClimbersContent
from game.climbers.view import ClimbersView
from game.engine.events import Event
from scenes.climbers import flying, looking
from scenes.climbers.cards import draw_back, draw_card
from scenes.climbers.choosing import Choosing
from scenes.climbers.ending import ending
from scenes.climbers.hand import draw_hand
from scenes.climbers.middle import draw_middle
from scenes.climbers.places import centre, count_of, draw_place, places
from scenes.climbers.seasons import draw_seasons
from scenes.climbers.stages import HOLDS
from scenes.climbers.summary import SummaryScene
from scenes.climbers.trays import draw_home
from scenes.table.board import Board, Counter
from scenes.table.scene import TableScene
from scenes.table.stage.ending import Ending
from scenes.ui.frame import SMALL, Frame, Rect
from scenes.words import say

SELECTING = ("hand", "add")
RULES = {"play": "TC-32", "hand": "TC-20", "add": "TC-113", "transfer": "TC-97", "drop": "TC-73", "starter": "TC-11"}


class ClimbersBoard(Board):
    marks = ("season_began", "field_reset", "went_out")

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.content: ClimbersContent = scene.content
        self.choosing = Choosing(self)
        self.sort = "number"
        self._summary: SummaryScene | None = None
        self.new_cards: set[str] = set()
        self._is_forced = False
        self._bottom = 0

    @property
    def view(self) -> ClimbersView:
        view: ClimbersView = self.scene.view
        return view

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "ground")
        if frame.theme.drawn_ground:
            self._felt(frame, area)
        gap = frame.u(8)
        words = round(frame.type(SMALL) * 2.4) + frame.u(26)
        high = min(area.height * 32 // 100, max(words, min(frame.u(150), area.height * 22 // 100)))
        seasons = Rect(area.left, area.top + gap, area.width, high)
        draw_seasons(frame, self, seasons)
        field = Rect(area.left, seasons.bottom + gap, area.width, area.bottom - seasons.bottom - 2 * gap)
        if self.ask is not None and self.ask.kind in SELECTING:
            draw_home(frame, self, field)
        else:
            me = self._bottom_seat()
            for place in places(field, len(self.view.seats), me):
                draw_place(frame, self, place, place.side == "bottom")
            draw_middle(frame, self, centre(field))

    def _bottom_seat(self) -> int:
        """Who sits at the bottom: the seat on the screen. It stays while the next person has not come yet."""
        if self.scene.eyes is not None and self.scene.peek.seat is None:
            self._bottom = self.scene.eyes
        return self._bottom

    def start_card_of(self) -> int | None:
        """Before whom the Start card lies: from the opening of the season to the first reset (TC-30)."""
        latest = self.view.latest
        if latest is not None and latest.type == "start":
            return int(self.view.latest_by)
        for event in reversed(self.scene.table.events):
            if event.name in ("field_reset", "scored"):
                return None
            if event.name == "start_played":
                return int(event.facts["seat"])
        return None

    def _felt(self, frame: Frame, area: Rect) -> None:
        scale = max(area.width / 1600, area.height / 900)
        cover = Rect(area.left, area.top, round(1600 * scale), round(900 * scale))
        clip = frame.surface.get_clip()
        frame.surface.set_clip(area)
        frame.picture("climbers/table/felt.svg", cover)
        frame.surface.set_clip(clip)

    def draw_hand(self, frame: Frame, area: Rect) -> None:
        draw_hand(frame, self, area)

    def draw_moving(self, frame: Frame) -> None:
        for thing, rect in [*self.flights.ghosts_now(frame.now), *self.flights.flying_now(frame.now)]:
            if thing in self.content.cards:
                draw_card(frame, self.content, thing, rect, lift=5)
            else:
                draw_back(frame, rect, lift=5)

    # --- what the furniture asks ----------------------------------------------------------------

    def counters(self, seat: int) -> list[Counter]:
        climber, content = self.view.seats[seat], self.content
        hand, team = count_of(climber.hand), self.view.team_sizes[seat]
        counters = [
            ("climbers-victory", str(climber.vp), say("climbers.vp", count=climber.vp)),
            ("hand", str(hand), say("climbers.hand", count=hand)),
            ("cards", str(team), say("climbers.team", count=team)),
        ]
        golds = [content.golds[gold].name for gold in climber.golds]
        silvers = [silver.place for silver in content.silver if silver.id in climber.silvers]
        if golds:
            counters.append(("crown", str(len(golds)), say("climbers.golds", names=", ".join(golds))))
        if silvers:
            counters.append(("medal", str(len(silvers)), say("climbers.silvers", names=", ".join(silvers))))
        if climber.added:
            counters.append(("plus", str(climber.added), say("climbers.added", count=climber.added)))
        if self.view.starter == seat:
            counters.append(("climbers-start", "", say("climbers.holds_start")))
        return counters

    def objective(self) -> str:
        season = self.view.season
        return say("climbers.objective", season=season, seasons=len(self.content.silver)) if season else ""

    def rule_now(self) -> str:
        return RULES.get(self.ask.kind, "TC-32") if self.ask is not None else "TC-32"

    def status(self) -> str:
        return self.choosing.status()

    def hand_cards(self) -> list[str]:
        return self.choosing.hand_cards()

    def home_cards(self) -> list[str]:
        return self.choosing.home_cards()

    @property
    def lifted(self) -> list[str]:
        return self.choosing.lifted

    def is_dim(self, card: str) -> bool:
        return self.choosing.is_dim(card)

    def buttons(self) -> list[dict[str, Any]]:
        return self.choosing.buttons()

    def tray_title(self) -> str:
        return self.choosing.tray_title()

    def tray_counter(self) -> str:
        return self.choosing.tray_counter()

    def sorted(self, cards: Any) -> list[str]:
        """A hand in the order the player likes: by number, or colour by colour."""
        known = self.content.cards
        order = ("red", "blue", "green", "yellow", "any", "none")
        if self.sort == "colour":
            return sorted(cards, key=lambda card: (order.index(known[card].colour), known[card].number, card))
        return sorted(cards, key=lambda card: (known[card].number, order.index(known[card].colour), card))

    # --- spots ----------------------------------------------------------------------------------

    def hand_spot(self, frame: Frame, id: str, rect: Rect, card: str, raised: Rect) -> None:
        self._spot(frame, id, rect, card, lambda: self.choosing.click(card), focus=True, beside=raised)

    def tray_spot(self, frame: Frame, id: str, rect: Rect, card: str) -> None:
        self._spot(frame, id, rect, card, lambda: self.choosing.click(card), focus=True)

    def card_spot(self, frame: Frame, id: str, rect: Rect, card: str) -> None:
        """A card that lies on the table: a click looks at it."""
        self._spot(frame, id, rect, card, lambda: looking.look_at_card(self, card), focus=False)

    def _spot(
        self, frame: Frame, id: str, rect: Rect, card: str, does: Any, focus: bool, beside: Rect | None = None
    ) -> None:
        frame.spot(
            id, rect, does, tip=looking.card_tip(self, card), label=looking.card_title(self, card), focus=focus,
            rule=looking.card_rule(self, card), looks=lambda: looking.look_at_card(self, card), about=(card,),
            tip_beside=beside,
        )  # fmt: skip

    def season_spot(self, frame: Frame, id: str, rect: Rect, number: int) -> None:
        frame.spot(
            id, rect, lambda: looking.look_at_season(self, number), tip=looking.season_tip(self, number),
            rule=looking.season_rule(self, number), looks=lambda: looking.look_at_season(self, number),
            label=looking.season_title(self, number),
        )  # fmt: skip

    def open_lodge(self, seat: int) -> None:
        looking.open_lodge(self, seat)

    def look_at_seat(self, seat: int) -> None:
        looking.open_lodge(self, seat)

    # --- what happens ---------------------------------------------------------------------------

    def is_staged(self, event: Event) -> bool:
        return event.name in HOLDS

    def height(self, events: list[Event]) -> int | None:
        """A play that won its field lies on the table only until the reset: show it before."""
        names = [event.name for event in events]
        if "field_reset" not in names or "scored" in names:
            return None
        return names.index("field_reset") - 1

    def let_fly(self, event: Event) -> None:
        flying.let_fly(self, [event])

    def holds(self, event: Event) -> int:
        return HOLDS[event.name]

    def caption(self, event: Event) -> str:
        if event.name == "forced":
            self._is_forced = event.facts["kind"] == "play"
            return ""
        if event.name == "passed" and self._is_forced:
            self._is_forced = False
            return say("climbers.auto_passed", name=self.scene.name_of(event.facts["seat"]))
        return super().caption(event)

    def changed(self, events: list[Event]) -> None:
        self.choosing.changed()
        flying.let_fly(self, events)
        self._note_new_cards(events)
        self._note_season(events)

    def _note_new_cards(self, events: list[Event]) -> None:
        """Cards just drawn are marked until the season's hand is chosen."""
        if self.view.phase == "main":
            self.new_cards.clear()
        for event in events:
            if event.name == "drew" and event.facts["seat"] == self.scene.eyes:
                self.new_cards.update(event.facts.get("cards", ()))

    def _note_season(self, events: list[Event]) -> None:
        """A season has ended: say what it brought before the next begins, unless nobody is there to read it."""
        results, sitting = self.view.results, self.scene.sitting
        is_new = any(event.name == "scored" for event in events)
        if is_new and results and sitting.humans and self.scene.app.settings.speed and not self.scene.table.outcome:
            draws = {event.facts["seat"]: event.facts["count"] for event in events if event.name == "drew"}
            self._summary = SummaryScene(self, results[-1], draws)

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
        return ending(self)

    def hint_things(self, choice: Any) -> tuple[str, ...]:
        """For a hand, the few cards that stay home; else what is played."""
        if self.ask is not None and self.ask.kind == "hand":
            return tuple(option.id for option in self.ask.options if option.id not in choice)
        return super().hint_things(choice)

    def hint_label(self, choice: Any) -> str:
        if self.ask is None or self.ask.kind != "hand":
            return super().hint_label(choice)
        names = [looking.card_title(self, card) for card in self.hint_things(choice)]
        return say("climbers.hint_home", cards=", ".join(names)) if names else say("climbers.hint_all")

    def first_focus(self) -> str:
        cards = self.hand_cards()
        return f"hand:{cards[0]}" if cards else ""

    def act(self, action: str) -> bool:
        if action == "sort":
            self.sort = "colour" if self.sort == "number" else "number"
            return True
        return self.choosing.act(action)

    def back(self) -> bool:
        return self.choosing.back()


BOARD = ClimbersBoard
