"""A user's own content in the window: drawings laid out, folders and maps opened."""
