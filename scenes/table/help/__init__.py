"""Help at the table: hints, closer looks, words for moments."""
