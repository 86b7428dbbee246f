"""The talk board: every sentence is one click or two, every place stays where it is, and keys do the same."""

from __future__ import annotations

import pytest

from game.bots.bot import Thought
from scenes.mountain.talk.sayable import Sayable
from scenes.words import say
from tests.scenes.hands import click, click_at, press, resize, settled, spot_of, tab_to, words_on
from tests.scenes.mountain.tables import FIVE, MIXED, ONE, hear, is_closed, last, run, table_for

# --- one click ------------------------------------------------------------------------------------------


def places(app) -> dict:
    """Where everything is with which sentences are made."""
    return {spot.id: tuple(spot.rect) for spot in settled(app).spots if spot.id.startswith(("say:", "talk:"))}


def test_a_ready_sentence_is_said_with_one_click(app):
    scene = table_for(app)
    chip = scene.board.talk.ready.chips[0]
    assert chip.words in words_on(app)
    click(app, "talk:chip:0")
    assert (last(scene).choose, last(scene).argument) == ("say", chip.phrase)
    assert scene.view.heard[-1].words == chip.words


def test_ready_sentences_only_come_at_the_end(app):
    """Whatever others say, nothing that is there takes another place."""
    scene = table_for(app)
    before = places(app)
    ready = [chip.phrase for chip in scene.board.talk.ready.chips]
    hear(scene, 1, "much", 0, type="weapons")
    hear(scene, 2, "can", 0, type="books", qty=6)
    hear(scene, 1, "who", type="crates")
    now = places(app)
    assert [chip.phrase for chip in scene.board.talk.ready.chips][: len(ready)] == ready
    assert len(scene.board.talk.ready.chips) > len(ready), "what answers is ready too"
    assert {id: now[id] for id in before} == before


def test_a_ready_sentence_that_was_said_keeps_its_place(app):
    table_for(app)
    before = places(app)
    click(app, "talk:chip:0")
    assert {id: rect for id, rect in places(app).items() if id in before} == before


def test_a_ready_sentence_for_one_seat_goes_to_nobody_else(app):
    """Seat 1 holds books: whoever talks to seat 2 does not ask seat 2 for them."""
    scene = table_for(app)
    hear(scene, 1, "card", type="books", qty=4)
    ready = scene.board.talk.ready
    settled(app)
    number = next(n for n, chip in enumerate(ready.chips) if chip.phrase["to"] == 1)
    click(app, "say:to:2")
    click(app, f"talk:chip:{number}")
    assert last(scene).argument == ready.chips[number].phrase
    aloud = next(n for n, chip in enumerate(ready.chips) if chip.phrase["to"] == "all")
    click(app, f"talk:chip:{aloud}")
    assert last(scene).argument == {**ready.chips[aloud].phrase, "to": 2}


def test_what_was_said_to_one_is_not_marked_as_said_to_another(app):
    scene = table_for(app)
    ready = scene.board.talk.ready
    click(app, "say:to:1")
    click(app, "talk:chip:0")
    assert ready.phrase(ready.chips[0]) in ready.said
    click(app, "say:to:2")
    assert ready.phrase(ready.chips[0]) not in ready.said


def test_what_was_said_before_the_sand_was_turned_again_can_still_be_read(app):
    scene = table_for(app, lambda camp: camp.mad(1, "1-07").mad(2, "1-07"), sand_seconds="60")
    hear(scene, 1, "card", type="books", qty=4)
    assert "Sand 1" not in words_on(app)
    run(app, 62)
    scene.choose("restart")
    hear(scene, 2, "card", type="weapons", qty=5)
    assert scene.view.sand == 2
    told = words_on(app)
    for words in ("Sand 1", "I hold books 4", "Sand 2", "I hold weapons 5"):
        assert words in told, words
    run(app, 16)
    assert [each.seat for each in scene.board.talk.hearing.unheard()] == [1], "in another sand it was heard"


# --- a sentence --------------------------------------------------------------------------------------------


def test_a_sentence_is_one_click_and_with_another_verb_two(app):
    scene = table_for(app)
    click(app, "say:tools:7")
    assert last(scene).argument == {"act": "give", "type": "tools", "qty": 7, "to": "all", "voice": "say"}
    click(app, "say:act:need")
    assert len(scene.table.done) == 1
    click(app, "say:books:3")
    assert last(scene).argument == {"act": "need", "type": "books", "qty": 3, "to": "all", "voice": "say"}
    click(app, "say:books:4")
    assert last(scene).argument["act"] == "need", "a verb stays until another is chosen"
    click(app, "say:act:who")
    click(app, "say:type:weapons")
    assert last(scene).argument == {"act": "who", "type": "weapons", "to": "all", "voice": "say"}


