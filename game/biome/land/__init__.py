"""The land: hexes, ground, walking, exploring, disasters."""
