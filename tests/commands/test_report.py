"""Balance reports: what is counted, what is kept from run to run, and a page that is complete in itself."""

from __future__ import annotations

import dataclasses
import re
import time
from collections import Counter
from functools import partial
from html.parser import HTMLParser

import pytest

from game import Table
from game.bots.bot import Budget
from game.commands import fingerprint as fingerprinting
from game.commands.crews import CREWS, PICKED, RANDOM, Draw
from game.commands.fingerprint import fingerprint
from game.commands.report import run as reporting
from game.commands.report.crew import verdict
from game.commands.report.page import page
from game.commands.report.results import Cell, Wins, pairs, reasons, spread, wins
from game.commands.report.run import PAGE, RESULTS, Wish, lines, read_results, wanted
from game.commands.simulate import Job, jobs, play_game, played
from game.commands.statistics import Pairs
from game.engine.events import Event
from game.engine.files.journal import BadFile
from game.engine.files.sharing import shared_content
from game.engine.refused import Refused
from game.games import _GUESTS, add_guest, ruleset
from game.leviathan.content import LeviathanContent
from game.leviathan.report import facts, guide
from tests.commands.test_line import ROOT, main


@pytest.fixture(autouse=True)
def counting():
    """Leviathan Wilds with its counts."""
    add_guest(dataclasses.replace(ruleset("leviathan"), report=(facts, guide)))
    yield
    _GUESTS.pop("leviathan")


def wish(
    options: dict[str, str] | None = None,
    players: tuple[int, ...] = (2,),
    bots: str = "random",
    crews: tuple[str, ...] = (PICKED,),
) -> Wish:
    chosen = {"leviathan": "storm", "difficulty": "hard"} if options is None else options
    return Wish("leviathan", bots.split(","), players, chosen, Budget(1), crews=crews)


HERE = partial(played, workers=1)


def run(given: Wish, folder, games: int = 2, seed: int = 1, playing=HERE) -> dict:
    told, broken = reporting.report(given, folder, games, seed, time.perf_counter, playing)
    assert not broken
    return told


