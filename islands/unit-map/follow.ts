import type { Map as LiveMap } from "maplibre-gl";
import type { Fleet } from "./fleet.ts";
import { freeOffset } from "./free-area.ts";
import { isPlaced, type PlacedUnit } from "./live-unit.ts";

/** Zoom for a unit that is chosen from the list, so that its streets can be read. */
const CLOSE_ZOOM = 13;

/** Moves the map with the chosen unit. */
export interface Follower {
  /** Follows the chosen unit from now on, or leaves the map where it is. */
  follow(isFollowing: boolean): void;
  stop(): void;
}

/** Brings a chosen unit to the middle, and keeps it there until the user drags the map elsewhere. */
export function followChosen(
  map: LiveMap,
  fleet: Fleet,
  onChange: (isFollowing: boolean) => void,
): Follower {
  let isFollowing = true;
  const chosen = (): PlacedUnit | null => {
    const unit = fleet.units.get(fleet.selectedId ?? "");
    return unit && isPlaced(unit) ? unit : null;
  };
  const set = (value: boolean) => {
    if (value !== isFollowing) onChange(value);
    isFollowing = value;
  };
  const centre = (zoom: number) => {
    const unit = chosen();
    // The card of a unit that has just been chosen stands with the next frame.
    if (unit) requestAnimationFrame(() => moveTo(map, unit, zoom));
  };
  const closeUp = () => {
    set(true);
    centre(Math.max(map.getZoom(), CLOSE_ZOOM));
  };
  if (chosen()) closeUp();
  const stop = fleet.listen((change) => {
    if ("selectedId" in change) return closeUp();
    if (!("unit" in change) || change.unit.id !== fleet.selectedId) return;
    // Not during a flight to the unit, which would stop halfway.
    if (isFollowing && !map.isMoving()) centre(map.getZoom());
  });
  map.on("dragstart", () => set(false));
  return {
    follow(value) {
      if (value) closeUp();
      else set(false);
    },
    stop,
  };
}

/** Moves a unit to the middle of what its card leaves free. */
function moveTo(map: LiveMap, unit: PlacedUnit, zoom: number): void {
  map.easeTo({
    center: [unit.longitude, unit.latitude],
    zoom,
    offset: freeOffset(map),
    duration: 900,
  });
}
