"""Makes the sounds of Bivouac: wood, paper, cloth, sand and a horn, as around a camp table.

    python art/sounds/make.py

writes every sound beside this file. Only additions and multiplications are used, no sines of the system, so that
every computer makes the same bytes. To change a sound, change its function below and run this again.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random

RATE = 22_050
LOUDEST = 0.63
"""The peak of the loudest sound: 4 dB below the most that a file can hold."""
FADE_IN, FADE_OUT = 0.002, 0.02

Track = list[float]

# Notes by their pitch. The table is tuned to D, where a small horn sits well.
A2, D3, A3, D4, FS4, G4, A4, B4, D5, E5, FS5, A5, D6 = (
    *(110.0, 146.83, 220.0, 293.66, 369.99, 392.0, 440.0),
    *(493.88, 587.33, 659.26, 739.99, 880.0, 1174.66),
)


# --- instruments


def sine(turns: float) -> float:
    turns -= int(turns)
    if turns > 0.5:
        turns -= 1
    if turns > 0.25:
        turns = 0.5 - turns
    elif turns < -0.25:
        turns = -0.5 - turns
    angle = turns * 6.283185307179586
    square = angle * angle
    return angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))


def silence(seconds: float) -> Track:
    return [0.0] * round(seconds * RATE)


def ringing(seconds: float, pitch: float, level: float, ring: float, bend: float = 1.0) -> Track:
    """One pure tone that dies away: after `ring` seconds little is left. Its pitch glides to pitch * bend."""
    track = []
    turns, loud = 0.0, level
    fading = 1 - 5 / (ring * RATE)
    count = round(seconds * RATE)
    for at in range(count):
        track.append(sine(turns) * loud)
        turns += pitch * (1 + (bend - 1) * at / count) / RATE
        loud *= fading
    return track


def wood(seconds: float, pitch: float, ring: float, seed: int = 1, bend: float = 1.0) -> Track:
    """A struck bar of wood: the overtones of a bar, soon gone, and the tap of the mallet."""
    return together(
        ringing(seconds, pitch, 1.0, ring, bend),
        ringing(seconds, pitch * 2.76, 0.32, ring * 0.4, bend),
        ringing(seconds, pitch * 5.4, 0.14, ring * 0.2, bend),
        scaled(noise(min(seconds, 0.03), seed, bright=0.35, swell=burst), 0.5),
    )


def bar(seconds: float, pitch: float, ring: float) -> Track:
    """A warm bar over a tube, as of a marimba: the fourth overtone is all it has above its note."""
    return together(
        ringing(seconds, pitch, 1.0, ring),
        ringing(seconds, pitch * 3.98, 0.18, ring * 0.3),
        ringing(seconds, pitch * 0.5, 0.12, ring * 0.7),
        scaled(noise(0.02, 5, bright=0.2, swell=burst), 0.16),
    )


def noise(seconds: float, seed: int, bright: float, swell: Callable[[float], float], thin: float = 0.02) -> Track:
    """Paper, cloth, sand. `bright` from 0 (dull) to 1 (hissing); `thin` takes the rumble away; `swell` is its shape."""
    chance = Random(seed)
    track = []
    low = rumble = 0.0
    count = round(seconds * RATE)
    for at in range(count):
        low += (chance.random() * 2 - 1 - low) * bright
        rumble += (low - rumble) * thin
        track.append((low - rumble) * swell(at / count))
    return track


def horn(seconds: float, pitch: float, attack: float = 0.06) -> Track:
    """A small brass horn: overtones come in one after the other as the breath grows."""
    overtones = [(1, 1.0), (2, 0.62), (3, 0.42), (4, 0.22), (5, 0.12), (6, 0.06)]
    track = []
    count = round(seconds * RATE)
    rise = attack * RATE
    turns = 0.0
    for at in range(count):
        breath = min(1.0, at / rise) * min(1.0, (count - at) / (0.35 * count))
        sound = 0.0
        power = 1.0
        for times, level in overtones:
            sound += sine(turns * times) * level * power
            power *= breath
        track.append(sound * breath)
        turns += pitch * (1 + 0.003 * sine(at / RATE * 5)) / RATE
    return track


# --- putting together


def scaled(track: Track, level: float) -> Track:
    return [sample * level for sample in track]


def together(*tracks: Track) -> Track:
    mixed = [0.0] * max(len(track) for track in tracks)
    for track in tracks:
        for at, sample in enumerate(track):
            mixed[at] += sample
    return mixed


def after(seconds: float, track: Track) -> Track:
    return silence(seconds) + track


def hill(part: float) -> float:
    """Swells and dies away, highest in the middle."""
    return 16 * part * part * (1 - part) * (1 - part)


def early_hill(part: float) -> float:
    return 6.75 * part * (1 - part) * (1 - part)


def late_hill(part: float) -> float:
    return 6.75 * part * part * (1 - part)


def burst(part: float) -> float:
    """Loudest at once, then gone."""
    return (1 - part) * (1 - part) * (1 - part)


def trickle(part: float) -> float:
    return (1 - part) * min(1.0, part * 12)


# --- the sounds, each with its peak as a part of the loudest


def card_lift() -> Track:
    return noise(0.12, 11, bright=0.55, swell=late_hill, thin=0.2)


def card_play() -> Track:
    swish = noise(0.09, 12, bright=0.5, swell=hill, thin=0.15)
    return together(swish, after(0.06, scaled(wood(0.15, 190, 0.09, 2), 0.5)))


def card_slide() -> Track:
    return noise(0.24, 13, bright=0.45, swell=early_hill, thin=0.12)


def shuffle() -> Track:
    """A riffle, faster and faster, and the pack pushed together."""
    parts = [silence(0.72)]
    moment, gap = 0.01, 0.042
    for card in range(17):
        flick = noise(0.022, 30 + card, bright=0.5, swell=burst, thin=0.15)
        parts.append(after(moment, scaled(flick, 0.55 + 0.025 * card)))
        moment += gap
        gap *= 0.93
    parts.append(after(0.47, scaled(noise(0.16, 60, bright=0.4, swell=hill, thin=0.1), 0.6)))
    parts.append(after(0.6, scaled(wood(0.12, 210, 0.07, 3), 0.35)))
    return together(*parts)


def passing() -> Track:
    return wood(0.3, 165, 0.24, 4)


def refuse() -> Track:
    return together(wood(0.36, 118, 0.16, 5), after(0.13, scaled(wood(0.23, 104, 0.2, 6), 0.9)))


def click() -> Track:
    return wood(0.08, 820, 0.05, 7)


def tick() -> Track:
    return wood(0.08, 1500, 0.035, 8)


def turn() -> Track:
    return together(bar(0.7, A4, 0.5), after(0.14, bar(0.56, D5, 0.55)))


def season() -> Track:
    call = together(horn(0.3, A3), after(0.24, horn(0.64, D4, 0.08)), after(0.24, scaled(horn(0.64, A3, 0.1), 0.5)))
    return together(call, scaled(wood(0.3, 74, 0.25, 9), 0.8))


def win() -> Track:
    steps = [(0.0, 0.18, D4), (0.13, 0.18, FS4), (0.26, 0.18, A4), (0.39, 0.5, D5)]
    call = [after(start, horn(length, pitch, 0.03)) for start, length, pitch in steps]
    return together(*call, after(0.39, scaled(horn(0.5, FS4, 0.05), 0.6)), after(0.39, scaled(bar(0.5, D6, 0.4), 0.4)))


def lose() -> Track:
    return together(bar(0.9, D4, 0.5), after(0.2, bar(0.7, B4 / 2, 0.5)), after(0.42, bar(0.48, A2, 0.55)))


def clear() -> Track:
    """Wind that opens, and light."""
    wind = scaled(noise(0.45, 21, bright=0.25, swell=hill, thin=0.08), 0.8)
    notes = [
        after(0.1 + 0.07 * step, scaled(bar(0.42, pitch, 0.4), 0.5)) for step, pitch in enumerate((A4, D5, FS5, A5))
    ]
    return together(silence(0.72), wind, *notes)


def block() -> Track:
    """A stone set down on stone."""
    gravel = noise(0.3, 22, bright=0.3, swell=burst, thin=0.05)
    return together(wood(0.42, 82, 0.3, 23), wood(0.42, 131, 0.1, 24), scaled(gravel, 0.7))


def drop() -> Track:
    """A pack that slides off and lands."""
    slide = noise(0.26, 25, bright=0.2, swell=late_hill, thin=0.05)
    thump = together(wood(0.26, 96, 0.2, 26, bend=0.75), scaled(noise(0.1, 27, bright=0.12, swell=early_hill), 0.8))
    return together(scaled(slide, 1.2), after(0.22, thump))


def reverse() -> Track:
    """Two notes change places."""
    first = together(bar(0.5, E5, 0.22), after(0.11, bar(0.39, G4, 0.22)))
    second = together(bar(0.3, G4, 0.25), after(0.11, bar(0.28, E5, 0.3)))
    return together(first, after(0.24, second), scaled(noise(0.5, 28, bright=0.2, swell=hill, thin=0.1), 0.3))


def curtain() -> Track:
    """Canvas drawn aside."""
    cloth = noise(0.6, 29, bright=0.16, swell=hill, thin=0.04)
    rings = [
        after(0.1 + 0.085 * ring, scaled(wood(0.06, 1100 + 70 * ring, 0.03, 40 + ring), 0.06)) for ring in range(5)
    ]
    return together(cloth, *rings)


def sand_end() -> Track:
    """The last sand runs through, and the glass is set down."""
    sand = noise(0.5, 31, bright=0.85, swell=trickle, thin=0.35)
    return together(
        scaled(sand, 0.5), after(0.44, wood(0.28, 233, 0.2, 32)), after(0.52, scaled(wood(0.2, 196, 0.18, 33), 0.7))
    )


def dice() -> Track:
    """A die rolls over the table, and stops."""
    parts = [silence(0.55)]
    moment, gap = 0.0, 0.05
    for hop in range(7):
        parts.append(after(moment, scaled(wood(0.08, 620 - 35 * hop, 0.04, 70 + hop), 0.9 - 0.08 * hop)))
        moment += gap
        gap *= 1.22
    return together(*parts)


def stamp() -> Track:
    """A stamp comes down on paper."""
    paper = noise(0.08, 81, bright=0.4, swell=burst, thin=0.1)
    return together(wood(0.26, 92, 0.16, 80, bend=0.9), scaled(paper, 0.6))


def shatter() -> Track:
    """Something brittle bursts, and its shards fall."""
    burst_ = noise(0.2, 82, bright=0.8, swell=burst, thin=0.3)
    shards = [
        after(0.05 + 0.045 * number, scaled(ringing(0.3, pitch, 0.4, 0.22), 0.8))
        for number, pitch in enumerate((A5 * 2, D6 * 2, FS5 * 2, A5 * 3, D6, E5 * 2))
    ]
    return together(silence(0.6), burst_, *shards)


def dread() -> Track:
    """Something is wrong: two low notes that do not agree, and a breath."""
    low = together(horn(0.9, 87.3, 0.25), scaled(horn(0.9, 92.5, 0.3), 0.8))
    return together(low, scaled(noise(0.9, 83, bright=0.18, swell=late_hill, thin=0.05), 0.7))


def strike() -> Track:
    """A blow from above."""
    air = noise(0.22, 84, bright=0.35, swell=late_hill, thin=0.08)
    blow = together(wood(0.5, 62, 0.4, 85, bend=0.7), scaled(noise(0.35, 86, bright=0.25, swell=burst, thin=0.04), 0.9))
    return together(scaled(air, 0.8), after(0.2, blow))


def discovery() -> Track:
    """Something is found: three notes that rise."""
    notes = [after(0.11 * step, bar(0.5, pitch, 0.45)) for step, pitch in enumerate((D5, FS5, A5))]
    return together(silence(0.75), *notes)


SOUNDS: dict[str, tuple[Callable[[], Track], float]] = {
    "card-lift": (card_lift, 0.35),
    "card-play": (card_play, 0.6),
    "card-slide": (card_slide, 0.45),
    "shuffle": (shuffle, 0.6),
    "pass": (passing, 0.6),
    "refuse": (refuse, 0.75),
    "click": (click, 0.4),
    "turn": (turn, 0.7),
    "season": (season, 0.9),
    "win": (win, 1.0),
    "lose": (lose, 0.8),
    "clear": (clear, 0.75),
    "block": (block, 0.9),
    "drop": (drop, 0.8),
    "reverse": (reverse, 0.7),
    "curtain": (curtain, 0.55),
    "tick": (tick, 0.3),
    "sand-end": (sand_end, 0.75),
    "dice": (dice, 0.55),
    "stamp": (stamp, 0.6),
    "shatter": (shatter, 0.7),
    "dread": (dread, 0.85),
    "strike": (strike, 0.95),
    "discovery": (discovery, 0.7),
}


# --- writing


def finished(track: Track, peak: float) -> Track:
    """Without clicks at the ends, and as loud as it should be."""
    begin, end = round(FADE_IN * RATE), round(FADE_OUT * RATE)
    last = len(track) - 1
    faded = [sample * min(1.0, at / begin, (last - at) / end) for at, sample in enumerate(track)]
    loudest = max(abs(sample) for sample in faded)
    return scaled(faded, peak * LOUDEST / loudest)


def stereo(track: Track) -> array[int]:
    """The same for both ears; a mixer for two ears would play one channel at double speed."""
    frames = array("h", [round(sample * 32767) for sample in track for _ear in range(2)])
    if sys.byteorder == "big":
        frames.byteswap()
    return frames


def write(name: str, path: Path) -> None:
    make, peak = SOUNDS[name]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(stereo(finished(make(), peak)).tobytes())


if __name__ == "__main__":
    for name in SOUNDS:
        write(name, Path(__file__).parent / f"{name}.wav")
