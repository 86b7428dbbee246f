"""The one way anything is turned down: a rule's number and a sentence."""

from __future__ import annotations


class Refused(Exception):
    """Something is not allowed. `rule` is an id of the rulebook, `text` says why in players' words.

    A private one would tell others a secret of whoever is refused: it is for that seat's eyes alone.
    """

    def __init__(self, rule: str, text: str, is_private: bool = False) -> None:
        super().__init__(f"{text} ({rule})")
        self.rule = rule
        self.text = text
        self.is_private = is_private

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.rule, self.text) == (other.rule, other.text)

    def __hash__(self) -> int:
        return hash((self.rule, self.text))

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, bool]]:
        return Refused, (self.rule, self.text, self.is_private)
