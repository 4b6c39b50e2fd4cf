import type { Sql } from "postgres";
import { REPORTED_CHANNEL } from "../db/channels.ts";
import { isTraced } from "../db/trace/spans.ts";
import type { PositionRow } from "./rows.ts";
import type { WakeUps } from "./wake-ups.ts";

/**
 * Writes rows in one statement: the positions (a stored fix time stays as it is), each unit's latest state with the
 * earliest new fix time, from which its trips must be found again, and the wake-up for portal and tracker, unless that
 * is too early. Parameters are array literals joined as text: the driver's own arrays cost 1.5 µs a report more and cannot hold dates, booleans
 * or bigints.
 */
export async function storeRows(
  sql: Sql,
  rows: PositionRow[],
  wakeUps?: WakeUps,
): Promise<void> {
  const states = latestStates(rows);
  const unitIds = states.map(({ unitId }) => unitId);
  const announced = wakeUps ? wakeUps.take(unitIds) : unitIds;
  try {
    await sql.unsafe(STATEMENT, [
      ...columnsOf(rows, POSITION_COLUMNS),
      ...columnsOf(states, STATE_COLUMNS),
      announced && wakeUpOf(announced),
    ], { prepare: true });
  } catch (error) {
    if (announced) wakeUps?.add(announced);
    throw error;
  }
  if (!announced) wakeUps?.add(unitIds);
}

/** Wakes everything that waits for reports of these units. */
export function announceReports(
  sql: Sql,
  unitIds: readonly number[],
): Promise<unknown> {
  return sql`select pg_notify(${REPORTED_CHANNEL}, ${wakeUpOf(unitIds)})`;
}

/** PostgreSQL's limit on a notification is 8,000 bytes; an empty list means "look at every unit". */
const WAKE_UP_UNITS = 700;

interface UnitReport {
  latest: PositionRow | null;
  accountId: number;
  unitId: number;
  ignition: boolean | null;
  dirtyFrom: number | null;
  traceparent?: string | null;
}

function latestStates(rows: PositionRow[]): UnitReport[] {
  const byUnit = new Map<number, UnitReport>();
  for (const row of rows) {
    let state = byUnit.get(row.unitId);
    if (!state) {
      state = {
        latest: null,
        accountId: row.accountId,
        unitId: row.unitId,
        ignition: null,
        dirtyFrom: null,
      };
      byUnit.set(row.unitId, state);
    }
    if (row.latitude === null) continue;
    if (!state.latest || row.fixedAt >= state.latest.fixedAt) {
      state.latest = row;
    }
    if (state.dirtyFrom === null || row.fixedAt < state.dirtyFrom) {
      state.dirtyFrom = row.fixedAt;
    }
    if (isTraced) state.traceparent = row.traceparent;
  }
  // Statements that run at once take the rows in one order, so that two of them never wait for each other.
  return [...byUnit.values()].sort((a, b) =>
    a.accountId - b.accountId || a.unitId - b.unitId
  );
}

function wakeUpOf(unitIds: readonly number[]): string {
  return unitIds.length > WAKE_UP_UNITS ? "" : unitIds.join(",");
}

type Column<Row> = [
  name: string,
  type: string,
  value: (row: Row) => string | number | boolean | null,
];

const POSITION_COLUMNS: Column<PositionRow>[] = [
  ["account_id", "integer", (row) => row.accountId],
  ["unit_id", "integer", (row) => row.unitId],
  ["fixed_at", "float8", (row) => row.fixedAt / 1000],
  ["latitude", "float8", (row) => row.latitude],
  ["longitude", "float8", (row) => row.longitude],
  ["speed_kmh", "real", (row) => row.speedKmh],
  ["course_deg", "real", (row) => row.courseDeg],
  ["altitude_m", "real", (row) => row.altitudeM],
  ["satellites", "smallint", (row) => row.satellites],
  ["hdop", "real", (row) => row.hdop],
  ["accuracy_m", "real", (row) => row.accuracyM],
  ["ignition", "boolean", (row) => row.ignition],
  ["odometer_m", "bigint", (row) => row.odometerM],
  [
    "details",
    "text",
    (row) => row.details === null ? null : quote(row.details),
  ],
];

