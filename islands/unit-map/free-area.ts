import type { Map as LiveMap } from "maplibre-gl";
import { BUTTONS_PX } from "../map/buttons.ts";

/** How much of the map the card of the chosen unit covers, pixels from its left or its lower edge. */
interface Covered {
  left: number;
  bottom: number;
}

/** A narrower strip beside or above the card shows nothing worth moving to, pixels. */
const STRIP_MIN_PX = 96;

/** Measures what the card of the chosen unit covers of the map; nothing where it leaves no strip free. */
function coveredBy(map: LiveMap): Covered {
  const box = map.getContainer().getBoundingClientRect();
  const card = document.querySelector(".unit-sheet")?.getBoundingClientRect();
  if (!card) return { left: 0, bottom: 0 };
  const isBeside = card.width < box.width - STRIP_MIN_PX;
  const left = isBeside ? Math.max(0, card.right - box.left) : 0;
  const bottom = isBeside ? 0 : Math.max(0, box.bottom - card.top);
  return bottom > box.height - STRIP_MIN_PX
    ? { left, bottom: 0 }
    : { left, bottom };
}

/** Gives how far the middle of what the card leaves free lies from the middle of the map, pixels. */
export function freeOffset(map: LiveMap): [number, number] {
  const { left, bottom } = coveredBy(map);
  return [left / 2, -bottom / 2];
}

/** Gives the padding of bounds that are to show beside the card and the buttons, at most so many pixels at each edge. */
export function freePadding(map: LiveMap, most: number) {
  const { clientWidth, clientHeight } = map.getContainer();
  const { left, bottom } = coveredBy(map);
  const free = Math.min(
    clientWidth - left - BUTTONS_PX,
    clientHeight - bottom,
  );
  // Padding that leaves nothing between itself would keep the map from moving.
  const edge = Math.min(most, free / 4);
  return {
    top: edge,
    right: edge + BUTTONS_PX,
    bottom: bottom + edge,
    left: left + edge,
  };
}
