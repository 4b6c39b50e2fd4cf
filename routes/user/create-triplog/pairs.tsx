import { createRoute } from "honox/factory";
import { FormError } from "../../../components/field.tsx";
import { findTrips } from "../../../db/trip/trips.ts";
import { sumPairs } from "../../../domain/trip/merge.ts";
import { formatOf } from "../../../locales/format.ts";
import { userOf } from "../../../http/context.ts";
import { localPath } from "../../../http/local-path.ts";
import { selectedTrips } from "../../../screens/trip/log/selected-trips.ts";

/** The ticked trips summed in pairs, there and back (TRIP-14). */
export default createRoute(async (c) => {
  const { actor, timeZone } = userOf(c);
  const m = c.get("texts");
  const query = new URL(c.req.url).searchParams;
  const { db } = c.get("services").database;
  const trips = await findTrips(db, actor, selectedTrips(query));
  const pairs = sumPairs(trips);
  const format = formatOf(c.get("language"), timeZone);
  if (!pairs) c.status(422);
  return c.render(
    <div class="trip-page">
      <p>
        <a href={localPath(query.get("back"), "/user/create-triplog")}>
          {m.trips.backToLog}
        </a>
      </p>
      {pairs
        ? (
          <dl class="sums">
            {pairs.map((pair, index) => (
              <div class="sum" key={index}>
                <dt>{m.trips.pair(index + 1)}</dt>
                <dd>
                  {format.distance(pair.distanceM)}
                  {pair.durationMs !== null && (
                    <small>{format.duration(pair.durationMs)}</small>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )
        : <FormError errors={["EvenNumberOfTrips"]} />}
    </div>,
    {
      title: m.trips.sumPairs,
      frame: "shell",
      current: "/user/create-triplog",
    },
  );
});
