"""What may be said and what may not, what was heard, and the typed line."""

from __future__ import annotations

import pytest

from game.engine.state import CLOCK
from scenes.words import say
from tests.marks import rule
from tests.scenes.hands import click, faults_of, looks, press, resize, settled, spot_of, tab_to, type_text, words_on
from tests.scenes.mountain.tables import (
    FIVE,
    MIXED,
    at_sand,
    at_study,
    hear,
    is_closed,
    last,
    lay_one,
    quiet,
    run,
    table_for,
)

# --- what may not be said -------------------------------------------------------------------------------------


def test_what_madness_forbids_is_closed_and_a_click_says_why(app):
    scene = table_for(app, lambda camp: camp.mad(0, "1-07"))
    assert is_closed(app, "say:tools:7")
    assert not is_closed(app, "say:tools:6")
    click(app, "say:tools:7")
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
        ("2-04", "say:act:need", "say:act:who"),
        ("2-07", "say:voice:say", "say:voice:whisper"),
        ("2-20", "say:act:yes", "say:act:go"),
        ("3-08", "say:act:go", "say:act:yes"),
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
    acts = [spot.id for spot in settled(app).spots if spot.id.startswith("say:act:")]
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
    assert app.frame.by_id("say:act:give") is None


def test_a_madness_that_leaves_nothing_to_say_is_told_too(app):
    """The Parrot has nothing to repeat yet."""
    scene = table_for(app, lambda camp: camp.mad(0, "3-07"))
    assert scene.view.hushed == ""
    assert "The Parrot" in words_on(app).split("Madness, level 3")[0]
    assert app.frame.by_id("say:act:give") is None
    scene.table.choose(1, "say", {"act": "hold", "to": "all", "voice": "say"})
    scene.sitting._changed()
    scene._refresh()
    assert not is_closed(app, "say:act:hold")


def test_talk_comes_back_when_the_quarter_does(app):
    scene = table_for(app, lambda camp: camp.mad(0, "3-10"))
    assert app.frame.by_id("say:act:give") is None
    for _ in range(3):
        scene.table.choose(CLOCK, "sand")
    scene.sitting._changed()
    scene._refresh()
    assert settled(app).by_id("say:act:give") is not None


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
    for id in ("talk:chip:0", "say:act:give", "talk:line"):
        assert app.frame.by_id(id) is None


def test_with_loose_tongues_phrases_stay_and_the_price_is_named(app):
    scene = table_for(app, loose_tongues="on")
    lay_one(scene, 0)
    assert "pays for it" in words_on(app)
    tokens = scene.view.sled
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
    assert app.frame.by_id("say:act:give") is None
    click(app, "talk:line")
    type_text(app, "look")
    press(app, "return")
    assert last(scene).choose == "chat"


# --- looks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["verbs", "noises", "hushed", "silence"])
def test_the_panel_has_no_faults_at_1080_lines(app, moment):
    scene = _at(app, moment)
    run(app, 1)
    assert faults_of(app.draw_now()) == []
    app.change(theme="high")
    assert faults_of(app.draw_now()) == []
    assert scene.view.phase == "encounter"


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["verbs", "noises", "hushed", "silence"])
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
    if moment == "noises":
        click(app, "say:act:noise")
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


@rule("MM-69")
@pytest.mark.parametrize(
    ("madness", "verb", "cell", "heard"),
    [
        ("2-03", "give", "say:tools:9", "I can give 18 tools"),
        ("3-05", "give", "say:tools:9", "I can give 3 tools"),
        ("3-04", "who", "say:type:crates", "Who has tools?"),
        ("3-03", "", "say:act:yes", "No."),
        ("2-18", "noise", "say:word:cough", "*cgh*"),
    ],
)
def test_a_cell_of_the_talk_board_foretells_what_the_others_will_hear(app, madness, verb, cell, heard):
    scene = at_sand(app, change=lambda camp: camp.mad(0, madness))
    quiet(scene)
    if verb:
        click(app, f"say:act:{verb}")
    tab_to(app, cell)
    tip = spot_of(app, cell).tip
    assert say("mountain.talk.heard_tip", heard=heard) in tip
    press(app, "return")
    assert scene.table.look(1).heard[-1].words == heard, "and that is what they hear"


@rule("MM-69")
def test_whoever_speaks_under_another_name_is_told_so_before(app):
    scene = at_sand(app, change=lambda camp: camp.mad(0, "3-14"))
    quiet(scene)
    tab_to(app, "say:act:yes")
    assert say("mountain.talk.heard_from", name=scene.name_of(1)) in spot_of(app, "say:act:yes").tip


