"""The store for several servers: one database that all of them ask."""
