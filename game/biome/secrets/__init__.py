"""Secrets: tokens, what they do, and paying with them."""
