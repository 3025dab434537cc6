"""The posed world: tables that hold still, for tests, for pictures, and as messages that the page's own tests read.

`table.py` plays one until it is where somebody wants it; `screens.py` has every screen for every role; `golden.py`
writes messages for `ui/tests`. Whoever needs a table or a screen that is not alive takes it from here.
"""
