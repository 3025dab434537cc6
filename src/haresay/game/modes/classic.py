"""The base box: three to six players. Here stands the three-player rule, which Odyssey shares."""

from haresay.game.modes.mode import Mode


class Classic(Mode):
    name = "classic"
    title = "Classic"
    most = 6

    def usual_hand(self, players: int) -> int:
        """Three players hold one more card (R1.2)."""
        return 7 if players == 3 else self.hand_size

    def usual_gift(self, players: int) -> int:
        """Three players give two, so that five cards lie on the table (R1.2)."""
        return 2 if players == 3 else 1
