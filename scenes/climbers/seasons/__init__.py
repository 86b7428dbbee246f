"""The five seasons: their cards, the row of them, and what each brought."""
