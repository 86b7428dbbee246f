"""The words of the quest and secret files, by subject."""
