"""The pictures of the box itself: its cover and the back of its cards."""
