// On the site's own pages, on a device that keeps the pocket desk: how many things are on this phone only. What waits there is sent from
// here, without starting the desk; the desk reads the receipts when it starts next (judge/pocket/web/worker.js).
const told = document.getElementById("only-here");

function kept(mode, work) {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("pocket", 1);
    opening.onupgradeneeded = () => opening.transaction.abort(); // no desk was ever kept here
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction("kept", mode), asked = work(change.objectStore("kept"));
      change.oncomplete = () => { opening.result.close(); done(asked.result); };
      change.onerror = change.onabort = () => { opening.result.close(); fail(change.error); };
    };
  });
}

const sum = (counts) => Object.values(counts).reduce((all, each) => all + each, 0);

function say(name, n) {
  told.hidden = !n;
  told.querySelector("span").textContent = n ? told.dataset[name].replace("{n}", n) : "";
}

// Sends what waits. Nobody else does so meanwhile: a desk that runs sends by itself.
async function send(outbox, n) {
  const { body, marks } = JSON.parse(outbox);
  const { token } = await (await fetch("/pocket/now", { cache: "no-store" })).json();
  const response = await fetch("/pocket/arrivals", { method: "POST", body, headers: { "Content-Type": "application/json", "X-CSRFToken": token } });
  if (!response.ok) throw new Error(String(response.status));
  const answer = await response.json();
  const receipt = {
    body, sent: answer.marks.filter((mark) => !mark.startsWith("line ")),
    refused: answer.refused.filter(({ kind }) => kind !== "lines").map((each) => ({ ...each, mark: marks[each.kind][each.number] })),
  };
  await kept("readwrite", (all) => {
    const asked = all.get("receipts");
    asked.onsuccess = () => { 
      all.put([...(asked.result ?? []), receipt], "receipts");
      all.put({ here: JSON.stringify({ left: Math.max(0, n - receipt.sent.length) }), outbox: JSON.stringify({ counts: {} }) }, "outbox");
    };
    return asked;
  });
  return receipt.sent.length;
}

async function look() {
  if (!(await caches.has("pocket-current"))) return;
  // Whoever signed out leaves no calls of their events here, neither stored nor in a desk that runs.
  if ("signedOut" in told.dataset && (await kept("readonly", (all) => all.get("calls")))) {
    await kept("readwrite", (all) => all.delete("calls"));
    new BroadcastChannel("pocket").postMessage({ calls: "" });
  }
  const outbox = await kept("readonly", (all) => all.get("outbox"));
  if (!outbox) return;
  const n = sum(JSON.parse(outbox.here));
  say("waiting", n);
  if (!n || !sum(JSON.parse(outbox.outbox).counts)) return;
  const arrived = await navigator.locks.request("pocket", { ifAvailable: true }, (free) => free && navigator.locks.request("pocket-sync", () => send(outbox.outbox, n)));
  if (!arrived) return;
  if (arrived < n) say("waiting", n - arrived);
  else say("sent", arrived);
}

if (told && window.caches && navigator.locks) look().catch(() => {});
