/** Scrolls the menu and the tabs of a unit, where they do not fit, to the entry of this page. */
export function showCurrentTab(): void {
  const entry = document.querySelector<HTMLElement>(".sidebar [aria-current]");
  const menu = entry?.closest("nav");
  // Further entries show below it.
  if (menu) {
    menu.scrollTop = entry!.offsetTop - menu.offsetTop - menu.clientHeight +
      150;
  }
  const tab = document.querySelector<HTMLElement>(".unit-tabs [aria-current]");
  const tabs = tab?.parentElement;
  if (!tabs) return;
  const { left, width } = tab.getBoundingClientRect();
  const own = tabs.getBoundingClientRect();
  tabs.scrollLeft += left - own.left - (own.width - width) / 2;
}
