"""The map of a leviathan and all that lies on it."""
