import type { Fleet } from "./fleet.ts";

/** Chooses a unit in place by its marker on the drawn map, which is there before the live one. */
export function enhanceDrawing(
  canvas: HTMLElement,
  fleet: Fleet,
  signal: AbortSignal,
): void {
  const drawing = canvas.closest(".unit-map")?.querySelector(".map-svg");
  drawing?.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const href = link?.getAttribute("href");
    if (!href) return;
    event.preventDefault();
    fleet.select(new URLSearchParams(href).get("unit"));
  }, { signal });
}

/** Closes the card of the chosen unit by Escape, wherever the focus is but in a dialog or a field that uses the key. */
export function closeByEscape(fleet: Fleet, signal: AbortSignal): void {
  addEventListener("keydown", (event) => {
    const target = event.target as Element;
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (target.closest("dialog, select, input[type=date]")) return;
    const id = fleet.selectedId;
    if (id === null) return;
    const isInside = target.closest(".unit-sheet") !== null;
    fleet.select(null);
    if (isInside) focusUnit(id);
  }, { signal });
}

/** Gives the focus to a unit in the list when its card, which had it, closes. */
export function focusUnit(id: string): void {
  document.querySelector<HTMLElement>(`[data-unit-id="${id}"] a`)?.focus();
}
