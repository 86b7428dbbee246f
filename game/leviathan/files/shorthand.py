"""The one-line shorthand for effects: `climb 2; strike 2`, `any3: [+health 2 or -blight 1]`.

Both spellings are one language: a line is rewritten into the nodes of the YAML list, and everything
behind the loader sees only that.

    effect := group (" > " group)*      groups strictly in this order
    group  := step ("; " step)*         parts in any order, the user chooses
    step   := [{cost, cost}] [if C ?] [who:] body [! body]
    body   := verb args | ( effect ) | [ effect or effect ]
"""

from __future__ import annotations

import re
from typing import Any

from game.engine.files.faults import did_you_mean
from game.engine.files.yaml_file import Mapping, Node, Scalar, Sequence

_PAIRS = {"(": ")", "[": "]", "{": "}"}
_WHO = re.compile(r"(any|others|other|all)(\d*): *(.+)|(pick2): *(.+)", re.S)

_PLAIN = {
    "+health": "gain_health", "-health": "lose_health", "+grip": "gain_grip", "-grip": "lose_grip",
    "+blight": "gain_blight", "-blight": "lose_blight", "draw": "draw", "stow": "stow", "discard": "discard",
    "bonus": "strike_bonus", "reach": "range_bonus", "glide": "glide", "ap": "gain_ap", "peek": "peek", "calm": "calm",
}  # fmt: skip
_BARE = {
    "anchor": "anchor", "focus": "focus", "setcoin": "setcoin", "redouble": "redouble",
}  # fmt: skip
_VERBS = (
    *_PLAIN, *_BARE, "climb", "jump", "strike", "swap", "cure", "ready", "exhaust", "block", "mushroom", "forage",
    "feed", "place", "gadget", "ignore", "redirect", "coin", "fall",
)  # fmt: skip


def nodes_of(line: str, number: int) -> Node:
    """The list of effects a line stands for. Raises ValueError with what is wrong."""
    return _node(_effects(line.strip()), number)


def _node(value: Any, line: int) -> Node:
    if isinstance(value, dict):
        return Mapping({key: _node(inner, line) for key, inner in value.items()}, dict.fromkeys(value, line), line)
    if isinstance(value, list):
        return Sequence([_node(inner, line) for inner in value], line)
    return Scalar(value, line)


def _effects(text: str) -> list[Any]:
    if not text:
        raise ValueError("an effect is missing")
    if text.startswith("{"):
        price, rest = _bracketed(text)
        cost = [effect for item in price.split(",") for effect in _verb(item.strip())]
        return [{"cost": cost, "then": _effects(rest)}]
    made: list[Any] = []
    for group in _split(text, " > "):
        parts = _split(group, "; ")
        made += _step(parts[0]) if len(parts) == 1 else [{"any_order": [_step(part) for part in parts]}]
    return made


def _step(text: str) -> list[Any]:
    text = text.strip()
    if text.startswith("if "):
        condition, *rest = _split(text[3:], " ? ")
        if len(rest) != 1:
            raise ValueError(f"'if' needs one '?' in {text!r}")
        then, *otherwise = _split(rest[0], " ! ")
        if len(otherwise) > 1:
            raise ValueError(f"'if' takes one '!' in {text!r}")
        made: dict[str, Any] = {"if": _condition(condition.strip()), "then": _step(then)}
        if otherwise:
            made["else"] = _step(otherwise[0])
        return [made]
    if found := _WHO.fullmatch(text):
        return [{"each": _target(found[1] or found[4], found[2] or ""), "do": _step(found[3] or found[5])}]
    if text.startswith("("):
        inner, behind = _bracketed(text)
        if behind:
            raise ValueError(f"{behind!r} stands behind a closed bracket")
        return _effects(inner)
    if text.startswith("["):
        inner, behind = _bracketed(text)
        if behind:
            raise ValueError(f"{behind!r} stands behind a closed bracket")
        return [{"choose": [_effects(arm.strip()) for arm in _split(inner, " or ")]}]
    return _verb(text)


