/**
 * Lets the day that the field of a start names with `data-moves` follow the start, as long as the end stood on the day
 * of the start (TRIP-25).
 */
export function enhanceSameDay(part: ParentNode): void {
  for (
    const start of part.querySelectorAll<HTMLInputElement>("[data-moves]")
  ) {
    const end = start.form!.elements.namedItem(start.dataset.moves!);
    if (!(end instanceof HTMLInputElement)) continue;
    let before = start.defaultValue;
    const follow = () => {
      const isSame = end.value === before;
      before = start.value;
      if (!isSame || end.value === before) return;
      end.value = before;
      end.dispatchEvent(new Event("input", { bubbles: true }));
    };
    start.addEventListener("input", follow);
    // Somebody may have typed while this script was on its way.
    follow();
  }
}
