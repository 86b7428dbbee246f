"""A window at a table that is elsewhere."""
