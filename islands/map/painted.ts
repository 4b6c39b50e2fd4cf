import type { Map } from "maplibre-gl";

/** How long a map whose style is there waits for its last tiles, milliseconds. */
const PATIENCE_MS = 8000;

/**
 * Calls `onReady` once all of a map is painted and has faded in; a tile that is never answered keeps no map away longer
 * than some seconds.
 */
export function whenPainted(map: Map, onReady: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ready = () => {
    clearTimeout(timer);
    map.off("idle", ready);
    onReady();
  };
  map.once("idle", ready);
  map.once("style.load", () => timer = setTimeout(ready, PATIENCE_MS));
  map.once("remove", () => clearTimeout(timer));
}
