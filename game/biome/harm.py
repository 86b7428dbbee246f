"""Injury, capture, healing and freedom (BE-150 to BE-162)."""

from __future__ import annotations

from game.biome.ending import check_healthy, check_win
from game.biome.land.ground import at, is_walkable
from game.biome.land.hexes import HOME, NOWHERE, distance
from game.biome.natives.mercenaries import mercenaries_review
from game.biome.secrets.tokens import destroy, lay, lose_keys, show
from game.biome.state import MAIN, NOBODY, NOTHING, Biome, gang_holds, number_of, quest_of, rescue_of
from game.biome.steps import step


def injure(game: Biome, seat: int) -> None:
    """Home at once, pack destroyed, on a healing cool-down."""
    state = game.state
    explorer = state.seats[seat]
    if explorer.health == "injured":
        return
    where, pack = explorer.cell, explorer.pack
    _to_bed(game, seat)
    game.tell("injured", seat=seat, reveals=True)
    if pack and state.options["injury_pack"] == "dropped" and is_walkable(game, where):
        explorer.pack = ()
        lay(game, where, pack)
        game.tell("dropped", seat=seat, count=len(pack), **at(game, where))
    elif pack:
        explorer.pack = ()
        destroy(game, pack)
    priests_die(game, seat)
    check_healthy(game)


def _to_bed(game: Biome, seat: int) -> None:
    explorer = game.state.seats[seat]
    explorer.health = "injured"
    explorer.healing = game.content.play.cooldowns.injury
    explorer.captor, explorer.captive = NOBODY, 0
    explorer.cell = HOME
    if game.state.active == seat:
        game.state.actions = 0


def priests_die(game: Biome, seat: int) -> None:
    """Priests die with their carrier's misfortune (BE-351)."""
    explorer = game.state.seats[seat]
    if explorer.priests:
        game.tell("priests_died", count=explorer.priests)
        explorer.priests = 0
        priest_lost(game)


def priest_lost(game: Biome) -> None:
    """A third rescue has become impossible: the Key is destroyed."""
    quest = rescue_of(game.state)
    if quest is not None:
        destroy_key(game, quest.id)


def destroy_key(game: Biome, name: str) -> None:
    """A quest's own Key is lost, if nobody has claimed it."""
    state = game.state
    quest = quest_of(state, name)
    if quest is not None and quest.key != NOTHING:
        show(state, (quest.key,))
        state.gone += (quest.key,)
        quest.key, quest.key_gone = NOTHING, True
        game.tell("quest_key_lost", quest=name, reveals=True)
        lose_keys(game, 1)


def capture(game: Biome, seat: int) -> None:
    """To the nearest revealed Stealer Camp, pack and all (BE-156, BE-157)."""
    state = game.state
    explorer = state.seats[seat]
    dens = [camp for camp in state.camps if camp.kind == "stealer" and camp.stands]
    if not dens:
        captured_by(game, seat, NOBODY)
        return
    nearest = min(distance(explorer.cell, camp.cell) for camp in dens)
    near = [number_of(state, camp) for camp in dens if distance(explorer.cell, camp.cell) == nearest]
    captured_by(game, seat, game.chance.pick("captor", near) if len(near) > 1 else near[0])


def captured_by(game: Biome, seat: int, number: int) -> None:
    """Into the hands of a camp, or of nobody known (BE-161)."""
    state = game.state
    explorer = state.seats[seat]
    explorer.health, explorer.captor = "captured", number
    explorer.captive = game.content.play.captive_rounds
    pack, explorer.pack = explorer.pack, ()
    if state.active == seat:
        state.actions = 0
    if number == NOBODY:
        explorer.cell = NOWHERE
        game.tell("captured", seat=seat, camp="", reveals=True)
        if state.exit == NOWHERE:
            state.limbo += pack
        else:
            destroy(game, pack)  # no Stealer Camp will ever be revealed (BE-R57)
    else:
        camp = state.camps[number]
        explorer.cell = camp.cell
        game.tell("captured", seat=seat, camp=camp.id, reveals=True)
        lay(game, camp.cell, pack)
    priests_die(game, seat)
    check_healthy(game)


def first_den(game: Biome, number: int) -> None:
    """The first Stealer Camp revealed takes over who is held in an unknown place, and all packs there (BE-162)."""
    state = game.state
    camp = state.camps[number]
    for seat, explorer in enumerate(state.seats):
        if explorer.health == "captured" and explorer.captor == NOBODY:
            explorer.captor, explorer.cell = number, camp.cell
            game.tell("captor_known", seat=seat, camp=camp.id)
    limbo, state.limbo = state.limbo, ()
    if limbo:
        lay(game, camp.cell, limbo)
        game.tell("limbo_found", camp=camp.id, count=len(limbo))


def set_free(game: Biome, seat: int, home: bool = False) -> None:
    """Free and healthy, where the captive is (BE-R58) or at the Main Camp (BE-218)."""
    explorer = game.state.seats[seat]
    explorer.health, explorer.captor, explorer.captive = "healthy", NOBODY, 0
    if home:
        explorer.cell = HOME
    game.tell("freed", seat=seat)
    game.then(mercenaries_review())
    check_win(game)


def heal(game: Biome, seat: int) -> None:
    explorer = game.state.seats[seat]
    explorer.health, explorer.healing = "healthy", 0
    game.tell("healed", seat=seat)
    check_win(game)


def healing_is_halted(game: Biome) -> bool:
    """A Gang on the Main Camp halts healing there (BE-154); a subdued one does not (BE-302)."""
    state = game.state
    return gang_holds(state, state.camps[MAIN].cell)


@step
def count_captives(game: Biome) -> None:
    """A captive not freed in time is sent home injured (BE-160)."""
    for seat, explorer in enumerate(game.state.seats):
        if explorer.health == "captured":
            explorer.captive -= 1
            if explorer.captive <= 0:
                _to_bed(game, seat)
                game.tell("sent_home", seat=seat, reveals=True)
                game.then(mercenaries_review())
                check_healthy(game)
