/* The cloth and the keys as they are drawn for a picked hand. Words and tiles come from the page;
   the server draws the same (games/parts/tray.html, tiles.html). */
(() => {
  "use strict";
  const MAX_SHOWN = 30; // as in entry_page.py: a text that is no hand by far would fill the page
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const element = (tag, css, text) => {
    const made = document.createElement(tag);
    if (css) made.className = css;
    if (text !== undefined) made.textContent = text;
    return made;
  };

  window.mjTray = (form) => {
    const { mjPicker } = window;
    const $ = (selector, root = form) => root.querySelector(selector);
    const all = (selector, root = form) => [...root.querySelectorAll(selector)];
    const tray = $("#tray");
    const words = tray?.dataset;

    const key = (tile) => $(`.key[value="${tile}"]`);
    // A tile that the rules do without has no key but can be typed: the server names it as a
    // fault, and it is drawn from the same sheet as the others.
    const plain = (tile) => mjPicker.write([{ kind: "t", tiles: [tile] }], form.dataset.style, false);
    const name = (tile) => key(tile)?.dataset.name ?? plain(tile);
    const drawn = (svg, id) => {
      const use = svg.querySelector("use");
      use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${id}`));
      return svg;
    };
    const face = (tile, css) => {
      const own = key(tile);
      const svg = $("svg", own ?? $(".key")).cloneNode(true);
      svg.setAttribute("class", `tile ${css ?? ""}`.trim());
      return own ? svg : drawn(svg, tile === "f" ? "f1" : tile[1] + tile[0]);
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
          pick.setAttribute("aria-label", fill(words.choose, { tile: name(one.tile) }));
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
      for (const meld of shown.melds) line.append(element("small", "", words[meld.kind]), meldImage(meld));
      if (shown.flowers) {
        const flower = element("span", "set");
        flower.setAttribute("role", "img");
        flower.setAttribute("aria-label", `${words.flowers} ${shown.flowers}`);
        flower.append(face("f"));
        line.append(element("small", "tray__f", words.flowers), flower);
        if (shown.flowers > 1) line.append(element("small", "", `×${shown.flowers}`));
      }
      let said = fill(words.count, { count: shown.size });
      if (shown.size === 13) line.append(element("small", "", said));
      if (shown.won) said = fill(words.won, { tile: name(shown.won.tile) });
      else if (shown.size === 13) said = words.wait;
      line.append(element("small", "tray__won", said));
      return line;
    };

    // Tools that can do nothing now cannot be chosen; the choice then goes back to the hand.
    const drawTools = (parts) => {
      for (const tool of all('input[name="tool"]')) {
        const why = tool.value === "hand" ? null : mjPicker.toolRefusal(parts, tool.value);
        tool.disabled = why !== null;
        const label = tool.nextElementSibling.textContent;
        if (why) tool.setAttribute("aria-label", `${label}, ${words[why]}`);
        else tool.removeAttribute("aria-label");
        if (why && tool.checked) $('input[name="tool"][value="hand"]').checked = true;
      }
      return $('input[name="tool"]:checked')?.value ?? "hand";
    };
    const drawKeys = (parts, flowers) => {
      const tool = drawTools(parts);
      const used = mjPicker.used(parts);
      for (const button of all('.key[name="tap"]')) {
        const tile = button.value;
        if (tile === "f") {
          $("[data-flower-count]", button).textContent = flowers;
          button.setAttribute("aria-label", fill(words.more, { count: flowers }));
          continue;
        }
        const left = Math.max(0, 4 - (used[tile] ?? 0));
        const why = mjPicker.refusal(parts, tool, tile);
        let label = fill(words.left, { tile: name(tile), count: left });
        // That none is left is said already.
        if (why && !(why === "copies" && left === 0)) label += `, ${words[why]}`;
        button.setAttribute("aria-label", label);
        if (why) button.setAttribute("aria-disabled", "true");
        else button.removeAttribute("aria-disabled");
        $("svg", button).classList.toggle("tile--gone", left === 0);
        all(".left i", button).forEach((dot, at) => dot.classList.toggle("used", at >= left));
      }
    };

    return (parts) => {
      if (!tray || !parts) return;
      const shown = mjPicker.tray(parts);
      if (parts.length && parts.length <= MAX_SHOWN) tray.replaceChildren(hand(shown), aside(shown));
      else {
        const line = element("div");
        line.append(element("small", "", words.empty));
        tray.replaceChildren(element("div"), line);
      }
      drawKeys(parts, shown.flowers);
    };
  };
})();
