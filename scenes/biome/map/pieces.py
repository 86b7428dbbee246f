"""What stands and lies on tiles: pawns, natives, camps and buildings, secrets, and small numbers on discs."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.biome.view.structs import BiomeView, CampView, QuestView
from scenes.biome.map.camera import Lie
from scenes.table.furniture.seats import INKS, glyph
from scenes.table.stage.flights import Flights
from scenes.ui.frame import SMALL, Frame, Rect
from scenes.ui.press import FIGURES, has_drawing

PIECES = "biome/pieces"
BROAD = {"pawn": 3 / 4, "priest": 3 / 4, "warrior-ally": 3 / 4, "warrior-killer": 3 / 4, "ruffian-flag": 3 / 4}
"""Width by height of pieces that are not square."""


class Piece(NamedTuple):
    """A piece on a cell."""

    id: str  # what flies from cell to cell: 'pawn:0', 'gang', 'party:2'
    kind: str
    told: str = ""  # a number on it
    sign: str = ""  # what it counts
    is_lying: bool = False
    is_held: bool = False


HEALTH, COOLDOWN = "leviathan-health", "hourglass"
Counts = list[tuple[str, tuple[int, int], str]]
"""Numbers, where they are to be printed, and the sign of what they count."""


class Printed:
    """Where numbers have been printed: one that would cover another is left out, tips and panels tell it."""

    def __init__(self, area: Rect, size: int = SMALL) -> None:
        self.area = area
        self.size = size
        self.taken: list[Rect] = []
        self.is_mute = False  # tiles are smaller than words

    def may(self, rect: Rect) -> bool:
        if self.is_mute or not self.area.contains(rect) or rect.collidelist(self.taken) >= 0:
            return False
        self.taken.append(Rect(rect))
        return True


# --- which pieces there are -----------------------------------------------------------------------


def pieces_on(view: BiomeView) -> dict[str, list[Piece]]:
    """Pieces by cell: people first, then natives."""
    found: dict[str, list[Piece]] = {}

    def put(cell: str, piece: Piece) -> None:
        if cell:
            found.setdefault(cell, []).append(piece)

    for seat, record in enumerate(view.seats):
        if record.person:
            lies, held = record.health == "injured", record.health == "captured"
            put(record.at, Piece(f"pawn:{seat}", "pawn", is_lying=lies, is_held=held))
    for number, party in enumerate(view.parties):
        side = view.camps[party.camp].kind
        put(party.at, Piece(f"party:{number}", f"party-{side}", str(len(party.loot) or ""), "biome-secret"))
    if view.mercenaries is not None:
        put(view.mercenaries.at, Piece("mercenaries", "mercenaries"))
    if view.gang is not None:
        put(view.gang.at, Piece("gang", "gang"))
    for quest in view.quests:
        if not quest.result:
            for cell, piece in _of_quest(quest):
                put(cell, piece)
    return found


def _of_quest(quest: QuestView) -> list[tuple[str, Piece]]:
    """Pieces of a live quest that stand on the land."""
    places, counters = quest.places, quest.counters
    match quest.id:
        case "tug_of_war" if quest.track:
            return [(quest.track[counters["front"]], Piece("front", "front"))]
        case "trade_war":
            ally = Piece("ally", "warrior-ally", str(counters["ally"]), HEALTH)
            killer = Piece("killer", "warrior-killer", str(counters["killer"]), HEALTH)
            return [(places.get("ally", ""), ally), (places.get("picked", ""), killer)]
        case "dragon":
            return [(places.get("lair", ""), Piece("dragon", "dragon"))]
        case "vesuvius" if counters["temple"] and counters["priests"]:
            return [(places.get("volcano", ""), Piece("priest", "priest", str(counters["priests"])))]
    return []


COUNTED = {"ruins": ("ruins", "health"), "atlantis": ("atlantis", "height"), "vesuvius": ("volcano", "eruption")}
SIGNS = {"health": HEALTH, "height": "leviathan-climb", "eruption": "biome-lava"}
KEYS_AT = {"tug_of_war": "right", "trade_war": "ally", "tomb": "tomb", "ruins": "ruins", "atlantis": "atlantis",
           "vesuvius": "volcano"}  # fmt: skip
"""The tile where a quest's Key is won, as far as it does not lie open or move about."""


# --- single pieces --------------------------------------------------------------------------------


