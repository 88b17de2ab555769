// Python's worker. It answers what the service worker hands on, one request after the other, and keeps what was written before the
// answer goes out. The first of its life is started by `prepare.js`, which leaves everything ready to start quickly.
import { APP, base, fetchKept, here, importSite, mark, own, places, run, startPython, times, version } from "./python.js";

const OWN = `${APP}/var/own.sqlite3`;
const channel = new BroadcastChannel(own);
let py, desk, secret, tables, pack, sent = [], refused = [], ready = false, wasFull = false, begin;
const heard = new Set(); // the names of the questions that are answered here, or wait for it
let only; // how many things are on this phone only, by their kinds, as JSON
let last; // the question whose answer changed something last, and the answer, kept with the change
let turn = new Promise((done) => { begin = done; }); // what is asked while Python starts waits for it

const store = await new Promise((done, fail) => {
  const opening = indexedDB.open(own, 1);
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

channel.onmessage = ({ data }) => {
  if (data.ask === "ready" && ready) channel.postMessage({ ready, times, pack });
  if (data.ask === "unsent") turn = turn.then(() => channel.postMessage({ unsent: waiting(data) })).catch(console.error);
  if (data.ask === "here") turn = turn.then(() => tellHere()).catch(console.error);
  if (data.ask === "taken") turn = turn.then(() => channel.postMessage({ known: desk.site_versions() })).catch(console.error);
  if (data.ask === "whole") turn = turn.then(() => channel.postMessage({ whole: desk.whole_parcel() })).catch(console.error);
  if (data.take) turn = turn.then(() => take(data)).catch((error) => channel.postMessage({ took: JSON.stringify({ error: String(error).slice(-600) }) }));
  if (data.ask === "alone") turn = turn.then(() => channel.postMessage({ alone: desk.single_parcel(data.mark) })).catch(console.error);
  if (data.calls !== undefined) turn = turn.then(() => keepCalls(data.calls)).catch(console.error);
  if (data.sent) turn = turn.then(() => note(data)).catch(console.error);
  if (data.request && !heard.has(data.id)) {
    heard.add(data.id);
    channel.postMessage({ id: data.id, heard: true });
    turn = turn.then(() => answer(data).catch((error) => refuse(data.id, error)));
  }
};
// What was asked of a Python whose tab was closed is asked again now (`service.js`).
channel.postMessage({ begun: true });

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
  if (last?.id === id) return channel.postMessage(last); // it was done and kept; only its answer was lost
  const since = performance.now();
  const { wrote, ...found } = asked(method, url, headers, body);
  const python = performance.now() - since;
  if (wrote) {
    last = { id, answer: found };
    await keepIfRoom();
  }
  found.headers.push(["Server-Timing", `python;dur=${python.toFixed(1)}, kept;dur=${(performance.now() - since - python).toFixed(1)}`]);
  channel.postMessage({ id, answer: found });
}

function refuse(id, error) {
  channel.postMessage({ id, answer: { status: 500, headers: [["Content-Type", "text/plain; charset=utf-8"]], body: String(error).slice(-2000) } });
}

// What was made, the cookies, the key and the answer that tells of the change in one transaction: all of it or nothing.
function keep() {
  only = desk.counts_here(JSON.stringify(sent));
  const outbox = desk.unsent_parcel(JSON.stringify([...sent, ...refused.map(({ mark }) => mark)]), 50);
  const base = py.FS.readFile(OWN), cookies = desk.kept_cookies();
  return stored("readwrite", (all) => (all.put(last, "last"), all.put({ here: only, outbox }, "outbox"), all.put({ base, cookies, secret, tables, sent, refused }, "desk")));
}

// A phone without room goes on in memory, and says that the change is not kept yet; the next one that is kept keeps both.
async function keepIfRoom() {
  let full = false;
  try {
    await keep();
  } catch (error) {
    if (!/quota/i.test(String(error?.name))) throw error;
    full = true;
  }
  if (full || wasFull) channel.postMessage({ full });
  wasFull = full;
  tellHere();
}

// How many things are on this phone only: for every page of the desk, and for the site's pages on this phone (`static/js/only-here.js`).
function tellHere() {
  channel.postMessage({ here: JSON.parse(only ?? desk.counts_here(JSON.stringify(sent))) });
}

// From the site, or from a file. What became of it is said as JSON.
async function take({ take: body, pulled }) {
  const took = desk.import_from_page(body, pulled);
  await keepIfRoom();
  channel.postMessage({ took });
}

// The calls of the reader's events, as the site gave them; empty where there are none any more. They are kept beside the database, where
// a page of the site can take them away too (`static/js/only-here.js`).
async function keepCalls(text) {
  const held = desk.put_calls(text);
  await stored("readwrite", (all) => (held ? all.put(text, "calls") : all.delete("calls"))).catch(console.error);
  channel.postMessage({ calledHere: held });
}

// What is to be sent next, and what the site refused and is still here as it was then. `passed` are marks of lines that were sent.
function waiting({ passed = [], atOnce = 50 }) {
  const here = JSON.parse(desk.unchanged_marks(JSON.stringify(refused.map(({ mark }) => mark))));
  refused = refused.filter(({ mark }) => here.includes(mark));
  const marks = [...sent, ...refused.map(({ mark }) => mark), ...passed];
  return { ...JSON.parse(desk.unsent_parcel(JSON.stringify(marks), atOnce)), refused };
}

// Marks that are not sent any more, and what was refused, until it is forgotten (its mark is then among the others) or tried again.
async function note({ sent: marks, body = "", refused: more = [], again = false }) {
  if (body) desk.note_sent(body, JSON.stringify(marks));
  sent = [...new Set([...sent, ...marks])];
  const known = [...marks, ...more.map(({ mark }) => mark)];
  refused = [...(again ? [] : refused.filter(({ mark }) => !known.includes(mark))), ...more];
  await keepIfRoom();
  channel.postMessage({ noted: true });
}

async function start() {
  const kept = await run();
  const before = stored("readonly", (all) => all.get("desk")), answered = stored("readonly", (all) => all.get("last"));
  py = await startPython({ image: fetchKept(places.image), memory: fetchKept(places.memory) });
  importSite(py);
  desk = py.pyimport("judge.pocket.browser_site");
  mark("site");
  pack = await (await kept.match(new URL("pack.json", here))).json();
  const earlier = await before;
  last = await answered;
  tables = py.FS.readFile(`${APP}/var/tables`, { encoding: "utf8" });
  py.FS.writeFile(OWN, earlier ? earlier.base : py.FS.readFile(`${APP}/var/own.empty.sqlite3`));
  // The sessions are signed with it, so a new key at each start would lose every board. It belongs to this device.
  secret = earlier?.secret ?? crypto.randomUUID() + crypto.randomUUID();
  sent = earlier?.sent ?? [];
  refused = earlier?.refused ?? [];
  desk.begin(secret, earlier?.cookies ?? "");
  if (earlier && earlier.tables !== tables) desk.migrate_tables();
  const calls = await stored("readonly", (all) => all.get("calls"));
  if (calls && !desk.put_calls(calls)) await stored("readwrite", (all) => all.delete("calls"));
  await readReceipts();
  times.heap = py._module.HEAP8.length;
}

// What the site's own pages have sent while no desk ran.
async function readReceipts() {
  const receipts = (await stored("readonly", (all) => all.get("receipts"))) ?? [];
  for (const each of receipts) await note(each);
  if (receipts.length) await stored("readwrite", (all) => all.delete("receipts"));
}

// What an update left behind because it ran at that time; neither this one nor the one that starts next.
async function clearOlder() {
  const next = await (await (await caches.open(`${own}-current`)).match(`${base}pocket/current`))?.json();
  const wanted = [version, next?.version].map((each) => `${own}-run-${each}`);
  for (const each of await caches.keys()) if (each.startsWith(`${own}-run-`) && !wanted.includes(each)) await caches.delete(each);
}

try {
  await start();
  mark("ready");
  ready = true;
  begin();
  channel.postMessage({ ready, times, pack });
  tellHere();
  await navigator.locks.request(`${own}-keep`, { ifAvailable: true }, (free) => free && clearOlder());
} catch (error) {
  // A snapshot that does not fit (another version of the browser, say) is done without from now on; the shell starts again.
  if (await (await run()).delete(places.memory)) self.postMessage({ again: true });
  else channel.postMessage({ failed: String(error?.message ?? error).trim().slice(-600) });
  throw error;
}