def test_an_answer_is_one_click_and_a_noise_two(app):
    scene = table_for(app)
    click(app, "say:act:yes")
    assert last(scene).argument["act"] == "yes"
    assert scene.board.talk.builder.act == "give"
    click(app, "say:act:noise")
    click(app, "say:word:brr")
    assert last(scene).argument == {"act": "noise", "word": "brr", "to": "all", "voice": "say"}


def test_injuries_have_a_row_of_their_own(app):
    scene = table_for(app)
    click(app, "say:injuries:2")
    assert last(scene).argument == {"act": "hurt", "qty": 2, "to": "all", "voice": "say"}


def test_a_click_on_the_foot_of_ones_own_card_says_it(app):
    scene = table_for(app)
    click(app, "tell:ice-axe")
    assert last(scene).argument == {"act": "card", "type": "tools", "qty": 3, "to": "all", "voice": "say"}
    assert scene.view.heard[-1].words == "I hold tools 3"
    assert scene.board.choosing.picked == []
    click(app, "hand:ice-axe")
    assert scene.board.choosing.picked == ["ice-axe"]


def test_a_card_that_ones_madness_may_not_name_says_why(app):
    table_for(app, lambda camp: camp.mad(0, "2-01"))
    assert is_closed(app, "tell:ice-axe")
    click(app, "tell:ice-axe")
    assert "Innumerate" in app.bubble.refusal.text


@pytest.mark.parametrize("players", [ONE, MIXED])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_nothing_moves_whatever_is_chosen_or_said(app, size, percent, players):
    app.change(text_percent=percent)
    resize(app, size)
    scene = table_for(app, players=players)
    before = places(app)
    grid = {id for id in before if id.startswith(("say:crates", "say:tools", "say:weapons", "say:books", "say:type"))}
    for id in ("say:act:who", "say:to:2", "say:voice:shout", "say:act:put", "say:page:1", "say:tools:14", "say:page:0"):
        click(app, id)
        scroll(app, before, scene)
        now = places(app)
        assert {id: rect for id, rect in now.items() if id in before} == {id: before[id] for id in now if id in before}
        assert grid - set(now) <= {id for id in grid if id.rpartition(":")[2].isdigit()}
    hear(scene, 2, "can", 0, type="books", qty=6)
    scroll(app, before, scene)
    now = places(app)
    assert {id: now[id] for id in now if id in before} == {id: before[id] for id in now if id in before}


def scroll(app, before: dict, scene) -> None:
    """Back to where a picture was taken: a test's hands scroll to what they click, as a person would."""
    scene.memory["scroll:talk"] = 0
    app.redraw()
    settled(app)


def test_by_mouse_alone_no_sentence_needs_scrolling(app):
    resize(app, (1280, 720))
    table_for(app, players=FIVE, change=lambda camp: camp.deal(3, crates=5).deal(4, crates=3))
    cells = [spot for spot in settled(app).spots if spot.id.startswith("say:")]
    assert len(cells) > 80
    assert all(spot.seen == spot.rect and not spot.scroll for spot in cells)


def test_a_portrait_says_to_whom_and_a_right_click_whispers(app):
    scene = table_for(app)
    click(app, "say:to:1")
    click(app, "say:voice:shout")
    click(app, "say:act:go")
    assert last(scene).argument == {"act": "go", "to": 1, "voice": "shout"}
    click(app, "say:to:2", button=3)
    click(app, "say:act:hold")
    assert last(scene).argument == {"act": "hold", "to": 2, "voice": "whisper"}
    assert not [each for each in scene.table.look(1).heard if each.phrase["act"] == "hold"]
    click(app, "say:to:all")
    assert scene.board.talk.builder.voice == "say", "nobody whispers to all"


def right_click_portrait(app, seat: int) -> None:
    plate = spot_of(app, f"seat:{seat}").rect
    click_at(app, (plate.left + 40, plate.top + 40), 3)


