"""The grammar of phrases: 21 acts, how they read, what is no phrase, building one step by step, and one-click chips."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import NAMES, Camp
from tests.mountain.mad import OWNER, act, cards, mad_camp, others, phrase_of, reads, shared

# act: class, a phrase, how it reads said or whispered, shouted, and in the third person
ACTS = {
    "give": ("state", "give 7 tools", "I can give 7 tools", "I can give 7 tools!", "Cyd can give 7 tools"),
    "card": ("state", "card 5 tools", "I hold tools 5", "I hold tools 5!", "Cyd holds tools 5"),
    "none": ("state", "none books", "I have no books", "I have no books!", "Cyd has no books"),
    "hurt": ("state", "hurt 2", "I hold 2 injuries", "I hold 2 injuries!", "Cyd holds 2 injuries"),
    "need": ("state", "need 3 books", "We need 3 more books", "We need 3 more books!", "We need 3 more books"),
    "over": ("state", "over 2 books", "That is 2 books too many", "That is 2 books too many!",
             "That is 2 books too many"),
    "sum": ("state", "sum 9 tools", "That makes 9 tools", "That makes 9 tools!", "That makes 9 tools"),
    "skip": ("state", "skip weapons", "Let the weapons go", "Let the weapons go!", "Let the weapons go"),
    "who": ("ask", "who weapons", "Who has weapons?", "Who has weapons?!", "Who has weapons?"),
    "much": ("ask", "much crates", "How many crates can you give?", "How many crates can you give?!",
             "How many crates can you give?"),
    "can": ("ask", "can 4 books", "Can you give 4 books?", "Can you give 4 books?!", "Can you give 4 books?"),
    "again": ("ask", "again", "Say that again?", "Say that again?!", "Say that again?"),
    "sure": ("ask", "sure", "Are you sure?", "Are you sure?!", "Are you sure?"),
    "put": ("order", "put 4 books", "Put in 4 books", "Put in 4 books!", "Put in 4 books"),
    "stay": ("order", "stay crates", "Keep your crates back", "Keep your crates back!", "Keep your crates back"),
    "hold": ("order", "hold", "Hold! Nobody play yet", "Hold! Nobody play yet!", "Hold! Nobody play yet"),
    "go": ("order", "go", "Play now!", "Play now!", "Play now!"),
    "yes": ("reply", "yes", "Yes.", "Yes!", "Yes."),
    "no": ("reply", "no", "No.", "No!", "No."),
    "maybe": ("reply", "maybe", "Maybe.", "Maybe!", "Maybe."),
    "noise": ("noise", "noise brr", "Brrr!", "Brrr!", "Brrr!"),
}  # fmt: skip
SLOTS = {
    "qty type": ["give", "card", "need", "over", "sum", "can", "put"],
    "type": ["none", "skip", "who", "much", "stay"],
    "qty": ["hurt"],
    "word": ["noise"],
    "": ["again", "sure", "hold", "go", "yes", "no", "maybe"],
}


def camp(**options: str) -> Camp:
    return Camp(4, **options).encounter("T01")


@rule("MM-71")
def test_there_are_21_acts_with_their_classes_and_slots():
    acts = shared().acts
    assert list(acts) == list(ACTS)
    assert len(acts) == 21
    assert {name: known.class_ for name, known in acts.items()} == {name: row[0] for name, row in ACTS.items()}
    assert {name: " ".join(known.slots) for name, known in acts.items()} == {
        name: slots for slots, names in SLOTS.items() for name in names
    }
    assert list(shared().talk.noises) == ["brr", "snow", "dogs", "cough", "tekeli"]


@pytest.mark.parametrize("voice", ["say", "whisper", "shout"])
@pytest.mark.parametrize("name", ACTS)
@rule("MM-21", "MM-71")
def test_every_act_reads_as_in_the_rules(name, voice):
    _, phrase, said, shouted, _ = ACTS[name]
    argument = phrase_of(phrase) | {"voice": voice, "to": 0}
    for who in (camp(), camp(madness="off")):
        who.choose(OWNER, "say", argument)
        assert reads(who, 0) == [("Cyd", shouted if voice == "shout" else said)]
        assert who.words(OWNER) == [shouted if voice == "shout" else said]


@pytest.mark.parametrize("name", ACTS)
def test_every_act_reads_in_the_third_person(name):
    _, phrase, said, _, third = ACTS[name]
    who = mad_camp("dress(third_person)").choose(OWNER, "say", phrase_of(phrase))
    assert reads(who, 0) == [("Cyd", third)]
    assert who.words(OWNER) == [said]


def test_noises_and_single_injuries_read_well():
    who = act(camp(), "Cyd: noise snow; Cyd: noise dogs; Cyd: noise cough; Cyd: noise tekeli; Cyd: hurt 1")
    assert who.words(0) == ["Oh, the snow ...", "The dogs are restless.", "*cough*", "Tekeli-li!", "I hold 1 injury"]


@rule("MM-16")
def test_no_phrase_speaks_of_madness():
    texts = " ".join([*(known.text for known in shared().acts.values()), *shared().talk.noises.values()]).lower()
    assert "mad" not in texts
    named = [card.id for card in shared().madness.values() if card.name.lower() in texts]
    assert named == ["1-17", "3-01"], "these two make their owner say just that"


# --- who hears it ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "listeners"),
    [
        ("yes", ["Ana", "Bo", "Dov"]),
        ("shout yes", ["Ana", "Bo", "Dov"]),
        ("yes @Bo", ["Ana", "Bo", "Dov"]),
        ("shout yes @Bo", ["Ana", "Bo", "Dov"]),
        ("whisper yes @Bo", ["Bo"]),
    ],
)
def test_who_hears_a_phrase(phrase, listeners):
    who = camp().choose(OWNER, "say", phrase_of(phrase))
    assert [NAMES[seat] for seat in others(who) if reads(who, seat)] == listeners
    assert [NAMES[seat] for seat in others(who) if who.table.log(seat)[-1].startswith("Cyd")] == listeners
    assert who.view(None)["heard"] == [], "what was said is in the logs of those who heard it alone"


def test_the_log_of_a_listener_tells_everything_about_a_phrase():
    who = act(camp(), "|; Cyd: shout give 7 tools @Bo")
    (entry,) = who.view(1)["heard"]
    phrase = {"act": "give", "to": 1, "voice": "shout", "type": "tools", "qty": 7, "word": "", "text": ""}
    assert entry == {
        "by": OWNER, "to": 1, "voice": "shout", "words": "I can give 7 tools!", "own": False, "style": "", "sand": 1,
        "quarter": 2, "phrase": phrase, "heard_as": "",
    }  # fmt: skip
    assert who.view(OWNER)["heard"] == [entry | {"own": True}]


# --- what is no phrase ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "argument",
    [
        None, "yes", 7, [], {}, {"act": "dance"}, {"act": None}, {"act": "yes", "qty": 7},
        {"act": "yes", "type": "tools"}, {"act": "yes", "mood": "good"}, {"act": "give"}, {"act": "give", "qty": 7},
        {"act": "give", "type": "tools"},
        {"act": "give", "qty": 0, "type": "tools"}, {"act": "give", "qty": 41, "type": "tools"},
        {"act": "give", "qty": -7, "type": "tools"}, {"act": "give", "qty": "7", "type": "tools"},
        {"act": "give", "qty": True, "type": "tools"}, {"act": "give", "qty": 7.0, "type": "tools"},
        {"act": "give", "qty": 7, "type": "maps"}, {"act": "give", "qty": 7, "type": "tools", "word": "brr"},
        {"act": "give", "qty": [7], "type": "tools"}, {"act": "give", "qty": 7, "type": ["tools"]},
        {"act": "card", "qty": 1, "type": "tools"}, {"act": "card", "qty": 7, "type": "tools"},
        {"act": "card", "qty": 11, "type": "tools"}, {"act": "noise", "word": "hello"},
        {"act": "noise", "word": ["brr"]}, {"act": "noise"}, {"act": "yes", "to": OWNER}, {"act": "yes", "to": 4},
        {"act": "yes", "to": "Ana"},
        {"act": "yes", "to": True}, {"act": "yes", "to": None}, {"act": "yes", "voice": "sing"},
        {"act": "yes", "voice": "whisper"}, {"act": "yes", "voice": "whisper", "to": "all"},
        {"act": "yes", "voice": None},
    ],
    ids=str,
)  # fmt: skip
@rule("MM-71")
def test_what_is_no_phrase_is_refused(argument):
    who = camp()
    assert not who.table.legal(OWNER, "say", argument)
    assert who.refused(OWNER, "say", argument).rule in ("MM-71", "MM-72")


def test_a_refusal_says_what_is_missing():
    who = camp()
    assert who.refused(OWNER, "say", {"act": "yes", "voice": "whisper"}).text == "Whisper to one person."
    assert who.refused(OWNER, "say", {"act": "give", "qty": 7}).text == "“I can give ...” needs other words."
    assert who.refused(OWNER, "say", {"act": "dance"}).text == "That is no phrase."


def test_numbers_go_from_1_to_40_and_on_cards_as_the_cards_have_them():
    who = camp()
    for name in ("give", "need", "over", "sum", "can", "put", "hurt"):
        offered = who.table.arguments(OWNER, "say", {"act": name, "to": "all", "voice": "say"})
        assert {phrase["qty"] for phrase in offered} == set(range(1, 41)), name
    offered = who.table.arguments(OWNER, "say", {"act": "card", "to": "all", "voice": "say"})
    assert {phrase["qty"] for phrase in offered} == {2, 3, 4, 5, 6, 10} == set(shared().value.values())


# --- building one step by step --------------------------------------------------------------------

BUILT = [
    ("", {}),
    ("", {"to": 1}),
    ("", {"to": 1, "voice": "whisper"}),
    ("", {"to": "all", "act": "give"}),
    ("", {"to": "all", "act": "give", "type": "tools"}),
    ("", {"to": "all", "act": "give", "qty": 7}),
    ("", {"to": "all", "voice": "say", "act": "give", "type": "tools", "qty": 7}),
    ("", {"type": "tools", "to": "all", "voice": "say"}),
    ("", {"act": "noise", "word": "brr"}),
    ("2-02", {"to": "all", "voice": "say", "act": "give", "type": "tools"}),
    ("2-07", {"to": 1}),
    ("3-06", {"to": "all", "act": "give"}),
    ("1-12", {"act": "yes"}),
    ("2-04", {"act": "put"}),
]


@pytest.mark.parametrize(("card", "given"), BUILT, ids=str)
@rule("MM-R58")
def test_each_step_of_building_narrows_what_is_left(card, given):
    who = Camp(4).mad(OWNER, *filter(None, [card])).encounter("T01")
    act(who, "Ana: give 10 tools")
    everything = who.table.arguments(OWNER, "say")
    left = who.table.arguments(OWNER, "say", given)
    assert left == [phrase for phrase in everything if given.items() <= phrase.items()]
    assert bool(left) == (card != "2-04")


def test_all_that_can_be_said_is_counted():
    """1056 phrases, to 4 in a voice and in a shout, and to 3 in a whisper."""
    who = camp()
    assert len(who.table.arguments(OWNER, "say", {"to": "all", "voice": "say"})) == 1056
    everything = who.table.arguments(OWNER, "say")
    assert len(everything) == 1056 * 11
    assert len({str(sorted(phrase.items())) for phrase in everything}) == 1056 * 11
    assert all(who.table.legal(OWNER, "say", phrase) for phrase in everything[::97])


@pytest.mark.parametrize(
    "given",
    [
        {"act": "dance"}, {"to": OWNER}, {"to": 7}, {"voice": "sing"}, {"to": "all", "voice": "whisper"},
        {"type": "maps"}, {"act": "give", "qty": 41}, {"act": "yes", "type": "tools"}, {"mood": "good"},
    ],
    ids=str,
)  # fmt: skip
def test_nothing_agrees_with_what_is_no_phrase(given):
    assert camp().table.arguments(OWNER, "say", given) == []


def test_nothing_is_left_to_build_for_a_line_or_in_the_silence():
    who = camp()
    assert who.table.arguments(OWNER, "chat", {}) == []
    act(who, "Ana lays 1")
    assert who.table.arguments(OWNER, "say", {}) == []


# --- chips ----------------------------------------------------------------------------------------

HAND = "tools2 tools5 books4 injury"


def chips(who: Camp) -> list[str]:
    return [chip["words"] for chip in who.view(OWNER)["chips"]]


def with_hand(hand: str = HAND, after: str = "", tile: str = "T01", **options: str) -> Camp:
    who = Camp(4, **options).encounter(tile)
    return act(who.hand(OWNER, *cards(who, hand)), after)


def test_chips_are_made_of_the_hand_and_the_tile():
    rest = ["Hold! Nobody play yet", "Play now!"]
    tools = ["I hold tools 2", "I hold tools 5", "I hold books 4", "I can give 7 tools"]
    assert chips(with_hand()) == [*tools, "Who has tools?", "Who has books?", *rest]
    crates = ["I have no crates", "I have no weapons", "Who has crates?", "Who has weapons?"]
    assert chips(with_hand(tile="T09")) == [*crates, *rest]


@pytest.mark.parametrize(
    ("after", "first"),
    [
        ("Ana: who tools", ["I can give 7 tools"]),
        ("Ana: much books @Cyd", ["I can give 4 books"]),
        ("Ana: much crates", ["I have no crates"]),
        ("Ana: can 7 tools @Cyd", ["Yes.", "No."]),
        ("Ana: can 8 tools @Cyd", ["No.", "Maybe."]),
        ("Ana: put 4 books", ["Yes.", "No."]),
        ("Ana: sure @Cyd", ["Yes.", "Maybe."]),
    ],
)
def test_the_first_chips_answer_what_was_asked(after, first):
    assert chips(with_hand(after=after))[: len(first)] == first


def test_a_question_to_somebody_else_or_already_answered_gets_no_chips():
    plain = chips(with_hand())
    assert chips(with_hand(after="Ana: can 7 tools @Bo")) == plain
    assert chips(with_hand(after="Ana: whisper can 7 tools @Bo")) == plain
    assert chips(with_hand(after="Ana: can 7 tools @Cyd; Cyd: yes")) == plain
    assert chips(with_hand(after="Ana: can 7 tools @Cyd; new sand")) == plain


@pytest.mark.parametrize("card", [card.id for card in shared().madness.values()])
@rule("MM-R58")
def test_chips_are_legal_whatever_the_madness(card):
    for after in ("", "Ana: who tools", "Ana: put 4 books; |", "Ana: hurt 6; |; |; |; Ana: can 7 tools @Cyd"):
        who = Camp(4).mad(OWNER, card).encounter("T01")
        act(who.hand(OWNER, *cards(who, HAND)), after)
        made = who.view(OWNER)["chips"]
        assert len(made) <= 8
        assert [chip for chip in made if not who.table.legal(OWNER, "say", chip["phrase"])] == []
        assert len({str(chip["phrase"]) for chip in made}) == len(made)


def test_a_chip_a_card_asks_for_is_offered():
    assert "Brrr!" in chips_of("1-02")
    assert chips_of("3-01") == ["Tekeli-li!"]
    assert chips_of("1-11") == ["Oh, the snow ..."]
    assert "Are you sure?" in chips_of("1-17")


def chips_of(card: str) -> list[str]:
    who = Camp(4).mad(OWNER, card).encounter("T01")
    return chips(who.hand(OWNER, *cards(who, HAND)))


def test_no_chip_offers_more_than_can_be_said():
    who = with_hand("tools10 tools10 tools6 tools6 tools5 tools5")
    for chip in who.view(OWNER)["chips"]:
        assert who.table.legal(OWNER, "say", chip["phrase"]), chip["words"]


def test_a_chip_can_be_clicked_and_says_what_it_reads():
    who = with_hand()
    chip = who.view(OWNER)["chips"][0]
    who.choose(OWNER, "say", chip["phrase"])
    assert who.words(0) == [chip["words"]]


def test_there_are_no_chips_where_nobody_may_speak_or_all_talk_aloud():
    assert chips(with_hand(after="Ana lays 1")) == []
    assert chips(with_hand(talk="voices")) == []
    assert chips(with_hand().sand_out()) == []
    assert Camp(4).view(OWNER)["chips"] == []
    assert with_hand().view(None)["chips"] == []
