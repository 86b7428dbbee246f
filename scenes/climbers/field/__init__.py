"""The field: what was played on it, and what has to be beaten."""
