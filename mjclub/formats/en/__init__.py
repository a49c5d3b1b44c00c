"""English: the day first, the clock with 24 hours."""