def test_a_right_click_on_a_plate_whispers_and_ready_sentences_go_there_too(app):
    scene = table_for(app)
    right_click_portrait(app, 2)
    assert app.stack.top is scene
    for id in ("talk:chip:0", "tell:ice-axe", "say:tools:5", "say:act:yes"):
        click(app, id)
        assert (last(scene).argument["to"], last(scene).argument["voice"]) == (2, "whisper"), id
    assert scene.table.look(1).heard == ()
    assert len(scene.table.look(2).heard) == 4
    plate = spot_of(app, "seat:1:hand")
    click_at(app, plate.rect.center, 3)
    assert (scene.board.talk.builder.to, scene.board.talk.builder.voice) == (1, "whisper"), "anywhere on the plate"


def test_to_whom_and_how_stays_until_it_is_changed(app):
    scene = table_for(app)
    builder = scene.board.talk.builder
    right_click_portrait(app, 1)
    for id in ("say:act:go", "talk:chip:0", "say:tools:4"):
        click(app, id)
        assert (builder.to, builder.voice) == (1, "whisper")
    press(app, "escape")
    assert (builder.to, builder.voice) == ("all", "say")
    assert app.stack.top is scene
    press(app, "escape")
    assert app.stack.top.name == "pause"


def test_numbers_up_to_forty_are_four_pages(app):
    scene = table_for(app)
    for page, number in ((1, 14), (3, 40), (0, 9)):
        click(app, f"say:page:{page}")
        click(app, f"say:crates:{number}")
        assert last(scene).argument["qty"] == number


def test_large_numbers_are_there_for_whoever_may_say_no_others(app, monkeypatch):
    scene = table_for(app)
    fits = Sayable.fits
    monkeypatch.setattr(Sayable, "fits", lambda self, given: given.get("qty", 40) > 30 and fits(self, given))
    app.redraw()
    settled(app)
    assert list(scene.board.talk.builder.numbers()) == list(range(31, 41))


def test_numbers_on_cards_are_those_there_are(app):
    table_for(app)
    click(app, "say:act:card")
    numbers = [number for number in range(1, 11) if not is_closed(app, f"say:tools:{number}")]
    assert numbers == [2, 3, 4, 5, 6, 10]


def test_a_number_for_a_verb_that_takes_none_says_what_to_click(app):
    scene = table_for(app)
    click(app, "say:act:who")
    click(app, "say:tools:3")
    assert "click the kind" in app.bubble.refusal.text
    click(app, "say:act:give")
    click(app, "say:type:tools")
    assert "number" in app.bubble.refusal.text
    assert not scene.table.done


@pytest.mark.slow
def test_every_act_can_be_said(app):
    """All 21 acts, each through what is drawn."""
    scene = table_for(app)
    for act in scene.content.acts.values():
        slots = set(act.slots)
        if slots != {"qty"}:
            click(app, f"say:act:{act.id}")
        places = {("qty", "type"): "say:weapons:5", ("type",): "say:type:weapons", ("qty",): "say:injuries:5",
                  ("word",): "say:word:dogs"}  # fmt: skip
        if slots:
            click(app, places[tuple(sorted(slots))])
        assert last(scene).argument["act"] == act.id
    assert len(scene.table.done) == 21


def test_what_was_chosen_survives_what_others_say(app):
    scene = table_for(app)
    click(app, "say:act:put")
    click(app, "say:to:1")
    hear(scene, 1, "hold")
    click(app, "say:tools:9")
    assert last(scene).argument == {"act": "put", "type": "tools", "qty": 9, "to": 1, "voice": "say"}


def test_a_sentence_is_two_keys(app):
    """The key of a kind, then the number; the kind stays, so the next number is one key."""
    scene = table_for(app)
    press(app, "d")
    assert not scene.table.done
    press(app, "7")
    assert last(scene).argument == {"act": "give", "type": "tools", "qty": 7, "to": "all", "voice": "say"}
    press(app, "0")
    assert last(scene).argument["qty"] == 10
    press(app, "b")
    press(app, "3")
    assert last(scene).argument == {"act": "give", "type": "books", "qty": 3, "to": "all", "voice": "say"}
    press(app, "i")
    press(app, "1")
    assert last(scene).argument["act"] == "hurt"


def test_every_verb_can_be_reached_by_keys_alone(app):
    scene = table_for(app)
    press(app, "c")
    assert app.input.pointing.focus == "say:act:give"
    tab_to(app, "say:act:who")
    press(app, "return")
    press(app, "f")
    assert last(scene).argument == {"act": "who", "type": "weapons", "to": "all", "voice": "say"}
    press(app, "c")
    assert app.input.pointing.focus == "say:type:crates", "from the verb on to the kinds"
    press(app, "c")
    assert app.input.pointing.focus == "talk:chip:0"
    press(app, "return")
    assert len(scene.table.done) == 2


