import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import type { LogFilter } from "../../domain/trip/log/log-filter.ts";
import { asActor, type Db } from "../database.ts";
import { selectLog, selectTrips } from "./trips.ts";

/** The ids of the trips of a log that stand beside one; null at its ends. */
interface Neighbours {
  earlier: number | null;
  later: number | null;
}

/** Finds the trips of a part of a unit's log that come before and after a trip, which itself need not be in it any more. */
export function findNeighbours(
  db: Db,
  actor: UserActor,
  tripId: number,
  { unitId, period, filter }: {
    unitId: number;
    period: Period;
    filter: LogFilter;
  },
): Promise<Neighbours> {
  return asActor(db, actor, async (tx) => {
    const log = selectLog(tx, actor, unitId, period, filter);
    const here = selectTrips(tx, actor).where("t.id", "=", tripId);
    const { rows: [found] } = await sql<Neighbours>`
      with log as (select id, shown_at from (${log}) as l),
        here as (select id, shown_at from (${here}) as h)
      select
        (select log.id from log, here
          where (log.shown_at, log.id) < (here.shown_at, here.id)
          order by log.shown_at desc, log.id desc limit 1) as earlier,
        (select log.id from log, here
          where (log.shown_at, log.id) > (here.shown_at, here.id)
          order by log.shown_at, log.id limit 1) as later`.execute(tx);
    const id = (value: unknown) => value === null ? null : Number(value);
    return {
      earlier: id(found?.earlier ?? null),
      later: id(found?.later ?? null),
    };
  });
}
