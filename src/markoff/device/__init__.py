"""The app's second home, a browser: the same server, in a worker of the page, without a network."""
