/* The desk: keys for stepping, steppers for numbers, what is told aloud, the rule of the current step beside the board. */
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const typing = (el) => el && (el.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(el.tagName));
  const laptop = window.matchMedia("(min-width: 1101px)");

  /* Answers that say what is wrong (409, 422) are shown like any other. */
  document.addEventListener("htmx:beforeSwap", (event) => {
    if ([409, 422].includes(event.detail.xhr.status)) {
      event.detail.shouldSwap = true;
      event.detail.isError = false;
    }
  });

  /* A dark hall with bad signal: what did not arrive is said, and tried again on demand. */
  const inFrame = (event) => $("failed") && event.detail.elt instanceof Element && !event.detail.elt.closest("#preview, .find");
  ["htmx:sendError", "htmx:timeout", "htmx:responseError"].forEach((name) => document.addEventListener(name, (event) => {
    if (inFrame(event)) $("failed").hidden = false;
  }));
  document.addEventListener("htmx:afterOnLoad", (event) => {
    if (inFrame(event)) $("failed").hidden = true;
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-retry]")) return;
    const form = $("place-form") || $("card-form");
    if (form) form.dispatchEvent(new Event("change"));
    else location.reload();
  });

  /* The editor */
  document.addEventListener("submit", (event) => { // the button may be replaced before its turn comes
    const pressed = event.target.id === "place-form" && event.submitter;
    if (pressed && pressed.name) $("pressed").value = `${pressed.name}=${pressed.value}`;
  }, true);

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-add]");
    if (!button) return;
    const field = $(button.dataset.for);
    const step = Number(field.dataset.step || 1);
    const now = /^-?\d+$/.test(field.value.trim()) ? Number(field.value) : 0;
    const wanted = Math.min(Number(field.dataset.most), Math.max(Number(field.dataset.least || 0), now + step * Number(button.dataset.add)));
    if (String(wanted) === field.value) return;
    field.value = wanted;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });

  function markInvalid() {
    document.querySelectorAll(".errors[id^=err-]").forEach((slot) => {
      const field = $(`f-${slot.id.slice(4)}`);
      if (!field) return;
      if (slot.querySelector("p.error")) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    });
  }

  let opening = false;
  document.addEventListener("htmx:beforeRequest", (event) => {
    const form = event.detail.elt;
    if (form.id === "place-form") opening = $("pressed").value;
  });

  function afterEditor() {
    const title = $("panel-title");
    const wrong = document.querySelector("#panel [aria-invalid=true]");
    const error = $("message") && $("message").firstElementChild;
    const [name, value] = String(opening || "").split("=");
    opening = false;
    if (document.querySelector(".conflict")) { // what was being typed is told there
      title.focus();
      return;
    }
    if ($("panel").contains(document.activeElement)) return; // somebody is quicker and writes already
    if (error && wrong) wrong.focus();
    else if (name === "go") {
      const query = $("card-query");
      const first = $("panel").querySelector("input:not([type=hidden]), select, textarea");
      if (query && query === first && !$("panel").querySelector(".cards")) { // an empty place waits for a card
        query.focus();
        return;
      }
      title.focus({ preventScroll: true });
      if (!laptop.matches) $("panel").scrollIntoView({ block: "start", behavior: "instant" });
    } else if (name === "do" && value === "find") $("card-query") && $("card-query").focus();
    else if (name === "do" && /^(put|under|known):/.test(value || "") && $("card-query")) $("card-query").focus(); // what is attached comes next
    else if (name === "do") title.focus({ preventScroll: true });
  }

  const makeRoom = () => { // for the cards that are found, above a phone's keyboard
    const query = $("card-query");
    if (query && query === document.activeElement && !laptop.matches) query.closest(".entry").scrollIntoView({ block: "start" });
  };
  document.addEventListener("focusin", makeRoom);

  document.addEventListener("focusin", (event) => { // a number is written anew, not into the old one
    if (event.target.matches(".count input")) event.target.select();
  });

  document.addEventListener("change", (event) => { // what is looked for is not stored: leaving the box asks nothing of the site
    if (event.target.id === "card-query") event.stopPropagation();
  }, true);

  document.addEventListener("htmx:oobBeforeSwap", (event) => { // what was unfolded stays so when the page saves by itself
    const open = event.detail.target.querySelector("details.problems[open]");
    const fresh = event.detail.fragment.querySelector("details.problems");
    if (open && fresh) fresh.open = true;
  });

  /* Stepping */
  function announce() {
    const here = $("stepping");
    if (here && $("announce")) $("announce").textContent = here.dataset.announce;
  }

  document.addEventListener("htmx:historyRestore", () => { // after Back nothing old is told, and the focus is on the sentence
    announce();
    if ($("now") && document.activeElement === document.body) $("now").focus({ preventScroll: true });
  });

  function showCurrent() {
    const current = document.querySelector(".timeline [aria-current]");
    const column = document.querySelector(".aside-left");
    if (current && column && laptop.matches) {
      const at = current.getBoundingClientRect();
      const box = column.getBoundingClientRect();
      if (at.top < box.top + 60 || at.bottom > box.bottom - 60) column.scrollTop += at.top - box.top - box.height / 2;
    }
  }

  let shownRule = "";
  function showRule() { // beside the board, where there is room for it
    const chip = document.querySelector("#now a.chip[data-rule]");
    const body = $("preview-body");
    if (!chip || !body || !laptop.matches || !window.htmx || body.querySelector(".card-sheet")) return;
    document.querySelectorAll(".chip[aria-expanded]").forEach((el) => el.removeAttribute("aria-expanded"));
    if (shownRule === chip.dataset.rule) return;
    shownRule = chip.dataset.rule;
    const url = new URL(chip.href);
    window.htmx.ajax("GET", `${url.pathname}?preview=1`, { source: body, target: body, swap: "innerHTML" });
  }

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("a.chip[data-rule]")) shownRule = "";
    if (event.target.closest("[data-close-preview]")) closeSheet();
    document.querySelectorAll("details.zone[open]").forEach((each) => { if (!each.contains(event.target)) each.open = false; });
  });

  document.addEventListener("click", (event) => { // what is unfolded at the end of the page comes into view
    const summary = event.target instanceof Element && event.target.closest(".more > summary");
    if (!summary) return;
    requestAnimationFrame(() => {
      const box = summary.parentElement;
      if (!box.open) return;
      box.scrollIntoView({ block: "nearest" });
      if (box.getBoundingClientRect().top < 0) summary.scrollIntoView({ block: "start" });
    });
  });

  function closeSheet() { // the docked pane is a sheet on a phone
    const open = document.body.classList.contains("previewing") && document.querySelector(".preview.docked");
    if (!open) return false;
    document.body.classList.remove("previewing");
    const chip = document.querySelector(".chip[aria-expanded=true]");
    if (chip) {
      chip.removeAttribute("aria-expanded");
      chip.focus();
    }
    return true;
  }

  /* A card that was not seen, by its name or number */
  const found = () => [...document.querySelectorAll("#unseen-found button, #unseen-found input")];

  document.addEventListener("change", (event) => { // what was ticked stays when the next one is looked for
    const box = event.target;
    if (!(box instanceof Element) || !box.matches("#unseen-found input") || !box.checked) return;
    const row = box.closest("label");
    box.form.querySelector("fieldset").append(row);
    row.scrollIntoView({ block: "nearest" });
    $("unseen-found").replaceChildren();
    $("unseen-query").value = $("unseen-query").value.replace(/[^,、，;；]*$/, "");
    $("unseen-query").focus();
    if ($("announce")) $("announce").textContent = row.textContent.trim();
  });

  document.addEventListener("keydown", (event) => {
    const here = event.target;
    if (!(here instanceof Element) || !here.closest(".naming") || event.isComposing) return;
    const ways = found();
    const at = ways.indexOf(here);
    if (at < 0 && here.id !== "unseen-query") return;
    if (event.key === "ArrowDown" && ways[at + 1]) ways[at + 1].focus();
    else if (event.key === "ArrowUp" && at >= 0) (ways[at - 1] || $("unseen-query")).focus();
    else if (event.key === "Enter" && at < 0 && ways.length) {
      const sure = ways.length === 1 || ways[0].value.toLowerCase() === `card:${here.value.trim().toLowerCase()}`;
      if (sure) ways[0].click();
      else ways[0].focus();
    } else if (event.key === "Enter" && at >= 0 && here.type === "checkbox") here.click();
    else if (event.key === "Enter" && at < 0 && here.form.matches(".boxes") && /^[^,、，;；]+$/.test(here.value)) $("unseen-found").scrollIntoView({ block: "nearest" });
    else return;
    event.preventDefault();
  });

  document.addEventListener("focusin", (event) => { // a phone's keyboard takes the place of the dock
    if (event.target.id !== "unseen-query" || laptop.matches) return;
    $("dock").classList.add("typing");
    event.target.closest(".naming").scrollIntoView({ block: "start" });
  });

  const press = (id) => { const el = $(id); if (el) el.click(); return Boolean(el); };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && !laptop.matches && closeSheet()) return;
    if (!$("stepping") || typing(document.activeElement)) return;
    let done = false;
    if (event.key === "ArrowRight") done = press(event.shiftKey ? "to-choice" : "next") || (event.shiftKey && press("to-end"));
    else if (event.key === "ArrowLeft") done = press("back");
    else if (event.key === "End") done = press("to-end") || press("to-last");
    else if (event.key === "Home") done = press("to-start");
    else if (/^[1-9]$/.test(event.key)) { // what is folded is not counted, its fold is
      const list = document.querySelector("#choice .as-list:not([open])");
      if (list) list.open = true;
      const ways = [...document.querySelectorAll("#choice button.option, #choice .group > summary, #dock .stepper button.option")];
      const option = ways.filter((each) => !each.closest(".group:not([open]) > .group-body"))[Number(event.key) - 1];
      if (option) {
        if (option.tagName === "SUMMARY") option.focus();
        option.click();
        done = true;
      }
    }
    if (done) event.preventDefault();
  });

  document.addEventListener("htmx:afterSettle", (event) => {
    markInvalid();
    const target = event.detail.elt;
    if (target.id === "suggestions") makeRoom();
    const asked = event.detail.requestConfig && event.detail.requestConfig.elt;
    const pressed = asked && asked.id === "place-form"; // and not what saves by itself
    if (target.id === "editor" && (pressed || document.querySelector(".conflict"))) afterEditor();
    if (target.id === "stepping") {
      announce();
      showCurrent();
      showRule();
      const refused = $("choice-error");
      if (refused) refused.scrollIntoView({ block: "nearest" });
    }
  });

  document.addEventListener("DOMContentLoaded", () => { showCurrent(); showRule(); });
  if (document.readyState !== "loading") { showCurrent(); showRule(); }
})();
