"""The balance report: bot games counted, and the page made of them."""
