"""How bots spend their turns over whole games, told by what everybody could see: idle turns, flips, a left Exit.

    python -m tests.biome.watching --games 200 --first 9001            every number of seats, two processes
    python -m tests.biome.watching --games 40 --first 1 --seats 4      fewer, while something is tried

An *idle* turn ends with two or more actions unused while something of the list in `useful.py` could be done.

A *flip* is a plan dropped and taken up again with nothing gained and nothing learnt:
- somebody walks back onto a tile where they were in this turn or the two before it, and since then have done nothing
  but walk and talk;
- or lays something down where they picked it up, or picks it up where they laid it down, within the same time.
Whatever is news to them between makes it a new plan and no flip: every event they may see but the routine ones below.
A move of the Gang is news to whoever is within its reach, the others' handling of secrets always, and that an enemy may
strike in the board's next turn which could not before.

*Left an Exit that can be won*: walked off it while the Keys in the lock, on the Exit and in packs were enough and all
were healthy. Whoever then goes to save a Main Camp that holds less than two secrets for each enemy who may strike, or
whose party may arrive, in the board's next turn is counted apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game import Table
from game.biome.land.hexes import CELLS, HOME, NOWHERE, Cell, distance
from game.biome.natives.due import next_board_turn
from game.biome.state import Biome
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.commands.statistics import said
from game.engine.chance import Stream
from game.engine.events import Event
from game.engine.state import CLOCK, Choice, OpenAsk, Spoken
from tests.biome.many import play_many
from tests.biome.useful import useful, verb

ROUTINE = frozenset((
    "moved", "turn_began", "turn_ended", "round_began", "no_turn", "forced", "ended", "paid", "board_turn", "cooled",
    "camp_cooled", "healing", "counter", "quest_update", "quest_roll", "quest_rolled", "battle", "party_moved",
    "gang_stays", "no_raid", "dragon_idle", "produced",
))  # fmt: skip
"""What happens in every round and tells nobody anything they must plan anew for."""
OWN = frozenset(("said", "said_of_pack", "picked_up", "placed"))
"""What is no news to whoever did it."""
GANG_REACH = 4
WITHIN = 2
"""A plan that is taken up again so many turns later flips."""

Decide = Callable[[OpenAsk], Choice | Spoken | None]


class Trail:
    """What one seat did since it last learnt something."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.turn = 0
        self.walked: dict[Cell, int] = {}  # the turn of the last visit, since something else was done
        self.handled: dict[tuple[int, Cell], tuple[str, int]] = {}

    def learns(self) -> None:
        self.walked.clear()
        self.handled.clear()

    def flips(self, choice: Choice, was: Cell, now: Cell) -> str:
        """What kind of flip a choice was, if it was one."""
        did = verb(choice)
        if did in ("move", "ride"):
            self.walked[was] = self.turn
            return "walked back" if self.turn - self.walked.get(now, -9) <= WITHIN else ""
        if did in ("say", "end_turn"):
            return ""
        self.walked.clear()
        if did in ("pick_up", "place"):
            before, when = self.handled.get((choice[1], was), (did, -9))
            self.handled[choice[1], was] = (did, self.turn)
            return "handled back" if before != did and self.turn - when <= WITHIN else ""
        return ""


def is_news(event: Event, seat: int, here: Cell) -> bool:
    seen = event.seen_by(seat)
    if seen is None or event.name in ROUTINE:
        return False
    if event.name in OWN:
        return bool(seen.facts.get("seat") != seat)
    if event.name == "gang_moved":
        return distance(CELLS[seen.facts["cell"]], here) <= GANG_REACH
    return True


