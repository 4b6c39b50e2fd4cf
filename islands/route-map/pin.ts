/** Room between the map and the graph below it, pixels. */
const ABOVE_PX = 12;

/**
 * Keeps the map in sight on a narrow page while somebody moves over the graph below it: it stands at the top of the
 * window until its place in the page is in sight again, or something else has the focus.
 */
export function keepMapInSight(
  frame: HTMLElement,
  signal: AbortSignal,
): () => void {
  const place = frame.parentElement!;
  const { dataset } = place;
  let isInSight = true;
  const watch = new IntersectionObserver(([seen]) => {
    isInSight = seen!.intersectionRatio > 0.5;
    if (isInSight) release();
  }, { threshold: [0.5] });
  watch.observe(place);
  const release = () => {
    delete dataset.pinned;
    place.style.removeProperty("min-block-size");
  };
  const leave = ({ target }: Event) => {
    const one = target as Element;
    if (!one.closest(".trip-plot, .trip-map")) release();
  };
  addEventListener("pointerdown", leave, { signal });
  addEventListener("focusin", leave, { signal });
  signal.addEventListener("abort", () => watch.disconnect());
  return () => {
    if (isInSight || matchMedia("(min-width: 1100px)").matches) return;
    if (dataset.pinned) return;
    place.style.minBlockSize = `${place.offsetHeight}px`;
    dataset.pinned = "true";
    const under = frame.getBoundingClientRect().bottom + ABOVE_PX;
    const { top } = document.querySelector(".trip-sums")!
      .getBoundingClientRect();
    if (top < under) scrollBy(0, top - under);
  };
}
