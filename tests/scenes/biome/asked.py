"""Every kind of question of Biome Escape, asked of seat 0: tables for tests of the window.

scene = show(app, ASKED["teleport"]())
reach(app, scene, scene.ask.options[0].id, by_mouse)
"""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

from game import Table
from game.biome.land.hexes import BESIDE, CELLS
from scenes.app import App
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from scenes.ui.frame import Frame
from tests.biome.wild import Wild
from tests.scenes.biome.moments import any_option
from tests.scenes.hands import click, press, settled, tab_to, wait

ONE = ("human", "rules", "rules")
TWO = ("human", "rules")
PAIR = ("human", "human")
Use = Callable[[App, str], None]


def new_table(players: tuple[str, ...] = ONE, seed: int = 1, **options: str) -> Table:
    names = ("Ana", "Bo", "Cyd", "Dov", "Eve")[: len(players)]
    return Table.new("biome", len(players), seed, options, names=names, players=players)


def seated(wild: Wild, players: tuple[str, ...] = TWO) -> Table:
    """The same table with these people and bots around it."""
    wild.table.setup = msgspec.structs.replace(wild.table.setup, players=players)
    wild.state.bots = tuple(seat for seat, player in enumerate(players) if player != "human")
    return wild.again().table


def show(app: App, table: Table, players: tuple[str, ...] | None = None) -> TableScene:
    """Open a table where it is."""
    while len(app.stack.scenes) > 1:
        app.close(app.stack.top)
    scene = TableScene(app, Sitting(table, players or tuple(table.setup.players), app.settings))
    app.open(scene)
    settled(app)
    return scene


# --- one table for each kind ------------------------------------------------------------------------


def land(seats: int = 2, **options: str) -> Wild:
    """A quiet country around the Main Camp."""
    wild = Wild(seats, **options)
    return wild.tiles("grassland", "0,-2", "1,-2", "-1,-1", "1,-3").tiles("forest", "0,-3", "-1,-2").at(0, "0,-1")


def _first(kind: str, **options: str) -> Table:
    table = new_table(TWO, 1, **options)
    while (ask := table.asks[0]).kind != kind or ask.seat != 0:
        table.choose(ask.seat, ask.options[0].id if ask.at_least == 1 else [o.id for o in ask.options[: ask.at_least]])
    return table


def turn() -> Table:
    wild = land().lay("0,-1", "farm_kit", "supply", known_by=(0,)).lay("0,-1", "key").pack(0, "supply", "teleport")
    return seated(wild.start_quest("ruins", "-1,-3").start_quest("tomb", "0,-4").at(0, "0,-1").turn(0))


def talk() -> Table:
    return seated(land().pack(0, "supply").turn(1))


def orient() -> Table:
    return seated(Wild(2).at(0, "0,-1").dice("explore", 4).choose(0, "explore+0,-2"))


def site() -> Table:
    return seated(Wild(2).boards("trade_war").at(0, "0,-1").dice("explore", 8).choose(0, "explore+0,-2"))


def join() -> Table:
    wild = land().start_quest("dragon", "0,-4").tile("0,-3", "grassland").at(0, "0,-4").at(1, "0,-4").turn(1)
    return seated(wild.choose(1, "do+dragon+attack_dragon"))


def overflow() -> Table:
    wild = land().wear(0, "extra_carry").pack(0, "key", "farm_kit", "camp_kit")
    return seated(wild.choose(0, f"take_off+{wild.token('extra_carry')}"))


def pay() -> Table:
    wild = land().start_quest("trade_war", "0,-4", ally=4, killer=4).turn(0).at(0, "0,-4")
    return seated(wild.pack(0, "supply").lay("0,-4", "supply").choose(0, "do+trade_war+give_supply"))


def hoard() -> Table:
    wild = land().start_quest("dragon", "0,-4").turn(0).at(0, "0,-4").dice("quest", 6)
    return seated(wild.choose(0, "do+dragon+attack_dragon"))


def loot() -> Table:
    wild = land().add_camp("stealer_a", "0,-4").lay("0,-4", "supply", "key").at(0, "0,-4").dice("burgle", 5)
    return seated(wild.choose(0, "burgle"))


def reward_camp() -> Table:
    wild = land().add_camp("alder", "0,-2").start_quest("vesuvius", "1,-4").turn(0)
    wild.seat(0).priests = 1
    return seated(wild.at(0, "0,-3").again().choose(0, "do+vesuvius+save_priest"))


