"""Opus: a packet says by its first byte how long it sounds (RFC 6716, 3.1), wherever it is kept."""

from haresay.media.tracks import SHORTEST_PIECE

LOW, HYBRID, FULL = (0.01, 0.02, 0.04, 0.06), (0.01, 0.02, 0.01, 0.02), (0.0025, 0.005, 0.01, 0.02)
SECONDS = (*LOW * 3, *HYBRID, *FULL * 4)
"""Of a frame, by the first five bits."""
ONE, MANY = 0, 3


def seconds_in(packet: bytes) -> float:
    if not packet:
        return SHORTEST_PIECE
    frames = packet[0] & 3
    count = 1 if frames == ONE else 2 if frames < MANY else packet[1] & 0x3F if len(packet) > 1 else 1
    return count * SECONDS[packet[0] >> 3]
