"""Time at the table: the clock, waiting, and bots that think and act in real time."""
