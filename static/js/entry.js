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
  const save = document.getElementById("save");
  const live = document.getElementById("live");

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
  const drawTray = window.mjTray(form);
  const draw = () => drawTray(parts);
  // The text before each tap, for undo; what was typed since the last tap ends it.
  const PAST = "|";
  const before = form.elements.past;
  const past = () => (before?.value && wrote.value === typed.value ? before.value.split(PAST) : null);
  const write = (text, texts) => {
    typed.value = text;
    if (wrote) wrote.value = text;
    if (before) before.value = texts.slice(-30).join(PAST);
  };
  const put = (after, texts) => {
    if (after === parts) return;
    const melds = (some) => some.filter(mjPicker.isMeld).map((one) => one.kind + one.tiles).join();
    // One tap makes a meld; the next one means the hand again, which is what mostly follows.
    if (melds(after) !== melds(parts)) $('input[name="tool"][value="hand"]').checked = true;
    parts = after;
    write(mjPicker.write(parts, form.dataset.style, selfDraw()), texts);
    draw();
    changed();
  };
  const tapped = (change) => {
    put(change(parts), [...(past() ?? []), typed.value.replaceAll(PAST, " ")]);
  };
  const undo = () => {
    const texts = past();
    if (!texts) {
      put(mjPicker.erase(parts), []);
      return;
    }
    write(texts.pop(), texts);
    followKeys();
    parts = mjPicker.read(typed.value);
    draw();
    changed();
  };
  // A tap on a hand that only the server can read waits for the server's reading, in its turn.
  const act = (deed) => {
    if (parts) deed();
    else waiting.push(deed);
  };
  const readBack = (answer) => {
    if (!typed || parts || answer.dataset.for !== typed.value) return;
    const deeds = waiting;
    waiting = [];
    if ("unread" in answer.dataset) return;
    parts = mjPicker.read(answer.dataset.canon);
    draw();
    if (parts) deeds.forEach(act);
  };

  /* --- presses --- */
  const presses = {
    tap: (value) => {
      const tool = column("tool") ?? "hand";
      const change = value === "f" ? mjPicker.addFlower : (now) => mjPicker.tap(now, tool, value);
      act(() => tapped(change));
    },
    erase: () => act(undo),
    won: (value) => act(() => tapped((now) => mjPicker.choose(now, Number(value)))),
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
    if (box.form !== form || box.name === "lit") return;
    if (box.name === "tool") {
      draw();
      return;
    }
    if (ends(box) && box.checked) {
      for (const other of form.elements) if (ends(other) && other !== box) other.checked = false;
    }
    if (box.name === "verified") check(box);
    if (box.name === "flag") offer(live.querySelector("[data-live]"));
    if (box === typed) {
      typing(false);
      // Left as it was asked about: only of an unfinished end something else is to be said now.
      const said = live.querySelector("[data-live]")?.dataset;
      if (said?.for === typed.value && !("unread" in said)) return;
    }
    if (box.name === "from") fold();
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
  });

  /* --- the seat rows fold by the styles; here the button for them and the last tap by keyboard --- */
  const unfold = $(".unfold");
  function fold() {
    if (unfold) unfold.checked = false;
  }
  unfold?.addEventListener("change", () => $('input[name="winner"]:checked')?.focus());
  document.addEventListener("keydown", (event) => {
    const at = event.target;
    const writes = at.matches?.("textarea, select, input:not([type=radio], [type=checkbox])");
    if (writes || $('input[name="mode"]')?.value === "points" || event.shiftKey || event.altKey) return;
    const z = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    const back = event.key === "Backspace" && at.closest?.(".picker, .tray, .tools");
    if (!typed || (!z && !back)) return;
    event.preventDefault();
    presses.erase();
  });

  /* --- the menus close by Escape and by a press elsewhere --- */
  for (const menu of document.querySelectorAll("details.more")) {
    document.addEventListener("click", (event) => {
      if (!menu.contains(event.target)) menu.open = false;
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      menu.open = false;
      $("summary", menu).focus();
    });
  }

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
  // What was pressed or typed before this script was there is asked about as soon as htmx listens.
  const touched = (input) => {
    if (input.type === "radio" || input.type === "checkbox") {
      return input.checked !== input.defaultChecked && input.name !== "" && input.name !== "tool";
    }
    return input.tagName === "INPUT" && input.type !== "hidden" && input.value !== input.defaultValue;
  };
  if ([...form.elements].some(touched)) window.addEventListener("load", changed, { once: true });
})();
