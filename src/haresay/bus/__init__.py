"""Buses that tell the servers where to look again: within one process by default, over Valkey between several.

Both fill the port `haresay.live.ports.Bus` and pass the same tests. `haresay.bus.valkey` needs the extra `valkey`,
so it is imported by name and never from here.
"""

from haresay.bus.memory import MemoryBus

__all__ = ["MemoryBus"]
