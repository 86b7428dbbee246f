"""The cards, icons and seasons of Tabletop Climber, and quick tables made of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from game.climbers.plays import PlayBook
from game.climbers.words import ICON_WORDS, SEASON_WORDS, VOCABULARY
from game.engine.files.content import Content
from game.engine.files.faults import Fault
from game.engine.files.language import Told
from game.engine.files.rulebook import GlossaryFile, Words
from game.engine.files.schema import Form, defines, refers_to
from game.engine.words import Block

Small = Annotated[int, Meta(ge=0, le=99)]


class Colour(Form, frozen=True):
    """A colour of cards, with the shape that tells it apart without colour."""

    id: Literal["red", "blue", "green", "yellow"]
    name: Told
    shape: Words


class Card(Form, frozen=True):
    """A numbered card of a team."""

    id: Annotated[str, defines("card")]
    name: Told
    deck: Literal["initial", "reinforcement"]
    number: Small
    colour: Literal["red", "blue", "green", "yellow", "any", "none"]
    icon: Annotated[str, refers_to("icon")] | None = None


class CardsFile(Form, frozen=True):
    colours: tuple[Colour, ...] = ()
    cards: tuple[Card, ...] = ()


class Icon(Form, frozen=True):
    """What an icon does when it resolves, or what its card is."""

    id: Annotated[str, defines("icon")]
    name: Told
    text: Told
    event: Block = ()
    set_weight: Annotated[int, Meta(ge=1, le=9)] = 1
    not_single: bool = False
    raises: Annotated[int, Meta(ge=0, le=9)] = 0


class IconsFile(Form, frozen=True):
    icons: tuple[Icon, ...] = ()


class Deal(Form, frozen=True):
    initial: Small
    reinforcement: Small


class Draws(Form, frozen=True):
    first: Small
    second: Small
    others: Small


class Silver(Form, frozen=True):
    """A season: its hand size and what second place scores."""

    id: Annotated[str, defines("silver")]
    name: Told
    place: Told
    hand_size: Annotated[int, Meta(ge=1, le=40)]
    vp: Small


class Gold(Form, frozen=True):
    """A season's special rule and what first place scores."""

    id: Annotated[str, defines("gold")]
    name: Told
    vp: Small
    slot: Literal["first", "last", "pool"]
    rule: Annotated[str, refers_to("rule")]
    text: Told
    effects: Block = ()


class SeasonsFile(Form, frozen=True):
    deal: Deal = Deal(7, 2)
    draws: Draws = Draws(1, 2, 3)
    silver: tuple[Silver, ...] = ()
    gold: tuple[Gold, ...] = ()


