"""Diagrams of Leviathan Wilds' rulebook. What is lit in them is asked of a table, with the rules there are."""

from scenes.leviathan.diagrams.drawn import draw_area_of, draw_fall, draw_glide, draw_jump

DIAGRAMS = {"area": draw_area_of, "jump": draw_jump, "glide": draw_glide, "fall": draw_fall}
HEIGHTS = dict.fromkeys(DIAGRAMS, 0.47)
