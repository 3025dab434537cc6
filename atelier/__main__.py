"""`python -m atelier`: see `cli`."""

from atelier.cli import main

raise SystemExit(main())
