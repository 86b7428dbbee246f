"""Talk: phrases and typed lines, what Madness lets pass, and what arrives."""
