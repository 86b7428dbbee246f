"""Lessons in the window: walked through by mouse and by keys, left, resumed, and gone astray from."""
