"""The table of Mountains of Madness as the parts of its board see it."""

from __future__ import annotations

from game.mountain.content import MountainContent
from game.mountain.view.structs import MountainView
from scenes.table.showing import Showing
from scenes.table.zones import cards_of, count_of

RULES = {
    "movement": "MM-54", "encounter": "MM-72", "restart": "MM-79", "resolution": "MM-85", "search": "MM-97",
    "draw": "MM-125", "rest": "MM-132", "end": "MM-141",
}  # fmt: skip


class MountainShowing(Showing[MountainView, MountainContent]):
    def agreed(self, option: str) -> str:
        """What the table agreed on."""
        return self.table.setup.options[option]

    def rule_now(self) -> str:
        """The rule that explains the question on the screen, or else the phase."""
        if self.ask is None:
            return RULES[self.view.phase]
        return self.ask.rule

    def hand_cards(self) -> list[str]:
        """The hand of the eyes on the screen, as it is held."""
        if self.eyes is None:
            return []
        return list(self.content.sorted(cards_of(self.view.seats[self.eyes].hand)))

    def hand_count(self, seat: int) -> int:
        return count_of(self.view.seats[seat].hand)

    def laid_count(self, seat: int) -> int:
        return count_of(self.view.seats[seat].laid)

    def madness_cards(self, seat: int) -> tuple[str, ...]:
        """Madness that may be read: that of the eyes on the screen, and everybody's once the game is over (MM-14)."""
        view: MountainView = self.view
        if self.table.outcome is not None:
            seen = self.table.look(seat)
            assert isinstance(seen, MountainView)
            view = seen
        return cards_of(view.seats[seat].madness)

    def madness_drawn(self, seat: int) -> list[str]:
        """Every Madness card a seat has drawn, one after the other, once the game is over."""
        if self.table.outcome is None:
            return []
        events = self.table.events_for(seat)
        mine = [event.facts for event in events if event.name == "went_mad" and event.facts["seat"] == seat]
        return [facts["madness"] for facts in mine if "madness" in facts]

    def space_name(self, space: str) -> str:
        return self.content.text(f"space.{self.content.spaces[space].region}", number=space[1:])