def test_whoever_uses_keys_keeps_their_place_while_others_talk(app):
    scene = table_for(app)
    tab_to(app, "say:act:none")
    hear(scene, 1, "hold")
    settled(app)
    assert app.input.pointing.focus == "say:act:none"


# --- what else is told while all talk ------------------------------------------------------------------------


def test_a_hint_marks_the_places_of_the_sentence_it_advises(app, monkeypatch):
    scene = table_for(app)
    phrase = {"act": "put", "type": "books", "qty": 6, "to": 1, "voice": "say"}
    monkeypatch.setattr(scene.sitting, "ask_advice", lambda: None)
    monkeypatch.setattr(scene.sitting, "advice", lambda: Thought("say", phrase))
    press(app, "h")
    app.draw_now()
    for id in ("say:act:put", "say:books:6", "say:to:1"):
        assert scene.points_at(id), id
    assert not scene.points_at("say:books:5")
    press(app, "h")
    assert "to Bo: Put in 6 books" in words_on(app)


def test_a_hint_to_wait_marks_nothing_and_says_so_at_once(app, monkeypatch):
    scene = table_for(app)
    monkeypatch.setattr(scene.sitting, "ask_advice", lambda: None)
    monkeypatch.setattr(scene.sitting, "advice", lambda: Thought(None))
    press(app, "h")
    app.draw_now()
    assert not scene.hint.is_seen
    assert say("hint.nothing") in words_on(app)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_a_hint_lies_over_no_range_token_or_marked_place(app, monkeypatch, size):
    resize(app, size)
    scene = table_for(app)
    phrase = {"act": "put", "type": "books", "qty": 6, "to": "all", "voice": "say"}
    monkeypatch.setattr(scene.sitting, "ask_advice", lambda: None)
    monkeypatch.setattr(scene.sitting, "advice", lambda: Thought("say", phrase))
    for _ in range(3):
        press(app, "h")
        panel = spot_of(app, "hint:panel").rect
        kept = ("challenge:", "tokens", "balance", "say:books:6", "say:act:put")
        assert not [spot.id for spot in app.frame.spots if spot.id.startswith(kept) and spot.rect.colliderect(panel)]


def test_an_all_bot_table_shows_what_bots_say_aloud(app):
    scene = table_for(app, players=("rules", "rules", "rules"))
    hear(scene, 1, "give", type="tools", qty=5)
    scene.table.choose(2, "say", {"act": "give", "type": "books", "qty": 4, "to": 0, "voice": "whisper"})
    scene._refresh()
    words = words_on(app)
    assert "I can give 5 tools" in words
    assert "4 books" not in words, "a whisper is for one"


def test_a_mad_bot_that_nobody_has_heard_is_marked(app):
    """It looks hung, but it may not be allowed to speak; which Madness it is nobody learns."""
    scene = table_for(app, lambda camp: camp.mad(1, "3-02"))
    run(app, 16)
    assert "has not been heard" in spot_of(app, "seat:1").tip
    assert "has not been heard" not in spot_of(app, "seat:2").tip
    assert "Frozen Tongue" not in words_on(app) + spot_of(app, "seat:1").tip
    other = table_for(app, lambda camp: camp.mad(1, "1-07"))
    hear(other, 1, "hold")
    run(app, 16)
    assert "has not been heard" not in spot_of(app, "seat:1").tip
    assert scene is not other


@pytest.mark.parametrize(("size", "seats"), [((1280, 720), ONE), ((1280, 720), FIVE), ((1920, 1080), ONE)])
def test_many_sentences_that_were_heard_are_in_sight(app, size, seats):
    resize(app, size)
    scene = table_for(
        app, players=seats, change=lambda camp: [camp.deal(seat, crates=5) for seat in range(3, len(seats))]
    )
    for number in range(1, 9):
        hear(scene, 1, "need", type="tools", qty=number)
    shown = [word for word in app.draw_now().words if word.text.startswith("We need") or "more" in word.text]
    assert app.frame.by_id("log:0") is None, "the log does not tell it a second time"
    assert sum(word.rect.clip(word.clip).height >= word.rect.height - 2 for word in shown) >= (
        2 if seats is FIVE else 5
    )
