"""Players made of code. A bot sees the very view that a person in its seat would get, and answers with a command."""
