"""The rulebook: every rule is in it, can be found, and is pointed out when somebody comes for it."""

from __future__ import annotations

import pytest

from game.games import GAMES
from scenes.screens.rulebook.pages import LEADING, Terms, marked, matching, pages, terms_of
from scenes.screens.rulebook.scene import SEARCH, RulebookScene
from scenes.shelf import TABLE
from scenes.ui import text
from tests.scenes.hands import (
    click,
    click_at,
    faults_all_along,
    looks,
    press,
    resize,
    seen,
    settled,
    spot_of,
    tab_to,
    type_text,
    wheel,
    words_on,
)

LONGEST_LINE = 80


@pytest.fixture
def scene(app) -> RulebookScene:
    scene = RulebookScene(app, "climbers")
    app.open(scene)
    return scene


def shown_top(app, scene) -> str:
    """The section that is being read."""
    settled(app)
    return scene._layout.heading_at(scene.memory["scroll:rules"] + 60)


@pytest.mark.parametrize("game", [*GAMES, TABLE])
def test_it_holds_every_rule_and_ruling_and_word(app, game):
    ids = {entry.id for entry in pages(app.rules, game)}
    assert set(app.rules.rulebook(game).texts) <= ids
    if game in GAMES:
        assert set(app.rules.content(game).glossary) <= ids


def test_it_can_be_read_from_the_first_rule_to_the_last(app, scene):
    read = set()
    region = next(region for region in settled(app).regions if region.id == "rules")
    for _ in range(200):
        words = {word.text for word in settled(app).words if seen(word).height}
        read |= {entry.id for entry in scene._all() if entry.shown in words}
        before = scene.memory["scroll:rules"]
        wheel(app, region.rect.center, -6)
        if scene.memory["scroll:rules"] == before:
            break
    assert read >= {entry.id for entry in scene._all() if entry.id}


def test_typing_searches_at_once(app, scene):
    type_text(app, "Twin set")
    assert scene.query == "Twin set"
    found = [entry for entry in scene._found() if not entry.is_heading]
    assert found
    assert all("twin" in f"{entry}".lower() and "set" in f"{entry}".lower() for entry in found)
    assert f"{len(found)} of " in words_on(app)


def test_a_rules_number_finds_it(app, scene):
    type_text(app, "tc-38")
    assert "TC-38" in [entry.id for entry in scene._found()]


def test_a_search_without_hits_says_so(app, scene):
    type_text(app, "xylophone")
    assert "Nothing has all these words" in words_on(app)
    click(app, "rulebook:clear")
    assert scene.query == ""
    assert "Setting up" in words_on(app)


def test_words_that_were_sought_are_bold_and_links_stay_links():
    assert marked("A Run of TC-44 runs, see [[Run]]", "run") == "A **Run** of TC-44 **run**s, see [[Run]]"
    assert marked("Half a c.rd", "c.r") == "Half a **c.r**d"
    assert marked("As it is", "") == "As it is"


def test_only_entries_with_all_words_are_left_with_their_headings(app):
    entries = pages(app.rules, "climbers")
    found = matching(entries, "start CARD")
    for entry in found:
        if not entry.is_heading:
            said = f"{entry.id} {entry.question} {entry.text}".casefold()
            assert "start" in said
            assert "card" in said
    headings = [entry.heading for entry in found if entry.is_heading]
    assert headings == list(dict.fromkeys(entry.heading for entry in found))


def test_it_begins_with_the_game_in_short(app, scene):
    first, *rest = pages(app.rules, "climbers")
    assert first.is_heading
    paragraphs = [
        f"@{entry.diagram}" if entry.diagram else entry.text for entry in rest if entry.heading == first.heading
    ]
    assert "\n".join(paragraphs) == app.rules.content("climbers").texts["summary"].strip()
    assert shown_top(app, scene) == first.heading == "The game in two minutes"
    sections = [spot.id for spot in app.frame.spots if spot.id.startswith("section:")]
    assert sections[:2] == ["section:The game in two minutes", "section:Setting up"]


