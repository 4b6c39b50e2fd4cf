import { ask } from "./ask.ts";
import type { ReplacePage } from "./forms.ts";

/** How soon a waiting page reloads, milliseconds. */
const SOON_MS = 2000;

/** Reloads a page with `data-reload-soon` until it no longer waits; without JavaScript the page has a link. */
export function enhanceReloadSoon(replacePage: ReplacePage): void {
  if (!document.querySelector("[data-reload-soon]")) return;
  const { href } = location;
  setTimeout(async () => {
    // An open dialog stays, and so does a page that was left meanwhile.
    const isBusy = location.href !== href ||
      document.querySelector("dialog[open]");
    const answer = isBusy ? null : await ask(href).catch(() => null);
    if (answer?.ok && location.href === href) replacePage(await answer.text());
    else enhanceReloadSoon(replacePage);
  }, SOON_MS);
}
