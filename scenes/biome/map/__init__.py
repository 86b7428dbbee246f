"""The land through the camera, and all that stands on it."""
