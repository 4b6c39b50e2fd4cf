import type { Map as LiveMap } from "maplibre-gl";
import type { Fleet } from "./fleet.ts";
import { isPlaced, type PlacedUnit } from "./live-unit.ts";

/** Zoom for a unit that is chosen from the list, so that its streets can be read. */
const CLOSE_ZOOM = 13;

/** Width of the card beside the map on a wide screen, pixels; the unit stands in the middle of the rest. */
const CARD_PX = 364;

/** A narrower map has its card below it. */
const WIDE_PX = 720;

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
    if (unit) moveTo(map, unit, zoom);
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

function moveTo(map: LiveMap, unit: PlacedUnit, zoom: number): void {
  const isWide = map.getContainer().clientWidth > WIDE_PX;
  map.easeTo({
    center: [unit.longitude, unit.latitude],
    zoom,
    offset: [isWide ? CARD_PX / 2 : 0, 0],
    duration: 900,
  });
}
