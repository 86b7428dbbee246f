"""Speaking: whether a seat may speak at all, and what it may say, in phrases (`say`) and typed lines (`chat`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.chance import Stream
from game.engine.decision import Decision, Option
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.engine.verb import Verb, Verbs
from game.mountain.phases import encounter
from game.mountain.questions.kinds import Deed
from game.mountain.refusals import Reason, madness_forbids
from game.mountain.state import ALL, Mountain, Phrase, binding
from game.mountain.talk.phrases import every_phrase, plain, quantities, read_line, read_phrase, ways_to_speak
from game.mountain.talk.speaking import speak
from game.mountain.talk.tongue import Tongue, hushed_by
from game.mountain.talk.typed_lines import barred_by, shut_by
from game.mountain.words.clauses import TYPES

SLOTS = ("act", "to", "voice", "type", "qty", "word")
SMALL_TALK = ("Brr.", "Snow again.", "Steady now.", "Listen!")


def no_talk(game: Mountain) -> Reason | None:
    """Why nobody may click or type what they have to say, whatever their Madness (MM-71, MM-73, MM-D1)."""
    state, options = game.state, game.state.options
    if options["talk"] == "voices":
        return "MM-D1", "voices"
    is_silent = state.silence and state.phase == "encounter"
    return ("MM-73", "silence") if is_silent and options["loose_tongues"] == "off" else None


class Speak(Deed):
    """To say something, in one way or another."""

    def closed(self, game: Mountain, who: int) -> Reason | None:
        return no_talk(game)

    def refuse(self, game: Mountain, who: int, choice: Choice) -> Refused | None:
        refusal = super().refuse(game, who, choice)
        card = None if refusal else self.hushed_by(game, who)
        return madness_forbids(game, card) if card else refusal

    def choices(self, game: Mountain, who: int) -> Iterable[Choice]:
        return () if self.closed(game, who) or self.hushed_by(game, who) else (self.verb,)

    def hushed_by(self, game: Mountain, who: int) -> str | None:
        """The Madness that leaves nothing to say in this way just now."""
        raise NotImplementedError

    def read(self, game: Mountain, who: int, argument: Any) -> Phrase:
        """What is to be said. Raises Refused for what cannot be said by anybody."""
        raise NotImplementedError

    def barred_by(self, game: Mountain, who: int, phrase: Phrase) -> str | None:
        """The Madness that forbids to say just this."""
        raise NotImplementedError

    def refuse_argument(self, game: Mountain, who: int, argument: Any) -> Refused | None:
        try:
            card = self.barred_by(game, who, self.read(game, who, argument))
        except Refused as refusal:
            return refusal
        return madness_forbids(game, card) if card else None

    def arguments(self, game: Mountain, who: int, given: dict[str, Any]) -> list[Any]:
        """All that may be said, as far as it can be listed and agrees with what is given."""
        return []

    def any_argument(self, game: Mountain, who: int, stream: Stream) -> Any:
        """Something that may be said, at random."""
        raise NotImplementedError

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        """Whoever speaks in the silence has blabbed (MM-76)."""
        is_blabbing = game.state.silence and game.state.phase == "encounter"
        speak(game, who, self.read(game, who, argument))
        if is_blabbing:
            encounter.blab(game, who)


class Say(Speak):
    """A phrase (MM-71)."""

    verb = "say"
    rule = "MM-71"
    argument = "phrase"

    def hushed_by(self, game: Mountain, who: int) -> str | None:
        return Tongue(game, who).silenced_by() if binding(game, who) else None

    def read(self, game: Mountain, who: int, argument: Any) -> Phrase:
        return read_phrase(game, who, argument)

    def barred_by(self, game: Mountain, who: int, phrase: Phrase) -> str | None:
        return Tongue(game, who).barred_by(phrase)

    def refuse_argument(self, game: Mountain, who: int, argument: Any) -> Refused | None:
        refusal = super().refuse_argument(game, who, argument)
        if refusal is None or refusal.rule != "MM-69":
            return refusal
        tongue, phrase = Tongue(game, who), self.read(game, who, argument)
        twisted = tongue.twisted_by(phrase)
        if twisted is None or any(not tongue.allows(clause, phrase) for _, clause in tongue.clauses):
            return refusal
        return Refused("MM-R63", game.text("refused.twisted", name=game.content.madness[twisted].name))

    def arguments(self, game: Mountain, who: int, given: dict[str, Any]) -> list[Any]:
        tongue = Tongue(game, who)
        ways = [
            (to, voice)
            for to, voice in ways_to_speak(game.state, who)
            if given.get("to") in (None, "all" if to == ALL else to) and given.get("voice") in (None, voice)
        ]
        if given.get("act", "give") not in game.content.acts or set(given) - set(SLOTS):
            return []
        acts = (given["act"],) if "act" in given else ()
        wished = {slot: given[slot] for slot in ("type", "qty", "word") if slot in given}
        return [
            plain(phrase)
            for phrase in every_phrase(game.content, ways, acts)
            if all(getattr(phrase, slot) == value for slot, value in wished.items())
            and tongue.barred_by(phrase) is None
        ]

    def any_argument(self, game: Mountain, who: int, stream: Stream) -> Any:
        tongue, content = Tongue(game, who), game.content
        ways = ways_to_speak(game.state, who)
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
            if tongue.barred_by(phrase) is None:
                return plain(phrase)
        return plain(next(tongue.sayable()))


class Chat(Speak):
    """A typed line (MM-D1)."""

    verb = "chat"
    rule = "MM-71"
    argument = "line"

    def hushed_by(self, game: Mountain, who: int) -> str | None:
        return hushed_by(game, who) or shut_by(game, who) if binding(game, who) else None

    def read(self, game: Mountain, who: int, argument: Any) -> Phrase:
        return read_line(game, who, argument)

    def barred_by(self, game: Mountain, who: int, phrase: Phrase) -> str | None:
        return barred_by(game, who, phrase.text)

    def any_argument(self, game: Mountain, who: int, stream: Stream) -> Any:
        names = game.state.names
        for line in (stream.pick(SMALL_TALK), "Tekeli-li!", "Yes", "Are you sure, in this cold?", "maybe", "GO!"):
            for text in (line, *(f"{name}: {line}" for name in names)):
                if barred_by(game, who, text) is None:
                    return {"to": "all", "text": text}
        return None


SAY, CHAT = Say(), Chat()


class Speaking(Decision[Mountain]):
    """A question whose answers are verbs, some of which want something said."""

    verbs: Verbs[Mountain]
    parametric = (SAY.verb, CHAT.verb)

    def verb_of(self, choice: Choice) -> Deed:
        verb = self.verbs.of(choice)
        assert isinstance(verb, Deed)
        return verb

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return self.verbs.candidates(game, ask.seat)

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        return self.verbs.of(choice).refuse(game, ask.seat, choice)

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return self.verbs.choices(game, ask.seat)

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        verb = self.verb_of(choice)
        return Option(choice, game.text(f"option.{self.kind}.{choice}"), (), verb.argument, verb=verb.verb)

    def refuse_argument(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> Refused | None:
        return _speaks(self.verbs.of(choice)).refuse_argument(game, ask.seat, argument)

    def arguments(self, game: Mountain, ask: OpenAsk, choice: Choice, given: dict[str, Any]) -> list[Any]:
        verb = self.verbs.of(choice)
        return verb.arguments(game, ask.seat, given) if isinstance(verb, Speak) else []

    def any_argument(self, game: Mountain, ask: OpenAsk, choice: Choice, stream: Stream) -> Any:
        return _speaks(self.verbs.of(choice)).any_argument(game, ask.seat, stream)


def _speaks(verb: Verb[Mountain]) -> Speak:
    assert isinstance(verb, Speak)
    return verb
