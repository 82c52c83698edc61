"""Why a choice is good or bad in Qwixx and Qwixx On Board."""
