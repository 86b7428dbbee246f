"""Setting up: the crew chooses its sets, the map is laid out, everybody stands on the starting row (LW-1 to LW-19)."""

from __future__ import annotations

from typing import Any

from game.engine.decision import all_of
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.leviathan.asks import CountAsk
from game.leviathan.content import LeviathanContent
from game.leviathan.crew_size import climbers_each, dice_on
from game.leviathan.files.amounts import parsed, worked_out
from game.leviathan.files.sheets import TokenSet
from game.leviathan.land.board import Crystal
from game.leviathan.land.ground import overlay_cell, point_cell, refresh, scenario
from game.leviathan.language.register import NOBODY, scope, step
from game.leviathan.names import set_name
from game.leviathan.questions.question import Question, SpaceQuestion
from game.leviathan.settling import settle
from game.leviathan.state import HAND, Climber, Deck, State, Token, Wilds
from game.leviathan.threats.row import enrage_cards, new_row
from game.leviathan.turn import turn
from game.leviathan.words.control import run
from game.leviathan.words.mushrooms import next_mushroom


def made_definite(options: dict[str, str], players: tuple[str, ...]) -> dict[str, str]:
    """Whoever leads several climbers with a deck each does not play with one deck for two (LW-R74)."""
    return options | {"solo_mode": "off"} if options["climbers_per_seat"] != "1" else options


def set_up(content: Any, seats: int, seed: int, options: dict[str, str]) -> State:
    """Empty boards for all climbers; the agenda begins with the choice of sets."""
    assert isinstance(content, LeviathanContent)
    if options["leviathan"] not in content.scenarios:
        raise Refused("LW-1", content.text("refused.no_leviathan", name=options["leviathan"]))
    solo = options["solo_mode"] == "on" and seats == 1
    options["solo_mode"] = "on" if solo else "off"  # with several seats everybody has a deck (LW-105)
    each = climbers_each(seats, options)
    climbers = [
        Climber(seat=seat, deck=0 if solo else seat * each + number) for seat in range(seats) for number in range(each)
    ]
    state = State(
        options=options, seed=seed, climbers=climbers, decks=[Deck() for _ in range(1 if solo else len(climbers))]
    )
    agenda: list[tuple[Any, ...]] = []
    for who in range(len(climbers)):
        agenda.append(choose_set(who, "character"))
        if not (solo and who > 0):
            agenda.append(choose_set(who, "class"))
    agenda += [lay_out(), build_decks(), plant(0), scenario_setup(), line_up(), begin()]
    state.agenda = list(reversed(agenda))
    return state


# --- the crew ---------------------------------------------------------------------------------------


@step
def choose_set(game: Wilds, who: int, kind: str) -> None:
    game.ask(game.state.climbers[who].seat, kind, who)


