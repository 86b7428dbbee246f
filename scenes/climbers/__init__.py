"""The table of Tabletop Climber."""
