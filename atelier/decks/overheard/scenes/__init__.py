"""One file a card: `<id>.py` paints it, `<id>.toml` describes it. Discovered by `atelier.catalogue`."""
