import { BackLink } from "../../../components/sections.tsx";
import { FormError } from "../../../components/field.tsx";
import { findTrips } from "../../../db/trip/trips.ts";
import { sumPairs } from "../../../domain/trip/merge.ts";
import type { Ask } from "../../../http/ask.ts";
import { localPath } from "../../../http/local-path.ts";
import { LOG } from "../paths.ts";
import { selectedTrips } from "./selected.ts";

/** Shows the selected trips summed in pairs, there and back (TRIP-14). */
export async function pairsPage(ask: Ask) {
  const { c, texts: m, format } = ask;
  const query = new URL(c.req.url).searchParams;
  const trips = await findTrips(
    ask.db,
    ask.actor,
    selectedTrips(query.getAll("trip")),
  );
  const pairs = sumPairs(trips);
  if (!pairs) c.status(422);
  return ask.render(
    <div class="trip-page">
      <p>
        <BackLink href={localPath(query.get("back"), LOG)}>
          {m.trip.backToLog}
        </BackLink>
      </p>
      {pairs
        ? (
          <dl class="sums">
            {pairs.map((pair, index) => (
              <div class="sum" key={index}>
                <dt>{m.trip.pair(index + 1)}</dt>
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
    { title: m.trip.sumPairs, current: LOG, style: "trip" },
  );
}
