"""What becomes of hired mercenaries: their target, and how their task ends (BE-216, BE-224, BE-R68)."""

from __future__ import annotations

from game.biome.land.hexes import Cell
from game.biome.natives.camps import set_cooldown
from game.biome.secrets.tokens import lie_at
from game.biome.state import Biome, Mercenaries, captives_of, party_of
from game.biome.steps import step


def disband(game: Biome, why: str) -> None:
    """Their task is over, one way or another: the camp goes on cool-down (BE-224, BE-R68)."""
    state = game.state
    group = state.mercenaries
    assert group is not None
    state.mercenaries = None
    game.tell("disbanded", why=why)
    camp = state.camps[group.home]
    if camp.stands:
        set_cooldown(game, camp, game.content.play.cooldowns.service)


def target_of(game: Biome, group: Mercenaries) -> Cell | None:
    """Where they are heading; None if the task has become impossible (BE-R68)."""
    state = game.state
    if group.task == "gang":
        return state.gang.cell if state.gang is not None and not state.gang.forever else None
    if group.task == "party":
        party = party_of(state, group.camp)
        return party.cell if party is not None else None
    camp = state.camps[group.camp]
    wanted = [token for token in group.tokens if token in lie_at(state, camp.cell)]
    held = [seat for seat in group.captives if seat in captives_of(state, group.camp)]
    return camp.cell if wanted or held else None


@step
def mercenaries_lost(game: Biome) -> None:
    """The group was destroyed: no refund (BE-301, BE-R68)."""
    if game.state.mercenaries is not None:
        disband(game, "lost")


@step
def mercenaries_done(game: Biome) -> None:
    if game.state.mercenaries is not None:
        disband(game, "done")


@step
def mercenaries_review(game: Biome) -> None:
    """What they were sent for may be gone: then they disband at once (BE-R68)."""
    group = game.state.mercenaries
    if (
        group is not None
        and target_of(game, group) is None
        and (group.task != "rescue" or group.tokens or group.captives)
    ):
        disband(game, "impossible")
