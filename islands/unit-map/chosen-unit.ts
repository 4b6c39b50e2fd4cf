import type { Map as LiveMap, Popup } from "maplibre-gl";
import type { Fleet } from "./fleet.ts";
import type { Glides } from "./glide.ts";
import { isPlaced, type PlacedUnit } from "./live-unit.ts";
import type { MapLibre } from "../map/maplibre.ts";

interface ChosenUnitOptions {
  map: LiveMap;
  maplibre: MapLibre;
  fleet: Fleet;
  glides: Glides;
  /** Draws the contents of the popup. */
  draw(unit: PlacedUnit): HTMLElement;
}

/** Zoom for a unit that is chosen from the list, so that it is more than a dot in a country. */
const CLOSE_ZOOM = 10;

/** The unit stands this far below the middle, so that the popup above it has room, pixels. */
const POPUP_ROOM_PX = 100;

/** Room for the marker on a phone, where the map is low, pixels. */
const MARKER_ROOM_PX = 40;

/** Keeps a popup over the chosen unit, and the map on it until the user drags the map elsewhere. */
export function showChosenUnit(options: ChosenUnitOptions): () => void {
  const { map, maplibre, fleet, glides, draw } = options;
  let popup: Popup | null = null;
  let isFollowing = false;
  const chosen = (): PlacedUnit | null => {
    const unit = fleet.units.get(fleet.selectedId ?? "");
    return unit && isPlaced(unit) ? unit : null;
  };
  const open = (focusAfterOpen: boolean) => {
    const old = popup;
    popup = null;
    old?.remove();
    const unit = chosen();
    isFollowing = unit !== null;
    if (!unit) return;
    const opened = new maplibre.Popup({
      offset: 24,
      maxWidth: "min(20rem, 90%)",
      focusAfterOpen,
    })
      .setLngLat(placeOf(unit)).setDOMContent(draw(unit)).addTo(map);
    opened.on("close", () => {
      glides.forget(opened);
      // The user closed it; it did not make room for the next one.
      if (popup === opened) fleet.select(null);
    });
    popup = opened;
    follow(map, unit, Math.max(map.getZoom(), CLOSE_ZOOM));
  };
  const update = (changedId: string) => {
    const unit = chosen();
    if (!unit && fleet.selectedId === changedId) popup?.remove();
    if (!popup || unit?.id !== changedId) return;
    popup.getElement().querySelector(".unit-card")?.replaceWith(draw(unit));
    glides.move(popup, placeOf(unit));
    // Not during a flight to the unit, which would stop halfway.
    if (isFollowing && !map.isMoving()) follow(map, unit, map.getZoom());
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !popup) return;
    fleet.select(null);
    map.getCanvas().focus();
  };
  map.on("dragstart", () => isFollowing = false);
  map.getContainer().addEventListener("keydown", closeByKey);
  // When a page opens with a chosen unit, the focus stays at the start of the page.
  open(false);
  return fleet.listen((change) =>
    "unit" in change ? update(change.unit.id) : open(true)
  );
}

function follow(map: LiveMap, unit: PlacedUnit, zoom: number): void {
  const { clientHeight } = map.getContainer();
  const room = Math.min(POPUP_ROOM_PX, clientHeight / 2 - MARKER_ROOM_PX);
  map.easeTo({ center: placeOf(unit), zoom, offset: [0, room], duration: 900 });
}

function placeOf(
  { longitude, latitude }: PlacedUnit,
): { lng: number; lat: number } {
  return { lng: longitude, lat: latitude };
}
