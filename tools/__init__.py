"""What the Makefile calls besides the checks: each opens with what it does, and runs as `python -m tools.<name>`."""
