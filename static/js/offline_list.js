/* The page of what is kept on this phone: hands that wait, hands to decide on with both values, and
   pages that open without a network. */
(() => {
  "use strict";
  const words = document.getElementById("list-words")?.dataset;
  if (!words || !window.mjStore || !window.indexedDB) return;
  const { mjStore } = window;
  const $ = (selector, root = document) => root.querySelector(selector);
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const element = (tag, css, text) => {
    const made = document.createElement(tag);
    if (css) made.className = css;
    if (text) made.textContent = text;
    return made;
  };
  const link = (href, text, css) => {
    const made = element("a", css, text);
    made.href = href;
    return made;
  };
  const send = () => document.dispatchEvent(new CustomEvent("mj:send"));
  const numberOf = (item) => (item.kind === "hand" ? item.body.hand_no : item.no);

  /* --- what is done with a hand --- */
  // Nothing is thrown away by one press.
  const drop = (item) => {
    const button = element("button", "btn btn--risk", words.drop);
    button.type = "button";
    button.addEventListener("click", async () => {
      if (button.textContent !== words.sure) {
        button.textContent = words.sure;
        return;
      }
      await mjStore.drop(item.seq);
      send();
    });
    button.addEventListener("blur", () => (button.textContent = words.drop));
    return button;
  };
  const change = (item) => link(`${item.page}#waiting=${item.seq}`, words.change, "btn");
  // As the next hand: after what stands on the server and what waits here.
  const nextOf = (item, items) => {
    const waiting = items.filter((one) => one.game === item.game && one.state === "waiting" && one.kind === "hand");
    const after = waiting.map((one) => one.body.hand_no + (one.body.outcome === "void" ? 0 : 1));
    return Math.max(item.problem.current?.next_hand_no ?? 1, sent[item.game] ?? 1, ...after);
  };
  // By game, what follows the last hand that was sent from here.
  const sent = {};
  const newKey = () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
  const asNext = (item, items) => {
    const button = element("button", "btn", fill(words.next, { n: nextOf(item, items) }));
    button.type = "button";
    button.addEventListener("click", async () => {
      await mjStore.change((now) => {
        const one = now.find((other) => other.seq === item.seq);
        if (!one) return null;
        const last = Math.max(...now.map((other) => other.seq));
        const no = nextOf(one, now);
        const label = fill(words.next, { n: no });
        // To the end of the list: what waits already keeps its order before it.
        const key = newKey();
        const again = { ...one, seq: last + 1, key, state: "waiting", problem: null, tried: false, edited: true, label, no };
        // What ends it comes with it.
        const own = now.filter((other) => other.of === one.key);
        const put = [{ ...again, body: { ...one.body, hand_no: no } }];
        put.push(...own.map((other, at) => ({ ...other, seq: last + 2 + at, of: key, no })));
        return { remove: [one.seq, ...own.map((other) => other.seq)], put };
      });
      send();
    });
    return button;
  };

  /* --- how it is shown --- */
  const theirs = (item, hand) => {
    if (hand.outcome !== "win") return words[hand.outcome];
    return hand.wins
      .map((win) => {
        const values = { winner: item.names[win.winner], source: item.names[win.source], worth: fill(item.worth, { n: win.value }) };
        return fill(win.source === null ? item.self : item.from, values);
      })
      .join(" · ");
  };
  const both = (item) => {
    const { hand } = item.problem.current ?? {};
    if (!hand?.wins) return null;
    const list = element("dl", "both");
    for (const [title, text] of [[fill(words.theirs, { n: hand.hand_no }), theirs(item, hand)], [words.mine, item.said]]) {
      const part = element("div");
      part.append(element("dt", "", title), element("dd", "", text));
      list.append(part);
    }
    return list;
  };
  const entry = (item, items) => {
    const one = element("li", "kept__one");
    one.dataset.key = item.key;
    one.append(element("b", "", item.label));
    const row = element("p", "row");
    if (item.state === "waiting") {
      one.append(element("span", "", item.said));
      row.append(change(item), drop(item));
    } else {
      one.append(element("p", "note", item.problem.message));
      const values = both(item);
      one.append(values ?? element("span", "", item.said));
      const taken = ["hand_taken", "key_reused", "hand_ahead"].includes(item.problem.code);
      if (item.kind === "hand" && taken) row.append(asNext(item, items));
      else row.append(change(item));
      row.append(drop(item));
      const hand = item.problem.current?.hand;
      if (hand?.id) row.append(link(item.page.replace(/new\/$/, `${hand.id}/`), words.see));
    }
    one.append(row);
    return one;
  };
  const list = (name, some, items) => {
    const section = $(`section[data-${name}]`);
    section.hidden = !some.length;
    $(".kept", section).replaceChildren(...some.map((item) => entry(item, items)));
  };
  const show = async () => {
    const items = await mjStore.all();
    const account = await mjStore.note("account");
    for (const { game } of items) sent[game] = (await mjStore.note(`next:${game}`))?.no;
    // Nobody reads what another has entered.
    const own = items.filter((item) => item.account === account);
    list("check", own.filter((item) => item.state === "check"), items);
    list("waiting", own.filter((item) => item.state === "waiting"), items);
    const none = $("[data-none]");
    none.hidden = own.length > 0;
    if (items.length > own.length) none.textContent = words.foreign;
  };

  /* --- pages that open without a network --- */
  const pages = async () => {
    const found = [];
    for (const name of window.caches ? await caches.keys() : []) {
      if (!name.startsWith("mj-pages-")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const { pathname } = new URL(request.url);
        found.push({ path: pathname, title: decodeURIComponent(answer.headers.get("X-Title")), at: answer.headers.get("X-Kept-At") });
      }
    }
    // What is entered first: the hand, then the sheet, then the club.
    found.sort((a, b) => b.path.split("/").length - a.path.split("/").length || (a.at < b.at ? 1 : -1));
    const section = $("section[data-pages]");
    section.hidden = !found.length;
    const time = { hour: "2-digit", minute: "2-digit", hour12: false };
    const text = document.createElement("textarea");
    $(".kept", section).replaceChildren(
      ...found.map(({ path, title, at }) => {
        const one = element("li");
        text.innerHTML = title;
        const when = new Date(at).toLocaleTimeString(document.documentElement.lang, time);
        one.append(link(path, text.value), " ", element("small", "soft", fill(words.at, { time: when })));
        return one;
      }),
    );
  };

  const elsewhere = location.pathname !== $("#offline").dataset.list;
  for (const one of document.querySelectorAll("[data-fallback]")) one.hidden = !elsewhere;
  $("[data-here]").hidden = elsewhere;
  $("[data-send]").addEventListener("click", send);
  // Whoever reads the list changes none of them any more.
  const release = () =>
    mjStore.change((items) => {
      const held = items.filter((item) => item.held).map((item) => ({ ...item, held: 0 }));
      return held.length ? { put: held } : null;
    });
  release().then(show).then(pages);
  mjStore.onChange(show);
})();
