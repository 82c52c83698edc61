"""The games in a terminal: pictures, questions, and a match at one screen."""
