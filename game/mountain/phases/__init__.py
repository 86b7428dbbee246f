"""The phases of a turn, and what happens in them."""
