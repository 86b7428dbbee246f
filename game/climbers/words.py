"""The words Tabletop Climber's cards may use. The first paragraph of each is its glossary entry."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from game.climbers import field
from game.climbers.state import NO_LIMIT, Climbers
from game.climbers.transfer import ask_for_gifts
from game.engine.files.schema import refers_to
from game.engine.interpreter import Here
from game.engine.words import Vocabulary

ICON_WORDS = Vocabulary()
SEASON_WORDS = Vocabulary()

Count = Annotated[int, Meta(ge=1, le=40)]

# --- event icons: `here["seat"]` is the seat that played ------------------------------------------


@ICON_WORDS.effect
def reset_field(game: Climbers, here: Here) -> None:
    """The field resets at once (TC-71)."""
    field.reset_field(game)


@ICON_WORDS.effect
def force_pass(game: Climbers, here: Here, who: Literal["next_active"]) -> None:
    """The next other seat that holds cards and has not passed counts as having passed (TC-72)."""
    blocked = field.next_seat(game.state, here["seat"])
    if blocked is not None:
        game.state.seats[blocked].passed = True
        game.tell("blocked", seat=blocked, by=here["seat"])


@ICON_WORDS.effect
def drop(game: Climbers, here: Here, count: Count) -> None:
    """Move cards of your choice from your hand to your Lodge, face up (TC-73)."""
    game.then(*[field.drop_one(here["seat"])] * count)


@ICON_WORDS.effect
def flip_strength(game: Climbers, here: Here) -> None:
    """Until the field is reset the strength order is the opposite of the season's (TC-75)."""
    game.state.flipped = not game.state.flipped
    game.tell("strength_flipped", low=game.state.low_wins != game.state.flipped)


# --- Gold cards: in force for their season --------------------------------------------------------


@SEASON_WORDS.effect
def turn_direction(game: Climbers, here: Here, way: Literal["cw", "ccw"]) -> None:
    """Turns run clockwise or counterclockwise this season (TC-92)."""
    game.state.direction = 1 if way == "cw" else -1


@SEASON_WORDS.effect
def strength(game: Climbers, here: Here, order: Literal["high", "low"]) -> None:
    """The larger or the smaller number is the stronger this season (TC-108)."""
    game.state.low_wins = order == "low"


@SEASON_WORDS.effect
def forbid_type(game: Climbers, here: Here, type: Literal["set", "run"]) -> None:
    """No play of this type this season (TC-94)."""
    game.state.forbidden += (type,)


@SEASON_WORDS.effect
def max_cards(game: Climbers, here: Here, n: Count) -> None:
    """No play of more cards than this (TC-101)."""
    game.state.max_cards = n


@SEASON_WORDS.effect
def trait_as_single(game: Climbers, here: Here, icon: Annotated[str, refers_to("icon")]) -> None:
    """Cards with this icon may be played as Singles this season (TC-95)."""
    game.state.as_single += (icon,)


@SEASON_WORDS.effect
def transfer(game: Climbers, here: Here, n: Literal[1], direction: Literal["left", "right"]) -> None:
    """Everybody gives a card of the team to the neighbour, for good (TC-97 to TC-100)."""
    ask_for_gifts(game, 1 if direction == "left" else -1)


@SEASON_WORDS.effect
def set_aside_random(game: Climbers, here: Here, n: Annotated[int, Meta(ge=1, le=3)]) -> None:
    """Random cards of every team sit out this season (TC-104 to TC-107)."""
    face_up = game.option("accident_card") == "face_up"
    for seat, climber in enumerate(game.state.seats):
        for _ in range(n):
            left = [card for card in climber.team if card not in climber.sidelined]
            card = game.chance.pick(f"accident:{seat}", left)
            climber.sidelined = game.content.sorted((*climber.sidelined, card))
            if face_up:
                field.show(climber, (card,))
                game.tell("sidelined", seat=seat, card=card, reveals=True)
            else:
                game.tell("sidelined", seat=seat, secret={"card": card}, to=(seat,), reveals=True)


@SEASON_WORDS.effect
def extra_hand(game: Climbers, here: Here, most: Count | Literal["all"]) -> None:
    """Further cards may be added to the hand (TC-113)."""
    game.state.extra_hand = NO_LIMIT if most == "all" else int(most)


@SEASON_WORDS.effect
def bonus_vp(game: Climbers, here: Here, place: Literal["first", "second"], per_card: Count) -> None:
    """This place scores more for each card it added (TC-115)."""
    game.state.bonus_place = 1 if place == "first" else 2
    game.state.bonus_vp = per_card


def reset_season_rules(state: Any) -> None:
    """A Gold card holds during its own season only (TC-18)."""
    state.direction = 1
    state.low_wins = False
    state.forbidden = ()
    state.max_cards = NO_LIMIT
    state.as_single = ()
    state.extra_hand = 0
    state.bonus_place = 0
    state.bonus_vp = 0


VOCABULARY = Vocabulary(ICON_WORDS, SEASON_WORDS)
