"""The edge: HTTP and WebSockets in, tables' answers out. What comes from outside is decoded and checked here, once."""
