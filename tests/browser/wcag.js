// What axe cannot see on a page: each function gives a list of what is wrong. See test_wcag.py.
(() => {
  const ACTIVE = "a[href], button, input:not([type=hidden]), select, summary, textarea, [tabindex='0']";
  const shown = (one) => one.checkVisibility({ checkVisibilityCSS: true });
  const told = (one) => one.outerHTML.replace(/\s+/g, " ").slice(0, 110);
  const wide = () => (document.documentElement.scrollWidth > innerWidth ? [document.documentElement.scrollWidth] : []);

  // The spacing that a reader may set for himself (1.4.12).
  const space = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  };

  // Words cut off at the edge of their own box, without dots that tell of it.
  const cut = () =>
    [...document.querySelectorAll("main *, header *, nav *")]
      .filter((one) => {
        const style = getComputedStyle(one);
        const hides = ["hidden", "clip"].includes(style.overflowX) && style.textOverflow !== "ellipsis";
        return hides && shown(one) && !one.closest(".vh, svg, .seats") && one.textContent.trim()
          && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 2;
      })
      .map(told);

  // 24 by 24 (2.5.8), or a link in a sentence, or so far from the next target that a circle of 24
  // around its middle does not meet it.
  const box = (one) => {
    const label = one.matches("input") && (one.closest("label") || document.querySelector(`label[for="${one.id}"]`));
    const mine = one.getBoundingClientRect();
    const other = label ? label.getBoundingClientRect() : mine;
    return other.width * other.height > mine.width * mine.height ? other : mine;
  };
  const targets = () => {
    const all = [...document.querySelectorAll(ACTIVE)]
      .filter((one) => shown(one) && !one.closest(".vh, [inert]") && !one.matches(".skip, .scroll, .sides, .picks"))
      .map((one) => [one, box(one)])
      .filter(([, r]) => r.width > 1 && r.height > 1);
    const inline = (one) =>
      one.matches("a, .plainb") && getComputedStyle(one).display.startsWith("inline")
      && [...one.parentElement.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim().length > 1);
    const near = (a, b) => {
      const x = a.x + a.width / 2;
      const y = a.y + a.height / 2;
      return Math.hypot(Math.max(b.left - x, 0, x - b.right), Math.max(b.top - y, 0, y - b.bottom)) < 12;
    };
    return all
      .filter(([one, r]) => (r.width < 24 || r.height < 24) && !inline(one))
      .filter(([one, r]) => all.some(([other, o]) => other !== one && !one.contains(other) && !other.contains(one) && near(r, o)))
      .map(([one, r]) => `${told(one)} ${Math.round(r.width)}x${Math.round(r.height)}`);
  };

  // Whatever takes the focus is seen to have it (2.4.7), and no bar covers it (2.4.11). The outline
  // may be drawn on the label or the row that stands for it.
  const outlined = (one) => {
    const style = getComputedStyle(one);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  };
  const seen = (one) => {
    for (let e = one, up = 0; e && up < 5; e = e.parentElement, up++) {
      if (outlined(e)) return true;
      if (up < 2 && [...e.children].some(outlined)) return true;
      if (!up && e.nextElementSibling && outlined(e.nextElementSibling)) return true;
    }
    return false;
  };
  const focus = () => {
    const found = [];
    for (const one of document.querySelectorAll(ACTIVE)) {
      if (!shown(one) || one.disabled || one.tabIndex < 0) continue;
      one.focus({ focusVisible: true });
      if (document.activeElement !== one) continue;
      if (!seen(one)) found.push(`unseen: ${told(one)}`);
      const r = box(one);
      if (r.width <= 1) continue;
      const bar = (e) => e?.closest(".bar, .nav, .dock, .toast");
      const covered = [[0.5, 0.5], [0.1, 0.2], [0.9, 0.8], [0.5, 0.1], [0.5, 0.9]].every(([x, y]) => {
        const over = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y);
        return !over || (bar(over) && !bar(over).contains(one));
      });
      if (covered) found.push(`covered: ${told(one)}`);
    }
    return found;
  };

  // Han words inside a page of another language say whose they are (3.1.2). An example of a
  // notation is no language.
  const language = () => {
    const found = [];
    if (/^(zh|ja)/.test(document.documentElement.lang)) return found;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { textContent: text, parentElement: at } = walk.currentNode;
      if (!/\p{Script=Han}{2,}/u.test(text) || /三萬四萬五萬/.test(text)) continue;
      if (!at.closest("[lang]:not(html), script, style, template")) found.push(text.trim().slice(0, 60));
    }
    return found;
  };

  // A field has a name (3.3.2, 4.1.2); one that is wrong points to the words that say why (3.3.1).
  const fields = () =>
    [...document.querySelectorAll("input:not([type=hidden]), select, textarea")]
      .filter((one) => {
        const named = one.labels?.length || one.ariaLabel || one.getAttribute("aria-labelledby");
        const by = (one.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
        const wrong = one.getAttribute("aria-invalid") === "true" && !by.some((words) => words?.textContent.trim());
        return (!named || wrong) && one.ariaHidden !== "true";
      })
      .map(told);

  window.mjLook = { wide, space, cut, targets, focus, language, fields };
})();
