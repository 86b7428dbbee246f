"""What the active player can do, and talk."""
