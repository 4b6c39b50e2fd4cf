/** What a form has that was refused: it is drawn with its mark, and keeps it. */
const REFUSED = "true";

/**
 * Marks a form, or all that have a bar to save, and the page as one that marks them: only there a form may wait for its
 * mark to show the bar.
 */
export function markAll(form?: HTMLFormElement): void {
  const forms = form
    ? [form]
    : document.querySelectorAll<HTMLFormElement>("form:has(.save-bar)");
  for (const one of forms) mark(one);
  document.documentElement.dataset.marks = "";
}

// What the browser put back when the person came back.
addEventListener("pageshow", () => markAll());

/** Marks a form that differs from what was drawn, with `data-changed`. */
export function mark(form: HTMLFormElement): void {
  if (form.dataset.changed === REFUSED) return;
  form.toggleAttribute("data-changed", [...form.elements].some(isChanged));
}

/** Says whether a field differs from what was drawn. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex((one) => one.defaultSelected);
    return field.selectedIndex !== Math.max(drawn, 0);
  }
  if (field instanceof HTMLTextAreaElement) {
    return field.value !== field.defaultValue;
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
