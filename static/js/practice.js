/* The keys from 1 give an answer to a question, in the order in which the answers are shown. */
"use strict";
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
  if (!/^[1-4]$/.test(event.key) || event.target.closest("input, select, textarea, dialog")) return;
  const button = document.querySelectorAll(".answers button.answer")[Number(event.key) - 1];
  if (button) {
    event.preventDefault();
    button.click();
  }
});
