"""Why something cannot be done in a window: the rule, and a sentence that names what forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Intent
from game.engine.interpreter import holds
from game.engine.refused import Refused
from game.engine.state import OpenAsk
from game.leviathan.actions.labels import climber_name, set_name
from game.leviathan.actions.paid import JUMP, REST
from game.leviathan.files.forms import Anytime, ExtraAction, Modifier
from game.leviathan.files.sheets import Pool
from game.leviathan.land.ground import is_floor, is_ledge, scenario
from game.leviathan.language.register import NOBODY, about
from game.leviathan.language.targets import find
from game.leviathan.names import cause_of, own_name, own_rule
from game.leviathan.standing_rules import ap_cost, barred_targets, forbidden, standing
from game.leviathan.state import MOST_HEALTH, Wilds, alive
from game.leviathan.words.crystals import closed_targets

_WINDOW_RULES = {
    "reveal": "LW-R19", "swift": "LW-146", "activate": "LW-31", "act": "LW-32", "resolve": "LW-R19", "draw": "LW-56",
    "fall": "LW-83",
}  # fmt: skip
_OWNERS = ("climb", "jump", "glide", "strike", "rest", "mend", "end", "ap", "action")
_SPENDING = ("climb", "jump", "glide", "strike", "rest", "mend", "treat", "action")
_PRICES = {"climb": 1, "jump": JUMP, "glide": 1, "strike": 1, "rest": REST, "mend": 1}


def why_not(game: Wilds, ask: OpenAsk, intent: Intent) -> Refused:
    """Why what was pointed at cannot be done now."""
    name, owner = ask.args
    climber = game.state.climbers[owner]
    words = (*intent, "")
    if climber.seat != ask.seat and words[0] in _OWNERS:
        return _refused(game, "LW-32", "not_active", climber=climber_name(game, owner))
    if words[0] in _SPENDING:
        return _action_refused(game, name, owner, words)
    if words[0] == "let_go":
        rule = "LW-R46" if is_floor(game, climber.at) else "LW-R89"
        return _refused(game, rule, "floor" if rule == "LW-R46" else "let_go_once")
    if words[0] == "stop":
        return _refused(game, "LW-75" if not climber.lets_go else "LW-R46", "no_ledge")
    if words[0] in ("skill", "cover", "class", "use", "toss", "pick_up", "anytime"):
        return _anytime_refused(game, ask.seat, words)
    if words[0] == "ap":
        return _refused(game, "LW-31", "ap_now")
    return _refused(game, _WINDOW_RULES[name], "not_now")


def _refused(game: Wilds, rule: str, key: str, **facts: object) -> Refused:
    return Refused(rule, game.text(f"refused.{key}", **facts))


# --- action points ----------------------------------------------------------------------------------


def _action_refused(game: Wilds, window: str, who: int, words: tuple[str, ...]) -> Refused:
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    action = words[0]
    if climber.falling:
        return _refused(game, "LW-83", "falling")
    if window != "act":
        return _refused(game, "LW-31", "card_first")
    if refusal := forbidding(game, who, action):
        return refusal
    cell = plan.cells.get(words[1], NOBODY)
    if action == "climb" and cell == climber.at and (found := _on_own_space(game, who)) is not None:
        return found
    if action in ("climb", "jump", "glide") and (apart := _other_part(game, climber.at, cell)) is not None:
        return apart
    match action:
        case "climb" if cell < 0 or plan.apart[climber.at][cell] != 1:
            return _refused(game, "LW-38", "climb_far")
        case "jump" if cell < 0 or not 0 < plan.apart[climber.at][cell] <= 2:
            return _refused(game, "LW-R26", "jump_far")
        case "glide":
            return _refused(game, "LW-R27", "glide_far")
        case "strike":
            closed = struck_refused(game, who, words[1])
            if closed is not None:
                return closed
            if climber.ap > 0:
                return _refused(game, "LW-R28", "no_crystal")
        case "rest" if not is_ledge(game, climber.at):
            return _refused(game, "LW-42", "rest_ledge")
        case "rest" if not state.decks[climber.deck].discard:
            return _refused(game, "LW-R29", "useless")
        case "mend" if climber.health == MOST_HEALTH:
            return _refused(game, "LW-R29", "useless")
        case "action":
            form = next((form for form in plan.file.actions if form.id == words[1]), None)
            if form is not None:
                return own_refused(game, who, form)
    return _too_dear(game, who, action)


def _other_part(game: Wilds, at: int, cell: int) -> Refused | None:
    """No way leads into a part of the map by itself, or out of it: the leviathan's rule says so."""
    plan = scenario(game)
    for region in plan.file.detached:
        part = plan.board.regions.get(region, ())
        if cell >= 0 and (at in part) != (cell in part):
            key = f"{plan.file.id}.{region}=apart"
            rule = own_rule(game.content, plan.file.id, f"{region}=apart", "LW-38")
            called = own_name(game.content, plan.file.id, region)
            return _refused(game, rule, key if f"refused.{key}" in game.content.texts else "apart", region=called)
    return None


