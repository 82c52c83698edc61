"""Networks learn here, from games against themselves: docs/learning.md explains how."""
