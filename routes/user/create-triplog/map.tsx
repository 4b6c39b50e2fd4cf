import { createRoute } from "honox/factory";
import { FormError } from "../../../components/field.tsx";
import { RouteMap } from "../../../components/map/route-map.tsx";
import { findTrips } from "../../../db/trip/trips.ts";
import { decodePolyline } from "../../../domain/geo/polyline.ts";
import { decideRouteView } from "../../../domain/trip/route-view.ts";
import { userOf } from "../../../http/context.ts";
import { localPath } from "../../../http/local-path.ts";
import { drawRoutes } from "../../../screens/trip/route-map.ts";
import { selectedTrips } from "../../../screens/trip/log/selected-trips.ts";

/** The routes of the ticked trips on one map. */
export default createRoute(async (c) => {
  const { database, map } = c.get("services");
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const query = new URL(c.req.url).searchParams;
  const trips = await findTrips(database.db, actor, selectedTrips(query));
  const view = decideRouteView(trips, timeZone);
  if (!view.ok) c.status(422);
  return c.render(
    <div class="trip-page">
      <p>
        <a href={localPath(query.get("back"), "/user/create-triplog")}>
          {m.trips.backToLog}
        </a>
      </p>
      {view.ok
        ? (
          <RouteMap
            {...drawRoutes(
              map,
              view.value.map(({ route }) => decodePolyline(route)),
            )}
            label={m.trips.routes}
          />
        )
        : <FormError errors={[view.error.code]} />}
    </div>,
    { title: m.trips.routes, frame: "shell", current: "/user/create-triplog" },
  );
});
