"""Careful XML: text to elements that know their line.

Maps come from anywhere, so a file may do nothing but hold elements: no document type, no entities, no orders to
programs, and neither size nor depth without an end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from game.engine.files.faults import Fault
from game.engine.files.text_file import read_text

LARGEST_FILE = 1_000_000
DEEPEST = 12
MOST_ELEMENTS = 20_000


@dataclass(slots=True)
class Element:
    tag: str
    attributes: dict[str, str]
    line: int
    children: list[Element] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    text_line: int = 0
    """Where its text begins."""

    @property
    def text(self) -> str:
        return "".join(self.texts)

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    def tagged(self, tag: str) -> list[Element]:
        return [child for child in self.children if child.tag == tag]


class _RefusedError(Exception):
    pass


class _Reader:
    def __init__(self) -> None:
        self.root: Element | None = None
        self.open: list[Element] = []
        self.count = 0
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartDoctypeDeclHandler = self.refuse_document_type
        self.parser.EntityDeclHandler = self.refuse_entity
        self.parser.ProcessingInstructionHandler = self.refuse_instruction

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise _RefusedError(f"has more than {MOST_ELEMENTS:,} elements")
        if len(self.open) == DEEPEST:
            raise _RefusedError(f"elements stand more than {DEEPEST} deep")
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, tag: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        element = self.open[-1]
        element.text_line = element.text_line or self.parser.CurrentLineNumber
        element.texts.append(text)

    def refuse_document_type(self, *_: object) -> None:
        raise _RefusedError("has a document type (DOCTYPE); no map needs one")

    def refuse_entity(self, *_: object) -> None:
        raise _RefusedError("declares an entity; no map needs one")

    def refuse_instruction(self, *_: object) -> None:
        raise _RefusedError("has a processing instruction (<? .. ?>); no map needs one")


def read_xml(path: Path, name: str, faults: list[Fault]) -> Element | None:
    """The outermost element of a file, or None and a fault. `name` is how messages call the file."""
    text = read_text(path, name, LARGEST_FILE, "map", faults)
    if text is None:
        return None
    reader = _Reader()
    try:
        reader.parser.Parse(text.encode("utf-8"), True)
    except _RefusedError as refused:
        faults.append(Fault(name, reader.parser.CurrentLineNumber, str(refused)))
        return None
    except expat.ExpatError as error:
        faults.append(Fault(name, error.lineno, f"is not well-formed XML: {expat.ErrorString(error.code)}"))
        return None
    return reader.root
