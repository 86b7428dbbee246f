"""A player who knows nothing but the JSON of a seat: no rules, no content, no view of the game."""

from __future__ import annotations

from typing import Any

from game.engine.chance import Stream

Json = dict[str, Any]


def answer(shot: Json, stream: Stream, number: int, spoken: float = 0.2) -> Json | None:
    """A `choose` for one of the questions of a snapshot; None if there is nothing to do now."""
    asks = [ask for ask in shot["asks"] if ask["options"] or ask.get("picks")]
    must = [ask for ask in asks if ask["must"]]
    if not asks or (not must and stream.below(100) >= 60):
        return None
    ask = stream.pick(must or asks)
    found = choice(ask, stream, spoken)
    if found is None:
        return None
    return {"is": "choose", "id": f"c{number}", "ask": ask["key"], **found}


def choice(ask: Json, stream: Stream, spoken: float = 0.2) -> Json | None:
    if (ask["least"], ask["most"]) != (1, 1):
        count = ask["least"] + stream.below(ask["most"] - ask["least"] + 1)
        return {"choose": [option["id"] for option in stream.sample(ask["options"], count)]}
    plain = [option for option in ask["options"] if "form" not in option and option["id"] != "give_up"]
    forms = [option for option in ask["options"] if "form" in option]
    if forms and (not plain or stream.below(1000) < spoken * 1000):
        option = stream.pick(forms)
        return {"choose": option["id"], "argument": argument(option["form"], stream)}
    picks = ask.get("picks", [])
    if picks and (not plain or stream.below(2)):
        pick = stream.pick(picks)
        mask = stream.pick(pick["sets"])
        things = [thing for place, thing in enumerate(pick["things"]) if mask >> place & 1]
        return {"choose": "+".join([pick["verb"], *things])}
    return {"choose": stream.pick(plain)["id"]} if plain else None


def argument(form: Json, stream: Stream) -> Json:
    """A ready one, or a value for each field that is needed."""
    ready = form.get("ready", [])
    if ready and stream.below(2):
        said: Json = stream.pick(ready)["argument"]
        return said
    filled: Json = {}
    for field in form["fields"]:
        if all(filled.get(name) in values for name, values in field.get("needs", {}).items()):
            values = field.get("values", [])
            filled[field["name"]] = stream.pick(values)["value"] if values else "Brr."
    return filled


def every_choice(ask: Json) -> set[str]:
    """The ids of all that can be chosen, worked out from the JSON alone."""
    found = {option["id"] for option in ask["options"]}
    for pick in ask.get("picks", []):
        for mask in pick["sets"]:
            things = [thing for place, thing in enumerate(pick["things"]) if mask >> place & 1]
            found.add("+".join([pick["verb"], *things]))
    return found
