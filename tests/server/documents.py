"""The documents of both APIs, taken apart."""


def references(node):
    """Every `$ref` in a document, however deep."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        node = list(node.values())
    if isinstance(node, list):
        for each in node:
            yield from references(each)
