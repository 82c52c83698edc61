"""Playing in a terminal: pictures, questions, and matches at one screen."""
