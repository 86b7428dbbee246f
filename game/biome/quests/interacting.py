"""Interactions with quests: who is offered what, and how it runs (BE-227)."""

from __future__ import annotations

from game.biome.content import Interaction
from game.biome.harm import priest_lost
from game.biome.land.ground import blocks, has_cliff
from game.biome.land.hexes import AROUND, NOWHERE, Cell
from game.biome.quests.boards import check_ends, run
from game.biome.quests.tables import line_for
from game.biome.secrets.paying import affords, pay
from game.biome.state import NOTHING, Biome, Quest, capacity, friendly_at, healthy, quest_of, roll, weight
from game.biome.steps import step
from game.biome.words.course import saved
from game.biome.words.vocabulary import place
from game.engine.interpreter import Here, holds
from game.engine.state import OpenAsk


def offers(game: Biome, seat: int) -> list[tuple[str, str]]:
    """The interactions a player can do now, as quest and interaction."""
    state = game.state
    found = []
    for quest in state.quests:
        if quest.result and not (quest.id == "vesuvius" and state.seats[seat].priests):
            continue
        for form in game.content.quests[quest.id].interact:
            if refusal(game, seat, quest, form) is None:
                found.append((quest.id, form.id))
    return found


def price_of(game: Biome, seat: int, form: Interaction) -> int:
    """Actions; some cost nothing at a friendly camp."""
    if form.free_at_camp and friendly_at(game.state, game.state.seats[seat].cell):
        return 0
    return form.actions


def is_at(game: Biome, seat: int, quest: Quest, form: Interaction) -> bool:
    """Whether the player stands where the board says."""
    state = game.state
    cell = state.seats[seat].cell
    if form.at == "beside_gang":
        return is_beside_gang(game, cell)
    if form.at == "elsewhere":
        return state.seats[seat].priests > 0 and is_safe(game, cell)
    return cell == place(game, quest, form.at) and state.tiles[cell].up and not blocks(game, state.tiles[cell])


def is_beside_gang(game: Biome, cell: Cell) -> bool:
    """Next to the Gang, not across a cliff (BE-R75)."""
    gang = game.state.gang
    return gang is not None and any(
        near == gang.cell and not has_cliff(game.state, cell, near, way) for way, near in AROUND[cell]
    )


def is_safe(game: Biome, cell: Cell) -> bool:
    """Passable ground other than the Volcano, where a priest may be set down (BE-349)."""
    if cell == NOWHERE:
        return False
    quest = quest_of(game.state, "vesuvius")
    tile = game.state.tiles[cell]
    return (quest is None or cell != quest.places.get("volcano")) and not blocks(game, tile)


def refusal(game: Biome, seat: int, quest: Quest, form: Interaction) -> str | None:
    """Which text says why an interaction is closed; None if it is open."""
    state = game.state
    if quest.result and form.at != "elsewhere":
        return "quest.over"
    if not is_at(game, seat, quest, form):
        return "quest.elsewhere"
    if not _is_open(game, quest, form):
        return "quest.closed"
    if form.needs_key and quest.key == NOTHING:
        return "quest.no_key"
    if form.weight and capacity(game, seat) - weight(game, seat) < form.weight:
        return "quest.too_heavy"
    if form.once_per == "turn" and state.fought:
        return "quest.fought"
    if form.once_per == "battle" and quest.counters["supply"]:
        return "quest.given"
    if price_of(game, seat, form) > state.actions:
        return "quest.actions"
    if not affords(game, seat, form.pay):
        return "quest.pay"
    return None


def _is_open(game: Biome, quest: Quest, form: Interaction) -> bool:
    if form.before and quest.counters[form.before]:
        return False
    if form.id == "take_priest" and not quest.counters["priests"]:
        return False
    if form.only_if is None:
        return True
    number = game.state.quests.index(quest)
    return holds(game, Here(quest.id, 0, (("quest", number), ("seat", -1))), form.only_if)


def interact(game: Biome, seat: int, name: str, what: str) -> None:
    """Pay, ask who joins, then roll or do it."""
    state = game.state
    quest = quest_of(state, name)
    assert quest is not None
    form = game.content.interactions[name, what]
    state.actions -= price_of(game, seat, form)
    if form.once_per == "turn":
        state.fought = True
    game.tell("interacted", seat=seat, quest=name, what=what, reveals=True)
    payments = [pay(seat, kind, count) for kind, count in form.pay.items()]
    game.then(*payments, gather(seat, name, what), check_ends(seat))


@step
def gather(game: Biome, seat: int, name: str, what: str) -> None:
    """Every other healthy player on the tile may join, all asked at once (BE-R82)."""
    state = game.state
    form = game.content.interactions[name, what]
    others = [other for other in healthy(state) if other != seat and state.seats[other].cell == state.seats[seat].cell]
    game.then(resolve(seat, name, what, (seat,)))
    if form.joiners and others and state.outcome is None:
        game.ask_sealed([OpenAsk(other, "join", (seat, name, what)) for other in others])


def join(game: Biome, seat: int) -> None:
    """Add a fighter to the fight that waits on the agenda."""
    agenda = game.state.agenda
    number = next(number for number in range(len(agenda) - 1, -1, -1) if agenda[number][0] == "resolve")
    name, starter, quest, what, fighters = agenda[number]
    agenda[number] = (name, starter, quest, what, (*fighters, seat))


@step
def resolve(game: Biome, seat: int, name: str, what: str, fighters: tuple[int, ...]) -> None:
    """The die, read with the bonus of those who joined, or simply the deed."""
    quest = quest_of(game.state, name)
    assert quest is not None
    form = game.content.interactions[name, what]
    swords = ("fighters", fighters)
    if not form.table:
        game.then(run(game, quest, what, seat, swords))
        return
    rolled = roll(game, "quest")
    total = rolled + min(form.plus_most, len(fighters) - 1)
    game.tell("quest_roll", quest=name, seat=seat, roll=rolled, total=total, reveals=True)
    part = "natural_one" if rolled == 1 and form.natural_one else line_for(form.table, total)
    game.then(run(game, quest, f"{what}.{part}", seat, swords, ("roll", rolled)))


@step
def drop_priest(game: Biome, seat: int) -> None:
    """A priest too heavy to carry is set down; on safe ground he is saved (BE-R90)."""
    explorer = game.state.seats[seat]
    explorer.priests -= 1
    if is_safe(game, explorer.cell):
        saved(game, seat)
    else:
        quest = quest_of(game.state, "vesuvius")
        if quest is not None and not quest.counters["erupted"]:
            quest.counters["priests"] += 1
        else:
            priest_lost(game)
