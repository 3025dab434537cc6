"""Browsers that are not today's Chromium, each driven by what it has itself; see `engine.py`."""
