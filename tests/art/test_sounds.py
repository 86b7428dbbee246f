"""The sounds are what art/sounds/make.py makes, short, not too loud, and without clicks."""

from __future__ import annotations

import importlib.util
import sys
import wave
from array import array
from types import ModuleType

import pytest

from tests.art.drawing_rules import ART

FOLDER = ART / "sounds"
SHORTEST, LONGEST = 0.08, 0.9
PEAK = 10 ** (-3 / 20) * 32768
"""3 dB below full."""
NEAR_ZERO = 0.01 * 32768
ALL_TOGETHER = 1_200_000


def load_maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", FOLDER / "make.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKER = load_maker()


def frames(name: str) -> tuple[wave._wave_params, array]:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return file.getparams(), samples


def test_there_is_a_file_for_each_sound_and_no_other():
    assert {path.stem for path in FOLDER.glob("*.wav")} == set(MAKER.SOUNDS)


def test_the_sounds_are_small_together():
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < ALL_TOGETHER


@pytest.mark.parametrize("name", MAKER.SOUNDS)
def test_the_maker_makes_the_file_again_byte_for_byte(name, tmp_path):
    MAKER.write(name, tmp_path / "again.wav")
    assert (tmp_path / "again.wav").read_bytes() == (FOLDER / f"{name}.wav").read_bytes()


@pytest.mark.parametrize("name", MAKER.SOUNDS)
def test_a_sound_is_stereo_with_sixteen_bits_and_short(name):
    shape, _ = frames(name)
    assert (shape.nchannels, shape.sampwidth, shape.framerate) == (2, 2, MAKER.RATE)
    assert SHORTEST <= shape.nframes / shape.framerate <= LONGEST


@pytest.mark.parametrize("name", MAKER.SOUNDS)
def test_a_sound_can_be_heard_and_is_never_too_loud(name):
    _, samples = frames(name)
    assert 0.1 * 32768 < max(map(abs, samples)) < PEAK


@pytest.mark.parametrize("name", MAKER.SOUNDS)
def test_a_sound_begins_and_ends_near_zero_and_so_does_not_click(name):
    _, samples = frames(name)
    ends = [*samples[:4], *samples[-4:]]
    assert max(map(abs, ends)) < NEAR_ZERO
    assert samples[0] == samples[1] == 0


@pytest.mark.parametrize("name", MAKER.SOUNDS)
def test_both_ears_hear_the_same(name):
    _, samples = frames(name)
    assert samples[::2] == samples[1::2]


@pytest.mark.parametrize("name", MAKER.SOUNDS)
def test_a_sound_swings_about_zero(name):
    _, samples = frames(name)
    assert abs(sum(samples) / len(samples)) < 0.01 * 32768


def test_the_makers_sine_is_a_sine():
    assert [round(MAKER.sine(turns), 4) for turns in (0, 0.125, 0.25, 0.5, 0.75, 1.25, 7.0)] == [
        *(0, 0.7071, 1, 0, -1, 1, 0),
    ]
