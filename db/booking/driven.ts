import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import {
  type Driven,
  type OtherDriver,
  othersIn,
} from "../../domain/booking/driven.ts";
import type { Period } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db } from "../database.ts";
import { NOON_WITHIN_MS, viewOfTrip } from "../privacy/masking.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nameOf } from "../user/name.ts";

interface Row {
  unitId: number;
  startedAt: Date;
  stoppedAt: Date;
  ongoing: boolean;
  isMasked: boolean;
  day: string;
  driverId: number | null;
  driverName: string | null;
}

/**
 * Reads when vehicles were driven in a period, of those that the person may see; of a hidden private trip only its day.
 * Tells of bookings who else drove in them on the days that are shown, by their ids (BOOK-30).
 */
export function readDriven(
  db: Db,
  actor: UserActor,
  unitIds: readonly number[],
  { period: { from, until }, shown, compared, now }: {
    period: Period;
    /** The days of which a person reads who else drove. */
    shown: Days;
    /** The bookings of which is told who else drove in them; that goes into the view log. */
    compared: readonly Booking[];
    now: Date;
  },
): Promise<Driven & { others: Map<number, OtherDriver[]> }> {
  return asActor(db, actor, async (tx) => {
    const isAsked = sql`unit_id = any(${arrayText(unitIds)}::integer[])
      and unit_id in (${visibleUnitIds(tx, actor)})`;
    const { rows } = await sql<Row>`
      select t.unit_id as "unitId", t.started_at as "startedAt",
        t.stopped_at as "stoppedAt", t.ongoing, v.is_masked as "isMasked",
        v.shown_on as day,
        case when not v.is_masked then t.driver_id end as "driverId",
        ${nameOf("d")} as "driverName"
      from trips as t cross join lateral ${viewOfTrip(actor)} as v
        left join users as d on d.account_id = t.account_id
          and d.id = t.driver_id and not v.is_masked
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
    const trips = rows.filter(({ isMasked }) => !isMasked).map((row) => ({
      unitId: row.unitId,
      from: row.startedAt.getTime(),
      until: (row.ongoing ? now : row.stoppedAt).getTime(),
      day: row.day,
      driver: row.driverId === null
        ? null
        : { id: row.driverId, name: row.driverName ?? "" },
    }));
    const { accountId } = actor;
    const others = new Map<number, OtherDriver[]>();
    for (const booking of compared) {
      const { id, unitId } = booking;
      const drivers = othersIn(booking, { trips }, shown);
      if (drivers.length === 0) continue;
      others.set(id, drivers);
      const of = drivers.map(({ id }) => id);
      noteSeen(actor, { accountId, unitId, kind: "trips", of });
    }
    return {
      others,
      trips,
      hiddenDays: new Set(hidden.map(({ unitId, day }) => `${unitId} ${day}`)),
      known: new Set(known.rows.map(({ unitId }) => unitId)),
    };
  });
}
