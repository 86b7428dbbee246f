"""Foraging: pick mushrooms up, use them, toss them (LW-51 to LW-54)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.anytime import AnytimeVerb
from game.leviathan.actions.verb import Moment, named_climber
from game.leviathan.land.ground import apart
from game.leviathan.language.register import scope
from game.leviathan.names import cell_label, climber_name
from game.leviathan.standing_rules import forbidding
from game.leviathan.state import Wilds, alive
from game.leviathan.words.control import run
from game.leviathan.words.hand import without
from game.leviathan.words.mushrooms import pick_up, use_up

TOSS = 3
"""How far a mushroom can be tossed."""


class PickUp(AnytimeVerb):
    """The mushroom on one's own space is laid open before one (LW-51)."""

    verb, rule = "pick_up", "LW-51"

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        yield ("pick_up", who)

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        if (refusal := forbidding(game, who, "forage")) is not None:
            return refusal
        return None if game.state.climbers[who].at in game.state.mushrooms else game.no("LW-51", "no_mushroom")

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        return ("pick_up", named_climber(game, moment, words))

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        pick_up(game, who, game.state.climbers[who].at)

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        space = cell_label(game, game.state.climbers[who].at)
        said = game.text("option.pick_up", climber=climber_name(game, who), space=space)
        return Option(choice_id(choice), said, (f"climber:{who}", f"space:{space}"))


class UseMushroom(AnytimeVerb):
    """A carried mushroom is discarded, and its effect resolved as a skill (LW-52, LW-54)."""

    verb, rule = "use", "LW-52"

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        yield from (("use", mushroom, who) for mushroom in dict.fromkeys(game.state.climbers[who].mushrooms))

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        refusal = forbidding(game, who, "forage") or forbidding(game, who, "use_mushroom")
        if refusal is not None:
            return refusal
        carried = choice[1] in game.state.climbers[who].mushrooms
        return None if carried else game.no("LW-52", "not_carried", climber=climber_name(game, who))

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        use_up(game, who, choice[1])
        game.tell("ate", climber=who, mushroom=choice[1])
        game.then(run(self.block(game, choice), scope(who, who, ("skill", True))))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        form = game.content.mushrooms[choice[1]]
        said = game.text("option.use", climber=climber_name(game, who), mushroom=form.name, text=form.text)
        return Option(choice_id(choice), said, (f"mushroom:{choice[1]}", f"climber:{who}"))

    def block(self, game: Wilds, choice: Choice) -> str:
        return f"mushroom:{choice[1]}"


class Toss(AnytimeVerb):
    """A carried mushroom goes to another climber at most 3 spaces away, each once in a window (LW-53, LW-R66)."""

    verb, rule = "toss", "LW-53"
    is_for_later = True

    def doer(self, owner: int, choice: Choice) -> int:
        return int(choice[2])

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        others = [other for other in alive(game.state) if other != who]
        for mushroom in dict.fromkeys(game.state.climbers[who].mushrooms):
            yield from (("toss", mushroom, who, other) for other in others)

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        mushroom, other, climbers = choice[1], choice[3], game.state.climbers
        if (refusal := forbidding(game, who, "forage")) is not None:
            return refusal
        if mushroom not in climbers[who].mushrooms:
            return game.no("LW-53", "not_carried", climber=climber_name(game, who))
        if other == who or apart(game, climbers[who].at, climbers[other].at) > TOSS:
            return game.no("LW-53", "toss_far")
        refusal = forbidding(game, who, "choose_others") or forbidding(game, other, "chosen_by_others")
        if refusal is not None:
            return refusal
        again = self._mark(game, mushroom) in climbers[who].used
        return game.no("LW-R66", "toss_once") if again else None

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        """A mushroom, a climber, and another one: the nearest if none is named."""
        mushroom = words[0] if words else ""
        who = named_climber(game, moment, words[1:2])
        at = game.state.climbers[who].at
        others = [other for other in alive(game.state) if other != who]
        near = min(others, key=lambda other: apart(game, at, game.state.climbers[other].at), default=who)
        return ("toss", mushroom, who, named_climber(game, moment, words[2:3]) if len(words) > 2 else near)

    def _mark(self, game: Wilds, mushroom: str) -> str:
        return f"window:{game.state.window}:toss:{mushroom}"

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        mushroom, other = choice[1], choice[3]
        giver, receiver = game.state.climbers[who], game.state.climbers[other]
        giver.mushrooms = without(giver.mushrooms, mushroom)
        receiver.mushrooms = (*receiver.mushrooms, mushroom)
        self.use(game, other, self._mark(game, mushroom))
        game.tell("tossed", climber=who, mushroom=mushroom, to_climber=other)

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        mushroom, other = game.content.mushrooms[choice[1]], climber_name(game, choice[3])
        said = game.text("option.toss", climber=climber_name(game, who), mushroom=mushroom.name, other=other)
        return Option(choice_id(choice), said, (f"mushroom:{choice[1]}", f"climber:{choice[3]}"))


PICK_UP, USE, TOSS_ON = PickUp(), UseMushroom(), Toss()
