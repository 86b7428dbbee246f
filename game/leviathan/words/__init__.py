"""The effect language, by subject."""