def _target(word: str, reach: str) -> dict[str, Any]:
    """any, anyN, otherN, all, allN, othersN, pick2 as targets."""
    many = word in ("all", "others")
    if word == "pick2":
        return {"who": "any", "n": 2, "by": "user"}
    made: dict[str, Any]
    if reach:
        made = {"within": {"of": "user", "range": int(reach)}}
        if not many:
            made |= {"n": 1, "by": "user"}
    else:
        made = {"who": "all"} if many else {"who": "any", "by": "user"}
    if word in ("other", "others"):
        made["except"] = "user"
    return made


def _reader(text: str) -> tuple[str, dict[str, Any]]:
    """A word such as `other3` on its own."""
    found = re.fullmatch(r"(any|other|all|others)(\d*)", text)
    if found is None:
        raise ValueError(f"{text!r} names nobody; write any, anyN, other or otherN")
    return text, _target(found[1], found[2])


def _condition(text: str) -> dict[str, Any]:
    plain: dict[str, dict[str, Any]] = {
        "ledge": {"on": "ledge"},
        "active": {"is": "activating"},
        "falling": {"is": "falling"},
        "hurt": {"count": "health", "le": 4},
        "broke": {"broke": "skill"},
        "brokethisturn": {"broke": "turn"},
        "other": {"not": {"is": "user"}},
    }
    if text in plain:
        return plain[text]
    if found := re.fullmatch(r"(fallen|ap|ap_card)(>=|=)(\d+)", text):
        return {"count": found[1], "ge" if found[2] == ">=" else "eq": int(found[3])}
    raise ValueError(f"there is no condition {text!r}{did_you_mean(text, plain)}")


def _verb(text: str) -> list[Any]:
    if not text:
        raise ValueError("an effect is missing")
    verb, *words = text.split()
    rest = text[len(verb) :].strip()
    if verb in _PLAIN:
        return [{_PLAIN[verb]: _amount(rest, text)}]
    if verb in _BARE and not words:
        return [{_BARE[verb]: True}]
    match verb, words:
        case "climb", [n]:
            return [{"climb": _amount(n, text)}]
        case "climb", [n, "up" | "side" as only]:
            return [{"climb": {"n": _amount(n, text), "only": only}}]
        case "jump", [n] if n.startswith("@"):
            return [{"jump": {"diagram": n[1:]}}]
        case "jump", [n]:
            return [{"jump": {"range": _amount(n, text)}}]
        case "jump", ["to", "user" | "farseer" as goal, "range", n]:
            return [{"jump": {"to": goal, "range": _amount(n, text)}}]
        case "strike", _:
            return [{"strike": _strike(rest, text)}]
        case "fall", []:
            return [{"fall": {"may": True}}]
        case "swap", [who]:
            return [{"swap_with": _reader(who)[1]}]
        case "cure", []:
            return [{"heal_injury": 1}]
        case "ready", [thing]:
            return [{"ready": thing}]
        case "ready", [thing, n]:
            return [{"ready": {"thing": thing, "n": _amount(n, text)}}]
        case "exhaust", [thing]:
            return [{"exhaust": thing}]
        case "block", [n]:
            return [{"block": _amount(n, text)}]
        case "block", [n, "=>", *_]:
            if "(" not in rest:
                raise ValueError(f"{text!r} needs 'block N => (..)'")
            inner, end = _bracketed(rest[rest.index("(") :])
            if end:
                raise ValueError(f"{end!r} stands behind a closed bracket")
            return [{"block": {"n": _amount(n, text), "then": _effects(inner)}}]
        case "mushroom", [n]:
            return [{"gain_mushroom": _amount(n, text)}]
        case "mushroom", [n, "discard"]:
            return [{"gain_mushroom": {"n": _amount(n, text), "from": "discard", "pick": "choose"}}]
        case "forage", [n]:
            return [{"forage": _amount(n, text)}]
        case "feed", [who, plus] if plus.startswith("+"):
            return [{"feed": {"who": _reader(who)[1], "plus": _amount(plus[1:], text)}}]
        case "place", [token, "range", n]:
            return [{"place_token": {"token": token, "range": _amount(n, text)}}]
        case "gadget", ["free"]:
            return [{"use_gadget": {"exhaust": False}}]
        case "redirect", [who]:
            return [{"redirect": _reader(who)[1]}]
        case "ignore", [what, "step"]:
            return [{"ignore": {"what": what.split("+"), "scope": "step"}}]
        case "ignore", [what, n]:
            return [{"ignore": {"what": what.split("+"), "n": _amount(n, text)}}]
        case "ignore", [what]:
            has_card = {"all": [{"is": "activating"}, {"count": "ap_card", "ge": 1}]}
            once = [{"ignore": {"what": [what], "n": 1}}]
            return [{"if": has_card, "then": [{"protect_icon": what}], "else": once}]
        case "coin", ["heads", *_]:
            return [{"coin": _coin(rest, text)}]
    hint = did_you_mean(verb, _VERBS) if verb not in _VERBS else ""
    raise ValueError(f"{text!r} is no effect{hint}")


