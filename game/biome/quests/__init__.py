"""Quest Boards: drawing, taking part, placing, odds, and checking their files."""
