"""Questions that are no actions: targets, order, things, cards."""
