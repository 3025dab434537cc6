"""Where guests have their ideas from: the edge to a language model. It fills the port `haresay.bots.asking.Ask`."""
