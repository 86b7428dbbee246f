"""Skills: cards from the hand, the cover of a character, the effects of a class (LW-46, LW-47, LW-163, LW-165)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Option, choice_id
from game.engine.interpreter import holds
from game.engine.refused import Refused
from game.engine.state import Choice
from game.engine.words import Block
from game.leviathan.actions.anytime import AnytimeVerb
from game.leviathan.actions.verb import Moment
from game.leviathan.files.forms import Anytime
from game.leviathan.language.payment import head_cost, payable
from game.leviathan.language.register import about, scope, step
from game.leviathan.names import climber_name
from game.leviathan.standing_rules import forbidden, forbidding
from game.leviathan.state import Wilds, hand_of
from game.leviathan.words.control import run
from game.leviathan.words.hand import without
from game.leviathan.words.protection import answer_key


class Skill(AnytimeVerb):
    """A card from the hand, for its lower half (LW-46)."""

    verb, rule = "skill", "LW-46"

    def candidates(self, game: Wilds, who: int) -> list[Choice]:
        return [("skill", card, who) for card in dict.fromkeys(hand_of(game.state, who))]

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        card = choice[1]
        if (refusal := forbidding(game, who, "skill")) is not None:
            return refusal
        if card not in hand_of(game.state, who):
            return game.no("LW-46", "not_in_hand", climber=climber_name(game, who))
        return None if can_pay(game, who, f"card:{card}", card) else game.no("LW-120", "cannot_pay")

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        """A card marked Arcane may add one effect of the Magus's cover (LW-163)."""
        card, state = choice[1], game.state
        deck = state.decks[state.climbers[who].deck]
        deck.hand = without(deck.hand, card)
        state.struck = False
        game.tell("played_skill", climber=who, card=card)
        if game.content.cards[card].arcane and _can_add_arcane(game, who):
            game.then(arcane(card, who), to_discard(card, who))
        else:
            game.then(run(f"card:{card}", scope(who, who, ("skill", True), ("card", card))), to_discard(card, who))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        card = game.content.cards[choice[1]]
        said = game.text("option.skill", climber=climber_name(game, who), card=card.name, text=card.text)
        return Option(choice_id(choice), said, (f"card:{choice[1]}", f"climber:{who}"))

    def block(self, game: Wilds, choice: Choice) -> str:
        return f"card:{choice[1]}"

    def card(self, choice: Choice) -> str:
        return str(choice[1])


class Cover(AnytimeVerb):
    """The skill on the cover of a character, while its cost and condition can be met (LW-47)."""

    verb, rule = "cover", "LW-47"

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        character = game.state.climbers[who].character
        if game.content.sets[character].skill is not None:
            yield ("cover", character, who)

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        character = game.state.climbers[who].character
        if (refusal := forbidding(game, who, "skill")) is not None:
            return refusal
        if choice[1] != character or game.content.sets[character].skill is None:
            return game.no("LW-47", "no_skill")
        hindrance = self._hindrance(game, who)
        return game.no("LW-47", hindrance) if hindrance else None

    def choices(self, game: Wilds, who: int) -> list[Choice]:
        character = game.state.climbers[who].character
        if game.content.sets[character].skill is None or self._hindrance(game, who) or forbidden(game, who, "skill"):
            return []
        return [("cover", character, who)]

    def _hindrance(self, game: Wilds, who: int) -> str:
        """Why it cannot be used now: it was used this turn, its cost cannot be paid, its condition does not hold."""
        climber = game.state.climbers[who]
        skill = game.content.sets[climber.character].skill
        assert skill is not None
        if skill.once and f"turn:{skill.id}" in climber.used:
            return "cover_once"
        block = game.content.blocks[f"cover:{climber.character}"]
        if block[0].word == "cost":
            if not payable(game, who, block[0].args["price"]):
                return "cover_not_now"
            block = block[0].args["then"]
        needs = block[0].args["condition"] if block[0].word == "if" and not block[0].args["else_"] else None
        return "" if needs is None or holds(game, about(who), needs) else "cover_not_now"

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        skill = game.content.sets[choice[1]].skill
        assert skill is not None
        game.tell("used_cover", climber=who, set=choice[1])
        if skill.once:
            self.use(game, who, f"turn:{skill.id}")
        game.then(run(f"cover:{choice[1]}", scope(who, who, ("skill", True))))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        skill = game.content.sets[choice[1]].skill
        assert skill is not None
        said = game.text("option.skill", climber=climber_name(game, who), card=skill.name, text=skill.text)
        return Option(choice_id(choice), said, (f"cover:{choice[1]}", f"climber:{who}"))

    def block(self, game: Wilds, choice: Choice) -> str:
        return f"cover:{choice[1]}"


