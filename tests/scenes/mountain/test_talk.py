"""The talk panel: one-click phrases, a sentence built of a few clicks, a typed line, and what may not be said."""

from __future__ import annotations

import pytest

from game.engine.state import CLOCK
from scenes.mountain.talk.builder import Sayable
from tests.scenes.hands import click, click_at, faults_of, looks, press, settled, spot_of, tab_to, type_text, words_on
from tests.scenes.mountain.tables import ONE, at_sand, at_study, lay_one, quiet, run

FIVE = ("human", "rules", "rules", "rules", "rules")


def table_for(app, change=None, players=ONE, **options):
    scene = at_sand(app, players, change, **options)
    quiet(scene)
    return scene


def last(scene):
    return scene.table.done[-1]


def is_closed(app, id: str) -> bool:
    spot = spot_of(app, id)
    return spot.does is None and spot.refuses is not None


# --- one click ------------------------------------------------------------------------------------------


def test_a_chip_says_its_phrase_with_one_click(app):
    scene = table_for(app)
    chip = scene.view.chips[0]
    assert chip.words in words_on(app)
    click(app, "talk:chip:0")
    assert (last(scene).choose, last(scene).argument) == ("say", chip.phrase)
    assert scene.view.heard[-1].words == chip.words


def test_a_question_brings_its_answer_as_the_first_chip(app):
    scene = table_for(app, lambda camp: camp)
    scene.table.choose(1, "say", {"act": "much", "type": "tools", "to": 0, "voice": "say"})
    scene.sitting._changed()
    scene._refresh()
    assert "I can give 9 tools" in spot_of(app, "talk:chip:0").label


# --- a sentence --------------------------------------------------------------------------------------------


def test_a_sentence_is_three_clicks(app):
    scene = table_for(app)
    click(app, "say:act:give")
    assert not scene.table.done
    click(app, "say:type:tools")
    assert "I can give … tools" in words_on(app)
    click(app, "say:qty:7")
    assert last(scene).argument == {"act": "give", "type": "tools", "qty": 7, "to": "all", "voice": "say"}


def test_the_number_may_come_before_the_kind(app):
    scene = table_for(app)
    click(app, "say:act:need")
    click(app, "say:qty:3")
    click(app, "say:type:books")
    assert last(scene).argument == {"act": "need", "type": "books", "qty": 3, "to": "all", "voice": "say"}


def test_an_answer_is_two_clicks_and_a_noise_too(app):
    scene = table_for(app)
    click(app, "say:class:reply")
    click(app, "say:act:yes")
    assert last(scene).argument["act"] == "yes"
    click(app, "say:class:noise")
    click(app, "say:word:brr")
    assert last(scene).argument == {"act": "noise", "word": "brr", "to": "all", "voice": "say"}


def test_a_portrait_says_to_whom_and_a_right_click_whispers(app):
    scene = table_for(app)
    click(app, "say:to:1")
    click(app, "say:voice:shout")
    click(app, "say:class:order")
    click(app, "say:act:go")
    assert last(scene).argument == {"act": "go", "to": 1, "voice": "shout"}
    click(app, "say:to:2", button=3)
    click(app, "say:act:hold")
    assert last(scene).argument == {"act": "hold", "to": 2, "voice": "whisper"}
    assert not [each for each in scene.table.look(1).heard if each.phrase["act"] == "hold"]
    click(app, "say:to:all")
    assert scene.board.talk.builder.voice == "say", "nobody whispers to all"


def test_after_every_phrase_one_speaks_to_all_again(app):
    scene = table_for(app)
    builder = scene.board.talk.builder
    for says in (["say:class:order", "say:act:go"], ["talk:chip:0"]):
        click(app, "say:to:1", button=3)
        assert (builder.to, builder.voice) == (1, "whisper")
        for id in says:
            click(app, id)
        assert (builder.to, builder.voice) == ("all", "say")


def test_a_phrase_that_was_said_keeps_its_place(app):
    scene = table_for(app)
    chips = scene.view.chips
    number = next(number for number, chip in enumerate(chips) if chip.phrase["act"] in ("give", "card"))
    place = spot_of(app, f"talk:chip:{number}").rect
    click(app, f"talk:chip:{number}")
    assert chips[number].phrase not in [each.phrase for each in scene.view.chips]
    assert spot_of(app, f"talk:used:{number}").rect == place
    said = len(scene.table.done)
    click_at(app, place.center)
    assert len(scene.table.done) == said, "a second click says nothing else"
    assert app.bubble.refusal.rule == "MM-71"


