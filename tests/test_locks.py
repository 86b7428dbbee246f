"""The lock files: exact versions with hashes, for what pyproject.toml asks for, and no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from first_start import named, numbers

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = {"requirements.lock": "", ".ci/newest.lock": "test", ".ci/lowest.lock": "test", ".ci/bundle.lock": "bundle"}


def wanted(extra: str) -> dict[str, str]:
    needs = PROJECT["dependencies"] + (PROJECT["optional-dependencies"][extra] if extra else [])
    return {name.lower(): lowest for name, lowest in map(named, needs)}


def locked(file: str) -> dict[str, str]:
    text = (ROOT / file).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("file", EXTRAS)
def test_a_lock_holds_all_that_is_asked_for_and_new_enough(file):
    found = locked(file)
    for name, lowest in wanted(EXTRAS[file]).items():
        assert numbers(found[name]) >= numbers(lowest), name


def test_the_lowest_versions_are_those_pyproject_names():
    found = locked(".ci/lowest.lock")
    for name, lowest in wanted("").items():
        length = len(numbers(lowest))
        assert numbers(found[name])[:length] == numbers(lowest), name


@pytest.mark.parametrize("file", EXTRAS)
def test_every_package_has_hashes_and_no_address(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    assert not re.search(r"://|--index|--find|@ ", text)
    for part in re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.MULTILINE)[1:]:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", part), part.splitlines()[0]
