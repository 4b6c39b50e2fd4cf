import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { FAR_OFF } from "../../../domain/trip/place-name.ts";
import { asActor, type Db } from "../../database.ts";
import { isSeenOf } from "./seen.ts";

/** How many of a unit's latest trips are read. */
const LATEST = 100;

/**
 * Gives the addresses at which a unit's latest trips start and stop most often, as far as the person may see the trips.
 * A place some kilometres off is none.
 */
export function listUsualEnds(
  db: Db,
  actor: UserActor,
  { unitId, limit }: { unitId: number; limit: number },
): Promise<string[]> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<{ address: string }>`
      select address from (
        select t.started_at, t.start_address, t.stop_address from trips as t
        where t.account_id = ${actor.accountId} and t.unit_id = ${unitId}
          and t.merged_into is null and ${isSeenOf(tx, actor)}
        order by t.started_at desc limit ${LATEST}
      ) as latest
      cross join unnest(array[start_address, stop_address]) as address
      where address <> '' and address !~ ${FAR_OFF.source}
      group by address order by count(*) desc, max(started_at) desc
      limit ${limit}`.execute(tx);
    return rows.map(({ address }) => address);
  });
}
