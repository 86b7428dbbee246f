"""Looking closer: cards, Relics, Madness, a seat's showing, tokens, and piles browsed kind by kind."""

from __future__ import annotations

from typing import Any

from scenes.mountain.people.cards import SHAPE, card_tip, draw_back, draw_card
from scenes.mountain.pieces import (
    CATEGORY_ICONS,
    PLACE_ICONS,
    PLACES,
    TYPES,
    token,
)
from scenes.mountain.showing import MountainShowing
from scenes.table.furniture.seats import glyph
from scenes.table.zones import cards_of
from scenes.ui.frame import Frame, Rect
from scenes.ui.press import has_drawing
from scenes.words import headed, say

# --- cards ------------------------------------------------------------------------------------------


def look_at_card(showing: MountainShowing, card: str) -> None:
    title, _, text = card_tip(showing.content, card).partition("\n")

    def draw(frame: Frame, rect: Rect) -> None:
        draw_card(frame, showing.content, card, rect, lift=10)

    head = title.partition(" · ")
    showing.open_look(head[0].replace("**", ""), f"{head[2]}\n{text}", draw, SHAPE, "MM-5")


def card_list(showing: MountainShowing, cards: list[str]) -> str:
    """Cards kind by kind, each with how often it is there: '6 Barometer'."""
    content = showing.content
    lines = []
    for kind in TYPES:
        mine = [card for card in content.sorted(cards) if content.type.get(card) == kind]
        if mine:
            total = sum(content.value[card] for card in mine)
            lines.append(f":mountain-{kind}: **{content.talk.types[kind].capitalize()}** · "
                         f"{say('mountain.board.listed', count=len(mine), total=total)}")  # fmt: skip
            lines.append(", ".join(f"{content.value[card]} {content.names[card]}" for card in mine))
    hurt = [content.names[card] for card in content.sorted(cards) if card in content.injuries]
    if hurt:
        names = dict.fromkeys(hurt)
        told = ", ".join(f"{hurt.count(name)}x {name}" if hurt.count(name) > 1 else name for name in names)
        lines += [f":mountain-injury: **{say('mountain.board.injuries_title')}** · {len(hurt)}", told]
    return "\n".join(lines)


def _pile_picture(showing: MountainShowing, cards: list[str]) -> Any:
    """The top card, or the back of none."""

    def draw(frame: Frame, rect: Rect) -> None:
        if cards:
            draw_card(frame, showing.content, cards[-1], rect, lift=10)
        else:
            draw_back(frame, rect, 10)

    return draw


def look_at_discard(showing: MountainShowing) -> None:
    """The Equipment discard lies face up and may be browsed by all (MM-R52)."""
    cards = list(showing.view.discard)
    text = card_list(showing, cards) or say("mountain.board.pile_empty")
    title = say("mountain.board.discard_title", count=len(cards))
    showing.open_look(title, f"{say('mountain.board.discard_tip', count=len(cards))}\n\n{text}",
          _pile_picture(showing, cards), SHAPE, "MM-R52")  # fmt: skip


def look_at_injuries(showing: MountainShowing) -> None:
    cards = list(showing.view.injury_pile)
    text = card_list(showing, cards) or say("mountain.board.pile_empty")
    told = f"{say('mountain.board.injury_pile_tip', count=len(cards))}\n\n{text}"
    showing.open_look(say("mountain.board.injury_pile"), told, _pile_picture(showing, cards), SHAPE, "MM-38")


def look_at_arcane(showing: MountainShowing) -> None:
    cards = list(showing.view.arcane_pile)
    text = card_list(showing, cards) or say("mountain.board.pile_empty")
    told = f"{say('mountain.board.arcane_pile_tip', count=len(cards))}\n\n{text}"
    showing.open_look(say("mountain.board.arcane_pile"), told, _pile_picture(showing, cards), SHAPE, "MM-39")


