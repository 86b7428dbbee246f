"""Packs for tests: as folders, and as .zip files of any kind."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

GOAT = "cards:\n  - {id: goat-5, name: The Village Goat, deck: reinforcement, number: 5, colour: any}\n"
YAK = GOAT.replace("goat-5", "yak-5").replace("Goat", "Yak")


def about(name: str = "Goats", games: str = "[climbers]") -> str:
    return f"name: {name}\nauthor: Ana\nversion: 1.2\ngames: {games}\n".replace("version: 1.2", 'version: "1.2"')


def goats(**more: str) -> dict[str, str]:
    """A small pack: a card for Tabletop Climber."""
    return {"pack.yaml": about(), "climbers/cards.yaml": GOAT, **more}


def write(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def zipped(path: Path, files: Mapping[str, str | bytes]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path
