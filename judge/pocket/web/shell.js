// The page that stays. It holds Python's worker, shows the site's pages in a frame, and says when the site can be reached again.
import { counted, language, listed, say } from "./words.js";

const here = new URL(".", import.meta.url);
const base = new URL("../../../", here).pathname, own = base === "/" ? "pocket" : `pocket${base}`; // as in `service.js`
const PROBE = 15000;
const channel = new BroadcastChannel(own);
const $ = (id) => document.getElementById(id);
const sum = (counts) => Object.values(counts).reduce((all, each) => all + each, 0);
const hide = () => { $("bar").hidden = true; };
const leave = () => location.reload();
document.documentElement.lang = language();
$("told").textContent = say("starting");
let full = false; // whether the last change could not be kept
let worker; // Python's, in the tab that runs it

channel.addEventListener("message", ({ data }) => {
  if (data.failed) $("told").textContent = say("failed", { why: data.failed });
  if (data.here) onlyHere(data.here);
  if (data.full !== undefined) {
    full = data.full;
    if (full) tell(say("full"), []);
    else $("bar").hidden = true;
  }
  // The desk is being removed: nothing may be kept any more. Once it is gone, this page says so.
  if (data.kept === "") worker?.terminate();
  if (data.removed) gone();
});

// One worker for all tabs: the tab that holds the lock runs it. When that tab closes, the next one starts its own.
function startPython() {
  worker = new Worker(new URL("worker.js", here), { type: "module", name: "pocket" });
  worker.addEventListener("message", ({ data }) => data.again && (worker.terminate(), startPython()));
  worker.addEventListener("error", (event) => channel.dispatchEvent(new MessageEvent("message", { data: { failed: event.message } })));
}
navigator.locks.request(own, () => (startPython(), new Promise(() => {})));

const ready = new Promise((done) => {
  const timer = setInterval(() => channel.postMessage({ ask: "ready" }), 250);
  channel.addEventListener("message", ({ data }) => data.ready && (clearInterval(timer), done(data)));
});

function ask(question, answer) {
  return new Promise((done) => {
    const heard = ({ data }) => answer in data && (channel.removeEventListener("message", heard), done(data[answer]));
    channel.addEventListener("message", heard);
    channel.postMessage(question);
  });
}

const frame = document.createElement("iframe");
frame.title = "Judge’s desk";
function follow() {
  const inside = frame.contentWindow.location;
  if (inside.protocol.startsWith("http")) history.replaceState(null, "", inside.pathname + inside.search + inside.hash);
  document.title = frame.contentDocument.title;
}
frame.addEventListener("load", () => {
  follow();
  const page = frame.contentDocument;
  document.documentElement.lang = page.documentElement.lang || document.documentElement.lang;
  for (const name of ["htmx:pushedIntoHistory", "htmx:replacedInHistory", "htmx:historyRestore"]) page.addEventListener(name, follow);
  for (const name of ["popstate", "hashchange"]) frame.contentWindow.addEventListener(name, follow);
  page.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href]");
    if (link?.dataset.try !== undefined) channel.postMessage({ tryAgain: true }); // the site is asked now, however lately it was silent
    if (link && link.origin !== location.origin) Object.assign(link, { target: "_blank", rel: "noopener" });
  }, true);
  $("told").textContent = "";
});

const pack = (await ready).pack;
frame.src = /^(pocket\/open|index(\.ja)?\.html)$/.test(location.pathname.slice(base.length)) ? base : location.pathname + location.search + location.hash;
$("desk").append(frame);

/* The site again */
function button(name, act) {
  const made = document.createElement("button");
  made.textContent = say(name);
  made.addEventListener("click", act);
  return made;
}

// `refused` is what the site did not take: each with its name, the reason, and what can be done with it. `apart` are the boards on
// which both sides went on, each with the address of both lines side by side.
function tell(text, ways, refused = [], apart = []) {
  $("notice").textContent = text;
  $("apart").replaceChildren(...apart.map(({ name, address }) => {
    const row = document.createElement("li"), told = document.createElement("p"), link = document.createElement("a");
    told.textContent = say("apart", { name });
    Object.assign(link, { href: address, textContent: say("compare") });
    link.addEventListener("click", (event) => (event.preventDefault(), frame.contentWindow.location.assign(address)));
    row.append(told, link);
    return row;
  }));
  $("refused").replaceChildren(...refused.map(({ mark, name, reason }) => {
    const row = document.createElement("li"), told = document.createElement("p"), title = document.createElement("strong");
    title.textContent = name || say("unnamed");
    told.append(title, ` ${reason}`);
    row.append(told, button("forget", () => forget(mark, row)), button("file", () => keepFile(mark)));
    return row;
  }));
  $("ways").replaceChildren(...ways.map(([name, act]) => button(name, act)));
  $("bar").hidden = false;
}

async function forget(mark, row) {
  await ask({ sent: [mark] }, "noted");
  row.remove();
  if (!$("refused").children.length) $("bar").hidden = true;
}

