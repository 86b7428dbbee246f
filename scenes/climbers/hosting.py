"""How the table of Tabletop Climber is run: nobody can step in while others play, so bots may be ahead."""

from __future__ import annotations

from scenes.table.hosting import Hosting


class ClimbersHosting(Hosting):
    ahead = 40


HOSTING = ClimbersHosting
