/** How long after a page has come its notice is said, milliseconds: until then screen readers read the page's title. */
const AFTER_MS = 200;

/**
 * Lets screen readers hear the notice of a page that has come, and that nothing is left to do there: they say what changes within a status, not what stands
 * there from the beginning. The focus stays where it is.
 */
export function sayNotice(): void {
  const said = document.querySelectorAll(
    "main :is([data-notice], [data-after-last])[role=status] > p",
  );
  for (const text of said) {
    setTimeout(() => text.replaceChildren(text.textContent), AFTER_MS);
  }
}

/** Puts a notice that can be undone away by its cross and by Escape, and takes a focus within it to the page. */
export function enhancePutAway(): void {
  document.addEventListener("click", (event) => {
    const cross = (event.target as Element).closest("[data-put-away]");
    if (!cross || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    putAway();
  });
  document.addEventListener("keydown", (event) => {
    // Escape closes what is open above the notice first.
    const above = "dialog[open], :popover-open, details.menu[open]";
    if (event.key === "Escape" && !document.querySelector(above)) putAway();
  });
}

function putAway(): void {
  const notice = document.querySelector(".banner-undo");
  const held = notice?.contains(document.activeElement);
  notice?.remove();
  if (held) document.querySelector("main")?.focus({ preventScroll: true });
}
