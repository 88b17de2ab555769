// Python with the site in it, started from what is kept on this device: the site's files and, where there is one, a snapshot of the
// memory of a Python that had started already. A snapshot only fits a start that goes exactly like the one that it was taken of:
// the same runtime, and msgspec, the one compiled library, loaded at the same moment and so at the same place.
import createModule from "./pyodide.asm.mjs";
import { loadPyodide } from "./pyodide.mjs";

export const here = new URL(".", import.meta.url);
export const version = here.pathname.split("/").at(-2);
export const base = new URL("../../../", here).pathname, own = base === "/" ? "pocket" : `pocket${base}`; // as in `service.js`
export const site = location.origin + base.slice(0, -1); // what every address begins with
export const APP = "/app";
export const times = {};
const begun = performance.now();
export const mark = (name) => { times[name] = Math.round(performance.now() - begun); };
const COMPILED = /^msgspec\/.*\.so$/;
const HEADER = 128; // before the memory in a snapshot there is room for this at the least; the memory itself is whole pages
const PAGE = 65536;

export const run = () => caches.open(`${own}-run-${version}`);
// `image` are the site's files; those that a start from the snapshot has in its memory already are in `spent`, once there is one.
export const places = { image: new URL("image.gz", here), spent: new URL("spent.gz", here), memory: new URL("memory.gz", here), stdlib: new URL("stdlib.zip", here), compiled: new URL("compiled.zip", here) };

// Large files are kept compressed; null where there is none. They are read into one buffer of the right size, for a browser goes on
// holding what it puts together itself.
const HEAP = "X-Heap", PLAIN = "X-Plain"; // bytes of the memory that a snapshot is of, and of the file before it was compressed
export async function fetchKept(place) {
  const found = await (await run()).match(place);
  if (!found) return null;
  const bytes = new Uint8Array(Number(found.headers.get(PLAIN)));
  const reader = found.body.pipeThrough(new DecompressionStream("gzip")).getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes.set(value, at);
    at += value.length;
  }
  if (at !== bytes.length) throw new Error(`${place.pathname} is not whole`);
  return { bytes: bytes.buffer, heap: Number(found.headers.get(HEAP)) };
}
export async function keepPacked(place, bytes, headers = {}) {
  await (await run()).put(place, new Response(new Response(bytes).body.pipeThrough(new CompressionStream("gzip")), { headers: { ...headers, [PLAIN]: String(bytes.length) } }));
}

// The end of the memory was never used and is zero, as new memory is. It is not stored: what is never written takes no room.
export async function keepSnapshot(bytes) {
  let end = bytes.length;
  while (end && !bytes[end - 1]) end -= 1;
  end += (4 - (end % 4)) % 4;
  await keepPacked(places.memory, bytes.subarray(0, end), { [HEAP]: String(Math.floor((bytes.length - HEADER) / PAGE) * PAGE) });
}

// Files end to end, behind their names and lengths (judge/pocket/making/packing.py: container).
export function together(files) {
  const head = new TextEncoder().encode(JSON.stringify(files.map(([name, bytes]) => [name, bytes.length])));
  const whole = new Uint8Array(files.reduce((all, [, bytes]) => all + bytes.length, 4 + head.length));
  new DataView(whole.buffer).setUint32(0, head.length, true);
  whole.set(head, 4);
  let at = 4 + head.length;
  for (const [, bytes] of files) whole.set(bytes, at), at += bytes.length;
  return whole;
}
export function* filesOf(buffer) {
  const size = new DataView(buffer).getUint32(0, true);
  let at = 4 + size;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size)))) {
    yield [name, new Uint8Array(buffer, at, length)];
    at += length;
  }
}

export function write(FS, files) {
  const made = new Set();
  for (const [name, bytes] of files) {
    const path = `${APP}/${name}`, folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) FS.mkdirTree(folder), made.add(folder);
    FS.writeFile(path, bytes, { canOwn: true });
  }
}

// `image` are the site's files, `memory` a snapshot or null; with `snapshot` one can be taken of this Python.
export async function startPython({ image, memory = null, snapshot = false, library = places.compiled }) {
  const [files, kept] = await Promise.all([image, memory]);
  const spent = files && !kept ? await fetchKept(places.spent) : null;
  mark("read");
  const create = (settings) => {
    settings.onRuntimeInitialized = () => {
      if (!files) return;
      if (kept) settings._emscripten_resize_heap(kept.heap);
      const listed = [...filesOf(files.bytes), ...(spent ? filesOf(spent.bytes) : [])];
      write(settings.FS, listed);
      for (const [name] of listed)
        if (COMPILED.test(name)) settings.loadDynamicLibrary(`${APP}/${name}`, { global: false, nodelete: true, loadAsync: false });
      mark("unpacked");
    };
    return createModule(settings);
  };
  const py = await loadPyodide({
    indexURL: here.href, stdLibURL: library.href, checkAPIVersion: false, createPyodideModule: create,
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "", python: "3.14.0", version: "" }, packages: {} },
    ...(snapshot ? { _makeSnapshot: true } : {}), ...(kept ? { _loadSnapshot: new Uint8Array(kept.bytes) } : {}),
  });
  mark("python");
  // Pyodide goes on holding the snapshot that it has copied; this lets go of as much memory as Python itself has.
  if (kept) {
    delete py._api.config._loadSnapshot;
    kept.bytes.transfer?.(0);
    kept.bytes = null;
  }
  return py;
}

// The site, with Python's own folders set. After a start from a snapshot there is nothing left to do here.
export function importSite(py) {
  py.runPython(`import os, sys
if "${APP}" not in sys.path:
    sys.path.insert(0, "${APP}")
    os.environ.update(SECRET_KEY="of a Python that answers nobody yet", VAR_DIR="${APP}/var", POCKET_BASE="${base.slice(0, -1)}", PYTHONTZPATH="${APP}/var/zoneinfo")
    import zoneinfo
    zoneinfo.reset_tzpath(["${APP}/var/zoneinfo"])
import judge.pocket.browser_site`);
}
