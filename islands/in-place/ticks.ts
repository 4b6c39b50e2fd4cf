/** Remembers which rows are ticked, for the page that replaces this one; gives what ticks them again. */
export function keepTicks(): () => void {
  const ticked = new Set(
    boxes().filter(({ checked }) => checked).map(({ value }) => value),
  );
  return () => {
    if (ticked.size === 0) return;
    for (const box of boxes()) box.checked = ticked.has(box.value);
    // What counts them listens there.
    boxes()[0]?.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

/** The boxes of the rows that a bar is about. */
function boxes(): HTMLInputElement[] {
  const form = document.querySelector<HTMLFormElement>("form[data-selection]");
  return [...form?.elements ?? []].filter((one): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === "checkbox" &&
    one.name === form!.dataset.selection
  );
}
