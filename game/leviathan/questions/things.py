"""The questions of Leviathan Wilds that are about things: spaces, mushrooms, tokens, dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.interpreter import Here
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.strike import STRIKE
from game.leviathan.actions.ways import CLIMB
from game.leviathan.asks import (
    ClimbAsk,
    CountAsk,
    DiceAsk,
    GadgetAsk,
    JumpAsk,
    LookAsk,
    MarchAsk,
    MushroomAsk,
    PulledAsk,
    RideAsk,
    SpacesAsk,
    StrikeAsk,
    TokenAsk,
    TokenSpaceAsk,
)
from game.leviathan.land.ground import scenario
from game.leviathan.language.payment import payable, ready_names
from game.leviathan.language.register import NOBODY, scope
from game.leviathan.names import climber_name, own_name, target_label, target_points
from game.leviathan.questions.question import Question, SpaceQuestion, YesNo
from game.leviathan.state import Wilds
from game.leviathan.words.climber_tokens import exhausted, make_ready, move_farseer, readying, turn_token
from game.leviathan.words.control import pay, run
from game.leviathan.words.crystals import hit_target, take_from_die
from game.leviathan.words.hand import without
from game.leviathan.words.harm import discard_grip
from game.leviathan.words.map_changes import riding
from game.leviathan.words.moves import climb_spaces, climbing, enter, pull_ways, pulled
from game.leviathan.words.mushrooms import choose_eaten, feed_mushroom, mushrooms_away, pick_up, use_up
from game.leviathan.words.tokens import lay_token, looking, marching, move_token, see_token

# --- moving -----------------------------------------------------------------------------------------


class Climb(SpaceQuestion):
    """The next step of a climb, or to stay (LW-119)."""

    kind = "climb"
    rule = "LW-38"
    stay = True

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        said = ClimbAsk(*ask.args)
        return {"climber": climber_name(game, said.who), "left": said.left}

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        said = ClimbAsk(*ask.args)
        return climb_spaces(game, said.who, said.only)

    def refuse(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Refused | None:
        """A climb of a skill follows the rules of the action (LW-48); some go only up or aside."""
        if choice in game.choices(ask):
            return None
        said = ClimbAsk(*ask.args)
        unfit = CLIMB.unfit(game, said.who, (CLIMB.verb, choice))
        return unfit or game.no("LW-48", f"climb_only.{said.only}")

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        who, left, only, was_falling = ClimbAsk(*ask.args)
        if cell >= 0:
            game.then(enter(who, cell, CLIMB.verb), climbing(who, left - 1, only, was_falling))


class Jump(SpaceQuestion):
    """Where to land, or to stay."""

    kind = "jump"
    rule = "LW-49"
    stay = True

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return [cell for cell, _ in JumpAsk(*ask.args).landings]

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        who, landings, price, how = JumpAsk(*ask.args)
        if cell < 0:
            return
        more = dict(landings)[cell]
        game.then(enter(who, cell, how))
        if price:
            game.then(pay(price, scope(who, NOBODY)))
        if more:
            discard_grip(game, who, more)


class Pulled(SpaceQuestion):
    """Which of several equal ways a push takes."""

    kind = "pulled"
    rule = "LW-141"

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        who, _, goal, names, entered = PulledAsk(*ask.args)
        return pull_ways(game, who, goal, names, entered)

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        who, left, goal, names, entered = PulledAsk(*ask.args)
        game.then(pulled(who, left - 1, goal, names, (*entered, cell)))


# --- striking ---------------------------------------------------------------------------------------


class Strike(Question):
    """What a strike is aimed at; it may be left."""

    kind = "strike"
    rule = "LW-48"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        said = StrikeAsk(*ask.args)
        bonus = game.state.climbers[said.who].bonus
        return {"climber": climber_name(game, said.who), "n": said.power + bonus}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return [*StrikeAsk(*ask.args).targets, "none"]

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        """Whatever can be struck at all, and every space: people point at those."""
        targets = [target for _, target, power in STRIKE.candidates(game, self.who(ask)) if power == 1]
        return dict.fromkeys((*targets, *scenario(game).names))

    def refuse(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Refused | None:
        """What a rule closes is refused by that rule; the rest is out of reach."""
        if choice in game.choices(ask):
            return None
        return STRIKE.closed(game, StrikeAsk(*ask.args).who, choice) or self.no_answer(game, ask)

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return game.text("option.strike.none") if choice == "none" else target_label(game, choice)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return () if choice == "none" else target_points(game, choice)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who, _, power, pure = StrikeAsk(*ask.args)
        if choice != "none":
            game.then(hit_target(who, choice, power, pure))


class Dice(Question):
    """Which die of a pool is reduced, and by how much (LW-99)."""

    kind = "dice"
    rule = "LW-99"
    is_about_one = False

    def is_for_all(self, game: Wilds, ask: OpenAsk) -> bool:
        return DiceAsk(*ask.args).chooser < 0

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {"n": DiceAsk(*ask.args).left}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        said = DiceAsk(*ask.args)
        dice = game.state.pools[said.pool]
        return [(place, less) for place, die in enumerate(dice) for less in range(min(said.left, die.value), 0, -1)]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        die = game.state.pools[DiceAsk(*ask.args).pool][choice[0]]
        return game.text("option.dice", kind=game.text(f"kind.{die.kind}"), value=die.value, n=choice[1])

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        pool, left, who, chooser = DiceAsk(*ask.args)
        take_from_die(game, pool, choice[0], choice[1], left, who, chooser)


# --- mushrooms and tokens ---------------------------------------------------------------------------


class MushroomQuestion(Question):
    """Which carried mushroom."""

    kind = "mushroom"
    rule = "LW-52"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(dict.fromkeys(game.state.climbers[self.who(ask)].mushrooms))

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        return game.content.mushrooms

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        form = game.content.mushrooms[choice]
        return game.text("option.mushroom", name=form.name, text=form.text)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return (f"mushroom:{choice}",)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who, count, why, more = MushroomAsk(*ask.args)
        if why == "feed":
            feed_mushroom(game, who, choice, *more)
            return
        use_up(game, who, choice)
        game.then(mushrooms_away(who, count - 1))


class Eaten(MushroomQuestion):
    """Which discarded mushroom is taken back."""

    kind = "eaten"
    rule = "LW-153"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(dict.fromkeys(game.state.eaten))

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who, count = CountAsk(*ask.args)
        game.state.eaten = without(game.state.eaten, choice)
        climber = game.state.climbers[who]
        climber.mushrooms = (*climber.mushrooms, choice)
        game.tell("found_mushroom", climber=who, mushroom=choice)
        game.then(choose_eaten(who, count - 1))


class Forage(SpaceQuestion):
    """Which mushroom within range is picked up."""

    kind = "forage"
    rule = "LW-51"
    stay = True

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(SpacesAsk(*ask.args).cells)

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        if cell >= 0:
            pick_up(game, self.who(ask), cell)


class Farseer(SpaceQuestion):
    """Where the farseer goes."""

    kind = "farseer"
    rule = "LW-157"

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(SpacesAsk(*ask.args).cells)

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        move_farseer(game, self.who(ask), cell)


class Gadget(Question):
    """Which token is exhausted, readied or used."""

    kind = "gadget"
    rule = "LW-136"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        said = GadgetAsk(*ask.args)
        return {"climber": climber_name(game, said.who), "how": game.text(f"how.{said.word}")}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        said = GadgetAsk(*ask.args)
        if said.word == "ready":
            return list(exhausted(game, said.who, said.more))
        if said.word == "use":
            return [form.id for form in game.content.sets[game.state.climbers[int(said.more)].class_].anytime]
        climber = game.state.climbers[said.who]
        return [name for name in ready_names(game, said.who, "gadget") if climber.ready[name]]

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        return game.state.climbers[self.who(ask)].ready

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return game.text(f"token.{choice}")

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return (f"token:{choice}",)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        said = GadgetAsk(*ask.args)
        if said.word == "ready":
            make_ready(game, said.who, choice)
            game.then(readying(said.who, said.more, said.how_many - 1))
        elif said.word == "exhaust":
            turn_token(game, said.who, choice, False)
        else:
            class_ = game.state.climbers[int(said.more)].class_
            key = f"class:{class_}:{choice}/0.then"
            game.then(run(key, scope(said.who, int(said.more))))


class TokenQuestion(Question):
    """Which of several scenario tokens."""

    kind = "token"
    rule = "LW-95"
    is_about_one = False

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(TokenAsk(*ask.args).numbers)

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return token_label(game, choice)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        token = game.state.tokens[choice]
        return (f"space:{scenario(game).names[token.at]}",) if token.place == "map" else ()

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        key, place, names, left, _ = TokenAsk(*ask.args)
        move_token(game, Here(key, place, names), choice, left)


def token_label(game: Wilds, number: int) -> str:
    token = game.state.tokens[number]
    known = token.face_up or token.seen or token.place == "held"
    shown = own_name(game.content, scenario(game).file.id, f"{token.set}/{token.front}" if known else token.set)
    if token.place == "map":
        return game.text("option.token", token=shown, space=scenario(game).names[token.at])
    return shown


class TokenSpace(SpaceQuestion):
    """Where a token goes."""

    kind = "token_space"
    rule = "LW-95"
    is_about_one = False

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(TokenSpaceAsk(*ask.args).cells)

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        key, place, names, left, number, _ = TokenSpaceAsk(*ask.args)
        lay_token(game, Here(key, place, names), number, left, cell)


class March(SpaceQuestion):
    """Which of several equally near climbers a token makes for."""

    kind = "march"
    rule = "LW-114"
    is_about_one = False

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {"token": token_label(game, MarchAsk(*ask.args).number)}

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(MarchAsk(*ask.args).cells)

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        number, _, march = MarchAsk(*ask.args)
        left, steps, key, place, names, came, *goal = march
        first = (number, *(other for other in left if other != number))
        if goal:  # the goal is settled, the end of the flight was chosen
            game.then(marching(first, steps, key, place, names, came, goal[0], cell))
        else:
            game.then(marching(first, steps, key, place, names, came, (cell,)))


class Look(TokenQuestion):
    """Which face-down token is looked at."""

    kind = "look"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(LookAsk(*ask.args).unseen)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        unseen, left = LookAsk(*ask.args)
        see_token(game, choice)
        game.then(looking(tuple(number for number in unseen if number != choice), left - 1, ask.seat))


class Ride(YesNo):
    """Ride along on an overlay that moves, for its price, or stay behind."""

    kind = "ride"
    rule = "LW-97"

    def who(self, ask: OpenAsk) -> int:
        return RideAsk(*ask.args).undecided[0]

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        overlay = own_name(game.content, scenario(game).file.id, RideAsk(*ask.args).overlay)
        return {"climber": climber_name(game, self.who(ask)), "overlay": overlay}

    def _price(self, game: Wilds, ask: OpenAsk) -> str:
        return f"leviathan:{scenario(game).file.id}:ride:{RideAsk(*ask.args).overlay}"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        can_pay = payable(game, self.who(ask), game.content.blocks[self._price(game, ask)])
        return ["yes", "no"] if can_pay else ["no"]

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        return ("yes",)

    def refuse(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Refused | None:
        return None if choice in game.choices(ask) else game.no("LW-120", "cannot_pay")

    def yes(self, game: Wilds, ask: OpenAsk) -> None:
        name, to, how, undecided, riders = RideAsk(*ask.args)
        who = undecided[0]
        price = pay(self._price(game, ask), scope(who, NOBODY))
        game.then(price, riding(name, to, how, undecided[1:], (*riders, who)))

    def no(self, game: Wilds, ask: OpenAsk) -> None:
        name, to, how, undecided, riders = RideAsk(*ask.args)
        game.then(riding(name, to, how, undecided[1:], riders))


THINGS = (
    Climb(), Jump(), Pulled(), Strike(), Dice(), MushroomQuestion(), Eaten(), Forage(), Farseer(), Gadget(),
    TokenQuestion(), TokenSpace(), March(), Look(), Ride(),
)  # fmt: skip
