// The page of the pocket desk: keeps the desk on this device, looks for a newer one, removes it. Nothing is loaded unasked.

/* What is on this device: fetched part by part, checked against its digest, taken into use as a whole, removed. */
const PARTS = "pocket-parts", CURRENT = "pocket-current", POINTER = "/pocket/current";
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
    const opening = indexedDB.open("pocket", 1);
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
  for (const part of pack.parts) if (!(await there.match(`/pocket/${part.path}`))) needed.push(part);
  return { needed, missing: needed.reduce((sum, each) => sum + each.size, 0) };
}

// One page at a time makes a pack ready. A desk that runs clears away older packs, and does not while this goes on.
function keep(site, progress, signal) {
  return navigator.locks.request("pocket-keep", { signal }, () => fetchAndPrepare(site, progress, signal));
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
  await prepared(folder, signal);
  await use(pack);
}

async function fetchPart(part, more, signal) {
  const response = await fetch(`/pocket/${part.path}`, { signal });
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
  await (await caches.open(PARTS)).put(`/pocket/${part.path}`, new Response(bytes));
}

// What the browser itself needs, in a cache of its own for each pack. The other parts are unpacked by Python.
async function unpack(pack) {
  const folder = `/pocket/run/${pack.version}/`;
  const there = await caches.open(PARTS), run = await caches.open(`pocket-run-${pack.version}`);
  for (const part of pack.parts.filter((each) => each.packing === "gzip")) {
    const packed = (await there.match(`/pocket/${part.path}`)).body;
    const buffer = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const size = new DataView(buffer).getUint32(0, true);
    let at = 4 + size;
    for (const [name, length] of JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size)))) {
      const path = name.startsWith("static/") ? `/${name}` : folder + name;
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
  await navigator.serviceWorker.register(worker, { scope: "/" });
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

// Python starts once and asks for a page of each kind: a desk that does not work here is found now, not in the hall.
function prepared(folder, signal) {
  return new Promise((done, fail) => {
    const worker = new Worker(`${folder}prepare.js`, { type: "module" });
    const end = (act, value) => { worker.terminate(); act(value); };
    signal.addEventListener("abort", () => end(fail, named("AbortError")), { once: true });
    worker.addEventListener("message", ({ data }) => {
      if (data.prepared) end(done, data.times);
      if (data.failed) end(fail, named(/quota/i.test(data.failed) ? "QuotaExceededError" : "NotStarting", data.failed));
    });
    worker.addEventListener("error", (event) => end(fail, named("NotStarting", event.message || "")));
  });
}

// From now on this pack is the one that starts. One that runs goes on as it is until it is closed.
async function use(pack) {
  await (await caches.open(CURRENT)).put(POINTER, new Response(JSON.stringify(pack)));
  new BroadcastChannel("pocket").postMessage({ kept: pack.version });
  // Some browsers ask the reader, who may never answer. The desk is kept meanwhile, and the page says later what the answer was.
  navigator.storage?.persist?.().then((granted) => { $("pk-temporary").hidden = granted; });
  const running = (await navigator.locks.query()).held.some((each) => each.name === "pocket");
  if (!running)
    for (const name of await caches.keys())
      if (name.startsWith("pocket-run-") && name !== `pocket-run-${pack.version}`) await caches.delete(name);
  const there = await caches.open(PARTS), wanted = new Set(pack.parts.map((each) => `/pocket/${each.path}`));
  for (const request of await there.keys()) if (!wanted.has(new URL(request.url).pathname)) await there.delete(request);
}

async function remove() {
  await caches.delete(CURRENT);
  new BroadcastChannel("pocket").postMessage({ kept: "" });
  await kept("readwrite", (all) => all.clear());
  for (const name of await caches.keys()) if (name.startsWith("pocket-")) await caches.delete(name);
  for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  new BroadcastChannel("pocket").postMessage({ removed: true });
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
  const first = document.documentElement.lang === "ja" ? "/index.ja.html" : "/index.html";
  return Object.assign(document.createElement("a"), { href: alone ? first : "/pocket/", target: "_top", textContent: say("anew") });
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
  const there = device.pack && (await caches.match(`/pocket/run/${device.pack.version}/shell.html`));
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
  show("pk-kept");
}

async function look() {
  $("pk-newer").textContent = "";
  const device = await lookAtDevice();
  let offered;
  try {
    const response = await fetch(site.list, { cache: "no-store" });
    if (!response.ok) throw new Error();
    offered = await response.json();
  } catch {
    $("pk-newer").textContent = say("unreachable");
    return;
  }
  const newer = offered.version !== device.pack.version;
  const { missing } = await pieces(offered);
  const old = offered.edition !== device.pack.edition ? `${say("olderRules", { here: device.pack.edition, there: offered.edition })} ` : "";
  $("pk-newer").textContent = newer ? old + say("newer", { n: size(missing) }) : say("newest");
  $("pk-update").hidden = !newer;
}

async function load() {
  stop = new AbortController();
  show("pk-loading");
  state();
  $("pk-stop").hidden = false;
  const progress = ({ have, all, unpacking }) => {
    $("pk-loaded").textContent = unpacking ? say("unpacking") : say("loaded", { n: (have / 1e6).toFixed(1), all: (all / 1e6).toFixed(1) });
    if (unpacking) $("pk-progress").removeAttribute("value");
    else $("pk-progress").value = (100 * have) / all;
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
$("pk-look").addEventListener("click", look);
$("pk-update").addEventListener("click", load);
$("pk-remove").addEventListener("click", async () => {
  await remove();
  await begin();
  state(say("removed"));
});

/* Only the desk itself knows what was not sent. Where it does not run, nobody answers. */
$("pk-kept").querySelector("details").addEventListener("toggle", async () => {
  const own = await kept("readonly", (all) => all.get("desk"));
  if (!own) return;
  const silent = setTimeout(() => { $("pk-unsent").textContent = say("unknown"); }, 1000);
  const channel = new BroadcastChannel("pocket");
  channel.onmessage = ({ data }) => {
    if (!data.unsent) return;
    clearTimeout(silent);
    const n = Object.values(data.unsent.counts).reduce((sum, each) => sum + each, 0);
    $("pk-unsent").textContent = n ? say("unsent", { n }) : "";
    channel.close();
  };
  channel.postMessage({ ask: "unsent" });
}, { once: true });
begin();
