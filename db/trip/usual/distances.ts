import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { FAR_OFF } from "../../../domain/trip/place-name.ts";
import {
  type UsualDistance,
  usualDistances,
} from "../../../domain/trip/usual-distance.ts";
import { asActor, type Db } from "../../database.ts";
import { isSeenOf } from "./seen.ts";

/** How many of a unit's latest trips are read. */
const LATEST = 500;

/**
 * Gives how far a unit usually drives between two addresses, as far as the person may see the trips, the most frequent
 * pair first. A trip on a part of which the unit was silent tells no distance.
 */
export function listUsualDistances(
  db: Db,
  actor: UserActor,
  { unitId, limit }: { unitId: number; limit: number },
): Promise<UsualDistance[]> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<Parameters<typeof usualDistances>[0][number]>`
      select t.start_address as "startAddress", t.stop_address as "stopAddress",
        t.distance_m::float8 as "distanceM"
      from trips as t
      where t.account_id = ${actor.accountId} and t.unit_id = ${unitId}
        and t.merged_into is null and t.kind = 'driven' and not t.ongoing
        and not t.has_gap and t.distance_m > 0
        and t.start_address <> '' and t.start_address !~ ${FAR_OFF.source}
        and t.stop_address <> '' and t.stop_address !~ ${FAR_OFF.source}
        and ${isSeenOf(tx, actor)}
      order by t.started_at desc limit ${LATEST}`.execute(tx);
    return usualDistances(rows).slice(0, limit);
  });
}
