"""The Odyssey box: up to twelve, a second vote from seven players on, and a limit to what decoys earn."""

from haresay.game.modes.classic import Classic


class Odyssey(Classic):
    name = "odyssey"
    title = "Odyssey"
    most = 12
    votes_from = 7
    bonus_limit = 3
