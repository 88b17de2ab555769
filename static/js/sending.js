/* Forms that are sent where the network comes and goes: without it the page stays with all that is typed, says so, and sends it again
   on demand. An answer leads on, or takes the place of the page. Comes after site.js, which shows what was not taken. */
"use strict";
(() => {
  const WAIT = 30000;
  const LED = "led to";
  const words = document.currentScript.dataset;
  let going = null; // what is being sent: { form, stop }

  const led = sessionStorage.getItem(LED); // the page was only loaded again, which leaves the focus where it was
  sessionStorage.removeItem(LED);
  if (led && led === location.hash) document.getElementById(led.slice(1))?.focus();

  document.addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    if (event.defaultPrevented || !form.matches("form[method=post]:not([enctype], [target], [hx-post])")) return;
    event.preventDefault();
    if (going?.form === form) return; // the second tap of two
    going?.stop.abort();
    const data = new URLSearchParams(new FormData(form));
    if (button?.name) data.append(button.name, button.value);
    send(form, button, button?.getAttribute("formaction") || form.getAttribute("action") || location.href, data);
  });

  async function send(form, button, address, data, renewed = false) {
    const mine = going = { form, stop: new AbortController() };
    const late = setTimeout(() => { mine.late = true; mine.stop.abort(); }, WAIT);
    form.setAttribute("aria-busy", "true");
    window.site.say(words.sending);
    try {
      const response = await fetch(address, { method: "POST", body: data, headers: { "Sent-By-Script": "1" }, signal: mine.stop.signal });
      const html = await response.text();
      if (going !== mine) return;
      if (response.headers.has("Leads-To")) go(new URL(response.headers.get("Leads-To"), location.href));
      else if (response.redirected) location.assign(response.url);
      else if ([403, 413, 429].includes(response.status) || response.status >= 500) {
        const page = new DOMParser().parseFromString(html, "text/html");
        const told = page.querySelector("[data-failed]"), token = told?.dataset.token; // another, since somebody signed in in another tab
        if (response.status === 403 && token && !renewed) {
          document.getElementsByName("csrfmiddlewaretoken").forEach((field) => { field.value = token; });
          data.set("csrfmiddlewaretoken", token);
          await send(form, button, address, data, true);
        } else unsent((told || page.querySelector("main p:not(.path)"))?.textContent || words.silent);
      } else {
        document.open();
        document.write(html);
        document.close();
      }
    } catch {
      if (going === mine) unsent(navigator.onLine || mine.late ? words.silent : words.offline);
    } finally {
      clearTimeout(late);
    }

    function unsent(told) {
      going = null;
      form.removeAttribute("aria-busy");
      document.dispatchEvent(new Event("unsent"));
      window.site.unsent(told, again);
    }

    function again() { // as it is typed by then; a part of the page that was renewed meanwhile has the same form anew
      const now = form.isConnected ? form : [...document.forms].find((each) => each.getAttribute("action") === form.getAttribute("action"));
      if (!now) send(form, button, address, data);
      else if (button?.isConnected) now.requestSubmit(button);
      else now.requestSubmit(button && [...now.querySelectorAll("button")].find((each) => each.name === button.name && each.value === button.value));
    }
  }

  function go(url) {
    if (url.pathname + url.search !== location.pathname + location.search) {
      location.assign(url);
      return;
    }
    if (url.hash) sessionStorage.setItem(LED, url.hash);
    history.replaceState(null, "", url);
    location.reload();
  }

  window.addEventListener("pageshow", () => { // back to a page that was kept
    going = null;
    document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy"));
  });
})();
