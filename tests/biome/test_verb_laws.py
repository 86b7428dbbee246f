"""What is offered, what could be pointed at, and what is refused always agree, in games of chance and of bots."""

from __future__ import annotations

import pytest

from game import Table
from game.biome.actions.verbs import TURN
from game.biome.content import BiomeContent
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.engine.chance import Stream
from game.engine.decision import choice_id
from tests.biome.test_bots import played
from tests.biome.wild import Wild
from tests.marks import rule
from tests.players import random_choice

TABLES = [
    (2, {"round_limit": "20"}),
    (3, {"round_limit": "20", "quest_clock": "turn_roll", "burgle": "off", "blurt_button": "off"}),
    (4, {"round_limit": "20", "secret_pools": "split", "injury_pack": "dropped", "buffs_stack": "on"}),
    (5, {"round_limit": "20", "foresight_tiles": "stacks", "empty_stack": "reroll"}),
]


def agree(table: Table) -> int:
    """Hold every open ask to the law; how many things were refused."""
    game = table.game
    refused = 0
    for ask in game.state.asks:
        decision = game.decision(ask)
        reasons = [(choice, decision.refuse(game, ask, choice)) for choice in decision.candidates(game, ask)]
        assert [choice for choice, why in reasons if why is None] == decision.choices(game, ask), ask.kind
        single = decision.takes(game, ask) == (1, 1)
        for choice, why in reasons:
            if single or why is not None:
                assert table.why_not(ask.seat, choice_id(choice)) == why, (ask.kind, choice)
            if why is not None:
                refused += 1
                assert why.rule in game.content.rulebook
    return refused


def busy_choice(table: Table, stream: Stream) -> tuple:
    """Random, but rather a deed than a word."""
    for _ in range(5):
        found = random_choice(table, stream)
        word = found[1] if isinstance(found[1], str) else ""
        if word != "say" and not word.startswith("blurt"):
            break
    return found


def thoughtful_choice(table: Table, stream: Stream) -> tuple:
    """What a bot would do; now and then anything."""
    asked = [ask for ask in table.game.state.asks if ask.must]
    if not asked or stream.below(5) == 0:
        return busy_choice(table, stream)
    thought = think(table.game, asked[0], level("rules"), stream, Budget())
    several = table.game.decision(asked[0]).several and isinstance(thought.choice, tuple)
    words = [choice_id(one) for one in thought.choice] if several else choice_id(thought.choice)
    return asked[0].seat, words, thought.argument


@rule("BE-36")
@pytest.mark.parametrize("choose", [busy_choice, thoughtful_choice], ids=["chance", "bots"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*table, marks=pytest.mark.slow if table[0] > 3 else ()) for table in TABLES],
    ids=lambda value: str(value).replace("'", ""),
)
def test_what_is_offered_is_what_is_not_refused(seats, options, choose):
    players = ("human", *("rules",) * (seats - 1))
    stream = Stream("verbs", seats)
    refused = states = 0
    for seed in range(2):
        table = Table.new("biome", seats, 70 + seed, options, players=players)
        for number in range(400):
            if table.outcome is not None:
                break
            if number % 4 == 0:
                refused += agree(table)
                states += 1
            table.choose(*choose(table, stream))
    assert states > 60
    assert refused > 20 * states


def refusals(table: Table, seat: int) -> list:
    """Everything a seat could point at, each with what it would be told."""
    game = table.game
    asked = [(ask, game.decision(ask)) for ask in game.state.asks if ask.seat == seat]
    return [
        (choice_id(choice), decision.refuse(game, ask, choice))
        for ask, decision in asked
        for choice in decision.candidates(game, ask)
    ]


@rule("BE-84")
def test_no_refusal_tells_what_a_seat_may_not_know():
    table = Table.new("biome", 3, 77, {"round_limit": "20"})
    stream = Stream("hidden")
    for number in range(240):
        if table.outcome is not None:
            break
        if number % 3 == 0:
            for seat in range(3):
                assert refusals(table.redeal(seat, number), seat) == refusals(table, seat)
        table.choose(*busy_choice(table, stream))


WORDS = ["0,-1", "cell:0,-3", "cell:9,9", "nonsense", "17", "token:3", "token:x", "9999", "seat-1", "seat-9", "seat:0",
         "camp:base", "base", "do:ruins:plunder", "do:x", "quest:tomb", "", "stay", "none", "key", "-1"]  # fmt: skip


def test_whatever_is_pointed_at_cites_a_rule_of_the_book():
    table = Table.new("biome", 3, 78, {"round_limit": "20"})
    stream = Stream("nonsense")
    verbs = [verb.verb for verb in TURN]
    for _ in range(150):
        if table.outcome is not None:
            break
        for seat in range(3):
            for _ in range(6):
                intent = [*([stream.pick(verbs)] if stream.below(2) else []), stream.pick(WORDS), stream.pick(WORDS)]
                refusal = table.why_not(seat, tuple(intent[: 1 + stream.below(3)]))
                assert refusal is None or (refusal.rule in table.game.content.rulebook and refusal.text)
        table.choose(*busy_choice(table, stream))


def test_it_holds_where_much_can_be_done_at_once():
    wild = Wild(3).tiles("forest", "0,-2", "0,-3").add_camp("alder", "0,-2").route("0,0", "0,-1", "0,-2")
    wild.pack(0, "supply", "supply", "key", "ease").wear(0, "extra_sight").lay("0,-2", "camp_kit", "supply")
    wild.add_camp("stealer_a", "0,-5").captive(1, "stealer_a").lay("0,-5", "key").party("stealer_a", "0,-4", "supply")
    wild.add_camp("ally_a", "-1,-1", service="hire").add_camp("ally_b", "1,-2", service="trade").gang("0,-3")
    for at in ("0,0", "0,-1", "0,-2", "0,-5", "-1,-1", "1,-2"):
        for actions in (0, 1, 5):
            assert agree(wild.at(0, at).actions(actions).table) > 20


def test_a_new_secret_can_be_carried_by_bots(tmp_path):
    """Whatever somebody adds to the file of secrets, bots know what it is worth to them."""
    (tmp_path / "biome").mkdir()
    (tmp_path / "biome" / "secrets.yaml").write_text(
        "secrets:\n"
        "  - {id: lantern, name: Lantern, weight: 1, value: 1, spent: gone, tiles: [9, 9, 9, 9], box: [9, 9, 9, 9],\n"
        "     use: [peek], text: Shows what lies around., flavour: A small light.}\n"
        "  - {id: stone, name: Stone, weight: 1, value: 1, spent: gone, tiles: [9, 9, 9, 9],\n"
        "     text: A stone., flavour: It is heavy.}\n",
        encoding="utf-8",
    )
    content = BiomeContent.load([tmp_path / "biome"])
    assert content.secrets["lantern"].worth == 0.5
    for seed in (1, 2):
        assert played(3, seed, content=content).outcome is not None
