"""The games as environments of other libraries, checked by their own tests and by the law."""
