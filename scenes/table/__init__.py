"""What every table shows, whatever is played on it: seats, hand, status, log, curtain, prompts."""
