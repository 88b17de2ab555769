/* The desk: keys for stepping, what is told aloud, and the rule of the current step beside the board. */
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

  function naming() { // a card that was not seen is named by its name or number, where one is asked for
    const box = document.querySelector(".naming[data-script]");
    if (box) import(box.dataset.script);
  }

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
    if (event.detail.elt.id !== "stepping") return;
    announce();
    showCurrent();
    showRule();
    naming();
    const refused = $("choice-error");
    if (refused) refused.scrollIntoView({ block: "nearest" });
  });

  showCurrent();
  showRule();
  naming();
})();
