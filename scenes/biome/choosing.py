"""Clicks and half-made choices: cells, secrets, panels, several things at once. Nothing is sent until it is clear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game import Refused
from game.biome.view.structs import StepView
from game.engine.decision import Option, choice_id
from game.engine.events import Event
from scenes.biome import looking, names, risks
from scenes.biome.looks import Looks, Part
from scenes.biome.offers import Mark, Offers, things
from scenes.biome.talking import Talk
from scenes.biome.verbs import PLACE, SAY
from scenes.table.furniture.actions import Slot
from scenes.ui.frame import Rect
from scenes.words import say, words

STEPS = ("moved", "paid", "forced")
"""Events that do not stop a walk."""
DOUBLE = 0.5
"""Seconds within which a second click on a secret does the one thing that it can do."""


@dataclass
class Panel:
    """What lies open above the quests: a tile, a secret, what can be laid down, or the talk."""

    kind: str  # tile, token, lay, talk
    about: str = ""


class Choosing(Part):
    def __init__(self, looks: Looks) -> None:
        super().__init__(looks)
        self.offers = Offers(looks)
        self.talk = Talk(self.offers)
        self.panel: Panel | None = None
        self.picked: list[str] = []
        self.walk: tuple[StepView, ...] = ()  # the steps of a way that are still to be gone
        self.open_quest = ""  # the one quest that is unfolded
        self.flies: Callable[[str], None] = lambda name: None  # the camera to a cell
        self.turned = 0  # how a Quarry would lie
        self._asked = ""
        self.foreseen: dict[str, str] = {}  # what was foreseen, by its place
        self._eyes: int | None = None
        self._clicked_at = -1.0  # when a secret was clicked last
        self.sheet = Rect(0, 0, 0, 0)  # the board's place, while a question covers it
        self.read = -1  # the turn whose news are closed, by the command it began with
        self.to_top = False  # the column is to be shown from its top
        self._stood = ""  # where the seat on the screen stood last
        self.told = -1  # the newest news that were shown
        self.shows_all_news = False
        self.camp_kept: tuple[str, Slot | None] = ("", None)  # what the own tile offered in the last turn, and which
        self.cooled: dict[tuple[str, str], int] = {}  # cool-downs as they were in the own turn

    # --- what the map asks --------------------------------------------------------------------------

    def cells(self) -> dict[str, Mark]:
        """Cells that can be chosen now, and their price."""
        return self.offers.marks()

    def lit(self) -> list[str]:
        """The cells of what is under the pointer or the focus: an answer, a quest, a seat."""
        pointing = self.scene.app.input.pointing
        hover = pointing.focus if pointing.shows_focus else pointing.hover
        spot = self.scene.app.frame.by_id(hover)
        if spot is None or hover.startswith("cell:"):
            return []
        option = self.offers.find(spot.option) if isinstance(spot.option, str) else None
        about = (*spot.about, *(option.points_at if option is not None else ()))
        cells = dict.fromkeys(cell for thing in about for cell in self._cells_of(thing))
        return [cell for cell in cells if cell]  # who is held in an unknown place is nowhere on the map

    def _cells_of(self, thing: str) -> list[str]:
        """Where something is that options and spots point at."""
        view = self.view
        kind, _, name = thing.partition(":")
        match kind:
            case "cell":
                return [name]
            case "camp":
                return [camp.at for camp in view.camps if camp.id == name and camp.stands]
            case "seat":
                return [view.seats[int(name)].at]
            case "quest":
                places = [quest.places for quest in view.quests if quest.id == name]
                return [cell for each in places for cell in each.values()]
        return []

    def option_of(self, name: str) -> str | None:
        """The option a click on a cell takes at once."""
        option = self.meant(name)
        return option.id if option is not None else None

    def would_cost(self) -> int:
        """The actions that a click on the cell under the pointer would spend."""
        pointing = self.scene.app.input.pointing
        hover = pointing.focus if pointing.shows_focus else pointing.hover
        kind, _, name = hover.partition(":")
        mark = self.cells().get(name) if kind == "cell" and self.offers.is_turn else None
        return mark.price.actions if mark is not None and mark.price is not None else 0

    def cell_tip(self, name: str) -> str:
        return looking.cell_tip(self.offers, name)

    def meant(self, name: str) -> Option | None:
        if self.panel is not None and self.panel.kind == "talk":
            return None
        if self.offers.is_turn:
            found = self.offers.ways_to(name)
            return found[0] if len(found) == 1 else None
        found = self.offers.on_cell(name)
        return found[0] if len(found) == 1 and not self.offers.takes_several else None

    # --- cells --------------------------------------------------------------------------------------

    def click(self, name: str) -> None:
        """A cell of the map: walked to, explored, chosen; the own tile opens."""
        self.walk = ()
        scene = self.scene
        if self.panel is not None and self.panel.kind == "talk":
            self.talk.about(name)
            return
        option = self.meant(name)
        if option is not None:
            self.take(option)
        elif self.offers.is_turn:
            self._click_in_turn(name)
        elif self.offers.on_cell(name):
            self.show("tile", name)
        elif self.offers.ask is None:
            self.show("tile", name)
            scene.point_at(f"cell:{name}")
        elif self.offers.kind == "talk":
            self.show("tile", name)
        else:
            scene.refuse(scene.table.why_not(self.offers.ask.seat, name))

    def _click_in_turn(self, name: str) -> None:
        here = self.offers.here()
        if name == here:
            is_open = self.panel is not None and self.panel == Panel("tile", name)
            self.show("tile", name) if not is_open else self.close()
        elif self.offers.ways_to(name):
            self.show("tile", name)
        elif name in self.view.reach:
            self.go(name)
        else:
            scene, ask = self.scene, self.offers.ask
            if name in self.view.tiles:
                self.show("tile", name)
            if ask is not None:
                scene.refuse(scene.table.why_not(ask.seat, f"cell:{name}"))

    def look(self, name: str) -> None:
        """Everything about a tile, whoever stands there."""
        self.show("tile", name)

    # --- walking ------------------------------------------------------------------------------------

    def way_to(self, name: str) -> tuple[StepView, ...]:
        """The steps of the way that a click on a cell would take, the next one first."""
        way = self.view.reach.get(name)
        return way.steps if way is not None else ()

    def go(self, name: str) -> None:
        """Go the way step by step, on foot or riding; whatever happens on the way ends it."""
        self.walk = self.way_to(name)
        self.step()
        while self.walk and not self.scene.app.settings.speed:
            self.step()

    def step(self) -> bool:
        """The next step of a way; false if there is none, or it cannot be taken any more."""
        if not self.walk:
            return False
        step, self.walk = self.walk[0], self.walk[1:]
        ask = self.offers.ask
        if ask is None or not self.offers.is_turn:
            self.walk = ()
            return False
        option = self.offers.way(step)
        if option is None:
            self.walk = ()
            self.scene.refuse(self.scene.table.why_not(ask.seat, f"cell:{step.to}"))
            return False
        self.scene.choose(option.id)
        return True

    # --- choosing -----------------------------------------------------------------------------------

    def take(self, option: Option) -> None:
        """Send a choice; what may hurt, or cannot be made good, is asked once more."""
        self.walk = ()
        question = self.warning(option)
        if question:
            self.scene.confirm(question, lambda: self.send(option.id), option.rule)
        else:
            self.send(option.id)

    def take_all(self, options: Sequence[Option]) -> None:
        """One after the other, as long as each of them can still be done."""
        if len(options) == 1:
            self.take(options[0])
            return
        self.walk = ()
        for option in options:
            if self.offers.find(option.id) is None:
                break
            self.send(option.id)

    def move_secret(self, tokens: Sequence[int], verb: str) -> None:
        """A secret was pulled from one shelf to the other: the first of its pile goes, or the rules say why not."""
        found = [
            option for option in self.offers.with_verb(verb) if set(map(str, tokens)) & set(things(option, "token"))
        ]
        ask = self.offers.ask
        if found:
            self.take(found[0])
        elif ask is not None:
            self.scene.refuse(self.scene.table.why_not(ask.seat, (verb, f"token:{tokens[0]}")))

    def warning(self, option: Option) -> str:
        """What is to be asked before a choice is sent; nothing if it is harmless."""
        grave = f"biome.play.confirm.{option.verb}"
        if option.verb and grave in words():
            return say(grave)
        if why := risks.no_effect(self.offers, option):
            return say(f"biome.play.confirm.no_effect.{why}")
        if "danger" in option.points_at:
            return say("biome.play.confirm.teleport")
        return risks.warning(self.offers, option)

    def send(self, id: str) -> None:
        if self.panel is not None and self.panel.kind not in ("tile", "lay"):
            self.panel = None
        self.scene.choose(id)

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
            self.scene.refuse(self.scene.table.why_not(question.seat, (*self.picked, id)))

    def can_send(self) -> bool:
        question = self.offers.question
        return question is not None and question.at_least <= len(self.picked) <= question.at_most

    def send_picked(self) -> None:
        self.scene.choose(tuple(self.picked))

    def no_send(self) -> Refused | None:
        question = self.offers.question
        assert question is not None
        refusal: Refused | None = self.scene.table.why_not(question.seat, tuple(self.picked))
        return refusal

    def click_token(self, token: int) -> None:
        """A secret in the pack, worn, or on the own tile: an answer, or the list of what it can do."""
        ask, scene = self.offers.ask, self.scene
        if self.offers.question is not None:
            option = next((each for each in self.offers.all if str(token) in things(each, "token")), None)
            if option is None:
                scene.refuse(scene.table.why_not(self.offers.question.seat, str(token)))
            elif self.offers.takes_several:
                self.pick(option.id)
            else:
                self.take(option)
            return
        found = self.offers.of_token(token)
        now = scene.app.clock()
        is_double = self.panel == Panel("token", str(token)) and now - self._clicked_at < DOUBLE
        self._clicked_at = now
        if is_double and len(found) == 1:
            self.take(found[0])
            return
        self.show("token", str(token))
        pointing = scene.app.input.pointing
        if pointing.shows_focus and len(found) == 1:
            pointing.focus = f"do:{found[0].id}"
        if ask is None:
            scene.point_at(f"token:{token}")

    def click_seat(self, seat: int) -> None:
        """A seat answers a question about seats; else it is looked at."""
        found = [option for option in self.offers.all if str(seat) in things(option, "seat")]
        if self.offers.question is not None and found:
            self.pick(found[0].id) if self.offers.takes_several else self.take(found[0])
        else:
            looking.look_at_seat(self.looks, seat)

    # --- panels -------------------------------------------------------------------------------------

    def show(self, kind: str, about: str = "") -> None:
        self.panel = Panel(kind, about)
        self.to_top = True

    def keep_to(self, eyes: int | None) -> None:
        """Another person looks at the screen: what the one before had open is closed."""
        if eyes != self._eyes and eyes is not None and self._eyes is not None:
            self.close()
        self._eyes = eyes if eyes is not None else self._eyes

    def close(self) -> None:
        self.panel = None

    def show_all_news(self) -> None:
        """Not the newest alone."""
        self.shows_all_news = True

    def toggle_quest(self, quest: str) -> None:
        """Unfold a quest, and fold the one before; the one that is unfolded is folded."""
        self.open_quest = quest if self.open_quest != quest else ""

    def open_card(self, quest: str, goal: str) -> None:
        """A card of a quest: it unfolds, and the camera flies to where something can be done for it."""
        self.toggle_quest(quest)
        if goal and self.open_quest == quest:
            self.flies(goal)

    def open_talk(self, at: str = "") -> None:
        self.talk.begin(at)
        self.show("talk")

    def toggle_talk(self) -> None:
        """Open the talk, or close it again."""
        is_open = self.panel is not None and self.panel.kind == "talk"
        self.close() if is_open else self.open_talk()

    def toggle_tile(self, name: str) -> None:
        """Open a tile's panel, or close it again."""
        self.close() if self.panel == Panel("tile", name) else self.show("tile", name)

    def speak(self, phrase: dict[str, str]) -> None:
        """Say a phrase, and close the panel."""
        seat = self.talk.speaker()
        if seat is not None:
            self.close()
            self.scene.choose(SAY, phrase, seat)

    def direct(self, token: int) -> Option | None:
        """What a click on a secret does at once: only the answer it is. In a turn it opens its panel."""
        if self.offers.question is None:
            return None
        return next((each for each in self.offers.all if str(token) in things(each, "token")), None)

    def why(self, seat: int | None, intent: str | tuple[str, ...]) -> Refused | None:
        """Why something is closed: it is no question of this moment, or a rule says so."""
        if seat is None or self.offers.question is not None:
            return Refused("BE-36", say("table.not_asked"))
        refusal: Refused | None = self.scene.table.why_not(seat, intent)
        return refusal

    # --- what the furniture asks --------------------------------------------------------------------

    @property
    def is_walking(self) -> bool:
        return bool(self.walk)

    def status(self) -> str:
        ask = self.offers.ask
        if ask is None:
            return ""
        scene = self.scene
        if ask.kind == "talk":
            active = self.view.active
            return say("biome.play.status.talk", name=scene.name_of(active)) if active >= 0 else ask.prompt
        return f"{scene.name_of(ask.seat)}: {ask.prompt}" if len(scene.sitting.humans) > 1 else ask.prompt

    def rule_now(self) -> str:
        return self.offers.ask.rule if self.offers.ask is not None else "BE-31"

    def curtain_says(self, seat: int) -> str:
        ask = self.scene.sitting.ask_of(seat)
        return say("biome.play.curtain.turn" if ask is None or ask.kind == "turn" else "biome.play.curtain.ask")

    def hint_label(self, choice: Any) -> str:
        wanted = {str(each) for each in choice} if isinstance(choice, tuple) else set()
        single = self.offers.find(choice_id(choice))
        labels = [single.label] if single is not None else [o.label for o in self.offers.all if o.id in wanted]
        return say("hint.choice", label=", ".join(labels) or choice_id(choice))

    def words_of(self, argument: Any) -> str:
        """A phrase with the place it is about: what a hint advises to say."""
        content = self.content
        phrase = content.phrases[argument["phrase"]].text
        if argument.get("what"):
            phrase = content.fill(phrase, what=content.text(f"bring.{argument['what']}"))
        at = argument["at"]
        if at == "pack":
            return say("biome.play.said_of_pack", words=phrase)
        return say("biome.play.said_at", cell=names.name_of_cell(self.looks, at), words=phrase)

    def first_focus(self) -> str:
        if self.offers.question is not None:
            return f"answer:{self.offers.all[0].id}" if self.offers.all else ""
        if self.offers.is_turn:
            return f"cell:{self.offers.here()}"
        return "open:talk"

    # --- the table moved on, and keys ---------------------------------------------------------------

    def changed(self, events: list[Event]) -> None:
        """A walk goes on if nothing came between; what is open stays open as long as it means something."""
        asked = self.offers.ask.id if self.offers.ask is not None else ""
        if asked != self._asked:
            self._asked, self.picked, self.turned = asked, [], 0
            if self.offers.question is not None:
                self.panel, self.to_top = None, True
        if self.offers.kind not in ("foresight", "arrange"):
            self.foreseen = {}
        here = self.offers.here()
        if here != self._stood:  # what was open belongs to the tile that was left
            self._stood = here
            if self.panel is not None and self.panel.kind in ("tile", "token", "lay"):
                self.panel = None
        if self.panel is not None and self.panel.kind in ("tile", "lay"):
            is_past = any(event.name in ("turn_ended", "turn_began") for event in events)
            self.panel = None if is_past else self.panel
        if self.panel is not None and self.panel.kind == "token" and events:
            self.panel = None
        if self.panel is not None and self.panel.kind == "lay" and not self.offers.with_verb(PLACE):
            self.panel = None
        if any(event.name not in STEPS for event in events):
            self.walk = ()

    def act(self, action: str) -> bool:
        scene = self.scene
        if action == "talk":
            self.toggle_talk()
            return True
        if action == "end_turn" or (action == "pass" and not scene.app.input.pointing.shows_focus):
            option = self.offers.end
            if option is not None:
                self.take(option)
                return True
        if action == "play" and self.offers.takes_several:
            self.send_picked() if self.can_send() else scene.refuse(self.no_send())
            return True
        return False

    def back(self) -> bool:
        if self.panel is not None and self.panel.kind == "talk" and self.talk.back():
            return True
        if self.panel is not None or self.picked or self.walk:
            self.panel, self.picked, self.walk = None, [], ()
            return True
        return False