class ClimbersContent(Content):
    NAME = "climbers"
    VOCABULARY = VOCABULARY
    FILES: ClassVar[dict[str, type[msgspec.Struct]]] = {
        "cards.yaml": CardsFile,
        "icons.yaml": IconsFile,
        "seasons.yaml": SeasonsFile,
        "glossary.yaml": GlossaryFile,
    }

    def arrange(self) -> None:
        cards = self.file("cards.yaml", CardsFile)
        seasons = self.file("seasons.yaml", SeasonsFile)
        self.icons = {icon.id: icon for icon in self.file("icons.yaml", IconsFile).icons}
        self.colours = {colour.id: colour for colour in cards.colours}
        self.cards = {card.id: card for card in sorted(cards.cards, key=lambda card: card.number)}
        self.silver = seasons.silver
        self.golds = {gold.id: gold for gold in seasons.gold}
        self.deal = seasons.deal
        self.draws = seasons.draws
        # One plain table for each question the rules ask of a card: this is where play-outs spend their time.
        self.order = {card: place for place, card in enumerate(self.cards)}
        self.number = {card.id: card.number for card in self.cards.values()}
        self.colour = {card.id: card.colour for card in self.cards.values()}
        self.wild = frozenset(card.id for card in self.cards.values() if card.colour == "any")
        self.initial = frozenset(card.id for card in self.cards.values() if card.deck == "initial")
        icon_of = {card.id: self.icons[card.icon] for card in self.cards.values() if card.icon}
        self.weight = {card: icon_of[card].set_weight if card in icon_of else 1 for card in self.cards}
        self.heavy = frozenset(card for card, weight in self.weight.items() if weight > 1)
        self.not_single = frozenset(card for card, icon in icon_of.items() if icon.not_single)
        self.raises = {card: icon.raises for card, icon in icon_of.items() if icon.raises}
        self.mountains = frozenset(self.raises)
        self.event_icon = {card: icon.id for card, icon in icon_of.items() if icon.event}
        self.trait = {card: icon.id for card, icon in icon_of.items()}
        self.play_book = PlayBook(self)
        for icon in self.icons.values():
            self.add_block(f"icon:{icon.id}", icon.event)
        for gold in self.golds.values():
            self.add_block(f"gold:{gold.id}", gold.effects)

    def sorted(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards in the order of their numbers."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    def faults(self) -> Iterable[Fault]:
        yield from self._counts()
        yield from self._words_out_of_place()
        for icon in self.icons.values():
            if icon.not_single and icon.set_weight < 2:
                file, line = self.where("icon", icon.id)
                yield Fault(
                    file,
                    line,
                    f"a card with the icon {icon.id!r} is no Single, so alone it must count as two or more: "
                    "set_weight must be at least 2",
                )
        for card in self.cards.values():
            if card.colour not in ("any", "none") and card.colour not in self.colours:
                file, line = self.where("card", card.id)
                yield Fault(file, line, f"the card {card.id!r} has the colour {card.colour!r}, which is not described")

    def _counts(self) -> Iterable[Fault]:
        """Enough cards for four seats, enough Gold cards for the seasons, hands that every team can fill."""
        seats, deal = 4, self.deal
        for deck, each in (("initial", deal.initial), ("reinforcement", deal.reinforcement)):
            have = sum(card.deck == deck for card in self.cards.values())
            if have < seats * each:
                yield Fault(
                    "data/climbers/cards.yaml",
                    1,
                    f"there are {have} {deck} cards, but {seats} seats need {each} each: {seats * each}",
                )
        for slot, needed in (("first", 1), ("last", 1), ("pool", max(0, len(self.silver) - 2))):
            have = sum(gold.slot == slot for gold in self.golds.values())
            if have < needed or (slot != "pool" and have > needed):
                yield Fault(
                    "data/climbers/seasons.yaml",
                    1,
                    f"{have} Gold cards have the slot {slot!r}, but the {len(self.silver)} seasons need {needed}",
                )
        team = deal.initial + deal.reinforcement
        for season, silver in enumerate(self.silver):
            smallest = team + season * self.draws.first
            if silver.hand_size > smallest:
                file, line = self.where("silver", silver.id)
                yield Fault(
                    file,
                    line,
                    f"{silver.name} asks for a hand of {silver.hand_size}, but a team may have only {smallest} cards",
                )

    def _words_out_of_place(self) -> Iterable[Fault]:
        """Icons act on a play, Gold cards on a season; and every card must be playable in every season."""
        for kind, things, words in (("icon", self.icons, ICON_WORDS), ("gold", self.golds, SEASON_WORDS)):
            for thing in things.values():
                file, line = self.where(kind, thing.id)
                for effect in thing.event if isinstance(thing, Icon) else thing.effects:
                    if effect.word not in words.effects:
                        other = "icons" if kind == "gold" else "Gold cards"
                        yield Fault(file, line, f"{effect.word!r} is a word for {other}; {thing.name!r} cannot use it")
        for gold in self.golds.values():
            given = [(effect.word, *effect.args.values()) for effect in gold.effects]
            if ("forbid_type", "set") not in given:
                continue
            for icon in self.icons.values():
                if icon.not_single and ("trait_as_single", icon.id) not in given:
                    file, line = self.where("gold", gold.id)
                    yield Fault(
                        file,
                        line,
                        f"{gold.name!r} forbids Sets, so a card with the icon {icon.id!r} could never be played; "
                        f"add {{trait_as_single: {icon.id}}}",
                    )
