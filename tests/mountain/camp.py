"""A builder for moments of Mountains of Madness: say only what matters, the rest is a quiet beginning.

    camp = Camp(3).hand(0, "barometer", "binoculars").mad(1, "2-03").encounter("T01")
    camp.say(1, "give", qty=5, type="tools")
    assert camp.heard(0)[-1].qty == 10

Cards are taken from wherever they are, so that nothing is ever doubled. Acting goes through the table only.
"""

from __future__ import annotations

from typing import Any

from game import Refused, Table
from game.engine.state import CLOCK
from game.mountain.phases import drawing, encounter, movement, resolution
from game.mountain.state import Heard, Phrase
from game.mountain.turn import draw_and_rest, end_turn

NAMES = ("Ana", "Bo", "Cyd", "Dov", "Eve")


class Camp:
    def __init__(
        self, seats: int = 3, seed: int = 1, content: Any = None, players: tuple[str, ...] = (), **options: str
    ) -> None:
        """A table at the first Movement phase, nobody mad, seat 0 leading, all hands empty, no Injury in play.

        The table has agreed on the small actions of Relics (MM-R43), so that there is something to see of them.
        """
        names = NAMES[:seats]
        options = {"relic_actions": "full", **options}
        self.table = Table.new("mountain", seats, seed, options, names=names, players=players, content=content)
        state = self.state
        state.leader = 0
        for explorer in state.seats:
            for card in explorer.madness:
                self._shelve_madness(card)
            explorer.madness = ()
            state.deck += explorer.hand
            explorer.hand = ()
        state.injury_pile = tuple(self.content.injuries)
        state.discard = ()
        self._ask_again(movement.move(), encounter.turn_over(), *self._rest_of_turn())

    # --- looking ------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.table.game.state

    @property
    def content(self) -> Any:
        return self.table.game.content

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.table.view(seat)

    def ask(self, seat: int | None = None, kind: str | None = None) -> Any:
        """The open ask of a seat, or of a kind; fails with what is open instead."""
        for ask in self.table.asks:
            if (seat is None or ask.seat == seat) and (kind is None or ask.kind == kind):
                return ask
        raise AssertionError(f"nobody asks {seat} about {kind}; open: {[(a.seat, a.kind) for a in self.table.asks]}")

    def offers(self, seat: int) -> list[str]:
        """Ids of what a seat may choose; nothing if it is not asked."""
        return [option.id for ask in self.table.asks if ask.seat == seat for option in ask.options]

    def heard(self, seat: int) -> list[Phrase]:
        """The seat's log as phrases, its own as it meant them."""
        return [heard.phrase for heard in self.log(seat)]

    def log(self, seat: int) -> tuple[Heard, ...]:
        return self.state.seats[seat].heard

    def words(self, seat: int) -> list[str]:
        """The seat's log as it reads."""
        return [entry["words"] for entry in self.view(seat)["heard"]]

    def told(self, name: str) -> list[Any]:
        """Events of a name, as they truly were."""
        return [event for event in self.table.events if event.name == name]

    @property
    def tokens_at(self) -> tuple[int, int, int]:
        """How many tokens are on the Sled, in the token discard and in the box."""
        view = self.view()
        return view["sled"], view["spent"], view["box"]

    @property
    def result(self) -> tuple[str, str] | None:
        """How the game ended and why, if it has ended."""
        outcome = self.table.outcome
        return outcome and (outcome.result, outcome.reason)

    # --- setting the scene --------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> Camp:
        """A hand of exactly these cards (ids of Equipment and Injuries)."""
        explorer = self.state.seats[seat]
        self.state.deck = (*explorer.hand, *self.state.deck)
        explorer.hand = ()
        for card in cards:
            self._take(card)
        explorer.hand = self.content.sorted(cards)
        return self._look_again()

    def deal(self, seat: int, **points: int) -> Camp:
        """A hand of ordinary Equipment with these sums by type: deal(0, tools=7, books=5)."""
        cards = [card for kind, total in points.items() for card in self.cards_worth(kind, total)]
        return self.hand(seat, *(*self.state.seats[seat].hand, *cards))

    def cards_worth(self, kind: str, total: int) -> list[str]:
        """Ordinary cards of a type still in the deck that add up to a total."""
        free = [card for card in self.state.deck if self.content.type.get(card) == kind]

        def find(left: int, cards: list[str]) -> list[str] | None:
            if left == 0:
                return []
            for number, card in enumerate(cards):
                if self.content.value[card] <= left:
                    rest = find(left - self.content.value[card], cards[number + 1 :])
                    if rest is not None:
                        return [card, *rest]
            return None

        found = find(total, sorted(free, key=lambda card: -self.content.value[card]))
        assert found is not None, f"the deck has no {kind} that add up to {total}"
        return found

    def mad(self, seat: int, *cards: str) -> Camp:
        """Madness cards of a seat, whatever level."""
        for card in cards:
            level = self.content.madness[card].level
            decks = [list(deck) for deck in self.state.madness_decks]
            if card in decks[level - 1]:
                decks[level - 1].remove(card)
            self.state.madness_decks = tuple(map(tuple, decks))
        self.state.seats[seat].madness = tuple(sorted(cards))
        return self._look_again()

    def levels(self, *levels: int) -> Camp:
        """How mad each seat is, with whatever cards; 0 is not mad."""
        for seat, level in enumerate(levels):
            self.state.seats[seat].madness = ()
            if level:
                deck = self.state.madness_decks[level - 1]
                self.mad(seat, deck[0])
        return self._look_again()

    def leader(self, seat: int) -> Camp:
        self.state.leader = seat
        return self._look_again()

    def tokens(self, sled: int, spent: int = 0) -> Camp:
        """Tokens on the Sled and in the token discard; the others are in the box."""
        self.state.sled, self.state.spent = sled, spent
        return self._look_again()

    def relic(self, seat: int, *relics: str) -> Camp:
        """Relics a seat owns already, with the places they cover."""
        explorer = self.state.seats[seat]
        for relic in relics:
            self.state.relic_pile = tuple(other for other in self.state.relic_pile if other != relic)
            explorer.relics += (relic,)
            if self.content.relics[relic].covers not in explorer.covered:
                explorer.covered += (self.content.relics[relic].covers,)
        return self._look_again()

    def injuries(self, *, pile: int | None = None, discard: int = 0, deck: int = 0) -> Camp:
        """Injuries from the pile into discard and deck; then how many stay in the pile."""
        state = self.state
        for _ in range(discard):
            state.discard += (self._next_injury(),)
        for _ in range(deck):
            state.deck = (self._next_injury(), *state.deck)
        if pile is not None:
            while len(state.injury_pile) > pile:
                state.discard += (self._next_injury(),)
        return self._look_again()

    def deck(self, count: int) -> Camp:
        """A deck of so many cards; the others lie in the discard."""
        state = self.state
        surplus = len(state.deck) - count
        assert surplus >= 0
        state.discard += state.deck[:surplus]
        state.deck = state.deck[surplus:]
        return self._look_again()

    def at(self, space: str) -> Camp:
        """The Airplane has come to a space in earlier turns; its tile is gone. The Leader chooses where to fly."""
        self.state.plane = space
        self.state.used_tiles += tuple(filter(None, [self.state.tiles.pop(space, "")]))
        self._ask_again(movement.move(), encounter.turn_over(), *self._rest_of_turn())
        return self

    def tile(self, space: str, tile: str) -> Camp:
        """A tile lies face down on a space; whatever lay there goes where the tile was."""
        state = self.state
        old = state.tiles.get(space, "")
        for other, lying in state.tiles.items():
            if lying == tile:
                state.tiles[other] = old
                break
        else:
            state.boxed_tiles = tuple(one for one in (*state.boxed_tiles, old) if one and one != tile)
        state.tiles[space] = tile
        return self._look_again()

    def only_tiles(self, *spaces: str) -> Camp:
        """Face-down tiles lie on these spaces alone; all others have been used."""
        state = self.state
        for space in [space for space in state.tiles if space not in spaces]:
            state.used_tiles += (state.tiles.pop(space),)
        return self._look_again()

    def queue(self, stream: str, *results: Any) -> Camp:
        """What luck brings next: queue("die", "accident", "morale")."""
        self.state.queued[stream] = results
        return self

    def encounter(self, tile: str = "T01", space: str | None = None) -> Camp:
        """The tile has just been turned over and the sand runs. With tile "" the space is empty."""
        region = self.content.tiles[tile].region if tile else "coast"
        space = space or next(each.id for each in self.content.spaces.values() if each.region == region)
        if tile:
            self.tile(space, tile)
        self.state.plane = space
        self.state.tile = self.state.tiles.pop(space, "") if tile else ""
        if not tile:
            self.state.tiles.pop(space, None)
        self._ask_again(encounter.turn_over(), *self._rest_of_turn())
        return self

    def resolution(self, tile: str = "T01", space: str | None = None, **laid: int) -> Camp:
        """The cards have been revealed; `laid` are sums by type, all laid by seat 1: resolution("T01", tools=8)."""
        self.encounter(tile, space)
        self.state.phase = "restart"
        cards = [card for kind, total in laid.items() if total for card in self.cards_worth(kind, total)]
        for card in cards:
            self._take(card)
        self.state.seats[1].laid = tuple(cards)
        self.state.silence = bool(cards)
        self._ask_again(*self._rest_of_turn())
        return self

    def draw(self) -> Camp:
        """The Draw phase is about to begin."""
        self._on_a_space()
        self._ask_again(drawing.draw(), drawing.rest(), end_turn())
        return self

    def rest(self) -> Camp:
        """The Rest phase is about to begin."""
        self._on_a_space()
        self._ask_again(drawing.rest(), end_turn())
        return self

    # --- acting ---------------------------------------------------------------------------------------

    def choose(self, seat: int, option: Any, argument: Any = None) -> Camp:
        self.table.choose(seat, option, argument)
        return self

    def say(self, seat: int, act: str, **slots: Any) -> Camp:
        """A phrase: say(1, "give", qty=5, type="tools", to=2, voice="shout")."""
        return self.choose(seat, "say", {"act": act, **slots})

    def may_say(self, seat: int, act: str, **slots: Any) -> bool:
        return self.table.legal(seat, "say", {"act": act, **slots})

    def chat(self, seat: int, text: str, to: int | str = "all") -> Camp:
        return self.choose(seat, "chat", {"to": to, "text": text})

    def may_type(self, seat: int, text: str) -> bool:
        return self.table.legal(seat, "chat", {"to": "all", "text": text})

    def lay(self, seat: int, *cards: str) -> Camp:
        return self.choose(seat, ["lay", *cards])

    def may_lay(self, seat: int, *cards: str) -> bool:
        return self.table.why_not(seat, ["lay", *cards]) is None

    def fly(self, space: str) -> Camp:
        """The Leader flies to a space, and turns over what lies there."""
        return self.choose(self.state.leader, space).choose(self.state.leader, "turn_tile")

    def lead(self, option: Any, argument: Any = None) -> Camp:
        """The Leader's answer to whatever the Leader is asked."""
        return self.choose(self.state.leader, option, argument)

    def done(self, *seats: int) -> Camp:
        for seat in seats:
            self.choose(seat, "done")
        return self

    def mark(self, count: int = 1) -> Camp:
        """Quarters of the sand go by."""
        for _ in range(count):
            self.choose(CLOCK, "sand")
        return self

    def sand_out(self) -> Camp:
        """The sand runs out."""
        while self.state.phase == "encounter":
            self.choose(CLOCK, self.offers(CLOCK)[0])
        return self

    def refused(self, seat: int, option: Any, argument: Any = None) -> Refused:
        """The refusal of a choice, which must change nothing."""
        before = self.table.digest()
        try:
            self.table.choose(seat, option, argument)
        except Refused as refusal:
            assert self.table.digest() == before
            return refusal
        raise AssertionError(f"{option} was not refused")

    # --- inside ---------------------------------------------------------------------------------------

    def _rest_of_turn(self) -> tuple[Any, ...]:
        return resolution.resolve(), draw_and_rest(), end_turn()

    def _on_a_space(self) -> None:
        if not self.state.plane:
            self.state.plane = "c1"
            self.state.used_tiles += (self.state.tiles.pop("c1"),)

    def _take(self, card: str) -> None:
        """Take a card from wherever it is."""
        state = self.state
        for name in ("deck", "discard", "injury_pile", "arcane_pile"):
            pile = getattr(state, name)
            if card in pile:
                setattr(state, name, tuple(other for other in pile if other != card))
                return
        for explorer in state.seats:
            if card in explorer.hand:
                explorer.hand = tuple(other for other in explorer.hand if other != card)
                return
        raise AssertionError(f"there is no card {card!r} to take")

    def _next_injury(self) -> str:
        card = self.state.injury_pile[0]
        self.state.injury_pile = self.state.injury_pile[1:]
        return card

    def _shelve_madness(self, card: str) -> None:
        level = self.content.madness[card].level
        decks = list(self.state.madness_decks)
        decks[level - 1] = (*decks[level - 1], card)
        self.state.madness_decks = tuple(decks)

    def _ask_again(self, *steps: Any) -> None:
        """Begin at a moment: only these steps are still to come."""
        state = self.state
        state.asks, state.agenda = [], list(reversed(steps))
        self._look_again()
        self.table.game.advance()
        self.table._collect()
        self.table._checkpoints = {0: state.clone()}

    def _look_again(self) -> Camp:
        """The state was changed by hand: what may be chosen has to be worked out anew."""
        self.table.game._seen_choices = {}
        self.table._checkpoints = {0: self.state.clone()}
        return self
