/** Opens the quick search by Ctrl K or Cmd K, on pages that lead to it; where it is open, its field gets the focus. */
export function listenForQuickSearch(): void {
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== "k" || shiftKey || altKey) return;
    if (ctrlKey === metaKey) return;
    const link = document.querySelector<HTMLElement>("[aria-keyshortcuts]");
    if (!link) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>("#quick-search");
    if (field) field.select();
    else if (!document.querySelector("dialog:modal")) link.click();
  });
}
