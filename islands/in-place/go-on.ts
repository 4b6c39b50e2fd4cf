const PHONE = "(max-width: 719px)";
/** Within so many frames all rows that have come into sight have their own height. */
const FRAMES = 4;

/**
 * Focuses what a person works on next. On a phone its row stands at the top, under what stays there: what fills it is
 * below it, and must lie over the notice, the bar and the keyboard. Elsewhere it stands in the middle of the window.
 */
export function goOn(next: HTMLElement | null | undefined): void {
  if (!next) return;
  const row = next.closest(".trip");
  next.focus({ preventScroll: true });
  if (row && matchMedia(PHONE).matches) return keepAtTop(row, next);
  next.scrollIntoView({ block: "center", behavior: "instant" });
  passWhole(document.querySelector(".tax-banners"));
}

/** Scrolls past a line that the filter over the page would cut. */
function passWhole(line: Element | null): void {
  const edge = document.querySelector(".filter-head")?.getBoundingClientRect();
  const box = line?.getBoundingClientRect();
  if (!edge || !box || box.top >= edge.bottom) return;
  const top = box.bottom - edge.bottom;
  if (top > 0) scrollBy({ top, behavior: "instant" });
}

/** Finds what a person goes on with behind the last row: the next unit, or what says that nothing is left. */
export function afterLast(): HTMLElement | null {
  return document.querySelector("[data-after-last] :is(a, [tabindex])");
}

/** Rows over it push it down when they get their own height in place of the expected one. */
function keepAtTop(row: Element, focused: Element, frames = FRAMES): void {
  row.scrollIntoView({ block: "start", behavior: "instant" });
  if (frames === 0) return;
  requestAnimationFrame(() => {
    const isStillThere = document.activeElement === focused;
    if (isStillThere) keepAtTop(row, focused, frames - 1);
  });
}

/** Brings a row out from under the notice that has come, once the rows over it have their own height. */
export function keepInSight(row: Element, frames = FRAMES): void {
  if (frames > 0) {
    requestAnimationFrame(() => keepInSight(row, frames - 1));
    return;
  }
  row.scrollIntoView({ block: "nearest", behavior: "instant" });
}
