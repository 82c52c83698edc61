"""The figures that others cite, as files with a description and checksums."""
