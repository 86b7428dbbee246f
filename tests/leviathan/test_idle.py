"""Whether doing something would change nothing: told by each word, asked for whole blocks (LW-R29)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.words import Effect
from game.leviathan.files.forms import Target, Within
from game.leviathan.files.places import Space, Spot
from game.leviathan.land.ground import scenario
from game.leviathan.language.idle import would_change_nothing
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on
from tests.marks import rule


def changes_nothing(crew: Crew, word: str, **args: Any) -> bool:
    return would_change_nothing(crew.game, 0, (Effect(word, args),))


@rule("LW-R29")
def test_a_feature_that_is_so_already():
    crew = crew_on("tunneler", "D2", "A1")
    crew.state.features["button_1"] = "dark"
    assert not changes_nothing(crew, "set_state", feature="button_1", to="lit")
    crew.state.features["button_1"] = "lit"
    assert changes_nothing(crew, "set_state", feature="button_1", to="lit")
    assert not changes_nothing(crew, "set_state", feature="button_1", to="next")


@rule("LW-R29")
def test_an_overlay_that_lies_there_already():
    crew = crew_on("tunneler", "D2", "A1")
    assert changes_nothing(crew, "overlay", id="lift", to="A", side="", carries=None)
    assert not changes_nothing(crew, "overlay", id="lift", to="B", side="", carries=None)
    assert not changes_nothing(crew, "overlay", id="lift", to="next_anchor", side="", carries=None)


@rule("LW-R29")
def test_a_number_that_is_so_already():
    crew = crew_on("deep", "E9", "F9")
    crew.state.variables["swam"] = 1
    assert changes_nothing(crew, "set", values={"swam": 1})
    assert changes_nothing(crew, "set", values={"swam": "2 - climbers + 1"})
    assert not changes_nothing(crew, "set", values={"swam": "swam + 1"})


@rule("LW-R29")
def test_what_is_ignored_for_the_whole_step_already():
    crew = crew_on("deep", "E9", "F9")
    assert not changes_nothing(crew, "ignore", what=("open",), n=0, scope="step")
    crew.set(0, ignores=(("open", -1),))
    assert changes_nothing(crew, "ignore", what=("open",), n=0, scope="step")
    assert not changes_nothing(crew, "ignore", what=("open", "push"), n=0, scope="step")
    assert not changes_nothing(crew, "ignore", what=("open",), n=1, scope="")


@rule("LW-R29")
@pytest.mark.parametrize(("source", "nothing"), [("card", True), ("bag", False), ("anywhere", False)])
def test_tokens_of_a_place_where_none_lie(source: str, nothing: bool):
    crew = crew_on("fury", "D9", "E9")
    for token in crew.state.tokens:
        token.place = "bag"
    assert changes_nothing(crew, "tokens", set="fury", n=1, from_=source, to="supply", face="", pick="") is nothing


@rule("LW-R29")
def test_tokens_that_were_all_looked_at():
    crew = crew_on("fury", "D9", "E9")
    token = crew.state.tokens[0]
    for each in crew.state.tokens:
        each.place = "bag"
    assert changes_nothing(crew, "look", set="fury", n=1, where="card")
    token.place, token.face_up, token.seen = "card", False, False
    assert not changes_nothing(crew, "look", set="fury", n=1, where="card")
    token.seen = True
    assert changes_nothing(crew, "look", set="fury", n=1, where="card")


@rule("LW-R29")
def test_tokens_to_look_at_only_elsewhere_on_the_map():
    crew = crew_on("forsaken", "D9", "E9")
    for each in crew.state.tokens:
        each.place = "supply"
    token = next(each for each in crew.state.tokens if each.set == "rot")
    token.place, token.face_up, token.seen, token.at = "map", False, False, scenario(crew.game).cells["D8"]
    near = Spot(within=Within("here", 1))
    assert not changes_nothing(crew, "look", set="rot", n=1, where=near)
    token.at = scenario(crew.game).cells["D1"]
    assert changes_nothing(crew, "look", set="rot", n=1, where=near)


@rule("LW-R29")
def test_everybody_in_range_has_it_already():
    crew = crew_on("deep", "E9", "F9")
    target = Target(within=Within("user", 3))
    do = (Effect("ignore", {"what": ("open",), "n": 0, "scope": "step"}),)
    crew.set(0, ignores=(("open", -1),))
    assert not changes_nothing(crew, "each", target=target, do=do)
    crew.set(1, ignores=(("open", -1),))
    assert changes_nothing(crew, "each", target=target, do=do)
    assert not changes_nothing(crew, "each", target="all", do=do)


@rule("LW-R29")
def test_a_keyword_changes_what_its_effects_change():
    crew = crew_on("watcher", "E11", "A1")
    opened = (Effect("set_state", {"feature": "eye", "to": "open"}),)
    assert not changes_nothing(crew, "keyword", name="Open", do=opened, blockable=False)
    crew.state.features["eye"] = "open"
    assert changes_nothing(crew, "keyword", name="Open", do=opened, blockable=False)


@rule("LW-R29")
def test_one_effect_that_does_something_is_enough_and_other_words_always_do():
    crew = crew_on("tunneler", "D2", "A1")
    stays = Effect("overlay", {"id": "lift", "to": "A", "side": "", "carries": None})
    assert would_change_nothing(crew.game, 0, (stays, stays))
    assert not would_change_nothing(crew.game, 0, (stays, Effect("focus", {})))
    assert would_change_nothing(crew.game, 0, ())


@rule("LW-R29")
def test_tokens_taken_from_spaces_are_thought_to_be_there():
    crew = crew_on("weaver", "D9", "E9")
    here = Space(Spot(within=Within("here", 1)))
    assert not changes_nothing(crew, "tokens", set="web", n=1, from_=here, to="supply", face="", pick="choose")
