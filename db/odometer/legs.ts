import { type RawBuilder, sql } from "kysely";
import type { Leg, Reading } from "../../domain/odometer/leg.ts";
import { SETTLING_RULES } from "../../domain/statement/settling-rules.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText, ofOne } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { readPacked } from "../packed-rows.ts";
import { GAP_M, inLog, OF_ASKED, TRIP_COLUMNS, type UnitKey } from "./log.ts";
import { WAY_COLUMNS } from "./settled-way.ts";
import { milliseconds } from "../milliseconds.ts";

/** A leg with the id of its trip; null when it covers several. */
type StoredLeg = Leg & { id: number | null };

/** The legs that are asked for: those of a unit over a span and up to the readings next to it. */
interface LegsAsked {
  unit: UnitKey;
  span: Period;
  readings: readonly Reading[];
  /** Further instants whose legs come one by one. */
  instants?: readonly number[];
}

/** Loads the legs of one unit over a span and up to the readings next to it, with what their trips were attested with. */
export async function loadLegs(
  tx: Tx,
  unit: UnitKey,
  span: Period,
  readings: readonly Reading[],
): Promise<StoredLeg[]> {
  const asked = [{ unit, span, readings }];
  const [legs] = await readLegs<StoredLeg>(tx, asked, {
    columns: [...LEG_COLUMNS, "id", "attested"],
    selected: STORED,
  });
  return legs!;
}

/**
 * Loads the legs of units over spans, those of each asked one by themselves, in one statement. Those that start in the
 * span, and those that a reading falls into or before, come one by one; PostgreSQL sums what lies between them to one
 * leg each. So the answer grows with span and readings, and the work with the trips between the readings around the
 * span, of which settled months are summed already; an index alone answers it. (With `coalesce` around the select instead
 * of in it, row-level security keeps the bound from the index.)
 */
export async function loadAllLegs(
  tx: Tx,
  asked: readonly LegsAsked[],
): Promise<Leg[][]> {
  return await readLegs<Leg>(tx, asked, {
    columns: LEG_COLUMNS,
    selected: sql`${LEG} from legs as l`,
  });
}

/** Reads legs as a select of the table `legs` gives them, each with its row of `asked`. */
async function readLegs<L extends Leg>(
  tx: Tx,
  asked: readonly LegsAsked[],
  { columns, selected }: {
    columns: readonly (keyof L & string)[];
    selected: RawBuilder<unknown>;
  },
): Promise<L[][]> {
  if (asked.length === 0) return [];
  const rows = await readPacked<L & { n: number }>(
    tx,
    ["n", ...columns],
    sql`
    with asked as materialized (${legsAsked(asked)})
    select asked.n::integer as n, one.*
    from asked cross join lateral (
      ${legsOfAsked} select l.first_id, ${selected}
    ) as one
    order by asked.n, one."startedAt", one.first_id`,
  );
  const legs = Map.groupBy(rows, ({ n }) => n);
  return asked.map((_, index) => legs.get(index + 1) ?? []);
}

const LEG_COLUMNS = ["startedAt", "stoppedAt", "gapM", "distanceM"] as const;

const LEG = sql`
  ${milliseconds(sql`l.started_at`)} as "startedAt",
  ${milliseconds(sql`l.stopped_at`)} as "stoppedAt",
  l.gap_m::float8 as "gapM", l.distance_m::float8 as "distanceM"`;

const STORED = sql`l.id, ${LEG},
  case when t.attested_start_m is not null then jsonb_build_object(
    'startM', t.attested_start_m, 'stopM', t.attested_stop_m) end as attested
  from legs as l left join trips as t
    on t.account_id = asked.account_id and t.id = l.id`;

