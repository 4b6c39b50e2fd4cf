/** Where arrows move something else. */
const ARROWS =
  "input, textarea, select, summary, [role=slider], [contenteditable]";

/** Follows the links with `data-step`, the name of a key, by that key; never away from what is changed and not saved. */
addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (ctrlKey || metaKey || altKey || shiftKey) return;
  if (event.defaultPrevented || (target as Element).closest(ARROWS)) return;
  if (document.querySelector("dialog:modal, main [data-changed]")) return;
  const link = document.querySelector<HTMLAnchorElement>(
    `a[data-step="${CSS.escape(key)}"]`,
  );
  if (!link) return;
  event.preventDefault();
  link.click();
});
