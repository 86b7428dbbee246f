"""What seats are asked: in their turn, inside an action, by a secret they use."""
