"""Mountains of Madness at any moment: anybody's moves, the clock's too, and a person's answers by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from game import Table
from game.engine.chance import Stream
from game.engine.decision import Ask
from game.engine.state import CLOCK
from scenes.app import App
from scenes.mountain.choosing import SAME
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.scenes.hands import click, press, settled, tab_to, wait

ONE = ("human", "random", "random")
FOUR = ("human", "random", "random", "random")
NAMES = ("Ana", "Tenzing", "Gerlinde", "Reinhold", "Junko")
WEIGHTS = {"say": 4.0, "chat": 0.5, "lay": 2.0, "lay_unseen": 2.0, "done": 3.0, "blab": 0.05, "mark": 0.5}
"""How often each way to act while the sand runs is taken."""
Use = Callable[[App, str], None]


def new_table(players=ONE, seed: int = 1, **options: str) -> Table:
    """Boards are dealt, and Relics do all they can, unless a test wants it otherwise."""
    options = {"boards": "assigned", "relic_actions": "full", **options}
    return Table.new("mountain", len(players), seed, options, names=NAMES[: len(players)], players=players)


# --- anybody's moves --------------------------------------------------------------------------------


def any_move(table: Table, chance: random.Random) -> None:
    """Somebody does something; now and then it is the clock."""
    asks = list(table.asks)
    chance.shuffle(asks)
    clock = next((ask for ask in asks if ask.seat == CLOCK), None)
    if clock is not None and chance.random() < 0.06:
        table.choose(CLOCK, clock.options[0].id)
        return
    asks.sort(key=lambda ask: ask.seat == CLOCK)
    ready = (ask for ask in asks if ask.must or ask.kind in ("encounter", "sand") or chance.random() < 0.3)
    ask = next((ask for ask in ready if ask.options), None)
    if ask is not None:
        take(table, ask, chance)


def take(table: Table, ask: Ask, chance: random.Random) -> None:
    if (ask.at_least, ask.at_most) != (1, 1):
        table.choose(ask.seat, tuple(option.id for option in chance.sample(ask.options, ask.at_least)))
        return
    option = any_option(ask, chance)
    argument = None
    if option.argument is not None:
        argument = any_argument(table, ask, option.id, chance)
        if argument is None:
            return
    table.choose(ask.seat, option.id, argument)


def any_option(ask: Ask, chance: random.Random):
    """Any answer; while the sand runs first a way to act, then one of its kind."""
    if ask.kind != "encounter":
        return chance.choice(ask.options)
    ways: dict[str, list] = {}
    for option in ask.options:
        ways.setdefault(option.id.partition("+")[0], []).append(option)
    (way,) = chance.choices(list(ways), [WEIGHTS[name] for name in ways])
    return chance.choice(ways[way])


def any_argument(table: Table, ask: Ask, option: str, chance: random.Random):
    open_ask = next(each for each in table.game.state.asks if each.seat == ask.seat)
    decision = table.game.ruleset.decisions[ask.kind]
    return decision.any_argument(table.game, open_ask, option, Stream("test", chance.random()))


def asked(table: Table, seat: int = 0) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == seat and ask.options), None)


def moments(count: int, every: int, seed: int, players=ONE, **options: str) -> Iterator[Table]:
    """Tables at which the person in the first seat is asked something, game after game."""
    chance, found, step = random.Random(seed), 0, 0
    while found < count:
        table = new_table(players, chance.randrange(10_000), **options)
        while table.outcome is None and found < count:
            step += 1
            if step % every == 0 and asked(table) is not None:
                yield table.clone()
                found += 1
            any_move(table, chance)


def moment(kind: str, seed: int = 1, players=ONE, condition=None, **options: str) -> Table:
    """The first table at which the person is asked a question of a kind, and that is as `condition` wants."""
    key = (kind, seed, players, tuple(sorted(options.items())))
    if condition is not None:
        return _search(kind, seed, players, condition, options)
    if key not in _KEPT:
        _KEPT[key] = _search(kind, seed, players, lambda table: True, options)
    return _KEPT[key].clone()


_KEPT: dict[object, Table] = {}


def _search(kind: str, seed: int, players, condition, options) -> Table:
    chance = random.Random(seed)
    for _ in range(300):
        table = new_table(players, chance.randrange(10_000), **options)
        while table.outcome is None:
            ask = next((ask for ask in table.asks if ask.seat == 0 and ask.kind == kind), None)
            if ask is not None and ask.options and condition(table):
                return table
            any_move(table, chance)
    raise AssertionError(f"nobody is ever asked {kind}")


# --- at the table -----------------------------------------------------------------------------------


def scene_of(app: App, table: Table, players=ONE) -> TableScene:
    """Open a table where it is; its sand runs on."""
    while len(app.stack.scenes) > 1:
        app.close(app.stack.top)
    scene = TableScene(app, Sitting(table, players, app.settings))
    scene.sitting.clock.is_started = True
    app.open(scene)
    app.draw_now()
    app.draw_now()
    return scene


def by_mouse(app: App, id: str) -> None:
    click(app, id)


def by_keys(app: App, id: str) -> None:
    tab_to(app, id)
    press(app, "return")


def let_pass(app: App, scene: TableScene, chance: random.Random) -> None:
    """Bots act, and time goes by in leaps: a sand would be long."""
    before = len(scene.table.history)
    for _ in range(4):
        wait(app, 0.1)
        if len(scene.table.history) != before:
            return
    ask = scene.sitting.clock.ask()
    if ask is not None and (asked(scene.table) is None or chance.random() < 0.5):
        scene.sitting.clock_chooses(ask.options[0].id)
        app.step([])


def answer(app: App, scene: TableScene, chance: random.Random, use: Use) -> None:
    """Answer the question on the screen with any option, through what is drawn."""
    ask = scene.ask
    option = any_option(ask, chance)
    scene.board.choosing.back()  # cards that were picked when somebody else was faster
    if ask.kind == "discard_hand":
        for each in chance.sample(ask.options, ask.at_least):
            use(app, f"hand:{each.id}")
        use(app, "send")
    elif option.id in ("say", "chat"):
        chips = [spot.id for spot in settled(app).spots if spot.id.startswith("talk:chip:") and spot.does is not None]
        if chips:
            use(app, chance.choice(chips))
    elif option.id.startswith("lay+"):
        for card in option.points_at:
            use(app, f"hand:{card}")
        use(app, "lay")
    elif option.id.startswith("blab+"):
        use(app, "blab")
        use(app, f"do:{option.id}")
    else:
        reach(app, scene, option.id, use)


def reach(app: App, scene: TableScene, option: str, use: Use) -> None:
    """Take an option by the spot that stands for it; a failure is chosen first, if another one is on the screen."""
    if scene.ask.kind == "failure" and not option.startswith(f"{scene.board.choosing.offers.challenge}+"):
        use(app, f"challenge:{option.partition('+')[0]}")
    offered = {each.id for each in scene.ask.options}
    use(app, spot_with(app, SAME[option] if SAME.get(option) in offered else option))


def spot_with(app: App, option: object) -> str:
    frame = settled(app)
    found = [spot.id for spot in frame.spots if spot.option == option and spot.focus]
    assert found, f"nothing drawn stands for {option!r}; there is {sorted(spot.id for spot in frame.spots)}"
    return found[0]


def play(app: App, scene: TableScene, use: Use, seed: int, most: int = 100_000) -> int:
    """Play on by hand until the game is over, or some answers were given; how many were."""
    chance, answers, idle, seen = random.Random(seed), 0, 0, -1
    while scene.table.outcome is None and answers < most:
        idle, seen = (idle + 1, seen) if len(scene.table.history) == seen else (0, len(scene.table.history))
        assert idle < 60, f"nothing happens any more: {scene.table.asks}, {scene.status()}"
        if settled(app).by_id("waiting:agree") is not None:
            use(app, "waiting:agree")
        elif scene.ask is None or not scene.ask.options or (not scene.ask.must and chance.random() < 0.4):
            let_pass(app, scene, chance)
        else:
            before = len(scene.table.history)
            try:
                answer(app, scene, chance, use)
            except AssertionError:
                if len(scene.table.history) == before:  # else somebody else was faster, and the question is gone
                    raise
            answers += 1
    return answers
