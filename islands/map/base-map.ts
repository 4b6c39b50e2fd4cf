import type { Map as LiveMap, MapOptions } from "maplibre-gl";
import type { MapLibre } from "./maplibre.ts";

export interface BaseMapOptions {
  maplibre: MapLibre;
  container: HTMLElement;
  styleUrls: { light: string; dark: string };
  texts: { mapLabel: string; zoomIn: string; zoomOut: string; close: string };
  /** What the map shows first. */
  view: Pick<MapOptions, "bounds" | "fitBoundsOptions" | "center" | "zoom">;
}

/** Whether the page is dark, and with it the map. */
export const darkness = () => matchMedia("(prefers-color-scheme: dark)");

/** Makes a map in the colours of the page, north up; the function beside it takes the map away again. */
export function makeBaseMap(
  { maplibre, container, styleUrls, texts, view }: BaseMapOptions,
): { map: LiveMap; remove: () => void } {
  const dark = darkness();
  const styleUrl = () => dark.matches ? styleUrls.dark : styleUrls.light;
  const map = new maplibre.Map({
    container,
    style: absolute(styleUrl()),
    ...view,
    maxZoom: 18,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: true },
    // The worker has no page to which an address could be relative.
    transformRequest: (url) => ({ url: absolute(url) }),
    locale: {
      "Map.Title": texts.mapLabel,
      "NavigationControl.ZoomIn": texts.zoomIn,
      "NavigationControl.ZoomOut": texts.zoomOut,
      "Popup.Close": texts.close,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(
    new maplibre.NavigationControl({ showCompass: false }),
    "top-right",
  );
  const changeStyle = () => map.setStyle(absolute(styleUrl()));
  dark.addEventListener("change", changeStyle);
  map.once("load", () => foldAttribution(map));
  return {
    map,
    remove: () => {
      dark.removeEventListener("change", changeStyle);
      map.remove();
    },
  };
}

/** On a phone the names of the sources would hide a fifth of the map; there they wait behind their button. */
function foldAttribution(map: LiveMap): void {
  const container = map.getContainer();
  if (container.clientWidth > 640) return;
  const attribution = container.querySelector(".maplibregl-ctrl-attrib");
  attribution?.classList.remove("maplibregl-compact-show");
  attribution?.removeAttribute("open");
}

function absolute(url: string): string {
  // new URL would encode the braces of a tile address.
  return url.startsWith("/") ? location.origin + url : url;
}
