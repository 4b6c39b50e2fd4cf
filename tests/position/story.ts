import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import {
  ALL_COLUMNS,
  type ColumnName,
  type Columns,
} from "../../db/position/packed/columns.ts";
import { timestampOf } from "../../db/position/packed/instants.ts";
import {
  readReports,
  type Selection,
} from "../../db/position/stored-reports.ts";
import { packClosedDays } from "../../jobs/packing.ts";

/** Packs all closed days, as of a time by which those of every story are closed. */
export async function packAll(
  db: Db,
  now = new Date("2026-06-01T00:00:00Z"),
): Promise<{ days: number; points: number }> {
  const { isDone, ...done } = await packClosedDays(db, {
    now,
    afterDays: 2,
    atMostMs: 600_000,
    onFailed: (_, error) => {
      throw error;
    },
  });
  assert.ok(isDone);
  return done;
}

/** Reads all that is stored of a unit, as every reader does. */
export function readAll<Name extends ColumnName>(
  db: Db,
  accountId: number,
  unitId: number,
  names: readonly Name[] = ALL_COLUMNS as readonly Name[],
  selection: Selection = {},
): Promise<Columns<Name | "fixed_at">> {
  const unit = { account_id: accountId, unit_id: unitId };
  return asActor(
    db,
    beside(accountId),
    (tx) => readReports(tx, unit, names, selection),
  );
}

/** Counts the reports of a unit that lie as rows, and those in packed days. */
export function countStored(db: Db, unitId: number) {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ rows: number; packed: number; days: number }>`
      select
        (select count(*) from positions where unit_id = ${unitId}) as rows,
        (select count(*) from position_days where unit_id = ${unitId}) as days,
        (select coalesce(sum(points), 0)::bigint from position_days
          where unit_id = ${unitId}) as packed`.execute(tx);
    return rows[0]!;
  });
}

/** Reads the rows of a unit as PostgreSQL writes them, to the last digit. */
export function rowTexts(db: Db, unitId: number): Promise<string[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select p::text as text from positions p where unit_id = ${unitId}
      order by fixed_at`.execute(tx);
    return rows.map(({ text }) => text);
  });
}

/** A stored row in texts that PostgreSQL reads. */
export type RowTexts = Partial<Record<ColumnName, string | null>>;

/** Stores rows of a unit past the ingest service, also what no unit can send. */
export function insertRows(
  db: Db,
  accountId: number,
  unitId: number,
  rows: readonly RowTexts[],
): Promise<void> {
  return command(db, beside(accountId), async (tx) => {
    await sql`
      insert into positions (account_id, unit_id, ${
      sql.join(ALL_COLUMNS.map((name) => sql.ref(name)))
    })
      select ${accountId}, ${unitId}, fixed_at, latitude, longitude, speed_kmh,
        course_deg, altitude_m, ignition, coalesce(received_at, now()),
        satellites, hdop, accuracy_m, odometer_m, details::jsonb
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (
        fixed_at timestamptz, latitude float8, longitude float8, speed_kmh real,
        course_deg real, altitude_m real, ignition boolean,
        received_at timestamptz, satellites smallint, hdop real,
        accuracy_m real, odometer_m bigint, details text)
      on conflict do nothing`.execute(tx);
  });
}

/** Writes what was read as rows of another unit, so that PostgreSQL can compare both. */
export function toRowTexts(columns: Columns): RowTexts[] {
  return columns.fixed_at.map((fixedAt, row) => ({
    ...Object.fromEntries(
      ALL_COLUMNS.map((name) => [name, textOf(columns[name][row]!)]),
    ),
    fixed_at: timestampOf(fixedAt),
    received_at: timestampOf(Number(columns.received_at[row])),
    ignition: columns.ignition[row] === null
      ? null
      : String(columns.ignition[row] === 1),
  }));
}

function textOf(cell: number | bigint | string | null): string | null {
  if (cell === null || typeof cell === "string") return cell;
  return Object.is(cell, -0) ? "-0" : String(cell);
}
