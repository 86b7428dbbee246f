"""Laws that hold for every game on the shelf; a new game gets them by being named here."""

from __future__ import annotations

import random

import pytest

from game import Refused, Table
from game.engine.chance import Stream
from game.engine.record import Record, from_plain, to_plain, who_sees
from game.engine.state import state_from_plain
from game.games import GAMES, ruleset
from tests.conservation import conserved
from tests.hidden import hidden_ids, ids_in
from tests.players import play_on, random_choice

TABLES = [("climbers", 3, {}), ("climbers", 4, {}), ("climbers", 4, {"auto_pass": "off", "first_start": "choose"}),
          ("climbers", 4, {"climax_announce": "in_turn", "mountain_step": "any", "accident_card": "face_up"}),
          ("climbers", 3, {"memory_aid": "off", "final_draw": "on"}), ("toy", 2, {}), ("toy", 3, {}),
          ("leviathan", 1, {"solo_mode": "on"}), ("leviathan", 3, {"leviathan": "sentinel", "block_prompt": "ask"}),
          ("leviathan", 2, {"leviathan": "storm", "climbers_per_seat": "2", "hit_order": "crew"}), ("mountain", 3, {}),
          ("mountain", 4, {"talk": "both", "expert": "on", "blab_penalty": "die", "search_notes": "on"}),
          ("mountain", 5, {"sand_seconds": "off", "loose_tongues": "on", "first_leader": "chosen",
                           "summit": "one_gate"}),
          ("biome", 2, {"round_limit": "10"}),
          ("biome", 3, {"round_limit": "10", "quest_pick": "agreed", "quest_clock": "turn_roll", "burgle": "off"}),
          ("biome", 4, {"round_limit": "10", "secret_pools": "split", "foresight_tiles": "stacks",
                        "injury_pack": "dropped", "quests": "9", "buffs_stack": "on"})]  # fmt: skip

LONG = (("biome", 3), ("biome", 4), ("climbers", 4, "mountain_step"), ("mountain", 5))
"""Tables whose games take long, or differ little from another one: they are for the long tests."""


def weighed(table: tuple) -> object:
    game, seats, options = table
    is_long = any(game == name and seats == count and set(more) <= set(options) for name, count, *more in LONG)
    return pytest.param(game, seats, options, marks=pytest.mark.slow if is_long else ())


every_table = pytest.mark.parametrize(
    ("game", "seats", "options"), [weighed(table) for table in TABLES], ids=lambda v: str(v).replace("'", "")
)


def test_every_game_on_the_shelf_is_held_to_the_laws():
    assert set(GAMES) <= {game for game, _, _ in TABLES}


@every_table
@pytest.mark.parametrize("seed", range(4))
def test_random_play_ends_and_somebody_can_always_act_before(game, seats, options, seed):
    table = Table.new(game, seats, seed, options)
    stream = Stream("ends", seed)
    for number in range(2_000):
        if table.outcome is not None:
            break
        assert number % 20 or not table.gone()
        assert any(ask.options for ask in table.asks)
        assert all(option.label for ask in table.asks for option in ask.options)
        assert all(ask.prompt for ask in table.asks)
        table.choose(*random_choice(table, stream))
    assert table.outcome is not None
    assert table.asks == []
    with pytest.raises(Refused) as refused:
        table.choose(0, "pass")
    assert refused.value.rule == ruleset(game).over_rule


@every_table
def test_nothing_appears_or_vanishes_in_a_whole_game(game, seats, options):
    table = Table.new(game, seats, 12, options)
    stream = Stream("conserved")
    conserved(table)
    while table.outcome is None:
        table.choose(*random_choice(table, stream))
        conserved(table)


@every_table
def test_a_clone_equals_its_original_and_acting_on_it_leaves_all_others_alone(game, seats, options):
    table = Table.new(game, seats, 5, options)
    stream = Stream("clones")
    kept = []
    while table.outcome is None:
        copy = table.clone()
        assert copy.game.state == table.game.state
        assert copy.digest() == table.digest()
        kept.append((copy, copy.digest()))
        copy_of_copy = copy.clone()
        copy_of_copy.choose(*random_choice(copy_of_copy, Stream("other", len(kept))))
        table.choose(*random_choice(table, stream))
    for copy, digest in kept:
        assert copy.digest() == digest


