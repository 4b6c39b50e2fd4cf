import type { Map as LiveMap } from "maplibre-gl";
import { ButtonControl } from "./button-control.ts";

/** Pictures from above, as tiles of another server. */
export interface Satellite {
  /** With {z}, {x} and {y}. */
  url: string;
  /** Whose pictures they are. */
  attribution: string;
}

const ID = "satellite";
/** A globe. */
const PATH =
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18";
/** Remembers in the browser which of the two a person looks at. */
const KEPT = "map-satellite";

/** Adds the button that changes between map and satellite pictures (MAP-06); names stay above the pictures. */
export function addSatellite(
  map: LiveMap,
  { url, attribution }: Satellite,
  label: string,
): void {
  let isOn = localStorage.getItem(KEPT) === "1";
  const show = () => {
    button.setPressed(isOn);
    if (!map.getSource(ID)) {
      if (!isOn) return;
      map.addSource(ID, {
        type: "raster",
        tiles: [url],
        tileSize: 256,
        maxzoom: 19,
        attribution,
      });
      const firstName = map.getStyle().layers
        .find(({ type }) => type === "symbol")?.id;
      map.addLayer({ id: ID, type: "raster", source: ID }, firstName);
    }
    map.setLayoutProperty(ID, "visibility", isOn ? "visible" : "none");
  };
  const button = new ButtonControl(label, PATH, () => {
    isOn = !isOn;
    localStorage.setItem(KEPT, isOn ? "1" : "0");
    show();
  });
  map.addControl(button, "top-right");
  button.setPressed(isOn);
  // A change between day and night loads another style, without the layers added to the one before.
  map.on("style.load", show);
}
