"""Questions inside an action, at set-up, and to other seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.biome.actions.enemy_camp import BURGLE
from game.biome.actions.interact import join
from game.biome.actions.move import arrive
from game.biome.land.exploring import oriented
from game.biome.land.hexes import CELLS, DIRECTIONS, NAMES
from game.biome.names import secret_name, token_name
from game.biome.questions.asked import (
    HoardAsk,
    JoinAsk,
    OrientAsk,
    PayAsk,
    QuestsAsk,
    RescueAsk,
    RewardCampAsk,
    SiteAsk,
)
from game.biome.quests.placing import SITE_RULES
from game.biome.quests.priests import drop_priest
from game.biome.secrets.carrying import gain, lay_down, overflow
from game.biome.secrets.paying import at_hand, in_pack, pay, pay_with, purse
from game.biome.secrets.tokens import choosable, lay, lie_at, never_choosable, show, take_from_box
from game.biome.setup import choose_boards
from game.biome.state import Biome, Camp, captives_of, is_friendly, is_players, standing
from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


class Person(Decision[Biome]):
    """Who somebody is (BE-24)."""

    kind = "person"
    rule = "BE-24"

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        return game.content.people

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        taken = any(explorer.person == choice for explorer in game.state.seats)
        return Refused("BE-24", game.text("refused.ask.person_taken")) if taken else None

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        person = game.content.people[choice]
        return Option(choice, game.text("option.person", name=person.name, trade=person.trade), (f"person:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.state.seats[ask.seat].person = choice
        game.tell("is_person", seat=ask.seat, person=choice)


class Quests(Decision[Biome]):
    """Which quests are used, if the table agrees on them (BE-19)."""

    kind = "quests"
    rule = "BE-19"
    several = True

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [quest.id for quest in game.content.quests.values() if quest.key]

    def takes(self, game: Biome, ask: OpenAsk) -> tuple[int, int]:
        count = QuestsAsk(*ask.args).how_many
        return count, count

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        return game.text("ask.quests", n=QuestsAsk(*ask.args).how_many)

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.content.quests[choice].name, (f"quest:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        chosen = choice if isinstance(choice, tuple) else (choice,)
        used = tuple(game.chance.shuffled("boards", list(chosen)))
        spare = tuple(quest for quest in self.choices(game, ask) if quest not in used)
        choose_boards(game.content, game.state, used, spare)
        game.tell("quests_agreed", quests=tuple(chosen))


class Kinds(Decision[Biome]):
    """A secret of one's choice from the box (BE-R38)."""

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        return (*game.content.secrets, "none")

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        if choice == "none" or choice in choosable(game):
            return None
        key = "box_closed" if choice in never_choosable(game.state) else "not_in_box"
        return Refused("BE-R38", game.text(f"refused.ask.{key}"))

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


class Orient(Decision[Biome]):
    """How a Quarry lies, before it is seen (BE-57, BE-R6)."""

    kind = "orient"
    rule = "BE-57"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [f"turn-{by}" for by in range(6)]

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        about = OrientAsk(*ask.args)
        by = int(choice.removeprefix("turn-"))
        return Option(
            choice, game.text("option.orient", way=DIRECTIONS[by]), (f"cell:{NAMES[about.cell]}", f"side:{by}")
        )

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        about = OrientAsk(*ask.args)
        oriented(game, about.cell, int(choice.removeprefix("turn-")), about.secrets)


class Site(Decision[Biome]):
    """Where a quest's tiles go."""

    kind = "site"
    rule = "BE-225"

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        sites = SiteAsk(*ask.args).sites
        return [tuple(NAMES[cell] for cell in site) if len(site) > 1 else NAMES[site[0]] for site in sites]

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        if choice in self.candidates(game, ask):
            return None
        return Refused(SITE_RULES[SiteAsk(*ask.args).rule].rule, game.text("refused.ask.no_site"))

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return list(self.candidates(game, ask))

    def meant(self, game: Biome, ask: OpenAsk, intent: Intent) -> Choice | None:
        """A cell, or as many as the quest needs."""
        names = tuple(thing.removeprefix("cell:") for thing in intent)
        if not names or any(name not in CELLS for name in names):
            return None
        return names if len(names) > 1 else names[0]

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        about = SiteAsk(*ask.args)
        quest = game.content.quests[game.state.quests[about.quest].id]
        return game.text(f"ask.site.{about.rule}", quest=quest.name)

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        names = choice if isinstance(choice, tuple) else (choice,)
        key = "option.site.pair" if len(names) > 1 else "option.site"
        label = game.text(key, **dict(zip(("at", "other"), names, strict=False)))
        return Option(choice_id(choice), label, tuple(f"cell:{name}" for name in names))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        quest = game.state.quests[SiteAsk(*ask.args).quest]
        if isinstance(choice, tuple):
            quest.places["left"], quest.places["right"] = (CELLS[name] for name in choice)
        else:
            quest.places["picked"] = CELLS[choice]


