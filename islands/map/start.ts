import { canDrawMap, whenIdle } from "./maplibre.ts";

/**
 * Shows a live map in a container within `.unit-map` when the page is idle, and removes the map that the server
 * drew there. `show` gives the function that ends the live map; it is called at `signal`.
 */
export async function startMap(
  container: HTMLElement,
  signal: AbortSignal,
  show: (onReady: () => void) => Promise<() => void>,
  onLive: () => void,
): Promise<void> {
  await whenIdle();
  if (signal.aborted || !canDrawMap()) return;
  const frame = container.closest(".unit-map");
  const stop = await show(() => {
    onLive();
    // Once it shows: ground without a map would be seen between the two.
    requestAnimationFrame(() => frame?.querySelector(".map-svg")?.remove());
  });
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop);
}
