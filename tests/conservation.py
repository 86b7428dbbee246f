"""Nothing appears or vanishes, and every number stays in its range."""

from __future__ import annotations

from collections import Counter

from game import Table


def conserved(table: Table) -> None:
    {
        "climbers": climbers_conserved,
        "toy": toy_conserved,
        "leviathan": leviathan_conserved,
        "mountain": mountain_conserved,
        "biome": biome_conserved,
    }[table.setup.game](table)


def climbers_conserved(table: Table) -> None:
    state, content = table.game.state, table.game.content
    everywhere = Counter([*state.pile, *state.boxed])
    for climber in state.seats:
        everywhere.update(climber.team)
        zones = Counter([*climber.hand, *climber.bench, *climber.sidelined, *climber.lodge, *climber.field])
        if state.phase == "main":
            assert zones == Counter(climber.team)
        assert zones <= Counter(climber.team)
        assert climber.place in (0, 1, 2)
        assert climber.vp >= 0
        assert climber.hand == content.sorted(climber.hand)
    assert everywhere == Counter(list(content.cards))
    assert Counter([*state.golds, *state.boxed_golds]) == Counter(list(content.golds))
    assert sorted(climber.place for climber in state.seats if climber.place) in ([], [1])
    if state.latest is None or not state.latest.cards:
        assert not any(climber.field for climber in state.seats) or state.phase != "main"


def toy_conserved(table: Table) -> None:
    state = table.game.state
    logs = [*state.pile, *state.fire, *(log for camper in state.seats for log in camper.logs)]
    assert sorted(logs) == [f"log-{number}" for number in range(9)]


def leviathan_conserved(table: Table) -> None:
    state, content = table.game.state, table.game.content
    for number, deck in enumerate(state.decks):
        owners = [climber for climber in state.climbers if climber.deck == number]
        in_play = [climber.ap_card for climber in owners if climber.ap_card]
        # A card whose skill is being carried out is named by the step that will discard it.
        in_play += [
            step[1] for step in state.agenda if step[0] == "to_discard" and state.climbers[step[2]].deck == number
        ]
        in_play += [card for card, who in state.playing if state.climbers[who].deck == number and card not in in_play]
        lying = Counter([*deck.draw, *deck.hand, *deck.discard, *in_play])
        if deck.draw or deck.hand or deck.discard:
            names = [*(climber.character for climber in owners), owners[0].class_]
            assert lying == Counter(card.id for name in names for card in content.sets[name].cards)
    mushrooms = [*state.supply, *state.eaten, *(one for lying in state.mushrooms.values() for one in lying)]
    mushrooms += [one for climber in state.climbers for one in climber.mushrooms]
    injuries = [
        *state.injuries,
        *state.injuries_aside,
        *(one for climber in state.climbers for one in climber.injuries),
    ]
    if state.row:
        assert sorted(mushrooms) == sorted(content.mushrooms)
        assert sorted(injuries) == sorted(content.injuries)
        assert len(state.row) == 5
    for climber in state.climbers:
        assert 0 <= climber.health <= 8
        assert 0 <= climber.blight <= 8
        assert climber.defeated == (climber.health <= climber.blight)
        assert climber.ap >= 0
    assert all(1 <= die.value <= 6 for die in state.crystals.values())


def mountain_conserved(table: Table) -> None:
    state, content = table.game.state, table.game.content
    cards = Counter([*state.deck, *state.discard, *state.injury_pile, *state.arcane_pile])
    madness = Counter(card for pile in (*state.madness_decks, *state.boxed_madness) for card in pile)
    relics = Counter(state.relic_pile)
    for explorer in state.seats:
        cards.update([*explorer.hand, *explorer.laid])
        madness.update(explorer.madness)
        relics.update(explorer.relics)
        assert explorer.hand == content.sorted(explorer.hand)
        levels = [content.madness[card].level for card in explorer.madness]
        assert levels == sorted(set(levels))
        assert len(levels) <= (3 if state.options["expert"] == "on" else 1)
        assert set(explorer.ignored) <= set(levels) or state.phase not in ("movement", "encounter", "restart")
        if table.outcome is None:
            assert set(explorer.covered) == {content.relics[relic].covers for relic in explorer.relics}
    assert cards == Counter([*content.equipment, *content.injuries])
    assert (len(content.equipment), len(content.injuries)) == (48, 15)
    assert madness == Counter(card for card in content.madness if card not in content.own_madness)
    assert relics == Counter(list(content.relics))
    tiles = [*state.tiles.values(), *state.used_tiles, *state.boxed_tiles, *([state.tile] if state.tile else [])]
    assert Counter(tiles) == Counter(list(content.tiles))
    assert (len(tiles), relics.total(), madness.total()) == (36, 11, 60)
    # A game that is lost keeps its last token; every other token is on the Sled, spent or in the box.
    assert state.sled >= 0 <= state.spent
    assert 1 <= state.sled + state.spent <= 6
    assert all(content.spaces[space].region == content.tiles[tile].region for space, tile in state.tiles.items())
    assert 0 <= state.marks <= 3


def biome_conserved(table: Table) -> None:
    """Every secret is in exactly one place, packs are not too heavy, and every number is in its range."""
    state, content = table.game.state, table.game.content
    places = [*state.box, *state.chest, *state.gone, *state.limbo, *state.lock]
    places += [token for tokens in state.lying.values() for token in tokens]
    places += [token for party in state.parties for token in party.loot]
    for quest in state.quests:
        places += [token for token in (*quest.board, quest.key) if token >= 0]
        assert all(value >= 0 for value in quest.counters.values())
    for explorer in state.seats:
        places += [*explorer.pack, *explorer.worn]
        assert explorer.priests >= 0
        assert (explorer.health == "injured") == (explorer.healing > 0)
        assert (explorer.health == "captured") == (explorer.captive > 0)
    places += [state.team_buff] if state.team_buff >= 0 else []
    # The secret that is being used or shown in a question is nowhere else while it is.
    held = [ask.args[0] for ask in state.asks if ask.kind == "reward_camp"]
    held += [step[3][1][1] for step in state.agenda if step[0] == "effects" and str(step[1]).startswith("secret.")]
    missing = Counter(range(len(state.kinds))) - Counter(places)
    assert Counter(places) <= Counter(range(len(state.kinds)))
    assert set(missing) <= set(held), [(token, state.kinds[token]) for token in missing]
    destroyed = sum(state.kinds[token] == "key" for token in state.gone)
    if state.keys_total and state.round:
        assert destroyed == state.keys_destroyed <= state.keys_total
        assert sum(kind == "key" for kind in state.kinds) + len(unborn(table)) == state.keys_total
    for camp in state.camps:
        store = Counter(state.kinds[token] for token in state.lying.get(camp.cell, ()))
        if camp.stands:
            assert store["supply"] <= content.play.barn["supply"]
            assert store["repair_tools"] <= content.play.barn["repair_tools"]
            assert 0 <= camp.cooldown <= 19
    assert all(state.tiles[cell].up for cell in state.lying)
    assert all(count >= 0 for count in state.stacks.values())
    assert len(state.quarries) == state.stacks["quarry"]
    assert state.actions >= 0


def unborn(table: Table) -> list[str]:
    """Quests still to be drawn: their Keys are not on the table yet."""
    return [name for name, _ in table.game.state.boards if table.game.content.quests[name].key]
