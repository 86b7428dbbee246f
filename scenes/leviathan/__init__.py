"""The table of Leviathan Wilds."""
