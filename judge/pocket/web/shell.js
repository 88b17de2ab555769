// The page that stays. It holds Python's worker, shows the site's pages in a frame, and says when the site can be reached again.
import { counted, language, say } from "./words.js";

const here = new URL(".", import.meta.url);
const PROBE = 15000;
const channel = new BroadcastChannel("pocket");
const $ = (id) => document.getElementById(id);
document.documentElement.lang = language();
$("told").textContent = say("starting");
let full = false; // whether the last change could not be kept
let worker; // Python's, in the tab that runs it

channel.addEventListener("message", ({ data }) => {
  if (data.failed) $("told").textContent = say("failed", { why: data.failed });
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
navigator.locks.request("pocket", () => (startPython(), new Promise(() => {})));

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
    if (link && link.origin !== location.origin) Object.assign(link, { target: "_blank", rel: "noopener" });
  }, true);
  $("told").textContent = "";
});

const pack = (await ready).pack;
frame.src = /^\/(pocket\/open|index(\.ja)?\.html)$/.test(location.pathname) ? "/" : location.pathname + location.search + location.hash;
document.body.append(frame);

/* The site again */
function button(name, act) {
  const made = document.createElement("button");
  made.textContent = say(name);
  made.addEventListener("click", act);
  return made;
}

// `refused` is what the site did not take: each with its name, the reason, and what can be done with it.
function tell(text, ways, refused = []) {
  $("notice").textContent = text;
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
  said = "done"; // there is nothing new to tell
  if (!$("refused").children.length) $("bar").hidden = true;
}

async function keepFile(mark) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await ask({ ask: "alone", mark }, "alone")], { type: "application/json" }));
  link.download = `${mark.replaceAll(/[^\w-]+/g, "-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

let said = "";
async function look() {
  if (pack.alone || full || said === "busy") return;
  let now;
  try {
    const response = await fetch("/pocket/now", { cache: "no-store", signal: AbortSignal.timeout(4000) });
    now = response.ok ? await response.json() : null;
  } catch {
    now = null;
  }
  if (said === "busy") return; // sending began meanwhile
  if (!now) {
    if (said !== "done") $("bar").hidden = true;
    said = said === "done" ? said : "";
    return;
  }
  const waiting = await ask({ ask: "unsent" }, "unsent");
  const count = sum(waiting.counts), { refused } = waiting;
  const state = stateOf(waiting, now);
  if (said === state || said === "busy" || (said === "done" && !count)) return;
  said = state;
  const older = now.edition && pack.edition && now.edition !== pack.edition ? " " + say("older", { here: pack.edition, there: now.edition }) : "";
  const ways = [["site", leave], ["later", hide]];
  if (refused.length) ways.unshift(["again", () => tryAgain(now)]);
  if (count) ways.unshift(["send", () => send(now)]);
  const more = refused.length ? " " + say("refused") : "";
  tell((count ? say("unsent", { what: counted(waiting.counts) }) : say("back")) + older + more, ways, refused);
}

const sum = (counts) => Object.values(counts).reduce((all, each) => all + each, 0);
const stateOf = (waiting, now) => `${sum(waiting.counts)}/${waiting.refused.length}/${now.edition}`;
const hide = () => { $("bar").hidden = true; };
const leave = () => location.reload();

function gone() {
  frame.remove();
  said = "busy";
  tell(say("removed"), [["site", leave]]);
}

const STUCK = 10; // so often nothing of what was sent is taken before this page gives up

// Sends until everything is taken or refused. What a request does not come to goes with the next one; where the site asks to wait, this
// waits and goes on. A parcel that the site cannot read as a whole is sent again item by item.
async function send(now) {
  said = "busy";
  const counts = {}, passed = [], notes = [];
  let stopped = false, wake = () => {}, atOnce = 50, idle = 0, waiting;
  const stop = [["later", () => { stopped = true; hide(); wake(); }]];
  const pause = (seconds) => new Promise((done) => { wake = done; setTimeout(done, seconds * 1000); });
  const note = async (marks, refused) => {
    passed.push(...marks.filter((mark) => mark.startsWith("line ")), ...refused.filter(({ kind }) => kind === "lines").map(({ mark }) => mark));
    await ask({ sent: marks.filter((mark) => !mark.startsWith("line ")), refused: refused.filter(({ kind }) => kind !== "lines") }, "noted");
  };
  try {
    for (;;) {
      waiting = await ask({ ask: "unsent", passed, atOnce }, "unsent");
      if (stopped || !sum(waiting.counts) || idle >= STUCK) break;
      const what = counted(waiting.counts);
      tell(say("sending", { what }), stop);
      const response = await fetch("/pocket/arrivals", {
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
        for (const [kind, n] of Object.entries(told.counts)) counts[kind] = (counts[kind] ?? 0) + n;
        notes.push(...(told.notes || []));
        await note(told.marks, told.refused.map((each) => ({ ...each, mark: waiting.marks[each.kind][each.number] })));
        idle = told.marks.length || told.refused.length ? 0 : idle + 1;
      } else throw new Error(String(response.status));
    }
  } catch {
    said = "broken";
    tell(say("broken"), [["send", () => send(now)]]);
    return;
  }
  said = stopped ? stateOf(waiting, now) : "done";
  if (stopped) return;
  const { refused } = waiting, ways = [["site", leave], ["stay", hide]];
  if (refused.length) ways.unshift(["again", () => tryAgain(now)]);
  const left = sum(waiting.counts) ? " " + say("stuck", { what: counted(waiting.counts) }) : "";
  tell(say("arrived", { what: counted(counts) }) + left + (refused.length ? " " + say("refused") : "") + ["", ...notes].join(" "), ways, refused);
}

async function tryAgain(now) {
  await ask({ sent: [], again: true }, "noted");
  await send(now);
}

addEventListener("online", look);
setInterval(look, PROBE);
look();
