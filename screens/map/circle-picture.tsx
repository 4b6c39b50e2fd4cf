import {
  type CircleDrawing,
  CircleMapSvg,
} from "../../components/map/circle-map-svg.tsx";
import { island } from "../../components/island.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { RadiusLimits } from "../../domain/geo/typed-circle.ts";
import type { TextKey } from "../../locales/index.ts";
import type { Services } from "../../http/context.ts";
import CircleMap from "../../islands/circle-map.tsx";
import { styleUrls } from "./style-urls.ts";

const CircleMapIsland = island("circle-map.tsx", CircleMap);

/**
 * The map of an edited circle: the picture that the server draws, and the island that replaces it. It stands in the form
 * that holds `CircleFields` (components/map/circle-fields.tsx); `pressedSearch` (screens/address/pressed-search.ts) answers
 * their buttons where there is no script. Places, geofences and homes are edited by these three.
 */
export function CirclePicture(
  {
    services,
    drawing,
    radius,
    label,
    zoom,
    namesPoints,
    searchDown,
    drawsPolygon,
  }: {
    services: Pick<Services, "config">;
    /** As `drawCircleMap` and `drawPolygonMap` (draw-circle.ts) give it. */
    drawing: CircleDrawing;
    radius: RadiusLimits;
    /** Describes the map to people who cannot see it. */
    label: string;
    /** The zoom at which the live map opens, as far as the circle fits; the circle fills it when absent. */
    zoom?: number;
    /** Whether the address follows the circle that is dragged. */
    namesPoints?: boolean;
    /** Whether the form has a polygon too. */
    drawsPolygon?: boolean;
    /** The text when the search does not answer, if not the usual one. */
    searchDown?: TextKey;
  },
) {
  const m = useTexts();
  return (
    <div class="circle-map">
      <div class="unit-map">
        <CircleMapSvg
          drawing={drawing}
          label={label}
        />
        <small class="attribution">{m.map.mapAttribution}</small>
        <CircleMapIsland
          radius={radius}
          styleUrls={styleUrls(services.config)}
          zoom={zoom}
          addressesUrl="/api/v1/user/addresses"
          nameUrl={namesPoints ? "/api/v1/user/addresses/nearest" : undefined}
          cornerText={drawsPolygon ? m.map.circle.corner : undefined}
          texts={{
            mapLabel: label,
            zoomIn: m.map.zoomIn,
            zoomOut: m.map.zoomOut,
            library: m.map.library,
            centre: m.map.circle.centre,
            edge: m.map.circle.edge,
            matches: m.address.matches,
            noAddress: m.address.noAddress,
            searchDown: m.byKey[searchDown ?? "AddressSearchDown"],
          }}
        />
      </div>
      <p class="muted circle-hint">{m.map.circle.hint}</p>
      {drawsPolygon && (
        <p class="muted circle-hint polygon-hint">{m.map.circle.polygonHint}</p>
      )}
    </div>
  );
}
