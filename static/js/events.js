// Events: the zone of this device and its day are chosen at first, the table number is ready to be typed, and a board is renewed under
// the reader's hands, or says that it cannot be.
(() => {
  const zone = document.querySelector("[data-zone]");
  if (zone && !zone.value) {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if ([...zone.options].some((option) => option.value === here)) zone.value = here;
  }
  const day = document.querySelector("[data-today]");
  if (day && day.value === day.defaultValue) {
    const now = new Date();
    day.value = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  }
  document.querySelector("[data-first]")?.focus();

  /* Where the keyboard is and what is open stays through the renewal of a live part. htmx gives the focus back to what has an id
     and is not shut in. */
  const alike = (part, link) => [...part.querySelectorAll("a[href]")].filter((each) => each.getAttribute("href") === link.getAttribute("href"));
  let open = [], before = null; // before: where the keyboard was
  const TAP = 1000;
  let touched = -TAP; // when a finger came or went last: what is renewed between the two loses the tap
  for (const name of ["pointerdown", "pointerup"]) document.addEventListener(name, () => { touched = performance.now(); }, true);
  document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const { target } = detail;
    if (target.id !== "live") return;
    if (performance.now() < touched + TAP) {
      detail.shouldSwap = false; // the next renewal comes soon
      return;
    }
    const here = target.contains(document.activeElement) ? document.activeElement : null;
    open = [...target.querySelectorAll("details[id][open]")].map((each) => each.id);
    before = here && { here, place: here.matches("a[href]") ? alike(target, here).indexOf(here) : -1, call: here.closest("li[id]")?.id };
  });
  document.body.addEventListener("htmx:afterSwap", () => {
    for (const id of open) document.getElementById(id)?.setAttribute("open", "");
    open = [];
    if (before && document.activeElement === document.body) {
      const { here, place, call } = before;
      const same = here.id ? document.getElementById(here.id) : place < 0 ? null : alike(document.getElementById("live"), here)[place];
      (same || document.getElementById(call) || document.getElementById("calls"))?.focus({ preventScroll: true }); // gone: its call, or the list
    }
    before = null;
  });

  const stale = document.getElementById("stale");
  if (!stale) return;
  const fails = (event) => { if (event.target.id === "live") stale.hidden = false; };
  for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.body.addEventListener(name, fails);
  document.body.addEventListener("htmx:afterSwap", () => { stale.hidden = true; });
})();
