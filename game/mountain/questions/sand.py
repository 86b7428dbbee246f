"""What everybody may do while the sand runs: speak, lay cards, be done; and what the clock does."""

from __future__ import annotations

from typing import Any

from game.engine.chance import Stream
from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.mountain.names import card_name, name_of
from game.mountain.phases import encounter, rewards
from game.mountain.phases.laying import Hands
from game.mountain.state import ALL, Mountain, Phrase
from game.mountain.talk.phrases import every_phrase, plain, quantities, read_line, read_phrase, ways_to_speak
from game.mountain.talk.speaking import speak
from game.mountain.talk.tongue import Tongue
from game.mountain.talk.typed_lines import barred_by, shut_by
from game.mountain.words.clauses import TYPES

SLOTS = ("act", "to", "voice", "type", "qty", "word")
SMALL_TALK = ("Brr.", "Snow again.", "Steady now.", "Listen!")


class Speaking(Decision[Mountain]):
    """What can be said with `say` (a phrase) and `chat` (a typed line)."""

    parametric = ("say", "chat")

    def refuse_argument(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> Refused | None:
        try:
            if choice == "say":
                return self._phrase_refusal(game, ask.seat, read_phrase(game, ask.seat, argument))
            line = read_line(game, ask.seat, argument)
            card = barred_by(game, ask.seat, line.text)
            return madness_refusal(game, card) if card else None
        except Refused as refusal:
            return refusal

    def _phrase_refusal(self, game: Mountain, seat: int, phrase: Phrase) -> Refused | None:
        card = Tongue(game, seat).bars(phrase)
        return madness_refusal(game, card) if card else None

    def arguments(self, game: Mountain, ask: OpenAsk, choice: Choice, given: dict[str, Any]) -> list[Any]:
        """All phrases that may be said, as far as they agree with what is given."""
        if choice != "say":
            return []
        tongue = Tongue(game, ask.seat)
        ways = [
            (to, voice)
            for to, voice in ways_to_speak(game.state, ask.seat)
            if given.get("to") in (None, "all" if to == ALL else to) and given.get("voice") in (None, voice)
        ]
        if given.get("act", "give") not in game.content.acts or set(given) - set(SLOTS):
            return []
        acts = (given["act"],) if "act" in given else ()
        wished = {slot: given[slot] for slot in ("type", "qty", "word") if slot in given}
        return [
            plain(phrase)
            for phrase in every_phrase(game.content, ways, acts)
            if all(getattr(phrase, slot) == value for slot, value in wished.items()) and tongue.bars(phrase) is None
        ]

    def any_argument(self, game: Mountain, ask: OpenAsk, choice: Choice, stream: Stream) -> Any:
        """Something that may be said, at random."""
        if choice == "chat":
            return self._any_line(game, ask.seat, stream)
        tongue, content = Tongue(game, ask.seat), game.content
        ways = ways_to_speak(game.state, ask.seat)
        for _ in range(24):
            act = stream.pick(list(content.acts))
            slots = content.slots(act)
            to, voice = stream.pick(ways)
            phrase = Phrase(
                act, to, voice,
                stream.pick(TYPES) if "type" in slots else "",
                stream.pick(quantities(act)) if "qty" in slots else None,
                stream.pick(list(content.talk.noises)) if "word" in slots else "",
            )  # fmt: skip
            if tongue.bars(phrase) is None:
                return plain(phrase)
        return plain(next(tongue.sayable()))

    def _any_line(self, game: Mountain, seat: int, stream: Stream) -> Any:
        names = game.state.names
        for line in (stream.pick(SMALL_TALK), "Tekeli-li!", "Yes", "Are you sure, in this cold?", "maybe", "GO!"):
            for text in (line, *(f"{name}: {line}" for name in names)):
                if barred_by(game, seat, text) is None:
                    return {"to": "all", "text": text}
        return None


def madness_refusal(game: Mountain, card: str) -> Refused:
    """Told only to whoever tried: nobody else learns of a Madness."""
    known = game.content.madness[card]
    return Refused("MM-69", game.text("refused.madness", name=known.name, text=known.text))


class Encounter(Speaking):
    """Speak until the first card is laid, then lay in silence (MM-71 to MM-75)."""

    kind = "encounter"
    rule = "MM-72"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        state, seat = game.state, ask.seat
        found: list[Choice] = list(self._talk(game, seat))
        found += Hands(game, seat).lays()
        leads_time = ask.must
        if leads_time and encounter.has_marks_left(game):
            found.append("mark")
        if state.silence or leads_time:
            found.append("done")
        if state.silence and game.option("talk") in ("voices", "both"):
            found += [("blab", f"seat-{other}") for other in range(len(state.seats))]
        return found

    def _talk(self, game: Mountain, seat: int) -> list[str]:
        if game.option("talk") == "voices" or (game.state.silence and game.option("loose_tongues") == "off"):
            return []
        tongue = Tongue(game, seat)
        if not tongue.clauses and not tongue.cards:
            return ["say", "chat"]
        if tongue.hushed() is not None:
            return []
        says = ["say"] if tongue.can_say_anything() else []
        return says if shut_by(game, seat) else [*says, "chat"]

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        return game.text("ask.encounter.silence" if game.state.silence else "ask.encounter")

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        if isinstance(choice, str):
            wants = {"say": "phrase", "chat": "line"}.get(choice)
            return Option(choice, game.text(f"option.encounter.{choice}"), (), wants)
        if choice[0] == "blab":
            label = game.text("option.encounter.blab", name=name_of(game, int(choice[1][5:])))
            return Option(choice_id(choice), label, (choice[1],))
        if choice[0] == "lay_unseen":
            key = "option.encounter.unseen_hand" if choice[1] == "hand" else "option.encounter.unseen"
            kind = game.content.talk.types.get(choice[1], game.content.talk.injuries.many)
            return Option(choice_id(choice), game.text(key, count=choice[2], type=kind), (choice[1],))
        cards = choice[1:]
        names = ", ".join(card_name(game, card) for card in cards)
        return Option(choice_id(choice), game.text("option.encounter.lay", cards=names), cards)

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        seat = ask.seat
        if choice == "mark":
            encounter.pass_mark(game)
        elif choice == "done" and ask.must:
            encounter.end_sand(game)
            return
        elif choice == "done":
            game.state.seats[seat].done = True
            game.tell("done", seat=seat, reveals=True)
        elif choice in ("say", "chat"):
            self._speak(game, seat, choice, argument)
        elif choice[0] == "blab":
            encounter.blab(game, int(choice[1][5:]))
        elif choice[0] == "lay_unseen":
            encounter.lay(game, seat, self._drawn(game, seat, choice[1], choice[2]))
        else:
            encounter.lay(game, seat, choice[1:])
        game.then(encounter.while_sand_runs())

    def _speak(self, game: Mountain, seat: int, choice: str, argument: Any) -> None:
        read = read_phrase if choice == "say" else read_line
        is_blabbing = game.state.silence
        speak(game, seat, read(game, seat, argument))
        if is_blabbing:
            encounter.blab(game, seat)

    def _drawn(self, game: Mountain, seat: int, pile: str, count: int) -> tuple[str, ...]:
        """The wind picks (play.random)."""
        return game.content.sorted(game.chance.pick("wind", Hands(game, seat).draws(pile, count)))

    def why_not(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Refused:
        state, seat = game.state, ask.seat
        if intent and intent[0] in ("say", "chat"):
            return self._why_not_talk(game, seat, intent[0])
        if intent and intent[0] in ("blab", "mark", "ignore"):
            rule = {"blab": "MM-76", "mark": "MM-68", "ignore": "MM-65"}[intent[0]]
            return Refused(rule, game.text(f"refused.{intent[0]}"))
        if intent == ("done",):
            return Refused("MM-R51", game.text("refused.not_silent_yet"))
        cards = tuple(thing for thing in intent if thing not in ("lay", "lay_unseen"))
        hand = state.seats[seat].hand
        if any(card in state.seats[seat].laid for card in cards):
            return Refused("MM-R45", game.text("refused.laid"))
        if not cards or any(card not in hand for card in cards):
            return Refused("MM-72", game.text("refused.not_in_hand"))
        hands = Hands(game, seat)
        card = hands.hindered() or hands.bars(game.content.sorted(cards))
        if card is None and hands.clauses:
            card = hands.clauses[0][0]
        return madness_refusal(game, card) if card else Refused("MM-72", game.text("refused.not_offered"))

    def _why_not_talk(self, game: Mountain, seat: int, how: str) -> Refused:
        if game.option("talk") == "voices":
            return Refused("MM-D1", game.text("refused.voices"))
        if game.state.silence:
            return Refused("MM-73", game.text("refused.silence"))
        tongue = Tongue(game, seat)
        card = tongue.hushed() or (shut_by(game, seat) if how == "chat" else None)
        card = card or (tongue.cards[-1] if tongue.cards else None)
        return madness_refusal(game, card) if card else Refused("MM-71", game.text("refused.not_offered"))


class Sand(Decision[Mountain]):
    """The clock's marks, and its end (MM-D4)."""

    kind = "sand"
    rule = "MM-68"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        is_early = encounter.all_done(game)
        return ["sand"] if encounter.has_marks_left(game) and not is_early else ["time_up"]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "time_up":
            encounter.end_sand(game)
        else:
            encounter.pass_mark(game)
            game.then(encounter.while_sand_runs())


class Lapse(Decision[Mountain]):
    """The Leader's ten seconds are over: that is a no (MM-R46)."""

    kind = "lapse"
    rule = "MM-80"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["lapse"]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.tell("lapsed", seat=game.state.leader)


class Study(Speaking):
    """Looking at a tile together (MM-97); typed talk is free then."""

    kind = "study"
    rule = "MM-97"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        chat = [] if game.option("talk") == "voices" else ["chat"]
        return ["end_search", *chat] if ask.seat == game.state.leader else list(chat)

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        wants = "line" if choice == "chat" else None
        return Option(choice, game.text(f"option.study.{choice}"), (), wants)

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "chat":
            speak(game, ask.seat, read_line(game, ask.seat, argument))
            game.then(rewards.study())
        else:
            rewards.end_search(game)


class SearchSand(Decision[Mountain]):
    """The sand of a Search; no token buys more of it (MM-98)."""

    kind = "search_sand"
    rule = "MM-98"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["time_up"]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.end_search(game)


SAND_DECISIONS: tuple[Decision[Any], ...] = (Encounter(), Sand(), Lapse(), Study(), SearchSand())
