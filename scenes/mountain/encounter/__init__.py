"""The encounter: tile, Sled, sand glass."""
