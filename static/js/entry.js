/* The entry page and the calculator: taps answer at once, the server's answer follows. Words and
   tiles come from the page. Without this script every key is a submit button of the form. */
(() => {
  "use strict";
  const form = document.getElementById("entry");
  if (!form || !window.mjPicker) return;
  const { mjPicker } = window;
  const $ = (selector, root = form) => root.querySelector(selector);
  const all = (selector, root = form) => [...root.querySelectorAll(selector)];
  const typed = $("#typed");
  const points = $("#points");
  const tray = $("#tray");
  const save = document.getElementById("save");
  const live = document.getElementById("live");
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  /* --- state --- */
  // Parts of the hand, or null while only the server can read what was typed.
  let parts = mjPicker.read(typed?.value ?? "");
  let waiting = [];

  const column = (name) => $(`input[name="${name}"]:checked`)?.value;
  const selfDraw = () => {
    const draw = $('input[name="draw"]');
    if (draw) return column("draw") === "1";
    return column("winner") !== undefined && column("winner") === column("from");
  };
  // While the field has the focus its end may be unfinished, which is no fault yet.
  const typing = (on) => {
    if (form.elements.typing) form.elements.typing.value = on ? "1" : "";
  };
  // The mark in the text (* self-draw, + discard) and the keys for it agree: what was done last
  // counts. A typed mark that contradicts a chosen source is left for the server to name.
  const MARKS = /[+*＋＊]/g;
  const wrote = form.elements.wrote;
  const followKeys = () => {
    if (!typed) return;
    const own = $('input[name="draw"]') || (wrote && wrote.value === typed.value);
    if (!own || (!$('input[name="draw"]') && column("from") === undefined)) return;
    const text = typed.value.replace(MARKS, selfDraw() ? "*" : "+");
    if (text !== typed.value) typed.value = text;
    if (wrote) wrote.value = text;
  };
  const followMark = () => {
    const mark = typed?.value.match(MARKS)?.at(-1);
    if (!mark || $('input[name="mode"]')?.value === "points") return;
    const drawn = mark === "*" || mark === "＊";
    const way = $(`input[name="draw"][value="${drawn ? 1 : 0}"]`);
    if (way) way.checked = true;
    else if (drawn && column("winner") !== undefined && column("from") === undefined) {
      $(`input[name="from"][value="${column("winner")}"]`).checked = true;
    }
  };
  const changed = () => {
    remember();
    // The next hand has begun: its keys need the room of the note on the one before.
    $("[data-saved]")?.remove();
    form.dispatchEvent(new CustomEvent("mj:changed", { bubbles: true }));
  };

  /* --- tiles --- */
  const key = (tile) => $(`.key[value="${tile}"]`);
  // A tile that the rules do without has no key but can be typed: the server names it as a fault,
  // and it is drawn from the same sheet as the others.
  const plain = (tile) => mjPicker.write([{ kind: "t", tiles: [tile] }], form.dataset.style, false);
  const name = (tile) => key(tile)?.dataset.name ?? plain(tile);
  const drawn = (svg, id) => {
    const use = svg.querySelector("use");
    use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${id}`));
    return svg;
  };
  const face = (tile, css) => {
    const own = key(tile);
    const svg = (own ?? $(".key")).querySelector("svg").cloneNode(true);
    svg.setAttribute("class", `tile ${css ?? ""}`.trim());
    return own ? svg : drawn(svg, tile === "f" ? "f1" : tile[1] + tile[0]);
  };
  const element = (tag, css, text) => {
    const made = document.createElement(tag);
    if (css) made.className = css;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const back = (tile) => drawn(face(tile), "back");
  const image = (tiles, css, { turned, shut } = {}) => {
    const set = element("span", `set ${css ?? ""}`.trim());
    set.setAttribute("role", "img");
    set.setAttribute("aria-label", tiles.map(name).join(" "));
    const ends = shut ? [0, tiles.length - 1] : [];
    set.append(
      ...tiles.map((tile, at) =>
        ends.includes(at) ? back(tile) : face(tile, at === turned ? "tile--turned" : ""),
      ),
    );
    return set;
  };
  // As on the server (entry_sets): the tile across shows whom the meld came from.
  const meldImage = ({ kind, tiles, source }) => {
    const places = { 3: 0, 2: 1, 1: kind === "k" ? 3 : 2 };
    const turned = "pka".includes(kind) ? places[source] : undefined;
    return image(tiles, "", { turned, shut: kind === "ck" });
  };
  const hand = (shown) => {
    const line = element("div");
    for (const group of shown.groups) {
      const set = element("span", "set");
      set.setAttribute("role", "group");
      set.setAttribute("aria-label", group.map((one) => name(one.tile)).join(" "));
      for (const one of group) {
        const pick = element("button", "pick");
        pick.name = "won";
        pick.value = one.at;
        pick.tabIndex = -1;
        pick.setAttribute("aria-label", fill(tray.dataset.choose, { tile: name(one.tile) }));
        pick.append(face(one.tile));
        set.append(pick);
      }
      line.append(set);
    }
    if (shown.won) line.append(image([shown.won.tile], "set--won"));
    else if (shown.size === 13) {
      const here = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      here.setAttribute("class", "tile here");
      here.setAttribute("aria-hidden", "true");
      line.append(here);
    }
    return line;
  };
  const aside = (shown) => {
    const line = element("div");
    for (const meld of shown.melds) {
      line.append(element("small", "", tray.dataset[meld.kind]), meldImage(meld));
    }
    if (shown.flowers) {
      const flower = element("span", "set");
      flower.setAttribute("role", "img");
      flower.setAttribute("aria-label", `${tray.dataset.flowers} ${shown.flowers}`);
      flower.append(face("f"));
      line.append(element("small", "tray__f", tray.dataset.flowers), flower);
      if (shown.flowers > 1) line.append(element("small", "", `×${shown.flowers}`));
    }
    let words = fill(tray.dataset.count, { count: shown.size });
    if (shown.size === 13) line.append(element("small", "", words));
    if (shown.won) words = fill(tray.dataset.won, { tile: name(shown.won.tile) });
    else if (shown.size === 13) words = tray.dataset.wait;
    line.append(element("small", "tray__won", words));
    return line;
  };
  const draw = () => {
    if (!tray || !parts) return;
    const shown = mjPicker.tray(parts);
    // A text that is no hand by far would fill the page (MAX_SHOWN of entry_page.py).
    if (parts.length && parts.length <= 30) tray.replaceChildren(hand(shown), aside(shown));
    else {
      const words = element("div");
      words.append(element("small", "", tray.dataset.empty));
      tray.replaceChildren(element("div"), words);
    }
    const used = mjPicker.used(parts);
    for (const button of all('.key[name="tap"]')) {
      const tile = button.value;
      if (tile === "f") {
        $("[data-flower-count]", button).textContent = shown.flowers;
        button.setAttribute("aria-label", fill(tray.dataset.more, { count: shown.flowers }));
        continue;
      }
      const left = Math.max(0, 4 - (used[tile] ?? 0));
      button.setAttribute("aria-label", fill(tray.dataset.left, { tile: name(tile), count: left }));
      $("svg", button).classList.toggle("tile--gone", left === 0);
      all(".left i", button).forEach((dot, at) => dot.classList.toggle("used", at >= left));
    }
  };
  const put = (after) => {
    if (after === parts) return;
    const melds = (some) => some.filter(mjPicker.isMeld).length;
    if (melds(after) !== melds(parts)) $('input[name="tool"][value="hand"]').checked = true;
    parts = after;
    typed.value = mjPicker.write(parts, form.dataset.style, selfDraw());
    if (wrote) wrote.value = typed.value;
    draw();
    changed();
  };
  // A tap on a hand that only the server can read waits for the server's reading, in its turn.
  const act = (change) => {
    if (parts) put(change(parts));
    else waiting.push(change);
  };
  const readBack = (answer) => {
    if (!typed || parts || answer.dataset.for !== typed.value) return;
    const taps = waiting;
    waiting = [];
    if ("unread" in answer.dataset) return;
    parts = mjPicker.read(answer.dataset.canon);
    draw();
    if (parts) taps.forEach(act);
  };

  /* --- presses --- */
  const presses = {
    tap: (value) => {
      if (value === "f") act((now) => mjPicker.addFlower(now));
      else {
        const tool = column("tool") ?? "hand";
        act((now) => mjPicker.tap(now, tool, value));
      }
    },
    erase: () => act((now) => mjPicker.erase(now)),
    won: (value) => act((now) => mjPicker.choose(now, Number(value))),
    digit: (value) => {
      const now = points.value.trim();
      points.value = value === "back" ? now.slice(0, -1) : (now + value).replace(/^0+(?=\d)/, "").slice(0, 4);
      changed();
    },
    mode: (value) => {
      $('input[name="mode"]').value = value;
      for (const tab of all('button[name="mode"]')) {
        if (tab.value === value) tab.setAttribute("aria-current", "true");
        else tab.removeAttribute("aria-current");
      }
      for (const panel of all("[data-panel]")) panel.hidden = panel.dataset.panel !== value;
      changed();
    },
  };
  form.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || !(button.name in presses)) return;
    event.preventDefault();
    presses[button.name](button.value);
  });
  // How a hand ends excludes the other ways; what is in the menu stands outside of the form's markup.
  const ends = (box) => box.name === "outcome" || box.name === "drawn";
  // Everybody checked the hand, or those who are ticked.
  const check = (pressed) => {
    if (!pressed.checked) return;
    for (const box of all('input[name="verified"]')) {
      if ((box.value === "all") !== (pressed.value === "all")) box.checked = false;
    }
  };
  document.addEventListener("change", (event) => {
    const box = event.target;
    if (box.form !== form || box.name === "lit" || box.name === "tool") return;
    if (ends(box) && box.checked) {
      for (const other of form.elements) if (ends(other) && other !== box) other.checked = false;
    }
    if (box.name === "verified") check(box);
    if (box.name === "flag") offer(live.querySelector("[data-live]"));
    if (box === typed) typing(false);
    if (["winner", "from", "draw"].includes(box.name)) {
      followKeys();
      if (box.name === "winner") followMark();
    }
    if (box !== points && box.id !== "find") changed();
  });
  form.addEventListener("input", (event) => {
    if (event.target === typed) {
      typing(true);
      followMark();
      parts = mjPicker.read(typed.value);
      waiting = [];
      draw();
      changed();
    } else if (event.target === points) changed();
    else if (event.target.id === "find") find(event.target.value);
  });

  /* --- the menu closes by Escape and by a press elsewhere --- */
  const menu = document.querySelector("details.more");
  document.addEventListener("click", (event) => {
    if (menu && !menu.contains(event.target)) menu.open = false;
  });
  menu?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    menu.open = false;
    $("summary", menu).focus();
  });

  /* --- the picker by arrow keys: one stop, then left, right, up and down --- */
  const keys = all('.key[name="tap"]');
  keys.forEach((one, at) => (one.tabIndex = at ? -1 : 0));
  $(".picker")?.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[event.key];
    const at = keys.indexOf(event.target.closest(".key"));
    if (!step || at < 0) return;
    event.preventDefault();
    const next = keys[Math.min(keys.length - 1, Math.max(0, at + step))];
    keys.forEach((one) => (one.tabIndex = one === next ? 0 : -1));
    next.focus();
  });

  /* --- the list of patterns --- */
  // How well a text finds names, the first being the name and the others aliases: whole name,
  // whole alias, start of the name, start of an alias, part of one. As in pattern_find.py.
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
  const asked = (text) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
  // Shows what is found; returns the line that Enter ticks.
  const find = (text) => {
    const words = asked(text);
    let best = null;
    let least = Infinity;
    for (const group of all("[data-group]")) {
      let some = false;
      for (const line of all("[data-find]", group)) {
        const found = rankOf(line, words);
        line.hidden = found === Infinity;
        some ||= !line.hidden;
        if (found < least) [best, least] = [line, found];
      }
      group.hidden = !some;
    }
    const none = $("[data-none]");
    if (none) none.hidden = best !== null;
    return best;
  };
  const search = $("[data-search]");
  if (search) search.hidden = false;
  // Enter in the search ticks the first pattern found; it never saves a half-chosen hand.
  search?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const field = event.target;
    const line = find(field.value);
    const box = line && $("input, select", line);
    if (!field.value.trim() || !box) return;
    if (box.type === "checkbox") box.checked = !box.checked;
    else box.selectedIndex = (box.selectedIndex + 1) % box.options.length;
    field.value = "";
    find("");
    changed();
  });

  /* --- the answer --- */
  const offer = (answer) => {
    if (!answer || !("flags" in answer.dataset)) return;
    const offered = answer.dataset.flags.split(" ");
    for (const box of all('input[name="flag"]')) {
      const on = offered.includes(box.value);
      box.closest(".chip").hidden = !on;
      if (!on) box.checked = false;
    }
  };
  const show = () => {
    const answer = live.querySelector("[data-live]");
    if (!answer) return;
    offer(answer);
    readBack(answer);
    const responsible = $(".resp");
    if (responsible) responsible.hidden = !("settles" in answer.dataset);
    if (!save) return;
    save.textContent = answer.dataset.save;
    save.disabled = "short" in answer.dataset || "refused" in answer.dataset;
  };
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target === live) show();
  });
  const faulty = () => {
    for (const slot of all(".fault:not(:empty)")) {
      const field = $(`#${slot.id.replace("fault-", "")}`) ?? (slot.id === "fault-tiles" ? typed : null);
      field?.setAttribute("aria-invalid", "true");
    }
    for (const field of all('[aria-invalid="true"]')) {
      const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
      const slot = ids.map((id) => document.getElementById(id)).find((one) => one?.matches(".fault"));
      if (slot && !slot.childElementCount) field.removeAttribute("aria-invalid");
    }
  };
  document.addEventListener("htmx:afterSettle", faulty);
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.xhr.status !== 422) return;
    setTimeout(() => $(".fault:not(:empty)")?.scrollIntoView({ block: "center" }), 50);
  });

  /* --- saving --- */
  const isSave = (element) => element.name === "do" && element.value === "save";
  // While a hand is being saved no live answer may come: it would empty what Save has to say.
  let sent = false;
  let meanwhile = false;
  form.addEventListener("mj:changed", () => {
    meanwhile = true;
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (sent && event.detail.elt === live) event.preventDefault();
    if (!save || !isSave(event.detail.elt)) return;
    live.dispatchEvent(new CustomEvent("htmx:abort"));
    sent = true;
    meanwhile = false;
    save.textContent = form.dataset.saving;
    typing(false);
    // From now on what is missing is a fault, also in the answers to what is changed next.
    form.elements.strict.value = "1";
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!save || !isSave(event.detail.elt)) return;
    sent = false;
    if (meanwhile) form.dispatchEvent(new CustomEvent("mj:changed", { bubbles: true }));
    const answer = live.querySelector("[data-live]");
    if (event.detail.xhr.status !== 204) save.textContent = answer?.dataset.save ?? form.dataset.save;
  });
  // The connection is gone, or the answer did not come: it stays open whether it was saved. The key
  // stays the same, so pressing Save again never records the hand twice.
  const notSaved = (event) => {
    const words = document.getElementById("not-saved");
    if (words && isSave(event.detail.elt)) {
      document.getElementById("notes").replaceChildren(words.content.cloneNode(true));
    } else if (save && event.detail.elt === live) {
      save.disabled = false;
      save.textContent = form.dataset.save;
    }
  };
  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:sendAbort"]) {
    document.addEventListener(name, (event) => {
      if (name !== "htmx:sendAbort" || isSave(event.detail.elt)) notSaved(event);
    });
  }
  document.addEventListener("htmx:responseError", (event) => {
    if (event.detail.xhr.status > 500) notSaved(event);
  });

  /* --- what is typed outlives a sign-in in between --- */
  const place = `mj:entry:${location.pathname}`;
  const store = (work) => {
    try {
      return work(window.sessionStorage);
    } catch {
      return null;
    }
  };
  const keeps = "hand" in form.dataset;
  function remember() {
    if (!keeps) return;
    const own = ["csrfmiddlewaretoken", "strict", "typing"];
    const fields = [...new FormData(form)].filter(([field]) => !own.includes(field));
    const kept = JSON.stringify({ hand: form.dataset.hand, fields });
    store((kept_in) => kept_in.setItem(place, kept));
  }
  const forget = () => store((kept_in) => kept_in.removeItem(place));
  document.addEventListener("mj:saved", forget);
  const recall = () => {
    const kept = store((kept_in) => JSON.parse(kept_in.getItem(place) ?? "null"));
    if (!kept) return;
    // A correction begins with the hand as it stands, but for a sign-in in between.
    const old = "back" in form.dataset && !/login|password/.test(document.referrer);
    if (old || kept.hand !== form.dataset.hand) {
      forget();
      return;
    }
    if (kept.fields.some(([field]) => field === "win")) {
      // Folded wins are drawn by the server: the address holds the form, as after a sign-in.
      location.replace(`${location.pathname}?${new URLSearchParams(kept.fields)}`);
      return;
    }
    const fields = new Map();
    for (const [field, value] of kept.fields) fields.set(field, [...(fields.get(field) ?? []), value]);
    for (const input of form.elements) {
      if (!input.name || input.tagName === "BUTTON" || input.name === "csrfmiddlewaretoken") continue;
      const values = fields.get(input.name) ?? [];
      if (input.type === "radio" || input.type === "checkbox") {
        input.checked = values.includes(input.value);
      } else if (values.length) [input.value] = values;
    }
    parts = mjPicker.read(typed.value);
    draw();
    presses.mode($('input[name="mode"]').value);
    // What came back is asked about as soon as htmx listens.
    window.addEventListener("load", changed, { once: true });
  };
  if (keeps && "fresh" in form.dataset) recall();
  else if (keeps) remember();
  draw();
  show();
})();
