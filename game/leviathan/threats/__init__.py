"""Threat cards: the row, the areas they threaten, and what the open one will do."""