def test_every_mark_of_the_game_in_short_is_an_icon_or_a_word_of_the_game(app):
    content = app.rules.content("climbers")
    parts = [part for line in content.texts["summary"].split("\n") for part in text.runs(line, text.BODY)]
    terms = {part.link.removeprefix("term:") for part in parts if part.link}
    assert terms <= set(content.glossary)
    assert {"Single", "Set", "Run", "Clear", "Block", "Drop", "Reverse", "Twin", "Mountain", "Gold", "VP"} <= terms
    assert {"climbers-clear", "climbers-block", "climbers-drop", "climbers-reverse"} <= {part.icon for part in parts}
    assert not any(":" in word and word != ":" and word[0] == ":" for part in parts for word in part.text.split())


def test_a_game_without_a_summary_begins_with_its_rules(app, monkeypatch):
    monkeypatch.delitem(app.rules.content("climbers").texts, "summary")
    assert pages(app.rules, "climbers")[0].heading == "Setting up"
    assert pages(app.rules, TABLE)[1].id.startswith("BV-")


def test_the_words_of_a_heading_find_its_whole_section(app):
    entries = pages(app.rules, "climbers")
    found = matching(entries, "twin icon")
    section = [entry for entry in entries if entry.heading == "The Twin icon"]
    assert [entry for entry in found if entry.heading == "The Twin icon"] == section


def test_a_part_of_a_word_in_a_heading_finds_nothing(app):
    assert "Setting up" not in [entry.heading for entry in matching(pages(app.rules, "climbers"), "set")]


def test_words_of_the_game_are_links_where_they_first_stand_in_a_rule(app):
    terms = terms_of(app.rules, "climbers")
    assert terms.linked("A Set beats a Set.") == "A [[Set]] beats a Set."
    assert terms.linked("Sets, Runs, Singles and Twins") == (
        "[[Set|Sets]], [[Run|Runs]], [[Single|Singles]] and [[Twin|Twins]]"
    )
    assert terms.linked("Setting a set of non-Twin cards; he ranks") == "Setting a set of non-Twin cards; he ranks"
    assert terms.linked("See [[Set|those]] and every Set, TC-42, :climbers-set:, **Run**") == (
        "See [[Set|those]] and every Set, TC-42, :climbers-set:, **Run**"
    )


def test_a_rule_does_not_lead_to_itself_and_a_card_is_not_taken_for_a_word(app):
    terms = terms_of(app.rules, "climbers")
    assert terms.linked("A Set is cards.", "TC-42") == terms.linked("A Set is cards.", "Set") == "A Set is cards."
    assert terms.linked("No Set: Sets cannot be played. Reverse turns round.") == (
        "No Set: [[Set|Sets]] cannot be played. Reverse turns round."
    )
    assert Terms({}).linked("A Set") == "A Set"


def test_a_click_on_a_word_of_the_game_leads_to_its_rule(app, scene):
    scene.go_to("TC-48")
    click(app, next(spot.id for spot in settled(app).spots if spot.id.startswith("link:term:Run:TC-48")))
    assert (app.stack.top, scene.rule) == (scene, "TC-44")


def test_tab_walks_through_the_links_in_their_order(app, scene):
    click(app, "section:Types of play")
    tab_to(app, next(spot.id for spot in settled(app).spots if spot.id.startswith("link:term:rank:TC-41")))
    walked = []
    for _ in range(60):
        walked.append(app.input.pointing.focus)
        press(app, "tab")
    numbers = [entry.id for entry in scene._all()]
    linked = [entry.id for entry, said in zip(scene._layout.entries, scene._layout.texts, strict=True) if "[[" in said]
    at = [numbers.index(id.split(":")[3]) for id in walked]
    assert at == sorted(at)
    assert len(set(walked)) == 60
    passed = [number for number in linked if at[0] <= numbers.index(number) <= at[-1]]
    assert set(passed) == {numbers[each] for each in at}


