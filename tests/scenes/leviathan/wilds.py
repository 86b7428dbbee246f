"""Tables of Leviathan Wilds for tests of the window, and a hand that reaches every option through what is drawn."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from game import Table
from scenes.app import App
from scenes.leviathan.offers import Offer
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.scenes.hands import click, press, settled, tab_to

ONE = ("human", "random")
TWO = ("human", "human")
NAMES = ("Ana", "Tenzing", "Gerlinde", "Reinhold")

Use = Callable[[App, str], None]


def new_table(players: tuple[str, ...], seed: int, **options: str) -> Table:
    return Table.new("leviathan", len(players), seed, options, names=NAMES[: len(players)], players=players)


def any_move(table: Table, choices: random.Random) -> None:
    """Somebody who must answer does so, any way."""
    ask = next(ask for ask in table.asks if ask.must)
    if (ask.at_least, ask.at_most) == (1, 1):
        table.choose(ask.seat, choices.choice(ask.options).id)
    else:
        count = choices.randint(ask.at_least, ask.at_most)
        table.choose(ask.seat, [option.id for option in choices.sample(ask.options, count)])


def scene_of(app: App, table: Table, players: tuple[str, ...]) -> TableScene:
    scene = TableScene(app, Sitting(table, players, app.settings))
    app.home()
    app.open(scene)
    app.draw_now()
    return scene


def sit_down(app: App, players: tuple[str, ...] = ONE, seed: int = 1, moves: int = 0, **options: str) -> TableScene:
    """Open a table after some moves that anybody could have made."""
    table, choices = new_table(players, seed, **options), random.Random(seed)
    for _ in range(moves):
        if table.outcome is None:
            any_move(table, choices)
    return scene_of(app, table, players)


def moments(players: tuple[str, ...], count: int, every: int, seed: int = 1, **options: str) -> Iterator[Table]:
    """Moments of games, each as a table of its own."""
    found = 0
    while found < count:
        table, choices, number = new_table(players, seed, **options), random.Random(seed), 0
        while table.outcome is None and found < count:
            if number % every == 0:
                found += 1
                yield table.clone()
            any_move(table, choices)
            number += 1
        seed += 1


def until_asked(app: App, scene: TableScene, most: int = 3000) -> bool:
    """Let bots act and windows pass until a person has something to decide; false when the game is over."""
    for _ in range(most):
        if scene.table.outcome is not None:
            return False
        sitting = scene.sitting
        window = sitting.window()
        waits = window is None or sitting.is_stopped() or not scene.sitting.hosting.closes_by_itself(window)
        if sitting.next_bot() is None and sitting.human_asks() and waits:
            settled(app)
            return True
        app.step([])
    raise AssertionError("nobody is ever asked")


def offers(scene: TableScene) -> list[Offer]:
    return scene.board.choosing.offers.all


def reach(app: App, scene: TableScene, offer: Offer, use: Use) -> None:
    """Take an option through spots that are drawn: by itself, on its climber's cards, or out of a menu."""
    board = scene.board
    who = offer.who if offer.who is not None else None
    if offer.verb in ("treat", "ap"):
        who = board.choosing.offers.owner()
    if who is not None and board.choosing.shown != who:
        use(app, f"climber:{who}")
    if (found := spot_with(app, offer.id)) is not None:
        use(app, found)
        if settled(app).by_id(f"menu:{offer.id}") is not None:  # with focus or without it
            use(app, f"menu:{offer.id}")
        agree(app, use)
        return
    opener = opener_of(app, scene, offer)
    if opener.startswith("space:"):
        look(app, opener, use)
    else:
        use(app, opener)
    use(app, f"menu:{offer.id}")
    agree(app, use)


def agree(app: App, use: Use) -> None:
    """Whoever is asked whether they mean it says yes."""
    if settled(app).by_id("confirm:yes") is not None:
        use(app, "confirm:yes")


def spot_with(app: App, option: str) -> str | None:
    frame = settled(app)
    return next((spot.id for spot in frame.spots if spot.option == option), None)


def opener_of(app: App, scene: TableScene, offer: Offer) -> str:
    """The spot whose menu lists an option."""
    frame = settled(app)
    slot = next((spot.id for spot in frame.spots if spot.id == f"do:{offer.verb}" and spot.does is not None), "")
    if slot:
        return slot
    for kind in ("space", "mushroom", "class", "injury"):
        for thing in offer.things(kind):
            if kind == "space":
                return f"space:{thing}"
            if kind == "class":
                return f"class:{offer.who}"
            return next(spot.id for spot in frame.spots if spot.id.startswith(f"{kind}:") and spot.id.endswith(thing))
    for who in offer.things("climber"):
        return f"space:{scene.board.crew.cell_name(scene.board.crew.climbers[int(who)].at)}"
    raise AssertionError(f"nothing drawn leads to {offer.id}; there is {[spot.id for spot in frame.spots]}")


def look(app: App, id: str, use: Use) -> None:
    """Everything that can be done with a thing: a right click, or its key."""
    if use is by_keys:
        tab_to(app, id)
        press(app, "z")
    else:
        click(app, id, 3)


def by_mouse(app: App, id: str) -> None:
    click(app, id)


def by_keys(app: App, id: str) -> None:
    tab_to(app, id)
    press(app, "return")


def answer(app: App, scene: TableScene, choices: random.Random, use: Use) -> None:
    """Answer with any option of anybody at the screen."""
    question = scene.board.choosing.offers.question
    if question is not None and (question.at_least, question.at_most) != (1, 1):
        count = choices.randint(question.at_least, question.at_most)
        for option in choices.sample(question.options, count):
            reach(app, scene, next(offer for offer in offers(scene) if offer.id == option.id), use)
        use(app, "send")
        return
    may = offers(scene)
    closing = [offer for offer in may if offer.verb in ("reveal", "resolve", "end", "draw", "fall_on", "go")]
    if not may or (not closing and scene.sitting.is_stopped() and question is None and choices.random() < 0.5):
        use(app, "let_come")
    else:
        reach(app, scene, choices.choice([*may, *closing * 3] if closing else may), use)