const TRACEPARENT: Column<UnitReport> = [
  "traceparent",
  "text",
  (state) => state.traceparent ?? null,
];

const STATE_COLUMNS: Column<UnitReport>[] = [
  ["account_id", "integer", (state) => state.accountId],
  ["unit_id", "integer", (state) => state.unitId],
  [
    "fixed_at",
    "float8",
    (state) => state.latest ? state.latest.fixedAt / 1000 : null,
  ],
  ["latitude", "float8", (state) => state.latest?.latitude ?? null],
  ["longitude", "float8", (state) => state.latest?.longitude ?? null],
  ["speed_kmh", "real", (state) => state.latest?.speedKmh ?? null],
  ["course_deg", "real", (state) => state.latest?.courseDeg ?? null],
  ["ignition", "boolean", (state) => state.latest?.ignition ?? null],
  [
    "dirty_from",
    "float8",
    (state) => state.dirtyFrom === null ? null : state.dirtyFrom / 1000,
  ],
  // Only where traces are asked for: each column costs.
  ...(isTraced ? [TRACEPARENT] : []),
];

const WAKE_UP = `$${1 + POSITION_COLUMNS.length + STATE_COLUMNS.length}`;

const STATEMENT = `
with stored as (
  insert into positions (${names(POSITION_COLUMNS)})
  select ${selected(POSITION_COLUMNS)} from unnest(${
  parameters(POSITION_COLUMNS, 1)
}) as r(${names(POSITION_COLUMNS)})
  on conflict do nothing
), states as (
  insert into unit_states as s (${
  names(STATE_COLUMNS)
}, reported_at, dirty_since)
  select ${
  selected(STATE_COLUMNS)
}, now(), case when dirty_from is not null then now() end from unnest(${
  parameters(STATE_COLUMNS, 1 + POSITION_COLUMNS.length)
}) as r(${names(STATE_COLUMNS)})
  on conflict (account_id, unit_id) do update set
    reported_at = excluded.reported_at,
    dirty_from = least(s.dirty_from, excluded.dirty_from),
    dirty_since = coalesce(s.dirty_since, excluded.dirty_since),
    version = s.version + 1,
    fixed_at = greatest(s.fixed_at, excluded.fixed_at),
    ${newer("latitude", "longitude", "speed_kmh", "course_deg")},
    ignition = case when excluded.fixed_at >= coalesce(s.fixed_at, '-infinity') then coalesce(excluded.ignition, s.ignition) else s.ignition end${
  isTraced
    ? ",\n    traceparent = case when excluded.dirty_from is null then s.traceparent else excluded.traceparent end"
    : ""
}
)
select pg_notify('${REPORTED_CHANNEL}', announced)
from (select ${WAKE_UP}::text as announced) as w where announced is not null`;

function newer(...columns: string[]): string {
  return columns.map((name) =>
    `${name} = case when excluded.fixed_at >= coalesce(s.fixed_at, '-infinity') then excluded.${name} else s.${name} end`
  ).join(",\n    ");
}

function names<Row>(columns: Column<Row>[]): string {
  return columns.map(([name]) => name).join(", ");
}

function selected<Row>(columns: Column<Row>[]): string {
  return columns.map(([name]) => {
    if (name.endsWith("_at") || name.endsWith("_from")) {
      return `to_timestamp(${name})`;
    }
    return name === "details" ? `${name}::jsonb` : name;
  }).join(", ");
}

function parameters<Row>(columns: Column<Row>[], first: number): string {
  return columns.map(([, type], index) => `$${first + index}::${type}[]`).join(
    ", ",
  );
}

/**
 * Gives the columns; one without any value, as most are, is sent empty, since `unnest` fills short arrays with nulls.
 */
function columnsOf<Row>(rows: Row[], columns: Column<Row>[]): string[] {
  return columns.map(([, , value]) => {
    let isEmpty = true;
    const cells = rows.map((row) => {
      const cell = value(row);
      if (cell === null) return "null";
      isEmpty = false;
      return cell;
    });
    return isEmpty ? "{}" : `{${cells.join(",")}}`;
  });
}

/** Quotes any text as an element of an array literal. */
function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
