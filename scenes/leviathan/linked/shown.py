"""Leviathan Wilds at another screen: the map to point at, the crew's boards, the hand, and the threat that comes."""

from __future__ import annotations

from game.engine.decision import Ask, Option
from game.leviathan.content import LeviathanContent
from game.leviathan.names import own_name
from game.leviathan.view.structs import ClimberView, Foreseen, LeviathanView
from scenes.leviathan.linked.map import board_of
from scenes.leviathan.verbs import LOOKS, PLACES, pointing
from scenes.net.shown import Shown, art
from scenes.net.wire import Board, Closed, Counter, Line, Plate, Thing, Zone
from scenes.words import headed, say


class LeviathanShown(Shown[LeviathanView, LeviathanContent]):
    def _set_name(self, id: str) -> str:
        found = self.content.sets[id]
        is_own = found.own_name and self.view.options["own_names"] == "on"
        return found.own_name if is_own else found.name

    def _climber_name(self, who: int) -> str:
        character = self.view.climbers[who].character
        return self._set_name(character) if character else self.content.text("climber", number=who + 1)

    def mine(self) -> list[int]:
        """The climbers of this seat."""
        return [who for who, climber in enumerate(self.view.climbers) if climber.seat == self.seat]

    # --- things -------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        found: dict[str, Thing] = {}
        for deck in self.view.decks:
            found.update({f"card:{card}": self._card(card) for card in (*deck.hand, *deck.discard)})
        for climber in self.view.climbers:
            found.update({f"injury:{injury}": self._injury(injury) for injury in climber.injuries})
            found.update({f"mushroom:{each}": self._mushroom(each) for each in climber.mushrooms})
            for set_ in filter(None, (climber.character, climber.class_)):
                found[f"set:{set_}"] = self._set(set_)
        for ask in self.table.asks:
            if ask.kind in ("character", "class") and ask.seat == self.seat:
                found.update({f"set:{id}": self._set(id) for id in ask.ids if id in self.content.sets})
        for number, lying in enumerate(self.view.row):
            if lying.card is not None:
                found[f"threat:{number}"] = self._threat(lying.card, lying.enraged, lying.resolved)
        return found

    def _card(self, card: str) -> Thing:
        known = self.content.cards[card]
        lines = [say("leviathan.card_ap", count=known.ap)]
        if known.icons:
            names = ", ".join(say(f"leviathan.icon.{icon}") for icon in known.icons)
            lines.append(say("leviathan.card_protects", names=names))
        lines.append(say("leviathan.card_skill", text=known.text))
        lines += [say("leviathan.card_secure")] if known.secure else []
        lines += [say("leviathan.card_arcane")] if known.arcane else []
        set_ = next(each.id for each in self.content.sets.values() if known in each.cards)
        kind = "climbers" if set_ in self.content.characters else "classes"
        return Thing(known.name, "card", "\n".join(lines), str(known.ap), art=art(f"leviathan/{kind}/{set_}.svg"),
                     icon="leviathan-action-point")  # fmt: skip

    def _injury(self, id: str) -> Thing:
        known = self.content.injuries[id]
        return Thing(known.name, "injury", f"{known.text}\n{known.removed}", icon="leviathan-injury-card")

    def _mushroom(self, id: str) -> Thing:
        known = self.content.mushrooms[id]
        return Thing(known.name, "mushroom", known.text, art=art(f"leviathan/mushrooms/{id}.svg"))

    def _set(self, id: str) -> Thing:
        known = self.content.sets[id]
        text = headed(known.skill.name, known.skill.text) if known.skill is not None else known.who
        folder = "climbers" if id in self.content.characters else "classes"
        return Thing(self._set_name(id), known.kind, text, art=art(f"leviathan/{folder}/{id}.svg"))

    def _threat(self, card: str, enraged: bool, resolved: bool) -> Thing:
        end = self.content.scenarios[self.view.leviathan].end(card, enraged)
        marks = [mark for mark, holds in (("enraged", enraged), ("resolved", resolved)) if holds]
        return Thing(end.name, "threat", end.text, marks=marks, icon="leviathan-threat")

    def zones(self) -> list[Zone]:
        found = []
        for number, deck in enumerate(self.view.decks):
            owners = [who for who, climber in enumerate(self.view.climbers) if climber.deck == number]
            seat = self.view.climbers[owners[0]].seat if owners else -1
            is_mine = seat == self.seat
            name = ", ".join(self._climber_name(who) for who in owners)
            things = [f"card:{card}" for card in deck.hand]
            found.append(
                Zone(f"hand-{number}", say("net.leviathan.hand", name=name), things, seat=seat, is_hand=is_mine)
            )
            gone = [f"card:{card}" for card in deck.discard]
            found.append(Zone(f"discard-{number}", say("net.leviathan.discard", name=name), gone, seat=seat))
        for who, climber in enumerate(self.view.climbers):
            held = [f"mushroom:{each}" for each in climber.mushrooms] + [f"injury:{one}" for one in climber.injuries]
            if held:
                title = say("net.leviathan.held", name=self._climber_name(who))
                found.append(Zone(f"held-{who}", title, held, seat=climber.seat))
        threats = [f"threat:{number}" for number, lying in enumerate(self.view.row) if lying.card is not None]
        hidden = sum(lying.card is None for lying in self.view.row)
        if self.view.row:
            found.append(Zone("threats", say("net.leviathan.threats"), threats, hidden))
        return sorted(found, key=lambda zone: (not zone.is_hand, zone.seat != self.seat))

    # --- how it stands ------------------------------------------------------------------------------

    def plates(self) -> list[Plate]:
        return [self._plate(who, climber) for who, climber in enumerate(self.view.climbers)]

    def _plate(self, who: int, climber: ClimberView) -> Plate:
        deck = self.view.decks[climber.deck] if climber.deck < len(self.view.decks) else None
        counters = [
            Counter(say("net.leviathan.health"), str(climber.health), "leviathan-health"),
            Counter(say("net.leviathan.blight"), str(climber.blight), "leviathan-blight", is_bad=climber.blight > 0),
        ]
        if deck is not None:
            counters.append(Counter(say("net.leviathan.grip"), str(deck.draw.count), "leviathan-grip"))
        if climber.ap:
            counters.append(Counter(say("net.leviathan.ap"), str(climber.ap), "leviathan-action-point"))
        if climber.focused:
            counters.append(Counter(say("leviathan.focused"), "", "leviathan-focus"))
        ahead = self.view.forecast[who] if who < len(self.view.forecast) else None
        if ahead is not None:
            counters.append(Counter(say("net.leviathan.foreseen"), self._foreseen(ahead), "warning", is_bad=True))
        class_ = self._set_name(climber.class_) if climber.class_ else ""
        picture = art(f"leviathan/climbers/{climber.character}.svg")
        title = " · ".join(filter(None, (self._climber_name(who), class_)))
        return Plate(climber.seat, self.name(climber.seat), title, counters, picture, [f"climber:{who}"])

    def _foreseen(self, ahead: Foreseen) -> str:
        parts = [
            say(f"leviathan.harm.{name}", count=f"{count:+}")
            for name in ("health", "grip", "blight", "injuries")
            if (count := getattr(ahead, name))
        ]
        if ahead.moved_to is not None:
            parts.append(say("leviathan.harm.moved_to", space=self.view.cells[ahead.moved_to]))
        parts += [say("leviathan.harm.falls")] if ahead.falls else []
        parts += [say("leviathan.harm.defeated")] if ahead.defeated else []
        return ", ".join(parts)

    def lines(self) -> list[Line]:
        view = self.view
        if not view.round:
            return []
        found = [
            Line(say("leviathan.round", round=view.round), icon="hourglass"),
            Line(say("net.leviathan.left", count=view.left_to_break), icon="leviathan-crystal"),
        ]
        if view.open_threat is not None and view.open_threat.card is not None:
            end = self.content.scenarios[view.leviathan].end(view.open_threat.card, view.open_threat.enraged)
            found.append(Line(end.text, end.name, "leviathan-threat", is_bad=True))
        found += [Line(entry.text, entry.name, rule=entry.rule) for entry in view.now]
        return found

    def board(self) -> Board | None:
        scenario = self.content.scenarios.get(self.view.leviathan)
        return board_of(self, scenario) if scenario is not None and self.view.cells else None

    def thing_name(self, thing: str) -> str:
        """A token or an overlay of the leviathan as players call it."""
        return own_name(self.content, self.view.leviathan, thing)

    # --- what can be done ---------------------------------------------------------------------------

    def icon(self, ask: Ask, option: Option) -> str:
        return LOOKS[option.verb].icon if option.verb in LOOKS else ""

    def is_main(self, ask: Ask, option: Option) -> bool:
        return option.verb in LOOKS and LOOKS[option.verb].is_closing

    def closed(self, ask: Ask) -> list[Closed]:
        """The verbs that have a place of their own in the action bar, where they cannot be done."""
        if ask.kind != "window" or ask.about not in self.mine():
            return []
        offered = {option.verb for option in ask.options}
        return [
            Closed(say(f"leviathan.slot.{verb}"), [pointing(verb)], LOOKS[verb].icon)
            for verb in PLACES
            if verb not in offered and verb not in ("treat", "let_go")
        ]


SHOWN = LeviathanShown
