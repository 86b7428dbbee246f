"""How a phrase goes round the table: into the speaker's log as meant, into every other log as heard."""

from __future__ import annotations

import msgspec

from game.mountain.state import Delayed, Heard, Mountain, Phrase
from game.mountain.talk.typed_lines import rewritten
from game.mountain.talk.warping import delay_of, hears, is_lost, name_used, style_of, warped


def speak(game: Mountain, seat: int, phrase: Phrase) -> None:
    """Somebody says something (MM-71)."""
    _note(game, seat, Heard(seat, phrase, own=True))
    said = warped(game, seat, phrase)
    if phrase.act == "chat":
        said = msgspec.structs.replace(phrase, text=rewritten(game, seat, phrase.text))
    if is_lost(game, seat):
        return
    late = delay_of(game, seat)
    if late:
        game.state.delayed += (Delayed(seat, game.state.marks + late, said),)
    else:
        deliver(game, seat, said)


def deliver(game: Mountain, speaker: int, said: Phrase) -> None:
    """Everybody hears it who can, under the name it seems to come from."""
    by = name_used(game, speaker)
    # What is typed was rewritten as a whole already.
    style = style_of(game, speaker) if said.act != "chat" else ""
    for listener in range(len(game.state.seats)):
        if listener != speaker and hears(game, listener, speaker, said):
            _note(game, listener, Heard(by, said, style=style))


def deliver_late(game: Mountain) -> None:
    """At a mark of the sand, what was held back is heard."""
    state = game.state
    due = [delayed for delayed in state.delayed if delayed.mark <= state.marks]
    state.delayed = tuple(delayed for delayed in state.delayed if delayed.mark > state.marks)
    for delayed in due:
        deliver(game, delayed.by, delayed.phrase)


def _note(game: Mountain, owner: int, heard: Heard) -> None:
    """Write into a seat's log; only that seat ever learns of it."""
    state = game.state
    heard = msgspec.structs.replace(heard, sand=state.sand, quarter=state.marks + 1)
    explorer = state.seats[owner]
    explorer.heard += (heard,)
    if game.events is not None:
        game.tell(
            "said" if heard.own else "heard", private=True, to=(owner,), by=heard.by, receiver=heard.phrase.to,
            voice=heard.phrase.voice, phrase=msgspec.to_builtins(heard.phrase), style=heard.style, reveals=True,
        )  # fmt: skip
