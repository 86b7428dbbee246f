"""The one way anything is turned down: a rule's number and a sentence."""

from __future__ import annotations

from collections.abc import Callable


class Refused(Exception):
    """Something is not allowed. `rule` is an id of the rulebook, `text` says why in players' words.

    Most refusals are never read: they only keep something from being offered. So the sentence may be given as what
    makes it. A private one would tell others a secret of whoever is refused: it is for that seat's eyes alone.
    """

    __slots__ = ("_text", "is_private", "rule")

    def __init__(self, rule: str, text: str | Callable[[], str], is_private: bool = False) -> None:
        self.rule = rule
        self._text = text
        self.is_private = is_private

    @property
    def text(self) -> str:
        if not isinstance(self._text, str):
            self._text = self._text()
        return self._text

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.rule, self.text) == (other.rule, other.text)

    def __hash__(self) -> int:
        return hash((self.rule, self.text))

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, bool]]:
        return Refused, (self.rule, self.text, self.is_private)
