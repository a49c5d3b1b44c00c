/* A page that follows by itself says so when it has not been answered twice in a row. The board's
   mark has its time from the server; others show when they were answered last. */
(() => {
  "use strict";
  const TWICE = 2;
  let missed = 0;
  let answered = new Date();
  const show = () => {
    const mark = document.querySelector("[data-stale]");
    if (!mark) return;
    const time = mark.querySelector("[data-answered]");
    const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    if (time) time.textContent = answered.toLocaleTimeString(document.documentElement.lang, clock);
    mark.hidden = missed < TWICE;
  };
  // 304 is an answer, and so is 404; no network, no answer in time or a server in trouble is none.
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!event.detail.elt.closest("[data-follows]")) return;
    const { status } = event.detail.xhr;
    if (status > 0 && status < 500) {
      missed = 0;
      answered = new Date();
    } else missed += 1;
    show();
  });
})();
