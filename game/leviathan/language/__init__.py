"""What the effect language is made of: what is known of words, sums, targets, prices, focus, wording."""