def _too_dear(game: Wilds, who: int, action: str) -> Refused:
    """Not enough action points; a rule that makes it dearer is named."""
    ap, price = game.state.climbers[who].ap, _PRICES.get(action, 1)
    cost = ap_cost(game, who, action, price)
    facts = {"what": game.text(f"action.{action}"), "cost": cost, "ap": ap}
    for source, modifier in standing(game, who):
        binds = modifier.if_ is None or holds(game, about(who), modifier.if_)
        if action in modifier.ap_cost and binds and ap >= price:
            return _by_rule(game, source, modifier, "dearer", **facts)
    return _refused(game, "LW-32", "too_dear", cost=cost, ap=ap)


def own_refused(game: Wilds, who: int, form: ExtraAction | Anytime) -> Refused:
    """Why an action of the leviathan's own is not possible: it is too dear, or its condition does not hold."""
    file, ap = scenario(game).file, game.state.climbers[who].ap
    rule = own_rule(game.content, file.id, form.id, "LEV-6")
    if isinstance(form, ExtraAction) and ap < form.ap and (form.if_ is None or holds(game, about(who), form.if_)):
        return _refused(game, rule, "too_dear", cost=form.ap, ap=ap)
    for name in (form.id, form.id.partition("_")[0]):
        if f"refused.{file.id}.{name}" in game.content.texts:
            return _refused(game, rule, f"{file.id}.{name}")
    if isinstance(form, Anytime) and form.cost and f"refused.{file.id}.relic" in game.content.texts:
        return _refused(game, rule, f"{file.id}.relic")
    return _refused(game, rule, "own_action", leviathan=file.name, text=form.text)


# --- what forbids -----------------------------------------------------------------------------------


def forbidding(game: Wilds, who: int, word: str) -> Refused | None:
    """The standing rule that forbids a climber something; None if nothing does."""
    source = forbidden(game, who, word)
    if not source:
        return None
    modifier = next(
        modifier
        for where, modifier in standing(game, who)
        if where == source and modifier.forbid == word and modifier.at is None
        and (modifier.if_ is None or holds(game, about(who), modifier.if_))
    )  # fmt: skip
    what = game.text(f"action.{word}") if f"action.{word}" in game.content.texts else game.text("action.action")
    return _by_rule(game, source, modifier, "forbidden", what=what)


def _by_rule(game: Wilds, source: str, modifier: Modifier, key: str, **facts: object) -> Refused:
    """A refusal that names what it comes from: a decree, an injury, a cover."""
    kind, _, name = source.partition(":")
    if kind == "injury":
        injury = game.content.injuries[name]
        if key == "forbidden":
            return _refused(game, "LW-90", "injury", injury=injury.name, text=injury.text, **facts)
        return _refused(game, "LW-90", key, **facts)
    if kind == "set":
        key = "cover" if key == "forbidden" else key
        return _refused(game, "LW-47", key, set=set_name(game, name), **facts)
    file = scenario(game).file
    thing = cause_of(modifier)
    rule = own_rule(game.content, file.id, thing)
    if f"refused.{file.id}.{thing}" in game.content.texts:
        return _refused(game, rule, f"{file.id}.{thing}", **facts)
    return _refused(game, rule, key, leviathan=file.name, **facts)


