import type { LngLatBounds, Map as LiveMap } from "maplibre-gl";

/** Room around a shape that the map moves to. */
export const ROOM = { padding: 60, maxZoom: 15 };

/** A circle that takes less of the map than this is a dot: nobody sees what it covers. */
const DOT_SHARE = 0.1;

/** Keeps what is edited in sight. */
interface Sight {
  /** Called with what a circle or polygon spans, null without any, and whether it is a circle, after each change. */
  follow(bounds: LngLatBounds | null, isCircle: boolean): void;
}

/**
 * Moves the map to a circle that appears, to figures that are typed, and to whatever lies out of sight. What is dragged
 * or moved by keys stays where it is on the map: it is in sight, however large it is drawn.
 */
export function makeSight(
  map: LiveMap,
  form: HTMLFormElement,
  hadShape: boolean,
): Sight {
  let isKnown = hadShape;
  return {
    follow(bounds, isCircle) {
      const appears = bounds !== null && !isKnown && isCircle;
      isKnown = bounds !== null;
      if (!bounds) return;
      const isHidden = !map.getBounds().contains(bounds.getCenter());
      const isMisjudged = isCircle && isTyped(form) && !isWellSeen(map, bounds);
      if (appears || isHidden || isMisjudged) map.fitBounds(bounds, ROOM);
    },
  };
}

/** Says whether a person writes into a field of the form. */
function isTyped(form: HTMLFormElement): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement &&
    form.contains(activeElement);
}

/** Says whether bounds lie on the map as a whole, and larger than a dot. */
function isWellSeen(map: LiveMap, bounds: LngLatBounds): boolean {
  const seen = map.getBounds();
  const isWhole = seen.contains(bounds.getNorthEast()) &&
    seen.contains(bounds.getSouthWest());
  const spanOf = (of: LngLatBounds) => of.getEast() - of.getWest();
  return isWhole && spanOf(bounds) > DOT_SHARE * spanOf(seen);
}
