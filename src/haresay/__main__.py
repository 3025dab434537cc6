"""`python -m haresay` is `haresay`."""

import sys

from haresay.cli import main

sys.exit(main())
