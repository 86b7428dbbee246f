"""What a button may cost besides its price: deeds that can go wrong, buffs that would change nothing."""

from __future__ import annotations

from game.biome.view.structs import BiomeView, DeedView
from game.engine.decision import Option
from scenes.biome.offers import Offers, deed_of
from scenes.words import say


def no_effect(offers: Offers, option: Option) -> str:
    """Why putting on a buff would change nothing (`team` or `worn`); else nothing."""
    kind, seat = offers.kind_used(option), offers.seat()
    return offers.view.seats[seat].idle_buffs.get(kind, "") if seat is not None else ""


def label_of(offers: Offers, option: Option) -> str:
    """What stands on the button of an option: its label, and what may go wrong."""
    if why := no_effect(offers, option):
        return f"{option.label} · {say(f'biome.play.no_effect.{why}')}"
    deed = deed_of(option)
    risk = risk_words(offers.view, *deed) if deed is not None else ""
    return f"{option.label} · {risk}" if risk else option.label


def deed_view(view: BiomeView, quest: str, what: str) -> DeedView | None:
    """What a deed at a quest may bring and cost, if that can be told now."""
    found = view.quest(quest)
    return found.deed(what) if found is not None else None


def risk_words(view: BiomeView, quest: str, what: str) -> str:
    """'won on 3 of 6' for a deed after which somebody may be injured; nothing for the others."""
    deed = deed_view(view, quest, what)
    if deed is None or not deed.hurts:
        return ""
    wins = deed.odds[0].wins
    return say("biome.play.risk.hurt", n=deed.hurts) if wins is None else say("biome.play.risk.wins", n=wins)


def loss_words(deed: DeedView) -> str:
    """What an injury takes from who fights."""
    return say("biome.play.risk.dropped" if deed.drops else "biome.play.risk.lost")


def warning(offers: Offers, option: Option) -> str:
    """What is asked before a deed after which one may lie injured, and before a burglary."""
    deed = deed_of(option)
    found = deed_view(offers.view, *deed) if deed is not None else None
    if found is not None and found.hurts:
        odds = say("biome.play.risk.hurt_odds", n=found.hurts)
        return f"{odds} {loss_words(found)}"
    return say("biome.play.risk.burgle") if option.verb == "burgle" else ""
