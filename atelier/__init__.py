"""The atelier: Haresay's cards, painted by code.

Run it with `python -m atelier`; README.md tells how to draw a card.
"""
