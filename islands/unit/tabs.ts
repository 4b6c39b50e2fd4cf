/** Scrolls the tabs of a unit, where they do not fit, to the one whose page this is. */
export function showCurrentTab(): void {
  const tab = document.querySelector<HTMLElement>(".unit-tabs [aria-current]");
  const tabs = tab?.parentElement;
  if (!tabs) return;
  const { left, width } = tab.getBoundingClientRect();
  const own = tabs.getBoundingClientRect();
  tabs.scrollLeft += left - own.left - (own.width - width) / 2;
}
