/* On every page: registers the service worker, sends what waits on this phone, and says how much of
   it is still here, what has arrived, and when a page is a copy. Words come from the page. */
(() => {
  "use strict";
  const place = document.getElementById("offline");
  if (!place || !window.mjStore || !window.indexedDB) return;
  const { mjStore, mjSend } = window;
  const say = place.dataset;
  // The page of what is kept is nobody's: it shows what the last one signed in has.
  let { account } = say;
  const { kept } = document.documentElement.dataset;
  const EVERY = 20_000;
  const LONGEST = 300_000;

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const counted = (name, count) => fill(count === 1 ? say[`${name}One`] : say[name], { count });
  const element = (tag, css, text) => {
    const made = document.createElement(tag);
    if (css) made.className = css;
    if (text) made.textContent = text;
    return made;
  };
  const link = (href, text) => {
    const made = element("a", "", text);
    made.href = href;
    return made;
  };
  const line = (css, text, ...more) => {
    const made = element("p", `note ${css}`);
    const inside = element("span", "", text);
    for (const one of more) inside.append(" · ", one);
    made.append(inside);
    return made;
  };
  const clock = (moment) => {
    const at = new Date(moment);
    const today = at.toDateString() === new Date().toDateString();
    const time = { hour: "2-digit", minute: "2-digit", hour12: false };
    const day = today ? {} : { month: "numeric", day: "numeric" };
    return at.toLocaleString(document.documentElement.lang, { ...day, ...time });
  };

  /* --- what is said --- */
  // What has arrived is said once, on the page that is open then or the next.
  let arrived = null;
  let drawn = "";
  const lines = async () => {
    const all = await mjStore.all();
    const own = all.filter((item) => !account || item.account === account);
    const waiting = own.filter((item) => item.state === "waiting").length;
    const check = own.length - waiting;
    const found = [];
    if (kept) found.push(line("note--care", fill(say.kept, { time: clock(kept) }), link("", say.again)));
    const list = location.pathname === say.list;
    if (waiting) {
      const sign = await mjStore.note("sign");
      const more = sign && navigator.onLine ? [link(sign, say.sign)] : [];
      if (!list) more.push(link(say.list, say.see));
      found.push(line("note--care", counted("waiting", waiting), ...more));
    }
    if (arrived) {
      const { count, refused } = arrived;
      const more = [];
      if (refused.length) {
        const name = counted("refused", refused.length);
        more.push(refused.length === 1 ? link(refused[0].page, name) : element("span", "", name));
        if (refused.length > 1) more.push(...refused.map((one) => link(one.page, one.label)));
      }
      const note = line(refused.length ? "note--care" : "note--act", counted("arrived", count), ...more);
      const close = element("button", "note__close", "✕");
      close.type = "button";
      close.setAttribute("aria-label", say.close);
      close.addEventListener("click", () => {
        arrived = null;
        show();
      });
      note.append(close);
      found.push(note);
    }
    if (check && !list) found.push(line("", counted("check", check), link(say.list, say.see)));
    return found;
  };
  // Drawn only where it says something else, so that it is read out once.
  let drawing = Promise.resolve();
  const show = () => {
    drawing = drawing.then(async () => {
      const found = await lines();
      const words = found.map((one) => one.outerHTML).join("");
      if (words === drawn) return;
      drawn = words;
      place.replaceChildren(...found);
    });
    return drawing;
  };

  /* --- sending --- */
  let wait = EVERY;
  let timer = 0;
  const sent = async () => {
    const results = await mjStore.note("results");
    if (!results || results.seen) return;
    const own = (item) => item.state === "waiting" && (!account || item.account === account);
    if ((await mjStore.all()).some(own)) return;
    // The page may rather begin anew, and then says it.
    const event = new CustomEvent("mj:arrived", { cancelable: true, detail: results });
    if (!document.dispatchEvent(event)) return;
    arrived = results;
    await mjStore.setNote("results", { ...results, seen: true });
  };
  const flush = async () => {
    clearTimeout(timer);
    const how = navigator.onLine ? await mjSend.flush() : "gone";
    wait = how === "gone" ? Math.min(wait * 1.5, LONGEST) : EVERY;
    await sent();
    await show();
    const left = (await mjStore.all()).some((item) => item.state === "waiting");
    if (left) timer = setTimeout(flush, wait);
  };
  const now = () => {
    wait = EVERY;
    return flush();
  };
  window.addEventListener("online", now);
  window.addEventListener("offline", show);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") now();
  });
  document.addEventListener("mj:send", now);
  mjStore.onChange(async () => {
    await sent();
    await show();
  });

  /* --- whose phone it is now --- */
  const settle = async () => {
    if (account === undefined) account = (await mjStore.note("account")) ?? "";
    else if (!kept) await own();
  };
  const own = async () => {
    if ((await mjStore.note("account")) !== account) await mjStore.setNote("account", account);
    // Whoever has signed out leaves no key behind, but for hands of his that still wait.
    const needed = new Set((await mjStore.all()).map((item) => item.token));
    for (const token of await mjStore.tokens()) {
      if (token.account !== account && !needed.has(token.name)) await mjStore.dropToken(token.name);
    }
  };

  navigator.serviceWorker?.register(say.worker).catch(() => {});
  settle().then(now).catch(() => {});
})();
