"""A builder for moments of Biome Escape: say only what matters, the rest is a quiet beginning.

    wild = Wild(2).tile("0,-2", "mountain").at(0, "0,-1").pack(0, "supply")
    wild.dice("explore", 4).choose(0, "explore+0,-2")

It stands at the first turn of seat 0, in round 1: four start tiles, nobody carries anything, nothing lies on the tiles,
the Main Camp holds its 2 Supplies. Secrets come from the box where it has them, so nothing is doubled. Acting goes
through the table only; `dice` and `queue` say what chance brings next.
"""

from __future__ import annotations

from typing import Any

from game import Refused, Table
from game.biome import turn
from game.biome.land.hexes import BESIDE, CELLS, HOME, NAMES
from game.biome.natives.board_turn import board_turn
from game.biome.natives.camps import add_camp, raise_building
from game.biome.natives.gang import new_gang
from game.biome.natives.raids import attack
from game.biome.quests.boards import check_ends, draw_board, update
from game.biome.secrets.tokens import lay, new_token
from game.biome.state import Mercenaries, Party, Route, Task, Tile, camp_at, everybody, quest_of

NAMES_OF_SEATS = ("Ana", "Bo", "Cyd", "Dov", "Eve")


class Wild:
    def __init__(
        self, seats: int = 2, seed: int = 1, content: Any = None, players: tuple[str, ...] = (), **options: str
    ) -> None:
        names = NAMES_OF_SEATS[:seats]
        self.table = Table.new("biome", seats, seed, options, names=names, players=players, content=content)
        while self.table.asks[0].kind == "quests":
            ask = self.table.asks[0]
            self.table.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]])
        while self.table.asks[0].kind in ("person", "start_pick"):
            ask = self.table.asks[0]
            self.table.choose(ask.seat, ask.options[0].id if ask.kind == "person" else "none")
        state = self.state
        for cell, tokens in list(state.lying.items()):
            if cell != HOME:
                state.box += tokens
                del state.lying[cell]
        state.first = state.active = 0
        state.round, state.gave_up = 1, ()
        self.turn(0)

    # --- looking ------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.table.game.state

    @property
    def game(self) -> Any:
        return self.table.game

    @property
    def content(self) -> Any:
        return self.table.game.content

    @property
    def outcome(self) -> Any:
        return self.table.outcome

    def seat(self, number: int) -> Any:
        return self.state.seats[number]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.table.view(seat)

    def tile_at(self, at: str) -> Any:
        return self.state.tiles[CELLS[at]]

    def where(self, seat: int) -> str:
        """The name of the cell a seat stands on; empty in an unknown place."""
        return NAMES.get(self.seat(seat).cell, "")

    def kinds(self, tokens: Any) -> list[str]:
        return sorted(self.state.kinds[token] for token in tokens)

    def packed(self, seat: int) -> list[str]:
        return self.kinds(self.seat(seat).pack)

    def lying(self, at: str) -> list[str]:
        return self.kinds(self.state.lying.get(CELLS[at], ()))

    def token(self, kind: str, seat: int = 0) -> int:
        """The first secret of a kind that a seat carries or wears, or that lies where it stands."""
        one = self.seat(seat)
        for token in (*one.pack, *one.worn, *self.state.lying.get(one.cell, ())):
            if self.state.kinds[token] == kind:
                return int(token)
        raise AssertionError(f"seat {seat} has no {kind}; pack {self.packed(seat)}")

    def quest(self, name: str) -> Any:
        return quest_of(self.state, name)

    def camp(self, name: str) -> Any:
        return next(camp for camp in self.state.camps if camp.id == name)

    def number(self, name: str) -> int:
        return next(number for number, camp in enumerate(self.state.camps) if camp.id == name)

    def events(self, name: str) -> list[Any]:
        return [event for event in self.table.events if event.name == name]

    def ask(self, seat: int | None = None, kind: str | None = None) -> Any:
        """The open ask of a seat, or of a kind; fails with what is open instead."""
        for ask in self.table.asks:
            if (seat is None or ask.seat == seat) and (kind is None or ask.kind == kind):
                return ask
        raise AssertionError(f"nobody asks {seat} about {kind}; open: {[(a.seat, a.kind) for a in self.table.asks]}")

    def options(self, seat: int, kind: str | None = None) -> list[str]:
        return [option.id for option in self.ask(seat, kind).options]

    def offers(self, seat: int, verb: str) -> list[str]:
        """The options of a seat that begin with a verb: offers(0, "move")."""
        return [option for option in self.options(seat) if option.split("+")[0] == verb]

    def refused(self, seat: int, intent: str | tuple[str, ...]) -> Refused:
        """The refusal of what a seat tries; fails if it is allowed. Trying changes nothing."""
        digest = self.table.digest()
        refusal = self.table.why_not(seat, intent)
        assert refusal is not None, f"{intent} is allowed"
        assert self.table.digest() == digest
        return refusal

    # --- building -----------------------------------------------------------------------------------

    def tile(self, at: str, kind: str, *, cliffs: tuple[int, ...] = (), up: bool = True, quarry: str = "") -> Wild:
        """Put a tile on a cell (the stacks stay as they are)."""
        sides = sum(1 << side for side in cliffs)
        pattern = quarry or ("qy1" if kind == "quarry" else "")
        self.state.tiles[CELLS[at]] = Tile(kind, up=up, cliffs=sides, quarry=pattern)
        return self.again()

    def tiles(self, kind: str, *cells: str) -> Wild:
        for at in cells:
            self.tile(at, kind)
        return self

    def at(self, seat: int, at: str) -> Wild:
        self.seat(seat).cell = CELLS[at]
        return self.again()

    def actions(self, count: int) -> Wild:
        self.state.actions = count
        return self.again()

    def made(self, kind: str, known: int = 0) -> int:
        """A secret of a kind: out of the box if it has one, else from the stock."""
        for token in self.state.box:
            if self.state.kinds[token] == kind:
                self.state.box = tuple(other for other in self.state.box if other != token)
                self.state.known[token] = known
                return int(token)
        return new_token(self.state, kind, known)

    def pack(self, seat: int, *kinds: str, public: bool = False) -> Wild:
        """Secrets in a pack, known to their owner alone, or to everybody."""
        known = everybody(self.state) if public else 1 << seat
        self.seat(seat).pack += tuple(self.made(kind, known) for kind in kinds)
        return self.again()

    def wear(self, seat: int, *kinds: str) -> Wild:
        self.seat(seat).worn += tuple(self.made(kind, everybody(self.state)) for kind in kinds)
        return self.again()

    def team_buff(self, kind: str) -> Wild:
        self.state.team_buff = self.made(kind, everybody(self.state))
        return self.again()

    def lay(self, at: str, *kinds: str, known_by: tuple[int, ...] = ()) -> Wild:
        """Secrets on a cell: face-down, or face-up if a camp is there."""
        bits = sum(1 << seat for seat in known_by)
        lay(self.game, CELLS[at], tuple(self.made(kind, bits) for kind in kinds))
        return self.again()

    def clear(self, at: str = "0,0") -> Wild:
        """Take all secrets off a cell (of the Main Camp, if not said otherwise)."""
        self.state.box += self.state.lying.pop(CELLS[at], ())
        return self.again()

    def add_camp(self, name: str, at: str, *, dormant: bool = False, cooldown: int = 0, service: str = "") -> Wild:
        """A camp of any side; built ones stand on the tile that is there, tribes bring their own."""
        tile = self.content.camps[name].tile
        if tile:
            self.tile(at, tile)
        camp = add_camp(self.game, name, CELLS[at])
        camp.dormant, camp.cooldown, camp.service = dormant, cooldown, service
        return self.again()

    def building(self, kind: str, at: str, camp: str, cooldown: int | None = None) -> Wild:
        raise_building(self.game, kind, CELLS[at], self.number(camp))
        if cooldown is not None:
            self.state.buildings[-1].cooldown = cooldown
        return self.again()

    def route(self, *cells: str) -> Wild:
        """A Caravan Route over these cells, a camp at both ends."""
        path = tuple(CELLS[at] for at in cells)
        ends = [self.state.camps.index(camp_at(self.state, cell)) for cell in (path[0], path[-1])]
        self.state.routes += (Route(path, (ends[0], ends[1])),)
        return self.again()

    def party(self, camp: str, at: str, *loot: str, origin: str = "base", quest: str = "") -> Wild:
        tokens = tuple(self.made(kind, everybody(self.state)) for kind in loot)
        party = Party(camp=self.number(camp), cell=CELLS[at], loot=tokens, origin=self.number(origin), quest=quest)
        self.state.parties.append(party)
        return self.again()

    def gang(self, at: str, mode: str = "normal", left: int = 0) -> Wild:
        """A Gang on a cell, without its quest; use quest("roaming_gang", ...) for the whole quest."""
        self.state.gang = new_gang(CELLS[at])
        self.state.gang.mode, self.state.gang.left = mode, left
        return self.again()

    def injured(self, seat: int, healing: int = 10) -> Wild:
        one = self.seat(seat)
        one.health, one.healing, one.cell = "injured", healing, HOME
        return self.again()

    def captive(self, seat: int, camp: str, rounds: int = 2) -> Wild:
        one = self.seat(seat)
        one.health, one.captor, one.captive = "captured", self.number(camp), rounds
        one.cell = self.camp(camp).cell
        return self.again()

    def exit_at(self, at: str) -> Wild:
        """The Exit, found without its storm: no camp has gone berserk, the neighbours are sealed."""
        self.tile(at, "exit")
        self.state.exit = CELLS[at]
        self.state.sealed += tuple(cell for cell in BESIDE[CELLS[at]] if cell not in self.state.tiles)
        self.state.boards = ()
        return self.again()

    def lock(self, count: int) -> Wild:
        """So many Keys in the lock."""
        self.state.lock += tuple(new_token(self.state, "key", everybody(self.state)) for _ in range(count))
        return self.again()

    def boards(self, *names: str) -> Wild:
        """The Quest Boards to come, Escape after them."""
        self.state.boards = (*((name, 0) for name in names), ("escape", everybody(self.state)))
        return self.again()

    def start_quest(self, name: str, at: str, seat: int = 0, *, sites: tuple[str, ...] = (), **counters: int) -> Wild:
        """Draw a Quest Board as if `seat` had explored the cell; sites are answered in order, else with the first."""
        self.state.boards = ((name, 0), *(board for board in self.state.boards if board[0] != name))
        self.state.spare_boards = tuple(board for board in self.state.spare_boards if board != name)
        self._clear_asks()
        draw_board(self.game, seat, CELLS[at])
        self._run()
        wanted = list(sites)
        while self.table.outcome is None and self.table.asks[0].kind in ("site", "orient"):
            ask = self.table.asks[0]
            choice = wanted.pop(0) if wanted and ask.kind == "site" else ask.options[0].id
            self.table.choose(ask.seat, choice)
        self.quest(name).counters.update(counters)
        return self.again() if self.table.outcome is None else self

    def no_farm(self) -> Wild:
        """The start Farmland without its farm, where its die would disturb."""
        self.state.buildings = [building for building in self.state.buildings if building.cell != CELLS["-1,0"]]
        return self.again()

    def hired(
        self, at: str, task: Task, camp: str = "", *, captives: tuple[int, ...] = (), things: tuple[int, ...] = ()
    ) -> Wild:
        """Mercenaries of the first Ally Camp, already on their way."""
        home = self.number("ally_a")
        number = self.number(camp) if camp else -1
        self.state.mercenaries = Mercenaries(
            cell=CELLS[at], home=home, task=task, camp=number, captives=captives, tokens=things
        )
        return self.again()

    def empty_box(self) -> Wild:
        """All secrets of the box are gone."""
        self.state.gone += self.state.box
        self.state.box = ()
        return self.again()

    # --- chance ---------------------------------------------------------------------------------------

    def dice(self, stream: str, *rolls: int) -> Wild:
        """What dice of a stream show next (as printed): explore (D8), second, cooldown, quest, battle, burgle,
        land, area, party, start, foresight (D8). The Gang's direction is `gang`, 1 for N."""
        return self.queue(stream, *(rolled - 1 for rolled in rolls))

    def queue(self, stream: str, *results: Any) -> Wild:
        """What a stream brings next: a choice of chance (raid, captor, plunder, dragon, spread, loot, flower ...)."""
        self.state.queued[stream] = self.state.queued.get(stream, ()) + tuple(results)
        return self

    # --- acting ---------------------------------------------------------------------------------------

    def choose(self, seat: int, option: str | list[str], argument: Any = None) -> Wild:
        self.table.choose(seat, option, argument)
        return self

    def use(self, kind: str, seat: int = 0) -> Wild:
        return self.choose(seat, f"use+{self.token(kind, seat)}")

    def turn(self, seat: int) -> Wild:
        """It is this seat's turn, with a full allowance; the rest of the round follows."""
        self._clear_asks()
        seats = len(self.state.seats)
        order = [(self.state.first + number) % seats for number in range(seats)]
        later = order[order.index(seat) + 1 :]
        self.state.phase = "turn"
        steps = [turn.begin(seat), *(turn.turn(other) for other in later), board_turn(), turn.new_round()]
        self.state.agenda = list(reversed(steps))
        self._run()
        return self

    def end_turn(self) -> Wild:
        """The active player ends the turn."""
        return self.choose(self.state.active, "end_turn")

    def board(self) -> Wild:
        """The board takes its turn now; the next round begins with seat 0."""
        self._clear_asks()
        self.state.agenda = list(reversed([board_turn(), turn.new_round()]))
        self._run()
        return self

    def update(self, name: str, times: int = 1) -> Wild:
        """One or more updates of a quest, outside of the board's turn."""
        number = next(n for n, quest in enumerate(self.state.quests) if quest.id == name)
        return self.run(*(update(number) for _ in range(times)))

    def attack(self, camp: str) -> Wild:
        """An enemy camp strikes now."""
        return self.run(attack(self.number(camp)))

    def run(self, *steps: tuple[Any, ...]) -> Wild:
        """Run steps now, then go on with the turn of the active player."""
        self._clear_asks()
        self.game.then(*steps, check_ends(-1), turn.play(max(0, self.state.active)))
        self._run()
        return self

    def hurt(self, seat: int) -> Wild:
        """The active player goes to a Lake by Teleport, which injures (BE-122)."""
        self.tile("0,-12", "lake")
        self.seat(seat).pack = (self.made("teleport", 1 << seat), *self.seat(seat).pack)
        return self.again().use("teleport", seat).choose(seat, "0,-12")

    # --- inside ---------------------------------------------------------------------------------------

    def _clear_asks(self) -> None:
        self.state.asks = []
        self.state.answers = []
        self.game._seen_choices = {}

    def again(self) -> Wild:
        """What is asked is worked out anew after the moment was changed."""
        self.game._seen_choices = {}
        self.table._checkpoints = {0: self.state.clone()}
        self.table._done, self.table._reveals = [], []
        return self

    def _run(self) -> None:
        self.game.events = self.game.events if self.game.events is not None else []
        self.game.advance()
        self.table._collect()
        self.again()
