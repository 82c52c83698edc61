"""Where tablebases are, as an option."""

from argparse import ArgumentParser


def add_tables_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--tables",
        metavar="DIR",
        help="where tablebases are kept (default: $MARKOFF_TABLES, or your data folder)",
    )