def look_at_deck(showing: MountainShowing) -> None:
    """How many of each kind are not in sight: in the deck and in other hands together."""

    def draw(frame: Frame, rect: Rect) -> None:
        draw_back(frame, rect, 10)

    count = showing.view.deck.count
    text = say("mountain.board.deck_tip", count=count) + "\n\n" + say("mountain.board.unseen_title") + "\n"
    showing.open_look(
        say("mountain.board.deck"), text + card_list(showing, unseen_cards(showing)), draw, SHAPE, "MM-41"
    )


def unseen_cards(showing: MountainShowing) -> list[str]:
    """Every card in play that the eyes on the screen cannot see: anybody who remembers the open piles knows as much."""
    view, content = showing.view, showing.content
    seen = {*view.discard, *view.injury_pile, *view.arcane_pile}
    for record in view.seats:
        seen |= {*cards_of(record.hand), *cards_of(record.laid)}
    return [card for card in content.order if card not in seen]


def look_at_laid(showing: MountainShowing, seat: int) -> None:
    """What a seat has laid: its own eyes see the cards, others how many."""
    record, name = showing.view.seats[seat], showing.name_of(seat)
    own = list(cards_of(record.laid))
    count = showing.laid_count(seat)
    told = card_list(showing, own) if own else ""
    text = "\n\n".join(each for each in (say("mountain.board.laid", name=name, count=count), told,
                                         say("mountain.board.laid_rule")) if each)  # fmt: skip
    showing.open_look(say("mountain.board.laid_title", name=name), text, _pile_picture(showing, own), SHAPE, "MM-R45")


def look_at_sled(showing: MountainShowing) -> None:
    """All that lies on the Sled: how many cards by seat, and once they are revealed which."""
    view, names = showing.view, showing.name_of
    lines = [say("mountain.board.sled_tip"), ""]
    for seat in range(len(view.seats)):
        lines.append(say("mountain.board.laid", name=names(seat), count=showing.laid_count(seat)))
    cards = [card for record in view.seats for card in cards_of(record.laid)] if view.is_revealed else []
    if cards:
        lines += ["", card_list(showing, cards)]
    showing.open_look(say("mountain.board.sled"), "\n".join(lines), _pile_picture(showing, cards), SHAPE, "MM-25")


# --- Madness ----------------------------------------------------------------------------------------


def madness_text(showing: MountainShowing, card: str, owner: int) -> str:
    """What a Madness card says, when it binds, and who sees to it."""
    known = showing.content.madness[card]
    lines = [known.text, "", say("mountain.board.madness_binds")]
    if known.level in showing.view.seats[owner].ignored:
        lines.append(say("mountain.board.madness_ignored"))
    lines.append(say("mountain.board.madness_honour" if not known.rules else "mountain.board.madness_enforced"))
    lines.append(say("mountain.board.madness_secret"))
    return "\n".join(lines)


def look_at_madness(showing: MountainShowing, card: str, owner: int) -> None:
    known = showing.content.madness[card]

    def draw(frame: Frame, rect: Rect) -> None:
        path = f"mountain/madness/plate-{known.level}.svg"
        if has_drawing(path):
            frame.picture(path, rect)

    title = say("mountain.board.madness_title", name=known.name, level=known.level)
    showing.open_look(title, madness_text(showing, card, owner), draw, (320, 200), "MM-69")


# --- Relics and seats -------------------------------------------------------------------------------


def relic_tip(showing: MountainShowing, name: str) -> str:
    relic = showing.content.relics[name]
    category = f":{CATEGORY_ICONS[relic.category]}: {say(f'mountain.board.category.{relic.category}')}"
    place = showing.content.text(f"place.{relic.covers}")
    lines = [f"**{relic.name}** · {category}", say("mountain.board.relic_mad"),
             say("mountain.board.relic_covers", place=place)]  # fmt: skip
    if showing.view.options["relic_actions"] == "full":
        lines.append(say(f"mountain.board.relic_action.{relic.action}", count=relic.n))
    return "\n".join(lines)


