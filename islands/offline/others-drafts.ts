/** The windows of a browser tell each other here that its person logs out. */
const logouts = new BroadcastChannel("logout");
logouts.onmessage = () => {
  sessionStorage.clear();
  document.querySelector("[data-offline]")?.setAttribute("data-left", "");
};

/** Throws away what was typed and not saved in this window, and lets the other windows do so. */
export function leave(): void {
  sessionStorage.clear();
  logouts.postMessage(0);
}

/** Throws away what others than the person of a page typed and did not save in this window. */
export function dropDraftsOfOthers(person: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const isOwn = key.startsWith(`draft ${person} `);
    if (key.startsWith("draft ") && !isOwn) sessionStorage.removeItem(key);
  }
}
