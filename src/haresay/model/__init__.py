"""The edge to a language model, which guests ask. It fills the port `haresay.bots.guests.asking.Ask`."""