def closed_pool(game: Wilds, pool: Pool) -> bool:
    """Whether nobody could strike a pool now, wherever they stood."""
    who = next(iter(alive(game.state)), NOBODY)
    return who >= 0 and pool.id in closed_targets(game, who)[1]


def struck_refused(game: Wilds, who: int, target: str) -> Refused | None:
    """Why a crystal or pool on a climber's space cannot be struck, if a rule of the leviathan closes it."""
    plan, at = scenario(game), game.state.climbers[who].at
    for pool in plan.file.pools:
        here = target in (f"pool-{pool.id}", plan.names[at]) and at in plan.board.regions.get(pool.region, ())
        if here and game.state.pools[pool.id] and closed_pool(game, pool):
            key = f"{plan.file.id}.{pool.id}"
            known = key if f"refused.{key}" in game.content.texts else "strike_closed"
            return _refused(game, own_rule(game.content, plan.file.id, pool.id), known, leviathan=plan.file.name)
    cell = plan.cells.get(target, at)
    for source, modifier in _closing(game, who):
        assert modifier.at is not None
        found = find(game, about(who), modifier.at)
        if cell in game.state.crystals and cell in (*found.sure, *found.tied):
            return _by_rule(game, source, modifier, "strike_closed")
    return None


def _closing(game: Wilds, who: int) -> Iterator[tuple[str, Modifier]]:
    barred = barred_targets(game, who)
    for source, modifier in standing(game, who):
        if modifier in barred and modifier.at is not None and not modifier.at.pool:
            yield source, modifier


def _on_own_space(game: Wilds, who: int) -> Refused | None:
    """A click on one's own space means what lies there: a crystal or a mushroom."""
    state = game.state
    at = state.climbers[who].at
    if (closed := struck_refused(game, who, scenario(game).names[at])) is not None:
        return closed
    if at in state.mushrooms:
        return forbidding(game, who, "forage")
    return None


# --- at any time ------------------------------------------------------------------------------------


def _anytime_refused(game: Wilds, seat: int, words: tuple[str, ...]) -> Refused:
    state, plan = game.state, scenario(game)
    who = _climber_of(game, seat, words)
    match words[0]:
        case "skill" | "cover" if refusal := forbidding(game, who, "skill"):
            return refusal
        case "pick_up" | "use" | "toss" if refusal := forbidding(game, who, "forage"):
            return refusal
        case "use" if refusal := forbidding(game, who, "use_mushroom"):
            return refusal
        case "skill" if words[1] in game.content.cards:
            held = any(words[1] in deck.hand for deck in state.decks)
            return _refused(game, "LW-120" if held else "LW-46", "cannot_pay" if held else "not_in_hand")
        case "cover" | "class":
            return _refused(game, "LW-47", "cover_not_now")
        case "pick_up":
            return _refused(game, "LW-51", "no_mushroom")
        case "use" | "toss":
            return _refused(game, "LW-53" if words[0] == "toss" else "LW-52", "mushroom_not_now")
        case "anytime":
            form = next((form for form in plan.file.anytime if form.id == words[1]), None)
            if form is not None:
                return own_refused(game, who, form)
    return _refused(game, "LW-44", "not_now")


def _climber_of(game: Wilds, seat: int, words: tuple[str, ...]) -> int:
    """The climber an anytime action names, else the first one of the seat."""
    climbers = game.state.climbers
    named = [word for word in words[1:] if word.isdigit() and int(word) < len(climbers)]
    if named:
        return int(named[0])
    return next((who for who, each in enumerate(climbers) if each.seat == seat), 0)
