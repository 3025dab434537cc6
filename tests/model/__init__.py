"""Guests, and a model that misbehaves in every way."""
