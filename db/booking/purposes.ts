import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../database.ts";

/** Purposes that a form completes. */
const OFFERED = 50;
/** The own bookings among which they are searched, from the newest. */
const LOOKED_AT = 50;

/** Lists purposes to choose from: those of the person's latest bookings, the most usual first, then the account's default ones. */
export function listPurposes(db: Db, actor: UserActor): Promise<string[]> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<{ purpose: string }>`
      select purpose from (
        select purpose, 0 as source, id as newest from (
          select purpose, id from bookings
          where account_id = ${actor.accountId} and created_by = ${actor.userId}
            and driver_id = ${actor.userId}
          order by end_at desc limit ${LOOKED_AT}
        ) as own
        union all
        select name, 1, -id from purposes where account_id = ${actor.accountId}
      ) as offered
      group by purpose order by min(source),
        count(*) filter (where source = 0) desc, max(newest) desc
      limit ${OFFERED}`.execute(tx);
    return rows.map(({ purpose }) => purpose);
  });
}
