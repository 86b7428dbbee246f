"""Cards, covers, injuries and mushrooms."""
