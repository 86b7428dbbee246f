"""Lessons: what is taught at a real table, step by step, and what is recognised there."""
