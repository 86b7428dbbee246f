"""A pack as a .zip to hand on: the same files give the same .zip."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

from game.engine.files.whole import write_whole
from game.packs.new import NotMade
from game.packs.pack import Pack
from game.packs.zips import KINDS, LARGEST_FILE, LARGEST_PACK, MOST_FILES

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first moment a .zip knows."""


def export(pack: Pack, folder: Path) -> Path:
    """Write a pack into a folder; the file. NotMade if it could not be read where it is installed."""
    if pack.root is None:
        raise NotMade("unread", name=pack.name)
    name = re.sub(r"[^\w.-]+", "-", f"{pack.at.stem if pack.is_zip else pack.id}-{pack.version}")
    path = folder / f"{name}.zip"
    try:
        data = pack.at.read_bytes() if pack.is_zip else _zipped(pack.root, pack.name)
        write_whole(path, data)
    except OSError as error:
        raise NotMade("unwritten", error=error.strerror) from None
    return path


def _zipped(root: Path, name: str) -> bytes:
    files = [path for path in sorted(root.rglob("*")) if _is_part(path, root)]
    sizes = [path.stat().st_size for path in files]
    if len(files) > MOST_FILES or sum(sizes) > LARGEST_PACK or max(sizes, default=0) > LARGEST_FILE:
        raise NotMade("large", name=name)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(root).as_posix(), EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, path.read_bytes())
    return made.getvalue()


def _is_part(path: Path, root: Path) -> bool:
    """No links, nothing hidden, nothing a pack has no use for."""
    hidden = any(part.startswith(".") for part in path.relative_to(root).parts)
    linked = any((root / parent).is_symlink() for parent in (path, *path.parents) if parent.is_relative_to(root))
    return path.is_file() and not hidden and not linked and path.name.lower().endswith(KINDS)
