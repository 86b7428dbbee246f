"""Talk: a phrase about a tile or the own pack, and owning up to a secret said aloud (BE-R34, BE-R35)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game import Refused
from game.engine.decision import Ask
from scenes.biome import looking, names
from scenes.biome.column.menu import head, option_button, put_buttons
from scenes.biome.offers import verb_of
from scenes.table.furniture.seats import SHAPES
from scenes.ui.column import Column
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL
from scenes.words import say

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard

PACK = "pack"
THINGS = ("supply", "repair_tools", "key")


class Talk:
    def __init__(self, board: BiomeBoard) -> None:
        self.board = board
        self.at = ""  # a cell, PACK, or not chosen yet
        self._as: int | None = None

    # --- who speaks, and about what -----------------------------------------------------------------

    def asks(self) -> dict[int, Ask]:
        """The people at this screen who may speak now."""
        asks = self.board.scene.sitting.human_asks()
        return {ask.seat: ask for ask in asks if ask.kind in ("turn", "talk")}

    def speaker(self) -> int | None:
        asks = self.asks()
        if self._as in asks:
            return self._as
        ask = self.board.choosing.offers.ask
        if ask is not None and ask.seat in asks:
            return ask.seat
        return next(iter(asks), None)

    def is_own(self) -> bool:
        """Whether the speaker's own eyes are on the screen; others may only speak of plans here."""
        return self.speaker() is not None and self.board.scene.eyes == self.speaker()

    def begin(self, at: str = "") -> None:
        self.at, self._as = at, None

    def about(self, at: str) -> None:
        self.at = at

    def speak_as(self, seat: int) -> None:
        self._as = seat
        if self.at == PACK:
            self.at = ""

    def back(self) -> bool:
        if self.at:
            self.at = ""
            return True
        return False

    def send(self, phrase: dict[str, str]) -> None:
        seat = self.speaker()
        if seat is None:
            return
        self.board.choosing.close()
        self.board.scene.choose("say", phrase, seat)

    # --- drawing ------------------------------------------------------------------------------------

    def draw(self, column: Column) -> None:
        board = self.board
        seat = self.speaker()
        head(column, board, say("biome.play.talk.title"))
        if seat is None:
            column.text(say("biome.play.talk.nobody"), SMALL, face=LABEL)
            return
        self._people(column, seat)
        column.text(say("biome.play.talk.about"), SMALL, face=LABEL_BOLD)
        column.gap(4)
        put_buttons(column, self._places(seat))
        if self.at:
            self._phrases(column, seat)
        else:
            column.text(
                say("biome.play.talk.click" if self.is_own() else "biome.play.talk.click_tile"),
                SMALL,
                face=LABEL,
                ink="quiet",
                leading=1.2,
            )
            column.gap(6)
        self._blurts(column)
        give_up = board.choosing.offers.find("give_up")
        if give_up is not None and self.is_own():
            column.gap(4)
            put_buttons(column, [option_button(board, give_up)])

    def _people(self, column: Column, seat: int) -> None:
        asks = self.asks()
        if len(asks) < 2:
            return
        scene = self.board.scene
        column.text(say("biome.play.talk.as"), SMALL, face=LABEL_BOLD)
        column.gap(4)
        put_buttons(
            column,
            [
                {
                    "id": f"talk:as:{each}",
                    "label": scene.name_of(each),
                    "does": partial(self.speak_as, each),
                    "icon": f"seat-{SHAPES[each]}",
                    "chosen": each == seat,
                }
                for each in asks
            ],
        )

    def _places(self, seat: int) -> list[dict[str, Any]]:
        view = self.board.view
        found: list[dict[str, Any]] = []
        here = view["seats"][seat]["at"]
        if self.is_own():
            found.append(
                {
                    "id": "talk:at:pack",
                    "label": say("biome.play.talk.pack"),
                    "does": partial(self.about, PACK),
                    "chosen": self.at == PACK,
                    "icon": "biome-weight",
                }
            )
        shown = [here] if here else []
        if self.at and self.at != PACK and self.at not in shown:
            shown.append(self.at)
        found += [
            {
                "id": f"talk:at:{each}",
                "label": names.name_of_cell(self.board, each),
                "does": partial(self.about, each),
                "chosen": self.at == each,
            }
            for each in shown
        ]
        return found

    def _phrases(self, column: Column, seat: int) -> None:
        """What can be said is a button; what cannot says why."""
        content, table = self.board.content, self.board.scene.table
        can = table.arguments(seat, "say", {"at": self.at})
        buttons: list[dict[str, Any]] = []
        for phrase in content.phrases.values():
            is_plan = phrase.about in ("plan", "bring")
            if not is_plan and not self.is_own():
                continue
            for what in THINGS if phrase.about == "bring" else ("",):
                made = {"phrase": phrase.id, "at": self.at, **({"what": what} if what else {})}
                text = phrase.text.format(what=content.text(f"bring.{what}")) if what else phrase.text
                does = partial(self.send, made) if made in can else None
                buttons.append(
                    {
                        "id": f"talk:say:{phrase.id}{':' + what if what else ''}",
                        "label": text,
                        "does": does,
                        "refuses": partial(self.why_not, phrase.about),
                        "icon": "mountain-talk",
                        "tip": say("biome.play.talk.plan" if is_plan else "biome.play.talk.info")
                        if does is not None
                        else self.why_not(phrase.about).text,
                    }
                )
        hints = [each for each in buttons if each["id"].split(":")[2] not in self._plans()]
        plans = [each for each in buttons if each not in hints]
        if hints and not any(each["does"] for each in hints):
            column.text(content.text("talk.know_nothing"), SMALL, face=LABEL, ink="quiet", leading=1.2)
            column.gap(6)
        else:
            put_buttons(column, hints)
        if self.at != PACK:
            put_buttons(column, plans)
        if not self.is_own():
            column.text(say("biome.play.talk.plans_only"), SMALL, face=LABEL, ink="quiet", leading=1.2)
            column.gap(6)

    def _plans(self) -> list[str]:
        phrases = self.board.content.phrases.values()
        return [phrase.id for phrase in phrases if phrase.about in ("plan", "bring")]

    def why_not(self, about: str) -> Refused:
        """Why a phrase cannot be said of this place, in the game's own words."""
        keys = {
            "captured": "talk.no_danger",
            "all_known": "talk.not_clear",
            "plan": "talk.where",
            "bring": "talk.bring",
        }
        return Refused("BE-R35", self.board.content.text(keys.get(about, "talk.know_nothing")))

    def _blurts(self, column: Column) -> None:
        board = self.board
        found = [option for option in board.choosing.offers.all if verb_of(option) == "blurt"]
        if not found or not self.is_own():
            return
        column.text(say("biome.play.talk.blurt"), SMALL, face=LABEL_BOLD, leading=1.2)
        column.text(say("biome.play.talk.blurt_tip"), SMALL, face=LABEL, ink="quiet", leading=1.2)
        column.gap(6)
        put_buttons(
            column,
            [
                {
                    "id": f"do:{option.id}",
                    "label": option.label,
                    "does": partial(board.choosing.take, option),
                    "icon": "warning",
                    "option": option.id,
                    "tip": looking.option_tip(board, option),
                }
                for option in found
            ],
        )

    def public_buttons(self) -> list[dict[str, Any]]:
        """Where nobody in particular has the screen, people may still speak of plans."""
        scene = self.board.scene
        if scene.staging.is_on or scene.sitting.is_paused or not self.asks():
            return []
        return [
            {
                "id": "open:talk",
                "label": say("biome.play.say"),
                "does": self.board.choosing.open_talk,
                "icon": "mountain-talk",
                "tip": say("biome.play.say_tip"),
            }
        ]
