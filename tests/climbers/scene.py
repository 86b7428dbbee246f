"""A scenario builder that speaks Tabletop Climber: say only what matters, act only through asks.

    scene = Scene(seats=4).hand("B", "R3 R4 B3 T5").start_by("A").turn("B")
    assert scene.offers() == ["R3", "B3", "R4", "pass"]

Seats are A, B, C, D clockwise. Cards: R3 is the red 3 (B, G, Y likewise), W5 the wild-colour 5,
T5 the Twin 5, M-G5 the green Mountain 5, 12a the first of the colourless 12s, 13a, 13b, 14.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import Refused, Table
from game.climbers.plays import play_of
from game.climbers.state import START, Climber, State
from game.engine.state import OpenAsk

COLOURS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
ROW = ("standard", "reverse_order", "no_set", "up_to_2", "climax")


def card(word: str) -> str:
    """The id of a card written short."""
    if word.startswith("M-"):
        return f"mtn-{COLOURS[word[2]]}-{word[3:]}"
    if word[0] in COLOURS:
        return f"{COLOURS[word[0]]}-{word[1:]}"
    if word[0] in "WT":
        return f"{'any' if word[0] == 'W' else 'twin'}-{word[1:]}"
    return f"peak-{word}"


def cards(words: str) -> tuple[str, ...]:
    return tuple(card(word) for word in words.split())


def short(name: str) -> str:
    """A card's id, written short."""
    kind, _, rest = name.partition("-")
    if kind == "mtn":
        colour, number = rest.split("-")
        return f"M-{colour[0].upper()}{number}"
    return {"any": f"W{rest}", "twin": f"T{rest}", "peak": rest}.get(kind, f"{kind[0].upper()}{rest}")


def shorts(names: Sequence[str]) -> str:
    return " ".join(map(short, names))