def test_it_opens_at_a_rule_and_points_it_out(app):
    scene = RulebookScene(app, "climbers", "TC-73")
    app.open(scene)
    frame = settled(app)
    word = next(word for word in frame.words if word.text == "TC-73")
    region = next(region for region in frame.regions if region.id == "rules")
    assert region.rect.contains(word.rect)
    left = scene_pixel(app, region.rect.left + 4, word.rect.centery)
    assert left == app.theme["accent"]


def scene_pixel(app, x, y):
    return tuple(app.surface.get_at((x, y)))[:3]


def test_a_rule_of_another_book_opens_that_book(app, scene):
    scene.go_to("BV-2")
    assert scene.game == TABLE
    assert "BV-2" in words_on(app)


def test_links_lead_to_rules_and_back(app, scene):
    scene.go_to("TC-R4")
    settled(app)
    link = next(spot.id for spot in app.frame.spots if spot.id.startswith("link:rule:TC-28"))
    click(app, link)
    assert (app.stack.top, scene.rule) == (scene, "TC-28")
    click(app, "rulebook:back")
    assert scene.rule == "TC-R4"


def test_links_can_be_followed_with_the_keyboard(app, scene):
    scene.go_to("TC-R4")
    settled(app)
    link = next(spot.id for spot in app.frame.spots if spot.id.startswith("link:rule:TC-28"))
    tab_to(app, link)
    press(app, "return")
    assert scene.rule == "TC-28"


def test_escape_goes_back_one_step_at_a_time(app, scene):
    scene.go_to("TC-38")
    scene.search("twin")
    press(app, "escape")
    assert (scene.query, app.stack.top) == ("", scene)
    press(app, "escape")
    assert scene.trail == []
    press(app, "escape")
    assert app.stack.top is not scene


def test_close_and_the_key_that_opens_it_and_a_click_beside_it_all_close_it(app):
    for leave in (
        lambda: click(app, "rulebook:close"),
        lambda: press(app, "f2"),
        lambda: click_at(app, (20, 500)),
    ):
        scene = RulebookScene(app, "climbers")
        app.open(scene)
        settled(app)
        leave()
        assert app.stack.top is not scene


def test_a_click_on_the_list_goes_to_the_section(app, scene):
    click(app, "section:Passing")
    assert shown_top(app, scene) == "Passing"


def test_in_a_narrow_reader_sections_and_books_are_picked_from_lists(app, scene):
    resize(app, (1280, 720))
    app.change(text_percent=200)
    click(app, "section")
    click(app, "section:Passing")
    assert shown_top(app, scene) == "Passing"
    click(app, "book")
    click(app, f"book:{TABLE}")
    assert scene.game == TABLE


def test_each_book_has_a_tab(app, scene):
    click(app, f"book:{TABLE}")
    assert "BV-1" in words_on(app)
    click(app, "book:climbers")
    assert "Tabletop Climber" in words_on(app)
    assert "five seasons" in words_on(app)


def test_lines_are_short_and_far_enough_apart(app, scene):
    assert LEADING >= 1.5
    for _ in looks(app):
        settled(app)
        layout = scene._layout
        for each in layout.texts:
            set_ = scene.app.frame.setting(each, layout.width, 24, leading=LEADING)
            for line in set_.lines:
                assert len(" ".join(piece.text for piece in line)) <= LONGEST_LINE


def test_the_field_is_ready_for_typing(app, scene):
    assert spot_of(app, SEARCH)
    assert app.input.pointing.focus == SEARCH


@pytest.mark.slow
def test_nothing_is_cut_or_overlaps_at_any_size(app, scene):
    scene.go_to("TC-38")
    for look in looks(app):
        assert faults_all_along(app) == [], look


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_is_cut_in_a_search(app, scene, percent):
    resize(app, (1280, 720))
    app.change(text_percent=percent)
    for query in ("set", "xylophone", "the mountain card of the season and more words than fit"):
        scene.search(query)
        assert faults_all_along(app) == [], query


def test_at_the_table_no_text_is_below_28_pixels(app, scene):
    app.change(preset="table")
    assert faults_all_along(app, 28) == []