def piece_size(kind: str, high: int) -> tuple[int, int]:
    return max(6, round(high * BROAD.get(kind, 1.0))), max(8, high)


def draw_piece(frame: Frame, view: BiomeView, piece: Piece, rect: Rect, printed: Printed | None = None) -> None:
    if piece.kind == "pawn":
        pawn(frame, view, int(piece.id.partition(":")[2]), rect, piece.is_lying, piece.is_held)
    else:
        frame.picture(f"{PIECES}/{piece.kind}.svg", rect)
    if piece.told and printed is not None:
        number(frame, piece.told, (rect.right - rect.width // 8, rect.bottom - rect.height // 6), printed,
               sign=piece.sign)  # fmt: skip


def pawn(frame: Frame, view: BiomeView, seat: int, rect: Rect, is_lying: bool = False, is_held: bool = False) -> None:
    """An explorer in the player's ink. The injured lie, captives are in irons."""
    path, suit = f"biome/people/{view.seats[seat].person}-pawn.svg", f"players.{INKS[seat]}"
    if not has_drawing(path):  # nobody is chosen yet, or somebody of one's own
        path = "biome/people/ilse-pawn.svg"
    if is_lying:
        key = ("biome-lying", path, rect.size, suit)
        picture = frame.press.kept(key)
        if picture is None:
            whole = frame.press.picture(path, (2 * rect.width, 2 * rect.height), suit)
            picture = frame.press.keep(key, pygame.transform.rotozoom(whole, 90, 0.5))
        frame.surface.blit(picture, picture.get_rect(midbottom=rect.midbottom))
    else:
        frame.picture(path, rect, suit)
    if is_held:
        side = max(frame.u(18), rect.width // 2)
        disc(frame, "lock", Rect(rect.left - side // 4, rect.top, side, side))


def base(frame: Frame, rect: Rect) -> None:
    """The light in which the pawn of whoever acts stands."""
    place = Rect(0, 0, rect.width * 3 // 2, max(6, rect.height * 2 // 5))
    place.center = (rect.centerx, rect.bottom - rect.height // 10)
    pygame.draw.ellipse(frame.surface, frame.colour("shared.key"), place.inflate(frame.u(6), frame.u(6)))
    pygame.draw.ellipse(frame.surface, frame.colour("accent"), place)


def shape_at(frame: Frame, seat: int, rect: Rect) -> None:
    """The player's shape at a pawn's feet."""
    side = max(frame.u(17), rect.width * 42 // 100)
    mark = Rect(0, 0, side, side)
    mark.center = (rect.centerx, rect.bottom - side // 4)
    glyph(frame, seat, mark)


def token(frame: Frame, kind: str, rect: Rect) -> None:
    """A secret: its face, or its back if nobody here knows it."""
    frame.picture(secret_art(kind), rect)


def secret_art(kind: str) -> str:
    """The drawing of a secret. Secrets of one's own have none: they show the back, and are known by their names."""
    path = f"biome/secrets/{kind}.svg"
    return path if kind and has_drawing(path) else "biome/secrets/back.svg"


def disc(frame: Frame, icon: str, rect: Rect, ink: str = "shared.paper", ground: str = "shared.key") -> None:
    """A sign on a disc with a rim, so that it reads on any ground."""
    side = min(rect.size)
    frame.fill(rect, "shared.paper", side // 2)
    frame.fill(rect.inflate(-frame.u(3), -frame.u(3)), ground, side // 2)
    frame.icon(icon, rect.inflate(-side * 2 // 5, -side * 2 // 5), ink)


def number(
    frame: Frame, text: str, centre: tuple[int, int], printed: Printed, ground: str = "shared.key",
    ink: str = "shared.paper", sign: str = "",
) -> bool:  # fmt: skip
    """A number on a disc, behind the sign of what it counts; false if there is no room for it."""
    wide = frame.text_width(text, printed.size, FIGURES)
    high = frame.type(printed.size) + frame.u(2)
    side = round(high * 0.72) if sign else 0
    rect = Rect(0, 0, max(high, wide + frame.u(8)) + side, high)
    rect.center = centre
    if not printed.may(rect):
        return False
    frame.fill(rect.inflate(frame.u(3), frame.u(3)), "shared.paper", rect.height)
    frame.fill(rect, ground, rect.height)
    if sign:
        frame.icon(sign, Rect(rect.left + frame.u(5), rect.centery - side // 2, side, side), ink)
    words = Rect(rect.left + side, rect.top, rect.width - side, high)
    frame.text(
        text, words, printed.size, face=FIGURES, ink=ink, on=ground, align="centre", valign="middle", leading=1.0
    )
    return True


def shoulder(
    frame: Frame, text: str, lie: Lie, cell: str, printed: Printed, ground: str = "shared.key", sign: str = ""
) -> None:
    """A number on a shoulder of a tile, or farther down where there is room."""
    for corner, part in ((5, 0.76), (0, 0.66), (4, 0.76), (3, 0.66)):
        if number(frame, text, lie.at_corner(cell, corner, part), printed, ground, sign=sign):
            return


# --- all of a cell --------------------------------------------------------------------------------


def draw_buildings(frame: Frame, view: BiomeView, lie: Lie) -> Counts:
    """Built camps, farms and blacksmiths, in the upper half of their tiles; the numbers to print beside them."""
    radius = lie.radius
    for camp in view.camps:
        if camp.at and camp.stands and camp.kind == "built":
            _building(frame, lie, camp.at, "camp", round(radius * 0.72), 0.0)
    counts: Counts = []
    on: dict[str, int] = {}
    for building in view.buildings:
        cell = building.at
        kind = "farm" if building.kind == "farm" else "blacksmith"
        rect = _building(frame, lie, cell, kind, round(radius * 0.60), 0.40 if on.get(cell) else -0.40)
        counts.append((str(building.cooldown), (rect.centerx, rect.bottom), COOLDOWN))
        on[cell] = 1
    return counts


def _building(frame: Frame, lie: Lie, cell: str, kind: str, side: int, beside: float) -> Rect:
    x, y = lie.centre(cell)
    rect = Rect(0, 0, max(8, side), max(8, side))
    rect.center = (x + round(beside * lie.radius), y - round(lie.radius * 0.36))
    frame.picture(f"{PIECES}/{kind}.svg", rect)
    return rect


def piece_rects(found: dict[str, list[Piece]], lie: Lie) -> list[tuple[Piece, Rect]]:
    """Where each piece stands: side by side over the middle of its tile, closer together if there are many."""
    placed = []
    for cell, pieces in found.items():
        x, y = lie.centre(cell)
        high = round(lie.radius * (1.0 if len(pieces) < 3 else 0.9 if len(pieces) < 4 else 0.76))
        sizes = [piece_size(piece.kind, high) for piece in pieces]
        room = 1.5 * lie.radius
        step = min(1.0, (room - sizes[-1][0]) / max(1, sum(wide for wide, _ in sizes[:-1]))) if len(sizes) > 1 else 1.0
        total = sum(wide * step for wide, _ in sizes[:-1]) + sizes[-1][0]
        left = x - total / 2
        for piece, size in zip(pieces, sizes, strict=True):
            rect = Rect(round(left), y + round(lie.radius * 0.34) - size[1], *size)
            placed.append((piece, rect))
            left += size[0] * step
    return placed


def draw_pieces(frame: Frame, view: BiomeView, flights: Flights, lie: Lie, printed: Printed) -> None:
    """All pieces where they stand; the players' shapes lie over all of them, or one pawn would hide another's."""
    standing = [
        (piece, rect)
        for piece, rect in piece_rects(pieces_on(view), lie)
        if not flights.takes(piece.id, rect) and rect.colliderect(printed.area)
    ]
    for piece, rect in standing:
        if piece.id == f"pawn:{view.active}" and not piece.is_lying:
            base(frame, rect)
    for piece, rect in standing:
        draw_piece(frame, view, piece, rect, printed)
    for piece, rect in standing:
        if piece.kind == "pawn":
            shape_at(frame, int(piece.id.partition(":")[2]), rect)


MOST_SINGLE, MOST_PILES = 4, 5


def draw_secrets(frame: Frame, view: BiomeView, lie: Lie, area: Rect) -> Counts:
    """Secrets in the lower part of their tile; where many lie, equal ones in piles. The numbers to print on those."""
    counts: Counts = []
    near = area.inflate(lie.radius, lie.radius)
    for cell, tile in view.tiles.items():
        if tile.secrets and near.collidepoint(lie.centre(cell)):
            counts += _row_of_secrets(frame, lie, cell, piles([secret.kind for secret in tile.secrets]))
    return counts


def piles(kinds: list[str]) -> list[tuple[str, int]]:
    """Secrets side by side, faces first; in piles with their number if there are many."""
    ordered = sorted(kinds, key=lambda kind: (kind == "", kind))
    if len(ordered) <= MOST_SINGLE:
        return [(kind, 1) for kind in ordered]
    return [(kind, ordered.count(kind)) for kind in dict.fromkeys(ordered)]


def _row_of_secrets(frame: Frame, lie: Lie, cell: str, found: list[tuple[str, int]]) -> Counts:
    x, y = lie.centre(cell)
    side = max(8, round(lie.radius * 0.42))
    shown = found[:MOST_PILES]
    room = 1.16 * lie.radius
    step = side * 1.0 if len(shown) == 1 else min(side * 0.9, (room - side) / (len(shown) - 1))
    left = x - (step * (len(shown) - 1) + side) / 2
    top = y + round(lie.radius * 0.43)
    counts: Counts = []
    for at, (kind, count) in enumerate(shown):
        rect = Rect(round(left + at * step), top, side, side)
        for more in range(min(count - 1, 2), 0, -1):
            token(frame, kind, rect.move(0, -more * max(2, side // 9)))
        token(frame, kind, rect)
        if count > 1:
            counts.append((str(count), (rect.centerx, rect.bottom), ""))
    if len(found) > MOST_PILES:
        counts.append(("+", (round(left + step * (len(shown) - 1) + side), top + side // 2), ""))
    return counts


def draw_badges(frame: Frame, view: BiomeView, lie: Lie, printed: Printed) -> None:
    """Cool-downs of camps and buildings, counters and Keys of quests, on the shoulders of their tiles."""
    for quest in view.quests:
        if quest.result:
            continue
        place = quest.places.get(KEYS_AT.get(quest.id, ""), "")
        if quest.has_key and place:
            x, y = lie.at_corner(place, 4)
            side = max(frame.u(24), round(lie.radius * 0.44))
            token(frame, "key", Rect(x - side // 2, y - side // 2, side, side))
        where, counter = COUNTED.get(quest.id, ("", ""))
        if where and quest.places.get(where):
            told, sign = str(quest.counters[counter]), SIGNS[counter]
            shoulder(frame, told, lie, quest.places[where], printed, "shared.danger", sign)
    for camp in view.camps:
        if camp.at and camp.stands:
            _camp_badge(frame, lie, camp, printed)
    gang = view.gang
    if gang is not None and gang.at and gang.mode in MODES:
        x, y = lie.at_corner(gang.at, 4)
        side = max(frame.u(24), round(lie.radius * 0.40))
        disc(frame, MODES[gang.mode], Rect(x - side // 2, y - side // 2, side, side), "shared.paper", "shared.danger")
        if gang.left and not gang.forever:
            shoulder(frame, str(gang.left), lie, gang.at, printed, sign=COOLDOWN)


MODES = {"subdued": "pause", "pinned": "pin", "enraged": "warning"}


def _camp_badge(frame: Frame, lie: Lie, camp: CampView, printed: Printed) -> None:
    at = lie.at_corner(camp.at, 5)
    if camp.cooldown:
        ground = "shared.danger" if camp.enemy else "shared.key"
        shoulder(frame, str(camp.cooldown), lie, camp.at, printed, ground, COOLDOWN)
    elif camp.dormant or camp.service:
        side = max(frame.u(20), round(lie.radius * 0.34))
        icon = "mountain-rest" if camp.dormant else {"hire": "biome-mercenary", "trade": "biome-trade"}[camp.service]
        disc(frame, icon, Rect(at[0] - side // 2, at[1] - side // 2, side, side))
    if camp.berserk:
        side = max(frame.u(20), round(lie.radius * 0.34))
        x, y = lie.at_corner(camp.at, 4)
        disc(frame, "warning", Rect(x - side // 2, y - side // 2, side, side), "shared.paper", "shared.danger")


def draw_token(frame: Frame, kind: str, rect: Rect) -> None:
    """A secret as it lies: its face if it is known, else its back."""
    side = min(rect.size)
    place = Rect(0, 0, side, side)
    place.center = rect.center
    frame.picture(secret_art(kind), place)
