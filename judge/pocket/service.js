// The service worker of the pocket desk. The network answers first, within a short limit; where there is none, the pocket does.
// It is only there on devices on which somebody kept the desk, and holds no state that it may not lose.
"use strict";
const LIMIT = 2000, REMEMBERED = 15000, PATIENCE = 60000;
// Where the desk lies: at the root of a site, or in a folder of a file server. What it stores has this in its name, so that two folders
// of one server keep two desks.
const BASE = new URL(".", location).pathname, NAME = BASE === "/" ? "pocket" : `pocket${BASE}`;
const NETWORK = /^pocket\/(parts\/|pack\.json$|now$|arrivals$|departures$|calls$)|^pocket-worker\.js$/;
// Where a folder of files serves the desk: its first pages, which come from the folder while it answers.
const FIRST = /^index(\.ja)?\.html$/;
const channel = new BroadcastChannel(NAME);
const waiting = new Map();
const statics = new Map(); // static files by their paths, as they were read from the cache
let goneUntil = 0;
let current; // the pack in use: { version, alone }

channel.onmessage = ({ data }) => {
  if (data.kept !== undefined) current = undefined, statics.clear();
  if (data.tryAgain) goneUntil = 0;
  // A Python that has just begun heard nothing of what the one before it left unanswered when its tab was closed.
  if (data.begun) for (const [id, asked] of waiting) put(id, asked);
  const asked = waiting.get(data.id);
  if (asked && data.answer) waiting.delete(data.id), clearTimeout(asked.timer), asked.done(data.answer);
};
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(BASE)) return;
  const path = url.pathname.slice(BASE.length);
  if (!NETWORK.test(path)) event.respondWith(answer(event, url, path));
});

// Null where none is kept, or where the browser has removed the files of the one that was: then the site goes on as before.
async function pointer() {
  if (current === undefined) {
    const found = (await (await (await caches.open(`${NAME}-current`)).match(`${BASE}pocket/current`))?.json()) ?? null;
    current = found && (await fromPack(found, "shell.html")) ? found : null;
  }
  return current;
}

async function answer(event, url, path) {
  const { request } = event;
  const run = path.match(/^pocket\/run\/([0-9a-f]+)\//);
  if (run) return running(run[1], url);
  const now = await pointer();
  if (!now) return fetch(request);
  if (path.startsWith("static/")) return (await staticFile(url.pathname)) ?? fetch(request);
  if (request.destination === "iframe" || (await nested(event))) return ask(request, url);
  if (request.mode !== "navigate") return fetch(request);
  if ((now.alone && !FIRST.test(path)) || path === "pocket/open") return shell(now);
  return navigated(request, now);
}

// Out of any pack that is kept: an older one may still run. Every page asks for the same few, so they are read from the cache once;
// their names change with what is in them.
async function staticFile(path) {
  if (!statics.has(path)) {
    const found = await caches.match(path, { ignoreSearch: true, ignoreVary: true });
    if (!found) return null;
    statics.set(path, { body: await found.arrayBuffer(), type: found.headers.get("Content-Type") });
  }
  const { body, type } = statics.get(path);
  return new Response(body, { headers: { "Content-Type": type } });
}

async function nested(event) {
  const client = event.clientId && (await self.clients.get(event.clientId));
  return Boolean(client && client.frameType === "nested");
}

// Network first. What is known to be gone is not waited for again until a moment has passed.
async function navigated(request, now) {
  const safe = request.method === "GET" || request.method === "HEAD";
  if (safe && (Date.now() < goneUntil || !navigator.onLine)) return shell(now);
  let timer;
  try {
    const late = new Promise((_, fail) => { timer = safe ? setTimeout(() => fail(new Error("late")), LIMIT) : 0; });
    const response = await Promise.race([fetch(request), late]);
    if (![502, 503, 504].includes(response.status)) return response;
  } catch {
    // answered below
  } finally {
    clearTimeout(timer);
  }
  goneUntil = Date.now() + REMEMBERED;
  return safe ? shell(now) : lost(now);
}

const fromPack = (now, name) => caches.match(`${BASE}pocket/run/${now.version}/${name}`, { cacheName: `${NAME}-run-${now.version}`, ignoreSearch: true, ignoreVary: true });

// A page of the pack, which is shown at any address, with the addresses of what it shows.
async function page(now, name) {
  const told = await (await fromPack(now, name)).text();
  return told.replaceAll(/(href|src)="(shell\.\w+)"/g, `$1="${BASE}pocket/run/${now.version}/$2"`).replaceAll('"/pocket/open"', `"${BASE}pocket/open"`);
}

async function shell(now) {
  return new Response(await page(now, "shell.html"), { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; frame-src 'self'; style-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'" } });
}

// What was sent while the network went did not arrive, and must not be sent again unasked.
async function lost(now) {
  return new Response(await page(now, "lost.html"), { status: 503, headers: {
    "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'" } });
}

const TYPES = { svg: "image/svg+xml", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm", css: "text/css", json: "application/json", zip: "application/zip" };
async function running(version, url) {
  const kept = await (await caches.open(`${NAME}-run-${version}`)).match(url.pathname, { ignoreSearch: true });
  if (!kept) return new Response("", { status: 404 });
  const headers = { "Content-Type": TYPES[url.pathname.split(".").at(-1)] ?? "application/octet-stream" };
  // Compiling WebAssembly is allowed in the workers that run Python and nowhere else.
  if (/\/(worker|prepare)\.js$/.test(url.pathname)) headers["Content-Security-Policy"] = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  return new Response(kept.body, { headers });
}

async function ask(request, url) {
  const id = crypto.randomUUID();
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer();
  const headers = [...request.headers];
  const have = (name) => request.headers.has(name);
  if (request.referrer.startsWith("http") && !have("referer")) headers.push(["referer", request.referrer]);
  if (body && !have("origin")) headers.push(["origin", location.origin]);
  if (!have("accept-language")) headers.push(["accept-language", navigator.languages.join(",")]);
  const got = await new Promise((done) => {
    const asked = { done, request: { method: request.method, url: url.href.split("#")[0], headers, body } };
    waiting.set(id, asked);
    put(id, asked);
  });
  const empty = [101, 204, 205, 304].includes(got.status) || request.method === "HEAD";
  return new Response(empty ? null : got.body, { status: got.status, headers: got.headers });
}

// Asks Python, or asks it again under the same name, so that nothing is done twice (`worker.js`).
function put(id, asked) {
  clearTimeout(asked.timer);
  asked.timer = setTimeout(async () => waiting.delete(id) && asked.done(await silent()), PATIENCE);
  channel.postMessage({ id, request: asked.request });
}

async function silent() {
  return { status: 504, body: await page(await pointer(), "silent.html"), headers: [["Content-Type", "text/html; charset=utf-8"], ["Content-Security-Policy", "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'self'"]] };
}
