const WORKER = "/service-worker.js";

/** Lets the service worker keep the lists that a person saw last, and says on each page when there is no connection (NET-05). */
export function keepOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("online", sayOffline);
  addEventListener("offline", sayOffline);
  if (document.querySelector("[data-offline]")) {
    navigator.serviceWorker.register(WORKER).catch(reportError);
  }
}

/** Shows or hides the note; on the page that says that there is no connection, the lists that can be read. */
export function sayOffline(): void {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  const { kept } = document.documentElement.dataset;
  if (note) {
    const { now = "", kept: text = "" } = note.dataset;
    note.textContent = kept ? text.replace("{time}", inWords(kept)) : now;
    note.hidden = kept === undefined && navigator.onLine;
  }
  showKeptLists().catch(reportError);
}

function inWords(instant: string): string {
  return new Date(instant).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}

async function showKeptLists(): Promise<void> {
  const lists = document.querySelectorAll<HTMLElement>("[data-kept-list]");
  if (lists.length === 0) return;
  const pages = await caches.open("pages");
  for (const list of lists) {
    const path = list.dataset.keptList!;
    list.hidden = !await pages.match(path, { ignoreSearch: true });
  }
}
