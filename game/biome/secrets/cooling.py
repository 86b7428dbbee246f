"""One extra die for a cool-down (BE-114)."""

from __future__ import annotations

from game.biome.harm import heal
from game.biome.natives.camps import produce
from game.biome.natives.raids import attack
from game.biome.state import Biome, is_enemy, roll


def roll_extra(game: Biome, name: str) -> None:
    """What reaches 0 is over at once: healed, produced, open, or, at an enemy camp, an attack (BE-166 to BE-170)."""
    state = game.state
    what, number = name.split("-")
    rolled = roll(game, "cooldown")
    game.tell("hurried", what=name, roll=rolled, reveals=True)
    if what == "seat":
        explorer = state.seats[int(number)]
        explorer.healing -= rolled
        if explorer.healing <= 0:
            heal(game, int(number))
    elif what == "building":
        building = state.buildings[int(number)]
        building.cooldown -= rolled
        if building.cooldown <= 0:
            produce(game, building)
    else:
        camp = state.camps[int(number)]
        camp.cooldown = max(0, camp.cooldown - rolled)
        if camp.cooldown == 0 and is_enemy(camp):
            game.then(attack(int(number)))
