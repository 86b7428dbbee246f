"""The words of the effect language, by subject."""