class Join(Decision[Biome]):
    """Whether to join a fight, asked of everybody there at once (BE-R82)."""

    kind = "join"
    rule = "BE-R82"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return ["join", "stay_out"]

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        return game.text(f"ask.join.{JoinAsk(*ask.args).what}")

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.tell("joined" if choice == "join" else "stayed_out", seat=ask.seat)
        if choice == "join":
            join(game, ask.seat)


class Overflow(Decision[Biome]):
    """What lies down when a pack is too heavy (BE-R32)."""

    kind = "overflow"
    rule = "BE-R32"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        explorer = game.state.seats[ask.seat]
        return [*explorer.pack, *(["priest"] if explorer.priests else [])]

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if choice == "priest":
            return Option(choice, game.text("option.overflow.priest"))
        return Option(str(choice), token_name(game, ask.seat, choice), (f"token:{choice}",))

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
        return Option(choice, token_name(game, ask.seat, int(choice)), (f"token:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        chosen = tuple(map(int, choice if isinstance(choice, tuple) else (choice,)))
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
        return Option(str(choice), token_name(game, ask.seat, choice), (f"token:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        BURGLE.loot(game, ask.seat, choice)


class CampChoice(Decision[Biome]):
    """A camp, by its id; sometimes one may stay where one is."""

    may_stay = False

    def allows(self, game: Biome, ask: OpenAsk, camp: Camp) -> bool:
        raise NotImplementedError

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        camps = [camp.id for camp in game.state.camps if camp.stands]
        return ("stay", *camps) if self.may_stay else camps

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        state = game.state
        if choice == "stay" or self.allows(game, ask, state.camps[standing(state, choice)]):
            return None
        return Refused(self.rule, game.text(f"refused.ask.{self.kind}"))

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if choice == "stay":
            return Option(choice, game.text(f"option.{self.kind}.stay"))
        return Option(choice, game.content.camps[choice].name, (f"camp:{choice}",))


class RewardCamp(CampChoice):
    """Where a saved priest's reward lies (BE-350)."""

    kind = "reward_camp"
    rule = "BE-350"

    def allows(self, game: Biome, ask: OpenAsk, camp: Camp) -> bool:
        return is_players(camp)

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        token = RewardCampAsk(*ask.args).token
        return game.text("ask.reward_camp", secret=secret_name(game, game.state.kinds[token]))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        token = RewardCampAsk(*ask.args).token
        camp = game.state.camps[standing(game.state, choice)]
        game.tell("rewarded", camp=camp.id, thing=game.state.kinds[token], reveals=True)
        lay(game, camp.cell, (token,))


class Transport(CampChoice):
    """The finder of the Fountain may be taken to a friendly camp (BE-270)."""

    kind = "transport"
    rule = "BE-270"

    may_stay = True

    def allows(self, game: Biome, ask: OpenAsk, camp: Camp) -> bool:
        return is_friendly(camp)

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice != "stay":
            cell = game.state.camps[standing(game.state, choice)].cell
            game.then(arrive(ask.seat, cell, "transport"))


class Rescue(Decision[Biome]):
    """What mercenaries bring home, one Supply for each, at most three (BE-217)."""

    kind = "rescue"
    rule = "BE-217"
    several = True

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        number = RescueAsk(*ask.args).camp
        held = [f"seat-{seat}" for seat in captives_of(game.state, number)]
        return [*held, *map(str, lie_at(game.state, game.state.camps[number].cell))]

    def takes(self, game: Biome, ask: OpenAsk) -> tuple[int, int]:
        most = min(game.content.play.rescue_most, purse(game, ask.seat), len(self.choices(game, ask)))
        return 1, most

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if choice.startswith("seat-"):
            return Option(choice, game.text("option.rescue.captive"), (f"seat:{choice.removeprefix('seat-')}",))
        return Option(choice, token_name(game, ask.seat, int(choice)), (f"token:{choice}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        chosen = choice if isinstance(choice, tuple) else (choice,)
        group = game.state.mercenaries
        assert group is not None
        group.captives = tuple(int(one.removeprefix("seat-")) for one in chosen if one.startswith("seat-"))
        group.tokens = tuple(int(one) for one in chosen if not one.startswith("seat-"))
        game.tell("rescue_named", seat=ask.seat, count=len(chosen))
        game.then(pay(ask.seat, "supply", len(chosen)))


DECISIONS = (
    Person(), Quests(), StartPick(), Box(), Orient(), Site(), Join(), Overflow(), Pay(), Hoard(), Loot(), RewardCamp(),
    Transport(), Rescue(),
)  # fmt: skip
