"""How long a browser may keep what it got. What lies under a name that changes with its content is kept for a year."""

A_YEAR, A_DAY = 365 * 24 * 3600, 24 * 3600

KEPT_BY_ALL = f"public, max-age={A_YEAR}, immutable"
KEPT_BY_ONE_BROWSER = f"private, max-age={A_YEAR}, immutable"
"""Not by what stands between: it is for those at a table."""
KEPT_FOR_A_DAY = f"public, max-age={A_DAY}"
ASKED_FOR_EACH_TIME = "no-cache"
ASKED_FOR_BY_ONE_BROWSER = "private, no-cache"
KEPT_BY_NOBODY = "no-store"