/** Selects what is asked as rows: account_id, unit_id, from_at, until_at, first_at, last_at, instants, n. */
function legsAsked(asked: readonly LegsAsked[]) {
  // Units are asked about at the same instants, as the ends of months.
  const texts = new Map<number, string>();
  const iso = (at: number) => {
    const text = texts.get(at) ?? new Date(at).toISOString();
    texts.set(at, text);
    return text;
  };
  const rows = asked.map((one) => {
    const { unit, span: { from, until }, readings, instants: more = [] } = one;
    const apart = readings.filter(({ readAt, isAttested }) =>
      !isAttested || readAt < from || readAt > until
    );
    // In order, as width_bucket needs them.
    const readAts = apart.map(({ readAt }) => readAt);
    const instants = [from, until, ...more, ...readAts]
      .toSorted((a, b) => a - b);
    return {
      ...unit,
      from: iso(from),
      until: iso(until),
      first: iso(instants[0]!),
      last: iso(instants.at(-1)!),
      list: `{${instants.map(iso).join()}}`,
    };
  });
  const column = (key: keyof typeof rows[number]) =>
    arrayText(rows.map((row) => row[key]));
  return sql`
    select account_id, unit_id, from_at, until_at, first_at, last_at,
      instants::timestamptz[] as instants, n
    from unnest(${column("accountId")}::integer[],
      ${column("unitId")}::integer[], ${column("from")}::timestamptz[],
      ${column("until")}::timestamptz[], ${column("first")}::timestamptz[],
      ${column("last")}::timestamptz[], ${column("list")}::text[])
      with ordinality as asked (account_id, unit_id, from_at, until_at,
        first_at, last_at, instants, n) ${ofOne(rows.length)}`;
}

/** The first and the last month (of the first day) that may be needed: a clock differs from UTC by less than two days. */
const FIRST_MONTH = sql`date_trunc('month',
  (asked.first_at - interval '2 days') at time zone 'UTC')::date`;
const LAST_MONTH = sql`((asked.last_at + interval '2 days')
  at time zone 'UTC')::date`;

/** Says that no instant falls into the trips of a settled month or part `s` after its first one. */
const IS_ONE_LEG = sql`s.first_started_at > bound.lower
  and s.last_started_at <= bound.upper
  and (s.rest_id is null or (
    width_bucket(s.last_stopped_at, asked.instants) = width_bucket(
      s.first_stopped_at - interval '1 microsecond', asked.instants)
    and not (s.last_started_at >= asked.from_at
      and s.rest_started_at < asked.until_at + interval '1 millisecond')))`;

/**
 * Gives the table `legs` of a row of `asked`. A settled month into which no instant falls after its first trip is two rows: that
 * trip, and the sum of all that follow; so is a settled part of another month. The trips before, between and after these are
 * read one by one.
 */
