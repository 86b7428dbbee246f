"""Learning by playing: a lesson at an ordinary table."""
