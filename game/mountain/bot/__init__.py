"""Bots of Mountains of Madness: what they believe, say, lay and lead."""
