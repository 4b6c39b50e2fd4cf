// Shows notifications and opens what they are about. Keeps the lists that the person of this browser saw last, so that
// they can be read without a connection (NET-05): one person's at a time, until a logout or another login. With a
// connection, pages are always asked for anew.

/** Scripts and styles, whose names change with what is in them, and the page that says that there is no connection. */
const SHELL = "shell";
const SHELL_FILES_MAX = 200;
/** The pages of one person, and whose they are. */
const PAGES = "pages";
const PAGES_MAX = 20;
/** Older pages tell too little of what is so now. */
const PAGE_AGE_MAX_MS = 7 * 24 * 3_600_000;
const KEPT_AT = "x-kept-at";
const OFFLINE = "/offline";
const OWNER = "/page-of";
const LISTS =
  /^\/user\/(create-triplog|edit-terminal-list|to-do|car-schedule)$/;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === "/logout") {
    event.respondWith(logOut(request));
  } else if (request.method !== "GET") {
    return;
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(file(request));
  } else if (request.mode === "navigate") {
    event.respondWith(page(event));
  }
});

/** Counts the logouts here, so that a page that was under way then is not kept. */
let logouts = 0;
/** Writes stand in a row, since each begins with reading whose pages are kept. */
let writing = Promise.resolve();

async function logOut(request) {
  logouts++;
  await caches.delete(PAGES);
  return await fetch(request);
}

async function file(request) {
  const shell = await caches.open(SHELL);
  const found = await shell.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await shell.put(request, answer.clone());
    await dropOldest(shell, SHELL_FILES_MAX);
  }
  return answer;
}

/** Asks for a page; without a connection it is the page as it was last, or the one that says so. */
async function page(event) {
  const { request } = event;
  const before = logouts;
  try {
    const answer = await fetch(request);
    const owner = answer.headers.get("x-page-of");
    if (owner) {
      const copy = answer.clone();
      writing = writing.then(() => keep(request.url, copy, owner, before))
        .catch(() => {});
      event.waitUntil(writing);
    }
    return answer;
  } catch (error) {
    const kept = await keptPage(request.url);
    if (!kept) throw error;
    return kept;
  }
}

async function keep(url, answer, owner, before) {
  if (before !== logouts) return;
  const last = await (await caches.match(OWNER))?.text();
  const [person] = owner.split(" ");
  if (last?.split(" ")[0] !== person) await caches.delete(PAGES);
  if (last !== owner) await keepOfflinePage();
  const pages = await caches.open(PAGES);
  await pages.put(OWNER, new Response(owner));
  if (person === "nobody" || !LISTS.test(new URL(url).pathname)) return;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  await pages.put(url, new Response(await answer.blob(), { headers }));
  if (before !== logouts) await caches.delete(PAGES);
  else await dropOldest(pages, PAGES_MAX);
}

/** Finds the page, or the same list as it was last with another choice, or the page that says that there is no connection. */
async function keptPage(url) {
  const pages = await caches.open(PAGES);
  await emptyOld(pages);
  const { pathname } = new URL(url);
  const ofList = (await pages.keys()).map(({ url }) => url)
    .filter((url) => new URL(url).pathname === pathname).reverse();
  const answers = await Promise.all(
    [url, ...ofList].map((url) => pages.match(url)),
  );
  const kept = answers.find((answer) => answer?.headers.has(KEPT_AT));
  const found = kept ?? await caches.match(OFFLINE);
  if (!found) return null;
  const headers = new Headers(found.headers);
  const html = await found.text();
  const at = headers.get(KEPT_AT) ?? "";
  const expired = !kept && ofList.length > 0 ? "data-expired " : "";
  return new Response(
    html.replace("<html ", `<html data-kept="${at}" ${expired}`),
    { headers },
  );
}

/** Empties the pages that are too old, of which only is known that they were kept. */
async function emptyOld(pages) {
  for (const request of await pages.keys()) {
    const at = (await pages.match(request))?.headers.get(KEPT_AT);
    const isOld = at && Date.now() - Date.parse(at) > PAGE_AGE_MAX_MS;
    if (isOld) await pages.put(request, new Response(""));
  }
}

/** Keeps the page that says that there is no connection, in the language of now, with its files. */
async function keepOfflinePage() {
  const shell = await caches.open(SHELL);
  const answer = await fetch(OFFLINE);
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const files = html.match(/\/assets\/[^"]+/g) ?? [];
  await Promise.all(files.map(async (path) => {
    if (!await shell.match(path)) await shell.add(path);
  }));
  await shell.put(OFFLINE, answer);
}

async function dropOldest(cache, most) {
  const keys = await cache.keys();
  const old = keys.filter(({ url }) =>
    ![OFFLINE, OWNER].includes(new URL(url).pathname)
  );
  const excess = old.slice(0, Math.max(0, old.length - most));
  await Promise.all(excess.map((key) => cache.delete(key)));
}

self.addEventListener("push", (event) => {
  const { title, body, path, icon, language, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon,
      tag,
      lang: language === "no" ? "nb" : language,
      data: { path },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
