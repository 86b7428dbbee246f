"""Tabletop Climber at another screen: the hand as cards, the field, and everybody's standing."""

from __future__ import annotations

from game.climbers.content import ClimbersContent
from game.climbers.view import ClimbersView, zones
from game.engine.decision import Ask, Option
from scenes.net.shown import Shown, art
from scenes.net.wire import Closed, Counter, Line, Plate, Thing, Zone
from scenes.table.zones import cards_of, count_of
from scenes.words import say


class ClimbersShown(Shown[ClimbersView, ClimbersContent]):
    def things(self) -> dict[str, Thing]:
        found: dict[str, Thing] = {}
        mine = self.view.seats[self.seat]
        for zone in (mine.team, mine.hand, mine.bench, mine.lodge, mine.sidelined):
            found.update({card: self._card(card) for card in cards_of(zone)})
        for climber in self.view.seats:
            found.update({card: self._card(card) for card in (*climber.field, *cards_of(climber.sidelined))})
        found.update({card: self._card(card) for play in (self.view.latest,) if play for card in play.cards})
        for gift in self.view.gifts:
            found[gift.card] = self._card(gift.card)
        return found

    def _card(self, card: str) -> Thing:
        known = self.content.cards[card]
        icon = self.content.icons[known.icon] if known.icon else None
        colour = next((each for each in self.content.colours.values() if each.id == known.colour), None)
        is_suited = colour is not None
        path = art(f"climbers/cards/{card}.svg")
        if not path and is_suited:
            path = art(f"climbers/cards/role-{known.number}.svg")
        return Thing(
            known.name,
            kind="card",
            text=f"{icon.name}: {icon.text}" if icon else "",
            value=str(known.number),
            suit=f"suits.{known.colour}" if is_suited else "",
            art=path or "climbers/cards/plain.svg",
            icon=f"climbers-{known.icon}" if known.icon else "",
            marks=[colour.name] if colour is not None else [],
        )

    def zones(self) -> list[Zone]:
        view, mine = self.view, self.view.seats[self.seat]
        chooses = view.phase != "main" and not count_of(mine.hand)
        found = [self._zone("field", say("net.climbers.field"), tuple(view.latest.cards) if view.latest else ())]
        if chooses:
            found.append(self._zone("team", say("net.climbers.team"), cards_of(mine.team), is_hand=True))
        else:
            found.append(self._zone("hand", say("net.hand"), cards_of(mine.hand), is_hand=True))
            found.append(self._zone("bench", say("net.climbers.bench"), cards_of(mine.bench)))
        found.append(self._zone("lodge", say("net.climbers.lodge"), cards_of(mine.lodge)))
        return [zone for zone in found if zone.things or zone.is_hand]

    def _zone(self, id: str, title: str, cards: tuple[str, ...], is_hand: bool = False) -> Zone:
        return Zone(id, title, list(cards), seat=self.seat if id != "field" else self.view.latest_by, is_hand=is_hand)

    def plates(self) -> list[Plate]:
        found = []
        for seat, climber in enumerate(self.view.seats):
            hand, _, lodge = zones(self.view, seat)
            counters = [
                Counter(say("climbers.hand", count=hand), str(hand), "hand"),
                Counter(say("climbers.vp", count=climber.vp), str(climber.vp), "climbers-victory"),
                Counter(say("climbers.in_lodge", count=lodge), str(lodge), "bench"),
            ]
            if climber.passed:
                counters.append(Counter(say("climbers.passed"), "", "climbers-pass"))
            if climber.place:
                counters.append(Counter(say(f"climbers.out.{climber.place}"), "", "crown"))
            found.append(Plate(seat, self.name(seat), counters=counters, points_at=[f"seat-{seat}"]))
        return found

    def lines(self) -> list[Line]:
        view, content = self.view, self.content
        if not view.season:
            return []
        silver, shown = content.silver[view.season - 1], view.season_row[view.season - 1]
        found = [Line(say("climbers.season", number=view.season, place=silver.place), icon="flag")]
        if shown.gold is not None:
            gold = content.golds[shown.gold]
            found.append(Line(gold.text, gold.name, "crown", gold.rule))
            found.append(Line(say("climbers.race", first=gold.vp, second=silver.vp), icon="climbers-victory"))
        if view.latest is not None:
            play = content.text(f"type.{view.latest.type}", size=view.latest.size)
            key = "climbers.below" if view.low_is_strong else "climbers.above"
            found.append(
                Line(say(key, play=play, rank=view.latest.rank), self.name(view.latest_by), "climbers-set", "TC-38")
            )
        order = "low" if view.low_is_strong else "high"
        found.append(Line(say(f"climbers.order.{order}"), icon=f"climbers-strength-{order}"))
        return found

    def icon(self, ask: Ask, option: Option) -> str:
        return "climbers-pass" if option.id == "pass" else ""

    def is_main(self, ask: Ask, option: Option) -> bool:
        return option.id == "pass"

    def closed(self, ask: Ask) -> list[Closed]:
        is_open = ask.kind != "play" or "pass" in ask.ids
        return [] if is_open else [Closed(say("climbers.pass"), ["pass"], "climbers-pass")]


SHOWN = ClimbersShown
