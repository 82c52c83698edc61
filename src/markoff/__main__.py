"""`python -m markoff` is the command `markoff`."""

import sys

from markoff.cli import main

sys.exit(main())
