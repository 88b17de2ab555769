/* A card that was not seen, by its name or number: keys over what was found, and several with commas between. */
const $ = (id) => document.getElementById(id);
const laptop = window.matchMedia("(min-width: 1101px)");
const found = () => [...document.querySelectorAll("#unseen-found button, #unseen-found input")];

document.addEventListener("change", (event) => { // what was ticked stays when the next one is looked for
  const box = event.target;
  if (!(box instanceof Element) || !box.matches("#unseen-found input") || !box.checked) return;
  const row = box.closest("label");
  box.form.querySelector("fieldset").append(row);
  row.scrollIntoView({ block: "nearest" });
  $("unseen-found").replaceChildren();
  $("unseen-query").value = $("unseen-query").value.replace(/[^,、，;；]*$/, "");
  $("unseen-query").focus();
  if ($("announce")) $("announce").textContent = row.textContent.trim();
});

document.addEventListener("keydown", (event) => {
  const here = event.target;
  if (!(here instanceof Element) || !here.closest(".naming") || event.isComposing) return;
  const ways = found();
  const at = ways.indexOf(here);
  if (at < 0 && here.id !== "unseen-query") return;
  if (event.key === "ArrowDown" && ways[at + 1]) ways[at + 1].focus();
  else if (event.key === "ArrowUp" && at >= 0) (ways[at - 1] || $("unseen-query")).focus();
  else if (event.key === "Enter" && at < 0 && ways.length) {
    const sure = ways.length === 1 || ways[0].value.toLowerCase() === `card:${here.value.trim().toLowerCase()}`;
    if (sure) ways[0].click();
    else ways[0].focus();
  } else if (event.key === "Enter" && at >= 0 && here.type === "checkbox") here.click();
  else if (event.key === "Enter" && at < 0 && here.form.matches(".boxes") && /^[^,、，;；]+$/.test(here.value)) $("unseen-found").scrollIntoView({ block: "nearest" });
  else return;
  event.preventDefault();
});

function makeRoom(field) { // a phone's keyboard takes the place of the dock
  if (!field || field.id !== "unseen-query" || laptop.matches) return;
  $("dock").classList.add("typing");
  field.closest(".naming").scrollIntoView({ block: "start" });
}
document.addEventListener("focusin", (event) => makeRoom(event.target));
makeRoom(document.activeElement);
