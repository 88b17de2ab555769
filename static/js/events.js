// Events: the zone of this device is chosen at first, the table number is ready to be typed, and a board that cannot be renewed says so.
(() => {
  const zone = document.querySelector("[data-zone]");
  if (zone && !zone.value) {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if ([...zone.options].some((option) => option.value === here)) zone.value = here;
  }
  document.querySelector("[data-first]")?.focus();
  const stale = document.getElementById("stale");
  if (!stale) return;
  const fails = (event) => { if (event.target.id === "live") stale.hidden = false; };
  for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.body.addEventListener(name, fails);
  document.body.addEventListener("htmx:afterSwap", () => { stale.hidden = true; });
})();
