"""What happened, shown one thing after the other, up to the end."""
