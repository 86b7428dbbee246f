"""What stands around every board: seats, log, bar, and where things are."""
