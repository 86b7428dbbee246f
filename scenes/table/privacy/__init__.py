"""What hides secrets at one screen: the curtain, and peeking."""
