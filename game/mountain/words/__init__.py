"""The language of Madness cards."""
