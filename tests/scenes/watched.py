"""A game watched beat by beat: bots play, one seat is a person's, and a clock that only a test moves tells how long
everything was seen."""

from __future__ import annotations

from dataclasses import dataclass, field

from game import Table
from game.engine.decision import choice_id
from game.engine.events import Event
from scenes.app import App
from scenes.table.scene import TableScene
from scenes.table.sitting import THINKING, Sitting, _several
from scenes.table.stage.beats import Kind
from tests.scenes.hands import wait

TICK = 0.04
READS = 1.0
"""Seconds after which the person goes on where a beat waits for that."""
NAMES = ("Ana", "Tenzing", "Gerlinde", "Reinhold")


@dataclass
class Seen:
    """A beat as it was seen."""

    kind: Kind
    is_own: bool
    begun: float
    told: list[Event] = field(default_factory=list)
    ended: float = 0.0

    @property
    def seconds(self) -> float:
        return self.ended - self.begun


class Watched:
    """A table at which somebody watches what bots do."""

    def __init__(self, app: App, game: str, seats: int, seed: int, person: int = 0, **options: str) -> None:
        players = tuple("human" if seat == person else "rules" for seat in range(seats))
        table = Table.new(game, seats, seed, options, names=NAMES[:seats], players=players)
        self.app = app
        self.scene = TableScene(app, Sitting(table, players, app.settings))
        self.beats: list[Seen] = []
        self.shown: list[tuple[float, Event | None]] = []  # what was shown when; nothing when the screen had caught up
        self._spy()
        app.open(self.scene)
        app.draw_now()

    def _spy(self) -> None:
        staging = self.scene.staging
        show, finish = staging._show, staging.finish

        def shown(moment, now):
            number = staging.beats
            show(moment, now)
            self.shown.append((now, moment.event))
            if staging.beats > number:
                self._end(now)
                self.beats.append(Seen(staging.beat.kind, staging.beat.is_own, now))
            self.beats[-1].kind = staging.beat.kind
            if not self.scene.board.kind(moment.event).is_along:
                self.beats[-1].told.append(moment.event)

        def finished():
            self._end(self.app.now)
            self.shown.append((self.app.now, None))
            finish()

        staging._show, staging.finish = shown, finished

    def _end(self, now: float) -> None:
        if self.beats and not self.beats[-1].ended:
            self.beats[-1].ended = now

    @property
    def is_asked(self) -> bool:
        """Whether the person has to decide something, and can see it."""
        ask = self.scene.ask
        return ask is not None and ask.must and self.scene.sitting.is_ours(ask)

    def tick(self) -> None:
        """Let a moment pass. What lies over the table is put away, and whatever waits for a word goes on."""
        app, scene = self.app, self.scene
        app.clock.wait(TICK)
        if app.stack.top is not scene:
            app.close(app.stack.top)
        if scene.staging.is_waiting and app.now > scene.staging.beat.begun + READS:
            scene.stage.end_beat()
        if scene.sitting.wish is not None:
            scene.grant()
        if scene.sitting.is_stopped() and not self.is_asked and not scene.staging.is_on:
            scene.let_come()
        scene.tick(app.now)

    def until_asked(self, most: float = 600) -> bool:
        """Let bots play until the person is asked; false when the game is over."""
        until = self.app.now + most
        while not self.is_asked:
            if self.scene.table.outcome is not None and not self.scene.staging.is_on:
                return False
            assert self.app.now < until, "nobody is ever asked"
            self.tick()
        return True

    def answer(self) -> None:
        """The person does what a bot would do."""
        scene, ask = self.scene, self.scene.ask
        thought = scene.sitting.start_thinking(ask.seat, "rules", THINKING)
        is_one = (ask.at_least, ask.at_most) == (1, 1)
        done = len(scene.table.history)
        scene.choose(choice_id(thought.choice) if is_one else _several(thought.choice), thought.argument, ask.seat)
        assert len(scene.table.history) > done or scene.sitting.clock.is_counting, f"{thought.choice} was refused"

    def play(self, seconds: float) -> None:
        """Watch and play on for a while."""
        until = self.app.now + seconds
        while self.app.now < until and self.until_asked():
            self.answer()


def rounds_watched(watched: Watched, person: int = 0) -> list[float]:
    """How long each round was watched: the turns of all others and the board's, from the end of the person's turn to
    the next, or to where it would have been."""
    found, begun, is_back = [], None, False
    for now, event in watched.shown:
        if event is None:
            if begun is not None and is_back:
                found.append(now - begun)
                begun = None
        elif event.name in ("turn_began", "no_turn", "board_turn"):
            is_own = event.facts.get("seat") == person
            is_back = is_own and event.name == "turn_began"
            if is_own and not is_back and begun is not None:
                found.append(now - begun)
                begun = None
            begun = now if begun is None and not is_back else begun
    return found


def seconds_a_turn(watched: Watched, names: tuple[str, ...], seats: tuple[int, ...]) -> float:
    """How long a turn of some seats was watched on average; a turn is told by an event of one of these names."""
    ended = [beat for beat in watched.beats if beat.ended and not beat.is_own]
    turns = [event for beat in ended for event in beat.told if event.name in names and event.facts["seat"] in seats]
    return sum(beat.seconds for beat in ended) / len(turns)


def skipped(watched: Watched, press_space) -> float:
    """Seconds from the space bar to the next decision of the person; a word that a bot waits for is one."""
    begun, scene = watched.app.now, watched.scene
    press_space()
    while not watched.is_asked and scene.sitting.wish is None and scene.table.outcome is None:
        if watched.app.stack.top is not scene:
            break
        wait(watched.app, 0.01)
        assert watched.app.now - begun < 60, "the space bar leads nowhere"
    return watched.app.now - begun