def _strike(rest: str, text: str) -> dict[str, Any]:
    made: dict[str, Any] = {}
    if rest.endswith(" pure"):
        made["pure"] = True
        rest = rest[: -len(" pure")]
    if found := re.fullmatch(r"(.*) range (\d+)", rest):
        rest, made["range"] = found[1], int(found[2])
    made["n"] = _amount(rest, text)
    return made


def _coin(rest: str, text: str) -> dict[str, Any]:
    if rest.count("(") < 2:
        raise ValueError(f"{text!r} needs 'heads (..) tails (..)'")
    heads, behind = _bracketed(rest[len("heads") :].strip())
    if not behind.startswith("tails"):
        raise ValueError(f"{text!r} needs 'heads (..) tails (..)'")
    tails, end = _bracketed(behind[len("tails") :].strip())
    if end:
        raise ValueError(f"{end!r} stands behind tails (..)")
    return {"heads": _effects(heads), "tails": _effects(tails)}


def _amount(text: str, whole: str) -> int | str:
    """A number, or `A+count(X s) max M`."""
    if text.isdigit():
        return int(text)
    if found := re.fullmatch(r"(\d+)\+count\((\w+) (\w+)\) max (\d+)", text):
        return f"min({found[1]} + count({found[2]}, {found[3]}), {found[4]})"
    raise ValueError(f"{whole!r} needs a number")


def _split(text: str, sign: str) -> list[str]:
    """Split at a sign that stands outside all brackets."""
    parts, start, place = [], 0, 0
    open_: list[str] = []
    while place < len(text):
        _count(text, text[place], open_)
        if not open_ and text.startswith(sign, place):
            parts.append(text[start:place])
            place += len(sign)
            start = place
            continue
        place += 1
    if open_:
        raise ValueError(f"a bracket in {text!r} has no partner")
    return [*parts, text[start:]]


def _count(text: str, letter: str, open_: list[str]) -> None:
    """Keep the brackets that are open; each closes with its own partner."""
    if letter in _PAIRS:
        open_.append(_PAIRS[letter])
    elif letter in _PAIRS.values() and (not open_ or open_.pop() != letter):
        raise ValueError(f"a bracket in {text!r} has no partner")


def _bracketed(text: str) -> tuple[str, str]:
    """What stands in the bracket a text begins with, and what stands behind it."""
    open_: list[str] = []
    for place, letter in enumerate(text):
        _count(text, letter, open_)
        if not open_:
            return text[1:place].strip(), text[place + 1 :].strip()
    raise ValueError(f"a bracket in {text!r} has no partner")
