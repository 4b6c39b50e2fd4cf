import { ask } from "./ask.ts";
import type { ReplacePage } from "./forms.ts";

/** How soon a page that waits for something asks again, milliseconds. */
const SOON_MS = 2000;

/** Asks again for a page that says it waits (`data-reload-soon`), until it waits no more; without JavaScript it has a link. */
export function enhanceReloadSoon(replacePage: ReplacePage): void {
  if (!document.querySelector("[data-reload-soon]")) return;
  const { href } = location;
  setTimeout(async () => {
    // A dialog that is open, or a page that was left meanwhile, is not taken away.
    const isBusy = location.href !== href ||
      document.querySelector("dialog[open]");
    const answer = isBusy ? null : await ask(href).catch(() => null);
    if (answer?.ok && location.href === href) replacePage(await answer.text());
    else enhanceReloadSoon(replacePage);
  }, SOON_MS);
}
