"""The questions of Leviathan Wilds that are about things: spaces, mushrooms, tokens, dice."""

from __future__ import annotations

from typing import Any

from game.engine.interpreter import Here
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.labels import climber_name, target_label, target_points
from game.leviathan.land.ground import scenario
from game.leviathan.language.payment import payable, ready_names
from game.leviathan.language.register import NOBODY, scope
from game.leviathan.names import own_name
from game.leviathan.questions.question import Question, SpaceQuestion, YesNo
from game.leviathan.state import Wilds
from game.leviathan.words.control import pay, run
from game.leviathan.words.crystals import hit_target, take_from_die
from game.leviathan.words.gear import exhausted, make_ready, move_farseer, turn_token
from game.leviathan.words.hand import without
from game.leviathan.words.harm import discard_grip
from game.leviathan.words.moves import climb_spaces, enter, pull_ways, pulled
from game.leviathan.words.mushrooms import feed_mushroom, pick_up, use_up
from game.leviathan.words.tokens import lay_token, move_token, see_token

# --- moving -----------------------------------------------------------------------------------------


class Climb(SpaceQuestion):
    """The next step of a climb, or to stay (LW-119)."""

    kind = "climb"
    rule = "LW-38"
    stay = True

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {"climber": climber_name(game, ask.args[0]), "left": ask.args[1]}

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return climb_spaces(game, ask.args[0], ask.args[2])

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        who, left, only, was_falling = ask.args
        if cell >= 0:
            game.then(enter(who, cell, "climb"), ("climbing", who, left - 1, only, was_falling))


class Jump(SpaceQuestion):
    """Where to land, or to stay."""

    kind = "jump"
    rule = "LW-49"
    stay = True

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return [cell for cell, _ in ask.args[1]]

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        who, landings, price = ask.args
        if cell < 0:
            return
        more = dict(landings)[cell]
        game.then(enter(who, cell, "jump"))
        if price:
            game.then(pay(price, scope(who, NOBODY)))
        if more:
            discard_grip(game, who, more)


class Pulled(SpaceQuestion):
    """Which of several equal ways a push takes."""

    kind = "pulled"
    rule = "LW-141"

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        who, _, goal, names, entered = ask.args
        return pull_ways(game, who, goal, names, entered)

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        who, left, goal, names, entered = ask.args
        game.then(pulled(who, left - 1, goal, names, (*entered, cell)))


# --- striking ---------------------------------------------------------------------------------------


class Strike(Question):
    """What a strike is aimed at; it may be left."""

    kind = "strike"
    rule = "LW-48"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        bonus = game.state.climbers[ask.args[0]].bonus
        return {"climber": climber_name(game, ask.args[0]), "n": ask.args[2] + bonus}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return [*ask.args[1], "none"]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return game.text("option.strike.none") if choice == "none" else target_label(game, choice)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return () if choice == "none" else target_points(game, choice)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who, _, power, pure = ask.args
        if choice != "none":
            game.then(hit_target(who, choice, power, pure))


class Dice(Question):
    """Which die of a pool is reduced, and by how much (LW-99)."""

    kind = "dice"
    rule = "LW-99"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {"n": ask.args[1]}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        pool, left = ask.args[:2]
        dice = game.state.pools[pool]
        return [(place, less) for place, die in enumerate(dice) for less in range(min(left, die.value), 0, -1)]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        die = game.state.pools[ask.args[0]][choice[0]]
        return game.text("option.dice", kind=game.text(f"kind.{die.kind}"), value=die.value, n=choice[1])

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        pool, left, who, chooser = ask.args
        take_from_die(game, pool, choice[0], choice[1], left, who, chooser)


# --- mushrooms and tokens ---------------------------------------------------------------------------


class MushroomQuestion(Question):
    """Which carried mushroom."""

    kind = "mushroom"
    rule = "LW-52"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(dict.fromkeys(game.state.climbers[ask.args[0]].mushrooms))

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        form = game.content.mushrooms[choice]
        return game.text("option.mushroom", name=form.name, text=form.text)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return (f"mushroom:{choice}",)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who, count, why, more = ask.args
        if why == "feed":
            feed_mushroom(game, who, choice, *more)
            return
        use_up(game, who, choice)
        game.then(("mushrooms_away", who, count - 1))


class Eaten(MushroomQuestion):
    """Which discarded mushroom is taken back."""

    kind = "eaten"
    rule = "LW-153"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(dict.fromkeys(game.state.eaten))

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who, count = ask.args
        game.state.eaten = without(game.state.eaten, choice)
        climber = game.state.climbers[who]
        climber.mushrooms = (*climber.mushrooms, choice)
        game.tell("found_mushroom", climber=who, mushroom=choice)
        game.then(("choose_eaten", who, count - 1))


