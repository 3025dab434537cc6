"""Tables: where people meet, sit down and play. All of it is pure: what keeps tables going is `haresay.live`."""
