/* The table: a tap on a card opens its sheet at once and frames where its actions lead, several cards are picked on the cards themselves,
   arrow keys go over the cards as they lie, and what a step changed is seen. Without it every card is a link, a button or the label of
   a box, and the site answers with the page. */
"use strict";
(() => {
  const body = document.getElementById("preview-body");
  const pane = document.getElementById("preview");
  const laptop = matchMedia("(min-width: 1101px)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const LONGEST = 280; // milliseconds
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const places = (element) => (element.dataset.at || "").split(" ").filter(Boolean);
  const at = (place) => all(".table [data-at]").filter((each) => each.dataset.at === place);

  /* The sheet of a card */
  const ruleLabel = pane ? pane.dataset.label : "";
  let opener = ""; // what was opened: its link is drawn anew at each step
  let inList = false;
  let entering = false; // opened by a reader, whose focus goes there; drawn again for another step it stays where it is
  let wanted = ""; // the sheet that is on its way
  const sheet = () => body && body.querySelector(".card-sheet");
  const key = (address) => new URL(address, location.href).searchParams.get("card");
  const link = (card) => { // a card may have one on the table and one in a list
    const found = all("#stepping a[href*='card=']").filter((each) => key(each.href) === card);
    return found.find((each) => !each.closest(".table") === inList) || found[0];
  };
  const ways = (place) => all("#choose button[name=option][data-at]").filter((each) => places(each).includes(place));

  function open(from, quick) { // the sheet of a card
    const card = key(from.href);
    opener = card;
    inList = !from.closest(".table");
    entering = true;
    wanted = card;
    const place = from.dataset.at || "";
    if (quick) body.replaceChildren(shell(from, place, card));
    show(place);
    const heading = body.querySelector("h2");
    if (quick && heading) heading.focus({ preventScroll: true });
    window.htmx.ajax("GET", from.getAttribute("href"), { source: body, target: body, swap: "innerHTML" });
  }

  function shell(from, place, card) { // what the page knows already: the rest follows
    const made = document.createElement("article");
    made.className = "card-sheet";
    made.dataset.card = card;
    made.dataset.of = place;
    const head = document.createElement("div");
    head.className = "sheet-head";
    const heading = document.createElement("h2");
    heading.tabIndex = -1;
    heading.textContent = (from.querySelector(".name") || from.querySelector(".sr") || from).textContent.replace(/: *$/, "");
    head.append(heading);
    const options = document.createElement("div");
    options.className = "opts";
    for (const way of ways(place)) {
      const copy = way.cloneNode(true);
      copy.setAttribute("form", "choose");
      copy.removeAttribute("id");
      options.append(copy);
    }
    made.append(head, options);
    return made;
  }

  function show(place) {
    document.body.classList.add("previewing");
    pane.scrollTop = 0;
    if (!laptop.matches) scrollTo({ top: 0, behavior: "instant" });
    frame(place);
  }

  function frame(place) { // the card that is open, and the places that complete one of its actions
    unframe();
    if (!place) return;
    at(place).forEach((each) => each.classList.add("open"));
    const leads = new Map();
    for (const way of ways(place)) for (const to of places(way)) if (to !== place) leads.set(to, [...(leads.get(to) || []), way]);
    for (const [to, options] of leads) {
      if (options.length !== 1) continue;
      for (const each of at(to)) {
        each.classList.add("aimed");
        each.dataset.option = options[0].value;
      }
    }
  }

  function unframe() {
    for (const each of all(".table .open, .table .aimed")) {
      each.classList.remove("open", "aimed");
      delete each.dataset.option;
    }
  }

  function close(back = true) {
    if (!sheet()) return;
    const card = opener || sheet().dataset.card;
    wanted = "";
    unframe();
    body.replaceChildren();
    pane.setAttribute("aria-label", ruleLabel);
    document.body.classList.remove("previewing");
    const chip = document.querySelector("#now a.chip[data-rule]");
    if (chip && window.htmx && laptop.matches) {
      const address = new URL(chip.href);
      window.htmx.ajax("GET", `${address.pathname}?preview=1`, { source: body, target: body, swap: "innerHTML" });
    }
    if (back) (link(card) || document.getElementById("now")).focus();
  }

  function follow(moved) { // the same card at the step that is shown now, also where it has left its place
    const card = sheet().dataset.card;
    const there = link(card);
    const gone = moved ? `${location.pathname}?card=${encodeURIComponent(card)}` : "";
    const address = there ? there.getAttribute("href") : gone;
    frame(sheet().dataset.of);
    if (!address || !window.htmx || address.startsWith(`${sheet().dataset.step}?`)) return;
    wanted = card;
    window.htmx.ajax("GET", address, { source: body, target: body, swap: "innerHTML" });
  }

  document.addEventListener("click", (event) => { // in a lesson what a card may do stands where the list stands
    const card = event.target instanceof Element && event.target.closest("#lesson .table a:is([data-at], .to-att)");
    if (!card || !window.htmx || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
    event.preventDefault();
    window.htmx.ajax("GET", card.getAttribute("href"), { source: card, target: "#lesson", swap: "outerHTML" }).then(() => {
      at(card.dataset.at).forEach((each) => each.classList.add("open"));
      const told = document.getElementById("at-card");
      if (told) { told.focus({ preventScroll: true }); told.scrollIntoView({ block: "nearest" }); }
      else scrollTo({ top: 0, behavior: "instant" }); // the answer stands above the board
    });
  });

  if (body && pane && pane.classList.contains("docked")) {
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
      if (event.target.closest("[data-close-card]") && sheet()) {
        event.preventDefault();
        close();
        return;
      }
      const card = event.target.closest("a[href*='card=']");
      if (!card || !window.htmx || !card.closest("#stepping, #preview")) return;
      event.preventDefault();
      if (card.dataset.option) {
        const way = all("#choose button[name=option]").find((each) => each.value === card.dataset.option);
        if (way) way.click();
      } else if (card.classList.contains("open") && sheet()) close();
      else open(card, Boolean(card.dataset.at));
    }, true);

    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]") || !sheet()) return;
      if (document.activeElement instanceof Element && document.activeElement.closest("input, textarea")) return;
      event.preventDefault();
      close();
    }, true);

    document.addEventListener("htmx:beforeSwap", (event) => { // a sheet that nobody waits for any more
      if (event.detail.target !== body) return;
      const asked = key(event.detail.pathInfo.requestPath);
      if (asked !== null && asked !== wanted) event.detail.shouldSwap = false;
    });

    document.addEventListener("htmx:afterSettle", (event) => {
      const asked = event.detail.requestConfig;
      if (event.detail.elt.id === "stepping" && sheet()) {
        if (asked && asked.verb === "post") close(false);
        else follow(true);
        return;
      }
      if (event.detail.elt !== body && event.detail.target !== body) return;
      const shown = sheet();
      pane.setAttribute("aria-label", shown ? shown.dataset.label || ruleLabel : ruleLabel);
      if (!shown) return unframe();
      document.body.classList.add("previewing");
      frame(shown.dataset.of);
      if (entering) {
        pane.scrollTop = 0;
        shown.querySelector("h2").focus({ preventScroll: true });
      }
      entering = false;
      follow(false); // it may have come after the reader had gone on
    });
  }

  document.addEventListener("htmx:configRequest", (event) => { // htmx sends no button outside the form, and when it sends again none at all
    const { parameters, triggeringEvent } = event.detail;
    const pressed = triggeringEvent && triggeringEvent.submitter;
    if (pressed && pressed.name) parameters[pressed.name] = pressed.value;
  });

  /* Several cards: the boxes of the list are ticked on the cards */
  function picked() {
    const form = document.querySelector("#choose.boxes");
    if (!form) return;
    const boxes = all("input[type=checkbox][name=option]", form);
    const ticked = boxes.filter((each) => each.checked).length;
    for (const label of all(".table label.pick")) {
      const box = document.getElementById(label.htmlFor);
      label.classList.toggle("chosen", Boolean(box && box.checked));
      label.tabIndex = 0;
    }
    const button = form.querySelector("[data-picked]");
    if (!button) return;
    button.dataset.none ??= button.textContent;
    button.textContent = ticked ? button.dataset.picked.replace("{n}", ticked) : button.dataset.none;
    const open = form.querySelector("#unseen-query");
    button.classList.toggle("waiting", !open && (ticked < Number(form.dataset.least) || ticked > Number(form.dataset.most)));
  }
  document.addEventListener("change", (event) => { if (event.target instanceof Element && event.target.closest("#choose")) picked(); });

  function order() { // is given by tapping, where one is asked for
    const lists = document.querySelector("#choose fieldset.places");
    if (lists && !lists.hidden) import(lists.dataset.script).then((module) => module.order(lists));
  }

  /* Keys: over the cards as they lie */
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (event) => {
    const here = event.target;
    if (!(here instanceof Element) || !here.closest(".table") || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if ((event.key === "Enter" || event.key === " ") && here.matches("label.pick")) {
      event.preventDefault();
      here.click();
      return;
    }
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const from = here.getBoundingClientRect();
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const each of all(":is(a, button, label)[data-at], .to-att, [form=place-form]", here.closest(".table"))) {
      if (each === here) continue;
      const [left, top] = middle(each.getBoundingClientRect());
      const along = (left - x) * way[0] + (top - y) * way[1];
      const across = Math.abs((left - x) * way[1]) + Math.abs((top - y) * way[0]);
      if (along <= 4 || along + across * 2.5 >= least) continue;
      least = along + across * 2.5;
      best = each;
    }
    if (best) best.focus();
  }, true);

  /* What a step changed: the card travels, the number ticks, what was lost floats off */
  let before = null;
  function seen(root) {
    return {
      cards: new Map(all("[data-key]", root).map((each) => [each.dataset.key, each.getBoundingClientRect()])),
      numbers: new Map(all("[data-n]", root).map((each) => [each.dataset.n, Number(each.textContent)])),
    };
  }
  document.addEventListener("htmx:beforeSwap", (event) => {
    before = ["stepping", "lesson"].includes(event.detail.target.id) && event.detail.shouldSwap && !calm.matches ? seen(event.detail.target) : null;
  });

  // All places are read before anything is animated: reading a place after a change lays the whole page out anew.
  function changes(root) {
    const was = before;
    before = null;
    if (!was || !root) return { moves: [], counts: [] };
    const now = seen(root);
    const moves = [], counts = [];
    for (const each of all("[data-key]", root)) {
      const from = was.cards.get(each.dataset.key);
      const to = now.cards.get(each.dataset.key);
      if (from && to.width && (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2)) moves.push([each, from, to]);
      else if (!from && was.cards.size) moves.push([each]);
    }
    for (const each of all("[data-n]", root)) {
      const from = was.numbers.get(each.dataset.n);
      const to = Number(each.textContent);
      if (from !== undefined && from !== to) counts.push([each, to - from]);
    }
    return { moves, counts };
  }
  function animate({ moves, counts }) {
    for (const [card, from, to] of moves) {
      if (!from) {
        card.animate([{ opacity: .2, transform: "translateY(-12px)" }, { opacity: 1, transform: "none" }], { duration: 220, easing: "ease-out" });
        continue;
      }
      const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
      card.animate([{ transform: start, transformOrigin: "0 0", zIndex: 9 }, { transform: "none", transformOrigin: "0 0", zIndex: 9 }], { duration: LONGEST, easing: "cubic-bezier(.2,.8,.2,1)" });
    }
    for (const [number, change] of counts) {
      number.animate([{ transform: "scale(1.35)", backgroundColor: "var(--mark-wash)" }, { transform: "none" }], { duration: LONGEST });
      const card = number.closest(".mem");
      if (!card) continue;
      const lost = document.createElement("span");
      lost.className = "float";
      lost.setAttribute("aria-hidden", "true");
      lost.textContent = (change > 0 ? "+" : "−") + Math.abs(change);
      card.append(lost);
      lost.animate([{ transform: "none", opacity: 1 }, { transform: "translateY(-1.6rem)", opacity: 0 }], { duration: LONGEST, easing: "ease-out" }).finished.then(() => lost.remove(), () => lost.remove());
    }
  }

  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.elt.id !== "stepping" && event.detail.elt.id !== "lesson") return;
    picked();
    order();
    const changed = changes(event.detail.elt);
    const now = document.getElementById("now") || document.getElementById("play");
    if (now && (document.activeElement === document.body || !document.activeElement)) now.focus({ preventScroll: true });
    if (event.detail.elt.id === "stepping" && !laptop.matches) scrollTo({ top: 0, behavior: "instant" }); // one screen from its top
    animate(changed);
  });
  picked();
  order();
})();
