// The page of the pocket desk: keeps the desk on this device, looks for a newer one, removes it. Nothing is loaded unasked.

/* What is on this device: fetched part by part, checked against its digest, taken into use as a whole, removed. */
// Where the desk lies, and the name of all that it stores (judge/pocket/service.js).
const BASE = new URL(document.getElementById("pocket").dataset.worker.replace(/[^/]*$/, "") || ".", location).pathname, NAME = BASE === "/" ? "pocket" : `pocket${BASE}`;
const PARTS = `${NAME}-parts`, CURRENT = `${NAME}-current`, POINTER = `${BASE}pocket/current`;
const named = (name, message = name) => Object.assign(new Error(message), { name });

// Why this browser cannot keep the desk; empty when it can.
async function refusal() {
  if (!window.isSecureContext || !navigator.serviceWorker) return "noWorker";
  if (typeof WebAssembly !== "object") return "noWasm";
  if (!window.DecompressionStream || !navigator.locks || !window.BroadcastChannel || !crypto.subtle) return "oldBrowser";
  try {
    await (await caches.open(PARTS)).keys();
    await kept("readonly", (all) => all.get("desk"));
  } catch {
    return "noStore";
  }
  return "";
}

function kept(mode, work) {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction("kept", mode);
      const asked = work(change.objectStore("kept"));
      change.oncomplete = () => { opening.result.close(); done(asked.result); };
      change.onerror = change.onabort = () => { opening.result.close(); fail(change.error); };
    };
  });
}

async function current() {
  return (await (await (await caches.open(CURRENT)).match(POINTER))?.json()) ?? null;
}

async function lookAtDevice() {
  const pack = await current();
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const own = pack && (await kept("readonly", (all) => all.get("desk")));
  const bytes = own?.base.byteLength ?? 0;
  const persisted = (await navigator.storage?.persisted?.()) ?? false;
  return { pack, quota, usage, persisted, own: bytes, stored: Math.max(0, usage - bytes) };
}

// Which parts of a pack are not here yet, and how many bytes they have.
async function pieces(pack) {
  const there = await caches.open(PARTS);
  const needed = [];
  for (const part of pack.parts) if (!(await there.match(`${BASE}pocket/${part.path}`))) needed.push(part);
  return { needed, missing: needed.reduce((sum, each) => sum + each.size, 0) };
}

// One page at a time makes a pack ready. A desk that runs clears away older packs, and does not while this goes on.
function keep(site, progress, signal) {
  return navigator.locks.request(`${NAME}-keep`, { signal }, () => fetchAndPrepare(site, progress, signal));
}

async function fetchAndPrepare(site, progress, signal) {
  const response = await fetch(site.list, { cache: "no-store", signal });
  if (!response.ok) throw named("Broken");
  const offered = await response.json();
  if (offered.format !== site.format) throw named("Format");
  const pack = { ...offered, alone: site.alone || Boolean((await current())?.alone) };
  const all = pack.parts.reduce((sum, each) => sum + each.size, 0);
  const { needed, missing } = await pieces(pack);
  let have = all - missing;
  progress({ have, all });
  for (const part of needed) {
    const before = have;
    await fetchPart(part, (more) => progress({ have: (have += more), all }), signal);
    have = before + part.size;
  }
  progress({ unpacking: true });
  const folder = await unpack(pack);
  signal.throwIfAborted();
  await controlled(site.worker);
  await prepared(folder, progress, signal);
  await use(pack);
}

async function fetchPart(part, more, signal) {
  const response = await fetch(`${BASE}pocket/${part.path}`, { signal });
  if (!response.ok) throw named("Broken");
  const bytes = new Uint8Array(part.size);
  const reader = response.body.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > part.size) throw named("Damaged");
    bytes.set(value, at);
    at += value.length;
    more(value.length);
  }
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((each) => each.toString(16).padStart(2, "0"));
  if (at !== part.size || digest.join("") !== part.sha256) throw named("Damaged");
  await (await caches.open(PARTS)).put(`${BASE}pocket/${part.path}`, new Response(bytes));
}

