"""The default store: one file, one thread that writes and one that reads."""
