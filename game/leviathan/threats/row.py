"""Threat cards: revealing, attack markers, resolving line by line (LW-21 to LW-30, LW-55, LW-134 to LW-147)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from game.engine.interpreter import Here, Scope, holds
from game.engine.state import Step
from game.engine.words import Block
from game.leviathan.actions.skills import answer_blow
from game.leviathan.actions.windows import window
from game.leviathan.files.amounts import Amount
from game.leviathan.files.forms import AnyTarget, Attack, Origin, Picture, Reach, colour_problems
from game.leviathan.files.meanings import Dependent, Problem
from game.leviathan.hooks import happen, happened
from game.leviathan.land.ground import place_cells, scenario
from game.leviathan.language.quantities import amount
from game.leviathan.language.quantities import number as raised
from game.leviathan.language.register import NOBODY, Args, effect, finding, scope, step
from game.leviathan.language.targets import as_target, in_order, with_found
from game.leviathan.settling import settle
from game.leviathan.state import NEW, RowCard, Wilds, alive, crew_seat
from game.leviathan.threats.areas import area_cells, lines_of
from game.leviathan.words.control import one_by_one, others_suffer, run, sufferer

if TYPE_CHECKING:
    from game.leviathan.files.known_names import Known

THREAT: Scope = scope(NOBODY, NOBODY, ("threat", True))


def _change(game: Wilds, place: int, **facts: bool) -> None:
    row = list(game.state.row)
    row[place] = msgspec.structs.replace(row[place], **facts)
    game.state.row = tuple(row)


# --- revealing --------------------------------------------------------------------------------------


@step
def reveal(game: Wilds) -> None:
    """Turn the left-most face-down card up, place its marker, and resolve what is swift."""
    state = game.state
    place = next(number for number, card in enumerate(state.row) if not card.face_up)
    state.current = place
    _change(game, place, face_up=True, known=True)
    card = state.row[place]
    end = scenario(game).end(card.card, card.enraged)
    game.tell("revealed", reveals=True, card=card.card, enraged=card.enraged)
    swift = "swift" in end.keywords
    lines = lines_of(game, place)
    steps: list[Step] = []
    for number, line in enumerate(lines):
        is_now = swift or line.swift or "delayed" not in end.keywords
        if line.attack is not None and is_now:
            steps.append(mark(place, number))
    steps.append(happened("on_reveal", NOBODY, ()))
    early = tuple(number for number, line in enumerate(lines) if swift or line.swift)
    if early:
        steps += [window("swift", state.active, NEW), resolve_lines(place, early), settle()]
    if swift and "delayed" not in end.keywords:
        steps.append(card_done(place))
    elif swift:
        steps.append(unmark())
    game.then(*steps)


@step
def unmark(game: Wilds) -> None:
    game.state.markers = ()


@step
def card_done(game: Wilds, place: int) -> None:
    """A swift card that resolved lies marked as done (LW-147)."""
    _change(game, place, resolved=True)
    game.state.markers = ()


@step
def mark(game: Wilds, place: int, number: int) -> None:
    """Put the markers of an attack on the spaces of its targets (LW-25)."""
    attack = lines_of(game, place)[number].attack
    assert attack is not None
    origin = attack.origin
    if origin is None:
        return
    steps: list[Step] = []
    steps += [mark_on(place, number, which) for which in ("marker", "also") if getattr(origin, which)]
    if origin.marker_at:
        steps.append(mark_at(origin.marker_at, origin.pick))
    game.then(*steps)


@step
def mark_on(game: Wilds, place: int, number: int, which: str) -> None:
    attack = lines_of(game, place)[number].attack
    assert attack is not None
    target: AnyTarget = getattr(attack.origin, which)
    with_found(game, Here("", 0, THREAT), target, marked())


@finding
def marked(game: Wilds, found: tuple[int, ...]) -> None:
    for who in found[:1]:
        lay_marker(game, game.state.climbers[who].at)


def lay_marker(game: Wilds, cell: int) -> None:
    game.state.markers = (*game.state.markers, cell)
    game.tell("marked", space=cell)


@step
def mark_at(game: Wilds, words: str, pick: str) -> None:
    cells = place_cells(game, words)
    if pick == "random":
        cells = [game.chance.pick("marker", cells)]
    if len(cells) == 1:
        lay_marker(game, cells[0])
    elif cells:
        game.ask(crew_seat(game), "marker", tuple(cells))


# --- resolving --------------------------------------------------------------------------------------


@step
def resolve_card(game: Wilds) -> None:
    """Step 3: what has not resolved yet resolves now, line by line (LW-55)."""
    state = game.state
    place = state.current
    if place < 0 or state.row[place].resolved:
        return
    card = state.row[place]
    end = scenario(game).end(card.card, card.enraged)
    lines = lines_of(game, place)
    late = tuple(
        number
        for number, line in enumerate(lines)
        if not line.swift and ("swift" not in end.keywords or "delayed" in end.keywords)
    )
    game.then(resolve_lines(place, late), settle(), card_done(place))


@step
def delayed_marks(game: Wilds) -> None:
    """A delayed attack's marker is placed at the start of step 3 (LW-134)."""
    state = game.state
    place = state.current
    if place < 0 or state.row[place].resolved:
        return
    card = state.row[place]
    if "delayed" in scenario(game).end(card.card, card.enraged).keywords:
        game.then(
            *(mark(place, number) for number, line in enumerate(lines_of(game, place)) if line.attack is not None)
        )


