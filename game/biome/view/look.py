"""A seat's view, built from what it may know."""

from __future__ import annotations

from typing import Any

from game.biome.actions.handling import DISCOVER, PICK_UP
from game.biome.land.exploring import targets as explore_targets
from game.biome.land.hexes import NAMES, Cell
from game.biome.land.paths import way_to
from game.biome.land.walking import Way, usable_routes, ways
from game.biome.natives.camps import camps_beside, can_raise
from game.biome.natives.due import next_board_turn, turns_due
from game.biome.natives.gang import path_of_move
from game.biome.natives.raids import target_name
from game.biome.natives.raids import targets as raid_targets
from game.biome.natives.travelling import fountain_target
from game.biome.quests.odds import hurts, length, lines, wins
from game.biome.quests.outlook import outlook
from game.biome.secrets.paying import purse
from game.biome.state import (
    NOTHING,
    Biome,
    Building,
    Camp,
    Party,
    Quest,
    Said,
    Tile,
    Tokens,
    allowance,
    capacity,
    idle_buffs,
    is_enemy,
    is_public,
    is_up,
    knows,
    quest_of,
    weight,
)
from game.biome.view.forecast import deed_cells, doomed, next_stop, turns_left
from game.biome.view.structs import (
    BiomeView,
    BuildingView,
    CampView,
    DeedView,
    DoomView,
    DueView,
    ExplorerView,
    ForeseenView,
    GangView,
    LineView,
    MercenariesView,
    OddsView,
    OutlookView,
    PartyView,
    PriceView,
    QuestView,
    RouteView,
    SaidView,
    SecretView,
    StepView,
    TileView,
    WayView,
    WornView,
)
from game.biome.view.told import phrase_words
from game.engine.views import see


def view(game: Biome, seat: int | None, at_rest: bool = True) -> BiomeView:
    """What a seat sees. In the middle of a move nobody can act: then there are no ways, prices and odds."""
    state = game.state
    usable = usable_routes(state)
    foretold = seat is not None and seat == state.forecaster
    return see(
        BiomeView,
        state,
        seat,
        seats=tuple(_explorer(game, seat, number) for number in range(len(state.seats))),
        tiles={NAMES[cell]: _tile(game, seat, cell, tile) for cell, tile in sorted(state.tiles.items())},
        sealed=tuple(NAMES[cell] for cell in state.sealed),
        exit=_at(state.exit),
        next_is_escape=len(state.boards) == 1,
        forecast=state.forecast if foretold else len(state.forecast),
        routes=tuple(
            RouteView(cells=tuple(NAMES[cell] for cell in route.cells), ends=route.ends, usable=route in usable)
            for route in state.routes
        ),
        said=tuple(_said(game, one) for one in state.said),
        lock=len(state.lock),
        team_buff=state.kinds[state.team_buff] if state.team_buff != NOTHING else "",
        foreseen=_foreseen(game, seat),
        camps=tuple(_camp(game, camp) for camp in state.camps),
        buildings=tuple(_building(building) for building in state.buildings),
        parties=tuple(_party(game, party) for party in state.parties),
        mercenaries=_mercenaries(game),
        gang=_gang(game),
        quests=tuple(_quest(game, seat, quest, at_rest) for quest in state.quests),
        next_board_turn=tuple(DueView(what=what, of=of, sixths=sixths) for what, of, sixths in next_board_turn(game)),
        **_turn(game, seat if at_rest else None),
    )


def _at(cell: Cell) -> str:
    return NAMES.get(cell, "")


# --- the land -----------------------------------------------------------------------------------------


def _secrets(game: Biome, seat: int | None, tokens: Tokens) -> tuple[SecretView, ...]:
    """Secrets as a seat sees them: a number, and the face if it knows it. An emptied slot hides nothing."""
    state = game.state
    found = []
    for token in tokens:
        open_to_all = token == NOTHING or is_public(state, token)
        seen = token != NOTHING and (open_to_all or (seat is not None and knows(state, seat, token)))
        found.append(SecretView(token=token, kind=state.kinds[token] if seen else "", public=open_to_all))
    return tuple(found)