class Forage(SpaceQuestion):
    """Which mushroom within range is picked up."""

    kind = "forage"
    rule = "LW-51"
    stay = True

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(ask.args[1])

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        if cell >= 0:
            pick_up(game, ask.args[0], cell)


class Farseer(SpaceQuestion):
    """Where the farseer goes."""

    kind = "farseer"
    rule = "LW-157"

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(ask.args[1])

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        move_farseer(game, ask.args[0], cell)


class Gadget(Question):
    """Which token is exhausted, readied or used."""

    kind = "gadget"
    rule = "LW-136"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        who, how, _ = ask.args
        return {"climber": climber_name(game, who), "how": game.text(f"how.{how.partition(':')[0]}")}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        who, how, _ = ask.args
        word, _, more = how.partition(":")
        if word == "ready":
            return list(exhausted(game, who, more))
        if word == "use":
            return [form.id for form in game.content.sets[game.state.climbers[int(more)].class_].anytime]
        climber = game.state.climbers[who]
        return [name for name in ready_names(game, who, "gadget") if climber.ready[name]]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return game.text(f"token.{choice}")

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return (f"token:{choice}",)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who, how, count = ask.args
        word, _, more = how.partition(":")
        if word == "ready":
            make_ready(game, who, choice)
            game.then(("readying", who, more, count - 1))
        elif word == "exhaust":
            turn_token(game, who, choice, False)
        else:
            class_ = game.state.climbers[int(more)].class_
            key = f"class:{class_}:{choice}/0.then"
            game.then(run(key, scope(who, int(more))))


class TokenQuestion(Question):
    """Which of several scenario tokens."""

    kind = "token"
    rule = "LW-95"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(ask.args[4])

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return token_label(game, choice)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return token_points(game, choice)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        key, place, names, left, _ = ask.args
        move_token(game, Here(key, place, names), choice, left)


def token_label(game: Wilds, number: int) -> str:
    token = game.state.tokens[number]
    known = token.face_up or token.seen or token.place == "held"
    shown = own_name(game.content, scenario(game).file.id, f"{token.set}/{token.front}" if known else token.set)
    if token.place == "map":
        return game.text("option.token", token=shown, space=scenario(game).names[token.at])
    return shown


def token_points(game: Wilds, number: int) -> tuple[str, ...]:
    token = game.state.tokens[number]
    return (f"space:{scenario(game).names[token.at]}",) if token.place == "map" else ()


class TokenSpace(SpaceQuestion):
    """Where a token goes."""

    kind = "token_space"
    rule = "LW-95"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {}

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(ask.args[5])

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        key, place, names, left, number, _ = ask.args
        lay_token(game, Here(key, place, names), number, left, cell)


class March(SpaceQuestion):
    """Which of several equally near climbers a token makes for."""

    kind = "march"
    rule = "LW-114"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {"token": token_label(game, ask.args[0])}

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(ask.args[1])

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        left, *rest = ask.args[2]
        first = (ask.args[0], *(number for number in left if number != ask.args[0]))
        if len(rest) > 5:  # the goal is settled, the end of the flight was chosen
            game.then(("marching", first, *rest, cell))
        else:
            game.then(("marching", first, *rest, (cell,)))


class Look(Question):
    """Which face-down token is looked at."""

    kind = "look"
    rule = "LW-95"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(ask.args[0])

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return token_label(game, choice)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return token_points(game, choice)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        unseen, left = ask.args
        see_token(game, choice)
        game.then(("looking", tuple(number for number in unseen if number != choice), left - 1, ask.seat))


class Ride(YesNo):
    """Ride along on an overlay that moves, for its price, or stay behind."""

    kind = "ride"
    rule = "LW-97"

    def who(self, ask: OpenAsk) -> int:
        return int(ask.args[3][0])

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        overlay = own_name(game.content, scenario(game).file.id, ask.args[0])
        return {"climber": climber_name(game, self.who(ask)), "overlay": overlay}

    def _price(self, game: Wilds, ask: OpenAsk) -> str:
        return f"leviathan:{scenario(game).file.id}:ride:{ask.args[0]}"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return ["yes", "no"] if payable(game, self.who(ask), game.content.blocks[self._price(game, ask)]) else ["no"]

    def yes(self, game: Wilds, ask: OpenAsk) -> None:
        name, to, how, undecided, riders = ask.args
        who = undecided[0]
        game.then(
            pay(self._price(game, ask), scope(who, NOBODY)), ("riding", name, to, how, undecided[1:], (*riders, who))
        )

    def no(self, game: Wilds, ask: OpenAsk) -> None:
        name, to, how, undecided, riders = ask.args
        game.then(("riding", name, to, how, undecided[1:], riders))


THINGS = (
    Climb(), Jump(), Pulled(), Strike(), Dice(), MushroomQuestion(), Eaten(), Forage(), Farseer(), Gadget(),
    TokenQuestion(), TokenSpace(), March(), Look(), Ride(),
)  # fmt: skip
