/* The form of the entry page as the API takes it, and in words: what entry_forms.py does, less what
   only the engine can say. Faults are [field, word, values], words named as in offline_words.html. */
(() => {
  "use strict";
  const { mjPicker } = window;
  const UNIT = /\s*(?:점|点|點|판|番|points?|pts?|fan\.?)\s*$/i;
  const column = (text) => (/^[0-3]$/.test(text ?? "") ? Number(text) : null);
  const columns = (texts) => texts.map(column).filter((one) => one !== null);
  const sorted = (some) => [...some].sort((a, b) => a - b);

  const points = (text, most) => {
    const plain = text.normalize("NFKC").replace(UNIT, "").trim();
    if (!text.trim()) return { fault: ["points", "needPoints", {}] };
    if (!/^\d{1,12}$/.test(plain)) return { fault: ["points", "badPoints", { text }] };
    if (Number(plain) > most) return { fault: ["points", "mostPoints", { points: Number(plain) }] };
    return { value: Number(plain) };
  };

  const patterns = (data) => {
    const found = new Map(data.getAll("p").map((id) => [id, 1]));
    for (const [name, value] of data) {
      if (name.startsWith("n.") && Number(value) > 0) found.set(name.slice(2), Math.min(Number(value), 8));
    }
    const ids = [...found.keys()].sort();
    return ids.map((id) => ({ id, count: found.get(id) }));
  };

  // As typed: which flags can be true, and what another notation means, is the server's to say.
  const tiles = (data) => {
    const text = data.get("tiles") ?? "";
    const parts = mjPicker.read(text);
    const made = { tiles: { text, flags: data.getAll("flag").sort() } };
    if (!parts && text.trim()) return made;
    const many = Object.entries(mjPicker.used(parts ?? [])).find(([, count]) => count > 4);
    if (many) return { fault: ["tiles", "copies", { tile: mjPicker.write([{ kind: "t", tiles: [many[0]] }], "korean") }] };
    const size = mjPicker.size(parts ?? []);
    return size === 14 ? made : { fault: ["tiles", "needTiles", { count: size }] };
  };

  const win = (data, asks) => {
    const winner = column(data.get("winner"));
    const from = column(data.get("from"));
    const faults = [];
    if (winner === null) faults.push(["winner", "needWinner", {}]);
    if (from === null) faults.push(["from", "needFrom", {}]);
    const selfDraw = from !== null && winner === from;
    const mode = data.get("mode") || "points";
    const made = {
      winner, source: selfDraw ? null : from, kind: selfDraw ? "self_draw" : "discard", value: null,
      patterns: null, tiles: null, responsible: null, order: asks.ends || data.get("order") === "2" ? 2 : 1,
      verified: [], mode,
    };
    let robbed = false;
    if (mode === "points") {
      const { value, fault } = points(data.get("points") ?? "", asks.most);
      if (fault) faults.push(fault);
      else made.value = value;
    } else if (mode === "patterns") {
      made.patterns = patterns(data);
      if (!made.patterns.length && !asks.noPatterns) faults.push(["patterns", "needPatterns", {}]);
      robbed = made.patterns.some((one) => asks.robbed.includes(one.id));
    } else {
      const read = tiles(data);
      if (read.fault) faults.push(read.fault);
      else {
        made.tiles = read.tiles;
        robbed = read.tiles.flags.includes("rob_kong");
      }
    }
    if (robbed && !selfDraw) made.kind = "rob_kong";
    if (!selfDraw) {
      const other = data.get("responsible");
      const named = column(other);
      made.responsible = other === "none" ? "none" : [winner, from].includes(named) ? null : named;
    }
    const checkers = data.getAll("verified");
    const some = checkers.includes("all") ? [...Array(asks.players).keys()] : sorted(columns(checkers));
    made.verified = some.filter((one) => one !== winner);
    if (asks.verified && !made.verified.length) faults.push(["verified", "needVerified", {}]);
    return { made, faults };
  };

  // Nothing of a win stands in the open form, beside a discarder chosen before.
  const blank = (data) =>
    column(data.get("winner")) === null && !data.get("points")?.trim() && !data.get("tiles")?.trim() && !patterns(data).length;

  const entry = (data, asks) => {
    const ticked = data.getAll("outcome");
    const outcome = ticked.includes("draw") ? "draw" : ticked.includes("void") ? "void" : "win";
    const drawn = data.get("drawn") === "1";
    const faults = [];
    const missing = [];
    let wins = [];
    if (outcome === "win" && !(asks.ends && drawn)) {
      const cards = data.getAll("win").map((text) => win(new URLSearchParams(text), asks));
      const own = cards.length && blank(data) ? [] : [win(data, asks)];
      const at = Math.min(Number(data.get("at") ?? cards.length), cards.length);
      wins = [...cards.slice(0, at), ...own, ...cards.slice(at)].map((one) => one.made);
      for (const one of own) faults.push(...one.faults);
      // One robbed kong for all who won on it.
      for (const one of wins) {
        const same = (other) => other.order === one.order && other.source === one.source && other.kind === "rob_kong";
        if (one.kind === "discard" && wins.some(same)) one.kind = "rob_kong";
      }
    }
    const over = !asks.goesOn || asks.ends || outcome !== "win" || drawn || wins.length > 1;
    const declared = sorted(columns(data.getAll("declared")));
    const winners = [...wins.map((one) => one.winner), ...asks.won];
    const declarations = !asks.ready || outcome === "void" ? [] : declared.map((one) => {
      const told = data.get(`ready.${one}`);
      const wanted = over && !winners.includes(one);
      if (wanted && !["0", "1"].includes(told ?? "")) faults.push(["declared", "needReady", {}]);
      return { column: one, ready: wanted ? told === "1" : null };
    });
    missing.push(...faults);
    const body = {
      outcome,
      mode: wins[0]?.mode ?? (data.get("mode") || "points"),
      wins,
      drawn: drawn && outcome === "win" && wins.length < 2,
      declarations,
    };
    if (data.get("tiles_later") === "1") body.tiles_later = true;
    return { body, faults, missing, goesOn: asks.goesOn && !asks.ends && outcome === "win" && !over };
  };

  /* --- in words --- */
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const said = (body, { names, words, form }) => {
    if (body.outcome === "draw") return words.draw;
    if (body.outcome === "void") return words.void;
    const some = body.wins.map((one) => {
      let worth = one.value === null ? "" : fill(words.worth, { n: one.value });
      if (one.patterns) {
        const title = (id) => form.querySelector(`[data-find]:has([value="${id}"], [name="n.${id}"]) b`)?.textContent ?? id;
        worth = one.patterns.map(({ id, count }) => title(id) + (count > 1 ? ` ×${count}` : "")).join(", ");
      } else if (one.tiles) worth = one.tiles.text;
      const values = { winner: names[one.winner], worth, source: names[one.source] };
      return fill(one.source === null ? words.self : words.from, values);
    });
    if (body.drawn) some.push(words.drawn);
    return some.join(" · ");
  };

  window.mjOffline = { entry, said };
})();
