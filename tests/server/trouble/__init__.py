"""Broken connections, killed servers, lost databases, slow readers and nonsense."""