class ChooseSet(Question):
    """A character or a class; each set exists once (LW-11, LW-R6)."""

    rule = "LW-11"

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        if game.option("duplicate_sets") == "on":
            return self.candidates(game, ask)
        taken = {name for climber in game.state.climbers for name in (climber.character, climber.class_)}
        return [name for name in self.candidates(game, ask) if name not in taken]

    def candidates(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        """All sets of the kind, taken or not."""
        return list(game.content.characters if self.kind == "character" else game.content.classes)

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return set_name(game, choice)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return (f"set:{choice}",)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who = self.who(ask)
        climbers = game.state.climbers
        if self.kind == "character":
            climbers[who].character = choice
        else:
            for climber in climbers:
                if climber.deck == climbers[who].deck:  # alone with one deck, the class belongs to the pair (LW-R69)
                    climber.class_ = choice
        game.tell("chose_set", seat=ask.seat, set=choice)


@step
def build_decks(game: Wilds) -> None:
    """Shuffle the action cards of both sets into one deck; draw three (LW-12, LW-17)."""
    state, content = game.state, game.content
    for number, deck in enumerate(state.decks):
        owners = [climber for climber in state.climbers if climber.deck == number]
        names = [*(climber.character for climber in owners), owners[0].class_]
        cards = [card.id for name in names for card in content.sets[name].cards]
        deck.draw = tuple(game.chance.shuffled(f"deck:{number}", cards))
        deck.hand, deck.draw = tuple(reversed(deck.draw[-HAND:])), deck.draw[:-HAND]
    for climber in state.climbers:
        for name in (climber.character, climber.class_):
            for gear in content.sets[name].tokens:
                climber.ready[gear.id] = True
    game.tell("decks_built", reveals=True)


# --- the map ----------------------------------------------------------------------------------------


@step
def lay_out(game: Wilds) -> None:
    """Dice, mushrooms, injuries, threat row, tokens, overlays (LW-4 to LW-10)."""
    state, content = game.state, game.content
    plan = scenario(game)
    state.gravity = plan.board.gravity
    state.printed = dice_on(content, plan, len(state.climbers), game.option("difficulty"))
    state.crystals = dict(state.printed)
    for pool in plan.file.pools:
        dice = [Crystal("normal", value) for value in pool.dice.normal]
        dice += [Crystal("blighted", value) for value in pool.dice.blighted]
        state.pools[pool.id] = tuple(dice)
    state.features = {feature.id: feature.start for feature in plan.file.features}
    state.variables = dict(plan.file.vars)
    for overlay in plan.file.overlays:
        at = point_cell(game, overlay.at)
        state.overlays[overlay.id] = (at, overlay.side)
        for inner, die in plan.overlays[overlay.id][overlay.side].board.crystals.items():
            state.crystals[overlay_cell(game, overlay.id, at, inner)] = die
    mixed = game.chance.shuffled("mushrooms", list(content.mushrooms))
    spaces = plan.board.mushrooms
    state.mushrooms = {cell: (mushroom,) for cell, mushroom in zip(spaces, mixed, strict=False)}
    state.supply = tuple(mixed[len(spaces) :])
    state.injuries = tuple(game.chance.shuffled("injuries", list(content.injuries)))
    for form in plan.file.tokens:
        _make_tokens(game, form)
    refresh(game)
    state.row = new_row(game)
    state.track = content.play.starts[game.option("difficulty")]  # type: ignore[index]
    enrage_cards(game, content.play.track[state.track])


def _make_tokens(game: Wilds, form: TokenSet) -> None:
    """The tokens of a set in the places where they start."""
    state, plan = game.state, scenario(game)
    climbers = len(state.climbers)
    count = (
        form.count if isinstance(form.count, int) else worked_out(parsed(form.count), lambda _: climbers, lambda *_: 0)
    )
    fronts: list[str] = []
    if isinstance(form.fronts, dict):
        for front, number in form.fronts.items():
            fronts += [front] * (count if number == "all" else int(number))
    else:
        fronts = list(form.fronts) if len(form.fronts) > 1 else [form.fronts[0]] * count
    hidden = form.start == "bag"
    if form.deal:
        for region, dealt in form.deal.items():
            for cell, front in zip(plan.board.regions[region], game.chance.shuffled("tokens", dealt), strict=False):
                state.tokens.append(Token(set=form.id, front=front, place="map", at=cell, face_up=False))
        return
    if hidden:  # the order in which they are kept must not tell what they are
        fronts = game.chance.shuffled("tokens", fronts[:count])
    for front in fronts[:count]:
        state.tokens.append(Token(set=form.id, front=front, place=form.start, face_up=not hidden))


class Plant(SpaceQuestion):
    """Cheer plants extra mushrooms on two different mushroom spaces (LW-151)."""

    kind = "plant"
    rule = "LW-151"
    several = True

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return [cell for cell in scenario(game).board.mushrooms if cell in game.state.mushrooms]

    def takes(self, game: Wilds, ask: OpenAsk) -> tuple[int, int]:
        count = CountAsk(*ask.args).how_many
        return count, count

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        for name in all_of(choice):
            cell = scenario(game).cells[name]
            mushroom = next_mushroom(game)
            if mushroom:
                game.state.mushrooms[cell] = (*game.state.mushrooms[cell], mushroom)
        game.then(plant(self.who(ask) + 1))


@step
def plant(game: Wilds, who: int) -> None:
    """Setup rules on the covers (LW-13)."""
    climbers = game.state.climbers
    if who >= len(climbers):
        return
    planting = game.content.sets[climbers[who].character].setup
    spaces = len(game.state.mushrooms)
    if planting is None or not spaces:
        game.then(plant(who + 1))
    else:
        game.ask(climbers[who].seat, "plant", who, min(planting.plant, spaces))


@step
def scenario_setup(game: Wilds) -> None:
    game.then(run(f"leviathan:{scenario(game).file.id}:setup", scope(NOBODY)), settle())


# --- the first turn ---------------------------------------------------------------------------------


@step
def line_up(game: Wilds) -> None:
    """A random climber is first; clockwise all choose a space of the starting row (LW-18)."""
    state = game.state
    count = len(state.climbers)
    first = 0 if game.option("first_climber") == "first_seat" else game.chance.below("first", count)
    game.tell("first", climber=first, reveals=True)
    order = [(first + place) % count for place in range(count)]
    game.then(
        *(stand(who) for who in order),
        run(f"leviathan:{scenario(game).file.id}:setup_after_placement", scope(NOBODY)),
        settle(),
        first_is(first),
    )


@step
def stand(game: Wilds, who: int) -> None:
    game.ask(game.state.climbers[who].seat, "start", who)


class Start(SpaceQuestion):
    """Where a climber starts (LW-18)."""

    kind = "start"
    rule = "LW-18"

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(scenario(game).board.starts)

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        who = self.who(ask)
        game.state.climbers[who].at = cell
        game.tell("stood", climber=who, space=cell)


@step
def first_is(game: Wilds, who: int) -> None:
    game.state.active = who


@step
def begin(game: Wilds) -> None:
    """The introduction is read, then the first turn begins (LW-19)."""
    game.state.phase = "play"
    game.tell("introduced", leviathan=scenario(game).file.id)
    game.then(turn(game.state.active))


SETUP = (ChooseSet("character"), ChooseSet("class"), Plant(), Start())
