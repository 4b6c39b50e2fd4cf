import { ask } from "./ask.ts";
import type { ReplacePage } from "./forms.ts";

/** How soon a waiting page reloads, milliseconds. */
const SOON_MS = 2000;

/** Tag of the page as it came last; while nothing changes the answer is 304 and empty (NET-04). */
let known: { href: string; etag: string } | null = null;

/** Reloads a page with `data-reload-soon` until it no longer waits; without JavaScript the page has a link. */
export function enhanceReloadSoon(replacePage: ReplacePage): void {
  if (!document.querySelector("[data-reload-soon]")) return;
  const { href } = location;
  setTimeout(async () => {
    // An open dialog stays, and so does a page that was left meanwhile.
    const isBusy = location.href !== href ||
      document.querySelector("dialog[open]");
    const answer = isBusy ? null : await askAgain(href).catch(() => null);
    if (answer?.ok && location.href === href) replacePage(await answer.text());
    else enhanceReloadSoon(replacePage);
  }, SOON_MS);
}

async function askAgain(href: string): Promise<Response> {
  const etag = known?.href === href ? known.etag : null;
  const answer = await ask(
    href,
    etag ? { headers: { "if-none-match": etag } } : {},
  );
  const next = answer.headers.get("etag");
  if (next) known = { href, etag: next };
  return answer;
}
