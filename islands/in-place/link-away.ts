/** Gives the link by which a click leaves the page in this window; null for any other click. */
export function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  const { ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || defaultPrevented) return null;
  if (ctrlKey || metaKey || shiftKey || altKey) return null;
  const isOfPage = link.hash !== "" && link.pathname === location.pathname &&
    link.search === location.search;
  return isOfPage ? null : link;
}
