"""What a bot sees at a glance: distances, Keys, quests, who could do what."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, TypeVar

from game.biome.land.exploring import targets
from game.biome.land.ground import connected, frontier
from game.biome.land.hexes import BESIDE, HOME, NOWHERE, Cell, direction, distance
from game.biome.land.walking import can_explore_at_all, reach
from game.biome.natives.due import SIDES
from game.biome.natives.gang import path_from
from game.biome.quests.outlook import updates_ahead
from game.biome.secrets.paying import in_pack, purse
from game.biome.secrets.tokens import lie_at
from game.biome.state import (
    NOTHING,
    Biome,
    Gang,
    Quest,
    Tokens,
    allowance,
    healthy,
    is_friendly,
    is_public,
    knows,
    wears,
)

FAR = 99
FORESEEN = 2
"""So many moves of the Gang are thought through; where it goes after that nobody can say."""


T = TypeVar("T")


def once(judge: Callable[[Survey], T]) -> Callable[[Survey], T]:
    """A judgement that many ideas ask for and that is the same for all of them: made once for every survey."""

    @wraps(judge)
    def asked(survey: Survey) -> T:
        if judge not in survey.judged:
            survey.judged[judge] = judge(survey)
        return survey.judged[judge]  # type: ignore[no-any-return]  # what this very function found

    return asked


class Survey:
    """The state of things as one seat knows it. Made anew for every decision: what is found once stays as it is."""

    def __init__(self, game: Biome, seat: int, foresees: bool = False) -> None:
        self.foresees = foresees
        """Whether the seat looks ahead: at what the board's next turn may do, and what all could do together before."""
        self.game = game
        self.state = game.state
        self.seat = seat
        self.me = game.state.seats[seat]
        self.here = self.me.cell
        self.full = allowance(game, seat)
        self.actions = game.state.actions
        self.supplies = purse(game, seat)
        self.packed = len(in_pack(game, seat, "supply"))
        self.ways = reach(game, seat, FAR, self.packed)
        self.judged: dict[Callable[[Survey], Any], Any] = {}
        self._paid: dict[Cell, tuple[int, int, Cell]] | None = None
        self._ends: dict[Cell, float] | None = None
        self._keys_of: dict[int, int] = {}

    def wanted(self, token: int) -> float:
        """What a secret is worth in a pack, measured in explorations."""
        return self.game.content.secrets[self.state.kinds[token]].worth

    # --- distances ------------------------------------------------------------------------------

    def cost(self, cell: Cell) -> int:
        """Actions to walk there; FAR if there is no way."""
        return self.ways[cell][0] if cell in self.ways else FAR

    def toll(self, cell: Cell) -> int:
        """How many Supplies the way there takes, cliffs, fords and ruffians; FAR if there is no way at all."""
        if self._paid is None:
            self._paid = reach(self.game, self.seat, FAR, FAR)
        return self._paid[cell][1] if cell in self._paid else FAR

    def cost_beside(self, cell: Cell) -> tuple[int, Cell]:
        """The cheapest tile next to a cell, for whoever wants to look over."""
        near = [(self.cost(other), other) for other in BESIDE[cell] if other in self.ways]
        return min(near) if near else (FAR, NOWHERE)

    def first_step(self, cell: Cell) -> Cell:
        """The next tile on the way there."""
        while self.ways[cell][2] != self.here and cell != self.here:
            cell = self.ways[cell][2]
        return cell

    def is_open_way(self, cell: Cell) -> bool:
        """Whether the next step there neither leads back the way this turn came, nor to where the Gang may come."""
        step = self.first_step(cell)
        return step == self.here or (step not in self.state.walked and not self.gang_may_come(step))

    def others(self) -> list[int]:
        return self._others

    @cached_property
    def _others(self) -> list[int]:
        return [seat for seat in healthy(self.state) if seat != self.seat]

    def nearer(self, cell: Cell) -> int:
        """How many other healthy players are nearer to a cell as the crow flies, or as near and seated earlier."""
        mine = distance(self.here, cell)
        return sum((distance(self.state.seats[seat].cell, cell), seat) < (mine, self.seat) for seat in self.others())

    def acts_later(self, seat: int) -> bool:
        """Whether another seat has its turn after this one and before the board's."""
        state = self.state
        seats = len(state.seats)
        return (seat - state.first) % seats > (self.seat - state.first) % seats

    # --- Keys -----------------------------------------------------------------------------------

    def is_key(self, token: int) -> bool:
        return knows(self.state, self.seat, token) and self.state.kinds[token] == "key"

    @cached_property
    def my_keys(self) -> list[int]:
        return [token for token in self.me.pack if self.is_key(token)]

    def keys_of(self, seat: int) -> int:
        """Keys in a pack: those this seat has seen, and one if the owner praised the pack."""
        if seat not in self._keys_of:
            pack = self.state.seats[seat].pack
            praised = seat in self._praises.get(NOWHERE, ()) and self._is_praise_of(seat, pack)
            self._keys_of[seat] = sum(self.is_key(token) for token in pack) + praised
        return self._keys_of[seat]

    @cached_property
    def _praises(self) -> dict[Cell, set[int]]:
        """Who else gave which place the highest praise: what this seat has not seen of it is most likely a Key."""
        found: dict[Cell, set[int]] = {}
        for one in self.state.said:
            if one.phrase == "great" and one.seat != self.seat:
                found.setdefault(one.cell, set()).add(one.seat)
        return found

    def _is_praise_of(self, seat: int, tokens: Tokens) -> bool:
        """Whether something is left there that the speaker has looked at, as all have seen, and this seat has not."""
        return any(knows(self.state, seat, token) and not knows(self.state, self.seat, token) for token in tokens)

    @cached_property
    def keys_carried(self) -> int:
        return sum(self.keys_of(seat) for seat in range(len(self.state.seats)))

    @cached_property
    def keys_won(self) -> int:
        """Keys that are ours: carried, in the lock, or lying where we can fetch them."""
        count = len(self.state.lock) + self.keys_carried
        return count + sum(self.keys_at(cell) for cell in self.state.lying if cell not in self._enemies)

    @cached_property
    def keys_unseen(self) -> int:
        """Keys this seat cannot place: under unseen secrets, in others' packs, in loot, or still in the box."""
        state = self.state
        on_boards = sum(
            (quest.key != NOTHING) + sum(self.is_key(token) for token in quest.board)
            for quest in state.quests
            if not quest.result
        )
        to_come = max(0, len(state.boards) - 1)  # Escape has none
        stolen = sum(self.keys_at(cell) for cell in self.stolen_keys())
        return state.keys_total - state.keys_destroyed - self.keys_won - stolen - on_boards - to_come

    def keys_at(self, cell: Cell) -> int:
        """Keys that lie on a tile: those this seat has seen, and one if somebody praised what is unseen there."""
        tokens = lie_at(self.state, cell)
        praised = any(self._is_praise_of(seat, tokens) for seat in self._praises.get(cell, ()))
        return sum(self.is_key(token) for token in tokens) + praised

    @cached_property
    def _enemies(self) -> set[Cell]:
        return {camp.cell for camp in self.state.camps if camp.stands and not is_friendly(camp)}

    @cached_property
    def _cells_with_keys(self) -> list[Cell]:
        return [cell for cell, tokens in self.state.lying.items() if any(self.is_key(token) for token in tokens)]

    def lying_keys(self) -> list[Cell]:
        """Where Keys lie that somebody should fetch."""
        return [cell for cell in self._cells_with_keys if cell not in self._enemies]

    def stolen_keys(self) -> list[Cell]:
        """Enemy camps that hold Keys."""
        return [cell for cell in self._cells_with_keys if cell in self._enemies]

    # --- quests ---------------------------------------------------------------------------------

    def live(self) -> list[Quest]:
        """Quests whose Key can still be won."""
        return self._live

    @cached_property
    def _live(self) -> list[Quest]:
        return [
            quest
            for quest in self.state.quests
            if not quest.result and (quest.key != NOTHING or self._hoards_key(quest)) and quest.id != "escape"
        ]

    def _hoards_key(self, quest: Quest) -> bool:
        return quest.id in self.game.content.hoards and any(self.is_key(token) for token in quest.board)

    @property
    def escape_is_next(self) -> bool:
        return len(self.state.boards) == 1

    @property
    def exit(self) -> Cell:
        return self.state.exit

    # --- work -----------------------------------------------------------------------------------

    def frontiers(self) -> list[tuple[int, Cell, Cell]]:
        """Cells to explore: actions to get where one sees them, from where, and which; over cliffs if one can pay."""
        return self._frontiers

    @cached_property
    def _frontiers(self) -> list[tuple[int, Cell, Cell]]:
        if not can_explore_at_all(self.game):
            return []
        found = []
        tiles, sees_over = self.state.tiles, wears(self.game, self.seat, "extra_sight")
        for cell in connected(self.game, self.here):
            if cell not in self.ways:
                continue
            spent, paid, _ = self.ways[cell]
            cliffs = (
                0 if sees_over or self.packed > paid or (cell == self.here and self.supplies) else tiles[cell].cliffs
            )
            for target in frontier(self.game, cell):
                if not cliffs or not cliffs >> direction(cell, target) & 1:
                    found.append((spent, cell, target))
        if sees_over:
            known = {target for _, cell, target in found if cell == self.here}
            found += [(0, self.here, cell) for cell, _, _ in targets(self.game, self.seat) if cell not in known]
        return found

    def explore_price(self, cell: Cell) -> int:
        """Actions to explore from a tile: 2 on a Desert, unless it is easily passed (BE-53, BE-102)."""
        price = self.game.content.tiles[self.state.tiles[cell].kind].explore
        return 1 if price > 1 and wears(self.game, self.seat, "ease") else price

    def unknown(self) -> list[tuple[int, Cell, int]]:
        """Secrets nobody has looked at: actions to get there, where, and how many.

        Whoever looks says something of the tile, so each other speaker stands for one that was seen.
        """
        return self._unknown

    @cached_property
    def _unknown(self) -> list[tuple[int, Cell, int]]:
        found = []
        for cell, tokens in self.state.lying.items():
            count = sum(not knows(self.state, self.seat, token) for token in tokens) - self._speakers(cell)
            if count > 0 and cell in self.ways and not self.is_dangerous(cell):
                found.append((self.cost(cell), cell, count))
        return found

    def _speakers(self, cell: Cell) -> int:
        """How many others have told something about the secrets of a tile."""
        return sum(one.cell == cell and one.news and one.seat != self.seat for one in self.state.said)

    @cached_property
    def nets(self) -> float:
        """How likely an unseen secret is a net."""
        kinds = [kind for token, kind in enumerate(self.state.kinds) if not knows(self.state, self.seat, token)]
        return sum(kind == "captured" for kind in kinds) / max(1, len(kinds))

    def is_dangerous(self, cell: Cell) -> bool:
        """Somebody said so, or this seat knows a net there."""
        if any(one.cell == cell and one.phrase == "danger" for one in self.state.said):
            return True
        return any(
            knows(self.state, self.seat, token) and self.state.kinds[token] == "captured"
            for token in lie_at(self.state, cell)
        )

    def store(self, cell: Cell = HOME) -> int:
        return len(lie_at(self.state, cell))

    @cached_property
    def killer_awake(self) -> bool:
        return any(camp.kind == "killer" and camp.stands and not camp.dormant for camp in self.state.camps)

    def is_open(self, token: int) -> bool:
        return is_public(self.state, token)

    def gang_may_come(self, cell: Cell) -> bool:
        """Whether a move of the Gang could end here in the board's next turn; a garrison keeps it out (BE-292)."""
        gang = self.state.gang
        return gang is not None and not self.is_camp(cell) and cell in self._gang_ends(gang)

    def gang_chance(self, cell: Cell) -> float:
        """How likely a move of the Gang ends here in the board's next turn."""
        return self._gang_ends(self.state.gang)[cell] if self.state.gang and self.gang_may_come(cell) else 0.0

    def gang_chances(self) -> dict[Cell, float]:
        """Every tile where a move of the Gang could end in the board's next turn."""
        gang = self.state.gang
        ends = self._gang_ends(gang) if gang is not None else {}
        return {cell: chance for cell, chance in ends.items() if not self.is_camp(cell)}

    def _gang_ends(self, gang: Gang) -> dict[Cell, float]:
        """Where the Gang's next moves could end, and how likely each is."""
        if self._ends is None:
            self._ends = {}
            moves = {"normal": 1, "enraged": 2}.get(gang.mode, 0) * updates_ahead(self.game)
            at = {gang.cell: 1.0}
            for _ in range(min(moves, FORESEEN)):
                ends: dict[Cell, float] = {}
                for start, chance in at.items():
                    for way in range(SIDES):
                        end = (path_from(self.game, start, way) or [start])[-1]
                        ends[end] = ends.get(end, 0.0) + chance / SIDES
                for end, chance in ends.items():
                    self._ends[end] = self._ends.get(end, 0.0) + chance
                at = ends
        return self._ends

    def is_camp(self, cell: Cell) -> bool:
        return any(camp.cell == cell and camp.stands for camp in self.state.camps)