def _tile(game: Biome, seat: int | None, cell: Cell, tile: Tile) -> TileView:
    return TileView(
        kind=tile.kind if tile.up else "quarry" if tile.told else "",
        up=tile.up,
        cliffs=tuple(way for way in range(6) if tile.cliffs >> way & 1),
        under=tile.under,
        lava=tile.lava,
        ruffians=tile.ruffians,
        ford=tile.ford,
        area=tile.area,
        secrets=_secrets(game, seat, game.state.lying.get(cell, ())),
    )


def _said(game: Biome, said: Said) -> SaidView:
    return SaidView(
        seat=said.seat,
        phrase=said.phrase,
        at=_at(said.cell),
        words=phrase_words(game, said.phrase, said.what),
        news=said.news,
    )


def _foreseen(game: Biome, seat: int | None) -> ForeseenView:
    state = game.state
    if seat is None:
        return ForeseenView()
    box = [
        state.kinds[token] if knows(state, seat, token) else "" for token in state.box[: game.content.play.foresight]
    ]
    return ForeseenView(
        box=tuple(box) if any(box) else (),
        quarries=tuple(name for name, seen in state.quarries if seen >> seat & 1),
        boards=tuple(name for name, seen in state.boards[:-1] if seen >> seat & 1),
    )


# --- who is there -------------------------------------------------------------------------------------


def _explorer(game: Biome, seat: int | None, owner: int) -> ExplorerView:
    state = game.state
    explorer = state.seats[owner]
    return see(
        ExplorerView,
        explorer,
        seat,
        owner,
        at=_at(explorer.cell),
        pack=_secrets(game, seat, explorer.pack),
        worn=tuple(WornView(token=token, kind=state.kinds[token]) for token in explorer.worn),
        allowance=allowance(game, owner),
        capacity=capacity(game, owner),
        weight=weight(game, owner) if owner == seat else None,
        idle_buffs=idle_buffs(game, owner),
        turns=turns_due(explorer.healing),
    )


def _camp(game: Biome, camp: Camp) -> CampView:
    state = game.state
    raids = raid_targets(state, camp) if is_enemy(camp) and camp.stands and not camp.dormant else []
    return see(
        CampView,
        camp,
        None,
        at=_at(camp.cell),
        name=game.content.camps[camp.id].name,
        enemy=is_enemy(camp),
        raids=tuple(target_name(state, number) for number in raids),
        turns=turns_due(camp.cooldown),
    )


def _building(building: Building) -> BuildingView:
    return see(BuildingView, building, None, at=_at(building.cell))


def _party(game: Biome, party: Party) -> PartyView:
    loot = tuple(game.state.kinds[token] for token in party.loot)
    way = _party_way(game, party)
    ends = _at(next_stop(game, party, way)) if way else ""
    return see(PartyView, party, None, at=_at(party.cell), loot=loot, way=tuple(map(_at, way)), next=ends)


def _party_way(game: Biome, party: Party) -> list[Cell]:
    """Where a party is heading, as everybody can work it out; nowhere while its quest is still being laid out."""
    state = game.state
    if not party.quest:
        return way_to(game, party.cell, state.camps[party.camp].cell)
    quest = quest_of(state, party.quest)
    if quest is None or quest.result:
        return []
    if "tomb" in quest.places:
        return way_to(game, party.cell, quest.places["tomb"])
    if "picked" in quest.places and quest.places.get("fountain") in state.tiles:
        return way_to(game, party.cell, fountain_target(game, quest, party))
    return []


def _mercenaries(game: Biome) -> MercenariesView | None:
    group = game.state.mercenaries
    if group is None:
        return None
    things = tuple(game.state.kinds[token] for token in group.tokens)
    return see(MercenariesView, group, None, at=_at(group.cell), things=things)


def _gang(game: Biome) -> GangView | None:
    gang = game.state.gang
    if gang is None:
        return None
    paths = [path_of_move(game, way) for way in range(6)] if gang.mode not in ("subdued", "pinned") else []
    ends = dict.fromkeys(path[-1] for path in paths if path)
    return see(GangView, gang, None, at=_at(gang.cell), reach=tuple(NAMES[cell] for cell in ends))


# --- quests -------------------------------------------------------------------------------------------


