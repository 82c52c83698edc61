"""Both databases, backups, and what old versions have stored."""
