/* Finds patterns in a list as one types, and ticks the first found on Enter: the entry page and
   practice. As pattern_find.py does; without scripts the form's own search does it. */
(() => {
  "use strict";
  // How well a text finds names, the first being the name and the others aliases: whole name,
  // whole alias, start of the name, start of an alias, part of one.
  const rank = (names, text) => {
    const [first, ...others] = names;
    if (first === text) return 0;
    if (others.includes(text)) return 1;
    if (first.startsWith(text)) return 2;
    if (others.some((other) => other.startsWith(text))) return 3;
    return names.some((one) => one.includes(text)) ? 4 : Infinity;
  };
  // An input method joins two consonants typed in a row where it can: ㄱㅅ arrives as ㄳ.
  const JOINED = {
    ㄳ: "ㄱㅅ", ㄵ: "ㄴㅈ", ㄶ: "ㄴㅎ", ㄺ: "ㄹㄱ", ㄻ: "ㄹㅁ", ㄼ: "ㄹㅂ",
    ㄽ: "ㄹㅅ", ㄾ: "ㄹㅌ", ㄿ: "ㄹㅍ", ㅀ: "ㄹㅎ", ㅄ: "ㅂㅅ",
  };
  const rankOf = (line, text) => {
    const found = rank(line.dataset.find.split("|"), text);
    if (found !== Infinity) return found;
    const letters = [...text].map((letter) => JOINED[letter] ?? letter).join("");
    return rank(line.dataset.initials.split("|"), letters);
  };
  // Shows what is found in a form; returns the line that Enter ticks.
  const find = (form, typed) => {
    const text = typed.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
    let best = null;
    let least = Infinity;
    for (const group of form.querySelectorAll("[data-group]")) {
      let some = false;
      for (const line of group.querySelectorAll("[data-find]")) {
        const found = rankOf(line, text);
        line.hidden = found === Infinity;
        some ||= !line.hidden;
        if (found < least) [best, least] = [line, found];
      }
      group.hidden = !some;
    }
    const none = form.querySelector("[data-none]");
    if (none) none.hidden = best !== null;
    return best;
  };
  const show = () => {
    const search = document.querySelector("[data-search]");
    if (search) search.hidden = false;
  };
  document.addEventListener("input", (event) => {
    if (event.target.id === "find") find(event.target.form, event.target.value);
  });
  // Enter never sends or saves what is half chosen.
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || field.id !== "find" || event.isComposing) return;
    event.preventDefault();
    const box = field.value.trim() && find(field.form, field.value)?.querySelector("input, select");
    if (!box) return;
    if (box.type === "checkbox") box.checked = !box.checked;
    else box.selectedIndex = (box.selectedIndex + 1) % box.options.length;
    field.value = "";
    find(field.form, "");
    box.dispatchEvent(new Event("change", { bubbles: true }));
  });
  document.addEventListener("htmx:load", show);
  show();
})();
