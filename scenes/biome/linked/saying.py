"""What can be said about a tile or the own pack, as a form (BE-R35)."""

from __future__ import annotations

from typing import Any, Protocol

from game.biome.content import BiomeContent
from game.biome.view.structs import BiomeView
from scenes.biome.linked.land import cell_name
from scenes.net.wire import Field, Form, Value
from scenes.words import say

PACK = "pack"


class Looked(Protocol):
    view: BiomeView
    content: BiomeContent
    seat: int


def say_form(look: Looked) -> Form:
    content = look.content
    here = look.view.seats[look.seat].at
    cells = sorted(look.view.tiles, key=lambda cell: cell != here)
    places = [
        Value(PACK, say("biome.play.talk.pack"), icon="biome-weight"),
        *(Value(cell, cell_name(content, look.view, cell), f"cell:{cell}") for cell in cells),
    ]
    wishes = [key.removeprefix("bring.") for key in content.texts if key.startswith("bring.")]
    brings = [phrase.id for phrase in content.phrases.values() if phrase.about == "bring"]
    phrases = [
        Value(phrase.id, content.fill(phrase.text, what="…") if phrase.id in brings else phrase.text)
        for phrase in content.phrases.values()
    ]
    return Form(
        [
            Field("at", say("biome.play.talk.about"), places),
            Field("phrase", say("net.talk.act"), phrases),
            Field(
                "what", say("net.talk.what"), [Value(what, content.text(f"bring.{what}")) for what in wishes],
                needs={"phrase": list(brings)},
            ),
        ]
    )  # fmt: skip


def label_of(look: Looked, argument: Any) -> str:
    phrase, what, at = look.content.phrases[argument["phrase"]], argument.get("what", ""), argument["at"]
    said = look.content.fill(phrase.text, what=look.content.text(f"bring.{what}")) if what else phrase.text
    place = say("biome.play.talk.pack") if at == PACK else cell_name(look.content, look.view, at)
    return say("net.talk.about", place=place, words=said)