class Scene:
    """A table put together by hand, in the Main phase of season 1 unless said otherwise.

    `then` names the Gold card of the season after this one.
    """

    def __init__(
        self, seats: int = 4, gold: str = "standard", season: int = 1, then: str = "", seed: int = 1, **options: str
    ) -> None:
        options = {"auto_pass": "off", **options}
        self.table = Table.new("climbers", seats=seats, seed=seed, options=options)
        state = self.state
        state.asks, state.answers, state.mode = [], [], "one"
        state.season, state.phase = season, "main"
        self._lay_out_golds({season: gold, season + 1: then} if then else {season: gold})
        self.table.game.then(("reveal_rule",))
        step = state.agenda.pop()
        if gold not in ("transfer", "accident"):
            self.table.game.ruleset.steps[step[0]](self.table.game)
            effects = state.agenda.pop()
            state.agenda.clear()
            state.agenda.append(effects)
            while state.agenda:
                step = state.agenda.pop()
                self.table.game.ruleset.steps[step[0]](self.table.game, *step[1:])
        state.phase = "main"
        state.agenda = [("next_season",), ("end_phase",)]
        for climber in state.seats:
            climber.team = climber.hand = climber.bench = climber.lodge = climber.field = ()
        self._team_sizes: dict[str, int] = {}
        self._pile: tuple[str, ...] | None = None

    def _lay_out_golds(self, wanted: dict[int, str]) -> None:
        content = self.table.game.content
        spare = [gold for gold in (*ROW, *content.golds) if gold not in wanted.values()]
        row = [wanted.get(number) or (gold if gold in spare else "") for number, gold in enumerate(ROW, start=1)]
        spare = [gold for gold in content.golds if gold not in row and content.golds[gold].slot == "pool"]
        self.state.golds = tuple(gold or spare.pop(0) for gold in row)
        self.state.boxed_golds = tuple(spare)

    @property
    def state(self) -> State:
        state = self.table.game.state
        assert isinstance(state, State)
        return state

    def seat(self, name: str) -> int:
        return "ABCD".index(name)

    def climber(self, name: str) -> Climber:
        return self.state.seats[self.seat(name)]

    # --- given --------------------------------------------------------------------------------

    def hand(self, name: str, words: str) -> Scene:
        self.climber(name).hand = self._sorted(words)
        return self

    def bench(self, name: str, words: str) -> Scene:
        self.climber(name).bench = self._sorted(words)
        return self

    def lodge(self, name: str, words: str) -> Scene:
        """Face-up cards in the Lodge space."""
        self.climber(name).lodge = cards(words)
        self.climber(name).shown += cards(words)
        return self

    def sidelined(self, name: str, words: str) -> Scene:
        """Cards lost to an Accident this season."""
        self.climber(name).sidelined = self._sorted(words)
        return self

    def lies(self, name: str, words: str) -> Scene:
        """The latest play on the field."""
        state = self.state
        played = self._sorted(words)
        climber = self.climber(name)
        climber.field += played
        climber.shown += played
        state.latest = play_of(self.table.game.content, played, state.as_single)
        assert state.latest is not None, f"{words} is no play"
        state.latest_by = self.seat(name)
        return self

    def start_by(self, name: str) -> Scene:
        """The Start card lies on the field, played by this seat."""
        state = self.state
        state.starter = state.latest_by = self.seat(name)
        state.latest = START
        return self

    def passed(self, *names: str) -> Scene:
        for name in names:
            self.climber(name).passed = True
        return self

    def first_out(self, name: str) -> Scene:
        climber = self.climber(name)
        climber.hand, climber.place = (), 1
        return self

    def vp(self, **points: int) -> Scene:
        for name, vp in points.items():
            self.climber(name).vp = vp
        return self

    def won_golds(self, name: str, *golds: str) -> Scene:
        self.climber(name).golds = golds
        return self

    def added(self, name: str, count: int) -> Scene:
        """Cards of this seat's hand that it took beyond the hand size."""
        self.climber(name).added = count
        return self

    def flipped(self) -> Scene:
        """A Reverse icon is in force."""
        self.state.flipped = True
        return self

    def pile(self, words: str) -> Scene:
        """The whole draw pile, in the order it will be drawn."""
        self._pile = tuple(reversed(cards(words)))
        return self

    def teams_of(self, size: int, **others: int) -> Scene:
        """Every team has this many cards, some by name another number: benches are filled with what is left."""
        self._team_sizes = {name: others.get(name, size) for name in "ABCD"}
        return self

    def accident_hits(self, name: str, word: str) -> Scene:
        """Chance will draw this card when the seat has its Accident."""
        self.state.queued[f"accident:{self.seat(name)}"] = (card(word),)
        return self

    def about_to_end(self, first: str, second: str) -> Scene:
        """`first` is out and `second` is to play its last card, the red 7; teams are large enough to go on."""
        if not self._team_sizes:
            self.teams_of(self.table.game.content.silver[self.state.season - 1].hand_size + 2)
        return self.first_out(first).hand(second, "R7").turn(second)

    def turn(self, whose: str) -> Scene:
        """It is this seat's turn; seats without cards so far get three small ones."""
        state, content = self.state, self.table.game.content
        used = {c for climber in state.seats for c in self._zones(climber)} | set(self._pile or ())
        spare = [c for c in content.cards if c not in used]
        for climber in state.seats:
            if not climber.hand and not climber.place:
                climber.hand = tuple(spare[:3])
                spare = spare[3:]
        spare.sort(key=lambda c: c not in content.initial)
        for name, climber in zip("ABCD", state.seats, strict=False):
            lacking = max(0, self._team_sizes.get(name, 0) - len(self._zones(climber)))
            climber.bench = content.sorted((*climber.bench, *spare[:lacking]))
            spare = spare[lacking:]
            climber.team = content.sorted(self._zones(climber))
        state.boxed = tuple(c for c in spare if c in content.initial)
        state.pile = tuple(c for c in spare if c not in content.initial) if self._pile is None else self._pile
        state.asks = [OpenAsk(self.seat(whose), "play")]
        self.table.game._seen_choices = {}
        self.table.events.clear()
        self.table.game.events = []
        self.table._checkpoints = {0: state.clone()}
        return self

    def _zones(self, climber: Climber) -> tuple[str, ...]:
        return (*climber.hand, *climber.bench, *climber.sidelined, *climber.field, *climber.lodge)

    def _sorted(self, words: str) -> tuple[str, ...]:
        in_order: tuple[str, ...] = self.table.game.content.sorted(cards(words))
        return in_order

    # --- what is asked --------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked, by letter; several letters if several are."""
        return "".join("ABCD"[ask.seat] for ask in self.table.asks)

    @property
    def kind(self) -> str:
        """What is asked; the same of everybody."""
        (kind,) = {ask.kind for ask in self.table.asks}
        return kind

    def offers(self, name: str = "") -> list[str]:
        """The options of the open ask (or of this seat's), written short and sorted by text."""
        (ask,) = [ask for ask in self.table.asks if not name or ask.seat == self.seat(name)]
        return sorted("pass" if o.id == "pass" else shorts(o.points_at) for o in ask.options)

    # --- when -------------------------------------------------------------------------------------

    def plays(self, name: str, words: str) -> Scene:
        assert self.asked == name, f"{self.asked} is asked, not {name}"
        self.table.choose(self.seat(name), "+".join(self._sorted(words)))
        return self

    def passes(self, *names: str) -> Scene:
        for name in names:
            assert self.asked == name, f"{self.asked} is asked, not {name}"
            self.table.choose(self.seat(name), "pass")
        return self

    def drops(self, name: str, word: str) -> Scene:
        assert (self.asked, self.kind) == (name, "drop")
        self.table.choose(self.seat(name), card(word))
        return self

    def ends(self) -> Scene:
        """The last play of a season that was about to end."""
        return self.plays(self.asked, "R7")

    def gives(self, name: str, word: str) -> Scene:
        """The Transfer card of a seat."""
        self.table.choose(self.seat(name), card(word))
        return self

    def selects(self, name: str, words: str) -> Scene:
        self.table.choose(self.seat(name), list(cards(words)))
        return self

    def adds(self, name: str, words: str) -> Scene:
        """Further cards in Climax, said in turn."""
        assert (self.asked, self.kind) == (name, "add")
        self.table.choose(self.seat(name), list(cards(words)))
        return self

    def select_strongest(self, *names: str, more: int = 0) -> Scene:
        """These seats, or all still asked, take their highest cards: as many as they must, and `more`."""
        for name in names or tuple(self.asked):
            (ask,) = [ask for ask in self.table.asks if ask.seat == self.seat(name)]
            self.table.choose(ask.seat, [option.id for option in ask.options][-ask.at_least - more :])
        return self

    def refuses(self, name: str, words: str) -> Refused:
        """What the table says to something that is not allowed; it must change nothing."""
        intent = ["pass"] if words == "pass" else list(cards(words))
        before = self.table.digest()
        refusal = self.table.why_not(self.seat(name), intent)
        assert refusal is not None, f"{words} is allowed"
        assert self.table.digest() == before
        return refusal

    # --- then -------------------------------------------------------------------------------------

    @property
    def latest(self) -> tuple[str, int, int] | None:
        """Type, size and rank of the play to beat; None if the field is empty."""
        play = self.state.latest
        return play and (play.type, play.size, play.rank)

    def holds(self, name: str) -> str:
        """A seat's hand, written short."""
        return shorts(self.climber(name).hand)

    def team(self, name: str) -> set[str]:
        return {short(name) for name in self.climber(name).team}

    def happened(self, event: str) -> list[dict]:  # type: ignore[type-arg]
        """The facts and secrets of all events of a name, in order."""
        return [e.facts | e.secrets for e in self.table.events if e.name == event]

    def order_of(self, *events: str) -> list[str]:
        """Which of these events happened, in order."""
        return [e.name for e in self.table.events if e.name in events]
