/* The service worker: our files from the cache, the pages of an evening from the network with the
   last good copy behind it, a page of its own for all else. Only pages of the person signed in are
   kept, and no longer than he is. Hands are sent by the same script as in pages (offline_send). */
"use strict";
const MJ = {{ told|safe }};
const SHELL = `mj-shell-${MJ.version}`;
const PAGES = "mj-pages-";
// The entry of a hand, the sheet of a game, the club's first page.
const KEPT = /^\/c\/[^/]+\/(games\/[^/]+\/(hands\/new\/)?)?$/;
const PATIENCE = 4000;
const GONE = [502, 503, 504];

importScripts(...MJ.scripts);

self.addEventListener("install", (event) => {
  const fill = async () => {
    const shell = await caches.open(SHELL);
    // One file that is missing keeps nothing else from being there.
    await Promise.allSettled(MJ.files.map((file) => shell.add(file)));
    await shell.put(MJ.offline, await fetch(MJ.offline, { credentials: "same-origin" }));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    // The shell before this one stays: pages that were kept under it ask for its files.
    const shells = (await caches.keys()).filter((name) => name.startsWith("mj-shell-"));
    const old = shells.filter((name) => name !== SHELL).slice(0, -1);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/* --- files --- */
const file = async (request) => {
  const found = await caches.match(request);
  // A name with a hash in it never means anything else.
  if (found && MJ.hashed) return found;
  try {
    const answer = await fetch(request);
    if (answer.status === 200) {
      const shell = await caches.open(SHELL);
      await shell.put(request, answer.clone());
    }
    return answer;
  } catch (error) {
    if (found) return found;
    throw error;
  }
};

/* --- pages --- */
const caretaker = async () => (await caches.keys()).filter((name) => name.startsWith(PAGES));
const stored = async (path) => {
  for (const name of await caretaker()) {
    const found = await (await caches.open(name)).match(path);
    if (found) return found;
  }
  return null;
};
const HEADERS = ["Content-Type", "Content-Language", "Content-Security-Policy", "Referrer-Policy",
  "X-Content-Type-Options", "X-Frame-Options", "Cross-Origin-Opener-Policy"];
const copied = (answer, more) => {
  const headers = new Headers(more);
  for (const name of HEADERS) {
    if (answer.headers.has(name)) headers.set(name, answer.headers.get(name));
  }
  return headers;
};

// What a page from the network teaches: whose it is, in which language, and itself to be kept.
const learn = async (url, answer) => {
  const account = answer.headers.get(MJ.account);
  if (account) {
    const others = (await caretaker()).filter((name) => name !== PAGES + account);
    await Promise.all(others.map((name) => caches.delete(name)));
  }
  const language = answer.headers.get("Content-Language");
  const shell = await caches.open(SHELL);
  const own = await shell.match(MJ.offline);
  if (account && language && own?.headers.get("Content-Language") !== language) {
    const page = await fetch(MJ.offline, { credentials: "same-origin" }).catch(() => null);
    if (page?.status === 200) await shell.put(MJ.offline, page);
  }
  const html = answer.headers.get("Content-Type")?.startsWith("text/html");
  const plain = url.search === "" || /^\?saved=[^&]*$/.test(url.search);
  if (!account || account === "-" || !html || !plain || !KEPT.test(url.pathname)) return;
  if (answer.status !== 200 || answer.redirected) {
    // A game that is over, a page that is gone: its last copy would be wrong.
    return;
  }
  const text = await answer.text();
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? url.pathname;
  const headers = copied(answer, {
    "X-Kept-At": new Date().toISOString(),
    "X-Title": encodeURIComponent(title),
  });
  await (await caches.open(PAGES + account)).put(url.pathname, new Response(text, { headers }));
};

// The page says by itself since when it is no longer fresh: before any script has run.
const marked = async (known) => {
  const mark = `<html data-kept="${known.headers.get("X-Kept-At")}" `;
  const text = (await known.text()).replace("<html ", mark);
  return new Response(text, { headers: copied(known) });
};
const fallback = async () => {
  const own = await caches.match(MJ.offline);
  return own ? new Response(await own.text(), { headers: copied(own) }) : Response.error();
};
const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));

const page = async (event, url) => {
  const fresh = fetch(event.request);
  // Also what comes too late for this time is kept for the next.
  event.waitUntil(
    fresh.then((answer) => (answer.type === "basic" ? learn(url, answer.clone()) : null)).catch(() => {}),
  );
  const known = KEPT.test(url.pathname) ? await stored(url.pathname) : null;
  try {
    const answer = await (known ? Promise.race([fresh, late()]) : fresh);
    return known && GONE.includes(answer.status) ? await marked(known) : answer;
  } catch {
    return known ? marked(known) : fallback();
  }
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(MJ.static)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
});

/* --- what pages ask for --- */
const keep = async (addresses) => {
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin || !KEPT.test(url.pathname)) continue;
    const answer = await fetch(url, { credentials: "same-origin" }).catch(() => null);
    if (answer?.type === "basic") await learn(url, answer);
  }
};
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});
self.addEventListener("sync", (event) => {
  if (event.tag === "mj-send") event.waitUntil(self.mjSend.flush());
});
