// Python with the site in it. It answers what the service worker hands on, one request after the other, and keeps what was written
// before the answer goes out. With `#prepare` it unpacks a new pack, tries it once and leaves it ready to start quickly.
import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", import.meta.url);
const version = here.pathname.split("/").at(-2);
const preparing = new URLSearchParams(location.search).has("prepare");
const APP = "/app", OWN = `${APP}/var/own.sqlite3`, STDLIB = "/lib/python314.zip";
const channel = new BroadcastChannel("pocket");
const times = {}, begun = performance.now();
const mark = (name) => { times[name] = Math.round(performance.now() - begun); };
let py, desk, secret, tables, pack, sent = [], ready = false, begin;
let turn = new Promise((done) => { begin = done; }); // what is asked while Python starts waits for it

const store = await new Promise((done, fail) => {
  const opening = indexedDB.open("pocket", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  opening.onsuccess = () => done(opening.result);
  opening.onerror = () => fail(opening.error);
});
function stored(mode, work) {
  return new Promise((done, fail) => {
    const change = store.transaction("kept", mode, { durability: "strict" });
    const asked = work(change.objectStore("kept"));
    change.oncomplete = () => done(asked.result);
    change.onerror = change.onabort = () => fail(change.error);
  });
}
const run = () => caches.open(`pocket-run-${version}`);

if (!preparing)
  channel.onmessage = ({ data }) => {
    if (data.ask === "ready" && ready) channel.postMessage({ ready, times, pack });
    if (data.ask === "unsent") turn = turn.then(() => channel.postMessage({ unsent: JSON.parse(desk.to_send(JSON.stringify(sent))) }));
    if (data.sent) turn = turn.then(() => note(data.sent));
    if (data.request) turn = turn.then(() => answer(data).catch((error) => refuse(data.id, error)));
  };

function asked(method, url, headers, body) {
  const proxy = desk.answer(method, url, py.toPy(headers), py.toPy(new Uint8Array(body ?? 0)).tobytes());
  const [status, found, content, wrote] = [proxy.get(0), proxy.get(1).toJs(), proxy.get(2), proxy.get(3)];
  const view = content.getBuffer("u8");
  const bytes = view.data.slice().buffer;
  view.release();
  proxy.destroy();
  return { status, headers: found.map((each) => [...each]), body: bytes, wrote };
}

async function answer({ id, request: { method, url, headers, body } }) {
  channel.postMessage({ id, heard: true });
  const since = performance.now();
  const { wrote, ...found } = asked(method, url, headers, body);
  const python = performance.now() - since;
  if (wrote) await keep();
  found.headers.push(["Server-Timing", `python;dur=${python.toFixed(1)}, kept;dur=${(performance.now() - since - python).toFixed(1)}`]);
  channel.postMessage({ id, answer: found });
}

function refuse(id, error) {
  if (/quota/i.test(String(error?.name))) channel.postMessage({ full: true });
  channel.postMessage({ id, answer: { status: 500, headers: [["Content-Type", "text/plain; charset=utf-8"]], body: String(error).slice(-2000) } });
}

// What was made, the cookies and the key in one transaction: all of it or nothing.
function keep() {
  const base = py.FS.readFile(OWN), cookies = desk.kept_cookies();
  return stored("readwrite", (all) => all.put({ base, cookies, secret, tables, sent }, "desk"));
}

async function note(marks) {
  sent = [...new Set([...sent, ...marks])];
  await keep();
  channel.postMessage({ noted: true });
}

function write(name, bytes, made) {
  const path = `${APP}/${name}`, folder = path.slice(0, path.lastIndexOf("/"));
  if (!made.has(folder)) py.FS.mkdirTree(folder), made.add(folder);
  py.FS.writeFile(path, bytes, { canOwn: true });
}

function unpack(buffer) {
  const size = new DataView(buffer).getUint32(0, true);
  const listed = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size)));
  const made = new Set();
  let at = 4 + size;
  for (const [name, length] of listed) {
    write(name, new Uint8Array(buffer, at, length), made);
    at += length;
  }
}

async function unpackParts() {
  const parts = await caches.open("pocket-parts");
  py.runPython("import lzma");
  for (const { path } of pack.parts.filter((each) => each.packing === "xz")) {
    const kept = await parts.match(`/pocket/${path}`);
    py.FS.writeFile("/part", new Uint8Array(await kept.arrayBuffer()), { canOwn: true });
    py.runPython(`open("/plain", "wb").write(lzma.decompress(open("/part", "rb").read()))`);
    const plain = py.FS.readFile("/plain");
    unpack(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength));
    py.FS.unlink("/part");
    py.FS.unlink("/plain");
  }
}

async function start() {
  const kept = await run();
  pack = await (await kept.match(new URL("pack.json", here))).json();
  const image = preparing ? null : kept.match(new URL("image", here)).then((each) => each.arrayBuffer());
  const before = preparing ? null : stored("readonly", (all) => all.get("desk"));
  py = await loadPyodide({
    indexURL: here.href, stdLibURL: new URL("stdlib.zip", here).href, checkAPIVersion: false,
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "", python: "3.14.0", version: "" }, packages: {} },
  });
  mark("python");
  if (preparing) await unpackParts();
  else unpack(await image);
  const earlier = await before;
  tables = py.FS.readFile(`${APP}/var/tables`, { encoding: "utf8" });
  py.FS.writeFile(OWN, earlier ? earlier.base : py.FS.readFile(`${APP}/var/own.empty.sqlite3`));
  // The sessions are signed with it, so a new key at each start would lose every board. It belongs to this device.
  secret = earlier?.secret ?? crypto.randomUUID() + crypto.randomUUID();
  sent = earlier?.sent ?? [];
  mark("unpacked");
  py.globals.set("secret", secret);
  py.runPython(`import os, sys; sys.path.insert(0, "${APP}"); os.environ.update(SECRET_KEY=secret, VAR_DIR="${APP}/var", PYTHONTZPATH="${APP}/var/zoneinfo"); import zoneinfo; zoneinfo.reset_tzpath(["${APP}/var/zoneinfo"])`);
  desk = py.pyimport("judge.pocket.inside");
  if (earlier) desk.take_cookies(earlier.cookies);
  if (earlier && earlier.tables !== tables) desk.bring_tables_up();
  mark("site");
  times.heap = py._module.HEAP8.length;
}

async function prepare() {
  await start();
  const tried = py.pyimport("judge.pocket.trying");
  const problem = tried.try_pages(location.origin);
  if (problem) throw new Error(problem);
  tried.write_image("/image", "/stdlib.zip");
  const kept = await run();
  await kept.put(new URL("stdlib.zip", here), new Response(py.FS.readFile("/stdlib.zip")));
  await kept.put(new URL("image", here), new Response(py.FS.readFile("/image")));
}

try {
  if (preparing) {
    await prepare();
    mark("tried");
    self.postMessage({ prepared: true, times });
  } else {
    await start();
    ready = true;
    begin();
    channel.postMessage({ ready, times, pack });
  }
} catch (error) {
  const failed = String(error?.message ?? error).trim().slice(-600);
  if (preparing) self.postMessage({ failed });
  else channel.postMessage({ failed });
  throw error;
}