def transport() -> Table:
    wild = land().start_quest("fountain", "0,-4").turn(0)
    fountain = next(name for name, cell in CELLS.items() if cell == wild.quest("fountain").places["fountain"])
    near = next(cell for cell in wild.state.tiles if cell in BESIDE[CELLS[fountain]])
    wild.state.tiles[CELLS[fountain]] = msgspec.structs.replace(wild.state.tiles[CELLS[fountain]], up=True)
    wild.state.tiles[near] = msgspec.structs.replace(wild.state.tiles[near], up=True, kind="grassland")
    wild.state.seats[0].cell = near
    wild.again().choose(0, f"move+{fountain}")
    return seated(wild.choose(0, "none") if wild.table.asks[0].kind == "box" else wild)


def serves() -> Table:
    return seated(land().add_camp("alder", "0,-2").pack(0, "farm_kit").use("farm_kit"))


def route() -> Table:
    wild = land().add_camp("alder", "0,-3").add_camp("birch", "1,-3").at(0, "0,0").pack(0, "caravan_kit")
    return seated(wild.use("caravan_kit"))


def hurry() -> Table:
    wild = land().building("farm", "0,-1", "base", 9).injured(1, 8).at(0, "0,0").pack(0, "repair_tools")
    return seated(wild.use("repair_tools"))


def clairvoyance() -> Table:
    wild = land().wear(0, "extra_sight").pack(0, "clairvoyance").lay("0,-2", "key")
    return seated(wild.use("clairvoyance"))


def teleport() -> Table:
    return seated(land().tile("1,-4", "lake").pack(0, "teleport").use("teleport"))


def rescue() -> Table:
    wild = land().add_camp("ally_a", "0,-2", service="hire").add_camp("stealer_a", "0,-4").lay("0,-4", "key", "supply")
    wild.captive(1, "stealer_a").at(0, "0,-2").pack(0, "supply", "supply", "supply")
    return seated(wild.turn(0).choose(0, "hire_rescue+stealer_a"))


def box() -> Table:
    wild = land().add_camp("ally_b", "0,-2", service="trade").at(0, "0,-2").pack(0, "supply", "supply")
    return seated(wild.choose(0, "trade"))


def foresight() -> Table:
    return seated(land().pack(0, "foresight").use("foresight"))


def arrange() -> Table:
    return seated(land().pack(0, "foresight").use("foresight").choose(0, "tiles"))


def vote() -> Table:
    wild = land()
    wild.state.round = 2
    table = seated(wild.turn(1), PAIR)
    table.choose(1, "give_up")
    return table


ASKED: dict[str, Callable[[], Table]] = {
    "person": lambda: _first("person"),
    "start_pick": lambda: _first("start_pick"),
    "quests": lambda: _first("quests", quest_pick="agreed"),
    "turn": turn, "talk": talk, "orient": orient, "site": site, "join": join, "overflow": overflow, "pay": pay,
    "hoard": hoard, "loot": loot, "reward_camp": reward_camp, "transport": transport, "serves": serves, "route": route,
    "hurry": hurry, "clairvoyance": clairvoyance, "teleport": teleport, "rescue": rescue, "box": box,
    "foresight": foresight, "arrange": arrange, "vote": vote,
}  # fmt: skip


# --- hands ------------------------------------------------------------------------------------------


def by_mouse(app: App, id: str) -> None:
    click(app, id)


def by_keys(app: App, id: str) -> None:
    tab_to(app, id)
    press(app, "return")


def spot_with(app: App, option: object, use: Use) -> str:
    """The spot that stands for an option now, or nothing. Keys need one that can be focused."""
    found = [spot for spot in settled(app).spots if spot.option == option and spot.does is not None]
    return next((spot.id for spot in found if spot.focus or use is not by_keys), "")


def reach(app: App, scene: TableScene, option: str, use: Use) -> None:
    """Take an option through what is drawn: its spot, or a panel that lists it; what hurts is confirmed."""
    before = len(scene.table.history)
    label = next(each.label for each in scene.ask.options if each.id == option)
    alike = [each.id for each in scene.ask.options if each.label == label]
    for opener in ("", *_openers(scene, option)):
        if opener:
            use(app, opener)
            if len(scene.table.history) > before:
                return  # a click on a secret did the one thing it can do
        found = next((id for each in alike if (id := spot_with(app, each, use))), "")
        if found:
            use(app, found)
            break
    else:
        raise AssertionError(f"nothing drawn stands for {option!r}: {sorted(spot.id for spot in app.frame.spots)}")
    if settled(app).by_id("confirm:yes") is not None and len(scene.table.history) == before:
        use(app, "confirm:yes")


