/* Sharing and printing: for pages that are handed on. Comes after site.js, which copies and says what was done. */
"use strict";
(() => {
  /* Sharing by what the device has for it; where it has nothing, the link is copied. */
  async function share(button) {
    const { title, text, share: url } = button.dataset;
    if (!navigator.share) {
      window.site.copy(button, url);
      return;
    }
    try {
      await navigator.share({ title, text, url });
      window.site.done(button, button.dataset.done);
    } catch (error) {
      if (error.name !== "AbortError") window.site.copy(button, url);
    }
  }

  function print(button) {
    window.addEventListener("afterprint", () => { if (button.dataset.done) window.site.done(button, button.dataset.done); }, { once: true });
    window.print();
  }

  /* On paper the words are there in both languages. */
  window.addEventListener("beforeprint", () => document.querySelectorAll("details.also:not([open])").forEach((each) => {
    each.open = true;
    each.dataset.opened = "";
  }));
  window.addEventListener("afterprint", () => document.querySelectorAll("details.also[data-opened]").forEach((each) => {
    each.open = false;
    delete each.dataset.opened;
  }));

  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const shared = event.target.closest("[data-share]");
    const printed = event.target.closest("[data-print]");
    if (shared) share(shared);
    else if (printed) print(printed);
  });
})();
