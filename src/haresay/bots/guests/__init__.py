"""Guests: bots who ask a language model. What they ask, what they believe of the answer, and what they do with it."""
