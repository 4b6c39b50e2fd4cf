import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import {
  ALL_COLUMNS,
  type Columns,
  emptyColumns,
  keepRows,
} from "./packed/columns.ts";
import { packDay, type PackedDay, unpackDay } from "./packed/day.ts";
import { packedDays } from "./stored-reports.ts";

/** Days that one statement deletes, so that none holds its locks for long. */
const BATCH = 1_000;

/** Packed days from which fixes are erased at once. */
const MONTH = 31;

/** Stores a packed day in place of the one before. */
export async function putPackedDay(
  tx: Tx,
  accountId: number,
  { unit_id, day, points, version, checksum, packed }: PackedDay,
): Promise<void> {
  const row = { points, version, checksum, packed };
  await tx.insertInto("position_days")
    .values({ account_id: accountId, unit_id, day, ...row })
    .onConflict((on) =>
      on.columns(["account_id", "unit_id", "day"]).doUpdateSet(row)
    )
    .execute();
}

/**
 * Deletes the packed days of an account, or of all accounts, that ended before an instant. Gives how many reports they
 * held.
 */
export async function deletePackedDays(
  db: Db,
  accountId: number | null,
  before: Date,
): Promise<number> {
  const isOf = accountId === null ? sql`` : sql`and account_id = ${accountId}`;
  const actor = accountId === null ? EACH_CELL : forAccount(accountId);
  let sum = 0;
  for (;;) {
    const { days, points } = await command(db, actor, async (tx) => {
      const { rows } = await sql<{ days: number; points: number }>`
        with gone as (
          delete from position_days where (account_id, unit_id, day) in (
            select account_id, unit_id, day from position_days
            where day < (${before}::timestamptz at time zone 'UTC')::date ${isOf}
            limit ${BATCH})
          returning points
        )
        select count(*) as days, coalesce(sum(points), 0)::bigint as points
        from gone`.execute(tx);
      return rows[0]!;
    });
    sum += points;
    if (days < BATCH) return sum;
  }
}

/** Removes the fixes of spans (microseconds since 1970, from `from` and before `until`) from a unit's packed days. */
export async function erasePacked(
  tx: Tx,
  unit: UnitRef,
  spans: readonly { from: number; until: number }[],
): Promise<void> {
  const from = Math.min(...spans.map((span) => span.from));
  const until = Math.max(...spans.map((span) => span.until));
  const lock = sql`for update`;
  for await (const days of packedDays(tx, unit, { from, until }, MONTH, lock)) {
    for (const day of days) await eraseFrom(tx, unit, day, spans);
  }
}

async function eraseFrom(
  tx: Tx,
  unit: UnitRef,
  day: PackedDay,
  spans: readonly { from: number; until: number }[],
): Promise<void> {
  const columns = emptyColumns(ALL_COLUMNS) as Columns;
  unpackDay(day, new Set(ALL_COLUMNS), columns);
  const kept = keepRows(columns, (row) => {
    const at = columns.fixed_at[row]!;
    return !spans.some(({ from, until }) => at >= from && at < until);
  });
  if (kept === columns) return;
  if (kept.fixed_at.length > 0) {
    const left = packDay(unit.unit_id, day.day, kept);
    return await putPackedDay(tx, unit.account_id, left);
  }
  await sql`
    delete from position_days
    where account_id = ${unit.account_id} and unit_id = ${unit.unit_id}
      and day = ${day.day}::text::date`.execute(tx);
}
