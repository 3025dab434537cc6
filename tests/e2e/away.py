"""`haresay` that calls somebody just gone for as long as a test likes: `JUST_GONE=0 python -m tests.e2e.away`."""

import os
import sys

from haresay.cli import main
from haresay.live import presence

SECONDS = "JUST_GONE"

if __name__ == "__main__":
    setattr(presence, "A_MOMENT", float(os.environ[SECONDS]))  # noqa: B010 - types are right not to like it
    sys.exit(main())
