import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  FAR_DEG,
  type SuggestionTrip,
} from "../../domain/suggestion/suggest.ts";
import type { Period } from "../../domain/time.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** Most trips for which suggestions are looked for at once, the newest of them. */
const OPEN = 200;
/** Earlier trips that are read in all, and of each unit at least. */
const EARLIER = 2400;
const EARLIER_OF_UNIT = 40;
/** People who see more units than this learn from the trips of a unit for that unit only. */
const UNITS = 40;
/** Older trips teach nothing, days. */
const DAYS = 400;

interface Row {
  id: number;
  unitId: number;
  startedAt: Date;
  weekday: number;
  hour: number;
  startLatitude: number | null;
  startLongitude: number | null;
  stopLatitude: number | null;
  stopLongitude: number | null;
  driverId: number | null;
  type: TripType;
  isTyped: boolean;
  purpose: string | null;
  isOpen: boolean;
}

/** A trip that lacks something, and the trips from which it is learned. */
interface ToLearn {
  open: SuggestionTrip[];
  earlier: SuggestionTrip[];
}

/**
 * Reads in one statement the trips that lack something and the earlier trips that say it: the latest of the same units,
 * and, of the other units of a person who sees few, those of their latest that may stop where one of these does. Both
 * only as far as the person may see them: no private trip of somebody else, and no unit that is hidden or locked
 * (SEC-07, BEN-12).
 */
export async function readToLearn(
  tx: Tx,
  actor: UserActor,
  asked: { ids: readonly number[] } | { period: Period },
): Promise<ToLearn> {
  const account = actor.accountId;
  const { rows } = await sql<Row>`
    with seen as materialized (${visibleUnitIds(tx, actor)}),
    open as materialized (
      select ${FACTS} from trips as t
      where t.account_id = ${account} and ${isAsked(asked)}
        and t.unit_id in (select id from seen)
        and t.merged_into is null and t.kind <> 'transported'
        and not t.ongoing and t.attest_id is null
        and ((t.type = 'business' and t.purpose is null)
          or t.driver_id is null or t.typed_by = 'default')
        and not ${isMasked(actor)}
      order by t.started_at desc limit ${sql.lit(OPEN)}
    ),
    -- What is near a stop lies in its row of latitude or in the one beside it.
    stops as materialized (
      select distinct ${rowOf(sql`stop_latitude`)} + beside as at
      from open cross join generate_series(-1, 1) as beside
    ),
    -- Of the rows of an array PostgreSQL believes that they are few, so it keeps the plan, which costs as much as reading.
    learned as materialized (
      select unnest(array(
        select id from seen
        where id in (select unit_id from open)
          or (select count(*) from seen) <= ${sql.lit(UNITS)}
      )) as id
    ),
    earlier as (
      select past.* from (
        select max(started_at) as until from open
      ) as o cross join learned cross join lateral (
        select ${FACTS} from trips as t
        where t.account_id = ${account} and t.unit_id = learned.id
          and t.started_at < o.until
          and t.started_at > o.until - ${sql.lit(DAYS)} * interval '1 day'
          and t.merged_into is null and t.kind <> 'transported'
          and not t.ongoing
          and (t.purpose is not null or t.driver_id is not null
            or t.typed_by = 'manual')
          and not ${isMasked(actor)}
        order by t.started_at desc
        limit (select greatest(${sql.lit(EARLIER_OF_UNIT)},
          ${sql.lit(EARLIER)} / count(*)) from learned)
      ) as past
    )
    select ${shown(true)} from open as t, accounts as a
    where a.id = ${account}
    union all
    select ${shown(false)} from earlier as t, accounts as a
    where a.id = ${account} and (t.unit_id in (select unit_id from open)
      or ${rowOf(sql`t.stop_latitude`)} in (select at from stops))`.execute(tx);
  const parts = Map.groupBy(rows, ({ isOpen }) => isOpen);
  return {
    open: (parts.get(true) ?? []).map(toTrip),
    earlier: (parts.get(false) ?? []).map(toTrip),
  };
}

/** Gives in SQL the row of latitude of a point; points of one place lie in one row or in two beside each other. */
function rowOf(latitude: RawBuilder<unknown>): RawBuilder<number> {
  return sql`floor(${latitude} / ${sql.lit(FAR_DEG)})::integer`;
}

/** The columns of a trip that a rule compares. */
const FACTS = sql`t.id, t.unit_id, t.started_at, t.start_latitude,
  t.start_longitude, t.stop_latitude, t.stop_longitude, t.driver_id, t.type,
  t.typed_by, t.purpose`;

function shown(isOpen: boolean): RawBuilder<unknown> {
  return sql`t.id, t.unit_id as "unitId", t.started_at as "startedAt",
    extract(isodow from t.started_at at time zone a.time_zone)::integer
      as weekday,
    extract(epoch from (t.started_at at time zone a.time_zone)::time)::float8
      / 3600 as hour,
    t.start_latitude as "startLatitude", t.start_longitude as "startLongitude",
    t.stop_latitude as "stopLatitude", t.stop_longitude as "stopLongitude",
    t.driver_id as "driverId", t.type,
    ${isOpen ? sql`t.typed_by <> 'default'` : sql`t.typed_by = 'manual'`}
      as "isTyped",
    t.purpose, ${isOpen ? sql`true` : sql`false`} as "isOpen"`;
}

function isAsked(
  asked: { ids: readonly number[] } | { period: Period },
): RawBuilder<boolean> {
  return "ids" in asked
    ? sql`t.id in (select unnest(${arrayText(asked.ids)}::bigint[]))`
    : sql`(t.started_at >= ${new Date(asked.period.from)}
      and t.started_at < ${new Date(asked.period.until)})`;
}

function toTrip(row: Row): SuggestionTrip {
  const { startLatitude, startLongitude, stopLatitude, stopLongitude } = row;
  return {
    ...row,
    start: startLatitude === null || startLongitude === null
      ? null
      : { latitude: startLatitude, longitude: startLongitude },
    stop: stopLatitude === null || stopLongitude === null
      ? null
      : { latitude: stopLatitude, longitude: stopLongitude },
  };
}
