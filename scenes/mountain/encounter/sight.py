"""What can be seen of the tile before the Leader, and its words: the truth about every challenge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.mountain.view.structs import ChallengeView
from scenes.mountain.looking import relic_tip
from scenes.mountain.pieces import REWARD_ICONS, challenge_words, plain_challenge
from scenes.mountain.showing import MountainShowing
from scenes.words import say

VIGNETTE = (400, 220)
"""The shape of a tile's picture."""


class Sight(NamedTuple):
    """What can be seen of a place: its picture, name, reward and challenges."""

    picture: str
    name: str
    reward: str
    challenges: Sequence[ChallengeView]
    note: str = ""
    tile: str = ""
    about: str = ""  # what the reward means


def sight_of_tile(showing: MountainShowing, tile: str, challenges: Sequence[ChallengeView] | None = None) -> Sight:
    known = showing.content.tiles[tile]
    printed = [plain_challenge(showing.content, each) for each in known.challenges]
    return Sight(
        f"mountain/tiles/{tile.lower()}.svg",
        known.name,
        reward_words(showing, tile),
        printed if challenges is None else challenges,
        "",
        tile,
        about_reward(showing, tile),
    )


def sight(showing: MountainShowing) -> Sight:
    """What lies before the Leader now, as the eyes on the screen see it."""
    view = showing.view
    if view.peeked_tile:
        found = sight_of_tile(showing, view.peeked_tile, view.peeked_challenges)
        return found._replace(note=say("mountain.board.peeked", space=showing.space_name(view.peeked)))
    if view.studied_tile:
        found = sight_of_tile(showing, view.studied_tile, view.studied_challenges)
        return found._replace(note=say("mountain.board.studied", space=showing.space_name(view.studied)))
    region = showing.content.spaces[view.plane].region if view.plane else "coast"
    back = f"mountain/tiles/back-{region}.svg"
    if view.tile:
        return sight_of_tile(showing, view.tile, view.challenges)
    if view.has_tile and view.is_up:
        return Sight("", say("mountain.board.blind"), "", [], say("mountain.board.blind_note"))
    if view.has_tile:
        return Sight(back, say("mountain.board.face_down"), "", [], say("mountain.board.face_down_note"))
    name = say("mountain.board.empty", space=showing.space_name(view.plane)) if view.plane else ""
    return Sight(back, name, say("mountain.board.no_reward"), view.challenges)


def is_live(showing: MountainShowing) -> bool:
    """Whether the tile on the screen is the one of this turn, not one that is only looked at."""
    return not showing.view.studied_tile and not showing.view.peeked_tile


def reward_words(showing: MountainShowing, tile: str) -> str:
    """The reward with its mark: what it gives, in a line."""
    known = showing.content.tiles[tile]
    icon = REWARD_ICONS[known.reward]
    if known.relic:
        relic = showing.content.relics[known.relic]
        icon = f"mountain-{relic.category}"
        return f":{icon}: {say('mountain.board.reward.relic', name=relic.name)}"
    return f":{icon}: {say(f'mountain.board.reward.{known.reward}')}"


def about_reward(showing: MountainShowing, tile: str) -> str:
    """What the reward means, for whoever does not know it by heart."""
    known = showing.content.tiles[tile]
    if known.relic:
        return relic_tip(showing, known.relic).partition("\n")[2].replace("\n", " ")
    return say(f"mountain.board.reward_tip.{known.reward}") if known.reward != "none" else ""


def tile_tip(showing: MountainShowing, seen: Sight) -> str:
    lines = [f"**{seen.name}**"]
    lines += [f":mountain-{each.type}: {challenge_words(showing.content, each)}" for each in seen.challenges]
    if seen.reward:
        lines.append(seen.reward if not seen.tile else f"{seen.reward} {say('mountain.board.reward_rule')}")
    if seen.note:
        lines.append(seen.note)
    return "\n".join(lines)


def challenge_tip(showing: MountainShowing, number: int, challenge: ChallengeView, live: bool = True) -> str:
    """The truth about a challenge, whatever its colour says."""
    types = showing.content.talk.types
    lines = [
        f":mountain-{challenge.type}: **{challenge_words(showing.content, challenge)}**",
        say("mountain.board.meets"),
    ]
    if challenge.colour != challenge.type:
        lines.append(say("mountain.board.lies", type=types[challenge.type], colour=types[challenge.colour]))
    score = challenge.score if live else None
    if score is not None:
        key = "mountain.board.is_met" if challenge.met else "mountain.board.is_failed"
        lines.append(say(key, score=score, gap=challenge.gap))
        if number in showing.view.failed:
            lines.append(say("mountain.board.to_suffer"))
    return "\n".join(lines)