def _openers(scene: TableScene, option: str) -> list[str]:
    """What has to be opened first."""
    verb, *words = option.split("+")
    if verb in ("move", "ride", "explore"):
        return ["open:tile"]
    if verb in ("place", "use", "take_off", "team_set", "send", "discover", "pick_up") and not app_has(scene, words[0]):
        return [f"token:{twin}" for twin in twins(scene, int(words[0]))]
    if verb in ("place", "use", "take_off", "team_set", "send", "discover", "pick_up"):
        return [f"token:{words[0]}"]
    return ["open:talk"] if verb in ("blurt", "give_up") else []


def app_has(scene: TableScene, token: str) -> bool:
    return settled(scene.app).by_id(f"token:{token}") is not None


def twins(scene: TableScene, token: int) -> list[int]:
    """Secrets that lie in one pile with another: of its kind, and known to as many."""
    view, state = scene.view, scene.table.game.state
    record = view.seats[scene.ask.seat]
    here = view.tiles[record.at].secrets
    shelf = next(each for each in (record.pack, here) if token in [one.token for one in each])
    alike = [one.token for one in shelf if state.kinds[one.token] == state.kinds[token]]
    return [each for each in alike if app_has(scene, str(each))]


def speak(app: App, use: Use, at: str = "") -> None:
    """Say the first phrase that can be said, about the own tile or another."""
    use(app, "open:talk")
    places = [spot.id for spot in settled(app).spots if spot.id.startswith("talk:at:")]
    use(app, f"cell:{at}" if at else places[-1])
    said = [spot.id for spot in settled(app).spots if spot.id.startswith("talk:say:") and spot.does is not None]
    use(app, said[0])


def answer(app: App, scene: TableScene, chance: random.Random, use: Use) -> None:
    """Answer the question on the screen with any option, through what is drawn."""
    ask = scene.ask
    if (ask.at_least, ask.at_most) != (1, 1):
        for option in chance.sample(ask.options, ask.at_least):
            use(app, f"answer:{option.id}")
        use(app, "send")
        return
    option = any_option(ask, chance)
    if option.id == "say":
        speak(app, use)
    else:
        reach(app, scene, option.id, use)


def play(app: App, scene: TableScene, use: Use, seed: int, most: int = 100_000) -> int:
    """Play on by hand until the game is over, or some answers were given; how many were."""
    chance, answers, idle, seen = random.Random(seed), 0, 0, -1
    while scene.table.outcome is None and answers < most:
        idle, seen = (idle + 1, seen) if len(scene.table.history) == seen else (0, len(scene.table.history))
        assert idle < 60, f"nothing happens any more: {scene.table.asks}, {scene.status()}"
        if scene.ask is None or not scene.ask.must:
            wait(app, 0.1)
            continue
        answer(app, scene, chance, use)
        answers += 1
    return answers


def offered(scene: TableScene) -> set[str]:
    """What can be done, in words: secrets that are alike stand for each other."""
    return {option.label for option in scene.ask.options}


def drawn(app: App, scene: TableScene) -> set[str]:
    """What spots stand for, in words, whichever panel they are in."""
    labels = {option.id: option.label for option in scene.ask.options}
    return {labels[option] for option in _drawn(app, scene)}


def _drawn(app: App, scene: TableScene) -> set[str]:
    found = _options(app)
    for opener in [spot.id for spot in app.frame.spots if spot.id.startswith("token:")]:
        scene.board.choosing.show("token", opener.removeprefix("token:"))
        app.draw_now()
        found |= _options(app)
    choosing = scene.board.choosing
    for name, mark in choosing.cells().items():
        if mark.kind in ("move", "ride") and choosing.option_of(name) is None:
            choosing.look(name)
            app.draw_now()
            found |= _options(app)
    if settled(app).by_id("open:talk") is not None:
        click(app, "open:talk")
        found |= _options(app)
    choosing.close()
    app.draw_now()
    return found


def _options(app: App) -> set[str]:
    return {spot.option for spot in settled(app).spots if isinstance(spot.option, str) and spot.does is not None}


def silent(frame: Frame) -> list[str]:
    """Spots that neither act nor say why nor cite a rule."""
    found = []
    for spot in frame.spots:
        acts = spot.does is not None or spot.refuses is not None or spot.typing is not None
        if not acts and not spot.rule and not spot.tip:
            found.append(spot.id)
    return found
