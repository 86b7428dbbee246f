"""Where a jump, a glide and a fall lead, and what an attack meets: two pieces of the map side by side, with words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.leviathan.content import LeviathanContent
from game.leviathan.view.outlook import drop_at, falls_at
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.diagrams.moments import ATTACK, LEVIATHAN, PATTERN, POINTS, Moment, moment_at
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.ground import TERRAIN, draw_ground
from scenes.leviathan.map.prints import chip
from scenes.leviathan.map.things import die_place, draw_crystal
from scenes.leviathan.map.tints import draw_area, draw_drop, draw_lit
from scenes.leviathan.map.ways import drop_words, loss_words
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.words import say

COLUMNS, ROWS = 6, 5
"""How much of the map is shown."""
GAP = 24


def draw_jump(frame: Frame, rect: Rect, content: LeviathanContent) -> None:
    """The action, and a jump with a pattern of its own."""
    action = moment_at(content, "D4", f"ap+{POINTS}")
    pattern = moment_at(content, "D3", f"skill+{PATTERN}+0")
    price = next(iter(action.leads_to("jump").values()))
    said = (
        say("leviathan.diagram.jump", ap=price),
        say("leviathan.diagram.pattern", card=content.cards[PATTERN].name),
    )
    halves = _halves(frame, rect, said)
    _map(frame, halves[0], action, "B6", lambda grid: _lit(frame, grid, action, "jump"))
    _map(frame, halves[1], pattern, "B6", lambda grid: _lit(frame, grid, pattern, ""))


def draw_glide(frame: Frame, rect: Rect, content: LeviathanContent) -> None:
    """How many points each row takes, and a glide from the head to a crystal."""
    whole, one = moment_at(content, "D6", f"ap+{POINTS}"), moment_at(content, "H5", f"ap+{POINTS}")
    goal = content.scenarios[LEVIATHAN].cells["F2"]
    said = (
        say("leviathan.diagram.glide"),
        say("leviathan.diagram.glide_one", ap=one.leads_to("glide")[goal]),
    )
    halves = _halves(frame, rect, said)

    def rows(grid: Grid) -> None:
        _lit(frame, grid, whole, "glide")
        below = {cell: ap for cell, ap in whole.leads_to("glide").items() if cell % grid.width == 3}
        for cell, ap in below.items():
            chip(frame, say("leviathan.diagram.ap", ap=ap), grid.cell(cell).center, "accent")

    _map(frame, halves[0], whole, "B6", rows)
    _map(frame, halves[1], one, "D5", lambda grid: draw_lit(frame, grid, [goal], (), ()))


def draw_fall(frame: Frame, rect: Rect, content: LeviathanContent) -> None:
    """Letting go above a ledge, and a step into open air."""
    on_ledge, in_air = moment_at(content, "E6", f"ap+{POINTS}"), moment_at(content, "F5", f"ap+{POINTS}")
    halves = _halves(frame, rect, (say("leviathan.diagram.let_go"), say("leviathan.diagram.open")))
    _map(frame, halves[0], on_ledge, "B6", lambda grid: _drop(frame, grid, content, on_ledge, "E6"))
    _map(frame, halves[1], in_air, "D5", lambda grid: _drop(frame, grid, content, in_air, "G5"))


def draw_area_of(frame: Frame, rect: Rect, content: LeviathanContent) -> None:
    """An attack that has been revealed, and the same after its target has left."""
    before = moment_at(content, "D3", threat=ATTACK)
    after = moment_at(content, "D3", f"ap+{POINTS}", "climb+D4", threat=ATTACK)
    name = content.scenarios[LEVIATHAN].threats[ATTACK].name
    halves = _halves(frame, rect, (say("leviathan.diagram.area", threat=name), say("leviathan.diagram.dodged")))
    for place, moment in zip(halves, (before, after), strict=True):
        _map(frame, place, moment, "B6", lambda grid: None)


# --- their parts ------------------------------------------------------------------------------------


def _halves(frame: Frame, rect: Rect, words: Iterable[str]) -> list[Rect]:
    """Two places side by side, each with its words below."""
    words, gap = list(words), frame.u(GAP)
    wide = (rect.width - gap) // 2
    label = max(frame.setting(each, wide, SMALL, LABEL_BOLD, 1.15).height for each in words)
    found = []
    for number, said in enumerate(words):
        left = rect.left + number * (wide + gap)
        text = Rect(left, rect.bottom - label - frame.u(4), wide, label)
        frame.text(said, text, SMALL, face=LABEL_BOLD, leading=1.15, links=False)
        found.append(Rect(left, rect.top, wide, text.top - frame.u(8) - rect.top))
    return found


def _map(frame: Frame, rect: Rect, moment: Moment, corner: str, draws: Callable[[Grid], None]) -> None:
    """As much of the map as there is room for, from a space on, with what lies there and what is drawn over it."""
    crew = Crew(moment.table.game.content, moment.seen)
    side = min(rect.width // COLUMNS, rect.height // ROWS)
    place = Rect(0, rect.top, side * COLUMNS, side * ROWS)
    place.left = rect.left + (rect.width - place.width) // 2
    y, x = divmod(crew.cell(corner), crew.plan.board.width)
    grid = Grid(place.left - x * side, place.top - y * side, side, crew.plan.board.width, crew.plan.board.height)
    clip = frame.surface.get_clip()
    if not clip.colliderect(place):
        return
    frame.surface.set_clip(clip.clip(place))
    draw_ground(frame, crew, grid, shows_grid=False)
    draw_area(frame, crew, grid)
    for cell in moment.seen.markers:
        frame.picture(f"{TERRAIN}/marker.svg", grid.cell(cell))
    for cell, die in moment.seen.crystals.items():
        if place.contains(grid.cell(cell)):
            draw_crystal(frame, die, die_place(grid.cell(cell), len(crew.standing_on(cell))))
    climber = crew.climbers[0]
    pawn = grid.cell(climber.at).inflate(-side // 7, -side // 7)
    frame.picture(f"leviathan/climbers/{climber.character}-pawn.svg", pawn, "players.orange")
    draws(grid)
    frame.surface.set_clip(clip)
    frame.outline(place, "edge", frame.u(2))


def _lit(frame: Frame, grid: Grid, moment: Moment, *words: str) -> None:
    """Where somebody gets to; where nothing holds is marked so."""
    cells = moment.leads_to(*words)
    void = [cell for cell in cells if falls_at(moment.table.game, 0, cell, "jump")]
    draw_lit(frame, grid, cells, (), (), void)


def _drop(frame: Frame, grid: Grid, content: LeviathanContent, moment: Moment, place: str) -> None:
    """Where a fall from a space ends, and what it takes."""
    cell = content.scenarios[LEVIATHAN].cells[place]
    drop = drop_at(moment.table.game, 0, cell)
    assert drop is not None
    if cell != moment.seen.climbers[0].at:
        draw_lit(frame, grid, [cell], (), (), [cell])
    words = drop_words(content, drop)
    if frame.text_width(words, SMALL, LABEL_BOLD) > (COLUMNS - 3) * grid.side:
        words = ", ".join(loss_words(drop.health, drop.grip)) or str(drop.spaces)
    draw_drop(frame, grid, cell, drop, words)
