"""Talk: panel, builder, and several people at one screen."""
