PROGRAM = "0.1.0"
"""The version of Bivouac; pyproject.toml reads it here."""
