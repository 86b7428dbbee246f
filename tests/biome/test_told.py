"""The log names a place as it was when something happened there, and phrases are filled as a language asks for it."""

from __future__ import annotations

from game.biome.land.disasters import cover
from game.biome.land.hexes import CELLS
from game.engine.events import Event
from game.engine.files.language import FolderLanguage, language
from tests.biome.test_fords import AROUND_THE_START
from tests.biome.wild import Wild

FRENCH = language("fr")


def told(wild: Wild, name: str, spoken=None) -> str:
    """The last sentence of this kind in the log."""
    table = wild.table.told_in(spoken) if spoken is not None else wild.table
    return table.sentence(wild.events(name)[-1])


def test_a_place_that_is_lava_now_is_told_as_what_it_was():
    wild = Wild(2).tiles("forest", "0,-1").lay("0,-1", "key").turn(0).at(0, "0,-1").again()
    token = wild.state.lying[CELLS["0,-1"]][0]
    wild.choose(0, f"discover+{token}")
    cover(wild.game, CELLS["0,-1"], "lava")
    assert told(wild, "discovered") == "Ana discovers a secret on Forest (0,-1)"
    assert told(wild, "discovered", FRENCH).endswith("sur la case Forêt (0,-1)")


def test_whoever_turns_a_tile_up_has_not_seen_it_before():
    wild = Wild(2).tiles("forest", "0,-1").tile("0,-2", "desert", up=False).turn(0).at(0, "0,-1").again()
    wild.choose(0, "explore+0,-2")
    assert told(wild, "turned_up") == "Ana turns up unknown land (0,-2)"
    assert told(wild, "tile_placed") == "Desert (0,-2) is found"


def test_a_lake_that_becomes_a_ford_was_a_lake():
    wild = Wild(2).tiles("lake", *AROUND_THE_START).at(0, "0,-1").dice("explore", 7).choose(0, "explore+0,-2")
    assert told(wild, "ford").startswith("Lake (0,-2) becomes a ford")


def test_a_place_of_an_event_without_its_land_is_told_as_it_is():
    wild = Wild(2).tiles("forest", "0,-1")
    assert wild.table.sentence(Event("gang_fled", {"cell": "0,-1"})) == "The Roaming Gang flees to Forest (0,-1)"


def test_what_is_to_be_brought_takes_its_article(tmp_path):
    for folder, name, text in (
        ("table", "grammar.yaml", 'articles: {un: {m: "un ", f: "une ", mp: "des ", fp: "des "}}'),
        ("biome", "nouns.yaml", "nouns: {Clé: f}"),
        ("biome", "texts.yaml", "texts: {bring.key: Clé}"),
        ("biome", "play.yaml", "phrases: [{id: bring, text: 'Apportez {un:what} ici.'}]"),
    ):
        (tmp_path / folder / "xx").mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / "xx" / name).write_text(text, encoding="utf-8")
    wild = Wild(2).choose(0, "say", {"phrase": "bring", "at": "0,0", "what": "key"})
    assert told(wild, "said").endswith("Bring Keys here.")
    assert told(wild, "said", FolderLanguage("xx", (tmp_path,))).endswith("Apportez une Clé ici.")
