import { render } from "preact";
import type { LngLatBounds, Map as LiveMap, Marker } from "maplibre-gl";
import { groupNear, TILE_PX, toWorld } from "../../domain/geo/projection.ts";
import { liveGroupPx } from "../../domain/map/drawn.ts";
import type { Box } from "../../components/map/text-box.ts";
import type { Fleet } from "./fleet.ts";
import { freePadding } from "./free-area.ts";
import type { Glides } from "./glide.ts";
import {
  isPlaced,
  type LiveUnit,
  type PlacedUnit,
  type UnitMapTexts,
} from "./live-unit.ts";
import type { MapLibre } from "../map/maplibre.ts";
import { readableNames } from "./names.ts";
import { layOutLabels } from "./places.ts";
import { keepRoom } from "./room.ts";
import { drawGroupPin, drawUnitPin, type Group } from "./pin.tsx";

interface MarkerOptions {
  map: LiveMap;
  maplibre: MapLibre;
  fleet: Fleet;
  glides: Glides;
  texts: UnitMapTexts;
}

/** From this zoom on each unit has its own marker. */
const NEVER_GROUPED_ZOOM = 16;

/** With more markers in sight than this, names would cover the map. */
const MOST_NAMES = 40;
/** Width of a name: that of a usual letter with what the frame adds, at most what the style allows, pixels. */
const LETTER_PX = 8;
const WIDEST_NAME_PX = 256;
/** Where a name stands below the middle of its pin; and a button, beside which it moves, is narrower than this, pixels. */
const NAME_PX = { top: 19, bottom: 39 };
const NARROW_PX = 60;

/**
 * Shows the fleet as buttons on the map. Only units in sight get one, and units that would cover one another share
 * one, so a thousand units cost no more than the few dozen that a screen has room for.
 */
