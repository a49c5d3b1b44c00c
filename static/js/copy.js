/* Copies a text that is shown once; without scripts it is selected and copied by hand. */
(() => {
  "use strict";
  for (const button of document.querySelectorAll("[data-copy]")) {
    const field = document.getElementById(button.dataset.copy);
    const said = field?.closest(".secret")?.querySelector("[data-copied]");
    if (!field) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        // No right to the clipboard, or no secure context: the text stands selected.
        document.execCommand("copy");
      }
      if (said) said.hidden = false;
    });
    field.addEventListener("focus", () => field.select());
  }
})();
