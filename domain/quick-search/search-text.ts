/** Most characters of a quick search that are looked for. */
export const QUICK_SEARCH_MAX = 100;

/** Gives what is looked for: without what PostgreSQL cannot hold, in one line, at most QUICK_SEARCH_MAX characters. */
export function searchText(typed: string): string {
  const line = typed.toWellFormed().replace(/[\s\p{Cc}]+/gu, " ").trim();
  return [...line.slice(0, 4 * QUICK_SEARCH_MAX)]
    .slice(0, QUICK_SEARCH_MAX).join("").toWellFormed();
}
