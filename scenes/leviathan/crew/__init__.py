"""The crew: strips, hand, cards, choosing sets."""
