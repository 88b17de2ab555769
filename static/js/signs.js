/* Signs that are far away on a phone's keyboard, put where the cursor is. The field keeps the focus, so that the keyboard stays. */
"use strict";
(() => {
  const sign = (event) => event.target instanceof Element && event.target.closest("[data-sign]");
  document.addEventListener("mousedown", (event) => { if (sign(event)) event.preventDefault(); });
  document.addEventListener("click", (event) => {
    const button = sign(event);
    if (!button) return;
    const field = document.getElementById(button.dataset.into);
    field.focus();
    field.setRangeText(button.dataset.sign, field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
})();
