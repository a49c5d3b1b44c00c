/* The tile picker's model: what a tap does to the text. The same as mjclub/games/picker/ does,
   for the picker's own way of writing; any other notation is read by the server. No page here. */
(() => {
  "use strict";
  const SUITS = "mpsz";
  const KOREAN = { 만: "m", 통: "p", 삭: "s" };
  const HONORS = { korean: "동남서북백발중", letters: "ESWNPFC" };
  const rank = (tile) => SUITS.indexOf(tile[1]) * 9 + Number(tile[0]);
  const sort = (tiles) => [...tiles].sort((a, b) => rank(a) - rank(b));
  const honor = (sign) => {
    const at = Math.max(HONORS.korean.indexOf(sign), HONORS.letters.indexOf(sign));
    return at < 0 ? null : `${at + 1}z`;
  };

  // Tiles of a piece such as "만345", "345m", "동동", "EE"; null where it is anything else.
  const tilesOf = (piece) => {
    const tiles = [];
    let rest = piece.trim();
    while (rest) {
      const found = /^([만통삭])([1-9]+)|^([1-9]+)([mps])|^([동남서북백발중ESWNPFC])/.exec(rest);
      if (!found) return null;
      if (found[5]) tiles.push(honor(found[5]));
      else {
        const suit = found[1] ? KOREAN[found[1]] : found[4];
        for (const digit of found[2] || found[3]) tiles.push(digit + suit);
      }
      rest = rest.slice(found[0].length).trimStart();
    }
    return tiles;
  };

  const chowOf = (tile) => {
    if (tile[1] === "z") return null;
    const low = Math.min(Number(tile[0]), 7);
    return [0, 1, 2].map((step) => `${low + step}${tile[1]}`);
  };

  const kindOf = (tiles, closed, added) => {
    const same = new Set(tiles).size === 1;
    if (closed) return same && tiles.length === 4 ? "ck" : null;
    if (same && tiles.length === 3) return "p";
    if (same && tiles.length === 4) return added ? "a" : "k";
    if (tiles.length !== 3 || added) return null;
    const sorted = sort(tiles);
    return String(chowOf(sorted[0])) === String(sorted) ? "c" : null;
  };

  const PIECE = new RegExp(
    "\\(([^()\\[\\]]*)\\)(@[123])?|\\[([^()\\[\\]]*)\\]|([+*])\\s*([^\\s()\\[\\]+*]+)" +
      "|화([0-9])|((?<![0-9])[1-8]{1,8}f)|((?:(?!화[0-9]|(?<![0-9])[1-8]{1,8}f)[^()\\[\\]+*])+)",
    "gu",
  );
  const flowers = (count) => Array.from({ length: count }, () => ({ kind: "f", tiles: [] }));

  // The parts of a text in the picker's own way of writing, in order; null where it is not.
  const read = (text) => {
    const parts = [];
    let end = 0;
    for (const found of text.matchAll(PIECE)) {
      if (found.index !== end) return null;
      end += found[0].length;
      const [, called, from, closed, mark, won, count, numbers, loose] = found;
      if (count !== undefined) parts.push(...flowers(Number(count)));
      else if (numbers !== undefined) parts.push(...flowers(numbers.length - 1));
      else if (called !== undefined || closed !== undefined) {
        const inside = called ?? closed;
        const tiles = tilesOf(inside.replace("/", " ").replace("/", "?"));
        const kind = tiles && kindOf(tiles, called === undefined, inside.includes("/"));
        if (!kind) return null;
        parts.push({ kind, tiles: sort(tiles), source: from ? Number(from[1]) : null });
      } else {
        const tiles = tilesOf(mark ? won : loose);
        if (!tiles || (mark && tiles.length !== 1)) return null;
        for (const tile of tiles) parts.push({ kind: "t", tiles: [tile], won: Boolean(mark) });
      }
    }
    return end === text.length ? parts : null;
  };

  const group = (tiles, style) => {
    const suit = tiles[0][1];
    const digits = tiles.map((tile) => tile[0]).join("");
    if (suit === "z") return [...digits].map((digit) => HONORS[style][digit - 1]).join("");
    if (style !== "korean") return digits + suit;
    return Object.keys(KOREAN).find((sign) => KOREAN[sign] === suit) + digits;
  };

  const meld = (part, style) => {
    if (part.kind === "ck") return `[${group(part.tiles, style)}]`;
    let body = group(part.tiles, style);
    if (part.kind === "a") {
      body = `${group(part.tiles.slice(0, 3), style)}/${group(part.tiles.slice(3), style)}`;
    }
    return `(${body})${part.source ? `@${part.source}` : ""}`;
  };

  const run = (part) => {
    if (part.kind === "t") return part.won ? "won" : part.tiles[0][1];
    return part.kind === "f" ? "f" : "meld";
  };

  const write = (parts, style, selfDraw) => {
    const words = [];
    let seen = 0;
    for (let at = 0; at < parts.length; ) {
      const key = run(parts[at]);
      let end = at + 1;
      while (end < parts.length && run(parts[end]) === key && key !== "won" && key !== "meld") end += 1;
      const some = parts.slice(at, end);
      if (key === "f") {
        const numbers = some.map((_, step) => seen + step + 1).join("");
        words.push(style === "korean" ? `화${some.length}` : `${numbers}f`);
        seen += some.length;
      } else if (key === "meld") words.push(meld(some[0], style));
      else if (key === "won") words.push((selfDraw ? "*" : "+") + group(some[0].tiles, style));
      else words.push(group(some.map((part) => part.tiles[0]), style));
      at = end;
    }
    return words.join(" ");
  };

  const isMeld = (part) => part.kind !== "t" && part.kind !== "f";
  const size = (parts) =>
    parts.reduce((sum, part) => sum + (isMeld(part) ? 3 : part.tiles.length), 0);
  const flowerCount = (parts) => parts.filter((part) => part.kind === "f").length;
  const used = (parts) => {
    const counts = {};
    for (const part of parts) for (const tile of part.tiles) counts[tile] = (counts[tile] || 0) + 1;
    return counts;
  };

  const openPung = (parts, tile, counts) =>
    parts.findIndex((part) => part.kind === "p" && part.tiles[0] === tile && counts[tile] < 4);
  const needed = (tool, tile) => {
    if (tool === "hand") return [tile];
    return tool === "c" ? chowOf(tile) : Array(tool === "p" ? 3 : 4).fill(tile);
  };
  // Why this tool can do nothing with any tile now; null where it can.
  const toolRefusal = (parts, tool) => {
    const counts = used(parts);
    const added = (part) => part.kind === "p" && openPung(parts, part.tiles[0], counts) >= 0;
    if (tool === "k" && parts.some(added)) return null;
    if (size(parts) + (tool === "hand" ? 1 : 3) > 14) return "full";
    return tool !== "hand" && parts.filter(isMeld).length >= 4 ? "melds" : null;
  };
  // Why a tap does nothing now; null where it does something. No tap takes a tile that is not
  // played with: `tiles` are those that are, all where left out.
  const refusal = (parts, tool, tile, tiles = null) => {
    if (tiles && !tiles.includes(tile)) return "not_used";
    const counts = used(parts);
    if (tool === "k" && openPung(parts, tile, counts) >= 0) return null;
    const room = toolRefusal(parts, tool === "hand" ? "hand" : "p");
    if (room) return room;
    const need = needed(tool, tile);
    if (!need) return "honor";
    const wanted = {};
    for (const one of need) wanted[one] = (wanted[one] || 0) + 1;
    const short = Object.entries(wanted).some(([one, n]) => (counts[one] || 0) + n > 4);
    return short ? "copies" : null;
  };

  const tap = (parts, tool, tile, tiles = null) => {
    if (refusal(parts, tool, tile, tiles)) return parts;
    const at = tool === "k" ? openPung(parts, tile, used(parts)) : -1;
    if (at >= 0) {
      const kong = { ...parts[at], kind: "a", tiles: [tile, tile, tile, tile] };
      return parts.map((part, index) => (index === at ? kong : part));
    }
    const kind = tool === "hand" ? "t" : tool;
    return [...parts, { kind, tiles: sort(needed(tool, tile)), won: false }];
  };

  const addFlower = (parts, counted = true) =>
    !counted || flowerCount(parts) >= 8 ? parts : [...parts, { kind: "f", tiles: [] }];
  const erase = (parts) => parts.slice(0, -1);
  const choose = (parts, at) =>
    parts[at]?.kind === "t"
      ? parts.map((part, index) => (part.kind === "t" ? { ...part, won: index === at } : part))
      : parts;

  const winningAt = (parts) => {
    const marked = parts.findIndex((part) => part.kind === "t" && part.won);
    if (marked >= 0) return marked;
    return size(parts) === 14 ? parts.findLastIndex((part) => part.kind === "t") : -1;
  };

  // What lies on the cloth: tiles by suit with their places, the winning one apart.
  const tray = (parts) => {
    const won = winningAt(parts);
    const tiles = parts
      .map((part, at) => ({ tile: part.tiles[0], at, kind: part.kind }))
      .filter((one) => one.kind === "t" && one.at !== won)
      .sort((a, b) => rank(a.tile) - rank(b.tile) || a.at - b.at);
    return {
      groups: [...SUITS]
        .map((suit) => tiles.filter((one) => one.tile[1] === suit))
        .filter((some) => some.length),
      won: won < 0 ? null : { tile: parts[won].tiles[0], at: won },
      melds: parts.filter(isMeld),
      flowers: flowerCount(parts),
      size: size(parts),
    };
  };

  window.mjPicker = {
    read, write, tap, refusal, toolRefusal, addFlower, erase, choose, used, tray, size, isMeld,
  };
})();
