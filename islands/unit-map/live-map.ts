import type { Map as LiveMap, Popup } from "maplibre-gl";
import type { Fleet } from "./fleet.ts";
import type { Formats } from "./format.ts";
import { makeGlides } from "./glide.ts";
import { isPlaced, type PlacedUnit, type UnitMapProps } from "./live-unit.ts";
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
  const { container, fleet, props } = options;
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
  const stopPopup = showPopup(map, maplibre, options, glides);
  map.once("load", options.onReady);
  return () => {
    dark.removeEventListener("change", changeStyle);
    stopMarkers();
    stopPopup();
    glides.stop();
    map.remove();
  };
}

/** Seen from farther away, a unit that is chosen from the list would only be a dot in a country. */
const CLOSE_ZOOM = 10;

/** Keeps a popup over the chosen unit, and the map's middle on it when it is chosen. */
function showPopup(
  map: LiveMap,
  maplibre: MapLibre,
  { fleet, formats, props }: LiveMapOptions,
  glides: ReturnType<typeof makeGlides>,
): () => void {
  let popup: Popup | null = null;
  const chosen = (): PlacedUnit | null => {
    const unit = fleet.units.get(fleet.selectedId ?? "");
    return unit && isPlaced(unit) ? unit : null;
  };
  const content = (unit: PlacedUnit) => drawPopup(unit, props.texts, formats);
  const open = () => {
    const unit = chosen();
    const old = popup;
    popup = null;
    old?.remove();
    if (!unit) return;
    const center = { lng: unit.longitude, lat: unit.latitude };
    popup = new maplibre.Popup({
      offset: 24,
      maxWidth: "min(20rem, 80%)",
      className: "unit-popup",
    })
      .setLngLat(center).setDOMContent(content(unit)).addTo(map);
    const opened = popup;
    opened.on("close", () => {
      glides.forget(opened);
      // Closed by the user, not to make room for the next one.
      if (popup === opened) fleet.select(null);
    });
    map.easeTo({ center, zoom: Math.max(map.getZoom(), CLOSE_ZOOM) });
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !popup) return;
    fleet.select(null);
    map.getCanvas().focus();
  };
  map.getContainer().addEventListener("keydown", closeByKey);
  const stop = fleet.listen((change) => {
    if ("selectedId" in change) return open();
    const unit = chosen();
    if (!unit || unit.id !== change.unit.id || !popup) return;
    popup.getElement().querySelector(".unit-card")?.replaceWith(content(unit));
    glides.move(popup, { lng: unit.longitude, lat: unit.latitude });
  });
  open();
  return stop;
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

function absolute(url: string): string {
  // new URL would encode the braces of a tile address.
  return url.startsWith("/") ? location.origin + url : url;
}