def test_large_numbers_are_there_for_whoever_may_say_no_others(app, monkeypatch):
    table_for(app)
    click(app, "say:act:give")
    fits = Sayable.fits
    monkeypatch.setattr(Sayable, "fits", lambda self, given: given.get("qty", 40) > 30 and fits(self, given))
    app.redraw()
    numbers = [spot.id for spot in settled(app).spots if spot.id.startswith("say:qty:")]
    assert numbers == [f"say:qty:{number}" for number in range(31, 41)]


@pytest.mark.slow
def test_every_act_can_be_said(app):
    """All 21 acts, each through what is drawn."""
    scene = table_for(app)
    for act in scene.content.acts.values():
        click(app, f"say:class:{act.class_}")
        if app.frame.by_id(f"say:act:{act.id}") is not None:
            click(app, f"say:act:{act.id}")
        for slot in [slot for slot in ("type", "qty", "word") if slot in act.slots]:
            value = {"type": "weapons", "qty": 5, "word": "dogs"}[slot]
            click(app, f"say:{slot}:{value}")
        assert last(scene).argument["act"] == act.id
    assert len(scene.table.done) == 21


def test_numbers_on_cards_are_those_there_are(app):
    table_for(app)
    click(app, "say:act:card")
    numbers = [spot.id for spot in settled(app).spots if spot.id.startswith("say:qty:")]
    assert numbers == [f"say:qty:{number}" for number in (2, 3, 4, 5, 6, 10)]
    press(app, "escape")
    click(app, "say:act:give")
    assert len([spot for spot in settled(app).spots if spot.id.startswith("say:qty:")]) == 20


def test_escape_goes_one_step_back_and_only_then_to_the_menu(app):
    scene = table_for(app)
    click(app, "say:act:give")
    click(app, "say:qty:7")
    press(app, "escape")
    assert scene.board.talk.builder.act == "give"
    assert scene.board.talk.builder.slots == {}
    press(app, "escape")
    assert scene.board.talk.builder.act == ""
    assert app.stack.top is scene
    press(app, "escape")
    assert app.stack.top.name == "pause"


def test_a_half_made_sentence_survives_what_others_say(app):
    scene = table_for(app)
    click(app, "say:act:give")
    click(app, "say:type:tools")
    scene.table.choose(1, "say", {"act": "hold", "to": "all", "voice": "say"})
    scene.sitting._changed()
    scene._refresh()
    click(app, "say:qty:9")
    assert last(scene).argument["qty"] == 9


def test_a_sentence_can_be_made_by_keys_alone(app):
    scene = table_for(app)
    press(app, "c")
    assert app.input.pointing.focus == "talk:chip:0"
    press(app, "c")
    assert app.input.pointing.focus == "say:class:state"
    tab_to(app, "say:act:give")
    press(app, "return")
    assert app.input.pointing.focus == "say:type:crates", "the next step is under the fingers"
    press(app, "right")
    press(app, "return")
    assert app.input.pointing.focus == "say:qty:1"
    tab_to(app, "say:qty:4")
    press(app, "return")
    assert last(scene).argument == {"act": "give", "type": "tools", "qty": 4, "to": "all", "voice": "say"}
    assert app.input.pointing.focus == "say:class:state"


def test_whoever_uses_keys_keeps_their_place_while_others_talk(app):
    scene = table_for(app)
    tab_to(app, "say:act:none")
    scene.table.choose(1, "say", {"act": "hold", "to": "all", "voice": "say"})
    scene.sitting._changed()
    scene._refresh()
    settled(app)
    assert app.input.pointing.focus == "say:act:none"


# --- what may not be said -------------------------------------------------------------------------------------


def test_what_madness_forbids_is_closed_and_a_click_says_why(app):
    scene = table_for(app, lambda camp: camp.mad(0, "1-07"))
    click(app, "say:act:give")
    assert is_closed(app, "say:qty:7")
    assert not is_closed(app, "say:qty:6")
    click(app, "say:qty:7")
    assert app.bubble.refusal.rule == "MM-69"
    assert "Seven Is Listening" in app.bubble.refusal.text
    assert not scene.table.done


