"""Attacks from outside, with a client that shares no code with the server; and damaged input for every decoder."""
