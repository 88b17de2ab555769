/* The shell: keys, copying, the rule shown beside. Plain JavaScript; every page works without it. */
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const $ = (id) => document.getElementById(id);
  const typing = (el) => el && (el.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(el.tagName));

  /* The hour of the reader's own clock: the server only knows its own. */
  const clock = new Intl.DateTimeFormat(root.lang, { dateStyle: "medium", timeStyle: "short" });
  document.querySelectorAll('time[datetime*="T"]').forEach((el) => {
    el.textContent = clock.format(new Date(el.dateTime));
  });

  /* Rule numbers: a tap, or resting on one with the keyboard, shows the provision beside; a second tap opens its page.
     Enter goes into what is shown, to its number; Enter there opens the page. */
  const RESTING = 450;
  let opener = null;
  let resting = 0;
  let byFocus = false; // shown only because the keyboard rests there: gone again when it moves on
  let dismissed = null; // the rule number that closing returns to: its preview does not open again by itself

  function setExpanded(chip) {
    document.querySelectorAll(".chip[aria-expanded]").forEach((el) => el.removeAttribute("aria-expanded"));
    if (chip) chip.setAttribute("aria-expanded", "true");
  }

  const previewable = (chip) => Boolean(chip && $("preview") && window.htmx);

  function enterPreview() {
    const pane = $("preview");
    byFocus = false;
    (pane.querySelector(".num a") || pane.querySelector("[data-close-preview]")).focus();
  }

  function showPreview(chip, enter, focused) {
    const pane = $("preview");
    const body = $("preview-body");
    const inside = pane.contains(chip);
    if (!inside) {
      opener = chip;
      setExpanded(chip);
    }
    byFocus = focused;
    pane.hidden = false;
    document.body.classList.add("previewing");
    body.setAttribute("aria-busy", "true");
    const url = new URL(chip.href);
    url.searchParams.set("preview", "1");
    const done = () => {
      body.removeAttribute("aria-busy");
      pane.scrollTop = 0;
      if (enter || inside) enterPreview();
    };
    const failed = () => {
      body.textContent = document.body.dataset.previewFailed;
      body.removeAttribute("aria-busy");
    };
    window.htmx.ajax("GET", url.pathname + url.search, { source: body, target: body, swap: "innerHTML" }).then(done, failed);
    body.addEventListener("htmx:sendError", failed, { once: true });
    body.addEventListener("htmx:timeout", failed, { once: true });
    body.addEventListener("htmx:responseError", failed, { once: true });
  }

  document.addEventListener("focusin", (event) => {
    clearTimeout(resting);
    const chip = event.target instanceof Element ? event.target.closest("a.chip[data-rule]") : null;
    const pane = $("preview");
    if (!pane) return;
    if (byFocus && !chip && !pane.contains(event.target)) closePreview(false);
    if (!previewable(chip) || pane.contains(chip) || pane.classList.contains("docked")) return;
    if (chip !== dismissed && chip.matches(":focus-visible") && chip.getAttribute("aria-expanded") !== "true") {
      resting = setTimeout(() => showPreview(chip, false, true), RESTING);
    }
    dismissed = null;
  });

  function closePreview(back = true) {
    const pane = $("preview");
    clearTimeout(resting);
    if (!pane || pane.hidden || pane.classList.contains("docked")) return false;
    pane.hidden = true;
    byFocus = false;
    document.body.classList.remove("previewing");
    setExpanded(null);
    if (back && opener && opener.isConnected && document.activeElement !== opener) {
      dismissed = opener;
      opener.focus();
    }
    opener = null;
    return true;
  }

  document.addEventListener("click", (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const chip = target.closest("a.chip[data-rule]");
    if (previewable(chip) && event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      const byKeyboard = event.detail === 0;
      const shown = chip.getAttribute("aria-expanded") === "true";
      clearTimeout(resting);
      if (shown && !(byKeyboard && byFocus)) return; // the second tap follows the link
      event.preventDefault();
      if (shown && !$("preview-body").hasAttribute("aria-busy")) enterPreview();
      else showPreview(chip, byKeyboard, false);
      return;
    }
    if (target.closest("[data-close-preview]")) closePreview();
    else if (target.closest("[data-help]")) $("help").showModal();
    else if (target.closest("[data-copy]")) copy(target.closest("[data-copy]"));
    else if (target.closest("[data-retry]")) again();
    if (!target.closest(".find")) clearFound();
  });

  /* What the site did not take is said, in its own words where it answered, and sent again on demand as it is typed by then. */
  const failure = $("failed");
  const told = failure.querySelector("span span");
  const silent = told.textContent;
  const requests = new WeakMap(); // the last of each element
  let lost = null; // the element whose request failed
  let renewed = false; // and is sent again with another token
  const aside = (el) => el.matches("input"); // a search, which does not store what is typed
  const passes = ({ elt, target, pathInfo }) => lost === failure || elt.closest("#live") || (lost && aside(elt) && !aside(lost))
    || (target && target.id === "preview-body" && !pathInfo.requestPath.includes("card="));
  const again = () => { if (lost.isConnected && requests.has(lost)) requests.get(lost)(); else location.reload(); };

  function unsent(words, retry) { // a form, for sending.js; it is said until the form is sent
    lost = failure;
    requests.set(failure, retry);
    told.replaceChildren(words);
    failure.hidden = false;
  }

  document.addEventListener("htmx:confirm", ({ detail }) => requests.set(detail.elt, detail.issueRequest));
  ["sendError", "timeout", "responseError", "historyCacheMissLoadError"].forEach((name) => document.addEventListener(`htmx:${name}`, ({ detail }) => {
    if (passes(detail)) return;
    if (detail.elt === query) clearFound();
    const words = new DOMParser().parseFromString(detail.xhr.response, "text/html").querySelector("[data-failed]");
    const token = words && words.dataset.token; // this browser has another since somebody signed in in another tab
    if (token) document.getElementsByName("csrfmiddlewaretoken").forEach((field) => { field.value = token; });
    lost = detail.elt;
    renewed = Boolean(token) && !renewed;
    if (renewed) again();
    else {
      told.replaceChildren(words || silent);
      failure.hidden = false;
    }
  }));
  document.addEventListener("htmx:afterOnLoad", ({ detail }) => {
    if (!lost || detail.failed || passes(detail)) return;
    lost = renewed = null;
    const here = failure.contains(document.activeElement);
    failure.hidden = true;
    if (here) (document.querySelector("#now, #play, #panel-title") || $("main")).focus({ preventScroll: true });
  });

  /* The switches of language lead back to the address as it is now; what stands after its # stays in the browser. */
  document.addEventListener("submit", ({ target }) => {
    if (!target.matches(".language, .english-switch")) return;
    target.elements.next.value = location.pathname + location.search;
    target.action = target.getAttribute("action").split("#")[0] + location.hash;
  });

  /* Copying */
  const textOf = (button) => (
    button.dataset.copy === "url" ? new URL(button.dataset.href || location.href, location.href).href : button.dataset.copy
  );

  async function copy(button, text = textOf(button)) {
    let ok = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      ok = copyBySelection(text);
    }
    done(button, ok ? document.body.dataset.copied : document.body.dataset.copyFailed, ok);
  }

  function done(button, told, ok = true) { // said where it was asked for, and to screen readers
    button.dataset.label ??= button.textContent;
    button.textContent = ok ? `✓ ${told}` : told;
    say(told);
    clearTimeout(shownCopied.get(button));
    shownCopied.set(button, setTimeout(() => { button.textContent = button.dataset.label; }, COPIED));
  }

  const COPIED = 4000; // long enough to be seen by somebody who looks away from the button
  const shownCopied = new WeakMap();
  window.site = { copy, done, say, unsent }; // for sharing.js and sending.js

  /* Said to screen readers. The region is there before anything is said in it: only then is what changes in it read out. */
  const region = document.createElement("p");
  region.className = "sr";
  region.id = "said";
  region.setAttribute("role", "status");
  document.body.append(region);

  function say(words) {
    region.textContent = "";
    setTimeout(() => { region.textContent = words; }, 50); // the same words a second time are a change too
  }

  function copyBySelection(text) { // clipboard access needs https; a desk on a local network has none
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "sr";
    document.body.append(area);
    area.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      area.remove();
    }
  }

  /* The search box */
  const query = $("q");

  function clearFound() {
    const found = $("found");
    if (!found || !found.firstChild) return false;
    found.replaceChildren();
    return true;
  }

  let composing = false;
  if (query) {
    query.addEventListener("compositionstart", () => { composing = true; });
    query.addEventListener("compositionend", () => {
      composing = false;
      query.dispatchEvent(new Event("input", { bubbles: true }));
    });
    query.addEventListener("htmx:confirm", (event) => { // nothing is asked for while a word is being composed, or for nothing
      if (composing) event.preventDefault();
      else if (!query.value.trim() && $("found")) {
        event.preventDefault();
        clearFound();
      }
    });
    document.addEventListener("htmx:beforeSwap", (event) => {
      if (event.detail.target.id === "found" && (document.activeElement !== query || !query.value.trim())) event.detail.shouldSwap = false;
    });
    query.form.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const stops = [query, ...query.form.querySelectorAll(".found a.hit")];
      const next = stops[stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)];
      if (!next || stops.length === 1) return;
      event.preventDefault();
      next.focus();
    });
    query.form.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !query.form.contains(event.relatedTarget)) clearFound();
    });
  }

  /* A form that makes something is sent once, however slow the network is; after Back, or a while later, it can be sent again. */
  const ONCE = 20000;
  let sentAt = -ONCE;
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented || !event.target.matches("[data-once]")) return;
    if (event.timeStamp < sentAt + ONCE) event.preventDefault();
    else sentAt = event.timeStamp;
  });
  window.addEventListener("pageshow", () => { sentAt = -ONCE; });
  document.addEventListener("unsent", () => { sentAt = -ONCE; });

  /* Keys */
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const dialog = document.querySelector("dialog[open]");
    if (event.key === "Escape" && !dialog) {
      if (clearFound()) query.focus();
      else if (!closePreview() && document.activeElement === query) query.blur();
      return;
    }
    if (dialog || typing(document.activeElement)) return;
    if (event.key === "/" && query) {
      event.preventDefault();
      query.focus();
      query.select();
    } else if (event.key === "?" && $("help")) {
      event.preventDefault();
      $("help").showModal();
    } else if (event.key === "[" || event.key === "]") {
      const link = document.querySelector(event.key === "[" ? "a[rel=prev]" : "a[rel=next]");
      if (link) link.click();
    }
  });
})();
