"""Which key does what, and how that is changed: no two actions share a key, and none is left without one."""

from __future__ import annotations

import pygame

from scenes.settings import KEYS, Settings
from scenes.words import say, words

MODIFIERS = frozenset(
    getattr(pygame, f"K_{name}")
    for name in ("LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LMETA", "RMETA", "MODE", "CAPSLOCK", "NUMLOCK")
)
"""Keys that only change what others mean."""

SEPARATOR = ","
"""Stands between the keys of an action where they are written down, so it cannot be one of them."""


def key_of(event: pygame.event.Event) -> str:
    """A key as the settings write it: 'ctrl+z'. Empty for one that has no name or no meaning of its own."""
    name = pygame.key.name(event.key)
    if event.key in MODIFIERS or not name:
        return ""
    ctrl = "ctrl+" if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    shift = "shift+" if event.mod & pygame.KMOD_SHIFT else ""
    return ctrl + shift + name


def shown(key: str) -> str:
    """A key as people read it: 'Ctrl + Z'."""
    mods = []
    for mod in ("ctrl", "shift"):
        if key.startswith(f"{mod}+") and len(key) > len(mod) + 1:
            mods.append(say(f"keys.{mod}"))
            key = key.removeprefix(f"{mod}+")
    name = words().get(f"keys.name.{key.replace(' ', '_')}", key.upper() if len(key) == 1 else key)
    if key == "enter" or (key.startswith("[") and len(key) == 3):
        name = f"{say('keys.keypad')} {name.strip('[]') or name}"
    return " + ".join([*mods, name[:1].upper() + name[1:]])


def given(settings: Settings, action: str, key: str, typed: str = "") -> tuple[dict[str, str], str]:
    """The table of keys after an action was given another key, and a sentence about what else changed.

    If another action has the key already, it keeps its other keys, or takes the key that became free.
    """
    if SEPARATOR in key:
        return settings.keys, say("keys.comma")
    mine = settings.keys_of(action)
    if mine == (key,):
        return settings.keys, say("keys.same", cap=shown(key), action=name_of(action))
    wanted = {key, typed} if key.startswith("shift+") and typed else {key}
    table = {each: settings.keys_of(each) for each in KEYS}
    sentence = say("keys.given", cap=shown(key), action=name_of(action))
    for other, keys in table.items():
        if other == action or not wanted & set(keys):
            continue
        left = tuple(each for each in keys if each not in wanted)
        table[other] = left or mine[:1]
        now = say("keys.or").join(shown(each) for each in table[other])
        sentence += " " + say("keys.kept" if left else "keys.swapped", action=name_of(other), keys=now)
    table[action] = (key,)
    return {each: ", ".join(keys) for each, keys in table.items() if ", ".join(keys) != KEYS[each]}, sentence


def name_of(action: str) -> str:
    return say(f"key.{action}")
