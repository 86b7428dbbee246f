"""Biome Escape at another screen: the land to point at, one's own pack, the quests, and what can be said."""

from __future__ import annotations

from typing import Any

from game.biome.content import BiomeContent
from game.biome.view.structs import BiomeView, ExplorerView, SecretView
from game.engine.decision import Ask, Option
from scenes.biome.linked.land import board_of
from scenes.biome.linked.saying import label_of, say_form
from scenes.biome.verbs import icon_of
from scenes.net.shown import Shown, art
from scenes.net.wire import Board, Counter, Form, Line, Plate, Thing, Zone
from scenes.words import say


class BiomeShown(Shown[BiomeView, BiomeContent]):
    # --- things -------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        view = self.view
        found: dict[str, Thing] = {}
        secrets: list[SecretView] = [each for record in view.seats for each in record.pack]
        secrets += [each for tile in view.tiles.values() for each in tile.secrets]
        secrets += [each for quest in view.quests for each in quest.board if each.token >= 0]
        found.update({f"token:{each.token}": self._secret(each.kind, each.public) for each in secrets})
        for record in view.seats:
            found.update({f"token:{each.token}": self._secret(each.kind, True) for each in record.worn})
            if record.person:
                found[f"person:{record.person}"] = self._person(record.person)
        found.update({f"quest:{quest.id}": self._quest(quest.id) for quest in view.quests})
        for ask in self.table.asks:
            if ask.seat == self.seat:
                self._add_pointed(ask, found)
        return found

    def _add_pointed(self, ask: Ask, found: dict[str, Thing]) -> None:
        """What the options of a question point at and nobody has yet: kinds to choose from, people, quests."""
        for option in ask.options:
            for thing in option.points_at:
                kind, _, id = thing.partition(":")
                if kind == "kind" and id in self.content.secrets:
                    found.setdefault(thing, self._secret(id, True))
                elif kind == "person" and id in self.content.people:
                    found.setdefault(thing, self._person(id))
                elif kind == "quest" and id in self.content.quests:
                    found.setdefault(thing, self._quest(id))

    def _secret(self, kind: str, public: bool) -> Thing:
        if not kind:
            return Thing(say("biome.play.pack.unknown"), "secret", art=art("biome/secrets/back.svg"))
        known = self.content.secrets[kind]
        value = str(known.weight) if known.weight else ""
        marks = [say("net.biome.public")] if public else []
        picture = art(f"biome/secrets/{kind}.svg") or art("biome/secrets/back.svg")
        return Thing(known.name, "secret", known.text, value, art=picture, marks=marks, rule=known.rule)

    def _person(self, id: str) -> Thing:
        known = self.content.people[id]
        return Thing(known.name, "person", f"{known.trade}\n{known.line}", art=art(f"biome/people/{id}.svg"))

    def _quest(self, id: str) -> Thing:
        known = self.content.quests[id]
        return Thing(
            known.name, "quest", f"{known.aim}\n{known.doom}", art=art(f"biome/quests/{id}.svg"), rule=known.rule
        )

    def zones(self) -> list[Zone]:
        view, mine = self.view, self.view.seats[self.seat]
        pack = [f"token:{each.token}" for each in mine.pack]
        found = [Zone("pack", self._pack_title(mine), pack, seat=self.seat, is_hand=True)]
        if mine.worn:
            worn = [f"token:{each.token}" for each in mine.worn]
            found.append(Zone("worn", say("net.biome.worn"), worn, seat=self.seat))
        tile = view.tiles.get(mine.at) if mine.at else None
        if tile is not None and tile.secrets:
            here = [f"token:{each.token}" for each in tile.secrets]
            found.append(Zone("here", say("net.biome.here"), here))
        for seat, record in enumerate(view.seats):
            if seat != self.seat and record.pack:
                title = say("net.biome.pack_of", name=self.name(seat))
                found.append(Zone(f"pack-{seat}", title, [f"token:{each.token}" for each in record.pack], seat=seat))
        if view.quests:
            found.append(Zone("quests", say("net.biome.quests"), [f"quest:{quest.id}" for quest in view.quests]))
        return found

    def _pack_title(self, mine: ExplorerView) -> str:
        return say("biome.play.pack.title", load=f"{mine.weight or 0} / {mine.capacity}")

    # --- how it stands ------------------------------------------------------------------------------

    def plates(self) -> list[Plate]:
        found = []
        for seat, record in enumerate(self.view.seats):
            counters = [Counter(say("net.biome.secrets"), str(len(record.pack)), "biome-secret")]
            if record.health != "healthy":
                counters.append(Counter(say(f"net.biome.{record.health}"), "", "warning", is_bad=True))
            if self.view.active == seat and self.view.phase == "turn":
                counters.append(Counter(say("net.biome.actions"), str(self.view.actions), "star"))
            person = self.content.people.get(record.person)
            found.append(
                Plate(
                    seat, self.name(seat), person.name if person is not None else "", counters,
                    art(f"biome/people/{record.person}.svg"), [f"seat:{seat}"],
                )
            )  # fmt: skip
        return found

    def lines(self) -> list[Line]:
        view = self.view
        found = [Line(say("net.biome.keys", lock=view.lock, needed=view.keys_needed), icon="biome-key")]
        for quest in view.quests:
            known = self.content.quests[quest.id]
            clock = "" if quest.turns_left is None else say("net.biome.turns_left", n=quest.turns_left)
            text = (quest.result and self.content.text(f"result.{quest.result}")) or clock or known.aim
            found.append(Line(text, known.name, "biome-quest", known.rule))
        found += [Line(each.words, self.name(each.seat), "mountain-talk") for each in view.said]
        return found

    def board(self) -> Board | None:
        return board_of(self) if self.view.tiles else None

    # --- what can be done ---------------------------------------------------------------------------

    def icon(self, ask: Ask, option: Option) -> str:
        return icon_of(option)

    def is_main(self, ask: Ask, option: Option) -> bool:
        return option.verb == "end_turn"

    def form(self, ask: Ask, option: Option) -> Form | None:
        return say_form(self)

    def label_of(self, option: Option, argument: Any) -> str:
        return label_of(self, argument)


SHOWN = BiomeShown
