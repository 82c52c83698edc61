"""Every level of every game: legal, honest about its chances, and as strong as it says."""
