/* The entry page without a network: a hand that cannot be sent waits on this phone under the key of
   its form, the form empties and goes on to the next hand. Only counts are checked here; what a
   hand is worth is the server's to say. Words come from the page. */
(() => {
  "use strict";
  const form = document.getElementById("entry");
  const words = document.getElementById("offline-words")?.dataset;
  if (!form || !words || !window.mjStore || !window.indexedDB) return;
  const { mjStore, mjOffline } = window;
  const $ = (selector, root = form) => root.querySelector(selector);
  const all = (selector, root = form) => [...root.querySelectorAll(selector)];
  const asks = JSON.parse(words.asks);
  const ahead = JSON.parse(words.ahead);
  const names = JSON.parse(words.names);
  const { account } = document.getElementById("offline").dataset;
  const { kept } = document.documentElement.dataset;
  const language = document.documentElement.lang;
  const live = document.getElementById("live");
  const save = document.getElementById("save");
  const notes = document.getElementById("notes");
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const element = (tag, css, text) => {
    const made = document.createElement(tag);
    if (css) made.className = css;
    if (text) made.textContent = text;
    return made;
  };
  const tokenName = `${account}:${words.evening}`;
  const newKey = () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");

  /* --- what is known --- */
  // As the server made the page; what was typed before may have filled the form since.
  const start = parseInt(form.dataset.hand, 10);
  const ends = form.elements.hand?.value ?? "";
  const page = { label: $("b", document.querySelector(".bar__what")), line: $("span", document.querySelector(".bar__what")) };
  let down = !navigator.onLine || Boolean(kept);
  let queue = []; // what waits for this game, in order
  let used = new Set();
  let known = null; // what follows by what has been sent from this phone
  let behind = Boolean(kept); // the page was made before that
  let editing = null;
  let ended = false;
  const nameOf = (no) => ahead[no]?.label ?? fill(words.hand, { n: no });

  // The hand that the form is for now: its number, and the first win that it ends.
  const place = () => {
    if (editing) return editing;
    const last = queue.at(-1);
    if (last?.goesOn) return { no: last.no, of: last.key, ends: "", won: last.won };
    if (last) return { no: last.no + (last.body.outcome === "void" ? 0 : 1), of: null, ends: "", won: [] };
    if (behind && known && (known.no > start || (known.no === start && known.ends))) return { ...known, of: null };
    return { no: start, of: null, ends, won: asks.won, version: Number(form.elements.version?.value ?? 0) };
  };
  // Whether a hand of this form goes by this phone's own list, and not straight to the server.
  const away = () => down || queue.length > 0 || editing !== null || place().ends !== ends;
  const read = async () => {
    const items = await mjStore.all();
    const own = items.filter((item) => item.game === words.game && item.account === account);
    used = new Set(own.map((item) => item.key));
    queue = own.filter((item) => item.state === "waiting");
    // Numbers move when an earlier hand is taken away; what ends a hand has its first win's.
    for (const item of queue) {
      if (item.kind === "hand") item.no = item.body.hand_no;
      else item.no = queue.find((one) => one.key === item.of)?.no ?? item.no;
    }
    behind ||= queue.length > 0;
    known = (await mjStore.note(`next:${words.game}`)) ?? null;
  };

  /* --- the page as it is for that hand --- */
  const chips = {};
  all('.four[aria-labelledby="q1"] .seat small').forEach((small, column) => {
    const wind = ahead[start]?.winds[column];
    const chip = $(".wind", small);
    if (wind && chip) chips[wind] = [...small.childNodes].filter((one) => one.nodeType === 1);
  });
  let shown = null;
  const follow = () => {
    const now = place();
    const at = `${now.no} ${now.of ?? ""} ${now.ends}`;
    const first = shown === null;
    if (at === shown) return;
    shown = at;
    const { elements } = form;
    const moved = Number(elements.hand_no.value) !== now.no || used.has(elements.key.value);
    elements.hand_no.value = now.no;
    if (editing) elements.key.value = editing.key;
    else if (moved || !first) elements.key.value = newKey();
    if (first && now.no === start && !now.of && now.ends === ends) return;
    page.label.textContent = ahead[now.no]?.bar ?? nameOf(now.no);
    page.line.textContent = ahead[now.no]?.line ?? "";
    // The scores of now are not known, the winds are where only the number decides them.
    all('.four[aria-labelledby="q1"] .seat').forEach((seat, column) => {
      const chip = chips[ahead[now.no]?.winds[column]] ?? [];
      $("small", seat).replaceChildren(...chip.map((one) => one.cloneNode(true)));
      $("input", seat).disabled = now.won.includes(column);
    });
    all(".seat--from input").forEach((input) => (input.disabled = false));
    stage(now);
    ended = asks.fixed && !ahead[now.no] && !editing;
    if (ended) notes.replaceChildren(note("note--care", words.over));
  };
  // After a first win that waits here: no void hand and no other draw than the wall's end.
  const stage = (now) => {
    const goes = Boolean(now.of || now.ends);
    if (goes) form.dataset.over = "";
    else delete form.dataset.over;
    const draw = $("input.draws");
    if (draw) {
      draw.name = goes ? "drawn" : "outcome";
      draw.value = goes ? "1" : "draw";
    }
    const empty = document.querySelector('input[name="outcome"][value="void"]');
    if (empty) empty.disabled = goes;
    document.getElementById("offline-second")?.remove();
    if (!now.of) return;
    const second = element("p", "soft small", words.second);
    second.id = "offline-second";
    $(".ask").before(second);
  };
  const note = (css, text) => {
    const made = element("p", `note ${css}`, text);
    return made;
  };

  /* --- the answer without a server --- */
  const slots = () => all(".fault");
  const clearFaults = () => slots().forEach((slot) => slot.replaceChildren());
  const read_form = () => {
    const now = place();
    return mjOffline.entry(new URLSearchParams([...new FormData(form)]), {
      ...asks, won: now.won, ends: Boolean(now.of || now.ends),
    });
  };
  const draw = () => {
    if (!away()) return;
    const { missing } = read_form();
    const answer = element("div", "live");
    answer.dataset.live = "";
    answer.dataset.save = editing ? words.change : words.put;
    // Which of them can be true is the engine's to say: all are offered.
    answer.dataset.flags = all('input[name="flag"]').map((box) => box.value).join(" ");
    for (const box of all('input[name="flag"]')) box.closest(".chip").hidden = false;
    const sheet = element("section", "sheet");
    sheet.append(element("h2", "", words.title), element("p", "", down ? words.later : words.behind));
    const list = element("ul", "missing");
    for (const [, code, values] of missing) list.append(element("li", "", fill(words[code], values)));
    if (missing.length) sheet.append(list);
    answer.append(sheet);
    live.replaceChildren(answer);
    document.getElementById("short")?.replaceChildren();
    document.getElementById("conflict")?.replaceChildren();
    all('[id^="pay-"]').forEach((pay) => (pay.textContent = ""));
    save.textContent = answer.dataset.save;
    save.disabled = ended;
  };
  let asked = 0;
  form.addEventListener("mj:changed", () => {
    if (!away()) return;
    clearFaults();
    clearTimeout(asked);
    asked = setTimeout(draw, 60);
  });

  /* --- the form, emptied or filled --- */
  const put = (fields) => {
    const values = new Map();
    for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
    all('input[name="win"], input[name="at"]').forEach((input) => input.remove());
    $(".wins")?.remove();
    for (const name of ["win", "at"]) {
      for (const value of values.get(name) ?? []) {
        const input = element("input");
        Object.assign(input, { type: "hidden", name, value });
        form.append(input);
      }
    }
    const mode = values.get("mode")?.[0] ?? form.elements.mode.value;
    const own = ["csrfmiddlewaretoken", "key", "hand_no", "hand", "version", "mode", "win", "at"];
    for (const input of form.elements) {
      if (!input.name || input.tagName === "BUTTON" || own.includes(input.name)) continue;
      const some = values.get(input.name) ?? [];
      if (input.type === "radio" || input.type === "checkbox") {
        const usual = input.name === "tool" && input.value === "hand" && !some.length;
        input.checked = usual || some.includes(input.value);
      } else if (input.tagName === "SELECT" && !some.length) input.selectedIndex = 0;
      else input.value = some[0] ?? (input.name === "order" ? form.elements.order.defaultValue : "");
    }
    $(`button[name="mode"][value="${mode}"]`)?.click();
    const typed = document.getElementById("typed");
    typed.dispatchEvent(new Event("input", { bubbles: true }));
    typed.dispatchEvent(new Event("change", { bubbles: true }));
    form.elements.strict.value = "";
  };
  const blank = () => {
    const data = new FormData(form);
    return !["winner", "outcome", "drawn", "p", "flag", "win", "declared"].some((name) => data.has(name)) &&
      !data.get("points") && !data.get("tiles");
  };

  /* --- a hand is kept --- */
  const fields = () => [...new FormData(form)].filter(([name]) => !["csrfmiddlewaretoken", "strict", "typing"].includes(name));
  const saidOf = (entry) => mjOffline.said(entry, { names, words, form });
  let keeping = false;
  const keep = async (tried) => {
    if (keeping || ended) return;
    const { body, faults, goesOn } = read_form();
    clearFaults();
    if (faults.length) {
      for (const [field, code, values] of faults) {
        $(`#fault-${field}`)?.append(element("p", "field__bad", fill(words[code], values)));
      }
      $(".fault:not(:empty)")?.scrollIntoView({ block: "center" });
      draw();
      return;
    }
    keeping = true;
    try {
      const now = place();
      const { no } = now;
      const continues = Boolean(now.of || now.ends);
      const item = {
        state: "waiting",
        key: form.elements.key.value,
        kind: continues ? "continue" : "hand",
        of: now.of,
        ends: now.ends,
        no,
        game: words.game,
        account,
        token: tokenName,
        page: words.page,
        url: now.ends ? `${words.api}${now.ends}/continue/` : words.api,
        label: continues ? `${nameOf(no)} · ${words.secondWin}` : nameOf(no),
        body: continues ? { ...body, version: now.version ?? 0 } : { ...body, hand_no: no },
        fields: fields(),
        said: saidOf(body),
        names,
        worth: words.worth,
        from: words.from,
        self: words.self,
        language,
        goesOn,
        won: goesOn ? body.wins.map((win) => win.winner) : now.won,
        tried,
      };
      if (continues) delete item.body.outcome;
      const wasEditing = editing;
      if (editing) {
        const { body: shape, fields: typed, said, goesOn: on, won } = item;
        const old = editing;
        editing = null;
        // `edited`: a first answer that was lost is then no answer to this one.
        const fresh = {
          body: shape, fields: typed, said, goesOn: on, won, edited: true, state: "waiting", problem: null,
        };
        if (!(await mjStore.replace(old.seq, fresh))) {
          notes.replaceChildren(note("note--bad", words.gone));
          return;
        }
        history.replaceState(null, "", location.pathname);
      } else await mjStore.add(item);
      document.dispatchEvent(new CustomEvent("mj:saved"));
      document.querySelector("[data-saved]")?.remove();
      await read();
      put([]);
      shown = shown ?? "";
      follow();
      draw();
      if (!ended) notes.replaceChildren(note("note--care", fill(words.kept, { hand: wasEditing?.label ?? item.label })));
      window.scrollTo(0, 0);
      sync();
      if (!down) document.dispatchEvent(new CustomEvent("mj:send"));
    } finally {
      keeping = false;
    }
  };
  const sync = () =>
    navigator.serviceWorker?.ready.then((worker) => worker.sync?.register("mj-send")).catch(() => {});

  /* --- instead of htmx, where it has nobody to ask --- */
  const isSave = (one) => one?.name === "do" && one.value === "save";
  document.addEventListener("htmx:confirm", (event) => {
    if (!away()) return;
    if (event.detail.elt === live) event.preventDefault();
    if (isSave(event.detail.elt)) {
      event.preventDefault();
      keep(false);
    }
  });
  form.addEventListener("submit", (event) => {
    if (!away() || isSave(event.submitter)) return;
    event.preventDefault();
    notes.replaceChildren(note("note--care", words.needs));
  });
  const lost = (event) => {
    const { elt } = event.detail;
    if (elt !== live && !isSave(elt)) return;
    down = true;
    probe();
    notes.replaceChildren();
    if (isSave(elt)) keep(true);
    else draw();
  };
  document.addEventListener("htmx:sendError", lost);
  document.addEventListener("htmx:timeout", lost);
  document.addEventListener("htmx:responseError", (event) => {
    if ([502, 503, 504].includes(event.detail.xhr.status)) lost(event);
  });

  /* --- gone and back --- */
  let probing = 0;
  const back = async () => {
    down = false;
    await fetchToken();
    if (queue.length) document.dispatchEvent(new CustomEvent("mj:send"));
    else if (kept && blank()) location.reload();
    else renew();
  };
  const probe = () => {
    clearTimeout(probing);
    probing = setTimeout(async () => {
      if (!down) return;
      const answer = navigator.onLine && (await fetch("/healthz", { cache: "no-store" }).catch(() => null));
      if (answer?.ok) back();
      else probe();
    }, 4000);
  };
  window.addEventListener("offline", () => {
    down = true;
    draw();
    probe();
  });
  window.addEventListener("online", async () => {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
    if (answer?.ok && down) back();
  });
  // With a server again: the live answer comes from there.
  const renew = () => {
    if (away()) return;
    save.disabled = false;
    form.dispatchEvent(new CustomEvent("mj:changed", { bubbles: true }));
  };

  /* --- the key of the evening, asked for once while there is a session --- */
  const fetchToken = async () => {
    if (down) return;
    const have = await mjStore.token(tokenName);
    if (have && new Date(have.expires_at) - Date.now() > 6 * 3600_000) return;
    const answer = await fetch(words.tokenUrl, {
      method: "POST",
      credentials: "same-origin",
      headers: { Accept: "application/json", "X-CSRFToken": form.elements.csrfmiddlewaretoken.value },
    }).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const { token, expires_at } = await answer.json();
    await mjStore.setToken({ name: tokenName, account, token, expires_at });
    if (queue.length) document.dispatchEvent(new CustomEvent("mj:send"));
  };

  // The key has ended before the session: one more is asked for, once a page.
  let renewed = false;
  const renewToken = () => {
    if (renewed) return;
    renewed = true;
    fetchToken();
  };

  /* --- what was sent meanwhile --- */
  let leaving = false;
  document.addEventListener("mj:arrived", (event) => {
    // The page anew, once: with the scores as they are now.
    const once = `mj:anew:${event.detail.at}`;
    if (leaving) event.preventDefault();
    if (leaving || editing || !blank() || sessionStorage.getItem(once)) return;
    event.preventDefault();
    leaving = true;
    sessionStorage.setItem(once, "1");
    location.replace(location.pathname);
  });
  let following = Promise.resolve();
  mjStore.onChange(() => {
    following = following.then(async () => {
      if (keeping) return;
      const before = queue.length;
      await read();
      if (queue.length && !down && !(await mjStore.token(tokenName))) renewToken();
      if (editing) return;
      follow();
      if (away()) draw();
      else if (before) renew();
    });
  });

  /* --- a hand that waits, to be changed --- */
  const edit = async () => {
    const seq = Number(/^#waiting=(\d+)$/.exec(location.hash)?.[1]);
    const item = seq ? (await mjStore.all()).find((one) => one.seq === seq) : null;
    if (!item || item.game !== words.game || item.account !== account) return false;
    await mjStore.change((items) => {
      const now = items.find((one) => one.seq === seq);
      return now ? { put: [{ ...now, held: Date.now() }] } : null;
    });
    const no = item.kind === "hand" ? item.body.hand_no : item.no;
    const won = item.kind === "continue" ? item.won : [];
    editing = { ...item, no, won, version: item.body.version };
    shown = "";
    follow();
    put(item.fields);
    draw();
    notes.replaceChildren(note("", fill(words.changing, { hand: item.label })));
    return true;
  };
  window.addEventListener("hashchange", () => location.hash && location.reload());

  const begin = async () => {
    if (kept) document.querySelector("[data-saved]")?.remove();
    await read();
    if (!(await edit())) follow();
    if (away()) draw();
    if (down) probe();
    await fetchToken();
    // The first visit was not seen by the worker: it fetches what the evening needs.
    const worker = await navigator.serviceWorker?.ready;
    const club = words.page.replace(/games\/.*/, "");
    const sheet = words.page.replace(/hands\/new\/$/, "");
    if (!kept && !down) worker?.active?.postMessage({ keep: [words.page, sheet, club] });
  };
  // After the other scripts have filled the form with what was typed before.
  window.addEventListener("load", () => begin().catch(() => {}), { once: true });
})();
