"""Content files and maps."""
