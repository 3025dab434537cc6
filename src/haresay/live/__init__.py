"""Tables as they run: one table, all tables, and who sees that nobody stalls. What decides is `haresay.tables`."""
