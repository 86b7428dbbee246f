PROGRAM = "0.1.0"
"""The version of Bivouac, as in pyproject.toml."""
