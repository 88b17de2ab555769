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
function tell(text, ways) {
  $("notice").textContent = text;
  $("ways").replaceChildren(...ways.map(([name, act]) => {
    const button = document.createElement("button");
    button.textContent = say(name);
    button.addEventListener("click", act);
    return button;
  }));
  $("bar").hidden = false;
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
  if (!now) {
    if (said !== "done") $("bar").hidden = true;
    said = said === "done" ? said : "";
    return;
  }
  const waiting = await ask({ ask: "unsent" }, "unsent");
  const count = Object.values(waiting.counts).reduce((sum, each) => sum + each, 0);
  const state = `${count}/${now.edition}`;
  if (said === state || (said === "done" && !count)) return;
  said = state;
  const older = now.edition && pack.edition && now.edition !== pack.edition ? " " + say("older", { here: pack.edition, there: now.edition }) : "";
  const ways = [["site", leave], ["later", () => { $("bar").hidden = true; }]];
  if (count) ways.unshift(["send", () => send(now, waiting)]);
  tell((count ? say("unsent", { what: counted(waiting.counts) }) : say("back")) + older, ways);
}

const leave = () => location.reload();

function gone() {
  frame.remove();
  said = "busy";
  tell(say("removed"), [["site", leave]]);
}

async function send(now, waiting) {
  said = "busy";
  tell(say("sending"), []);
  try {
    const response = await fetch("/pocket/arrivals", {
      method: "POST", body: waiting.body, headers: { "Content-Type": "application/json", "X-CSRFToken": now.token },
    });
    if (!response.ok) throw new Error(String(response.status));
    const told = await response.json();
    await ask({ sent: told.marks }, "noted");
    said = "done";
    const refused = told.refused.length ? " " + say("refused", { what: told.refused.join(" ") }) : "";
    const notes = ["", ...(told.notes || [])].join(" ");
    tell(say("arrived", { what: counted(told.counts) }) + refused + notes, [["site", leave], ["stay", () => { $("bar").hidden = true; }]]);
  } catch {
    said = "broken";
    tell(say("broken"), [["send", () => send(now, waiting)]]);
  }
}

addEventListener("online", look);
setInterval(look, PROBE);
look();
