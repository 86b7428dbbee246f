"""What everybody sees of Leviathan Wilds, and how events read in the log."""
