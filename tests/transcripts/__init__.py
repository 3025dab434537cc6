"""Golden transcripts: a whole game a mode and size, with every command, event and view as everybody saw it."""