@every_table
def test_the_plain_form_gives_the_state_back_at_every_ask(game, seats, options):
    table = Table.new(game, seats, 6, options)
    stream = Stream("plain")
    while table.outcome is None:
        state = table.game.state
        again = state_from_plain(to_plain(state), type(state))
        assert again == state
        assert again.agenda == state.agenda
        table.choose(*random_choice(table, stream))


@every_table
def test_same_seed_and_same_commands_give_the_same_digests_whatever_else_uses_luck(game, seats, options):
    runs = []
    for disturb in (False, True):
        table = Table.new(game, seats, 7, options)
        stream = Stream("same")
        digests = [table.digest()]
        while table.outcome is None:
            if disturb:
                random.seed(len(digests))
                random.random()
            table.choose(*random_choice(table, stream))
            digests.append(table.digest())
        runs.append(digests)
    assert runs[0] == runs[1]


@every_table
def test_undo_and_redo_lead_back_to_the_same_states(game, seats, options):
    table = Table.new(game, seats, 8, options, practice=True)
    stream = Stream("undo")
    digests = [table.digest()]
    while table.outcome is None:
        table.choose(*random_choice(table, stream))
        digests.append(table.digest())
    last = len(digests) - 1
    for count in (1, 3, min(19, last), min(25, last), last):
        table.undo(count)
        assert table.digest() == digests[last - count]
        table.redo(count)
        assert table.digest() == digests[last]


@every_table
def test_undo_works_at_every_ask(game, seats, options):
    table = Table.new(game, seats, 9, options, practice=True)
    stream = Stream("undo everywhere")
    while table.outcome is None:
        before = table.digest()
        choice = random_choice(table, stream)
        table.choose(*choice)
        after = table.digest()
        table.undo()
        assert table.digest() == before
        table.choose(*choice)
        assert table.digest() == after


@every_table
def test_a_saved_game_goes_on_exactly_where_it_was_left(game, seats, options, tmp_path):
    table = Table.new(game, seats, 10, options, names=tuple(["Ana", "Bo", "Cy", "Di", "Em"][:seats]))
    stream = Stream("saves")
    number = 0
    while table.outcome is None:
        table.choose(*random_choice(table, stream))
        number += 1
        if number % (13 if number < 100 else 91) == 0:
            table.save(tmp_path / "game.json")
            loaded = Table.load(tmp_path / "game.json")
            assert loaded.game.state == table.game.state
            assert loaded.log(0) == table.log(0)
            assert loaded.history == table.history
            table = loaded


@every_table
def test_replaying_a_history_with_undo_reproduces_every_digest(game, seats, options, tmp_path):
    table = Table.new(game, seats, 11, options, practice=True)
    stream = Stream("replay")
    number = 0
    while table.outcome is None:
        table.choose(*random_choice(table, stream))
        number += 1
        if number % 7 == 0:
            table.undo(2)
        if number % 14 == 0:
            table.redo(1)
        if number > 600:
            break
    table.save(tmp_path / "game.json")
    from game.commands.replay import verify

    assert verify(tmp_path / "game.json") is None


@every_table
@pytest.mark.parametrize("seed", range(1))
def test_no_seat_learns_anything_it_may_not_know(game, seats, options, seed):
    """View, asks, events and log are the same in every world the seat could be in, and name nothing hidden."""
    play_watching_for_leaks(game, seats, options, seed, most=90)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 150))
