import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import {
  ALL_COLUMNS,
  type Columns,
  emptyColumns,
  mergeColumns,
} from "./packed/columns.ts";
import { putPackedDay } from "./packed-days.ts";
import { packDay, type PackedDay, unpackDay } from "./packed/day.ts";
import { startOfDay, timestampOf } from "./packed/instants.ts";
import {
  type Aggregates,
  selectColumns,
  toColumns,
} from "./packed/row-columns.ts";

const DAY_US = 86_400_000_000;

/** A day of more reports stays as rows: six a second, far beyond what a unit sends, would take much memory. */
const POINTS_MAX = 500_000;

/** A unit's day that lies as rows. */
export interface OpenDay extends UnitRef {
  /** In UTC, as in 2026-03-02. */
  day: string;
}

/**
 * Lists the units with rows of the first day from `from` on that has any and ends before `closed`, as long as nothing
 * of the day waits for the tracker. Gives also that day, null after the last one. Days of all units are packed in their
 * order, since rows of a day lie side by side.
 */
export function listOpenDays(
  db: Db,
  from: string | null,
  closed: string,
): Promise<{ day: string | null; open: OpenDay[] }> {
  return asActor(db, EACH_CELL, async (tx) => {
    const since = from === null
      ? sql``
      : sql`and fixed_at >= ${
        timestampOf(startOfDay(from))
      }::text::timestamptz`;
    const { rows } = await sql<OpenDay & { isWaiting: boolean }>`
      with firsts as (
        select u.account_id, u.id as unit_id,
          (first.fixed_at at time zone 'UTC')::date as day
        from units u cross join lateral (
          select fixed_at from positions
          where account_id = u.account_id and unit_id = u.id ${since}
            and fixed_at < ${timestampOf(startOfDay(closed))}::text::timestamptz
            and fixed_at > '-infinity'
          order by fixed_at limit 1
        ) first
      )
      select f.account_id, f.unit_id, f.day::text as day, coalesce(
        s.dirty_from < (f.day + 1)::timestamp at time zone 'UTC', false
      ) as "isWaiting"
      from firsts f left join unit_states s using (account_id, unit_id)
      where f.day = (select min(day) from firsts)
      order by 1, 2`.execute(tx);
    return {
      day: rows[0]?.day ?? null,
      open: rows.filter(({ isWaiting }) => !isWaiting)
        .map(({ account_id, unit_id, day }) => ({ account_id, unit_id, day })),
    };
  });
}

/**
 * Packs the rows of a unit's day, together with what is packed of it already, and deletes them in the same transaction.
 * Before that it reads back what it has packed. Gives how many rows it packed; a day with too many stays as it is.
 */
export function packOpenDay(db: Db, open: OpenDay): Promise<number> {
  const { day } = open;
  return command(db, forAccount(open.account_id), async (tx) => {
    if (await isTooLarge(tx, open)) return 0;
    const late = await takeRows(tx, open);
    if (late.fixed_at.length === 0) return 0;
    const before = emptyColumns(ALL_COLUMNS);
    const stored = await lockPackedDay(tx, open);
    if (stored) unpackDay(stored, new Set(ALL_COLUMNS), before);
    const columns = mergeColumns(before, late) as Columns;
    const packed = packDay(open.unit_id, day, columns);
    proveLossless(packed, columns);
    await putPackedDay(tx, open.account_id, packed);
    return late.fixed_at.length;
  });
}

async function isTooLarge(tx: Tx, open: OpenDay): Promise<boolean> {
  const { rows } = await sql`
    select from positions ${ofDay(open)} offset ${POINTS_MAX} limit 1`
    .execute(tx);
  return rows.length > 0;
}

/** Deletes the rows of a day and gives what they held, in the order of their fixes. */
async function takeRows(tx: Tx, open: OpenDay): Promise<Columns> {
  const { rows: [row] } = await sql<Aggregates>`
    with taken as (delete from positions ${ofDay(open)} returning *)
    select ${selectColumns(ALL_COLUMNS)}
    from (select * from taken order by fixed_at) as r`.execute(tx);
  return toColumns(row!, ALL_COLUMNS);
}

function ofDay({ account_id, unit_id, day }: OpenDay) {
  const start = startOfDay(day);
  return sql`where account_id = ${account_id} and unit_id = ${unit_id}
    and fixed_at >= ${timestampOf(start)}::text::timestamptz
    and fixed_at < ${timestampOf(start + DAY_US)}::text::timestamptz`;
}

async function lockPackedDay(
  tx: Tx,
  { account_id, unit_id, day }: OpenDay,
): Promise<PackedDay | undefined> {
  const { rows } = await sql<PackedDay>`
    select unit_id, day::text as day, points, version, checksum, packed
    from position_days
    where account_id = ${account_id} and unit_id = ${unit_id}
      and day = ${day}::text::date
    for update`.execute(tx);
  return rows[0];
}

/** Reads a packed day back and throws when it is not what was packed; then the rows stay. */
function proveLossless(packed: PackedDay, columns: Columns): void {
  const back = emptyColumns(ALL_COLUMNS) as Columns;
  unpackDay(packed, new Set(ALL_COLUMNS), back);
  for (const name of ALL_COLUMNS) {
    const [before, after] = [columns[name], back[name]];
    const isSame = before.length === after.length &&
      before.every((cell, row) => Object.is(cell, after[row]));
    if (!isSame) {
      throw new Error(
        `${name} of ${packed.day} of unit ${packed.unit_id} cannot be packed`,
      );
    }
  }
}
