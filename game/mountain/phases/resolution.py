"""Resolution: check, reward, failures (MM-85 to MM-124)."""

from __future__ import annotations

from game.mountain.phases import failures, rewards
from game.mountain.state import Claim, Heard, Mountain, challenges
from game.mountain.steps import step


@step
def resolve(game: Mountain) -> None:
    game.state.phase = "resolution"
    game.then(check(), reward(), failures.suffer(), clear_sled())


@step
def check(game: Mountain) -> None:
    """All laid cards are revealed, and each challenge is met or failed (MM-86 to MM-89)."""
    state, content = game.state, game.content
    laid = [card for explorer in state.seats for card in explorer.laid]
    scores = []
    for challenge in challenges(game):
        scores.append(sum(content.value[card] for card in laid if content.type.get(card) == challenge.type))
    state.scores = tuple(scores)
    state.failed = tuple(
        number for number, challenge in enumerate(challenges(game)) if not challenge.is_met(scores[number])
    )
    by_seat = tuple(explorer.laid for explorer in state.seats)
    kinds = tuple(challenge.type for challenge in challenges(game))
    game.tell("revealed", laid=by_seat, kinds=kinds, scores=state.scores, failed=state.failed, reveals=True)
    remember(game)


def remember(game: Mountain) -> None:
    """Each seat keeps in mind which cards others were heard to name, and which of the wanted kinds they laid."""
    state, content = game.state, game.content
    wanted = [challenge.type for challenge in challenges(game)]
    for owner, explorer in enumerate(state.seats):
        named: dict[int, list[tuple[str, int]]] = {}
        for heard in explorer.heard:
            phrase = heard.phrase
            if not heard.own and phrase.act == "card" and isinstance(phrase.qty, int):
                named.setdefault(heard.by, []).append((phrase.type, phrase.qty))
        for by, said in sorted(named.items()):
            laid = [card for card in state.seats[by].laid if content.type.get(card) in wanted]
            denied = has_denied(explorer.heard, by)
            if by != owner and (laid or denied):
                cards = tuple((content.type[card], content.value[card]) for card in laid)
                explorer.claims += (Claim(by, tuple(said), cards, denied),)


def has_denied(log: tuple[Heard, ...], by: int) -> bool:
    """Whether a seat was told to put in what it had named, and said no: then its words mean something else."""
    named: dict[str, int] = {}
    asked = ("", 0)
    for heard in log:
        phrase = heard.phrase
        if heard.by == by and phrase.act == "card" and isinstance(phrase.qty, int):
            named[phrase.type] = named.get(phrase.type, 0) + phrase.qty
        elif phrase.act == "put" and phrase.to == by and isinstance(phrase.qty, int):
            asked = phrase.type, phrase.qty
        elif heard.by == by and phrase.act == "no" and asked[1]:
            if named.get(asked[0]) == asked[1]:
                return True
            asked = "", 0
    return False


@step
def reward(game: Mountain) -> None:
    """One success wins the tile's reward, once; an empty space has none (MM-90, MM-61)."""
    state = game.state
    if state.tile and len(state.failed) < len(state.scores):
        tile = game.content.tiles[state.tile]
        game.tell("rewarded", reward=tile.reward, relic=tile.relic or "")
        game.then(rewards.give(tile.reward, tile.relic or ""))


@step
def clear_sled(game: Mountain) -> None:
    """Laid cards go to the discard, the tile is put aside (MM-123, MM-124)."""
    state = game.state
    for explorer in state.seats:
        state.discard += explorer.laid
        explorer.laid = ()
        explorer.done = False
    if state.tile:
        state.used_tiles += (state.tile,)
        state.tile = ""
    state.silence = False
    state.is_up = False
    state.scores = ()
    state.die = ""
