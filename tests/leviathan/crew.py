"""A table for tests: say only what matters, then act through asks like everybody else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from game import Refused, Table
from game.leviathan.content import LeviathanContent
from game.leviathan.land.board import Crystal, board_from_ascii
from game.leviathan.land.ground import refresh, scenario
from game.leviathan.scenario import Scenario
from game.leviathan.state import RowCard

PLAIN = """
.. .. .. .. .. .. .. .. .6
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
=s =s =s =s =s =s =s =s =s
"""
"""A bare wall, columns A to I, rows 1 to 8, a crystal in the far corner; the rest is put on it by each test."""


@lru_cache(maxsize=1)
def _ours() -> LeviathanContent:
    return LeviathanContent.load()


def content_with(map_: str | None, leviathan: str, **drawn: Any) -> LeviathanContent:
    """Our content; with a map of the test's own for one leviathan, if it brings one."""
    ours = _ours()
    if map_ is None:
        return ours
    made = object.__new__(LeviathanContent)
    made.__dict__.update(ours.__dict__)
    plan = ours.scenarios[leviathan]
    board = board_from_ascii(map_, leviathan=leviathan, **drawn)
    made.scenarios = {**ours.scenarios, leviathan: Scenario(plan.file, board, plan.hooks)}
    made.scratch = {}
    return made


