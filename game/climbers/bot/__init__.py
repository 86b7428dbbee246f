"""Bots of Tabletop Climber: rules of thumb."""
