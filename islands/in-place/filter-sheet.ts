/** What can have the focus in a sheet. */
const FOCUSABLE = "a[href], button, select, input:not([type=hidden]), summary";

const boxOf = () =>
  document.querySelector<HTMLInputElement>(".filter-open:checked");

/** Gives the open sheet; null on a wide screen, where the filter is a part of the page. */
function openSheet(): HTMLElement | null {
  const sheet = boxOf()?.nextElementSibling
    ?.querySelector<HTMLElement>(".filter-sheet");
  return sheet && getComputedStyle(sheet).position === "fixed" ? sheet : null;
}

/** Says that the open sheet is a dialog over the page. */
function name(): void {
  const sheet = openSheet();
  if (!sheet) return;
  sheet.role = "dialog";
  sheet.ariaModal = "true";
  sheet.ariaLabel = boxOf()!.ariaLabel;
}

addEventListener("change", name);
name();

// As in menus: Escape closes the sheet and leaves the focus on its line, and Tab stays within it.
addEventListener("keydown", (event) => {
  const sheet = openSheet();
  const box = boxOf();
  if (!sheet || !box) return;
  if (event.key === "Escape") {
    event.preventDefault();
    box.checked = false;
    box.focus();
  }
  if (event.key !== "Tab") return;
  const parts = [...sheet.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((part) => part.checkVisibility());
  const [first, last] = event.shiftKey
    ? [parts.at(-1), parts[0]]
    : [parts[0], parts.at(-1)];
  const { activeElement } = document;
  if (sheet.contains(activeElement) && activeElement !== last) return;
  event.preventDefault();
  first?.focus();
});
