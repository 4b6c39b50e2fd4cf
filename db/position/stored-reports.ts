import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import {
  ALL_COLUMNS,
  type ColumnName,
  type Columns,
  emptyColumns,
  keepRows,
  mergeColumns,
} from "./packed/columns.ts";
import { type PackedDay, unpackDay } from "./packed/day.ts";
import { dayOf, timestampOf } from "./packed/instants.ts";
import {
  type Aggregates,
  selectColumns,
  toColumns,
} from "./packed/row-columns.ts";

/** Which stored reports of a unit are read. Instants are microseconds since 1970. */
export interface Selection {
  /** The first instant of a fix; the beginning of time unless given. */
  from?: number;
  /** The first instant after the last fix; the end of time unless given. */
  until?: number;
  /** Only reports with a position. */
  isLocated?: boolean;
  /** Fixes from `from` and before `until` of these are left out. */
  except?: readonly { from: number; until: number }[];
  /** Most reports that are read, the first ones of the selection, or with `newest` the last ones. */
  limit?: number;
  newest?: boolean;
}

/** Packed days that are read at once unless the reader says otherwise: a month. */
const DAYS_AT_ONCE = 31;

/**
 * Reads columns of a unit's stored reports in the order of their fixes, whether they lie as rows or in packed days. All
 * reads of reports go through this function. Throws `UnreadableDay` when a packed day is damaged.
 *
 * Rows are read before packed days, in statements of their own: what a job packs in between is read twice and counts
 * once, and is never missed.
 */
export function readReports<Name extends ColumnName>(
  tx: Tx,
  unit: UnitRef,
  names: readonly Name[],
  selection: Selection = {},
): Promise<Columns<Name | "fixed_at">> {
  const wanted = new Set<Name | "fixed_at">(["fixed_at", ...names]);
  return readBoth(tx, unit, wanted, selection, 0);
}

/**
 * Reads rows, so many more than the selection's limit, and packed days. Rows at the time of a packed report do not
 * count, whatever it told: it was stored first.
 */
async function readBoth<Name extends ColumnName>(
  tx: Tx,
  unit: UnitRef,
  wanted: ReadonlySet<Name | "fixed_at">,
  selection: Selection,
  more: number,
): Promise<Columns<Name | "fixed_at">> {
  const { limit = Infinity } = selection;
  const most = limit + more;
  const { columns, isPacked } = await readRows(tx, unit, wanted, {
    ...selection,
    ...(most < Infinity ? { limit: most } : {}),
  });
  if (!isPacked) return limited(columns, selection);
  const packed = await readPacked(tx, unit, wanted, selection);
  const known = new Set(packed.unlocatedAt);
  const rows = keepRows(columns, (row) => !known.has(columns.fixed_at[row]!));
  const isCut = columns.fixed_at.length === most &&
    rows.fixed_at.length < limit;
  // As many rows as do not count may be missing.
  if (isCut) return await readBoth(tx, unit, wanted, selection, known.size);
  return limited(mergeColumns(packed.columns, rows), selection);
}

