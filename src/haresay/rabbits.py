"""The twelve rabbits, on the page, at the table and on paper.

Each has a colour, a shape and a letter, so that they can be told apart without colours.
"""

from typing import Literal, TypeAlias, get_args

Rabbit: TypeAlias = Literal[
    "poppy", "honey", "sky", "pine", "plum", "snow", "rose", "mint", "cocoa", "marigold", "moss", "ink"
]
RABBITS: tuple[Rabbit, ...] = get_args(Rabbit)
"""In the order in which they are handed out: the first six are told apart most easily."""
