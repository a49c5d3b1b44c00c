/* The board says so when it has not been answered twice in a row; words and time come with it. */
(() => {
  "use strict";
  const TWICE = 2;
  let missed = 0;
  const show = () => {
    const mark = document.querySelector("[data-stale]");
    if (mark) mark.hidden = missed < TWICE;
  };
  // 304 is an answer, and so is 404; no network, no answer in time or a server in trouble is none.
  document.addEventListener("htmx:afterRequest", (event) => {
    const { status } = event.detail.xhr;
    missed = status > 0 && status < 500 ? 0 : missed + 1;
    show();
  });
})();
