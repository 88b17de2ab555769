/* Folds. One with data-fold stays as the reader left it: a cookie says so, and the page comes folded as it was. One with
   data-by-width is open where there is room for it, and closed on a phone, until the reader chose. */
"use strict";
(() => {
  const phone = window.matchMedia("(max-width: 760px)");
  const YEAR = 31536000;
  const chosen = (name) => document.cookie.split("; ").some((each) => each.startsWith(`fold_${name}=`));

  function fit(fold) {
    fold.removeAttribute("data-by-width");
    if (!fold.dataset.fold || !chosen(fold.dataset.fold)) fold.open = !phone.matches;
  }

  new MutationObserver((records) => { // before it is painted, on the first page and on each part that comes after
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.matches("details[data-by-width]")) fit(node);
      else node.querySelectorAll("details[data-by-width]").forEach(fit);
    }
  }).observe(document, { childList: true, subtree: true });

  document.addEventListener("click", (event) => {
    const summary = event.target instanceof Element ? event.target.closest("details[data-fold] > summary") : null;
    if (!summary) return;
    const fold = summary.parentElement; // not toggled yet
    document.cookie = `fold_${fold.dataset.fold}=${fold.open ? "closed" : "open"}; path=/; max-age=${YEAR}; samesite=lax`;
  });
})();
