"""Questions about places: how a Quarry lies, where a quest's tiles go, and which camp is meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.biome.actions.move import arrive
from game.biome.asks import OrientAsk, RewardCampAsk, SiteAsk
from game.biome.land.exploring import oriented
from game.biome.land.hexes import CELLS, DIRECTIONS, NAMES
from game.biome.names import secret_name
from game.biome.quests.placing import SITE_RULES
from game.biome.secrets.tokens import lay
from game.biome.state import Biome, Camp, is_friendly, is_players, standing
from game.engine.decision import Decision, Intent, Option, all_of, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


class Orient(Decision[Biome]):
    """How a Quarry lies, before it is seen (BE-57, BE-R6)."""

    kind = "orient"
    rule = "BE-57"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return [f"turn-{by}" for by in range(6)]

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        about = OrientAsk(*ask.args)
        by = int(choice.removeprefix("turn-"))
        way = game.text(f"way.{DIRECTIONS[by]}")
        return Option(choice, game.text("option.orient", way=way), (f"cell:{NAMES[about.cell]}", f"side:{by}"))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        about = OrientAsk(*ask.args)
        oriented(game, about.cell, int(choice.removeprefix("turn-")), about.secrets)


class Site(Decision[Biome]):
    """Where a quest's tiles go."""

    kind = "site"
    rule = "BE-225"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        sites = SiteAsk(*ask.args).sites
        return [tuple(NAMES[cell] for cell in site) if len(site) > 1 else NAMES[site[0]] for site in sites]

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        if choice in game.choices(ask):
            return None
        return game.no(SITE_RULES[SiteAsk(*ask.args).rule].rule, "ask.no_site")

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
        names = all_of(choice)
        key = "option.site.pair" if len(names) > 1 else "option.site"
        label = game.text(key, **dict(zip(("at", "other"), names, strict=False)))
        return Option(choice_id(choice), label, tuple(f"cell:{name}" for name in names))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        quest = game.state.quests[SiteAsk(*ask.args).quest]
        if isinstance(choice, tuple):
            quest.places["left"], quest.places["right"] = (CELLS[name] for name in choice)
        else:
            quest.places["picked"] = CELLS[choice]


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
        return game.no(self.rule, f"ask.{self.kind}")

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if choice == "stay":
            return Option(choice, game.text(f"option.{self.kind}.stay"))
        return Option(choice, game.content.camps[choice].title, (f"camp:{choice}",))


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


ABOUT_PLACES = (Orient(), Site(), RewardCamp(), Transport())
