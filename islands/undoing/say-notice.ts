/** How long after a page has come its notice is said, milliseconds: until then screen readers read the page's title. */
const AFTER_MS = 200;

/**
 * Lets screen readers hear the notice of a page that has come, and that nothing is left to do there: they say what
 * changes within a status, not what stands there from the beginning. The focus stays where it is.
 */
export function sayNotice(): void {
  if (document.querySelector(".banner-undo")) {
    import("./put-away.ts").catch(reportError);
  }
  const said = document.querySelectorAll(
    "main :is([data-notice], [data-after-last])[role=status] > p",
  );
  for (const text of said) {
    setTimeout(() => text.replaceChildren(text.textContent), AFTER_MS);
  }
}
