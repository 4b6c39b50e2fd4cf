import { afterLast, goOn } from "./go-on.ts";

/** What a row of the log misses and can be given there. */
const MISSING = "[data-missing], form.trip-driver:not([hidden]) .chip";
/** Where keys are letters. */
const TYPES = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const OFF = "keys-off";

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isOff()) return;
  const list = listOfKeys();
  if (!list || (target as Element).closest(TYPES)) return;
  if (document.querySelector("dialog:modal")) return;
  if (key === "?") {
    event.preventDefault();
    list.togglePopover();
  } else if (key.toLowerCase() === "n") {
    event.preventDefault();
    list.hidePopover();
    goToNext();
  }
});

// Neither event bubbles, or belongs to a list that a later page brings.
addEventListener("toggle", ({ target }) => {
  const list = listOfKeys();
  const part = list?.querySelector<HTMLElement>("[data-keys-on]");
  if (target !== list || !part) return;
  part.hidden = false;
  part.querySelector("input")!.checked = !isOff();
}, true);
addEventListener("change", ({ target }) => {
  const box = target as HTMLInputElement;
  if (!box.closest("[data-keys-on]")) return;
  if (box.checked) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "");
});

/** Goes to the first row after the focus that misses something, from the last one to the first; else to what is left elsewhere. */
function goToNext(): void {
  const rows = [...document.querySelectorAll<HTMLElement>(MISSING)]
    .filter((one) => one.checkVisibility());
  const here = document.activeElement;
  const after = rows.find((one) =>
    here !== null && here !== document.body &&
    (here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  );
  const next = after ?? rows[0] ?? afterLast();
  goOn(next);
}

function listOfKeys(): HTMLElement | null {
  return document.getElementById("log-keys");
}

function isOff(): boolean {
  return localStorage.getItem(OFF) !== null;
}

// The link to the next unit leads here.
if (location.hash === "#next") goToNext();
