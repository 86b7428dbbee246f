"""The people: hands, plates, cards."""
