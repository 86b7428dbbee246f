"""What the Leader is asked, and what everybody may do while the sand runs."""
