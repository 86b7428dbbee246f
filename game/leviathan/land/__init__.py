"""The map: read from Tiled, as it is drawn, and as it lies now."""
