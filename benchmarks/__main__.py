"""All that the server and the game promise of speed, measured one after the other, and shown as one table."""

from benchmarks import crowd, engine, load, turn
from benchmarks.table import show

if __name__ == "__main__":
    show([*turn.rows(), *load.rows(), *crowd.rows(), *engine.rows()])
