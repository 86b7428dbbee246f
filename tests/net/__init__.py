"""Seats at other screens."""
