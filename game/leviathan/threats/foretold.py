"""What a trial of the shown threat tells: for each climber, and for the map."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.engine.state import Choice, OpenAsk
from game.leviathan.asks import ColourAsk, MarchAsk, PartsAsk, TargetAsk, TokenSpaceAsk
from game.leviathan.land.ground import scenario
from game.leviathan.language.described import described
from game.leviathan.language.register import NOBODY
from game.leviathan.state import Climber, Wilds, alive
from game.leviathan.view.structs import Ahead, Foreseen, Growth, HeldChange, Leg, Shift

NO_CHANGE = Foreseen(health=0, grip=0, blight=0, injuries=0, moved_to=None, falls=False, defeated=False)


@dataclass
class Trial:
    """A copy in which the card has resolved, with what was told on the way and what hung on a choice."""

    game: Wilds
    climbers: set[int] = field(default_factory=set)  # it or another one was meant
    others: dict[int, list[str]] = field(default_factory=dict)  # blocks that a climber could have suffered instead
    by_crew: set[int] = field(default_factory=set)  # for whom the crew chooses among these
    crystals: set[int] = field(default_factory=set)
    tokens: set[tuple[str, int]] = field(default_factory=set)  # by set and space

    def note(self, ask: OpenAsk, answer: Choice) -> None:
        """Remember that something hung on this question, and what else could have been answered."""
        state = self.game.state
        match ask.kind:
            case "target":
                said = TargetAsk(*ask.args)
                if said.thing == "climber":
                    self.climbers |= set(said.tied)
                elif said.thing == "crystal":
                    self.crystals |= set(said.tied)
            case "march":
                march = MarchAsk(*ask.args)
                self._note_token(march.number)
                self.climbers |= {who for who in alive(state) if state.climbers[who].at in march.cells}
            case "token_space":
                self._note_token(TokenSpaceAsk(*ask.args).number)
            case "choose":
                key, place, names, parts = PartsAsk(*ask.args)
                who = dict(names).get("who", NOBODY)
                arms = [f"{key}/{place}.options.{number}" for number in parts if str(number) != answer]
                self.others.setdefault(who, []).extend(arms)
                if self.game.content.blocks[key][place].args["by"] == "crew":
                    self.by_crew.add(who)
            case "colour":
                shades = ColourAsk(*ask.args)
                blocks = [f"{shades.key}hit.{shade}" for shade in shades.colours if shade != answer]
                self.others.setdefault(shades.who, []).extend(blocks)
                self.by_crew.add(shades.who)

    def _note_token(self, number: int) -> None:
        token = self.game.state.tokens[number]
        self.tokens.add((token.set, token.at))


def foreseen(game: Wilds, trial: Trial, who: int) -> Foreseen | None:
    """What happens to a climber; nothing if it stays as it is."""
    before, then = game.state.climbers[who], trial.game.state.climbers[who]
    if before.defeated:
        return None
    fell = trial.game.state.fell.get(who, 0) > game.state.fell.get(who, 0)
    told = Foreseen(
        health=then.health - before.health,
        grip=_grip(game, trial, who),
        blight=then.blight - before.blight,
        injuries=len(then.injuries) - len(before.injuries),
        moved_to=then.at if then.at != before.at and then.at >= 0 else None,
        falls=then.at >= 0 and fell,
        defeated=then.defeated,
        tokens=_held(game, trial, who, before),
        legs=_legs(trial, who),
        tied=who in trial.climbers,
        instead=tuple(described(game, game.content.blocks[key]) for key in dict.fromkeys(trial.others.get(who, ()))),
        by_crew=who in trial.by_crew,
    )
    return told if told != NO_CHANGE else None


def _grip(game: Wilds, trial: Trial, who: int) -> int:
    """A deck shared by two climbers (LW-106) is weaker by what each of them loses, told once."""
    deck = game.state.climbers[who].deck
    difference = len(trial.game.state.decks[deck].draw) - len(game.state.decks[deck].draw)
    sharers = [number for number, climber in enumerate(game.state.climbers) if climber.deck == deck]
    if len(sharers) == 1:
        return difference
    signs = {"lost_grip": -1, "gained_grip": 1}
    events = [(event.name, event.facts) for event in trial.game.events or ()]
    shares: Counter[int] = Counter()
    for name, facts in events:
        shares[facts.get("climber", NOBODY)] += signs.get(name, 0) * facts.get("n", 0)
    rest = difference - sum(shares[number] for number in sharers)
    return shares[who] + (rest if who == sharers[0] else 0)


def _held(game: Wilds, trial: Trial, who: int, before: Climber) -> tuple[HeldChange, ...]:
    found = []
    for family in scenario(game).file.tokens:
        now, then = (
            sum(token.set == family.id and token.place == "held" and token.at == who for token in one.state.tokens)
            for one in (game, trial.game)
        )
        if now != then:
            found.append(HeldChange(set=family.id, by=then - now, is_bad=(then > now) == family.burden))
    return tuple(found)


def _legs(trial: Trial, who: int) -> tuple[Leg, ...]:
    """The way it is sent, in order; the spaces of one fall are one leg."""
    legs: list[Leg] = []
    for event in trial.game.events or ():
        if event.name != "moved" or event.facts["climber"] != who:
            continue
        how, start = event.facts["how"], event.facts["start"]
        way = event.facts.get("way", (event.facts["end"],))
        if how == "fall" and legs and legs[-1].how == "fall" and legs[-1].cells[-1] == start:
            legs[-1] = Leg(how=how, cells=(*legs[-1].cells, *way))
        else:
            legs.append(Leg(how=how, cells=(start, *way)))
    return tuple(legs)


def ahead(game: Wilds, trial: Trial) -> Ahead:
    """What happens to the map: tokens and overlays that move, crystals that grow, where a delayed attack will strike.

    What luck decides is not told.
    """
    state, after = game.state, trial.game.state
    shifts: list[Shift] = []
    grown: dict[int, Growth] = {}
    marks: list[int] = []
    area: set[int] = set()
    for event in trial.game.events or ():
        facts = event.facts
        match event.name:
            case "token_moved" if facts["place"] == "map" and not event.reveals:
                start = facts["was_at"] if facts["was"] == "map" else NOBODY
                tied = (facts["set"], start) in trial.tokens or (start == NOBODY and facts["at"] in trial.crystals)
                shifts.append(Shift(thing="token", name=facts["set"], start=start, end=facts["at"], tied=tied))
            case "overlay_moved":
                shifts.append(
                    Shift(thing="overlay", name=facts["overlay"], start=facts["start"], end=facts["end"], tied=False)
                )
            case "marked":  # those of other attacks lay on the map before
                marks.append(facts["space"])
            case "attacked" if marks:
                area |= set(facts["cells"])
            case "crystal_grew" | "crystal_came":
                cell = facts["space"]
                was = state.crystals[cell].value if cell in state.crystals else 0
                grown[cell] = Growth(space=cell, by=facts["now"] - was, now=facts["now"], tied=cell in trial.crystals)
    for cell in trial.crystals - set(grown):
        by = max((one.by for one in grown.values() if one.tied), default=0)
        if by and cell in state.crystals:
            grown[cell] = Growth(space=cell, by=by, now=state.crystals[cell].value + by, tied=True)
    sums = {name: sum(die.value for die in dice) for name, dice in state.pools.items()}
    pools = {name: sum(die.value for die in dice) - sums.get(name, 0) for name, dice in after.pools.items()}
    return Ahead(
        shifts=tuple(shifts),
        crystals=tuple(grown[cell] for cell in sorted(grown)),
        pools={name: more for name, more in pools.items() if more > 0},
        marks=tuple(dict.fromkeys(marks)),
        area=tuple(sorted(area)),
    )
