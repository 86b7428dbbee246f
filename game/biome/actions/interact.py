"""Interacting with quests: what a Quest Board offers, at what price, and how it runs (BE-227)."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.action import Action, Price, Reason
from game.biome.content import Interaction
from game.biome.land.ground import blocks, has_cliff
from game.biome.land.hexes import AROUND, Cell
from game.biome.quests.boards import check_ends, run
from game.biome.quests.priests import is_safe
from game.biome.state import NOTHING, Biome, Quest, capacity, friendly_at, healthy, quest_of, roll, weight
from game.biome.steps import step
from game.biome.words.vocabulary import place
from game.engine.decision import Option, choice_id
from game.engine.interpreter import Here, holds
from game.engine.state import Choice, OpenAsk

ANYWHERE = "elsewhere"
"""Where a board lets something be done off its own tiles, even after the quest is over."""


class Interact(Action):
    """("do", "ruins", "repair_tools"): an interaction of a quest that has been drawn."""

    verb, rule = "do", "BE-227"
    too_few_actions, too_few_secrets = "quest.actions", "quest.pay"

    def read(self, words: tuple[str, ...]) -> Choice | None:
        return self.choice(*words) if len(words) == 2 else None

    def candidates(self, game: Biome, who: int) -> Iterator[Choice]:
        for quest in game.state.quests:
            for form in game.content.quests[quest.id].interact:
                yield self.choice(quest.id, form.id)

    def choices(self, game: Biome, who: int) -> list[Choice]:
        found = []
        for quest in game.state.quests:
            for form in game.content.quests[quest.id].interact:
                if (not quest.result or form.at == ANYWHERE) and is_at(game, who, quest, form):
                    choice = self.choice(quest.id, form.id)
                    if self.reason(game, who, choice) is None:
                        found.append(choice)
        return found

    def closed(self, game: Biome, seat: int, choice: Choice) -> Reason | None:
        state = game.state
        quest, form = quest_of(state, choice[1]), game.content.interactions.get((choice[1], choice[2]))
        if quest is None or form is None:
            return Reason("BE-227", "not_offered")
        if quest.result and form.at != ANYWHERE:
            return Reason("BE-228", "quest.over")
        if not is_at(game, seat, quest, form):
            return Reason("BE-227", "quest.elsewhere")
        if not _is_open(game, quest, form):
            return Reason("BE-227", "quest.closed")
        if form.needs_key and quest.key == NOTHING:
            return Reason("BE-226", "quest.no_key")
        if form.weight and capacity(game, seat) - weight(game, seat) < form.weight:
            return Reason("BE-79", "quest.too_heavy")
        if form.once_per == "turn" and state.fought:
            return Reason("BE-238", "quest.fought")
        if form.once_per == "battle" and quest.counters["supply"]:
            return Reason("BE-236", "quest.given")
        return None

    def price(self, game: Biome, seat: int, choice: Choice) -> Price:
        """What the board says; some cost no action at a friendly camp (BE-349)."""
        form = game.content.interactions[choice[1], choice[2]]
        free = form.free_at_camp and friendly_at(game.state, game.state.seats[seat].cell)
        return Price(0 if free else form.actions, form.pay)

    def action_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-37"

    def pay_rule(self, game: Biome, seat: int, choice: Choice) -> str:
        return "BE-R27"

    def option(self, game: Biome, who: int, choice: Choice) -> Option:
        _, quest, what = choice
        form, rule = game.content.interactions[quest, what], game.content.quests[quest].rule
        label = game.text(f"option.{self.verb}", what=form.label, price=self.price(game, who, choice).words(game))
        return Option(choice_id(choice), label, (f"quest:{quest}", f"do:{quest}:{what}"), rule=rule)

    def act(self, game: Biome, seat: int, choice: Choice) -> None:
        """Ask who joins, then roll or do it."""
        _, name, what = choice
        if game.content.interactions[name, what].once_per == "turn":
            game.state.fought = True
        game.tell("interacted", seat=seat, quest=name, what=what, reveals=True)
        game.then(gather(seat, name, what), check_ends(seat))


def is_at(game: Biome, seat: int, quest: Quest, form: Interaction) -> bool:
    """Whether the player stands where the board says."""
    state = game.state
    cell = state.seats[seat].cell
    if form.at == "beside_gang":
        return is_beside_gang(game, cell)
    if form.at == ANYWHERE:
        return state.seats[seat].priests > 0 and is_safe(game, cell)
    return cell == place(game, quest, form.at) and state.tiles[cell].up and not blocks(game, state.tiles[cell])


def is_beside_gang(game: Biome, cell: Cell) -> bool:
    """Next to the Gang, not across a cliff (BE-R75)."""
    gang = game.state.gang
    return gang is not None and any(
        near == gang.cell and not has_cliff(game.state, cell, near, way) for way, near in AROUND[cell]
    )


def _is_open(game: Biome, quest: Quest, form: Interaction) -> bool:
    if form.before and quest.counters[form.before]:
        return False
    if form.needs and not quest.counters[form.needs]:
        return False
    if form.only_if is None:
        return True
    number = game.state.quests.index(quest)
    return holds(game, Here(quest.id, 0, (("quest", number), ("seat", -1))), form.only_if)


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
    number = next(number for number in range(len(agenda) - 1, -1, -1) if agenda[number][0] == resolve.__name__)
    _, starter, quest, what, fighters = agenda[number]
    agenda[number] = resolve(starter, quest, what, (*fighters, seat))


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
    helpers = len(fighters) - 1
    total = form.total(rolled, helpers)
    game.tell("quest_roll", quest=name, seat=seat, roll=rolled, total=total, reveals=True)
    game.then(run(game, quest, f"{what}.{form.part(rolled, helpers)}", seat, swords, ("roll", rolled)))


INTERACT = Interact()
