"""Tables: where people meet, sit down and play. Pure inside; `live` keeps one table going, `house` keeps them all."""
