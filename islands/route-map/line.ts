import type { Map as LiveMap } from "maplibre-gl";
import { darkness } from "../map/base-map.ts";
import type { Place } from "./props.ts";

const SOURCE = "trip-route";
/** --map-accent of static/css/map/canvas.css, and what lifts it off the map. */
const COLOURS = {
  light: { line: "#1f5f8b", edge: "#ffffff" },
  dark: { line: "#7fbce6", edge: "#131c26" },
};

/** Draws a way, and says at which pixel of the map a mouse is on it. */
export function drawRoute(
  map: LiveMap,
  route: Place[],
  onHover: (at: { x: number; y: number }) => void,
): void {
  const add = () => {
    if (map.getSource(SOURCE)) return;
    const { line, edge } = COLOURS[darkness().matches ? "dark" : "light"];
    map.addSource(SOURCE, {
      type: "geojson",
      data: {
        type: "Feature",
        properties: {},
        geometry: {
          type: "LineString",
          coordinates: route,
        },
      },
    });
    const layer = (id: string, colour: string, width: number, opacity = 1) =>
      map.addLayer({
        id: `${SOURCE}-${id}`,
        source: SOURCE,
        type: "line",
        layout: { "line-cap": "round", "line-join": "round" },
        paint: {
          "line-color": colour,
          "line-width": width,
          "line-opacity": opacity,
        },
      });
    layer("edge", edge, 8);
    layer("line", line, 5);
    // Nobody hits a line of five pixels.
    layer("wide", line, 28, 0);
  };
  // A change between day and night loads another style, without the layers added to the one before.
  map.on("style.load", add);
  if (map.isStyleLoaded()) add();
  map.on("mousemove", `${SOURCE}-wide`, ({ point }) => onHover(point));
}