class Watch:
    """One game, watched from above."""

    def __init__(self, game: Biome) -> None:
        self.game = game
        self.count: Counter[str] = Counter()
        self.trails = [Trail(seat) for seat in range(len(game.state.seats))]
        self.read = 0
        self.strikers: set[int] = set()
        self.flipped = ""
        self.store = 0  # what the Main Camp held before the last choice

    def before(self, ask: OpenAsk, choice: Choice) -> None:
        """Somebody is about to choose this."""
        state, count = self.game.state, self.count
        self.store = len(state.lying.get(HOME, ()))
        if ask.kind != "turn":
            return
        if verb(choice) == "end_turn":
            count["turns"] += 1
            left = useful(self.game, ask.seat) if state.actions >= 2 else set()
            count["idle"] += bool(left)
            count.update(f"idle: {one}" for one in left)
            self.note("idle", ask.seat, left)
        here = state.seats[ask.seat].cell
        if verb(choice) in ("move", "ride") and here == state.exit != NOWHERE:
            keys = [*state.lock, *state.lying.get(here, ()), *(token for one in state.seats for token in one.pack)]
            if sum(state.kinds[token] == "key" for token in keys) >= state.keys_needed:
                strikes = sum(due.what in ("attack", "party") for due in next_board_turn(self.game))
                in_danger = len(state.lying.get(HOME, ())) < 2 * strikes
                is_up = all(one.health == "healthy" for one in state.seats)
                why = ("" if is_up else ", somebody down") + (", the Main Camp in danger" if in_danger else "")
                count["left an Exit that can be won" if not why else f"left an Exit{why}"] += 1
                self.note("left", ask.seat, choice)

    def after(self, ask: OpenAsk, choice: Choice, was: Cell) -> None:
        """It was chosen, and everything up to the next question has happened."""
        state = self.game.state
        if ask.kind == "turn":
            trail = self.trails[ask.seat]
            flip = trail.flips(choice, was, state.seats[ask.seat].cell)
            if flip:
                self.flipped = self.flipped or flip
                self.note("flip", ask.seat, choice)
            if verb(choice) == "end_turn":
                trail.turn += 1
                self.count["flips"] += bool(self.flipped)
                self.count[f"flips: {self.flipped}"] += bool(self.flipped)
                self.flipped = ""
        elif ask.seat != CLOCK and ask.kind != "talk":
            self.trails[ask.seat].learns()
        self._tell_news()

    def _tell_news(self) -> None:
        state, events = self.game.state, self.game.events
        assert events is not None
        strikers = {due.of for due in next_board_turn(self.game) if due.what == "attack"}
        is_alarm = bool(strikers - self.strikers)
        self.strikers = strikers
        new, self.read = events[self.read :], len(events)
        for trail in self.trails:
            here = state.seats[trail.seat].cell
            if is_alarm or any(is_news(event, trail.seat, here) for event in new):
                trail.learns()
        for event in new:
            if event.name == "exit_found":
                killers = any(camp.kind == "killer" and camp.stands for camp in state.camps)
                self.count["exits found"] += 1
                self.count["exits found with the Main Camp stocked"] += self.store > 0 or not killers

    def note(self, what: str, seat: int, more: object) -> None:
        """For whoever wants to look closer."""


def by_rules(game: Biome, seed: int) -> Decide:
    """Every seat is a rules bot."""
    streams = [Stream("bot", seed, seat) for seat in range(len(game.state.seats))]

    def answer(ask: OpenAsk) -> Choice | Spoken | None:
        found = think(game, ask, level("rules"), streams[ask.seat], Budget(), told=False)
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    return answer


def watched(
    seats: int, seed: int, watch: type[Watch] = Watch, decider: Callable[[Biome, int], Decide] = by_rules
) -> Watch:
    """A game of rules bots with the table options of the book, watched to its end."""
    game = Table.new("biome", seats, seed, players=("rules",) * seats).game.clone()
    game.events = []
    watching, decide, last = watch(game), decider(game, seed), CLOCK
    while game.state.outcome is None:
        ask, choice, argument = next_answer(game, decide, last)
        was = game.state.seats[ask.seat].cell if ask.seat != CLOCK else NOWHERE
        watching.before(ask, choice)
        game.answer(ask, choice, argument)
        watching.after(ask, choice, was)
        last = last if ask.seat == CLOCK else ask.seat
    watching.count["games"] += 1
    watching.count["rounds"] += game.state.round
    watching.count["won" if game.state.outcome.result == "win" else f"lost: {game.state.outcome.reason}"] += 1
    return watching


def counted(seats: int, seeds: range) -> Counter[str]:
    total: Counter[str] = Counter()
    for seed in seeds:
        total.update(watched(seats, seed).count)
    return total


def _counted_one(task: tuple[int, int]) -> Counter[str]:
    return counted(task[0], range(task[1], task[1] + 1))


def lines(seats: int, count: Counter[str]) -> Iterator[str]:
    games, turns = count["games"], count["turns"]
    yield f"{seats} seats: {games} games, won {said(count['won'] / games, games)}, {count['rounds'] / games:.1f} rounds"
    for name, limit in (("idle", "1 %"), ("flips", "1 %")):
        yield f"  {name}: {100 * count[name] / turns:.2f} % of {turns} turns (limit {limit})"
    yield f"  left an Exit that can be won: {count['left an Exit that can be won']}"
    shown = {"games", "turns", "won", "rounds", "idle", "flips", "left an Exit that can be won"}
    yield "  " + ", ".join(f"{name} {count[name]}" for name in sorted(count) if name not in shown and count[name])


if __name__ == "__main__":
    play_many("How bots of Biome Escape spend their turns.", _counted_one, lines)
