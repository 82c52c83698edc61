"""What a host installs: the image, the files in deploy/ and what the docs say about them."""
