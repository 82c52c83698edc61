"""The command line as its users meet it: exit codes, and one sentence for an error."""
