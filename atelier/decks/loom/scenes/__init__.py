"""The cards: a scene each."""