// What the browser itself needs, in a cache of its own for each pack. The other parts are unpacked by Python.
async function unpack(pack) {
  const folder = `${BASE}pocket/run/${pack.version}/`;
  const there = await caches.open(PARTS), run = await caches.open(`${NAME}-run-${pack.version}`);
  for (const part of pack.parts.filter((each) => each.packing === "gzip")) {
    const packed = (await there.match(`${BASE}pocket/${part.path}`)).body;
    const buffer = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const size = new DataView(buffer).getUint32(0, true);
    let at = 4 + size;
    for (const [name, length] of JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size)))) {
      const path = (name.startsWith("static/") ? BASE : folder) + name;
      await run.put(path, new Response(new Uint8Array(buffer, at, length), { headers: { "Content-Type": typeOf(name) } }));
      at += length;
    }
  }
  await run.put(`${folder}pack.json`, new Response(JSON.stringify(pack)));
  return folder;
}

const TYPES = { css: "text/css", js: "text/javascript", mjs: "text/javascript", svg: "image/svg+xml", png: "image/png", wasm: "application/wasm", html: "text/html" };
const typeOf = (name) => TYPES[name.split(".").at(-1)] ?? "application/octet-stream";

async function controlled(worker) {
  await navigator.serviceWorker.register(worker, { scope: BASE });
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

// Python starts once and asks for a page of each kind: a desk that does not work here is found now, not in the hall.
function prepared(folder, progress, signal) {
  return new Promise((done, fail) => {
    const worker = new Worker(`${folder}prepare.js`, { type: "module" });
    const end = (act, value) => { worker.terminate(); act(value); };
    signal.addEventListener("abort", () => end(fail, named("AbortError")), { once: true });
    worker.addEventListener("message", ({ data }) => {
      if (data.progress) progress({ unpacking: true, ...data.progress });
      if (data.prepared) end(done, data.times);
      if (data.failed) end(fail, named(/quota/i.test(data.failed) ? "QuotaExceededError" : "NotStarting", data.failed));
    });
    worker.addEventListener("error", (event) => end(fail, named("NotStarting", event.message || "")));
  });
}

// From now on this pack is the one that starts. One that runs goes on as it is until it is closed.
async function use(pack) {
  await (await caches.open(CURRENT)).put(POINTER, new Response(JSON.stringify(pack)));
  new BroadcastChannel(NAME).postMessage({ kept: pack.version });
  // Some browsers ask the reader, who may never answer. The desk is kept meanwhile, and the page says later what the answer was.
  navigator.storage?.persist?.().then((granted) => { $("pk-temporary").hidden = granted; });
  const running = (await navigator.locks.query()).held.some((each) => each.name === NAME);
  if (!running)
    for (const name of await caches.keys())
      if (name.startsWith(`${NAME}-run-`) && name !== `${NAME}-run-${pack.version}`) await caches.delete(name);
  const there = await caches.open(PARTS), wanted = new Set(pack.parts.map((each) => `${BASE}pocket/${each.path}`));
  for (const request of await there.keys()) if (!wanted.has(new URL(request.url).pathname)) await there.delete(request);
}

async function remove() {
  await caches.delete(CURRENT);
  new BroadcastChannel(NAME).postMessage({ kept: "" });
  await kept("readwrite", (all) => all.clear());
  for (const name of await caches.keys()) if (name.startsWith(`${NAME}-`)) await caches.delete(name);
  for (const each of await navigator.serviceWorker.getRegistrations()) if (new URL(each.scope).pathname === BASE) await each.unregister();
  new BroadcastChannel(NAME).postMessage({ removed: true });
}

/* The page */
const box = document.getElementById("pocket");
const $ = (id) => document.getElementById(id);
const say = (name, values = {}) => Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), box.dataset[name] ?? name);
const size = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);
const day = (iso) => new Date(iso).toLocaleDateString(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" });
const site = { list: box.dataset.list, worker: box.dataset.worker, format: box.dataset.format, alone: "alone" in box.dataset };
let stop;

function show(section) {
  for (const name of ["pk-before", "pk-loading", "pk-kept"]) $(name).hidden = name !== section;
}

function state(...parts) {
  const between = document.documentElement.lang === "ja" ? "" : " ";
  $("pk-state").replaceChildren(...parts.filter(Boolean).flatMap((each, at) => (at ? [between, each] : [each])));
}

// The page from the site itself, which is as new as the desk that the site offers.
function anew(alone) {
  const first = document.documentElement.lang === "ja" ? "index.ja.html" : "index.html";
  return Object.assign(document.createElement("a"), { href: BASE + (alone ? first : "pocket/"), target: "_top", textContent: say("anew") });
}

async function begin() {
  for (const each of box.querySelectorAll("time")) each.textContent = day(each.dateTime);
  state(say("checking"));
  const why = await refusal();
  if (why) {
    show("pk-before");
    if ($("pk-offer")) $("pk-offer").hidden = true;
    state(say(why), say("works"));
    return;
  }
  const device = await lookAtDevice();
  const there = device.pack && (await caches.match(`${BASE}pocket/run/${device.pack.version}/shell.html`));
  state(...(device.pack && !there ? [say("evicted"), say("works")] : []));
  if (!there) {
    show("pk-before");
    const free = device.quota - device.usage;
    if ($("pk-free") && free > 0) {
      $("pk-free").hidden = false;
      $("pk-free").querySelector("dd").textContent = size(free);
    }
    return;
  }
  $("pk-edition").textContent = device.pack.edition;
  $("pk-made").textContent = day(device.pack.made);
  $("pk-stored").textContent = size(device.stored);
  $("pk-own").textContent = size(device.own);
  $("pk-temporary").hidden = device.persisted;
  // Only WebKit has these events. What is on the home screen has a storage of its own, which is not deleted.
  $("pk-safari").hidden = !("GestureEvent" in window) || matchMedia("(display-mode: standalone)").matches;
  show("pk-kept");
  return device.pack;
}

async function look(unasked = false) {
  $("pk-newer").textContent = "";
  const device = await lookAtDevice();
  let offered;
  try {
    const response = await fetch(site.list, { cache: "no-store" });
    if (!response.ok) throw new Error();
    offered = await response.json();
  } catch {
    if (!unasked) $("pk-newer").textContent = say("unreachable");
    return;
  }
  const newer = offered.version !== device.pack.version;
  $("pk-update").hidden = !newer;
  if (!newer) return void ($("pk-newer").textContent = say("newest"));
  const old = offered.edition !== device.pack.edition ? `${say("olderRules", { here: device.pack.edition, there: offered.edition })} ` : "";
  const { missing } = await pieces(offered);
  const between = document.documentElement.lang === "ja" ? "" : " ";
  $("pk-newer").textContent = [old.trim(), say("newer", { n: size(missing) }), changes(device.pack, offered)].filter(Boolean).join(between);
}

// What a newer pack changes, in one sentence; nothing where the older one does not say what is in it.
function changes(old, offered) {
  if (!old.contents || !offered.contents) return "";
  const found = Object.keys(offered.contents).filter((each) => old.contents[each] !== offered.contents[each]);
  return found.length ? say("changes", { what: found.map((each) => say(`changed${each[0].toUpperCase()}${each.slice(1)}`)).join(document.documentElement.lang === "ja" ? "、" : ", ") }) : "";
}

// What each step of unpacking takes of the whole, in hundredths of its time (judge/pocket/web/prepare.js).
const STEPS = { compile: [0, 30], library: [30, 40], snapshot: [40, 85], try: [85, 100] };

async function load() {
  stop = new AbortController();
  show("pk-loading");
  state();
  $("pk-stop").hidden = false;
  const progress = ({ have, all, unpacking, name, done = 0 }) => {
    $("pk-loaded").textContent = unpacking ? say("unpacking") : say("loaded", { n: (have / 1e6).toFixed(1), all: (all / 1e6).toFixed(1) });
    const [from, to] = unpacking ? (STEPS[name] ?? [0, 0]) : [0, 100];
    $("pk-progress").value = from + ((to - from) * (unpacking ? done : have)) / (all || 1);
  };
  const before = await current();
  let told = [];
  try {
    await keep(site, progress, stop.signal);
    $("pk-newer").textContent = before ? say("loadedNewer") : "";
    $("pk-update").hidden = true;
  } catch (error) {
    if (error.name === "AbortError" || stop.signal.aborted) told = [say("stopped")];
    else if (error.name === "QuotaExceededError") told = [say("full", { n: size(7e7) }), say("works")];
    else if (error.name === "Damaged") told = [say("damaged"), say("works")];
    else if (error.name === "Format") told = [say("formatDiffers"), anew(site.alone || before?.alone)];
    else if (error.name === "NotStarting") told = [say("failed", { why: error.message }), say("works")];
    else told = [say("broken"), say("works")];
  }
  await begin();
  if (told.length) state(...told);
}

$("pk-keep")?.addEventListener("click", load);
$("pk-stop").addEventListener("click", () => stop.abort());
$("pk-look").addEventListener("click", () => look());
$("pk-update").addEventListener("click", load);
$("pk-remove").addEventListener("click", async () => {
  await remove();
  await begin();
  state(say("removed"));
});

/* Everything to a file and back. Only a desk that runs can read what is kept. */
const KINDS = ["lessons", "lines", "boards", "rulings", "answers"]; // what others rest on comes first (judge/pocket/splitting.py)
function askDesk(question, answer, patience) {
  return new Promise((done) => {
    const channel = new BroadcastChannel(NAME);
    const end = (value) => { clearTimeout(silent); channel.close(); done(value); };
    const silent = setTimeout(() => end(null), patience);
    channel.onmessage = ({ data }) => answer in data && end(data[answer]);
    channel.postMessage(question);
  });
}

async function saveFile() {
  const whole = await askDesk({ ask: "whole" }, "whole", 10000);
  $("pk-file-state").textContent = whole ? "" : say("startFirst");
  if (!whole) return;
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([whole], { type: "application/json" })), download: `pocket-${new Date().toISOString().slice(0, 10)}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

async function readFile(file) {
  const told = $("pk-file-state");
  let whole;
  try {
    whole = JSON.parse(await file.text());
  } catch {
    whole = null;
  }
  if (!whole || typeof whole !== "object" || Object.keys(whole).some((kind) => !KINDS.includes(kind) || !Array.isArray(whole[kind]))) return void (told.textContent = say("noFile"));
  const items = KINDS.flatMap((kind) => (whole[kind] ?? []).map((item) => [kind, item]));
  let fresh = 0, continued = 0, same = 0;
  const refused = [];
  for (let at = 0; at < items.length; at += 50) {
    told.textContent = say("reading", { n: at, all: items.length });
    const some = items.slice(at, at + 50);
    const take = JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, some.filter((each) => each[0] === kind).map((each) => each[1])])));
    let took, counted = 0, goes = 0;
    do { // a long ruling is taken in several goes
      took = JSON.parse((await askDesk({ take, pulled: false }, "took", 120000)) ?? "null");
      if (!took || took.error) return void (told.textContent = took ? say("noFile") : say("startFirst"));
      for (const kind of KINDS) if (kind !== "lines") counted += took.counts[kind];
      continued += took.continued;
    } while (Object.keys(took.later).length && ++goes < 20);
    fresh += counted;
    same += took.marks.filter((mark) => !mark.startsWith("line ")).length;
    refused.push(...took.refused.map(({ name, reason }) => `${name} ${reason}`));
  }
  const words = [say("read", { new: fresh, continued, same: Math.max(0, same - fresh - continued) }), refused.length ? say("notRead", { what: refused.join(" ") }) : ""];
  told.textContent = words.filter(Boolean).join(document.documentElement.lang === "ja" ? "" : " ");
}
$("pk-save").addEventListener("click", saveFile);
$("pk-read").addEventListener("change", ({ target }) => target.files[0] && readFile(target.files[0]));

/* Only the desk itself knows what was not sent. Where it does not run, nobody answers. */
$("pk-removing").addEventListener("toggle", async () => {
  const own = await kept("readonly", (all) => all.get("desk"));
  if (!own) return;
  const silent = setTimeout(() => { $("pk-unsent").textContent = say("unknown"); }, 1000);
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => {
    if (!data.unsent) return;
    clearTimeout(silent);
    const n = Object.values(data.unsent.counts).reduce((sum, each) => sum + each, 0);
    $("pk-unsent").textContent = n ? say("unsent", { n }) : "";
    channel.close();
  };
  channel.postMessage({ ask: "unsent" });
}, { once: true });
// A device that keeps the desk is told of a newer one unasked; with `?take`, which the running desk asks with, it is taken at once.
if (await begin()) {
  const take = new URLSearchParams(location.search).has("take");
  if (take) history.replaceState(null, "", location.pathname);
  await look(true);
  if (take && !$("pk-update").hidden) await load();
}
