"""Clicks and half-made choices: spaces, cards, menus, several things at once. Nothing is sent until it is clear."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from game import Refused
from game.engine.events import Event
from game.leviathan.view.outlook import NO_FOCUS
from game.leviathan.view.structs import Drop, Reach, Way
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.ways import drop_words, way_words
from scenes.leviathan.offers import Offer, Offers
from scenes.leviathan.outcomes import Outcomes, outcome_words
from scenes.leviathan.verbs import AP, CLIMB, FOCUS, LOOKS, SKILL, SKILLS, WAYS, pointing
from scenes.words import say


@dataclass
class Entry:
    """A line of a menu."""

    id: str
    label: str
    does: Callable[[], None]
    option: str = ""
    icon: str = ""


@dataclass
class Menu:
    """What one thing could be used for, listed where it was clicked."""

    title: str
    at: tuple[int, int]
    entries: list[Entry] = field(default_factory=list)


class Choosing:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.offers = Offers(desk)
        self.chosen = 0  # the climber somebody looks at
        self.picked: list[str] = []
        self.menu: Menu | None = None
        self.walk: list[str] = []  # spaces still to be climbed to
        self._walker = -1
        self._events = 0
        self._asked = ""
        self.outcomes = Outcomes(desk)

    # --- the climber on the screen ----------------------------------------------------------------

    @property
    def shown(self) -> int:
        """The climber whose cards lie below the map: whom a question is about, else whoever was chosen."""
        about = self.offers.about() if self.offers.question is not None else -1
        return about if about >= 0 else min(self.chosen, len(self.desk.view.climbers) - 1)

    def show(self, who: int) -> None:
        """Lay a climber's cards below the map; a question about climbers is answered by it."""
        offers = self.offers
        found = [offer for offer in offers.all if offers.question is not None and str(who) in offer.things("climber")]
        if found and not offers.takes_several:
            self.take(found[0])
        self.chosen = who

    def changed(self) -> None:
        """The table has moved on. A row of climbs goes on if nothing came between."""
        self.offers.forget()
        self.menu = None
        asked = self.desk.ask.id if self.desk.ask is not None else ""
        if asked != self._asked:
            self._asked, self.picked = asked, []
        events = self.desk.scene.table.events[self._events :]
        self._events = len(self.desk.scene.table.events)
        if any(event.name != "forced" and not _is_step(event, self._walker) for event in events):
            self.walk = []

    # --- spaces -----------------------------------------------------------------------------------

    def click_space(self, name: str) -> None:
        """A space of the map: the one thing it can mean is done; several are listed."""
        found = self.offers.on_space(name)
        self.menu, self.walk = None, []
        if self.offers.takes_several and found:
            self.pick(found[0].id)
            return
        offer, way = self.meant(name, found), self.way_to(name)
        if offer is not None:
            self.take(offer)
        elif found:
            self.open_menu(name, found, way)
        elif way is not None:
            self.go(way)
        else:
            self.refuse_space(name)

    def meant(self, name: str, found: list[Offer]) -> Offer | None:
        """What a click on a space takes at once: a climb beside other ways to move, or the only thing there is."""
        climb = next((offer for offer in found if offer.verb == CLIMB), None)
        if climb is not None and all(offer.verb in WAYS for offer in found):
            return climb
        return found[0] if len(found) == 1 and self.way_to(name) is None else None

    def look_space(self, name: str) -> None:
        """Everything that can be done with a space."""
        found, way = self.offers.on_space(name), self.way_to(name)
        if found or way is not None:
            self.open_menu(name, found, way)
        else:
            self.refuse_space(name)

    def refuse_space(self, name: str) -> None:
        ask, scene = self.desk.ask, self.desk.scene
        if ask is None:
            scene.point_at(name)
        elif (far := self._too_far(name)) is not None:
            scene.refuse(far)
        else:
            scene.refuse(scene.table.why_not(ask.seat, name))

    def _too_far(self, name: str) -> Refused | None:
        """How far a space is that the action points left do not reach."""
        reach, crew = self.reach(), self.desk.crew
        if reach is None:
            return None
        cell, left = crew.cell(name), crew.climbers[reach.climber].ap
        ap = reach.ways[cell].ap if cell in reach.ways else reach.far.get(cell)
        return Refused("LW-38", say("leviathan.too_far", space=name, ap=ap, left=left)) if ap is not None else None

    def open_menu(self, name: str, found: list[Offer], way: Way | None = None) -> None:
        entries = [self.entry(offer) for offer in found]
        if way is not None:
            label = say("leviathan.go", space=name, cost=way_words(way))
            entries.insert(0, Entry("menu:go", label, lambda: self.go(way), icon=LOOKS[CLIMB].icon))
        self.menu = Menu(name, self.desk.scene.app.input.here(), entries)

    def entry(self, offer: Offer) -> Entry:
        return Entry(f"menu:{offer.id}", self.line(offer), lambda: self.take(offer), offer.id, offer.icon)

    def entries(self, found: list[Offer]) -> list[Entry]:
        """A line for each offer; a skill that focus can raise has another one, with focus."""
        entries = []
        for offer in found:
            entries.append(self.entry(offer))
            if raises := self.raised(offer):
                label = say("leviathan.focus.use", name=offer.option.label, effect=focus_words(raises))
                does = partial(self.take, offer, with_focus=True)
                entries.append(Entry(f"menu:{offer.id}:{FOCUS}", label, does, icon=offer.icon))
        return entries

    def line(self, offer: Offer) -> str:
        """An option with what would come of it."""
        said = outcome_words(self.outcomes.of(offer.seat, offer.id)) if self.offers.is_window else ""
        return say("leviathan.slot.line", label=offer.option.label, outcome=said) if said else offer.option.label

    def open_offers(self, title: str, found: list[Offer]) -> None:
        """One offer is taken, several are listed."""
        entries = self.entries(found)
        if len(entries) == 1:
            self.take(found[0])
        elif entries:
            self.menu = Menu(title, self.desk.scene.app.input.here(), entries)

    # --- rows of climbs ---------------------------------------------------------------------------

    def climber(self) -> int:
        """The climber who may spend action points now; -1 if that is nobody here."""
        reach = self.desk.view.reach
        return reach.climber if reach is not None and self.offers.owners() else -1

    def reach(self) -> Reach | None:
        """Where the climber gets to who may spend action points now, if that is somebody here."""
        return self.desk.view.reach if self.climber() >= 0 else None

    def way_to(self, name: str) -> Way | None:
        """The row of climbs a click on a space would send; a single climb is on offer by itself."""
        ways = self._ways()
        way = ways.get(self.desk.crew.cell(name))
        return way if way is not None and len(way.cells) > 1 else None

    def _ways(self) -> dict[int, Way]:
        """Rows of climbs that can be sent now: for action points, or for the steps of a skill."""
        question, reach = self.offers.question, self.reach()
        if question is not None and question.kind == CLIMB:
            return self.outcomes.climb_ways(question.seat)
        return reach.ways if reach is not None else {}

    def walker(self) -> int:
        """The climber who would take a row of climbs; -1 if that is nobody here."""
        question = self.offers.question
        return question.about if question is not None and question.kind == CLIMB else self.climber()

    def drop_of(self, who: int) -> Drop | None:
        """Where a climber who let go would end."""
        return self.desk.view.drops[who]

    def go(self, way: Way) -> None:
        """Climb step by step; it halts as soon as something costs, falls, reveals or is answered."""
        if way.falls:
            name = self.desk.crew.cell_name(way.cells[-1])
            self._ask_for_fall(name, self.drop_at(name), partial(self._walk, way))
        else:
            self._walk(way)

    def _walk(self, way: Way) -> None:
        self.menu = None
        self._walker = self.walker()
        self.walk = [self.desk.crew.cell_name(cell) for cell in way.cells]
        self.step()
        while self.walk and not self.desk.scene.app.settings.speed:
            self.step()

    def step(self) -> bool:
        """The next climb of a row; false if there is none."""
        if not self.walk:
            return False
        offer = self.offers.climb_to(self.walk[0])
        if offer is None or self.walker() != self._walker:
            self.walk = []
            return False
        self.walk = self.walk[1:]
        self.take(offer, is_walking=True)
        return True

    # --- taking -----------------------------------------------------------------------------------

    def raised(self, offer: Offer) -> tuple[str, ...]:
        """What focus could raise of what is offered, in words."""
        return self.outcomes.focus(offer.seat, offer.id) if offer.verb in SKILLS else ()

    def _send(self, offer: Offer, with_focus: bool) -> None:
        """Send an option; whether focus raises a skill was said by the click that chose it.

        Which number it raises is still asked where there are several.
        """
        raises, scene = self.raised(offer), self.desk.scene
        scene.choose(offer.id, seat=offer.seat)
        if raises and not (with_focus and len(raises) > 1):
            scene.sitting.answer_next(
                offer.seat,
                FOCUS,
                lambda ask: next(option.id for option in ask.options if (option.id != NO_FOCUS) == with_focus),
            )

    def take(self, offer: Offer, is_walking: bool = False, with_focus: bool = False) -> None:
        """Send an option; a way that ends where nothing holds is asked for first, for it is no slip to take back."""
        self.menu = None
        send = partial(self._send, offer, with_focus)
        if is_walking:
            send()
            return
        self.walk = []
        name = next(iter(offer.things("space")), "")
        outcome = self.outcomes.of(offer.seat, offer.id) if offer.verb == SKILL else None
        if self.falls(offer):
            self._ask_for_fall(name, self.drop_at(name), send)
        elif outcome is not None and outcome.fades:
            card = next(iter(offer.things("card")), "")
            self._ask_if_early(offer.who if offer.who is not None else self.shown, card, send)
        else:
            send()

    def falls(self, offer: Offer) -> bool:
        """Whether an option leads to a space where nothing holds."""
        question, name = self.offers.question, next(iter(offer.things("space")), "")
        how = offer.verb if question is None else question.kind
        who = self.mover()
        if how not in WAYS or who < 0 or not name:
            return False
        return self.outcomes.falls_at(who, self.desk.crew.cell(name), how)

    def mover(self) -> int:
        """The climber who would move: who may spend action points, or whom a question about a way is about."""
        question = self.offers.question
        return question.about if question is not None and question.kind in WAYS else self.climber()

    def drop_at(self, name: str) -> Drop | None:
        """Where a fall from a space would end for who would move there."""
        who = self.mover()
        return self.outcomes.drop(who, self.desk.crew.cell(name)) if who >= 0 else None

    def _ask_if_early(self, who: int, card: str, does: Callable[[], None]) -> None:
        """What blocks is good for one step only: who plays it before the threat strikes is asked first."""
        crew = self.desk.crew
        lying = crew.view.open_threat
        threat = (
            crew.plan.end(lying.card, lying.enraged).name or crew.plan.threats[lying.card].name
            if lying and lying.card
            else ""
        )
        words = {"name": crew.name(who), "card": self.desk.content.cards[card].name, "threat": threat}
        self.desk.scene.confirm(say("leviathan.too_early", **words), does, "LW-131")

    def _ask_for_fall(self, space: str, drop: Drop | None, does: Callable[[], None]) -> None:
        crew, scene = self.desk.crew, self.desk.scene
        if drop is None:
            scene.confirm(say("leviathan.confirm.open", space=space), does, "LW-76")
            return
        words = {"space": space, "end": crew.cell_name(drop.end), "cost": drop_words(crew.content, drop)}
        key = "leviathan.confirm.fall_for_good" if drop.grip else "leviathan.confirm.fall"
        scene.confirm(say(key, **words), does, "LW-76")

    def pick(self, id: str) -> None:
        """Into the pile of what will be sent together, or out of it."""
        question = self.offers.question
        if question is None:
            return
        if id in self.picked:
            self.picked.remove(id)
        elif len(self.picked) < question.at_most:
            self.picked.append(id)
        else:
            self.desk.scene.refuse(self.desk.scene.table.why_not(question.seat, (*self.picked, id)))

    def send_picked(self) -> None:
        question = self.offers.question
        if question is not None:
            self.desk.scene.choose(tuple(self.picked), seat=question.seat)

    def can_send(self) -> bool:
        question = self.offers.question
        return question is not None and question.at_least <= len(self.picked) <= question.at_most

    # --- cards ------------------------------------------------------------------------------------

    def click_card(self, card: str, who: int, half: str) -> None:
        """The upper half is action points, the lower a skill; a question about cards takes either."""
        self.menu = None
        offers, scene = self.offers, self.desk.scene
        found = offers.of_card(card, who)
        if offers.question is not None:
            if found and offers.takes_several:
                self.pick(found[0].id)
            elif found:
                self.take(found[0])
            else:
                scene.refuse(scene.table.why_not(offers.question.seat, card))
            return
        offer = next((offer for offer in found if offer.verb == (AP if half == AP else SKILL)), None)
        if offer is not None:
            self.take(offer, with_focus=half == FOCUS)
            return
        seat = self.desk.seat_of(who)
        if not scene.sitting.is_human(seat):
            scene.refuse(Refused("LW-125", say("leviathan.not_yours", name=self.desk.crew.name(who))))
        elif scene.ask is None:
            scene.point_at(card)
        else:
            intent = pointing(AP, card) if half == AP else pointing(SKILL, card, who)
            scene.refuse(scene.table.why_not(seat, intent))

    def please(self, card: str, who: int) -> None:
        """Ask a bot to play one of its cards as a skill."""
        crew, scene = self.desk.crew, self.desk.scene
        seat = self.desk.seat_of(who)
        text = say("leviathan.rather_not", name=crew.name(who), card=self.desk.content.cards[card].name)
        option = pointing(SKILL, card, who)
        ask = partial(scene.please, seat, option, Refused("LW-125", text))
        outcome = self.outcomes.of(seat, option)
        if outcome is not None and outcome.fades:
            self._ask_if_early(who, card, ask)
        else:
            ask()

    def use_offers(self, found: list[Offer], title: str, intent: str, who: int) -> None:
        """Something of a climber's own (cover, class, mushroom, injury): used, listed, or refused."""
        scene = self.desk.scene
        if found:
            self.open_offers(title, found)
        elif scene.ask is None or self.offers.question is not None:
            question = self.offers.question
            refusal = scene.table.why_not(question.seat, intent) if question is not None else None
            scene.refuse(refusal) if refusal is not None else scene.point_at(intent)
        else:
            seat = self.desk.seat_of(who)
            if scene.sitting.is_human(seat):
                scene.refuse(scene.table.why_not(seat, intent))
            else:
                scene.refuse(Refused("LW-125", say("leviathan.not_yours", name=self.desk.crew.name(who))))

    def back(self) -> bool:
        if self.menu is not None or self.picked or self.walk:
            self.menu, self.picked, self.walk = None, [], []
            return True
        return False


def focus_words(raises: tuple[str, ...]) -> str:
    """What focus could raise: the one thing, or that it is asked which."""
    return raises[0] if len(raises) == 1 else say("leviathan.focus.which")


def _is_step(event: Event, who: int) -> bool:
    """Whether an event is a plain step of a row of climbs."""
    return event.name == "moved" and event.facts["climber"] == who and event.facts["how"] == CLIMB
