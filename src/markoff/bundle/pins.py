"""Which versions a browser gets. Packages are those of constraints.txt; a test compares them."""

PYODIDE = "314.0.7"
"""By its name on npm."""
PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
PACKAGES = {
    "anyio": "4.16.0",
    "msgspec": "0.22.0",
    "prometheus_client": "0.26.0",
    "segno": "1.6.6",
    "starlette": "1.10.0",
    "typing_extensions": "4.16.0",
}
"""By their names on PyPI: what the server imports, and what that imports in a browser."""
