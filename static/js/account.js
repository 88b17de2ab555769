/* Accounts: showing a password while it is typed, and passkeys. Passkeys use django-allauth's scripts, served from here too. */
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);

  document.querySelectorAll("[data-show-password]").forEach((button) => {
    button.addEventListener("click", () => {
      const field = $(button.dataset.showPassword);
      const shown = field.type === "password";
      field.type = shown ? "text" : "password";
      button.setAttribute("aria-pressed", String(shown));
    });
  });
  document.querySelector("[data-focus]")?.focus();

  const said = $("passkey-said");
  if (!said || !window.allauth) return;
  const button = $("passkey-sign-in") || $("passkey-add") || $("passkey-confirm");
  const tell = (text) => {
    said.textContent = text;
    said.hidden = false;
  };
  if (!window.PublicKeyCredential || !window.isSecureContext) {
    if (button.id !== "passkey-sign-in") tell(said.dataset.unsupported);
    else button.form.hidden = true;
    button.disabled = true;
    return;
  }
  document.addEventListener("allauth.error", (event) => {
    event.preventDefault();
    tell(said.dataset.failed);
  });
  const { loginForm, signupForm, authenticateForm } = window.allauth.webauthn.forms;
  const ids = { credential: "passkey-credential", data: "passkey-data" };
  if (button.id === "passkey-sign-in") loginForm({ ids: { ...ids, login: button.id } });
  else if (button.id === "passkey-add") signupForm({ ids: { ...ids, signup: button.id } });
  else authenticateForm({ ids: { ...ids, authenticate: button.id } });
})();
