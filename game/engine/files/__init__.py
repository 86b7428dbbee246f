"""Files: strict YAML to typed content, the rulebook, and saved games."""
