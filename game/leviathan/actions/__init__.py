"""What climbers can do: for action points, at any time, and when."""
