"""The mountain as a poster, and its places."""
