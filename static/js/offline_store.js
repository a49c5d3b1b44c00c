/* What waits on this phone: hands in their order, the evening's token, and what was told of them.
   One database of the browser, for pages and for the service worker alike. No page here. */
(() => {
  "use strict";
  const NAME = "mjclub";
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let opened = null;
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore("items", { keyPath: "seq", autoIncrement: true });
        asked.result.createObjectStore("tokens", { keyPath: "name" });
        asked.result.createObjectStore("notes", { keyPath: "name" });
      };
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close();
        resolve(asked.result);
      };
      asked.onerror = () => reject(asked.error);
    });
    return opened;
  };
  // One transaction: `work` gets the store; what it returns is the answer once all is written down.
  const within = async (name, mode, work) => {
    const database = await open();
    return new Promise((resolve, reject) => {
      // A hand that was said to be kept must be there after a flat battery.
      const transaction = database.transaction(name, mode, { durability: "strict" });
      let answer;
      transaction.oncomplete = () => resolve(answer);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
      Promise.resolve(work(transaction.objectStore(name))).then((found) => (answer = found), reject);
    });
  };

  /* --- everybody on this phone hears of a change --- */
  const channel = "BroadcastChannel" in self ? new BroadcastChannel(NAME) : null;
  const here = new EventTarget();
  const heard = () => here.dispatchEvent(new Event("change"));
  if (channel) channel.onmessage = heard;
  const changed = () => {
    channel?.postMessage("change");
    heard();
  };
  const write = async (name, work) => {
    const answer = await within(name, "readwrite", work);
    changed();
    return answer;
  };

  const all = () => within("items", "readonly", (store) => done(store.getAll()));
  const add = (item) => write("items", (store) => done(store.add(item)));
  // A change of the whole list at once, so that two tabs never count one hand twice.
  const change = (work) =>
    write("items", async (store) => {
      const items = await done(store.getAll());
      const made = work(items);
      const { put = [], remove = [] } = made ?? {};
      for (const seq of remove) store.delete(seq);
      for (const item of put) store.put(item);
      return Boolean(made);
    });

  const counts = (item) => item.kind === "hand" && item.body.outcome !== "void";
  const later = (items, one) =>
    items.filter((item) => item.game === one.game && item.seq > one.seq && item.state === "waiting");
  const moved = (item, by) => ({ ...item, body: { ...item.body, hand_no: item.body.hand_no + by } });

  // Takes a hand off the phone. Where its number is free again, those after it move down by one;
  // a second win goes with its first.
  const drop = (seq) =>
    change((items) => {
      const one = items.find((item) => item.seq === seq);
      if (!one) return null;
      const own = items.filter((item) => item.of === one.key).map((item) => item.seq);
      const taken = ["hand_taken", "key_reused"].includes(one.problem?.code);
      const shift = counts(one) && !taken ? -1 : 0;
      const put = later(items, one)
        .filter((item) => item.kind === "hand" && shift)
        .map((item) => moved(item, shift));
      return { put, remove: [seq, ...own] };
    });
  // Puts another hand into the place of one that waits: a void hand takes no number.
  const replace = (seq, fresh) =>
    change((items) => {
      const one = items.find((item) => item.seq === seq);
      if (!one) return null;
      const now = { ...one, ...fresh, held: 0 };
      const shift = Number(counts(now)) - Number(counts(one));
      const put = shift ? later(items, one).filter((item) => item.kind === "hand") : [];
      return { put: [now, ...put.map((item) => moved(item, shift))] };
    });

  const note = (name) =>
    within("notes", "readonly", (store) => done(store.get(name))).then((found) => found?.value);
  const setNote = (name, value) => write("notes", (store) => done(store.put({ name, value })));
  // A token is known by the account and the evening: two people may share a phone.
  const token = (key) => within("tokens", "readonly", (store) => done(store.get(key)));
  const setToken = (found) => write("tokens", (store) => done(store.put(found)));
  const dropToken = (key) => write("tokens", (store) => done(store.delete(key)));
  const tokens = () => within("tokens", "readonly", (store) => done(store.getAll()));

  self.mjStore = {
    all, add, change, drop, replace, note, setNote, token, setToken, dropToken, tokens,
    onChange: (work) => here.addEventListener("change", work),
  };
})();
