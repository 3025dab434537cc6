"""Each measures something of ours beside something else in the same run: `python -m benchmarks` runs them all."""
