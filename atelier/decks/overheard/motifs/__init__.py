"""Motifs: parametric drawings by kind. Each takes the card first, then where and how large."""
