"""The table of Mountains of Madness."""
