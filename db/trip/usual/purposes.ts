import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { asActor, type Db } from "../../database.ts";
import { isSeenOf } from "./seen.ts";

/** How many of a unit's latest trips with a purpose are read. */
const LATEST = 100;

/** Gives the purposes that a unit's latest trips have most often, as far as the person may see the trips. */
export function listUsualPurposes(
  db: Db,
  actor: UserActor,
  { unitId, limit }: { unitId: number; limit: number },
): Promise<string[]> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<{ purpose: string }>`
      select purpose from (
        select t.purpose, t.started_at from trips as t
        where t.account_id = ${actor.accountId} and t.unit_id = ${unitId}
          and t.merged_into is null and t.purpose is not null
          and ${isSeenOf(tx, actor)}
        order by t.started_at desc limit ${LATEST}
      ) as latest
      group by purpose order by count(*) desc, max(started_at) desc
      limit ${limit}`.execute(tx);
    return rows.map(({ purpose }) => purpose);
  });
}
