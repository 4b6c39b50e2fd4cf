import type { PageFrame } from "../page.tsx";

/** The quick search, which opens as a dialog (FLOW-12). */
export const QUICK_SEARCH = "/user/search";

/** Says whether a page is the quick search itself, where its links are plain ones. */
export function isQuickSearch({ path }: PageFrame): boolean {
  return path.split("?")[0] === QUICK_SEARCH;
}
