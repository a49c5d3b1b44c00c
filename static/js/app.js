/* What every page needs of a script. Everything works without it; words come from the page. */
(() => {
  "use strict";
  const note = (event) => {
    // A page that only asks whether there is news has nothing to send; it says so in its own way.
    if (event.detail.elt?.closest("[data-follows]")) return;
    const place = document.getElementById("notes");
    const words = document.getElementById("not-sent");
    if (!place || !words) return;
    place.replaceChildren(words.content.cloneNode(true));
    place.scrollIntoView({ block: "nearest" });
  };
  const clear = () => document.getElementById("notes")?.replaceChildren();
  // No network, no answer in time, or an answer that is not ours (a proxy's 502, 503, 504).
  document.addEventListener("htmx:sendError", note);
  document.addEventListener("htmx:timeout", note);
  document.addEventListener("htmx:responseError", (event) => {
    if (event.detail.xhr.status > 500) note(event);
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.successful) clear();
  });
  // A button that sends is greyed and cannot be pressed twice until the answer is here.
  const busy = (event, on) => {
    const button = event.detail.requestConfig?.triggeringEvent?.submitter;
    if (!button) return;
    if (on) button.setAttribute("aria-busy", "true");
    else button.removeAttribute("aria-busy");
  };
  document.addEventListener("htmx:beforeRequest", (event) => busy(event, true));
  document.addEventListener("htmx:afterRequest", (event) => busy(event, false));
})();
