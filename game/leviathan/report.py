"""For balance reports: what is counted of a played game, and what the counted things are called and where they lie."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.events import Event
from game.engine.files.content import Content
from game.engine.record import digest
from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from game.leviathan.state import Wilds, covers

Counts = dict[str, Counter[str]]

COUNTED = ("rounds", "sets", "won", "skills", "ap", "visited", "passed", "fallen", "let_go", "felled", "struck")
BY_FALL, BY_BLIGHT, BY_GROUND = "fall", "blight", "ground"
"""What defeats a climber besides a threat."""


def facts(game: Wilds, events: list[Event]) -> dict[str, dict[str, int]]:
    """What happened in a game, as counts: they can be added up over many games."""
    state = game.state
    counts: Counts = {
        name: Counter()
        for name in (
            "rounds",
            "sets",
            "won",
            "skills",
            "ap",
            "visited",
            "passed",
            "fallen",
            "let_go",
            "felled",
            "struck",
        )
    }
    counts["rounds"][str(state.round)] = 1
    sets = Counter(name for climber in state.climbers for name in covers(climber))
    counts["sets"] = sets
    if state.outcome is not None and state.outcome.result == "win":
        counts["won"] = Counter(sets)
    _count_cards(events, counts)
    _count_spaces(events, counts)
    _count_defeats(events, counts)
    return {name: dict(found) for name, found in counts.items() if found}


def _count_cards(events: list[Event], counts: Counts) -> None:
    for event in events:
        if event.name == "played_skill":
            counts["skills"][event.facts["card"]] += 1
        elif event.name == "played_ap":
            counts["ap"][event.facts["card"]] += 1
        elif event.name == "struck":
            counts["struck"]["pool" if str(event.facts["target"]).startswith("pool-") else "map"] += 1


def _count_spaces(events: list[Event], counts: Counts) -> None:
    """Arrivals by space, apart those of a fall; and where falls begin, apart those that were chosen."""
    begun: dict[int, str] = {}  # who has begun to fall and has not moved since
    for event in events:
        told = event.facts
        if event.name == "stood":
            counts["visited"][str(told["space"])] += 1
        elif event.name == "began_to_fall":
            begun[told["climber"]] = "let_go" if told["why"] == "let_go" else "fallen"
        elif event.name == "moved":
            # The space is taken from here: an overlay may have carried the climber since the last move.
            kind = begun.pop(told["climber"], "")
            if kind:
                counts[kind][str(told["start"])] += 1
            for cell in told.get("way", (told["end"],)):
                counts["passed" if told["how"] == "fall" else "visited"][str(cell)] += 1
        elif event.name == "stopped_falling":
            kind = begun.pop(told["climber"], "")
            if kind:
                counts[kind][str(told["at"])] += 1


def _count_defeats(events: list[Event], counts: Counts) -> None:
    """What the last blow to a climber was."""
    falling: set[int] = set()
    threat = ""
    for place, event in enumerate(events):
        match event.name:
            case "turn":
                threat = ""
            case "resolves":
                threat = f"{event.facts['card']}:{'enraged' if event.facts['enraged'] else 'normal'}"
            case "began_to_fall":
                falling.add(event.facts["climber"])
            case "stopped_falling":
                falling.discard(event.facts["climber"])
            case "defeated":
                last = events[place - 1]
                if event.facts["climber"] in falling:
                    cause = BY_FALL
                elif threat:
                    cause = threat
                else:
                    cause = BY_BLIGHT if last.name == "gained_blight" else BY_GROUND
                counts["felled"][cause] += 1


# --- what is counted --------------------------------------------------------------------------------


def guide(content: Content) -> dict[str, Any]:
    """Names, ranks and maps of all that is counted, as plain data."""
    assert isinstance(content, LeviathanContent)
    plans = content.book
    causes = {
        BY_FALL: "in a fall",
        BY_BLIGHT: "by blight, outside a threat",
        BY_GROUND: "by the ground or a price paid, outside a threat",
    }
    for plan in plans:
        for threat in plan.file.threats:
            causes[f"{threat.id}:normal"] = threat.name
            causes[f"{threat.id}:enraged"] = f"{threat.name}, enraged"
    return {
        "axes": ("leviathan", "difficulty"),
        "order": {
            "leviathan": tuple(plan.file.id for plan in plans),
            "difficulty": ("casual", "normal", "hard", "expert"),
        },
        "names": {"leviathan": {plan.file.id: plan.file.name for plan in plans}},
        "marks": {plan.file.id: _mark(content, plan) for plan in plans},
        "ranks": {plan.file.id: plan.file.complexity for plan in plans},
        "words": {plan.file.id: plan.file.special for plan in plans},
        "players": (2, 3, 4),
        "people": "climbers",
        "maps": {plan.file.id: _map(plan) for plan in plans},
        "causes": causes,
        "sets": [
            {
                "id": each.id,
                "name": each.name,
                "kind": each.kind,
                "rank": each.complexity,
                "cards": [(card.id, card.name, card.text) for card in each.cards],
            }
            for each in content.sets.values()
        ],
    }


def _mark(content: LeviathanContent, plan: Scenario) -> str:
    """Changes with all that a leviathan's file, its map and the numbers of the game say."""
    board = plan.board
    drawn = [
        board.terrain,
        sorted(board.crystals.items()),
        board.mushrooms,
        board.starts,
        sorted(board.regions.items()),
    ]
    return digest([repr(plan.file), repr(drawn), repr(content.play)])[:16]


def _map(plan: Scenario) -> dict[str, Any]:
    """The grid of a map: for each cell what its ground is like, and what is printed on it."""
    board = plan.board
    return {
        "width": board.width,
        "height": board.height,
        "ground": tuple(
            "none" if kind == "none" else "ledge" if kind in plan.ledges else plan.kinds[kind].like
            for kind in board.terrain
        ),
        "names": plan.names,
        "crystals": tuple(sorted(board.crystals)),
        "starts": board.starts,
    }
