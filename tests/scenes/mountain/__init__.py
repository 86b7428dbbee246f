"""Tests of the table of Mountains of Madness."""