@rule("MM-14")
def test_before_all_eyes_no_cell_tells_what_somebodys_madness_makes_of_words(app):
    scene = at_sand(app, MIXED, lambda camp: camp.mad(0, "2-03"))
    quiet(scene)
    assert scene.eyes is None
    tab_to(app, "say:tools:4")
    assert spot_of(app, "say:tools:4").tip == "I can give 4 tools"


# --- who is mad and does not answer ---------------------------------------------------------------------------


@rule("MM-69", "MM-14", "MM-16")
def test_a_mad_bot_that_does_not_answer_is_named_where_all_is_heard_and_w_says_what_may_be_known(app):
    scene = at_sand(app, change=lambda camp: camp.mad(1, "3-02"))
    quiet(scene)
    name = scene.name_of(1)
    scene.choose("say", {"act": "much", "type": "crates", "to": 1, "voice": "say"})
    assert "does not answer" not in words_on(app), "it may still be thinking"
    run(app, 16)
    assert f"{name} does not answer (mad, level 3)" in words_on(app)
    assert f"{name} does not answer. {name} is mad, level 3" in spot_of(app, "seat:1").tip
    press(app, "w")
    told = spot_of(app, "why:panel").label
    assert f"{name} does not answer" in told
    known = scene.content.madness["3-02"]
    assert known.name not in words_on(app)
    assert known.text not in words_on(app)
    hear(scene, 2, "yes")
    assert f"{name} does not answer" in words_on(app), "another's words are no answer"


def test_a_mad_bot_that_nobody_asked_is_unheard_after_a_quarter_of_the_sand_and_a_sane_one_is_not_spoken_of(app):
    scene = at_sand(app, change=lambda camp: camp.mad(1, "3-02"))
    quiet(scene)
    assert "has not been heard" not in words_on(app)
    run(app, 16)
    assert f"{scene.name_of(1)} has not been heard in this sand (mad, level 3)" in words_on(app)
    assert f"{scene.name_of(2)} has not been heard" not in words_on(app)
    lay_one(scene, 0)
    assert "has not been heard" not in words_on(app), "in the silence nobody speaks"


def test_whoever_answers_is_no_longer_said_to_be_silent(app):
    scene = at_sand(app, change=lambda camp: camp.mad(1, "1-07"))
    quiet(scene)
    scene.choose("say", {"act": "much", "type": "crates", "to": 1, "voice": "say"})
    run(app, 16)
    assert "does not answer" in words_on(app)
    hear(scene, 1, "yes")
    assert "does not answer" not in words_on(app)


def test_two_people_at_one_screen_read_of_a_bot_that_does_not_answer_too(app):
    scene = at_sand(app, MIXED, lambda camp: camp.mad(2, "3-02"))
    quiet(scene)
    scene.choose("say", {"act": "much", "type": "crates", "to": 2, "voice": "say"}, 0)
    run(app, 16)
    assert f"{scene.name_of(2)} does not answer" in words_on(app)


def test_whoever_whispers_before_all_eyes_sees_that_it_was_said_and_nobody_reads_what(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    click(app, "say:to:2")
    click(app, "say:voice:whisper")
    click(app, "say:tools:9")
    assert last(scene).argument["voice"] == "whisper"
    told = words_on(app)
    assert "whispering to Cyd: …" in told
    assert "9 tools" not in told
    hear(scene, 2, "yes")
    scene.table.choose(2, "say", {"act": "no", "to": 0, "voice": "whisper"})
    scene.sitting._changed()
    scene._refresh()
    assert "whispering to Ana" not in words_on(app), "a bot's whisper nobody has seen"


@pytest.mark.parametrize(("size", "percent"), [((1920, 1080), 100), ((1600, 900), 100), ((1280, 720), 100)])
def test_what_w_says_while_the_sand_runs_lies_over_no_button_that_lays(app, size, percent):
    app.change(text_percent=percent)
    resize(app, size)
    scene = at_sand(app, change=lambda camp: camp.mad(1, "3-02"))
    quiet(scene)
    run(app, 16)
    press(app, "w")
    panel = spot_of(app, "why:panel").rect
    for id in ("lay", "do:done", "challenge:0", "challenge:1"):
        assert not spot_of(app, id).rect.colliderect(panel), id