@step
def resolve_lines(game: Wilds, place: int, numbers: tuple[int, ...]) -> None:
    """One resolution of a card: its lines in order, falls between them (LW-R38), then what answers losses."""
    state = game.state
    for climber in state.climbers:
        climber.hurt_by_card = False
    card = state.row[place]
    state.resolving = True
    game.tell("resolves", card=card.card, enraged=card.enraged)
    steps: list[Step] = []
    for line_number in numbers:
        steps += [line(place, line_number), settle()]
    game.then(*steps, card_answers())


@step
def card_answers(game: Wilds) -> None:
    """Grit, a cracked rib, and cards that blocked: after the whole card (LW-165)."""
    state = game.state
    state.resolving = False
    answers = state.armed
    for who in alive(state):
        if state.climbers[who].hurt_by_card:
            state.climbers[who].hurt_by_card = False
            happen(game, "on_threat_loss", who)
    for climber in state.climbers:
        climber.shield = NOBODY
    game.then(*(answer_blow(card, who) for card, who in answers))


@step
def line(game: Wilds, place: int, number: int) -> None:
    """One line of a card: a target that suffers, or an attack."""
    entry = lines_of(game, place)[number]
    key = game.content.line_key(game.state, place, number)
    here = Here(key, 0, THREAT)
    if entry.if_ is not None and not holds(game, here, entry.if_):
        game.then(run(f"{key}:else", THREAT))
        return
    if entry.attack is not None:
        game.then(attack_begins(key, place, number))
        return
    if not entry.target:
        game.then(run(f"{key}:do", THREAT))
        return
    with_found(game, here, entry.target, suffers(f"{key}:do", True))


@finding
def suffers(game: Wilds, found: tuple[int, ...], key: str, keep: bool) -> None:
    """Each target in turn (LW-R25): clockwise, or as the crew orders it."""
    if keep:
        game.state.chosen = found
    one_by_one(game, found, tuple(suffer_one(game, key, who) for who in found))


def suffer_one(game: Wilds, key: str, who: int, names: Scope = THREAT) -> Step:
    return run(key, (*names, ("threat", True), ("who", sufferer(game, who))))


# --- attacks ----------------------------------------------------------------------------------------


def _colours(known: Known, args: Args) -> Iterator[Problem]:
    return colour_problems(args["area"], args["hit"])


@effect(together=_colours)
def attack(
    game: Wilds,
    here: Here,
    hit: dict[Dependent, Block],
    origin: Origin | None = None,
    area: Picture | Reach = "O",
    before: Block = (),
    miss: Block = (),
    after: Block = (),
) -> None:
    """An attack that resolves now."""
    game.then(strike_area(f"{here.key}/{here.place}.", here.scope))


@step
def attack_begins(game: Wilds, key: str, place: int, number: int) -> None:
    """What comes first; then whoever is in the area suffers (LW-26)."""
    game.then(run(f"{key}:before", THREAT), attack_hits(key, place, number))


@step
def attack_hits(game: Wilds, key: str, place: int, number: int) -> None:
    form = lines_of(game, place)[number].attack
    assert form is not None
    if form.origin is not None and form.origin.marker and not game.state.markers:
        game.then(run(f"{key}:after", THREAT))  # nobody to put a marker on: the attack is not resolved
        return
    _hits(game, f"{key}:", form, area_cells(game, form))


