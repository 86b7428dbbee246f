"""The interface kit: inks, type, pictures, frames, and the small set of widgets every screen is made of."""
