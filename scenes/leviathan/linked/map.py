"""The map of a leviathan for another screen: spaces with what they are, and what stands on them."""

from __future__ import annotations

from typing import Protocol

from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from game.leviathan.view.structs import LeviathanView
from scenes.net.shown import art
from scenes.net.wire import Board, Piece, Space
from scenes.words import say

TERRAIN = "leviathan/terrain"


class Looked(Protocol):
    """What the map has to know of who looks at it."""

    view: LeviathanView
    content: LeviathanContent

    def name(self, seat: int) -> str: ...

    def thing_name(self, thing: str) -> str: ...


def board_of(look: Looked, plan: Scenario) -> Board:
    view, width = look.view, plan.board.width
    terrain = view.terrain or plan.board.terrain  # nothing has changed before the game begins
    threatened = set(view.area)
    spaces = []
    for cell, name in enumerate(view.cells):
        kind = terrain[cell]
        if kind == "none":
            continue
        marks = [
            mark
            for mark, holds in (
                ("threatened", cell in threatened),
                ("marker", cell in view.markers),
                ("closed", cell in view.closed.spaces),
                ("start", view.phase != "play" and cell in plan.board.starts),
            )
            if holds
        ]
        drawing = art(f"{TERRAIN}/{kind}.svg")
        spaces.append(
            Space(f"space:{name}", cell % width + 0.5, cell // width + 0.5, name, kind, _words(look, plan, kind),
                  drawing, marks=marks)
        )  # fmt: skip
    body = art(f"leviathan/bodies/{plan.file.id}.svg")
    return Board("square", float(width), float(plan.board.height), 1, spaces, _pieces(look), body)


def _words(look: Looked, plan: Scenario, kind: str) -> str:
    key = f"terrain.{plan.kinds[kind].like if kind in plan.kinds else kind}"
    return look.content.texts.get(key, "")


def _pieces(look: Looked) -> list[Piece]:
    view = look.view
    at = [f"space:{name}" for name in view.cells]
    found = []
    for cell, die in view.crystals.items():
        found.append(
            Piece(f"crystal:{cell}", at[cell], f"crystal-{die.kind}", say(f"net.leviathan.crystal.{die.kind}"),
                  str(die.value), art(f"{TERRAIN}/crystal-{die.kind}.svg"))
        )  # fmt: skip
    for cell, count in view.mushrooms.items():
        name = say("net.leviathan.mushroom")
        found.append(
            Piece(f"mushroom@{cell}", at[cell], "mushroom", name, str(count) if count > 1 else "",
                  art(f"{TERRAIN}/mushroom.svg"))
        )  # fmt: skip
    for number, token in enumerate(view.tokens):
        if token.on_map and token.at >= 0:
            thing = f"{token.set}/{token.front}" if token.front else token.set
            picture = next(
                (path for each in (token.front, token.set, "back") if each
                 if (path := art(f"leviathan/tokens/{each}.svg"))), ""
            )  # fmt: skip
            found.append(Piece(f"token:{number}", at[token.at], "token", look.thing_name(thing), "", picture))
    for name, (cell, side) in view.overlays.items():
        if cell >= 0:
            found.append(Piece(f"overlay:{name}", at[cell], "overlay", look.thing_name(name), side))
    for who, climber in enumerate(view.climbers):
        if climber.at >= 0 and climber.character:
            character = look.content.sets[climber.character]
            found.append(
                Piece(f"climber:{who}", at[climber.at], "climber", f"{character.name} ({look.name(climber.seat)})", "",
                      art(f"leviathan/climbers/{climber.character}-pawn.svg"), seat=climber.seat)
            )  # fmt: skip
    return found
