"""Records: the small mutable structs a state is made of.

Copying, the plain form, the digest and equality all come from the one list of typed fields, so
no field can be forgotten in one of them. A field says who may see it with `Annotated[..., Sees]`.
What is immutable (numbers, texts, tuples, frozen structs) is shared between copies.
"""

from __future__ import annotations

import enum
import hashlib
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec


class Sees(enum.Enum):
    """Who may see a field of a state."""

    ALL = "all"
    OWNER = "owner"  # the seat the record belongs to; others see how many there are
    COUNT = "count"  # nobody sees what, everybody sees how many
    NOBODY = "nobody"


class Record(msgspec.Struct, kw_only=True):
    """A mutable part of a state."""

    def clone(self: R) -> R:
        cls = type(self)
        made = _make_clone(cls)
        setattr(cls, "clone", made)  # noqa: B010  the generated copy replaces this one at first use
        return made(self)


R = TypeVar("R", bound=Record)

_SCALARS = (int, str, bool, bytes, type(None))


def _is_shared(hint: Any) -> bool:
    """Whether copies may hold the very same object."""
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return _is_shared(typing.get_args(hint)[0])
    if hint in _SCALARS or origin is typing.Literal or hint is tuple or origin is tuple:
        return True
    if origin in (typing.Union, types.UnionType):
        return all(_is_shared(arm) for arm in typing.get_args(hint))
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return True
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__struct_config__.frozen


def _copy_text(hint: Any, value: str) -> str:
    """The source text that copies `value`."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return _copy_text(args[0], value)
    if _is_shared(hint):
        return value
    if origin is list:
        if _is_shared(args[0]):
            return f"{value}.copy()"
        return f"[{_copy_text(args[0], 'x')} for x in {value}]"
    if origin is dict:
        if args[1] is Any or _is_shared(args[1]):
            return f"{value}.copy()"
        return f"{{k: {_copy_text(args[1], 'v')} for k, v in {value}.items()}}"
    if isinstance(hint, type) and issubclass(hint, Record):
        return f"{value}.clone()"
    if origin in (typing.Union, types.UnionType) and len(args) == 2 and args[1] is type(None):
        return f"(None if {value} is None else {_copy_text(args[0], value)})"
    raise TypeError(f"a record cannot hold {hint}: use numbers, texts, tuples, lists, dicts or records")


def _make_clone(cls: type[R]) -> Callable[[R], R]:
    lines = ["def clone(self):", "    new = self.__copy__()"]
    for name, hint in typing.get_type_hints(cls, include_extras=True).items():
        if name in cls.__struct_fields__ and not _is_shared(hint):
            lines.append(f"    new.{name} = {_copy_text(hint, f'self.{name}')}")
    namespace: dict[str, Any] = {}
    exec("\n".join([*lines, "    return new"]), namespace)
    return typing.cast(Callable[[R], R], namespace["clone"])


def who_sees(cls: type[Record]) -> dict[str, Sees | None]:
    """Each field of a record with its declaration; None where there is none."""
    hints = typing.get_type_hints(cls, include_extras=True)
    found: dict[str, Sees | None] = {}
    for name in cls.__struct_fields__:
        marks = [mark for mark in getattr(hints[name], "__metadata__", ()) if isinstance(mark, Sees)]
        found[name] = marks[0] if marks else None
    return found


def to_plain(value: Any) -> Any:
    """The JSON-able form of a record or a part of one."""
    return msgspec.json.decode(msgspec.json.encode(value))


def from_plain(data: Any, cls: type[R]) -> R:
    """The record a plain form came from. Raises msgspec.ValidationError when it does not fit."""
    return msgspec.convert(data, cls, str_keys=True)


def digest(value: Any) -> str:
    """A short fingerprint: equal values have equal digests, on any machine and in any process."""
    try:
        text = msgspec.json.encode(value, order="deterministic")
    except TypeError:  # only texts can be sorted as keys: numbers become texts first
        text = msgspec.json.encode(to_plain(value), order="deterministic")
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def all_tuples(value: Any) -> Any:
    """JSON knows only lists; steps, choices and arguments hold only tuples."""
    if isinstance(value, list | tuple):
        return tuple(all_tuples(item) for item in value)
    return value
