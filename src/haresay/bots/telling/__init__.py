"""Telling a clue: what can be said, what comes to mind at a hand of cards, and who at the table would find it."""
