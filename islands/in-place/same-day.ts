/**
 * Lets the day that the field of a start names with `data-moves` follow the start, until a person sets it to another day
 * (TRIP-25).
 */
export function enhanceSameDay(part: ParentNode): void {
  for (
    const start of part.querySelectorAll<HTMLInputElement>("[data-moves]")
  ) {
    const end = start.form!.elements.namedItem(start.dataset.moves!);
    if (!(end instanceof HTMLInputElement)) continue;
    const isOther = () => end.value !== "" && end.value !== start.value;
    let before = start.defaultValue;
    let isOwn = end.value !== before && isOther();
    let isFollowing = false;
    const follow = () => {
      const isSame = end.value === before;
      before = start.value;
      if (isOwn || !isSame || end.value === before) return;
      end.value = before;
      isFollowing = true;
      end.dispatchEvent(new Event("input", { bubbles: true }));
      isFollowing = false;
    };
    start.addEventListener("input", follow);
    end.addEventListener("input", () => {
      if (!isFollowing) isOwn = isOther();
    });
    // Somebody may have typed while this script was on its way.
    follow();
  }
}