class ClassEffect(AnytimeVerb):
    """An effect of a class, such as a gadget, while its cost can be paid (LW-47)."""

    verb, rule = "class", "LW-47"

    def _forms(self, game: Wilds, who: int) -> tuple[Anytime, ...]:
        return game.content.sets[game.state.climbers[who].class_].anytime

    def candidates(self, game: Wilds, who: int) -> list[Choice]:
        return [("class", form.id, who) for form in self._forms(game, who)]

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        if all(form.id != choice[1] for form in self._forms(game, who)):
            return game.no("LW-47", "no_skill")
        can = can_pay(game, who, self.block(game, choice))
        return None if can else game.no("LW-47", "cover_not_now")

    def choices(self, game: Wilds, who: int) -> list[Choice]:
        return [choice for choice in self.candidates(game, who) if can_pay(game, who, self.block(game, choice))]

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        """The name of the class means its first effect."""
        _, name, who = super().meant(game, moment, words)
        forms = self._forms(game, who)
        return ("class", forms[0].id if forms and name == game.state.climbers[who].class_ else name, who)

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        game.tell("used_class", climber=who, effect=choice[1], set=game.state.climbers[who].class_)
        game.then(run(self.block(game, choice), scope(who, who)))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        form = next(form for form in self._forms(game, who) if form.id == choice[1])
        said = game.text("option.skill", climber=climber_name(game, who), card=form.name, text=form.text)
        return Option(choice_id(choice), said, (self.block(game, choice), f"climber:{who}"))

    def block(self, game: Wilds, choice: Choice) -> str:
        return f"class:{game.state.climbers[choice[2]].class_}:{choice[1]}"


SKILL, COVER, CLASS = Skill(), Cover(), ClassEffect()


def can_pay(game: Wilds, who: int, key: str, card: str = "") -> bool:
    """Whether the cost at the head of a skill can be paid; a card pays for nothing by itself (LW-120)."""
    price = _price(game, key)
    return not price or payable(game, who, price, card)


def _price(game: Wilds, key: str) -> Block:
    """The cost at the head of a skill; read often, so remembered."""
    cache = game.content.scratch
    found: Block | None = cache.get(("price", key))
    if found is None:
        found = cache["price", key] = head_cost(game.content.blocks[key])
    return found


# --- cards that were played -------------------------------------------------------------------------


@step
def arcane(game: Wilds, card: str, who: int) -> None:
    """A card marked Arcane may add one effect of the Magus's cover (LW-163)."""
    game.ask(game.state.climbers[who].seat, "arcane", card, who)


def _can_add_arcane(game: Wilds, who: int) -> bool:
    return "sigil" in game.state.climbers[who].ready and bool(arcane_prices(game, who))


def arcane_prices(game: Wilds, who: int) -> list[str]:
    """What an added effect can be paid with: the sigil, or 1 grip."""
    climber = game.state.climbers[who]
    found = ["sigil"] if climber.ready.get("sigil") else []
    return [*found, "grip"] if game.state.decks[climber.deck].draw else found


@step
def to_discard(game: Wilds, card: str, who: int) -> None:
    """A played card goes to the discard pile, unless it waits for a blow (LW-165)."""
    state = game.state
    if (card, who) not in state.playing:
        deck = state.decks[state.climbers[who].deck]
        deck.discard = (*deck.discard, card)


@step
def answer_blow(game: Wilds, card: str, who: int) -> None:
    """A card that blocked strikes or climbs back, and is discarded (LW-165)."""
    state = game.state
    if (card, who) not in state.playing:
        return
    state.playing = tuple(pair for pair in state.playing if pair != (card, who))
    state.armed = tuple(pair for pair in state.armed if pair != (card, who))
    climber = state.climbers[who]
    climber.blocks = tuple(pool for pool in climber.blocks if pool[1] != card)
    plus = dict(state.raised).get(card)
    state.raised = tuple(pair for pair in state.raised if pair[0] != card)
    names = scope(who, who, ("card", card)) if plus is None else scope(who, who, ("card", card), ("plus", plus))
    game.then(run(answer_key(game, card), names), to_discard(card, who))
