"""What the server gives to a browser: our page, our drawings, our type. A list of all there is; nothing else exists."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from aiohttp import web

from scenes.ui.theme import inks

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = Path(__file__).resolve().parent / "page"
KINDS = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ttf": "font/ttf",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "manifest-src 'self'; connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
KEPT_SECONDS = 3600


class Files:
    """Every file there is to be had, by its address."""

    def __init__(self) -> None:
        self._paths: dict[str, Path] = {}
        for path in PAGE.glob("*"):
            if path.suffix in KINDS and path.is_file():
                self._paths[path.name if path.name == "index.html" else f"page/{path.name}"] = path
        for path in (ROOT / "art").rglob("*"):
            if path.suffix in (".svg", ".ttf") and "shots" not in path.parts:
                self._paths[f"art/{path.relative_to(ROOT / 'art').as_posix()}"] = path
        self._inks = {f"{palette}.{name}": ink for palette, known in inks().items() for name, ink in known.items()}

    def response(self, address: str, ink: str, host: str) -> web.Response:
        """A file, a drawing in another ink if one is named; 404 for everything else."""
        path = self._paths.get(address)
        if path is None or (ink and ink not in self._inks):
            return web.Response(status=404, text="not found", headers=HEADERS)
        data = path.read_bytes()
        if ink and path.suffix == ".svg":
            data = data.replace(self._inks["suits.red"].encode(), self._inks[ink].encode())
        kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        is_art = address.startswith("art/")
        headers = {
            **HEADERS,
            "Content-Security-Policy": POLICY.format(host=host),
            "Cache-Control": f"max-age={KEPT_SECONDS}" if is_art else "no-cache",
        }
        charset = "utf-8" if kind.startswith(("text/", "image/svg")) else None
        response = web.Response(body=data, content_type=kind, charset=charset, headers=headers)
        response.enable_compression()  # type, too: half as long for a phone that waits
        return response
