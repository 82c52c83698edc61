// Compiles Python ahead of time, with the Python that browsers get, so that they need not:
// `node compile.mjs PYODIDE IN OUT LEVEL [NAMES]` reads an archive of sources and writes one of bytecode,
// but leaves these names as they are. Without columns, which only tracebacks show, bytecode is hardly larger
// than its source.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib._bootstrap_external as bootstrap, io, zipfile
made = io.BytesIO()
with zipfile.ZipFile(io.BytesIO(sources.to_bytes())) as old, zipfile.ZipFile(made, "w") as new:
    for entry in old.infolist():
        name, data = entry.filename, old.read(entry)
        if name.endswith(".py") and name not in as_source:
            code = compile(data, name, "exec", dont_inherit=True, optimize=level)
            name, data = name + "c", bootstrap._code_to_hash_pyc(code, bytes(8), False)
        new.writestr(zipfile.ZipInfo(name, entry.date_time), data)
made.getvalue()
`;

const [folder, from, to, level, ...left] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const env = { PYTHONNODEBUGRANGES: "1" };
  const python = await loadPyodide({ indexURL: `${folder}/`, packageBaseUrl: `${folder}/`, env });
  python.globals.set("sources", new Uint8Array(readFileSync(from)).buffer);
  python.globals.set("level", Number(level));
  python.globals.set("as_source", python.toPy(left));
  writeFileSync(to, python.runPython(COMPILE).toJs());
} catch (error) {
  process.stderr.write(`error: ${error.message}\n`); // not its place: that is one line of a megabyte
  process.exit(1);
}
