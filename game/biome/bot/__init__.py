"""Bots of Biome Escape: what they see, what they think of, how they answer."""