async function keepFile(mark) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await ask({ ask: "alone", mark }, "alone")], { type: "application/json" }));
  link.download = `${mark.replaceAll(/[^\w-]+/g, "-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/* A newer desk */
const SUBJECTS = ["engine", "cards", "documents", "examples", "desk"]; // judge/pocket/pack.py
let announced = pack.version; // the version that was spoken of last; at first the one that runs

// One line on what a newer desk changes, and one button that takes it: it is loaded by the page of the pocket desk. One that was
// loaded already only has to be started.
async function announce() {
  let offered;
  try {
    offered = await (await fetch(`${base}pocket/pack.json`, { cache: "no-store", signal: AbortSignal.timeout(4000) })).json();
  } catch {
    return;
  }
  if (offered.version === announced) return;
  announced = offered.version;
  $("update").hidden = offered.version === pack.version;
  const changed = SUBJECTS.filter((each) => pack.contents?.[each] && pack.contents[each] !== offered.contents?.[each]);
  const stored = (await (await (await caches.open(`${own}-current`)).match(`${base}pocket/current`))?.json())?.version === offered.version;
  $("newer").textContent = say(stored ? "newerStored" : "newer") + (changed.length ? " " + say("changes", { what: listed(changed) }) : "");
  const take = stored ? ["start", () => location.assign(`${base}pocket/open`)] : ["take", () => location.assign(base + (pack.alone ? `${document.documentElement.lang === "ja" ? "index.ja" : "index"}.html?take` : "pocket/?take"))];
  $("update").querySelector(".ways").replaceChildren(button(...take), button("later", () => { $("update").hidden = true; }));
}

// Every page of the desk says what is on this phone only.
function onlyHere(counts) {
  $("only").textContent = sum(counts) ? say("only", { what: counted(counts) }) : "";
}

const AGAIN = 60000; // so long after taking what is new at the site this page asks for more

let said = "", asked = 0;
async function look() {
  if (pack.alone && !full) await announce();
  if (pack.alone || full || said === "busy") return;
  let now;
  try {
    const response = await fetch(`${base}pocket/now`, { cache: "no-store", signal: AbortSignal.timeout(4000) });
    now = response.ok ? await response.json() : null;
  } catch {
    now = null;
  }
  if (said === "busy") return; // another look began meanwhile
  if (!now) {
    if (!said.startsWith("done")) hide();
    said = said.startsWith("done") ? said : "";
    return;
  }
  if (now.pack && now.pack !== announced) await announce();
  // One tab at a time, and no page of the site meanwhile.
  await navigator.locks.request(`${own}-sync`, { ifAvailable: true }, (free) => free && meet(now));
}

// The site is there: it is sent what is on this phone only, and asked for what it has and this phone has not.
async function meet(now) {
  const { counts, refused } = await ask({ ask: "unsent" }, "unsent");
  const due = Date.now() > asked + AGAIN;
  if (!sum(counts) && !due) return;
  if (stopped && !due) return;
  const state = `done/${refused.length}/${now.edition}`, known = said === state; // then there is little to say
  said = "busy";
  const sentNow = sum(counts) && !stopped ? await send(now, known) : null;
  if (sentNow?.broken) return void (said = "broken");
  if (sentNow && stopped) return void (said = "");
  const came = await pull(now);
  await takeCalls();
  asked = Date.now();
  said = state;
  const news = came.said || came.apart.length || sentNow?.apart.length || sentNow?.notes.length || sentNow?.stuck;
  if (!known || news || (await ask({ ask: "unsent" }, "unsent")).refused.length !== refused.length) await report(now, sentNow, came);
}

// What was sent and what came, on which boards both sides went on, and what is not taken.
async function report(now, sentNow, came) {
  const { counts: left, refused } = await ask({ ask: "unsent" }, "unsent");
  const older = now.edition && pack.edition && now.edition !== pack.edition ? say("older", { here: pack.edition, there: now.edition }) : "";
  const told = [
    sentNow && sum(sentNow.counts) + sentNow.continued ? say("arrived", { what: counted(sentNow.counts, sentNow.continued) }) : say("back"),
    came.said, sentNow?.stuck && sum(left) ? say("stuck", { what: counted(left) }) : "",
    older, refused.length ? say("refused") : "", ...(sentNow?.notes ?? []),
  ];
  const ways = [["site", leave], ["stay", hide]];
  if (refused.length) ways.unshift(["again", () => tryAgain(now)]);
  tell(told.filter(Boolean).join(" "), ways, refused, [...(sentNow?.apart ?? []), ...came.apart]);
}

// What the site has and this phone has not, until there is no more of it.
async function pull(now) {
  const counts = {}, apart = [], reasons = [];
  let continued = 0;
  for (let round = 0; round < 100; round++) {
    const response = await fetch(`${base}pocket/departures`, {
      method: "POST", body: await ask({ ask: "taken" }, "known"), headers: { "Content-Type": "application/json", "X-CSRFToken": now.token },
    }).catch(() => null);
    if (!response?.ok) break;
    const { parcel, more } = await response.json();
    if (!parcel.boards.length && !parcel.rulings.length) break;
    const took = JSON.parse(await ask({ take: JSON.stringify(parcel), pulled: true }, "took"));
    if (took.error) break;
    for (const kind of ["boards", "rulings"]) counts[kind] = (counts[kind] ?? 0) + took.counts[kind];
    continued += took.continued;
    apart.push(...took.apart.map(({ name, shown, line }) => ({ name, address: `${base}compare/${shown}/${line}` })));
    reasons.push(...took.refused.map(({ name, reason }) => `${name} ${reason}`));
    if (!more && !sum(took.later)) break;
  }
  const what = sum(counts) + continued ? say("came", { what: counted(counts, continued) }) : "";
  const frameShows = frame.contentWindow?.location.pathname ?? "";
  if (what && /^(boards|rulings)\/$/.test(frameShows.slice(base.length))) frame.contentWindow.location.reload();
  return { said: [what, reasons.length ? say("notTaken", { what: reasons.join(" ") }) : ""].filter(Boolean).join(" "), apart };
}

// The calls of the events in which whoever is signed in at the site judges; none where nobody is, or the event has ended.
async function takeCalls() {
  const response = await fetch(`${base}pocket/calls`, { cache: "no-store" }).catch(() => null);
  if (!response?.ok) return;
  const told = await response.json();
  await ask({ calls: told.events.length ? JSON.stringify(told) : "" }, "calledHere");
  if (frame.contentWindow?.location.pathname === `${base}events/`) frame.contentWindow.location.reload();
}

function gone() {
  frame.remove();
  said = "busy";
  tell(say("removed"), [["site", leave]]);
}

const STUCK = 10; // so often nothing of what was sent is taken before this page gives up
let stopped = false;

// Sends until everything is taken or refused. What a request does not come to goes with the next one; where the site asks to wait, this
// waits and goes on. A parcel that the site cannot read as a whole is sent again item by item.
async function send(now, quietly) {
  const counts = {}, passed = [], notes = [], apart = [];
  let wake = () => {}, atOnce = 50, idle = 0, continued = 0, waiting;
  const stop = [["later", () => { stopped = true; hide(); wake(); }]];
  const pause = (seconds) => new Promise((done) => { wake = done; setTimeout(done, seconds * 1000); });
  const note = async (marks, refused) => {
    passed.push(...marks.filter((mark) => mark.startsWith("line ")), ...refused.filter(({ kind }) => kind === "lines").map(({ mark }) => mark));
    await ask({ sent: marks.filter((mark) => !mark.startsWith("line ")), body: waiting.body, refused: refused.filter(({ kind }) => kind !== "lines") }, "noted");
  };
  try {
    for (;;) {
      waiting = await ask({ ask: "unsent", passed, atOnce }, "unsent");
      if (stopped || !sum(waiting.counts) || idle >= STUCK) break;
      const what = counted(waiting.counts);
      if (!quietly) tell(say("sending", { what }), stop);
      const response = await fetch(`${base}pocket/arrivals`, {
        method: "POST", body: waiting.body, headers: { "Content-Type": "application/json", "X-CSRFToken": now.token },
      });
      if (response.status === 429 || response.status === 503) {
        const seconds = Number(response.headers.get("Retry-After")) || 30;
        const time = new Date(Date.now() + seconds * 1000).toLocaleTimeString(document.documentElement.lang);
        tell(say("waiting", { what, time }), stop);
        await pause(seconds);
      } else if ([400, 413, 422].includes(response.status)) {
        const items = Object.entries(waiting.marks).flatMap(([kind, marks]) => marks.map((mark) => ({ kind, mark, name: "", reason: say("unreadable", { status: response.status }) })));
        if (items.length === 1) await note([], items);
        atOnce = 1;
      } else if (response.ok) {
        const told = await response.json();
        // Lines go along with the boards and rulings that they belong to, and are not counted for the reader (judge/pocket/export.py).
        for (const [kind, n] of Object.entries(told.counts)) if (kind !== "lines") counts[kind] = (counts[kind] ?? 0) + n;
        continued += told.continued;
        apart.push(...told.apart);
        notes.push(...told.notes);
        await note(told.marks, told.refused.map((each) => ({ ...each, mark: waiting.marks[each.kind][each.number] })));
        idle = told.marks.length || told.refused.length ? 0 : idle + 1;
      } else throw new Error(String(response.status));
    }
  } catch {
    tell(say("broken"), []);
    return { broken: true };
  }
  return { counts, continued, notes, apart, stuck: idle >= STUCK };
}

async function tryAgain(now) {
  await ask({ sent: [], again: true }, "noted");
  stopped = false;
  asked = 0;
  await look();
}

addEventListener("online", look);
setInterval(look, PROBE);
look();
channel.postMessage({ ask: "here" });