def test_no_seat_learns_anything_in_fifty_games_of_tabletop_climber(seed):
    options = [options for game, _, options in TABLES if game == "climbers"]
    play_watching_for_leaks("climbers", 3 + seed % 2, options[seed % len(options)], seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_no_seat_learns_anything_in_whole_games_on_leviathans(seed):
    tables = [(seats, options) for game, seats, options in TABLES if game == "leviathan"]
    play_watching_for_leaks("leviathan", *tables[seed % len(tables)], seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(18))
def test_no_seat_learns_anything_in_whole_games_on_the_mountain(seed):
    tables = [(seats, options) for game, seats, options in TABLES if game == "mountain"]
    seats, options = tables[seed % len(tables)]
    # Random players blab so much that few of their games would see the second region.
    play_watching_for_leaks("mountain", seats, options | ({"blab_penalty": "none"} if seed % 2 else {}), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(9))
def test_no_seat_learns_anything_in_whole_games_in_the_biome(seed):
    tables = [(seats, options) for game, seats, options in TABLES if game == "biome"]
    play_watching_for_leaks("biome", *tables[seed % len(tables)], seed, most=500)


def play_watching_for_leaks(game: str, seats: int, options: dict[str, str], seed: int, most: int = 10_000) -> None:
    table = Table.new(game, seats, 100 + seed, options)
    stream = Stream("redeal", seed)
    number = seen = 0
    while table.outcome is None and number < most:
        fresh, seen = table.events[seen:], len(table.events)
        for seat in range(seats):
            imagined = table.redeal(seat, number)
            assert_same_to(seat, table, imagined)
            told = [event for event in (event.seen_by(seat) for event in fresh) if event is not None]
            assert_names_nothing_hidden(table, seat, told)
            if number % 40 == 0:
                assert imagined.events_for(seat) == table.events_for(seat)
                assert imagined.log(seat) == table.log(seat)
        table.choose(*random_choice(table, stream))
        number += 1


def assert_same_to(seat: int, table: Table, imagined: Table) -> None:
    assert imagined.view(seat) == table.view(seat)
    assert asked(imagined, seat) == asked(table, seat)


def asked(table: Table, seat: int) -> list:
    mine = [ask for ask in table.asks if ask.seat == seat]
    return [(ask.id, ask.prompt, ask.options, ask.at_least, ask.at_most) for ask in mine]


def assert_names_nothing_hidden(table: Table, seat: int, told: list) -> None:
    shown = ids_in(table.view(seat)) | ids_in([event.facts for event in told])
    for ask in table.asks:
        if ask.seat == seat:
            shown |= {word for option in ask.options for word in (*option.points_at, option.id)}
    assert not hidden_ids(table, seat) & shown


@every_table
def test_what_a_seat_imagines_depends_on_nothing_it_does_not_know(game, seats, options):
    """Redealing a redealt table gives the same worlds: the hidden truth has no part in it."""
    table = Table.new(game, seats, 31, options)
    stream = Stream("imagine")
    number = 0
    worlds = set()
    while table.outcome is None:
        seat = number % seats
        worlds.add(table.redeal(seat, 1).digest())
        imagined = table.redeal(seat, ("first", number))
        assert imagined.redeal(seat, number).digest() == table.redeal(seat, number).digest()
        table.choose(*random_choice(table, stream))
        number += 1
    assert len(worlds) > number // 2


@every_table
def test_every_field_of_a_state_says_who_may_see_it(game, seats, options):
    def declared(record: Record) -> None:
        for name, sees in who_sees(type(record)).items():
            assert sees is not None, f"{type(record).__name__}.{name} does not say who may see it"
            value = getattr(record, name)
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, Record):
                    declared(item)

    declared(Table.new(game, seats, 1, options).game.state)


@every_table
def test_a_view_is_plain_data(game, seats, options):
    import json

    table = Table.new(game, seats, 3, options)
    play_on(table, Stream("view"), 30)
    for seat in (None, *range(seats)):
        view = table.view(seat)
        assert json.loads(json.dumps(view)) == view


@every_table
def test_every_refused_choice_changes_nothing_and_cites_a_rule_of_the_book(game, seats, options):
    table = Table.new(game, seats, 4, options)
    stream = Stream("refused")
    rulebook = table.game.content.rulebook
    nonsense = ["", "pass", "no-such-thing", "red-1+red-3", "+", "twin-3", "seat-0", "0"]
    while table.outcome is None:
        digest = table.digest()
        for seat in range(-1, seats + 1):
            for word in nonsense:
                refusal = table.why_not(seat, word)
                if refusal is None:
                    continue
                assert refusal.rule in rulebook
                assert refusal.text
                with pytest.raises(Refused) as raised:
                    table.choose(seat, word)
                assert raised.value == refusal
        assert table.digest() == digest
        table.choose(*random_choice(table, stream))


def test_a_record_read_back_from_its_plain_form_is_the_same_type_throughout():
    table = Table.new("climbers", 4, 1)
    climber = table.game.state.seats[0]
    again = from_plain(to_plain(climber), type(climber))
    assert again == climber
    assert isinstance(again.team, tuple)
