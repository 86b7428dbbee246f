"""Bots of Leviathan Wilds: goals, plans, rules of thumb, quick answers."""
