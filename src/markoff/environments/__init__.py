"""The games as environments in which programs learn, for the libraries that researchers use."""
