/* Lists of questions: how many are ticked, and the zone of the clock by which an end is typed. Every page works without it. */
"use strict";
(() => {
  const told = document.querySelector("[data-ticked]");
  const count = () => {
    const here = document.querySelectorAll('#choose input[type="checkbox"][name="question"]:checked').length;
    told.textContent = Number(told.dataset.elsewhere) + here;
  };
  if (told) {
    document.addEventListener("change", count);
    window.addEventListener("pageshow", count); // a browser that goes back has the ticks of before
  }
  const until = document.querySelector("[data-offset]");
  if (until) {
    until.addEventListener("change", () => {
      const typed = new Date(until.value);
      if (!Number.isNaN(typed.getTime())) document.getElementById(until.dataset.offset).value = -typed.getTimezoneOffset();
    });
  }
})();
