"""Guided first games: lessons as data, which the law judges."""
