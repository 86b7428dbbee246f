"""The content files: their shapes, their spellings, and what is wrong with them."""
