import { BackLink } from "../../../components/sections.tsx";
import { FormError } from "../../../components/field.tsx";
import { RouteMap } from "../../../components/map/route-map.tsx";
import { findTrips } from "../../../db/trip/trips.ts";
import { decodePolyline } from "../../../domain/geo/polyline.ts";
import { decideRouteView } from "../../../domain/trip/route-view.ts";
import type { Ask } from "../../../http/ask.ts";
import { localPath } from "../../../http/local-path.ts";
import { LOG } from "../paths.ts";
import { drawRoutes } from "../route-map.ts";
import { selectedTrips } from "./selected.ts";

/** Draws the routes of the selected trips on one map. */
export async function mapPage(ask: Ask) {
  const { c, texts: m } = ask;
  const query = new URL(c.req.url).searchParams;
  const trips = await findTrips(
    ask.db,
    ask.actor,
    selectedTrips(query.getAll("trip")),
  );
  const view = decideRouteView(trips, ask.timeZone);
  if (!view.ok) c.status(422);
  return ask.render(
    <div class="trip-page">
      <p>
        <BackLink href={localPath(query.get("back"), LOG)}>
          {m.trip.backToLog}
        </BackLink>
      </p>
      {view.ok
        ? (
          <RouteMap
            {...await drawRoutes(
              ask.services.map,
              view.value.map(({ route }) => decodePolyline(route)),
            )}
            label={m.trip.routes}
          />
        )
        : <FormError errors={[view.error.code]} />}
    </div>,
    { title: m.trip.routes, current: LOG, style: "trip" },
  );
}
