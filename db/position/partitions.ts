import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";

/** Months kept ready on either side of today; what lies outside goes to the default partition. */
const MONTHS_BACK = 3;
const MONTHS_AHEAD = 3;

const PARTITION_LOCK = 7102;

/** Longest that a change of months waits for other transactions; the next night tries again. */
const LOCK_TIMEOUT = "3s";

/** SQLSTATE of a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = "55P03";

/** What was done to the months of positions. */
export interface PartitionChanges {
  made: string[];
  dropped: string[];
  /** Past months whose rows are all packed or deleted, and whose files were emptied. */
  emptied: string[];
  /** Rows deleted from the default partition, which holds rows outside all months. */
  deletedRows: number;
}

/**
 * Creates the missing monthly partitions of positions around `now`, and drops the months that end before `keepFrom`.
 * Neither stops the service: a month is created long before its first row, and each change is a short transaction of
 * its own.
 */
export async function maintainPartitions(
  db: Db,
  now: Date,
  keepFrom: Date,
): Promise<PartitionChanges> {
  const made = await makeMonths(db, now, keepFrom);
  const dropped: string[] = [];
  const oldest = nameOf(monthAt(keepFrom, 0));
  for (const name of await listPartitions(db)) {
    if (!isMonth(name) || name >= oldest) continue;
    if (await changeMonths(db, (tx) => dropPartition(tx, name))) {
      dropped.push(name);
    }
  }
  const emptied: string[] = [];
  const current = nameOf(monthAt(now, 0));
  for (const name of await listPartitions(db)) {
    if (!isMonth(name) || name >= current) continue;
    if (await changeMonths(db, (tx) => emptyPartition(tx, name))) {
      emptied.push(name);
    }
  }
  const deletedRows = await command(db, EACH_CELL, async (tx) => {
    const { numAffectedRows } = await sql`
      delete from positions_default where fixed_at < ${keepFrom}`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
  return { made, dropped, emptied, deletedRows };
}

/** Creates the missing monthly partitions of positions around `now`, but none that ends before `keepFrom`, and gives their names. */
export async function makeMonths(
  db: Db,
  now: Date,
  keepFrom: Date,
): Promise<string[]> {
  const made: string[] = [];
  for (let offset = -MONTHS_BACK; offset <= MONTHS_AHEAD; offset++) {
    const month = monthAt(now, offset);
    if (month < monthAt(keepFrom, 0)) continue;
    if (await changeMonths(db, (tx) => createPartition(tx, month))) {
      made.push(nameOf(month));
    }
  }
  return made;
}

/**
 * Changes months; nodes that start together take turns. Gives false when there was nothing to do or the wait was too
 * long.
 */
async function changeMonths(
  db: Db,
  change: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await command(db, EACH_CELL, async (tx) => {
      await sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`.execute(tx);
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
      return await change(tx);
    });
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

async function dropPartition(db: Tx, name: string): Promise<boolean> {
  if (!(await listPartitions(db)).includes(name)) return false;
  await sql`drop table ${sql.table(name)}`.execute(db);
  return true;
}

/** Gives the files of a month without rows back to the disk: deleted rows leave their room behind, and its index. */
async function emptyPartition(db: Tx, name: string): Promise<boolean> {
  const { rows: [size] } = await sql<{ bytes: number }>`
    select pg_relation_size(${name}::text::regclass) as bytes`.execute(db);
  if (size!.bytes === 0 || await hasRows(db, name)) return false;
  await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(db);
  if (await hasRows(db, name)) return false;
  await sql`truncate ${sql.table(name)}`.execute(db);
  return true;
}

/** Says whether a month has rows; they are visible through the whole table only. */
async function hasRows(db: Tx, name: string): Promise<boolean> {
  const month = new Date(`${name.slice(-7).replace("_", "-")}-01T00:00:00Z`);
  const { rows } = await sql`
    select from positions
    where fixed_at >= ${month} and fixed_at < ${monthAt(month, 1)}
    limit 1`.execute(db);
  return rows.length > 0;
}

function isMonth(name: string): boolean {
  return /^positions_\d{4}_\d{2}$/.test(name);
}

/** Lists names of the partitions of positions, as in positions_2026_11. */
export async function listPartitions(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'positions'::regclass order by 1`.execute(db);
  return rows.map((row) => row.name);
}

/** Creates a month, unless rows of it are in the default partition: moving them would lock it. */
async function createPartition(db: Tx, month: Date): Promise<boolean> {
  if ((await listPartitions(db)).includes(nameOf(month))) return false;
  const end = monthAt(month, 1);
  const { rows } = await sql`
    select 1 from positions_default
    where fixed_at >= ${month} and fixed_at < ${end} limit 1`.execute(db);
  if (rows.length > 0) return false;
  const [from, to] = [month, end].map((day) => sql.lit(day.toISOString()));
  await sql`
    create table if not exists ${sql.table(nameOf(month))}
    partition of positions for values from (${from!}) to (${to!})`.execute(db);
  // The policy of positions applies to queries through it; a month queried directly gives no rows.
  const partition = sql.table(nameOf(month));
  await sql`alter table ${partition} enable row level security`.execute(db);
  await sql`alter table ${partition} force row level security`.execute(db);
  return true;
}

function monthAt(day: Date, offset: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + offset));
}

function nameOf(month: Date): string {
  return `positions_${month.toISOString().slice(0, 7).replace("-", "_")}`;
}
