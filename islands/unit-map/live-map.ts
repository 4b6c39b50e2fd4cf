import type { Map as LiveMap } from "maplibre-gl";
import { showChosenUnit } from "./chosen-unit.ts";
import type { Fleet } from "./fleet.ts";
import type { Formats } from "./format.ts";
import { makeGlides } from "./glide.ts";
import { isPlaced, type UnitMapProps } from "./live-unit.ts";
import { loadMapLibre, type MapLibre } from "./maplibre.ts";
import { showMarkers } from "./markers.ts";
import { drawPopup } from "./popup.ts";

interface LiveMapOptions {
  container: HTMLElement;
  fleet: Fleet;
  formats: Formats;
  props: UnitMapProps;
  /** Called when the map is drawn, so that the picture beneath can go. */
  onReady(): void;
}

/** Shows the live map; the function it gives takes it away again. */
export async function showLiveMap(
  options: LiveMapOptions,
): Promise<() => void> {
  const { container, fleet, formats, props, onReady } = options;
  const maplibre = await loadMapLibre();
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const styleUrl = () =>
    dark.matches ? props.styleUrls.dark : props.styleUrls.light;
  const map = new maplibre.Map({
    container,
    style: absolute(styleUrl()),
    ...startView(maplibre, fleet),
    maxZoom: 18,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: true },
    // The worker has no page to which an address could be relative.
    transformRequest: (url) => ({ url: absolute(url) }),
    locale: {
      "Map.Title": props.texts.mapLabel,
      "NavigationControl.ZoomIn": props.texts.zoomIn,
      "NavigationControl.ZoomOut": props.texts.zoomOut,
      "Popup.Close": props.texts.close,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(
    new maplibre.NavigationControl({ showCompass: false }),
    "top-right",
  );
  const changeStyle = () => map.setStyle(absolute(styleUrl()));
  dark.addEventListener("change", changeStyle);
  const glides = makeGlides();
  const stopMarkers = showMarkers({
    map,
    maplibre,
    fleet,
    glides,
    texts: props.texts,
  });
  const stopPopup = showChosenUnit({
    map,
    maplibre,
    fleet,
    glides,
    draw: (unit) => drawPopup(unit, props.texts, formats),
  });
  map.once("load", () => {
    foldAttribution(map);
    onReady();
  });
  return () => {
    dark.removeEventListener("change", changeStyle);
    stopMarkers();
    stopPopup();
    glides.stop();
    map.remove();
  };
}

/** All units in sight; without any, Scandinavia. */
function startView(maplibre: MapLibre, fleet: Fleet) {
  const bounds = new maplibre.LngLatBounds();
  for (const unit of fleet.units.values()) {
    if (isPlaced(unit)) bounds.extend([unit.longitude, unit.latitude]);
  }
  if (bounds.isEmpty()) bounds.extend([5.5, 55.2]).extend([25.5, 66.5]);
  return { bounds, fitBoundsOptions: { padding: 56, maxZoom: 12 } };
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
