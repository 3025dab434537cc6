"""People, in the manner of needlework."""