export function showMarkers(options: MarkerOptions): () => void {
  const { map, fleet } = options;
  const pins = new Map<string, Pin>();
  const measureRoom = keepRoom(map);
  let frame = 0;
  const refresh = () => {
    frame = 0;
    const wanted = wantedPins(map, fleet);
    for (const [key, pin] of pins) {
      if (wanted.has(key)) continue;
      options.glides.forget(pin.marker);
      render(null, pin.button);
      pin.marker.remove();
      pins.delete(key);
    }
    for (const [key, units] of wanted) {
      const pin = pins.get(key) ?? makePin(options, units[0]!);
      pins.set(key, pin);
      drawPin(pin, units, options);
    }
    writeNames(map, [...pins.values()], wanted.size <= MOST_NAMES);
    layOutLabels(map);
    measureRoom();
  };
  const refreshSoon = () => frame ||= requestAnimationFrame(refresh);
  map.on("moveend", refreshSoon);
  map.on("zoom", refreshSoon);
  const stop = fleet.listen(refreshSoon);
  refresh();
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

interface Pin {
  marker: Marker;
  button: HTMLButtonElement;
  units: PlacedUnit[];
}

/** Gives the pins that the map needs: for each, by the id of its first unit, the units that it stands for. */
function wantedPins(map: LiveMap, fleet: Fleet): Map<string, PlacedUnit[]> {
  const bounds = widened(map.getBounds());
  const isChosen = (unit: LiveUnit) => unit.id === fleet.selectedId;
  const placed = [...fleet.units.values()].filter(isPlaced)
    .filter((unit) => fleet.isShown(unit) || isChosen(unit));
  const worldPx = TILE_PX * 2 ** map.getZoom();
  const others = placed.filter((unit) => !isChosen(unit));
  const points = others.map((unit) => {
    const { x, y } = toWorld(unit);
    return { x: x * worldPx, y: y * worldPx };
  });
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const nearPx = map.getZoom() < NEVER_GROUPED_ZOOM
    ? liveGroupPx({ width, height })
    : 0.01;
  const groups = groupNear(points, nearPx).map((numbers) =>
    numbers.map((number) => others[number]!)
  );
  // The name of the chosen one goes before those of others.
  const wanted = [...placed.filter(isChosen).map((unit) => [unit]), ...groups]
    .filter(([first]) =>
      first && bounds.contains([first.longitude, first.latitude])
    );
  return new Map(wanted.map((units) => [pinKey(units), units]));
}

function pinKey(units: PlacedUnit[]): string {
  return `${units.length > 1 ? "group" : "unit"} ${units[0]?.id}`;
}

/** Gives a little more than what is in sight, so that a drag does not show bare ground. */
function widened(bounds: LngLatBounds): LngLatBounds {
  const { lng, lat } = bounds.getCenter();
  const width = bounds.getEast() - bounds.getWest();
  const height = bounds.getNorth() - bounds.getSouth();
  return bounds
    .extend([lng - width * 0.75, Math.max(-90, lat - height * 0.75)])
    .extend([lng + width * 0.75, Math.min(90, lat + height * 0.75)]);
}

function makePin(
  { map, maplibre, fleet }: MarkerOptions,
  unit: PlacedUnit,
): Pin {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "unit-pin";
  const marker = new maplibre.Marker({ element: button })
    .setLngLat([unit.longitude, unit.latitude])
    .addTo(map);
  const pin: Pin = { marker, button, units: [] };
  button.addEventListener("click", () => {
    const [first, ...more] = pin.units;
    if (more.length > 0) return zoomTo(map, maplibre, pin.units);
    if (first) fleet.select(first.id);
  });
  return pin;
}

function drawPin(
  pin: Pin,
  units: PlacedUnit[],
  { glides, fleet, texts }: MarkerOptions,
): void {
  const [unit] = units;
  if (!unit) return;
  glides.move(pin.marker, { lng: unit.longitude, lat: unit.latitude });
  const group = groupOf(units);
  if (
    units.length > 1 &&
    JSON.stringify(groupOf(pin.units)) !== JSON.stringify(group)
  ) {
    drawGroupPin(pin.button, group, texts);
  } else if (units.length === 1 && pin.units[0] !== unit) {
    drawUnitPin(pin.button, unit, texts);
  }
  pin.button.classList.toggle("is-selected", unit.id === fleet.selectedId);
  pin.units = units;
}

/** Writes the names of the pins where there is room for them. */
function writeNames(map: LiveMap, pins: Pin[], hasRoom: boolean): void {
  const { clientWidth } = map.getContainer();
  const buttons = buttonsOf(map.getContainer());
  const named = pins.filter(({ units }) => units.length === 1).map((pin) => {
    const { button } = pin;
    const { x, y } = map.project(pin.marker.getLngLat());
    const widthPx = Math.min(
      WIDEST_NAME_PX,
      pin.units[0]!.name.length * LETTER_PX,
    );
    const isInSight = x > 0 && x < clientWidth;
    const end = endOfNames(buttons, y, clientWidth);
    // The style keeps the name within these.
    button.style.setProperty("--left", isInSight ? `${-x}px` : "");
    button.style.setProperty(
      "--right",
      isInSight ? `${end - x}px` : "",
    );
    const nameX = Math.max(
      widthPx / 2,
      Math.min(x, end - widthPx / 2),
    );
    return {
      x,
      y,
      widthPx,
      nameX: isInSight ? nameX : x,
      isChosen: button.matches(".is-selected"),
      button,
    };
  });
  const readable = hasRoom ? readableNames(named, buttons) : new Set();
  for (const name of named) {
    name.button.classList.toggle("is-named", readable.has(name));
  }
}

/** Gives how far to the right the name of a pin may reach: to the edge of the map, or to a button there. */
function endOfNames(buttons: Box[], y: number, mapPx: number): number {
  const beside = buttons.filter(({ left, right, top, bottom }) =>
    right - left < NARROW_PX && left > mapPx / 2 && top < y + NAME_PX.bottom &&
    bottom > y + NAME_PX.top
  );
  return Math.min(mapPx, ...beside.map(({ left }) => left));
}

/** Gives what the buttons, the scale and the sources of a map cover of it, pixels. */
function buttonsOf(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect();
  return [...container.querySelectorAll(".maplibregl-ctrl")]
    .map((button) => button.getBoundingClientRect())
    .map((box) => ({
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    }));
}

/** Gives what a group shows. */
function groupOf(units: PlacedUnit[]): Group {
  return {
    count: units.length,
    driving: units.filter(({ moving }) => moving).length,
    isStolen: units.some(({ isStolen }) => isStolen),
  };
}

function zoomTo(map: LiveMap, maplibre: MapLibre, units: PlacedUnit[]): void {
  const bounds = new maplibre.LngLatBounds();
  for (const { longitude, latitude } of units) {
    bounds.extend([longitude, latitude]);
  }
  map.fitBounds(bounds, {
    padding: freePadding(map, 80),
    maxZoom: NEVER_GROUPED_ZOOM,
  });
}
