"""Each screen reads its own language: everything is told in it, and it can be changed at any moment."""

from __future__ import annotations

import pytest

from game.engine.chance import Stream
from scenes.net.server import bye
from scenes.words import known_language, say, speak, speaking
from tests.net.hall import Hall
from tests.net.test_whole_games import GAMES, at_one_screen

FRENCH = known_language("fr")
assert FRENCH is not None


@pytest.fixture(autouse=True)
def in_english():
    yield
    speak("en")


class Mixed(Hall):
    """A hall in which seats may read other languages than the table's; what was sent to each is kept."""

    def __init__(self, *args, **more) -> None:
        self.logs: dict[int, list[str]] = {}
        self.welcomes: dict[int, dict] = {}
        super().__init__(*args, **more)

    def pump(self):
        news = super().pump()
        for seat, message in news:
            if message["is"] == "welcome":
                self.welcomes[seat] = message
            if message["is"] == "snapshot":
                log = message["log"]
                self.logs[seat] = [*self.logs.get(seat, [])[: log["first"]], *log["lines"]]
        return news

    def read(self, seat: int, language: str) -> None:
        assert self.say(seat, {"is": "speak", "id": f"speak-{seat}-{self.now}", "language": language})["ok"]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_two_languages_at_one_table(game, seats, options):
    hall = Mixed(game, seats, 2, options)
    hall.read(1, "fr-CA")
    stream = Stream("tongues", game)
    for number in range(60):
        hall.step(stream, number)
    table = hall.table
    french = table.told_in(FRENCH)
    assert hall.logs[0] == table.log(0)[-400:]
    assert hall.logs[1] == french.log(1)[-400:]
    assert hall.logs[1] != table.log(1)[-400:]
    for seat, told in ((0, table), (1, french)):
        asked = {ask.seat: ask.prompt for ask in told.asks}
        for ask in hall.shots[seat]["asks"]:
            assert ask["prompt"] == asked[ask["seat"]]
    assert table.digest() == at_one_screen(table).digest()
    assert table.game.content.language.id == "en"


def test_a_language_can_be_changed_at_any_moment_and_the_log_is_told_anew():
    hall = Mixed("climbers", 3, 2)
    stream = Stream("switch")
    for number in range(30):
        hall.step(stream, number)
    english = list(hall.logs[0])
    digest = hall.table.digest()
    hall.read(0, "fr")
    assert hall.welcomes[0]["language"] == "fr"
    assert hall.welcomes[0]["words"]["undo"] == "Annuler"
    assert hall.welcomes[0]["languages"] == {"en": "English", "fr": "Français"}
    assert hall.logs[0] == hall.table.told_in(FRENCH).log(0)
    assert {seat for seat, _ in hall.news} == {0}  # nobody else is told anything
    hall.read(0, "en")
    assert hall.logs[0] == english
    assert hall.table.digest() == digest


def test_refusals_and_rules_are_told_in_the_seats_language():
    hall = Mixed("climbers", 3, 2)
    hall.read(1, "fr")
    with speaking(FRENCH):
        stale, gone = say("net.stale"), say("net.bye.taken_back")
    late = {"is": "choose", "id": "late", "ask": "0:gone", "choose": "pass"}
    assert hall.say(1, late)["refused"]["text"] == stale
    assert hall.say(0, late | {"id": "late-0"})["refused"]["text"] == say("net.stale") != stale
    rule = hall.table.told_in(FRENCH).game.content.rulebook.texts["TC-38"]
    assert hall.say(1, {"is": "rule", "id": "r", "rule": "TC-38"})["text"] == rule
    assert hall.say(1, {"is": "undo", "id": "u"})["refused"]["text"] == hall.table.told_in(FRENCH).cannot_undo().text
    assert bye("taken_back", "fr").text == gone


def test_who_reads_a_language_nobody_knows_reads_what_the_table_speaks():
    hall = Mixed("climbers", 3, 2)
    hall.read(1, "xx")
    hall.read(2, "en")
    assert hall.welcomes[1]["language"] == "en"
    speak("fr")
    hall.table.speak(hall.table.game.content.told_in(FRENCH))
    hall.pump()
    assert {seat for seat, message in hall.news if message["is"] == "welcome"} == {0, 1}
    assert hall.logs[1] == hall.table.log(1)
    assert hall.welcomes[1]["language"] == "fr"
    hall.step(Stream("then"), 1)
    assert hall.welcomes[2]["language"] == "en"
    assert hall.shots[2]["lines"] != hall.shots[1]["lines"]


def test_a_bots_wish_is_told_in_the_seats_language():
    hall = Mixed("mountain", 3, 4, {"sand_seconds": "60"}, people=1)
    stream = Stream("wish")
    for number in range(400):
        hall.step(stream, number)
        wish = hall.shots[0]["wish"]
        if wish is not None:
            hall.read(0, "fr")
            french = {option.label for ask in hall.table.told_in(FRENCH).asks for option in ask.options}
            assert hall.shots[0]["wish"]["label"] in french
            return
    pytest.skip("no bot wished for anything")
