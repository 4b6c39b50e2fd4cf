import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { addDays, dayOf, periodOfDays } from "../../domain/time.ts";
import type { Trip } from "../../domain/trip/trip.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { labelEnds } from "../place/labels.ts";
import { isMasked } from "../privacy/masking.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { containing } from "../search.ts";
import { selectWholeTrips, toTrip } from "../trip/trips.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** How far back trips are looked for, in days: the latest 12 months. */
const DAYS = 366;

/**
 * Lists the newest trips of the latest 12 months whose purpose or addresses contain a text, or which began on the day
 * that it names (YYYY-MM-DD; null when it names none). Trips that are masked for the person are never found, or a search would tell where they went.
 */
export function findTripsByText(
  db: Db,
  actor: UserActor,
  text: string,
  { day, limit, now, timeZone }: {
    day: string | null;
    limit: number;
    now: Date;
    timeZone: string;
  },
): Promise<Trip[]> {
  const first = addDays(dayOf(now.getTime(), timeZone), -DAYS);
  const since = new Date(periodOfDays(first, first, timeZone).from);
  return asActor(db, actor, async (tx) => {
    const found = await tx.selectFrom("trips as t").select("t.id")
      .where("t.account_id", "=", actor.accountId)
      .where("t.merged_into", "is", null)
      .where("t.kind", "<>", "transported")
      .where("t.started_at", ">=", since)
      .where(
        day === null
          ? tells(text)
          : sql<boolean>`(${startsOn(day, timeZone)} or ${tells(text)})`,
      )
      // An array is computed once, whatever PostgreSQL believes of the number of units and trips.
      .where(
        sql<boolean>`t.unit_id = any(array(${visibleUnitIds(tx, actor)}))`,
      )
      .where(sql<boolean>`not ${isMasked(actor)}`)
      .orderBy("t.started_at", "desc").orderBy("t.id", "desc")
      .limit(limit)
      .execute();
    return await show(tx, actor, found.map(({ id }) => id));
  });
}

/** Reads trips that the person may see, the newest first, with the names of their places and without their odometers. */
async function show(
  tx: Tx,
  actor: UserActor,
  tripIds: number[],
): Promise<Trip[]> {
  if (tripIds.length === 0) return [];
  const { accountId } = actor;
  const rows = await selectWholeTrips(tx, accountId)
    .where("t.id", "in", tripIds)
    .orderBy("t.started_at", "desc").orderBy("t.id", "desc")
    .execute();
  const named = await Promise.all(rows.map(async (row) => {
    const unitId = row.unit_id;
    noteSeen(actor, { accountId, unitId, kind: "trips", of: [row.driver_id] });
    return await labelEnds(tx, unitId, [toTrip(row)]);
  }));
  return named.flat();
}

function startsOn(day: string, timeZone: string): RawBuilder<boolean> {
  const { from, until } = periodOfDays(day, day, timeZone);
  return sql`(t.started_at >= ${new Date(from)}
    and t.started_at < ${new Date(until)})`;
}

/** An attested trip shows the names that its ends had when it was attested. */
const SHOWN = [
  sql`t.purpose`,
  sql`case when t.attest_id is not null then coalesce(nullif(t.start_label, ''), t.start_address) else t.start_address end`,
  sql`case when t.attest_id is not null then coalesce(nullif(t.stop_label, ''), t.stop_address) else t.stop_address end`,
];

function tells(text: string): RawBuilder<boolean> {
  const exact = containing(text);
  // PostgreSQL folds the letters of one byte far more quickly, so that comparison, in which each other letter may be any, comes first.
  const rough = exact.replace(/[^\p{ASCII}]/gu, "_");
  return sql`(${
    sql.join(
      SHOWN.map((shown) =>
        sql`((${shown}) collate "C" ilike ${rough} and ${shown} ilike ${exact})`
      ),
      sql` or `,
    )
  })`;
}
