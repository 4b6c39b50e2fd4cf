/**
 * Shows how many characters a field, or several fields together, still accept; without JavaScript the limit itself
 * shows. The limit is the field's own unless `data-max` names another.
 */
export function enhanceLettersLeft(root: ParentNode): void {
  for (
    const hint of root.querySelectorAll<HTMLElement>("[data-letters-left]")
  ) {
    const fields = hint.dataset.lettersLeft!.split(" ")
      .map((id) => document.getElementById(id))
      .filter((field) =>
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLInputElement
      );
    const [first] = fields;
    if (!first) continue;
    const max = Number(hint.dataset.max ?? first.maxLength);
    const ignored = hint.dataset.ignoresBlanks === undefined ? "" : " ";
    const show = () => {
      const text = fields.map((field) => field.value).join("");
      const used = ignored ? text.replaceAll(ignored, "") : text;
      const left = String(max - used.length);
      hint.textContent = hint.dataset.text!.replace("{count}", left);
    };
    for (const field of fields) field.addEventListener("input", show);
    show();
  }
}
