/** Disables a field until the box whose id it names is ticked; without JavaScript it is always open. */
export function enhanceEnabledBy(root: ParentNode = document): void {
  for (
    const field of root.querySelectorAll<HTMLSelectElement>("[data-enabled-by]")
  ) {
    const box = document.getElementById(field.dataset.enabledBy!);
    if (!(box instanceof HTMLInputElement)) continue;
    const follow = () => field.disabled = !box.checked;
    box.addEventListener("change", follow);
    follow();
  }
}
