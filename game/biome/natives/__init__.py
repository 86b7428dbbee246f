"""Everybody who is not a player: camps, parties, allies, the Gang, and the board's turn."""
