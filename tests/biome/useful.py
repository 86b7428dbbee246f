"""A written list of what is useful in a turn of Biome Escape, in facts of the rules: no bot is asked about it.

A turn is *idle* if it ends with two or more actions unused while something of this list could be done. "Could be done"
means: the table offers the verb, or offers the first step of a way that can be gone with the Supplies in the pack and
does not end where the Roaming Gang could come next. A Key or a secret counts only if the seat knows it.

Words of the list. *Keys enough*: those in the lock, in packs and seen on the ground (not at enemies) are as many as the
lock needs; *at hand*, if they are in the lock, in packs and on the Exit. *The hunt is over*: the Exit is found, or only
the Escape Board is left and there are Keys enough. *Free hands*: no Key and no priest in the pack, and somebody else
healthy. *Nearest*: as the crow flies, among the healthy who could do it too; of equally near ones the first at the
table. *The storm's stock*: two secrets in the Main Camp for every enemy camp. *Complete*: Keys enough, all that are
needed of them in packs, everybody healthy, and the storm's stock laid in.

1. unlock: on the Exit with everybody there, a Key into the lock if those at hand are enough.
2. key: once the hunt is over and until enough are at hand, to pick up a Key that lies here (not on the Exit), if there
   is room.
3. fetch: likewise to walk to a Key that lies elsewhere, for the nearest who knows it and could carry it.
4. exit: when the Exit is found, to walk to it with a Key, or without one if there are Keys enough.
5. discover: with free hands, a secret here that nobody has seen (whoever has looked says something of the tile) or
   warned of; not when the hunt is over with Keys enough, nor when more than a quarter of what the seat has not seen
   are nets.
6. look: likewise to walk to the unseen secrets that this seat is nearest to, of those with free hands.
7. explore: an unknown cell from here, or walking to where one can be explored, if it could bring anything: as long as
   a Board besides Escape is left, or the team is complete, or the Exit is found and Keys are missing; but the last one
   on their feet need not walk about for it while the Gang roams.
8. take: away from camps, before the hunt is over, to pick up a Supply, a kit, or a buff that does not work for the
   seat yet.
9. wear: to put on a buff that does not work for the seat yet; not once the hunt is over while the storm's stock is
   lacking: then it is bait.
10. heal: Repair Tools at the Main Camp for somebody injured; not out of a store that would fall below the storm's
    stock.
11. build: a Farm Kit beside the Main Camp.
12. store: at the Main Camp, to lay down what is neither Key nor Supply while it holds less than the storm's stock; not
    before a Dragon, who carries off what lies in camps.
13. bait: to walk home with such a thing while a Killer Camp may strike next turn and the store is empty, if it can be
    reached this turn and nobody who acts later is nearer.
14. quest: a deed of a quest whose Key can be won, that cannot injure and is paid with actions alone; with free hands or
    with a priest; and Repair Tools where they mend or shore up.
15. free: ransom and mercenaries for captives or Keys.
16. go: while Keys are missing, with free hands, to walk to where such a deed of a quest (14) can be tried at least
    twice before the quest ends, for the nearest with free hands.
17. hunt: if only the Escape Board is left, Keys are missing, and nothing else of this list could be done: with free
    hands, to attack a Dragon that hoards a Key, or to walk to its lair, for the nearest with free hands.

Waiting is work in two places: on the Exit with Keys enough (only 1 and 2 count there), and in the Dragon's lair while
somebody else healthy and without a Key is not there yet.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.verbs import TURN
from game.biome.land.ground import frontier
from game.biome.land.hexes import BESIDE, HOME, NAMES, NOWHERE, Cell, direction, distance
from game.biome.land.walking import can_explore_at_all, reach
from game.biome.natives.due import next_board_turn
from game.biome.natives.gang import path_from
from game.biome.quests.outlook import outlook, updates_ahead
from game.biome.secrets.paying import in_pack
from game.biome.state import Biome, allowance, camp_at, capacity, friendly_at, healthy, is_enemy, knows, wears
from game.engine.state import Choice

FREE_DEEDS = ("plunder", "search", "take_priest", "save_priest", "take_key")
TOOL_DEEDS = ("shore_tools", "repair_tools")
KITS = ("farm_kit", "blacksmith_kit", "camp_kit")
FAR = 99
TWO_TRIES = 4
"""Actions."""


def verb(choice: Choice) -> str:
    return str(choice[0] if isinstance(choice, tuple) else choice)


class Facts:
    """What the list reads: open things, and what this seat has seen."""

    def __init__(self, game: Biome, seat: int) -> None:
        self.game, self.state, self.seat = game, game.state, seat
        state = game.state
        self.me = state.seats[seat]
        self.here = self.me.cell
        self.up = healthy(state)
        self.offered = TURN.choices(game, seat)
        self.ways = reach(game, seat, FAR, len(in_pack(game, seat, "supply")))
        self.lying = {cell: tokens for cell, tokens in state.lying.items() if not is_enemy(camp_at(state, cell))}
        self.carried = sum(self.is_key(token) for one in state.seats for token in one.pack)
        on_ground = sum(
            self.is_key(token) and state.known[token] > 0 for cell in self.lying for token in self.lying[cell]
        )
        at_exit = sum(self.is_key(token) for token in state.lying.get(state.exit, ()))
        self.all_at_hand = len(state.lock) + self.carried + at_exit >= state.keys_needed
        self.keys_enough = len(state.lock) + self.carried + on_ground >= state.keys_needed
        self.only_escape = len(state.boards) == 1
        self.hunt_is_over = state.exit != NOWHERE or (self.only_escape and self.keys_enough)
        self.my_keys = self.keys_of(seat)
        self.free_hands = self.is_free(seat) and len(self.up) > 1
        enemies = sum(is_enemy(camp) and camp.stands for camp in state.camps)
        self.store = len(state.lying.get(HOME, ()))
        self.stock = 2 * enemies
        self.is_stocked = self.store >= self.stock
        self.is_complete = (
            self.keys_enough
            and self.carried >= state.keys_needed
            and len(self.up) == len(state.seats)
            and self.is_stocked
        )
        self.has_dragon = any(quest.id == "dragon" and not quest.result for quest in state.quests)

    def is_key(self, token: int) -> bool:
        return self.state.kinds[token] == "key"

    def knows(self, token: int) -> bool:
        return knows(self.state, self.seat, token)

    def keys_of(self, seat: int) -> int:
        return sum(self.is_key(token) for token in self.state.seats[seat].pack)

    def is_free(self, seat: int) -> bool:
        return not self.keys_of(seat) and not self.state.seats[seat].priests

    def could_carry(self, seat: int) -> bool:
        """Another Key, if everything else is laid down for it."""
        return capacity(self.game, seat) >= (self.keys_of(seat) + 1) * self.game.content.weights["key"]

    def is_nearest(self, cell: Cell, seats: list[int]) -> bool:
        mine = (distance(self.here, cell), self.seat)
        return all((distance(self.state.seats[seat].cell, cell), seat) >= mine for seat in seats)

    def can_walk(self, cell: Cell) -> bool:
        """Whether the first step of a way there is offered, and no Gang could come where it ends."""
        if cell == self.here or cell not in self.ways:
            return False
        while self.ways[cell][2] != self.here:
            cell = self.ways[cell][2]
        if self.ways[cell][0] > self.state.actions or cell in self.gang_ends():
            return False
        return ("move", NAMES[cell]) in self.offered or ("ride", NAMES[cell]) in self.offered

    def gang_ends(self) -> set[Cell]:
        """Where the next moves of the Gang could end."""
        gang = self.state.gang
        if gang is None or gang.mode in ("subdued", "pinned"):
            return set()
        ends, now = set(), {gang.cell}
        for _ in range(2 if gang.mode == "enraged" or self.state.exit != NOWHERE else 1):
            now = {(path_from(self.game, cell, way) or [cell])[-1] for cell in now for way in range(6)}
            ends |= now
        return ends

    def has_unseen(self, cell: Cell) -> bool:
        """Whether more lies there than this seat has seen and others have spoken of, and nobody warned of it."""
        unseen = sum(not self.knows(token) for token in self.lying.get(cell, ()))
        speakers = sum(one.cell == cell and one.news and one.seat != self.seat for one in self.state.said)
        return unseen > speakers and not self.is_warned(cell)

    def is_warned(self, cell: Cell) -> bool:
        said = any(one.cell == cell and one.phrase == "danger" for one in self.state.said)
        return said or any(self.knows(token) and self.kind(token) == "captured" for token in self.lying.get(cell, ()))

    def kind(self, token: int) -> str:
        return self.state.kinds[token]

    def is_wanted(self, kind: str) -> bool:
        """A Supply, a kit, or a buff that does not work for the seat yet."""
        return kind == "supply" or kind in KITS or self.is_new_buff(kind)

    def is_new_buff(self, kind: str) -> bool:
        return self.game.content.secrets[kind].buff and not wears(self.game, self.seat, kind)


def useful(game: Biome, seat: int) -> set[str]:
    """What of the list this seat could do now."""
    facts = Facts(game, seat)
    state = game.state
    if facts.here == state.exit and facts.keys_enough:
        return {name for name in _at_hand(facts) if name in ("unlock", "key")}
    if _waits_in_the_lair(facts):
        return set()
    return _at_hand(facts) | _by_walking(facts) or _hunt(facts)


def _lair(facts: Facts) -> Cell:
    return next((quest.places.get("lair", NOWHERE) for quest in facts.state.quests if quest.id == "dragon"), NOWHERE)


def _waits_in_the_lair(facts: Facts) -> bool:
    state, lair = facts.state, _lair(facts)
    return facts.here == lair and any(
        facts.is_free(seat) and state.seats[seat].cell != lair for seat in facts.up if seat != facts.seat
    )


def _hunt(facts: Facts) -> set[str]:
    """What is left where nothing else is."""
    lair = _lair(facts)
    hoards = any(quest.id == "dragon" and any(map(facts.is_key, quest.board)) for quest in facts.state.quests)
    if not facts.only_escape or facts.keys_enough or not facts.free_hands or not hoards:
        return set()
    if facts.here == lair:
        return {"hunt"} if ("do", "dragon", "attack_dragon") in facts.offered else set()
    free = [seat for seat in facts.up if seat != facts.seat and facts.is_free(seat)]
    return {"hunt"} if facts.is_nearest(lair, free) and facts.can_walk(lair) else set()


def _may_look(facts: Facts) -> bool:
    if not facts.free_hands:
        return False
    state = facts.state
    unseen = [kind for token, kind in enumerate(state.kinds) if not facts.knows(token)]
    return not (facts.hunt_is_over and facts.keys_enough) and unseen.count("captured") * 4 <= len(unseen)


def _may_explore(facts: Facts) -> bool:
    state = facts.state
    if not can_explore_at_all(facts.game):
        return False
    if state.exit != NOWHERE:
        return not facts.keys_enough
    return not facts.only_escape or facts.is_complete


def _at_hand(facts: Facts) -> set[str]:
    """What is offered on the own tile."""
    state, found = facts.state, set()
    on_exit = facts.here == state.exit
    at_camp = friendly_at(state, facts.here)
    for choice in facts.offered:
        kind = facts.kind(choice[1]) if verb(choice) in ("pick_up", "place", "use", "discover") else ""
        match verb(choice):
            case "use" if kind == "key":
                at_hand = facts.my_keys + sum(facts.is_key(token) for token in state.lying.get(facts.here, ()))
                all_here = all(one.cell == state.exit and one.health == "healthy" for one in state.seats)
                if all_here and len(state.lock) + at_hand >= state.keys_needed:
                    found.add("unlock")
            case "use" if facts.is_new_buff(kind):
                is_bait = facts.hunt_is_over or (facts.here == HOME and choice[1] not in facts.me.pack)
                if not (is_bait and not facts.is_stocked):
                    found.add("wear")
            case "use" if kind == "repair_tools":
                hurt = any(one.health == "injured" for one in state.seats)
                if facts.here == HOME and hurt and (choice[1] in facts.me.pack or facts.store > facts.stock):
                    found.add("heal")
            case "use" if kind == "farm_kit":
                if facts.here in BESIDE[HOME]:
                    found.add("build")
            case "pick_up" if kind == "key":
                if facts.hunt_is_over and not on_exit and not facts.all_at_hand:
                    found.add("key")
            case "pick_up":
                if not at_camp and not facts.hunt_is_over and facts.is_wanted(kind):
                    found.add("take")
            case "discover":
                if _may_look(facts) and facts.has_unseen(facts.here):
                    found.add("discover")
            case "explore":
                if _may_explore(facts):
                    found.add("explore")
            case "place":
                if (
                    facts.here == HOME
                    and kind not in ("key", "supply")
                    and not facts.is_stocked
                    and not facts.has_dragon
                ):
                    found.add("store")
            case "do":
                if _is_open_deed(facts, choice[1], choice[2]):
                    found.add("quest")
            case "ransom" | "hire_rescue":
                found.add("free")
    return found


def _is_open_deed(facts: Facts, name: str, deed: str) -> bool:
    quest = next(one for one in facts.state.quests if one.id == name)
    if deed == "save_priest":
        return True
    if quest.key < 0 or quest.result:
        return False
    return (deed in FREE_DEEDS and (facts.free_hands or bool(facts.me.priests))) or deed in TOOL_DEEDS


def _by_walking(facts: Facts) -> set[str]:
    """What begins with a step."""
    state, found = facts.state, set()
    others = [seat for seat in facts.up if seat != facts.seat]
    if state.exit != NOWHERE and (facts.my_keys or facts.keys_enough) and facts.can_walk(state.exit):
        found.add("exit")
    for cell, tokens in facts.lying.items():
        keys = [token for token in tokens if facts.is_key(token) and facts.knows(token)]
        if (
            keys
            and facts.hunt_is_over
            and not facts.all_at_hand
            and cell != state.exit
            and facts.could_carry(facts.seat)
        ):
            able = [seat for seat in others if facts.could_carry(seat) and knows(state, seat, keys[0])]
            if facts.is_nearest(cell, able) and facts.can_walk(cell):
                found.add("fetch")
        free = [seat for seat in others if facts.is_free(seat)]
        if _may_look(facts) and facts.has_unseen(cell) and facts.is_nearest(cell, free) and facts.can_walk(cell):
            found.add("look")
    is_hunted = not others and state.gang is not None
    may_explore = _may_explore(facts) and not is_hunted
    if may_explore and any(_sees_unknown(facts, cell) and facts.can_walk(cell) for cell in facts.ways):
        found.add("explore")
    if any(_is_worth_going(facts, cell, turns) and facts.can_walk(cell) for cell, turns in _quest_places(facts)):
        found.add("go")
    if _may_bait(facts, others) and facts.can_walk(HOME):
        found.add("bait")
    return found


def _quest_places(facts: Facts) -> Iterator[tuple[Cell, int]]:
    """Where a Key can be won by a free deed, and in how many more turns."""
    game = facts.game
    for quest in facts.state.quests:
        if quest.key < 0 or quest.result:
            continue
        left = outlook(game, quest).get("updates_left", FAR)
        for (name, deed), told in game.content.interactions.items():
            if name == quest.id and deed in FREE_DEEDS and told.at in quest.places:
                yield quest.places[told.at], left // updates_ahead(game)


def _is_worth_going(facts: Facts, cell: Cell, turns: int) -> bool:
    if facts.keys_enough or not facts.free_hands or cell not in facts.ways:
        return False
    free = [seat for seat in facts.up if seat != facts.seat and facts.is_free(seat)]
    time = facts.state.actions + allowance(facts.game, facts.seat) * (turns - 1)
    return facts.is_nearest(cell, free) and facts.ways[cell][0] + TWO_TRIES <= time


def _sees_unknown(facts: Facts, cell: Cell) -> bool:
    """Whether something could be explored from there without paying for a cliff."""
    cliffs = facts.state.tiles[cell].cliffs
    return any(not cliffs >> direction(cell, target) & 1 for target in frontier(facts.game, cell))


def _may_bait(facts: Facts, others: list[int]) -> bool:
    state = facts.state
    strikes = any(due.what == "attack" and state.camps[due.of].kind == "killer" for due in next_board_turn(facts.game))
    things = any(facts.kind(token) not in ("key", "supply") for token in facts.me.pack)
    if not strikes or facts.store or not things or facts.ways.get(HOME, (FAR,))[0] > state.actions:
        return False
    seats = len(state.seats)
    later = [seat for seat in others if (seat - state.first) % seats > (facts.seat - state.first) % seats]
    return facts.is_nearest(HOME, later)
