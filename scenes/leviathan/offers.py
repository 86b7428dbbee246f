"""What the people at this screen may do now, of all their seats at once, and what each thing points at."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.decision import Ask, Option
from scenes.leviathan.desk import Desk

WINDOW = "window"
MOVES = ("climb", "jump", "glide")
OF_CLIMBER = ("skill", "cover", "class", "use", "pick_up", "let_go", "anytime", "shake_off")
"""Verbs whose last word is the climber who does it."""
ABOUT = {"block": 1, "colour": 1, "arcane": 1, "interrupt": 4}
"""Where a question says which climber it is about, if not at the beginning."""
ABOUT_FIRST = (
    "hand_cards", "recover", "discards", "last_card", "climb", "jump", "start", "plant", "mushroom", "eaten", "forage",
    "farseer", "gadget", "offer", "injury", "strike", "pulled", "character", "class", "let_go",
)  # fmt: skip
SETS = ("character", "class")
CREW = ("hit_order", "colour", "marker", "falls")
ICONS = {
    "reveal": "leviathan-reveal", "resolve": "leviathan-threat", "end": "leviathan-end-turn", "draw": "leviathan-draw",
    "go": "leviathan-action-point", "ap": "leviathan-action-point", "climb": "leviathan-climb",
    "jump": "leviathan-jump", "glide": "leviathan-glide", "strike": "leviathan-strike", "rest": "leviathan-rest",
    "mend": "leviathan-mend", "treat": "leviathan-injury-card", "action": "star", "skill": "cards", "cover": "star",
    "class": "star", "pick_up": "leviathan-forage", "use": "leviathan-mushroom", "toss": "leviathan-toss",
    "let_go": "leviathan-let-go", "anytime": "star", "shake_off": "leviathan-injury-card", "stop": "leviathan-ledge",
    "fall_on": "leviathan-fall",
}  # fmt: skip


class Offer(NamedTuple):
    """An option, and the seat that may take it."""

    seat: int
    kind: str
    option: Option

    @property
    def id(self) -> str:
        return self.option.id

    @property
    def verb(self) -> str:
        return self.option.id.partition("+")[0]

    @property
    def words(self) -> list[str]:
        return self.option.id.split("+")

    def things(self, kind: str) -> list[str]:
        """What it points at of a kind: `space`, `card`, `climber`."""
        return [thing.partition(":")[2] for thing in self.option.points_at if thing.startswith(f"{kind}:")]

    @property
    def icon(self) -> str:
        return ICONS.get(self.verb, "") if self.kind == WINDOW else ""

    @property
    def who(self) -> int | None:
        """The climber who does it, where the option says so."""
        if self.kind != WINDOW:
            return None
        if self.verb in OF_CLIMBER:
            return int(self.words[-1])
        return int(self.words[2]) if self.verb == "toss" else None


class Offers:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._all: list[Offer] | None = None

    def forget(self) -> None:
        self._all = None

    @property
    def ask(self) -> Ask | None:
        return self.desk.ask

    @property
    def all(self) -> list[Offer]:
        """Every option of every question that somebody here may answer."""
        if self.ask is None:
            return []
        if self._all is None:
            asks = self.desk.scene.sitting.human_asks()
            self._all = [Offer(ask.seat, ask.kind, option) for ask in asks for option in ask.options]
        return self._all

    @property
    def is_window(self) -> bool:
        return self.ask is not None and self.ask.kind == WINDOW

    @property
    def question(self) -> Ask | None:
        """A question that is no window: it must be answered before anything else."""
        return self.ask if self.ask is not None and self.ask.kind != WINDOW else None

    @property
    def takes_several(self) -> bool:
        question = self.question
        return question is not None and (question.at_least, question.at_most) != (1, 1)

    def window_name(self) -> str:
        return str(self.ask.args[0]) if self.ask is not None and self.is_window else ""

    def owner(self) -> int:
        """The climber whose window is open; -1 if none is."""
        return int(self.ask.args[1]) if self.ask is not None and self.is_window else -1

    def owners(self) -> bool:
        """Whether the window belongs to somebody at this screen."""
        owner = self.owner()
        return owner >= 0 and self.desk.is_ours(owner)

    def about(self) -> int:
        """The climber the question on the screen is about; -1 if about nobody in particular."""
        ask = self.ask
        if ask is None:
            return -1
        if ask.kind == WINDOW:
            return self.owner() if self.owners() else -1
        if ask.kind in ABOUT_FIRST:
            return int(ask.args[0])
        if ask.kind in ABOUT:
            return int(ask.args[ABOUT[ask.kind]])
        mine = [who for who, each in enumerate(self.desk.crew.climbers) if each.seat == ask.seat]
        return self.desk.crew.active if self.desk.crew.active in mine else mine[0]

    # --- by what they point at --------------------------------------------------------------------

    def on_space(self, name: str) -> list[Offer]:
        """What a click on a space may mean. A question about climbers is answered on their spaces too."""
        crew = self.desk.crew
        found = [offer for offer in self.all if name in offer.things("space")]
        if self.question is not None:
            cell = crew.cell(name)
            here = {str(who) for who in crew.standing_on(cell)}
            found += [offer for offer in self.all if offer not in found and here & set(offer.things("climber"))]
        return found

    def spaces(self) -> dict[str, list[Offer]]:
        found: dict[str, list[Offer]] = {}
        for offer in self.all:
            for name in offer.things("space"):
                found.setdefault(name, []).append(offer)
        return found

    def of_card(self, card: str, who: int) -> list[Offer]:
        """For action points, as a skill, or as the answer to a question about cards."""
        return [
            offer for offer in self.all
            if card in offer.things("card") and (offer.verb == "ap" or offer.who in (None, who))
        ]  # fmt: skip

    def with_verb(self, *verbs: str) -> list[Offer]:
        return [offer for offer in self.all if offer.verb in verbs] if self.is_window else []

    def by_climber(self, who: int, *verbs: str) -> list[Offer]:
        return [offer for offer in self.with_verb(*verbs) if offer.who == who]

    def find(self, id: str) -> Offer | None:
        return next((offer for offer in self.all if offer.id == id), None)


def is_crews(ask: Ask) -> bool:
    """Whether the whole crew answers, whoever is asked: a tie, an order, a colour (LW-R24)."""
    return ask.kind in CREW or (ask.kind == "target" and ask.args[4] < 0)
