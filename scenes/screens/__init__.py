"""Screens around the tables: title, welcome, setting up, pause, result, failure."""
