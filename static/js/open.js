/* A line that stands in the fragment of the link: every request of this page brings it in a header, never in an address. */
"use strict";
(() => {
  const frame = document.getElementById("frame");
  const open = () => {
    const line = decodeURIComponent(location.hash.slice(1));
    if (!line) return;
    const step = /\/steps\/(\d+)/.exec(location.pathname);
    htmx.ajax("GET", `${frame.dataset.steps}${step ? step[1] : frame.dataset.step}${location.search}`, {
      target: "#stepping", swap: "outerHTML", headers: { "X-Line": line },
    });
  };
  document.addEventListener("htmx:configRequest", (event) => {
    if (!event.detail.path.startsWith(frame.dataset.steps)) return;
    event.detail.headers["X-Line"] = location.hash.slice(1);
    event.detail.path = event.detail.path.split("#")[0]; // htmx would look for an element of this name
  });
  document.addEventListener("htmx:historyRestore", open);
  window.addEventListener("hashchange", open);
  open();
})();