/** Gives the packed days of a unit that overlap a selection, some at a time, in the order in which they are read. */
export async function* packedDays(
  tx: Tx,
  unit: UnitRef,
  { from = -Infinity, until = Infinity, newest = false }: Selection,
  atOnce = DAYS_AT_ONCE,
  lock: RawBuilder<unknown> = sql``,
): AsyncGenerator<PackedDay[], void, void> {
  let first = dayOf(from);
  let last = dayOf(until);
  for (;;) {
    const { rows } = await sql<PackedDay>`
      select unit_id, day::text as day, points, version, checksum, packed
      from position_days
      where account_id = ${unit.account_id} and unit_id = ${unit.unit_id}
        and day between ${first}::text::date and ${last}::text::date
      order by position_days.day ${newest ? sql`desc` : sql`asc`}
      limit ${atOnce} ${lock}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    const { day } = rows.at(-1)!;
    const next = Date.parse(`${day}T00:00:00Z`) * 1000;
    if (newest) last = dayOf(next - 1);
    else first = dayOf(next + 86_400_000_000);
  }
}

async function readRows<Name extends ColumnName>(
  tx: Tx,
  unit: UnitRef,
  wanted: ReadonlySet<Name>,
  selection: Selection,
): Promise<{ columns: Columns<Name>; isPacked: boolean }> {
  const { from = -Infinity, until = Infinity, newest, limit } = selection;
  const rows = sql`
    select ${sql.join([...wanted].map((name) => sql.ref(name)))} from positions
    where account_id = ${unit.account_id} and unit_id = ${unit.unit_id}
      ${boundsOf(selection)}
    order by fixed_at ${newest ? sql`desc` : sql`asc`}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
  const { rows: [row] } = await sql<Aggregates & { isPacked: boolean }>`
    select ${selectColumns(wanted)}, exists (
      select from position_days
      where account_id = ${unit.account_id} and unit_id = ${unit.unit_id}
        and day between ${dayOf(from)}::text::date and ${
    dayOf(until)
  }::text::date
    ) as "isPacked"
    from (select * from (${rows}) as chosen order by fixed_at) as r`
    .execute(tx);
  const { isPacked, ...aggregates } = row!;
  return { columns: toColumns(aggregates, wanted), isPacked };
}

function boundsOf(
  { from = -Infinity, until = Infinity, isLocated, except = [] }: Selection,
): RawBuilder<unknown> {
  const ranges = except.map(({ from, until }) =>
    `[${timestampOf(from)},${timestampOf(until)})`
  );
  return sql`
    ${
    Number.isFinite(from)
      ? sql`and fixed_at >= ${timestampOf(from)}::text::timestamptz`
      : sql``
  } ${
    Number.isFinite(until)
      ? sql`and fixed_at < ${timestampOf(until)}::text::timestamptz`
      : sql``
  } ${isLocated ? sql`and latitude is not null` : sql``} ${
    ranges.length > 0
      // A subquery is read once; PostgreSQL would parse a bare parameter anew for each row, 30 µs of each.
      ? sql`and not fixed_at <@ (select ${`{${ranges.join()}}`}::text::tstzmultirange)`
      : sql``
  }`;
}

/** What a selection has in packed days. */
interface PackedReports<Name extends ColumnName> {
  columns: Columns<Name>;
  /** Where only reports with a position are selected: the times of the others, microseconds since 1970. */
  unlocatedAt: number[];
}

/** Reads the part of a selection that lies in packed days. */
export async function readPacked<Name extends ColumnName>(
  tx: Tx,
  unit: UnitRef,
  wanted: ReadonlySet<Name | "fixed_at">,
  selection: Selection,
): Promise<PackedReports<Name | "fixed_at">> {
  const { isLocated, limit = Infinity, newest } = selection;
  const unpacked = new Set<ColumnName>(wanted);
  if (isLocated) unpacked.add("latitude");
  const names = ALL_COLUMNS.filter((name) => unpacked.has(name));
  const parts: Columns[] = [];
  const unlocatedAt: number[] = [];
  let count = 0;
  const stored = packedDays(tx, unit, selection);
  for await (const days of limit < Infinity ? dayByDay(stored) : stored) {
    const columns = emptyColumns(names);
    for (const day of newest ? days.toReversed() : days) {
      unpackDay(day, unpacked, columns);
    }
    const kept = keepRows(columns, isSelected(columns, selection));
    parts.push(kept as Columns);
    if (isLocated) addUnlocated(columns, unlocatedAt);
    count += kept.fixed_at.length;
    if (count >= limit) break;
  }
  return {
    columns: joined(newest ? parts.toReversed() : parts, [...wanted]),
    unlocatedAt,
  };
}

/** Adds the times of the reports without a position. */
function addUnlocated(
  { fixed_at, latitude }: Columns,
  times: number[],
): void {
  latitude.forEach((cell, row) => {
    if (cell === null) times.push(fixed_at[row]!);
  });
}

/** Gives days one at a time, so that a reader who has enough unpacks no more. */
async function* dayByDay(
  stored: AsyncIterable<PackedDay[]>,
): AsyncGenerator<PackedDay[], void, void> {
  for await (const days of stored) {
    for (const day of days) yield [day];
  }
}

/** Says of each row of unpacked days whether the selection has it. */
function isSelected(
  { fixed_at, latitude }: Columns,
  { from = -Infinity, until = Infinity, isLocated, except = [] }: Selection,
): (row: number) => boolean {
  return (row) => {
    const at = fixed_at[row]!;
    return at >= from && at < until && !(isLocated && latitude[row] === null) &&
      !except.some((span) => at >= span.from && at < span.until);
  };
}

/** Gives the parts one after the other. */
function joined<Name extends ColumnName>(
  parts: readonly Columns[],
  names: readonly Name[],
): Columns<Name> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      parts.length === 1
        ? parts[0]![name]
        : parts.flatMap((part) => part[name] as unknown[]),
    ]),
  ) as unknown as Columns<Name>;
}

function limited<Name extends ColumnName>(
  columns: Columns<Name | "fixed_at">,
  { limit = Infinity, newest }: Selection,
): Columns<Name | "fixed_at"> {
  const count = columns.fixed_at.length;
  if (count <= limit) return columns;
  return keepRows(
    columns,
    newest ? (row) => row >= count - limit : (row) => row < limit,
  );
}
