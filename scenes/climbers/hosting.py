"""How the table of Tabletop Climber is run: in the usual way."""

from __future__ import annotations

from scenes.table.hosting import Hosting

HOSTING = Hosting
