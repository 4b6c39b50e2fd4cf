import { island } from "../../components/island.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Services } from "../../http/context.ts";
import PlaceMap from "../../islands/place-map.tsx";
import { styleUrls } from "../map/style-urls.ts";
import { typedCircle } from "./form.ts";
import { PlaceMapSvg } from "./map-svg.tsx";
import { drawPlace } from "./map.ts";
import type { TypedPlace } from "./values.ts";

const PlaceMapIsland = island("place-map.tsx", PlaceMap);

/** The drawn map of an edited place, and the island that replaces it. */
export function PlaceMapPicture({ services, typed }: {
  services: Pick<Services, "map" | "config">;
  typed: TypedPlace;
}) {
  const m = useTexts();
  return (
    <>
      <PlaceMapSvg
        drawing={drawPlace(services.map, typedCircle(typed))}
        label={m.place.map}
      />
      <small class="attribution">{m.map.mapAttribution}</small>
      <PlaceMapIsland
        styleUrls={styleUrls(services.config.MAP_STYLE_URL)}
        addressesUrl="/api/v1/user/addresses"
        texts={{
          mapLabel: m.place.map,
          zoomIn: m.map.zoomIn,
          zoomOut: m.map.zoomOut,
          close: m.close,
          matches: m.place.matches,
          noAddress: m.place.noAddress,
          searchDown: m.byKey.AddressSearchDown,
        }}
      />
    </>
  );
}
