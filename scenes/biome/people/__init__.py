"""Players around the map: plates, the pack, the strip above."""
