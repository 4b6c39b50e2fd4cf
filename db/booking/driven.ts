import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Driven } from "../../domain/booking/driven.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db } from "../database.ts";
import { NOON_WITHIN_MS, viewOfTrip } from "../privacy/masking.ts";
import { visibleUnitIds } from "../unit/units.ts";

interface Row {
  unitId: number;
  startedAt: Date;
  stoppedAt: Date;
  ongoing: boolean;
  isMasked: boolean;
  day: string;
}

/** Reads when vehicles were driven in a period, of those that the person may see; of a hidden private trip only its day (BOOK-30). */
export function readDriven(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
  { from, until }: Period,
  now: Date,
): Promise<Driven> {
  return asActor(db, actor, async (tx) => {
    const isAsked = sql`unit_id = any(${arrayText(unitIds)}::integer[])
      and unit_id in (${visibleUnitIds(tx, actor)})`;
    const { rows } = await sql<Row>`
      select t.unit_id as "unitId", t.started_at as "startedAt",
        t.stopped_at as "stoppedAt", t.ongoing, v.is_masked as "isMasked",
        v.shown_on as day
      from trips as t cross join lateral ${viewOfTrip(actor)} as v
      where t.account_id = ${actor.accountId} and ${isAsked}
        and t.merged_into is null and t.kind <> 'transported'
        and t.started_at >= ${new Date(from - NOON_WITHIN_MS)}
        and t.started_at < ${new Date(until + NOON_WITHIN_MS)}`.execute(tx);
    const known = await sql<{ unitId: number }>`
      select id as "unitId" from unnest(
        ${arrayText(unitIds)}::integer[]
      ) as u (id) where id in (${visibleUnitIds(tx, actor)}) and exists (
        select from trips where account_id = ${actor.accountId}
          and unit_id = u.id and merged_into is null
      )`.execute(tx);
    const hidden = rows.filter(({ isMasked }) => isMasked);
    return {
      trips: rows.filter(({ isMasked }) => !isMasked).map((row) => ({
        unitId: row.unitId,
        from: row.startedAt.getTime(),
        until: (row.ongoing ? now : row.stoppedAt).getTime(),
        day: row.day,
      })),
      hiddenDays: new Set(hidden.map(({ unitId, day }) => `${unitId} ${day}`)),
      known: new Set(known.rows.map(({ unitId }) => unitId)),
    };
  });
}
