"""Mountains of Madness at another screen: the hand, one's own Madness, the tile, the mountain, and what can be said."""

from __future__ import annotations

from typing import Any

from game.engine.decision import Ask, Option
from game.mountain.content import MountainContent
from game.mountain.view.structs import MountainView
from scenes.mountain.linked.saying import chat_form, label_of, say_form
from scenes.net.shown import Shown, art, raw
from scenes.net.wire import Board, Closed, Counter, Form, Line, Piece, Plate, Space, Thing, Zone
from scenes.table.zones import cards_of, count_of
from scenes.words import say

SUITS = {"crates": "suits.yellow", "tools": "suits.green", "weapons": "suits.red", "books": "suits.blue"}
WIDE = 1.6
"""The poster of the mountain is so much wider than high; its spaces are told in hundredths of both."""


class MountainShown(Shown[MountainView, MountainContent]):
    # --- cards --------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        view, mine = self.view, self.view.seats[self.seat]
        cards = {*cards_of(mine.hand), *cards_of(mine.laid), *view.discard, *view.injury_pile, *view.arcane_pile}
        for explorer in view.seats:
            cards |= set(cards_of(explorer.laid))
        found = {card: self._card(card) for card in sorted(cards)}
        found.update({card: self._madness(card) for card in cards_of(mine.madness)})
        relics = {relic for explorer in view.seats for relic in (*explorer.relics, *explorer.covered)}
        found.update({relic: self._relic(relic) for relic in sorted(relics) if relic in self.content.relics})
        tiles = {view.tile, view.studied_tile, view.peeked_tile, *view.noted.values()} - {""}
        found.update({f"tile:{tile}": self._tile(tile) for tile in sorted(tiles)})
        if any(ask.kind == "board" and ask.seat == self.seat for ask in self.table.asks):
            found.update({f"person:{each.id}": self._person(each.id, each.name) for each in self.content.people})
        return found

    def _person(self, id: str, name: str) -> Thing:
        return Thing(name, "person", art=art(f"mountain/people/{id}.svg"))

    def _card(self, card: str) -> Thing:
        known = self.content.equipment.get(card)
        if known is None:
            kind = card.rstrip("0123456789").rstrip("-")  # several lie in the box, printed alike
            picture = art(f"mountain/equipment/injury-{kind}.svg") or art(f"mountain/equipment/{kind}.svg")
            return Thing(self.content.names[card], "injury", art=picture, icon="mountain-injury")
        kind = self.content.talk.types[known.type]
        return Thing(
            known.name, "card", f"{kind} {known.value}", str(known.value), SUITS[known.type],
            art(f"mountain/equipment/{card}.svg"), f"mountain-{known.type}", [kind],
        )  # fmt: skip

    def _madness(self, card: str) -> Thing:
        known = self.content.madness[card]
        return Thing(
            known.name, "madness", known.text, str(known.level), art=art(f"mountain/madness/plate-{known.level}.svg"),
            icon="mountain-madness", rule="MM-14",
        )  # fmt: skip

    def _relic(self, relic: str) -> Thing:
        return Thing(
            self.content.relics[relic].name, "relic", art=art(f"mountain/relics/{relic}.svg"), icon="mountain-relic"
        )

    def _tile(self, tile: str) -> Thing:
        return Thing(self.content.tiles[tile].name, "tile", art=art(f"mountain/tiles/{tile}.svg"))

    def zones(self) -> list[Zone]:
        view, mine = self.view, self.view.seats[self.seat]
        found = [
            Zone("hand", say("net.hand"), list(self.content.sorted(cards_of(mine.hand))), is_hand=True, seat=self.seat),
            Zone("madness", say("net.mountain.madness"), list(cards_of(mine.madness)), seat=self.seat),
        ]
        for seat, explorer in enumerate(view.seats):
            if count_of(explorer.laid):
                seen = list(cards_of(explorer.laid))
                hidden = 0 if seen else count_of(explorer.laid)
                found.append(
                    Zone(f"laid-{seat}", say("net.mountain.laid", name=self.name(seat)), seen, hidden, seat=seat)
                )
            if explorer.relics:
                title = say("net.mountain.relics", name=self.name(seat))
                found.append(Zone(f"relics-{seat}", title, list(explorer.relics), seat=seat))
        if view.tile:
            found.append(Zone("tile", say("net.mountain.tile"), [f"tile:{view.tile}"]))
        return found

    # --- how it stands ------------------------------------------------------------------------------

    def plates(self) -> list[Plate]:
        found = []
        for seat, explorer in enumerate(self.view.seats):
            hand, laid = count_of(explorer.hand), count_of(explorer.laid)
            counters = [Counter(say("net.mountain.cards"), str(hand), "hand")]
            if laid:
                counters.append(Counter(say("net.mountain.laid_count"), str(laid), "mountain-sled"))
            if explorer.levels:
                levels = ", ".join(map(str, explorer.levels))
                counters.append(Counter(say("net.mountain.levels"), levels, "mountain-madness", is_bad=True))
            if self.view.leader == seat:
                counters.append(Counter(say("net.mountain.leader"), "", "mountain-leader-token"))
            if explorer.done:
                counters.append(Counter(say("net.mountain.done"), "", "check"))
            person = next((each for each in self.content.people if each.id == explorer.person), None)
            found.append(
                Plate(
                    seat, self.name(seat), person.name if person is not None else "", counters,
                    art(f"mountain/people/{explorer.person}.svg"), [f"seat-{seat}"],
                )
            )  # fmt: skip
        return found

    def lines(self) -> list[Line]:
        view = self.view
        found = [Line(each.words, icon=f"mountain-{each.type}", is_bad=each.met is False) for each in view.challenges]
        for challenges, key in (
            (view.studied_challenges, "net.mountain.studied"),
            (view.peeked_challenges, "net.mountain.peeked"),
        ):
            if challenges:
                found.append(Line(", ".join(each.words for each in challenges), say(key), "eye"))
        if view.silence and view.phase == "encounter":
            found.append(Line(say("net.mountain.silence"), icon="mountain-talk", rule="MM-73"))
        tokens = say("net.mountain.tokens", sled=view.sled, spent=view.spent)
        found.append(Line(tokens, icon="mountain-leader-token", is_bad=view.is_last_token))
        relics = say("net.mountain.home", relics=view.relics, injuries=view.injuries)
        found.append(Line(relics, icon="mountain-relic", rule="MM-142", is_bad=bool(view.missing)))
        found += [Line(each.words, self.name(each.by), "mountain-talk") for each in view.heard[-12:]]
        return found

    def board(self) -> Board | None:
        view, content = self.view, self.content
        spaces = [
            Space(
                id, space.x * WIDE, float(space.y), self._space_name(id), space.region, self._printed(id),
                to=[other for other in space.to if other in content.spaces],
                marks=[
                    mark for mark, holds in (("tile", id in view.tiles), ("closed", id in view.closed),
                                             ("noted", id in view.noted)) if holds
                ],
            )
            for id, space in content.spaces.items()
        ]  # fmt: skip
        pieces = [Piece("plane", view.plane, "plane", say("net.mountain.plane"), icon="mountain-airplane")]
        for seat, explorer in enumerate(view.seats):
            if explorer.ping:
                pieces.append(Piece(f"ping-{seat}", explorer.ping, "ping", self.name(seat), icon="flag", seat=seat))
        return Board("disc", 100 * WIDE, 100, 8, spaces, pieces, art("mountain/board/mountain.svg"))

    def _space_name(self, space: str) -> str:
        return self.content.text(f"space.{self.content.spaces[space].region}", number=space[1:])

    def _printed(self, space: str) -> str:
        """What waits on a space, as far as it is printed there or noted by this seat."""
        tile = self.view.noted.get(space)
        found = [self.content.tiles[tile].name] if tile else []
        for each in self.content.spaces[space].printed:
            numbers = f"{each.numbers[0]}-{each.numbers[-1]}" if len(each.numbers) > 1 else str(each.numbers[0])
            found.append(f":mountain-{each.type}: {self.content.talk.types[each.type]} {numbers}")
        return "\n".join(found)

    # --- what can be done ---------------------------------------------------------------------------

    def icon(self, ask: Ask, option: Option) -> str:
        return {"say": "mountain-talk", "chat": "keyboard", "done": "check", "blab": "warning"}.get(option.verb, "")

    def is_main(self, ask: Ask, option: Option) -> bool:
        return option.id in ("turn_tile", "accept", "seen", "end_search", "keep", "end_draw", "move_on")

    def points_at(self, ask: Ask, option: Option) -> list[str]:
        return [f"person:{option.id}"] if ask.kind == "board" else super().points_at(ask, option)

    def form(self, ask: Ask, option: Option) -> Form | None:
        return say_form(self) if option.argument == "phrase" else chat_form(self)

    def label_of(self, option: Option, argument: Any) -> str:
        return label_of(self, argument)

    def picks(self, verb: str) -> tuple[str, str, str]:
        return raw("mountain.board.lay"), raw("mountain.board.lay_one"), "MM-72"

    def closed(self, ask: Ask) -> list[Closed]:
        if ask.kind != "encounter" or "done" in ask.ids:
            return []
        return [Closed(say("mountain.board.do.done"), ["done"], "check")]


SHOWN = MountainShown