def test_pointing_at_something_closed_tells_the_reason_too(app):
    table_for(app, lambda camp: camp.mad(0, "2-01"))
    tab_to(app, "say:act:give")
    assert "Innumerate" in spot_of(app, "say:act:give").tip


@pytest.mark.parametrize(
    ("card", "closed", "still_open"),
    [
        ("1-01", "say:to:all", "say:to:1"),
        ("1-04", "say:voice:say", "say:voice:shout"),
        ("1-12", "say:to:2", "say:to:1"),
        ("1-19", "say:to:1", "say:to:all"),
        ("2-04", "say:class:state", "say:class:ask"),
        ("2-07", "say:voice:say", "say:voice:whisper"),
        ("2-20", "say:class:reply", "say:class:order"),
        ("3-08", "say:class:order", "say:class:reply"),
    ],
)
def test_every_step_shows_what_is_left(app, card, closed, still_open):
    table_for(app, lambda camp: camp.mad(0, card))
    assert is_closed(app, closed)
    assert not is_closed(app, still_open)


@pytest.mark.parametrize("card", ["1-01", "1-04", "1-12", "2-04", "2-07", "2-20", "3-01", "3-08", "3-18"])
def test_whoever_may_speak_only_in_one_way_finds_it_open(app, card):
    """Nobody has to search for the only sentence their madness leaves."""
    scene = table_for(app, lambda camp: camp.mad(0, card))
    builder, sayable = scene.board.talk.builder, scene.board.talk.builder.sayable(0, True)
    assert sayable.fits({"to": builder.to, "voice": builder.voice})
    acts = [spot.id for spot in settled(app).spots if spot.id.startswith(("say:act:", "say:class:"))]
    assert any(not is_closed(app, id) for id in acts)


def test_all_that_is_open_can_be_said_and_all_that_is_closed_cannot(app):
    """The builder agrees with the table, whatever the madness."""
    for card in ("1-08", "1-09", "2-02", "2-08", "2-15", "3-12", "3-15", "3-20"):
        scene = table_for(app, lambda camp, card=card: camp.mad(0, card))
        sayable = scene.board.talk.builder.sayable(0, True)
        for act in scene.content.acts.values():
            for qty in (None, 3, 4, 6) if "qty" in act.slots else (None,):
                given = {"to": "all", "voice": "say", "act": act.id, **({"qty": qty} if qty else {})}
                legal = scene.table.arguments(0, "say", given)
                assert sayable.fits(given) == bool(legal), (card, given)
                if not legal:
                    assert sayable.why_not(given).rule in ("MM-69", "MM-71"), (card, given)
        assert not scene.table.done


def test_a_hushed_tongue_is_told_by_which_madness(app):
    scene = table_for(app, lambda camp: camp.mad(0, "3-02"))
    assert scene.view.hushed == "3-02"
    words = words_on(app)
    assert "Frozen Tongue" in words
    assert app.frame.by_id("talk:chip:0") is None
    assert app.frame.by_id("say:class:state") is None


def test_a_madness_that_leaves_nothing_to_say_is_told_too(app):
    """The Parrot has nothing to repeat yet."""
    scene = table_for(app, lambda camp: camp.mad(0, "3-07"))
    assert scene.view.hushed == ""
    assert "The Parrot" in words_on(app).split("Madness, level 3")[0]
    assert app.frame.by_id("say:class:state") is None
    scene.table.choose(1, "say", {"act": "hold", "to": "all", "voice": "say"})
    scene.sitting._changed()
    scene._refresh()
    assert not is_closed(app, "say:act:hold")


def test_talk_comes_back_when_the_quarter_does(app):
    scene = table_for(app, lambda camp: camp.mad(0, "3-10"))
    assert app.frame.by_id("say:class:state") is None
    for _ in range(3):
        scene.table.choose(CLOCK, "sand")
    scene.sitting._changed()
    scene._refresh()
    assert settled(app).by_id("say:class:state") is not None


# --- what was heard ----------------------------------------------------------------------------------------------


def test_the_log_shows_this_sand_as_it_was_heard_and_ones_own_words_as_meant(app):
    scene = table_for(app, lambda camp: camp.mad(1, "2-03").mad(0, "2-06"))
    scene.table.choose(1, "say", {"act": "give", "type": "tools", "qty": 5, "to": "all", "voice": "say"})
    scene.table.choose(0, "say", {"act": "give", "type": "tools", "qty": 9, "to": "all", "voice": "say"})
    scene.sitting._changed()
    scene._refresh()
    words = words_on(app)
    assert "Bo : I can give 10 tools" in words
    assert "You : I can give 9 tools" in words, "one's own words stand as one meant them"