const legsOfAsked = sql`
  with bound as (
    select (
      select coalesce(max(started_at), '-infinity') from trips
      where ${inLog(OF_ASKED)} and started_at <= asked.first_at
    ) as lower, (
      select coalesce(min(started_at), 'infinity') from trips
      where ${inLog(OF_ASKED)} and started_at > asked.last_at
    ) as upper
  ), months as materialized (
    select s.* from settled_months as s, bound
    where s.account_id = asked.account_id and s.unit_id = asked.unit_id
      and s.month between ${FIRST_MONTH} and ${LAST_MONTH}
      and s.toll_rules = ${SETTLING_RULES} and ${IS_ONE_LEG}
  ), settled as materialized (
    select ${WAY_COLUMNS} from months
    union all
    select ${WAY_COLUMNS} from settled_parts as s, bound
    where s.account_id = asked.account_id and s.unit_id = asked.unit_id
      and s.month = any(array(
        select month::date
        from generate_series(${FIRST_MONTH}::timestamp, ${LAST_MONTH},
          interval '1 month') as month
        where month::date not in (select known.month from months as known)
      ))
      and s.rules = ${SETTLING_RULES} and ${IS_ONE_LEG}
  ), stretches as (
    select * from (
      select after_at, after_id,
        coalesce(lead(began_at) over w, 'infinity') as before_at,
        lead(previous_id) over w as before_id
      from (
        select '-infinity'::timestamptz as began_at, lower as after_at,
          null::bigint as after_id, null::bigint as previous_id from bound
        union all
        select first_started_at, last_started_at, last_id, previous_id
        from settled
      ) as known
      window w as (order by began_at)
    ) as between_known
    -- No trip is between two of which the second one knows the last trip of the first.
    where before_id is distinct from after_id or after_id is null
  ), log as (
    select t.* from stretches as s cross join lateral (
      select ${TRIP_COLUMNS} from trips
      where ${inLog(OF_ASKED)} and started_at >= s.after_at
        and started_at < s.before_at
        and started_at <= (select upper from bound)
      window w as (order by started_at, id)
    ) as t
    where s.after_id is null
      or (t.started_at, t.id) > (s.after_at, s.after_id)
  ), measured as (
    -- Computes each row once.
    (select id, started_at, stopped_at, previous_stop, distance_m,
      ${GAP_M} as gap_m from log offset 0)
    union all
    select first_id, first_started_at, first_stopped_at, previous_stop,
      first_distance_m, first_gap_m from settled
  ), marked as (
    select id, started_at, stopped_at, distance_m, gap_m,
      (started_at >= asked.from_at
          and started_at < asked.until_at + interval '1 millisecond')
        -- As many instants are up to the stop as before the stop before, unless one is between.
        or width_bucket(stopped_at, asked.instants) > width_bucket(
          coalesce(previous_stop - interval '1 microsecond', '-infinity'),
          asked.instants) as is_asked
    from measured
    union all
    select rest_id, rest_started_at, last_stopped_at, rest_m, 0, false
    from settled where rest_id is not null
  ), numbered as (
    select *, count(*) filter (where is_asked) over (order by started_at, id)
      as stretch
    from marked
  ), legs as (
    select
      case when is_asked then min(id) end as id,
      min(id) as first_id,
      min(started_at) as started_at,
      max(stopped_at) as stopped_at,
      case when is_asked then sum(gap_m) else 0 end as gap_m,
      case when is_asked then sum(distance_m)
        else sum(distance_m) + sum(gap_m) end as distance_m
    from numbered
    group by stretch, is_asked
  )`;

/** Finds when the trip before an instant started; undefined when there is none. */
export async function previousStart(
  tx: Tx,
  unit: UnitKey,
  instant: number,
): Promise<number | undefined> {
  const { rows: [row] } = await sql<{ at: number | null }>`
    select ${milliseconds(sql`max(started_at)`)} as at from trips
    where ${inLog(unit)} and started_at < ${new Date(instant)}`.execute(tx);
  return row?.at ?? undefined;
}

/** Sums the distance of all trips within a period, metres; of a trip across its end, the share of its time inside. */
export async function sumTrips(
  tx: Tx,
  { accountId, unitId }: UnitKey,
  period: Period,
): Promise<number> {
  const sums = await sumTripsOfAll(tx, accountId, [unitId], period);
  return sums.get(unitId) ?? 0;
}

/** Sums the same for units of an account, by their ids; those without trips are absent. */
export async function sumTripsOfAll(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  period: Period,
): Promise<Map<number, number>> {
  const from = sql`${new Date(period.from)}::timestamptz`;
  const until = sql`${new Date(period.until)}::timestamptz`;
  const inside =
    sql`least(stopped_at, ${until}) - greatest(started_at, ${from})`;
  const { rows } = await sql<{ unitId: number; metres: number }>`
    select unit_id as "unitId", sum(distance_m * coalesce(
      extract(epoch from ${inside})
        / nullif(extract(epoch from stopped_at - started_at), 0), 1
    ))::float8 as metres
    from trips where account_id = ${accountId}
      and unit_id = any(${arrayText(unitIds)}::integer[])
      and merged_into is null and kind <> 'transported'
      and started_at < ${until} and stopped_at > ${from}
      and started_at >= ${from}::timestamptz - interval '30 days'
    group by unit_id`.execute(tx);
  return new Map(rows.map(({ unitId, metres }) => [unitId, metres]));
}
