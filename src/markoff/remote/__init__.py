"""Playing at a table of a server, by its link and the public protocol."""
