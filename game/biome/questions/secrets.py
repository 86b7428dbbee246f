"""Questions about secrets: which one to take from the box, a hoard or a store, to pay with, or to lay down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.biome.actions.enemy_camp import BURGLE
from game.biome.asks import HoardAsk, PayAsk
from game.biome.names import secret_name, token_option
from game.biome.quests.priests import drop_priest
from game.biome.secrets.carrying import gain, lay_down, overflow
from game.biome.secrets.paying import at_hand, in_pack, pay_with
from game.biome.secrets.tokens import choosable, lie_at, never_choosable, show, take_from_box
from game.biome.state import Biome
from game.engine.decision import Decision, Option, all_of
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


class Kinds(Decision[Biome]):
    """A secret of one's choice from the box (BE-R38)."""

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        return (*game.content.secrets, "none")

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        if choice in game.choices(ask):
            return None
        key = "box_closed" if choice in never_choosable(game.state) else "not_in_box"
        return game.no("BE-R38", f"ask.{key}")

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [*choosable(game), "none"]

    def is_silent(self, game: Biome, ask: OpenAsk) -> bool:
        return False

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if choice == "none":
            return Option(choice, game.text("option.box.none"))
        return Option(choice, secret_name(game, choice), (f"kind:{choice}",))


class StartPick(Kinds):
    """Shown to everybody, then face-down in the pack (BE-25, BE-26)."""

    kind = "start_pick"
    rule = "BE-25"

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "none":
            game.tell("picked_nothing", seat=ask.seat, reveals=True)
            return
        token = take_from_box(game, choice)
        show(game.state, (token,))
        game.state.seats[ask.seat].pack += (token,)
        game.tell("picked", seat=ask.seat, thing=choice, reveals=True)


class Box(Kinds):
    """A reward or a trade: looked for in private, taken face-down (BE-211, BE-269)."""

    kind = "box"
    rule = "BE-R38"

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "none":
            game.tell("took_nothing", seat=ask.seat, reveals=True)
            return
        token = take_from_box(game, choice)
        game.tell("took_from_box", seat=ask.seat, secret={"thing": choice}, to=(ask.seat,), reveals=True)
        gain(game, ask.seat, (token,))


class Overflow(Decision[Biome]):
    """What lies down when a pack is too heavy (BE-R32)."""

    kind = "overflow"
    rule = "BE-R32"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        explorer = game.state.seats[ask.seat]
        return [*explorer.pack, *(["priest"] if explorer.priests else [])]

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if choice == "priest":
            return Option(choice, game.text("option.overflow.priest"), ("priest",))
        return token_option(game, ask.seat, choice)

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.then(overflow(ask.seat))
        if choice == "priest":
            game.then(drop_priest(ask.seat))
        else:
            lay_down(game, ask.seat, choice)


class Pay(Decision[Biome]):
    """Where a payment comes from (BE-R27)."""

    kind = "pay"
    rule = "BE-R27"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return ["from_pack", "from_here"]

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        kind, count = PayAsk(*ask.args)
        return game.text("ask.pay", secret=secret_name(game, kind), n=count)

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        kind, count = PayAsk(*ask.args)
        packed, lying = in_pack(game, ask.seat, kind), at_hand(game, ask.seat, kind)
        order = (*packed, *lying) if choice == "from_pack" else (*lying, *packed)
        pay_with(game, ask.seat, order[:count])


class Hoard(Decision[Biome]):
    """Two secrets of the hoard, or the only one (BE-317)."""

    kind = "hoard"
    rule = "BE-317"
    several = True

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [str(token) for token in game.state.quests[HoardAsk(*ask.args).quest].board]

    def takes(self, game: Biome, ask: OpenAsk) -> tuple[int, int]:
        count = min(2, len(game.state.quests[HoardAsk(*ask.args).quest].board))
        return count, count

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        return token_option(game, ask.seat, int(choice))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        chosen = tuple(map(int, all_of(choice)))
        quest = game.state.quests[HoardAsk(*ask.args).quest]
        quest.board = tuple(token for token in quest.board if token not in chosen)
        kinds = tuple(game.state.kinds[token] for token in chosen)
        game.tell("took_hoard", seat=ask.seat, things=kinds, reveals=True)
        gain(game, ask.seat, chosen)


class Loot(Decision[Biome]):
    """A secret of an enemy's store, after a lucky burglary (BE-R61)."""

    kind = "loot"
    rule = "BE-R61"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return list(lie_at(game.state, game.state.seats[ask.seat].cell))

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        return token_option(game, ask.seat, choice)

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        BURGLE.loot(game, ask.seat, choice)


ABOUT_SECRETS = (StartPick(), Box(), Overflow(), Pay(), Hoard(), Loot())
