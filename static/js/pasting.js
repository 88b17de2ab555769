/* A card by its text: the focus after an answer, and the kind of text that goes with the kind of card. */
"use strict";
(() => {
  const FIRST = { holomem: "arts", oshi: "skill", support: "support" };
  const $ = (id) => document.getElementById(id);
  let pressed = "";

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "card-form") return;
    pressed = event.submitter ? event.submitter.value : "read";
    $("pressed").value = pressed; // the request may have to wait for its turn, and forgets the button meanwhile
  }, true);

  document.addEventListener("change", (event) => { // texts in which nothing is typed follow the kind of card
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== "kind") return;
    event.target.form.querySelectorAll(".text").forEach((text) => {
      const filled = [...text.querySelectorAll(".typed input, .typed textarea")].some((field) => field.value.trim());
      const group = text.querySelector("select option:checked").closest("optgroup");
      const first = text.querySelector(`option[value=${FIRST[event.target.value]}]`);
      if (!filled && group !== first.closest("optgroup")) text.querySelector("select").value = first.value;
    });
  }, true);

  document.addEventListener("htmx:afterSettle", (event) => {
    const asked = event.detail.requestConfig && event.detail.requestConfig.elt; // while typing it is another
    if (event.detail.elt.id !== "card-form" || !asked || asked.id !== "card-form") return;
    const wrong = event.detail.elt.querySelector("[aria-invalid=true]");
    const texts = event.detail.elt.querySelectorAll(".text");
    if (wrong) wrong.focus();
    else if (pressed === "more") texts[texts.length - 1].querySelector("select").focus();
    else if (pressed.startsWith("add-")) texts[Number(pressed.slice(4))].querySelector("textarea").focus();
    pressed = "";
  });
})();