def _quest(game: Biome, seat: int | None, quest: Quest, at_rest: bool) -> QuestView:
    state, form = game.state, game.content.quests[quest.id]
    # What is named like a tile and lies face-down is one of seven, and nobody knows which.
    hidden = [name for name, cell in quest.places.items() if name in game.content.tiles and not is_up(state, cell)]
    places = {name: NAMES[cell] for name, cell in quest.places.items() if name not in hidden}
    board = _secrets(game, seat, quest.board)
    lying = [state.kinds[token] for token in quest.board if token != NOTHING]
    hoarded = quest.id in game.content.hoards and "key" in lying
    has_key = quest.key != NOTHING or hoarded
    return see(
        QuestView,
        quest,
        seat,
        lengths={name: length(form, quest, name) for name in quest.counters},
        places=places,
        track=tuple(NAMES[cell] for cell in quest.track),
        board=board,
        has_key=has_key,
        key=_key(quest, board, has_key),
        outlook=OutlookView(**outlook(game, quest)),
        turns_left=turns_left(game, quest),
        doom=tuple(DoomView(at=NAMES[cell], n=n, of=of) for cell, n, of in doomed(game, quest)),
        deeds=_deeds(game, quest) if at_rest else (),
    )


def _key(quest: Quest, board: tuple[SecretView, ...], has_key: bool) -> str:
    """Where the Key of a quest is, as far as can be seen."""
    if quest.key_gone:
        return "gone"
    if any(each.kind == "key" for each in board):
        return "hoard"
    return "there" if has_key else "won"


def _deeds(game: Biome, quest: Quest) -> tuple[DeedView, ...]:
    """What can be done at a live quest, whoever stands where."""
    if quest.result:
        return ()
    found = []
    for form in game.content.quests[quest.id].interact:
        helpers = range(len(game.state.seats) if form.joiners else 1)
        found.append(
            DeedView(
                id=form.id,
                at=tuple(NAMES[cell] for cell in deed_cells(game, quest, form)),
                odds=tuple(
                    OddsView(
                        lines=tuple(
                            LineView(rolls=rolls, brings=brings, sixths=sixths)
                            for rolls, brings, sixths in lines(form, count)
                        ),
                        wins=wins(game, quest, form, count),
                    )
                    for count in helpers
                ),
                hurts=hurts(game, quest, form),
                drops=game.state.options["injury_pack"] == "dropped",
                joiners=form.joiners,
                plus_most=form.plus_most,
                natural_one=bool(form.natural_one),
            )
        )
    return tuple(found)


# --- the turn -----------------------------------------------------------------------------------------


MANY_ACTIONS = 99
"""No way is longer: all that can be walked to is found, however many turns it takes."""


def _turn(game: Biome, seat: int | None) -> dict[str, Any]:
    """How far the active player's actions reach, and what could be explored: for the player alone."""
    state = game.state
    if seat is None or state.phase != "turn" or seat != state.active or state.seats[seat].health != "healthy":
        return {"reach": {}, "explores": {}, "afar": {}, "purse": 0, "handling": 0, "discovering": 0, "sites": ()}
    supplies = purse(game, seat)
    found = sorted(ways(game, seat, MANY_ACTIONS, supplies).items())
    return {
        "reach": {NAMES[cell]: _way(way) for cell, way in found if way.actions <= state.actions},
        "explores": {NAMES[cell]: PriceView(actions, paid) for cell, actions, paid in explore_targets(game, seat)},
        "afar": {
            NAMES[cell]: PriceView(way.actions, way.supplies) for cell, way in found if way.actions > state.actions
        },
        "purse": supplies,
        "handling": PICK_UP.actions(game, seat),
        "discovering": DISCOVER.actions(game, seat),
        "sites": _sites(game, state.seats[seat].cell),
    }


def _sites(game: Biome, cell: Cell) -> tuple[str, ...]:
    """The camps beside a cell on which something can be built."""
    camps = game.state.camps
    return tuple(camps[number].id for number in camps_beside(game.state, cell)) if can_raise(game, cell) else ()


def _way(way: Way) -> WayView:
    steps = tuple(StepView(NAMES[step.to], step.ride, step.actions, step.supplies) for step in way.steps)
    return WayView(way.actions, way.supplies, steps)
