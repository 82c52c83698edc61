"""Where long thoughts are made: processes, and the fair turns in which they are asked."""
