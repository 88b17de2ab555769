/* Quick entry: the line is read as one types; what a word may mean is offered below it, for the thumb and for the keys. */
"use strict";
(() => {
  const WAIT = 180;
  const $ = (id) => document.getElementById(id);
  const field = $("line");
  const form = $("quick-form");
  if (!field || !form) return;
  let waiting = 0;
  let composing = false;
  let goTo = ""; // where the focus goes once the line is read
  let quiet = false; // nothing is offered for a word that was just taken

  const offers = () => [...document.querySelectorAll("#offers:not([hidden]) [role=option]")];
  const chosen = () => document.querySelector("#offers [aria-selected=true]");
  const stale = () => $("quick-read").dataset.line !== field.value;

  function read(wait, offering) {
    clearTimeout(waiting);
    quiet = !offering;
    $("line-at").disabled = !offering;
    $("line-at").value = field.selectionEnd;
    $("quick-read").classList.toggle("stale", stale());
    waiting = setTimeout(() => window.htmx.trigger(form, "read"), wait);
  }

  function close() {
    if ($("offers")) $("offers").hidden = true;
    mark(null);
    field.setAttribute("aria-expanded", "false");
  }

  function mark(option) {
    offers().forEach((each) => each.setAttribute("aria-selected", String(each === option)));
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  }

  function put(line, caret) {
    field.value = line;
    if (caret !== undefined) {
      field.focus();
      field.setSelectionRange(caret, caret);
    }
    close();
    read(0, false);
  }

  document.querySelector('a[href="#signs-all"]')?.addEventListener("click", () => { $("signs").open = true; });
  field.addEventListener("compositionstart", () => { composing = true; });
  field.addEventListener("compositionend", () => { composing = false; read(WAIT, true); });
  field.addEventListener("input", () => { if (!composing) read(WAIT, true); });
  field.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== field) close(); }, 150));

  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const every = offers();
    const at = every.indexOf(chosen());
    if (event.key === "ArrowDown" && every.length) mark(every[(at + 1) % every.length]);
    else if (event.key === "ArrowUp" && every.length) mark(every[at < 0 ? every.length - 1 : at - 1] || null);
    else if (event.key === "Enter" && at >= 0) put(every[at].dataset.line, Number(every[at].dataset.caret));
    else if (event.key === "Escape" && every.length) close();
    else if (event.key === "Enter") {
      close();
      goTo = "use";
      read(0, false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  document.addEventListener("mousedown", (event) => { // the field keeps the focus, so that the keyboard stays
    if (event.target instanceof Element && event.target.closest("#offers")) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const option = event.target.closest("#offers [role=option]");
    const way = event.target.closest("#quick-read a[data-line]");
    if (option) put(option.dataset.line, Number(option.dataset.caret));
    else if (way && event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      goTo = "read";
      put(way.dataset.line);
    }
  });

  document.addEventListener("submit", (event) => { // only what was shown is taken
    if (event.target.id !== "quick-use" || !stale()) return;
    event.preventDefault();
    goTo = "read";
    read(0, false);
  });

  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.elt.id !== "quick-read") return;
    $("quick-read").classList.toggle("stale", stale());
    const some = offers().length > 0 && !quiet && document.activeElement === field;
    if (!some) close();
    field.setAttribute("aria-expanded", String(some));
    if (goTo === "use" && document.querySelector("#quick-use button")) document.querySelector("#quick-use button").focus();
    else if (goTo === "read" && $("as-read")) $("as-read").focus({ preventScroll: true });
    if (goTo || !some) $("quick-said").textContent = $("quick-read").dataset.said;
    goTo = "";
  });

  if (stale()) read(0, false); // the browser kept what was typed when the page was left
})();
