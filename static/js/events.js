// Events: the zone of this device and its day are chosen at first, the table number is ready to be typed, and a board that cannot be renewed says so.
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
  const stale = document.getElementById("stale");
  if (!stale) return;
  const fails = (event) => { if (event.target.id === "live") stale.hidden = false; };
  for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.body.addEventListener(name, fails);
  document.body.addEventListener("htmx:afterSwap", () => { stale.hidden = true; });
})();