def look_at_relic(showing: MountainShowing, name: str) -> None:
    def draw(frame: Frame, rect: Rect) -> None:
        path = f"mountain/relics/{name.lower()}.svg"
        frame.paper(rect, "panel", 8)
        if has_drawing(path):
            frame.picture(path, rect)

    title, _, text = relic_tip(showing, name).partition("\n")
    head = title.partition(" · ")
    showing.open_look(head[0].replace("**", ""), f"{head[2]}\n\n{text}", draw, (240, 240), "MM-11")


def look_at_relics(showing: MountainShowing) -> None:
    """The Relics nobody has found yet."""
    pile = list(showing.view.relic_pile)

    def draw(frame: Frame, rect: Rect) -> None:
        columns = 3
        side = rect.width // columns
        for number, name in enumerate(pile):
            row, column = divmod(number, columns)
            path = f"mountain/relics/{name.lower()}.svg"
            if has_drawing(path):
                frame.picture(path, Rect(rect.left + column * side, rect.top + row * side, side - 4, side - 4))

    lines = [relic_tip(showing, name).replace("\n", " ") for name in pile]
    text = "\n\n".join([say("mountain.board.relic_pile_tip", count=len(pile)), *lines])
    showing.open_look(say("mountain.board.relic_pile"), text, draw, (240, 320), "MM-40")


def seat_lines(showing: MountainShowing, seat: int) -> list[str]:
    """Everything everybody may know of a seat, in words."""
    view = showing.view
    record = view.seats[seat]
    lines = []
    if view.leader == seat:
        lines.append(f":mountain-sled: {say('mountain.board.is_leader')}")
    lines.append(f":hand: {say('mountain.board.holds', count=showing.hand_count(seat), limit=view.hand_limit)}")
    levels = record.levels
    if not levels:
        lines.append(f":mountain-madness: {say('mountain.board.sane')}")
    for level in levels:
        key = "mountain.board.mad_ignored" if level in record.ignored else "mountain.board.mad"
        lines.append(f":mountain-madness: {say(key, level=level)}")
    for relic in record.relics:
        known = showing.content.relics[relic]
        lines.append(f":{CATEGORY_ICONS[known.category]}: {known.name}")
    return lines


def look_at_seat(showing: MountainShowing, seat: int) -> None:
    """A player board: the person, and the five places with those that Relics cover."""
    record = showing.view.seats[seat]
    person = next(each for each in showing.content.people if each.id == record.person)

    def draw(frame: Frame, rect: Rect) -> None:
        path = f"mountain/people/{person.id}.svg"
        square = Rect(rect.left, rect.top, rect.width, rect.width)
        frame.paper(square, "panel", 8)
        if has_drawing(path):
            frame.picture(path, square)
        side = rect.width // 5
        for number, place in enumerate(PLACES):
            spot = Rect(rect.left + number * side, square.bottom + frame.u(10), side - frame.u(6), side - frame.u(6))
            draw_place(frame, place, place in record.covered, spot)
        mark = rect.width // 5
        glyph(frame, seat, Rect(square.right - mark - frame.u(8), square.top + frame.u(8), mark, mark))

    lines = [person.name, "", *seat_lines(showing, seat), "", say("mountain.board.places")]
    for place in PLACES:
        key = "mountain.board.place_covered" if place in record.covered else "mountain.board.place_free"
        icon = "cross" if place in record.covered else PLACE_ICONS[place]
        lines.append(f":{icon}: {say(key, what=say(f'mountain.board.place.{place}'))}")
    lines += madness_of(showing, seat)
    showing.open_look(showing.name_of(seat), "\n".join(lines), draw, (240, 300), "MM-93")


def madness_of(showing: MountainShowing, seat: int) -> list[str]:
    """Madness that may be read: one's own, and after the end everybody's."""
    cards = showing.madness_cards(seat)
    known = showing.content.madness
    return (
        [""] + [f"**{known[card].name}** ({known[card].level}): {known[card].text}" for card in cards] if cards else []
    )


