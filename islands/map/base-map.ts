import type { Map as LiveMap, MapOptions } from "maplibre-gl";
import type { MapLibre } from "./maplibre.ts";
import { addSatellite, type Satellite } from "./satellite.ts";

/** At most as wide as this, a map is that of a phone, pixels. */
const NARROW_PX = 640;

/** What the map can look like. */
export interface MapStyles {
  /** Addresses of styles for day and night. */
  light: string;
  dark: string;
  satellite?: Satellite;
}

/** Texts of the map library's own buttons. */
type LibraryTexts = Record<
  | "attribution"
  | "feedback"
  | "fullscreen"
  | "exitFullscreen"
  | "locate"
  | "noLocation"
  | "logo"
  | "marker"
  | "north"
  | "satellite",
  string
>;

/** What each live map says. */
export interface BaseMapTexts {
  mapLabel: string;
  zoomIn: string;
  zoomOut: string;
  library: LibraryTexts;
}

interface BaseMapOptions {
  maplibre: MapLibre;
  container: HTMLElement;
  styleUrls: MapStyles;
  texts: BaseMapTexts & {
    /** Further texts by the keys of the library. */
    more?: Record<string, string>;
  };
  /** It shows much: on a phone it has neither buttons for the zoom, as fingers do that, nor a scale. */
  isOverview?: boolean;
  /** The first view of the map. */
  view: Pick<MapOptions, "bounds" | "fitBoundsOptions" | "center" | "zoom">;
}

/** Whether the page is dark; the map follows it. */
export const darkness = () => matchMedia("(prefers-color-scheme: dark)");

/** Whether the map is as narrow as on a phone, or fingers move it. */
const isPhone = (container: HTMLElement) =>
  container.clientWidth <= NARROW_PX || matchMedia("(pointer: coarse)").matches;

/** Creates a map in the colours of the page, north up; `remove` ends the map. */
export function makeBaseMap(
  { maplibre, container, styleUrls, texts, isOverview, view }: BaseMapOptions,
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
    // A worker has no page, so relative addresses do not work in it.
    transformRequest: (url) => ({ url: absolute(url) }),
    locale: {
      "Map.Title": texts.mapLabel,
      "NavigationControl.ZoomIn": texts.zoomIn,
      "NavigationControl.ZoomOut": texts.zoomOut,
      ...libraryLocale(texts.library),
      ...texts.more,
    },
  });
  map.touchZoomRotate.disableRotation();
  const isCrowded = isOverview && isPhone(container);
  if (!isCrowded) {
    map.addControl(
      new maplibre.NavigationControl({ showCompass: false }),
      "top-right",
    );
  }
  if (styleUrls.satellite) {
    addSatellite(map, styleUrls.satellite, texts.library.satellite);
  }
  if (!isCrowded) {
    map.addControl(new maplibre.ScaleControl({ maxWidth: 90 }), "bottom-left");
  }
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

/** Gives the texts by the keys of the library. */
function libraryLocale(texts: LibraryTexts): Record<string, string> {
  return {
    "AttributionControl.ToggleAttribution": texts.attribution,
    "AttributionControl.MapFeedback": texts.feedback,
    "FullscreenControl.Enter": texts.fullscreen,
    "FullscreenControl.Exit": texts.exitFullscreen,
    "GeolocateControl.FindMyLocation": texts.locate,
    "GeolocateControl.LocationNotAvailable": texts.noLocation,
    "LogoControl.Title": texts.logo,
    "Marker.Title": texts.marker,
    "NavigationControl.ResetBearing": texts.north,
  };
}

/** Hides the names of the sources behind their button on a phone, where they would cover a fifth of the map. */
function foldAttribution(map: LiveMap): void {
  const container = map.getContainer();
  if (container.clientWidth > NARROW_PX) return;
  const attribution = container.querySelector(".maplibregl-ctrl-attrib");
  attribution?.classList.remove("maplibregl-compact-show");
  attribution?.removeAttribute("open");
}

function absolute(url: string): string {
  // `new URL` would encode the braces of a tile address.
  return url.startsWith("/") ? location.origin + url : url;
}
