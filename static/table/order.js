/* An order: a tap gives a card the next place, a second one takes it back. The lists of places below hold what is sent. */
export function order(lists) {
  if (lists.hidden) return;
  const places = [...lists.querySelectorAll("select[name=option]")];
  const group = document.createElement("div");
  group.className = "ordering";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", lists.querySelector("legend").textContent);
  const left = document.createElement("p");
  left.className = "ask";
  left.setAttribute("role", "status");
  const cards = [...places[0].options].filter((each) => each.value).map((each) => {
    const card = document.createElement("button");
    card.type = "button";
    card.className = "option";
    card.dataset.key = each.value;
    card.append(Object.assign(document.createElement("b"), { className: "at" }), each.textContent);
    return card;
  });
  group.append(left, ...cards);
  lists.before(group);
  lists.hidden = true;

  const chosen = () => places.map((each) => each.value).filter(Boolean);
  const draw = () => {
    const taken = chosen();
    for (const card of cards) {
      const at = taken.indexOf(card.dataset.key) + 1;
      card.firstChild.textContent = at ? `${at}. ` : "";
      card.setAttribute("aria-pressed", String(at > 0));
      card.classList.toggle("picked", at > 0);
    }
    left.textContent = lists.dataset.order.replace("{n}", places.length - taken.length);
  };
  group.addEventListener("click", (event) => {
    const card = event.target.closest("button");
    if (!card) return;
    const taken = chosen();
    const now = taken.includes(card.dataset.key) ? taken.filter((each) => each !== card.dataset.key) : [...taken, card.dataset.key].slice(0, places.length);
    places.forEach((each, index) => { each.value = now[index] || ""; });
    draw();
  });
  draw();
}
