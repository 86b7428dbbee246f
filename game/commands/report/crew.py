"""The part of a report about sets of cards: how crews with each of them fared, and which cards nobody wants."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from game.commands.report.plots import amount_bar, share_bar
from game.commands.report.results import Cell, Wins, together, wins
from game.commands.statistics import Difference, Stratum, lift

HARDLY = 0.25
"""A card is hardly used if its skill is played less than this share of what skills are played on average."""
FEW = 10
"""In fewer games than this a card that was not used tells little."""


def verdict(skills: int, ap: int, usual: float, games: int) -> str:
    """What is to be said of a card; nothing of one that is used."""
    if not skills:
        return "skill never played" if ap else "never used"
    return "skill hardly played" if games and skills / games < HARDLY * usual else ""


def crew(guide: dict[str, Any], cells: list[Cell]) -> Iterator[str]:
    """All sets of a game that has such."""
    played = together(cells, "sets")
    sets = [each for each in guide.get("sets", ()) if played.get(each["id"])]
    if not sets:
        return
    won, skills, ap = together(cells, "won"), together(cells, "skills"), together(cells, "ap")
    slots = sum(played[each["id"]] * len(each["cards"]) for each in sets)
    usual = sum(skills.values()) / slots
    most = max(
        max(skills.get(card, 0), ap.get(card, 0)) / played[each["id"]] for each in sets for card, _, _ in each["cards"]
    )
    yield "<h2>The crew and its cards</h2>"
    yield (
        f"<p>Of a card of a climber's deck the skill is played {usual:.2f} times a game on average. Hardly played "
        f"means less than a quarter of that. The lift of a set is how much more often crews with it won than crews "
        "without it, among games of one combination.</p>"
    )
    yield from _ranks(sets, played, won)
    yield '<div class="sets">'
    for each in sets:
        told = lift_of(cells, each["id"])
        yield from _set(each, played[each["id"]], won.get(each["id"], 0), told, skills, ap, usual, most)
    yield "</div>"


def _said(found: Wins) -> str:
    low, high = found.interval
    return f"{share_bar(found)} {100 * found.share:.0f} % <small>{100 * low:.0f}-{100 * high:.0f}</small>"


def _lift(told: Difference | None) -> str:
    if told is None:
        return ""
    apart, low, high = (100 * number for number in told)
    return f"<br>lift {apart:+.0f} <small>{low:+.0f} to {high:+.0f}</small>"


def _ranks(sets: list[dict[str, Any]], played: dict[str, int], won: dict[str, int]) -> Iterator[str]:
    yield "<table><caption>Games count once for each set in the crew: the intervals are a little too narrow.</caption>"
    yield "<thead><tr><th></th><th>won with it</th><th>times played</th></tr></thead><tbody>"
    for kind in dict.fromkeys(each["kind"] for each in sets):
        for rank in (1, 2, 3):
            names = [each["id"] for each in sets if each["kind"] == kind and each["rank"] == rank]
            if names:
                games = sum(played[name] for name in names)
                found = Wins(sum(won.get(name, 0) for name in names), games)
                yield f"<tr><th>{escape(kind)}, complexity {rank}</th><td>{_said(found)}</td><td>{games}</td></tr>"
    yield "</tbody></table>"


def lift_of(cells: list[Cell], name: str) -> Difference | None:
    """How much more often crews with a set won."""
    strata = []
    for cell in cells:
        with_it, won = cell.facts.get("sets", {}).get(name, 0), cell.facts.get("won", {}).get(name, 0)
        all_games = wins([cell])
        strata.append(Stratum(won, with_it, all_games.won - won, all_games.games - with_it))
    return lift(strata)


def unwanted(guide: dict[str, Any], cells: list[Cell]) -> Iterator[tuple[str, str]]:
    """All cards somebody should look at, by what is to be said of them."""
    played, skills, ap = together(cells, "sets"), together(cells, "skills"), together(cells, "ap")
    sets = [each for each in guide.get("sets", ()) if played.get(each["id"])]
    if not sets:
        return
    usual = sum(skills.values()) / sum(played[each["id"]] * len(each["cards"]) for each in sets)
    found: dict[str, list[str]] = {}
    for each in sets:
        games = played[each["id"]]
        for card, name, _ in each["cards"]:
            said = verdict(skills.get(card, 0), ap.get(card, 0), usual, games)
            if said and games >= FEW:
                found.setdefault(said, []).append(f"{escape(name)} <small>{escape(each['name'])}</small>")
    for said in ("never used", "skill never played", "skill hardly played"):
        if said in found:
            yield f"Cards: {said}", ", ".join(found[said])
    few = [escape(each["name"]) for each in sets if played[each["id"]] < FEW]
    if few:
        yield f"Sets played less than {FEW} times, too little to tell", ", ".join(few)


def _set(
    each: dict[str, Any],
    games: int,
    won: int,
    told: Difference | None,
    skills: dict[str, int],
    ap: dict[str, int],
    usual: float,
    most: float,
) -> Iterator[str]:
    yield f"<section><h3>{escape(each['name'])} <small>{escape(each['kind'])}, complexity {each['rank']}</small></h3>"
    yield f"<p>{_said(Wins(won, games))} <small>won of {games}</small>{_lift(told)}</p>"
    yield "<table><thead><tr><th>card</th><th>skill</th><th>AP</th></tr></thead><tbody>"
    for card, name, text in each["cards"]:
        skill, points = skills.get(card, 0) / games, ap.get(card, 0) / games
        said = verdict(skills.get(card, 0), ap.get(card, 0), usual, games)
        kind = "danger" if games >= FEW else "quiet"
        mark = f'<br><small class="{kind}">{said}</small>' if said else ""
        yield (
            f'<tr><td class="text" title="{escape(text)}">{escape(name)}{mark}</td>'
            f"<td>{amount_bar(skill, most, 'skill')} <small>{skill:.2f}</small></td>"
            f"<td>{amount_bar(points, most, 'ap')} <small>{points:.2f}</small></td></tr>"
        )
    yield "</tbody></table></section>"