class Crew:
    """A game that has been set up, with the first climber's turn about to begin."""

    def __init__(
        self,
        *sets: str,
        leviathan: str = "sage",
        at: Iterable[str] = (),
        map: str | None = PLAIN,
        seed: int = 1,
        seats: int | None = None,
        regions: dict[str, list[str]] | None = None,
        points: dict[str, str] | None = None,
        **options: str,
    ) -> None:
        """`sets` are `fix+breaker`, one for each climber; at least a lone Fix with the Breaker's cards."""
        pairs = [pair.split("+") for pair in (sets or ("fix+breaker",))]
        content = content_with(map, leviathan, regions=regions, points=points)
        chosen = {"leviathan": leviathan, "first_climber": "first_seat", "solo_mode": "off", **options}
        count = seats if seats is not None else (1 if options.get("solo_mode") == "on" else len(pairs))
        self.table = Table.new("leviathan", count, seed, chosen, content=content, practice=True)
        for pair in pairs:
            for name in pair:
                self.pick(name)
        while self.ask.kind == "plant":
            self.table.choose(self.ask.seat, [option.id for option in self.ask.options[: self.ask.at_least]])
        places = list(at)
        starts = [self.names[cell] for cell in scenario(self.game).board.starts]
        for number in range(len(self.state.climbers)):
            self.pick(starts[number % len(starts)])
        for number, place in enumerate(places):
            self.put(number, place)
        self.fresh()

    # --- looking ------------------------------------------------------------------------------------

    @property
    def game(self) -> Any:
        return self.table.game

    @property
    def state(self) -> Any:
        return self.table.game.state

    @property
    def names(self) -> tuple[str, ...]:
        return scenario(self.game).names

    @property
    def asks(self) -> list[Any]:
        return self.table.asks

    @property
    def ask(self) -> Any:
        """The question the table waits for."""
        return self.table.asks[0]

    def climber(self, who: int = 0) -> Any:
        return self.state.climbers[who]

    def deck(self, who: int = 0) -> Any:
        return self.state.decks[self.climber(who).deck]

    def place(self, who: int = 0) -> str:
        at = self.climber(who).at
        return self.names[at] if at >= 0 else ""

    def grip(self, who: int = 0) -> int:
        return len(self.deck(who).draw)

    def crystal(self, place: str) -> int:
        """The value of the die on a space, 0 if there is none."""
        die = self.state.crystals.get(self.names.index(place))
        return die.value if die else 0

    def options(self, seat: int | None = None) -> list[str]:
        """The ids of everything a seat may answer now."""
        for ask in self.table.asks:
            if seat is None or ask.seat == seat:
                return [option.id for option in ask.options]
        return []

    def events(self, name: str) -> list[dict[str, Any]]:
        return [event.facts for event in self.table.events if event.name == name]

    # --- arranging ----------------------------------------------------------------------------------

    def fresh(self) -> None:
        """After the state was changed by hand: what was worked out before does not count."""
        self.game._seen_choices = {}

    def put(self, who: int, place: str) -> Crew:
        self.climber(who).at = self.names.index(place)
        self.fresh()
        return self

    def hand(self, who: int, *cards: str) -> Crew:
        """Exactly these cards in hand; what was there goes under the deck, and these leave wherever they were."""
        deck = self.deck(who)
        deck.draw = (*deck.hand, *deck.draw)
        deck.hand = ()
        deck.draw = tuple(card for card in deck.draw if card not in cards)
        deck.discard = tuple(card for card in deck.discard if card not in cards)
        deck.hand = tuple(cards)
        self.fresh()
        return self

    def grip_is(self, who: int, count: int, *top: str) -> Crew:
        """So many cards in the deck, `top` ones on top (the first is drawn first); the rest is discarded."""
        deck = self.deck(who)
        others = [card for card in (*deck.draw, *deck.discard) if card not in top]
        under = others[: count - len(top)]
        deck.draw = (*under, *reversed(top))
        deck.discard = tuple(card for card in others if card not in under)
        self.fresh()
        return self

    def set(self, who: int = 0, **fields: Any) -> Crew:
        """Fields of a climber: health, blight, focused, injuries, mushrooms ..."""
        for name, value in fields.items():
            setattr(self.climber(who), name, value)
        self.fresh()
        return self

    def crystals(self, **dice: int) -> Crew:
        """Exactly these dice on the map: C4=3 is a normal 3, C4=-3 a blighted one."""
        self.state.crystals = {
            self.names.index(place): Crystal("normal" if value > 0 else "blighted", abs(value))
            for place, value in dice.items()
        }
        self.fresh()
        return self

    def ground(self, **kinds: str) -> Crew:
        """Terrain of spaces: C4="ledge"."""
        for place, kind in kinds.items():
            self.state.changed[self.names.index(place)] = kind
        refresh(self.game)
        self.fresh()
        return self

    def mushroom_on(self, place: str, *mushrooms: str) -> Crew:
        self.state.mushrooms[self.names.index(place)] = mushrooms
        self.fresh()
        return self

    def row(self, *cards: str) -> Crew:
        """The threat row from the left: `01-1`, or `01-1!` for its enraged end. Others follow as they come."""
        given = [RowCard(card.rstrip("!"), enraged=card.endswith("!")) for card in cards]
        rest = [card for card in self.state.row if card.card not in {one.card for one in given}]
        self.state.row = (*given, *(msgspec.structs.replace(card, face_up=False) for card in rest))[:5]
        self.fresh()
        return self

    def next(self, stream: str, *results: Any) -> Crew:
        """What chance brings next on a stream: coin, grip, rest, deck:0 ..."""
        self.state.queued[stream] = tuple(results)
        return self

    # --- acting -------------------------------------------------------------------------------------

    def pick(self, option: str, seat: int | None = None) -> Crew:
        """Answer with an option, by its id; the seat is found if it is not said."""
        for ask in self.table.asks:
            if (seat is None or ask.seat == seat) and option in [one.id for one in ask.options]:
                self.table.choose(ask.seat, option)
                return self
        offered = {f"seat {ask.seat} {ask.kind}": [one.id for one in ask.options] for ask in self.table.asks}
        raise AssertionError(f"{option!r} is not offered; there is {offered}")

    def picks(self, *options: str) -> Crew:
        for option in options:
            self.pick(option)
        return self

    def several(self, *options: str) -> Crew:
        """Answer a question that takes several."""
        self.table.choose(self.ask.seat, list(options))
        return self

    def offers(self, option: str) -> bool:
        return any(option in [one.id for one in ask.options] for ask in self.table.asks)

    def refused(self, option: str, seat: int = 0) -> str:
        """The rule that forbids an option."""
        refusal = self.table.why_not(seat, option)
        assert isinstance(refusal, Refused), f"{option!r} is allowed"
        return refusal.rule

    def skill(self, card: str, who: int = 0) -> Crew:
        """Play a hand card for its skill."""
        return self.pick(f"skill+{card}+{who}")

    def reveal(self) -> Crew:
        """Turn the next threat over, and let a swift one come."""
        self.pick("reveal")
        return self

    def act(self, card: str = "") -> Crew:
        """Go on to the activation of the climber whose turn it is, with a card for action points."""
        if self.ask.args[0] == "reveal":
            self.reveal()
        while self.ask.kind == "window" and self.ask.args[0] == "swift":
            self.pick("resolve")
        if card:
            self.pick(f"ap+{card}")
        return self

    def end(self) -> Crew:
        """End the activation: the threat is about to strike."""
        return self.pick("end")

    def resolve(self) -> Crew:
        """Let the threat come."""
        return self.pick("resolve")

    def finish(self) -> Crew:
        """The rest of the turn without discards, up to the next turn's first question."""
        turn = self.state.turn
        while self.table.outcome is None and self.state.turn == turn:
            ask = self.ask
            ids = [option.id for option in ask.options]
            for word in ("resolve", "draw", "end", "stop", "fall_on", "go", "reveal", "no", "stay", "none"):
                if word in ids:
                    self.table.choose(ask.seat, word)
                    break
            else:
                if ask.kind == "discards":
                    self.table.choose(ask.seat, [])
                else:
                    self.table.choose(ask.seat, ids[0])
        return self
