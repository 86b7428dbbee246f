"""The table of Biome Escape."""
