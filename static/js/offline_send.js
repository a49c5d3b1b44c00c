/* Sends what waits on this phone: in order, one at a time, from one tab alone. For pages and for
   the service worker; the API is asked with the evening's own token, so that a session that has
   ended loses nothing. No page here. */
(() => {
  "use strict";
  const { mjStore } = self;
  const PATIENCE = 20_000;
  const HELD = 10 * 60_000;

  // As it stands now: it may have been taken off the phone or changed meanwhile.
  const keep = (item, more) =>
    mjStore.change((items) => {
      const now = items.find((one) => one.seq === item.seq);
      return now ? { put: [{ ...now, ...more }] } : null;
    });
  // Into the list of what a person must look at; it blocks only itself.
  const ask = (item, code, message, current = null) =>
    keep(item, { state: "check", problem: { code, message, current } });

  const tell = async (item, answer) => {
    const before = await mjStore.note("results");
    const told = before && !before.seen ? before : { count: 0, refused: [], at: Date.now() };
    const page = item.page.replace(/new\/$/, `${answer.id}/`);
    const refused = answer.check_needed
      ? [...told.refused.filter((one) => one.page !== page), { label: item.label, page }]
      : told.refused;
    const { going_on: on, wins } = answer;
    await mjStore.setNote(`next:${item.game}`, {
      no: answer.hand_no + (answer.outcome === "void" || on ? 0 : 1),
      ends: on ? answer.id : "",
      won: on ? wins.map((win) => win.winner) : [],
      version: answer.version,
    });
    await mjStore.setNote("results", { count: told.count + 1, refused, at: told.at });
  };

  const arrived = async (item, answer) => {
    await mjStore.change((items) => ({
      remove: [item.seq],
      // What ends this hand now knows which one it is.
      put: items
        .filter((one) => one.of === item.key)
        .map((one) => ({
          ...one,
          of: null,
          url: `${item.url}${answer.id}/continue/`,
          body: { ...one.body, version: answer.version },
        })),
    }));
    await tell(item, answer);
    return "sent";
  };

  // The key was used by this very form: its first answer was lost, the hand stands.
  const same = (item, hand) => {
    const plain = (win) => [win.winner, win.source ?? null, win.order ?? 1].join();
    const { outcome, wins } = item.body;
    return (
      item.kind === "hand" &&
      !item.edited &&
      hand?.outcome === outcome &&
      hand.hand_no === item.body.hand_no &&
      hand.wins.length === wins.length &&
      hand.wins.every((win, at) => {
        const own = wins[at];
        return plain(win) === plain(own) && (own.value === null || own.value === win.value);
      })
    );
  };

  const refused = async (item, error) => {
    const { code, message, current } = error;
    if (code === "key_reused" && same(item, current?.hand)) return arrived(item, current.hand);
    if (code === "hand_ahead" || code === "hand_goes_on") {
      // One before it is still to be decided: the numbers follow from that.
      const items = await mjStore.all();
      const before = (one) => one.game === item.game && one.seq < item.seq && one.state === "check";
      if (items.some(before)) return "wait";
    }
    await ask(item, code, message, current);
    return "asked";
  };

  const send = async (item, token) => {
    let response;
    let answer = null;
    try {
      response = await fetch(item.url, {
        method: "POST",
        credentials: "omit",
        headers: {
          Accept: "application/json",
          "Accept-Language": item.language,
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          "Idempotency-Key": item.key,
        },
        body: JSON.stringify({ ...item.body, keep_refused: true }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (response.status < 500) answer = await response.json();
    } catch {
      return "gone";
    }
    if (response.ok) return arrived(item, answer);
    const error = answer?.error ?? { code: "", message: "" };
    if (response.status === 401) {
      await mjStore.dropToken(item.token);
      return "sign";
    }
    // Too much at once, or the server's own trouble: later.
    if ([408, 425, 429].includes(response.status) || response.status >= 500) return "gone";
    if (response.status === 403) {
      await mjStore.setNote("forbidden", error.message);
      return "sign";
    }
    return refused(item, error);
  };

  const run = async () => {
    const stopped = new Set();
    const skipped = new Set();
    let sign = null;
    let outcome = "done";
    for (;;) {
      const items = await mjStore.all();
      const item = items.find((one) => one.state === "waiting" && !stopped.has(one.game) && !skipped.has(one.seq));
      if (!item) break;
      if (item.of) {
        // The end of a hand whose first win is still to be decided; those after it have numbers.
        skipped.add(item.seq);
        continue;
      }
      const held = item.held && Date.now() - item.held < HELD;
      const known = held ? null : await mjStore.token(item.token);
      if (!known) {
        // Being changed, or nobody has signed in for this evening.
        if (!held) sign = item.page;
        stopped.add(item.game);
        continue;
      }
      const how = await send(item, known.token);
      if (how === "gone") {
        outcome = "gone";
        break;
      }
      if (how === "sign") sign = item.page;
      if (how === "sign" || how === "wait") stopped.add(item.game);
    }
    const before = (await mjStore.note("sign")) ?? null;
    if (sign !== before && outcome === "done") await mjStore.setNote("sign", sign);
    return outcome;
  };

  // One tab sends; the others find nothing to do.
  const flush = async () => {
    if (!(await mjStore.all()).some((item) => item.state === "waiting")) return "done";
    if (!self.navigator.locks) return run();
    return self.navigator.locks.request("mj-send", { ifAvailable: true }, (lock) => (lock ? run() : "busy"));
  };

  self.mjSend = { flush };
})();