@step
def strike_area(game: Wilds, key: str, names: Scope) -> None:
    """An attack inside an effect, such as a vent that bursts."""
    path, _, place = key[:-1].rpartition("/")
    args = game.content.blocks[path][int(place)].args
    form = Attack(args["hit"], args["origin"], args["area"], args["before"], args["miss"], args["after"])
    _hits(game, key, form, area_cells(game, form), names)


def _hits(game: Wilds, key: str, form: Attack, cells: dict[int, tuple[str, ...]], names: Scope = THREAT) -> None:
    """Everybody in the area suffers once, by colour; nobody there is a miss (LW-29, LW-138)."""
    state = game.state
    reach = _reaches_all(form)
    hidden = scenario(game).hidden_from_threats if not reach else frozenset()
    people = [who for who in alive(state) if state.climbers[who].at in cells and state.climbers[who].at not in hidden]
    state.hit = tuple(people)
    game.tell("attacked", cells=tuple(sorted(cells)), hit=tuple(people))
    if not people:
        game.then(run(f"{key}miss", names), run(f"{key}after", names))
        return
    hit = in_order(game, "climber", people)
    steps: tuple[Step, ...] = tuple(colour(key, who, cells[state.climbers[who].at], names) for who in hit)
    # What follows the attack is a line of its own: whoever it threw into the air has fallen by then (LW-R38).
    falls: tuple[Step, ...] = (settle(),) if form.after and key.endswith(":") else ()
    game.then(others_suffer(hit, steps), *falls, run(f"{key}after", names))


def _reaches_all(form: Attack) -> bool:
    origin = form.origin
    return origin is not None and any(
        not isinstance(target, str) and target.reach == "all" for target in (origin.marker, origin.also)
    )


@step
def colour(game: Wilds, key: str, who: int, colours: tuple[str, ...], names: Scope) -> None:
    """In two colours at once, the crew picks which (LW-R60)."""
    known = tuple(one for one in sorted(colours) if f"{key}hit.{one}" in game.content.blocks)
    if len(known) > 1:
        game.ask(crew_seat(game), "colour", key, who, known, names)
    elif known:
        game.then(suffer_one(game, f"{key}hit.{known[0]}", who, names))


# --- the row ----------------------------------------------------------------------------------------


def enrage_cards(game: Wilds, count: int) -> None:
    """The left-most face-down normal cards become enraged (LW-135)."""
    _turn_round(game, count, True, "enraged")


def _turn_round(game: Wilds, count: int, enraged: bool, told: str) -> None:
    """Turn so many face-down cards round that do not lie that way yet."""
    lying = [place for place, card in enumerate(game.state.row) if not card.face_up and card.enraged != enraged]
    for place in lying[: max(0, count)]:
        _change(game, place, enraged=enraged)
        game.tell(told, place=place)


@effect()
def enrage(game: Wilds, here: Here, n: Amount) -> None:
    """The left-most face-down threats that are still normal become enraged."""
    enrage_cards(game, amount(game, here, n))


@effect(spelled=("calm {n}",), focus=("n",))
def calm(game: Wilds, here: Here, n: Amount) -> None:
    """The left-most face-down enraged threats become normal."""
    _turn_round(game, raised(game, here, "n", n), False, "calmed")


@effect(spelled=("peek {n}",), focus=("n",))
def peek(game: Wilds, here: Here, n: Amount) -> None:
    """See the next face-down threats; they stay face down."""
    count = raised(game, here, "n", n)
    for place, card in enumerate(game.state.row):
        if count > 0 and not card.face_up:
            count -= 1
            if not card.known:
                _change(game, place, known=True)
                game.tell("peeked", reveals=True, card=card.card, place=place, enraged=card.enraged)


@effect()
def advance_threat(game: Wilds, here: Here, n: Amount) -> None:
    """The threat cube moves on."""
    state = game.state
    state.track = min(state.track + amount(game, here, n), len(game.content.play.track) - 1)


@effect()
def marker(game: Wilds, here: Here, to: AnyTarget) -> None:
    """Put an attack marker on somebody's space."""
    with_found(game, here, as_target(game, to), marked())


def new_row(game: Wilds) -> tuple[RowCard, ...]:
    """The five cards, shuffled, face down, normal ends upright (LW-8, LW-60)."""
    cards = [threat.id for threat in scenario(game).file.threats]
    return tuple(RowCard(card) for card in game.chance.shuffled("threats", cards))
