/* The speeds of points and patterns: a number at one press or straight from the keyboard, and the
   patterns that cannot join those ticked, greyed with the reason as the server's answer says it. */
(() => {
  "use strict";
  const form = document.getElementById("entry");
  const points = form?.querySelector("#points");
  if (!points) return;
  const speed = () => form.querySelector('input[name="mode"]').value;

  /* --- points --- */
  const put = (value) => {
    points.value = value;
    points.dispatchEvent(new Event("input", { bubbles: true }));
  };
  form.addEventListener(
    "click",
    (event) => {
      const key = event.target.closest('button[name="digit"][value^="="]');
      if (!key) return;
      event.preventDefault();
      event.stopPropagation();
      put(key.value.slice(1));
    },
    true,
  );
  const ended = () => [...form.elements].some((box) => box.name === "outcome" && box.checked);
  const takesText = (place) =>
    place.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!/^([0-9]|Backspace)$/.test(event.key) || takesText(event.target)) return;
    if (speed() !== "points" || ended()) return;
    // The key itself then goes where the caret is.
    points.focus();
    points.setSelectionRange(points.value.length, points.value.length);
  });

  /* --- patterns --- */
  const reasons = () => {
    const found = new Map();
    for (const one of document.querySelectorAll("#blocked [data-no]")) {
      for (const id of one.dataset.no.split(" ")) found.set(id, one.textContent);
    }
    return found;
  };
  const mark = () => {
    if (speed() !== "patterns") return;
    const found = reasons();
    for (const line of form.querySelectorAll(".picks li")) {
      const box = line.querySelector("input, select");
      const id = box.type === "checkbox" ? box.value : box.name.slice(2);
      const chosen = box.type === "checkbox" ? box.checked : box.value !== "0";
      const reason = chosen ? "" : found.get(id) ?? "";
      let words = line.querySelector(".picks__no");
      if (reason === (words?.textContent ?? "")) continue;
      line.classList.toggle("no", reason !== "");
      if (!reason) {
        words.remove();
        box.removeAttribute("aria-describedby");
        continue;
      }
      if (!words) {
        words = document.createElement("small");
        words.className = "picks__no";
        words.id = `no-${id}`;
        line.append(words);
      }
      words.textContent = reason;
      box.setAttribute("aria-describedby", words.id);
    }
  };
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target.id === "live") mark();
  });
})();
