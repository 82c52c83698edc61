"""How Sphinx builds the site of the documentation. `python3 dev.py docs OUT` calls it.

The sources are the pages as they lie in the repository, with the links that they have there, so
the root of the repository is the root of the site. Nothing is fetched, neither to build the site
nor to read it.
"""

import sys
from pathlib import Path

BUILDING = Path(__file__).parent
ROOT = BUILDING.parents[1]
sys.path[:0] = [str(BUILDING), str(ROOT / "src")]

from markoff import __version__  # noqa: E402

INTERNAL = (
    r"markoff\.bots\.why\..*",
    r"markoff\.tablebases\.(making\.Making|figures\.Figure)",
    "Counts",
    "Plan",
    "Subject",
    "Trouble",
)
"""Types that signatures name, but that nobody needs to know."""

project = "Markoff"
author = "the authors of Markoff"
version = release = __version__
language = "en_GB"
project_copyright = ""
html_show_copyright = False

root_doc = "README"
include_patterns = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "bench/README.md",
    "docs/**.md",
    "docs/**.rst",
    "docs/**.ipynb",
]
exclude_patterns = [
    ".*",
    "**/.*",
    "**/_downloads",
    "deploy",
    "dist",
    "node_modules",
    "src",
    "tests",
]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "contents",
    "described",
    "notebooks",
]
myst_heading_anchors = 4
nitpicky = True
nitpick_ignore_regex = [
    ("py:obj", ".*"),  # a name in a docstring becomes a link if the reference has it
    ("py:class", r"(collections|numpy|os|pathlib|random)\..*"),  # their pages lie outside
    ("py:class", r"AECEnv|ParallelEnv|NDArray|PathLike|(np|pa)\..*"),  # so do these
    ("py:class", r"markoff\.game\.P"),  # the type of a game's positions
    ("py:class", r"markoff\.tablebases\.quixo\.shelf\.E"),  # what a manifest says of a level
    *(("py:class", name) for name in INTERNAL),
]

default_role = "py:obj"
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 120
python_trailing_comma_in_multi_line_signatures = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = "Markoff"
html_static_path = ["style.css"]
html_css_files = ["style.css"]
html_favicon = "../../src/markoff/web/icons/icon.svg"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"footer_icons": []}
pygments_style = "friendly"
pygments_dark_style = "github-dark"