def draw_place(frame: Frame, place: str, is_covered: bool, rect: Rect) -> None:
    """A use of the tokens on a player board; a Relic token lies on it once it is covered."""
    path = f"mountain/pieces/place-{'covered' if is_covered else place}.svg"
    if has_drawing(path) and frame.theme.drawn_ground:
        frame.picture(path, rect)
        return
    frame.fill(rect, "panel", frame.u(4))
    frame.outline(rect, "edge", frame.u(2), frame.u(4))
    role = "quiet" if is_covered else "text"
    frame.icon(PLACE_ICONS[place], rect.inflate(-rect.width // 4, -rect.height // 4), role)
    if is_covered:
        frame.icon("cross", rect, "danger")


# --- what everybody counts --------------------------------------------------------------------------


def tokens_tip(showing: MountainShowing) -> str:
    """Where the six tokens are, and what the Leader may do with them."""
    view = showing.view
    lines = [f"**{say('mountain.board.tokens_title')}**"]
    counts = (("sled", view.sled), ("spent", view.spent), ("box", view.box))
    lines += [say(f"mountain.board.tokens_{where}", count=count) for where, count in counts]
    lines.append(say("mountain.board.tokens_rule"))
    return "\n".join(lines)


def look_at_tokens(showing: MountainShowing) -> None:
    """The tokens, and their five uses with what the Leader's Relics cover."""
    view = showing.view
    covered = view.seats[view.leader].covered

    def draw(frame: Frame, rect: Rect) -> None:
        side = rect.width // 3
        states = ["sled"] * view.sled + ["spent"] * view.spent + ["box"] * view.box
        for number, state in enumerate(states):
            row, column = divmod(number, 3)
            token(frame, Rect(rect.left + column * side, rect.top + row * side, side - 8, side - 8), state)

    lines = tokens_tip(showing).split("\n")[1:]
    lines += ["", say("mountain.board.uses", name=showing.name_of(view.leader))]
    for place in PLACES:
        key = "mountain.board.place_covered" if place in covered else "mountain.board.place_free"
        icon = "cross" if place in covered else PLACE_ICONS[place]
        lines.append(f":{icon}: {say(key, what=say(f'mountain.board.place.{place}'))}")
    showing.open_look(say("mountain.board.tokens_title"), "\n".join(lines), draw, (240, 160), "MM-23")


def tokens_words(showing: MountainShowing) -> str:
    """'3 on the Sled, 2 spent, 1 gone'."""
    view = showing.view
    key = "mountain.board.tokens_gone" if view.box else "mountain.board.tokens"
    return say(key, count=view.sled, spent=view.spent, gone=view.box)


def balance_words(showing: MountainShowing) -> str:
    return say("mountain.board.balance", relics=showing.view.relics, injuries=showing.view.injuries)


def balance_tip(showing: MountainShowing) -> str:
    view = showing.view
    lines = [f"**{balance_words(showing)}**", say("mountain.board.balance_rule")]
    difference = view.relics - view.injuries
    key = "mountain.board.behind" if difference < 0 else "mountain.board.ahead"
    lines.append(say(key, count=abs(difference)))
    return "\n".join(lines)


def look_at_balance(showing: MountainShowing) -> None:
    """Every Relic with its owner, and the ladder of grades."""
    view, content = showing.view, showing.content

    def draw(frame: Frame, rect: Rect) -> None:
        frame.icon("mountain-relic", rect, "bar_text")

    lines = balance_tip(showing).split("\n")[1:]
    lines.append("")
    for seat, record in enumerate(view.seats):
        for relic in record.relics:
            known = content.relics[relic]
            lines.append(f":{CATEGORY_ICONS[known.category]}: {known.name} · {showing.name_of(seat)}")
    lines += ["", say("mountain.board.grades")]
    lines += [headed(str(grade.from_), content.text(f"reason.{grade.id}")) for grade in content.play.grades]
    showing.open_look(balance_words(showing), "\n".join(lines), draw, (64, 64), "MM-144")
