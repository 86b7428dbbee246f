"""The board's turn: everything that is not a player (BE-197 to BE-206)."""

from __future__ import annotations

from game.biome.harm import count_captives, heal, healing_is_halted
from game.biome.land.ground import at
from game.biome.land.hexes import NOWHERE
from game.biome.natives.allies import mercenaries_move
from game.biome.natives.camps import cool_camp, produce
from game.biome.natives.raids import parties_move
from game.biome.quests.boards import live, update
from game.biome.state import Biome, gang_holds, roll
from game.biome.steps import step


@step
def board_turn(game: Biome) -> None:
    """The steps in the order of the board's list."""
    state = game.state
    state.phase = "board"
    game.tell("board_turn", round=state.round, reveals=True)
    game.then(*(PARTS[name]() for name in game.content.play.board_turn))


@step
def board_farms(game: Biome) -> None:
    """Every farm and blacksmith, enemy ones included."""
    for building in game.state.buildings:
        if not gang_holds(game.state, building.cell):
            rolled = roll(game, "cooldown")
            building.cooldown -= rolled
            left = max(0, building.cooldown)
            game.tell("cooled", what=building.kind, roll=rolled, left=left, **at(game, building.cell))
            if building.cooldown <= 0:
                produce(game, building)


@step
def board_injuries(game: Biome) -> None:
    """Healing, then captives."""
    state = game.state
    if not healing_is_halted(game):
        for seat, explorer in enumerate(state.seats):
            if explorer.health == "injured":
                rolled = roll(game, "cooldown")
                explorer.healing -= rolled
                game.tell("healing", seat=seat, roll=rolled, left=max(0, explorer.healing))
                if explorer.healing <= 0:
                    heal(game, seat)
    game.then(count_captives())


@step
def board_allies(game: Biome) -> None:
    state = game.state
    for camp in state.camps:
        if camp.kind == "ally" and camp.stands and camp.cooldown > 0 and not gang_holds(state, camp.cell):
            cool_camp(game, camp)
            if camp.cooldown == 0:
                game.tell("ally_ready", camp=camp.id)


@step
def board_mercenaries(game: Biome) -> None:
    game.then(mercenaries_move())


@step
def board_parties(game: Biome) -> None:
    game.then(parties_move())


@step
def board_quests(game: Biome) -> None:
    """Every live quest once, oldest first; once the Exit is found, the whole list twice (BE-204, BE-205)."""
    state = game.state
    if state.options["quest_clock"] == "turn_roll":
        return
    numbers = live(game)
    times = 1 if state.exit == NOWHERE else 2
    game.then(*(update(number) for _ in range(times) for number in numbers))


PARTS = {
    "farms": board_farms, "injuries": board_injuries, "allies": board_allies, "mercenaries": board_mercenaries,
    "parties": board_parties, "quests": board_quests,
}  # fmt: skip
"""The steps by their names on the board's list."""
