"""A map or a leviathan's file that was edited while it is played: the board follows, what was won stays won."""

from __future__ import annotations

from game.engine.files.content import Content
from game.engine.refused import Refused
from game.leviathan.content import LeviathanContent
from game.leviathan.crew_size import dice_on
from game.leviathan.land.ground import refresh
from game.leviathan.scenario import Scenario
from game.leviathan.state import Wilds

RULE = "LW-3"


def adopt(game: Wilds, content: Content) -> None:
    """Go on with changed files. `game` has the new content already, and the state of the game so far."""
    assert isinstance(content, LeviathanContent)
    name = game.state.options["leviathan"]
    new = content.scenarios.get(name)
    if new is None:
        raise _gone(content, "leviathan", name=name)
    state = game.state
    if len(state.terrain) not in (0, len(new.board.terrain)):
        raise _gone(content, "size")
    for climber in state.climbers:
        if climber.at >= 0 and new.board.terrain[climber.at] == "none":
            raise _gone(content, "space", space=new.names[climber.at])
    if {card.card for card in state.row} - set(new.threats):
        raise _gone(content, "threat")
    if state.row:
        _change_dice(game, new)
        state.features = {form.id: state.features.get(form.id, form.start) for form in new.file.features}
        state.variables = {key: state.variables.get(key, value) for key, value in new.file.vars.items()}
        state.mushrooms = {cell: lying for cell, lying in state.mushrooms.items() if new.board.terrain[cell] != "none"}
        state.changed = {cell: kind for cell, kind in state.changed.items() if new.board.terrain[cell] != "none"}
        refresh(game)


def _gone(content: Content, key: str, **facts: str) -> Refused:
    return Refused(RULE, content.text(f"refused.adopt.{key}", **facts))


def _change_dice(game: Wilds, new: Scenario) -> None:
    """Dice nobody has struck yet are as the map says now; those that were struck stay as they are."""
    state = game.state
    untouched = {cell for cell, printed in state.printed.items() if state.crystals.get(cell) == printed}
    dice = dice_on(game.content, new, len(state.climbers), game.option("difficulty"))
    fresh = set(dice) - set(state.printed)
    for cell in untouched:
        del state.crystals[cell]
    for cell, die in dice.items():
        if (cell in untouched or cell in fresh) and cell not in state.crystals:
            state.crystals[cell] = die
    state.printed = dice
