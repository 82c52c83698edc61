"""What autodoc cannot see by itself: the notes that describe the fields of a record or a setup.

They stand in the types (`markoff.table.note`), where the documents of the APIs find them too.
"""

import inspect
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.typing import stringify_annotation


def fields_of(kind: type[msgspec.Struct]) -> list[str]:
    """An attribute with its type, its default and its note for each field, in reStructuredText."""
    lines = []
    types = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        hint, about = _parted(types[field.name])
        if not about:  # it has a docstring, which autodoc sees
            continue
        lines += ["", f".. py:attribute:: {field.name}"]
        lines.append(f"   :type: {stringify_annotation(hint, 'smart')}")
        if field.default is not msgspec.NODEFAULT:
            lines.append(f"   :value: {field.default!r}")
        lines += ["", f"   {about}"]
    return lines


def _parted(hint: Any) -> tuple[Any, str]:
    """The type itself, and what its note says."""
    if get_origin(hint) is not Annotated:
        return hint, ""
    plain, *notes = get_args(hint)
    return plain, " ".join(note.description for note in notes if note.description)


def describe_fields(_app: Sphinx, _what: str, _name: str, thing: Any, *rest: Any) -> None:
    if inspect.isclass(thing) and issubclass(thing, msgspec.Struct):
        rest[-1].extend(fields_of(thing))


def plain_signature(
    _app: Sphinx, _what: str, _name: str, thing: Any, *_: Any
) -> tuple[str, None] | None:
    """The types of a struct stand beside its fields, so its signature needs only their names."""
    if not (inspect.isclass(thing) and issubclass(thing, msgspec.Struct)):
        return None
    return f"({', '.join(thing.__struct_fields__)})", None


def name_as_imported(_app: Sphinx, document: nodes.document) -> None:
    """The names of the façade as programs write them: `markoff.start`."""
    for signature in document.findall(addnodes.desc_signature):
        if signature.get("module") == "markoff.facade" and not signature.get("class"):
            signature.insert(0, addnodes.desc_addname("markoff.", "markoff."))


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("doctree-read", name_as_imported)
    app.connect("autodoc-process-docstring", describe_fields)
    app.connect("autodoc-process-signature", plain_signature)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
