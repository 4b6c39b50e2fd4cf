import { linkAway } from "./link-away.ts";

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

// What is typed is saved before the page is left for the trip beside it, or for the log, which saves by itself, too.
addEventListener("click", (event) => {
  const link = linkAway(event);
  const form = document.querySelector<HTMLFormElement>(
    "main form[data-changed]",
  );
  if (!form || !link?.matches("a[data-step], .trip-bar > .back-link")) return;
  event.preventDefault();
  form.querySelector("input[name=next]")?.remove();
  if (link.dataset.step) {
    const next = document.createElement("input");
    next.type = "hidden";
    next.name = "next";
    next.value = link.pathname + link.search;
    form.append(next);
  }
  form.requestSubmit();
}, true);
