/* A card beside the board: opened by its name, closed with Escape or its button. Plain JavaScript; without it the link is a page. */
"use strict";
(() => {
  const body = document.getElementById("preview-body");
  const pane = document.getElementById("preview");
  if (!body || !pane) return;
  const ruleLabel = pane.dataset.label;
  let opener = ""; // the address of the link that opened it: the link itself is drawn anew at each step
  let entering = false; // opened by a reader, whose focus goes there; drawn again for another step it stays where it is
  const sheet = () => body.querySelector(".card-sheet");
  const key = (address) => new URL(address, location.href).searchParams.get("card");
  const link = (card) => [...document.querySelectorAll("#stepping a.to-card[hx-get]")].find((each) => key(each.href) === card);

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const name = event.target.closest("a.to-card[hx-get]");
    if (name) {
      opener = key(name.href);
      entering = true;
    }
    if (event.target.closest("[data-close-card]") && sheet()) {
      event.preventDefault();
      close();
    }
  });

  function close() {
    const back = link(opener || sheet().dataset.card) || document.getElementById("now");
    body.replaceChildren();
    pane.setAttribute("aria-label", ruleLabel);
    document.body.classList.remove("previewing");
    const chip = document.querySelector("#now a.chip[data-rule]");
    if (chip && window.htmx && matchMedia("(min-width: 1101px)").matches) {
      const address = new URL(chip.href);
      window.htmx.ajax("GET", `${address.pathname}?preview=1`, { source: body, target: body, swap: "innerHTML" });
    }
    if (back) back.focus();
  }

  function follow(moved) { // the same card at the step that is shown now, also where it has left its place
    const card = sheet().dataset.card;
    const there = link(card);
    const gone = moved ? `${location.pathname}?card=${encodeURIComponent(card)}` : "";
    const address = there ? there.getAttribute("hx-get") : gone;
    if (!address || !window.htmx || address.startsWith(`${sheet().dataset.step}?`)) return;
    window.htmx.ajax("GET", address, { source: body, target: body, swap: "innerHTML" });
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]") || !sheet()) return;
    if (document.activeElement instanceof Element && document.activeElement.closest("input, textarea")) return;
    event.preventDefault();
    close();
  }, true);

  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.elt.id === "stepping" && sheet()) return follow(true);
    if (event.detail.elt !== body && event.detail.target !== body) return;
    const shown = sheet();
    pane.setAttribute("aria-label", shown ? shown.dataset.label : ruleLabel);
    if (!shown) return;
    document.body.classList.add("previewing");
    if (entering) {
      pane.scrollTop = 0;
      shown.querySelector("h2").focus({ preventScroll: true });
    }
    entering = false;
    follow(false); // it may have come after the reader had gone on
  });
})();