class Reader(HTMLParser):
    """Whether every element is closed, and nothing comes from elsewhere."""

    VOID = {"meta", "br"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.outside: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        self.outside += [v for k, v in attrs if k in ("src", "href", "xlink:href") and not v.startswith("#")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    assert not reader.open
    assert not reader.outside
    assert not reader.seen & {"script", "link", "img", "iframe"}
    assert "url(" not in html
    return reader


# --- counting ---------------------------------------------------------------------------------------


def counted(*events: tuple[str, dict]) -> dict:
    game = Table.new("leviathan", 2, 1).game
    return facts(game, [Event(name, told) for name, told in events])


def test_spaces_are_counted_by_how_somebody_came():
    found = counted(
        ("stood", {"climber": 0, "space": 5}),
        ("moved", {"climber": 0, "start": 5, "end": 6, "how": "climb"}),
        ("moved", {"climber": 0, "start": 6, "end": 9, "how": "push", "way": (7, 8, 9)}),
        ("began_to_fall", {"climber": 0, "why": "grip"}),
        ("moved", {"climber": 0, "start": 10, "end": 20, "how": "fall"}),
        ("stopped_falling", {"climber": 0, "fallen": 1, "at": 20}),
        ("began_to_fall", {"climber": 0, "why": "let_go"}),
        ("moved", {"climber": 0, "start": 20, "end": 30, "how": "fall"}),
    )
    assert found["visited"] == {"5": 1, "6": 1, "7": 1, "8": 1, "9": 1}
    assert found["passed"] == {"20": 1, "30": 1}
    assert found["fallen"] == {"10": 1}  # carried there by an overlay since the push
    assert found["let_go"] == {"20": 1}


def test_a_fall_caught_at_once_began_where_it_ended():
    found = counted(
        ("began_to_fall", {"climber": 1, "why": "open"}), ("stopped_falling", {"climber": 1, "fallen": 0, "at": 4})
    )
    assert found["fallen"] == {"4": 1}


@pytest.mark.parametrize(
    ("before", "cause"),
    [
        ([("resolves", {"card": "03-1", "enraged": True}), ("lost_health", {"climber": 0})], "03-1:enraged"),
        ([("resolves", {"card": "03-1", "enraged": False}), ("turn", {}), ("lost_health", {"climber": 0})], "ground"),
        ([("turn", {}), ("gained_blight", {"climber": 0})], "blight"),
        ([("resolves", {"card": "03-1", "enraged": True}), ("began_to_fall", {"climber": 0, "why": "grip"})], "fall"),
        ([("began_to_fall", {"climber": 1, "why": "grip"}), ("lost_health", {"climber": 0})], "ground"),
    ],
)
def test_a_defeat_is_put_down_to_the_last_blow(before, cause):
    assert counted(*before, ("defeated", {"climber": 0}))["felled"] == {cause: 1}


def test_cards_are_counted_by_half():
    found = counted(
        ("played_skill", {"climber": 0, "card": "fix-1"}),
        ("played_ap", {"climber": 0, "card": "fix-1", "n": 4}),
        ("played_ap", {"climber": 0, "card": "fix-2", "n": 3}),
    )
    assert (found["skills"], found["ap"]) == ({"fix-1": 1}, {"fix-1": 1, "fix-2": 1})


def job(**more) -> Job:
    options = {"leviathan": "sage"}
    made = jobs("leviathan", 2, ["random"], 1, 4, options, Budget(1), time.perf_counter)[0]
    return dataclasses.replace(made, **more)


def test_counting_changes_no_game_and_costs_nothing_unless_asked_for():
    plain, watched = play_game(job()), play_game(job(counted=True))
    assert not plain.error
    assert plain.facts == {}
    assert watched.facts
    assert dataclasses.replace(watched, facts={}) == plain


def test_what_a_game_counts_has_a_name():
    content = shared_content(LeviathanContent)
    told = guide(content)
    found = play_game(job(counted=True)).facts
    cards = {card for each in told["sets"] for card, _, _ in each["cards"]}
    assert set(found["skills"]) | set(found["ap"]) <= cards
    assert set(found["felled"]) <= set(told["causes"])
    ground = told["maps"]["sage"]["ground"]
    assert all(ground[int(cell)] != "none" for cell in found["visited"] | found.get("passed", {}))
    assert set(found["sets"]) <= {each["id"] for each in told["sets"]}
    assert sum(found["sets"].values()) == 4
    assert len(told["maps"]) == len(told["order"]["leviathan"]) == 17


def crew_of(seed: int, **more) -> list[str]:
    return sorted(play_game(job(seed=seed, counted=True, **more)).facts["sets"])


def test_random_crews_bring_every_set_as_often_as_any_other():
    asked = Table.new("leviathan", 3, 1).game
    found: Counter[str] = Counter()
    for seed in range(16, 24):
        game, draw = asked.clone(), Draw(("character", "class"), seed)
        while game.state.asks[0].kind in draw.kinds:
            choice = draw.choice(game, game.state.asks[0])
            found[choice] += 1
            game.answer(game.state.asks[0], choice)
    content = shared_content(LeviathanContent)
    assert found == dict.fromkeys((*content.characters, *content.classes), 3)
    assert len(found) == 16


def test_a_random_crew_is_the_same_whoever_plays_and_under_whatever_rules():
    options = (("difficulty", "expert"), ("leviathan", "storm"))
    assert crew_of(4, crews=RANDOM) == crew_of(4, crews=RANDOM, bots=("rules", "rules"), options=options)
    assert len({tuple(crew_of(seed, crews=RANDOM)) for seed in range(4)}) == 4


# --- what is to be played ---------------------------------------------------------------------------


def test_without_a_word_it_is_about_every_leviathan_difficulty_and_crew():
    content = shared_content(LeviathanContent)
    cells = wanted(wish(options={}, players=()), content, 1)
    assert len(cells) == len({cell.key for cell in cells}) == 17 * 4 * 3
    assert {cell.players for cell in cells} == {2, 3, 4}


def test_options_may_have_several_values_and_usual_ones_make_no_difference():
    content = shared_content(LeviathanContent)
    cells = wanted(wish({"leviathan": "sage,storm", "difficulty": "hard", "hit_order": "all"}), content, 1)
    assert [cell.options for cell in cells] == [
        {"leviathan": "sage", "difficulty": "hard"},
        {"leviathan": "sage", "difficulty": "hard", "hit_order": "crew"},
        {"leviathan": "storm", "difficulty": "hard"},
        {"leviathan": "storm", "difficulty": "hard", "hit_order": "crew"},
    ]


def test_bots_crews_and_sizes_are_axes_too_and_all_of_them_play_the_same_seeds():
    content = shared_content(LeviathanContent)
    cells = wanted(wish(players=(2, 4), bots="random,rules+random", crews=CREWS), content, 7)
    assert [(cell.players, cell.bots, cell.crews) for cell in cells] == [
        (players, bots, crews) for players in (2, 4) for bots in ("random", "rules+random") for crews in CREWS
    ]
    assert {cell.seed for cell in cells} == {7}
    assert len({cell.key for cell in cells}) == len(cells)


def test_a_search_is_named_with_its_budget():
    given = Wish("climbers", ["rules", "search", "search+rules"], (3,), {}, Budget(40))
    assert given.teams == {
        "rules": ["rules"],
        "search (40 play-outs)": ["search"],
        "search+rules (40 play-outs)": ["search", "rules"],
    }


@pytest.mark.parametrize("options", [{"leviathan": "sage,stork"}, {"wether": "all"}, {"difficulty": ""}])
def test_what_cannot_be_played_is_refused_before_anything_is(tmp_path, options):
    with pytest.raises(Refused):
        run(wish(options), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_changed_rule_or_card_changes_the_fingerprint(tmp_path, monkeypatch):
    content = shared_content(LeviathanContent)
    before = fingerprint("leviathan", content)
    assert fingerprint("leviathan", content) == before
    for room, changes in (("engine", True), ("bots", True), ("leviathan", True), ("biome", False)):
        home = tmp_path / room
        (home / "game" / "commands").mkdir(parents=True)
        for path in ("table.py", "commands/simulate.py", "commands/crews.py"):
            (home / "game" / path).write_text("")
        monkeypatch.setattr(fingerprinting, "ROOT", home)
        old = fingerprint("leviathan", content)
        (home / "game" / room).mkdir()
        (home / "game" / room / "new.py").write_text("rule = 1")
        assert (fingerprint("leviathan", content) != old) is changes


# --- keeping ----------------------------------------------------------------------------------------


def test_finished_cells_are_kept_and_only_missing_games_are_played(tmp_path):
    assert run(wish(), tmp_path, games=2)["played"] == 2
    first = (tmp_path / RESULTS).read_bytes()
    again = run(wish(), tmp_path, games=2)
    assert (again["played"], again["kept"], again["games"]) == (0, 1, 2)
    assert (tmp_path / RESULTS).read_bytes() == first
    assert run(wish(), tmp_path, games=3)["played"] == 1
    run(wish(), tmp_path / "whole", games=3)
    assert (tmp_path / RESULTS).read_bytes() == (tmp_path / "whole" / RESULTS).read_bytes()
    assert run(wish(), tmp_path, games=2, seed=9)["played"] == 2  # another deal: nothing of it is there


def test_cells_of_other_rules_are_played_again_and_meanwhile_left_out(tmp_path, monkeypatch):
    run(wish(players=(2, 3)), tmp_path, games=1)
    monkeypatch.setattr(reporting, "fingerprint", lambda *_: "changed")
    assert run(wish(), tmp_path, games=1)["played"] == 1
    assert sorted(cell.fingerprint == "changed" for cell in read_results(tmp_path, "leviathan")) == [False, True]
    assert "1 combinations were played under other rules" in (tmp_path / PAGE).read_text(encoding="utf-8")


def test_stopped_half_way_it_keeps_what_is_finished(tmp_path):
    count = 0

    def stopping(work):
        nonlocal count
        for found in played(work, workers=1):
            count += 1
            if count == 3:
                raise KeyboardInterrupt
            yield found

    with pytest.raises(KeyboardInterrupt):
        run(wish(players=(2, 3)), tmp_path, games=2, playing=stopping)
    assert [(cell.players, cell.games) for cell in read_results(tmp_path, "leviathan")] == [(2, 2)]
    read((tmp_path / PAGE).read_text(encoding="utf-8"))
    assert run(wish(players=(2, 3)), tmp_path, games=2)["played"] == 2


def test_games_that_break_are_counted_and_told(tmp_path):
    def broken(work):
        yield from (dataclasses.replace(play_game(one), error="Boom") for one in work)

    told, reports = reporting.report(wish(), tmp_path, 1, 1, time.perf_counter, broken)
    assert (told["errors"], len(reports)) == (1, 1)
    assert "errors: 1" in "\n".join(lines(told))
    assert "1 games broke off" in (tmp_path / PAGE).read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["", "[]", '{"game": "biome", "cells": []}', '{"game": "leviathan", "cells": [3]}'])
def test_a_file_of_something_else_is_not_written_over(tmp_path, text):
    (tmp_path / RESULTS).write_text(text)
    with pytest.raises(BadFile):
        run(wish(), tmp_path)
    assert (tmp_path / RESULTS).read_text() == text


# --- the page ---------------------------------------------------------------------------------------


def test_the_page_shows_wins_rounds_losses_cards_and_the_map(tmp_path):
    run(wish({"leviathan": "sage,storm", "difficulty": "hard"}), tmp_path)
    html = (tmp_path / PAGE).read_text(encoding="utf-8")
    read(html)
    for words in ("Games won", "By complexity", "The crew and its cards", "Rounds until the end", "Never reached",
                  "What defeated", "lost because", 'class="map"', 'id="sage"', 'id="storm"'):  # fmt: skip
        assert words in html, words
    assert "Bots compared" not in html
    maps = guide(shared_content(LeviathanContent))["maps"]
    spaces = sum(kind != "none" for name in ("sage", "storm") for kind in maps[name]["ground"])
    assert html.count('<g class="') == spaces


def test_bots_that_played_the_same_are_compared(tmp_path):
    run(wish(), tmp_path, games=1)
    told = run(wish(bots="random+random"), tmp_path, games=1)
    assert told["played"] == 1
    html = (tmp_path / PAGE).read_text(encoding="utf-8")
    read(html)
    assert "Bots compared" in html
    assert "1 pairs" in html


def test_every_axis_with_several_values_is_compared_pair_by_pair(tmp_path):
    run(wish({"leviathan": "sage,storm", "difficulty": "casual,hard"}, (2, 3), crews=CREWS), tmp_path)
    html = (tmp_path / PAGE).read_text(encoding="utf-8")
    read(html)
    for title in ("Crews compared", "Difficulty compared", "Crew sizes compared"):
        assert title in html, title
    assert "Bots compared" not in html
    assert "random crews" in html
    assert html.count("16 pairs") == 3  # all together, on each of the three axes


def test_what_never_matters_is_named_in_one_place():
    content = shared_content(LeviathanContent)
    told = guide(content)
    names = {each["id"]: each["name"] for each in told["sets"]}
    idle, useful, unknown = list(names)[:3]
    used = {card: 40 for each in told["sets"][:2] for card, _, _ in each["cards"]}
    forgotten = told["sets"][0]["cards"][0]
    del used[forgotten[0]]
    plan = told["maps"]["sage"]
    firm = [cell for cell, kind in enumerate(plan["ground"]) if kind not in ("none", "open")]
    spaces = [cell for cell, kind in enumerate(plan["ground"]) if kind != "none" and cell != firm[0]]
    cell = Cell(
        options={"leviathan": "sage", "difficulty": "normal"}, players=2, bots="rules", fingerprint="", seed=1,
        games=100, endings={"win": 50, "loss": 50}, course="+-" * 50,
        facts={"sets": {idle: 50, useful: 50}, "won": {idle: 25, useful: 45}, "skills": used, "ap": {},
               "visited": {str(space): 1 for space in spaces}},
    )  # fmt: skip
    html = page("leviathan", content, told, [cell], ["rules"], 0)
    read(html)
    part = html[html.index("What never matters") : html.index("The crew and its cards")]
    lines = dict(re.findall(r"<b>(.+?):</b> (.+)</p>", part))
    assert names[unknown] in lines["Sets never chosen"]
    assert names[idle] in lines["Sets without a lift beyond its interval"]
    assert names[useful] not in lines["Sets without a lift beyond its interval"]
    assert lines["Cards: never used"].startswith(forgotten[1])
    assert lines["Spaces never reached"].endswith(f"<small>{plan['names'][firm[0]]}</small>.")


def test_a_game_that_counts_nothing_still_has_its_endings(tmp_path):
    told = run(Wish("climbers", ["random"], (3,), {"auto_pass": "all"}, Budget(1)), tmp_path)
    assert (told["cells"], told["played"]) == (2, 4)
    html = (tmp_path / PAGE).read_text(encoding="utf-8")
    read(html)
    assert "How games end" in html
    assert "seat" in html


def test_names_from_files_cannot_break_the_page():
    content = shared_content(LeviathanContent)
    told = guide(content)
    told["names"]["leviathan"]["sage"] = told["words"]["sage"] = "<u>&"
    cell = Cell(
        options={"leviathan": "sage"}, players=2, bots="<i>", fingerprint="", seed=1, games=1, endings={"win": 1}
    )
    html = page("leviathan", content, told, [cell], ["<i>"], 0)
    read(html)
    assert "<u>" not in html
    assert "&lt;u&gt;&amp;" in html


def test_every_colour_is_an_ink_of_the_house(tmp_path):
    run(wish(), tmp_path, games=1)
    html = (tmp_path / PAGE).read_text(encoding="utf-8")
    inks = (ROOT / "art" / "inks.yaml").read_text(encoding="utf-8")
    found = set(re.findall(r"#[0-9A-Fa-f]{6}\b", html))
    assert len(found) >= 8
    assert all(colour in inks for colour in found)


# --- figures ----------------------------------------------------------------------------------------


def test_games_that_broke_count_neither_as_won_nor_as_lost():
    cell = Cell(options={}, players=2, bots="rules", fingerprint="", seed=1, games=5, errors=1, endings={"win": 1})
    assert wins([cell, cell]) == Wins(2, 8)


def test_games_are_paired_by_their_seeds_and_broken_ones_left_out():
    one = Cell(options={}, players=2, bots="rules", fingerprint="", seed=1, games=6, course="++--+?")
    other = Cell(options={}, players=2, bots="search", fingerprint="", seed=2, games=6, course="+-++++")
    # Seeds 2 to 5: won and won, lost and lost, lost and won, won and won.
    assert pairs(one, other) == Pairs(both=2, first=0, second=1, neither=1)
    assert pairs(other, one) == Pairs(both=2, first=1, second=0, neither=1)


def test_rounds_have_a_mean_and_a_spread():
    found = spread({"4": 1, "6": 2, "8": 1})
    assert (found.mean, found.deviation, found.least, found.most) == (6.0, pytest.approx(2**0.5), 4, 8)
    assert spread({}) is None


def test_reasons_are_those_of_games_not_won():
    told = {"loss:b": 1, "loss:a": 3, "win:crystals": 9}
    cell = Cell(options={}, players=2, bots="rules", fingerprint="", seed=1, reasons=told)
    assert list(reasons([cell]).items()) == [("loss:a", 3), ("loss:b", 1)]


def test_cards_nobody_wants_are_told_apart():
    assert verdict(0, 0, 0.5, 20) == "never used"
    assert verdict(0, 3, 0.5, 20) == "skill never played"
    assert verdict(2, 0, 0.5, 20) == "skill hardly played"
    assert verdict(3, 0, 0.5, 20) == ""


# --- the command line -------------------------------------------------------------------------------


def test_the_command_line_writes_a_report_and_says_where(tmp_path):
    words = (
        "simulate",
        "climbers",
        "--report",
        str(tmp_path / "r"),
        "--bots",
        "random",
        "--games",
        "2",
        "--players",
        "3,4",
    )
    done = main(*words)
    assert done.returncode == 0, done.stderr
    assert "2 cells, 0 of them kept; 4 games played" in done.stdout
    assert (tmp_path / "r" / PAGE).exists()
    assert "2 cells, 2 of them kept; 0 games played" in main(*words).stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "3,4"], "several numbers of players are for a report"),
        (["--players", "three"], "is a number of players"),
        (["--mirror", "--report", "x"], "a match is no report"),
        (["--crews", "random"], "are for a report"),
        (["--crews", "mixed"], "is picked, random"),
        (["--crews", "random", "--report", "x"], "nobody chooses a crew in climbers"),
        (["--bots", "rules+serch", "--report", "x"], "did you mean 'search'?"),
    ],
)
def test_it_refuses_in_a_sentence(words, said):
    done = main("simulate", "climbers", *words)
    assert done.returncode != 0
    assert said in done.stderr
