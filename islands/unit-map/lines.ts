import type { Feature, FeatureCollection, LineString } from "geojson";
import type { GeoJSONSource, Map as LiveMap, Marker } from "maplibre-gl";
import type { Point } from "../../domain/geo/point.ts";
import { darkness } from "../map/base-map.ts";
import type { MapLibre } from "../map/maplibre.ts";
import { freePadding } from "./free-area.ts";

const SOURCE = "unit-lines";

/** A line of the chosen unit: the route of a trip, the trail of the last hours, or the day that is replayed. */
export interface UnitLine {
  kind: "route" | "trail" | "replay";
  points: readonly Point[];
  /** Drawn stronger than the others. */
  isMarked?: boolean;
}

/** The colours of each kind of line, on a light and on a dark map. */
const COLOURS = {
  route: { light: "#1f5f8b", dark: "#7fbce6" },
  trail: { light: "#8a4a00", dark: "#f0b878" },
  replay: { light: "#13703a", dark: "#6fd699" },
} as const;

/** What the map draws of the chosen unit besides its marker; lines that are set before the live map is ready are drawn when it is. */
export interface UnitLines {
  draw(lines: readonly UnitLine[]): void;
  /** Shows where the replayed unit is; null ends it. */
  ghost(place: Point | null): void;
  /** Shows a place, or without one all lines, within the map. */
  fit(place: Point | null): void;
  attach(map: LiveMap, maplibre: MapLibre): void;
}

export function makeUnitLines(): UnitLines {
  let shown: readonly UnitLine[] = [];
  let place: Point | null = null;
  let live: { map: LiveMap; maplibre: MapLibre } | null = null;
  let marker: Marker | null = null;

  const redraw = () =>
    live?.map.getSource<GeoJSONSource>(SOURCE)?.setData(toGeoJson(shown));
  const moveGhost = () => {
    if (!place || !live) {
      marker?.remove();
      marker = null;
      return;
    }
    const at: [number, number] = [place.longitude, place.latitude];
    marker ??= new live.maplibre.Marker({ element: ghostElement() })
      .setLngLat(at).addTo(live.map);
    marker.setLngLat(at);
  };
  return {
    draw(lines) {
      shown = lines;
      redraw();
    },
    ghost(at) {
      place = at;
      moveGhost();
    },
    fit(place) {
      if (!live) return;
      const bounds = new live.maplibre.LngLatBounds();
      const points = place ? [place] : shown.flatMap((l) => l.points);
      for (const { longitude, latitude } of points) {
        bounds.extend([longitude, latitude]);
      }
      if (!bounds.isEmpty()) {
        live.map.fitBounds(bounds, {
          padding: freePadding(live.map, 64),
          maxZoom: 15,
        });
      }
    },
    attach(map, maplibre) {
      live = { map, maplibre };
      const add = () => addLayers(map, shown);
      // A change between day and night loads another style, without the layers added to the one before.
      map.on("style.load", add);
      if (map.isStyleLoaded()) add();
      moveGhost();
    },
  };
}

function addLayers(map: LiveMap, lines: readonly UnitLine[]): void {
  if (map.getSource(SOURCE)) return;
  const mode = darkness().matches ? "dark" : "light";
  map.addSource(SOURCE, { type: "geojson", data: toGeoJson(lines) });
  for (const [kind, colours] of Object.entries(COLOURS)) {
    map.addLayer({
      id: `${SOURCE}-${kind}`,
      source: SOURCE,
      type: "line",
      filter: ["==", ["get", "kind"], kind],
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": colours[mode],
        "line-width": ["case", ["get", "isMarked"], 6, 3.5],
        "line-opacity": ["case", ["get", "isMarked"], 1, 0.75],
      },
    });
  }
}

function toGeoJson(lines: readonly UnitLine[]): FeatureCollection<LineString> {
  return {
    type: "FeatureCollection",
    features: lines.filter(({ points }) => points.length > 1)
      .map(({ kind, points, isMarked = false }): Feature<LineString> => ({
        type: "Feature",
        properties: { kind, isMarked },
        geometry: {
          type: "LineString",
          coordinates: points.map((p) => [p.longitude, p.latitude]),
        },
      })),
  };
}

function ghostElement(): HTMLElement {
  const element = document.createElement("div");
  element.className = "unit-ghost";
  return element;
}
