/* Forms of the desk: steppers for numbers, where the focus is after the editor has changed, room above a phone's keyboard. */
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const laptop = window.matchMedia("(min-width: 1101px)");

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
      if (laptop.matches) return;
      $("board").scrollIntoView({ block: "start", behavior: "instant" }); // the table, and below it what is edited
      (first || title).scrollIntoView({ block: "nearest", behavior: "instant" });
    } else if (name === "do" && value === "find") $("card-query") && $("card-query").focus();
    else if (name === "do" && /^(put|under|known):/.test(value || "") && $("card-query")) $("card-query").focus(); // what is attached comes next
    else if (name === "do" && value === "prime" && $("f-ability")) $("f-ability").focus(); // and the next one that is primed
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

  document.addEventListener("keydown", (event) => { // over the cards that were found, from the panel back to the board, and on to the game
    const here = event.target;
    if (!(here instanceof Element) || event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    const typing = here.matches("input, select, textarea") && !here.closest("#panel"); // those have forms of their own
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !typing && $("start")) {
      event.preventDefault();
      $("start").click();
      return;
    }
    if (!here.closest("#panel") || event.ctrlKey || event.metaKey || event.altKey) return;
    const search = here.closest(".search-card");
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (search && way) {
      const stops = [$("card-query"), ...search.querySelectorAll("#suggestions button")];
      const next = stops[stops.indexOf(here) + way];
      if (!next || !stops.includes(here)) return;
      next.focus();
    } else if (event.key === "Escape" && here.closest("#suggestions")) $("card-query").focus();
    else if (event.key === "Escape" && !(here.id === "card-query" && here.value)) {
      const place = document.querySelector("#board [aria-current=true]");
      if (!place) return;
      place.focus();
    } else return;
    event.preventDefault();
  });

  document.addEventListener("htmx:oobBeforeSwap", (event) => { // what was unfolded stays so when the page saves by itself
    const open = event.detail.target.querySelector("details.problems[open]");
    const fresh = event.detail.fragment.querySelector("details.problems");
    if (open && fresh) fresh.open = true;
  });

  document.addEventListener("htmx:afterSettle", (event) => {
    markInvalid();
    const target = event.detail.elt;
    if (target.id === "suggestions") makeRoom();
    const asked = event.detail.requestConfig && event.detail.requestConfig.elt;
    const pressed = asked && asked.id === "place-form"; // and not what saves by itself
    if (target.id === "editor" && (pressed || document.querySelector(".conflict"))) afterEditor();
  });
})();
