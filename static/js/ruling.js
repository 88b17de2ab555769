/* Writing a ruling: how it will read, rules offered for a number begun, and a draft kept in this browser. */
"use strict";
(() => {
  const WAIT = 400;
  const $ = (id) => document.getElementById(id);
  const form = $("ruling-form");
  const SENT = "ruling sent";
  const HABITS = "ruling habits";

  function kept(key) {
    try {
      return JSON.parse(localStorage.getItem(key) || "null");
    } catch {
      return null;
    }
  }

  function keep(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch { // full, or not allowed: nothing is promised then
      return false;
    }
  }

  if (!form) { // the page of a ruling: the form that led here was stored
    const sent = sessionStorage.getItem(SENT);
    if (sent) {
      keep(sent, null);
      sessionStorage.removeItem(SENT);
    }
    return;
  }

  const key = `ruling draft ${form.dataset.draft}`;
  const words = $("words");
  words.setSelectionRange(words.value.length, words.value.length); // what decides is there; the judge goes on behind it
  const said = $("draft-said");
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" });
  const fields = () => [...form.elements].filter((el) => el.name && !["csrfmiddlewaretoken", "do", "at", "after", "offset"].includes(el.name) && el.type !== "submit" && el.type !== "button");

  /* The draft */
  function draft() {
    const values = {};
    fields().forEach((el) => {
      values[el.name] = values[el.name] || [];
      if (el.type === "checkbox" || el.type === "radio") {
        if (el.checked) values[el.name].push(el.value);
      } else values[el.name].push(el.value);
    });
    return values;
  }

  function restore(values) {
    fields().forEach((el) => {
      const those = values[el.name];
      if (!those) return;
      if (el.type === "checkbox" || el.type === "radio") el.checked = those.includes(el.value);
      else if (those.length) el.value = those[0];
    });
  }

  let saving = 0;
  function save() {
    const at = Date.now();
    if (keep(key, { at, values: draft() })) said.textContent = said.dataset.kept + clock.format(at);
    const habits = {};
    form.querySelectorAll("[data-keep]").forEach((el) => { habits[el.name] = el.value; });
    keep(HABITS, habits);
  }

  const bound = "bound" in form.dataset;
  const before = bound ? null : kept(key);
  if (before && before.values) {
    restore(before.values);
    said.textContent = said.dataset.back + clock.format(before.at);
    $("draft-tools").hidden = false;
  } else if (!bound) {
    const habits = kept(HABITS) || {};
    form.querySelectorAll("[data-keep]").forEach((el) => {
      if (!el.value && habits[el.name]) el.value = habits[el.name];
    });
  }

  /* The time by the clock of this browser */
  const now = new Date();
  $("offset").value = $("offset").value && bound ? $("offset").value : -now.getTimezoneOffset();
  if ($("given") && !$("given").value && !bound) {
    const pad = (number) => String(number).padStart(2, "0");
    $("given").value = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}T${pad(now.getHours())}:${pad(now.getMinutes())}`;
  }

  /* How it will read */
  let waiting = 0;
  let composing = false;
  function read(wait) {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      $("words-at").value = words.selectionEnd;
      window.htmx.trigger(words, "reads");
    }, wait);
  }
  words.addEventListener("compositionstart", () => { composing = true; });
  words.addEventListener("compositionend", () => { composing = false; read(WAIT); });
  words.addEventListener("input", () => { if (!composing) read(WAIT); });
  if ($("edition")) $("edition").addEventListener("change", () => read(0));
  if (words.value.trim() && !bound) read(0);

  document.addEventListener("htmx:afterSettle", (event) => { // what was wrong when it was sent is said anew as it stands now
    if (event.detail.elt.id === "reads") $("words-wrong").replaceChildren();
  });

  form.addEventListener("input", () => {
    clearTimeout(saving);
    saving = setTimeout(save, 300);
  });
  window.addEventListener("pagehide", () => { if (saving && !leaving) save(); });

  let leaving = false;
  form.addEventListener("submit", (event) => {
    if (leaving) { // the second tap of two
      event.preventDefault();
      return;
    }
    clearTimeout(saving);
    save();
    leaving = true;
    sessionStorage.setItem(SENT, key);
  });
  window.addEventListener("pageshow", () => { leaving = false; });
  document.addEventListener("unsent", () => { // nothing was stored: the draft stays
    leaving = false;
    sessionStorage.removeItem(SENT);
  });

  /* A number offered takes the place of the one that was begun, or of the one that there is not */
  function write(button) {
    const field = $(button.dataset.into || "words");
    const over = button.dataset.over;
    const end = field === words && !button.dataset.into ? words.selectionEnd : field.value.length;
    const plain = field.value.replace(/[０-９．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xFEE0));
    let at = button.dataset.into ? field.value.indexOf(over) : plain.slice(0, end).lastIndexOf(over);
    if (at < 0) at = plain.lastIndexOf(over);
    if (at < 0) return;
    let until = at + over.length;
    if (!button.dataset.into && plain[until] === ".") until += 1;
    field.focus();
    field.setRangeText(button.dataset.write, at, until, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (field === words) read(0);
  }

  document.addEventListener("mousedown", (event) => { // the field keeps the focus, so that the keyboard stays
    if (event.target instanceof Element && event.target.closest(".rule-keys button")) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest("[data-write]");
    if (button) write(button);
    else if (event.target.closest("[data-drop-draft]")) {
      clearTimeout(saving);
      saving = 0;
      keep(key, null);
      location.reload();
    }
  });

  const wrong = document.querySelector("[data-focus]");
  if (wrong) wrong.focus();
})();
