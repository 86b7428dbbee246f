"""One card in hand, played for its skill: everything it changed, and nothing else."""

from __future__ import annotations

from typing import Any

from tests.leviathan.crew import Crew
from tests.leviathan.threatening import event

WALL = """
.m .m .. .. .. .. .. .. .6
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. ..
=s =s =s =s =s =s =s =s =s
"""
"""A bare wall like that of `Crew`, with room for Cheer's plants in the corner."""

QUIET = {"order": "part", "anchor": "anchor", "draw": "draw"}
"""Questions with an answer most tests want, and the word with which a test says another one."""

CHARACTERS = ("fix", "kestrel", "hazard", "hornet", "brick", "mystic", "cheer", "savvy")
PARTNERS = ("brick", "kestrel", "fix", "hazard")
CLASSES = ("freeclimber", "mender", "roughneck", "herald")


def sets_for(card: str, count: int) -> list[str]:
    """Sets for a crew whose first climber owns a card; that climber's other set does nothing by itself."""
    own = card.rpartition("-")[0]
    characters = [name for name in PARTNERS if name != own]
    classes = [name for name in CLASSES if name != own]
    if own in CHARACTERS:
        characters.insert(0, own)
    else:
        classes.insert(0, own)
    return [f"{characters[who]}+{classes[who]}" for who in range(count)]


class OneCard(Crew):
    """A crew before the first reveal: the first climber holds one card, everybody else none; grip 5, nothing Secure.

    Where a test names one space or none, a second climber stands by in the far corner: no window closes by itself.
    """

    def __init__(
        self, card: str, *places: str, crew: tuple[str, ...] = (), grip: int = 5, alone: bool = False, **more: Any
    ) -> None:
        places = places or ("D4",)
        if len(places) == 1 and not alone:
            places = (*places, "I1")
        super().__init__(*(crew or sets_for(card, len(places))), at=places, map=WALL, **more)
        self.card = card
        for who in range(len(places)):
            self.hand(who, *([card] if who == 0 else []))
            loose = [each for each in self.deck(who).draw if not self.game.content.cards[each].secure]
            self.grip_is(who, grip, *loose[:grip])

    def lets_go(self, who: int = 0, spaces: int = 0) -> OneCard:
        """A climber lets go and has fallen so many spaces."""
        self.pick(f"let_go+{who}")
        for _ in range(spaces):
            self.pick("fall_on")
        return self

    def lets_go_for(self, card: str, spaces: int) -> OneCard:
        """A fearful climber pays a card, lets go and has fallen so many spaces."""
        self.pick("let_go+0")
        if self.ask.kind == "hand_cards":
            self.pick(card)
        for _ in range(spaces):
            self.pick("fall_on")
        return self

    def play(self, *answers: str) -> dict[str, Any]:
        """Play the card for its skill with these answers; all that is different afterwards."""
        before = facts(self)
        before["hand"] = tuple(card for card in before["hand"] if card != self.card)
        self.skill(self.card).answers(*answers)
        assert self.table.outcome is not None or self.ask.kind == "window", f"not done yet: {self.ask}"
        assert self.card in self.deck().discard or (self.card, 0) in self.state.playing
        return changes(before, facts(self))

    def met_by(self, *lines: str, ap: str = "") -> OneCard:
        """A threat with these lines for the active climber stands before the climber, the activation is over."""
        event(self, *(f"{{target: active, do: [{line}]}}" for line in lines))
        hand = self.deck().hand
        self.hand(0, *([ap] if ap else [])).act(ap)
        if not ap:
            self.pick("go")
        self.end().hand(0, *hand)
        return self

    def does(self, option: str, *answers: str) -> dict[str, Any]:
        """Take any option of a window; all that is different afterwards."""
        before = facts(self)
        self.pick(option).answers(*answers)
        assert self.table.outcome is not None or self.ask.kind == "window", f"not done yet: {self.ask}"
        return changes(before, facts(self))

    def answers(self, *answers: str) -> OneCard:
        """Answer in turn; unsaid, parts keep their printed order, one anchors, and draws all there is to draw.

        `part 1`: the second part comes first; `anchor no`; `draw 0`.
        """
        left = list(answers)
        while left or (self.table.outcome is None and self.ask.kind in QUIET):
            if self.ask.kind in QUIET:
                said = left.pop(0) if left and left[0].startswith(f"{QUIET[self.ask.kind]} ") else ""
                self.pick(said.partition(" ")[2] or self.options(self.ask.seat)[0])
            elif left[0] == "part 0":
                left.pop(0)
            else:
                self.pick(left.pop(0))
        return self

    def targets(self) -> list[str]:
        """The climbers the card may choose; played, and nothing answered."""
        self.skill(self.card).answers()
        assert self.ask.kind == "target", f"asked {self.ask}"
        return self.options()


def facts(crew: Crew) -> dict[str, Any]:
    """The table as short facts: `grip` is the first climber's, `grip_1` the second's, `D4` the die on D4."""
    found: dict[str, Any] = {}
    state = crew.state
    for who, climber in enumerate(state.climbers):
        mark = f"_{who}" if who else ""
        found[f"at{mark}"] = crew.place(who)
        for name in ("health", "blight", "focused", "bonus", "reach", "ignores", "shield", "ap", "falling"):
            found[f"{name}{mark}"] = getattr(climber, name)
        for name in ("mushrooms", "injuries"):
            found[f"{name}{mark}"] = getattr(climber, name)
        found[f"icons{mark}"] = tuple(sorted(climber.icons))
        found[f"block{mark}"] = sum(points for points, _ in climber.blocks)
        found[f"grip{mark}"] = crew.grip(who)
        found[f"hand{mark}"] = crew.deck(who).hand
        found[f"farseer_at{mark}"] = crew.names[climber.farseer] if climber.farseer >= 0 else ""
        found |= {f"{token}{mark}": ready for token, ready in climber.ready.items()}
    found |= {place: crew.crystal(place) for place in crew.names}
    found |= {f"mushroom {crew.names[cell]}": kinds for cell, kinds in state.mushrooms.items()}
    found["supply"], found["eaten"] = state.supply, state.eaten
    found["known"] = tuple(card.known for card in state.row)
    found["enraged"] = tuple(card.enraged for card in state.row)
    found["outcome"] = state.outcome
    return found


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    names = dict.fromkeys([*before, *after])
    return {name: after.get(name) for name in names if before.get(name) != after.get(name)}
