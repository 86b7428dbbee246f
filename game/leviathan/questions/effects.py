"""The questions of Leviathan Wilds that are about effects: targets, order, choices, numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.interpreter import Here
from game.engine.state import Choice, OpenAsk
from game.engine.words import Effect
from game.leviathan.actions.skills import arcane_prices, to_discard
from game.leviathan.asks import (
    ArcaneAsk,
    BlockAsk,
    ColourAsk,
    FocusAsk,
    HitOrderAsk,
    InterruptAsk,
    OneOfAsk,
    PartsAsk,
    TargetAsk,
)
from game.leviathan.land.ground import scenario
from game.leviathan.language.described import effect_said
from game.leviathan.language.focus import is_range
from game.leviathan.language.quantities import amount
from game.leviathan.language.register import scope
from game.leviathan.language.targets import Found, settle_ties
from game.leviathan.names import climber_name, target_label
from game.leviathan.questions.causes import block_label
from game.leviathan.questions.question import ClimberQuestion, Question, SpaceQuestion, YesNo
from game.leviathan.settling import settle, take_trigger
from game.leviathan.state import Wilds, alive
from game.leviathan.threats.row import lay_marker, suffer_one
from game.leviathan.words.climber_tokens import turn_token
from game.leviathan.words.coin import flip_open
from game.leviathan.words.control import others_suffer, parts_left, run, run_part
from game.leviathan.words.falling import fall, let_go_now, stop_fall
from game.leviathan.words.hand import without
from game.leviathan.words.harm import discard_grip, lose, spend_block
from game.leviathan.words.moves import push_on


class TargetQuestion(Question):
    """Which of several climbers or things an effect means (LW-114)."""

    kind = "target"
    rule = "LW-114"
    is_about_one = False

    def is_for_all(self, game: Wilds, ask: OpenAsk) -> bool:
        """A tie that no climber breaks is broken by the crew (LW-R24)."""
        return TargetAsk(*ask.args).chooser < 0

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        said = TargetAsk(*ask.args)
        n = said.then[1] if len(said.then) > 1 else 0
        return {"what": game.text(f"thing.{said.thing}"), "n": n, "does": self._does(game, ask)}

    def _does(self, game: Wilds, ask: OpenAsk) -> str:
        """What those that are chosen do or suffer, where a block says it."""
        said = TargetAsk(*ask.args)
        match said.then:
            case ("each_of", key, place, *_) if said.thing != "token":
                return block_label(game, f"{key}/{place}.do")
            case ("suffers" | "subject_found", key, *_):
                return block_label(game, key)
        return ""

    def key(self, game: Wilds, ask: OpenAsk) -> str:
        found = f"ask.target.{'does' if self._does(game, ask) else TargetAsk(*ask.args).then[0]}"
        return found if found in game.content.texts else "ask.target"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(TargetAsk(*ask.args).tied)

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        """Every climber, crystal or token on the map."""
        state, thing = game.state, TargetAsk(*ask.args).thing
        tokens = [number for number, token in enumerate(state.tokens) if token.place == "map"]
        return {"climber": alive(state), "crystal": sorted(state.crystals)}.get(thing, tokens)

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        thing = TargetAsk(*ask.args).thing
        if thing == "climber":
            return climber_name(game, choice)
        if thing == "crystal":
            return target_label(game, scenario(game).names[choice])
        return game.text("option.space", space=scenario(game).names[game.state.tokens[choice].at])

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        thing = TargetAsk(*ask.args).thing
        if thing == "climber":
            return (f"climber:{choice}",)
        cell = choice if thing == "crystal" else game.state.tokens[choice].at
        return (f"space:{scenario(game).names[cell]}",)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        thing, sure, tied, need, chooser, then = TargetAsk(*ask.args)
        rest = tuple(other for other in tied if other != choice)
        settle_ties(game, Found(thing, (*sure, choice), rest if need > 1 else (), need - 1), chooser, then)


class Focus(Question):
    """Which number of a skill is raised by 1 (LW-87)."""

    kind = "focus"
    rule = "LW-87"
    is_about_one = False

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return ["none", *(str(number) for number in range(len(FocusAsk(*ask.args).numbers)))]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        if choice == "none":
            return game.text("option.focus.none")
        said = FocusAsk(*ask.args)
        key, _, rest = said.numbers[int(choice)].rpartition("/")
        place, _, parameter = rest.partition(".")
        each = game.content.blocks[key][int(place)]
        if is_range(each, parameter):
            return game.text("option.focus.range")
        raised = dict(each.args)
        raised[parameter] = amount(game, Here(key, int(place), said.names), raised[parameter]) + 1
        return game.text("option.focus", effect=effect_said(game, Effect(each.word, raised)))

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        key, names, numbers = FocusAsk(*ask.args)
        raised = () if choice == "none" else (("plus", numbers[int(choice)]),)
        game.then(run_part(key, (*names, *raised)))


class PartQuestion(Question):
    """Which of several blocks of one word."""

    is_about_one = False
    parts: str
    """What the word calls them."""

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return [str(number) for number in PartsAsk(*ask.args).parts]

    def block(self, ask: OpenAsk, choice: Choice) -> str:
        said = PartsAsk(*ask.args)
        return f"{said.key}/{said.place}.{self.parts}.{choice}"

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return block_label(game, self.block(ask, choice))


class Choose(PartQuestion):
    """Which of several effects happens (LW-124)."""

    kind = "choose"
    rule = "LW-124"
    parts = "options"

    def is_for_all(self, game: Wilds, ask: OpenAsk) -> bool:
        """A card may leave it to the crew, as Lock Horns does (TWINS-9)."""
        key, place, names, _ = PartsAsk(*ask.args)
        is_left_to_crew: bool = game.content.blocks[key][place].args["by"] == "crew"
        return is_left_to_crew or dict(names).get("who", -1) < 0

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {"climber": climber_name(game, dict(PartsAsk(*ask.args).names).get("who", -1))}

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        game.then(run(self.block(ask, choice), PartsAsk(*ask.args).names))


class Order(PartQuestion):
    """Which part of a skill comes next (LW-118)."""

    kind = "order"
    rule = "LW-118"
    parts = "parts"

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        key, place, names, left = PartsAsk(*ask.args)
        rest = tuple(number for number in left if number != int(choice))
        game.then(run_part(self.block(ask, choice), names), parts_left(key, place, names, rest))


class Block(Question):
    """How much of a loss is blocked (LW-131)."""

    kind = "block"
    rule = "LW-131"

    def who(self, ask: OpenAsk) -> int:
        return BlockAsk(*ask.args).who

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        what, who, n, most, _ = BlockAsk(*ask.args)
        return {"climber": climber_name(game, who), "what": game.text(f"loss.{what}", n=n), "most": most}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return [str(number) for number in range(BlockAsk(*ask.args).most, -1, -1)]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return game.text("option.block", n=choice)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        what, who, n, _, source = BlockAsk(*ask.args)
        spend_block(game, who, int(choice))
        left = n - int(choice)
        if what == "push":
            way, goal, names = source
            push_on(game, who, left, way, goal, names)
        else:
            lose(game, what, who, left, source)


class HitOrder(ClimberQuestion):
    """In which order several climbers suffer one effect (LW-R25)."""

    kind = "hit_order"
    rule = "LW-R25"
    is_about_one = False
    is_crews = True

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(HitOrderAsk(*ask.args).found)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        found, steps = HitOrderAsk(*ask.args)
        first = found.index(choice)
        rest = others_suffer(found[:first] + found[first + 1 :], steps[:first] + steps[first + 1 :])
        game.then(steps[first], rest)


class Colour(Question):
    """Which colour of an attack counts for a climber in two of them (LW-R60)."""

    kind = "colour"
    rule = "LW-R60"
    is_crews = True

    def who(self, ask: OpenAsk) -> int:
        return ColourAsk(*ask.args).who

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(ColourAsk(*ask.args).colours)

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return block_label(game, f"{ColourAsk(*ask.args).key}hit.{choice}")

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        said = ColourAsk(*ask.args)
        game.then(suffer_one(game, f"{said.key}hit.{choice}", said.who, said.names))


class Marker(SpaceQuestion):
    """Where a marker goes that may lie on several spaces."""

    kind = "marker"
    rule = "LW-114"
    is_about_one = False
    is_crews = True

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        return list(OneOfAsk(*ask.args).numbers)

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        lay_marker(game, cell)


class Triggers(Question):
    """Which waiting answer comes first (LW-116)."""

    kind = "triggers"
    rule = "LW-116"
    is_about_one = False

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(OneOfAsk(*ask.args).numbers)

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return block_label(game, game.state.queue[choice][1])

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        take_trigger(game, choice)


class Falls(ClimberQuestion):
    """Who falls first, when several do (LW-R38)."""

    kind = "falls"
    rule = "LW-R38"
    is_about_one = False
    is_crews = True

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(OneOfAsk(*ask.args).numbers)

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        return alive(game.state)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        game.then(fall(choice), settle())


class Anchor(YesNo):
    """Whether to stop a fall where one is (LW-129)."""

    kind = "anchor"
    rule = "LW-129"

    def yes(self, game: Wilds, ask: OpenAsk) -> None:
        stop_fall(game, self.who(ask))


class LetGo(YesNo):
    """A skill that lets one let go, if one likes."""

    kind = "let_go"
    rule = "LW-50"

    def yes(self, game: Wilds, ask: OpenAsk) -> None:
        let_go_now(game, self.who(ask))


class Interrupt(Question):
    """Whether to turn a coin that lies on the table (LW-160)."""

    kind = "interrupt"
    rule = "LW-160"

    def who(self, ask: OpenAsk) -> int:
        return InterruptAsk(*ask.args).who

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {"climber": climber_name(game, self.who(ask)), "side": game.text(f"coin.{game.state.coin}")}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        hand = game.state.decks[game.state.climbers[self.who(ask)].deck].hand
        return [*(card for card in dict.fromkeys(hand) if game.content.cards[card].interrupt), "no"]

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        return game.content.cards

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        if choice == "no":
            return game.text("option.interrupt.no")
        card = game.content.cards[choice]
        return game.text("option.interrupt", card=card.name, text=card.text)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return () if choice == "no" else (f"card:{choice}",)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        key, place, names, asked, who = InterruptAsk(*ask.args)
        if choice == "no":
            game.then(flip_open(key, place, names, (*asked, who)))
            return
        deck = game.state.decks[game.state.climbers[who].deck]
        deck.hand = without(deck.hand, choice)
        game.tell("played_skill", climber=who, card=choice)
        played = run_part(f"card:{choice}/0.options.0", scope(who, who, ("card", choice)))
        game.then(played, to_discard(choice, who), flip_open(key, place, names, asked))


class Side(Question):
    """The side a coin is turned to."""

    kind = "side"
    rule = "LW-160"
    is_about_one = False

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return ["heads", "tails"]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return game.text(f"coin.{choice}")

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        game.state.coin = choice


class Arcane(Question):
    """What a card marked Arcane adds, and what for (LW-163)."""

    kind = "arcane"
    rule = "LW-163"

    def who(self, ask: OpenAsk) -> int:
        return ArcaneAsk(*ask.args).who

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        return {"card": game.content.cards[ArcaneAsk(*ask.args).card].name}

    def _set(self, game: Wilds, ask: OpenAsk) -> str:
        card = ArcaneAsk(*ask.args).card
        return next(each.id for each in game.content.sets.values() if any(own.id == card for own in each.cards))

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        forms = game.content.sets[self._set(game, ask)].arcane
        prices = arcane_prices(game, self.who(ask))
        adds = [(form.id, price, when) for form in forms for price in prices for when in ("after", "before")]
        return ["plain", *adds]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        if choice == "plain":
            return game.text("option.arcane.plain")
        name, price, when = choice
        form = next(form for form in game.content.sets[self._set(game, ask)].arcane if form.id == name)
        return game.text(f"option.arcane.{when}", name=form.name, text=form.text, price=game.text(f"price.{price}"))

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        card, who = ArcaneAsk(*ask.args)
        skill = run(f"card:{card}", scope(who, who, ("skill", True), ("card", card)))
        if choice == "plain":
            game.then(skill)
            return
        name, price, when = choice
        added = run(f"arcane:{self._set(game, ask)}:{name}", scope(who, who))
        game.then(*((added, skill) if when == "before" else (skill, added)))
        if price == "sigil":
            turn_token(game, who, "sigil", False)
        else:
            discard_grip(game, who, 1)


EFFECTS = (
    TargetQuestion(), Focus(), Choose(), Order(), Block(), HitOrder(), Colour(), Marker(), Triggers(), Falls(),
    Anchor(), LetGo(), Interrupt(), Side(), Arcane(),
)  # fmt: skip
