"""Ornament: small patterned things that more than one card may have."""
