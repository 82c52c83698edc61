"""Statistics of somebody's play, from records: results, scores, progress, luck and mistakes. Pure
Python, so that the browser can have them too."""
