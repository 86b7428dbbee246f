"""Beside the map: threats, and how the scenario stands."""
