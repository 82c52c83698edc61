"""The app without a server, in a browser, from a static host."""
