"""What a browser needs to run our Python: Pyodide, packages and our own source, packed."""