def test_silence_gags_everybody_and_says_who_laid_first(app):
    scene = table_for(app)
    lay_one(scene, 0)
    words = words_on(app)
    assert "Silence" in words
    assert "You laid the first card" in words
    for id in ("talk:chip:0", "say:class:state", "talk:line"):
        assert app.frame.by_id(id) is None


def test_with_loose_tongues_phrases_stay_and_the_price_is_named(app):
    scene = table_for(app, loose_tongues="on")
    lay_one(scene, 0)
    assert "pays for it" in words_on(app)
    tokens = scene.view.sled
    click(app, "say:class:reply")
    click(app, "say:act:yes")
    assert scene.view.sled == tokens - 1


# --- a typed line -------------------------------------------------------------------------------------------------


def test_a_line_is_typed_and_sent_with_enter(app):
    scene = table_for(app)
    click(app, "talk:line")
    type_text(app, "snow again")
    press(app, "return")
    assert (last(scene).choose, last(scene).argument) == ("chat", {"to": "all", "text": "snow again"})
    assert scene.board.talk.line == ""
    assert scene.table.view(1)["heard"][-1]["words"] == "snow again"


def test_a_line_goes_to_whom_the_sentence_would_go(app):
    scene = table_for(app)
    click(app, "say:to:2")
    click(app, "talk:line")
    type_text(app, "psst")
    click(app, "talk:send")
    assert last(scene).argument == {"to": 2, "text": "psst"}


def test_a_line_that_madness_forbids_stays_in_the_field(app):
    scene = table_for(app, lambda camp: camp.mad(0, "1-14"))
    click(app, "talk:line")
    type_text(app, "no")
    press(app, "return")
    assert app.bubble.refusal.rule == "MM-69"
    assert scene.board.talk.line == "no"
    assert not scene.table.done


def test_digits_and_letters_in_the_field_are_only_text(app):
    scene = table_for(app)
    click(app, "talk:line")
    type_text(app, "12 chum")
    assert scene.board.talk.line == "12 chum"
    assert app.stack.top is scene
    assert not scene.hint.is_open


def test_an_empty_line_is_refused(app):
    scene = table_for(app)
    click(app, "talk:send")
    assert app.bubble.refusal is not None
    assert not scene.table.done


def test_in_a_search_there_is_only_the_typed_line(app):
    scene = at_study(app)
    assert app.frame.by_id("say:class:state") is None
    click(app, "talk:line")
    type_text(app, "look")
    press(app, "return")
    assert last(scene).choose == "chat"


# --- looks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["acts", "slots", "hushed", "silence"])
def test_the_panel_has_no_faults_at_1080_lines(app, moment):
    scene = _at(app, moment)
    run(app, 1)
    assert faults_of(app.draw_now()) == []
    app.change(theme="high")
    assert faults_of(app.draw_now()) == []
    assert scene.view.phase == "encounter"


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["acts", "slots", "hushed", "silence"])
def test_the_panel_has_no_faults_in_any_window(app, moment):
    _at(app, moment)
    for name in looks(app):
        app.draw_now()
        assert faults_of(app.draw_now()) == [], (moment, name)


def _at(app, moment: str):
    def change(camp):
        camp.deal(3, crates=5)
        return camp.mad(0, "3-02") if moment == "hushed" else camp

    scene = table_for(app, change, FIVE)
    for seat in (1, 2, 3):
        scene.table.choose(seat, "say", {"act": "give", "type": "tools", "qty": 5, "to": 0, "voice": "shout"})
    scene.sitting._changed()
    scene._refresh()
    if moment == "slots":
        click(app, "say:act:give")
    elif moment == "silence":
        lay_one(scene, 0)
    return scene


def test_whoever_is_mad_reads_what_the_others_hear(app):
    scene = at_sand(app, change=lambda camp: camp.mad(0, "2-03"))
    quiet(scene)
    chip = next(each for each in scene.view.chips if each.phrase["act"] == "card")
    scene.choose("say", chip.phrase)
    app.draw_now()
    assert f"they hear: {chip.heard_as}" in words_on(app)
