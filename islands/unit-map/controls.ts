import type { Map as LiveMap } from "maplibre-gl";
import { ButtonControl } from "../map/button-control.ts";
import type { MapLibre } from "../map/maplibre.ts";
import type { Fleet } from "./fleet.ts";
import { freePadding } from "./free-area.ts";
import { isPlaced, type UnitMapTexts } from "./live-unit.ts";

interface ControlOptions {
  map: LiveMap;
  maplibre: MapLibre;
  fleet: Fleet;
  texts: UnitMapTexts;
}

/** A frame with some points in it: "show all of them". */
const FIT_PATH = "M4 4h16v16H4ZM8 9h.1M15 8h.1M12 14h.1M16 15.5h.1M8 16h.1";

/** Adds the buttons of the live map: all units, one's own position, and the full screen. */
export function addControls(
  { map, maplibre, fleet, texts }: ControlOptions,
): void {
  map.addControl(
    new ButtonControl(
      texts.fitAll,
      FIT_PATH,
      () => fitAll(map, maplibre, fleet),
    ),
    "top-right",
  );
  map.addControl(
    new maplibre.GeolocateControl({
      positionOptions: { enableHighAccuracy: true },
      trackUserLocation: false,
    }),
    "top-right",
  );
  // MapLibre names the button only once the browser has told whether it may be used.
  map.getContainer().querySelector(".maplibregl-ctrl-geolocate")
    ?.setAttribute("aria-label", texts.library.locate);
  const box = map.getContainer().closest<HTMLElement>(".tracking-map");
  map.addControl(
    new maplibre.FullscreenControl({ container: box ?? undefined }),
    "top-right",
  );
}

/** Shows all units that the filter leaves. */
function fitAll(map: LiveMap, maplibre: MapLibre, fleet: Fleet): void {
  const bounds = new maplibre.LngLatBounds();
  for (const unit of fleet.units.values()) {
    if (isPlaced(unit) && fleet.isShown(unit)) {
      bounds.extend([unit.longitude, unit.latitude]);
    }
  }
  if (bounds.isEmpty()) return;
  map.fitBounds(bounds, { padding: freePadding(map, 56), maxZoom: 14 });
}
