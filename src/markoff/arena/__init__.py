"""Bot against bot, with error bars: on the cores of this machine, or on a cluster."""
